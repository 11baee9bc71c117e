/* { dg-do run } */
/* The instructions mma of inline PTX: lanes hold what the manual says.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "words.h"

/* Words of A, of B and sums of a lane.  All kernels have them side by side for
   each lane.  */

#define ALL_2(s, type)							\
  "+" type (s[0]), "+" type (s[1])
#define ALL_4(s, type)							\
  ALL_2 (s, type), "+" type (s[2]), "+" type (s[3])

/* A kernel NAME for the instruction TEXT with sums of type S, NS of them, held
   in registers of CONSTRAINT; A and B have one or two and one, or four and two
   words.  */
#define KERNEL_211(name, text, S, constraint)				\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, S *s)		\
  {									\
    a += threadIdx.x;							\
    b += threadIdx.x;							\
    s += 2 * threadIdx.x;						\
    asm volatile (text " {%0, %1}, {%2}, {%3}, {%0, %1};"		\
		  : ALL_2 (s, constraint) : "r" (a[0]), "r" (b[0]));	\
  }
#define KERNEL_421(name, text, S, constraint)				\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, S *s)		\
  {									\
    a += 2 * threadIdx.x;						\
    b += threadIdx.x;							\
    s += 4 * threadIdx.x;						\
    asm volatile (text " {%0, %1, %2, %3}, {%4, %5}, {%6},"		\
		  " {%0, %1, %2, %3};"					\
		  : ALL_4 (s, constraint)				\
		  : "r" (a[0]), "r" (a[1]), "r" (b[0]));		\
  }
#define KERNEL_442(name, text, S, constraint)				\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, S *s)		\
  {									\
    a += 4 * threadIdx.x;						\
    b += 2 * threadIdx.x;						\
    s += 4 * threadIdx.x;						\
    asm volatile (text " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}," \
		  " {%0, %1, %2, %3};"					\
		  : ALL_4 (s, constraint)				\
		  : "r" (a[0]), "r" (a[1]), "r" (a[2]), "r" (a[3]),	\
		    "r" (b[0]), "r" (b[1]));				\
  }
/* Sums of half precision, two in a word.  */
#define KERNEL_221(name, text)						\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, unsigned int *s)	\
  {									\
    a += 2 * threadIdx.x;						\
    b += threadIdx.x;							\
    s += 2 * threadIdx.x;						\
    asm volatile (text " {%0, %1}, {%2, %3}, {%4}, {%0, %1};"		\
		  : ALL_2 (s, "r")					\
		  : "r" (a[0]), "r" (a[1]), "r" (b[0]));		\
  }
#define KERNEL_242(name, text)						\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, unsigned int *s)	\
  {									\
    a += 4 * threadIdx.x;						\
    b += 2 * threadIdx.x;						\
    s += 2 * threadIdx.x;						\
    asm volatile (text " {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%0, %1};" \
		  : ALL_2 (s, "r")					\
		  : "r" (a[0]), "r" (a[1]), "r" (a[2]), "r" (a[3]),	\
		    "r" (b[0]), "r" (b[1]));				\
  }

#define MMA(shape, types) "mma.sync.aligned." shape ".row.col." types
KERNEL_221 (half_8, MMA ("m16n8k8", "f16.f16.f16.f16"))
KERNEL_242 (half_16, MMA ("m16n8k16", "f16.f16.f16.f16"))
KERNEL_421 (single_8, MMA ("m16n8k8", "f32.f16.f16.f32"), float, "f")
KERNEL_442 (single_16, MMA ("m16n8k16", "f32.f16.f16.f32"), float, "f")
KERNEL_421 (brain_8, MMA ("m16n8k8", "f32.bf16.bf16.f32"), float, "f")
KERNEL_442 (brain_16, MMA ("m16n8k16", "f32.bf16.bf16.f32"), float, "f")
KERNEL_421 (tf32_4, MMA ("m16n8k4", "f32.tf32.tf32.f32"), float, "f")
KERNEL_442 (tf32_8, MMA ("m16n8k8", "f32.tf32.tf32.f32"), float, "f")
KERNEL_211 (bytes_16, MMA ("m8n8k16", "s32.s8.u8.s32"), int, "r")
KERNEL_421 (wide_bytes_16, MMA ("m16n8k16", "s32.u8.s8.s32"), int, "r")
KERNEL_442 (bytes_32, MMA ("m16n8k32", "s32.s8.s8.s32"), int, "r")
KERNEL_442 (bytes_u32, MMA ("m16n8k32", "s32.u8.u8.s32"), int, "r")
KERNEL_442 (bytes_sat, MMA ("m16n8k32", "satfinite.s32.u8.u8.s32"), int, "r")
KERNEL_211 (nibbles_32, MMA ("m8n8k32", "s32.s4.u4.s32"), int, "r")
KERNEL_421 (wide_nibbles_32, MMA ("m16n8k32", "s32.u4.s4.s32"), int, "r")
KERNEL_442 (nibbles_64, MMA ("m16n8k64", "satfinite.s32.s4.s4.s32"), int,
	    "r")
