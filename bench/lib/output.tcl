# What the benchmark prints and writes: tables, JSON, a chart.
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

# ---- The table. ----

# The value at KEYS in ROW as FORMAT shows it, times FACTOR; "-" if there is
# none.
proc cell { row format factor args } {
    if { ![dict exists $row {*}$args] } {
	return -
    }
    return [format $format [expr { [dict get $row {*}$args] * $factor }]]
}

# Print what the machine can do.
proc table-limits { limits } {
    global opt
    puts "Machine, $opt(-threads) threads, $opt(-flags):"
    puts [format "  update %.1f GB/s, triad %.1f GB/s,\
		  float %.0f GFLOP/s, double %.0f GFLOP/s" \
	      [expr { [limit-rate $limits update bytes] / 1e9 }] \
	      [expr { [limit-rate $limits triad bytes] / 1e9 }] \
	      [expr { [limit-rate $limits peak-float flops] / 1e9 }] \
	      [expr { [limit-rate $limits peak-double flops] / 1e9 }]]
    puts "  empty parallel region [cell $limits %.2f 1e6 region seconds] us,\
	  empty launch [cell $limits %.2f 1e6 launch seconds] us\n"
}

set table_format "%-20s %9s %9s %9s  %5s %5s %6s  %8s %4s  %5s %5s %5s"

proc table-head { } {
    global table_format
    puts "Ratios are OpenMP's time / the version's: more than 1 is faster\
	  than OpenMP."
    puts [format $table_format program "cuda ms" "omp ms" "cl ms" ratio \
	      used cl rate of "ours" "omp" "nvcc"]
    puts [format $table_format "" "" "" "" "" "" ratio "" limit "compile" \
	      "s" ""]
}

# Print ROW; return 1 if something is wrong with it, else 0.
proc table-row { row } {
    global table_format
    set rate -
    set part -
    if { [dict exists $row rate] } {
	set rate "[format %.4g [dict get $row rate]]"
	append rate [expr { [dict get $row unit] eq "GB/s" ? " GB" : " GF" }]
	set part [cell $row %.0f%% 100 part]
    }
    puts [format $table_format [dict get $row name] \
	      [cell $row %.4g 1e3 versions cuda seconds] \
	      [cell $row %.4g 1e3 versions omp seconds] \
	      [cell $row %.4g 1e3 versions cl seconds] \
	      [cell $row %.2f 1 versions cuda ratio] \
	      [cell $row %.2f 1 versions cuda used] \
	      [cell $row %.2f 1 versions cl ratio] $rate $part \
	      [cell $row %.2f 1 compile cuda] [cell $row %.2f 1 compile omp] \
	      [cell $row %.2f 1 compile nvcc]]
    return [table-problems $row]
}

# Print what is wrong with ROW; return 1 if something is, else 0.
proc table-problems { row } {
    set bad 0
    if { [dict exists $row states] } {
	dict for { label state } [dict get $row states] {
	    if { $state ni { same close }
		 && ![string match absent* $state] } {
		puts "    $label: $state"
		set bad 1
	    }
	}
    }
    flush stdout
    return $bad
}

# The geometric mean of LIST.
proc geometric-mean { list } {
    set sum 0
    foreach value $list {
	set sum [expr { $sum + log ($value) }]
    }
    return [expr { exp ($sum / [llength $list]) }]
}

# Print the mean and the worst of ROWS, for each set of programs.
proc table-summary { rows } {
    set ratios [dict create]
    foreach row $rows {
	if { [dict exists $row versions cuda ratio] } {
	    dict lappend ratios [program-set [dict get $row name]] \
		[dict get $row versions cuda ratio]
	}
    }
    puts ""
    foreach set [lsort [dict keys $ratios]] {
	set of_set [dict get $ratios $set]
	puts [format "%d programs ($set), ratio to OpenMP: geometric mean\
		      %.2f, lowest %.2f" [llength $of_set] \
		  [geometric-mean $of_set] [lindex [lsort -real $of_set] 0]]
    }
}

# ---- The table of passes. ----

proc ablation-head { options } {
    puts "Processor time with an option / without: more than 1 is slower."
    puts "* the result differs by contracted operations alone, ! it differs."
    puts -nonewline [format %-20s program]
    foreach key $options {
	puts -nonewline [format " %18s" $key]
    }
    puts ""
}

# Print ROW; return 1 if something is wrong with it, else 0.
proc ablation-row { row options } {
    puts -nonewline [format %-20s [dict get $row name]]
    foreach key $options {
	set text -
	if { [dict exists $row versions $key used] } {
	    set text [format %.2f \
			  [expr { 1 / [dict get $row versions $key used] }]]
	    set state [dict get $row states $key]
	    append text [expr { $state eq "same" ? " "
				: $state eq "close" ? "*" : "!" }]
	}
	puts -nonewline [format " %18s" $text]
    }
    puts ""
    return [table-problems $row]
}

# ---- The table of what several threads bring. ----

set scaling_format "%-20s %10s %10s %8s %10s %10s %8s"

proc scaling-head { } {
    global opt scaling_format
    puts "Time with one thread / with $opt(-threads): cuda2cpu's, and OpenMP's."
    puts [format $scaling_format program "cuda 1 ms" "cuda $opt(-threads) ms" \
	      ratio "omp 1 ms" "omp $opt(-threads) ms" ratio]
}

