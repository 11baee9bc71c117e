# Write kernels whose threads are lanes of vectors, and the host's versions.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_lanes::program SEED gives the text of a program; random-lanes.exp runs
# some, and `tclsh random-lanes.tcl SEED' prints one.  All types of numbers and
# what is computed with them, threads that part and meet again in all manners,
# accesses of all strides, rows of all lengths, tiles, warp functions, atomics.
# Only what CUDA defines is written: within a step nothing is read that another
# thread writes, and no result depends on the order of threads.  Floats are
# rounded alike on both sides, without contraction.
#
# Code is a list of lines {device D host H}, or of {both TEXT}.  A name of the
# thread's state begins with @; it is a local variable in the kernel and a
# member on the host.  A function of the device begins with #; on the host it is
# the one of random-lanes.h.

source [file join [file dirname [info script]] random-text.tcl]

namespace eval random_lanes {

namespace import ::random_text::*

# The types: the name in C, and for integers what computes modulo their size,
# and how many bits they have.
variable ctype {
    b bool i8 "signed char" u8 "unsigned char" i16 short u16 "unsigned short"
    i32 int u32 unsigned i64 "long long" u64 "unsigned long long"
    f32 float f64 double
}
variable modular {
    i8 unsigned u8 unsigned i16 unsigned u16 unsigned i32 unsigned u32 unsigned
    i64 "unsigned long long" u64 "unsigned long long"
}
variable bits { i8 8 u8 8 i16 16 u16 16 i32 32 u32 32 i64 64 u64 64 }
# Records, with their members.
variable records {
    rgb { x u8 y u8 z u8 } point { x f32 y f32 z f32 }
    mixed { x i16 y u8 z u8 w i32 } wide { x f64 y i64 }
    pair { x i32 y f32 } float2 { x f32 y f32 }
    int4 { x i32 y i32 z i32 w i32 } uchar4 { x u8 y u8 z u8 w u8 }
}

# What the kernel being written is like.
variable number		;# Its number.
variable features	;# What it has.
variable accesses	;# How its threads index memory.
variable names		;# The number of names so far.
variable types		;# The types of its threads' values.
variable index_type	;# The type of the threads' indices.
variable flavour	;# plain, block or warp: what its threads do together.
variable whole		;# Whether its blocks consist of whole warps.
variable tall		;# Whether rows have at most COLUMNS threads.
variable alias		;# Whether o_ and q_ may be the same.
variable own		;# Where a thread's element is, by type.
variable sections	;# How many sections of s_ are used, by type.
variable array		;# The type and size of the threads' own array.
variable shared		;# The types of the shared arrays.
variable atomics	;# What is done to each array of bins.
variable edge		;# The type of an array of n elements, and where a
			;# thread's element of it is.
variable members	;# More members of the state: types and names.

# What may stand where code is being written.
variable turns		;# Uniform integers of loops round.
variable scope		;# Other values: lists of a type and a text.
variable tiles		;# Shared arrays that may be read: a name and a type.
variable loops		;# How many loops there are round.
variable left		;# How many statements may still be written.
variable returns	;# Whether threads may return.
variable guard		;# The condition and the mask of lanes that are here.

proc name { letter } {
    variable names
    return $letter[incr names]
}
proc has { feature } {
    variable features
    return [expr { $feature in $features }]
}
proc c { type } {
    variable ctype
    return [dict get $ctype $type]
}
proc float-p { type } { return [expr { $type in {f32 f64} }] }
proc signed-p { type } { return [string match i* $type] }

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
    if { [float-p $type] } { return [expr { [below 64] / 4.0 }][suffix $type] }
    if { $type eq "b" } { return [pick true false] }
    return [pick [below 10] [below 100] "([c $type]) 2654435761u" \
		"([c $type]) -[below 9]" "([c $type]) 0x8000000080008080ull"]
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
    variable alias
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
	7 { return "-$a" }
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
	compare compare bits {bits bits} call call convert {not wide}
    } {
	if { [has $feature] } { lappend result {*}$operations }
    }
    return $result
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
	lappend scope [list $type "in_$type\[[pick $i "$i * 3 + 1" "INPUTS - 1 - $i"]\]"]
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
    if { [has convert] } { set type [pick i8 u8 i16 u16 i32 u32 i64 u64 f32 f64] }
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
	} {
	    if { [has $feature] } { lappend choices {*}$what }
	}
	set choice [pick {*}$choices]
	if { $choice ne "" } { return [$choice $depth] }
    }
    set choices {own-store own-store assignment assignment assignment}
    foreach { feature what } {
	scatter {scatter scatter} stride grid-stride atomic {atomic swap} record {record record}
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

# ---- What threads do together. ----

# What the threads do that are here before any does the next.
proc step { body } {
    variable guard
    variable number
    lassign $guard condition
    set here [expr { $condition eq "" ? "" : "if (!me.$condition) return;" }]
    return [concat [split-line "\{" "all.each (\[&\] (state_$number &me)"] \
		[list [list host "\{"]] [list [list host $here]] $body \
		[list [list device "\}"]] [list [list host "\});"]]]
}
# The same on the host alone, for all threads.
proc host-step { args } {
    variable number
    return [list [list host \
	"all.each (\[&\] (state_$number &me) \{ [join $args { }] \});"]]
}
proc sync { } { return [split-line "__syncthreads ();" ";"] }
proc thread-step { { n 1 } { depth 2 } } { return [step [block $n $depth]] }

# A step that may read the shared ARRAYS.
proc reading-step { arrays { n 2 } } {
    variable tiles
    variable shared
    set tiles [lmap array $arrays { list $array [dict get $shared $array] }]
    set result [thread-step $n 2]
    set tiles {}
    return $result
}

# Threads write elements of a tile, and read others'.
proc exchange { } {
    variable shared
    set array [pick s0 s1]
    set type [dict get $shared $array]
    set place [pick @t @t "nt - 1 - @t" "(@t + [pick 1 5 16]) % nt" \
		   "@tx * (dy * dz) + @r"]
    set write [assign "$array\[$place\]" $type [value $type]]
    if { [chance 25] } {
	set write [braced "if ([condition])" $write]
    }
    if { [chance 25] } { lappend write {*}[block 1 1] }
    return [concat [step $write] [sync] [reading-step $array] [sync]]
}

# A tile of rows, with neighbours.
proc rows { } {
    variable tall
    variable shared
    if { !$tall } { return [exchange] }
    set type [dict get $shared s2]
    set reads {}
    foreach i { 0 1 2 } {
	set x [pick @tx "(@tx + [pick 1 2]) % dx" "dx - 1 - @tx" 0 \
		   "(@tx > 0 ? @tx - 1 : 0)"]
	set y [pick @r "(@r + 1) % (dy * dz)" "dy * dz - 1 - @r" 0]
	set to [any-type]
	lappend reads {*}[assign [var $to] $to \
			      [convert $to $type "s2\[$y\]\[$x\]"]]
    }
    return [concat [step [assign "s2\[@r\]\[@tx\]" $type [value $type]]] \
		[sync] [step $reads] [sync]]
}

# Threads fill a tile by strides, and it is read from.
proc fill { } {
    variable shared
    variable scope
    set array [pick s0 s1]
    set type [dict get $shared $array]
    set k [name k]
    set saved $scope
    lappend scope [list i32 "(int) $k"]
    set step [pick nt "(int) nt"]
    set body [assign "$array\[$k\]" $type \
		  [pick "in_$type\[b * 64 + $k\]" [value $type 1]]]
    set scope $saved
    return [concat [step [braced "for ([pick int unsigned] $k = @t;\
			    $k < [pick MAX_THREADS nt "MAX_THREADS / 2"];\
			    $k += $step)" $body]] \
		[sync] [reading-step $array 1] [sync]]
}

# A tree of sums or the like over a tile.
proc tree { } {
    variable shared
    set array [pick s0 s1]
    set type [dict get $shared $array]
    set d [name d]
    set a "$array\[@t\]"
    set b "$array\[@t + $d\]"
    lassign [pick [list "unsigned $d = 1; $d < nt; $d *= 2" \
		       "@t % (2 * $d) == 0 && @t + $d < nt"] \
		 [list "unsigned $d = 256; $d > 0; $d /= 2" \
		      "@t < $d && @t + $d < nt"] \
		 [list "unsigned $d = (nt + 1) / 2, e = nt; e > 1;\
			e = $d, $d = ($d + 1) / 2" "@t + $d < e"]] head test
    return [concat [step [assign $a $type [value $type]]] [sync] \
		[braced "for ($head)" \
		     [concat [step [braced "if ($test)" \
					[merge $array $type $a $b]]] [sync]]] \
		[reading-step $array 1] [sync]]
}

# A of TYPE becomes its sum, or the like, with B.
proc merge { array type a b } {
    switch [below 3] {
	0 { return [sum-up $type $a $b] }
	1 { return [lines "if ($b [pick < >] $a)" "  $a = $b;"] }
	default {
	    if { [float-p $type] } { return [line "$a = ($a + $b) * 0.5f;"] }
	    return [line "$a ^= $b;"]
	}
    }
}

# Sums of all that come before, with two tiles in turn.
proc scan { } {
    variable shared
    set type [dict get $shared s0]
    set d [name d]
    set v [name v]
    if { $type ne [dict get $shared s1] } { return [tree] }
    set names [lines "[c $type] $v = s0\[@t\];"]
    return [concat [step [assign "s0\[@t\]" $type [value $type 1]]] [sync] \
		[braced "for (unsigned $d = 1; $d < nt; $d *= 2)" \
		     [concat \
			  [step [concat $names [lines "if (@t >= $d)"] \
				     [sum-up $type $v "s0\[@t - $d\]"] \
				     [line "s1\[@t\] = $v;"]]] [sync] \
			  [step [line "s0\[@t\] = s1\[@t\];"]] [sync]]] \
		[reading-step s0 1] [sync]]
}

# Pairs of threads compare what they have, as in sorting.
proc sorting { } {
    variable shared
    set array [pick s0 s1]
    set type [dict get $shared $array]
    set d [name d]
    set j [name j]
    set v [name v]
    set body [lines "const unsigned $j = @t ^ $d;" \
		  "if ($j > @t && $j < nt)" "  if ($array\[$j\]\
		   [pick < >] $array\[@t\])"]
    lappend body {*}[braced "" \
	[lines "[c $type] $v = $array\[@t\];" "$array\[@t\] = $array\[$j\];" \
	     "$array\[$j\] = $v;"]]
    return [concat [step [assign "$array\[@t\]" $type [value $type 1]]] [sync] \
		[braced "for (unsigned $d = [pick 8 32 128]; $d > 0; $d /= 2)" \
		     [concat [step $body] [sync]]] \
		[reading-step $array 1] [sync]]
}

# Bins of the block; those who come are written down in any order and summed up.
proc histogram { } {
    set f [pick Add Max Or]
    set to [pick u32 u64]
    return [concat [step [lines "if (@t < BINS)" "  h\[@t\] = 0;" \
			      "if (@t == 0)" \
			      "  for (unsigned i = nt; i < BINS; i++)" \
			      "    h\[i\] = 0;"]] [sync] \
		[step [concat [block 1 1] \
			   [braced "if ([condition])" \
				[line "#atomic$f (&h\[[value u32 1] % BINS\],\
				       [value u32 1] % 64);"]]]] [sync] \
		[step [take u32 "h\[@t % BINS\]"]] [sync]]
}
proc listing { } {
    set k [name k]
    set v [name v]
    set start [pick 0 @t]
    return [concat [step [lines "if (@t == 0)" "  h\[0\] = 0;"]] [sync] \
		[step [braced "if ([condition])" \
			   [line "list\[#atomicAdd (&h\[0\], 1u)\]\
				  = [value u32 1];"]]] [sync] \
		[step [concat [line "unsigned $v = h\[0\];"] \
			   [braced "for (unsigned $k = $start; $k < h\[0\];\
				$k++)" [line "$v [pick += ^=] list\[$k\];"]] \
			   [line "$v = $start == 0 ? $v : h\[0\];"] \
			   [take u32 $v]]] [sync]]
}

# What threads of the block vote.
proc vote { } {
    set to [any-type]
    set v [name v]
    set what [condition]
    lassign [pick [list count "all.count (1)"] \
		 [list or "(all.count (1) != 0)"] \
		 [list and "(all.count (0) == 0)"]] kind text
    return [concat [list [list device "int $v = __syncthreads_$kind ($what);"]] \
		[host-step "me.give<unsigned> ($what);"] \
		[list [list host "int $v = $text;"]] \
		[step [live-out $v]]]
}

# ---- What the lanes of a warp do together. ----

# A new member of the state of type TYPE, whose name begins with LETTER.
proc member { type letter } {
    variable members
    set name [name $letter]
    lappend members $type $name
    return $name
}

# The mask of lanes that are here.
proc mask { } {
    variable guard
    lassign $guard condition mask
    return [expr { $mask eq "" ? "@wm" : "@$mask" }]
}

# TO, of TYPE, becomes what it and R, of the same type, are combined to.
proc combine { type to r } {
    if { [float-p $type] } {
	return "$to = [pick "squash ($to + $r)" "$r < $to ? $r : $to" "$r"];"
    }
    variable modular
    set ut [dict get $modular $type]
    return "$to = ([c $type]) [pick "(($ut) $to + ($ut) $r)" "($to ^ $r)" \
				   "($r > $to ? $r : $to)" "$r"];"
}

# A value of TYPE that is safe to hand over, and a variable of TYPE.
proc handed { type } {
    return [expr { [float-p $type] ? "squash ([value $type 1])"
		   : [value $type 1] }]
}
proc result { } {
    variable types
    set type [any-type]
    return [list $type [var $type]]
}

proc shuffle { { b "" } } {
    variable types
    variable whole
    variable guard
    set able [lmap type $types {
	if { $type ni {i32 u32 i64 u64 f32 f64} } continue
	set type
    }]
    set type [pick {*}$able]
    set to [var $type]
    set v [expr { $b ne "" ? $to : [handed $type] }]
    set kind [pick idx up down xor]
    if { $b eq "" } {
	set b [pick [below 32] "([value u32 1] % 32)" 1 "((unsigned) n % 32)" 16]
    }
    set width [pick 32 32 32 16 8 4]
    set suffix [expr { $kind eq "idx" ? "" : "_$kind" }]
    set m [mask]
    set f [name f]
    set r [name r]
    set from "const unsigned $f = from_$kind (@lane, $b, $width);"
    set combine [combine $type $to $r]
    set use "if ($m >> $f & 1) $combine"
    if { $whole && [llength $guard] == 0 } { set use $combine }
    return [concat [list [list device \
		"\{ $from [c $type] $r = __shfl${suffix}_sync ($m, $v, $b,\
		 $width); $use \}"]] \
		[host-in-guard "me.give<[c $type]> ($v);"] \
		[host-in-guard "$from if ($m >> $f & 1)\
		 \{ [c $type] $r = all.template take<[c $type]> (me, $f);\
		 $combine \}"]]
}

# Text for the host alone, for the threads that are here.
proc host-in-guard { text } {
    variable guard
    lassign $guard condition
    if { $condition eq "" } { return [host-step $text] }
    return [host-step "if (me.$condition) \{ $text \}"]
}

# The lanes hand over V, of C's type TYPE; the kernel computes DEVICE of it, and
# the host HOST.
proc collective { type v result_type device host } {
    lassign [result] to_type to
    set text [string map [list V $v M [mask]] $device]
    set on_host [string map [list V $v M [mask]] $host]
    if { $to_type eq "b" } {
	set text "$to ^= $text > 5;"
	set on_host "$to ^= $on_host > 5;"
    } else {
	set text [lindex [assign $to $to_type \
			      [convert $to_type $result_type "$text"]] 0 1]
	set on_host [lindex [assign $to $to_type \
				 [convert $to_type $result_type "$on_host"]] 0 1]
    }
    return [concat [list [list device $text]] \
		[host-in-guard "me.template give<$type> ($v);"] \
		[host-in-guard $on_host]]
}

proc warp-function { } {
    switch [below 10] {
	0 {
	    return [collective unsigned "[condition]" u32 \
			"__ballot_sync (M, V)" "all.ballot (me, M)"]
	}
	1 {
	    return [collective unsigned "[condition]" u32 \
			"(unsigned) __any_sync (M, V)" \
			"(unsigned) (all.ballot (me, M) != 0)"]
	}
	2 {
	    return [collective unsigned "[condition]" u32 \
			"(unsigned) __all_sync (M, V)" \
			"(unsigned) (all.ballot (me, M) == M)"]
	}
	3 {
	    set type [pick u32 i32 u64]
	    return [collective [c $type] \
		"(([c $type]) ([value $type 1] % [pick 2 3 9]))" u32 \
		"__match_any_sync (M, V)" \
		"all.template match<[c $type]> (me, M,\
		 all.template take<[c $type]> (me, me.lane))"]
	}
	4 - 5 {
	    set type [pick u32 u32 i32]
	    set f [pick add min max]
	    if { $type eq "u32" } { set f [pick add min max and or xor] }
	    set v [value $type 1]
	    if { $type eq "i32" } { set v "($v / 64)" }
	    return [collective [c $type] $v $type "__reduce_${f}_sync (M, V)" \
			"all.template reduce_$f<[c $type]> (me, M)"]
	}
	6 - 7 { return [shuffle] }
	8 {
	    return [collective unsigned "([value u32 1] & [pick 1 0])" u32 \
		"match_all (M, V)" \
		"(all.template match<unsigned> (me, M,\
		 all.template take<unsigned> (me, me.lane)) == M ? M : 0u)"]
	}
	default { return [leader] }
    }
}

# One lane does an atomic operation for all.
proc leader { } {
    set m [member unsigned m]
    set what [condition]
    variable atomics
    if { ![dict exists $atomics wbins] } { dict set atomics wbins Add }
    if { [dict get $atomics wbins] ne "Add" } { return [shuffle] }
    return [concat [list [list device "$m = __ballot_sync ([mask], $what);"]] \
		[host-in-guard "me.give<unsigned> ($what);"] \
		[host-in-guard "me.$m = all.ballot (me, [mask]);"] \
		[step [lines "if (@$m != 0 && @lane == #ffs (@$m) - 1)" \
			   "  #atomicAdd (&wbins\[@warp % BINS\],\
			      (unsigned long long) #popc (@$m));"]]]
}

# Lanes hand on values through shared memory.
proc through-memory { } {
    set to [var u32]
    set m [mask]
    set other [pick "@lane ^ [pick 1 2 4 8 16]" "(@lane + [pick 1 3 31]) % 32" \
		   "31 - @lane" "0u"]
    set syncwarp [list [list device "__syncwarp ($m);"]]
    return [concat [step [line "sv\[@t\] = [value u32 1];"]] $syncwarp \
		[step [lines "if ($m >> ($other) & 1)" \
			   "  $to [pick += ^=] sv\[@t - @lane + ($other)\];"]] \
		$syncwarp]
}
proc memory-tree { } {
    set m [mask]
    set d [name d]
    set syncwarp [list [list device "__syncwarp ($m);"]]
    return [concat [step [line "sv\[@t\] = [value u32 1];"]] $syncwarp \
		[braced "for (unsigned $d = 16; $d > 0; $d /= 2)" \
		     [concat [step [lines "if (@lane < $d\
					   && $m >> (@lane + $d) & 1)" \
					"  sv\[@t\] [pick {= sv[@t] +}\
					{= sv[@t] ^}] sv\[@t + $d\];"]] \
			  $syncwarp]] \
		[step [line "[var u32] += sv\[@t\];"]] $syncwarp]
}

# A butterfly or the like in a loop that all lanes do.
proc shuffle-loop { } {
    set d [name d]
    set head [pick "unsigned $d = 16; $d > 0; $d /= 2" \
		  "unsigned $d = 1; $d < 32; $d *= 2" \
		  "unsigned $d = 0; $d < [small]; $d++"]
    set body [shuffle $d]
    if { [chance 30] } { lappend body {*}[thread-step 1 1] }
    return [braced "for ($head)" $body]
}

# Lanes part and do warp functions on each way.
proc warp-if { depth } {
    variable guard
    set saved $guard
    set m [mask]
    set bare [string range $m 1 end]
    set yes [member bool c]
    set no [member bool c]
    set my [member unsigned m]
    set mn [member unsigned m]
    lassign $guard outer
    set here [expr { $outer eq "" ? "1" : "me.$outer" }]
    set what [condition]
    set result [concat \
	[list [list device "$yes = [string map {@ {}} $what];"]] \
	[list [list device "$my = __ballot_sync ($bare, $yes);"]] \
	[list [list device "$mn = $bare & ~$my;"]] \
	[host-step "me.$yes = $here && $what;" "me.$no = $here && !me.$yes;" \
	     "me.give<unsigned> (me.$yes);"] \
	[host-in-guard "me.$my = all.ballot (me, $m); me.$mn = $m & ~me.$my;"] \
	[list [list device "if ($yes)"]] [list [list device "\{"]]]
    set guard [list $yes $my]
    lappend result {*}[warp-block 2 $depth] {*}[list [list device "\}"]]
    if { [chance 60] } {
	lappend result {*}[list [list device "else"]] {*}[list [list device "\{"]]
	set guard [list $no $mn]
	lappend result {*}[warp-block 1 $depth] {*}[list [list device "\}"]]
    }
    set guard $saved
    return $result
}

# A loop that lanes leave one by one, with warp functions for those that stay.
proc warp-loop { depth } {
    variable guard
    variable turns
    variable scope
    set saved [list $guard $scope]
    set m [mask]
    set c [member bool c]
    set mc [member unsigned m]
    set k [name k]
    set any [name any]
    lassign $guard outer
    set here [expr { $outer eq "" ? "1" : "me.$outer" }]
    set what [pick "$k < (int) ([value u32 1] % 5)" "$k < (int) (@t % 4)" \
		  "$k < (int) (@lane / 8)" "($k < 3 && [condition])"]
    set what "($k < 6 && $what)"
    set result [concat \
	[list [list device "$mc = [string range $m 1 end];"]] \
	[host-step "me.$c = $here;" "me.$mc = $m;"] \
	[line "for (int $k = 0;; $k++)"] [line "\{"] \
	[list [list device "$c = $what;"]] \
	[list [list device "$mc = __ballot_sync ($mc, $c);"]] \
	[list [list device "if (!$c)"]] [list [list device "  break;"]] \
	[host-step "me.$c = me.$c && $what;" "me.give<unsigned> (me.$c);"] \
	[list [list host "bool $any = false;"]] \
	[host-step "me.$mc = all.ballot (me, me.$mc);" "$any |= me.$c;"] \
	[list [list host "if (!$any)"]] [list [list host "  break;"]]]
    lappend scope [list i32 $k]
    set guard [list $c $mc]
    lappend result {*}[warp-block 2 $depth] {*}[line "\}"]
    lassign $saved guard scope
    return $result
}

# A loop, or an if, that lanes of a warp do alike, but not all warps.
proc warp-uniform { depth } {
    variable guard
    variable scope
    set saved [list $guard $scope]
    set m [mask]
    set c [member bool c]
    set k [name k]
    lassign $guard outer mask
    set here [expr { $outer eq "" ? "1" : "me.$outer" }]
    set count [pick "(@warp + n) % 4" "in_u8\[@warp\] % 4" "@warp % 2" \
		   "2 - @warp % 2"]
    set result [concat [list [list device \
			    "for (int $k = 0; $k < (int) ($count); $k++)"]] \
		    [list [list host "for (int $k = 0; $k < 4; $k++)"]] \
		    [line "\{"] \
		    [host-step "me.$c = $here && $k < (int) ($count);"]]
    lappend scope [list i32 $k]
    set guard [list $c [string range $m 1 end]]
    lappend result {*}[warp-block 2 $depth] {*}[line "\}"]
    lassign $saved guard scope
    return $result
}

proc warp-statement { depth } {
    if { $depth > 0 } {
	incr depth -1
	switch [below 12] {
	    0 - 1 { return [warp-if $depth] }
	    2 { return [warp-loop $depth] }
	    3 { return [warp-uniform $depth] }
	}
    }
    switch [below 10] {
	0 - 1 { return [thread-step 1 1] }
	2 { return [shuffle-loop] }
	3 { return [through-memory] }
	4 { return [memory-tree] }
	default { return [warp-function] }
    }
}

proc warp-block { n depth } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[warp-statement $depth]
    }
    return $result
}

