/* What the programs of random-lanes.tcl share: arrays of all types, launches,
   and how the host runs the threads of a block and the lanes of a warp.

   A kernel consists of steps, which all threads of the block do before any of
   them does the next.  The host's version has the same text, with the steps as
   functions that are called for one thread after the other; what CUDA has for
   the device alone is written out for it below.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_LANES_H
#define CUDA2CPU_TESTS_RANDOM_LANES_H

#include <math.h>
#include <sys/mman.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include "../cuda2cpu.run/check.h"

/* A block has at most ROWS rows of at most COLUMNS threads.  */
#define MAX_THREADS 288
#define ROWS 16
#define COLUMNS 72
#define MAX_BLOCKS 4
#define THREADS (MAX_THREADS * MAX_BLOCKS)
/* A thread has OWN elements of what it writes.  */
#define OWN 4
#define INPUTS 16384
/* SECTIONS arrays of SCATTER elements are for what threads write elsewhere.  */
#define SECTIONS 3
#define SCATTER 2048
#define BINS 32
#define TABLE 16
/* Rows of what kernels take for a plane have PITCH elements.  */
#define PITCH 64

/* Do the same for each type of numbers.  */
#define EACH_TYPE(DO) \
  DO (bool, b) \
  DO (signed char, i8) \
  DO (unsigned char, u8) \
  DO (short, i16) \
  DO (unsigned short, u16) \
  DO (int, i32) \
  DO (unsigned, u32) \
  DO (long long, i64) \
  DO (unsigned long long, u64) \
  DO (float, f32) \
  DO (double, f64)

/* Records, none of which has bytes between its members.  */
struct rgb { unsigned char x, y, z; };
struct point { float x, y, z; };
struct mixed { short x; unsigned char y, z; int w; };
struct wide { double x; long long y; };
struct pair { int x; float y; };
#define EACH_RECORD(DO) \
  DO (rgb, rgb) DO (point, point) DO (mixed, mixed) DO (wide, wide) \
  DO (pair, pair) DO (__half, half) DO (__nv_bfloat16, bf16) \
  DO (float2, float2) DO (int4, int4) DO (uchar4, uchar4)

/* What the kernels read, and what they leave.  */
struct input
{
#define DO(TYPE, NAME) alignas (16) TYPE in_##NAME[INPUTS];
  EACH_TYPE (DO)
  EACH_RECORD (DO)
#undef DO
};
struct output
{
#define DO(TYPE, NAME) \
  TYPE o_##NAME[THREADS * OWN], q_##NAME[THREADS * OWN];
  EACH_TYPE (DO)
  EACH_RECORD (DO)
#undef DO
#define DO(TYPE, NAME) \
  TYPE s_##NAME[SECTIONS * SCATTER], v_##NAME[2 * THREADS];
  EACH_TYPE (DO)
#undef DO
  unsigned bins[BINS];
  int sbins[BINS];
  unsigned long long wbins[BINS];
  float fbins[BINS];
  unsigned claims[BINS], counts[BINS];
  unsigned long long out[THREADS];
};

/* The kernels' numbers of each launch.  N, W and M are not negative, W is 1 to
   9 and M a power of two.  */
struct numbers
{
  int n, w, m, s;
  float x;
  unsigned long long big;
};
static const numbers all_numbers[] = {
  { 300, 5, 8, -9, 0.75f, 0x123456789abcdefull },
  { 37, 9, 32, 3, -2.5f, 77 },
  { 0, 1, 1, 40, 1e3f, ~0ull },
  { 1000, 7, 16, -1, 0.125f, 1ull << 63 },
};

/* The index of what comes as number I of N.  With BACKWARDS defined, results
   that depend on the order of threads differ.  */
#ifdef BACKWARDS
# define IN_TURN(I, N) ((N) - 1 - (I))
#else
# define IN_TURN(I, N) (I)
#endif

/* A thread on the host: whether it has returned, its place in the warp, the
   lanes of that warp, what it hands to others.  */
struct host_thread
{
  bool gone;
  unsigned lane, warp, wm;
  unsigned long long handed;
  template<typename T> void give (T value)
  {
    handed = 0;
    memcpy (&handed, &value, sizeof value);
  }
};

