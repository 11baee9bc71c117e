# Write a random kernel of what is made fast, and the host's version of it.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_speed::program SEED gives the text of a program; random-speed.exp runs
# some, and `tclsh random-speed.tcl SEED' prints one.  Guards and indices that
# wrap, quotients, loops that threads stride through, that they leave one by
# one, and that are the same for all, memory that may be the same, atomics,
# barriers, shuffles.  Only what CUDA defines is written: within a step nothing
# is read that another thread writes.
#
# A name of the thread's state begins with @; it is a local variable in the
# kernel and a member on the host.

source [file join [file dirname [info script]] random-text.tcl]

namespace eval random_speed {

namespace import ::random_text::*

# Names so far; whether blocks are of whole warps that stay; whether many
# steps work on tiles; what uniform loops round the step count; early returns
# so far; loops round that threads stride through.
variable names 0
variable warps 0
variable turns {}
variable exits 0
variable strides 0
variable tiles 0

proc name { letter } {
    variable names
    return $letter[incr names]
}

# What all threads of the block do before any does the next.
proc step { body } {
    return [concat [split-line "\{" "all.each (\[&\] (state &me)"] \
		[list [list host "\{"]] $body \
		[list [list device "\}"]] [list [list host "\});"]]]
}
proc sync { } { return [split-line "__syncthreads ();" ";"] }

# ---- Values. ----

proc var { } { return @v[below 4] }

# Unsigned numbers that all threads of the block agree on; small ones.
proc uniform { } {
    variable turns
    return [pick n w m off bx dx nt u0 (unsigned)s [below 40] {*}$turns]
}
proc small { } {
    variable turns
    return [pick w m 3 5 7 [below 20] "n % 13" {*}$turns]
}

# An index that moves with the thread; it may wrap.
proc index { } {
    return [pick @tx @t @g "@tx + bx * dx" "@t + off" "off - @tx" \
		"@tx * [pick 2 3 5] + off" "n - 1 - @t" "@ty * dx + @tx" \
		"@g - [below 100]" "(bx * dx + @tx) * w" "@ty" "@tx + @ty * w" \
		"@tx - [small]" "nt - @t" "@t ^ [pick 1 5 16 m]" \
		"@t & ([pick m w m] - 1)" "2 * @t - (@t & (m - 1))" \
		"@t / m * 2 * m + @t % m" "(off & 255) + @t - (@t & (m - 1))"]
}

proc value { } {
    switch [below 12] {
	0 { return [below 100] }
	1 { return @t }
	2 { return "(unsigned) in->i\[([var] + [below 100]) % INPUTS\]" }
	3 { return "mix ([var], [uniform])" }
	4 { return "@a\[[var] % 4\]" }
	5 { return [index] }
	6 { return "(unsigned) in->[pick c h b]\[@g\]" }
	7 { return [uniform] }
	default { return [var] }
    }
}
proc expression { } {
    return "([value]) [pick + - * ^ | &] ([value])"
}
proc float { } {
    switch [below 7] {
	0 { return "in->f\[@g + [below 50]\]" }
	1 { return "[below 30] / 4.0f" }
	2 { return "(float) ([var] % 64)" }
	3 { return "sqrtf (fabsf ([pick @f0 @f1]))" }
	4 { return "(float) @d0" }
	default { return [pick @f0 @f1] }
    }
}
proc condition { } {
    return [pick "[value] % [pick 2 3 7] == [below 2]" \
		"([index]) < [uniform]" "[float] < [float]" \
		"in->b\[@g\]" "(int) ([index]) < s" "@tx == [pick 0 dx-1 5]" \
		"(@t & [pick 1 3 8]) == 0" "[var] > [var]"]
}
proc uniform-condition { } {
    return "([uniform] + [uniform]) % [pick 2 3] == [below 2]"
}

# ---- Statements of a step. ----

proc assignment { } {
    switch [below 12] {
	0 { return [line "@a\[[var] % 4\] [pick = += ^=] [value];"] }
	1 { return [line "@f0 = squash ([float] * [float] + [float]);"] }
	2 { return [line "@f1 = squash (@f1 [pick + - *] [float]);"] }
	3 { return [line "@d0 = squash ([float]) * 0.75 + [below 9];"] }
	4 { return [line "i[pick a b]\[@g\] [pick = ^=] (int) ([value] >> 3);"] }
	5 { return [line "[var] += (unsigned) i[pick a b]\[@g\];"] }
	6 { return [line "fa\[@g\] = [float];"] }
	7 { return [line "ba\[@g\] = [condition];"] }
	8 { return [line "[var] = [condition] ? [value] : [value];"] }
	default { return [line "[var] [pick = += ^=] [expression];"] }
    }
}

# A guard that may wrap, and what is indexed below it.
proc guard { depth } {
    set i [name i]
    set type [pick unsigned unsigned int "long long" size_t]
    set bound [pick n n "n - 3" "n + w" "2 * nt" "[below 400]" "m * w" \
		   "(unsigned) s"]
    set declare "const $type $i = [index];"
    set test "$i < ($type) ($bound)"
    if { $type in {int "long long"} && [chance 80] } {
	append test " && $i >= 0"
    }
    append test " && (size_t) $i < INPUTS - 16"
    if { [chance 40] } {
	set test "(size_t) $i < INPUTS - 16 && $i < ($type) ($bound)"
    }
    set use [pick "[var] += (unsigned) in->i\[$i + [below 9]\];" \
		 "@f0 += in->f\[$i\];" \
		 "[var] ^= in->[pick c h b]\[$i + [below 9]\];" \
		 "@f1 = in->f\[$i + 1\] - in->f\[$i + 2\];"]
    set result [concat [line $declare] \
		    [braced "if ($test)" \
			 [concat [line $use] [plain-block [below 2] $depth]]]]
    if { [chance 25] } {
	lappend result {*}[braced else [plain-block 1 $depth]]
    }
    return $result
}

# Rows and columns by division.
proc quotient { depth } {
    set i [name i]
    set q [name q]
    set r [name r]
    set signed [chance 35]
    set type [pick unsigned unsigned size_t]
    set by [pick w w 7 5 16 m 9 "(n | 1)"]
    set from [pick @g @t "@tx + bx * dx" "@g + [below 300]"]
    if { $signed } {
	set type [pick int "long long"]
	set from "(int) ($from) - [pick 0 100 7 s]"
    }
    set result [lines "const $type $i = $from;" \
		    "const $type $q = $i / ($type) ($by),\
		     $r = $i % ($type) ($by);"]
    set where [pick "$q * [below 6] + $r" "$r * 8 + $q" "$r" "$q" "$q + $r"]
    set where "($where + [expr { $signed ? 6000 : 0 }]) [pick {} {% INPUTS}]"
    if { $by eq "m" || $by eq "(n | 1)" } {
	set where "(size_t) ($where) % INPUTS"
    }
    lappend result {*}[lines [pick "[var] += (unsigned) in->i\[$where\];" \
				  "@f0 = squash (@f0 + in->f\[$where\]);" \
				  "[var] ^= in->[pick c h b]\[$where\];"]]
    lappend result {*}[line "[var] += (unsigned) [pick $q $r "$q * $r"];"]
    if { [chance 40] } {
	lappend result {*}[braced "if ($r [pick < != ==] ($type) [small])" \
			       [plain-block 1 $depth]]
    }
    return $result
}

# A loop that threads stride through.
proc stride { depth } {
    variable strides
    incr strides
    set result [stride-loop $depth]
    incr strides -1
    return $result
}

proc stride-loop { depth } {
    set i [name i]
    set type [pick unsigned unsigned int "long long" size_t]
    set start [pick @t @t @g @tx "@t + [below 40]" "@t + off" "@g + n" "@ty"]
    set by [pick nt nt dx total "2 * nt" w "nt * w + 1"]
    set bound [pick n n "3 * nt + 5" "n + [below 200]" "n * 2" 500]
    set use [pick "[var] += (unsigned) in->i\[(size_t) $i % INPUTS\];" \
		 "[var] += (unsigned) $i;" "@f0 += in->f\[(size_t) $i & 1023\];" \
		 "@d0 += 1;" "[var] = mix ([var], (unsigned) $i);"]
    set body [concat [line $use] [plain-block [below 2] $depth]]
    if { [chance 15] } {
	lappend body {*}[line "if ([condition])"] \
	    {*}[line "  [pick break continue];"]
    }
    if { $type in {int "long long"} } {
	set head "for ($type $i = ($type) (($start) & 4095);\
		  $i < ($type) ($bound); $i += ($type) ($by))"
    } else {
	# An index that starts beyond the end has no turn; one that has
	# wrapped does.
	set head "for ($type $i = $start; $i < $bound; $i += $by)"
    }
    if { [chance 15] } {
	set head "for (int $i = (int) ($bound) - 1 - (int) (@t);\
		  $i >= 0; $i -= (int) ($by))"
    }
    return [braced $head $body]
}

# Threads fill an array together.
proc fill { } {
    set i [name i]
    lassign [pick {@t nt MAX_THREADS s0} {@t nt MAX_THREADS s1} \
		 {@g total INPUTS big}] start by most array
    set bound [pick $most "n < $most ? n : $most" "n / 2" "$most - 7"]
    set type [pick unsigned int size_t]
    return [braced "for ($type $i = $start; $i < ($type) ($bound);\
		    $i += ($type) $by)" \
		[concat [line "$array\[$i\] = [pick [value] "$i * [small]"];"] \
		     [plain-block [below 2] 0]]]
}

# A loop that all threads go through alike.
proc uniform-loop { depth } {
    variable turns
    set k [name k]
    set count [pick w m "n % 7" [below 9] "w + 3"]
    set saved $turns
    lappend turns $k
    set use [pick "[var] += (unsigned) in->i\[$k * [pick nt 64 w] + @t\];" \
		 "@f0 = squash (@f0 + in->f\[$k\] * in->f\[@g + $k\]);" \
		 "ia\[@g\] = (int) ((unsigned) ia\[@g\] + (ib\[@g\] & 15) * $k);" \
		 "@a\[$k % 4\] += [value];" \
		 "fa\[@g\] = squash (fa\[@g\] * 0.5f + in->f\[$k * 3 + @tx\]);" \
		 "[var] = mix ([var], $k + in->c\[$k\]);"]
    set body [concat [line $use] [plain-block [below 3] [expr { $depth - 1 }]]]
    if { [chance 15] } {
	lappend body {*}[line "if ([uniform-condition])"] \
	    {*}[line "  [pick break continue];"]
    }
    set turns $saved
    return [braced "for (unsigned $k = 0; $k < $count; $k++)" $body]
}

# A loop that threads leave when they are done.
proc masked { } {
    set c [name c]
    set x [name x]
    switch [below 4] {
	0 {
	    set y [name y]
	    return [concat \
		[lines "float $x = @f0 / 16, $y = 0;" "unsigned $c = 0;"] \
		[braced "while ($x * $x + $y * $y < 4.0f\
			 && $c < [pick 20 w n%30])" \
		     [lines "const float z$c = $x * $x - $y * $y + 0.3f;" \
			  "$y = 2 * $x * $y + @f1 / 64;" "$x = z$c;" "$c++;"]] \
		[lines "[var] += $c;" "@f1 = squash ($x);"]]
	}
	1 {
	    return [concat \
		[lines "unsigned $x = (unsigned) ([value]) % 1000 + 1, $c = 0;"] \
		[braced "while ($x != 1 && $c < [pick 30 m 100])" \
		     [lines "$x = $x % 2 ? 3 * $x + 1 : $x / 2;" "$c++;"]] \
		[line "[var] += $c + $x;"]]
	}
	2 {
	    return [concat [lines "unsigned $x = [value], $c = 0;"] \
		[line do] [line "\{"] \
		[lines "$x = mix ($x, $c);" "@v0 += $x;" \
		     "if ([condition])" "  break;" "$c++;"] [line "\}"] \
		[line "while ($c < (unsigned) ([value]) % 9);"] [line "[var] ^= $x + $c;"]]
	}
	default {
	    return [concat [lines "unsigned $c = (unsigned) ([value]) % [pick 6 20];"] \
		[braced "while ($c-- > 0)" \
		     [concat [line "[var] += (unsigned)\
				    in->i\[(@g + $c * [small]) % INPUTS\];"] \
			  [plain-block [below 2] 0]]]]
	}
    }
}

proc atomic { } {
    # What blocks do to BINS must not depend on their order.
    lassign [pick {Add bins} {Add h} {Max h} {Min h} {Xor h} {Or h}] f where
    return [line "ATOMIC ($f, $where\[([pick [value] @t @tx [uniform]])\
		  % BINS\], [value]);"]
}

proc plain { depth } {
    variable turns
    variable strides
    if { $depth > 0 } {
	incr depth -1
	switch [below 13] {
	    0 - 1 { return [guard $depth] }
	    2 - 3 { return [quotient $depth] }
	    4 - 5 {
		if { $strides < 1 && [llength $turns] < 2 } {
		    return [stride $depth]
		}
	    }
	    6 - 7 {
		if { $strides < 1 && [llength $turns] < 2 } {
		    return [uniform-loop $depth]
		}
	    }
	    8 { return [masked] }
	    9 {
		set result [braced "if ([condition])" [plain-block 2 $depth]]
		if { [chance 40] } {
		    lappend result {*}[braced else [plain-block 1 $depth]]
		}
		return $result
	    }
	    10 {
		return [braced "if ([uniform-condition])" \
			    [plain-block 2 $depth]]
	    }
	}
    }
    return [assignment]
}

proc plain-block { n depth } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[plain $depth]
    }
    return $result
}

