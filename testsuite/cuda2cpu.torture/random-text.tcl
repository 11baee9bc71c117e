# Random choices and the text of a kernel with its twin for the host.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Code is a list of lines {device D host H}, or of {both TEXT}.

namespace eval random_text {

namespace export *

# A random number below N; a random element of ARGS; whether one of PERCENT in a
# hundred cases has come.
proc below { n } { return [expr { int(rand() * $n) }] }
proc pick { args } { return [lindex $args [below [llength $args]]] }
proc chance { percent } { return [expr { [below 100] < $percent }] }

# Lines for both sides, for one, or one for each.
proc line { text } { return [list [list both $text]] }
proc device { text } { return [list [list device $text]] }
proc host { text } { return [list [list host $text]] }
proc lines { args } {
    set result {}
    foreach text $args { lappend result [list both $text] }
    return $result
}
proc split-line { device host } {
    return [concat [device $device] [host $host]]
}
proc braced { head body } {
    return [concat [line $head] [line "\{"] $body [line "\}"]]
}

# STATEMENTS as text for WHERE, device or host, with what MAP says replaced.
proc render { statements where map } {
    set indent 2
    set result ""
    foreach statement $statements {
	lassign $statement for text
	if { $for ni [list both $where] } continue
	set text [string map $map $text]
	if { $text in {"\}" "\});"} } { incr indent -2 }
	append result [string repeat " " $indent] $text "\n"
	if { $text eq "\{" } { incr indent 2 }
    }
    return $result
}

}
