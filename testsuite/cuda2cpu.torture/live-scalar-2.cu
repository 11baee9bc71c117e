/* { dg-do run } */
/* Enumerations, characters of all widths, bit-fields and 128-bit integers
   keep their values across barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum color { red = 1, green = 200, blue = -7 };
enum class level : unsigned char { low = 3, high = 250 };
struct bits { unsigned a : 3, b : 11; int c : 7; bool d : 1; };

__global__ void
keep (long long *out, const int *in)
{
  __shared__ int s[64];
  int t = threadIdx.x, x = in[t];
  color k = x % 3 == 0 ? red : x % 3 == 1 ? green : blue;
  level e = x % 2 ? level::high : level::low;
  bits f = { (unsigned) x & 7u, (unsigned) x & 1023u, x % 60, x > 5 };
  wchar_t w = x;
  char16_t h = x * 9;
  __int128 big = (__int128) x << 70;
  s[t] = x;
  __syncthreads ();
  f.b += s[63 - t];
  __syncthreads ();
  f.c++;
  long long *o = out + 8 * t;
  o[0] = k;
  o[1] = (int) e;
  o[2] = f.a;
  o[3] = f.b;
  o[4] = f.c + (f.d ? 100 : 0);
  o[5] = w;
  o[6] = h;
  o[7] = (long long) (big >> 68);
}

int
main ()
{
  buffer<int> in (64);
  buffer<long long> out (512);
  for (int t = 0; t < 64; t++)
    in[t] = t * 11 % 64;
  in.send ();
  keep<<<1, 64>>> (out.dev, in.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int x = in[t];
      long long *o = out.host + 8 * t;
      CHECK (o[0] == (x % 3 == 0 ? 1 : x % 3 == 1 ? 200 : -7));
      CHECK (o[1] == (x % 2 ? 250 : 3) && o[2] == (x & 7));
      CHECK (o[3] == x + in[63 - t]);
      CHECK (o[4] == x % 60 + 1 + (x > 5 ? 100 : 0));
      CHECK (o[5] == x && o[6] == x * 9 && o[7] == (long long) x * 4);
    }
}