# ---- Steps. ----

# Threads write places of their own, then read any.
proc exchange { } {
    set s [pick s0 s1]
    set write [pick "$s\[@t\] = [value];" "$s\[nt - 1 - @t\] = [value];" \
		   "if ([condition]) $s\[@t\] = [value];" \
		   "$s\[@t\] = [condition] ? [value] : [value];"]
    set read [pick "[var] += $s\[(@t + [small]) % nt\];" \
		  "[var] ^= $s\[nt - 1 - @t\];" \
		  "if (@t + [small] < nt) [var] = $s\[@t\] + $s\[@t + 0\];" \
		  "[var] += $s\[@t / 2\];" "[var] -= $s\[[small] % nt\];" \
		  "if (@t + 1 < nt) [var] += $s\[@t + 1\];" \
		  "if (@t > 0) [var] ^= $s\[@t - 1\];"]
    return [concat [step [concat [line $write] [plain-block [below 2] 1]]] \
		[sync] [step [concat [line $read] [plain-block [below 2] 1]]] \
		[sync]]
}

# Threads fill a tile of the block by columns or with a border, and read their
# row or neighbours in it.
proc tile { s } {
    set r "(@tz * dy + @ty)"
    set rows "(nt / dx)"
    set fill [pick \
	[lines "$s\[@tx * $rows + $r\] = [value];"] \
	[lines "$s\[@t\] = (unsigned) in->i\[@tx * 30 + $r * [below 4]\];"] \
	[lines "if ($r == 0) $s\[@tx\] = [value];" \
	     "if (@tx == 0) $s\[dx + $r\] = [value];"] \
	[lines "if (@tx < [small] && $r < [small])\
		$s\[$r * dx + @tx\] = [value];"] \
	[lines "$s\[@t\] = (unsigned) in->i\[($r + 1) * 40 + @tx + [below 9]\];" \
	     "if (@tx == dx - 1 && $r == 0) $s\[nt\] = [value];"]]
    set k [name k]
    set use [pick \
	[lines "[var] += $s\[@t\] + $s\[$r * dx\] + $s\[@tx\];"] \
	[lines "[var] ^= $s\[@tx * $rows + $r\];"] \
	[lines "if (@tx > 0 && @tx < dx - 1 && $r > 0 && $r < $rows - 1)" \
	     "  [var] += $s\[@t - 1\] + $s\[@t + 1\] * 3 + $s\[@t - dx\]\
	      - $s\[@t + dx\];"] \
	[braced "for (unsigned $k = 0; $k < dx; $k++)" \
	     [lines "[var] += $s\[$r * dx + $k\] * $s\[[pick "$k / 2" @tx \
		     "($k + @tx) / 2"]\];"]] \
	[braced "for (unsigned $k = 0; $k < $rows; $k++)" \
	     [lines "[var] = [var] * 5 + $s\[$k * dx + @tx\];" \
		  "@f0 = squash (@f0 + in->f\[$k * 30 + @tx\]\
		   * in->f\[$r * 30 + $k\]);"]]]
    set far [pick {} {} [line "ta\[b * nt + @tx * $rows + $r\] [pick = +=] [value];"] \
		 [line "if ([condition]) ta\[b * nt + @tx * $rows + $r\] = [value];"]]
    return [concat [step [concat $fill [plain-block [below 2] 1]]] [sync] \
		[step [concat $use $far [plain-block [below 2] 1]]] [sync]]
}

