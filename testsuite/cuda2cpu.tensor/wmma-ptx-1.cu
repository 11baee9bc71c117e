/* { dg-do run } */
/* The wmma instructions of inline PTX, in all shapes and types.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "tensor.h"

/* Rows, or columns, of matrices are this far apart.  */
#define STEP 48
const int ALL = STEP * STEP;

#define LIST_1(x) "{" x "0}"
#define LIST_2(x) "{" x "0, " x "1}"
#define LIST_4(x) "{" x "0, " x "1, " x "2, " x "3}"
#define LIST_8(x) "{" x "0, " x "1, " x "2, " x "3, " \
  x "4, " x "5, " x "6, " x "7}"

#define MOVE(what, layout, shape, type) \
  "wmma." what ".sync.aligned." layout "." shape ".global." type " "

/* A kernel NAME for products of SHAPE: factors of TYPE that lie as LA and LB
   say are NA and NB words of type RA, sums that lie as LC says are NC of type
   RC of TC and ND of type RD of TD.  MMA is what comes in front of the layouts,
   and TYPES the end of the instruction.  */
#define KERNEL(name, shape, la, lb, lc, type, NA, NB, RA, tc, NC, RC, td, \
	       ND, RD, mma, types)					\
  __global__ void							\
  name (const void *a, const void *b, const void *c, void *d)		\
  {									\
    asm volatile ("{ .reg ." RA " a<8>, b<8>;"				\
		  ".reg ." RC " c<8>; .reg ." RD " d<8>;"		\
		  MOVE ("load.a", la, shape, type)			\
		    LIST_##NA ("a") ", [%0], %4;"			\
		  MOVE ("load.b", lb, shape, type)			\
		    LIST_##NB ("b") ", [%1], %4;"			\
		  MOVE ("load.c", lc, shape, tc)			\
		    LIST_##NC ("c") ", [%2], %4;"			\
		  "wmma.mma" mma ".sync.aligned." la "." lb "." shape "." \
		    types " " LIST_##ND ("d") ", " LIST_##NA ("a") ", "	\
		    LIST_##NB ("b") ", " LIST_##NC ("c") ";"		\
		  MOVE ("store.d", lc, shape, td)			\
		    "[%3], " LIST_##ND ("d") ", %4; }"			\
		  :: "l" (a), "l" (b), "l" (c), "l" (d), "r" (STEP)	\
		  : "memory");						\
  }

#define SINGLE "f32", 8, "f32"
#define HALF "f16", 4, "b32"
#define INTS(n) "s32", n, "b32"
#define KERNEL_SAME(name, shape, la, lb, lc, type, NA, NB, RA, SUMS, mma, \
		    types) \
  KERNEL_SAME_2 (name, shape, la, lb, lc, type, NA, NB, RA, SUMS, SUMS, mma, \
		 types)
#define KERNEL_SAME_2(...) KERNEL_SAME_3 (__VA_ARGS__)
#define KERNEL_SAME_3(...) KERNEL (__VA_ARGS__)

KERNEL_SAME (half_1, "m16n16k16", "row", "col", "row", "f16", 8, 8, "b32",
	     SINGLE, "", "f32.f32")
KERNEL_SAME (half_2, "m8n32k16", "col", "row", "col", "f16", 8, 8, "b32",
	     HALF, "", "f16.f16")
KERNEL_SAME_2 (half_3, "m32n8k16", "row", "row", "row", "f16", 8, 8, "b32",
	       HALF, SINGLE, "", "f32.f16")
KERNEL_SAME_2 (half_4, "m16n16k16", "col", "col", "col", "f16", 8, 8, "b32",
	       SINGLE, HALF, "", "f16.f32")
KERNEL_SAME (brain_1, "m16n16k16", "row", "col", "row", "bf16", 4, 4, "b32",
	     SINGLE, "", "f32.bf16.bf16.f32")
KERNEL_SAME (brain_2, "m8n32k16", "col", "row", "row", "bf16", 2, 8, "b32",
	     SINGLE, "", "f32.bf16.bf16.f32")
KERNEL_SAME (brain_3, "m32n8k16", "row", "row", "col", "bf16", 8, 2, "b32",
	     SINGLE, "", "f32.bf16.bf16.f32")
KERNEL_SAME (tf32_1, "m16n16k8", "row", "col", "row", "tf32", 4, 4, "b32",
	     SINGLE, "", "f32.tf32.tf32.f32")
KERNEL_SAME (tf32_2, "m16n16k8", "col", "row", "col", "tf32", 4, 4, "b32",
	     SINGLE, "", "f32.tf32.tf32.f32")
KERNEL_SAME (bytes_1, "m16n16k16", "row", "col", "row", "s8", 2, 2, "b32",
	     INTS (8), "", "s32.s8.s8.s32.satfinite")
KERNEL_SAME (bytes_2, "m8n32k16", "col", "row", "col", "u8", 1, 4, "b32",
	     INTS (8), "", "s32.u8.u8.s32")
KERNEL_SAME (bytes_3, "m32n8k16", "col", "col", "row", "s8", 4, 1, "b32",
	     INTS (8), "", "s32.s8.s8.s32")
KERNEL_SAME_3 (double_1, "m8n8k4", "row", "col", "row", "f64", 1, 1, "f64",
	       "f64", 2, "f64", "f64", 2, "f64", "", "f64.f64.f64.f64")
KERNEL_SAME_3 (double_2, "m8n8k4", "col", "row", "col", "f64", 1, 1, "f64",
	       "f64", 2, "f64", "f64", 2, "f64", "", "rn.f64.f64.f64.f64")

typedef void product (const void *, const void *, const void *, void *);

