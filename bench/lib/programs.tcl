# The programs of the benchmark: finding, compiling and talking to them.
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

# ---- Finding them. ----

# The set that program NAME belongs to: the one of the files untuned and unseen
# that lists it, else tuned.
proc program-set { name } {
    global here sets
    if { ![info exists sets] } {
	set sets [dict create]
	foreach set { untuned unseen } {
	    set channel [open $here/$set]
	    foreach listed [regexp -all -inline -line {^[^#\s]+} \
				[read $channel]] {
		dict set sets $listed $set
	    }
	    close $channel
	}
    }
    return [expr { [dict exists $sets $name] ? [dict get $sets $name]
		   : "tuned" }]
}

# The names of the programs of the set wanted that match one of PATTERNS.
proc program-names { patterns } {
    global opt
    set names {}
    foreach file [lsort [glob -directory $opt(-sources) *.cu]] {
	set name [file rootname [file tail $file]]
	if { ![string match $opt(-set) [program-set $name]] } {
	    continue
	}
	foreach pattern $patterns {
	    if { [string match $pattern $name] } {
		lappend names $name
		break
	    }
	}
    }
    return $names
}

# The source of program NAME in LANGUAGE: NAME.cu, NAME-omp.c, NAME-cl.c.
# The variants of a family may share a twin: for reduce-shuffle-omp.c,
# reduce-omp.c will do.  "" if there is none.
proc program-source { name language } {
    global opt
    if { $language eq "cuda" } {
	return $opt(-sources)/$name.cu
    }
    if { $language eq "cl" && ![file exists $opt(-sources)/$name.cl] } {
	return ""
    }
    set words [split $name -]
    while { $words ne {} } {
	foreach type { c cc } {
	    set file $opt(-sources)/[join $words -]-$language.$type
	    if { [file exists $file] } {
		return $file
	    }
	}
	set words [lrange $words 0 end-1]
    }
    return ""
}

# ---- Compiling them. ----

# Run COMMAND and return the processor seconds it took; an error if it fails.
proc compile-timed { command } {
    set times [exec sh -c {"$@" >&2 && times} sh {*}$command 2>@1]
    # The last line is the user and system time of the children.
    set line [lindex [split $times "\n"] end]
    set seconds 0
    foreach { all minutes part } [regexp -all -inline {(\d+)m([\d.]+)s} $line] {
	set seconds [expr { $seconds + 60 * $minutes + $part }]
    }
    return $seconds
}

# Whether programs with OpenCL can be compiled here.
proc opencl-here { } {
    global opt opencl
    if { ![info exists opencl] } {
	set opencl [expr { ![catch { exec {*}$opt(-cc) -E -include CL/cl.h \
					 -x c /dev/null >/dev/null 2>@1 }] }]
    }
    return $opencl
}

# The options that FILE itself asks for, in a comment "Options: ...".
proc source-options { file } {
    set channel [open $file]
    set text [read $channel]
    close $channel
    if { [regexp {/\* Options: ([^*]*?)\s*\*/} $text all options] } {
	return $options
    }
    return {}
}

# The options by which the sources of program NAME find their parts and know
# which variant of their family is wanted.
proc program-flags { name } {
    global opt here
    set flags [list -I$here/lib -I$opt(-sources)]
    if { [regexp {^[^-]+-(.*)} $name all variant] } {
	lappend flags "-DBENCH_VARIANT=\"$variant\""
    }
    return $flags
}

# Compile FILE, in LANGUAGE, for the program NAME, with the options EXTRA, to
# a program whose name ends with SUFFIX.  Return the command that runs it and
# the seconds the compiler took.
proc compile-version { file language name { extra {} } { suffix "" } } {
    global opt
    set out $opt(-out)/bin/$name$suffix.$language
    file mkdir $opt(-out)/bin
    set flags [list {*}$opt(-flags) {*}[program-flags $name]]
    set c [list {*}$opt(-cc) -std=gnu11]
    if { [file extension $file] eq ".cc" } {
	set c $opt(-cxx)
    }
    if { $language eq "cuda" } {
	if { [file extension $file] ne ".cu" } {
	    append file .cu
	}
	set command [list {*}$opt(-cxx) -specs=$opt(-build)/cuda2cpu.specs \
			 {*}$flags {*}$extra $file -o $out -lm]
    } elseif { $language eq "omp" } {
	if { [file extension $file] eq "" } {
	    append file .c
	}
	set command [list {*}$c {*}$flags {*}[source-options $file] \
			 -fopenmp $file -o $out -lm]
    } else {
	set kernels $opt(-sources)/$name.cl
	set command [list {*}$c {*}$flags "-DBENCH_KERNELS=\"$kernels\"" \
			 $file -o $out -lOpenCL -lm]
    }
    set seconds [compile-timed $command]
    return [list [list timeout 900 $out] $seconds]
}

# The seconds that nvcc takes for program NAME; "" if there is no nvcc.
proc compile-nvcc { name } {
    global opt
    if { ![file executable $opt(-nvcc)] } {
	return ""
    }
    set command [list $opt(-nvcc) -O3 -arch=sm_80 {*}[program-flags $name] -c \
		     $opt(-sources)/$name.cu -o $opt(-out)/bin/$name.o]
    if { [catch { compile-timed $command } seconds] } {
	puts stderr "bench: nvcc refuses $name.cu: $seconds"
	return ""
    }
    return $seconds
}

# ---- Talking to them. ----

# Start COMMAND.  Return a dictionary: channel, bytes, flops, type,
# tolerance; or problem, why it does not run.
proc run-start { command } {
    global opt
    if { $opt(-size) > 0 } {
	lappend command $opt(-size)
    }
    set channel [open |[list {*}$command 2>@stderr] r+]
    fconfigure $channel -buffering line
    set line [gets $channel]
    if { [lindex $line 0] eq "ready" } {
	return [dict create channel $channel bytes [lindex $line 1] \
		    flops [lindex $line 2] type [lindex $line 3] \
		    tolerance [lindex $line 4]]
    }
    catch { close $channel } message
    if { [lindex $line 0] eq "absent" } {
	return [dict create problem $line]
    }
    return [dict create problem "does not start: $message"]
}

# Send REQUEST to RUN and return its answer.
proc run-ask { run request } {
    set channel [dict get $run channel]
    puts $channel $request
    if { [gets $channel line] < 0 } {
	catch { close $channel } message
	error "died: $message"
    }
    return $line
}

# The seconds that N repetitions of RUN take, and those of processors.
proc run-repeat { run n } {
    return [run-ask $run "run $n"]
}

# The digest of what RUN has computed.
proc run-digest { run } {
    return [run-ask $run result]
}

proc run-stop { run } {
    catch {
	puts [dict get $run channel] quit
	close [dict get $run channel]
    }
}

# How the digest B compares with A: same, close or differs, where results
# may differ by TOLERANCE of their size.
proc digest-compare { a b tolerance } {
    if { $a eq $b } {
	return same
    }
    foreach { word count_a hash_a sum_a abs_a } $a { break }
    foreach { word count_b hash_b sum_b abs_b } $b { break }
    if { $count_a != $count_b } {
	return differs
    }
    set pairs [list $sum_a $sum_b $abs_a $abs_a $abs_b $abs_a]
    foreach value_a [lrange $a 5 end] value_b [lrange $b 5 end] {
	set size [expr { max (abs ($value_a), $abs_a / max ($count_a, 1)) }]
	lappend pairs $value_a $value_b $size
    }
    foreach { value_a value_b size } $pairs {
	# A NaN is never close.
	if { [catch { expr { abs ($value_a - $value_b)
			     <= $tolerance * $size } } close] || !$close } {
	    return differs
	}
    }
    return close
}
