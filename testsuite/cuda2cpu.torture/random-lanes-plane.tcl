# What threads of a plane do in the kernels of random-plane.tcl.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later

namespace eval random_lanes {

# Where the thread is: column @px and row @py of a plane that is PW wide.  The
# arrays that are read have rows of PITCH elements.

# ---- Places. ----

# The bounds of the plane, which all threads agree on.
proc wide { } { return [pick pw "(n % 50 + 3)" 37 "(pw - 3)" "w * 8"] }
proc high { } { return [pick ph "(m + 9)" 21 "(ph - 1)" "w * 4"] }

# A radius of a neighbourhood, and how many turns a uniform loop has.
proc radius { } { return [pick 1 1 2 3 "(w / 2)" "(m & 3)" "(n & 3)"] }
proc turns { } { return [pick [small] 4 8 "(int) dx / 8" "(w + 2)" 11] }

# The element of an input in column X and row Y, which are within the plane or a
# little outside.
proc element { type x y } {
    switch [below 5] {
	0 {
	    return "in_$type\[clamp ($y, 0, 63) * PITCH\
		    + clamp ($x, 0, [wide])\]"
	}
	1 { return "in_$type\[(($y) * pw + ($x)) & (INPUTS - 1)\]" }
	2 { return "in_$type\[(($x) * PITCH + ($y)) & (INPUTS - 1)\]" }
	default { return "in_$type\[(($y) + 12) * PITCH + ($x) + 12\]" }
    }
}

# A condition on column X and row Y being outside, and one on being a border.
proc outside { x y } {
    return [pick "$x < 0 || $x >= [wide] || $y < 0 || $y >= [high]" \
		"$x < 0 || $y < 0 || $x >= [wide] || $y >= [high]" \
		"(unsigned) $x >= (unsigned) [wide]" "$y < 0 || $y >= [high]" \
		"($x | $y) < 0" "!($x >= 0 && $x < [wide] && $y < [high])"]
}

# ---- What a loop sums up. ----

# Declare N accumulators; the scope has them.  A list of types and names.
proc accumulators { n } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	variable types
	set numbers [lsearch -all -inline -not $types b]
	lappend result [pick {*}$numbers f32 f64 i32 u32] [name y]
    }
    return $result
}
proc declare-all { sums } {
    set result {}
    foreach { type y } $sums {
	lappend result {*}[line "[c $type] $y = [pick 0 0 [constant $type]];"]
    }
    return $result
}
proc take-all { sums } {
    set result {}
    foreach { type y } $sums { lappend result {*}[take $type $y] }
    return $result
}
# Put all of SUMS in scope.
proc show { sums } {
    variable scope
    foreach { type y } $sums { lappend scope [list $type $y] }
}

# Add V, of type FROM, to accumulator Y of TYPE, in one of some manners.
proc gather-up { type y from v } {
    set v [convert $type $from $v]
    switch [below 7] {
	0 { return [lines "if ($v [pick < > <= !=] $y)" "  $y = $v;"] }
	1 {
	    if { [float-p $type] } {
		return [line "$y += $v * [convert $type f32 [value f32 0]];"]
	    }
	    return [sum-up $type $y [value $type 1]]
	}
	2 { return [line "$y = [condition] ? $v : $y;"] }
	3 { return [braced "if ([condition])" [sum-up $type $y $v]] }
	default { return [sum-up $type $y $v] }
    }
}

# What takes a thread out of the turn or the loop; TESTS are more conditions.
proc way-out { tests } {
    set test [pick {*}$tests [condition]]
    if { [chance 20] } { set test "$test [pick || &&] [condition 0]" }
    variable returns
    if { $returns && [chance 6] } {
	return [braced "if ($test)" [returning]]
    }
    return [lines "if ($test)" "  [pick continue continue break];"]
}

# ---- Loops over a neighbourhood. ----

