/* What the programs of random-speed.tcl share: inputs, launches of several
   shapes, and how the host runs the threads of a block.

   A kernel consists of steps, which all threads of the block do before any of
   them does the next.  The host's version has the same text, with the steps as
   functions that are called for each thread.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_SPEED_H
#define CUDA2CPU_TESTS_RANDOM_SPEED_H

#include <math.h>
#include "../cuda2cpu.run/check.h"

#define MAX_THREADS 320
#define MAX_BLOCKS 6
#define THREADS (MAX_THREADS * MAX_BLOCKS)
#define INPUTS 16384
#define BINS 16

/* The state of one thread.  */
struct state
{
  bool gone;			/* It has returned.  */
  unsigned tx, ty, tz, t, g;	/* Index in the block and in the grid.  */
  unsigned v0, v1, v2, v3, handed;
  float f0, f1;
  double d0;
  unsigned a[4];
};

/* What the kernel reads, and what is left by it.  */
struct input
{
  int i[INPUTS];
  float f[INPUTS];
  unsigned char c[INPUTS];
  short h[INPUTS];
  bool b[INPUTS];
};
struct output
{
  int ia[THREADS], ib[THREADS], flag[2];
  float fa[THREADS];
  unsigned big[INPUTS], bins[BINS], out[THREADS], ta[THREADS], once[MAX_BLOCKS];
  bool ba[THREADS];
};

/* The kernel's parameters of each launch.  */
struct numbers
{
  unsigned n, w, m, off;
  int s;
};

/* A block on the host.  */
struct host_block
{
  state threads[MAX_THREADS];
  unsigned n;
  template<typename F> void each (F f)
  {
    for (unsigned t = 0; t < n; t++)
      if (!threads[t].gone)
	f (threads[t]);
  }
  /* The value of lane LANE of thread ME's warp.  */
  unsigned lane (const state &me, unsigned lane)
  {
    return threads[me.t / 32 * 32 + lane].handed;
  }
};

/* A pure function that the kernels call, and a small one of floats.  */

static __host__ __device__ inline unsigned
mix (unsigned a, unsigned b)
{
  a = (a ^ b) * 2654435761u;
  return a ^ (a >> 15) ^ (b >> 7);
}

static __host__ __device__ inline float
squash (float x)
{
  return x > 1e4f || x < -1e4f || x != x ? 0.5f : x;
}

static input *in_host, *in_dev;
static output *want, *got, *got_dev;

/* Fill the inputs, once.  */

static inline void
setup ()
{
  in_host = new input;
  want = new output;
  got = new output;
  for (unsigned i = 0; i < INPUTS; i++)
    {
      unsigned r = mix (i + 1, i * 77);
      in_host->i[i] = (int) r >> (r % 29);
      in_host->f[i] = (int) (r % 2001) / 64.0f - 10;
      in_host->c[i] = r >> 9;
      in_host->h[i] = r >> 5;
      in_host->b[i] = r >> 7 & 1;
    }
  OK (cudaMalloc ((void **) &in_dev, sizeof *in_dev));
  OK (cudaMalloc ((void **) &got_dev, sizeof *got_dev));
  OK (cudaMemcpy (in_dev, in_host, sizeof *in_dev, cudaMemcpyDefault));
}

/* Set *O to what there is before a launch.  */

static inline void
start (output *o)
{
  memset (o, 0, sizeof *o);
  for (unsigned i = 0; i < THREADS; i++)
    {
      o->ia[i] = i * 3 - 50;
      o->ib[i] = i ^ 0x55;
      o->fa[i] = i / 8.0f;
    }
}

/* Stop unless the N elements at A and B are the same to the bit.  */

template<typename T> static void
same (const char *what, const T *a, const T *b, unsigned n, dim3 blocks,
      dim3 threads, unsigned number)
{
  for (unsigned i = 0; i < n; i++)
    if (memcmp (a + i, b + i, sizeof *a) != 0)
      {
	fprintf (stderr, "%s[%u] differs, launch %ux%ux%u of %ux%ux%u,"
		 " numbers %u\n", what, i, blocks.x, blocks.y, blocks.z,
		 threads.x, threads.y, threads.z, number);
	abort ();
      }
}

/* Compare what the kernel and the host left.  */

static inline void
check (dim3 blocks, dim3 threads, unsigned number)
{
  OK (cudaDeviceSynchronize ());
  OK (cudaMemcpy (got, got_dev, sizeof *got, cudaMemcpyDefault));
#define SAME(F) same (#F, got->F, want->F, sizeof got->F / sizeof *got->F, \
		      blocks, threads, number)
  SAME (out);
  SAME (ta);
  SAME (ia);
  SAME (ib);
  SAME (fa);
  SAME (big);
  SAME (bins);
  SAME (flag);
  SAME (once);
  SAME (ba);
#undef SAME
}

/* A checksum of what the last launch left.  */

static inline unsigned
checksum (unsigned sum)
{
  const unsigned char *p = (const unsigned char *) got;
  for (size_t i = 0; i < sizeof *got; i++)
    sum = (sum ^ p[i]) * 16777619u;
  return sum;
}

/* Numbers that kernels are launched with.  */
static const numbers all_numbers[] = {
  { 100, 5, 8, 0, 3 },
  { 37, 7, 3, 0xfffffff3u, -9 },
  { 300, 1, 32, 0x7ffffff0u, 40 },
  { 0, 9, 16, 17, 0 },
};

#endif
