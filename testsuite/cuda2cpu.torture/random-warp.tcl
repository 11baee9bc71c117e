# Write a random kernel of warp functions and the host's version of it.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_warp::program SEED LOOSE gives the text of a program; random-warp.exp
# runs some, and `tclsh random-warp.tcl SEED LOOSE' prints one.  Where LOOSE is 0
# only what CUDA defines is written: each warp function names the lanes that come
# to it, or have returned, nothing is read that another thread may be writing, and
# a lane that does not take part in a shuffle gives nothing.  Where it is 1 some
# masks name all lanes wherever they are, or are each lane's own, or do not name
# those that come; what is right is what warps do that converge as soon as they
# can.  GPUs do not run these.
#
# Code is a list of pairs: the kernel's text and the host's.  A name of the
# lane's state begins with @; it is a local variable in the kernel and a member
# on the host.  Masks have numbers: mask N is the kernel's variable kN, and on
# the host the set of lanes that are there.

namespace eval random_warp {

# A random number below N; a random element of ARGS.
proc below { n } { return [expr { int(rand() * $n) }] }
proc pick { args } { return [lindex $args [below [llength $args]]] }
proc chance { percent } { return [expr { [below 100] < $percent }] }

# Numbers so far: masks, counters, phases and exits; lines left to write.
variable masks
variable counter
variable phase
variable exits
variable left
variable loose 0

proc new { name } {
    variable $name
    return [incr $name]
}

proc var { } { return @v[below 4] }

# A random value of the lane's; a condition.
proc value { } {
    switch [below 9] {
	0 { return [below 100] }
	1 { return @t }
	2 { return "in\[([var] + [below 100]) % INPUTS\]" }
	3 { return "mix ([var], [var])" }
	4 { return "@a\[[var] % 4\]" }
	5 { return [pick @p @lane @warp @b] }
	default { return [var] }
    }
}
proc expression { } {
    return "[value] [pick + - * ^ | &] [value] [pick + ^] [value]"
}
proc condition { } {
    return [pick "([value] + [value]) % [pick 2 3 5] == [below 2]" \
		"@lane [pick < >] [below 32]" "(@lane & [pick 1 2 4 5]) != 0"]
}
# One that the lanes of a warp agree on.
proc warp-condition { } {
    return [pick "@warp == [below 3]" "@p % 2 == [below 2]" "@b == @warp" \
		"in\[@warp + [below 99]\] % 3 != 0"]
}

# Text that is the kernel's or the host's alone; statement TEXT for the lanes of
# mask M.
proc device { text } { return [list [list $text ""]] }
proc host { text } { return [list [list "" $text]] }
proc each { m text } { return [list [list $text "EACH ($m) $text"]] }

proc assignment { m } {
    switch [below 5] {
	0 { set text "@a\[[var] % 4\] [pick = += ^=] [value];" }
	1 { set text "[var] >>= [expr { 1 + [below 7] }];" }
	default { set text "[var] [pick = += ^=] [expression];" }
    }
    return [each $m $text]
}

# A mask for the lanes of mask M: the kernel's and the host's.
proc some-mask { m } {
    variable loose
    if { !$loose || [chance 40] } {
	return [list k$m FULL]
    }
    set other [pick FULL FULL "((1u << @lane) - 1)" "~((2u << @lane) - 1)" \
		   "~k$m"]
    return [list $other [string map [list k$m w->masks\[$m\]] $other]]
}

# A warp function of the lanes of mask M, whose result goes to a variable.
# VALUES are what the lanes hand in.
proc collective { m } {
    variable loose
    lassign [some-mask $m] mask own
    set here "(w->masks\[$m\] & ~w->gone)"
    set live "($here & $own)"
    set to [var]
    set how [pick + ^]=
    set v [value]
    switch [below 10] {
	0 - 1 - 2 {
	    set kind SHUFFLE_[pick IDX UP DOWN XOR]
	    set width [pick 32 32 16 8 2]
	    set b [pick [below 32] "([value]) % 32"]
	    set type [pick "" "" "" "(unsigned long long) "]
	    set function [expr { $loose ? "shuffle" : "shuffle_live" }]
	    set device "$function<$kind, $width> ($mask, $type\($v), $b)"
	    set host "host_shuffle<$kind, $width> ($here, got, l, $b)"
	}
	3 {
	    set v "([condition])"
	    set device [pick "__ballot_sync ($mask, $v)" \
			    "(unsigned) __any_sync ($mask, $v) * FULL" \
			    "(unsigned) __all_sync ($mask, $v) * FULL"]
	    set ballot "host_match ($live, got, l)"
	    set ones "(got\[l\] ? $ballot : $live & ~$ballot)"
	    set host $ones
	    if { [string match *__any* $device] } {
		set host "($ones != 0) * FULL"
	    } elseif { [string match *__all* $device] } {
		set host "($ones == $live) * FULL"
	    }
	}
	4 - 5 {
	    set kind REDUCE_[pick ADD MIN MAX XOR]
	    set device "reduce<$kind> ($mask, $v)"
	    set host "host_reduce<$kind> ($live, got)"
	}
	6 {
	    set v "($v) % [pick 2 3 9]"
	    set device "__match_any_sync ($mask, $v)"
	    set host "host_match ($live, got, l)"
	}
	7 {
	    set device "__popc (__ballot_sync ($mask, 1)\
			& ((1u << @lane) - 1))"
	    set host "(unsigned) __builtin_popcount ($live & ((1u << l) - 1))"
	}
	8 { return [exchange $m $to $v] }
	9 { return [butterfly $m $to] }
    }
    return [concat [device "$to $how $device;"] \
		[host "\{ COLLECT ($m, got, $v); (void) got;"] \
		[host "  EACH ($m) $to $how $host; \}"]]
}

# Lanes of mask M exchange what TO is with those of other numbers, nearly always
# until all have had that of all.
proc butterfly { m to } {
    variable loose
    variable exits
    set function "shuffle_live<SHUFFLE_XOR, 32> (k$m"
    if { $loose || ($m == 0 && $exits == 0) } {
	set function "__shfl_xor_sync (FULL"
    }
    set here "(w->masks\[$m\] & ~w->gone)"
    set how [pick + + ^]=
    set result {}
    foreach b [pick {16 8 4 2 1} {16 8 4 2 1} {1 2 4 8 16} {3 1 31 8 12} \
		   {16 8 4 2} {16 8 4 2 9}] {
	lappend result \
	    {*}[device "$to $how $function, $to, $b);"] \
	    {*}[host "\{ COLLECT ($m, got, $to); (void) got;"] \
	    {*}[host "  EACH ($m) $to $how host_shuffle<SHUFFLE_XOR, 32>\
		      ($here, got, l, $b); \}"]
    }
    return $result
}

# Lanes of mask M hand values V on through shared memory.
proc exchange { m to v } {
    set i [new counter]
    set other "(@lane + [below 32]) % 32"
    return [concat [each $m "@s\[@t\] = $v;"] \
		[device "@c$i = __ballot_sync (k$m, 1);"] \
		[host "EACH ($m) @c$i = w->masks\[$m\] & ~w->gone;"] \
		[device "__syncwarp (k$m);"] \
		[each $m "if (@c$i >> ($other) & 1)\
			  $to ^= @s\[@warp * 32 + $other\];"] \
		[device "__syncwarp (k$m);"]]
}

proc braced { head body } {
    return [concat [device $head] [device "\{"] $body [device "\}"]]
}

# Lanes part: those of mask M for which a condition holds, and the others.
proc divergent-if { m depth } {
    set i [new counter]
    set yes [new masks]
    set no [new masks]
    set result [each $m "@c$i = [condition];"]
    lappend result {*}[device "unsigned k$yes = __ballot_sync (k$m, @c$i);"] \
	{*}[device "unsigned k$no = k$m & ~k$yes;"] \
	{*}[host "LANES (w->masks\[$yes\], $m, @c$i);"] \
	{*}[host "w->masks\[$no\] = w->masks\[$m\] & ~w->masks\[$yes\];"]
    lappend result {*}[braced "if (@c$i)" [block 3 $yes $depth]]
    if { [chance 60] } {
	lappend result {*}[braced else [block 2 $no $depth]]
    }
    return $result
}

# The same with masks that are constants, for all lanes of the warp.
proc constant-if { m depth } {
    set yes [new masks]
    set no [new masks]
    lassign [pick {"@lane < 16" 0x0000ffffu} {"@lane % 2 == 1" 0xaaaaaaaau} \
		 {"@lane / 8 == 2" 0x00ff0000u} {"@lane != 0" 0xfffffffeu}] \
	condition mask
    set result [device "const unsigned k$yes = $mask, k$no = ~$mask;"]
    lappend result {*}[host "LANES (w->masks\[$yes\], $m, $condition);"] \
	{*}[host "LANES (w->masks\[$no\], $m, !($condition));"]
    lappend result {*}[device "(void) k$no;"] \
	{*}[braced "if ($condition)" [block 3 $yes $depth]]
    if { [chance 60] } {
	lappend result {*}[braced else [block 2 $no $depth]]
    }
    return $result
}

# All lanes of a warp go one way.
proc warp-if { m depth } {
    set yes [new masks]
    set condition [warp-condition]
    return [concat [host "LANES (w->masks\[$yes\], $m, $condition);"] \
		[device "unsigned k$yes = k$m;"] \
		[braced "if ($condition)" \
		     [concat [host "if (w->masks\[$yes\])"] [host "\{"] \
			  [block 3 $yes $depth] [host "\}"]]]]
}

# Lanes with one value go one way.
proc switch-by-match { m depth } {
    set i [new counter]
    set own [new masks]
    set result [each $m "@c$i = [value] % 3;"]
    lappend result {*}[device "unsigned k$own = __match_any_sync (k$m, @c$i);"]
    lappend result {*}[device "switch (@c$i)"] {*}[device "\{"]
    foreach label { 0 1 2 } {
	if { $label == 2 } {
	    lappend result {*}[device "default:"]
	} else {
	    lappend result {*}[device "case $label:"]
	}
	lappend result {*}[device "\{"] \
	    {*}[host "LANES (w->masks\[$own\], $m, @c$i == $label);"] \
	    {*}[block 2 $own $depth] {*}[device "\}"] {*}[device "break;"]
    }
    return [concat $result [device "\}"]]
}

# Lanes leave a loop one after the other.
proc divergent-loop { m depth } {
    set i [new counter]
    set own [new masks]
    set result [each $m "@c$i = [value] % 4, @i$i = 0;"]
    lappend result {*}[device "unsigned k$own = k$m;"] \
	{*}[host "w->masks\[$own\] = w->masks\[$m\];"]
    set body [device "k$own = __ballot_sync (k$own, @i$i < @c$i);"]
    lappend body {*}[device "if (@i$i >= @c$i)"] {*}[device "  break;"] \
	{*}[host "LANES (w->masks\[$own\], $own, @i$i < @c$i);"] \
	{*}[host "if (!w->masks\[$own\])"] {*}[host "  break;"] \
	{*}[each $own "@i$i += 1;"] {*}[block 3 $own $depth]
    if { [chance 40] } {
	set q [new counter]
	lappend body {*}[each $own "@c$q = [condition];"] \
	    {*}[device "k$own = __ballot_sync (k$own, !@c$q);"] \
	    {*}[device "if (@c$q)"] {*}[device "  break;"] \
	    {*}[host "LANES (w->masks\[$own\], $own, !@c$q);"] \
	    {*}[collective $own]
    }
    return [concat $result [list [list "for (;;)" "for (;;)"]] \
		[list [list "\{" "\{"]] $body [list [list "\}" "\}"]]]
}

# Some lanes return.
proc leave { m } {
    set i [new counter]
    set mask [new masks]
    if { [new exits] > 3 } {
	return [assignment $m]
    }
    set result "out\[@b * @n + @t\] = [var] + [below 99];"
    return [concat [each $m "@c$i = [var] % [pick 5 7 11] == [below 5];"] \
		[host "LANES (w->masks\[$mask\], $m, @c$i);"] \
		[device "if (@c$i)"] [device "\{"] [each $mask $result] \
		[device "return;"] [device "\}"] \
		[host "w->gone |= w->masks\[$mask\];"]]
}

# N statements for the lanes of mask M.
proc block { n m depth } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[statement $m $depth]
    }
    return $result
}