# Sums over a window of the plane; READ is a proc with a type, a column and a
# row that gives what is read there.
proc window { { read element } } {
    variable scope
    variable turns
    variable types
    set saved [list $scope $turns]
    set sums [accumulators [expr { 1 + [below 3] }]]
    set result [declare-all $sums]
    set numbers [lsearch -all -inline -not $types b]
    set from [pick {*}$numbers u8 f32]
    foreach letter { i j x y v } { set $letter [name $letter] }
    lappend turns "($i & 3)"
    lappend scope [list i32 $i]
    show $sums
    set tests [list [outside $x $y] "$i == 0 && $j == 0" \
		   "$i * $i + $j * $j > 3" "$x == @px" "$y > @py" \
		   "$x % 3 == 1"]
    set columns [lines "const int $x = @px + $j;"]
    set rows [lines "const int $y = @py + $i;"]
    set outer {}
    if { [chance 50] } {
	lappend outer {*}$rows
	if { [chance 60] } {
	    set test [pick "$y < 0 || $y >= [high]" "$y >= [high]" [condition]]
	    lappend outer {*}[lines "if ($test)" "  [pick continue break];"]
	}
    } else {
	set columns [concat $rows $columns]
    }
    set inner $columns
    set scope_of_rows $scope
    lappend scope [list i32 $j] [list i32 $x]
    foreach chance { 70 25 } {
	if { [chance $chance] } { lappend inner {*}[way-out $tests] }
    }
    lappend inner {*}[line "const [c $from] $v = [$read $from $x $y];"]
    lappend scope [list $from $v] [list $from $v] [list $from $v]
    foreach chance { 45 20 } {
	if { [chance $chance] } {
	    lappend inner {*}[way-out [list {*}$tests "$v > [value $from 0]"]]
	}
    }
    foreach { type sum } $sums {
	lappend inner {*}[gather-up $type $sum $from $v]
	if { [chance 15] } { lappend inner {*}[way-out $tests] }
    }
    if { [chance 25] } { lappend inner {*}[block 1 1] }
    set scope $scope_of_rows
    set r [radius]
    lappend outer {*}[braced \
	"for (int $j = [pick -$r -$r 0]; $j <= $r; $j++)" $inner]
    if { [chance 20] } { lappend outer {*}[way-out {}] }
    set r [radius]
    lappend result {*}[braced \
	"for (int $i = [pick -$r -$r 0]; $i <= $r; $i++)" $outer]
    lassign $saved scope turns
    lappend result {*}[take-all $sums]
    return [braced "" $result]
}

# Sums in loops within loops, whose bounds all threads or some agree on.
proc nested { depth } {
    variable scope
    variable turns
    variable loops
    variable types
    set saved [list $scope $turns $loops]
    set sums [accumulators [expr { 1 + [below 2] }]]
    set result [declare-all $sums]
    foreach letter { i j v done } { set $letter [name $letter] }
    set from [pick {*}[lsearch -all -inline -not $types b] u8 i16]
    show $sums
    lappend scope [list i32 $i]
    lappend turns $i
    incr loops
    set flag [chance 30]
    set inner [line "const [c $from] $v = in_$from\[[pick "@g + $i * 8 + $j" \
	"$i * PITCH + $j" "(@g * 5 + $j * 3) & (INPUTS - 1)" \
	"@py * PITCH + $i + $j" "$j * PITCH + @px"]\];"]
    set scope_of_rows $scope
    lappend scope [list i32 "(int) $j"] [list $from $v] [list $from $v]
    if { [chance 50] } { lappend inner {*}[way-out [list "$v == 0"]] }
    foreach { type y } $sums {
	lappend inner {*}[gather-up $type $y $from $v]
    }
    if { $flag } {
	lappend inner {*}[braced "if ([condition])" \
			      [lines "$done = true;" "break;"]]
    }
    if { [chance 40] } { lappend inner {*}[block 1 $depth] }
    set scope $scope_of_rows
    set bound [pick [turns] [turns] "(int) (@t % 4)" "$i + 1" \
		   "([value i8 0] & 7)"]
    set outer [braced "for ([pick int unsigned short] $j = [pick 0 0 $i];\
			$j < $bound; $j++)" $inner]
    if { $flag } {
	lappend outer {*}[lines "if ($done)" "  [pick break continue];"]
    }
    if { [chance 40] } { lappend outer {*}[way-out {}] }
    if { [chance 40] } { lappend outer {*}[assignment] }
    if { $flag } { lappend result {*}[line "bool $done = false;"] }
    lappend result {*}[braced "for (int $i = 0; $i < [turns]; $i++)" $outer]
    lassign $saved scope turns loops
    lappend result {*}[take-all $sums]
    return [braced "" $result]
}

