# What one thread does in the kernels of random-lanes.tcl.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later

namespace eval random_lanes {

# ---- Values. ----

# A variable of TYPE, which the kernel has.
proc var { type } { return @${type}_[below 2] }
proc any-type { } {
    variable types
    return [pick {*}$types]
}

# TEXT of type FROM as a value of type TO.
proc convert { to from text } {
    if { $to eq $from } { return $text }
    if { $to eq "b" } {
	return [expr { [float-p $from] ? "($text > 0.5f)" : "($text != 0)" }]
    }
    if { [float-p $from] && ![float-p $to] } {
	return "to<[c $to]> ($text)"
    }
    return "(([c $to]) $text)"
}

# An integer that all threads of the block agree on; a small one that is not
# negative; one that is not zero.
proc uniform { } {
    variable turns
    return [pick n w m s (int)dx (int)nt (int)bx [below 40] {*}$turns]
}
proc small { } {
    variable turns
    return [pick w "(n % 7)" "(m & 7)" [below 9] 4 8 {*}$turns]
}
proc divisor { } { return [pick w m 3 5 7 16 [expr { 2 + [below 30] }]] }

# An index of INPUTS elements.
proc index { } {
    variable turns
    variable types
    set c [below 60]
    set near "@g [pick + -] $c"
    set k [pick [below 9] 1 {*}$turns {*}$turns]
    variable accesses
    switch [pick {*}$accesses] {
	0 { return @g }
	4 { return "@g + $c" }
	5 { return "@g * [pick 2 3 4 8] + [below 8]" }
	6 { return "THREADS - 1 - @g" }
	7 { return "8 * THREADS - [pick 2 3 4 8] * @g" }
	8 { return "clamp ((int) ($near), 0, n)" }
	9 { return [pick @t @tx @ty "@tx + @ty * COLUMNS" "@tx * 16 + @ty" \
			"(int) (nt - 1) - (int) @t" @r] }
	10 { return [pick "@g / [divisor]" "@g % [divisor]"] }
	11 { return "@g [pick {& 31} {^ 1} {^ 5} {& ~3} {| 1}]" }
	12 { return "(bx * dx + @tx) * [small]" }
	13 { return "@g + $k * nt" }
	15 { return "@g * $k + [below 5]" }
	16 { return "$k * 64 + @t" }
	17 { return "$k * COLUMNS + @tx" }
	18 { return "$k * 8 + [below 8]" }
	19 { return [pick $k b "b * 16 + $k" "@r * COLUMNS + $k"] }
	20 { return "(@g * [pick 5 7 33 64] + [below 99]) % INPUTS" }
	21 { return "in_u16\[@g\] & (INPUTS - 1)" }
	22 { return "in_u8\[@g + $c\] * [pick 1 2 3 16]" }
	14 { return "@t / 4 * 4 + 3 - @t % 4" }
	23 { return "(by * dy + @ty) * 64 + bx * dx + @tx + [below 70]" }
	24 {
	    return "clamp ((int) (by * dy + @ty) + [pick -1 1], 0, [pick 5 w]) * 64\
		    + clamp ((int) (bx * dx + @tx) + [pick -1 0 2], 0, [pick n 63])"
	}
	default {
	    set type [any-type]
	    if { $type eq "b" || [float-p $type] } { return "@g + $c" }
	    return "(unsigned) [var $type] % INPUTS"
	}
    }
}

# An index of the nt elements of a tile.
proc tile-index { } {
    variable turns
    switch [below 9] {
	0 - 1 { return @t }
	2 { return "nt - 1 - @t" }
	3 { return "(@t + [pick 1 2 7 16 31 nt/2]) % nt" }
	4 { return "(@t ^ [pick 1 2 8 16]) < nt ? @t ^ [pick 0 1] : 0" }
	5 { return "@t / 4 * 4" }
	6 { return "([pick 0 5 {*}$turns]) % nt" }
	7 { return "clamp ((int) @t - [below 9], 0, (int) nt - 1)" }
	default { return "mix (@t, [uniform]) % nt" }
    }
}

proc constant { type } {
    if { [float-p $type] } {
	return [pick "(([c $type]) x)" [expr { [below 64] / 4.0 }][suffix $type]]
    }
    if { $type eq "b" } { return [pick true false] }
    return [pick [below 10] [below 100] "([c $type]) 2654435761u" \
		"([c $type]) -[below 9]" "([c $type]) 0x8000000080008080ull" \
		"([c $type]) big"]
}
proc suffix { type } { return [expr { $type eq "f32" ? "f" : "" }] }

# A value of TYPE that is not computed here.
proc leaf { type } {
    variable types
    variable scope
    variable tiles
    variable array
    switch [below 12] {
	0 - 1 { return [load $type] }
	2 { return [constant $type] }
	3 {
	    if { [has table] } {
		set at [pick "(unsigned) [var u32]" @lane "(unsigned) ([uniform])"]
		return [convert $type i32 "#table\[$at % TABLE\]"]
	    }
	    if { $type ne "b" } {
		return [convert $type i32 "(int) ([pick @g @t @tx @lane n w])"]
	    }
	}
	4 - 5 {
	    if { [llength $scope] > 0 } {
		lassign [pick {*}$scope] from text
		return [convert $type $from $text]
	    }
	}
	6 - 7 {
	    if { [llength $tiles] > 0 } {
		lassign [pick {*}$tiles] array_name from
		return [convert $type $from "$array_name\[[tile-index]\]"]
	    }
	}
	8 {
	    if { ![has array] } { return [constant $type] }
	    lassign $array from size
	    return [convert $type $from "@a\[[array-index]\]"]
	}
    }
    if { $type in $types } { return [var $type] }
    set from [any-type]
    return [convert $type $from [var $from]]
}

# What memory holds: an input, or what is the thread's own.
proc load { type } {
    if { [chance 25] } { return "[pick o q]_$type\[[own-index $type]\]" }
    if { [chance 10] && $type ne "b" } { return "#ldg (in_$type + ([index]))" }
    return "in_$type\[[index]\]"
}
proc own-index { type } {
    variable own
    if { ![dict exists $own $type] } {
	dict set own $type \
	    [pick @g @g @g @g "THREADS - 1 - @g" "@g * 2 + 1" "@g * 3" \
		 "@g * OWN + J" "@g * OWN + J" "b * nt + @t"]
    }
    return [string map [list J [below 4]] [dict get $own $type]]
}
proc array-index { } {
    variable array
    variable turns
    lassign $array type size
    set integers [lmap type [types-of integer] { var $type }]
    return [pick [below $size] "[pick 1 n w {*}$turns] % $size" \
		"@t % $size" "(unsigned) [pick @g {*}$integers] % $size"]
}
proc types-of { what } {
    variable types
    return [lmap type $types {
	if { $type eq "b" || [float-p $type] } continue
	set type
    }]
}

# An expression of TYPE, of DEPTH operations.
proc value { type { depth 2 } } {
    if { $type eq "b" } { return [condition] }
    if { $depth <= 0 || [chance 20] } { return [leaf $type] }
    incr depth -1
    if { [has select] && [chance 10] } {
	return "([condition] ? [value $type $depth] : [value $type $depth])"
    }
    if { [has convert] && [chance 15] } {
	set from [pick {*}[any-type] i8 u8 i16 u16 i32 u32 i64 u64 f32 f64]
	return [convert $type $from [value $from $depth]]
    }
    if { [float-p $type] } { return [float-operation $type $depth] }
    return [integer-operation $type $depth]
}

proc float-operation { type depth } {
    set a [value $type $depth]
    set b [value $type $depth]
    set f [suffix $type]
    switch [expr { [has functions] ? [below 14] : 9 }] {
	0 { return "($a / $b)" }
	1 { return "sqrt$f (fabs$f ($a))" }
	2 { return "[pick floor ceil trunc rint fabs]$f ($a)" }
	3 { return "(f[pick min max]$f ($a, $b) + 0.0f)" }
	4 { return "copysign$f ($a, [constant $type] - 2)" }
	5 { return "fma$f ($a, $b, [value $type 0])" }
	6 { return "($a [pick < >] $b ? $a : $b)" }
	7 { return "(-$a)" }
	8 { return [convert $type f32 "called_float ((float) $a, [value i32 0])"] }
	default { return "($a [pick + - *] $b)" }
    }
}

proc integer-operation { type depth } {
    variable modular
    variable bits
    set ct [c $type]
    set ut [dict get $modular $type]
    set size [dict get $bits $type]
    set a [value $type $depth]
    set b [value $type [pick 0 $depth]]
    switch [pick {*}[integer-operations]] {
	add { return "(($ct) (($ut) $a [pick + + - *] ($ut) $b))" }
	and { return "(($ct) ($a [pick & | ^] $b))" }
	small { return "(($ct) ($a % 100 [pick + - *] $b % [pick 30 101]))" }
	not { return "(($ct) [pick ~$a -($ut)$a])" }
	shift { return [shift $type $a $size] }
	divide { return [quotient $type $a $b] }
	select { return "($a [pick < > <= >=] $b ? $a : $b)" }
	compare {
	    set other [pick i32 u32 i64 u64 f64]
	    return "(($ct) ([convert $other $type [value $type 0]]\
		    [pick < > <= == !=] [value $other 0]))"
	}
	abs { return "(($ct) ($a < 0 ? -($ut) $a : ($ut) $a))" }
	bits { return "(($ct) [bit-function])" }
	call {
	    return "(($ct) [pick "called ((unsigned) $a, (unsigned) $b)" \
			 "mix ((unsigned) $a, (unsigned) $b)" \
			 "mix64 ($a, $b)" "root ((unsigned) $a)" \
			 "common_divisor ((unsigned) $a % 999, 36)"])"
	}
	wide { return "(($ct) ((long long) (int) $a * (int) $b >> [below 40]))" }
	narrow { return "(($ct) [narrow])" }
	least {
	    return "(($ct) [pick #min #max] [pick "((int) $a, (int) $b)" \
		 "((unsigned) $a, (unsigned) $b)" \
		 "((long long) $a, (long long) $b)"])"
	}
    }
}
proc integer-operations { } {
    set result {add add and}
    foreach { feature operations } {
	shift shift divide {divide small} select {select least abs}
	compare compare bits {bits bits} call call convert {not wide narrow narrow}
    } {
	if { [has $feature] } { lappend result {*}$operations }
    }
    return $result
}

# What is computed as an int from bytes and shorts, of which then few bits
# count, or upper bits come down.
proc narrow { } {
    set byte [pick i8 u8]
    set other [pick i8 u8 u8 i16 u16]
    set p "(int) [value $byte 0]"
    set q "(int) [value $other 0]"
    set sum [pick "($p + $q)" "($p - $q)" "($q - $p)" "($p * $q)" \
		 "($p * 181 + $q)" "($q * 3 + 128)" "($p & $q)" "($p ^ ~$q)" \
		 "($q * [expr { 1 << [below 12] }])" "(($p + $q) * [pick 5 77 -3])"]
    set limit [pick 255 127 -128 100 0 32767 65535 -1]
    set result [pick $sum "($sum >> [below 14])" "($sum / [pick 3 7 -5 255 16])" \
		    "($sum % [pick 3 10 -7 100])" "#min ($sum, $limit)" \
		    "#max ($sum, $limit)" "($sum > $limit ? $limit : $sum)" \
		    "(int) ((unsigned) $sum >> [below 20])" "abs ($sum)" \
		    "($sum [pick < <= == !=] $limit)" \
		    "($sum - $q >> [below 9])"]
    set type [c [pick i8 u8 i16 u16]]
    return [pick $result $result "($type) $result"]
}

# A, of TYPE and SIZE bits, shifted.
proc shift { type a size } {
    variable modular
    set ut [dict get $modular $type]
    set last [expr { $size - 1 }]
    set by [pick [below $size] "([value u32 0] & $last)" "(@lane & $last)" \
		"((unsigned) [uniform] & $last)" "(unsigned) [value i8 0] % $size"]
    switch [below 3] {
	0 { return "(([c $type]) (($ut) $a << $by))" }
	1 { return "(([c $type]) ($a >> $by))" }
	default {
	    set count [expr { 1 + [below $last] }]
	    set u [c [string map { i u } $type]]
	    return "(([c $type]) (($ut) $a << $count\
		    | ($u) $a >> [expr { $size - $count }]))"
	}
    }
}

# A divided by B, both of TYPE, or the remainder.
proc quotient { type a b } {
    set ct [c $type]
    set op [pick / %]
    set signed [signed-p $type]
    switch [below 5] {
	0 { return "(($ct) ($a $op [pick w m]))" }
	1 { return "(($ct) ($a $op [pick 2 3 7 10 16 100]))" }
	2 {
	    if { $signed } {
		return "(($ct) ($a $op -(($b & 15) + 2)))"
	    }
	    return "(($ct) ($a $op ($ct) ($b | 1)))"
	}
	3 { return "(($ct) ($a $op (($b & [pick 15 63 3]) + [pick 1 5])))" }
	default {
	    set test "$b != 0"
	    if { $signed } { append test " && $b != ($ct) -1" }
	    return "($test ? ($ct) ($a $op $b) : ($ct) [below 99])"
	}
    }
}

proc bit-function { } {
    set u "[value u32 0]"
    set v "[value u32 0]"
    set i "[value i32 0]"
    set l "[value u64 0]"
    return [pick "#clz ($i)" "#popc ($u)" "#ffs ($i)" "#brev ($u)" \
		"#clzll ($l)" "#popcll ($l)" "#ffsll ($l)" "#brevll ($l)" \
		"#mulhi ($i, [value i32 0])" "#umulhi ($u, $v)" \
		"#mul64hi ([value i64 0], [value i64 0])" \
		"#umul64hi ($l, [value u64 0])" "#usad ($u, $v, 3u)" \
		"#uhadd ($u, $v)" "#byte_perm ($u, $v, [pick 0x3210 0x1054 $u])" \
		"#funnelshift_l ($u, $v, [pick 5 $u])" "abs ($i / 2)" \
		"#float_as_uint (squash ([value f32 0]))" \
		"#double_as_longlong (squash ([value f64 0]))"]
}

proc condition { { depth 1 } } {
    set type [any-type]
    if { [has convert] && [chance 25] } { set type [pick i32 u8 u64 f32] }
    switch [below 14] {
	0 {
	    if { $depth > 0 } {
		return "([condition 0] [pick && ||] [condition 0])"
	    }
	    return "!in_b\[@g\]"
	}
	1 {
	    if { $depth > 0 } {
		return "([condition 0] && ([condition 0] || ![condition 0]))"
	    }
	    return "in_b\[[index]\]"
	}
	2 { return "(@g < n)" }
	3 { return "(@t % [pick 2 3 4 32] == [below 3])" }
	4 { return "(@lane [pick < > ==] [below 32])" }
	5 { return "(@tx [pick < == >] [pick 0 dx-1 5 w])" }
	6 { return "in_b\[[index]\]" }
	7 { return [uniform-condition] }
	8 { return "([value u32 1] [has-divide {% 3} {/ 4 % 2}] == [below 2])" }
	9 { return "((int) @g [pick < >] [uniform] + [below 99])" }
	default {
	    if { $type eq "b" } { return "([leaf b] [pick == ^ && ||] [leaf b])" }
	    return "([value $type $depth] [pick < > <= >= == !=]\
		    [value $type 0])"
	}
    }
}
# YES if there are divisions, or NO.
proc has-divide { yes no } { return [expr { [has divide] ? $yes : $no }] }
proc uniform-condition { } {
    return "(([uniform] + [uniform]) % [pick 2 3] == [below 2])"
}

# ---- Statements of one thread. ----

# Set the variable TO, of TYPE, to TEXT.
proc assign { to type text } {
    if { [float-p $type] } { return [line "$to = squash ($text);"] }
    return [line "$to = $text;"]
}

proc assignment { } {
    set type [any-type]
    set to [var $type]
    if { $type in {u8 u16 u32 u64} && [chance 40] } {
	return [line "$to [pick += -= ^= |= *=] [value $type];"]
    }
    if { $type in {i8 i16 i32 i64} && [chance 20] } {
	return [line "$to ^= [value $type];"]
    }
    return [assign $to $type [value $type]]
}

proc own-store { } {
    set type [any-type]
    if { [has convert] && [chance 20] } {
	set type [pick u8 i16 i32 f32 u64 b f64]
    }
    return [assign "[pick o o q]_$type\[[own-index $type]\]" $type \
		[value $type]]
}

# What ends, or begins, where memory does is read or written under a guard.
proc rim { depth } {
    variable edge
    lassign $edge written place
    set type [pick $written [any-type]]
    if { $type eq "b" } { set type $written }
    if { [chance 15] } {
	set k [name k]
	set y [name y]
	return [braced "" [concat [line "[c $type] $y = 0;"] \
	    [braced "for (int $k = [pick @g @t]; $k < n; $k += [pick 32 64 nt])" \
		 [sum-up $type $y "e_$type\[$k\]"]] [take $type $y]]]
    }
    set u "(unsigned) [var u32] % 64"
    lassign [pick {"@g < n" e @g} {"@g < n" e @g} {"@g < n" e "n - 1 - @g"} \
		 {"@g * 3 < n" e "@g * 3"} {"@g + 5 < n" e "@g + 5"} \
		 {"@t * w < n" e "@t * w"} [list "$u < n" e $u] \
		 {"@g >= 5" d "@g - 5"} {"@t > w" d "@t - w - 1"}] \
	test array at
    set to [any-type]
    set result [assign [var $to] $to \
		    [convert $to $type "${array}_$type\[$at\]"]]
    if { $test eq "@g < n" && [chance 60] } {
	lappend result {*}[assign "f_$written\[$place\]" $written \
			       [value $written]]
    }
    if { [chance 30] } { lappend result {*}[block 1 $depth] }
    return [braced "if ($test)" $result]
}

proc array-store { } {
    variable array
    lassign $array type
    return [assign "@a\[[array-index]\]" $type [value $type]]
}

# Numbers of half the size, in memory alone.
proc half { } {
    lassign [pick {half __half2float __float2half_rn} \
		 {bf16 __bfloat162float __float2bfloat16_rn}] type load store
    set v "$load ([pick in_$type\[[index]\] o_$type\[[own-index $type]\]])"
    if { [chance 50] } {
	set v "$v * [value f32 0] + [value f32 1]"
	return [line "o_$type\[[own-index $type]\] = $store (squash ($v));"]
    }
    set to [any-type]
    return [assign [var $to] $to [convert $to f32 $v]]
}

# To an element that no other thread writes; each such statement has a section
# of its own.
proc scatter { } {
    variable sections
    set type [any-type]
    if { [has convert] && [chance 20] } { set type [pick u8 i16 i32 f32 u64] }
    dict incr sections $type 0
    set section [dict get $sections $type]
    if { $section >= 3 } { return [own-store] }
    dict incr sections $type
    set place [pick @g "SCATTER - 1 - @g" \
		   "@g * [pick 3 5 77 1025] % SCATTER" \
		   "(@g ^ [pick 1 7 21 64]) % SCATTER" \
		   "(@g * 29 + n) % SCATTER" "(@g + m) % SCATTER" \
		   "b * nt + (@t + w) % nt" "b * nt + nt - 1 - @t" \
		   "b * nt + @tx * (dy * dz) + @r"]
    return [assign "s_$type\[$section * SCATTER + $place\]" $type [value $type]]
}

# Threads stride through what is there together.
proc grid-stride { } {
    variable sections
    variable scope
    variable loops
    variable tiles
    set type [any-type]
    dict incr sections $type 0
    set section [dict get $sections $type]
    if { $section >= 3 || $loops > 0 } { return [own-store] }
    dict incr sections $type
    set saved $scope
    set i [name i]
    lappend scope [list i32 "(int) $i"]
    if { $type ne "b" } {
	set at [pick $i "$i * 3 + 1" "INPUTS - 1 - $i"]
	lappend scope [list $type "in_$type\[$at\]"]
    }
    set body [assign "s_$type\[$section * SCATTER + $i\]" $type [value $type]]
    if { [chance 40] } { lappend body {*}[assignment] }
    set scope $saved
    return [braced "for ([pick int unsigned "long long"] $i = @g;\
	    $i < [pick SCATTER n "n + 77" "SCATTER / 2 - w"]; $i += total)" $body]
}

# An atomic operation whose result nobody reads.  Each array knows one, so that
# order does not matter.
proc atomic { } {
    variable atomics
    set bins [pick bins bins sbins wbins fbins]
    if { ![dict exists $atomics $bins] } {
	dict set atomics $bins [pick Add Add Max Min Or And Xor]
    }
    set f [dict get $atomics $bins]
    switch $bins {
	bins { set v [value u32 1] }
	sbins { set v [value i32 1] }
	wbins { set v [value u64 1] }
	fbins { set v "(float) ([value u32 1] % 16)" ; set f Add }
    }
    if { $bins eq "sbins" && $f eq "Add" } { set v "$v % 1000" }
    set place [pick "(unsigned) [value u32 1] % BINS" "@lane" "0" \
		   "(unsigned) ([uniform]) % BINS" "@t % BINS"]
    return [line "#atomic$f (&$bins\[$place\], $v);"]
}

# Atomic operations whose results are used: on what is the thread's own; of
# which one thread of all is told that it came first; and numbers that those who
# come are given, of which each is given once.
proc own-atomic { } {
    set type [pick u32 u32 i32 u64]
    set place "&[pick o q]_$type\[[own-index $type]\]"
    set v "([c $type]) [value $type 1]"
    set f [pick Add Max Min And Or Xor Exch]
    set text "#atomic$f ($place, $v)"
    if { [chance 20] } {
	set text "#atomicCAS ($place, ([c $type]) [value $type 0], $v)"
    }
    set to [any-type]
    return [assign [var $to] $to [convert $to $type $text]]
}
proc first-come { } {
    variable atomics
    if { ![dict exists $atomics wbins] } { dict set atomics wbins Add }
    if { [dict get $atomics wbins] ne "Add" } { return [own-atomic] }
    # Who comes first at which of several statements depends on the order.
    if { ![dict exists $atomics claims] } {
	dict set atomics claims [chance 50]
    }
    set k [name k]
    set one "&claims\[$k\]"
    set bin [expr { [dict get $atomics claims] ? 3 : $k }]
    set test [pick "#atomicCAS ($one, 0u, 1u) == 0" "#atomicExch ($one, 1u) == 0" \
		  "!#atomicOr ($one, 1u)" "#atomicMax ($one, 1u) < 1"]
    return [braced "" [concat \
	[line "const unsigned $k = (unsigned) [value u32 1] % BINS;"] \
	[lines "if ($test)" \
	     "  #atomicAdd (&wbins\[$bin\], 5ull + $k);"]]]
}
proc numbered { } {
    variable atomics
    if { ![dict exists $atomics wbins] } { dict set atomics wbins Add }
    if { [dict get $atomics wbins] ne "Add" } { return [own-atomic] }
    set k [name k]
    set r [name r]
    return [braced "" [lines \
	"const unsigned $k = [pick "(unsigned) [value u32 1] % BINS" 1 @lane];" \
	"const unsigned long long $r = #atomicAdd (&counts\[$k\], 1u);" \
	"#atomicAdd (&wbins\[$k\], $r * $r + 3);"]]
}

# The same by turns of compare and swap.
proc swap { } {
    variable atomics
    if { ![dict exists $atomics bins] } {
	dict set atomics bins [pick Add Max Xor]
    }
    set old [name o]
    set was [name w]
    set v [name v]
    switch [dict get $atomics bins] {
	Add { set new "$was + $v" }
	Max { set new "$was > $v ? $was : $v" }
	Xor { set new "$was ^ $v" }
	default { return [atomic] }
    }
    set bin "bins + [pick "(unsigned) [value u32 0] % BINS" "@lane" 5]"
    return [braced "" [concat [lines "const unsigned $v = [value u32 1];" \
				   "unsigned *p = $bin, $old = *p, $was;"] \
	[line "do"] [line "\{"] [line "$was = $old;"] \
	[line "$old = #atomicCAS (p, $was, $new);"] [line "\}"] \
	[line "while ($was != $old);"]]]
}

# A record is read and another written.
proc record { } {
    variable records
    variable scope
    set type [pick {*}[dict keys $records]]
    set name [name p]
    set saved $scope
    set from "in_$type\[[index]\]"
    if { [chance 20] } { set from "o_$type\[[own-index $type]\]" }
    if { $type in {float2 int4 uchar4} && [chance 40] } {
	set of [dict get {float2 f32 int4 i32 uchar4 u8} $type]
	set from "((const $type *) in_$of)\[[pick @g "@g + 7" "@t * 2 + 1"]\]"
    }
    set result [line "[pick const {}] $type $name = $from;"]
    foreach { member t } [dict get $records $type] {
	if { [chance 80] } { lappend scope [list $t $name.$member] }
    }
    foreach i { 0 1 } {
	set t [any-type]
	lappend result {*}[assign [var $t] $t [value $t]]
    }
    if { [chance 60] } {
	set to [pick $type $type {*}[dict keys $records]]
	set place "o_$to\[[own-index $to]\]"
	foreach { member t } [dict get $records $to] {
	    if { [chance 85] } {
		lappend result {*}[assign "$place.$member" $t [value $t 1]]
	    }
	}
    }
    set scope $saved
    return [braced "" $result]
}

proc call { } {
    variable scope
    set saved $scope
    set low [name l]
    set high [name h]
    set result [lines "unsigned short $low;" "int $high;" \
		    "called_parts ([value u32], &$low, &$high);"]
    lappend scope [list u16 $low] [list i32 $high]
    lappend result {*}[assignment] {*}[assignment]
    set scope $saved
    return [braced "" $result]
}

# A value that is used more than once.
proc temporary { depth } {
    variable scope
    set saved $scope
    set type [any-type]
    if { [has convert] } {
	set type [pick $type $type i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 b]
    }
    set name [name x]
    set text [value $type]
    if { [float-p $type] } { set text "squash ($text)" }
    set result [line "[pick const {}] [c $type] $name = $text;"]
    lappend scope [list $type $name] [list $type $name]
    lappend result {*}[block 2 $depth]
    set scope $saved
    return [braced "" $result]
}

# ---- Where threads part. ----

proc conditional { depth } {
    set test [condition]
    if { [chance 20] } { set test [uniform-condition] }
    set result [braced "if ($test)" [block [expr { 1 + [below 2] }] $depth]]
    if { [chance 20] } {
	lappend result {*}[braced "else if ([condition])" [block 1 $depth]]
    }
    if { [chance 50] } {
	lappend result {*}[braced else [block 1 $depth]]
    }
    return $result
}

proc switched { depth } {
    variable loops
    set saved $loops
    set loops 0
    set on [pick "[value u32 1] % 5" "[value u8 1] & 3" "@t % 4" "@lane / 8" \
		"(int) [value i16 1] / 8192" "(unsigned) ([uniform]) % 4" \
		"[value u64 1] % 7 * 3"]
    set result {}
    foreach label [lrange {0 1 2 3 6} 0 [expr { 1 + [below 4] }]] {
	lappend result {*}[braced "case $label:" [block 1 $depth]]
	if { [chance 75] } { lappend result {*}[line "break;"] }
    }
    if { [chance 60] } {
	lappend result {*}[braced "default:" [block 1 $depth]]
    }
    set loops $saved
    return [braced "switch ($on)" $result]
}

# Jumps forward, from several places to one.
proc jumps { depth } {
    set a [name label]
    set b [name label]
    set result [lines "if ([condition])" "  goto $a;"]
    lappend result {*}[braced "" [block 1 $depth]] \
	{*}[lines "if ([condition])" "  goto [pick $a $b];"] \
	{*}[braced "" [block 1 $depth]] {*}[lines "goto $b;" "$a:"] \
	{*}[braced "" [block 1 $depth]] {*}[lines "$b:" ";"]
    return $result
}

# The thread returns.
proc returning { } {
    return [split-line "  return;" "  \{ me.gone = true; return; \}"]
}

# A way out of the turn, the loop or the kernel.
proc leave { } {
    variable loops
    variable returns
    set test "if ([condition])"
    if { $returns && [chance 30] } {
	set type [any-type]
	return [concat [braced $test \
	    [concat [assign "o_$type\[[own-index $type]\]" $type [value $type]] \
		 [returning]]]]
    }
    if { $loops > 0 } {
	return [lines $test "  [pick break break continue];"]
    }
    return [assignment]
}

# The body of a loop, whose counter is K.
proc loop-body { k uniform depth } {
    variable loops
    variable turns
    variable scope
    set saved [list $loops $turns $scope]
    incr loops
    if { $uniform } { lappend turns $k }
    lappend scope [list i32 "(int) $k"]
    set result [block [expr { 1 + [below 2] }] $depth]
    if { [chance 25] } { lappend result {*}[leave] }
    lappend result {*}[assignment]
    lassign $saved loops turns scope
    return $result
}

proc uniform-loop { depth } {
    set k [name k]
    set type [pick int int unsigned short "long long" "unsigned char"]
    set count [small]
    switch [below 4] {
	0 { set head "for ($type $k = 0; $k < ($type) ($count); $k += 2)" }
	1 { set head "for (int $k = $count; $k-- > 0;)" }
	default { set head "for ($type $k = 0; $k < ($type) ($count); $k++)" }
    }
    return [braced $head [loop-body $k 1 $depth]]
}

# A loop in which each thread goes along a row of its own, which it may write,
# too.
proc row-loop { } {
    variable own
    set k [name k]
    set y [name y]
    set type [pick i32 u32 f32 i64 u64 f64 i16]
    set begin [pick "@t * [pick 16 24 w 33]" "@g * 5" "@r * COLUMNS" \
		   "(in_u8\[@g\] & 127) * [pick 8 33]"]
    set from "in_$type\[$begin + [pick $k $k "(40 - $k)"]\]"
    set count [pick [small] 13 "(n % 21)"]
    set stored {}
    if { [chance 50] } {
	if { ![dict exists $own $type] } {
	    dict set own $type "@g * OWN + J"
	}
	if { [dict get $own $type] eq "@g * OWN + J" } {
	    set count "(w & 3) + 1"
	    set row "@g * OWN +"
	    if { [chance 60] } {
		set from "[pick o q]_$type\[$row [pick $k "(3 - $k)"]\]"
	    }
	    set stored [assign "o_$type\[$row [pick $k "(3 - $k)" [below 4]]\]" \
			    $type [value $type 1]]
	}
    }
    set body [sum-up $type $y $from]
    set body [pick [concat $body $stored] [concat $stored $body]]
    return [braced "" [concat [line "[c $type] $y = 0;"] \
	[braced "for (int $k = 0; $k < $count; $k++)" $body] [take $type $y]]]
}

# A loop that threads leave at different turns.
proc divergent-loop { depth } {
    set k [name k]
    set type [pick int int unsigned short "long long" "unsigned char"]
    set count [pick "[value u32 1] % 7" "([value u8 0] & 7)" "@t % 5" \
		   "@tx % w" "@lane / 8" "(int) (in_u8\[@g\] & 3) + w"]
    set l [name l]
    switch [below 8] {
	0 {
	    return [braced "for (unsigned $k = [value u32 1]; $k != 0;\
			    $k >>= [pick 3 5 7])" [loop-body $k 0 $depth]]
	}
	1 {
	    set body [loop-body $k 0 $depth]
	    return [braced "" [concat [line "$type $k = 0;"] [line "do"] \
		[line "\{"] $body [line "\}"] \
		[line "while (++$k < 6 && [condition]);"]]]
	}
	2 {
	    set body [concat [lines "if ([condition])" "  break;"] \
			  [loop-body $k 0 $depth] \
			  [lines "if ([condition])" "  break;"]]
	    return [braced "for ($type $k = 0; $k < [expr { 2 + [below 8] }];\
			    $k++)" $body]
	}
	3 {
	    set body [concat [lines "const $type $l = $count;" "$type $k;"] \
		[braced "for ($k = 0; $k < $l && [condition]; $k++)" \
		     [loop-body $k 0 $depth]] \
		[live-out $k]]
	    return [braced "" $body]
	}
	4 {
	    return [braced "for ($type $k = (int) ($count); $k-- > 0;)" \
			[loop-body $k 0 $depth]]
	}
	default {
	    return [concat [braced "" \
		[concat [line "const $type $l = $count;"] \
		     [braced "for ($type $k = 0; $k < $l; $k++)" \
			  [loop-body $k 0 $depth]]]]]
	}
    }
}

# A loop in a loop that threads leave in several ways, some of both at once.
proc exits { depth } {
    variable loops
    variable scope
    set saved [list $loops $scope]
    set k [name k]
    set l [name l]
    set why [name w]
    set out [name label]
    incr loops
    lappend scope [list i32 $k]
    set inner [concat [block 1 0] \
	[braced "if ([condition])" [lines "$why += 3;" [pick "break;" "goto $out;"]]] \
	[block 1 0] \
	[braced "if ([condition])" [lines "$why ^= $k;" "goto $out;"]]]
    set outer [concat [braced "if ([condition])" [lines "$why = 7;" "break;"]] \
	[block 1 $depth] \
	[pick {} [lines "if ([condition])" "  continue;"]] \
	[braced "for ($l = [pick 0 "@t % 3" $k]; $l < [pick 3 w "(int) (@t % 4)"];\
		 $l++)" $inner] \
	[pick {} [braced "if ([condition])" [lines "$why = -$l;" "goto $out;"]]]]
    lassign $saved loops scope
    return [braced "" [concat [line "int $k = 0, $l = 0, $why = 0;"] \
	[braced "for (; $k < [pick 4 [small] 9]; $k++)" $outer] \
	[line "$out:"] [live-out $why] [live-out $k]]]
}

# A variable takes what K, an integer, is after a loop.
proc live-out { k } {
    set type [any-type]
    if { $type eq "b" } { return [line "[var b] ^= $k > 2;"] }
    return [assign [var $type] $type \
		[convert $type i32 "((int) $k + [value i16 0])"]]
}

# Loops that programs have.
proc known-loop { depth } {
    variable turns
    set k [name k]
    set x [name x]
    set y [name y]
    variable types
    set type [pick {*}[lsearch -all -inline -not $types b]]
    if { [has convert] } {
	set type [pick i8 u8 i16 u16 i32 u32 i64 u64 f32 f64]
    }
    set ct [c $type]
    switch [expr { [has array] ? [below 8] : [below 7] }] {
	0 {
	    # A search.
	    set body [concat [line "int $x = 0, $y = [pick 64 n "@g"];"] \
		[braced "while ($x < $y)" \
		     [lines "const int $k = ($x + $y) / 2;" \
			  "if (in_$type\[$k\] < [value $type 0])" \
			  "  $x = $k + 1;" "else" "  $y = $k;"]] [live-out $x]]
	}
	1 {
	    # A point that escapes.
	    set f [pick f32 f64]
	    set t [name t]
	    set body [concat [lines "[c $f] $x = [value $f 0] * 0.01f,\
			    $y = 0.25f;" "int $k = 0;"] \
		[braced "while ($k < [pick 9 20] && $x * $x + $y * $y < 4)" \
		     [lines "const [c $f] $t = $x * $x - $y * $y + 0.25f;" \
			  "$y = 2 * $x * $y + 0.5f;" "$x = $t;" "$k++;"]] \
		[live-out $k]]
	}
	2 {
	    # A pointer that moves.
	    set body [lines "const $ct *$x = in_$type + @g * [pick 1 2 3];" \
			  "$ct $y = 0;"]
	    set bound [pick [small] "(int) (@t % 6)"]
	    lappend body {*}[braced "for (int $k = 0; $k < $bound; $k++)" \
		[concat [sum-up $type $y "*$x"] \
		     [line "$x += [pick 1 2 nt w];"]]]
	    lappend body {*}[take $type $y]
	}
	3 {
	    # A sum over a row or a column.
	    set at [pick "@g * 8 + $k" "$k * nt + @t" "@r * COLUMNS + $k" \
			"@g + $k" "@tx * $k" "$k"]
	    set body [concat [line "$ct $y = 0;"] \
		[braced "for (int $k = 0; $k < [pick 8 w 5 m%10]; $k++)" \
		     [sum-up $type $y "in_$type\[$at\]"]] [take $type $y]]
	}
	4 {
	    # Bits one by one.
	    set body [concat [lines "unsigned $x = [value u32];" "int $k = 0;"] \
		[braced "while ($x != 0)" [lines "$x &= $x - 1;" "$k++;"]] \
		[live-out $k]]
	}
	6 {
	    # A row of a sparse matrix.
	    set body [concat [lines "int $x = in_u8\[@g\];" \
				  "const int $k = $x + (in_u8\[@g + 1\] & 7);" \
				  "$ct $y = 0;"] \
		[braced "for (; $x < $k; $x++)" \
		     [sum-up $type $y \
			  "in_$type\[in_u16\[$x\] & (INPUTS - 1)\]"]] \
		[take $type $y]]
	}
	5 {
	    # A row of which each thread has a part; the least, and where.
	    set body [concat [lines "$ct $y = in_$type\[@g\];" "int $x = 0;"] \
		[braced "for (int $k = @t % ([small] + 1); $k < 40; $k += 4)" \
		     [concat [line "const $ct v = in_$type\[[pick "$k" \
					"@g + $k" "$k * nt + @t"]\];"] \
			  [braced "if (v < $y)" \
			       [lines "$y = v;" "$x = $k;"]]]] \
		[live-out $x] [take $type $y]]
	}
	default {
	    # A little product of a matrix and a vector in the thread's array.
	    variable array
	    lassign $array type size
	    set body [concat [line "[c $type] $y = 0;"] \
		[braced "for (int $k = 0; $k < $size; $k++)" \
		     [sum-up $type $y "@a\[$k\]"]] [take $type $y] \
		[braced "for (int $k = 0; $k < $size; $k++)" \
		     [assign "@a\[$k\]" $type "in_$type\[@g + $k * 3\]"]]]
	}
    }
    return [braced "" $body]
}

# Add TEXT to Y, both of TYPE; a variable takes Y.
proc sum-up { type y text } {
    variable modular
    if { [float-p $type] } { return [line "$y += $text;"] }
    set ut [dict get $modular $type]
    return [line "$y = ([c $type]) (($ut) $y + ($ut) $text);"]
}
proc take { type y } {
    set to [any-type]
    if { $to eq "b" } { return [line "[var b] ^= $y > 2;"] }
    return [assign [var $to] $to [convert $to $type $y]]
}

# ---- Blocks of statements. ----

proc statement { depth } {
    variable left
    incr left -1
    if { $depth > 0 && $left > 0 } {
	incr depth -1
	set choices {{} {} {}}
	foreach { feature what } {
	    if {conditional conditional conditional}
	    loop {divergent-loop divergent-loop uniform-loop} switch switched
	    jump jumps rim {rim rim} temporary temporary known {known-loop known-loop}
	    exits {exits exits}
	} {
	    if { [has $feature] } { lappend choices {*}$what }
	}
	set choice [pick {*}$choices]
	if { $choice ne "" } { return [$choice $depth] }
    }
    set choices {own-store own-store assignment assignment assignment}
    foreach { feature what } {
	scatter {scatter scatter} stride {grid-stride row-loop}
	atomic {atomic swap}
	result {own-atomic own-atomic first-come numbered}
	record {record record}
	half {half half} array {array-store array-store} call call leave {leave leave}
    } {
	if { [has $feature] } { lappend choices {*}$what }
    }
    return [[pick {*}$choices]]
}

proc block { n depth } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[statement $depth]
    }
    return $result
}

}
