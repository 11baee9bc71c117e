# Write a random kernel whose threads exchange values through shared memory, and
# the host's version of it.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_exchange::program SEED gives the text of a program; random-exchange.exp
# runs some, and `tclsh random-exchange.tcl SEED' prints one.  A program is a list
# of phases, in none of which a thread reads what another one writes: trees and
# scans by all kinds of strides, copies from one buffer to another, and what
# threads do to cells of their own.  Behind each is a barrier, sometimes two; where
# the next phase comes back to the same threads' own cells there may be none.  The
# host runs each phase for one thread after the other.

namespace eval random_exchange {

proc below { n } { return [expr { int(rand() * $n) }] }
proc pick { args } { return [lindex $args [below [llength $args]]] }
proc chance { percent } { return [expr { [below 100] < $percent }] }

# The number of threads; whether it is a power of two.
variable threads 0
variable power 0

# Places of which each thread has another one.
proc own { } {
    variable threads
    variable power
    set forms [list t t t "([expr { $threads - 1 }] - t)" "PAD (t)"]
    lappend forms "(t + $threads)" "(2 * t)" "(2 * t + 1)"
    if { $power } {
	lappend forms "(t ^ [pick 1 2 3 8 16])" \
	    "((t + [below $threads]) & [expr { $threads - 1 }])"
    }
    return [pick {*}$forms]
}

# Any places.
proc any { } {
    variable threads
    set n [below $threads]
    return [pick [own] "((t + $n) % $threads)" "(t + $n)" "(t >> 1)" \
		"(t & ~[pick 1 3 7])" $n "(t * 3 % $threads)"]
}

proc guard { } {
    variable threads
    set n [below [expr { $threads + 3 }]]
    return [pick "" "" "" "if (t < $n) " "if (t >= $n) " "if (t == $n) " \
		"if (t % [pick 2 4 3 8] == 0) " "if (t < n) " \
		"if (t > [below 9] && t < $n) "]
}

proc op { } { return [pick + + - ^] }

# Two arrays, different ones.
proc two { } { return [pick {a b} {b a}] }

# What threads do to cells of their own, at PLACE of array S.
proc mine { s place } {
    return "[guard]$s\[$place\] = [pick "$s\[$place\] [op] v" "v [op] t" \
		"$s\[$place\] * 3 + 1"];\
		[pick "" "v [op]= $s\[$place\];"]"
}

# A phase, as lines {HEAD BODY}: the loop round it, or nothing, and what a thread
# does.  S is read and written by the same thread alone.
proc phase { } {
    variable threads
    variable power
    lassign [two] s d
    set half [expr { $threads / 2 }]
    switch [below 9] {
	0 { return [list "" [mine $s [own]]] }
	1 { return [list "" "[guard]v = $s\[[any]\] [op] v;"] }
	2 {
	    return [list "" "[guard]$d\[[own]\] = $s\[[any]\] [op] $s\[[any]\];"]
	}
	3 {
	    set head "for (unsigned h = $half; h > 0; h [pick ">>= 1" "/= 2"])"
	    return [list $head "if (t < h) $s\[t\] = $s\[t\] [op] $s\[t + h\];"]
	}
	4 {
	    set head "for (unsigned h = 1; h < $threads; h *= 2)"
	    set do [pick "if (t % (2 * h) == 0) $s\[t\] += $s\[t + h\];" \
		"if ((t & (2 * h - 1)) == 0) $s\[t\] ^= $s\[t + h\];" \
		"if (2 * h * t + h < $threads) $s\[2 * h * t\] +=\
		 $s\[2 * h * t + h\];"]
	    return [list $head $do]
	}
	5 {
	    set head "for (unsigned h = 1, g = $threads; g > 0; h *= 2, g /= 2)"
	    set at [pick "" PAD]
	    return [list $head "if (t < g && h * (2 * t + 2) <= 2 * $threads)\
		$s\[$at (h * (2 * t + 2) - 1)\] +=\
		$s\[$at (h * (2 * t + 1) - 1)\];"]
	}
	6 {
	    set head "for (unsigned h = 1; h < $threads; h *= 2)"
	    return [list $head "$d\[t\] = $s\[t\] + (t >= h ? $s\[t - h\] : 0);" \
			"$s\[t\] = $d\[t\];"]
	}
	7 {
	    set n [expr { 1 + [below 5] }]
	    set head "for (unsigned h = 0; h < $n; h++)"
	    return [list $head "$d\[t\] = $s\[(t + h) % $threads\];" \
			[pick "$s\[t\] += $d\[t\];" "v += $d\[t\];"]]
	}
	default {
	    set place [own]
	    return [list "" [mine $s $place] [mine $s $place]]
	}
    }
}

proc program { seed } {
    variable threads
    variable power
    expr { srand($seed * 7919 + 17) }
    set shape [pick {32 1} {64 1} {128 1} {256 1} {96 1} {100 1} {16 16} {32 8} \
		   {8 4} {512 1}]
    lassign $shape x y
    set threads [expr { $x * $y }]
    set power [expr { ($threads & ($threads - 1)) == 0 }]
    set type [pick unsigned unsigned int {unsigned short} {unsigned char} \
		  {unsigned long long}]
    if { $type eq "int" } { set type unsigned }
    set words [expr { 5 * $threads + 8 }]
    set kernel ""
    set host ""
    for { set i [expr { 3 + [below 5] }] } { $i > 0 } { incr i -1 } {
	set lines [lassign [phase] head]
	set open [expr { $head eq "" ? "" : "  $head\n    \{\n" }]
	append kernel $open
	append host $open
	# Without a loop, two lines are of cells of a thread's own.
	set free [expr { $head eq "" && [llength $lines] == 2 && [chance 60] }]
	foreach line $lines {
	    append kernel "      $line\n"
	    append host "      EACH ($line)\n"
	    if { $free } {
		set free 0
		continue
	    }
	    append kernel "      __syncthreads ();\n"
	    if { [chance 15] } { append kernel "      __syncthreads ();\n" }
	}
	if { $head ne "" } {
	    append kernel "    \}\n"
	    append host "    \}\n"
	}
    }
    set place [own]
    set t [expr { $y == 1 ? "threadIdx.x" : "threadIdx.y * $x + threadIdx.x" }]
    set two [chance 30]
    set text "#include <cstdio>\n#include <cstdlib>\n\n"
    append text "typedef $type number;\n"
    append text "static const unsigned THREADS = $threads, BLOCKS = 3;\n"
    append text "#define PAD(i) ((i) + ((i) >> 4))\n"
    append text "#define EACH(...) for (unsigned t = 0; t < THREADS; t++) \\\n"
    append text "  \{ number &v = vs\[t\]; (void) v; __VA_ARGS__ \}\n\n"
    append text "__global__ void\nk (const number *in, number *out, unsigned n)\n"
    append text "\{\n"
    append text "  __shared__ number a\[$words\], b\[$words\];\n"
    append text "  unsigned t = $t;\n"
    append text "  number v = in\[blockIdx.x * THREADS + t\];\n"
    append text "  for (unsigned i = t; i < $words; i += THREADS)\n"
    append text "    \{\n      a\[i\] = in\[i % (BLOCKS * THREADS)\] + i;\n"
    append text "      b\[i\] = i * 5;\n    \}\n"
    append text "  __syncthreads ();\n$kernel"
    append text "  out\[blockIdx.x * THREADS + t\] = v + a\[$place\] * 3\
		 + b\[$place\] * 7;\n"
    append text "  out\[(BLOCKS + blockIdx.x) * THREADS + t\] = a\[2 * t\];\n\}\n\n"
    append text "#pragma GCC push_options\n#pragma GCC optimize (\"O0\")\n"
    append text "static void\n"
    append text "host (const number *in, number *out, unsigned n, unsigned block)\n"
    append text "\{\n  static number a\[$words\], b\[$words\], vs\[THREADS\];\n"
    append text "  EACH (v = in\[block * THREADS + t\];)\n"
    append text "  for (unsigned i = 0; i < $words; i++)\n"
    append text "    \{\n      a\[i\] = in\[i % (BLOCKS * THREADS)\] + i;\n"
    append text "      b\[i\] = i * 5;\n    \}\n$host"
    append text "  EACH (out\[block * THREADS + t\] = v + a\[$place\] * 3\
		 + b\[$place\] * 7;\n"
    append text "\tout\[(BLOCKS + block) * THREADS + t\] = a\[2 * t\];)\n"
    append text "  (void) n;\n\}\n#pragma GCC pop_options\n\n"
    append text "int\nmain ()\n\{\n"
    append text "  static number in\[BLOCKS * THREADS\], wanted\[2 * BLOCKS *\
		 THREADS\];\n  number *out, *data;\n  unsigned seed = $seed;\n"
    append text "  for (number &one : in)\n"
    append text "    one = (seed = seed * 1103515245u + 12345) >> 8;\n"
    append text "  cudaMallocManaged (&out, sizeof wanted);\n"
    append text "  cudaMallocManaged (&data, sizeof in);\n"
    append text "  for (unsigned i = 0; i < BLOCKS * THREADS; i++)\n"
    append text "    data\[i\] = in\[i\];\n"
    append text "  unsigned n = [expr { 1 + [below $threads] }];\n"
    append text "  k<<<BLOCKS, dim3 ($x, $y)>>> (data, out, n);\n"
    append text "  cudaDeviceSynchronize ();\n"
    append text "  for (unsigned block = 0; block < BLOCKS; block++)\n"
    append text "    host (in, wanted, n, block);\n"
    append text "  for (unsigned i = 0; i < 2 * BLOCKS * THREADS; i++)\n"
    append text "    if (out\[i\] != wanted\[i\])\n      \{\n"
    append text "\tprintf (\"%u: %llu, not %llu\\n\", i,\n"
    append text "\t\t(unsigned long long) out\[i\],\n"
    append text "\t\t(unsigned long long) wanted\[i\]);\n\tabort ();\n      \}\n\}\n"
    return $text
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-exchange.tcl" } {
    puts -nonewline [random_exchange::program [lindex $argv 0]]
}
