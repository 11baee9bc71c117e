# Write random kernels whose threads have several elements side by side, and the
# host's version of them.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_stripes::program SEED gives the text of a program; random-stripes.exp
# runs some, and `tclsh random-stripes.tcl SEED' prints one.  Each kernel is a
# product of matrices or something like it: threads in rows fill two arrays in
# shared memory, compute HEIGHT times WIDTH results each from them, chunk by
# chunk, and store them.  Now and then something is done that depends on which
# thread has which element: then it must stay so.  The host runs each phase for
# one thread after the other.

source [file join [file dirname [info script]] random-text.tcl]

namespace eval random_stripes {

namespace import ::random_text::*

# What an element of the row is computed from, for element N of thread C.
proc load { index } {
    variable width
    set forms [list "bs\[k * pitch + c * $width + $index\]"]
    lappend forms "bs\[$index + k * pitch + $width * c\]" \
	"bs\[c * $width + ($index + k * pitch)\]" \
	"(bs + k * pitch)\[c * $width + $index\]"
    return [pick {*}$forms]
}

# One of the functions that each kernel KERNEL consists of, with HEAD and BODY.
proc function { head body } {
    return "static __host__ __device__ inline void\n$head\n\{\n[join $body \n]\n\}\n"
}

proc kernel { number } {
    variable width
    set type [pick int int float unsigned double]
    set width [pick 2 2 3 4 4 8 8 5]
    set height [pick 1 1 2 4 8]
    set row [pick 4 8 16 16 32]
    set rows [pick 1 2 4 8]
    set threads [expr { $row * $rows }]
    set depth [pick 1 3 4 8]
    set count [pick int unsigned]
    set column [pick int unsigned]
    set columns [expr { $row * $width }]
    set pitch [expr { $columns + [pick 0 0 0 4 1] }]
    set results [expr { $width * $height }]
    set total [expr { $rows * $height }]
    set name k$number

    # The threads fill both arrays.
    set stage [list "  for ($count i = t; i < [expr { $rows * $height }] * $depth; i += $threads)" \
		   "    as\[i\] = a\[i + from * 3\] % 7;" \
		   "  for ($count i = t; i < $pitch * $depth; i += $threads)" \
		   "    bs\[i\] = b\[i + from * 5\] % 5;"]

    # A chunk.
    set combine [pick "+= x * y\[n\]" "+= x * y\[n\]" "+= x - y\[n\] * 2" \
		     "+= x * y\[n\], res\[m * $width + n\] -= (T) 1" \
		     "= res\[m * $width + n\] < x * y\[n\] ? x * y\[n\] : res\[m * $width + n\]"]
    set body [list "  const $column c = t % $row, r = t / $row;" \
		  "  const $count pitch = $pitch;" \
		  "  T y\[$width\];" \
		  "  for ($count k = 0; k < $depth; k++)" "    \{" \
		  "      for ($count n = 0; n < $width; n++)" \
		  "	y\[n\] = [load n];"]
    switch [below 25] {
	0 { lappend body "      y\[[below $width]\] += (T) c;" }
	1 { lappend body "      y\[0\] += y\[[expr { $width - 1 }]\];" }
	2 { lappend body "      if (c % 3 == 1)" "	y\[[below $width]\] *= (T) 2;" }
	3 { lappend body "      y\[0\] += bs\[k * pitch + (c * $width ^ 1)\];" }
	4 { lappend body "      if (r % 2 == 1)" "	for ($count n = 0; n < $width; n++)" "	  y\[n\] *= (T) 3;" }
    }
    lappend body "      for ($count m = 0; m < $height; m++)" "	\{" \
	"	  T x = as\[[pick "(r * $height + m) * $depth + k" "k * [expr { $rows * $height }] + r * $height + m"]\];" \
	"	  for ($count n = 0; n < $width; n++)" \
	"	    res\[m * $width + n\] $combine;" "	\}" "    \}"

    # What is stored.
    set of "res\[m * $width + n\]"
    set guard [pick "" "" "" "" "" "" "" "" "" "" "" "" "	if (r != 1)" "	if (m + limit > 2)" \
		   "	if ((int) (c * $width + n) < limit)" "	if (limit > 3)"]
    set first [expr { [chance 6] ? 1 : 0 }]
    set place [pick "c * $width + n" "c * $width + n" "n + c * $width" \
		   "c * $width + n" "c * $width + n" "c * $width + n" "c * $width + n" \
		   "c * $width + n" "c * $width + n" "c * $width + [expr { $width - 1 }] - n" \
		   "n * $row + c" "c * $width + (n ^ 1)"]
    set line "out\[(r * $height + m) * width + $place\]"
    set store [pick "$line = $of;" "$line = $of;" "$line = $of;" "$line += $of;" \
		   "$line = $of + bias\[c * $width + n\];" \
		   "$line = $of * (T) 2 - $line;" "$line = $of + (T) (n * 3);" \
		   "$line = $of + (T) c;"]
    if { $place eq "c * $width + (n ^ 1)" && $width % 2 } {
	set guard "	if (n + 1 < $width)"
    }
    set end [list "  const $column c = t % $row, r = t / $row;" \
		 "  for ($count m = 0; m < $height; m++)" \
		 "    for ($count n = $first; n < $width; n++)" \
		 "      \{" {*}[expr { $guard eq "" ? {} : [list $guard] }] \
		 "	$store" "      \}"]
    if { [chance 10] } {
	lappend end "  sums\[t\] = res\[0\] + res\[[expr { $results - 1 }]\];"
    }

    set shared "T *as, T *bs"
    set result "namespace $name\n\{\ntypedef $type T;\n\n"
    append result [function "stage (unsigned t, unsigned from, const T *a, const T *b, $shared)" \
		       [string map [expr { $type in {float double} ? {"\] % " "\] - (T) "} : {} }] $stage]]
    append result [function "chunk (unsigned t, const T *as, const T *bs, T (&res)\[$results\])" $body]
    append result [function "finish (unsigned t, int limit, [pick int unsigned] width, const T *bias, const T (&res)\[$results\], T *out, T *sums)" $end]
    append result "__global__ void
kernel (const T *a, const T *b, const T *bias, T *out, T *sums, int chunks,
	int limit, int width)
\{
  __shared__ T as\[[expr { $rows * $height * $depth }]\], bs\[$depth * $pitch\];
  T res\[$results\] = \{\};
  const unsigned t = threadIdx.x;
  for (int i = 0; i < chunks; i++)
    \{
      stage (t, i, a, b, as, bs);
      __syncthreads ();
      chunk (t, as, bs, res);
      __syncthreads ();
    \}
  finish (t, limit, width, bias, res, out + blockIdx.x * $columns, sums + blockIdx.x * $threads);
\}

struct host_thread
\{
  T res\[$results\];
\};

void
test (int chunks, int limit)
\{
  const int blocks = 3, width = blocks * $columns;
  const int size = width * $rows * $height;
  buffer<T> a (1024), b (4096), bias ($columns), out (size), sums (3 * $threads);
  T *want = (T *) calloc (size, sizeof (T)), *total = (T *) calloc (3 * $threads, sizeof (T));
  for (int i = 0; i < 1024; i++)
    a\[i\] = (T) (i * 7 % 11);
  for (int i = 0; i < 4096; i++)
    b\[i\] = (T) (i * 5 % 13);
  for (int i = 0; i < $columns; i++)
    bias\[i\] = (T) (i % 9);
  for (int i = 0; i < size; i++)
    out\[i\] = want\[i\] = (T) (i % 5);
  a.send (), b.send (), bias.send (), out.send ();
  for (int block = 0; block < blocks; block++)
    \{
      static T as\[[expr { $rows * $height * $depth }]\], bs\[$depth * $pitch\];
      host_thread *threads = new host_thread\[$threads\] ();
      for (int i = 0; i < chunks; i++)
	\{
	  for (unsigned t = 0; t < $threads; t++)
	    stage (t, i, a.host, b.host, as, bs);
	  for (unsigned t = 0; t < $threads; t++)
	    chunk (t, as, bs, threads\[t\].res);
	\}
      for (unsigned t = 0; t < $threads; t++)
	finish (t, limit, width, bias.host, threads\[t\].res, want + block * $columns, total + block * $threads);
      delete\[\] threads;
    \}
  kernel<<<blocks, $threads>>> (a.dev, b.dev, bias.dev, out.dev, sums.dev, chunks, limit, width);
  out.fetch ();
  sums.fetch ();
  for (int i = 0; i < size; i++)
    CHECK (out\[i\] == want\[i\]);
  for (int i = 0; i < 3 * $threads; i++)
    CHECK (sums\[i\] == total\[i\]);
  free (want), free (total);
\}
\}
"
    return $result
}

proc program { seed } {
    expr { srand($seed + 77) }
    set text "/* Random program of seed $seed.  */\n\n#include \"../cuda2cpu.run/check.h\"\n\n"
    set calls ""
    for { set i 0 } { $i < 6 } { incr i } {
	append text [kernel $i] "\n"
	append calls "  k${i}::test ([below 4], [below 9]);\n"
    }
    return "${text}int\nmain ()\n\{\n$calls\}\n"
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-stripes.tcl" } {
    puts [random_stripes::program [lindex $argv 0]]
}
