# Write a random kernel whose threads rely on running in step, and the host's
# version of it.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_step::program SEED gives the text of a program; random-step.exp runs
# some, and `tclsh random-step.tcl SEED' prints one.  Between two barriers lanes
# of a warp hand values to each other through the warp's part of shared memory,
# with no __syncwarp; and just behind a barrier all threads read what others
# have, and then store to their part.  What is written is what docs/limits.md says
# is seen: no two accesses to one place, of which one stores, both under conditions
# on data, or under different ones on parameters.
#
# Code is a list of pairs: the kernel's text and the host's.  A name of the
# thread's state begins with @.

namespace eval random_step {

# A random number below N; a random element of ARGS.
proc below { n } { return [expr { int(rand() * $n) }] }
proc pick { args } { return [lindex $args [below [llength $args]]] }
proc chance { percent } { return [expr { [below 100] < $percent }] }

proc var { } { return @v[below 4] }
proc value { } {
    return [pick [var] "[var] + [below 100]u" "([var] ^ [var])" \
		"[var] * 3u" lane t]
}

# The condition that holds where we are; "1" if none.
variable guard

# STEP: PLACE OP= VALUE.
proc step { place op value } {
    variable guard
    set kernel "$place $op $value;"
    if { $op ne "=" } {
	set value "$place [string trimright $op =] ($value)"
    }
    if { $guard ne "1" } {
	set kernel "if ($guard) $kernel"
    }
    return [list [list $kernel "STEP ($guard, $place, $value);"]]
}

# Text that both have.
proc both { text } { return [list [list $text $text]] }
proc kernel { text } { return [list [list $text ""]] }

# A place of the warp's part, another one for each lane: among the first 32
# words if LOW.  D is a name of the distance that a loop has, or empty.
proc place { low d } {
    set n [below 32]
    set forms [list "lane" "(lane ^ $n)" "(31 - lane)" "((lane + $n) & 31)"]
    if { !$low } {
	lappend forms "(lane + $n)" "(lane + 32)" "(63 - lane)" "(2 * lane)" \
	    "(2 * t - (t & 31) - 64 * warp + 32 - 32)"
    }
    if { $d ne "" } {
	lappend forms "(lane ^ $d)" "((lane + $d) & 31)"
	if { !$low } {
	    lappend forms "(lane + $d)" "(lane + 32 - $d)"
	}
    }
    return "s\[warp * AREA + [pick {*}$forms]\]"
}

# Lanes store VALUE to PLACE, and all look at what their neighbours have stored:
# stores alone, with nothing read in between, do not show that lanes rely on
# their order.
proc store { place value } {
    variable guard
    set code [step $place = $value]
    set saved $guard
    set guard 1
    regsub -all {\mlane\M} $place "(lane ^ 1)" beside
    regsub -all {\mt\M} $beside "(t ^ 1)" beside
    lappend code {*}[step [var] [pick += ^=] $beside]
    set guard $saved
    return $code
}

# One exchange; D as above.
proc exchange { d } {
    switch [below 8] {
	0 { return [store [place 0 $d] [value]] }
	1 { return [step [var] [pick = += ^=] [place 0 $d]] }
	2 { return [step [place 0 $d] [pick += ^=] [place 0 $d]] }
	3 { return [store [place 0 $d] "[place 0 $d] + [place 0 $d]"] }
	4 {
	    return [concat [store [place 0 $d] [value]] \
			[step [var] += [place 0 $d]]]
	}
	5 { return [step [var] = [value]] }
	default {
	    set at [place 1 $d]
	    return [step $at += [place 1 $d]]
	}
    }
}

# Several; under a condition on the lane.
proc exchanges { d } {
    variable guard
    set code {}
    for { set i [expr { 1 + [below 3] }] } { $i > 0 } { incr i -1 } {
	if { $guard eq "1" && [chance 30] } {
	    set n [expr { 1 + [below 31] }]
	    set guard [pick "lane < $n" "lane >= $n" "(lane & 1) == 0" \
			   "warp == 1"]
	    if { $d ne "" } {
		set guard [pick $guard "lane < $d" "lane >= $d"]
	    }
	    lappend code {*}[exchange $d]
	    set guard 1
	} else {
	    lappend code {*}[exchange $d]
	}
    }
    return $code
}

# Lanes for which data say so store, and all look.
proc by_data { } {
    variable guard
    set guard "(@v[below 4] & [pick 1 2 4]) != 0"
    set code [store [place 1 ""] [value]]
    set guard 1
    return [concat $code [step [var] ^= [place 1 ""]]]
}

# One lane hands all others a value.
proc broadcast { } {
    variable guard
    set guard "lane == [below 32]"
    set code [step "one\[warp\]" = [value]]
    set guard 1
    return [concat $code [step [var] += "one\[warp\]"]]
}

proc loop { } {
    set head [pick "for (unsigned d = 16; d > 0; d >>= 1)" \
		  "for (unsigned d = 1; d < 32; d <<= 1)" \
		  "for (unsigned d = 1; d < 4 + p % 3; d++)" \
		  "for (unsigned d = 0; d < 3 + p % 3; d++)" \
		  "for (unsigned d = 3; d < 20; d += 5)"]
    return [concat [both "$head \{"] [exchanges d] [both "\}"]]
}

# Under a condition on a parameter; lanes meet behind it.
proc by_parameter { } {
    set condition [pick "p > 3" "(p & 1) != 0" "b == 0"]
    return [concat [both "if ($condition) \{"] [exchanges ""] [both "\}"] \
		[kernel "__syncwarp ();"]]
}

proc shuffle { } {
    set v [var]
    set n [expr { 1 + [below 31] }]
    return [list [list "$v += __shfl_xor_sync (FULL, $v, $n);" \
		      "STEP (1, $v, $v + block->thread\[t ^ $n\]\
		      .[string range $v 1 end]);"]]
}

# What lies between two barriers: all read what others have, then come
# exchanges within the warps.
proc phase { } {
    set code [kernel "__syncthreads ();"]
    set others [pick "(THREADS - 1 - t) * 2" "(t ^ 32) * 2 + 1" "0" "t % 7" \
		    "(t + 50) % THREADS"]
    lappend code {*}[step [var] += "s\[$others\]"]
    for { set i [expr { 1 + [below 4] }] } { $i > 0 } { incr i -1 } {
	lappend code {*}[switch [below 7] {
	    0 { by_data }
	    1 { broadcast }
	    2 { by_parameter }
	    3 { shuffle }
	    4 { exchanges "" }
	    default { loop }
	}]
    }
    return $code
}

proc program { seed } {
    variable guard 1
    expr { srand($seed * 7919 + 17) }
    set code [step "s\[t\]" = "t * 77u"]
    lappend code {*}[step "s\[THREADS + t\]" = "t ^ 99u"]
    foreach n { 0 1 2 3 } {
	lappend code {*}[step @v$n = "t * [below 1000]u + b + p"]
    }
    for { set i [expr { 1 + [below 3] }] } { $i > 0 } { incr i -1 } {
	lappend code {*}[phase]
    }
    set volatile [pick "" "volatile "]
    # How the kernel comes to the memory: by its name, or a pointer to what may
    # be volatile.
    set name [pick s s whole]
    set text "/* Random program $seed.  */\n\n#include \"random-step.h\"\n"
    append text "\n__global__ void\nk (unsigned *out, unsigned p)\n\{\n"
    append text "  __shared__ ${volatile}unsigned $name\[WARPS * AREA\];\n"
    if { $name ne "s" } {
	append text "  [pick $volatile {volatile }]unsigned *s = $name;\n"
    }
    append text "  __shared__ ${volatile}unsigned one\[WARPS\];\n"
    append text "  unsigned t = threadIdx.x, lane = t % 32, warp = t / 32;\n"
    append text "  unsigned b = blockIdx.x, v0, v1, v2, v3;\n"
    foreach pair $code {
	append text "  [string map { @ "" } [lindex $pair 0]]\n"
    }
    append text "  (void) lane, (void) warp, (void) one;\n"
    append text "  out\[b * THREADS + t\] = v0 ^ v1 * 3 ^ v2 * 5 ^ v3 * 7;\n\}\n"
    append text "\n#pragma GCC push_options\n#pragma GCC optimize (\"O0\")\n"
    append text "static void\nhost (block_state *block)\n\{\n"
    append text "  unsigned *s = block->s, *one = block->one;\n"
    append text "  unsigned b = block->b, p = block->p;\n"
    append text "  (void) one, (void) p, (void) b;\n"
    foreach pair $code {
	append text "  [string map { @ me-> } [lindex $pair 1]]\n"
    }
    append text "\}\n#pragma GCC pop_options\n"
    append text "\nint\nmain ()\n\{\n  compare (k, host);\n\}\n"
    return $text
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-step.tcl" } {
    puts -nonewline [random_step::program [lindex $argv 0]]
}
