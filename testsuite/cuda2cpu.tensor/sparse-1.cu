/* { dg-do run } */
/* The instructions mma.sp of inline PTX: metadata say where the elements of A
   that are stored belong.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "words.h"

#define ALL_2(s, type)							\
  "+" type (s[0]), "+" type (s[1])
#define ALL_4(s, type)							\
  ALL_2 (s, type), "+" type (s[2]), "+" type (s[3])

/* A kernel NAME for the instruction TEXT with sums of type S, held in registers
   of CONSTRAINT, and two or four words of A and of B; SELECTOR says which lanes
   have metadata.  */
#define KERNEL_2(name, text, S, constraint, selector)			\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, S *s,		\
	const unsigned int *e)						\
  {									\
    a += 2 * threadIdx.x;						\
    b += 2 * threadIdx.x;						\
    s += 4 * threadIdx.x;						\
    asm volatile (text " {%0, %1, %2, %3}, {%4, %5}, {%6, %7},"		\
		  " {%0, %1, %2, %3}, %8, " selector ";"		\
		  : ALL_4 (s, constraint)				\
		  : "r" (a[0]), "r" (a[1]), "r" (b[0]), "r" (b[1]),	\
		    "r" (e[threadIdx.x]));				\
  }
#define KERNEL_4(name, text, S, constraint, selector)			\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, S *s,		\
	const unsigned int *e)						\
  {									\
    a += 4 * threadIdx.x;						\
    b += 4 * threadIdx.x;						\
    s += 4 * threadIdx.x;						\
    asm volatile (text " {%0, %1, %2, %3}, {%4, %5, %6, %7},"		\
		  " {%8, %9, %10, %11}, {%0, %1, %2, %3}, %12, "	\
		  selector ";"						\
		  : ALL_4 (s, constraint)				\
		  : "r" (a[0]), "r" (a[1]), "r" (a[2]), "r" (a[3]),	\
		    "r" (b[0]), "r" (b[1]), "r" (b[2]), "r" (b[3]),	\
		    "r" (e[threadIdx.x]));				\
  }
/* Sums of half precision, two in a word.  */
#define KERNEL_HALF(name, text, selector)				\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, unsigned int *s,	\
	const unsigned int *e)						\
  {									\
    a += 2 * threadIdx.x;						\
    b += 2 * threadIdx.x;						\
    s += 2 * threadIdx.x;						\
    asm volatile (text " {%0, %1}, {%2, %3}, {%4, %5}, {%0, %1}, %6, "	\
		  selector ";"						\
		  : ALL_2 (s, "r")					\
		  : "r" (a[0]), "r" (a[1]), "r" (b[0]), "r" (b[1]),	\
		    "r" (e[threadIdx.x]));				\
  }
#define KERNEL_HALF_4(name, text, selector)				\
  __global__ void							\
  name (const unsigned int *a, const unsigned int *b, unsigned int *s,	\
	const unsigned int *e)						\
  {									\
    a += 4 * threadIdx.x;						\
    b += 4 * threadIdx.x;						\
    s += 2 * threadIdx.x;						\
    asm volatile (text " {%0, %1}, {%2, %3, %4, %5}, {%6, %7, %8, %9},"	\
		  " {%0, %1}, %10, " selector ";"			\
		  : ALL_2 (s, "r")					\
		  : "r" (a[0]), "r" (a[1]), "r" (a[2]), "r" (a[3]),	\
		    "r" (b[0]), "r" (b[1]), "r" (b[2]), "r" (b[3]),	\
		    "r" (e[threadIdx.x]));				\
  }

/* Each with metadata in any order and in the order in which they are here.  */
#define SP(shape, types) "mma.sp.sync.aligned." shape ".row.col." types
#define ORDERED(shape, types) \
  "mma.sp::ordered_metadata.sync.aligned." shape ".row.col." types