/* A block on the host, whose threads have the state STATE.  */
template<typename STATE>
struct host_block
{
  STATE threads[MAX_THREADS];
  unsigned n;

  /* Call F for the threads that have not returned.  */
  template<typename F> void each (F f)
  {
    for (unsigned i = 0; i < n; i++)
      if (!threads[IN_TURN (i, n)].gone)
	f (threads[IN_TURN (i, n)]);
  }
  /* What lane LANE of ME's warp has handed over.  */
  template<typename T> T take (const STATE &me, unsigned lane)
  {
    T value;
    memcpy (&value, &threads[me.warp * 32 + lane].handed, sizeof value);
    return value;
  }
  /* Combine by F what the lanes of MASK have handed over.  */
  template<typename T, typename F> T combine (const STATE &me, unsigned mask,
					      F f)
  {
    T result = T ();
    bool first = true;
    for (unsigned l = 0; l < 32; l++)
      if (mask >> l & 1)
	{
	  T value = take<T> (me, l);
	  result = first ? value : f (result, value);
	  first = false;
	}
    return result;
  }
#define REDUCE(NAME, VALUE) \
  template<typename T> T reduce_##NAME (const STATE &me, unsigned mask) \
  { \
    return combine<T> (me, mask, [] (T a, T b) -> T { return VALUE; }); \
  }
  REDUCE (add, (T) ((unsigned) a + (unsigned) b))
  REDUCE (min, a < b ? a : b)
  REDUCE (max, a > b ? a : b)
  REDUCE (and, a & b)
  REDUCE (or, a | b)
  REDUCE (xor, a ^ b)
#undef REDUCE
  /* The lanes of MASK that have handed over VALUE.  */
  template<typename T> unsigned match (const STATE &me, unsigned mask, T value)
  {
    unsigned result = 0;
    for (unsigned l = 0; l < 32; l++)
      if ((mask >> l & 1) && take<T> (me, l) == value)
	result |= 1u << l;
    return result;
  }
  unsigned ballot (const STATE &me, unsigned mask)
  {
    return match (me, mask, 1);
  }
  /* The number of threads that have handed over VALUE.  */
  unsigned count (unsigned long long value)
  {
    unsigned result = 0;
    each ([&] (STATE &me) { result += me.handed == value; });
    return result;
  }
};

/* The lane that LANE reads by a shuffle with B in segments of WIDTH; its own
   where there is none.  */

static __host__ __device__ inline unsigned
from_idx (unsigned lane, unsigned b, unsigned width)
{
  return (lane & ~(width - 1)) + (b & (width - 1));
}

static __host__ __device__ inline unsigned
from_up (unsigned lane, unsigned b, unsigned width)
{
  return b <= (lane & (width - 1)) ? lane - b : lane;
}

static __host__ __device__ inline unsigned
from_down (unsigned lane, unsigned b, unsigned width)
{
  return b < width - (lane & (width - 1)) ? lane + b : lane;
}

static __host__ __device__ inline unsigned
from_xor (unsigned lane, unsigned b, unsigned width)
{
  return (lane ^ b) <= (lane | (width - 1)) ? lane ^ b : lane;
}

/* MASK if VALUE is the same for all its lanes.  */

static __device__ inline unsigned
match_all (unsigned mask, unsigned value)
{
  int same;
  const unsigned result = __match_all_sync (mask, value, &same);
  return same ? result : 0;
}

/* A table in constant memory, and the host's copy of it.  */
#define NUMBERS \
  { 3, -7, 1 << 30, 0, 99, 12345, -1, 64, 2, 5, -4000, 1, 8, 77, 31, -32 }
static __constant__ int table[TABLE] = NUMBERS;
static const int host_table[TABLE] = NUMBERS;

/* Pure functions that the kernels call, in line and not.  */

static __host__ __device__ inline unsigned
mix (unsigned a, unsigned b)
{
  a = (a ^ b) * 2654435761u;
  return a ^ (a >> 15) ^ (b >> 7);
}

static __host__ __device__ inline unsigned long long
mix64 (unsigned long long a, unsigned long long b)
{
  a = (a ^ b) * 0x9e3779b97f4a7c15ull;
  return a ^ (a >> 29);
}

