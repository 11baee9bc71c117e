/* { dg-do run } */
/* { dg-additional-options "-O2 -ffp-contract=fast -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_halves-details" } */
/* Products of 16 bits and the sums that they go to become one operation, which
   rounds once, if nothing else is done with the product; those of which it is
   said that they round (_rn), and conversions, stay apart.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include "../cuda2cpu.run/check.h"
#include <cmath>

enum { N = 1024, EACH = 16 };

__device__ __half of (__half, float x) { return __float2half (x); }
__device__ __nv_bfloat16 of (__nv_bfloat16, float x)
{ return __float2bfloat16 (x); }
__device__ float value (__half x) { return __half2float (x); }
__device__ float value (__nv_bfloat16 x) { return __bfloat162float (x); }

/* What becomes one operation; of the last one the first product does.  */
template <typename T>
__global__ void
together (T *out, const T *x, const T *y, const T *z)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T a = x[i], b = y[i], c = z[i];
  out += EACH * i;
  out[0] = a * b + c;
  out[1] = __hsub (__hmul (a, b), c);
  out[2] = c - a * b;
  T p = b * c;
  out[3] = p + a;
  out[4] = a - p;
  out[5] = a * b + c * c;
}

/* And those that do not.  */
template <typename T>
__global__ void
apart (T *out, const T *x, const T *y, const T *z)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  T a = x[i], b = y[i], c = z[i];
  out += EACH * i;
  out[6] = __hmul_rn (a, b) + c;
  out[7] = __hadd_rn (a * b, c);
  T p = a * b;
  out[8] = p;
  out[9] = p + c;
  T q = of (a, value (a) * value (b));
  out[10] = q + c;
  T r = a * c;
  out[11] = r + r;
}

/* As the operations say, from floats; float has bits enough to round the sum of
   two numbers of 16 bits twice, and double those of a product, too.  */
template <typename T>
static T
narrow (double x)
{
  return T (x);
}

template <typename T>
static void
check ()
{
  buffer<T> x (N), y (N), z (N), out (N * EACH);
  unsigned state = 1;
  for (int i = 0; i < N; i++)
    for (buffer<T> *p : { &x, &y, &z })
      {
	state = state * 1664525 + 1013904223;
	(*p)[i] = T ((int) (state >> 8) / 0x1p22f - 1.9f);
      }
  x.send ();
  y.send ();
  z.send ();
  together<<<N / 64, 64>>> (out.dev, x.dev, y.dev, z.dev);
  apart<<<N / 64, 64>>> (out.dev, x.dev, y.dev, z.dev);
  out.fetch ();
  int differ = 0;
  for (int i = 0; i < N; i++)
    {
      double a = (float) x[i], b = (float) y[i], c = (float) z[i];
      double ab = (float) narrow<T> (a * b), cc = (float) narrow<T> (c * c);
      double ac = (float) narrow<T> (a * c);
      const double want[12]
	= { a * b + c, a * b - c, c - a * b, b * c + a, a - b * c, a * b + cc,
	    ab + c, ab + c, ab, ab + c, ab + c, ac + ac };
      /* What the first ones are where some part of us is left out that sees
	 it.  */
      double bc = (float) narrow<T> (b * c);
      const double twice[6] = { ab + c, ab - c, c - ab, bc + a, a - bc,
				ab + cc };
      for (int k = 0; k < 12; k++)
	{
	  float result = (float) out[EACH * i + k];
	  CHECK (result == (float) narrow<T> (want[k])
		 || (k < 6 && result == (float) narrow<T> (twice[k])));
	}
      differ += (float) narrow<T> (want[0]) != (float) narrow<T> (want[6]);
    }
  CHECK (differ > N / 50);
}

int
main ()
{
  check<__half> ();
  check<__nv_bfloat16> ();
}

/* { dg-final { scan-tree-dump-times "a product and a sum at once" 12 "cuda_halves" } } */