# A tree over the threads of the block.
proc tree { } {
    set d [name d]
    set start [step [line "s0\[@t\] = [value];"]]
    switch [below 6] {
	0 {
	    set head "for (unsigned $d = 1; $d < nt; $d *= 2)"
	    set body "if (@t % (2 * $d) == 0 && @t + $d < nt)\
		      s0\[@t\] += s0\[@t + $d\];"
	}
	1 {
	    set head "for (unsigned $d = MAX_THREADS / 2; $d > 0; $d /= 2)"
	    set body "if (@t < $d && @t + $d < nt)\
		      s0\[@t\] ^= s0\[@t + $d\] * 3;"
	}
	2 {
	    set head "for (unsigned $d = 1; $d < nt; $d *= 2)"
	    set body "if (2 * $d * @t + $d < nt)\
		      s0\[2 * $d * @t\] += s0\[2 * $d * @t + $d\];"
	}
	3 {
	    # A step of a transform by halves.
	    set i [name i]
	    set type [pick unsigned int]
	    set head "for ($type $d = 1; $d < ($type) nt; $d <<= 1)"
	    set body "const $type $i = 2 * ($type) @t - (($type) @t & ($d - 1));\
		      if ($i + $d < ($type) nt)\
		      \{ s0\[$i\] += s0\[$i + $d\]; s0\[$i + $d\] ^= s0\[$i\]; \}"
	}
	4 {
	    # A step of a sorting network.
	    set i [name i]
	    set head "for (unsigned $d = [pick 64 32 m]; $d > 0; $d >>= 1)"
	    set body "const unsigned $i = @t ^ $d;\
		      if ($i > @t && $i < nt\
		      && (s0\[@t\] > s0\[$i\]) == ((@t & [pick m 8]) == 0))\
		      \{ s0\[@t\] += s0\[$i\]; s0\[$i\] = s0\[@t\] * 3; \}"
	}
	default {
	    set head "for (unsigned $d = 1; $d <= 64; $d += $d)"
	    set body "if (m != 0 && @t % m == 0 && @t + $d < nt)\
		      s1\[@t\] = s0\[@t + $d\] + $d;"
	}
    }
    return [concat $start [sync] \
		[braced $head [concat [step [line $body]] [sync]]] \
		[step [line "[var] += s0\[0\] + s1\[@t\];"]] [sync]]
}