# Print ROW; return 1 if something is wrong with it, else 0.
proc scaling-row { row } {
    global scaling_format
    puts [format $scaling_format [dict get $row name] \
	      [cell $row %.4g 1e3 versions cuda-1 seconds] \
	      [cell $row %.4g 1e3 versions cuda seconds] \
	      [cell $row %.2f 1 versions cuda ratio] \
	      [cell $row %.4g 1e3 versions omp-1 seconds] \
	      [cell $row %.4g 1e3 versions omp seconds] \
	      [cell $row %.2f 1 versions omp ratio]]
    return [table-problems $row]
}

# ---- JSON. ----

# VALUE, a string, as JSON.
proc json-string { value } {
    set text ""
    foreach c [split $value ""] {
	scan $c %c code
	if { $c in { "\"" "\\" } } {
	    append text "\\$c"
	} elseif { $code < 32 || $code > 126 } {
	    append text [format "\\u%04x" $code]
	} else {
	    append text $c
	}
    }
    return "\"$text\""
}

# DICTIONARY as an object of JSON whose members have the FORM of theirs:
# "string", "number", "numbers", or a list of keys and forms; the key * is
# any key.
proc json-object { dictionary forms indent } {
    set members {}
    dict for { key value } $dictionary {
	set form [dict get $forms \
		      [expr { [dict exists $forms $key] ? $key : "*" }]]
	switch -- $form {
	    string { set text [json-string $value] }
	    number { set text $value }
	    numbers { set text "\[[join $value {, }]\]" }
	    default { set text [json-object $value $form "$indent  "] }
	}
	lappend members "$indent  [json-string $key]: $text"
    }
    return "{\n[join $members ",\n"]\n$indent}"
}

# Write LIMITS and ROWS to FILE.
proc json-write { file limits rows } {
    global opt
    set row_forms {
	name string states { * string } compile { * number }
	versions { * { seconds number best number ratio number
			   spread numbers used number } }
	rate number unit string part number
    }
    set objects {}
    foreach row $rows {
	lappend objects "    [json-object $row $row_forms "    "]"
    }
    set f [open $file w]
    puts $f "{"
    puts $f "  \"flags\": [json-string $opt(-flags)],"
    puts $f "  \"threads\": $opt(-threads),"
    puts $f "  \"limits\": [json-object $limits { * { * number } } "  "],"
    puts $f "  \"programs\": \[\n[join $objects ",\n"]\n  \]"
    puts $f "}"
    close $f
}

# ---- The chart. ----

# The place of RATIO on the axis, which is logarithmic from 1/32 to 8.
proc chart-x { ratio } {
    set ratio [expr { min (max ($ratio, 1.0 / 32), 8.0) }]
    return [expr { 170 + (log ($ratio) / log (2) + 5) * 75 }]
}

# A bar of COLOR at height Y for RATIO.
proc chart-bar { y ratio color } {
    set x [chart-x $ratio]
    set one [chart-x 1]
    set left [expr { min ($x, $one) }]
    set width [expr { max (abs ($x - $one), 1) }]
    return "<rect x=\"[format %.1f $left]\" y=\"$y\"\
	    width=\"[format %.1f $width]\" height=\"9\" fill=\"$color\"/>\
	    <text x=\"[format %.1f [expr { max ($x, $one) + 4 }]]\"\
	    y=\"[expr { $y + 8 }]\" class=\"n\">[format %.2f $ratio]</text>"
}

# Write the ratios of ROWS to FILE as bars.
proc chart-write { file rows } {
    global opt
    set height [expr { 90 + 24 * [llength $rows] }]
    set f [open $file w]
    puts $f "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"840\"\
	     height=\"$height\" font-family=\"sans-serif\">"
    puts $f "<style>text { font-size: 11px } .n { font-size: 9px }</style>"
    puts $f "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
    puts $f "<text x=\"10\" y=\"18\" style=\"font-size: 14px\">Speed relative\
	     to OpenMP by hand (right of 1 is faster), $opt(-threads)\
	     threads</text>"
    puts $f "<rect x=\"10\" y=\"28\" width=\"9\" height=\"9\"\
	     fill=\"#2a7\"/><text x=\"24\" y=\"36\">cuda2cpu</text>"
    puts $f "<rect x=\"90\" y=\"28\" width=\"9\" height=\"9\"\
	     fill=\"#99a\"/><text x=\"104\" y=\"36\">OpenCL (PoCL)</text>"
    for { set e -5 } { $e <= 3 } { incr e } {
	set x [format %.1f [chart-x [expr { 2.0 ** $e }]]]
	set color [expr { $e == 0 ? "#000" : "#ddd" }]
	set label [expr { $e < 0 ? "1/[expr { 1 << -$e }]" : 1 << $e }]
	puts $f "<line x1=\"$x\" y1=\"60\" x2=\"$x\"\
		 y2=\"[expr { $height - 20 }]\" stroke=\"$color\"/><text\
		 x=\"$x\" y=\"54\" text-anchor=\"middle\">$label</text>"
    }
    set y 66
    foreach row $rows {
	puts $f "<text x=\"160\" y=\"[expr { $y + 13 }]\"\
		 text-anchor=\"end\">[dict get $row name]</text>"
	foreach { label dy color } { cuda 0 #2a7 cl 10 #99a } {
	    if { [dict exists $row versions $label ratio] } {
		puts $f [chart-bar [expr { $y + $dy }] \
			     [dict get $row versions $label ratio] $color]
	    }
	}
	incr y 24
    }
    puts $f "</svg>"
    close $f
}
