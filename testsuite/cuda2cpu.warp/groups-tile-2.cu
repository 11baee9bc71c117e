/* { dg-do run } */
/* { dg-costly } */
/* Shuffles in tiles of any type up to 32 bytes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

struct three
{
  char c[3];
};

struct twelve
{
  int i;
  float x[2];
};

struct most
{
  double d;
  long long l;
  int i[3];
  short s[2];
};

template <typename T>
__global__ void
move (T *out, const T *in)
{
  auto tile = cg::tiled_partition<8> (cg::this_thread_block ());
  int t = threadIdx.x, n = blockDim.x;
  out[t] = tile.shfl (in[t], 2);
  out[n + t] = tile.shfl_up (in[t], 3);
  out[2 * n + t] = tile.shfl_down (in[t], 1);
  out[3 * n + t] = tile.shfl_xor (in[t], 5);
}

template <typename T>
static void
check ()
{
  const int n = 64;
  buffer<T> in (n), out (4 * n);
  for (int t = 0; t < n; t++)
    for (unsigned i = 0; i < sizeof (T); i++)
      ((unsigned char *) &in[t])[i] = scramble (t * 64 + i) & 1;
  in.send ();
  move<<<1, n>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < n; t++)
    {
      int r = t % 8, base = t - r;
      int from[] = { base + 2, r >= 3 ? t - 3 : t, r < 7 ? t + 1 : t,
		     base + (r ^ 5) };
      for (int i = 0; i < 4; i++)
	CHECK (memcmp (&out[i * n + t], &in[from[i]], sizeof (T)) == 0);
    }
}

int
main ()
{
  check<bool> ();
  check<char> ();
  check<short> ();
  check<three> ();
  check<float> ();
  check<double> ();
  check<twelve> ();
  check<float4> ();
  check<double2> ();
  check<most> ();
}
