# Write kernels as large as one asks for.
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

namespace eval large_kernel {
    # The variables that go from statement to statement.
    variable vars 8

    variable shapes { straight shared guards loops arrays warp divergent }
}

# Statement J of a kernel of SHAPE, which changes A and reads B.
proc large_kernel::statement { shape j a b } {
    switch $shape {
	straight { return "$a = $a * q\[i + $j\] + $b;" }
	shared {
	    if { $j % 2 } { return "s\[t\] = $a + $b;" }
	    return "$a += r\[(t + $j) & 255\];"
	}
	guards { return "if (t < n - $j) $a += $b * [expr { $j % 7 }].5f;" }
	loops {
	    # A loop counts as ten.
	    if { $j % 10 } { return "" }
	    return "for (int k = 0; k < n; k++) v[expr { $j / 10 % 8 }] +=\
		q\[k + $j\];"
	}
	arrays { return "local\[(t + $j) & 7\] += $a; $a = local\[$b > 0\];" }
	warp {
	    if { $j % 16 } { return "$a = $a * q\[i + $j\] + $b;" }
	    set lane [expr { 1 << $j / 16 % 5 }]
	    return "$a += __shfl_xor_sync (~0u, $b, $lane);"
	}
	divergent { return "if (index\[i\] == $j) $a += $b;" }
    }
}

# What stands behind statement J if there is a barrier, with variables A and
# B: the barrier, and in the shape divergent one that some threads skip.
proc large_kernel::barrier { shape j a b } {
    set lines "  s\[t\] = $a;\n"
    if { $shape eq "divergent" } {
	append lines "  if (index\[i\] != -$j)\n    __syncthreads ();\n"
    } else {
	append lines "  __syncthreads ();\n"
    }
    return "$lines  $b += s\[(t + 1) & 255\];\n"
}

# A program of one kernel of SHAPE with COUNT statements and BARRIERS barriers.
proc large_kernel::program { shape count barriers } {
    variable vars
    set lines "__global__ void\nlarge (float *p, const float *q,\
	const int *index, int n)\n{\n"
    append lines "  __shared__ float s\[256\], r\[256\];\n  float local\[8\] = {};\n"
    append lines "  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;\n"
    set sum {}
    for { set v 0 } { $v < $vars } { incr v } {
	append lines "  float v$v = q\[i + $v\];\n"
	lappend sum v$v
    }
    set every [expr { $count / $barriers }]
    for { set j 1 } { $j <= $count } { incr j } {
	set a v[expr { $j % $vars }]
	set b v[expr { ($j * 5 + 3) % $vars }]
	append lines "  [statement $shape $j $a $b]\n"
	if { $j % $every == 0 } {
	    append lines [barrier $shape $j $a $b]
	}
    }
    return "$lines  p\[i\] = [join $sum " + "] + local\[0\] + s\[0\];\n}\n"
}