proc vote { } {
    lassign [pick {count {u0 += n_votes}} {or {u0 ^= n_votes != 0}}] f host
    set what "([condition])"
    return [concat [list [list device "u0 [lindex $host 1]\
		__syncthreads_$f ($what)[expr { $f eq "or" ? " != 0" : "" }];"]] \
		[list [list host "\{"]] [list [list host "unsigned n_votes = 0;"]] \
		[list [list host "all.each (\[&\] (state &me)\
			\{ n_votes += $what; \});"]] \
		[list [list host "$host;"]] [list [list host "\}"]]]
}

proc leave { } {
    variable exits
    incr exits
    set what [pick "@g >= n" "[condition]" "@t >= [below 200]" "bx == 1" \
		  "@tx + off >= n" "@tx >= dx - 1"]
    return [step [concat [line "if ($what)"] [line "\{"] \
		      [line "out\[@g\] = [var];"] \
		      [split-line "return;" "me.gone = true; return;"] \
		      [line "\}"]]]
}

# A shuffle of all lanes.
proc shuffle { lane } {
    set v [var]
    set to [var]
    lassign [pick [list "__shfl_xor_sync (~0u, $v, $lane)" "(@t % 32) ^ ($lane)"] \
		 [list "__shfl_down_sync (~0u, $v, $lane)" \
		      "@t % 32 + ($lane) < 32 ? @t % 32 + ($lane) : @t % 32"] \
		 [list "__shfl_up_sync (~0u, $v, $lane)" \
		      "@t % 32 < ($lane) ? @t % 32 : @t % 32 - ($lane)"] \
		 [list "__shfl_sync (~0u, $v, ($lane) + @t % 3)" \
		      "(($lane) + @t % 3) % 32"]] device from
    set how [pick += ^= =]
    return [concat [list [list device "$to $how $device;"]] \
		[list [list host "all.each (\[&\] (state &me)\
			\{ me.handed = $v; \});"]] \
		[list [list host "all.each (\[&\] (state &me)\
			\{ $to $how all.lane (me, $from); \});"]]]
}

