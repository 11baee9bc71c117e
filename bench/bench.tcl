#!/usr/bin/env tclsh
# Measure the programs of the benchmark side by side.
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

# tclsh bench.tcl -build DIR [OPTION VALUE]...; README.md says how to read
# what comes out.  The options are the keys of opt below.

set here [file dirname [file normalize [info script]]]
source $here/lib/programs.tcl
source $here/lib/output.tcl

# Options and their defaults.
array set opt {
    -mode table
    -build build
    -out ""
    -flags "-O3 -march=native"
    -threads 0
    -rounds 15
    -target 0.03
    -budget 20
    -size 0
    -programs *
    -set *
    -sources ""
    -cxx g++
    -cc gcc
    -nvcc /usr/local/cuda/bin/nvcc
}

# Read the command line WORDS into opt.
proc read-options { words } {
    global opt here
    foreach { key value } $words {
	if { ![info exists opt($key)] } {
	    puts stderr "bench: unknown option '$key'; there are:\
			 [lsort [array names opt]]"
	    exit 2
	}
	set opt($key) $value
    }
    set opt(-build) [file normalize $opt(-build)]
    if { $opt(-out) eq "" } {
	set opt(-out) $opt(-build)/bench
    }
    set opt(-out) [file normalize $opt(-out)]
    if { $opt(-sources) eq "" } {
	set opt(-sources) $here/programs
    }
    set opt(-sources) [file normalize $opt(-sources)]
    if { $opt(-threads) == 0 } {
	set opt(-threads) [exec nproc]
    }
    file mkdir $opt(-out)
}

# ---- Measuring. ----

# The median of LIST.
proc median { list } {
    return [lindex [lsort -real $list] [expr { [llength $list] / 2 }]]
}

# How often to repeat a run in a round so that it lasts about as long as
# asked for; RUN is started.  The first run is not counted: pages are new.
proc calibrate { run } {
    global opt
    set seconds [lindex [run-repeat $run 1] 0]
    set n 1
    while { $seconds < $opt(-target) / 4 && $n < 1000000 } {
	set n [expr { $n * 4 }]
	set seconds [lindex [run-repeat $run $n] 0]
    }
    return [expr { max (1, int ($n * $opt(-target) / max ($seconds, 1e-9))) }]
}

# Let the threads of the version before fall asleep; they spin for less.
proc settle { } {
    after 2
}

# Run each of RUNS COUNTS times.  Return a dictionary of labels to the seconds
# of a repetition and those of processors it used.
proc measure-round { runs counts } {
    set round [dict create]
    dict for { label run } $runs {
	set n [dict get $counts $label]
	if { $n > 3 } {
	    run-repeat $run [expr { $n / 10 + 1 }]
	}
	foreach { seconds used } [run-repeat $run $n] { break }
	dict set round $label [list [expr { $seconds / $n }] \
				   [expr { max ($used / $n, 1e-12) }]]
	settle
    }
    return $round
}

# The ratios of BASE to LABEL in each of ROUNDS, of the figures at INDEX,
# sorted.
proc round-ratios { rounds base label index } {
    set ratios {}
    foreach round $rounds {
	lappend ratios [expr { [lindex [dict get $round $base] $index]
			       / [lindex [dict get $round $label] $index] }]
    }
    return [lsort -real $ratios]
}

# Measure the versions RUNS, a dictionary of labels to started runs, in
# turns.  Return a dictionary of labels to dictionaries: seconds of a
# repetition (the median); best, the least of them; ratio, the median of the
# ratios to the version BASE in the same round (more than 1 is faster);
# spread, the quartiles of the ratio; used, the median of the ratios of
# processor time.
proc measure { runs base } {
    global opt
    set counts [dict create]
    dict for { label run } $runs {
	dict set counts $label [calibrate $run]
	settle
    }
    set round_time 0
    dict for { label figures } [measure-round $runs $counts] {
	set round_time [expr { $round_time + [lindex $figures 0]
			       * [dict get $counts $label] }]
    }
    set fit [expr { max (3, int ($opt(-budget) / max ($round_time, 1e-9))) }]
    set rounds {}
    for { set i 0 } { $i < $opt(-rounds) && $i < $fit } { incr i } {
	lappend rounds [measure-round $runs $counts]
    }
    set result [dict create]
    foreach label [dict keys $runs] {
	set seconds [lmap round $rounds { lindex [dict get $round $label] 0 }]
	dict set result $label seconds [median $seconds]
	dict set result $label best [lindex [lsort -real $seconds] 0]
	if { [dict exists $runs $base] } {
	    set ratios [round-ratios $rounds $base $label 0]
	    dict set result $label ratio [median $ratios]
	    set n [llength $ratios]
	    dict set result $label spread \
		[list [lindex $ratios [expr { $n / 4 }]] \
		     [lindex $ratios [expr { $n * 3 / 4 }]]]
	    dict set result $label used \
		[median [round-ratios $rounds $base $label 1]]
	}
    }
    return $result
}

