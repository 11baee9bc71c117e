/* { dg-do run } */
/* Rows of threads that load from and store to rows above and below theirs where
   these are there, at unsigned places that else would be less than zero, or far
   behind the end; of which no thread, some or all do so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int MOST = 1024;

template <typename T>
__host__ __device__ static inline bool
some_p (T value, int kind)
{
  return kind == 0 ? false : kind == 1 ? true : value % 3 != 0;
}

template <typename T>
__global__ void
neighbours (const T *in, T *out, T *up, int kind, unsigned int far)
{
  __shared__ T tile[MOST], moved[MOST];
  unsigned int width = blockDim.x, size = width * blockDim.y;
  unsigned int t = threadIdx.x + threadIdx.y * width;
  bool some = some_p (in[t], kind);
  bool top = threadIdx.y == 0, bottom = threadIdx.y == blockDim.y - 1;
  tile[t] = in[t];
  moved[t] = 7;
  __syncthreads ();
  T found = 0;
  if (some)
    {
      found = top ? in[t + far - far] : tile[t - width];
      found += bottom ? 5 : tile[t + width];
      if (!top)
	moved[t - width] = found + 1;
    }
  __syncthreads ();
  out[t] = found;
  up[t] = moved[t];
  if (some && !top && threadIdx.x != 0)
    up[size + t - width - 1] = in[t - width - 1];
}

template <typename T>
static void
check (int width, int height, int kind)
{
  int size = width * height;
  buffer<T> in (MOST), out (MOST), up (2 * MOST);
  for (int i = 0; i < MOST; i++)
    in[i] = i * 37 % 101;
  for (int i = 0; i < 2 * MOST; i++)
    up[i] = i;
  in.send ();
  up.send ();
  neighbours<<<1, dim3 (width, height)>>> (in.dev, out.dev, up.dev, kind, 9);
  out.fetch ();
  up.fetch ();
  for (int t = 0; t < size; t++)
    {
      int y = t / width, x = t % width;
      auto found = [&] (int at) -> T
	{
	  if (!some_p (in[at], kind))
	    return 0;
	  return ((at < width ? in[at] : in[at - width])
		  + (at + width < size ? in[at + width] : (T) 5));
	};
      CHECK (out[t] == found (t));
      bool from = y + 1 < height && some_p (in[t + width], kind);
      CHECK (up[t] == (from ? found (t + width) + 1 : (T) 7));
      bool other = (y + 1 < height && x + 1 < width
		    && some_p (in[t + width + 1], kind));
      CHECK (up[size + t] == (other ? in[t] : (T) (size + t)));
    }
}

template <typename T>
static void
check_all ()
{
  for (int kind = 0; kind < 3; kind++)
    {
      check<T> (32, 32, kind);
      check<T> (16, 16, kind);
      check<T> (20, 33, kind);
      check<T> (64, 3, kind);
    }
}

int
main ()
{
  check_all<int> ();
  check_all<unsigned long long> ();
  check_all<unsigned short> ();
  return 0;
}
