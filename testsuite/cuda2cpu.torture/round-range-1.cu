/* { dg-do run } */
/* lrint, lround and their kind give the nearest integer that there is; what is
   not a number gives only the top bit.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include <cstdio>

template <typename F>
__global__ void
convert (long long *out, const F *in, int count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count)
    {
      out[4 * t] = lrint (in[t]);
      out[4 * t + 1] = llrint (in[t]);
      out[4 * t + 2] = lround (in[t]);
      out[4 * t + 3] = llround (in[t]);
    }
}

__global__ void
convert_floats (long long *out, const float *in, int count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count)
    {
      out[4 * t] = lrintf (in[t]);
      out[4 * t + 1] = llrintf (in[t]);
      out[4 * t + 2] = lroundf (in[t]);
      out[4 * t + 3] = llroundf (in[t]);
    }
}

/* One result each, and of fewer bits.  */
__global__ void
convert_line (int *out, const float *in, int count)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < count)
    out[t] = (int) lrintf (in[t]);
}

template <typename F>
static long long
nearest (F x)
{
  if (!(x >= (F) -0x1p63))
    return -0x7fffffffffffffff - 1;
  return x >= (F) 0x1p63 ? 0x7fffffffffffffff : (long long) x;
}

static int failures;

template <typename F>
static void
expect (const char *how, F x, long long got, long long want)
{
  if (got != want && failures++ < 20)
    printf ("%s of %a: %llx, not %llx\n", how, (double) x, got, want);
}

template <typename F>
static void
check ()
{
  static const double edges[] = {
    0, 0.25, 0.5, 0.75, 1.5, 2.5, 3.5, 8388609, 2147483647.5, 4294967296.0,
    1e10, 9223371487098961920.0, 9223372036854774784.0, 9223372036854775808.0,
    1.1e19, 1e20, 1e30, INFINITY, NAN };
  const int n = 2 * sizeof edges / sizeof *edges;
  F *in;
  long long *out;
  int *line;
  cudaMallocManaged (&in, n * sizeof (F));
  cudaMallocManaged (&out, 4 * n * sizeof *out);
  cudaMallocManaged (&line, n * sizeof *line);
  for (int i = 0; i < n; i++)
    in[i] = (F) (i & 1 ? -edges[i / 2] : edges[i / 2]);
  for (int form = 0; form < (sizeof (F) == 4 ? 2 : 1); form++)
    {
      if (form == 0)
	convert<<<2, 32>>> (out, in, n);
      else
	convert_floats<<<2, 32>>> (out, (float *) in, n);
      cudaDeviceSynchronize ();
      for (int i = 0; i < n; i++)
	for (int k = 0; k < 4; k++)
	  expect (k < 2 ? "lrint" : "lround", in[i], out[4 * i + k],
		  nearest (k < 2 ? rint (in[i]) : round (in[i])));
    }
  if (sizeof (F) == 4)
    {
      convert_line<<<2, 32>>> (line, (float *) in, n);
      cudaDeviceSynchronize ();
      for (int i = 0; i < n; i++)
	expect ("line", in[i], line[i], (int) nearest (rint (in[i])));
    }
}

int
main ()
{
  check<float> ();
  check<double> ();
  return failures != 0;
}
