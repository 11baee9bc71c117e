/* { dg-do run } */
/* The instruction mma of the first tensor cores: four products of 8 x 4 by 4 x 8
   at once, by lanes that are 16 apart.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"
#include <cuda_fp16.h>

/* What the lanes hold, side by side for each.  */
struct lane
{
  __half a[4], b[4], half_sums[8];
  float sums[8];
};

#define TEXT(layouts, types) "mma.sync.aligned.m8n8k4." layouts "." types

#define KERNEL(name, layouts)						\
  __global__ void							\
  name (lane *lanes)							\
  {									\
    lane *l = lanes + threadIdx.x;					\
    unsigned *a = (unsigned *) l->a, *b = (unsigned *) l->b;		\
    unsigned *h = (unsigned *) l->half_sums;				\
    float *s = l->sums;							\
    asm volatile (TEXT (layouts, "f32.f16.f16.f32")			\
		  " {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}," \
		  " {%0, %1, %2, %3, %4, %5, %6, %7};"			\
		  : "+f" (s[0]), "+f" (s[1]), "+f" (s[2]), "+f" (s[3]),	\
		    "+f" (s[4]), "+f" (s[5]), "+f" (s[6]), "+f" (s[7])	\
		  : "r" (a[0]), "r" (a[1]), "r" (b[0]), "r" (b[1]));	\
    asm volatile (TEXT (layouts, "f16.f16.f16.f16")			\
		  " {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%0, %1, %2, %3};" \
		  : "+r" (h[0]), "+r" (h[1]), "+r" (h[2]), "+r" (h[3])	\
		  : "r" (a[0]), "r" (a[1]), "r" (b[0]), "r" (b[1]));	\
  }
KERNEL (row_col, "row.col")
KERNEL (row_row, "row.row")
KERNEL (col_col, "col.col")
KERNEL (col_row, "col.row")

/* The manual's tables: where element I of lane T is.  */
static void
place_a (bool turned, int t, int i, int *row, int *col)
{
  int line = t < 16 ? 0 : 4;
  *row = turned ? i % 4 + line : t % 4 + line;
  *col = turned ? t % 4 : i;
}

static void
place_b (bool turned, int t, int i, int *row, int *col)
{
  int line = t < 16 ? 0 : 4;
  *row = turned ? i : t % 4;
  *col = turned ? t % 4 + line : i + line;
}

static void
place_half (int t, int i, int *row, int *col)
{
  *row = t < 16 ? t % 4 : t % 4 + 4;
  *col = i;
}

static void
place_float (int t, int i, int *row, int *col)
{
  int x = (t & 1) + (i & 2);
  *row = t < 16 ? x : x + 4;
  *col = (i & 4) + (t & 2) + (i & 1);
}

static void
check (void (*kernel) (lane *), bool a_turned, bool b_turned)
{
  buffer<lane> lanes (32);
  double a[4][8][4], b[4][4][8], half_sums[4][8][8], sums[4][8][8];
  int row, col;
  for (int t = 0; t < 32; t++)
    {
      int quad = t / 4 % 4;
      for (int i = 0; i < 4; i++)
	{
	  int x = (t * 7 + i * 3) % 11 - 5, y = (t * 5 + i) % 13 - 6;
	  lanes[t].a[i] = __float2half (x);
	  lanes[t].b[i] = __float2half (y);
	  place_a (a_turned, t, i, &row, &col);
	  a[quad][row][col] = x;
	  place_b (b_turned, t, i, &row, &col);
	  b[quad][row][col] = y;
	}
      for (int i = 0; i < 8; i++)
	{
	  lanes[t].half_sums[i] = __float2half (t - i);
	  place_half (t, i, &row, &col);
	  half_sums[quad][row][col] = t - i;
	  lanes[t].sums[i] = t * 100 + i;
	  place_float (t, i, &row, &col);
	  sums[quad][row][col] = t * 100 + i;
	}
    }
  lanes.send ();
  kernel<<<1, 32>>> (lanes.dev);
  lanes.fetch ();
  for (int q = 0; q < 4; q++)
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 8; j++)
	for (int k = 0; k < 4; k++)
	  {
	    sums[q][i][j] += a[q][i][k] * b[q][k][j];
	    half_sums[q][i][j] += a[q][i][k] * b[q][k][j];
	  }
  for (int t = 0; t < 32; t++)
    for (int i = 0; i < 8; i++)
      {
	place_half (t, i, &row, &col);
	CHECK (__half2float (lanes[t].half_sums[i])
	       == half_sums[t / 4 % 4][row][col]);
	place_float (t, i, &row, &col);
	CHECK (lanes[t].sums[i] == sums[t / 4 % 4][row][col]);
      }
}

int
main ()
{
  check (row_col, false, true);
  check (row_row, false, false);
  check (col_col, true, true);
  check (col_row, true, false);
}