# ---- What the threads of a block do. ----

proc together { depth } {
    variable turns
    variable flavour
    if { $depth > 0 } {
	switch [below 8] {
	    0 {
		set k [name k]
		set saved $turns
		lappend turns $k
		set body [together-block 2 [expr { $depth - 1 }]]
		set turns $saved
		return [braced "for (int $k = 0; $k < [small] % 5; $k++)" $body]
	    }
	    1 {
		return [braced "if ([uniform-condition])" \
			    [together-block 2 [expr { $depth - 1 }]]]
	    }
	}
    }
    if { $flavour eq "warp" && [chance 75] } { return [warp-statement 2] }
    switch [below 14] {
	0 - 1 - 2 { return [exchange] }
	3 - 4 { return [rows] }
	5 { return [fill] }
	6 { return [tree] }
	7 { return [scan] }
	8 { return [sorting] }
	9 { return [histogram] }
	10 { return [listing] }
	11 { return [vote] }
	default { return [thread-step] }
    }
}

proc together-block { n depth } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[together $depth]
    }
    return $result
}

# A kernel without barriers.
proc alone { } {
    set body [block [expr { 2 + [below 4] }] 3]
    switch [below 5] {
	0 { set body [braced "if (@g < n)" $body] }
	1 {
	    set body [concat [lines "if (@g >= [pick n n/2 2*n])"] [returning] \
			  $body]
	}
    }
    return [step $body]
}

