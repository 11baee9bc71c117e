/* { dg-do run } */
/* Approximations of inline PTX in the upper half of a double: which numbers are
   zeros, infinite or none.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

static double
upper (double x)
{
  if (std::fabs (x) < 2.2250738585072014e-308)
    return std::copysign (0.0, x);
  u64 bits;
  memcpy (&bits, &x, 8);
  bits &= 0xffffffff00000000;
  memcpy (&x, &bits, 8);
  return x;
}

/* X, which is not a number if it is none at all: of one the bits are known.  */
static u64
known (double x)
{
  u64 bits;
  memcpy (&bits, &x, 8);
  return x != x ? 1 : bits;
}

#define UPPER(N, TEXT, VALUE) \
  PTX_N (N, u64, "l", double, "d", \
	 "{ .reg .f64 t; .reg .pred p; " TEXT " t, %1; setp.nan.f64 p, t, t;" \
	 " mov.b64 %0, t; @p mov.b64 %0, 1; }", \
	 known (VALUE))

UPPER (1, "rcp.approx.ftz.f64", a != a ? a : upper (1 / upper (a)))
UPPER (2, "rsqrt.approx.ftz.f64", a != a ? a : upper (1 / std::sqrt (upper (a))))

/* A subnormal number is a zero, and the reciprocal of one too large is.  */
__global__ void
ends (double *out)
{
  asm ("rcp.approx.ftz.f64 %0, %1;" : "=d" (out[0]) : "d" (1e-308));
  asm ("rcp.approx.ftz.f64 %0, %1;" : "=d" (out[1]) : "d" (-1.5e308));
  asm ("rsqrt.approx.ftz.f64 %0, %1;" : "=d" (out[2]) : "d" (-1e-310));
  asm ("rsqrt.approx.ftz.f64 %0, %1;" : "=d" (out[3]) : "d" (0x1p-1022));
}

int
main ()
{
  buffer<double> out (4);
  ends<<<1, 1>>> (out.dev);
  out.fetch ();
  CHECK (out[0] == INFINITY);
  CHECK (out[1] == 0 && std::signbit (out[1]));
  CHECK (out[2] == -INFINITY);
  CHECK (out[3] == 0x1p511);
}
