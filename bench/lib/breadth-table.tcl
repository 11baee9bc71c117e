# Print what became of kernels.
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

# Add VALUE to what the array called NAME has at KEY.
proc add-to { name key value } {
    upvar $name array
    if { ![info exists array($key)] } {
	set array($key) 0
    }
    set array($key) [expr { $array($key) + $value }]
}

# Print KERNELS, a dictionary of keys to lists of instances: a line for each, by
# its worst instance, and one for each region.
proc table-kernels { kernels } {
    foreach key [lsort -dictionary [dict keys $kernels]] {
	set instances [dict get $kernels $key]
	set worst [lindex $instances 0]
	foreach instance $instances {
	    if { [outcome-rank [dict get $instance regions]]
		 > [outcome-rank [dict get $worst regions]] } {
		set worst $instance
	    }
	}
	set times [expr { [llength $instances] > 1
			  ? ", [llength $instances] times" : "" }]
	puts "[dict get $worst place]: [dict get $worst name]:\
	      [worst-outcome [dict get $worst regions]]$times"
	foreach region [dict get $worst regions] {
	    regexp {[^/]*$} [dict get $region place] place
	    puts [format "    %-24s %4d  %-8s  %s" $place \
		      [dict get $region statements] \
		      [dict get $region outcome] [dict get $region reason]]
	}
    }
}

# Print FAILURES, pairs of a file and why it did not compile.
proc table-failures { failures } {
    foreach { file problem } $failures {
	puts "$file: not compiled: $problem"
    }
}

# Print how many KERNELS ended how; COUNT files were tried, and FAILED of these
# do not compile.
proc table-totals { kernels count failed } {
    global outcomes
    foreach { key instances } $kernels {
	set weight [expr { 1.0 / [llength $instances] }]
	foreach instance $instances {
	    set regions [dict get $instance regions]
	    set outcome [worst-outcome $regions]
	    add-to sum kernels,$outcome $weight
	    add-to sum instances,$outcome 1
	    foreach region $regions {
		set outcome [dict get $region outcome]
		add-to sum regions,$outcome $weight
		add-to sum statements,$outcome \
		    [expr { $weight * [dict get $region statements] }]
	    }
	}
    }
    set columns { kernels instances regions statements }
    puts "\n$count files, $failed of them not compiled;\
	  [dict size $kernels] kernels"
    puts [format "%-10s %16s %16s %16s %16s" "" {*}$columns]
    foreach outcome $outcomes {
	set cells {}
	foreach column $columns {
	    set all 0
	    foreach other [lrange $outcomes 1 end] {
		add-to sum $column,$other 0
		set all [expr { $all + $sum($column,$other) }]
	    }
	    add-to sum $column,$outcome 0
	    set share [expr { $outcome eq "left" || $all == 0 ? ""
			      : [format "%5.1f %%" \
				     [expr { 100.0 * $sum($column,$outcome)
					     / $all }]] }]
	    lappend cells [format "%8.1f %7s" $sum($column,$outcome) $share]
	}
	puts [format "%-10s %16s %16s %16s %16s" $outcome {*}$cells]
    }
}

# Print why regions of KERNELS are not vectors, or gather, with how many kernels
# and regions each reason keeps, the most frequent first.
proc table-reasons { kernels } {
    foreach { key instances } $kernels {
	set weight [expr { 1.0 / [llength $instances] }]
	foreach instance $instances {
	    set seen {}
	    foreach region [dict get $instance regions] {
		set outcome [dict get $region outcome]
		if { $outcome in { left vectors } } {
		    continue
		}
		regsub { at line \d+$} [dict get $region reason] "" reason
		set reason "$outcome: $reason"
		add-to regions $reason $weight
		if { $reason ni $seen } {
		    lappend seen $reason
		    add-to of $reason $weight
		}
	    }
	}
    }
    puts "\n kernels  regions  reason"
    set rows [lmap { reason count } [array get of] {
	list $count $regions($reason) $reason
    }]
    foreach row [lsort -real -decreasing -index 0 \
		     [lsort -index 2 $rows]] {
	puts [format "%8.1f %8.1f  %s" {*}$row]
    }
}
