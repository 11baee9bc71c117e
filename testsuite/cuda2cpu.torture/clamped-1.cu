/* { dg-do run } */
/* Places that are clamped for few, many or most threads of a row.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int T = 192, BLOCKS = 2;

/* In shared memory, by branches, with what is skipped at the rim and what is
   not.  */

template<int S>
__global__ void
steps (const int *in, int *out)
{
  __shared__ int a[T], b[T];
  int t = threadIdx.x;
  a[t] = in[blockIdx.x * T + t];
  b[t] = t * 3 + 1;
  __syncthreads ();
  int l = t - S, r = t + S;
  if (l < 0)
    l = 0;
  if (r > T - 1)
    r = T - 1;
  int k = t >= S ? a[t] / b[l] : 7;
  int m = t + S < T ? a[t] % b[r] : -5;
  out[blockIdx.x * T + t] = k * a[l] + m * a[r] - b[l];
}

/* In global memory, by min and max, for bytes, against the row.  */

template<int S>
__global__ void
extremes (const unsigned char *in, int *out, int n)
{
  int t = threadIdx.x, i = blockIdx.x * T + t;
  out[i] = (in[max (i - S, 0)] - 2 * in[min (i + S, n - 1)]
	    + 3 * in[max (n - 1 - t - S, n / 2)]);
}

template<int S>
static void
check ()
{
  const int n = T * BLOCKS;
  buffer<int> in (n), out (n);
  buffer<unsigned char> bytes (n);
  for (int i = 0; i < n; i++)
    {
      in.host[i] = i * 7919 % 1009;
      bytes.host[i] = i * 31 % 251;
    }
  in.send ();
  bytes.send ();
  steps<S><<<BLOCKS, T>>> (in.dev, out.dev);
  out.fetch ();
  for (int i = 0; i < n; i++)
    {
      int t = i % T, at = i - t;
      int l = t - S < 0 ? 0 : t - S, r = t + S > T - 1 ? T - 1 : t + S;
      int k = t >= S ? in.host[i] / (l * 3 + 1) : 7;
      int m = t + S < T ? in.host[i] % (r * 3 + 1) : -5;
      CHECK (out.host[i] == (k * in.host[at + l] + m * in.host[at + r]
			     - (l * 3 + 1)));
    }
  extremes<S><<<BLOCKS, T>>> (bytes.dev, out.dev, n);
  out.fetch ();
  for (int i = 0; i < n; i++)
    {
      int l = i - S < 0 ? 0 : i - S, r = i + S > n - 1 ? n - 1 : i + S;
      int m = n - 1 - i % T - S;
      m = m < n / 2 ? n / 2 : m;
      CHECK (out.host[i] == (bytes.host[l] - 2 * bytes.host[r]
			     + 3 * bytes.host[m]));
    }
}

int
main ()
{
  check<1> ();
  check<4> ();
  check<5> ();
  check<31> ();
  check<96> ();
  check<150> ();
  check<191> ();
}
