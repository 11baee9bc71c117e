/* { dg-do run } */
/* Lengths of vectors, functions of several results, overloads for float.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include "reference.h"

struct single
{
  float norm3, norm4, rnorm3, rnorm4, rhyp, norm, rnorm, sinpi, cospi;
};

struct both
{
  double norm3, norm4, rnorm3, rnorm4, rhyp, norm, rnorm, sinpi, cospi;
};

__global__ void
lengths (both *out, const double *in)
{
  const double *p = in + 4 * threadIdx.x;
  both r;
  r.norm3 = norm3d (p[0], p[1], p[2]);
  r.norm4 = norm4d (p[0], p[1], p[2], p[3]);
  r.rnorm3 = rnorm3d (p[0], p[1], p[2]);
  r.rnorm4 = rnorm4d (p[0], p[1], p[2], p[3]);
  r.rhyp = rhypot (p[0], p[1]);
  r.norm = norm (4, p);
  r.rnorm = rnorm (3, p);
  sincospi (p[0], &r.sinpi, &r.cospi);
  out[threadIdx.x] = r;
}

__global__ void
lengths_f (single *out, const float *in)
{
  const float *p = in + 4 * threadIdx.x;
  single r;
  r.norm3 = norm3df (p[0], p[1], p[2]);
  r.norm4 = norm4df (p[0], p[1], p[2], p[3]);
  r.rnorm3 = rnorm3df (p[0], p[1], p[2]);
  r.rnorm4 = rnorm4df (p[0], p[1], p[2], p[3]);
  r.rhyp = rhypotf (p[0], p[1]);
  r.norm = normf (4, p);
  r.rnorm = rnormf (3, p);
  sincospif (p[0], &r.sinpi, &r.cospi);
  out[threadIdx.x] = r;
}

/* Compare R, computed from P.  */
template <typename R, typename T>
static void
compare (const R &r, const T *p)
{
  long double a = p[0], b = p[1], c = p[2], d = p[3];
  long double three = sqrtl (a * a + b * b + c * c);
  long double four = sqrtl (a * a + b * b + c * c + d * d);
  bool inf = std::isinf (p[0]) || std::isinf (p[1]) || std::isinf (p[2]);
  if (inf)
    three = four = INFINITY;
  CHECK (ulps (r.norm3, three) <= 1);
  CHECK (ulps (r.norm4, four) <= 2);
  CHECK (ulps (r.rnorm3, 1 / three) <= 1);
  CHECK (ulps (r.rnorm4, 1 / four) <= 1);
  CHECK (ulps (r.norm, four) <= 2);
  CHECK (ulps (r.rnorm, 1 / three) <= 1);
  if (inf)
    return;
  CHECK (ulps (r.rhyp, 1 / hypotl (a, b)) <= 1);
  if (fabsl (a) < 1e15L)
    {
      CHECK (ulps (r.sinpi, sinpi_reference (a)) <= 2);
      CHECK (ulps (r.cospi, cospi_reference (a)) <= 2);
    }
}

template <typename T, typename R>
static void
test (void (*kernel) (R *, const T *), int range)
{
  const int sets = 256;
  results<T> in (4 * sets);
  results<R> out (sets);
  for (int i = 0; i < 4 * sets; i++)
    in[i] = std::ldexp ((T) ((long long) random_bits (i) >> 11),
			(int) (random_bits (i / 4) % (2 * range)) - range
			+ i % 7 - 53);
  in[0] = 0;
  in[4] = INFINITY;
  in[5] = NAN;
  in.send ();
  kernel<<<1, sets>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < sets; i++)
    compare (out[i], &in[4 * i]);
}

/* The names of C with a float take it for what it is.  */
__global__ void
overloads (float *out, float x)
{
  float s, c;
  *out++ = sizeof (rsqrt (x)) + sizeof (rcbrt (x)) + sizeof (sinpi (x))
	   + sizeof (erfinv (x)) + sizeof (normcdf (x)) + sizeof (exp10 (x))
	   + sizeof (j0 (x)) + sizeof (jn (2, x)) + sizeof (sqrt (x))
	   + sizeof (abs (x)) + sizeof (pow (x, x)) + sizeof (fmod (x, x));
  sincos (x, &s, &c);
  *out++ = s * s + c * c;
  sincospi (x, &s, &c);
  *out++ = s * s + c * c;
  *out++ = j0f (x) - (float) j0 ((double) x);
  *out++ = isnan (x) || isinf (x) || !isfinite (x) || signbit (x);
}

int
main ()
{
  test<double, both> (lengths, 1000);
  test<float, single> (lengths_f, 120);
  results<float> r (5);
  overloads<<<1, 1>>> (r.dev, 0.7f);
  r.get ();
  CHECK (r[0] == 12 * sizeof (float));
  CHECK (fabs (r[1] - 1) < 1e-6 && fabs (r[2] - 1) < 1e-6);
  CHECK (fabs (r[3]) < 1e-6 && r[4] == 0);
  return verdict ();
}
