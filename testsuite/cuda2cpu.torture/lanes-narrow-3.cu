/* { dg-do run } */
/* Truth values that become bytes are 0 or 1, in lanes and in what is left for
   single ones, whose number is constant or not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
alive (const unsigned char *in, unsigned char *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 1 || i >= n - 1)
    return;
  int around = in[i - 1] + in[i] + in[i + 1];
  out[i] = around == 3 || (around == 2 && in[i]);
}

__global__ void
compare (const unsigned char *a, const signed char *b, unsigned char *out,
	 signed char *sign, short *words, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  bool less = a[i] < b[i] + 3, same = (a[i] ^ b[i]) == 1;
  out[i] = less;
  sign[i] = -(signed char) same;
  words[i] = (unsigned char) less + (a[i] & 1) * 2;
}

template <int N>
__global__ void
constant (const unsigned char *a, unsigned char *out)
{
  int i = blockIdx.x * N + threadIdx.x;
  out[i] = a[i] > 2;
}

template <int N>
static void
check_constant (buffer<unsigned char> *a, buffer<unsigned char> *out)
{
  constant<N><<<3, N>>> (a->dev, out->dev);
  out->fetch ();
  for (int i = 0; i < 3 * N; i++)
    CHECK (out->host[i] == (a->host[i] > 2));
}

int
main ()
{
  const int N = 400;
  buffer<unsigned char> a (N), out (N), in (N);
  buffer<signed char> b (N), sign (N);
  buffer<short> words (N);
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 5 % 7;
      b[i] = i * 3 % 8 - 2;
      in[i] = i * i % 3 == 1 || i % 5 == 0;
    }
  a.send ();
  b.send ();
  in.send ();
  for (int n = 1; n < 150; n++)
    {
      int blocks = (n + 63) / 64;
      alive<<<blocks, 64>>> (in.dev, out.dev, n);
      out.fetch ();
      for (int i = 1; i < n - 1; i++)
	{
	  int around = in[i - 1] + in[i] + in[i + 1];
	  CHECK (out[i] == (around == 3 || (around == 2 && in[i])));
	}
      compare<<<blocks, 64>>> (a.dev, b.dev, out.dev, sign.dev, words.dev, n);
      out.fetch ();
      sign.fetch ();
      words.fetch ();
      for (int i = 0; i < n; i++)
	{
	  bool less = a[i] < b[i] + 3;
	  CHECK (out[i] == less);
	  CHECK (sign[i] == -((a[i] ^ b[i]) == 1));
	  CHECK (words[i] == less + (a[i] & 1) * 2);
	}
    }
  check_constant<7> (&a, &out);
  check_constant<8> (&a, &out);
  check_constant<12> (&a, &out);
  check_constant<31> (&a, &out);
  check_constant<45> (&a, &out);
  check_constant<63> (&a, &out);
  check_constant<100> (&a, &out);
  return 0;
}
