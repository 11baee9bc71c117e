# Compile and run many random programs at a time.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   tclsh random-batch.tcl COMPILER KIND FIRST LAST SIZE LEVEL...
#
# compiles the programs of generator KIND with the seeds FIRST to LAST at each
# LEVEL, a list of options, SIZE programs in one unit, so that headers and the
# start of the compiler are paid once.  COMPILER is a list, such as "g++
# -specs=build/cuda2cpu.specs".  Each program runs in a process of its own, so
# that one that fails or hangs hides no other.  What fails is printed with its
# seed; `tclsh random-KIND.tcl SEED' prints that program alone.  Kinds are those
# of the files random-KIND.tcl, and loose, retire and apart, the second kinds of
# programs that random-warp.tcl, random-kernel.tcl and random-grid.tcl know.
# GPUs run those of all kinds but kernel, loose and apart.

namespace eval random_batch {

variable directory [file dirname [file normalize [info script]]]
# What the generators of some kinds are called, and with what behind the seed.
variable generators { loose {warp 1} retire {kernel 1} apart {grid 1} }
# What all programs are compiled with.
source $directory/../lib/cuda2cpu-rtl.tcl
variable options [list -ffp-contract=off -D__CUDA2CPU_NO_LIBMVEC \
		      {*}$cuda2cpu_little_rtl]
# What keeps warnings away, for all kinds but those that should have none.
variable quiet {-w -fplugin-arg-cuda2cpu-no-lockstep-warning}
variable quiet_of { kernel {} retire {} grid {} apart {}
    step -fplugin-arg-cuda2cpu-no-lockstep-warning }
# Seconds that a program may take, and the compiler for one program of a unit.
variable run_limit 30
variable compile_limit 120

# The program of KIND that belongs to SEED.
proc single { kind seed } {
    variable generators
    variable directory
    set of [list $kind]
    if { [dict exists $generators $kind] } {
	set of [dict get $generators $kind]
    }
    set name [lindex $of 0]
    if { [info procs ::random_${name}::program] eq "" } {
	uplevel #0 [list source $directory/random-$name.tcl]
    }
    return [::random_${name}::program $seed {*}[lrange $of 1 end]]
}

# One unit of the programs of KIND that belong to SEEDS.  Each becomes a
# namespace, with main as a function; what it includes comes before all, and
# its macros end with it.
proc unit { kind seeds } {
    variable start
    set includes {}
    set spaces ""
    set calls ""
    foreach seed $seeds {
	set text [single $kind $seed]
	lappend includes {*}[regexp -all -inline -line {^#include .*$} $text]
	regsub -all -line {^#include .*$} $text "" text
	regsub {int\s+main \(\)} $text "static void\ntrial ()" text
	append spaces "namespace seed_$seed \{\n$text\}\n"
	foreach { all name } [regexp -all -inline -line {^#define (\w+)} $text] {
	    append spaces "#undef $name\n"
	}
	append calls "  run_alone ($seed, seed_${seed}::trial);\n"
    }
    return [string map [list @INCLUDES [join [lsort -unique $includes] \n] \
			    @SPACES $spaces @CALLS $calls] $start]
}

variable start {@INCLUDES
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

@SPACES
static bool failed;

/* Call TRIAL in a process of its own, and say if it fails.  */

static void
run_alone (int seed, void (*trial) ())
{
  int status = 0;
  fflush (0);
  const pid_t child = fork ();
  if (child == 0)
    {
      alarm (@LIMIT);
      trial ();
      exit (0);
    }
  if (child > 0 && waitpid (child, &status, 0) == child && status == 0)
    return;
  fprintf (stderr, "seed %d failed: status %#x\n", seed, status);
  failed = true;
}

int
main ()
{
@CALLS  return failed;
}
}

# Run COMMAND, a list, for at most SECONDS.  Return whether it succeeded, and
# what it wrote.
proc execute { seconds command } {
    set failed [catch { exec -ignorestderr timeout -k 5 $seconds \
			    {*}$command </dev/null 2>@1 } output]
    return [list [expr { !$failed }] $output]
}

# The options for programs of KIND at LEVEL.
proc options_of { kind level } {
    variable options
    variable quiet
    variable quiet_of
    set less $quiet
    if { [dict exists $quiet_of $kind] } {
	set less [dict get $quiet_of $kind]
    }
    return [list {*}$options {*}$less {*}$level]
}

# Compile the programs of KIND that belong to SEEDS to PROGRAM with COMPILER and
# LEVEL.  Return whether that succeeded, and what the compiler wrote.
proc build { compiler kind seeds level program } {
    variable directory
    variable run_limit
    variable compile_limit
    set source [file rootname $program].cu
    set fd [open $source w]
    puts $fd [string map [list @LIMIT $run_limit] [unit $kind $seeds]]
    close $fd
    set result [execute [expr { $compile_limit + 30 * [llength $seeds] }] \
		    [list {*}$compiler {*}[options_of $kind $level] \
			 -I$directory $source -o $program]]
    file delete $source
    return $result
}

# Run PROGRAM, which was made of SEEDS.  Return a list of the seeds that fail,
# each with a message.
proc run { program seeds } {
    variable run_limit
    lassign [execute [expr { $run_limit * ([llength $seeds] + 1) }] $program] \
	good output
    if { $good } { return {} }
    return [failures $output $seeds]
}

# Compile the programs of KIND that belong to SEEDS with COMPILER and LEVEL, and
# run them; files are made in the folder WHERE.  Return a list of the seeds that
# fail, each with a message.
proc try { compiler kind seeds level where } {
    set count [llength $seeds]
    set program $where/random-$kind-[lindex $seeds 0]-$count.exe
    lassign [build $compiler $kind $seeds $level $program] good output
    if { $good } {
	set result [run $program $seeds]
	file delete $program
	return $result
    }
    if { $count == 1 } {
	regexp -line {^.*(?:error|Killed|internal).*$} $output output
	return [list $seeds "does not compile: $output"]
    }
    # Find out which do not.
    return [concat {*}[lmap seed $seeds {
	try $compiler $kind $seed $level $where
    }]]
}

# The seeds that OUTPUT names, each with the line that says why; all of SEEDS if
# it names none.
proc failures { output seeds } {
    set result {}
    set before ""
    foreach line [split $output \n] {
	if { [regexp {^seed (\d+) failed: (.*)} $line all seed why] } {
	    lappend result $seed "$why $before"
	    set before ""
	} elseif { [regexp {differs|failed|wrong|rror} $line] } {
	    set before $line
	}
    }
    if { $result eq {} } {
	foreach seed $seeds { lappend result $seed "no end: $before" }
    }
    return $result
}

# The seeds FIRST to LAST in lists of SIZE.
proc units { first last size } {
    set result {}
    for { set from $first } { $from <= $last } { incr from $size } {
	set seeds {}
	for { set i $from } { $i < $from + $size && $i <= $last } { incr i } {
	    lappend seeds $i
	}
	lappend result $seeds
    }
    return $result
}

# What the head of this file says.
proc main { compiler kind first last size args } {
    set where [file normalize .random-[pid]]
    file mkdir $where
    set bad 0
    foreach level $args {
	set begin [clock seconds]
	foreach seeds [units $first $last $size] {
	    foreach { seed why } [try $compiler $kind $seeds $level $where] {
		puts "FAIL $kind $seed $level: $why"
		incr bad
	    }
	    flush stdout
	}
	puts "$kind $first-$last $level: $bad failed so far,\
	      [expr { [clock seconds] - $begin }] s"
	flush stdout
    }
    file delete -force $where
    return [expr { $bad > 0 }]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-batch.tcl" } {
    exit [random_batch::main {*}$argv]
}