# ---- Launches. ----

# Rows of X threads, Y rows in Z planes, that the kernel may be launched with.
proc shape { } {
    variable whole
    variable tall
    if { $whole } {
	return [pick {32 1 1} {64 1 1} {8 4 1} {16 2 1} {16 16 1} {32 3 1} \
		    {4 4 4} {64 3 1} {24 4 1} {8 8 2} {20 8 1} {48 2 1} {16 4 2} \
		    {2 16 1} {40 4 1} {12 8 1}]
    }
    if { !$tall && [chance 50] } {
	return [pick {256 1 1} {128 1 1} {100 1 1} {250 1 1} {96 1 1} {288 1 1} \
		    {192 1 1} {77 1 1}]
    }
    set x [pick 1 2 3 5 7 8 8 12 15 16 16 17 20 24 31 32 32 33 40 48 63 64 65 70]
    set y [pick 1 1 2 3 4 5 8 16]
    set z [pick 1 1 1 2 3]
    while { $x * $y * $z > 288 || $y * $z > 16 } {
	if { $z > 1 } { set z 1 } else { set y [expr { $y / 2 }] }
    }
    return [list $x $y $z]
}

# Launches of kernel NUMBER: two of shapes that the compiler may know, and two of
# others.
proc launches { number } {
    set result ""
    foreach i { 0 1 } {
	lassign [shape] x y z
	set threads [expr { $y * $z == 1 && [chance 50] ? $x
			    : $z == 1 ? "dim3 ($x, $y)" : "dim3 ($x, $y, $z)" }]
	append result "  LAUNCH ($number, [pick 1 2 3 4 {dim3 (2, 2)}],\
		      dim3 ($threads));\n"
    }
    foreach i { 0 1 } {
	lassign [shape] x y z
	append result "  launch_$number ([pick {1, 1} {2, 1} {3, 1} {2, 2}],\
		      $x, $y, $z);\n"
    }
    return $result
}