/* Check KERNEL of M rows, N columns and K factors, whose matrices lie turned if
   TURNED_A and so on; elements are LEAST or more.  */
template <typename T, typename C, typename D>
static void
check (product *kernel, int m, int n, int k, bool turned_a, bool turned_b,
       bool turned_c, int least)
{
  results<T> a (ALL), b (ALL);
  results<C> c (ALL);
  results<D> d (ALL);
  for (int i = 0; i < ALL; i++)
    {
      a[i] = (T) (float) sample (1, i, least, 7);
      b[i] = (T) (float) sample (2, i, least, 7);
      c[i] = (C) (float) sample (3, i, -9, 9);
    }
  a.send ();
  b.send ();
  c.send ();
  kernel<<<1, 32>>> (a.dev, b.dev, c.dev, d.dev);
  d.get ();
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      {
	double sum = (double) (float) c[place (i, j, STEP, turned_c)];
	for (int l = 0; l < k; l++)
	  sum += ((double) (float) a[place (i, l, STEP, turned_a)]
		  * (double) (float) b[place (l, j, STEP, turned_b)]);
	CHECK ((double) (float) d[place (i, j, STEP, turned_c)] == sum);
      }
}

/* Factors of less than a byte, all side by side: there is no stride.  */
#define KERNEL_SMALL(name, shape, type, mma, types)			\
  __global__ void							\
  name (const void *a, const void *b, const void *c, void *d)		\
  {									\
    asm volatile ("{ .reg .b32 a0, b0, c<2>;"				\
		  MOVE ("load.a", "row", shape, type) "{a0}, [%0];"	\
		  MOVE ("load.b", "col", shape, type) "{b0}, [%1];"	\
		  MOVE ("load.c", "row", shape, "s32") "{c0, c1}, [%2];" \
		  "wmma.mma" mma ".sync.aligned.row.col." shape "."	\
		    types " {c0, c1}, {a0}, {b0}, {c0, c1};"		\
		  MOVE ("store.d", "row", shape, "s32") "[%3], {c0, c1}; }" \
		  :: "l" (a), "l" (b), "l" (c), "l" (d) : "memory");	\
  }

KERNEL_SMALL (nibbles_s, "m8n8k32", "s4", "", "s32.s4.s4.s32")
KERNEL_SMALL (nibbles_u, "m8n8k32", "u4", "", "s32.u4.u4.s32.satfinite")
KERNEL_SMALL (bits_xor, "m8n8k128", "b1", ".xor.popc", "s32.b1.b1.s32")
KERNEL_SMALL (bits_and, "m8n8k128", "b1", ".and.popc", "s32.b1.b1.s32")

/* Check KERNEL, whose elements have BITS: HOW is 's' or 'u' for integers, 'x'
   or 'a' for bits.  */
static void
check_small (product *kernel, int bits, char how)
{
  const int k = 128 / bits;
  results<unsigned int> a (32), b (32);
  results<int> c (64), d (64);
  for (int i = 0; i < 32; i++)
    {
      a[i] = (unsigned int) sample (1, i, 0, 1 << 30) * 2654435761u;
      b[i] = (unsigned int) sample (2, i, 0, 1 << 30) * 2654435761u;
      c[i] = i;
      c[i + 32] = -i;
    }
  a.send ();
  b.send ();
  c.send ();
  kernel<<<1, 32>>> (a.dev, b.dev, c.dev, d.dev);
  d.get ();
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      {
	int sum = c[8 * i + j];
	for (int l = 0; l < k; l++)
	  {
	    int x = a[(i * k + l) * bits / 32] >> l * bits % 32;
	    int y = b[(j * k + l) * bits / 32] >> l * bits % 32;
	    x &= (1 << bits) - 1;
	    y &= (1 << bits) - 1;
	    if (how == 's')
	      {
		x = (x ^ 8) - 8;
		y = (y ^ 8) - 8;
	      }
	    sum += how == 'x' ? x ^ y : x * y;
	  }
	CHECK (d[8 * i + j] == sum);
      }
}

int
main ()
{
  check<__half, float, float> (half_1, 16, 16, 16, 0, 1, 0, -7);
  check<__half, __half, __half> (half_2, 8, 32, 16, 1, 0, 1, -7);
  check<__half, __half, float> (half_3, 32, 8, 16, 0, 0, 0, -7);
  check<__half, float, __half> (half_4, 16, 16, 16, 1, 1, 1, -7);
  check<__nv_bfloat16, float, float> (brain_1, 16, 16, 16, 0, 1, 0, -7);
  check<__nv_bfloat16, float, float> (brain_2, 8, 32, 16, 1, 0, 0, -7);
  check<__nv_bfloat16, float, float> (brain_3, 32, 8, 16, 0, 0, 1, -7);
  check<float, float, float> (tf32_1, 16, 16, 8, 0, 1, 0, -7);
  check<float, float, float> (tf32_2, 16, 16, 8, 1, 0, 1, -7);
  check<signed char, int, int> (bytes_1, 16, 16, 16, 0, 1, 0, -7);
  check<unsigned char, int, int> (bytes_2, 8, 32, 16, 1, 0, 1, 0);
  check<signed char, int, int> (bytes_3, 32, 8, 16, 1, 1, 0, -7);
  check<double, double, double> (double_1, 8, 8, 4, 0, 1, 0, -7);
  check<double, double, double> (double_2, 8, 8, 4, 1, 0, 1, -7);
  check_small (nibbles_s, 4, 's');
  check_small (nibbles_u, 4, 'u');
  check_small (bits_xor, 1, 'x');
  check_small (bits_and, 1, 'a');
  return failures != 0;
}