#define BOTH(KERNEL, name, shape, types, ...) \
  KERNEL (name, SP (shape, types), __VA_ARGS__) \
  KERNEL (name##_ordered, ORDERED (shape, types), __VA_ARGS__)
BOTH (KERNEL_HALF, half_16, "m16n8k16", "f16.f16.f16.f16", "2")
BOTH (KERNEL_HALF_4, half_32, "m16n8k32", "f16.f16.f16.f16", "0")
BOTH (KERNEL_2, single_16, "m16n8k16", "f32.f16.f16.f32", float, "f", "3")
BOTH (KERNEL_4, single_32, "m16n8k32", "f32.f16.f16.f32", float, "f", "0x1")
BOTH (KERNEL_2, brain_16, "m16n8k16", "f32.bf16.bf16.f32", float, "f", "0")
BOTH (KERNEL_4, brain_32, "m16n8k32", "f32.bf16.bf16.f32", float, "f", "0")
BOTH (KERNEL_2, tf32_8, "m16n8k8", "f32.tf32.tf32.f32", float, "f", "1")
BOTH (KERNEL_4, tf32_16, "m16n8k16", "f32.tf32.tf32.f32", float, "f", "1")
BOTH (KERNEL_2, bytes_32, "m16n8k32", "s32.s8.u8.s32", int, "r", "1")
BOTH (KERNEL_4, bytes_64, "m16n8k64", "s32.u8.s8.s32", int, "r", "0")
BOTH (KERNEL_2, nibbles_64, "m16n8k64", "s32.s4.u4.s32", int, "r", "0")
BOTH (KERNEL_4, nibbles_128, "m16n8k128", "satfinite.s32.u4.s4.s32", int, "r",
      "0")

/* The number of bits I and I + 1 of the metadata in E of row ROW, which are in
   one or two lanes of four, from lane FIRST on, 16 bits a row, or if SMALL in
   two or four, 32 bits a row.  */
static int
index_of (const unsigned int *e, int row, int i, int first, bool small)
{
  int quad = row % 8 * 4 + first, half = row / 8;
  unsigned int word = (small ? e[quad + i / 32 * 2 + half] >> i % 32
		       : e[quad + i / 16] >> (16 * half + i % 16));
  return word & 3;
}

/* Check KERNEL, whose lanes have N words of A and B, of elements of BITS and
   types TA and TB, and metadata from lane FIRST of four on.  Sums have half
   precision if HALF.  */
template <typename S>
static void
check (void (*kernel) (const unsigned int *, const unsigned int *, S *,
		       const unsigned int *),
       int n, int bits, char ta, char tb, int first, bool half = false)
{
  static const unsigned char pairs[] = { 4, 8, 9, 12, 13, 14 };
  const int per = 32 / bits, k = 4 * n * per, sums = half ? 2 : 4;
  bool small = bits <= 8;
  results<unsigned int> a (32 * n), b (32 * n), e (32);
  results<S> s (32 * sums);
  fill (a, 1, ta);
  fill (b, 2, tb);
  for (int i = 0; i < 32; i++)
    {
      e[i] = 0;
      for (int j = 0; j < 8; j++)
	{
	  int which = sample (3, 8 * i + j, 0, 5);
	  e[i] |= (bits == 32 ? which % 2 ? 14u : 4u : pairs[which]) << 4 * j;
	}
    }
  e.send ();
  for (int i = 0; i < 32 * sums; i++)
    s[i] = half ? (S) 0x42004200u : (S) 3;
  s.send ();
  kernel<<<1, 32>>> (a.dev, b.dev, s.dev, e.dev);
  s.get ();
  /* A part of A that has one index: an element of 16 bits or a byte, or half an
     element of tf32.  */
  const int part = small ? 8 : 16;
  for (int row = 0; row < 16; row++)
    {
      unsigned char whole[64] = {};
      for (int i = 0; i < 16 * n / 2 * 8 / part; i++)
	{
	  int lane = row % 8 * 4 + i * part / 32 % 4;
	  int reg = i * part / 128 * 2 + row / 8;
	  unsigned int x = a[lane * n + reg] >> i * part % 32;
	  int to = i / 2 * 4 + index_of (e.host, row, 2 * i, first, small);
	  memcpy (whole + to * part / 8, &x, part / 8);
	}
      for (int column = 0; column < 8; column++)
	{
	  double sum = 3;
	  for (int i = 0; i < k; i++)
	    {
	      int lane = column * 4 + i / per % 4;
	      unsigned int words[16];
	      memcpy (words, whole, sizeof words);
	      sum += (element (words, i, bits, ta)
		      * element (b.host + lane * n + i / per / 4, i % per,
				 bits, tb));
	    }
	  int lane = row % 8 * 4 + column / 2, i = row / 8 * 2 + column % 2;
	  if (half)
	    CHECK (element ((unsigned int *) s.host + lane * 2 + row / 8,
			    column % 2, 16, 'h')
		   == (float) __half ((float) sum));
	  else
	    CHECK ((double) s[lane * sums + i] == sum);
	}
    }
}

#define CHECK_BOTH(name, ...) \
  check (name, __VA_ARGS__); \
  check (name##_ordered, __VA_ARGS__)

int
main ()
{
  CHECK_BOTH (half_16, 2, 16, 'h', 'h', 2, true);
  CHECK_BOTH (half_32, 4, 16, 'h', 'h', 0, true);
  CHECK_BOTH (single_16, 2, 16, 'h', 'h', 3);
  CHECK_BOTH (single_32, 4, 16, 'h', 'h', 2);
  CHECK_BOTH (brain_16, 2, 16, 'b', 'b', 0);
  CHECK_BOTH (brain_32, 4, 16, 'b', 'b', 0);
  CHECK_BOTH (tf32_8, 2, 32, 't', 't', 1);
  CHECK_BOTH (tf32_16, 4, 32, 't', 't', 2);
  CHECK_BOTH (bytes_32, 2, 8, 's', 'u', 2);
  CHECK_BOTH (bytes_64, 4, 8, 'u', 's', 0);
  CHECK_BOTH (nibbles_64, 2, 4, 's', 'u', 0);
  CHECK_BOTH (nibbles_128, 4, 4, 'u', 's', 0);
  return failures != 0;
}