static __host__ __device__ inline int
clamp (int x, int least, int most)
{
  return x < least ? least : x > most ? most : x;
}

/* X, or 0.5 where it is large or no number.  */

template<typename T>
static __host__ __device__ inline T
squash (T x)
{
  return x > (T) -1e4 && x < (T) 1e4 ? x : (T) 0.5;
}

/* X as a T if it can be one.  */

template<typename T, typename F>
static __host__ __device__ inline T
to (F x)
{
  const F most = sizeof (T) == 1 ? 127 : sizeof (T) == 2 ? 32767
		 : sizeof (T) == 4 ? (F) 2e9 : (F) 9e18;
  return x > ((T) -1 < (T) 0 ? -most : 0) && x < most ? (T) x : (T) 5;
}

/* The square root of A, rounded down: a loop that threads leave one by one.  */

static __host__ __device__ inline unsigned
root (unsigned a)
{
  unsigned result = 0;
  for (unsigned bit = 1u << 15; bit != 0; bit >>= 1)
    if ((unsigned long long) (result + bit) * (result + bit) <= a)
      result += bit;
  return result;
}

static __host__ __device__ inline unsigned
common_divisor (unsigned a, unsigned b)
{
  while (b != 0)
    {
      unsigned rest = a % b;
      a = b;
      b = rest;
    }
  return a;
}

static __host__ __device__ __noinline__ unsigned
called (unsigned a, unsigned b)
{
  return a % 5 == 0 ? a / 5 + b : mix (a, b) >> (b & 15);
}

static __host__ __device__ __noinline__ float
called_float (float a, int b)
{
  float sum = 0;
  for (int i = 0; i < (b & 3); i++)
    sum += a * i;
  return sum + b % 16;
}

static __host__ __device__ __noinline__ void
called_parts (unsigned a, unsigned short *low, int *high)
{
  *low = a;
  *high = (int) a >> 16;
}

/* What CUDA has for the device alone.  */

static inline int
host_clz (unsigned x)
{
  return x ? __builtin_clz (x) : 32;
}

static inline int
host_clzll (unsigned long long x)
{
  return x ? __builtin_clzll (x) : 64;
}

static inline int
host_popc (unsigned x)
{
  return __builtin_popcount (x);
}

static inline int
host_popcll (unsigned long long x)
{
  return __builtin_popcountll (x);
}

static inline int
host_ffs (unsigned x)
{
  return __builtin_ffs (x);
}

static inline int
host_ffsll (unsigned long long x)
{
  return __builtin_ffsll (x);
}

static inline unsigned long long
host_brevll (unsigned long long x)
{
  unsigned long long result = 0;
  for (int i = 0; i < 64; i++)
    result |= (x >> i & 1) << (63 - i);
  return result;
}

static inline unsigned
host_brev (unsigned x)
{
  return host_brevll (x) >> 32;
}

static inline int
host_mulhi (int a, int b)
{
  return (long long) a * b >> 32;
}

static inline unsigned
host_umulhi (unsigned a, unsigned b)
{
  return (unsigned long long) a * b >> 32;
}

static inline long long
host_mul64hi (long long a, long long b)
{
  return (__int128) a * b >> 64;
}

static inline unsigned long long
host_umul64hi (unsigned long long a, unsigned long long b)
{
  return (unsigned __int128) a * b >> 64;
}

static inline unsigned
host_usad (unsigned a, unsigned b, unsigned c)
{
  return (a > b ? a - b : b - a) + c;
}

static inline unsigned
host_uhadd (unsigned a, unsigned b)
{
  return ((unsigned long long) a + b) >> 1;
}

static inline unsigned
host_byte_perm (unsigned a, unsigned b, unsigned s)
{
  unsigned long long both = (unsigned long long) b << 32 | a;
  unsigned result = 0;
  for (int i = 0; i < 4; i++)
    result |= (unsigned) (both >> (s >> 4 * i & 7) * 8 & 255) << 8 * i;
  return result;
}

static inline unsigned
host_funnelshift_l (unsigned low, unsigned high, unsigned by)
{
  return ((unsigned long long) high << 32 | low) << (by & 31) >> 32;
}

static inline unsigned
host_float_as_uint (float x)
{
  unsigned result;
  memcpy (&result, &x, sizeof x);
  return result;
}