KERNEL_211 (bits_128, MMA ("m8n8k128", "s32.b1.b1.s32.xor.popc"), int, "r")
KERNEL_421 (wide_bits_128, MMA ("m16n8k128", "s32.b1.b1.s32.and.popc"), int,
	    "r")
KERNEL_442 (bits_256, MMA ("m16n8k256", "s32.b1.b1.s32.xor.popc"), int, "r")

__global__ void
doubles (const double *a, const double *b, double *s)
{
  s += 2 * threadIdx.x;
  asm volatile (MMA ("m8n8k4", "rn.f64.f64.f64.f64")
		" {%0, %1}, {%2}, {%3}, {%0, %1};"
		: ALL_2 (s, "d") : "d" (a[threadIdx.x]),
		  "d" (b[threadIdx.x]));
}

/* Check KERNEL, whose sums have ROWS rows and eight columns and whose lanes have
   NA and NB words of A and B, of elements of BITS and of types TA and TB.  START
   is what sums are before.  HOW is 'x' or 'a' for bits, 'c' where sums stay in
   the range of int, 'h' where they have half precision.  */
template <typename S>
static void
check (void (*kernel) (const unsigned int *, const unsigned int *, S *),
       int rows, int na, int nb, int bits, char ta, char tb, char how = ' ',
       double start = 3)
{
  int per = 32 / bits, k = 4 * nb * per, sums = how == 'h' ? 2 : rows / 4;
  results<unsigned int> a (32 * na), b (32 * nb);
  results<S> s (32 * sums);
  fill (a, 1, ta);
  fill (b, 2, tb);
  for (int i = 0; i < 32 * sums; i++)
    s[i] = how == 'h' ? (S) 0x42004200u : (S) start;
  s.send ();
  kernel<<<1, 32>>> (a.dev, b.dev, s.dev);
  s.get ();
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < 8; column++)
      {
	double sum = start;
	for (int i = 0; i < k; i++)
	  {
	    /* A lane's register is for its row, or the one eight below; the
	       columns of four lanes are those of one register.  */
	    int lane = row % 8 * 4 + i / per % 4, half = i / per / 4;
	    int reg = half * (rows / 8) + row / 8;
	    double x = element (a.host + lane * na + reg, i % per, bits, ta);
	    lane = column * 4 + i / per % 4;
	    double y = element (b.host + lane * nb + half, i % per, bits, tb);
	    sum += how == 'x' ? x != y : x * y;
	  }
	if (how == 'c')
	  sum = sum > INT_MAX ? INT_MAX : sum < INT_MIN ? INT_MIN : sum;
	int lane = row % 8 * 4 + column / 2, i = row / 8 * 2 + column % 2;
	if (how == 'h')
	  CHECK (element ((unsigned int *) s.host + lane * 2 + row / 8,
			  column % 2, 16, 'h')
		 == (float) __half ((float) sum));
	else
	  CHECK ((double) s[lane * sums + i] == sum);
      }
}

static void
check_doubles ()
{
  results<double> a (32), b (32), s (64);
  for (int i = 0; i < 32; i++)
    {
      a[i] = sample (1, i, -1 << 20, 1 << 20);
      b[i] = sample (2, i, -1 << 20, 1 << 20);
      s[2 * i] = s[2 * i + 1] = 0.5;
    }
  a.send ();
  b.send ();
  s.send ();
  doubles<<<1, 32>>> (a.dev, b.dev, s.dev);
  s.get ();
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      {
	double sum = 0.5;
	for (int k = 0; k < 4; k++)
	  sum += a[i * 4 + k] * b[j * 4 + k];
	CHECK (s[(i * 4 + j / 2) * 2 + j % 2] == sum);
      }
}

int
main ()
{
  check (half_8, 16, 2, 1, 16, 'h', 'h', 'h');
  check (half_16, 16, 4, 2, 16, 'h', 'h', 'h');
  check (single_8, 16, 2, 1, 16, 'h', 'h');
  check (single_16, 16, 4, 2, 16, 'h', 'h');
  check (brain_8, 16, 2, 1, 16, 'b', 'b');
  check (brain_16, 16, 4, 2, 16, 'b', 'b');
  check (tf32_4, 16, 2, 1, 32, 't', 't');
  check (tf32_8, 16, 4, 2, 32, 't', 't');
  check (bytes_16, 8, 1, 1, 8, 's', 'u');
  check (wide_bytes_16, 16, 2, 1, 8, 'u', 's');
  check (bytes_32, 16, 4, 2, 8, 's', 's');
  check (bytes_u32, 16, 4, 2, 8, 'u', 'u');
  check (bytes_sat, 16, 4, 2, 8, 'u', 'u', 'c', INT_MAX - 500000);
  check (nibbles_32, 8, 1, 1, 4, 's', 'u');
  check (wide_nibbles_32, 16, 2, 1, 4, 'u', 's');
  check (nibbles_64, 16, 4, 2, 4, 's', 's', 'c', INT_MIN + 100);
  check (bits_128, 8, 1, 1, 1, 'u', 'u', 'x');
  check (wide_bits_128, 16, 2, 1, 1, 'u', 'u', 'a');
  check (bits_256, 16, 4, 2, 1, 'u', 'u', 'x');
  check_doubles ();
  return failures != 0;
}