# Start the versions COMMANDS, a dictionary of labels to commands, run each
# once and compare what they compute with BASE.  Set RUNS to those that
# run and return a dictionary of labels to their states: "same" (the very
# bytes), "close", "differs", or why they do not run.
proc start-all { commands base runs_name } {
    upvar $runs_name runs
    set runs [dict create]
    set states [dict create]
    dict for { label command } $commands {
	set run [run-start $command]
	if { [dict exists $run problem] } {
	    dict set states $label [dict get $run problem]
	    continue
	}
	if { [catch {
	    run-repeat $run 1
	    dict set run digest [run-digest $run]
	} message] } {
	    run-stop $run
	    dict set states $label $message
	    continue
	}
	dict set runs $label $run
	dict set states $label same
    }
    if { [dict exists $runs $base] } {
	set reference [dict get $runs $base]
	dict for { label run } $runs {
	    dict set states $label \
		[digest-compare [dict get $reference digest] \
		     [dict get $run digest] [dict get $run tolerance]]
	}
    }
    return $states
}

# End all RUNS.
proc stop-all { runs } {
    dict for { label run } $runs {
	run-stop $run
    }
}

# ---- The table of programs. ----

# Measure what the machine can do at best; see limits/.  Return a dictionary
# of names to seconds, bytes and flops.
proc measure-limits { } {
    global here
    set limits [dict create]
    foreach { name language } {
	triad omp  update omp  peak-float omp  peak-double omp
	region omp  launch cuda
    } {
	foreach { command seconds } \
	    [compile-version $here/limits/$name $language $name] { break }
	set run [run-start $command]
	if { [dict exists $run problem] } {
	    puts stderr "bench: limits/$name: [dict get $run problem]"
	    continue
	}
	set result [measure [dict create it $run] it]
	run-stop $run
	dict set limits $name seconds [dict get $result it best]
	foreach key { bytes flops } {
	    dict set limits $name $key [dict get $run $key]
	}
    }
    return $limits
}

# The rate in a second of KEY, bytes or flops, of program NAME in LIMITS.
proc limit-rate { limits name key } {
    if { ![dict exists $limits $name] } {
	return 0
    }
    set limit [dict get $limits $name]
    return [expr { [dict get $limit $key] / [dict get $limit seconds] }]
}

# Compile and measure the program NAME.  Return a dictionary of its row.
proc measure-program { name limits } {
    set row [dict create name $name]
    set commands [dict create]
    foreach { label language } { cuda cuda omp omp cl cl } {
	set file [program-source $name $language]
	if { $file eq "" || ($language eq "cl" && ![opencl-here]) } {
	    continue
	}
	if { [catch { compile-version $file $language $name } made] } {
	    dict set row states $label "does not compile: $made"
	    continue
	}
	dict set commands $label [lindex $made 0]
	dict set row compile $label [lindex $made 1]
    }
    set seconds [compile-nvcc $name]
    if { $seconds ne "" } {
	dict set row compile nvcc $seconds
    }
    dict for { label state } [start-all $commands omp runs] {
	dict set row states $label $state
    }
    if { [catch { dict set row versions [measure $runs omp] } message] } {
	dict set row states cuda "stopped: $message"
	dict set row versions [dict create]
    }
    stop-all $runs
    if { [dict exists $runs cuda] } {
	row-rate row [dict get $runs cuda] $limits
    }
    return $row
}

# Add to the row ROW_NAME what part of the machine's limit its CUDA version
# reaches; RUN says what it needs.
proc row-rate { row_name run limits } {
    upvar $row_name row
    if { ![dict exists $row versions cuda] } {
	return
    }
    set seconds [dict get $row versions cuda seconds]
    set peak peak-float
    if { [dict get $run type] eq "double" } {
	set peak peak-double
    }
    set bytes [dict get $run bytes]
    set flops [dict get $run flops]
    set byte_rate [limit-rate $limits update bytes]
    set flop_rate [limit-rate $limits $peak flops]
    set byte_part 0
    set flop_part 0
    if { $byte_rate > 0 } {
	set byte_part [expr { $bytes / $byte_rate / $seconds }]
    }
    if { $flop_rate > 0 } {
	set flop_part [expr { $flops / $flop_rate / $seconds }]
    }
    if { $bytes == 0 && $flops == 0 } {
	return
    }
    if { $byte_part >= $flop_part } {
	dict set row rate [expr { $bytes / $seconds / 1e9 }]
	dict set row unit "GB/s"
	dict set row part $byte_part
    } else {
	dict set row rate [expr { $flops / $seconds / 1e9 }]
	dict set row unit "GFLOP/s"
	dict set row part $flop_part
    }
}

# Measure all programs asked for and write the table, JSON and chart.
# Return how many went wrong.
proc run-table { } {
    global opt
    set limits [measure-limits]
    table-limits $limits
    table-head
    set rows {}
    set bad 0
    foreach name [program-names $opt(-programs)] {
	set row [measure-program $name $limits]
	lappend rows $row
	incr bad [table-row $row]
    }
    table-summary $rows
    json-write $opt(-out)/bench.json $limits $rows
    chart-write $opt(-out)/bench.svg $rows
    puts "\n$opt(-out)/bench.json, bench.svg"
    return $bad
}

