/* What random programs of cooperative groups share: the host's blocks, whose
   threads do each statement together under masks, and what groups do.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_GROUPS_H
#define CUDA2CPU_TESTS_RANDOM_GROUPS_H

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_fp16.h>
#include "../cuda2cpu.run/check.h"

namespace cg = cooperative_groups;

#define MAX_THREADS 128
#define INPUTS 128
#define BINS 8
#define MASKS 80
#define NAMES 80

/* What threads hand on as a whole.  */
struct record
{
  unsigned x;
  float y;
  unsigned short z;
};

/* What one thread has.  H is half of 32 bits on the host, where it holds small
   integers.  */
struct thread_state
{
  unsigned t, b, n, p, x, y;
  unsigned v0, v1, v2, v3, a[4];
  unsigned long long w;
  float f, h;
  record r;
  unsigned i[NAMES], c[NAMES];
};

/* What a block has: MASKS by number, the threads GONE that have returned.  */
struct block_state
{
  thread_state thread[MAX_THREADS];
  unsigned n, b, p;
  unsigned s[MAX_THREADS];
  record sr[MAX_THREADS];
  unsigned come[BINS];
  bool masks[MASKS][MAX_THREADS], gone[MAX_THREADS];

  bool has (unsigned mask, unsigned t) const
  { return masks[mask][t] && !gone[t]; }
};

/* What is added up for the whole grid.  */
struct sums
{
  unsigned add[BINS], change[BINS];
};

/* Do what follows for each thread ME of mask NUMBER.  */
#define EACH(NUMBER) \
  for (unsigned t = 0; t < block->n; t++) \
    if (thread_state *me = block->has (NUMBER, t) ? &block->thread[t] : nullptr)

/* Let GOT, of TYPE, hold EXPRESSION of each thread of mask NUMBER.  */
#define COLLECT(NUMBER, TYPE, GOT, EXPRESSION) \
  TYPE GOT[MAX_THREADS] = { }; \
  EACH (NUMBER) GOT[t] = EXPRESSION

/* Make mask RESULT the threads of mask NUMBER for which CONDITION holds.  */
#define SOME(RESULT, NUMBER, CONDITION) \
  do { \
      bool some[MAX_THREADS] = { }; \
      EACH (NUMBER) some[t] = (CONDITION); \
      memcpy (block->masks[RESULT], some, sizeof some); \
    } while (0)

/* Whether mask NUMBER has threads.  */
#define ANY(NUMBER) any_thread (block, NUMBER)

static inline bool
any_thread (const block_state *block, unsigned mask)
{
  bool any = false;
  for (unsigned t = 0; t < block->n; t++)
    any |= block->has (mask, t);
  return any;
}

/* A pure function that the kernels call.  */

static __host__ __device__ inline unsigned
mix (unsigned a, unsigned b)
{
  a = (a ^ b) * 2654435761u + (b >> 7);
  return (a ^ b) * 2246822519u + (a >> 9);
}

/* What threads of a group may do with two values.  */
enum operation { PLUS, LESS, GREATER, EXCLUSIVE };

template <operation OP, typename T>
static __host__ __device__ inline T
operate (T a, T b)
{
  switch (OP)
    {
    case PLUS:
      return a + b;
    case LESS:
      return b < a ? b : a;
    case GREATER:
      return a < b ? b : a;
    default:
      return (T) ((unsigned long long) a ^ (unsigned long long) b);
    }
}

/* ---- Groups on the device. ---- */

template <typename T> struct exclusive
{
  __device__ T operator() (T a, T b) const { return operate<EXCLUSIVE> (a, b); }
};

template <operation OP, typename G, typename T>
static __device__ inline T
reduce (const G &g, T v)
{
  switch (OP)
    {
    case PLUS:
      return cg::reduce (g, v, cg::plus<T> ());
    case LESS:
      return cg::reduce (g, v, cg::less<T> ());
    case GREATER:
      return cg::reduce (g, v, cg::greater<T> ());
    default:
      return cg::reduce (g, v, exclusive<T> ());
    }
}

template <operation OP, typename G, typename T>
static __device__ inline T
inclusive (const G &g, T v)
{
  switch (OP)
    {
    case PLUS:
      return cg::inclusive_scan (g, v);
    case LESS:
      return cg::inclusive_scan (g, v, cg::less<T> ());
    case GREATER:
      return cg::inclusive_scan (g, v, cg::greater<T> ());
    default:
      return cg::inclusive_scan (g, v, exclusive<T> ());
    }
}

/* The sum by hand, as programs write it.  */

template <unsigned SIZE, typename P, typename T>
static __device__ inline T
tree (const cg::thread_block_tile<SIZE, P> &g, T v)
{
  for (unsigned d = g.size () / 2; d > 0; d /= 2)
    v += g.shfl_xor (v, d);
  return v;
}

/* A function that stays one, called with a group.  */

