# What threads do together in the kernels of random-lanes.tcl.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later

namespace eval random_lanes {

# ---- What threads do together. ----

# What the threads do that are here before any does the next.
proc step { body } {
    variable guard
    variable number
    lassign $guard condition
    set here [expr { $condition eq "" ? "" : "if (!me.$condition) return;" }]
    return [concat [split-line "\{" "all.each (\[&\] (state_$number &me)"] \
		[host "\{"] [host $here] $body \
		[device "\}"] [host "\});"]]
}
# The same on the host alone, for all threads.
proc host-step { args } {
    variable number
    return [host \
	"all.each (\[&\] (state_$number &me) \{ [join $args { }] \});"]
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

# A row of the block with neighbours on both sides, and a sum over some.
proc halo { } {
    variable shared
    set type [dict get $shared s3]
    set k [name k]
    set y [name y]
    set fill [concat [assign "s3\[@t + 4\]" $type [value $type 1]] \
		  [braced "if (@t < 4)" [concat \
		      [assign "s3\[@t\]" $type "in_$type\[@g\]"] \
		      [assign "s3\[@t + nt + 4\]" $type "in_$type\[@g + nt\]"]]]]
    # Blocks of less than four threads leave some as they were.
    set sum [concat [line "[c $type] $y = 0;"] \
		 [braced "for (int $k = [pick -4 -1 0 -2]; $k <= [pick 4 1 3];\
			$k++)" [sum-up $type $y "s3\[(int) @t + $k + 4\]"]] \
		 [take $type $y]]
    return [concat [step $fill] [sync] [step [braced "" $sum]] [sync]]
}

# A product of two tiles, as of matrices, in turns.
proc product { } {
    variable shared
    set type [dict get $shared s0]
    set other [dict get $shared s1]
    set turn [name k]
    set k [name k]
    set y [name y]
    set to [any-type]
    if { $to eq "b" } { set to u32 }
    set v [var $to]
    set product "[convert $to $type "s0\[@r * dx + $k\]"]\
	* [convert $to $other "s1\[$k % (dy * dz) * dx + @tx\]"]"
    if { ![float-p $to] } {
	set product "[convert $to $type "s0\[@r * dx + $k\]"]"
	set product "(unsigned long long) $product * (unsigned long long)\
	    [convert $to $other "s1\[$k % (dy * dz) * dx + @tx\]"]"
	set product "(([c $to]) ($product))"
    }
    set sum [concat [line "[c $to] $y = $v;"] \
		 [braced "for (unsigned $k = 0; $k < dx; $k++)" \
		      [sum-up $to $y $product]] [assign $v $to $y]]
    set fill [concat \
	[assign "s0\[@t\]" $type "in_$type\[@g * 2 + $turn * 16\]"] \
	[assign "s1\[@t\]" $other "in_$other\[@g + $turn * nt\]"]]
    return [braced "for (int $turn = 0; $turn < [pick 2 w%4 n%3]; $turn++)" \
		[concat [step $fill] [sync] [step [braced "" $sum]] [sync]]]
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
					[merge $type $a $b]]] [sync]]] \
		[reading-step $array 1] [sync]]
}

# A of TYPE becomes its sum, or the like, with B.
proc merge { type a b } {
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
    return [concat [device "int $v = __syncthreads_$kind ($what);"] \
		[host-step "me.give<unsigned> ($what);"] \
		[host "int $v = $text;"] \
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
    return [concat [device \
		"\{ $from [c $type] $r = __shfl${suffix}_sync ($m, $v, $b,\
		 $width); $use \}"] \
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
    return [concat [device $text] \
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
    return [concat [device "$m = __ballot_sync ([mask], $what);"] \
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
    set syncwarp [device "__syncwarp ($m);"]
    return [concat [step [line "sv\[@t\] = [value u32 1];"]] $syncwarp \
		[step [lines "if ($m >> ($other) & 1)" \
			   "  $to [pick += ^=] sv\[@t - @lane + ($other)\];"]] \
		$syncwarp]
}
proc memory-tree { } {
    set m [mask]
    set d [name d]
    set syncwarp [device "__syncwarp ($m);"]
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
    set yes [member bool c]
    set no [member bool c]
    set my [member unsigned m]
    set mn [member unsigned m]
    lassign $guard outer
    set here [expr { $outer eq "" ? "1" : "me.$outer" }]
    set what [condition]
    set result [concat \
	[device "$yes = $what;"] \
	[device "$my = __ballot_sync ($m, $yes);"] \
	[device "$mn = $m & ~$my;"] \
	[host-step "me.$yes = $here && $what;" "me.$no = $here && !me.$yes;" \
	     "me.give<unsigned> (me.$yes);"] \
	[host-in-guard "me.$my = all.ballot (me, $m); me.$mn = $m & ~me.$my;"] \
	[device "if ($yes)"] [device "\{"]]
    set guard [list $yes $my]
    lappend result {*}[warp-block 2 $depth] {*}[device "\}"]
    if { [chance 60] } {
	lappend result {*}[device "else"] {*}[device "\{"]
	set guard [list $no $mn]
	lappend result {*}[warp-block 1 $depth] {*}[device "\}"]
    }
    set guard $saved
    return $result
}

# A loop that lanes leave one by one, with warp functions for those that stay.
proc warp-loop { depth } {
    variable guard
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
	[device "$mc = $m;"] \
	[host-step "me.$c = $here;" "me.$mc = $m;"] \
	[line "for (int $k = 0;; $k++)"] [line "\{"] \
	[device "$c = $what;"] \
	[device "$mc = __ballot_sync ($mc, $c);"] \
	[device "if (!$c)"] [device "  break;"] \
	[host-step "me.$c = me.$c && $what;" "me.give<unsigned> (me.$c);"] \
	[host "bool $any = false;"] \
	[host-step "me.$mc = all.ballot (me, me.$mc);" "$any |= me.$c;"] \
	[host "if (!$any)"] [host "  break;"]]
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
    set result [concat [device \
			    "for (int $k = 0; $k < (int) ($count); $k++)"] \
		    [host "for (int $k = 0; $k < 4; $k++)"] \
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
    switch [below 16] {
	14 { return [halo] }
	15 { return [product] }
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

}
