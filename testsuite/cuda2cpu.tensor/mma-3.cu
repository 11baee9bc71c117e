/* { dg-do run } */
/* Products of matrices of doubles whose sums are rounded toward zero, down and
   up, by mma and by wmma; and those of the first tensor cores that add half
   precision to sums that are floats.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include <cfenv>
#include <cmath>
#include <cuda_fp16.h>

/* A of 8 rows and 4 columns, B of 4 rows and 8 columns and 8 rows and columns
   of sums, all by rows but B, which is by columns.  */
struct matrices
{
  double a[32], b[32], sums[64], by_mma[64], by_wmma[64];
};

#define WMMA(layouts, round, step_a, step_b)				\
  "{ .reg .f64 a, b, c, d;"						\
  " wmma.load.a.sync.aligned." layouts ".m8n8k4.f64 {a}, [%0], " step_a ";" \
  " wmma.load.b.sync.aligned.col.m8n8k4.f64 {b}, [%1], " step_b ";"	\
  " wmma.load.c.sync.aligned.row.m8n8k4.f64 {c, d}, [%2], 8;"		\
  " wmma.mma.sync.aligned." layouts ".col.m8n8k4." round		\
  ".f64.f64.f64.f64 {c, d}, {a}, {b}, {c, d};"				\
  " wmma.store.d.sync.aligned.row.m8n8k4.f64 [%3], {c, d}, 8; }"