proc warp { } {
    set d [name d]
    switch [below 3] {
	0 {
	    return [braced "for (unsigned $d = 16; $d > 0; $d /= 2)" \
			[shuffle $d]]
	}
	1 {
	    return [braced "for (unsigned $d = 0; $d < [small] % 8; $d++)" \
			[concat [shuffle "$d % 32"] \
			     [step [plain-block 2 1]]]]
	}
	default { return [shuffle [below 32]] }
    }
}

proc together { depth } {
    variable turns
    variable warps
    variable exits
    variable tiles
    if { $depth > 0 } {
	switch [below 8] {
	    0 {
		set k [name k]
		set saved $turns
		lappend turns $k
		set body [together-block 2 [expr { $depth - 1 }]]
		set turns $saved
		return [braced "for (unsigned $k = 0; $k < ([small]) % 5; $k++)" \
			    $body]
	    }
	    1 {
		return [braced "if ([uniform-condition])" \
			    [together-block 2 [expr { $depth - 1 }]]]
	    }
	}
    }
    if { $warps && [chance 30] } { return [warp] }
    if { $tiles && [chance 50] } {
	return [expr { [chance 60] ? [tile [pick s0 s1]] : [tree] }]
    }
    switch [below 15] {
	0 - 1 { return [exchange] }
	12 - 13 - 14 { return [tile [pick s0 s1]] }
	2 { return [tree] }
	3 {
	    if { !$warps && $exits < 1 && $depth > 1 } { return [leave] }
	    return [exchange]
	}
	4 { return [vote] }
	5 { return [concat [step [fill]] [sync]] }
	6 {
	    return [concat [step [atomic]] [sync] \
			[step [line "[var] ^= h\[@t % BINS\];"]] [sync]]
	}
	7 {
	    return [step [list [list both [pick \
		"if ([condition]) flag\[[below 2]\] = 1;" \
		"if (@t == 0) once\[b\] += [uniform];"]]]]
	}
	default { return [step [plain-block [expr { 1 + [below 2] }] 3]] }
    }
}