static inline unsigned long long
host_double_as_longlong (double x)
{
  unsigned long long result;
  memcpy (&result, &x, sizeof x);
  return result;
}

template<typename T>
static inline T
host_ldg (const T *p)
{
  return *p;
}

template<typename T>
static inline T
host_min (T a, T b)
{
  return a < b ? a : b;
}

template<typename T>
static inline T
host_max (T a, T b)
{
  return a > b ? a : b;
}

#define HOST_ATOMIC(NAME, VALUE) \
  template<typename T, typename V> static inline T \
  host_atomic##NAME (T *to, V value) \
  { \
    const T a = *to, b = (T) value; \
    *to = VALUE; \
    return a; \
  }
HOST_ATOMIC (Add, a + b)
HOST_ATOMIC (Max, a > b ? a : b)
HOST_ATOMIC (Min, a < b ? a : b)
HOST_ATOMIC (And, a & b)
HOST_ATOMIC (Or, a | b)
HOST_ATOMIC (Xor, a ^ b)
HOST_ATOMIC (Exch, b)
#undef HOST_ATOMIC

template<typename T>
static inline T
host_atomicCAS (T *to, T old, T value)
{
  T was = *to;
  if (was == old)
    *to = value;
  return was;
}

/* Zero, which the compiler cannot know.  */
static volatile unsigned nothing;

static input *in_host, *in_dev;
static output *before, *want, *got, *got_dev;
static unsigned long long sum;

/* Three pieces of memory, each of EDGE bytes with nothing before it and nothing
   behind it: what is read, what the kernel writes and what the host writes.  */
#define EDGE 65536
static char *edges[3];

template<typename T>
static inline const T *
beginning ()
{
  return (const T *) edges[0];
}

/* The last N elements of piece WHICH.  */

template<typename T>
static inline T *
ending (int which, int n)
{
  return (T *) (edges[which] + EDGE) - n;
}

