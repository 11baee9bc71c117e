/* What random warp programs share: the host's warps, whose lanes run in
   lock-step under masks, and collectives on both sides.

   Each program holds its kernel's body twice: as CUDA, and as a function that
   does one statement for all lanes of a warp that are in a mask, as a GPU
   would, so that the result needs no lowering.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_WARP_H
#define CUDA2CPU_TESTS_RANDOM_WARP_H

#include "../cuda2cpu.run/check.h"

#define FULL 0xffffffffu
#define MAX_THREADS 96
#define INPUTS 128

/* The state of one lane.  */
struct lane_state
{
  unsigned t, n, b, lane, warp, p;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i[60], c[60];	/* Loop counters, their bounds, conditions.  */
};

/* What the threads of a block share.  */
struct block_state
{
  unsigned s[MAX_THREADS], x[MAX_THREADS];
  unsigned count[60];
};

/* A warp: MASKS are by number; GONE are the lanes that have returned.  */
struct warp_state
{
  lane_state lanes[32];
  block_state *block;
  unsigned masks[60], gone;
};

/* Do what follows for each lane ME of mask NUMBER that has not returned.  */
#define EACH(NUMBER) \
  for (int l = 0; l < 32; l++) \
    if (lane_state *me = ((w->masks[NUMBER] & ~w->gone) >> l & 1 \
			  ? &w->lanes[l] : nullptr))

/* Set OUT[lane] to EXPRESSION for the lanes of mask NUMBER.  */
#define COLLECT(NUMBER, OUT, EXPRESSION) \
  unsigned OUT[32]; \
  EACH (NUMBER) OUT[l] = EXPRESSION

/* The lanes of mask NUMBER for which CONDITION holds.  */
#define LANES(RESULT, NUMBER, CONDITION) \
  do { unsigned r = 0; EACH (NUMBER) r |= (unsigned) !!(CONDITION) << l; \
       RESULT = r; } while (0)

enum shuffle_kind { SHUFFLE_IDX, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR };
enum reduce_kind { REDUCE_ADD, REDUCE_MIN, REDUCE_MAX, REDUCE_XOR };

/* The lane that LANE reads by a shuffle of KIND with B in segments of WIDTH:
   its own where there is none.  */

static __host__ __device__ inline unsigned
source (int kind, unsigned lane, unsigned b, unsigned width)
{
  unsigned first = lane & ~(width - 1), last = lane | (width - 1);
  switch (kind)
    {
    case SHUFFLE_IDX:
      return first + (b & (width - 1));
    case SHUFFLE_UP:
      return b <= lane - first ? lane - b : lane;
    case SHUFFLE_DOWN:
      return b <= last - lane ? lane + b : lane;
    default:
      return (lane ^ b) <= last ? lane ^ b : lane;
    }
}

/* The VALUE of another lane of MASK; zero, as we have it, if that lane does not
   take part.  */

template <int KIND, int WIDTH, typename T>
static __device__ inline T
shuffle (unsigned mask, T value, unsigned b)
{
  switch (KIND)
    {
    case SHUFFLE_IDX:
      return __shfl_sync (mask, value, b, WIDTH);
    case SHUFFLE_UP:
      return __shfl_up_sync (mask, value, b, WIDTH);
    case SHUFFLE_DOWN:
      return __shfl_down_sync (mask, value, b, WIDTH);
    default:
      return __shfl_xor_sync (mask, value, b, WIDTH);
    }
}

/* The same where what a lane that does not take part gives is not known, as with
   CUDA.  */

template <int KIND, int WIDTH, typename T>
static __device__ inline T
shuffle_live (unsigned mask, T value, unsigned b)
{
  unsigned live = __ballot_sync (mask, 1);
  T other = shuffle<KIND, WIDTH> (mask, value, b);
  return live >> source (KIND, threadIdx.x % 32, b, WIDTH) & 1 ? other : 0;
}

/* The same on the host: VALUES are those of the lanes of LIVE.  */

