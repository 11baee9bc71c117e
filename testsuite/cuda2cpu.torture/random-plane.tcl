# Write kernels of a plane, and the host's versions.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_plane::program SEED gives the text of a program of many small kernels
# like those of random-lanes.tcl, most of which have blocks of rows and columns:
# windows of a plane, loops within loops that threads go on in and leave where
# they differ, machines of states, pointers and structures as values, tiles with
# a rim.  random-plane.exp runs some, and `tclsh random-plane.tcl SEED' prints
# one.

source [file join [file dirname [info script]] random-lanes.tcl]

namespace eval random_plane {

proc program { seed } {
    return [random_lanes::program $seed \
		{plane plane plane plane plane plane plane plane plane plane}]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-plane.tcl" } {
    puts [random_plane::program [lindex $argv 0]]
}
