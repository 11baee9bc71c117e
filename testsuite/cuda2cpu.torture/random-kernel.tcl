# Write a random kernel and the host's version of it.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_kernel::program SEED RETIRE gives the text of a program; random.exp runs
# some, and `tclsh random-kernel.tcl SEED RETIRE' prints one.  Every thread that
# has not exited meets the same number of barriers, and nothing is read that
# another thread may be writing.  Where RETIRE is 1 only what CUDA defines is
# written; where it is 0 threads meet different barriers, too, which is no more
# than we allow: GPUs hang.
#
# Statements are lines in which a name of the thread's state begins with @;
# it is a local variable in the kernel and a member on the host.  Lines that
# differ between the two are lists {device D host H}.

namespace eval random_kernel {

# A random number below N; a random element of ARGS.
proc below { n } { return [expr { int(rand() * $n) }] }
proc pick { args } { return [lindex $args [below [llength $args]]] }
proc chance { percent } { return [expr { [below 100] < $percent }] }

# Loop counters, barriers and exits so far.
variable counter
variable barrier
variable exits

# Whether kernels are of the kind that has no barriers where threads part, but
# many where some have returned.
variable retiring 0

# A name for a new loop counter, as a number.
proc new-counter { } {
    variable counter
    return [incr counter]
}

proc var { } { return @v[below 4] }

# A random value of the thread's.
proc value { } {
    switch [below 10] {
	0 { return [below 100] }
	1 { return @t }
	2 { return "in\[([var] + [below 100]) % INPUTS\]" }
	3 { return "mix ([var], [var])" }
	4 { return "@a\[[var] % 4\]" }
	5 { return @p }
	6 { return [pick @u0 @u1 *@q @b] }
	7 { return @w[below 2] }
	default { return [var] }
    }
}

proc expression { } {
    return "[value] [pick + - * ^ | &] [value] [pick + ^] [value]"
}

# A value, and a condition, that all threads of the block agree on.
proc uniform-value { } {
    return [pick @u0 @u1 @b @n "in\[[below 128]\]" [below 50]]
}
proc uniform-condition { } {
    return "([uniform-value] + [uniform-value]) % [pick 2 3] == [below 2]"
}
proc divergent-condition { } {
    return "([value] + [value]) % [pick 2 3 5] == [below 2]"
}

proc line { text } { return [list [list both $text]] }
proc split-line { device host } {
    return [list [list device $device] [list host $host]]
}

proc next-barrier { } {
    variable barrier
    return "YIELD ([incr barrier]);"
}

proc barrier { } { return [split-line "__syncthreads ();" [next-barrier]] }

proc braced { head body } {
    return [concat [line $head] [line "\{"] $body [line "\}"]]
}

proc assignment { } {
    switch [below 10] {
	0 { return [line "@a\[[var] % 4\] [pick = += ^=] [value];"] }
	1 { return [line "*@q += [value];"] }
	2 { return [line "@q = [var] % 2 ? &@v[below 4] : @a + [below 4];"] }
	3 { return [line "@p [pick += ^=] [value];"] }
	4 { return [line "[var] >>= [expr { 1 + [below 7] }];"] }
	5 - 6 { return [carry] }
	default { return [line "[var] [pick = += ^=] [expression];"] }
    }
}

# What all threads add alike to a value of each.
proc carry { } {
    return [line "@w[below 2] [pick += -=] [uniform-value];"]
}

# Two barriers: every thread writes its own place, then reads another's.
proc exchange { } {
    set from "(@t + [below 64]) % @n"
    set to [var]
    set v [var]
    if { [chance 50] } {
	set one [next-barrier]
	set two [next-barrier]
	set result [list [list device "$to ^= swap (@s, $v, $from);"]]
	foreach text [list "@s\[@t\] = $v;" $one "$to ^= @s\[$from\];" $two] {
	    lappend result [list host $text]
	}
	return $result
    }
    return [concat [line "@s\[@t\] = $v;"] [barrier] \
		[line "$to = @s\[$from\] [pick + ^] [value];"] [barrier]]
}

# Three barriers round atomics on shared memory.
proc atomics { } {
    set where "@h\[[var] % BINS\]"
    set v [value]
    return [concat [barrier] \
		[split-line "atomicAdd (&$where, $v);" "$where += $v;"] \
		[barrier] [line "[var] ^= @h\[[var] % BINS\];"] \
		[barrier]]
}

proc vote { } {
    lassign [pick {count count} {and all} {or any}] function member
    set to [pick @u0 @u1]
    set what "[value] % [pick 2 3 7] != 0"
    set test [expr { $function eq "count" ? "" : " != 0" }]
    set result [list [list device "$to = __syncthreads_$function ($what)$test;"]]
    foreach text [list "@vote = $what;" [next-barrier] "$to = mine->$member;"] {
	lappend result [list host $text]
    }
    return $result
}

# The first threads, the last ones, those past an end; what many kernels ask.
proc leaving-test { } {
    switch [below 6] {
	0 { return "@t < [below 9]" }
	1 { return "@t + [below 9] >= @n" }
	2 { return "in\[@t\] % [pick 5 9] == 1" }
	3 { return "@t > [uniform-value] % 64 + 9" }
	4 { return "@t % 32 >= [below 32] || @t == @u1" }
	default { return "@b * @n + @t >= [below 200]" }
    }
}

proc leave { } {
    variable exits
    variable retiring
    if { [incr exits] > 3 } { return [assignment] }
    set test "@v[below 4] % [pick 5 7 11] == [below 5]"
    if { $retiring && [chance 60] } { set test [leaving-test] }
    return [braced "if ($test)" \
		[concat [line "out\[@b * @n + @t\] = [var] + [below 99];"] \
		     [split-line "return;" "EXIT;"]]]
}

# N statements without barriers.
proc plain-block { n depth } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[plain $depth]
    }
    return $result
}

