#!/usr/bin/env tclsh
# How long programs take to compile that are large in one way or another.
# Copyright (C) 2026 The cuda2cpu authors.
#
# This file is part of cuda2cpu.
#
# cuda2cpu is free software: you can redistribute it and/or modify it
# under the terms of the GNU General Public License as published by the
# Free Software Foundation, either version 3 of the License, or (at your
# option) any later version.
#
# cuda2cpu is distributed in the hope that it will be useful, but
# WITHOUT ANY WARRANTY; without even the implied warranty of
# MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
# General Public License for more details.
#
# You should have received a copy of the GNU General Public License
# along with this program; see the file COPYING3.  If not, see
# <http://www.gnu.org/licenses/>.

# tclsh compile.tcl -build DIR [-flags F] [-programs PATTERNS] [-nvcc FILE]
# [-cxx G++]: for each program of compile/, the processor seconds of g++ with
# the plugin and of nvcc where there is one.  What takes over twice nvcc's and
# over half a minute is over the budget, and the exit status is 1.

set here [file dirname [file normalize [info script]]]
source $here/lib/programs.tcl

array set opt {
    -build build
    -flags "-O3 -march=native"
    -programs *
    -cxx g++
    -nvcc /usr/local/cuda/bin/nvcc
}
array set opt $argv
set opt(-sources) $here/compile
set opt(-set) *

# The seconds that a program may take in any case.
set budget 30.0

# Return the seconds that COMMAND takes with FILE and nothing made of it.
proc seconds-for { command file } {
    return [compile-timed [list {*}$command -c $file -o /dev/null]]
}

set status 0
puts [format "%-12s %8s %8s %6s" program "ours s" "nvcc s" ratio]
foreach name [program-names $opt(-programs)] {
    set file $opt(-sources)/$name.cu
    set ours [seconds-for [list $opt(-cxx) \
			       -specs=$opt(-build)/cuda2cpu.specs \
			       {*}$opt(-flags)] $file]
    set line [format "%-12s %8.2f" $name $ours]
    set limit $budget
    if { [file executable $opt(-nvcc)] } {
	set nvcc [seconds-for [list $opt(-nvcc) -O3] $file]
	append line [format " %8.2f %6.2f" $nvcc [expr { $ours / $nvcc }]]
	set limit [expr { max ($budget, 2 * $nvcc) }]
    }
    if { $ours > $limit } {
	append line "  over the budget"
	set status 1
    }
    puts $line
}
exit $status
