#include "random-speed.h"
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

namespace seed_8011 {
/* { dg-do run } */
/* { dg-options "-ffp-contract=off -w" } */
/* Written by random-speed.tcl from seed 8011.  */



#define ATOMIC(F, TO, WHAT) atomic##F (&TO, WHAT)

__global__ void
kernel (const input *in, int *ia, int *ib, int *flag, float *fa, unsigned *big,
	unsigned *bins, unsigned *out, unsigned *once, bool *ba,
	unsigned *ta, unsigned n, unsigned w, unsigned m, unsigned off, int s)
{
  __shared__ unsigned s0[MAX_THREADS], s1[MAX_THREADS], h[BINS];
  const unsigned tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
  const unsigned dx = blockDim.x, dy = blockDim.y, nt = dx * dy * blockDim.z;
  const unsigned bx = blockIdx.x, b = blockIdx.y * gridDim.x + bx;
  const unsigned t = (tz * dy + ty) * dx + tx, g = b * nt + t;
  const unsigned total = nt * gridDim.x * gridDim.y;
  unsigned v0 = t * 77u + b, v1 = in->i[t], v2 = n + t, v3 = 1, u0 = n + b;
  unsigned a[4] = { t, 1, n, 9 };
  float f0 = in->f[g], f1 = 1;
  double d0 = 2;
  for (unsigned i = t; i < MAX_THREADS; i += nt)
    s0[i] = s1[i] = i;
  if (t < BINS)
    h[t] = t;
  if (nt < BINS && t == 0)
    for (unsigned i = 0; i < BINS; i++)
      h[i] = i;
  __syncthreads ();

  for (unsigned k1 = 0; k1 < (m) % 5; k1++)
  {
    {
      s1[t] = (unsigned) in->i[((tz * dy + ty) + 1) * 40 + tx + 1];
      if (tx == dx - 1 && (tz * dy + ty) == 0) s1[nt] = tx - k1;
      for (int i3 = (int) ((g) & 4095); i3 < (int) (n + 171); i3 += (int) (dx))
      {
        v2 += (unsigned) i3;
      }
    }
    __syncthreads ();
    {
      v1 += s1[t] + s1[(tz * dy + ty) * dx] + s1[tx];
    }
    __syncthreads ();
    if ((37 + nt) % 2 == 0)
    {
      u0 ^= __syncthreads_or ((v1 > v0)) != 0;
      {
        if (t == 0) once[b] += m;
      }
    }
  }
  {
    s0[t] = mix (v1, n);
  }
  __syncthreads ();
  for (unsigned d4 = 1; d4 <= 64; d4 += d4)
  {
    {
      if (m != 0 && t % m == 0 && t + d4 < nt) s1[t] = s0[t + d4] + d4;
    }
    __syncthreads ();
  }
  {
    v3 += s0[0] + s1[t];
  }
  __syncthreads ();
  {
    s0[t] = mix (v3, 0);
  }
  __syncthreads ();
  for (unsigned d5 = 1; d5 <= 64; d5 += d5)
  {
    {
      if (m != 0 && t % m == 0 && t + d5 < nt) s1[t] = s0[t + d5] + d5;
    }
    __syncthreads ();
  }
  {
    v3 += s0[0] + s1[t];
  }
  __syncthreads ();

  d0 = squash (d0);
  f0 = squash (f0) + squash (f1);
  out[g] = mix (v0, v1) + mix (v2, v3) + mix (a[0] ^ a[1], a[2] + a[3])
    + u0 + __float_as_uint (f0) + (unsigned) (int) (d0 * 16);
}

#undef ATOMIC
#define ATOMIC(F, TO, WHAT) host##F (TO, WHAT)
#define hostAdd(TO, WHAT) TO += WHAT
#define hostXor(TO, WHAT) TO ^= WHAT
#define hostOr(TO, WHAT) TO |= WHAT
#define hostMax(TO, WHAT) hostMaximum (&TO, WHAT)
#define hostMin(TO, WHAT) hostMinimum (&TO, WHAT)

static inline void
hostMaximum (unsigned *to, unsigned what)
{
  if (what > *to)
    *to = what;
}

static inline void
hostMinimum (unsigned *to, unsigned what)
{
  if (what < *to)
    *to = what;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
block (dim3 blocks, dim3 threads, unsigned bx, unsigned by, const input *in,
       int *ia, int *ib, int *flag, float *fa, unsigned *big, unsigned *bins,
       unsigned *out, unsigned *once, bool *ba, unsigned *ta, unsigned n,
       unsigned w, unsigned m, unsigned off, int s)
{
  static host_block all_threads;
  host_block &all = all_threads;
  unsigned s0[MAX_THREADS], s1[MAX_THREADS], h[BINS];
  const unsigned dx = threads.x, dy = threads.y, nt = dx * dy * threads.z;
  const unsigned b = by * blocks.x + bx;
  unsigned u0 = n + b;
  all.n = nt;
  for (unsigned t = 0; t < nt; t++)
    {
      state &me = all.threads[t];
      me.gone = false;
      me.t = t;
      me.tx = t % dx;
      me.ty = t / dx % threads.y;
      me.tz = t / dx / threads.y;
      me.g = b * nt + t;
      me.v0 = t * 77u + b;
      me.v1 = in->i[t];
      me.v2 = n + t;
      me.v3 = 1;
      me.f0 = in->f[me.g];
      me.f1 = 1;
      me.d0 = 2;
      me.a[0] = t;
      me.a[1] = 1;
      me.a[2] = n;
      me.a[3] = 9;
    }
  for (unsigned i = 0; i < MAX_THREADS; i++)
    s0[i] = s1[i] = i;
  for (unsigned i = 0; i < BINS; i++)
    h[i] = i;
  const unsigned total = nt * blocks.x * blocks.y;
  (void) total;
  (void) dy;

  for (unsigned k1 = 0; k1 < (m) % 5; k1++)
  {
    all.each ([&] (state &me)
    {
      s1[me.t] = (unsigned) in->i[((me.tz * dy + me.ty) + 1) * 40 + me.tx + 1];
      if (me.tx == dx - 1 && (me.tz * dy + me.ty) == 0) s1[nt] = me.tx - k1;
      for (int i3 = (int) ((me.g) & 4095); i3 < (int) (n + 171); i3 += (int) (dx))
      {
        me.v2 += (unsigned) i3;
      }
    });
    ;
    all.each ([&] (state &me)
    {
      me.v1 += s1[me.t] + s1[(me.tz * dy + me.ty) * dx] + s1[me.tx];
    });
    ;
    if ((37 + nt) % 2 == 0)
    {
      {
        unsigned n_votes = 0;
        all.each ([&] (state &me) { n_votes += (me.v1 > me.v0); });
        u0 ^= n_votes != 0;
      }
      all.each ([&] (state &me)
      {
        if (me.t == 0) once[b] += m;
      });
    }
  }
  all.each ([&] (state &me)
  {
    s0[me.t] = mix (me.v1, n);
  });
  ;
  for (unsigned d4 = 1; d4 <= 64; d4 += d4)
  {
    all.each ([&] (state &me)
    {
      if (m != 0 && me.t % m == 0 && me.t + d4 < nt) s1[me.t] = s0[me.t + d4] + d4;
    });
    ;
  }
  all.each ([&] (state &me)
  {
    me.v3 += s0[0] + s1[me.t];
  });
  ;
  all.each ([&] (state &me)
  {
    s0[me.t] = mix (me.v3, 0);
  });
  ;
  for (unsigned d5 = 1; d5 <= 64; d5 += d5)
  {
    all.each ([&] (state &me)
    {
      if (m != 0 && me.t % m == 0 && me.t + d5 < nt) s1[me.t] = s0[me.t + d5] + d5;
    });
    ;
  }
  all.each ([&] (state &me)
  {
    me.v3 += s0[0] + s1[me.t];
  });
  ;

  all.each ([&] (state &me)
    {
      me.d0 = squash (me.d0);
      me.f0 = squash (me.f0) + squash (me.f1);
      unsigned bits;
      memcpy (&bits, &me.f0, sizeof bits);
      out[me.g] = mix (me.v0, me.v1) + mix (me.v2, me.v3)
	+ mix (me.a[0] ^ me.a[1], me.a[2] + me.a[3]) + u0 + bits
	+ (unsigned) (int) (me.d0 * 16);
    });
}

#pragma GCC pop_options

static unsigned sum, number;
static bool alias;

#define LAUNCH(BLOCKS, THREADS)  for (number = 0; number < 4; number++)  {  const numbers &with = all_numbers[number];  output *o = got_dev;  start (want);  alias = number % 2;  OK (cudaMemcpy (o, want, sizeof *o, cudaMemcpyDefault));  kernel<<<BLOCKS, THREADS>>> (in_dev, o->ia, alias ? o->ia : o->ib,  o->flag, o->fa, o->big, o->bins, o->out,  o->once, o->ba, o->ta, with.n, with.w, with.m,  with.off, with.s);  model (BLOCKS, THREADS);  }

static void
model (dim3 blocks, dim3 threads)
{
  const numbers &with = all_numbers[number];
  output *o = want;
  for (unsigned y = 0; y < blocks.y; y++)
    for (unsigned b = 0; b < blocks.x; b++)
      block (blocks, threads, b, y, in_host, o->ia, alias ? o->ia : o->ib,
	     o->flag, o->fa, o->big, o->bins, o->out, o->once, o->ba, o->ta, with.n,
	     with.w, with.m, with.off, with.s);
  check (blocks, threads, number);
  sum = checksum (sum);
}

static void
launch (unsigned blocks, unsigned x, unsigned y, unsigned z)
{
  LAUNCH (blocks, dim3 (x, y, z))
}

static void
trial ()
{
  setup ();
  LAUNCH (5, 100);
  LAUNCH (4, 64);
  launch (2, 1, 1, 1);
  launch (4, 257, 1, 1);
  printf ("%08x\n", sum);
}
}
#undef ATOMIC
#undef ATOMIC
#undef hostAdd
#undef hostXor
#undef hostOr
#undef hostMax
#undef hostMin
#undef LAUNCH
namespace seed_8012 {
/* { dg-do run } */
/* { dg-options "-ffp-contract=off -w" } */
/* Written by random-speed.tcl from seed 8012.  */



#define ATOMIC(F, TO, WHAT) atomic##F (&TO, WHAT)

__global__ void
kernel (const int * in_i, const float * in_f, const unsigned char * in_c, const short * in_h, const bool * in_b, int *ia, int *ib, int *flag, float *fa, unsigned *big,
	unsigned *bins, unsigned *out, unsigned *once, bool *ba,
	unsigned *ta, unsigned n, unsigned w, unsigned m, unsigned off, int s)
{
  __shared__ unsigned s0[MAX_THREADS], s1[MAX_THREADS], h[BINS];
  const unsigned tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
  const unsigned dx = blockDim.x, dy = blockDim.y, nt = dx * dy * blockDim.z;
  const unsigned bx = blockIdx.x, b = blockIdx.y * gridDim.x + bx;
  const unsigned t = (tz * dy + ty) * dx + tx, g = b * nt + t;
  const unsigned total = nt * gridDim.x * gridDim.y;
  unsigned v0 = t * 77u + b, v1 = in_i[t], v2 = n + t, v3 = 1, u0 = n + b;
  unsigned a[4] = { t, 1, n, 9 };
  float f0 = in_f[g], f1 = 1;
  double d0 = 2;
  for (unsigned i = t; i < MAX_THREADS; i += nt)
    s0[i] = s1[i] = i;
  if (t < BINS)
    h[t] = t;
  if (nt < BINS && t == 0)
    for (unsigned i = 0; i < BINS; i++)
      h[i] = i;
  __syncthreads ();

  {
    s1[t] = (unsigned) in_i[tx * 30 + (tz * dy + ty) * 1];
    const long long i2 = (int) (g + 5) - 7;
    const long long q3 = i2 / (long long) (5), r4 = i2 % (long long) (5);
    v1 += (unsigned) in_i[(q3 + r4 + 6000) ];
    v3 += (unsigned) q3 * r4;
  }
  __syncthreads ();
  {
    for (unsigned k1 = 0; k1 < (nt / dx); k1++)
    {
      v3 = v2 * 5 + s1[k1 * dx + tx];
      f0 = squash (f0 + in_f[k1 * 30 + tx] * in_f[(tz * dy + ty) * 30 + k1]);
    }
    if (in_b[g]) ta[b * nt + tx * (nt / dx) + (tz * dy + ty)] = t;
    f0 = squash ((float) (v3 % 64) * sqrtf (fabsf (f1)) + sqrtf (fabsf (f1)));
  }
  __syncthreads ();
  {
    s0[t] = w;
  }
  __syncthreads ();
  for (unsigned d5 = 1; d5 < nt; d5 *= 2)
  {
    {
      if (2 * d5 * t + d5 < nt) s0[2 * d5 * t] += s0[2 * d5 * t + d5];
    }
    __syncthreads ();
  }
  {
    v0 += s0[0] + s1[t];
  }
  __syncthreads ();
  {
    s0[t] = v1;
  }
  __syncthreads ();
  for (unsigned d6 = 1; d6 < (unsigned) nt; d6 <<= 1)
  {
    {
      const unsigned i7 = 2 * (unsigned) t - ((unsigned) t & (d6 - 1)); if (i7 + d6 < (unsigned) nt) { s0[i7] += s0[i7 + d6]; s0[i7 + d6] ^= s0[i7]; }
    }
    __syncthreads ();
  }
  {
    v1 += s0[0] + s1[t];
  }
  __syncthreads ();

  d0 = squash (d0);
  f0 = squash (f0) + squash (f1);
  out[g] = mix (v0, v1) + mix (v2, v3) + mix (a[0] ^ a[1], a[2] + a[3])
    + u0 + __float_as_uint (f0) + (unsigned) (int) (d0 * 16);
}

#undef ATOMIC
#define ATOMIC(F, TO, WHAT) host##F (TO, WHAT)
#define hostAdd(TO, WHAT) TO += WHAT
#define hostXor(TO, WHAT) TO ^= WHAT
#define hostOr(TO, WHAT) TO |= WHAT
#define hostMax(TO, WHAT) hostMaximum (&TO, WHAT)
#define hostMin(TO, WHAT) hostMinimum (&TO, WHAT)

static inline void
hostMaximum (unsigned *to, unsigned what)
{
  if (what > *to)
    *to = what;
}

static inline void
hostMinimum (unsigned *to, unsigned what)
{
  if (what < *to)
    *to = what;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
block (dim3 blocks, dim3 threads, unsigned bx, unsigned by, const input *in,
       int *ia, int *ib, int *flag, float *fa, unsigned *big, unsigned *bins,
       unsigned *out, unsigned *once, bool *ba, unsigned *ta, unsigned n,
       unsigned w, unsigned m, unsigned off, int s)
{
  static host_block all_threads;
  host_block &all = all_threads;
  unsigned s0[MAX_THREADS], s1[MAX_THREADS], h[BINS];
  const unsigned dx = threads.x, dy = threads.y, nt = dx * dy * threads.z;
  const unsigned b = by * blocks.x + bx;
  unsigned u0 = n + b;
  all.n = nt;
  for (unsigned t = 0; t < nt; t++)
    {
      state &me = all.threads[t];
      me.gone = false;
      me.t = t;
      me.tx = t % dx;
      me.ty = t / dx % threads.y;
      me.tz = t / dx / threads.y;
      me.g = b * nt + t;
      me.v0 = t * 77u + b;
      me.v1 = in->i[t];
      me.v2 = n + t;
      me.v3 = 1;
      me.f0 = in->f[me.g];
      me.f1 = 1;
      me.d0 = 2;
      me.a[0] = t;
      me.a[1] = 1;
      me.a[2] = n;
      me.a[3] = 9;
    }
  for (unsigned i = 0; i < MAX_THREADS; i++)
    s0[i] = s1[i] = i;
  for (unsigned i = 0; i < BINS; i++)
    h[i] = i;
  const unsigned total = nt * blocks.x * blocks.y;
  (void) total;
  (void) dy;

  all.each ([&] (state &me)
  {
    s1[me.t] = (unsigned) in->i[me.tx * 30 + (me.tz * dy + me.ty) * 1];
    const long long i2 = (int) (me.g + 5) - 7;
    const long long q3 = i2 / (long long) (5), r4 = i2 % (long long) (5);
    me.v1 += (unsigned) in->i[(q3 + r4 + 6000) ];
    me.v3 += (unsigned) q3 * r4;
  });
  ;
  all.each ([&] (state &me)
  {
    for (unsigned k1 = 0; k1 < (nt / dx); k1++)
    {
      me.v3 = me.v2 * 5 + s1[k1 * dx + me.tx];
      me.f0 = squash (me.f0 + in->f[k1 * 30 + me.tx] * in->f[(me.tz * dy + me.ty) * 30 + k1]);
    }
    if (in->b[me.g]) ta[b * nt + me.tx * (nt / dx) + (me.tz * dy + me.ty)] = me.t;
    me.f0 = squash ((float) (me.v3 % 64) * sqrtf (fabsf (me.f1)) + sqrtf (fabsf (me.f1)));
  });
  ;
  all.each ([&] (state &me)
  {
    s0[me.t] = w;
  });
  ;
  for (unsigned d5 = 1; d5 < nt; d5 *= 2)
  {
    all.each ([&] (state &me)
    {
      if (2 * d5 * me.t + d5 < nt) s0[2 * d5 * me.t] += s0[2 * d5 * me.t + d5];
    });
    ;
  }
  all.each ([&] (state &me)
  {
    me.v0 += s0[0] + s1[me.t];
  });
  ;
  all.each ([&] (state &me)
  {
    s0[me.t] = me.v1;
  });
  ;
  for (unsigned d6 = 1; d6 < (unsigned) nt; d6 <<= 1)
  {
    all.each ([&] (state &me)
    {
      const unsigned i7 = 2 * (unsigned) me.t - ((unsigned) me.t & (d6 - 1)); if (i7 + d6 < (unsigned) nt) { s0[i7] += s0[i7 + d6]; s0[i7 + d6] ^= s0[i7]; }
    });
    ;
  }
  all.each ([&] (state &me)
  {
    me.v1 += s0[0] + s1[me.t];
  });
  ;

  all.each ([&] (state &me)
    {
      me.d0 = squash (me.d0);
      me.f0 = squash (me.f0) + squash (me.f1);
      unsigned bits;
      memcpy (&bits, &me.f0, sizeof bits);
      out[me.g] = mix (me.v0, me.v1) + mix (me.v2, me.v3)
	+ mix (me.a[0] ^ me.a[1], me.a[2] + me.a[3]) + u0 + bits
	+ (unsigned) (int) (me.d0 * 16);
    });
}

#pragma GCC pop_options

static unsigned sum, number;
static bool alias;

#define LAUNCH(BLOCKS, THREADS)  for (number = 0; number < 4; number++)  {  const numbers &with = all_numbers[number];  output *o = got_dev;  start (want);  alias = number % 2;  OK (cudaMemcpy (o, want, sizeof *o, cudaMemcpyDefault));  kernel<<<BLOCKS, THREADS>>> (in_dev->i, in_dev->f, in_dev->c, in_dev->h, in_dev->b, o->ia, alias ? o->ia : o->ib,  o->flag, o->fa, o->big, o->bins, o->out,  o->once, o->ba, o->ta, with.n, with.w, with.m,  with.off, with.s);  model (BLOCKS, THREADS);  }

static void
model (dim3 blocks, dim3 threads)
{
  const numbers &with = all_numbers[number];
  output *o = want;
  for (unsigned y = 0; y < blocks.y; y++)
    for (unsigned b = 0; b < blocks.x; b++)
      block (blocks, threads, b, y, in_host, o->ia, alias ? o->ia : o->ib,
	     o->flag, o->fa, o->big, o->bins, o->out, o->once, o->ba, o->ta, with.n,
	     with.w, with.m, with.off, with.s);
  check (blocks, threads, number);
  sum = checksum (sum);
}

static void
launch (unsigned blocks, unsigned x, unsigned y, unsigned z)
{
  LAUNCH (blocks, dim3 (x, y, z))
}

static void
trial ()
{
  setup ();
  LAUNCH (2, 256);
  LAUNCH (2, 256);
  launch (3, 3, 3, 3);
  launch (3, 33, 1, 1);
  printf ("%08x\n", sum);
}
}
#undef ATOMIC
#undef ATOMIC
#undef hostAdd
#undef hostXor
#undef hostOr
#undef hostMax
#undef hostMin
#undef LAUNCH

static bool failed;

/* Call TRIAL in a process of its own, and say if it fails.  */

static void
run_alone (int seed, void (*trial) ())
{
  int status = 0;
  fflush (0);
  const pid_t child = fork ();
  if (child == 0)
    {
      alarm (30);
      trial ();
      exit (0);
    }
  if (child > 0 && waitpid (child, &status, 0) == child && status == 0)
    return;
  fprintf (stderr, "seed %d failed: status %#x\n", seed, status);
  failed = true;
}

int
main ()
{
  run_alone (8011, seed_8011::trial);
  run_alone (8012, seed_8012::trial);
  return failed;
}