proc plain { depth } {
    if { $depth <= 0 } { return [assignment] }
    incr depth -1
    switch [below 6] {
	0 {
	    return [concat \
			[braced "if ([divergent-condition])" \
			     [plain-block 2 $depth]] \
			[braced else [plain-block 1 $depth]]]
	}
	1 {
	    set i [new-counter]
	    set body [plain-block 2 $depth]
	    if { [chance 50] } {
		lappend body {*}[line "if ([divergent-condition])"] \
		    {*}[line "  [pick break continue];"] {*}[assignment]
	    }
	    return [concat [line "@c$i = [value] % 5;"] \
			[braced "for (@i$i = 0; @i$i < @c$i; @i$i++)" $body]]
	}
	2 { return [leave] }
	default { return [assignment] }
    }
}

# EXCHANGES exchanges, wherever the threads are: each thread meets as many.
proc balanced { exchanges depth } {
    variable retiring
    set result [plain-block [below 2] 1]
    if { $exchanges == 0 } { return $result }
    if { $retiring } { set depth 0 }
    incr depth -1
    switch [expr { $depth < 0 ? 9 : [below 4] }] {
	0 - 1 {
	    lappend result \
		{*}[braced "if ([divergent-condition])" \
			[balanced $exchanges $depth]] \
		{*}[braced else [balanced $exchanges $depth]]
	}
	2 {
	    set i [new-counter]
	    lappend result {*}[line "@c$i = [value] % [expr { $exchanges + 1 }];"]
	    foreach { from to } [list 0 @c$i @c$i $exchanges] {
		lappend result \
		    {*}[braced "for (@i$i = $from; @i$i < $to; @i$i++)" \
			    [balanced 1 0]]
	    }
	}
	default {
	    lappend result {*}[exchange] {*}[plain-block 1 0] \
		{*}[balanced [expr { $exchanges - 1 }] $depth]
	}
    }
    return $result
}

# N statements that all threads of the block reach together.  LOOP says what
# may leave the innermost loop.
proc together-block { n depth loop } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[together $depth $loop]
    }
    return $result
}

proc uniform-if { depth loop } {
    set result [braced "if ([uniform-condition])" \
		    [together-block 2 $depth $loop]]
    if { [chance 60] } {
	lappend result {*}[braced else [together-block 2 $depth $loop]]
    }
    return $result
}

proc uniform-loop { depth } {
    set i [new-counter]
    set body [together-block 3 $depth "break continue"]
    lappend body {*}[assignment]
    switch [below 4] {
	0 {
	    return [concat [line "@i$i = [uniform-value] % 4;"] \
			[braced "while (@i$i-- > 0)" $body]]
	}
	1 {
	    return [concat [line "@i$i = 0;"] [line do] [line "\{"] \
			$body [line "\}"] \
			[line "while (++@i$i < [uniform-value] % 4);"]]
	}
	2 {
	    set vote [vote]
	    regexp {@u[01]} [lindex $vote 0 1] u
	    set test [line "if ($u % 2 == 0 || @i$i++ > 2)"]
	    return [concat [line "@i$i = 0;"] \
			[braced "for (;;)" \
			     [concat $vote $test [line "  break;"] $body]]]
	}
	default {
	    return [concat [line "@c$i = [uniform-value] % 5;"] \
			[braced "for (@i$i = 0; @i$i < @c$i; @i$i++)" $body]]
	}
    }
}