# A machine whose state decides, in each turn, what is done.
proc machine { depth } {
    variable scope
    variable loops
    set saved [list $scope $loops]
    foreach letter { k z v } { set $letter [name $letter] }
    set labels [lrange {0 1 2 3 4} 0 [expr { 1 + [below 4] }]]
    set count [llength $labels]
    lappend scope [list i32 $k] [list i32 $z]
    set sums [accumulators 1]
    lassign $sums type y
    show $sums
    incr loops
    set cases {}
    foreach label $labels {
	set body [gather-up $type $y i32 "[value i32 1]"]
	lappend body {*}[line "$z = (unsigned) [value u32 1] % $count;"]
	if { [chance 30] } { lappend body {*}[block 1 $depth] }
	lappend cases {*}[braced "case $label:" $body] \
	    {*}[switch [below 5] {
		0 { line "continue;" }
		1 { concat }
		2 { lines "if ([condition 0])" "  continue;" "break;" }
		default { line "break;" }
	    }]
    }
    if { [chance 40] } {
	lappend cases {*}[braced "default:" [gather-up $type $y i32 7]]
    }
    set body [braced "switch ($z)" $cases]
    if { [chance 60] } { lappend body {*}[way-out [list "$z == 1"]] }
    lappend body {*}[lines "$z = ($z + 1) % [expr { $count + 1 }];"]
    lassign $saved scope loops
    set start "(unsigned) [value u32 1] % $count"
    return [braced "" [concat [line "int $z = $start;"] [declare-all $sums] \
	[braced "for (int $k = 0; $k < [turns]; $k++)" $body] \
	[take-all $sums] [live-out $z]]]
}

# ---- Pointers, structures, arrays of the thread's own. ----

