# Write random kernels whose threads access memory in runs: by quotients and
# remainders of their number by small powers of two, as rows of a tile are.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later

#
# random_runs::program SEED gives the text of a program; random-runs.exp runs
# some, and `tclsh random-runs.tcl SEED' prints one.  Each kernel loads from such
# places, under guards or not, hands values on in shared memory, and stores to
# such places, none to the same; the host does the same thread by thread.

source [file join [file dirname [info script]] random-text.tcl]

namespace eval random_runs {

namespace import ::random_text::*

# What a thread's number becomes before it is divided.
proc number { } {
    return [pick t t t t t "(t + [pick 1 3 4 8 16])" "(t * 2)" "(t ^ [pick 1 4 8])" \
		"(127 - t)" "(t + (int) far)" "(t - 20)"]
}

# A term of the sum that an index is, for runs of LENGTH of NUMBER.
proc term { number length } {
    set shift [expr { int (log ($length) / log (2) + .5) }]
    set quotient [pick "$number / $length" "$number / $length" "($number >> $shift)"]
    set rest [pick "$number % $length" "$number % $length" "($number & [expr { $length - 1 }])"]
    return [pick "$quotient * width + $rest" "$quotient * width + $rest" \
		"$quotient * width + $rest" "$quotient * width + $rest * 2" \
		"$quotient * width" "$quotient + $rest * width" $quotient \
		"$rest + $quotient * [pick 1 3 $length 40]"]
}

# An index to load from, of which the low bits count.
proc index { } {
    set length [pick 2 4 4 8 8 8 16 16 32 12]
    set number [number]
    set sum [term $number $length]
    if { [chance 30] } { append sum " + [term [pick $number [number]] [pick $length 4 32]]" }
    if { [chance 20] } { append sum " + [pick 1 5 far "t % 3"]" }
    return $sum
}

proc function { head body } {
    return "static __host__ __device__ inline $head\n\{\n[join $body \n]\n\}\n"
}

proc kernel { number } {
    set type [pick float float int unsigned double short "unsigned char"]
    set count [pick int int unsigned]
    set wide [pick int unsigned unsigned "long long"]
    set threads [pick 128 128 64 256 96]
    set result "namespace k$number\n\{\ntypedef $type T;\nconst int THREADS = $threads;\n\n"

    # Where thread T loads; what wraps at 32 bits may do so within a run.
    foreach load { first second } {
	append result [function "unsigned\n$load ($count t, $wide width, $wide far)" \
			   [list "  return (unsigned) ([index]) % [pick 4096u 4096u 1000u];"]] \n
    }

    # Where it stores: rows are WIDTH or more apart, which is no less than they
    # are long.
    set length [pick 2 4 8 8 16 32]
    append result [function "int\nplace ($count t, int width)" \
		       [list "  return t / $length * (width + $length) + t % $length;"]] \n

    set guard [pick "" "" "" "if (t < ($count) n)" "if (t % 5 != 2)" "if (t / 8 % 2 == 0)" \
		   "if (n > 50)"]
    set guard2 [pick "" "" "" "if (t < ($count) n)" "if (t % 3 != 1)"]
    append result [function "void\nbegin ($count t, const T *in, T *s, $wide width, $wide far, int n)" \
		       [list "  T x = (T) t;" {*}[expr { $guard eq "" ? {} : [list "  $guard"] }] \
			    "    x += in\[first (t, width, far)\] * (T) 2;" "  s\[t\] = x;"]] \n
    append result [function "void\nend ($count t, const T *in, const T *s, T *out, $wide width, $wide far, int n)" \
		       [list "  T x = s\[THREADS - 1 - t\] - in\[second (t, width, far)\];" \
			    {*}[expr { $guard2 eq "" ? {} : [list "  $guard2"] }] \
			    "    out\[place (t, (int) (width & 31))\] [pick "=" "=" "+="] x;"]] \n
    append result "__global__ void
kernel (const T *in, T *out, $wide width, $wide far, int n)
\{
  __shared__ T s\[THREADS\];
  begin (threadIdx.x, in + blockIdx.x, s, width, far, n);
  __syncthreads ();
  end (threadIdx.x, in, s, out + blockIdx.x * ROOM, width, far, n);
\}

void
test (int width, int far, int n)
\{
  buffer<T> in (4100), out (2 * ROOM);
  T *want = (T *) calloc (2 * ROOM, sizeof (T)), s\[THREADS\];
  for (int i = 0; i < 4100; i++)
    in\[i\] = (T) (i * 7 % 113);
  for (int i = 0; i < 2 * ROOM; i++)
    out\[i\] = want\[i\] = (T) (i % 5);
  in.send (), out.send ();
  for (int block = 0; block < 2; block++)
    \{
      for (int t = 0; t < THREADS; t++)
	begin (t, in.host + block, s, width, far, n);
      for (int t = 0; t < THREADS; t++)
	end (t, in.host, s, want + block * ROOM, width, far, n);
    \}
  kernel<<<2, THREADS>>> (in.dev, out.dev, width, far, n);
  out.fetch ();
  for (int i = 0; i < 2 * ROOM; i++)
    CHECK (out\[i\] == want\[i\]);
  free (want);
\}
\}
"
    return $result
}

proc program { seed } {
    expr { srand ($seed + 177) }
    set text "/* Random program of seed $seed.  */\n\n#include \"../cuda2cpu.run/check.h\"\n\n"
    append text "const int ROOM = 256 * 32;\n\n"
    set calls ""
    for { set i 0 } { $i < 8 } { incr i } {
	append text [kernel $i] "\n"
	append calls "  k${i}::test ([pick 1 4 8 9 37 1000], [pick 0 0 3 8 -5 -38], [pick 300 77 40]);\n"
	append calls "  k${i}::test ([pick 8 16 31 40], [pick 0 -8 -16 -100 5], [pick 300 100]);\n"
    }
    return "${text}int\nmain ()\n\{\n$calls\}\n"
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-runs.tcl" } {
    puts [random_runs::program [lindex $argv 0]]
}
