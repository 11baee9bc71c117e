# Write short kernels, and the host's versions.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_little::program SEED gives the text of a program of many kernels like
# those of random-lanes.tcl and random-plane.tcl, but shorter, with few versions
# each, so that more of them can be tried in a while.  random-range.exp runs as
# many as one asks for, and `tclsh random-little.tcl SEED' prints one.

source [file join [file dirname [info script]] random-lanes.tcl]

namespace eval random_little {

proc program { seed } {
    return [random_lanes::program $seed \
		{plain plain plain plain block block warp warp {plain block}
		    plane} 1]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-little.tcl" } {
    puts [random_little::program [lindex $argv 0]]
}