# ---- What each pass brings. ----

# The options of the plugin that do without a part of the compiler, as its help
# lists them, without their common beginning.
proc ablation-options { } {
    global opt
    catch {
	exec {*}$opt(-cxx) -fplugin=$opt(-build)/cuda2cpu.so \
	    -fplugin-arg-cuda2cpu-help -x c++ -fsyntax-only /dev/null 2>@1
    } help
    set options {}
    set section ""
    foreach line [split $help "\n"] {
	if { ![regexp {^ +(\S+)} $line all name] } {
	    set section $line
	} elseif { [string match Parts* $section] } {
	    lappend options without=$name
	} elseif { [string match force-* $name] } {
	    lappend options $name
	}
    }
    return $options
}

# Return whether program NAME computes the same bytes with option KEY of the
# plugin as without when GCC contracts no multiplications and additions.
proc ablation-exact { name key } {
    set file [program-source $name cuda]
    set digests {}
    foreach extra [list {} [list -fplugin-arg-cuda2cpu-$key]] {
	set command [lindex [compile-version $file cuda $name \
				 [list -ffp-contract=off {*}$extra] .exact] 0]
	set run [run-start $command]
	run-repeat $run 1
	lappend digests [run-digest $run]
	run-stop $run
    }
    return [string equal {*}$digests]
}

# Measure program NAME with each of OPTIONS.  Return its row: the ratios of
# the time with the option to the time without.
proc ablate-program { name options } {
    set file [program-source $name cuda]
    set row [dict create name $name]
    set commands [dict create]
    foreach key [list all {*}$options] {
	set extra {}
	if { $key ne "all" } {
	    set extra [list -fplugin-arg-cuda2cpu-$key]
	}
	if { [catch { compile-version $file cuda $name $extra .$key } made] } {
	    dict set row states $key "does not compile: $made"
	    continue
	}
	dict set commands $key [lindex $made 0]
    }
    dict for { label state } [start-all $commands all runs] {
	if { $state eq "close"
	     && ([catch { ablation-exact $name $label } exact] || !$exact) } {
	    set state "differs though no operations are contracted"
	}
	dict set row states $label $state
    }
    if { [catch { dict set row versions [measure $runs all] } message] } {
	dict set row states all "stopped: $message"
	dict set row versions [dict create]
    }
    stop-all $runs
    return $row
}

# Measure all programs asked for with each pass switched off in turn.
# Return how many went wrong.
proc run-ablation { } {
    global opt
    set options [ablation-options]
    if { $options eq {} } {
	puts stderr "bench: the plugin has no option that does without a pass"
	return 1
    }
    ablation-head $options
    set rows {}
    set bad 0
    foreach name [program-names $opt(-programs)] {
	set row [ablate-program $name $options]
	lappend rows $row
	incr bad [ablation-row $row $options]
    }
    json-write $opt(-out)/ablation.json [dict create] $rows
    return $bad
}

# ---- What several threads bring. ----

# Measure program NAME in both languages with one thread and with all: the
# ratio of a version LANGUAGE is that of its LANGUAGE-1, which has one.
proc scale-program { name } {
    global opt
    set row [dict create name $name]
    foreach language { cuda omp } {
	set file [program-source $name $language]
	if { $file eq "" } {
	    continue
	}
	if { [catch { compile-version $file $language $name } made] } {
	    dict set row states $language "does not compile: $made"
	    continue
	}
	set command [lindex $made 0]
	set commands [dict create \
	    $language-1 [list env OMP_NUM_THREADS=1 {*}$command] \
	    $language [list env OMP_NUM_THREADS=$opt(-threads) {*}$command]]
	dict for { label state } [start-all $commands $language-1 runs] {
	    dict set row states $label $state
	}
	if { [catch { measure $runs $language-1 } figures] } {
	    dict set row states $language "stopped: $figures"
	} else {
	    dict for { label figure } $figures {
		dict set row versions $label $figure
	    }
	}
	stop-all $runs
    }
    return $row
}

# Measure all programs asked for with one thread and with all.  Return how
# many went wrong.
proc run-scaling { } {
    global opt
    scaling-head
    set rows {}
    set bad 0
    foreach name [program-names $opt(-programs)] {
	set row [scale-program $name]
	lappend rows $row
	incr bad [scaling-row $row]
    }
    json-write $opt(-out)/scaling.json [dict create] $rows
    return $bad
}

read-options $argv
set env(OMP_NUM_THREADS) $opt(-threads)
if { ![info exists env(OMP_WAIT_POLICY)]
     && ![info exists env(GOMP_SPINCOUNT)] } {
    set env(GOMP_SPINCOUNT) 1000
}
set env(POCL_MAX_PTHREAD_COUNT) $opt(-threads)
set env(POCL_CACHE_DIR) $opt(-out)/pocl
file mkdir $env(POCL_CACHE_DIR)
if { $opt(-mode) eq "ablation" } {
    set bad [run-ablation]
} elseif { $opt(-mode) eq "scaling" } {
    set bad [run-scaling]
} else {
    set bad [run-table]
}
exit [expr { $bad > 0 }]