#define KERNEL(round)							\
  __global__ void							\
  round (matrices *m)							\
  {									\
    int t = threadIdx.x, row = t / 4, column = 2 * (t % 4);		\
    double c = m->sums[8 * row + column];				\
    double d = m->sums[8 * row + column + 1];				\
    asm volatile ("mma.sync.aligned.m8n8k4.row.col." #round		\
		  ".f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"	\
		  : "+d" (c), "+d" (d) : "d" (m->a[t]), "d" (m->b[t]));	\
    m->by_mma[8 * row + column] = c;					\
    m->by_mma[8 * row + column + 1] = d;				\
    asm volatile (WMMA ("row", #round, "4", "4")			\
		  :: "l" (m->a), "l" (m->b), "l" (m->sums),		\
		     "l" (m->by_wmma) : "memory");			\
  }
KERNEL (rz)
KERNEL (rm)
KERNEL (rp)

/* A number with all bits of its fraction.  */
static double
number (unsigned i)
{
  double x = 1 + (i * 2654435761u) / 4294967296.0 + i * 0x1p-50;
  return i & 1 ? -x : x;
}

/* Only factor K of each row is not zero, so that one sum is rounded.  */
static void
check (void (*kernel) (matrices *), int mode, int k)
{
  buffer<matrices> m (1);
  for (int i = 0; i < 32; i++)
    {
      int row = i / 4;
      m[0].a[i] = i % 4 == (row + k) % 4 ? number (i) : 0;
      m[0].b[i] = number (3 * i + k);
    }
  for (int i = 0; i < 64; i++)
    m[0].sums[i] = number (5 * i + 1) / 7;
  m.send ();
  kernel<<<1, 32>>> (m.dev);
  m.fetch ();
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      {
	int f = (i + k) % 4;
	fesetround (mode);
	volatile double wanted = fma (m[0].a[4 * i + f], m[0].b[4 * j + f],
				      m[0].sums[8 * i + j]);
	fesetround (FE_TONEAREST);
	CHECK (m[0].by_mma[8 * i + j] == wanted);
	CHECK (m[0].by_wmma[8 * i + j] == wanted);
      }
}

/* The other layouts.  */
#define LAYOUT(name, text)						\
  __global__ void							\
  name (matrices *m)							\
  {									\
    asm volatile (text :: "l" (m->a), "l" (m->b), "l" (m->sums),	\
		  "l" (m->by_wmma) : "memory");				\
  }
#define B_BY_ROWS(a, step_a)						\
  "{ .reg .f64 a, b, c, d;"						\
  " wmma.load.a.sync.aligned." a ".m8n8k4.f64 {a}, [%0], " step_a ";"	\
  " wmma.load.b.sync.aligned.row.m8n8k4.f64 {b}, [%1], 8;"		\
  " wmma.load.c.sync.aligned.row.m8n8k4.f64 {c, d}, [%2], 8;"		\
  " wmma.mma.sync.aligned." a ".row.m8n8k4.rz.f64.f64.f64.f64"		\
  " {c, d}, {a}, {b}, {c, d};"						\
  " wmma.store.d.sync.aligned.row.m8n8k4.f64 [%3], {c, d}, 8; }"
LAYOUT (col_col, WMMA ("col", "rz", "8", "4"))
LAYOUT (row_row, B_BY_ROWS ("row", "4"))
LAYOUT (col_row, B_BY_ROWS ("col", "8"))

static void
check_layout (void (*kernel) (matrices *), bool a_columns, bool b_columns)
{
  buffer<matrices> m (1);
  for (int i = 0; i < 32; i++)
    {
      m[0].a[i] = i - 9;
      m[0].b[i] = i * i % 37 - 5;
    }
  for (int i = 0; i < 64; i++)
    m[0].sums[i] = 1000 * i;
  m.send ();
  kernel<<<1, 32>>> (m.dev);
  m.fetch ();
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      {
	double wanted = m[0].sums[8 * i + j];
	for (int k = 0; k < 4; k++)
	  wanted += (m[0].a[a_columns ? 8 * k + i : 4 * i + k]
		     * m[0].b[b_columns ? 4 * j + k : 8 * k + j]);
	CHECK (m[0].by_wmma[8 * i + j] == wanted);
      }
}

/* What a lane holds of the first tensor cores' matrices.  */
struct lane
{
  __half a[4], b[4], before[8];
  float sums[8];
};

#define MIXED(name, layouts)						\
  __global__ void							\
  name (lane *lanes)							\
  {									\
    lane *l = lanes + threadIdx.x;					\
    unsigned *a = (unsigned *) l->a, *b = (unsigned *) l->b;		\
    unsigned *h = (unsigned *) l->before;				\
    float *s = l->sums;							\
    asm volatile ("mma.sync.aligned.m8n8k4." layouts ".f32.f16.f16.f16"	\
		  " {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}," \
		  " {%12, %13, %14, %15};"				\
		  : "=f" (s[0]), "=f" (s[1]), "=f" (s[2]), "=f" (s[3]),	\
		    "=f" (s[4]), "=f" (s[5]), "=f" (s[6]), "=f" (s[7])	\
		  : "r" (a[0]), "r" (a[1]), "r" (b[0]), "r" (b[1]),	\
		    "r" (h[0]), "r" (h[1]), "r" (h[2]), "r" (h[3]));	\
  }
MIXED (mixed_row_col, "row.col")
MIXED (mixed_row_row, "row.row")
MIXED (mixed_col_col, "col.col")
MIXED (mixed_col_row, "col.row")

/* The manual's tables.  A lane of the second half of the warp has the second
   four rows of A, columns of B and rows of sums of its product.  */
static void
check_mixed (void (*kernel) (lane *), bool a_columns, bool b_columns)
{
  buffer<lane> lanes (32);
  double a[4][8][4], b[4][4][8], sums[4][8][8];
  for (int t = 0; t < 32; t++)
    {
      int quad = t / 4 % 4, half = t < 16 ? 0 : 4, r = t % 4;
      for (int i = 0; i < 4; i++)
	{
	  int x = (t * 7 + i * 3) % 11 - 5, y = (t * 5 + i) % 13 - 6;
	  lanes[t].a[i] = __float2half (x);
	  lanes[t].b[i] = __float2half (y);
	  (a_columns ? a[quad][i + half][r] : a[quad][r + half][i]) = x;
	  (b_columns ? b[quad][i][r + half] : b[quad][r][i + half]) = y;
	}
      for (int i = 0; i < 8; i++)
	{
	  lanes[t].before[i] = __float2half (t - 5 * i + 0.5f);
	  sums[quad][r + half][i] = t - 5 * i + 0.5f;
	}
    }
  lanes.send ();
  kernel<<<1, 32>>> (lanes.dev);
  lanes.fetch ();
  for (int t = 0; t < 32; t++)
    for (int i = 0; i < 8; i++)
      {
	int quad = t / 4 % 4, row = (t & 1) + (i & 2) + (t < 16 ? 0 : 4);
	int column = (i & 4) + (t & 2) + (i & 1);
	double wanted = sums[quad][row][column];
	for (int k = 0; k < 4; k++)
	  wanted += a[quad][row][k] * b[quad][k][column];
	CHECK (lanes[t].sums[i] == wanted);
      }
}

int
main ()
{
  for (int k = 0; k < 4; k++)
    {
      check (rz, FE_TOWARDZERO, k);
      check (rm, FE_DOWNWARD, k);
      check (rp, FE_UPWARD, k);
    }
  check_layout (col_col, true, true);
  check_layout (row_row, false, false);
  check_layout (col_row, true, false);
  check_mixed (mixed_row_col, false, true);
  check_mixed (mixed_row_row, false, false);
  check_mixed (mixed_col_col, true, true);
  check_mixed (mixed_col_row, true, false);
}
