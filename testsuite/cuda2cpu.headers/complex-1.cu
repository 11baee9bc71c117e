/* { dg-do run } */
/* Complex numbers of float and double in kernels.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuComplex.h>
#include "check.h"
#include <complex>

__global__ void
compute (cuComplex *f, cuDoubleComplex *d, cuComplex a, cuComplex b)
{
  cuDoubleComplex x = cuComplexFloatToDouble (a);
  cuDoubleComplex y = cuComplexFloatToDouble (b);
  *f++ = cuCaddf (a, b);
  *f++ = cuCsubf (a, b);
  *f++ = cuCmulf (a, b);
  *f++ = cuCdivf (a, b);
  *f++ = cuConjf (a);
  *f++ = cuCfmaf (a, b, a);
  *f++ = make_cuFloatComplex (cuCabsf (a), cuCrealf (a) + cuCimagf (a));
  *d++ = cuCadd (x, y);
  *d++ = cuCsub (x, y);
  *d++ = cuCmul (x, y);
  *d++ = cuCdiv (x, y);
  *d++ = cuConj (x);
  *d++ = cuCfma (x, y, x);
  *d++ = make_cuDoubleComplex (cuCabs (x), cuCreal (x) + cuCimag (x));
  /* Quotients and sizes of large numbers do not overflow.  */
  y = make_cuDoubleComplex (3e300, 4e300);
  *d++ = cuCdiv (y, y);
  *d++ = make_cuDoubleComplex (cuCabs (y) / 1e300, 0);
}

template <typename C>
static void
compare (C got, std::complex<double> want, double limit)
{
  CHECK (std::abs (std::complex<double> (got.x, got.y) - want) <= limit);
}

int
main ()
{
  results<cuComplex> f (7);
  results<cuDoubleComplex> d (9);
  compute<<<1, 1>>> (f.dev, d.dev, make_cuComplex (1.5f, -2),
		     make_cuComplex (0.25f, 3));
  f.get ();
  d.get ();
  std::complex<double> a (1.5, -2), b (0.25, 3);
  std::complex<double> want[] = { a + b, a - b, a * b, a / b, conj (a),
				  a * b + a, { 2.5, -0.5 }, 1, 5 };
  for (int i = 0; i < 9; i++)
    {
      if (i < 7)
	compare (f[i], want[i], 1e-6);
      compare (d[i], want[i], 1e-14);
    }
  CHECK (cuCabs (make_cuDoubleComplex (3, 4)) == 5);
  return verdict ();
}
