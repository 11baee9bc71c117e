/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Bytes and shorts: what needs few bits, and what seems to.  Sums whose upper
   bits come down again, comparisons and divisions of what does not fit, signs
   of both kinds, shifts by as many bits as a byte has, sums over loops.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef signed char s8;
typedef unsigned char u8;
typedef unsigned short u16;

const int N = 600, KINDS = 24;

struct input
{
  u8 u[N + 16];
  s8 s[N + 16];
  short h[N + 16];
  u16 w[N + 16];
};

template <int KIND>
__host__ __device__ static inline int
work (const input *in, int i)
{
  int a = in->u[i], b = in->u[i + 5], c = in->s[i], d = in->s[i + 3];
  int h = in->h[i], w = in->w[i];
  switch (KIND)
    {
    case 0:
      return (u8) ((a + b) >> 1);
    case 1:
      return (u8) (a + b) >> 1;
    case 2:
      return (s8) ((a - b) >> 1);
    case 3:
      return (s8) (a - b) >> 1;
    case 4:
      return a + b > 255 ? 255 : a + b;
    case 5:
      return (u8) (a * b) + (u8) ((a * b) >> 8);
    case 6:
      return (s8) (c * d + 64 >> 7);
    case 7:
      return (u8) ((a + b) / 3) + (u8) (a + b) / 3;
    case 8:
      return (u8) ((c - d) / 3) + (u8) ((c * d) % 7);
    case 9:
      return c < a ? (s8) (c * 3) : (s8) (a * 3);
    case 10:
      return (u8) (a << 3 | b >> 5) ^ (u8) ((unsigned) c << 7);
    case 11:
      return (u16) (h * w >> 8);
    case 12:
      return (short) (h * 181 >> 8) + (short) (w * 3 >> 1);
    case 13:
      return h + c > 32767 ? 32767 : h + c < -32768 ? -32768 : h + c;
    case 14:
      return abs (a - b) + abs (c) + abs (h) / 16;
    case 15:
      return min (a + 3, b) + max (c, d - 100);
    case 16:
      return (u8) (a << 8 >> 4) + (u8) ((a << 4) >> 6);
    case 17:
      return (a == (c & 255)) + (c == a) * 2 + ((u8) (a + 1) == b) * 4;
    case 18:
      return (u8) ~a + (u8) -c + (-a >> 3);
    case 19:
      return (u8) (h >> 4) + (s8) (w >> 9) + (u8) (w - h);
    case 20:
      return (u8) ((unsigned) (c - d) >> 3) + (s8) ((c - d) >> 8);
    case 21:
      {
	u8 sum = 0;
	int all = 0;
	for (int k = 0; k < 11; k++)
	  {
	    sum += in->u[i + k] * in->s[i + k];
	    all += in->u[i + k] * in->s[i + k];
	  }
	return sum + all * 256;
      }
    case 22:
      {
	u8 x = a;
	int n = 0;
	while (x != 0 && n < 40)
	  {
	    x = x & 1 ? x * 3 + 1 : x >> 1;
	    n++;
	  }
	return x * 256 + n;
      }
    default:
      {
	int best = 0;
	for (int k = 0; k < 9; k++)
	  if (in->u[i + k] - in->s[i + k] > best)
	    best = in->u[i + k] - in->s[i + k];
	return (u8) best + (best > 255);
      }
    }
}

template <int KIND>
__global__ void
narrow (const input *in, u8 *bytes, short *shorts, int *ints, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int value = work<KIND> (in, i);
  bytes[i] = value;
  shorts[i] = value;
  if (KIND % 2)
    ints[i] = value;
}

/* Only what is a byte goes out: nothing needs more.  */

template <int KIND>
__global__ void
bytes_only (const input *in, u8 *bytes, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    bytes[i] = work<KIND> (in, i);
}

static input *in;
static u8 *bytes;
static short *shorts;
static int *ints;

template <int KIND>
static void
test ()
{
  if (KIND > 0)
    test<(KIND > 0 ? KIND - 1 : 0)> ();
  narrow<KIND><<<5, 128>>> (in, bytes, shorts, ints, N);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    {
      int value = work<KIND> (in, i);
      CHECK (bytes[i] == (u8) value);
      CHECK (shorts[i] == (short) value);
      CHECK (KIND % 2 == 0 || ints[i] == value);
      bytes[i] = ~value;
    }
  bytes_only<KIND><<<3, 256>>> (in, bytes, N);
  cudaDeviceSynchronize ();
  for (int i = 0; i < N; i++)
    CHECK (bytes[i] == (u8) work<KIND> (in, i));
}

int
main ()
{
  cudaMallocManaged (&in, sizeof *in);
  cudaMallocManaged (&bytes, N);
  cudaMallocManaged (&shorts, N * sizeof *shorts);
  cudaMallocManaged (&ints, N * sizeof *ints);
  unsigned x = 1;
  for (int i = 0; i < N + 16; i++)
    {
      x = x * 1103515245 + 12345;
      in->u[i] = i % 7 == 0 ? 255 : i % 11 == 0 ? 0 : x >> 24;
      in->s[i] = i % 9 == 0 ? -128 : i % 13 == 0 ? 127 : x >> 16;
      in->h[i] = i % 8 == 0 ? -32768 : i % 10 == 0 ? 32767 : x >> 12;
      in->w[i] = i % 6 == 0 ? 65535 : x >> 9;
    }
  test<KINDS - 1> ();
  return 0;
}