proc pointer { } {
    variable types
    set type [pick {*}[lsearch -all -inline -not $types b]]
    foreach letter { p k y e } { set $letter [name $letter] }
    set first "in_$type + [pick @g "@py * PITCH + @px" "@g * 2"]"
    set other "in_$type + [pick 77 "@t" "@g * 3 + 1"]"
    set sum [sum-up $type $y "*$p"]
    set start [line "[c $type] $y = 0;"]
    switch [below 6] {
	0 {
	    # One of two, which moves by steps that differ.
	    set step [name s]
	    set body [concat $start [lines \
		"const [c $type] *$p = [condition] ? $first : $other;" \
		"const int $step = [condition] ? [pick 1 2] : [pick 3 PITCH];"] \
		[braced "for (int $k = 0; $k < [turns]; $k++)" \
		     [concat $sum [line "$p += $step;"]]]]
	}
	1 {
	    # None for some.
	    set body [concat $start \
		[line "const [c $type] *$p = [condition] ? $first : 0;"] \
		[braced "if ($p)" $sum]]
	}
	2 {
	    # From one to another.
	    set body [concat $start \
		[lines "const [c $type] *$p = $first;" \
		     "const [c $type] *const $e = $p + [pick [turns] \
							   "@t % 5" w];"] \
		[braced "while ($p != $e)" [concat $sum \
		    [lines "if ([condition])" "  break;" "$p++;"]]]]
	}
	3 {
	    # A list of which each element has the next one's place.
	    set body [concat $start \
		[line "unsigned $p = [pick @g @t "(unsigned) [value u16 1]"]\
		      & (INPUTS - 1);"] \
		[braced "for (int $k = 0; $k < [turns]\
			 && in_$type\[$p\] != [below 9]; $k++)" \
		     [concat [sum-up $type $y "in_$type\[$p\]"] \
			  [line "$p = in_u16\[$p\] & (INPUTS - 1);"]]]]
	}
	4 {
	    # The place of what is largest, as a pointer.
	    set body [concat $start [line "const [c $type] *$p = $first;"] \
		[braced "for (int $k = 1; $k < [turns]; $k++)" \
		     [lines "if (($first)\[$k\] [pick > <] *$p)" \
			  "  $p = $first + $k;"]] $sum \
		[live-out "(int) ($p - ($first))"]]
	}
	default {
	    # The element of an array that is the thread's own.
	    set a [name a]
	    set body [concat $start [line "[c $type] $a\[4\] = {};"] \
		[lines "[c $type] *const $p = [condition] ? $a : $a + 2;"] \
		[assign "$p\[[pick 0 1]\]" $type [value $type 1]] \
		[assign "$a\[@t % 4\]" $type [value $type 1]] \
		[braced "for (int $k = 0; $k < 4; $k++)" \
		     [sum-up $type $y "$a\[$k\]"]]]
	}
    }
    return [braced "" [concat $body [take $type $y]]]
}

# Structures that are values: the best of some, and what goes with it.
proc best { } {
    variable records
    variable scope
    set saved $scope
    set type [pick point mixed wide pair int4 float2]
    foreach letter { p q k } { set $letter [name $letter] }
    lassign [dict get $records $type] member of
    set body [lines "$type $p = in_$type\[@g\];"]
    set choose [concat \
	[line "const $type $q = in_$type\[[pick "@g + $k" "$k * 3" \
			"@py * PITCH + $k"]\];"] \
	[way-out [list "$q.$member == $p.$member"]] \
	[lines "if ($q.$member [pick < >] $p.$member)" "  $p = $q;"]]
    if { [chance 40] } {
	lassign [lrange [dict get $records $type] 2 3] second second_of
	lappend choose {*}[line "else"] \
	    {*}[braced "" [assign $p.$second $second_of \
			       [convert $second_of i32 "(int) $k"]]]
    }
    lappend body {*}[braced "for (int $k = 1; $k < [turns]; $k++)" $choose]
    foreach { m t } [dict get $records $type] {
	lappend scope [list $t $p.$m]
    }
    lappend body {*}[assignment] {*}[assignment]
    set scope $saved
    lappend body {*}[take $of $p.$member]
    return [braced "" $body]
}

# Flags of the thread's own, by places that differ from thread to thread.
proc sieve { } {
    foreach letter { a k y } { set $letter [name $letter] }
    set type [pick bool "unsigned char" short int]
    return [braced "" [concat [lines "$type $a\[8\];" "int $y = 0;"] \
	[braced "for (int $k = 0; $k < 8; $k++)" \
	     [line "$a\[$k\] = [pick 0 "$k & 1" [condition]];"]] \
	[braced "for (int $k = 0; $k < [turns]; $k++)" [concat \
	    [lines "if ($a\[in_u8\[@g + $k\] & 7\])" \
		 "  [pick continue break "$y += 2"];"] \
	    [line "$a\[([pick "in_u8\[@g + $k\]" @t $k "[value u32 1]"])\
		   & 7\] = [pick 1 [condition]];"]]] \
	[braced "for (int $k = 0; $k < 8; $k++)" [line "$y += $a\[$k\];"]] \
	[live-out $y]]]
}