# A switch in the kernel, ifs on the host, whose own switch resumes threads.
proc uniform-switch { depth loop } {
    set what "[uniform-value] % 3"
    set loop [lsearch -all -inline -not $loop break]
    set i [new-counter]
    set result [line "@c$i = $what;"]
    lappend result {*}[split-line "switch (@c$i)" "{ }"] \
	{*}[split-line "\{" "\{"]
    foreach label { 0 1 } {
	lappend result {*}[split-line "case $label:" "if (@c$i == $label)"] \
	    {*}[split-line "\{" "\{"] {*}[together-block 2 $depth $loop] \
	    {*}[split-line "break;" ";"] {*}[line "\}"]
    }
    lappend result {*}[split-line "default:" "if (@c$i == 2)"] \
	{*}[split-line "\{" "\{"] {*}[together-block 1 $depth $loop] \
	{*}[line "\}"] {*}[line "\}"]
    return $result
}

proc together { depth loop } {
    if { $depth > 0 } {
	incr depth -1
	switch [below 14] {
	    0 - 1 { return [uniform-if $depth $loop] }
	    2 - 3 { return [uniform-loop $depth] }
	    4 { return [uniform-switch $depth $loop] }
	    5 - 6 { return [balanced [expr { 1 + [below 3] }] 2] }
	    7 { return [atomics] }
	}
    }
    variable retiring
    if { $retiring && [chance 12] } { return [leave] }
    switch [below 12] {
	0 { return [vote] }
	1 - 2 - 3 { return [exchange] }
	4 { return [line "@u[below 2] = [uniform-value] * 3 + @u0;"] }
	5 {
	    if { $loop ne "" && [chance 50] } {
		return [concat [line "if ([uniform-condition])"] \
			    [line "  [pick {*}$loop];"]]
	    }
	    return [barrier]
	}
	6 - 7 { return [carry] }
	default { return [plain 2] }
    }
}

# STATEMENTS as text for WHERE, device or host, indented.
proc render { statements where } {
    set indent 2
    set result ""
    set map {@ ""}
    if { $where eq "host" } {
	set map {@s mine->s @h mine->h @ me->}
    }
    foreach statement $statements {
	lassign $statement for text
	if { $for ni [list both $where] } continue
	if { $where eq "host" } {
	    regsub -all {@([ic])([0-9]+)} $text {@\1[\2]} text
	}
	set text [string map $map $text]
	if { $text eq "\}" } { incr indent -4 }
	set margin $indent
	if { $text in {"\{" "\}"} } { incr margin 2 }
	append result [string repeat " " $margin] $text "\n"
	if { $text eq "\{" } { incr indent 4 }
    }
    return $result
}

# The declaration of the loop counters that were used.
proc counters { } {
    variable counter
    set result ""
    for { set i 0 } { $i <= $counter } { incr i } {
	append result "  unsigned i$i, c$i;\n"
    }
    return $result
}

# Every thread starts with values of its own.
proc prologue { } {
    set result {}
    foreach text {
	"@v0 = @t * 77u + @b;" "@v1 = in[@t];" "@v2 = @p + @t;" "@v3 = 1;"
	"@w0 = @t * 3;" "@w1 = in[@t];" "@u0 = @n;" "@u1 = @b + 1;"
	"@q = &@v3;"
	"@a[0] = @t;" "@a[1] = 1;" "@a[2] = @p;" "@a[3] = 9;" "@s[@t] = @v0;"
	"if (@t == 0)" "  for (int k = 0; k < BINS; k++)" "    @h[k] = k;"
    } {
	lappend result {*}[line $text]
    }
    return [concat $result [barrier]]
}

# At the end it makes one number of them.
proc epilogue { } {
    return [concat \
		[line "@v0 = mix (@v0, @v1) + mix (@v2, @v3) + @p + *@q;"] \
		[line "@v0 += @w0 - @w1;"] \
		[line "@v1 = mix (@a\[0\] ^ @a\[1\], @a\[2\] + @a\[3\]);"] \
		[line "out\[@b * @n + @t\] = @v0 + @v1 + @u0;"]]
}

# The program that belongs to SEED, of the kind that RETIRE says.
proc program { seed {retire 0} } {
    variable counter -1
    variable barrier 0
    variable exits [expr { $retire ? -3 : 0 }]
    variable retiring $retire
    expr { srand($seed * 7919 + 17) }
    below 2
    set all [concat [prologue] [together-block 6 2 ""] [epilogue]]
    set map [list @SEED $seed @APART [expr { !$retire }] \
		 @COUNTERS [counters] \
		 @DEVICE [render $all device] @HOST [render $all host]]
    return [string map $map {/* { dg-do run } */
/* Written by random-kernel.tcl from seed @SEED.  */

#include "random.h"

__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
@COUNTERS
@DEVICE}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out)
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

if { [info exists argv0] && [file tail $argv0] eq "random-kernel.tcl" } {
    puts [random_kernel::program {*}$argv]
}
