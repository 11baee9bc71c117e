/* { dg-do compile { target x86_64 } } */
/* { dg-additional-options "-O2 +processors" } */
/* A kernel that is too large for the budget of one processor, with what came
   before it, has no version for a newer one, which would have room.  The last kernel comes first.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#define STEP(i) v = v * p[(v + i) & 255] + i;
#define STEPS(i) STEP (i) STEP (i + 1) STEP (i + 2) STEP (i + 3) STEP (i + 4) \
  STEP (i + 5) STEP (i + 6) STEP (i + 7) STEP (i + 8) STEP (i + 9)
#define MORE(i) STEPS (i) STEPS (i + 10) STEPS (i + 20) STEPS (i + 30) \
  STEPS (i + 40) STEPS (i + 50) STEPS (i + 60) STEPS (i + 70)

__global__ void
small (unsigned *p)
{
  unsigned v = p[threadIdx.x];
  MORE (6) STEPS (7) STEPS (8)
  p[threadIdx.x] = v;
}

__global__ void
large (unsigned *p)
{
  unsigned v = p[threadIdx.x];
  MORE (0) MORE (1) MORE (2) MORE (3) MORE (4)
  STEPS (5) STEPS (6)
  p[threadIdx.x] = v;
}

void
launch (unsigned *p, int n)
{
  small<<<1, n>>> (p);
  large<<<1, n>>> (p);
}

/* { dg-final { scan-assembler "_Z5largePj\\.\[a-z0-9.\]*\\.v3\\." } } */
/* { dg-final { scan-assembler-not "_Z5smallPj\\.\[a-z0-9.\]*\\.v\[34\]\\." } } */
