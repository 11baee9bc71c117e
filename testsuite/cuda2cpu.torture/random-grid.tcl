# Write a random kernel with barriers of the grid and the host's version of it.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_grid::program SEED APART gives the text of a program; random-grid.exp
# runs some, and `tclsh random-grid.tcl SEED APART' prints one.  What blocks do
# between barriers of the grid is what random-kernel.tcl writes.  All blocks meet
# the same number of them, but not always the same ones.  Where APART is 1 the
# threads of a block may meet different barriers of the block, and in one of two
# programs return early, which is no more than we allow.

source [file join [file dirname [info script]] random-kernel.tcl]

namespace eval random_grid {

foreach name { below pick chance new-counter line split-line braced var value
    uniform-condition assignment plain-block together-block render counters
    next-barrier } {
    interp alias {} ::random_grid::$name {} ::random_kernel::$name
}

# A value, and a condition, that all threads of the grid agree on; @r is what
# they have read last.
proc grid-value { } {
    return [pick @n @m @r "in\[[below 128]\]" [below 50]]
}
proc grid-condition { } {
    return "([grid-value] + [grid-value]) % [pick 2 3] == [below 2]"
}

proc grid-barrier { } {
    regexp {[0-9]+} [next-barrier] number
    set device [pick "cg::this_grid ().sync ();" "meet (cg::this_grid ());"]
    return [split-line $device "GRID_YIELD ($number);"]
}

# Two barriers: every thread writes its own place, then reads those of others,
# and at times, if ALL blocks come here, one that all read.
proc grid-exchange { { all 1 } } {
    set to [var]
    set result [concat [line "g\[@b * @n + @t\] = [var];"] \
		    [plain-block [below 2] 1] [grid-barrier] \
		    [line "$to [pick = += ^=] g\[(@b * @n + @t + [below 99])\
			   % (@m * @n)\];"]]
    if { $all && [chance 40] } {
	lappend result {*}[line "@r = g\[[below 99] % (@m * @n)\] % 16;"]
    }
    if { [chance 30] } {
	lappend result {*}[line "@u[below 2] = g\[@b * @n\] % 32;"]
    }
    return [concat $result [plain-block [below 2] 2] [grid-barrier]]
}

# EXCHANGES exchanges in each of two arms, which blocks take as they like.
proc grid-arms { exchanges depth } {
    set result [line "if ([uniform-condition])"]
    for { set arm 0 } { $arm < 2 } { incr arm } {
	if { $arm } { lappend result {*}[line else] }
	lappend result {*}[line "\{"]
	for { set i 0 } { $i < $exchanges } { incr i } {
	    lappend result {*}[together-block [below 2] $depth ""] \
		{*}[grid-exchange 0]
	}
	lappend result {*}[line "\}"]
    }
    return $result
}

proc grid-loop { depth } {
    set i [new-counter]
    set body [grid-block 2 $depth]
    lappend body {*}[assignment]
    if { [chance 30] } {
	lappend body {*}[line "if ([grid-condition])"] \
	    {*}[line "  [pick break continue];"] {*}[grid-exchange]
    }
    if { [chance 50] } {
	return [concat [line "@i$i = [grid-value] % 4;"] \
		    [braced "while (@i$i-- > 0)" $body]]
    }
    return [concat [line "@c$i = [grid-value] % 4;"] \
		[braced "for (@i$i = 0; @i$i < @c$i; @i$i++)" $body]]
}

# N statements that all threads of the grid reach together.
proc grid-block { n depth } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[grid-together $depth]
    }
    return $result
}

proc grid-together { depth } {
    if { $depth > 0 } {
	incr depth -1
	switch [below 10] {
	    0 - 1 - 2 { return [grid-loop $depth] }
	    3 {
		return [concat [braced "if ([grid-condition])" \
				    [grid-block 2 $depth]] \
			    [braced else [grid-block 1 $depth]]]
	    }
	    4 { return [grid-arms [expr { 1 + [below 2] }] $depth] }
	}
    }
    if { [chance 50] } { return [grid-exchange] }
    return [together-block 1 $depth ""]
}

# The program that belongs to SEED, of the kind that APART says.
proc program { seed { apart 0 } } {
    set ::random_kernel::counter -1
    set ::random_kernel::barrier 0
    set ::random_kernel::exits [expr { $apart && $seed % 2 == 0 ? 2 : 3 }]
    set ::random_kernel::retiring [expr { !$apart }]
    expr { srand($seed * 7919 + 29) }
    below 2
    set all [concat [::random_kernel::prologue] [line "@r = 3;"] \
		 [grid-block 5 2] [::random_kernel::epilogue]]
    set map [list @SEED $seed @APART $apart @COUNTERS [counters] \
		 @DEVICE [render $all device] @HOST [render $all host]]
    return [string map $map {/* { dg-do run } */
/* Written by random-grid.tcl from seed @SEED.  */

#include "random-grid.h"

__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p, unsigned *g)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned m = gridDim.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, r, *q, a[4];
@COUNTERS
@DEVICE}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out, unsigned *g)
{
  switch (me->at)
    {
    case 0:;
@HOST    }
  EXIT;
}
#pragma GCC pop_options

int
main ()
{
  compare (kernel, run, @APART);
}
}]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-grid.tcl" } {
    puts [random_grid::program {*}$argv]
}