proc statement { m depth } {
    variable masks
    variable counter
    if { $depth > 0 && $masks < 40 && $counter < 40 } {
	incr depth -1
	switch [below 14] {
	    0 - 1 { return [divergent-if $m $depth] }
	    2 { return [divergent-loop $m $depth] }
	    3 { return [warp-if $m $depth] }
	    4 { return [switch-by-match $m $depth] }
	    5 { return [leave $m] }
	}
    }
    return [expr { [chance 60] ? [collective $m] : [assignment $m] }]
}

# What all threads of the block do between two barriers.
proc next-phase { } {
    return [list [list "__syncthreads ();" "break; case [new phase]:"]]
}

# What the threads of the block that have not returned do together.
proc together { } {
    variable masks
    variable counter
    switch [below 6] {
	0 {
	    set from "(@t + [below 64]) % @n"
	    return [concat [each 0 "@x\[@t\] = [var];"] [next-phase] \
			[each 0 "[var] ^= @x\[$from\];"] [next-phase]]
	}
	1 {
	    set i [new counter]
	    set to [var]
	    set what [condition]
	    return [concat [device "$to += __syncthreads_count ($what);"] \
			[host "EACH (0) w->block->count\[$i\] += $what;"] \
			[host "break; case [new phase]:"] \
			[host "EACH (0) $to += w->block->count\[$i\];"]]
	}
	2 { return [constant-if 0 1] }
	default { return [statement 0 3] }
    }
}

