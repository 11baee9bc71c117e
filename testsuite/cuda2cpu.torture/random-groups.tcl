# Write a random kernel of cooperative groups and the host's version of it.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_groups::program SEED gives the text of a program; random-groups.exp
# runs some, and `tclsh random-groups.tcl SEED' prints one.  Tiles of all sizes,
# of the block and of one another, that go their own ways: conditions, loops and
# returns on which the threads of a tile agree; in them what smaller tiles do,
# shuffles of integers, floats, halves and records, votes, reductions, scans,
# partitions, exchanges through shared memory; and at any place what threads do
# that are together by chance, whose sum for all of them is known.  In half of
# the programs parts are functions of their own, some of which stay so.  Only
# what CUDA defines is written.
#
# Code is as in random-text.tcl; a name of the thread's state begins with @.
# Masks have numbers, on the host: the threads that come to a statement.  Each
# has a GRAIN: its threads are whole tiles of that size, 1 if nothing is known
# and 128 for all threads.

source [file join [file dirname [info script]] random-text.tcl]

namespace eval random_groups {

namespace import -force ::random_text::*

# Numbers so far; the grain of the threads that have not returned; how many
# statements are left to write; how many loops there are round.
variable masks
variable names
variable grain
variable left
variable loops
variable functions	;# Whether parts of the kernel are functions.
variable parents	;# By the size of a tile, that of the group which is cut
			;# into such tiles.

proc new { name } {
    variable $name
    return [incr $name]
}

# What the threads of mask M do by themselves.
proc each { m text } {
    return [split-line $text "EACH ($m) $text"]
}

proc var { } { return @v[below 4] }
proc value { } {
    switch [below 12] {
	0 { return [below 100] }
	1 { return "in\[([var] + [below 100]) % INPUTS\]" }
	2 { return "mix ([var], [var])" }
	3 { return "@a\[[var] % 4\]" }
	4 { return [pick @p @t @x @y @b] }
	5 { return "(unsigned) @w" }
	6 { return "(unsigned) @f" }
	7 { return "(@r.x + @r.z)" }
	default { return [var] }
    }
}
proc expression { } {
    return "[value] [pick + - * ^ | &] [value] [pick + ^] [value]"
}
proc condition { } {
    return [pick "([value] + [value]) % [pick 2 3 5] == [below 2]" \
		"@t % 32 [pick < >] [below 32]" "(@t & [pick 1 2 4 5 16]) != 0"]
}

# The size of a tile that is whole where the grain is MOST, 0 if there is none.
proc tile { most } {
    variable grain
    set most [expr { min ($most, $grain, 32) }]
    set sizes [lmap size {2 4 8 16 32} {
	if { $size > $most } continue
	set size
    }]
    return [expr { $sizes eq {} ? 0 : [pick {*}$sizes] }]
}

proc assignment { m } {
    switch [below 9] {
	0 { return [each $m "@a\[[var] % 4\] [pick = += ^=] [value];"] }
	1 { return [each $m "[var] >>= [expr { 1 + [below 7] }];"] }
	2 { return [each $m "@w [pick = += ^=] ([expression]) * 0x10001ull;"] }
	3 { return [each $m "@f = (float) (([value]) % 1024);"] }
	4 {
	    set v "([value]) % 64"
	    return [split-line "h = __float2half ((float) ($v));" \
			"EACH ($m) @h = (float) ($v);"]
	}
	5 {
	    return [split-line "[set to [var]] += (unsigned) __half2float\
				(__hadd (h, h));" \
			"EACH ($m) $to += (unsigned) (@h + @h);"]
	}
	6 {
	    return [each $m "@r.[pick {x = } {y = (float) } {z = }](([value])\
			     % 512);"]
	}
	default { return [each $m "[var] [pick = += ^=] [expression];"] }
    }
}

# A value that threads hand to others: what it is on the device and the host,
# its type there, and what is made of it behind.
proc handed { } {
    set v [value]
    switch [below 10] {
	0 { return [list @w @w "unsigned long long" "(unsigned) (V >> 5)"] }
	1 { return [list @f @f float "(unsigned) V"] }
	2 {
	    return [list h @h float "(unsigned) V" \
			"(unsigned) __half2float (V)"]
	}
	3 { return [list @r @r record "V.x"] }
	4 { return [list @r @r record "(unsigned) V.y"] }
	default { return [list "($v)" "($v)" unsigned V] }
    }
}

# A shuffle among the threads of tiles of SIZE.
proc shuffle { m size } {
    lassign [handed] device host type use device_use
    if { $device_use eq "" } { set device_use $use }
    set by [below $size]
    set lane [pick $by "([value]) % $size" "(@t + $by) % $size"]
    set mask "k$size"
    switch [below 4] {
	0 { set d "g$size.shfl (V, $lane)"
	    set o "__shfl_sync ($mask, V, $lane, $size)"
	    set h "host_shfl (got, t, $size, $lane)" }
	1 { set d "g$size.shfl_up (V, $by)"
	    set o "__shfl_up_sync ($mask, V, $by, $size)"
	    set h "host_up (got, t, $size, $by)" }
	2 { set d "g$size.shfl_down (V, $by)"
	    set o "__shfl_down_sync ($mask, V, $by, $size)"
	    set h "host_down (got, t, $size, $by)" }
	3 { set d "g$size.shfl_xor (V, $by)"
	    set o "__shfl_xor_sync ($mask, V, $by, $size)"
	    set h "host_shfl (got, t, $size, @t ^ $by)" }
    }
    if { $type ne "record" && [chance 40] } { set d $o }
    set d [string map [list V $device] $d]
    # Where it goes to: what it came from, or a plain variable.
    if { [string index $device 0] ne "(" && [chance 40] } {
	return [collected $m $type $host "$device = $d;" "$host = $h;"]
    }
    set to [var]
    set how [pick + ^]=
    return [collected $m $type $host \
		"$to $how [string map [list V $d] $device_use];" \
		"$to $how [string map [list V $h] $use];"]
}

# Threads of mask M hand in VALUE, of TYPE, and do DEVICE; on the host HOST,
# with what all handed in as GOT.
proc collected { m type value device host } {
    return [concat [device $device] \
		[host "\{ COLLECT ($m, $type, got, $value); (void) got;"] \
		[host "  EACH ($m) $host \}"]]
}

# A function of tiles of SIZE threads whose result goes to a variable.
proc collective { m size } {
    set to [var]
    set how [pick + ^]=
    set v [value]
    set op [pick PLUS LESS GREATER EXCLUSIVE]
    set type unsigned
    switch [below 13] {
	0 - 1 - 2 - 3 { return [shuffle $m $size] }
	4 {
	    set v "(unsigned) ([condition])"
	    set ones "host_match (got, t, $size, 1)"
	    lassign [pick [list "g$size.ballot ($v)" $ones] \
			 [list "(unsigned) g$size.any ($v)" "($ones != 0)"] \
			 [list "(unsigned) g$size.all ($v)" \
			      "(host_match (got, t, $size, 0) == 0)"] \
			 [list "(__ballot_sync (k$size, $v) & k$size)" \
			      "($ones << (t % 32 / $size * $size))"]] d h
	}
	5 {
	    set v "($v) % [pick 2 3 9]"
	    set d "g$size.match_any ($v)"
	    set h "host_match (got, t, $size, got\[t\])"
	}
	6 - 7 {
	    if { [chance 25] } {
		set v @w
		set type "unsigned long long"
	    } elseif { $op ne "EXCLUSIVE" && [chance 25] } {
		set v @f
		set type float
	    }
	    set d "(unsigned) reduce<$op> (g$size, $v)"
	    set h "(unsigned) host_reduce<$op> (got, t, $size)"
	}
	8 {
	    set d "inclusive<$op> (g$size, $v)"
	    set h "host_scan<$op> (got, t, $size)"
	}
	9 {
	    set d [pick "tree (g$size, $v)" "tree<$size> (g$size, $v)"]
	    set h "host_reduce<PLUS> (got, t, $size)"
	}
	10 { return [partition $m $size $to $v] }
	11 {
	    set d "called (g$size, $v)"
	    set h "host_called (got, t, $size)"
	}
	12 { return [exchange $m $size] }
    }
    return [collected $m $type $v "$to $how $d;" "$to $how $h;"]
}

# Those of a tile of SIZE that have one label.
proc partition { m size to v } {
    set weight [expr { 1 + [below 9] }]
    set label "([value]) % [pick 2 3 7]"
    set d "labeled_partition (g$size, $label)"
    if { [chance 50] } {
	set label "(unsigned) ([condition])"
	set d "binary_partition (g$size, $label)"
    }
    return [concat [device "$to += labeled (cg::$d, $v, $weight);"] \
		[host "\{ COLLECT ($m, unsigned, got, $v);"] \
		[host "  COLLECT ($m, unsigned, label, $label);"] \
		[host "  EACH ($m) $to += host_labeled (got, label, t, $size,\
		       $weight); \}"]]
}

# Threads of tiles of SIZE hand on values through shared memory.
proc exchange { m size } {
    set from "@t / $size * $size + (@t + [below $size]) % $size"
    set sync [device [pick "g$size.sync ();" "__syncwarp (k$size);"]]
    if { [chance 30] } {
	return [concat [each $m "@SR\[@t\] = @r;"] $sync \
		    [each $m "[var] += @SR\[$from\].x;"] \
		    [each $m "@r.z = @SR\[$from\].z;"] $sync]
    }
    return [concat [each $m "@S\[@t\] = [value];"] $sync \
		[each $m "[var] [pick += ^=] @S\[$from\];"] $sync]
}

# What threads do together that happen to be together.
proc coalesced { m } {
    set q [below 8]
    set v [value]
    switch [below 4] {
	0 {
	    return [concat [lines-for device \
			"\{ auto g = cg::coalesced_threads ();" \
			"  unsigned sum = reduce<PLUS> (g, $v);" \
			"  if (g.thread_rank () == 0)" \
			"    atomicAdd (&all->add\[$q\], sum); \}"] \
			[host "EACH ($m) all->add\[$q\] += $v;"]]
	}
	1 {
	    return [concat [lines-for device \
			"\{ auto g = cg::coalesced_threads ();" \
			"  unsigned first = 0;" \
			"  if (g.thread_rank () == 0)" \
			"    first = atomicAdd (&come\[$q\], g.size ());" \
			"  first = g.shfl (first, 0) + g.thread_rank ();" \
			"  first = mix (first, b);" \
			"  atomicXor (&all->change\[$q\], first); \}"] \
			[host "EACH ($m) all->change\[$q\]\
			       ^= mix (block->come\[$q\]++, @b);"]]
	}
	2 {
	    set c "[condition]"
	    return [concat [lines-for device \
			"if ($c)" \
			"  \{ auto g = cg::coalesced_threads ();" \
			"    unsigned one = g.size ();" \
			"    if (g.thread_rank () == one - 1)" \
			"      atomicAdd (&all->add\[$q\], one * 3); \}"] \
			[host "EACH ($m) if ($c) all->add\[$q\] += 3;"]]
	}
	3 {
	    return [concat [lines-for device \
		    "atomicAdd (&all->add\[$q\], [pick {} (unsigned) ]($v));"] \
			[host "EACH ($m) all->add\[$q\] += $v;"]]
	}
    }
}
proc lines-for { where args } {
    return [concat {*}[lmap text $args { $where $text }]]
}

# A condition on which the threads of tiles of SIZE agree, put into counter I.
proc agreed { m size i } {
    set n [pick 2 3 4]
    switch [below 4] {
	0 {
	    set v [value]
	    return [collected $m unsigned $v \
			"@c$i = g$size.shfl ($v, 0) % $n == 1;" \
			"@c$i = host_shfl (got, t, $size, 0) % $n == 1;"]
	}
	1 {
	    set v "(unsigned) ([condition])"
	    lassign [pick {any != 1} {all == 0}] f how bits
	    return [collected $m unsigned $v \
			"@c$i = g$size.$f ($v);" \
			"@c$i = host_match (got, t, $size, $bits) $how 0;"]
	}
	2 {
	    variable parents
	    set within [dict get $parents $size]
	    return [split-line "@c$i = g$size.meta_group_rank () % $n == 0;" \
			"EACH ($m) @c$i = @t % $within / $size % $n == 0;"]
	}
	3 {
	    return [each $m "@c$i = in\[(@t / $size * $n + @p) % INPUTS\] % $n\
			     != 0;"]
	}
    }
}

# Tiles of SIZE go one way or the other; threads of their own if SIZE is 1.
proc tile-if { m size depth } {
    set i [new names]
    set yes [new masks]
    set no [new masks]
    set result [expr { $size == 1 ? [each $m "@c$i = [condition];"]
		       : [agreed $m $size $i] }]
    lappend result {*}[host "SOME ($yes, $m, @c$i);"] \
	{*}[host "SOME ($no, $m, !@c$i);"]
    lappend result {*}[device "if (@c$i)"] \
	{*}[braced "" [block 3 $yes $size $depth]]
    if { [chance 60] } {
	lappend result {*}[device else] \
	    {*}[braced "" [block 2 $no $size $depth]]
    }
    return $result
}

proc tile-switch { m size depth } {
    set i [new names]
    set v [value]
    set result [collected $m unsigned $v "@c$i = g$size.shfl ($v, 1) % 3;" \
		    "@c$i = host_shfl (got, t, $size, 1) % 3;"]
    lappend result {*}[device "switch (@c$i)"] {*}[device "\{"]
    foreach label { 0 1 2 } {
	set own [new masks]
	lappend result \
	    {*}[device [expr { $label == 2 ? "default:" : "case $label:" }]] \
	    {*}[host "SOME ($own, $m, @c$i == $label);"] \
	    {*}[braced "" [block 2 $own $size $depth]] {*}[device "break;"]
    }
    return [concat $result [device "\}"]]
}

# Tiles of SIZE go through a loop each as often as it likes.
proc tile-loop { m size depth } {
    variable loops
    set i [new names]
    set live [new masks]
    set body [new masks]
    set inner $size
    set jump [expr { $size > 1 && [chance 40] }]
    if { $jump } { set inner [pick $size [tile $size]] }
    set v [value]
    if { $size == 1 } {
	set result [each $m "@c$i = ($v) % 4;"]
    } else {
	set result [collected $m unsigned $v "@c$i = g$size.shfl ($v, 0) % 4;" \
			"@c$i = host_shfl (got, t, $size, 0) % 4;"]
    }
    lappend result {*}[host "SOME ($live, $m, true);"] \
	{*}[each $m "@i$i = 0;"] \
	{*}[split-line "for (; @i$i < @c$i; @i$i++)" "for (;;)"]
    set inside [concat [host "SOME ($live, $live, @i$i < @c$i);"] \
		    [host "if (!ANY ($live)) break;"] \
		    [host "SOME ($body, $live, true);"]]
    incr loops
    lappend inside {*}[block 2 $body $inner $depth]
    if { $jump } {
	set q [new names]
	set how [pick break continue]
	lappend inside {*}[agreed $body $inner $q] \
	    {*}[device "if (@c$q) $how;"]
	if { $how eq "break" } {
	    lappend inside {*}[host "EACH ($body)"] \
		{*}[host "  if (@c$q) block->masks\[$live\]\[t\] = false;"]
	}
	lappend inside {*}[host "SOME ($body, $body, !@c$q);"] \
	    {*}[block 1 $body $inner $depth]
    }
    incr loops -1
    lappend inside {*}[host "EACH ($live) @i$i += 1;"]
    return [concat $result [braced "" $inside]]
}

# Tiles of SIZE return.
proc leave { m size } {
    variable grain
    set i [new names]
    set grain [expr { min ($grain, $size) }]
    set result "out\[@b * @n + @t\] = [var] + [below 99];"
    set gone [new masks]
    return [concat [agreed $m $size $i] [host "SOME ($gone, $m, @c$i);"] \
		[device "if (@c$i)"] \
		[braced "" [concat \
		    [each $gone $result] [device "return;"] \
		    [host "EACH ($gone) block->gone\[t\] = true;"]]]]
}

# CODE as a function of its own, which may stay one.
proc apart { code } {
    set stays [pick "" " __attribute__ ((noinline))"]
    return [concat [device "\[&\] ()$stays"] [line "\{"] $code \
		[split-line "\} ();" "\}"]]
}

# Up to N statements for the threads of mask M, whole tiles of SIZE.
proc block { n m size depth } {
    variable functions
    variable loops
    set result {}
    if { $functions && [chance 30] } {
	# Nobody returns from the kernel there.
	incr loops
	for { set i 0 } { $i < $n } { incr i } {
	    lappend result {*}[statement $m $size $depth]
	}
	incr loops -1
	return [apart $result]
    }
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[statement $m $size $depth]
    }
    return $result
}

