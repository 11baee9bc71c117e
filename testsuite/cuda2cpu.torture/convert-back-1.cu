/* { dg-do run } */
/* What an integer is converted to has no negative zero, what trunc gives has.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 96;

/* From REAL by way of WHOLE and back.  */

template <typename real, typename whole>
__global__ void
convert (const real *in, real *out)
{
  int i = threadIdx.x;
  out[i] = (whole) in[i];
}

template <typename real>
__global__ void
round (const real *in, real *out)
{
  int i = threadIdx.x;
  out[i] = trunc (in[i]);
}

template <typename real, typename function>
static void
check (function kernel, bool sign)
{
  real *in, *out;
  CHECK (cudaMallocManaged (&in, N * sizeof *in) == cudaSuccess);
  CHECK (cudaMallocManaged (&out, N * sizeof *out) == cudaSuccess);
  for (int i = 0; i < N; i++)
    in[i] = (i - N / 2) / real (8);
  kernel<<<1, N>>> (in, out);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int i = 0; i < N; i++)
    {
      CHECK (out[i] == (i - N / 2) / 8);
      CHECK (!signbit (out[i]) == !(sign ? in[i] < 0 : out[i] < 0));
    }
  CHECK (cudaFree (in) == cudaSuccess && cudaFree (out) == cudaSuccess);
}

int
main ()
{
  check<double> (convert<double, int>, false);
  check<double> (convert<double, long long>, false);
  check<float> (convert<float, int>, false);
  check<float> (convert<float, long long>, false);
  check<double> (round<double>, true);
  check<float> (round<float>, true);
  return 0;
}