proc together-block { n depth } {
    set result {}
    for { set i 0 } { $i < $n } { incr i } {
	lappend result {*}[together $depth]
    }
    return $result
}

# ---- The program. ----

# The shapes of the launches, some known to the compiler.
proc shapes { } {
    variable warps
    set shapes {}
    if { $warps } {
	set fixed {{2 256} {{dim3 (2, 2)} {dim3 (32, 4)}} {3 64}}
	set free {"3, 32, 1, 1" "2, 96, 1, 1" "1, 32, 3, 2" "2, 64, 2, 1" }
    } else {
	set fixed {{2 256} {{dim3 (2, 2)} {dim3 (16, 16)}}
	    {3 {dim3 (7, 5, 3)}} {4 64} {2 {dim3 (5, 1, 11)}} {5 100}}
	set free {"3, 33, 1, 1" "2, 1, 1, 1" "1, 5, 7, 1" "2, 64, 2, 2"
	    "3, 3, 3, 3" "4, 257, 1, 1" "2, 17, 9, 1" "6, 8, 1, 1"}
    }
    foreach i { 0 1 } {
	lassign [pick {*}$fixed] blocks threads
	append shapes "  LAUNCH ($blocks, $threads);\n"
    }
    foreach i { 0 1 } {
	append shapes "  launch ([pick {*}$free]);\n"
    }
    return $shapes
}