# All who come to a place write the same there.
proc same-store { } {
    variable sections
    set type [pick b u8 i32 f32]
    if { [dict exists $sections $type] } { return [own-store] }
    dict set sections $type 3
    set place [pick "in_u16\[@g\] % SCATTER" "@t / 5" 7 "@px * 3" \
		   "(unsigned) [value u32 1] % SCATTER"]
    return [braced "if ([condition])" \
		[line "s_$type\[$place\] = [pick 1 0 5];"]]
}

# Functions whose vector forms may differ in the last bits, which are dropped.
proc mathematics { } {
    set f [pick expf sinf cosf tanhf exp2f erff]
    set to [var f32]
    variable types
    if { "f32" ni $types } { set f [pick cos sin]; set to "" }
    set argument "squash (in_f32\[@g\] + [value f32 1])"
    set x [name x]
    if { [string match e* $f] } { set argument "$argument * 0.001f" }
    set result [line "const float $x = rintf ((float) $f ($argument) * 4);"]
    if { $to eq "" } { lappend result {*}[take f32 $x] } else {
	lappend result {*}[assign $to f32 $x]
    }
    if { [chance 50] } {
	set result [braced "if ([condition])" [concat $result [block 1 1]]]
    }
    return [braced "" $result]
}

# ---- Tiles with a rim. ----

# A tile and two elements more on each side, which threads fill by strides, and
# windows of it.
proc apron { } {
    variable tiles
    set i [name i]
    set j [name j]
    set type [pick u8 i16 i32 f32 f64]
    variable apron_type
    if { $apron_type eq "" } { set apron_type $type }
    set type $apron_type
    set fill [braced "for (int $j = @ty; $j < (int) dy + 4; $j += dy)" \
	[braced "for (int $i = @tx; $i < (int) dx + 4; $i += dx)" \
	     [line "sa\[$j\]\[$i\] = [element $type "@px - (int) @tx + $i - 2" \
					  "@py - (int) @ty + $j - 2"];"]]]
    return [concat [step $fill] [sync] \
		[step [window apron-element]] [sync]]
}
proc apron-element { type x y } {
    variable apron_type
    return [convert $type $apron_type \
		"sa\[clamp ($y - @py + (int) @ty + 2, 0, dy + 3)\]\
		   \[clamp ($x - @px + (int) @tx + 2, 0, dx + 3)\]"]
}

# ---- Kernels. ----

proc plane-statement { } {
    switch [below 16] {
	0 - 1 - 2 - 3 - 4 { return [window] }
	5 - 6 - 7 { return [nested 2] }
	8 - 9 { return [machine 1] }
	10 - 11 { return [pointer] }
	12 { return [best] }
	13 { return [sieve] }
	14 { return [same-store] }
	default { return [mathematics] }
    }
}

proc plane { } {
    variable returns
    variable features
    variable left [expr { 4 + [below 5] }]
    variable members
    lappend members int px int py
    set code [split-line \
	"const int pw = gridDim.x * dx, ph = gridDim.y * dy;" \
	"const int pw = blocks.x * dx, ph = blocks.y * dy;"]
    lappend code {*}[step [lines "@px = (int) (bx * dx + @tx);" \
			       "@py = (int) (by * dy + @ty);"]]
    set tiled [chance 30]
    set returns [expr { !$tiled && [chance 60] }]
    set body {}
    if { $returns && [chance 60] } {
	set test [pick "@px >= [wide]" "@py >= [high]" \
		      "@px >= [wide] || @py >= [high]" [condition]]
	set body [concat [lines "if ($test)"] [returning]]
    }
    if { $tiled } {
	lappend code {*}[apron]
    }
    for { set i [expr { 1 + [below 2] }] } { $i > 0 } { incr i -1 } {
	lappend body {*}[plane-statement]
	if { [chance 50] } { lappend body {*}[block 1 2] }
    }
    lappend code {*}[step $body]
    if { $tiled && [chance 30] } { lappend code {*}[sync] {*}[apron] }
    return $code
}

}
