# Write many small random kernels whose threads compute indices in types of all
# widths, and the host's versions of them.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_index::program SEED gives the text of a program; random-index.exp runs
# some, and `tclsh random-index.tcl SEED' prints one.  Indices wrap in threads
# that must not load or store, as in `if (i - k < n) r += a[i - k]' with an
# unsigned I: guards compare wrapped values, values go from one width to
# another, and memory ends where arrays do, so that a lane that loads all the
# same is seen.  Kernels are short, so that a processor tries some hundreds in a
# minute.
#
# Arithmetic is written with functions in capitals: macros that are plain in the
# kernel and on the host notice what is not defined.  Where the threads of a
# block exchange values a phase ends; the host runs the phases one by one for
# all threads.  Code is a list of lines {device D host H}, or of {both TEXT}.

source [file join [file dirname [info script]] random-text.tcl]

namespace eval random_index {

namespace import -force ::random_text::*

# How many kernels a program has.
variable count 32

variable left		;# How many statements the kernel may still have.
variable names		;# How many names it has.
variable turns		;# The counters of loops round the statement.
variable tile		;# Whether the shared array has values.
variable whole		;# Whether its blocks must consist of whole warps.

proc type { } { return [pick u32 u32 u32 s32 s32 u64 s64 u8 s8 u16 s16] }
proc wide { } { return [pick u32 u32 u32 s32 s32 u64 s64] }
proc name { letter } {
    variable names
    return $letter[incr names]
}

# What all threads agree on; a small number.
proc uniform { } {
    return [pick n n w w lo lo s b h l nt dx [below 40] [below 2000] \
		"([type]) lo" "([type]) s" "([type]) l" "ADD (n, w)" \
		"SUB (n, lo)" "SUB (w, n)" 0xfffffff9u 255]
}
proc small { } { return [pick w 1 1 2 3 5 8 16 31 32 "(w & 31)" b dx nt] }

# What moves with the thread.
proc moving { { more 2 } } {
    variable turns
    if { $more == 0 || [chance 25] } {
	return [pick t t t tx tx ty lane i0 i0 i1 "(s32) t" "(u8) t" \
		    "(s16) tx" {*}$turns {*}$turns]
    }
    set a [moving [expr { $more - 1 }]]
    switch [below 14] {
	0 - 1 - 2 { return "ADD ($a, [uniform])" }
	3 - 4 - 5 { return "SUB ($a, [pick [uniform] [small]])" }
	6 { return "SUB ([uniform], $a)" }
	7 { return "MUL ($a, [pick 2 3 4 5 w -1])" }
	8 { return "(($a) [pick & & | ^] [pick 15 255 31 3 0x80000000u])" }
	9 { return "ADD (MUL (ty, [small]), [moving 0])" }
	10 { return "(($a) >> [pick 1 2 7])" }
	11 { return "[pick ADD SUB] ($a, [moving 0])" }
	default { return "(([type]) $a)" }
    }
}

# What the data say.
proc loaded { } {
    return [pick "LOAD0 (t)" "LOAD1 (t)" "LOAD2 (t, [pick x y z])" \
		"LOAD[below 2] (t * 3)" "LOAD0 (([moving 1]) & 255)"]
}
proc any { } { return [expr { [chance 25] ? [loaded] : [moving] }] }

proc condition { } {
    set result "[any] [pick < < <= > >= == !=] [pick [uniform] [uniform] [any]]"
    if { [chance 20] } { append result " [pick && ||] [any] < [uniform]" }
    return $result
}

# An index, as text, and the condition under which it is one of N elements.
proc guarded { n } {
    set e [pick [moving] [moving] [any]]
    set cast ""
    if { [chance 50] } {
	set cast [pick u32 u32 u32 u64 u16 u8]
	set e "($cast) ($e)"
    }
    set test "INSIDE ($e, $n)"
    if { $cast in {u32 u64} } {
	set test [pick "$e < $n" "$e < $n" "$n > $e" "!($n <= $e)"]
    }
    return [list $e $test]
}

# N statements, at most.
proc statements { n depth } {
    variable left
    set result {}
    for { set i 0 } { $i < $n && $left > 0 } { incr i } {
	incr left -1
	lappend result {*}[statement $depth]
    }
    return $result
}

# What puts VALUE into R, r0 or r1.
proc into { r value } {
    set type [string map {r0 u32 r1 R1} $r]
    return [pick "$r = ($type) ADD ($r, $value);" "$r ^= $value;" \
		"$r = ($type) ($value);"]
}

# A load or a store that some threads must not do.
proc access { } {
    variable tile
    if { [chance 20] } { return [related] }
    set n [pick n n n n/2 SIZE "LEAST (n, w)"]
    set which [below 4]
    if { $tile && [chance 40] } {
	set n [pick nt nt nt "nt / 2" "LEAST (nt, w)"]
	set which S
    }
    lassign [guarded $n] e test
    set value "LOAD$which ($e)"
    if { $which eq "2" } { set value "LOAD2 ($e, [pick x y z])" }
    if { $which eq "3" } {
	set store "[pick PUT PUT ADDTO] ($e, (u32) (r0 + [below 9]));"
	if { [chance 30] } { set store "ATOMIC (($e) & 7, r0 | 1);" }
	return [concat [line "if ($test)"] [line "  $store"]]
    }
    set r [pick r0 r0 r1]
    switch [below 6] {
	0 { return [line [into $r "$test ? $value : [below 99]"]] }
	1 {
	    return [concat [line "if (!($test))"] [line "  r0 ^= 5;"] \
			[line else] [line "  [into $r $value]"]]
	}
	2 {
	    set j [name j]
	    set type [wide]
	    return [concat [line "const $type $j = ($type) ($e);"] \
			[line "if (INSIDE ($j, $n))"] \
			[line "  [into $r [string map [list $e $j] $value]]"]]
	}
	default {
	    return [concat [line "if ($test)"] \
			[line "  [into $r $value]"]]
	}
    }
}

# A load from where a comparison says that the index does not wrap.
proc related { } {
    set j [name j]
    set r [pick r0 r0 r1]
    if { [chance 50] } {
	return [concat [line "const s32 $j = (s32) ([moving]);"] \
		    [line "const s32 ${j}l = MAX (s32, [pick [loaded] [any]], 0);"] \
		    [line "if ($j > ${j}l && $j < (s32) n)"] \
		    [line "  [into $r "LOAD[below 2] (([wide]) SUB ($j,\
			   [pick 0 1 1]))"]"]]
    }
    return [concat [line "const u32 $j = (u32) ([any]);"] \
		[line "const u32 ${j}l = (u32) ([pick [any] [loaded] [uniform]]);"] \
		[line "if ($j >= ${j}l && $j < n)"] \
		[line "  [into $r "LOAD[below 2] (SUB ($j, ${j}l))"]"]]
}

# A loop; threads may leave it at different turns.
proc loop { depth } {
    variable turns
    set k [name k]
    set type [pick u32 u32 s32 s32 u8 s16 u64]
    set head "for ($type $k = 0; $k < [pick 2 3 4 "(w & 7)" "(n % 5)"]; $k++)"
    if { [chance 50] } {
	set by [pick 1 "(w | 1)" nt 32]
	set to [pick n n 200 "ADD (t, w)"]
	set type [wide]
	set head "for ($type $k = ($type) [moving 1]; INSIDE ($k, $to);\
		  $k = ($type) ADD ($k, $by))"
    }
    lappend turns $k
    set body [line "TURN"]
    if { [chance 60] } { lappend body {*}[access] }
    if { [chance 50] } {
	lappend body {*}[line "if ([condition])"] \
	    {*}[line "  [pick break break continue];"]
    }
    lappend body {*}[statements [below 2] $depth] \
	{*}[line "r0 = r0 * 3 + (u32) $k;"]
    set turns [lrange $turns 0 end-1]
    return [braced $head $body]
}

proc choice { depth } {
    set result [braced "switch ((u32) ([any]) & 3)" \
		    [concat [line "case 0:"] [statements 1 0] [line "break;"] \
			 [line "case [pick 1 2]:"] [statements 1 0] \
			 [line [pick "break;" ""]] \
			 [line "default:"] [statements 1 0] [line "r0++;"]]]
    # Declarations must not be jumped over.
    foreach statement $result {
	if { [string match "const*" [lindex $statement 1]] } { return [access] }
    }
    return $result
}

proc update { } {
    set to [pick u32 u32 u64]
    switch [below 7] {
	0 { return [line "i0 = (I0) [moving];"] }
	1 { return [line "i1 = (I1) [moving];"] }
	2 { return [line "r1 = (R1) (($to) r1 [pick + - * ^] ($to) [any]);"] }
	3 { return [line "own\[([any]) & 3\] [pick += ^=] r0;"] }
	4 { return [line "r0 += own\[([any]) & 3\];"] }
	5 { return [line "r0 ^= (u32) [pick MIN MAX] ([wide], [any], [uniform]);"] }
	default { return [line "r0 = mix (r0, (u32) [any]);"] }
    }
}

proc statement { depth } {
    if { $depth > 0 } {
	switch [below 12] {
	    0 - 1 { return [loop [expr { $depth - 1 }]] }
	    2 { return [choice 0] }
	    3 - 4 {
		set result [braced "if ([condition])" \
				[concat [access] \
				     [statements 1 [expr { $depth - 1 }]]]]
		if { [chance 40] } {
		    lappend result {*}[braced else [statements 2 0]]
		}
		if { [chance 30] } { lappend result {*}[line "r0 += 7;"] }
		return $result
	    }
	}
    }
    return [expr { [chance 65] ? [access] : [update] }]
}

# The end of a phase.
proc phase { } { return [host PHASE] }

# Threads exchange values: through shared memory, and then all may load; in
# warps, by functions or where lanes rely on running in step.
proc exchange { } {
    variable tile
    variable whole
    set d [pick 1 2 3 7 16 31]
    set r [pick r0 r0 r1]
    switch [below 7] {
	0 - 1 - 2 {
	    set tile 1
	    return [concat [split-line "__syncthreads ();" PHASE] \
			[line "tile\[t\] = [pick $r $r "(u32) ([any])"];"] \
			[split-line "__syncthreads ();" PHASE]]
	}
	3 {
	    set which [pick xor up down]
	    set R [string map {r0 u32 r1 R1} $r]
	    return [concat [host PHASE] \
		[split-line "$r = ($R) ADD ($r, __shfl_${which}_sync (wm, $r, $d));" \
		     "$r = ($R) ADD ($r, from_$which (before, &state::$r, t, nt, $d));"]]
	}
	4 {
	    return [concat [line "yes = [condition];"] [host PHASE] \
		[split-line "r0 += __ballot_sync (wm, yes) >> $d;" \
		     "r0 += ballot (before, t, nt) >> $d;"]]
	}
	5 {
	    return [concat [line "yes = [condition];"] [host PHASE] \
		[split-line "r0 += __any_sync (wm, yes) * 3;" \
		     "r0 += (ballot (before, t, nt) != 0) * 3;"]]
	}
	default {
	    set whole 1
	    return [concat [split-line "__syncthreads ();" PHASE] \
			[line "step\[t\] = r0;"] [host PHASE] \
			[line "r0 += step\[t ^ $d\];"] \
			[split-line "__syncthreads ();" PHASE]]
	}
    }
}

# What the threads of a kernel do.
proc body { } {
    set code {}
    if { [chance 20] } { lappend code {*}[statements 1 0] }
    if { [chance 40] } { lappend code {*}[exchange] }
    lappend code {*}[statements 2 1]
    if { [chance 10] } { lappend code {*}[exchange] }
    if { [chance 30] } {
	lappend code {*}[braced "if ([condition])" \
			     [concat [split-line "out\[t\] = r0 + 1;" \
					  "want\[t\] = r0 + 1;"] \
				  [line "return;"]]]
    }
    return [concat $code [statements 4 1]]
}

# Kernel NUMBER, its twin, and what runs both: a list.
proc kernel { number } {
    variable left [expr { 1 + [below 5] }]
    variable names 0
    variable turns {}
    variable tile 0
    variable whole 0
    set code [body]
    set state ""
    foreach { member type } [list r0 u32 r1 [type] i0 [pick u32 s32 [type]] \
				 i1 [type]] {
	append state "  $type $member;\n"
	dict set types [string toupper $member] $type
    }
    set device [render $code device {}]
    set shared ""
    if { [regexp {\mtile\M} $device] } {
	append shared "  __shared__ [set s [type]] tile\[THREADS\];\n"
    }
    if { [regexp {\mstep\M} $device] } {
	append shared "  __shared__ [pick {} {volatile }]u32 step\[THREADS\];\n"
    }
    set own ""
    if { [regexp {\mown\M} $device] } {
	set own "  u32 own\[4\] = { 1, 2, 3, 4 };\n"
    }
    set fixed [expr { [chance 20] ? [expr { $whole ? "dim3 (64)"
	: [pick "dim3 (16, 8)" "dim3 (5, 7)" "dim3 (128)" "dim3 (12, 5)"] }]
	: "threads" }]
    set map [list @K $number @STATE $state @A0 [type] @A1 [type] \
		 @SHARED $shared @OWN $own @WHOLE $whole @FIXED $fixed \
		 @FREE [expr { $fixed eq "threads" }] \
		 @HOSTSHARED [string map {__shared__ static volatile {}} $shared] \
		 @FIRST0 [pick t t tx "SUB (t, lo)" "ADD (t, lo)"] \
		 @FIRST1 [pick tx ty "SUB (tx, [small])" lane] \
		 @DEVICE $device @HOST [render $code host {}]]
    foreach { name type } $types { lappend map @$name $type }
    variable texts
    return [lmap text $texts { string map $map $text }]
}

variable texts {{
__global__ void
kernel_@K (const @A0 *in0, const @A1 *in1, const record *in2, u32 *put,
	   u32 *bins, u32 *out, PARAMETERS)
{
@SHARED  typedef @R1 R1;
  typedef @I0 I0;
  typedef @I1 I1;
  const u32 tx = threadIdx.x, ty = threadIdx.y, dx = blockDim.x;
  const u32 nt = dx * blockDim.y, t = ty * dx + tx, lane = t % 32;
  const u32 wm = nt - t / 32 * 32 >= 32 ? ~0u : ~(~0u << nt % 32);
@OWN  u32 r0 = 1;
  R1 r1 = (R1) in1[t];
  I0 i0 = (I0) (@FIRST0);
  I1 i1 = (I1) (@FIRST1);
  bool yes = false;
@DEVICE  out[t] = mix (r0, (u32) r1) + yes;
}
} {
struct state_@K
{
@STATE  u32 own[4];
  bool yes, gone;
};

static void
model_@K (dim3 threads, const numbers &with)
{
  typedef state_@K state;
  typedef @R1 R1;
  typedef @I0 I0;
  typedef @I1 I1;
  static state now[THREADS], before[THREADS];
@HOSTSHARED  const @A0 *in0 = at_start<@A0> ();
  const @A1 *in1 = at_end<@A1> ();
  const u32 dx = threads.x, nt = dx * threads.y;
  GIVEN
  for (u32 t = 0; t < nt; t++)
    {
      state &me = now[t];
      const u32 tx = t % dx, ty = t / dx, lane = t % 32;
      me = state { 1, (R1) in1[t], (I0) (@FIRST0), (I1) (@FIRST1),
		   { 1, 2, 3, 4 } };
    }
  BEGIN
@HOST  want[t] = mix (r0, (u32) r1) + yes;
  END
}
} {
  check ("kernel_@K", [] (dim3 threads, const numbers &with)
	 {
	   kernel_@K<<<1, @FIXED>>> (at_start<@A0> (), at_end<@A1> (), records,
				     put_dev, bins_dev, out_dev, ARGUMENTS);
	 }, model_@K, @FIXED, @FREE, @WHOLE);
}}

# What both sides say in their own ways.
variable device_macros {#define ADD(A, B) ((A) + (B))
#define SUB(A, B) ((A) - (B))
#define MUL(A, B) ((A) * (B))
#define LOAD0(I) in0[I]
#define LOAD1(I) in1[I]
#define LOAD2(I, MEMBER) in2[I].MEMBER
#define LOADS(I) tile[I]
#define PUT(I, V) put[I] = (V)
#define ADDTO(I, V) put[I] += (V)
#define ATOMIC(I, V) atomicAdd (&bins[I], V)
#define TURN
}
variable host_macros {#define ADD host_add
#define SUB host_sub
#define MUL host_mul
#define LOAD0(I) host_load (in0, I, SIZE)
#define LOAD1(I) host_load (in1, I, SIZE)
#define LOAD2(I, MEMBER) host_load (records, I, SIZE).MEMBER
#define LOADS(I) host_load (tile, I, nt)
#define PUT(I, V) *host_place (I, t) = (V)
#define ADDTO(I, V) *host_place (I, t) += (V)
#define ATOMIC(I, V) bins_want[I] += (V)
#define TURN if (++turns > LIMIT || bad) { bad = true; return; }
#define BEGIN								\
  memcpy (before, now, sizeof now);					\
  for_all (threads, now, [&] (u32 t, u32 tx, u32 ty, u32 lane, state &me) \
    {									\
      u32 &r0 = me.r0, (&own)[4] = me.own;				\
      R1 &r1 = me.r1;							\
      I0 &i0 = me.i0;							\
      I1 &i1 = me.i1;							\
      bool &yes = me.yes;
#define END });
#define PHASE END BEGIN
}
proc undefined { macros } {
    set names [regexp -all -inline -line {^#define \w+} $macros]
    return [join [lmap name $names { string map {define undef} $name }] \n]\n
}

# The program that belongs to SEED.
proc program { seed } {
    variable count
    variable device_macros
    variable host_macros
    expr { srand($seed * 7919 + 47) }
    below 2
    foreach part { kernels models checks } { set $part "" }
    for { set k 0 } { $k < $count } { incr k } {
	lassign [kernel $k] kernel model check
	append kernels $kernel
	append models $model
	append checks $check
    }
    return "/* { dg-do run } */
/* { dg-options \"-w\" } */
/* Written by random-index.tcl from seed $seed.  */

#include \"random-index.h\"

$device_macros$kernels
[undefined $device_macros]$host_macros
#pragma GCC push_options
#pragma GCC optimize (\"O0\")
$models
#pragma GCC pop_options

int
main ()
\{
  dim3 threads;
  setup ();
$checks  printf (\"%08x, %u ran, %u not defined\\n\", sum, ran, skipped);
\}
"
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-index.tcl" } {
    puts -nonewline [random_index::program [lindex $argv 0]]
}