# CODE as text for column WHICH, 0 for the kernel and 1 for the host.
proc render { code which } {
    set indent 2
    set result ""
    set map {@ ""}
    if { $which } {
	set map {@s w->block->s @x w->block->x @ me->}
    }
    foreach pair $code {
	set text [lindex $pair $which]
	if { $text eq "" } continue
	if { $which } {
	    regsub -all {@([ic])([0-9]+)} $text {@\1[\2]} text
	}
	set text [string map $map $text]
	if { $text eq "\}" } { incr indent -2 }
	append result [string repeat " " $indent] $text "\n"
	if { $text eq "\{" } { incr indent 2 }
    }
    return $result
}

# The declaration of the counters that were used.
proc counters { } {
    variable counter
    set result ""
    for { set i 0 } { $i <= $counter } { incr i } {
	append result "  unsigned i$i = 0, c$i = 0;\n"
    }
    return $result
}

# Every lane starts with values of its own; at the end it makes one number of
# them.
proc prologue { } {
    set result {}
    foreach text {
	"@v0 = @t * 77u + @b;" "@v1 = in[@t];" "@v2 = @p + @t;" "@v3 = 1;"
	"@a[0] = @t, @a[1] = 1, @a[2] = @p, @a[3] = 9;" "@x[@t] = 0;"
    } {
	lappend result {*}[each 0 $text]
    }
    return [concat $result [next-phase]]
}
proc epilogue { } {
    return [concat [each 0 "@v0 = mix (@v0, @v1) + mix (@v2, @v3);"] \
		[each 0 "@v1 = mix (@a\[0\] ^ @a\[1\], @a\[2\] + @a\[3\]);"] \
		[each 0 "out\[@b * @n + @t\] = @v0 + @v1;"]]
}

# The program that belongs to SEED, whose masks are loose if LOOSE_MASKS is 1.
proc program { seed { loose_masks 0 } } {
    variable loose $loose_masks
    variable masks 0
    variable counter -1
    variable phase 0
    variable exits 0
    expr { srand($seed * 7919 + 23) }
    below 2
    set all [prologue]
    for { set i 0 } { $i < 7 } { incr i } {
	lappend all {*}[together]
    }
    lappend all {*}[epilogue]
    set map [list @SEED $seed @LOOSE [lindex { exact loose } $loose] \
		 @COUNTERS [counters] \
		 @PHASES [expr { $phase + 1 }] \
		 @DEVICE [render $all 0] @HOST [render $all 1]]
    return [string map $map {/* { dg-do run } */
/* Written by random-warp.tcl from seed @SEED, with @LOOSE masks.  */

#include "random-warp.h"

__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
@COUNTERS
@DEVICE}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
@HOST    }
}
#pragma GCC pop_options

int
main ()
{
  compare (kernel, run, @PHASES);
}
}]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-warp.tcl" } {
    puts [random_warp::program {*}$argv]
}