# ---- Kernels. ----

# Choose what the next kernel is like.
proc choose { flavours } {
    variable names 0
    variable types
    variable features {}
    set percent [pick 15 35 60]
    foreach feature { array select convert functions shift divide compare bits
	table call half rim scatter stride atomic record if loop switch jump temporary known leave
	return } {
	if { [chance $percent] } { lappend features $feature }
    }
    if { [chance 60] } { lappend features if }
    variable accesses {0 0}
    foreach i { 0 1 2 3 4 } {
	if { [chance $percent] } { lappend accesses [below 29] }
    }
    variable index_type [pick unsigned unsigned int int "long long"]
    variable flavour [pick {*}$flavours]
    variable whole [expr { $flavour eq "warp" ? [chance 50] : 0 }]
    variable tall [chance 40]
    variable own {}
    variable sections {}
    variable atomics {}
    variable members {}
    variable turns {}
    variable scope {}
    variable tiles {}
    variable loops 0
    variable left [expr { 6 + [below 14] }]
    variable returns [expr { $flavour eq "plain" && [has return] }]
    variable guard {}
    variable array
    variable shared
    set some [pick {i32 f32} {u8 i16 i32} {f32 f64} {i64 i32} {u8} {u16 f32} \
		  {i32 b} {f64 i64} {i8 u64} {f32} {f32 u8} {u64} {i32} \
		  {u16 i16} {f64 b u8} {i16 f32 i32} {b u8 i8}]
    set types [lsort -unique [concat u32 $some]]
    set numbers [lsearch -all -inline -not $types b]
    set array [list [pick {*}$numbers i32 f32 u8 i16] [pick 4 8 5 16 3]]
    variable edge [list [pick {*}$numbers] [pick @g @g "n - 1 - @g"]]
    set shared [dict create]
    set type [pick {*}$numbers f32 i32]
    foreach name { s0 s1 s2 } {
	dict set shared $name \
	    [expr { [chance 60] ? $type : [pick u8 i16 i32 u32 u64 f32 f64] }]
    }
}