proc statement { m size depth } {
    variable masks
    variable names
    variable loops
    variable left
    if { [incr left -1] < 0 } { return [assignment $m] }
    set tile [tile $size]
    if { $depth > 0 && $masks < 60 && $names < 60 } {
	incr depth -1
	switch [below 12] {
	    0 { return [tile-if $m 1 $depth] }
	    1 { return [tile-loop $m 1 $depth] }
	    2 - 3 { if { $tile } { return [tile-if $m $tile $depth] } }
	    4 - 5 { if { $tile } { return [tile-loop $m $tile $depth] } }
	    6 { if { $tile } { return [tile-switch $m $tile $depth] } }
	    7 {
		if { $tile > 1 && $loops == 0 && [chance 50] } {
		    return [leave $m $tile]
		}
	    }
	}
    }
    if { $tile && [chance 60] } { return [collective $m $tile] }
    return [expr { [chance 30] ? [coalesced $m] : [assignment $m] }]
}

# All threads of the block hand on values.
proc block-exchange { } {
    variable functions
    set sync [device [pick "block.sync ();" "__syncthreads ();" \
			  "cg::sync (block);"]]
    set from "([pick "@t + [below 64]" "@n - 1 - @t" "@t / 8" "@t ^ 33" \
		   "@x * 3 + @y"]) % @n"
    set code [concat [each 0 "@S\[@t\] = [var];"] $sync \
		  [each 0 "[var] ^= @S\[$from\];"] $sync]
    return [expr { $functions && [chance 25] ? [apart $code] : $code }]
}