# The program that belongs to SEED.
proc program { seed } {
    variable names 0
    variable turns {}
    variable exits 0
    variable warps
    expr { srand($seed * 7919 + 29) }
    below 2
    set warps [chance 25]
    variable tiles [chance 40]
    set all [together-block [expr { 2 + [below 4] }] 2]
    set pointers [pick "" "" __restrict__]
    set renamed {@ ""}
    set inputs "const input *in"
    set passed in_dev
    set first "in->"
    if { [chance 60] } {
	set inputs "const int *$pointers in_i, const float *$pointers in_f,\
		    const unsigned char *$pointers in_c,\
		    const short *$pointers in_h, const bool *$pointers in_b"
	set passed "in_dev->i, in_dev->f, in_dev->c, in_dev->h, in_dev->b"
	set first "in_"
	set renamed {@ "" in-> in_}
    }
    set map [list @SEED $seed @SHAPES [shapes] \
		 @DEVICE [render $all device $renamed] @INPUTS $inputs \
		 @PASSED $passed @FIRST $first @HOST [render $all host {@ me.}]]
    return [string map $map {/* { dg-do run } */
/* { dg-options "-ffp-contract=off -w" } */
/* Written by random-speed.tcl from seed @SEED.  */

#include "random-speed.h"

#define ATOMIC(F, TO, WHAT) atomic##F (&TO, WHAT)

__global__ void
kernel (@INPUTS, int *ia, int *ib, int *flag, float *fa, unsigned *big,
	unsigned *bins, unsigned *out, unsigned *once, bool *ba,
	unsigned *ta, unsigned n, unsigned w, unsigned m, unsigned off, int s)
{
  __shared__ unsigned s0[MAX_THREADS], s1[MAX_THREADS], h[BINS];
  const unsigned tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
  const unsigned dx = blockDim.x, dy = blockDim.y, nt = dx * dy * blockDim.z;
  const unsigned bx = blockIdx.x, b = blockIdx.y * gridDim.x + bx;
  const unsigned t = (tz * dy + ty) * dx + tx, g = b * nt + t;
  const unsigned total = nt * gridDim.x * gridDim.y;
  unsigned v0 = t * 77u + b, v1 = @FIRSTi[t], v2 = n + t, v3 = 1, u0 = n + b;
  unsigned a[4] = { t, 1, n, 9 };
  float f0 = @FIRSTf[g], f1 = 1;
  double d0 = 2;
  for (unsigned i = t; i < MAX_THREADS; i += nt)
    s0[i] = s1[i] = i;
  if (t < BINS)
    h[t] = t;
  if (nt < BINS && t == 0)
    for (unsigned i = 0; i < BINS; i++)
      h[i] = i;
  __syncthreads ();

@DEVICE
  d0 = squash (d0);
  f0 = squash (f0) + squash (f1);
  out[g] = mix (v0, v1) + mix (v2, v3) + mix (a[0] ^ a[1], a[2] + a[3])
    + u0 + __float_as_uint (f0) + (unsigned) (int) (d0 * 16);
}

#undef ATOMIC
#define ATOMIC(F, TO, WHAT) host##F (TO, WHAT)
#define hostAdd(TO, WHAT) TO += WHAT
#define hostXor(TO, WHAT) TO ^= WHAT
#define hostOr(TO, WHAT) TO |= WHAT
#define hostMax(TO, WHAT) hostMaximum (&TO, WHAT)
#define hostMin(TO, WHAT) hostMinimum (&TO, WHAT)

static inline void
hostMaximum (unsigned *to, unsigned what)
{
  if (what > *to)
    *to = what;
}

static inline void
hostMinimum (unsigned *to, unsigned what)
{
  if (what < *to)
    *to = what;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
block (dim3 blocks, dim3 threads, unsigned bx, unsigned by, const input *in,
       int *ia, int *ib, int *flag, float *fa, unsigned *big, unsigned *bins,
       unsigned *out, unsigned *once, bool *ba, unsigned *ta, unsigned n,
       unsigned w, unsigned m, unsigned off, int s)
{
  static host_block all_threads;
  host_block &all = all_threads;
  unsigned s0[MAX_THREADS], s1[MAX_THREADS], h[BINS];
  const unsigned dx = threads.x, dy = threads.y, nt = dx * dy * threads.z;
  const unsigned b = by * blocks.x + bx;
  unsigned u0 = n + b;
  all.n = nt;
  for (unsigned t = 0; t < nt; t++)
    {
      state &me = all.threads[t];
      me.gone = false;
      me.t = t;
      me.tx = t % dx;
      me.ty = t / dx % threads.y;
      me.tz = t / dx / threads.y;
      me.g = b * nt + t;
      me.v0 = t * 77u + b;
      me.v1 = in->i[t];
      me.v2 = n + t;
      me.v3 = 1;
      me.f0 = in->f[me.g];
      me.f1 = 1;
      me.d0 = 2;
      me.a[0] = t;
      me.a[1] = 1;
      me.a[2] = n;
      me.a[3] = 9;
    }
  for (unsigned i = 0; i < MAX_THREADS; i++)
    s0[i] = s1[i] = i;
  for (unsigned i = 0; i < BINS; i++)
    h[i] = i;
  const unsigned total = nt * blocks.x * blocks.y;
  (void) total;
  (void) dy;

@HOST
  all.each ([&] (state &me)
    {
      me.d0 = squash (me.d0);
      me.f0 = squash (me.f0) + squash (me.f1);
      unsigned bits;
      memcpy (&bits, &me.f0, sizeof bits);
      out[me.g] = mix (me.v0, me.v1) + mix (me.v2, me.v3)
	+ mix (me.a[0] ^ me.a[1], me.a[2] + me.a[3]) + u0 + bits
	+ (unsigned) (int) (me.d0 * 16);
    });
}

#pragma GCC pop_options

static unsigned sum, number;
static bool alias;

#define LAUNCH(BLOCKS, THREADS) \
  for (number = 0; number < 4; number++) \
    { \
      const numbers &with = all_numbers[number]; \
      output *o = got_dev; \
      start (want); \
      alias = number % 2; \
      OK (cudaMemcpy (o, want, sizeof *o, cudaMemcpyDefault)); \
      kernel<<<BLOCKS, THREADS>>> (@PASSED, o->ia, alias ? o->ia : o->ib, \
				   o->flag, o->fa, o->big, o->bins, o->out, \
				   o->once, o->ba, o->ta, with.n, with.w, with.m, \
				   with.off, with.s); \
      model (BLOCKS, THREADS); \
    }

static void
model (dim3 blocks, dim3 threads)
{
  const numbers &with = all_numbers[number];
  output *o = want;
  for (unsigned y = 0; y < blocks.y; y++)
    for (unsigned b = 0; b < blocks.x; b++)
      block (blocks, threads, b, y, in_host, o->ia, alias ? o->ia : o->ib,
	     o->flag, o->fa, o->big, o->bins, o->out, o->once, o->ba, o->ta, with.n,
	     with.w, with.m, with.off, with.s);
  check (blocks, threads, number);
  sum = checksum (sum);
}

static void
launch (unsigned blocks, unsigned x, unsigned y, unsigned z)
{
  LAUNCH (blocks, dim3 (x, y, z))
}

int
main ()
{
  setup ();
@SHAPES  printf ("%08x\n", sum);
}
}]
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-speed.tcl" } {
    puts [random_speed::program [lindex $argv 0]]
}