# The statements by which each thread begins, and ends.
proc prologue { } {
    variable types
    variable array
    set result [line "@u32_0 = @g * 77u + b;"]
    foreach type $types {
	foreach i { 0 1 } {
	    if { "$type$i" eq "u320" } continue
	    lappend result {*}[line "@${type}_$i = [pick in_$type\[@g\] \
			in_$type\[[index-plain]\] [constant $type]];"]
	}
    }
    if { [has array] } {
	lassign $array type size
	lappend result {*}[line "for (int i = 0; i < $size; i++)"] \
	    {*}[line "  @a\[i\] = in_$type\[@g + i\];"]
    }
    return $result
}
proc index-plain { } { return "@g * [pick 1 2 3] + [below 9]" }

proc epilogue { } {
    variable types
    variable array
    set result {}
    foreach type $types {
	foreach i { 0 1 } to { o q } {
	    lappend result \
		{*}[line "${to}_$type\[[own-index $type]\] = @${type}_$i;"]
	}
    }
    if { [has array] } {
	lassign $array type size
	lappend result {*}[line "out\[@g\] = (unsigned long long)\
				[convert i32 $type "@a\[[below $size]\]"];"]
    }
    return [step $result]
}

# The arrays of the program that TEXT names, as parameters and as arguments of
# the launch: pairs of a type and a name.
proc arrays-of { text } {
    variable ctype
    set result {}
    foreach name [lsort -unique [regexp -all -inline \
		      {\m(?:in|o|q|s|d|e|f)_[a-z]\w*\M} $text]] {
	regexp {^([a-z]+)_(.*)} $name all kind type
	if { [dict exists $ctype $type] } { set type [c $type] }
	set type [string map {half __half bf16 __nv_bfloat16} $type]
	lappend result $kind $type $name
    }
    foreach { name type } { bins unsigned sbins int wbins "unsigned long long"
	fbins float out "unsigned long long" } {
	if { [regexp "\\m$name\\M" $text] } { lappend result o $type $name }
    }
    return $result
}