# A loop of all threads of the block.  Those who return there count from the
# first turn on, as far as the size of tiles goes.
proc block-loop { } {
    variable grain
    variable loops
    set i [new names]
    set body {}
    set leaver 0
    if { [chance 25] } { set leaver [tile 32] }
    if { $leaver > 1 } { set grain [expr { min ($grain, $leaver) }] }
    incr loops
    foreach n { 0 1 } { lappend body {*}[together 0] }
    if { $leaver > 1 } { lappend body {*}[leave 0 $leaver] }
    lappend body {*}[block-exchange] {*}[together 0]
    incr loops -1
    set turns [pick 2 3 "(p % 3 + 1)"]
    set head "for (unsigned u$i = 0; u$i < $turns; u$i++)"
    return [braced "" [concat \
	[split-line $head [string map {(p (block->p} $head]] \
	[braced "" $body]]]
}

# What all threads of the block that have not returned do.
proc together { depth } {
    switch [below 6] {
	0 - 1 { return [block-exchange] }
	2 { if { $depth > 0 } { return [block-loop] } }
    }
    return [statement 0 128 [expr { 2 + $depth }]]
}

# Each thread starts with values of its own; at the end it makes one number of
# them.
proc prologue { } {
    set result [split-line "h = __float2half (3);" "EACH (0) @h = 3;"]
    foreach text {
	"@v0 = @t * 77u + @b;" "@v1 = in[@t];" "@v2 = @p + @t;" "@v3 = 1;"
	"@a[0] = @t, @a[1] = 1, @a[2] = @p, @a[3] = 9;"
	"@w = in[@t] * 0x1234567ull;" "@f = (float) (@t * 3);"
	"@r.x = @t, @r.y = 2, @r.z = 7;" "@S[@t] = 0;" "@SR[@t] = @r;"
    } {
	lappend result {*}[each 0 $text]
    }
    return [concat $result [lines-for device "if (t < BINS)" \
				"  come\[t\] = 0;" "block.sync ();"]]
}
proc epilogue { } {
    set result [split-line "v3 += (unsigned) __half2float (h);" \
		    "EACH (0) @v3 += (unsigned) @h;"]
    foreach text {
	"@v0 = mix (@v0, @v1) + mix (@v2, @v3) + (unsigned) (@w >> 9);"
	"@v1 = mix (@a[0] ^ @a[1], @a[2] + @a[3]) + @r.x + @r.z;"
	"out[@b * @n + @t] = @v0 + @v1 + (unsigned) @f + (unsigned) @r.y;"
    } {
	lappend result {*}[each 0 $text]
    }
    return $result
}

# The groups, and the lanes of each as __shfl_sync names them.
proc groups { } {
    variable parents { 32 128 }
    set result [device "auto g32 = cg::tiled_partition<32> (block);"]
    foreach size { 16 8 4 2 } {
	set larger [lmap n {32 16 8 4} { if { $n <= $size } continue; set n }]
	set parent [pick 128 [pick {*}$larger]]
	dict set parents $size $parent
	set parent [expr { $parent == 128 ? "block" : "g$parent" }]
	lappend result {*}[device \
	    "auto g$size = cg::tiled_partition<$size> ($parent);"]
    }
    foreach size { 32 16 8 4 2 } {
	set all [format %#xu [expr { (1 << $size) - 1 }]]
	lappend result {*}[device \
	    "const unsigned k$size = $all << (t % 32 / $size * $size);"] \
	    {*}[device "(void) g$size, (void) k$size;"]
    }
    return $result
}

proc counters { } {
    variable names
    set result ""
    for { set i 1 } { $i <= $names } { incr i } {
	append result "  unsigned i$i = 0, c$i = 0; (void) i$i, (void) c$i;\n"
    }
    return $result
}

proc program { seed } {
    variable masks 0
    variable names 0
    variable grain 128
    variable loops 0
    variable left 30
    expr { srand($seed * 7919 + 31) }
    below 2
    variable functions [chance 50]
    set all [concat [groups] [prologue]]
    for { set i 0 } { $i < 6 } { incr i } {
	lappend all {*}[together 1]
    }
    lappend all {*}[epilogue]
    set device [render $all device {@SR sr @S s @ {}}]
    set host [render $all host {@SR block->sr @S block->s @ me->}]
    regsub -all {me->([ic])([0-9]+)} $host {me->\1[\2]} host
    set map [list @SEED $seed @COUNTERS [counters] @DEVICE $device @HOST $host]
    return [string map $map {/* { dg-do run } */
/* Written by random-groups.tcl from seed @SEED.  */

#include "random-groups.h"

__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p, sums *all)
{
  __shared__ unsigned s[MAX_THREADS], come[BINS];
  __shared__ record sr[MAX_THREADS];
  auto block = cg::this_thread_block ();
  const unsigned t = block.thread_rank (), n = block.size ();
  const unsigned b = blockIdx.x, x = threadIdx.x, y = threadIdx.y;
  unsigned v0, v1, v2, v3, a[4];
  unsigned long long w;
  float f;
  __half h;
  record r;
  (void) x, (void) y;
@COUNTERS
@DEVICE}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (block_state *block, const unsigned *in, unsigned *out, sums *all)
{
  (void) all;
@HOST}
#pragma GCC pop_options

int
main ()
{
  compare (kernel, run);
}
}]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-groups.tcl" } {
    puts [random_groups::program [lindex $argv 0]]
}
