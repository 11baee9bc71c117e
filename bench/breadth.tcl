#!/usr/bin/env tclsh
# See what becomes of the kernels of any CUDA programs.
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

# tclsh breadth.tcl -build DIR [OPTION VALUE]... FOLDER...; README.md says how
# to read what comes out.  The options are the keys of opt below.

set here [file dirname [file normalize [info script]]]
source $here/lib/breadth-report.tcl
source $here/lib/breadth-table.tcl

# Options and their defaults.
array set opt {
    -build build
    -out ""
    -flags "-O3 -march=native"
    -extra ""
    -limit 60
    -jobs 1
    -cxx g++
}

# Read the command line WORDS into opt; return the folders.
proc read-options { words } {
    global opt
    while { [string match -* [lindex $words 0]] } {
	set words [lassign $words key value]
	if { ![info exists opt($key)] } {
	    puts stderr "breadth: unknown option '$key'; there are:\
			 [lsort [array names opt]]"
	    exit 2
	}
	set opt($key) $value
    }
    foreach folder $words {
	if { ![file isdirectory $folder] } {
	    puts stderr "breadth: there is no folder '$folder'"
	    exit 2
	}
    }
    if { $words eq {} } {
	puts stderr "breadth: name folders with CUDA programs"
	exit 2
    }
    set opt(-build) [file normalize $opt(-build)]
    if { $opt(-out) eq "" } {
	set opt(-out) $opt(-build)/breadth
    }
    set opt(-out) [file normalize $opt(-out)]
    file mkdir $opt(-out)
    return [lmap folder $words { file normalize $folder }]
}

# The .cu files below FOLDER, in order; links to folders are not followed.
proc sources-below { folder } {
    set files [lsort [glob -nocomplain -types f -directory $folder *.cu]]
    foreach below [lsort [glob -nocomplain -types d -directory $folder *]] {
	if { [file type $below] ne "link" } {
	    lappend files {*}[sources-below $below]
	}
    }
    return $files
}

# ---- Compiling. ----

# Where headers of FILE may be: each folder from its own up to FOLDER, and what
# is beside it under the usual names.
proc include-options { file folder } {
    set options {}
    set at [file dirname $file]
    while { 1 } {
	foreach name { . inc include common common/inc common/include
	    Common } {
	    if { [file isdirectory $at/$name] } {
		lappend options -I[file normalize $at/$name]
	    }
	}
	if { $at eq $folder || $at eq [file dirname $at] } {
	    return $options
	}
	set at [file dirname $at]
    }
}

# The file without suffix that what is known of FILE is kept in.
proc log-stem { file } {
    global opt
    return $opt(-out)/[string map { / + } [string range $file 1 end]]
}

# The command that compiles FILE of FOLDER.
proc compile-command { file folder } {
    global opt
    set why -fopt-info-vec-optimized-missed-internals
    return [list sh -c {ulimit -t "$0" && exec nice "$@"} $opt(-limit) \
		$opt(-cxx) \
		-specs=$opt(-build)/cuda2cpu.specs {*}$opt(-flags) -w \
		{*}[include-options $file $folder] {*}$opt(-extra) \
		-fdiagnostics-color=never -fno-diagnostics-show-caret \
		-fplugin-arg-cuda2cpu-report \
		$why=[log-stem $file].missed \
		-MD -MF [log-stem $file].deps -MT it -S -o /dev/null $file]
}

# Whether FILE was compiled by COMMAND, and neither it nor the compiler is newer
# than what came out.
proc compiled-p { file command } {
    global opt
    set log [log-stem $file].log
    if { ![file exists $log] } {
	return 0
    }
    set f [open $log]
    gets $f first
    set text [read $f]
    close $f
    return [expr { $first eq $command
		   && [regexp -line {^status -?\d+$} $text]
		   && [file mtime $log] >= [file mtime $file]
		   && [file mtime $log]
		      >= [file mtime $opt(-build)/cuda2cpu.so] }]
}

# Start the next of the commands in waiting, pairs of a file and a command.
# When all are done, set finished.
proc start-next { } {
    global waiting running finished
    if { $waiting eq {} } {
	if { $running == 0 } {
	    set finished 1
	}
	return
    }
    set waiting [lassign $waiting file command]
    incr running
    set log [open [log-stem $file].log w]
    puts $log $command
    file delete [log-stem $file].missed
    set pipe [open |[list env LC_ALL=C {*}$command 2>@1] r]
    fconfigure $pipe -blocking 0
    fileevent $pipe readable [list take-output $pipe $log]
}

# Write to LOG what PIPE has; at its end also the exit status, and go on.
proc take-output { pipe log } {
    global running
    puts -nonewline $log [read $pipe]
    if { ![eof $pipe] } {
	return
    }
    fconfigure $pipe -blocking 1
    set status 0
    if { [catch { close $pipe } message options] } {
	set code [dict get $options -errorcode]
	set status [expr { [lindex $code 0] eq "CHILDSTATUS"
			   ? [lindex $code 2] : -1 }]
    }
    puts $log "status $status"
    close $log
    incr running -1
    start-next
}

# Compile what is to be compiled of FILES, pairs of a file and its folder.
proc compile-all { files } {
    global opt waiting running finished
    set waiting {}
    set running 0
    foreach { file folder } $files {
	set command [compile-command $file $folder]
	if { ![compiled-p $file $command] } {
	    lappend waiting $file $command
	}
    }
    if { $waiting eq {} } {
	return
    }
    for { set i 0 } { $i < $opt(-jobs) } { incr i } {
	start-next
    }
    vwait finished
}

# ---- All of it. ----

set files {}
foreach folder [read-options $argv] {
    foreach file [sources-below $folder] {
	if { $file ni $files } {
	    lappend files $file $folder
	}
    }
}
compile-all $files
set kernels [dict create]
set problems [dict create]
set parts [dict create]
foreach { file folder } $files {
    set read [read-log [log-stem $file]]
    if { [dict exists $read problem] } {
	dict set problems $file [dict get $read problem]
    } else {
	foreach part [read-dependences [log-stem $file]] {
	    dict set parts $part 1
	}
    }
    foreach instance [dict get $read instances] {
	dict lappend kernels [dict get $instance key] $instance
    }
}
# What another file includes is compiled there.
dict for { file problem } $problems {
    if { [dict exists $parts $file] } {
	dict unset problems $file
    }
}
table-kernels $kernels
table-failures $problems
table-totals $kernels [expr { [llength $files] / 2 }] [dict size $problems]
table-reasons $kernels
