# Write kernels whose threads are lanes of vectors, and the host's versions.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_lanes::program SEED gives the text of a program; random-lanes.exp runs
# some, and `tclsh random-lanes.tcl SEED' prints one.  All types of numbers and
# what is computed with them, threads that part and meet again in all manners,
# accesses of all strides, rows of all lengths, tiles, warp functions, atomics.
# Only what CUDA defines is written: within a step nothing is read that another
# thread writes, and no result depends on the order of threads.  Floats are
# rounded alike on both sides, without contraction.
#
# Code is a list of lines {device D host H}, or of {both TEXT}.  A name of the
# thread's state begins with @; it is a local variable in the kernel and a
# member on the host.  A function of the device begins with #; on the host it is
# the one of random-lanes.h.

foreach part { text lanes-thread lanes-block lanes-plane } {
    source [file join [file dirname [info script]] random-$part.tcl]
}

namespace eval random_lanes {

namespace import -force ::random_text::*

# The types: the name in C, and for integers what computes modulo their size,
# and how many bits they have.
variable ctype {
    b bool i8 "signed char" u8 "unsigned char" i16 short u16 "unsigned short"
    i32 int u32 unsigned i64 "long long" u64 "unsigned long long"
    f32 float f64 double
}
variable modular {
    i8 unsigned u8 unsigned i16 unsigned u16 unsigned i32 unsigned u32 unsigned
    i64 "unsigned long long" u64 "unsigned long long"
}
variable bits { i8 8 u8 8 i16 16 u16 16 i32 32 u32 32 i64 64 u64 64 }
# Records, with their members.
variable records {
    rgb { x u8 y u8 z u8 } point { x f32 y f32 z f32 }
    mixed { x i16 y u8 z u8 w i32 } wide { x f64 y i64 }
    pair { x i32 y f32 } float2 { x f32 y f32 }
    int4 { x i32 y i32 z i32 w i32 } uchar4 { x u8 y u8 z u8 w u8 }
}

variable little 0	;# Whether kernels are short and have few versions.

# What the kernel being written is like.
variable number		;# Its number.
variable features	;# What it has.
variable accesses	;# How its threads index memory.
variable names		;# The number of names so far.
variable types		;# The types of its threads' values.
variable index_type	;# The type of the threads' indices.
variable flavour	;# plain, plane, block or warp: what its threads do
			;# together.
variable whole		;# Whether its blocks consist of whole warps.
variable tall		;# Whether rows have at most COLUMNS threads.
variable own		;# Where a thread's element is, by type.
variable sections	;# How many sections of s_ are used, by type.
variable array		;# The type and size of the threads' own array.
variable shared		;# The types of the shared arrays.
variable apron_type	;# The type of the tile with a rim, if there is one.
variable atomics	;# What is done to each array of bins.
variable edge		;# The type of an array of n elements, and where a
			;# thread's element of it is.
variable members	;# More members of the state: types and names.

# What may stand where code is being written.
variable turns		;# Uniform integers of loops round.
variable scope		;# Other values: lists of a type and a text.
variable tiles		;# Shared arrays that may be read: a name and a type.
variable loops		;# How many loops there are round.
variable left		;# How many statements may still be written.
variable returns	;# Whether threads may return.
variable guard		;# The condition and the mask of lanes that are here.

proc name { letter } {
    variable names
    return $letter[incr names]
}
proc has { feature } {
    variable features
    return [expr { $feature in $features }]
}
proc c { type } {
    variable ctype
    return [dict get $ctype $type]
}
proc float-p { type } { return [expr { $type in {f32 f64} }] }
proc signed-p { type } { return [string match i* $type] }

# ---- Launches. ----

# Rows of X threads, Y rows in Z planes, that the kernel may be launched with.
proc shape { } {
    variable whole
    variable tall
    variable flavour
    variable little
    if { $flavour eq "plane" } {
	return [pick {16 16 1} {16 16 1} {32 8 1} {8 8 1} {20 3 1} {32 4 1} \
		    {64 4 1} {12 12 1} {7 5 1} {33 3 1} {4 16 1} {64 1 1} {17 9 1} \
		    {1 16 1} {72 4 1}]
    }
    if { $whole } {
	return [pick {32 1 1} {64 1 1} {8 4 1} {16 2 1} {16 16 1} {32 3 1} \
		    {4 4 4} {64 3 1} {24 4 1} {8 8 2} {20 8 1} {48 2 1} {16 4 2} \
		    {2 16 1} {40 4 1} {12 8 1}]
    }
    if { $little && [chance 40] } {
	return [list [expr { 3 + [below 18] }] [expr { 1 + [below 12] }] 1]
    }
    if { !$tall && [chance 50] } {
	return [pick {256 1 1} {128 1 1} {100 1 1} {250 1 1} {96 1 1} {288 1 1} \
		    {192 1 1} {77 1 1}]
    }
    set x [pick 1 2 3 5 7 8 8 12 15 16 16 17 20 24 31 32 32 33 40 48 63 64 65 \
	       70]
    set y [pick 1 1 2 3 4 5 8 16]
    set z [pick 1 1 1 2 3]
    while { $x * $y * $z > 288 || $y * $z > 16 } {
	if { $z > 1 } { set z 1 } else { set y [expr { $y / 2 }] }
    }
    return [list $x $y $z]
}

# Launches of kernel NUMBER: two of shapes that the compiler may know, and two
# of others; one of each for a kernel of a plane; those of a little one are all
# of one kind.
proc launches { number } {
    variable flavour
    variable little
    set result ""
    set known [expr { $little || $flavour eq "plane" ? 1 : 2 }]
    set free $known
    if { $little } {
	if { [chance 30] } { set free 0 } else { set known 0; set free 3 }
    }
    for { set i 0 } { $i < $known } { incr i } {
	lassign [shape] x y z
	set threads [expr { $y * $z == 1 && [chance 50] ? $x
			    : $z == 1 ? "dim3 ($x, $y)" : "dim3 ($x, $y, $z)" }]
	append result "  LAUNCH ($number, [pick 1 2 3 4 {dim3 (2, 2)}],\
		      dim3 ($threads));\n"
    }
    for { set i 0 } { $i < $free } { incr i } {
	lassign [shape] x y z
	append result "  launch_$number ([pick {1, 1} {2, 1} {3, 1} {2, 2}],\
		      $x, $y, $z);\n"
    }
    return $result
}

# ---- Kernels. ----

# Choose what the next kernel is like.
proc choose { flavours } {
    variable names 0
    variable types
    variable features {}
    set percent [pick 15 35 60]
    foreach feature { array select convert functions shift divide compare bits
	table call half rim scatter stride atomic result record if loop switch
	jump temporary known exits leave return } {
	if { [chance $percent] } { lappend features $feature }
    }
    if { [chance 60] } { lappend features if }
    variable accesses {0 0}
    foreach i { 0 1 2 3 4 } {
	if { [chance $percent] } { lappend accesses [below 29] }
    }
    variable index_type [pick unsigned unsigned int int "long long"]
    variable flavour [pick {*}$flavours]
    variable whole [expr { $flavour eq "warp" ? [chance 50] : 0 }]
    variable tall [chance 40]
    variable own {}
    variable sections {}
    variable atomics {}
    variable members {}
    variable turns {}
    variable scope {}
    variable tiles {}
    variable loops 0
    variable little
    variable left [expr { $little ? 2 + [below 6] : 6 + [below 14] }]
    variable returns [expr { $flavour eq "plain" && [has return] }]
    variable guard {}
    variable array
    variable shared
    set some [pick {i32 f32} {u8 i16 i32} {f32 f64} {i64 i32} {u8} {u16 f32} \
		  {i32 b} {f64 i64} {i8 u64} {f32} {f32 u8} {u64} {i32} \
		  {u16 i16} {f64 b u8} {i16 f32 i32} {b u8 i8}]
    set types [lsort -unique [concat u32 $some]]
    set numbers [lsearch -all -inline -not $types b]
    set array [list [pick {*}$numbers i32 f32 u8 i16] [pick 4 8 5 16 3]]
    variable apron_type ""
    variable edge [list [pick {*}$numbers] [pick @g @g "n - 1 - @g"]]
    set shared [dict create]
    set type [pick {*}$numbers f32 i32]
    foreach name { s0 s1 s2 s3 } {
	dict set shared $name \
	    [expr { [chance 60] ? $type : [pick u8 i16 i32 u32 u64 f32 f64] }]
    }
}

# The statements by which each thread begins, and ends.
proc prologue { } {
    variable types
    variable array
    set result [line "@u32_0 = @g * 77u + b;"]
    foreach type $types {
	foreach i { 0 1 } {
	    if { "$type$i" eq "u320" } continue
	    lappend result {*}[line "@${type}_$i = [pick in_$type\[@g\] \
			in_$type\[[index-plain]\] [constant $type]];"]
	}
    }
    if { [has array] } {
	lassign $array type size
	lappend result {*}[line "for (int i = 0; i < $size; i++)"] \
	    {*}[line "  @a\[i\] = in_$type\[@g + i\];"]
    }
    return $result
}
proc index-plain { } { return "@g * [pick 1 2 3] + [below 9]" }

proc epilogue { } {
    variable types
    variable array
    set result {}
    foreach type $types {
	# What the thread has stored is not stored again.
	set place [pick "I * THREADS + @g" "I * THREADS + @g" "@g * 2 + I" \
		       "(I + 1) * THREADS - 1 - @g"]
	foreach i { 0 1 } {
	    set at [string map [list I $i] $place]
	    lappend result {*}[line "v_$type\[$at\] = @${type}_$i;"]
	}
    }
    if { [has array] } {
	lassign $array type size
	lappend result {*}[line "out\[@g\] = (unsigned long long)\
				[convert i32 $type "@a\[[below $size]\]"];"]
    }
    return [step $result]
}

# The arrays of the program that TEXT names, as parameters and as arguments of
# the launch: pairs of a type and a name.
proc arrays-of { text } {
    variable ctype
    set result {}
    foreach name [lsort -unique [regexp -all -inline \
		      {\m(?:in|o|q|s|v|d|e|f)_[a-z]\w*\M} $text]] {
	regexp {^([a-z]+)_(.*)} $name all kind type
	if { [dict exists $ctype $type] } { set type [c $type] }
	set type [string map {half __half bf16 __nv_bfloat16} $type]
	lappend result $kind $type $name
    }
    foreach { name type } { bins unsigned sbins int wbins "unsigned long long"
	fbins float claims unsigned counts unsigned
	out "unsigned long long" } {
	if { [regexp "\\m$name\\M" $text] } { lappend result o $type $name }
    }
    return $result
}

# The parameters of a kernel and of its twin, what the one is launched with, and
# what the other is called with, for the arrays that CODE names.
proc parameters { code } {
    set restrict [pick "" "__restrict__ "]
    foreach list { own twin launched called } { set $list "" }
    foreach { kind type name } [arrays-of $code] {
	set const [expr { $kind in {in d e} ? "const " : "" }]
	append own "$const$type *$restrict$name, "
	append twin "$const$type *$name, "
	switch $kind {
	    in { set passed [list in_dev->$name in_host->$name] }
	    d { set passed [list "beginning<$type> ()" "beginning<$type> ()"] }
	    e { set passed [list "ending<$type> (0, with.n)" \
				"ending<$type> (0, with.n)"] }
	    f { set passed [list "ending<$type> (1, with.n)" \
				"ending<$type> (2, with.n)"] }
	    default {
		if { $kind eq "q" && $restrict eq "" && [chance 50] } {
		    set name [string map { q_ o_ } $name]
		}
		set passed [list got_dev->$name want->$name]
	    }
	}
	append launched "[lindex $passed 0], "
	append called "[lindex $passed 1], "
    }
    return [list $own $twin $launched $called]
}

# The declarations of a thread's variables.
proc state { } {
    variable types
    variable members
    variable array
    set result ""
    foreach type $types {
	append result "  [c $type] ${type}_0, ${type}_1;\n"
    }
    foreach { type member } $members { append result "  $type $member;\n" }
    lassign $array type size
    if { [has array] } { append result "  [c $type] a\[$size\];\n" }
    return $result
}

# The shared arrays that CODE names: declared in the kernel and on the host, and
# cleared on both sides.
proc shared-memory { code } {
    variable shared
    variable apron_type
    foreach list { declared cleared on_host cleared_on_host } { set $list "" }
    foreach { name type size } [list \
	s0 [c [dict get $shared s0]] MAX_THREADS \
	s1 [c [dict get $shared s1]] MAX_THREADS \
	s2 [c [dict get $shared s2]] "ROWS\]\[COLUMNS" \
	s3 [c [dict get $shared s3]] "MAX_THREADS + 8" \
	sa [expr { $apron_type eq "" ? "" : [c $apron_type] }] \
	"ROWS + 4\]\[COLUMNS + 4" \
	h unsigned BINS list unsigned MAX_THREADS \
	sv "volatile unsigned" MAX_THREADS] {
	if { ![regexp "\\m$name\\\[" $code] } continue
	append declared "  __shared__ $type $name\[$size\];\n"
	append on_host "  static $type $name\[$size\];\n"
	set clear "sizeof $name / sizeof ($type); i += %s)\n\
	    \  (($type *) $name)\[i\] = 0;\n"
	append cleared "  for (unsigned i = t; i < [format $clear nt]"
	append cleared_on_host "  for (unsigned i = 0; i < [format $clear 1]"
    }
    if { $cleared ne "" } { append cleared "  __syncthreads ();\n" }
    return [list $declared $cleared $on_host$cleared_on_host]
}

# What the threads of the kernel do.
proc body { } {
    variable flavour
    set code [step [prologue]]
    if { $flavour eq "plain" } {
	lappend code {*}[alone]
    } elseif { $flavour eq "plane" } {
	lappend code {*}[plane]
    } else {
	if { $flavour eq "block" && [chance 15] } {
	    lappend code {*}[step [concat [line "if (@g >= [pick n n/2 2*n])"] \
				       [returning]]]
	}
	variable little
	lappend code {*}[together-block [expr { 2 - $little + [below 3] }] 2]
    }
    return [concat $code [epilogue]]
}

# The kernel NUMBER_NOW, its twin and its launcher; it is one of FLAVOURS.
proc kernel { number_now flavours } {
    variable number $number_now
    variable index_type
    variable kernel_text
    choose $flavours
    set code [body]
    set device [names-of-device [render $code device {@ {}}]]
    lassign [parameters $device] own twin launched called
    lassign [shared-memory $device] memory clearing on_host
    return [string map \
	[list @K $number @PARAMETERS $own @EXTRA $twin @ARGUMENTS $launched \
	     @STATE [state] @MEMORY $memory @CLEAR $clearing @SHARED $on_host \
	     @INDEX $index_type @DEVICE $device @GIVEN $called \
	     @HOST [render $code host {@ me. # host_}]] $kernel_text]
}

variable kernel_text {
/* ---- Kernel @K. ---- */

__global__ void
kernel_@K (@PARAMETERSint n, int w, int m, int s, float x,
	   unsigned long long big)
{
@MEMORY  const @INDEX tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
  const unsigned dx = blockDim.x, dy = blockDim.y, dz = blockDim.z;
  const unsigned nt = dx * dy * dz, bx = blockIdx.x, by = blockIdx.y;
  const unsigned b = by * gridDim.x + bx;
  const unsigned total = nt * gridDim.x * gridDim.y;
  const @INDEX r = tz * dy + ty, t = r * dx + tx, g = b * nt + t;
  const unsigned lane = t % 32, warp = t / 32;
  const unsigned wm = nt - warp * 32 >= 32 ? ~0u : ~(~0u << nt % 32);
@STATE@CLEAR
@DEVICE}

#pragma GCC push_options
#pragma GCC optimize ("O1")
struct state_@K : host_thread
{
  @INDEX tx, ty, tz, r, t, g;
@STATE};

static void
block_@K (dim3 blocks, dim3 threads, unsigned bx, unsigned by,
	  @EXTRAint n, int w, int m, int s, float x,
	  unsigned long long big)
{
  static host_block<state_@K> all;
@SHARED  const unsigned dx = threads.x, dy = threads.y, dz = threads.z;
  const unsigned nt = dx * dy * dz, b = by * blocks.x + bx;
  const unsigned total = nt * blocks.x * blocks.y;
  all.n = nt;
  for (unsigned t = 0; t < nt; t++)
    {
      state_@K &me = all.threads[t];
      me = state_@K ();
      me.tx = t % dx;
      me.ty = t / dx % dy;
      me.tz = t / dx / dy;
      me.r = t / dx;
      me.t = t;
      me.g = b * nt + t;
      me.lane = t % 32;
      me.warp = t / 32;
      me.wm = nt - t / 32 * 32 >= 32 ? ~0u : ~(~0u << nt % 32);
    }

@HOST}

static void
model_@K (dim3 blocks, dim3 threads, const numbers &with)
{
  for (unsigned y = 0; y < blocks.y; y++)
    for (unsigned x = 0; x < blocks.x; x++)
      block_@K (blocks, threads, IN_TURN (x, blocks.x), y, @GIVENwith.n, with.w,
		with.m, with.s, with.x, with.big);
}
#pragma GCC pop_options

#define RUN_@K(BLOCKS, THREADS) \
  kernel_@K<<<BLOCKS, THREADS>>> (@ARGUMENTSwith.n, with.w, \
				  with.m, with.s, with.x, with.big)

static void
launch_@K (unsigned gx, unsigned gy, unsigned x, unsigned y, unsigned z)
{
  LAUNCH (@K, dim3 (gx, gy), dim3 (x + nothing, y + nothing, z + nothing));
}
}

# TEXT with the device's names of the functions that begin with #.
proc names-of-device { text } {
    return [string map { "#min" min "#max" max \
	"#atomic" atomic "#table" table "#" __ } $text]
}

# The program that belongs to SEED, with a kernel for each of LISTS of flavours;
# they are short if SHORT.
proc program { seed { lists {plain plain {plain block} {block warp}} }
	       { short 0 } } {
    variable little $short
    expr { srand($seed * 7919 + 31) }
    below 2
    set kernels ""
    set launches ""
    set i 0
    foreach flavours $lists {
	append kernels [kernel $i $flavours]
	append launches [launches $i]
	incr i
    }
    return [string map [list @SEED $seed @KERNELS $kernels \
			    @LAUNCHES $launches] \
		{/* { dg-do run } */
/* { dg-options "-ffp-contract=off -w -D__CUDA2CPU_NO_LIBMVEC" } */
/* Written by random-lanes.tcl from seed @SEED.  */

#include "random-lanes.h"

/* Run kernel K and its twin with two of the numbers, and compare.  */
#define LAUNCH(K, BLOCKS, THREADS) \
  for (unsigned i = 0; i < 2; i++) \
    { \
      const unsigned number = launched++ % 4; \
      const numbers &with = all_numbers[number]; \
      start (); \
      RUN_##K (BLOCKS, THREADS); \
      model_##K (BLOCKS, THREADS, with); \
      check (K, BLOCKS, THREADS, number); \
    }
static unsigned launched;
@KERNELS
int
main ()
{
  setup ();
@LAUNCHES  printf ("%016llx\n", sum);
}
}]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-lanes.tcl" } {
    puts [random_lanes::program [lindex $argv 0]]
}