static inline void
setup_edges ()
{
  for (char *&edge : edges)
    {
      char *p = (char *) mmap (0, 3 * EDGE, PROT_NONE,
			       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      CHECK (p != MAP_FAILED);
      edge = p + EDGE;
      CHECK (mprotect (edge, EDGE, PROT_READ | PROT_WRITE) == 0);
      OK (cudaHostRegister (edge, EDGE, cudaHostRegisterMapped));
    }
}

/* Set *P to random bits R, as a number that its type has room for.  */

template<typename T>
static inline void
set (T *p, unsigned long long r)
{
  *p = (T) ((long long) r >> (r & 7) * 8);
}
static inline void
set (bool *p, unsigned long long r)
{
  *p = r >> 9 & 1;
}
static inline void
set (float *p, unsigned long long r)
{
  *p = (int) (r % 4001) / 32.0f - 60;
}
static inline void
set (double *p, unsigned long long r)
{
  *p = (int) (r % 40001) / 64.0 - 300;
}
static inline void
set (__half *p, unsigned long long r)
{
  *p = __float2half_rn ((int) (r % 4001) / 32.0f - 60);
}
static inline void
set (__nv_bfloat16 *p, unsigned long long r)
{
  *p = __float2bfloat16_rn ((int) (r % 4001) / 32.0f - 60);
}
template<typename T>
static inline void
set_three (T *p, unsigned long long r)
{
  set (&p->x, r);
  set (&p->y, mix64 (r, 3));
  set (&p->z, mix64 (r, 4));
}
template<typename T>
static inline void
set_two (T *p, unsigned long long r)
{
  set (&p->x, r);
  set (&p->y, mix64 (r, 5));
}
static inline void set (rgb *p, unsigned long long r) { set_three (p, r); }
static inline void set (point *p, unsigned long long r) { set_three (p, r); }
static inline void set (wide *p, unsigned long long r) { set_two (p, r); }
static inline void set (pair *p, unsigned long long r) { set_two (p, r); }
static inline void set (float2 *p, unsigned long long r) { set_two (p, r); }
template<typename T>
static inline void
set_four (T *p, unsigned long long r)
{
  set_three (p, r);
  set (&p->w, mix64 (r, 6));
}
static inline void set (mixed *p, unsigned long long r) { set_four (p, r); }
static inline void set (int4 *p, unsigned long long r) { set_four (p, r); }
static inline void set (uchar4 *p, unsigned long long r) { set_four (p, r); }

template<typename T>
static inline void
fill (T *p, unsigned n, unsigned seed)
{
  for (unsigned i = 0; i < n; i++)
    set (p + i, mix64 (i + 1, seed * 77));
}

/* Fill the inputs and what there is before each launch, once.  */

static inline void
setup ()
{
  in_host = new input;
  want = new output;
  got = new output;
  before = new output;
  memset ((void *) before, 0, sizeof *before);
  unsigned seed = 0;
#define DO(TYPE, NAME) fill (in_host->in_##NAME, INPUTS, ++seed);
  EACH_TYPE (DO)
  EACH_RECORD (DO)
#undef DO
#define DO(TYPE, NAME) \
  fill (before->o_##NAME, THREADS * OWN, ++seed); \
  fill (before->q_##NAME, THREADS * OWN, ++seed);
  EACH_TYPE (DO)
  EACH_RECORD (DO)
#undef DO
  setup_edges ();
  fill ((unsigned long long *) edges[0], EDGE / 8, ++seed);
  OK (cudaMalloc ((void **) &in_dev, sizeof *in_dev));
  OK (cudaMalloc ((void **) &got_dev, sizeof *got_dev));
  OK (cudaMemcpy (in_dev, in_host, sizeof *in_dev, cudaMemcpyDefault));
}

/* Set what there is before a launch, on both sides.  */

static __attribute__ ((noipa)) void
start ()
{
  memcpy ((void *) want, (const void *) before, sizeof *want);
  memset (edges[1], 0, EDGE);
  memset (edges[2], 0, EDGE);
  OK (cudaMemcpy (got_dev, want, sizeof *want, cudaMemcpyDefault));
}

/* Stop unless the N elements at A, of what kernel KERNEL left in WHAT, and at
   B, of what the host did, are the same to the bit.  */

template<typename T> static void
same (int kernel, const char *what, const T *a, const T *b, unsigned n,
      dim3 blocks, dim3 threads, unsigned number)
{
  if (memcmp ((const void *) a, (const void *) b, n * sizeof (T)) == 0)
    return;
  for (unsigned i = 0; i < n; i++)
    if (memcmp ((const void *) (a + i), (const void *) (b + i), sizeof (T)))
      {
	fprintf (stderr, "kernel_%d: %s[%u] differs, launch %ux%u of %ux%ux%u,"
		 " numbers %u:", kernel, what, i, blocks.x, blocks.y,
		 threads.x, threads.y, threads.z, number);
	for (const T *p : { a + i, b + i })
	  {
	    fprintf (stderr, p == a + i ? " got" : " want");
	    for (unsigned j = 0; j < sizeof (T); j++)
	      fprintf (stderr, " %02x", ((const unsigned char *) p)[j]);
	  }
	fprintf (stderr, "\n");
	abort ();
      }
}

/* Compare what kernel KERNEL and the host left after a launch.  */

static __attribute__ ((noipa)) void
check (int kernel, dim3 blocks, dim3 threads, unsigned number)
{
  OK (cudaDeviceSynchronize ());
  OK (cudaMemcpy (got, got_dev, sizeof *got, cudaMemcpyDefault));
#define SAME(F) same (kernel, #F, got->F, want->F, \
		      sizeof got->F / sizeof *got->F, blocks, threads, number);
#define DO(TYPE, NAME) SAME (o_##NAME) SAME (q_##NAME)
  EACH_TYPE (DO)
  EACH_RECORD (DO)
#undef DO
#define DO(TYPE, NAME) SAME (s_##NAME) SAME (v_##NAME)
  EACH_TYPE (DO)
#undef DO
  SAME (bins)
  SAME (sbins)
  SAME (wbins)
  SAME (fbins)
  SAME (claims)
  SAME (counts)
  SAME (out)
  same (kernel, "edge", edges[1], edges[2], EDGE, blocks, threads, number);
#undef SAME
  const unsigned long long *p = (const unsigned long long *) got;
  for (size_t i = 0; i < sizeof *got / sizeof *p; i++)
    sum = mix64 (sum, p[i]);
}

#endif