# The kernel NUMBER, its twin and its launcher; it is one of FLAVOURS.
proc kernel { number_now flavours } {
    variable number $number_now
    variable flavour
    variable types
    variable index_type
    variable array
    variable shared
    variable members
    variable whole
    choose $flavours
    if { $flavour eq "plain" } {
	set code [alone]
    } else {
	set code [together-block [expr { 2 + [below 3] }] 2]
	if { $flavour eq "block" && [chance 15] } {
	    set code [concat [step [concat [line "if (@g >= [pick n n/2 2*n])"] \
		[returning]]] $code]
	}
    }
    set start [step [prologue]]
    set all [concat $start $code [epilogue]]
    set host [render $all host {@ me. # host_}]
    set device [names-of-device [render $all device {@ {}}]]
    set restrict [pick 0 1]
    set parameters ""
    set arguments ""
    set host_arguments ""
    set extra ""
    foreach { kind type name } [arrays-of $device] {
	set const [expr { $kind in {in d e} ? "const " : "" }]
	set mark [expr { $restrict ? "__restrict__ " : "" }]
	append parameters "$const$type *$mark$name, "
	append extra "$const$type *$name, "
	switch $kind {
	    in { set passed [list in_dev->$name in_host->$name] }
	    d { set passed [list "beginning<$type> ()" "beginning<$type> ()"] }
	    e { set passed [list "ending<$type> (0, with.n)" \
				"ending<$type> (0, with.n)"] }
	    f { set passed [list "ending<$type> (1, with.n)" \
				"ending<$type> (2, with.n)"] }
	    default {
		if { $kind eq "q" && !$restrict && [chance 50] } {
		    set name [string map { q_ o_ } $name]
		}
		set passed [list got_dev->$name want->$name]
	    }
	}
	append arguments "[lindex $passed 0], "
	append host_arguments "[lindex $passed 1], "
    }
    set state ""
    foreach type $types {
	append state "  [c $type] ${type}_0, ${type}_1;\n"
    }
    foreach { type member } $members { append state "  $type $member;\n" }
    lassign $array array_type size
    append state "  [c $array_type] a\[$size\];\n"
    set memory ""
    set clearing ""
    set host_memory ""
    if { $flavour ne "plain" } {
	set declarations "[c [dict get $shared s0]] s0\[MAX_THREADS\];\n"
	append declarations "[c [dict get $shared s1]] s1\[MAX_THREADS\];\n"
	append declarations "[c [dict get $shared s2]] s2\[ROWS\]\[COLUMNS\];\n"
	append declarations "unsigned h\[BINS\], list\[MAX_THREADS\];\n"
	append declarations "volatile unsigned sv\[MAX_THREADS\];"
	foreach declaration [split $declarations "\n"] {
	    append memory "  __shared__ $declaration\n"
	    append host_memory "  static $declaration\n"
	}
	set clearing "[clear t nt]  __syncthreads ();\n"
	append host_memory [clear "0" "1"]
    }
    set map [list @K $number @PARAMETERS $parameters @EXTRA $extra \
		 @ARGUMENTS $arguments @STATE $state @MEMORY $memory \
		 @CLEAR $clearing @SHARED $host_memory @INDEX $index_type @DEVICE $device \
		 @HOST $host @GIVEN $host_arguments]
    return [string map $map {
/* ---- Kernel @K. ---- */

__global__ void
kernel_@K (@PARAMETERSint n, int w, int m, int s, float x,
	   unsigned long long big)
{
@MEMORY  const @INDEX tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
  const unsigned dx = blockDim.x, dy = blockDim.y, dz = blockDim.z;
  const unsigned nt = dx * dy * dz, bx = blockIdx.x, by = blockIdx.y;
  const unsigned b = by * gridDim.x + bx;
  const unsigned total = nt * gridDim.x * gridDim.y;
  const @INDEX r = tz * dy + ty, t = r * dx + tx, g = b * nt + t;
  const unsigned lane = t % 32, warp = t / 32;
  const unsigned wm = nt - warp * 32 >= 32 ? ~0u : ~(~0u << nt % 32);
@STATE@CLEAR
@DEVICE}

#pragma GCC push_options
#pragma GCC optimize ("O1")
struct state_@K : host_thread
{
  @INDEX tx, ty, tz, r, t, g;
@STATE};

static void
block_@K (dim3 blocks, dim3 threads, unsigned bx, unsigned by,
	  @EXTRAint n, int w, int m, int s, float x,
	  unsigned long long big)
{
  static host_block<state_@K> all;
@SHARED  const unsigned dx = threads.x, dy = threads.y, dz = threads.z;
  const unsigned nt = dx * dy * dz, b = by * blocks.x + bx;
  const unsigned total = nt * blocks.x * blocks.y;
  all.n = nt;
  for (unsigned t = 0; t < nt; t++)
    {
      state_@K &me = all.threads[t];
      me = state_@K ();
      me.tx = t % dx;
      me.ty = t / dx % dy;
      me.tz = t / dx / dy;
      me.r = t / dx;
      me.t = t;
      me.g = b * nt + t;
      me.lane = t % 32;
      me.warp = t / 32;
      me.wm = nt - t / 32 * 32 >= 32 ? ~0u : ~(~0u << nt % 32);
    }

@HOST}

static void
model_@K (dim3 blocks, dim3 threads, const numbers &with)
{
  for (unsigned y = 0; y < blocks.y; y++)
    for (unsigned x = 0; x < blocks.x; x++)
      block_@K (blocks, threads, IN_TURN (x, blocks.x), y, @GIVENwith.n, with.w,
		with.m, with.s, with.x, with.big);
}
#pragma GCC pop_options

#define RUN_@K(BLOCKS, THREADS) \
  kernel_@K<<<BLOCKS, THREADS>>> (@ARGUMENTSwith.n, with.w, \
				  with.m, with.s, with.x, with.big)

static void
launch_@K (unsigned gx, unsigned gy, unsigned x, unsigned y, unsigned z)
{
  LAUNCH (@K, dim3 (gx, gy), dim3 (x, y, z));
}
}]
}

# Clear the shared memory by threads T of N.
proc clear { t n } {
    return "  for (unsigned i = $t; i < MAX_THREADS; i += $n)
    s0\[i\] = s1\[i\] = 0, list\[i\] = 0, sv\[i\] = 0;
  for (unsigned i = $t; i < ROWS * COLUMNS; i += $n)
    s2\[i / COLUMNS\]\[i % COLUMNS\] = 0;
  for (unsigned i = $t; i < BINS; i += $n)
    h\[i\] = 0;
"
}

# TEXT with the device's names of the functions that begin with #.
proc names-of-device { text } {
    return [string map { "#min" min "#max" max \
	"#atomic" atomic "#table" table "#" __ } $text]
}

# The program that belongs to SEED.
proc program { seed } {
    expr { srand($seed * 7919 + 31) }
    below 2
    set kernels ""
    set launches ""
    set i 0
    foreach flavours { plain plain {plain block} {block warp} } {
	append kernels [kernel $i $flavours]
	append launches [launches $i]
	incr i
    }
    return [string map [list @SEED $seed @KERNELS $kernels \
			    @LAUNCHES $launches] \
		{/* { dg-do run } */
/* { dg-options "-ffp-contract=off -w" } */
/* Written by random-lanes.tcl from seed @SEED.  */

#include "random-lanes.h"

/* Run kernel K and its twin with two of the numbers, and compare.  */
#define LAUNCH(K, BLOCKS, THREADS) \
  for (unsigned i = 0; i < 2; i++) \
    { \
      const unsigned number = launched++ % 4; \
      const numbers &with = all_numbers[number]; \
      start (); \
      RUN_##K (BLOCKS, THREADS); \
      model_##K (BLOCKS, THREADS, with); \
      check (K, BLOCKS, THREADS, number); \
    }
static unsigned launched;
@KERNELS
int
main ()
{
  setup ();
@LAUNCHES  printf ("%016llx\n", sum);
}
}]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-lanes.tcl" } {
    puts [random_lanes::program [lindex $argv 0]]
}