template <int KIND, int WIDTH>
static inline unsigned
host_shuffle (unsigned live, const unsigned *values, unsigned lane, unsigned b)
{
  unsigned from = source (KIND, lane, b, WIDTH);
  return live >> from & 1 ? values[from] : 0;
}

template <int KIND>
static __device__ inline unsigned
reduce (unsigned mask, unsigned value)
{
  return (KIND == REDUCE_ADD ? __reduce_add_sync (mask, value)
	  : KIND == REDUCE_MIN ? __reduce_min_sync (mask, value)
	  : KIND == REDUCE_MAX ? __reduce_max_sync (mask, value)
	  : __reduce_xor_sync (mask, value));
}

template <int KIND>
static inline unsigned
host_reduce (unsigned live, const unsigned *values)
{
  unsigned result = KIND == REDUCE_MIN && live ? FULL : 0;
  for (int l = 0; l < 32; l++)
    if (live >> l & 1)
      switch (KIND)
	{
	case REDUCE_ADD:
	  result += values[l];
	  break;
	case REDUCE_MIN:
	  result = values[l] < result ? values[l] : result;
	  break;
	case REDUCE_MAX:
	  result = values[l] > result ? values[l] : result;
	  break;
	default:
	  result ^= values[l];
	}
  return result;
}

/* The lanes of LIVE with lane's value.  */

static inline unsigned
host_match (unsigned live, const unsigned *values, unsigned lane)
{
  unsigned result = 0;
  for (int l = 0; l < 32; l++)
    if ((live >> l & 1) && values[l] == values[lane])
      result |= 1u << l;
  return result;
}

/* A pure function that the kernels call.  */

static __host__ __device__ inline unsigned
mix (unsigned a, unsigned b)
{
  for (int i = 0; i < 2; i++)
    a = (a ^ b) * 2654435761u + (b >> (7 + i));
  return a;
}

/* Runs phase PHASE of warp W: what lies between two barriers of the block.  */
typedef void run_warp (warp_state *w, int phase, const unsigned *in,
		       unsigned *out);

/* Run block B of N threads with RUN, which has PHASES phases.  */

static inline void
run_block (run_warp *run, int phases, unsigned b, unsigned n, unsigned p,
	   const unsigned *in, unsigned *out)
{
  static warp_state warps[MAX_THREADS / 32];
  block_state shared = { };
  for (unsigned i = 0; i * 32 < n; i++)
    {
      warps[i] = warp_state ();
      warps[i].block = &shared;
      for (unsigned l = 0; l < 32 && i * 32 + l < n; l++)
	{
	  lane_state *me = &warps[i].lanes[l];
	  me->t = i * 32 + l;
	  me->n = n;
	  me->b = b;
	  me->lane = l;
	  me->warp = i;
	  me->p = p;
	  warps[i].masks[0] |= 1u << l;
	}
    }
  for (int phase = 0; phase < phases; phase++)
    for (unsigned i = 0; i * 32 < n; i++)
      run (&warps[i], phase, in, out);
}

/* Compare KERNEL with RUN for several parameters and block sizes.  */

static inline void
compare (void (*kernel) (const unsigned *, unsigned *, unsigned),
	 run_warp *run, int phases)
{
  const unsigned blocks = 2;
  buffer<unsigned> in (INPUTS);
  for (unsigned i = 0; i < INPUTS; i++)
    in[i] = i * 2654435761u >> 9;
  in.send ();
  for (unsigned n : { 1, 20, 32, 77, 96 })
    for (unsigned p : { 0, 1, 6 })
      {
	buffer<unsigned> out (blocks * n), want (blocks * n);
	kernel<<<blocks, n>>> (in.dev, out.dev, p);
	out.fetch ();
	for (unsigned b = 0; b < blocks; b++)
	  run_block (run, phases, b, n, p, in.host, want.host);
	for (unsigned i = 0; i < blocks * n; i++)
	  CHECK (out[i] == want[i]);
      }
}

#endif