template <typename G>
static __device__ __noinline__ unsigned
called (const G &g, unsigned v)
{
  unsigned up = g.shfl_up (v, 1), odd = g.ballot (v & 1);
  return g.thread_rank () ? v - up : v + odd;
}

/* ---- The same on the host, for thread T of tiles of SIZE threads. ---- */

template <operation OP, typename T>
static inline T
host_reduce (const T *got, unsigned t, unsigned size)
{
  unsigned first = t / size * size;
  T result = got[first];
  for (unsigned i = 1; i < size; i++)
    result = operate<OP> (result, got[first + i]);
  return result;
}

template <operation OP, typename T>
static inline T
host_scan (const T *got, unsigned t, unsigned size)
{
  unsigned first = t / size * size;
  T result = got[first];
  for (unsigned i = first + 1; i <= t; i++)
    result = operate<OP> (result, got[i]);
  return result;
}

template <typename T>
static inline T
host_shfl (const T *got, unsigned t, unsigned size, unsigned from)
{
  return got[t / size * size + from % size];
}

template <typename T>
static inline T
host_up (const T *got, unsigned t, unsigned size, unsigned by)
{
  return t % size >= by ? got[t - by] : got[t];
}

template <typename T>
static inline T
host_down (const T *got, unsigned t, unsigned size, unsigned by)
{
  return t % size + by < size ? got[t + by] : got[t];
}

/* The threads of the tile for which GOT is VALUE, as bits.  */

static inline unsigned
host_match (const unsigned *got, unsigned t, unsigned size, unsigned value)
{
  unsigned result = 0;
  for (unsigned i = 0; i < size; i++)
    result |= (unsigned) (got[t / size * size + i] == value) << i;
  return result;
}

static inline unsigned
host_called (const unsigned *got, unsigned t, unsigned size)
{
  unsigned odd[MAX_THREADS];
  for (unsigned i = 0; i < MAX_THREADS; i++)
    odd[i] = got[i] & 1;
  return t % size ? got[t] - got[t - 1] : got[t] + host_match (odd, t, size, 1);
}

/* What those of T's tile sum up that have T's LABEL, and by the multiples that
   WEIGHT says how many there are and T's rank among them.  */

static inline unsigned
host_labeled (const unsigned *got, const unsigned *label, unsigned t,
	      unsigned size, unsigned weight)
{
  unsigned sum = 0, rank = 0, count = 0, first = t / size * size;
  for (unsigned i = first; i < first + size; i++)
    if (label[i] == label[t])
      {
	sum += got[i];
	count++;
	rank += i < t;
      }
  return sum + weight * count + weight * weight * rank;
}

template <typename G>
static __device__ inline unsigned
labeled (const G &g, unsigned v, unsigned weight)
{
  return (reduce<PLUS> (g, v) + weight * g.size ()
	  + weight * weight * g.thread_rank ());
}

/* ---- Running. ---- */

typedef void run_block (block_state *block, const unsigned *in, unsigned *out,
			sums *all);

/* Run block B of SHAPE with RUN.  */

static inline void
run_one (run_block *run, unsigned b, dim3 shape, unsigned p, const unsigned *in,
	 unsigned *out, sums *all)
{
  static block_state block;
  block = block_state ();
  block.n = shape.x * shape.y * shape.z;
  block.b = b;
  block.p = p;
  for (unsigned t = 0; t < block.n; t++)
    {
      thread_state *me = &block.thread[t];
      me->t = t;
      me->b = b;
      me->n = block.n;
      me->p = p;
      me->x = t % shape.x;
      me->y = t / shape.x % shape.y;
      block.masks[0][t] = true;
    }
  run (&block, in, out, all);
}

/* Compare KERNEL with RUN for several parameters and shapes of blocks.  */

static inline void
compare (void (*kernel) (const unsigned *, unsigned *, unsigned, sums *),
	 run_block *run)
{
  const unsigned blocks = 2;
  buffer<unsigned> in (INPUTS);
  for (unsigned i = 0; i < INPUTS; i++)
    in[i] = i * 2654435761u >> 9;
  in.send ();
  const dim3 shapes[] = { dim3 (32), dim3 (96), dim3 (8, 8), dim3 (16, 8),
			  dim3 (4, 4, 4) };
  for (const dim3 &shape : shapes)
    for (unsigned p : { 0, 1, 6 })
      {
	unsigned n = shape.x * shape.y * shape.z;
	buffer<unsigned> out (blocks * n), want (blocks * n);
	buffer<sums> all (1);
	sums want_all = { };
	kernel<<<blocks, shape>>> (in.dev, out.dev, p, all.dev);
	out.fetch ();
	all.fetch ();
	for (unsigned b = 0; b < blocks; b++)
	  run_one (run, b, shape, p, in.host, want.host, &want_all);
	for (unsigned i = 0; i < blocks * n; i++)
	  CHECK (out[i] == want[i]);
	for (unsigned i = 0; i < BINS; i++)
	  CHECK (all[0].add[i] == want_all.add[i]
		 && all[0].change[i] == want_all.change[i]);
      }
}

#endif
