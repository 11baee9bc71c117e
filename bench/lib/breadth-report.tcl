# Read what the report says of kernels.
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

# An instance of a kernel, as one compilation of a file gives, is a dictionary:
#   key, what all instances of the kernel have in common: its place and name;
#   name; place, FILE:LINE;
#   symbol, what is special to the instance, as of a template; and version,
#   which of its versions this is;
#   regions, a list of dictionaries: place, statements, outcome, reason.

# Outcomes, best first.
set outcomes { left vectors indexed gathers own scalar fallback }

# The place FILE:LINE that a message speaks of, in one way.
proc place-of { file line } {
    return [file normalize $file]:$line
}

# Read which loops GCC's vectoriser did not take from FILE, written by
# -fopt-info-vec-optimized-missed-internals.  Return a dictionary of
# FILE:LINE:COLUMN, as GCC gives it, to the reason.  What GCC says in the end is
# of the last and narrowest vectors that it tried: here, the first reason is
# taken.  That the loop is round others counts only where no other is known.
proc read-missed { file } {
    set reasons [dict create]
    if { ![file exists $file] } {
	return $reasons
    }
    set f [open $file]
    set loop ""
    set first ""
    set before ""
    while { [gets $f line] >= 0 } {
	if { [regexp {optimized: +loop vectorized} $line] } {
	    set first ""
	}
	if { ![regexp {^(.*:\d+:\d+): missed: ( *)(.*)$} $line all place \
		   indent text] } {
	    continue
	}
	if { $text eq "couldn't vectorize loop" } {
	    set loop $place
	} elseif { $loop ne "" && $indent eq "" } {
	    set reason [plain-reason [expr { $first eq "" ? $text : $first }]]
	    if { ![dict exists $reasons $loop] || ![regexp {nest} $reason] } {
		dict set reasons $loop $reason
	    }
	    set loop ""
	    set first ""
	} elseif { $first eq "" && [string match "not vectorized:*" $text]
		   && ![string match "*not profitable*" $text] } {
	    set first $text
	    if { [string match "*stmt not supported*" $text]
		 && [string match "*unsupported*" $before] } {
		set first $before
	    }
	}
	set before $text
    }
    close $f
    return $reasons
}

