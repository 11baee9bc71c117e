# Write random kernels whose threads add up what they have through barriers, and
# the host's version of them.
# Copyright (C) 2026 The cuda2cpu authors.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# random_scans::program SEED gives the text of a program; random-scans.exp runs
# some, and `tclsh random-scans.tcl SEED' prints one.  Each kernel is one of the
# ways in which sums, running sums and their like are computed, of integers: in
# steps over distances, up and down a tree, or by halves, with padding or not,
# for parts of the block.  Half of them are spoilt a little: a step is left out,
# a distance is another, something is looked at or changed in between.  The host
# runs each phase for one thread after the other.

source [file join [file dirname [info script]] random-text.tcl]

namespace eval random_scans {

namespace import ::random_text::*

# One of the functions that a kernel consists of, which host and device call,
# with HEAD and BODY.
proc function { head body } {
    return "template <class P>\nstatic __host__ __device__ inline void\n$head\n\{\n  [join $body "\n  "]\n\}\n"
}

# The distances of LENGTH elements from one up, or down, maybe SPOILT.
proc distances { length down spoilt } {
    set result {}
    for { set d 1 } { $d < $length } { set d [expr { $d * 2 }] } {
	lappend result $d
    }
    if { $down } { set result [lreverse $result] }
    if { $spoilt && [llength $result] > 1 } {
	set at [below [llength $result]]
	switch [below 3] {
	    0 { set result [lreplace $result $at $at] }
	    1 { lset result $at [expr { [lindex $result $at] + 1 }] }
	    2 { set result [linsert $result $at [lindex $result $at]] }
	}
    }
    return $result
}

# What adds A and B, and what adds nothing, for TYPE.
proc operation { type } {
    # Of real numbers, whose order counts: no product that may be contracted with
    # a sum, but by a power of two, which makes no difference.
    if { $type eq "float" || $type eq "double" } {
	set least "(-T (__builtin_inff ()))"
	return [pick {"@A + @B" "T (0)"} {"@A + @B" "T (0)"} {"@B + @A" "T (0)"} \
		    {"@A - @B" "T (0)"} {"(@A + @B) * T (0.75)" "T (0)"} \
		    {"@A * T (0.5) - @B" "T (3)"} {"@A / (@B + T (2))" "T (1)"} \
		    [list "(@A > @B ? @A : @B)" $least] \
		    [list "max (@A, @B)" $least] [list "fmax (@A, @B)" $least] \
		    [list "min (@A, @B)" "(-$least)"] \
		    [list "(@A < @B ? @B - T (1) : @A)" $least] \
		    {"(@A < T (5) || !(@B > T (7)) ? -@A : fabs (@B))" "T (0)"}]
    }
    set least "(T) (T (-1) < T (1) ? T (1) << (sizeof (T) * 8 - 1) : T (0))"
    return [pick {"@A + @B" "T (0)"} {"@A + @B" "T (0)"} {"@A + @B" "T (0)"} \
		[list "(@A > @B ? @A : @B)" $least] \
		[list "max (@A, @B)" $least] \
		[list "min (@A, @B)" "(T) ~$least"] \
		{"@A | @B" "T (0)"} {"@A & @B" "(T) ~T (0)"} \
		{"@A ^ @B" "T (0)"} {"@A - @B" "T (0)"}]
}

# A loop over DISTANCES, which double, with BODY: a real loop where they do,
# else one after the other.
proc steps { distances down length body } {
    set plain [distances $length $down 0]
    set result {}
    if { $distances eq $plain && [llength $distances] > 0 && [chance 65] } {
	set last [lindex $distances end]
	if { $down } {
	    set head [pick "for (int d = [lindex $distances 0]; d > 0; d /= 2)" \
			  "for (int d = [lindex $distances 0]; d >= 1; d >>= 1)"]
	} else {
	    set head [pick "for (int d = 1; d < $length; d *= 2)" \
			  "for (int d = 1; d <= $last; d <<= 1)"]
	}
	return "  $head\n    \{\n$body    \}\n"
    }
    foreach d $distances {
	append result "    \{\n      const int d = $d;\n$body    \}\n"
    }
    return $result
}

proc kernel { number } {
    set type [pick int int unsigned "long long" short "unsigned char" float float \
		  float double]
    set threads [pick 16 32 48 64 64 100 128 256 256 512]
    set spoilt [chance 50]
    set name k$number
    # In rows, each for itself.
    set row $threads
    if { [chance 20] && $threads % 16 == 0 } { set row [pick 16 [expr { $threads / 2 }]] }
    set tree [chance 40]
    set halves [expr { !$tree && [chance 35] }]
    set length [expr { $tree ? 2 * $row : $row }]
    set total [expr { $tree ? 2 * $threads : $threads }]
    set padded [chance 25]
    set offset [pick 0 0 0 5 16]
    set size [expr { ($total + $offset) * 2 + 64 }]
    lassign [operation $type] op none
    set place "static __host__ __device__ inline int\nplace (int i)\n\{\n  return [expr { $padded ? "i + i / 32" : "i" }] + $offset;\n\}\n"
    set add "static __host__ __device__ inline T\nadd (T a, T b)\n\{\n  return [string map {@A a @B b} $op];\n\}\n"
    set dynamic [chance 30]
    set double [expr { !$tree && !$halves && [chance 40] }]
    # Phases, each a name, and the loop that they are in.
    set functions [list $place $add]
    set body ""
    set host ""
    set count 0
    set half [expr { $size / 2 }]
    # A phase of BODY, which all threads go through, and then meet.
    set phase {
	set head "phase$count (int t, P s, own &x, int d, T *seen)"
	lappend functions [function $head $what]
	set result [list "      phase$count (t, s, x, d, seen);\n      __syncthreads ();\n" \
			"      for (int t = 0; t < $threads; t++)\n\tphase$count (t, s, threads\[t\], d, seen);\n"]
	incr count
    }
    set base "const int r = t / $row * $length, u = t % $row; (void) r, (void) u;"
    set top "  \{\n    const int d = 0;\n"
    set bottom "  \}\n"
    # What is done once, as a step of no distance.
    set once {
	eval $phase
	append body $top [lindex $result 0] $bottom
	append host $top [lindex $result 1] $bottom
    }
    # What threads do between two steps, now and then.
    set look [pick "if (t == 0) seen\[0\] = s\[place (0)\];" \
		  "if (t == $threads - 1) seen\[0\] = s\[place ($total - 1)\], s\[place ($total - 1)\] = $none;" \
		  "if (t == 3) s\[place (1)\] = 7;" \
		  "seen\[t + 1\] = s\[place (t)\];" \
		  "T w = $none; if (t < 2) w = s\[place (t)\]; seen\[t + 1\] = w;" \
		  "T w = 5; if (t == 9) w = s\[place (t)\]; seen\[t + 1\] = w;" \
		  "x.v = s\[place (t)\];"]
    # What a step's two phases, or one, do.
    set passes {}
    if { $tree } {
	set up [distances $length 0 $spoilt]
	set way [below 2]
	set body_up [list $base "int i = (u + 1) * d * 2 - 1;" \
			 "if (i < $length) s\[place (r + i)\] = add (s\[place (r + i)\], s\[place (r + i - d)\]);"]
	lappend passes [list $up 0 [list $body_up]]
	if { $way } {
	    set what [list $base "if (u == 0)" "  \{ seen\[t / $row\] = s\[place (r + $length - 1)\]; s\[place (r + $length - 1)\] = $none; \}"]
	    lappend passes [list {} 0 [list $what]]
	    set down [list $base "int i = (u + 1) * d * 2 - 1;" \
			  "if (i < $length)" \
			  "  \{ T a = s\[place (r + i - d)\]; s\[place (r + i - d)\] = s\[place (r + i)\]; s\[place (r + i)\] = add (s\[place (r + i)\], a); \}"]
	    lappend passes [list [distances $length 1 0] 1 [list $down]]
	} else {
	    set down [list $base "int i = (u + 1) * d * 2 - 1;" \
			  "if (i + d < $length) s\[place (r + i + d)\] = add (s\[place (r + i + d)\], s\[place (r + i)\]);"]
	    lappend passes [list [distances [expr { $length / 2 }] 1 0] 1 [list $down]]
	}
    } elseif { $halves } {
	set interleaved [chance 40]
	set all [distances $length [expr { !$interleaved }] $spoilt]
	if { $interleaved } {
	    set what [list $base "if (u % (2 * d) == 0 && u + d < $row) s\[place (t)\] = add (s\[place (t)\], s\[place (t + d)\]);"]
	} else {
	    set what [list $base "if (u < d && u + d < $row) s\[place (t)\] = add (s\[place (t)\], s\[place (t + d)\]);"]
	}
	# What is chosen may be stored by those only where it differs.
	if { [chance 30] } {
	    set from [pick "s\[place (t + d)\]" "add (s\[place (t)\], s\[place (t + d)\])"]
	    set how [pick "<" ">" "!="]
	    lset what end [string map [list "s\[place (t)\] = add (s\[place (t)\], s\[place (t + d)\]);" \
					   "\{ T a = s\[place (t)\], b = $from; if (a $how b) s\[place (t)\] = b; \}"] \
			       [lindex $what end]]
	}
	lappend passes [list $all [expr { !$interleaved }] [list $what]]
    } elseif { $double } {
	set what [list $base \
		      "T v = s\[x.from * $half + place (t)\];" \
		      "if (u >= d) v = add (v, s\[x.from * $half + place (t - d)\]);" \
		      "x.from = !x.from;" \
		      "s\[x.from * $half + place (t)\] = v;"]
	lappend passes [list [distances $length 0 $spoilt] 0 [list $what]]
    } else {
	lappend passes [list [distances $length 0 $spoilt] 0 \
	    [list [list $base "x.v = $none;" "if (u >= d) x.v = s\[place (t - d)\];"] \
		  [list "s\[place (t)\] = add (s\[place (t)\], x.v);"]]]
    }
    set at [expr { $spoilt && [chance 40] ? [below [llength $passes]] : -1 }]
    set number 0
    foreach pass $passes {
	lassign $pass all down whats
	if { $number == $at } { set what [list $base $look]; eval $once }
	incr number
	if { [llength $all] == 0 } {
	    set what [lindex $whats 0]
	    eval $once
	    continue
	}
	set inner ""
	set inner_host ""
	foreach what $whats {
	    eval $phase
	    append inner [lindex $result 0]
	    append inner_host [lindex $result 1]
	}
	# What is left to one warp its lanes may do in lock-step.
	set alone {}
	if { $halves && !$interleaved && $row == $threads && $threads >= 32
	     && [chance 85] } {
	    set alone [lsearch -all -inline -regexp $all {^([1-9]|1[0-6])$}]
	    set before [lrange $all 0 end-[llength $alone]]
	}
	if { [llength $alone] > 0 && [list {*}$before {*}$alone] eq $all } {
	    append body [steps $before $down $length $inner]
	    set inner [string map {"(t, s," "(t, v," "__syncthreads ();" ""} $inner]
	    append body "  if (t < 32)\n  \{\n  volatile T *v = s;\n[steps $alone $down $length $inner]  \}\n"
	    append body "  __syncthreads ();\n"
	} else {
	    append body [steps $all $down $length $inner]
	}
	foreach d $all {
	    append host "    \{\n      const int d = $d;\n$inner_host    \}\n"
	}
    }
    # What is wanted in the end.
    set from [expr { $double ? "x.from * $half + " : "" }]
    if { $halves } {
	set want [pick "if (u == 0) out\[t\] = s\[place (t)\];" \
		      "out\[t\] = s\[place (t - u)\];" \
		      "if (t < 4) out\[t\] = s\[place (t)\];" \
		      "if (u == 0) out\[t\] = s\[place (t)\] + x.v;"]
    } elseif { $tree } {
	set want "out\[2 * t\] = s\[place (2 * t)\], out\[2 * t + 1\] = s\[place (2 * t + 1)\];"
    } else {
	set want [pick "out\[t\] = s\[${from}place (t)\];" \
		      "out\[t\] = s\[${from}place (t)\];" \
		      "out\[t\] = s\[${from}place ((t * 7 + 1) % $threads)\];" \
		      "out\[t\] = s\[${from}place (t)\] + s\[${from}place (r + $row - 1)\];" \
		      "if (t == 0) out\[0\] = s\[${from}place ($threads - 1)\];"]
    }
    lappend functions [function "finish (int t, P s, own &x, T *out)" [list $base $want]]
    if { $tree } {
	set stage [list "s\[place (2 * t)\] = in\[2 * t\];" "s\[place (2 * t + 1)\] = in\[2 * t + 1\];"]
    } else {
	set stage [list "s\[place (t)\] = in\[t\];"]
    }
    lappend functions [function "stage (int t, P s, own &x, const T *in)" [concat "x.v = 0, x.from = 0;" $stage]]
    set looped [chance 40]
    set shared [expr { $dynamic ? "extern __shared__ __align__ (16) char memory\[\];\n  T *s = (T *) memory;" \
		       : "__shared__ T s\[$size\];" }]
    set bytes [expr { $dynamic ? "$size * sizeof (T)" : 0 }]
    set rounds [expr { $looped ? "rounds" : 1 }]
    return "namespace $name
\{
typedef $type T;
struct own
\{
  T v;
  int from;
\};
[join $functions \n]
__global__ void
kernel (const T *in, T *out, T *seen, int rounds)
\{
  $shared
  const int t = threadIdx.x;
  own x;
  in += blockIdx.x * $total * $rounds;
  out += blockIdx.x * $total * $rounds;
  seen += blockIdx.x * ($threads + 1);
  for (int round = 0; round < $rounds; round++)
  \{
  stage (t, s, x, in + round * $total);
  __syncthreads ();
$body  finish (t, s, x, out + round * $total);
  __syncthreads ();
  \}
\}

void
test (int rounds)
\{
  const int blocks = 3, size = blocks * $total * $rounds;
  buffer<T> in (size + 1), out (size + 1), seen (blocks * ($threads + 1));
  T *want = (T *) calloc (size + 1, sizeof (T)), *look = (T *) calloc (seen.count, sizeof (T));
  for (int i = 0; i < size; i++)
    in\[i\] = (T) (i * 2654435761u >> 7);
  in.send (), out.send (), seen.send ();
  for (int block = 0; block < blocks; block++)
    \{
      static T s\[$size\];
      T *seen = look + block * ($threads + 1);
      own *threads = new own\[$threads\] ();
      for (int round = 0; round < $rounds; round++)
	\{
	  for (int t = 0; t < $threads; t++)
	    stage (t, s, threads\[t\], in.host + (block * $rounds + round) * $total);
$host
	  for (int t = 0; t < $threads; t++)
	    finish (t, s, threads\[t\], want + (block * $rounds + round) * $total);
	\}
      delete\[\] threads;
    \}
  kernel<<<blocks, $threads, $bytes>>> (in.dev, out.dev, seen.dev, rounds);
  out.fetch ();
  seen.fetch ();
  for (int i = 0; i < size; i++)
    CHECK (out\[i\] == want\[i\]);
  for (int i = 0; i < (int) seen.count; i++)
    CHECK (seen\[i\] == look\[i\]);
  free (want), free (look);
\}
\}
"
}

proc program { seed } {
    expr { srand($seed + 99) }
    set text "/* Random program of seed $seed.  */\n\n#include \"../cuda2cpu.run/check.h\"\n\n"
    set calls ""
    for { set i 0 } { $i < 8 } { incr i } {
	append text [kernel $i] "\n"
	append calls "  k${i}::test ([below 4]);\n"
    }
    return "${text}int\nmain ()\n\{\n$calls\}\n"
}

}

if { [info exists argv0] && [file tail $argv0] eq "random-scans.tcl" } {
    puts [random_scans::program [lindex $argv 0]]
}
