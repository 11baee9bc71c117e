# Write random kernels that count in narrow and wide, signed and unsigned types
# which wrap, or nearly do, and the host's version of them.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_wrap::program SEED gives the text of a program; random-wrap.exp runs
# some, and `tclsh random-wrap.tcl SEED' prints one.  The body of a kernel is
# compiled twice, with arithmetic as macros: plain in the kernel; for the host
# what notices signed overflow, accesses out of bounds and endless loops.

namespace eval random_wrap {

proc below { n } { return [expr { int(rand() * $n) }] }
proc pick { args } { return [lindex $args [below [llength $args]]] }
proc chance { percent } { return [expr { [below 100] < $percent }] }

# Names so far; loops round the statement at work.
variable names 0
variable depth 0

proc name { letter } {
    variable names
    return $letter[incr names]
}

# Most counters are as wide as an int.
proc type { } {
    return [pick u32 u32 u32 s32 s32 u64 s64 u8 s8 u16 s16]
}
proc wide { } { return [pick u32 u32 s32 s32 u64 s64] }

# What all threads agree on.
proc uniform { } {
    return [pick n w lo s b h l nt dx [below 300] "([type]) lo" "([type]) s" \
		"([type]) n" "ADD (n, w)" "SUB (n, lo)" [pick 10 64 250 1000]]
}
proc small { } { return [pick w 1 2 3 5 16 32 64 "(w & 31)" b nt dx] }

# What moves with the thread.
proc moving { { more 2 } } {
    if { $more == 0 || [chance 30] } {
	return [pick t t t tx tx ty "(s32) t" "(u8) t" "(s16) tx"]
    }
    set a [moving [expr { $more - 1 }]]
    switch [below 11] {
	0 - 1 - 2 { return "ADD ($a, [uniform])" }
	3 - 4 { return "SUB ($a, [uniform])" }
	5 { return "SUB ([uniform], $a)" }
	6 { return "MUL ($a, [pick 2 3 7 w])" }
	7 { return "(($a) & [pick 15 255 31 m])" }
	8 { return "ADD (MUL (ty, [small]), tx)" }
	default { return "(([type]) $a)" }
    }
}

# A sum of COUNTER, perhaps in another type.
proc seen { counter } {
    switch [below 8] {
	0 - 1 { return $counter }
	2 - 3 { return "SUB ($counter, [pick lo lo s 10 100 w])" }
	4 { return "ADD (([wide]) $counter, [uniform])" }
	5 { return "SUB (([wide]) $counter, ([wide]) [pick lo s 50])" }
	6 { return "(([type]) $counter)" }
	default { return "(([wide]) SUB ($counter, [uniform]))" }
    }
}

proc test { counter { relations {< < < <= > >= !=} } } {
    return "[seen $counter] [pick {*}$relations] [uniform]"
}

# Where the column of I, a place in rows, is among other rows.
proc flat { i } {
    set by [pick 7 16 23 "(w | 1)" "(lo | 16)" "(u64) 20"]
    return "ADD (MUL (DIV ($i, $by), [small]), MOD ($i, $by))"
}

# What becomes of the index I.
proc use { i } {
    set index [pick $i $i $i "ADD ($i, [below 9])" "(u32) $i" [flat $i] \
		   "(([wide]) $i & 1023)" "SUB ($i, lo)" "(([type]) $i)"]
    return [pick "r += LOAD ($index);" "r += LOAD ($index);" \
		"r = mix (r, (u32) $i);" "r += (u32) $i;" \
		"STORE ($index, (int) (r + [below 9]));" \
		"r ^= (u32) (([wide]) $i >> [pick 1 3 7]);"]
}

proc body { i more } {
    set result [use $i]
    if { $more > 0 && [chance 40] } {
	append result "\n" [statement [expr { $more - 1 }]]
    }
    if { [chance 20] } { append result "\n[pick r++ {r *= 3} {r ^= turn}];" }
    return $result
}

# A loop that threads stride through.
proc loop { more } {
    set i [name i]
    set type [expr { [chance 75] ? [wide] : [type] }]
    set by [pick nt nt nt w 64 dx [small] "(u32) s"]
    set next "$i = ($type) ADD ($i, $by)"
    set relations {< < < < <=}
    if { [chance 15] } {
	set next "$i = ($type) SUB ($i, $by)"
	set relations {> >= !=}
    }
    set start "($type) [moving]"
    set test [test $i $relations]
    if { [chance 60] } {
	set start "($type) [pick t t tx "ADD (t, [below 90])" "ADD (t, w)"]"
    }
    if { [chance 40] } {
	set to [wide]
	set test "SUB (($to) $i, ($to) [pick lo lo w 20 100]) <\
		  ($to) [pick n n 1000 "ADD (n, w)"]"
    }
    set body [body $i $more]
    switch [below 4] {
	0 - 1 {
	    return "$type $i = $start;\ndo\n\{\nTURN\n$body\n$next;\n\}\nwhile\
		    ($test);"
	}
	default {
	    return "for ($type $i = $start; $test; $next)\n\{\nTURN\n$body\n\}"
	}
    }
}

# A loop that is the same for all.
proc turns { more } {
    set k [name k]
    set j [name j]
    set type [type]
    set count [pick "(w & 7)" "(n % 5)" 4 9 "(lo & 15)"]
    set moved [pick "ADD (MUL ($k, [pick nt 64 w 7]), t)" \
		   "ADD ($k, [moving 1])" "SUB ([moving 1], $k)" \
		   "MUL ($k, [moving 1])"]
    return "for ([type] $k = 0; $k < $count; $k++)\n\{\nTURN\nconst $type $j =\
	    ($type) $moved;\n[body $j $more]\n\}"
}

# A guard, or the choice of one of two.
proc guard { more } {
    set i [name i]
    set type [type]
    set declare "const $type $i = ($type) [moving];"
    if { [chance 25] } {
	return "$declare\nconst [type] ${i}b =\
		([test $i]) ? [seen $i] : [uniform];\nr = mix (r, (u32) ${i}b);"
    }
    set test [test $i]
    if { [chance 30] } { append test " [pick && ||] [test $i]" }
    set text "$declare\nif ($test)\n\{\n[body $i $more]\n\}"
    if { [chance 30] } { append text "\nelse\n\{\n[body $i 0]\n\}" }
    return $text
}

# A row and a column.
proc quotient { more } {
    set i [name i]
    set type [type]
    set by [pick 3 7 16 "(w | 1)" w "(u64) 5" "(u8) 11"]
    return "const $type $i = ($type) [moving];\n[pick u32 [type]] ${i}q =\
	    DIV ($i, $by);\n[pick u32 [type]] ${i}r = MOD ($i, $by);\n[use \
	    [pick ${i}q ${i}r]]\n[use [pick ${i}q ${i}r]]\n"
}

# A value that is kept or computed again behind a barrier.
proc kept { } {
    variable depth
    set i [name i]
    set type [type]
    return "$type $i = ($type) [moving];\n[use $i]\nSYNC\n[use $i]\nif ([test \
	    $i])\n\{\n[use $i]\n\}"
}

proc statement { more } {
    switch [below 8] {
	0 - 1 - 2 - 3 { return [loop $more] }
	4 { return [turns $more] }
	5 { return [quotient $more] }
	default { return [guard $more] }
    }
}

# A kernel's body: statements that all threads come to.
proc whole { } {
    set text ""
    for { set i [below 2] } { $i >= 0 } { incr i -1 } {
	append text [expr { [chance 20] ? [kept] : [statement 1] }] "\n"
    }
    return $text
}

proc program { seed } {
    variable names 0
    expr { srand($seed * 6007 + 11) }
    below 2
    set text "/* { dg-do run } */
/* { dg-options \"-w\" } */
/* Written by random-wrap.tcl from seed $seed.  */

#include \"random-wrap.h\"
"
    set calls ""
    for { set k 0 } { $k < 12 } { incr k } {
	set body [whole]
	set parms "u32 n, u32 w, u32 lo, s32 s, u8 b, s16 h, u64 l"
	append text "
#define BODY_$k \\
[string map [list "\n" " \\\n"] [string trim $body]]
#define ADD(A, B) ((A) + (B))
#define SUB(A, B) ((A) - (B))
#define MUL(A, B) ((A) * (B))
#define DIV(A, B) ((A) / (B))
#define MOD(A, B) ((A) % (B))
#define LOAD(I) in\[I\]
#define STORE(I, V) (void) (big\[I\] = (V))
#define TURN turn++;
#define SYNC __syncthreads ();
__global__ void
kernel_$k (const int *in, int *big, u32 *out, $parms)
{
  const u32 tx = threadIdx.x, ty = threadIdx.y, dx = blockDim.x;
  const u32 nt = dx * blockDim.y, t = ty * dx + tx, m = nt - 1;
  u32 r = 1, turn = 0;
  BODY_$k
  out\[t\] = r;
}
#undef ADD
#undef SUB
#undef MUL
#undef DIV
#undef MOD
#undef LOAD
#undef STORE
#undef TURN
#undef SYNC
#define ADD host_add
#define SUB host_sub
#define MUL host_mul
#define DIV host_div
#define MOD host_mod
#define LOAD host_load
#define STORE host_store
#define TURN turn++; if (++turns > LIMIT || bad) { bad = true; return 0; }
#define SYNC
#pragma GCC push_options
#pragma GCC optimize (\"O0\")
static u32
model_$k (u32 tx, u32 ty, u32 dx, u32 dy, const numbers &with)
{
  const u32 n = with.n, w = with.w, lo = with.lo;
  const s32 s = with.s;
  const u8 b = with.b;
  const s16 h = with.h;
  const u64 l = with.l;
  const u32 nt = dx * dy, t = ty * dx + tx, m = nt - 1;
  u32 r = 1, turn = 0;
  BODY_$k
  return r;
}
#pragma GCC pop_options
#undef ADD
#undef SUB
#undef MUL
#undef DIV
#undef MOD
#undef LOAD
#undef STORE
#undef TURN
#undef SYNC
"
	append calls "  for (const numbers &with : all_numbers)
    \{
"
	foreach shape [list [pick 64 256 100] "dim3 ([pick {16, 16} {32, 4} {8, 8}])" "" ""] {
	    set threads $shape
	    if { $shape eq "" } {
		set threads "dim3 (x, y)"
		set free "dim3 ([pick {33, 1} {16, 1} {128, 1} {7, 5} {16, 9}])"
	    } else {
		set free $shape
	    }
	    append calls "      check (\"kernel_$k\", \[] (dim3 d,\
		    const numbers &with)\n\t\{\n\t  "
	    if { $shape eq "" } {
		append calls "kernel_$k<<<1, d>>>"
	    } else {
		append calls "kernel_$k<<<1, $shape>>>"
	    }
	    append calls " (in_dev, big_dev, out_dev, with.n, with.w,\
		    with.lo, with.s, with.b, with.h, with.l);\n\t\},\
		    model_$k, $free, with);\n"
	}
	append calls "    \}\n"
    }
    append text "
int
main ()
{
  setup ();
$calls  printf (\"%08x, %u ran, %u not defined\\n\", sum, ran, skipped);
}
"
    return $text
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-wrap.tcl" } {
    puts [random_wrap::program [lindex $argv 0]]
}