# TEXT, a reason of GCC's, without what is this loop's alone.
proc plain-reason { text } {
    regsub {^not vectorized: *} $text "" text
    regsub {(memory|stmt|statement|for|access|supported): .*} $text {\1} text
    regsub {(scatter store|gather load) .*} $text {\1} text
    regsub { *(between|of|in) (data-refs|MEM|\*|_\d|[\w.]+\[).*} $text "" text
    regsub {^not vectorized, *} $text "" text
    regsub {: +[_(].*} $text "" text
    return [string trimright [string trim $text] .]
}

# Read STEM.log and STEM.missed.  Return a dictionary: instances, a list; and
# problem, if something went wrong: the first error.
proc read-log { stem } {
    set f [open $stem.log]
    gets $f command
    set text [read $f]
    close $f
    set missed [read-missed $stem.missed]
    set instances {}
    set shapes [dict create]
    set problem ""
    set status 0
    foreach line [split $text "\n"] {
	if { [regexp {^status (-?\d+)$} $line all status]
	     || ![regexp {^(.*?):(\d+):\d+: (\w[\w ]*): (.*)$} $line all file \
		      number kind rest] } {
	    continue
	}
	if { $kind in { error "fatal error" sorry } && $problem eq "" } {
	    set problem "$rest ([place-of $file $number])"
	}
	set place [place-of $file $number]
	if { [regexp {^kernel '(.*)' has a version for blocks of (.*)$} $rest \
		  all name shape] } {
	    dict lappend shapes "$place $name" $shape
	}
	if { ![regexp {^kernel '(.*)': (.*)$} $rest all name rest] } {
	    continue
	}
	if { [regexp {^\d+ regions of ([^.]+)\.(\w+)} $rest all symbol \
		  version] } {
	    lappend instances [dict create key "$place $name" name $name \
				   place $place symbol $symbol \
				   version $version regions {}]
	} elseif { [regexp {^region \d+, (\d+) statements: (\w+)(?:: (.*))?$} \
			$rest all statements outcome reason] } {
	    set instance [lindex $instances end]
	    dict lappend instance regions \
		[dict create place $place statements $statements \
		     outcome $outcome reason [full-reason $reason $missed]]
	    lset instances end $instance
	}
    }
    set instances [judged-versions [single-threads [kernels-among $instances] \
					$shapes]]
    set result [dict create instances $instances]
    if { [regexp {(Killed|CPU time limit exceeded) signal terminated} $text]
	 || $status >= 128 } {
	dict set result problem "took too long"
    } elseif { $status != 0 } {
	dict set result problem [expr { $problem eq "" ? "exit status $status"
					: $problem }]
    }
    return $result
}

# INSTANCES without what is no kernel of the program's: the code of device
# functions with barriers for those who call them out of line, which is made
# even if all have it inline, and kernels that headers launch, of reserved
# names.
proc kernels-among { instances } {
    return [lmap instance $instances {
	if { [dict get $instance version] in {all some}
	     || [string match __* [dict get $instance name]] } {
	    continue
	}
	set instance
    }]
}

# INSTANCES, those of kernels that are launched for blocks of one thread alone,
# as SHAPES, lists of shapes by key, says, with nothing for vectors to do: the
# version for such blocks has no loop that the report would speak of.
proc single-threads { instances shapes } {
    return [lmap instance $instances {
	set key [dict get $instance key]
	if { [dict exists $shapes $key]
	     && [lsort -unique [dict get $shapes $key]] eq {{1 x 1 x 1}} } {
	    dict set instance regions \
		[lmap region [dict get $instance regions] {
		    dict merge $region {outcome left
			reason "a block has one thread"}
		}]
	}
	set instance
    }]
}

# Of INSTANCES, with all versions, those that are judged: what the launches in
# the file run, which is the version for one of their shapes, the best if there
# are several; or the one for all shapes.
proc judged-versions { instances } {
    set best [dict create]
    foreach instance $instances {
	dict with instance {
	    set shaped [regexp {^\d+x\d+x\d+$} $version]
	    set rank [list [expr { !$shaped }] [outcome-rank $regions]]
	}
	set symbol [dict get $instance symbol]
	if { ![dict exists $best $symbol]
	     || [lindex [lsort [list $rank [dict get $best $symbol rank]]] 0]
		ne [dict get $best $symbol rank] } {
	    dict set best $symbol rank $rank
	    dict set best $symbol instance $instance
	}
    }
    return [lmap symbol [dict keys $best] { dict get $best $symbol instance }]
}

# REASON of the report, with that of GCC's vectoriser if only this knows one.
proc full-reason { reason missed } {
    if { [regexp {^the vectoriser did not take the loop at (.*)$} $reason \
	      all place] } {
	set reason "the vectoriser did not take it"
	if { [dict exists $missed $place] } {
	    append reason ": [dict get $missed $place]"
	}
	regexp {:(\d+):\d+$} $place all line
	append reason " at line $line"
    }
    return $reason
}

# How bad an instance of REGIONS is, as an index of outcomes: as the worst of
# them.
proc outcome-rank { regions } {
    global outcomes
    set worst 0
    foreach region $regions {
	set worst [expr { max ($worst, [lsearch $outcomes \
					    [dict get $region outcome]]) }]
    }
    return $worst
}

# The same, as a word.
proc worst-outcome { regions } {
    global outcomes
    return [lindex $outcomes [outcome-rank $regions]]
}

# The files that STEM.deps, which -MD wrote, names.
proc read-dependences { stem } {
    if { ![file exists $stem.deps] } {
	return {}
    }
    set f [open $stem.deps]
    set words [regexp -all -inline {[^\s\\]+} [read $f]]
    close $f
    return [lmap word $words { file normalize $word }]
}
