# Measure CUDA's libraries beside what they stand on.
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
# Shards: 2

# bench/libraries/NAME-*.cu call a library and what it stands on, in turn, and
# print a line for each piece of work: what it is, and the seconds that the
# library and the other took (measure.h).  They begin
# with lines that say how they are linked:
#
#   // Library: cublas
#   // Backend: openblas-openmp/libopenblas.so
#
# or, for libraries that are headers alone, name one of them:
#
#   // Header: thrust/version.h
#
# The table has the ratio of the two: 1 is as fast as the backend, 0.9 takes a
# ninth longer.

set options {-build build -cxx g++ -programs * -threads "1 2"
    -flags "-O3 -march=native -fopenmp"}
foreach {name value} $argv { dict set options $name $value }
set here [file join [file dirname [info script]] libraries]
set build [dict get $options -build]

# The value of the line "// KEY: ..." of FILE.
proc setting { file key } {
    set channel [open $file]
    set text [read $channel 2000]
    close $channel
    if { [regexp -line "^// $key: (.*)$" $text all value] } { return $value }
    return ""
}

# What links the program FILE, or "" if something is not there.
proc link_options { file } {
    global build
    set result {}
    set header [setting $file Header]
    if { $header ne "" } {
	if { ![file exists /usr/include/$header] } { return "" }
	lappend result -lgomp
    }
    foreach library [setting $file Library] {
	if { [catch { file readlink $build/lib64/lib$library.so }] } {
	    return ""
	}
	lappend result -l$library
    }
    foreach backend [setting $file Backend] {
	set path [exec gcc -print-file-name=$backend]
	if { [file pathtype $path] ne "absolute" } { return "" }
	lappend result $path -Wl,-rpath,[file dirname [file normalize $path]]
    }
    return $result
}

set work [exec mktemp -d]
puts [format "%-34s %8s %12s %12s %8s" work threads seconds backend ratio]
foreach file [lsort [glob -directory $here *.cu]] {
    set name [file rootname [file tail $file]]
    if { ![string match [dict get $options -programs] $name] } { continue }
    set links [link_options $file]
    if { [llength $links] == 0 } {
	puts "$name: what it needs is not there"
	continue
    }
    if { [catch { exec [dict get $options -cxx] -specs=$build/cuda2cpu.specs \
		      {*}[dict get $options -flags] $file -o $work/$name \
		      {*}$links >@ stdout 2>@ stderr }] } {
	puts "$name: does not compile"
	continue
    }
    foreach threads [dict get $options -threads] {
	set run [list env OMP_NUM_THREADS=$threads $work/$name]
	if { [catch { exec {*}$run } output] } {
	    puts "$name: $output"
	    continue
	}
	foreach line [split $output "\n"] {
	    lassign $line what ours theirs
	    puts [format "%-34s %8s %12.3e %12.3e %8.3f" $what $threads $ours \
		      $theirs [expr { $theirs / $ours }]]
	}
    }
}
file delete -force $work
