#include "random-warp.h"
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

namespace seed_101 {
/* { dg-do run } */
/* Written by random-warp.tcl from seed 101, with exact masks.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i0 = 0, c0 = 0;
  unsigned i1 = 0, c1 = 0;
  unsigned i2 = 0, c2 = 0;
  unsigned i3 = 0, c3 = 0;
  unsigned i4 = 0, c4 = 0;
  unsigned i5 = 0, c5 = 0;
  unsigned i6 = 0, c6 = 0;
  unsigned i7 = 0, c7 = 0;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  a[0] = t, a[1] = 1, a[2] = p, a[3] = 9;
  x[t] = 0;
  __syncthreads ();
  v1 += v2 + 98 + v1;
  const unsigned k1 = 0xaaaaaaaau, k2 = ~0xaaaaaaaau;
  (void) k2;
  if (lane % 2 == 1)
  {
    v3 ^= __match_any_sync (k1, (in[(v0 + 81) % INPUTS]) % 3);
    v3 = v0 - a[v3 % 4] ^ in[(v0 + 7) % INPUTS];
    s[t] = t;
    c0 = __ballot_sync (k1, 1);
    __syncwarp (k1);
    if (c0 >> ((lane + 29) % 32) & 1) v2 ^= s[warp * 32 + (lane + 29) % 32];
    __syncwarp (k1);
  }
  v2 += __syncthreads_count (lane < 26);
  v1 += v2 ^ p ^ p;
  v1 += __syncthreads_count ((lane & 2) != 0);
  const unsigned k3 = 0xaaaaaaaau, k4 = ~0xaaaaaaaau;
  (void) k4;
  if (lane % 2 == 1)
  {
    c3 = (73 + v1) % 3 == 1;
    unsigned k5 = __ballot_sync (k3, c3);
    unsigned k6 = k3 & ~k5;
    if (c3)
    {
      v3 ^= a[v3 % 4] | mix (v1, v2) ^ a[v0 % 4];
      v3 += 20 & t + t;
      v2 ^= t * mix (v3, v1) + v0;
    }
    c4 = (lane & 2) != 0;
    unsigned k7 = __ballot_sync (k3, c4);
    unsigned k8 = k3 & ~k7;
    if (c4)
    {
      v1 += shuffle_live<SHUFFLE_XOR, 8> (k7, (in[(v2 + 19) % INPUTS]), 3);
      a[v2 % 4] += a[v1 % 4];
      v0 ^= mix (v0, v2) * v0 ^ v0;
    }
    s[t] = a[v3 % 4];
    c5 = __ballot_sync (k3, 1);
    __syncwarp (k3);
    if (c5 >> ((lane + 27) % 32) & 1) v3 ^= s[warp * 32 + (lane + 27) % 32];
    __syncwarp (k3);
  }
  else
  {
    s[t] = v2;
    c6 = __ballot_sync (k4, 1);
    __syncwarp (k4);
    if (c6 >> ((lane + 26) % 32) & 1) v0 ^= s[warp * 32 + (lane + 26) % 32];
    __syncwarp (k4);
    v1 >>= 1;
  }
  v1 += __syncthreads_count ((lane & 4) != 0);
  v0 = mix (v0, v1) + mix (v2, v3);
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
  EACH (0) me->v0 = me->t * 77u + me->b;
  EACH (0) me->v1 = in[me->t];
  EACH (0) me->v2 = me->p + me->t;
  EACH (0) me->v3 = 1;
  EACH (0) me->a[0] = me->t, me->a[1] = 1, me->a[2] = me->p, me->a[3] = 9;
  EACH (0) w->block->x[me->t] = 0;
  break; case 1:
  EACH (0) me->v1 += me->v2 + 98 + me->v1;
  LANES (w->masks[1], 0, me->lane % 2 == 1);
  LANES (w->masks[2], 0, !(me->lane % 2 == 1));
  { COLLECT (1, got, (in[(me->v0 + 81) % INPUTS]) % 3); (void) got;
    EACH (1) me->v3 ^= host_match (((w->masks[1] & ~w->gone) & FULL), got, l); }
  EACH (1) me->v3 = me->v0 - me->a[me->v3 % 4] ^ in[(me->v0 + 7) % INPUTS];
  EACH (1) w->block->s[me->t] = me->t;
  EACH (1) me->c[0] = w->masks[1] & ~w->gone;
  EACH (1) if (me->c[0] >> ((me->lane + 29) % 32) & 1) me->v2 ^= w->block->s[me->warp * 32 + (me->lane + 29) % 32];
  EACH (0) w->block->count[1] += me->lane < 26;
  break; case 2:
  EACH (0) me->v2 += w->block->count[1];
  EACH (0) me->v1 += me->v2 ^ me->p ^ me->p;
  EACH (0) w->block->count[2] += (me->lane & 2) != 0;
  break; case 3:
  EACH (0) me->v1 += w->block->count[2];
  LANES (w->masks[3], 0, me->lane % 2 == 1);
  LANES (w->masks[4], 0, !(me->lane % 2 == 1));
  EACH (3) me->c[3] = (73 + me->v1) % 3 == 1;
  LANES (w->masks[5], 3, me->c[3]);
  w->masks[6] = w->masks[3] & ~w->masks[5];
  EACH (5) me->v3 ^= me->a[me->v3 % 4] | mix (me->v1, me->v2) ^ me->a[me->v0 % 4];
  EACH (5) me->v3 += 20 & me->t + me->t;
  EACH (5) me->v2 ^= me->t * mix (me->v3, me->v1) + me->v0;
  EACH (3) me->c[4] = (me->lane & 2) != 0;
  LANES (w->masks[7], 3, me->c[4]);
  w->masks[8] = w->masks[3] & ~w->masks[7];
  { COLLECT (7, got, in[(me->v2 + 19) % INPUTS]); (void) got;
    EACH (7) me->v1 += host_shuffle<SHUFFLE_XOR, 8> ((w->masks[7] & ~w->gone), got, l, 3); }
  EACH (7) me->a[me->v2 % 4] += me->a[me->v1 % 4];
  EACH (7) me->v0 ^= mix (me->v0, me->v2) * me->v0 ^ me->v0;
  EACH (3) w->block->s[me->t] = me->a[me->v3 % 4];
  EACH (3) me->c[5] = w->masks[3] & ~w->gone;
  EACH (3) if (me->c[5] >> ((me->lane + 27) % 32) & 1) me->v3 ^= w->block->s[me->warp * 32 + (me->lane + 27) % 32];
  EACH (4) w->block->s[me->t] = me->v2;
  EACH (4) me->c[6] = w->masks[4] & ~w->gone;
  EACH (4) if (me->c[6] >> ((me->lane + 26) % 32) & 1) me->v0 ^= w->block->s[me->warp * 32 + (me->lane + 26) % 32];
  EACH (4) me->v1 >>= 1;
  EACH (0) w->block->count[7] += (me->lane & 4) != 0;
  break; case 4:
  EACH (0) me->v1 += w->block->count[7];
  EACH (0) me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3);
  EACH (0) me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  EACH (0) out[me->b * me->n + me->t] = me->v0 + me->v1;
    }
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 5);
}
}
namespace seed_102 {
/* { dg-do run } */
/* Written by random-warp.tcl from seed 102, with exact masks.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i0 = 0, c0 = 0;
  unsigned i1 = 0, c1 = 0;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  a[0] = t, a[1] = 1, a[2] = p, a[3] = 9;
  x[t] = 0;
  __syncthreads ();
  v2 ^= shuffle_live<SHUFFLE_UP, 32> (k0, (mix (v0, v1)), 0);
  v1 += reduce<REDUCE_ADD> (k0, warp);
  x[t] = v2;
  __syncthreads ();
  v3 ^= x[(t + 26) % n];
  __syncthreads ();
  v3 += __syncthreads_count ((in[(v3 + 76) % INPUTS] + v1) % 2 == 0);
  v0 += 91 + in[(v0 + 76) % INPUTS] ^ v2;
  const unsigned k1 = 0xfffffffeu, k2 = ~0xfffffffeu;
  (void) k2;
  if (lane != 0)
  {
    v0 += reduce<REDUCE_XOR> (k1, t);
    a[v3 % 4] = in[(v0 + 90) % INPUTS];
    v0 ^= shuffle_live<SHUFFLE_DOWN, 16> (k1, (unsigned long long) (in[(v1 + 34) % INPUTS]), (97) % 32);
  }
  else
  {
    v3 ^= reduce<REDUCE_ADD> (k2, a[v3 % 4]);
    c1 = v0 % 7 == 0;
    if (c1)
    {
      out[b * n + t] = v3 + 16;
      return;
    }
  }
  a[v2 % 4] = v3;
  v0 = mix (v0, v1) + mix (v2, v3);
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
  EACH (0) me->v0 = me->t * 77u + me->b;
  EACH (0) me->v1 = in[me->t];
  EACH (0) me->v2 = me->p + me->t;
  EACH (0) me->v3 = 1;
  EACH (0) me->a[0] = me->t, me->a[1] = 1, me->a[2] = me->p, me->a[3] = 9;
  EACH (0) w->block->x[me->t] = 0;
  break; case 1:
  { COLLECT (0, got, mix (me->v0, me->v1)); (void) got;
    EACH (0) me->v2 ^= host_shuffle<SHUFFLE_UP, 32> ((w->masks[0] & ~w->gone), got, l, 0); }
  { COLLECT (0, got, me->warp); (void) got;
    EACH (0) me->v1 += host_reduce<REDUCE_ADD> (((w->masks[0] & ~w->gone) & FULL), got); }
  EACH (0) w->block->x[me->t] = me->v2;
  break; case 2:
  EACH (0) me->v3 ^= w->block->x[(me->t + 26) % me->n];
  break; case 3:
  EACH (0) w->block->count[0] += (in[(me->v3 + 76) % INPUTS] + me->v1) % 2 == 0;
  break; case 4:
  EACH (0) me->v3 += w->block->count[0];
  EACH (0) me->v0 += 91 + in[(me->v0 + 76) % INPUTS] ^ me->v2;
  LANES (w->masks[1], 0, me->lane != 0);
  LANES (w->masks[2], 0, !(me->lane != 0));
  { COLLECT (1, got, me->t); (void) got;
    EACH (1) me->v0 += host_reduce<REDUCE_XOR> (((w->masks[1] & ~w->gone) & FULL), got); }
  EACH (1) me->a[me->v3 % 4] = in[(me->v0 + 90) % INPUTS];
  { COLLECT (1, got, in[(me->v1 + 34) % INPUTS]); (void) got;
    EACH (1) me->v0 ^= host_shuffle<SHUFFLE_DOWN, 16> ((w->masks[1] & ~w->gone), got, l, (97) % 32); }
  { COLLECT (2, got, me->a[me->v3 % 4]); (void) got;
    EACH (2) me->v3 ^= host_reduce<REDUCE_ADD> (((w->masks[2] & ~w->gone) & FULL), got); }
  EACH (2) me->c[1] = me->v0 % 7 == 0;
  LANES (w->masks[3], 2, me->c[1]);
  EACH (3) out[me->b * me->n + me->t] = me->v3 + 16;
  w->gone |= w->masks[3];
  EACH (0) me->a[me->v2 % 4] = me->v3;
  EACH (0) me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3);
  EACH (0) me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  EACH (0) out[me->b * me->n + me->t] = me->v0 + me->v1;
    }
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 5);
}
}
namespace seed_103 {
/* { dg-do run } */
/* Written by random-warp.tcl from seed 103, with exact masks.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i0 = 0, c0 = 0;
  unsigned i1 = 0, c1 = 0;
  unsigned i2 = 0, c2 = 0;
  unsigned i3 = 0, c3 = 0;
  unsigned i4 = 0, c4 = 0;
  unsigned i5 = 0, c5 = 0;
  unsigned i6 = 0, c6 = 0;
  unsigned i7 = 0, c7 = 0;
  unsigned i8 = 0, c8 = 0;
  unsigned i9 = 0, c9 = 0;
  unsigned i10 = 0, c10 = 0;
  unsigned i11 = 0, c11 = 0;
  unsigned i12 = 0, c12 = 0;
  unsigned i13 = 0, c13 = 0;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  a[0] = t, a[1] = 1, a[2] = p, a[3] = 9;
  x[t] = 0;
  __syncthreads ();
  x[t] = v2;
  __syncthreads ();
  v2 ^= x[(t + 47) % n];
  __syncthreads ();
  const unsigned k1 = 0xaaaaaaaau, k2 = ~0xaaaaaaaau;
  (void) k2;
  if (lane % 2 == 1)
  {
    v3 ^= reduce<REDUCE_XOR> (k1, v3);
    c0 = lane < 8;
    unsigned k3 = __ballot_sync (k1, c0);
    unsigned k4 = k1 & ~k3;
    if (c0)
    {
      v0 += __popc (__ballot_sync (k3, 1) & ((1u << lane) - 1));
      v0 ^= reduce<REDUCE_MAX> (k3, v1);
      v1 ^= mix (v3, v3) + 46 + v0;
    }
    else
    {
      v1 += (unsigned) __any_sync (k4, ((in[(v0 + 78) % INPUTS] + in[(v3 + 75) % INPUTS]) % 2 == 0)) * FULL;
      v0 ^= reduce<REDUCE_ADD> (k4, a[v3 % 4]);
    }
    c1 = lane > 18;
    unsigned k5 = __ballot_sync (k1, c1);
    unsigned k6 = k1 & ~k5;
    if (c1)
    {
      v0 ^= __match_any_sync (k5, (in[(v0 + 39) % INPUTS]) % 2);
      v3 += shuffle_live<SHUFFLE_UP, 32> (k5, (mix (v1, v1)), (lane) % 32);
      v3 += reduce<REDUCE_XOR> (k5, t);
    }
  }
  else
  {
    v2 = a[v0 % 4] ^ a[v0 % 4] + a[v1 % 4];
    v1 = v3 - in[(v1 + 81) % INPUTS] ^ lane;
  }
  c2 = v3 % 7 == 1;
  if (c2)
  {
    out[b * n + t] = v0 + 79;
    return;
  }
  v2 ^= shuffle_live<SHUFFLE_IDX, 32> (k0, (unsigned long long) (v3), 13);
  c3 = t % 4, i3 = 0;
  unsigned k8 = k0;
  for (;;)
  {
    k8 = __ballot_sync (k8, i3 < c3);
    if (i3 >= c3)
      break;
    i3 += 1;
    c4 = lane < 29;
    unsigned k9 = __ballot_sync (k8, c4);
    unsigned k10 = k8 & ~k9;
    if (c4)
    {
      v1 = in[(v0 + 16) % INPUTS] ^ a[v3 % 4] + in[(v3 + 16) % INPUTS];
      v0 += mix (v1, v0) & v0 + v2;
      c5 = lane > 23;
      unsigned k11 = __ballot_sync (k9, c5);
      unsigned k12 = k9 & ~k11;
      if (c5)
      {
        s[t] = v3;
        c6 = __ballot_sync (k11, 1);
        __syncwarp (k11);
        if (c6 >> ((lane + 5) % 32) & 1) v0 ^= s[warp * 32 + (lane + 5) % 32];
        __syncwarp (k11);
        v3 ^= (unsigned) __any_sync (k11, ((lane & 1) != 0)) * FULL;
        v3 ^= __popc (__ballot_sync (k11, 1) & ((1u << lane) - 1));
      }
    }
    c7 = (lane & 5) != 0;
    unsigned k13 = __ballot_sync (k8, c7);
    unsigned k14 = k8 & ~k13;
    if (c7)
    {
      c8 = warp % 3;
      unsigned k15 = __match_any_sync (k13, c8);
      switch (c8)
      {
        case 0:
        {
          a[v1 % 4] ^= v0;
          v3 += shuffle_live<SHUFFLE_IDX, 16> (k15, (mix (v3, v3)), 27);
        }
        break;
        case 1:
        {
          v1 += shuffle_live<SHUFFLE_IDX, 2> (k15, (b), (mix (v2, v0)) % 32);
          v3 ^= v0 * v1 + t;
        }
        break;
        default:
        {
          v0 ^= __match_any_sync (k15, (b) % 9);
          v1 >>= 1;
        }
        break;
      }
      c9 = v0 % 7 == 3;
      if (c9)
      {
        out[b * n + t] = v3 + 85;
        return;
      }
      c10 = (t + v2) % 2 == 0;
      unsigned k17 = __ballot_sync (k13, c10);
      unsigned k18 = k13 & ~k17;
      if (c10)
      {
        v2 = t & 45 + t;
        v1 ^= __popc (__ballot_sync (k17, 1) & ((1u << lane) - 1));
        v3 += shuffle_live<SHUFFLE_IDX, 32> (k17, (70), 9);
      }
      else
      {
        v3 = in[(v3 + 66) % INPUTS] ^ t ^ in[(v3 + 29) % INPUTS];
        v2 ^= in[(v2 + 78) % INPUTS] - a[v0 % 4] + t;
      }
    }
    c11 = v0 % 5 == 0;
    if (c11)
    {
      out[b * n + t] = v1 + 61;
      return;
    }
  }
  v1 += __syncthreads_count ((lane & 4) != 0);
  v0 += t * v2 + in[(v3 + 42) % INPUTS];
  v0 = mix (v0, v1) + mix (v2, v3);
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
  EACH (0) me->v0 = me->t * 77u + me->b;
  EACH (0) me->v1 = in[me->t];
  EACH (0) me->v2 = me->p + me->t;
  EACH (0) me->v3 = 1;
  EACH (0) me->a[0] = me->t, me->a[1] = 1, me->a[2] = me->p, me->a[3] = 9;
  EACH (0) w->block->x[me->t] = 0;
  break; case 1:
  EACH (0) w->block->x[me->t] = me->v2;
  break; case 2:
  EACH (0) me->v2 ^= w->block->x[(me->t + 47) % me->n];
  break; case 3:
  LANES (w->masks[1], 0, me->lane % 2 == 1);
  LANES (w->masks[2], 0, !(me->lane % 2 == 1));
  { COLLECT (1, got, me->v3); (void) got;
    EACH (1) me->v3 ^= host_reduce<REDUCE_XOR> (((w->masks[1] & ~w->gone) & FULL), got); }
  EACH (1) me->c[0] = me->lane < 8;
  LANES (w->masks[3], 1, me->c[0]);
  w->masks[4] = w->masks[1] & ~w->masks[3];
  { COLLECT (3, got, me->v2); (void) got;
    EACH (3) me->v0 += (unsigned) __builtin_popcount (((w->masks[3] & ~w->gone) & FULL) & ((1u << l) - 1)); }
  { COLLECT (3, got, me->v1); (void) got;
    EACH (3) me->v0 ^= host_reduce<REDUCE_MAX> (((w->masks[3] & ~w->gone) & FULL), got); }
  EACH (3) me->v1 ^= mix (me->v3, me->v3) + 46 + me->v0;
  { COLLECT (4, got, ((in[(me->v0 + 78) % INPUTS] + in[(me->v3 + 75) % INPUTS]) % 2 == 0)); (void) got;
    EACH (4) me->v1 += ((got[l] ? host_match (((w->masks[4] & ~w->gone) & FULL), got, l) : ((w->masks[4] & ~w->gone) & FULL) & ~host_match (((w->masks[4] & ~w->gone) & FULL), got, l)) != 0) * FULL; }
  { COLLECT (4, got, me->a[me->v3 % 4]); (void) got;
    EACH (4) me->v0 ^= host_reduce<REDUCE_ADD> (((w->masks[4] & ~w->gone) & FULL), got); }
  EACH (1) me->c[1] = me->lane > 18;
  LANES (w->masks[5], 1, me->c[1]);
  w->masks[6] = w->masks[1] & ~w->masks[5];
  { COLLECT (5, got, (in[(me->v0 + 39) % INPUTS]) % 2); (void) got;
    EACH (5) me->v0 ^= host_match (((w->masks[5] & ~w->gone) & FULL), got, l); }
  { COLLECT (5, got, mix (me->v1, me->v1)); (void) got;
    EACH (5) me->v3 += host_shuffle<SHUFFLE_UP, 32> ((w->masks[5] & ~w->gone), got, l, (me->lane) % 32); }
  { COLLECT (5, got, me->t); (void) got;
    EACH (5) me->v3 += host_reduce<REDUCE_XOR> (((w->masks[5] & ~w->gone) & FULL), got); }
  EACH (2) me->v2 = me->a[me->v0 % 4] ^ me->a[me->v0 % 4] + me->a[me->v1 % 4];
  EACH (2) me->v1 = me->v3 - in[(me->v1 + 81) % INPUTS] ^ me->lane;
  EACH (0) me->c[2] = me->v3 % 7 == 1;
  LANES (w->masks[7], 0, me->c[2]);
  EACH (7) out[me->b * me->n + me->t] = me->v0 + 79;
  w->gone |= w->masks[7];
  { COLLECT (0, got, me->v3); (void) got;
    EACH (0) me->v2 ^= host_shuffle<SHUFFLE_IDX, 32> ((w->masks[0] & ~w->gone), got, l, 13); }
  EACH (0) me->c[3] = me->t % 4, me->i[3] = 0;
  w->masks[8] = w->masks[0];
  for (;;)
  {
    LANES (w->masks[8], 8, me->i[3] < me->c[3]);
    if (!w->masks[8])
      break;
    EACH (8) me->i[3] += 1;
    EACH (8) me->c[4] = me->lane < 29;
    LANES (w->masks[9], 8, me->c[4]);
    w->masks[10] = w->masks[8] & ~w->masks[9];
    EACH (9) me->v1 = in[(me->v0 + 16) % INPUTS] ^ me->a[me->v3 % 4] + in[(me->v3 + 16) % INPUTS];
    EACH (9) me->v0 += mix (me->v1, me->v0) & me->v0 + me->v2;
    EACH (9) me->c[5] = me->lane > 23;
    LANES (w->masks[11], 9, me->c[5]);
    w->masks[12] = w->masks[9] & ~w->masks[11];
    EACH (11) w->block->s[me->t] = me->v3;
    EACH (11) me->c[6] = w->masks[11] & ~w->gone;
    EACH (11) if (me->c[6] >> ((me->lane + 5) % 32) & 1) me->v0 ^= w->block->s[me->warp * 32 + (me->lane + 5) % 32];
    { COLLECT (11, got, ((me->lane & 1) != 0)); (void) got;
      EACH (11) me->v3 ^= ((got[l] ? host_match (((w->masks[11] & ~w->gone) & FULL), got, l) : ((w->masks[11] & ~w->gone) & FULL) & ~host_match (((w->masks[11] & ~w->gone) & FULL), got, l)) != 0) * FULL; }
    { COLLECT (11, got, me->b); (void) got;
      EACH (11) me->v3 ^= (unsigned) __builtin_popcount (((w->masks[11] & ~w->gone) & FULL) & ((1u << l) - 1)); }
    EACH (8) me->c[7] = (me->lane & 5) != 0;
    LANES (w->masks[13], 8, me->c[7]);
    w->masks[14] = w->masks[8] & ~w->masks[13];
    EACH (13) me->c[8] = me->warp % 3;
    LANES (w->masks[15], 13, me->c[8] == 0);
    EACH (15) me->a[me->v1 % 4] ^= me->v0;
    { COLLECT (15, got, mix (me->v3, me->v3)); (void) got;
      EACH (15) me->v3 += host_shuffle<SHUFFLE_IDX, 16> ((w->masks[15] & ~w->gone), got, l, 27); }
    LANES (w->masks[15], 13, me->c[8] == 1);
    { COLLECT (15, got, me->b); (void) got;
      EACH (15) me->v1 += host_shuffle<SHUFFLE_IDX, 2> ((w->masks[15] & ~w->gone), got, l, (mix (me->v2, me->v0)) % 32); }
    EACH (15) me->v3 ^= me->v0 * me->v1 + me->t;
    LANES (w->masks[15], 13, me->c[8] == 2);
    { COLLECT (15, got, (me->b) % 9); (void) got;
      EACH (15) me->v0 ^= host_match (((w->masks[15] & ~w->gone) & FULL), got, l); }
    EACH (15) me->v1 >>= 1;
    EACH (13) me->c[9] = me->v0 % 7 == 3;
    LANES (w->masks[16], 13, me->c[9]);
    EACH (16) out[me->b * me->n + me->t] = me->v3 + 85;
    w->gone |= w->masks[16];
    EACH (13) me->c[10] = (me->t + me->v2) % 2 == 0;
    LANES (w->masks[17], 13, me->c[10]);
    w->masks[18] = w->masks[13] & ~w->masks[17];
    EACH (17) me->v2 = me->t & 45 + me->t;
    { COLLECT (17, got, 15); (void) got;
      EACH (17) me->v1 ^= (unsigned) __builtin_popcount (((w->masks[17] & ~w->gone) & FULL) & ((1u << l) - 1)); }
    { COLLECT (17, got, 70); (void) got;
      EACH (17) me->v3 += host_shuffle<SHUFFLE_IDX, 32> ((w->masks[17] & ~w->gone), got, l, 9); }
    EACH (18) me->v3 = in[(me->v3 + 66) % INPUTS] ^ me->t ^ in[(me->v3 + 29) % INPUTS];
    EACH (18) me->v2 ^= in[(me->v2 + 78) % INPUTS] - me->a[me->v0 % 4] + me->t;
    EACH (8) me->c[11] = me->v0 % 5 == 0;
    LANES (w->masks[19], 8, me->c[11]);
    EACH (19) out[me->b * me->n + me->t] = me->v1 + 61;
    w->gone |= w->masks[19];
  }
  EACH (0) w->block->count[12] += (me->lane & 4) != 0;
  break; case 4:
  EACH (0) me->v1 += w->block->count[12];
  EACH (0) me->v0 += me->t * me->v2 + in[(me->v3 + 42) % INPUTS];
  EACH (0) me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3);
  EACH (0) me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  EACH (0) out[me->b * me->n + me->t] = me->v0 + me->v1;
    }
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 5);
}
}
namespace seed_104 {
/* { dg-do run } */
/* Written by random-warp.tcl from seed 104, with exact masks.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i0 = 0, c0 = 0;
  unsigned i1 = 0, c1 = 0;
  unsigned i2 = 0, c2 = 0;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  a[0] = t, a[1] = 1, a[2] = p, a[3] = 9;
  x[t] = 0;
  __syncthreads ();
  s[t] = in[(v3 + 13) % INPUTS];
  c0 = __ballot_sync (k0, 1);
  __syncwarp (k0);
  if (c0 >> ((lane + 25) % 32) & 1) v2 ^= s[warp * 32 + (lane + 25) % 32];
  __syncwarp (k0);
  v2 += __syncthreads_count (lane < 10);
  v0 += __syncthreads_count ((t + 65) % 5 == 0);
  const unsigned k1 = 0xaaaaaaaau, k2 = ~0xaaaaaaaau;
  (void) k2;
  if (lane % 2 == 1)
  {
    v2 ^= shuffle_live<SHUFFLE_IDX, 8> (k1, (mix (v1, v0)), 29);
    v0 >>= 2;
    v1 += a[v0 % 4] * v1 ^ v2;
  }
  x[t] = v0;
  __syncthreads ();
  v1 ^= x[(t + 18) % n];
  __syncthreads ();
  x[t] = v0;
  __syncthreads ();
  v1 ^= x[(t + 9) % n];
  __syncthreads ();
  v0 += in[(v3 + 59) % INPUTS] ^ t + mix (v3, v2);
  v0 = mix (v0, v1) + mix (v2, v3);
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
  EACH (0) me->v0 = me->t * 77u + me->b;
  EACH (0) me->v1 = in[me->t];
  EACH (0) me->v2 = me->p + me->t;
  EACH (0) me->v3 = 1;
  EACH (0) me->a[0] = me->t, me->a[1] = 1, me->a[2] = me->p, me->a[3] = 9;
  EACH (0) w->block->x[me->t] = 0;
  break; case 1:
  EACH (0) w->block->s[me->t] = in[(me->v3 + 13) % INPUTS];
  EACH (0) me->c[0] = w->masks[0] & ~w->gone;
  EACH (0) if (me->c[0] >> ((me->lane + 25) % 32) & 1) me->v2 ^= w->block->s[me->warp * 32 + (me->lane + 25) % 32];
  EACH (0) w->block->count[1] += me->lane < 10;
  break; case 2:
  EACH (0) me->v2 += w->block->count[1];
  EACH (0) w->block->count[2] += (me->t + 65) % 5 == 0;
  break; case 3:
  EACH (0) me->v0 += w->block->count[2];
  LANES (w->masks[1], 0, me->lane % 2 == 1);
  LANES (w->masks[2], 0, !(me->lane % 2 == 1));
  { COLLECT (1, got, mix (me->v1, me->v0)); (void) got;
    EACH (1) me->v2 ^= host_shuffle<SHUFFLE_IDX, 8> ((w->masks[1] & ~w->gone), got, l, 29); }
  EACH (1) me->v0 >>= 2;
  EACH (1) me->v1 += me->a[me->v0 % 4] * me->v1 ^ me->v2;
  EACH (0) w->block->x[me->t] = me->v0;
  break; case 4:
  EACH (0) me->v1 ^= w->block->x[(me->t + 18) % me->n];
  break; case 5:
  EACH (0) w->block->x[me->t] = me->v0;
  break; case 6:
  EACH (0) me->v1 ^= w->block->x[(me->t + 9) % me->n];
  break; case 7:
  EACH (0) me->v0 += in[(me->v3 + 59) % INPUTS] ^ me->t + mix (me->v3, me->v2);
  EACH (0) me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3);
  EACH (0) me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  EACH (0) out[me->b * me->n + me->t] = me->v0 + me->v1;
    }
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 8);
}
}
namespace seed_105 {
/* { dg-do run } */
/* Written by random-warp.tcl from seed 105, with exact masks.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i0 = 0, c0 = 0;
  unsigned i1 = 0, c1 = 0;
  unsigned i2 = 0, c2 = 0;
  unsigned i3 = 0, c3 = 0;
  unsigned i4 = 0, c4 = 0;
  unsigned i5 = 0, c5 = 0;
  unsigned i6 = 0, c6 = 0;
  unsigned i7 = 0, c7 = 0;
  unsigned i8 = 0, c8 = 0;
  unsigned i9 = 0, c9 = 0;
  unsigned i10 = 0, c10 = 0;
  unsigned i11 = 0, c11 = 0;
  unsigned i12 = 0, c12 = 0;
  unsigned i13 = 0, c13 = 0;
  unsigned i14 = 0, c14 = 0;
  unsigned i15 = 0, c15 = 0;
  unsigned i16 = 0, c16 = 0;
  unsigned i17 = 0, c17 = 0;
  unsigned i18 = 0, c18 = 0;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  a[0] = t, a[1] = 1, a[2] = p, a[3] = 9;
  x[t] = 0;
  __syncthreads ();
  const unsigned k1 = 0xfffffffeu, k2 = ~0xfffffffeu;
  (void) k2;
  if (lane != 0)
  {
    s[t] = t;
    c0 = __ballot_sync (k1, 1);
    __syncwarp (k1);
    if (c0 >> ((lane + 28) % 32) & 1) v1 ^= s[warp * 32 + (lane + 28) % 32];
    __syncwarp (k1);
    c1 = (lane & 5) != 0;
    unsigned k3 = __ballot_sync (k1, c1);
    unsigned k4 = k1 & ~k3;
    if (c1)
    {
      a[v3 % 4] += mix (v3, v2);
      v1 += __match_any_sync (k3, (lane) % 3);
      v2 = in[(v0 + 93) % INPUTS] * warp ^ in[(v3 + 20) % INPUTS];
    }
    else
    {
      v1 ^= v1 & in[(v1 + 86) % INPUTS] + warp;
      s[t] = 68;
      c2 = __ballot_sync (k4, 1);
      __syncwarp (k4);
      if (c2 >> ((lane + 3) % 32) & 1) v3 ^= s[warp * 32 + (lane + 3) % 32];
      __syncwarp (k4);
    }
    v0 ^= v3 & v2 + v0;
  }
  c3 = lane < 18;
  unsigned k5 = __ballot_sync (k0, c3);
  unsigned k6 = k0 & ~k5;
  if (c3)
  {
    unsigned k7 = k5;
    if (b == warp)
    {
      unsigned k8 = k7;
      if (in[warp + 26] % 3 != 0)
      {
        v0 ^= v1 - mix (v0, v2) ^ t;
        a[v3 % 4] = in[(v0 + 76) % INPUTS];
        v0 += reduce<REDUCE_MIN> (k8, v2);
      }
      v2 += in[(v1 + 93) % INPUTS] ^ a[v2 % 4] ^ v2;
      c4 = v2 % 11 == 4;
      if (c4)
      {
        out[b * n + t] = v2 + 63;
        return;
      }
    }
    v1 = v2 & warp + a[v2 % 4];
    unsigned k10 = k5;
    if (b == warp)
    {
      v0 ^= __popc (__ballot_sync (k10, 1) & ((1u << lane) - 1));
      v2 ^= __ballot_sync (k10, (lane < 6));
      c5 = p % 4, i5 = 0;
      unsigned k11 = k10;
      for (;;)
      {
        k11 = __ballot_sync (k11, i5 < c5);
        if (i5 >= c5)
          break;
        i5 += 1;
        a[v1 % 4] = t;
        v2 += shuffle_live<SHUFFLE_UP, 32> (k11, (unsigned long long) (v0), 2);
        v2 ^= __popc (__ballot_sync (k11, 1) & ((1u << lane) - 1));
      }
    }
  }
  else
  {
    c6 = t % 4, i6 = 0;
    unsigned k12 = k6;
    for (;;)
    {
      k12 = __ballot_sync (k12, i6 < c6);
      if (i6 >= c6)
        break;
      i6 += 1;
      c7 = v2 % 11 == 0;
      if (c7)
      {
        out[b * n + t] = v2 + 2;
        return;
      }
      v2 = warp | 92 + v1;
      v1 ^= shuffle_live<SHUFFLE_XOR, 8> (k12, (v0), 7);
    }
    c8 = (lane & 2) != 0;
    unsigned k14 = __ballot_sync (k6, c8);
    unsigned k15 = k6 & ~k14;
    if (c8)
    {
      v3 += reduce<REDUCE_MAX> (k14, v2);
      v1 += __match_any_sync (k14, (v2) % 2);
      s[t] = v1;
      c9 = __ballot_sync (k14, 1);
      __syncwarp (k14);
      if (c9 >> ((lane + 31) % 32) & 1) v1 ^= s[warp * 32 + (lane + 31) % 32];
      __syncwarp (k14);
    }
  }
  const unsigned k16 = 0xaaaaaaaau, k17 = ~0xaaaaaaaau;
  (void) k17;
  if (lane % 2 == 1)
  {
    v1 += reduce<REDUCE_XOR> (k16, v0);
    v3 += __match_any_sync (k16, (mix (v2, v1)) % 2);
    v0 ^= shuffle_live<SHUFFLE_UP, 2> (k16, (unsigned long long) (v3), 20);
  }
  else
  {
    c10 = (lane & 2) != 0;
    unsigned k18 = __ballot_sync (k17, c10);
    unsigned k19 = k17 & ~k18;
    if (c10)
    {
      v2 += shuffle_live<SHUFFLE_UP, 8> (k18, (in[(v2 + 99) % INPUTS]), (v1) % 32);
      v1 += mix (v3, v3) ^ 71 + lane;
      v2 = v2 * warp + mix (v1, v0);
    }
    else
    {
      v3 += __popc (__ballot_sync (k19, 1) & ((1u << lane) - 1));
      v0 += __match_any_sync (k19, (v2) % 2);
    }
    unsigned k20 = k17;
    if (b == warp)
    {
      v1 ^= reduce<REDUCE_MIN> (k20, v0);
      v2 = t ^ p ^ v1;
      a[v2 % 4] = v0;
    }
  }
  x[t] = v3;
  __syncthreads ();
  v2 ^= x[(t + 32) % n];
  __syncthreads ();
  v2 ^= shuffle_live<SHUFFLE_UP, 2> (k0, (v0), (v2) % 32);
  c11 = v3 % 11 == 2;
  if (c11)
  {
    out[b * n + t] = v3 + 40;
    return;
  }
  c12 = v2 % 3;
  unsigned k22 = __match_any_sync (k0, c12);
  switch (c12)
  {
    case 0:
    {
      v3 ^= (unsigned) __all_sync (k22, (lane < 24)) * FULL;
      v3 ^= shuffle_live<SHUFFLE_UP, 32> (k22, (unsigned long long) (v1), 4);
    }
    break;
    case 1:
    {
      c13 = v1 % 4, i13 = 0;
      unsigned k23 = k22;
      for (;;)
      {
        k23 = __ballot_sync (k23, i13 < c13);
        if (i13 >= c13)
          break;
        i13 += 1;
        c14 = (lane & 5) != 0;
        unsigned k24 = __ballot_sync (k23, c14);
        unsigned k25 = k23 & ~k24;
        if (c14)
        {
          v1 += shuffle_live<SHUFFLE_XOR, 8> (k24, (a[v3 % 4]), (t) % 32);
          v1 = a[v3 % 4] + v1 + v2;
          a[v3 % 4] += t;
        }
        v1 += reduce<REDUCE_ADD> (k23, v0);
        v2 += 15 & p + 84;
      }
      unsigned k26 = k22;
      if (p % 2 == 0)
      {
        c15 = (lane & 2) != 0;
        unsigned k27 = __ballot_sync (k26, c15);
        unsigned k28 = k26 & ~k27;
        if (c15)
        {
          v0 += __popc (__ballot_sync (k27, 1) & ((1u << lane) - 1));
          v0 = in[(v3 + 30) % INPUTS] + b ^ lane;
          v1 += a[v2 % 4] ^ b + mix (v3, v3);
        }
        a[v2 % 4] = a[v2 % 4];
        c16 = in[(v2 + 41) % INPUTS] % 3;
        unsigned k29 = __match_any_sync (k26, c16);
        switch (c16)
        {
          case 0:
          {
            v3 = v3 ^ in[(v2 + 23) % INPUTS] ^ v0;
            v3 = v1 | in[(v1 + 18) % INPUTS] + b;
          }
          break;
          case 1:
          {
            v3 ^= 61 | mix (v1, v2) + in[(v1 + 19) % INPUTS];
            v1 += t * in[(v3 + 10) % INPUTS] ^ lane;
          }
          break;
          default:
          {
            v0 >>= 5;
            v0 += a[v2 % 4] + mix (v1, v2) ^ in[(v1 + 52) % INPUTS];
          }
          break;
        }
      }
    }
    break;
    default:
    {
      c17 = lane < 11;
      unsigned k30 = __ballot_sync (k22, c17);
      unsigned k31 = k22 & ~k30;
      if (c17)
      {
        v1 += shuffle_live<SHUFFLE_XOR, 16> (k30, (p), (t) % 32);
        c18 = v2 % 4, i18 = 0;
        unsigned k32 = k30;
        for (;;)
        {
          k32 = __ballot_sync (k32, i18 < c18);
          if (i18 >= c18)
            break;
          i18 += 1;
          v2 += __ballot_sync (k32, ((a[v0 % 4] + t) % 2 == 1));
          v3 = mix (v2, v0) ^ v0 ^ mix (v0, v2);
          v1 ^= shuffle_live<SHUFFLE_UP, 16> (k32, (unsigned long long) (1), (in[(v0 + 47) % INPUTS]) % 32);
        }
        v3 += reduce<REDUCE_ADD> (k30, 97);
      }
      v2 ^= __match_any_sync (k22, (40) % 9);
    }
    break;
  }
  v0 = mix (v0, v1) + mix (v2, v3);
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
  EACH (0) me->v0 = me->t * 77u + me->b;
  EACH (0) me->v1 = in[me->t];
  EACH (0) me->v2 = me->p + me->t;
  EACH (0) me->v3 = 1;
  EACH (0) me->a[0] = me->t, me->a[1] = 1, me->a[2] = me->p, me->a[3] = 9;
  EACH (0) w->block->x[me->t] = 0;
  break; case 1:
  LANES (w->masks[1], 0, me->lane != 0);
  LANES (w->masks[2], 0, !(me->lane != 0));
  EACH (1) w->block->s[me->t] = me->t;
  EACH (1) me->c[0] = w->masks[1] & ~w->gone;
  EACH (1) if (me->c[0] >> ((me->lane + 28) % 32) & 1) me->v1 ^= w->block->s[me->warp * 32 + (me->lane + 28) % 32];
  EACH (1) me->c[1] = (me->lane & 5) != 0;
  LANES (w->masks[3], 1, me->c[1]);
  w->masks[4] = w->masks[1] & ~w->masks[3];
  EACH (3) me->a[me->v3 % 4] += mix (me->v3, me->v2);
  { COLLECT (3, got, (me->lane) % 3); (void) got;
    EACH (3) me->v1 += host_match (((w->masks[3] & ~w->gone) & FULL), got, l); }
  EACH (3) me->v2 = in[(me->v0 + 93) % INPUTS] * me->warp ^ in[(me->v3 + 20) % INPUTS];
  EACH (4) me->v1 ^= me->v1 & in[(me->v1 + 86) % INPUTS] + me->warp;
  EACH (4) w->block->s[me->t] = 68;
  EACH (4) me->c[2] = w->masks[4] & ~w->gone;
  EACH (4) if (me->c[2] >> ((me->lane + 3) % 32) & 1) me->v3 ^= w->block->s[me->warp * 32 + (me->lane + 3) % 32];
  EACH (1) me->v0 ^= me->v3 & me->v2 + me->v0;
  EACH (0) me->c[3] = me->lane < 18;
  LANES (w->masks[5], 0, me->c[3]);
  w->masks[6] = w->masks[0] & ~w->masks[5];
  LANES (w->masks[7], 5, me->b == me->warp);
  if (w->masks[7])
  {
    LANES (w->masks[8], 7, in[me->warp + 26] % 3 != 0);
    if (w->masks[8])
    {
      EACH (8) me->v0 ^= me->v1 - mix (me->v0, me->v2) ^ me->t;
      EACH (8) me->a[me->v3 % 4] = in[(me->v0 + 76) % INPUTS];
      { COLLECT (8, got, me->v2); (void) got;
        EACH (8) me->v0 += host_reduce<REDUCE_MIN> (((w->masks[8] & ~w->gone) & FULL), got); }
    }
    EACH (7) me->v2 += in[(me->v1 + 93) % INPUTS] ^ me->a[me->v2 % 4] ^ me->v2;
    EACH (7) me->c[4] = me->v2 % 11 == 4;
    LANES (w->masks[9], 7, me->c[4]);
    EACH (9) out[me->b * me->n + me->t] = me->v2 + 63;
    w->gone |= w->masks[9];
  }
  EACH (5) me->v1 = me->v2 & me->warp + me->a[me->v2 % 4];
  LANES (w->masks[10], 5, me->b == me->warp);
  if (w->masks[10])
  {
    { COLLECT (10, got, me->v3); (void) got;
      EACH (10) me->v0 ^= (unsigned) __builtin_popcount (((w->masks[10] & ~w->gone) & FULL) & ((1u << l) - 1)); }
    { COLLECT (10, got, (me->lane < 6)); (void) got;
      EACH (10) me->v2 ^= (got[l] ? host_match (((w->masks[10] & ~w->gone) & FULL), got, l) : ((w->masks[10] & ~w->gone) & FULL) & ~host_match (((w->masks[10] & ~w->gone) & FULL), got, l)); }
    EACH (10) me->c[5] = me->p % 4, me->i[5] = 0;
    w->masks[11] = w->masks[10];
    for (;;)
    {
      LANES (w->masks[11], 11, me->i[5] < me->c[5]);
      if (!w->masks[11])
        break;
      EACH (11) me->i[5] += 1;
      EACH (11) me->a[me->v1 % 4] = me->t;
      { COLLECT (11, got, me->v0); (void) got;
        EACH (11) me->v2 += host_shuffle<SHUFFLE_UP, 32> ((w->masks[11] & ~w->gone), got, l, 2); }
      { COLLECT (11, got, me->a[me->v0 % 4]); (void) got;
        EACH (11) me->v2 ^= (unsigned) __builtin_popcount (((w->masks[11] & ~w->gone) & FULL) & ((1u << l) - 1)); }
    }
  }
  EACH (6) me->c[6] = me->t % 4, me->i[6] = 0;
  w->masks[12] = w->masks[6];
  for (;;)
  {
    LANES (w->masks[12], 12, me->i[6] < me->c[6]);
    if (!w->masks[12])
      break;
    EACH (12) me->i[6] += 1;
    EACH (12) me->c[7] = me->v2 % 11 == 0;
    LANES (w->masks[13], 12, me->c[7]);
    EACH (13) out[me->b * me->n + me->t] = me->v2 + 2;
    w->gone |= w->masks[13];
    EACH (12) me->v2 = me->warp | 92 + me->v1;
    { COLLECT (12, got, me->v0); (void) got;
      EACH (12) me->v1 ^= host_shuffle<SHUFFLE_XOR, 8> ((w->masks[12] & ~w->gone), got, l, 7); }
  }
  EACH (6) me->c[8] = (me->lane & 2) != 0;
  LANES (w->masks[14], 6, me->c[8]);
  w->masks[15] = w->masks[6] & ~w->masks[14];
  { COLLECT (14, got, me->v2); (void) got;
    EACH (14) me->v3 += host_reduce<REDUCE_MAX> (((w->masks[14] & ~w->gone) & FULL), got); }
  { COLLECT (14, got, (me->v2) % 2); (void) got;
    EACH (14) me->v1 += host_match (((w->masks[14] & ~w->gone) & FULL), got, l); }
  EACH (14) w->block->s[me->t] = me->v1;
  EACH (14) me->c[9] = w->masks[14] & ~w->gone;
  EACH (14) if (me->c[9] >> ((me->lane + 31) % 32) & 1) me->v1 ^= w->block->s[me->warp * 32 + (me->lane + 31) % 32];
  LANES (w->masks[16], 0, me->lane % 2 == 1);
  LANES (w->masks[17], 0, !(me->lane % 2 == 1));
  { COLLECT (16, got, me->v0); (void) got;
    EACH (16) me->v1 += host_reduce<REDUCE_XOR> (((w->masks[16] & ~w->gone) & FULL), got); }
  { COLLECT (16, got, (mix (me->v2, me->v1)) % 2); (void) got;
    EACH (16) me->v3 += host_match (((w->masks[16] & ~w->gone) & FULL), got, l); }
  { COLLECT (16, got, me->v3); (void) got;
    EACH (16) me->v0 ^= host_shuffle<SHUFFLE_UP, 2> ((w->masks[16] & ~w->gone), got, l, 20); }
  EACH (17) me->c[10] = (me->lane & 2) != 0;
  LANES (w->masks[18], 17, me->c[10]);
  w->masks[19] = w->masks[17] & ~w->masks[18];
  { COLLECT (18, got, in[(me->v2 + 99) % INPUTS]); (void) got;
    EACH (18) me->v2 += host_shuffle<SHUFFLE_UP, 8> ((w->masks[18] & ~w->gone), got, l, (me->v1) % 32); }
  EACH (18) me->v1 += mix (me->v3, me->v3) ^ 71 + me->lane;
  EACH (18) me->v2 = me->v2 * me->warp + mix (me->v1, me->v0);
  { COLLECT (19, got, me->v0); (void) got;
    EACH (19) me->v3 += (unsigned) __builtin_popcount (((w->masks[19] & ~w->gone) & FULL) & ((1u << l) - 1)); }
  { COLLECT (19, got, (me->v2) % 2); (void) got;
    EACH (19) me->v0 += host_match (((w->masks[19] & ~w->gone) & FULL), got, l); }
  LANES (w->masks[20], 17, me->b == me->warp);
  if (w->masks[20])
  {
    { COLLECT (20, got, me->v0); (void) got;
      EACH (20) me->v1 ^= host_reduce<REDUCE_MIN> (((w->masks[20] & ~w->gone) & FULL), got); }
    EACH (20) me->v2 = me->t ^ me->p ^ me->v1;
    EACH (20) me->a[me->v2 % 4] = me->v0;
  }
  EACH (0) w->block->x[me->t] = me->v3;
  break; case 2:
  EACH (0) me->v2 ^= w->block->x[(me->t + 32) % me->n];
  break; case 3:
  { COLLECT (0, got, me->v0); (void) got;
    EACH (0) me->v2 ^= host_shuffle<SHUFFLE_UP, 2> ((w->masks[0] & ~w->gone), got, l, (me->v2) % 32); }
  EACH (0) me->c[11] = me->v3 % 11 == 2;
  LANES (w->masks[21], 0, me->c[11]);
  EACH (21) out[me->b * me->n + me->t] = me->v3 + 40;
  w->gone |= w->masks[21];
  EACH (0) me->c[12] = me->v2 % 3;
  LANES (w->masks[22], 0, me->c[12] == 0);
  { COLLECT (22, got, (me->lane < 24)); (void) got;
    EACH (22) me->v3 ^= ((got[l] ? host_match (((w->masks[22] & ~w->gone) & FULL), got, l) : ((w->masks[22] & ~w->gone) & FULL) & ~host_match (((w->masks[22] & ~w->gone) & FULL), got, l)) == ((w->masks[22] & ~w->gone) & FULL)) * FULL; }
  { COLLECT (22, got, me->v1); (void) got;
    EACH (22) me->v3 ^= host_shuffle<SHUFFLE_UP, 32> ((w->masks[22] & ~w->gone), got, l, 4); }
  LANES (w->masks[22], 0, me->c[12] == 1);
  EACH (22) me->c[13] = me->v1 % 4, me->i[13] = 0;
  w->masks[23] = w->masks[22];
  for (;;)
  {
    LANES (w->masks[23], 23, me->i[13] < me->c[13]);
    if (!w->masks[23])
      break;
    EACH (23) me->i[13] += 1;
    EACH (23) me->c[14] = (me->lane & 5) != 0;
    LANES (w->masks[24], 23, me->c[14]);
    w->masks[25] = w->masks[23] & ~w->masks[24];
    { COLLECT (24, got, me->a[me->v3 % 4]); (void) got;
      EACH (24) me->v1 += host_shuffle<SHUFFLE_XOR, 8> ((w->masks[24] & ~w->gone), got, l, (me->t) % 32); }
    EACH (24) me->v1 = me->a[me->v3 % 4] + me->v1 + me->v2;
    EACH (24) me->a[me->v3 % 4] += me->t;
    { COLLECT (23, got, me->v0); (void) got;
      EACH (23) me->v1 += host_reduce<REDUCE_ADD> (((w->masks[23] & ~w->gone) & FULL), got); }
    EACH (23) me->v2 += 15 & me->p + 84;
  }
  LANES (w->masks[26], 22, me->p % 2 == 0);
  if (w->masks[26])
  {
    EACH (26) me->c[15] = (me->lane & 2) != 0;
    LANES (w->masks[27], 26, me->c[15]);
    w->masks[28] = w->masks[26] & ~w->masks[27];
    { COLLECT (27, got, 61); (void) got;
      EACH (27) me->v0 += (unsigned) __builtin_popcount (((w->masks[27] & ~w->gone) & FULL) & ((1u << l) - 1)); }
    EACH (27) me->v0 = in[(me->v3 + 30) % INPUTS] + me->b ^ me->lane;
    EACH (27) me->v1 += me->a[me->v2 % 4] ^ me->b + mix (me->v3, me->v3);
    EACH (26) me->a[me->v2 % 4] = me->a[me->v2 % 4];
    EACH (26) me->c[16] = in[(me->v2 + 41) % INPUTS] % 3;
    LANES (w->masks[29], 26, me->c[16] == 0);
    EACH (29) me->v3 = me->v3 ^ in[(me->v2 + 23) % INPUTS] ^ me->v0;
    EACH (29) me->v3 = me->v1 | in[(me->v1 + 18) % INPUTS] + me->b;
    LANES (w->masks[29], 26, me->c[16] == 1);
    EACH (29) me->v3 ^= 61 | mix (me->v1, me->v2) + in[(me->v1 + 19) % INPUTS];
    EACH (29) me->v1 += me->t * in[(me->v3 + 10) % INPUTS] ^ me->lane;
    LANES (w->masks[29], 26, me->c[16] == 2);
    EACH (29) me->v0 >>= 5;
    EACH (29) me->v0 += me->a[me->v2 % 4] + mix (me->v1, me->v2) ^ in[(me->v1 + 52) % INPUTS];
  }
  LANES (w->masks[22], 0, me->c[12] == 2);
  EACH (22) me->c[17] = me->lane < 11;
  LANES (w->masks[30], 22, me->c[17]);
  w->masks[31] = w->masks[22] & ~w->masks[30];
  { COLLECT (30, got, me->p); (void) got;
    EACH (30) me->v1 += host_shuffle<SHUFFLE_XOR, 16> ((w->masks[30] & ~w->gone), got, l, (me->t) % 32); }
  EACH (30) me->c[18] = me->v2 % 4, me->i[18] = 0;
  w->masks[32] = w->masks[30];
  for (;;)
  {
    LANES (w->masks[32], 32, me->i[18] < me->c[18]);
    if (!w->masks[32])
      break;
    EACH (32) me->i[18] += 1;
    { COLLECT (32, got, ((me->a[me->v0 % 4] + me->t) % 2 == 1)); (void) got;
      EACH (32) me->v2 += (got[l] ? host_match (((w->masks[32] & ~w->gone) & FULL), got, l) : ((w->masks[32] & ~w->gone) & FULL) & ~host_match (((w->masks[32] & ~w->gone) & FULL), got, l)); }
    EACH (32) me->v3 = mix (me->v2, me->v0) ^ me->v0 ^ mix (me->v0, me->v2);
    { COLLECT (32, got, 1); (void) got;
      EACH (32) me->v1 ^= host_shuffle<SHUFFLE_UP, 16> ((w->masks[32] & ~w->gone), got, l, (in[(me->v0 + 47) % INPUTS]) % 32); }
  }
  { COLLECT (30, got, 97); (void) got;
    EACH (30) me->v3 += host_reduce<REDUCE_ADD> (((w->masks[30] & ~w->gone) & FULL), got); }
  { COLLECT (22, got, (40) % 9); (void) got;
    EACH (22) me->v2 ^= host_match (((w->masks[22] & ~w->gone) & FULL), got, l); }
  EACH (0) me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3);
  EACH (0) me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  EACH (0) out[me->b * me->n + me->t] = me->v0 + me->v1;
    }
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 4);
}
}
namespace seed_106 {
/* { dg-do run } */
/* Written by random-warp.tcl from seed 106, with exact masks.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i0 = 0, c0 = 0;
  unsigned i1 = 0, c1 = 0;
  unsigned i2 = 0, c2 = 0;
  unsigned i3 = 0, c3 = 0;
  unsigned i4 = 0, c4 = 0;
  unsigned i5 = 0, c5 = 0;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  a[0] = t, a[1] = 1, a[2] = p, a[3] = 9;
  x[t] = 0;
  __syncthreads ();
  x[t] = v2;
  __syncthreads ();
  v1 ^= x[(t + 57) % n];
  __syncthreads ();
  c0 = a[v3 % 4] % 4, i0 = 0;
  unsigned k1 = k0;
  for (;;)
  {
    k1 = __ballot_sync (k1, i0 < c0);
    if (i0 >= c0)
      break;
    i0 += 1;
    v0 += reduce<REDUCE_ADD> (k1, v3);
    unsigned k2 = k1;
    if (in[warp + 42] % 3 != 0)
    {
      v2 ^= in[(v1 + 98) % INPUTS] - v1 + v0;
      v3 ^= __match_any_sync (k2, (87) % 9);
      unsigned k3 = k2;
      if (in[warp + 82] % 3 != 0)
      {
        v2 ^= shuffle_live<SHUFFLE_DOWN, 2> (k3, (v1), 29);
        v3 += __ballot_sync (k3, (lane > 0));
        v1 += __match_any_sync (k3, (v3) % 2);
      }
    }
    c1 = (v3 + mix (v1, v3)) % 2 == 1;
    unsigned k4 = __ballot_sync (k1, c1);
    unsigned k5 = k1 & ~k4;
    if (c1)
    {
      v0 ^= v0 - 54 ^ p;
      v3 ^= __match_any_sync (k4, (t) % 3);
      s[t] = v0;
      c2 = __ballot_sync (k4, 1);
      __syncwarp (k4);
      if (c2 >> ((lane + 26) % 32) & 1) v2 ^= s[warp * 32 + (lane + 26) % 32];
      __syncwarp (k4);
    }
    c3 = lane < 31;
    k1 = __ballot_sync (k1, !c3);
    if (c3)
      break;
    v0 += reduce<REDUCE_XOR> (k1, 51);
  }
  v0 = mix (v3, v3) ^ v3 ^ a[v2 % 4];
  v2 += __syncthreads_count (lane > 14);
  x[t] = v1;
  __syncthreads ();
  v1 ^= x[(t + 61) % n];
  __syncthreads ();
  x[t] = v3;
  __syncthreads ();
  v2 ^= x[(t + 45) % n];
  __syncthreads ();
  s[t] = v1;
  c5 = __ballot_sync (k0, 1);
  __syncwarp (k0);
  if (c5 >> ((lane + 21) % 32) & 1) v0 ^= s[warp * 32 + (lane + 21) % 32];
  __syncwarp (k0);
  v0 = mix (v0, v1) + mix (v2, v3);
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
  EACH (0) me->v0 = me->t * 77u + me->b;
  EACH (0) me->v1 = in[me->t];
  EACH (0) me->v2 = me->p + me->t;
  EACH (0) me->v3 = 1;
  EACH (0) me->a[0] = me->t, me->a[1] = 1, me->a[2] = me->p, me->a[3] = 9;
  EACH (0) w->block->x[me->t] = 0;
  break; case 1:
  EACH (0) w->block->x[me->t] = me->v2;
  break; case 2:
  EACH (0) me->v1 ^= w->block->x[(me->t + 57) % me->n];
  break; case 3:
  EACH (0) me->c[0] = me->a[me->v3 % 4] % 4, me->i[0] = 0;
  w->masks[1] = w->masks[0];
  for (;;)
  {
    LANES (w->masks[1], 1, me->i[0] < me->c[0]);
    if (!w->masks[1])
      break;
    EACH (1) me->i[0] += 1;
    { COLLECT (1, got, me->v3); (void) got;
      EACH (1) me->v0 += host_reduce<REDUCE_ADD> (((w->masks[1] & ~w->gone) & FULL), got); }
    LANES (w->masks[2], 1, in[me->warp + 42] % 3 != 0);
    if (w->masks[2])
    {
      EACH (2) me->v2 ^= in[(me->v1 + 98) % INPUTS] - me->v1 + me->v0;
      { COLLECT (2, got, (87) % 9); (void) got;
        EACH (2) me->v3 ^= host_match (((w->masks[2] & ~w->gone) & FULL), got, l); }
      LANES (w->masks[3], 2, in[me->warp + 82] % 3 != 0);
      if (w->masks[3])
      {
        { COLLECT (3, got, me->v1); (void) got;
          EACH (3) me->v2 ^= host_shuffle<SHUFFLE_DOWN, 2> ((w->masks[3] & ~w->gone), got, l, 29); }
        { COLLECT (3, got, (me->lane > 0)); (void) got;
          EACH (3) me->v3 += (got[l] ? host_match (((w->masks[3] & ~w->gone) & FULL), got, l) : ((w->masks[3] & ~w->gone) & FULL) & ~host_match (((w->masks[3] & ~w->gone) & FULL), got, l)); }
        { COLLECT (3, got, (me->v3) % 2); (void) got;
          EACH (3) me->v1 += host_match (((w->masks[3] & ~w->gone) & FULL), got, l); }
      }
    }
    EACH (1) me->c[1] = (me->v3 + mix (me->v1, me->v3)) % 2 == 1;
    LANES (w->masks[4], 1, me->c[1]);
    w->masks[5] = w->masks[1] & ~w->masks[4];
    EACH (4) me->v0 ^= me->v0 - 54 ^ me->p;
    { COLLECT (4, got, (me->t) % 3); (void) got;
      EACH (4) me->v3 ^= host_match (((w->masks[4] & ~w->gone) & FULL), got, l); }
    EACH (4) w->block->s[me->t] = me->v0;
    EACH (4) me->c[2] = w->masks[4] & ~w->gone;
    EACH (4) if (me->c[2] >> ((me->lane + 26) % 32) & 1) me->v2 ^= w->block->s[me->warp * 32 + (me->lane + 26) % 32];
    EACH (1) me->c[3] = me->lane < 31;
    LANES (w->masks[1], 1, !me->c[3]);
    { COLLECT (1, got, 51); (void) got;
      EACH (1) me->v0 += host_reduce<REDUCE_XOR> (((w->masks[1] & ~w->gone) & FULL), got); }
  }
  EACH (0) me->v0 = mix (me->v3, me->v3) ^ me->v3 ^ me->a[me->v2 % 4];
  EACH (0) w->block->count[4] += me->lane > 14;
  break; case 4:
  EACH (0) me->v2 += w->block->count[4];
  EACH (0) w->block->x[me->t] = me->v1;
  break; case 5:
  EACH (0) me->v1 ^= w->block->x[(me->t + 61) % me->n];
  break; case 6:
  EACH (0) w->block->x[me->t] = me->v3;
  break; case 7:
  EACH (0) me->v2 ^= w->block->x[(me->t + 45) % me->n];
  break; case 8:
  EACH (0) w->block->s[me->t] = me->v1;
  EACH (0) me->c[5] = w->masks[0] & ~w->gone;
  EACH (0) if (me->c[5] >> ((me->lane + 21) % 32) & 1) me->v0 ^= w->block->s[me->warp * 32 + (me->lane + 21) % 32];
  EACH (0) me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3);
  EACH (0) me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  EACH (0) out[me->b * me->n + me->t] = me->v0 + me->v1;
    }
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 9);
}
}
namespace seed_107 {
/* { dg-do run } */
/* Written by random-warp.tcl from seed 107, with exact masks.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i0 = 0, c0 = 0;
  unsigned i1 = 0, c1 = 0;
  unsigned i2 = 0, c2 = 0;
  unsigned i3 = 0, c3 = 0;
  unsigned i4 = 0, c4 = 0;
  unsigned i5 = 0, c5 = 0;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  a[0] = t, a[1] = 1, a[2] = p, a[3] = 9;
  x[t] = 0;
  __syncthreads ();
  v1 ^= reduce<REDUCE_XOR> (k0, 88);
  a[v2 % 4] += 55;
  v0 += __syncthreads_count ((lane & 1) != 0);
  x[t] = v1;
  __syncthreads ();
  v1 ^= x[(t + 7) % n];
  __syncthreads ();
  v0 += __syncthreads_count (lane > 5);
  c2 = v3 % 7 == 4;
  if (c2)
  {
    out[b * n + t] = v3 + 93;
    return;
  }
  const unsigned k2 = 0xfffffffeu, k3 = ~0xfffffffeu;
  (void) k3;
  if (lane != 0)
  {
    c3 = v2 % 5 == 2;
    if (c3)
    {
      out[b * n + t] = v1 + 93;
      return;
    }
    c4 = (lane & 1) != 0;
    unsigned k5 = __ballot_sync (k2, c4);
    unsigned k6 = k2 & ~k5;
    if (c4)
    {
      v3 = v2 * v0 ^ v1;
      v1 += shuffle_live<SHUFFLE_DOWN, 2> (k5, (b), 17);
      a[v2 % 4] += t;
    }
    else
    {
      v0 += __match_any_sync (k6, (in[(v1 + 11) % INPUTS]) % 2);
      v3 = v1 | in[(v0 + 91) % INPUTS] ^ v3;
    }
    v0 = v3 - v1 + b;
  }
  else
  {
    v1 ^= reduce<REDUCE_XOR> (k3, t);
    s[t] = 73;
    c5 = __ballot_sync (k3, 1);
    __syncwarp (k3);
    if (c5 >> ((lane + 14) % 32) & 1) v3 ^= s[warp * 32 + (lane + 14) % 32];
    __syncwarp (k3);
  }
  v0 = mix (v0, v1) + mix (v2, v3);
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
  EACH (0) me->v0 = me->t * 77u + me->b;
  EACH (0) me->v1 = in[me->t];
  EACH (0) me->v2 = me->p + me->t;
  EACH (0) me->v3 = 1;
  EACH (0) me->a[0] = me->t, me->a[1] = 1, me->a[2] = me->p, me->a[3] = 9;
  EACH (0) w->block->x[me->t] = 0;
  break; case 1:
  { COLLECT (0, got, 88); (void) got;
    EACH (0) me->v1 ^= host_reduce<REDUCE_XOR> (((w->masks[0] & ~w->gone) & FULL), got); }
  EACH (0) me->a[me->v2 % 4] += 55;
  EACH (0) w->block->count[0] += (me->lane & 1) != 0;
  break; case 2:
  EACH (0) me->v0 += w->block->count[0];
  EACH (0) w->block->x[me->t] = me->v1;
  break; case 3:
  EACH (0) me->v1 ^= w->block->x[(me->t + 7) % me->n];
  break; case 4:
  EACH (0) w->block->count[1] += me->lane > 5;
  break; case 5:
  EACH (0) me->v0 += w->block->count[1];
  EACH (0) me->c[2] = me->v3 % 7 == 4;
  LANES (w->masks[1], 0, me->c[2]);
  EACH (1) out[me->b * me->n + me->t] = me->v3 + 93;
  w->gone |= w->masks[1];
  LANES (w->masks[2], 0, me->lane != 0);
  LANES (w->masks[3], 0, !(me->lane != 0));
  EACH (2) me->c[3] = me->v2 % 5 == 2;
  LANES (w->masks[4], 2, me->c[3]);
  EACH (4) out[me->b * me->n + me->t] = me->v1 + 93;
  w->gone |= w->masks[4];
  EACH (2) me->c[4] = (me->lane & 1) != 0;
  LANES (w->masks[5], 2, me->c[4]);
  w->masks[6] = w->masks[2] & ~w->masks[5];
  EACH (5) me->v3 = me->v2 * me->v0 ^ me->v1;
  { COLLECT (5, got, me->b); (void) got;
    EACH (5) me->v1 += host_shuffle<SHUFFLE_DOWN, 2> ((w->masks[5] & ~w->gone), got, l, 17); }
  EACH (5) me->a[me->v2 % 4] += me->t;
  { COLLECT (6, got, (in[(me->v1 + 11) % INPUTS]) % 2); (void) got;
    EACH (6) me->v0 += host_match (((w->masks[6] & ~w->gone) & FULL), got, l); }
  EACH (6) me->v3 = me->v1 | in[(me->v0 + 91) % INPUTS] ^ me->v3;
  EACH (2) me->v0 = me->v3 - me->v1 + me->b;
  { COLLECT (3, got, me->t); (void) got;
    EACH (3) me->v1 ^= host_reduce<REDUCE_XOR> (((w->masks[3] & ~w->gone) & FULL), got); }
  EACH (3) w->block->s[me->t] = 73;
  EACH (3) me->c[5] = w->masks[3] & ~w->gone;
  EACH (3) if (me->c[5] >> ((me->lane + 14) % 32) & 1) me->v3 ^= w->block->s[me->warp * 32 + (me->lane + 14) % 32];
  EACH (0) me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3);
  EACH (0) me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  EACH (0) out[me->b * me->n + me->t] = me->v0 + me->v1;
    }
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 6);
}
}
namespace seed_108 {
/* { dg-do run } */
/* Written by random-warp.tcl from seed 108, with exact masks.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], x[MAX_THREADS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  const unsigned lane = t % 32, warp = t / 32, k0 = FULL;
  unsigned v0, v1, v2, v3, a[4];
  unsigned i0 = 0, c0 = 0;
  unsigned i1 = 0, c1 = 0;
  unsigned i2 = 0, c2 = 0;
  unsigned i3 = 0, c3 = 0;
  unsigned i4 = 0, c4 = 0;
  unsigned i5 = 0, c5 = 0;
  unsigned i6 = 0, c6 = 0;
  unsigned i7 = 0, c7 = 0;
  unsigned i8 = 0, c8 = 0;
  unsigned i9 = 0, c9 = 0;
  unsigned i10 = 0, c10 = 0;
  unsigned i11 = 0, c11 = 0;
  unsigned i12 = 0, c12 = 0;
  unsigned i13 = 0, c13 = 0;
  unsigned i14 = 0, c14 = 0;
  unsigned i15 = 0, c15 = 0;
  unsigned i16 = 0, c16 = 0;
  unsigned i17 = 0, c17 = 0;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  a[0] = t, a[1] = 1, a[2] = p, a[3] = 9;
  x[t] = 0;
  __syncthreads ();
  const unsigned k1 = 0xfffffffeu, k2 = ~0xfffffffeu;
  (void) k2;
  if (lane != 0)
  {
    v0 += __popc (__ballot_sync (k1, 1) & ((1u << lane) - 1));
    v1 >>= 3;
    c0 = (lane & 4) != 0;
    unsigned k3 = __ballot_sync (k1, c0);
    unsigned k4 = k1 & ~k3;
    if (c0)
    {
      v3 += t * a[v3 % 4] ^ a[v0 % 4];
      v2 += (unsigned) __all_sync (k3, ((v0 + v3) % 2 == 1)) * FULL;
      a[v0 % 4] ^= b;
    }
    else
    {
      v2 = v1 - t + v3;
      v0 ^= mix (v3, v0) ^ 74 + v1;
    }
  }
  c1 = v2 % 11 == 1;
  if (c1)
  {
    out[b * n + t] = v2 + 16;
    return;
  }
  x[t] = v2;
  __syncthreads ();
  v2 ^= x[(t + 21) % n];
  __syncthreads ();
  x[t] = v0;
  __syncthreads ();
  v3 ^= x[(t + 35) % n];
  __syncthreads ();
  x[t] = v0;
  __syncthreads ();
  v2 ^= x[(t + 35) % n];
  __syncthreads ();
  c2 = v2 % 4, i2 = 0;
  unsigned k6 = k0;
  for (;;)
  {
    k6 = __ballot_sync (k6, i2 < c2);
    if (i2 >= c2)
      break;
    i2 += 1;
    v0 = p | mix (v1, v2) ^ v0;
    v3 += v1 | v0 + 72;
    c3 = (lane & 4) != 0;
    unsigned k7 = __ballot_sync (k6, c3);
    unsigned k8 = k6 & ~k7;
    if (c3)
    {
      c4 = in[(v0 + 74) % INPUTS] % 3;
      unsigned k9 = __match_any_sync (k7, c4);
      switch (c4)
      {
        case 0:
        {
          v0 += __match_any_sync (k9, (v0) % 9);
          v3 ^= reduce<REDUCE_MIN> (k9, 75);
        }
        break;
        case 1:
        {
          v1 ^= mix (v2, v2) - v1 + 82;
          v2 += shuffle_live<SHUFFLE_XOR, 2> (k9, (t), 13);
        }
        break;
        default:
        {
          v0 = t | v0 ^ v3;
          s[t] = in[(v2 + 6) % INPUTS];
          c5 = __ballot_sync (k9, 1);
          __syncwarp (k9);
          if (c5 >> ((lane + 17) % 32) & 1) v1 ^= s[warp * 32 + (lane + 17) % 32];
          __syncwarp (k9);
        }
        break;
      }
      v0 += __ballot_sync (k7, (lane < 25));
      v0 ^= (unsigned) __any_sync (k7, ((lane & 5) != 0)) * FULL;
    }
    else
    {
      v2 >>= 3;
      c6 = lane < 8;
      unsigned k10 = __ballot_sync (k8, c6);
      unsigned k11 = k8 & ~k10;
      if (c6)
      {
        a[v2 % 4] ^= 91;
        v1 ^= shuffle_live<SHUFFLE_XOR, 16> (k10, (a[v1 % 4]), (a[v1 % 4]) % 32);
        s[t] = v2;
        c7 = __ballot_sync (k10, 1);
        __syncwarp (k10);
        if (c7 >> ((lane + 14) % 32) & 1) v2 ^= s[warp * 32 + (lane + 14) % 32];
        __syncwarp (k10);
      }
    }
  }
  c8 = (lane & 5) != 0;
  unsigned k12 = __ballot_sync (k0, c8);
  unsigned k13 = k0 & ~k12;
  if (c8)
  {
    c9 = (a[v0 % 4] + mix (v1, v0)) % 3 == 0;
    unsigned k14 = __ballot_sync (k12, c9);
    unsigned k15 = k12 & ~k14;
    if (c9)
    {
      c10 = in[(v0 + 18) % INPUTS] % 4, i10 = 0;
      unsigned k16 = k14;
      for (;;)
      {
        k16 = __ballot_sync (k16, i10 < c10);
        if (i10 >= c10)
          break;
        i10 += 1;
        v3 += shuffle_live<SHUFFLE_UP, 32> (k16, (v1), 11);
        s[t] = v1;
        c11 = __ballot_sync (k16, 1);
        __syncwarp (k16);
        if (c11 >> ((lane + 0) % 32) & 1) v3 ^= s[warp * 32 + (lane + 0) % 32];
        __syncwarp (k16);
        v3 += reduce<REDUCE_ADD> (k16, v2);
        c12 = (lane & 4) != 0;
        k16 = __ballot_sync (k16, !c12);
        if (c12)
          break;
        v2 += (unsigned) __all_sync (k16, (lane > 13)) * FULL;
      }
      c13 = (lane & 5) != 0;
      unsigned k17 = __ballot_sync (k14, c13);
      unsigned k18 = k14 & ~k17;
      if (c13)
      {
        v0 += a[v3 % 4] & v2 ^ 38;
        v2 ^= shuffle_live<SHUFFLE_IDX, 16> (k17, (v0), (in[(v1 + 2) % INPUTS]) % 32);
        v0 += reduce<REDUCE_MIN> (k17, mix (v2, v1));
      }
      else
      {
        v0 += in[(v2 + 14) % INPUTS] + mix (v3, v1) ^ v2;
        v0 ^= shuffle_live<SHUFFLE_XOR, 32> (k18, (p), 5);
      }
      c14 = v2 % 7 == 2;
      if (c14)
      {
        out[b * n + t] = v1 + 85;
        return;
      }
    }
    c15 = 80 % 3;
    unsigned k20 = __match_any_sync (k12, c15);
    switch (c15)
    {
      case 0:
      {
        v1 ^= __ballot_sync (k20, ((lane & 2) != 0));
        v1 = in[(v0 + 24) % INPUTS] | lane + a[v1 % 4];
      }
      break;
      case 1:
      {
        c16 = a[v1 % 4] % 4, i16 = 0;
        unsigned k21 = k20;
        for (;;)
        {
          k21 = __ballot_sync (k21, i16 < c16);
          if (i16 >= c16)
            break;
          i16 += 1;
          v1 ^= v3 + a[v1 % 4] + a[v3 % 4];
          v3 ^= t * in[(v1 + 53) % INPUTS] ^ a[v3 % 4];
          v1 ^= reduce<REDUCE_XOR> (k21, lane);
        }
        c17 = v3 % 4, i17 = 0;
        unsigned k22 = k20;
        for (;;)
        {
          k22 = __ballot_sync (k22, i17 < c17);
          if (i17 >= c17)
            break;
          i17 += 1;
          v0 = v3 & v2 ^ v3;
          v3 >>= 4;
          v0 ^= 27 | t ^ v0;
        }
      }
      break;
      default:
      {
        v1 += shuffle_live<SHUFFLE_UP, 8> (k20, (55), 31);
        v2 += shuffle_live<SHUFFLE_UP, 32> (k20, (a[v2 % 4]), (v2) % 32);
      }
      break;
    }
    v3 ^= __ballot_sync (k12, ((v3 + warp) % 2 == 0));
  }
  v0 = mix (v0, v1) + mix (v2, v3);
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (warp_state *w, int phase, const unsigned *in, unsigned *out)
{
  switch (phase)
    {
    case 0:
  EACH (0) me->v0 = me->t * 77u + me->b;
  EACH (0) me->v1 = in[me->t];
  EACH (0) me->v2 = me->p + me->t;
  EACH (0) me->v3 = 1;
  EACH (0) me->a[0] = me->t, me->a[1] = 1, me->a[2] = me->p, me->a[3] = 9;
  EACH (0) w->block->x[me->t] = 0;
  break; case 1:
  LANES (w->masks[1], 0, me->lane != 0);
  LANES (w->masks[2], 0, !(me->lane != 0));
  { COLLECT (1, got, in[(me->v1 + 73) % INPUTS]); (void) got;
    EACH (1) me->v0 += (unsigned) __builtin_popcount (((w->masks[1] & ~w->gone) & FULL) & ((1u << l) - 1)); }
  EACH (1) me->v1 >>= 3;
  EACH (1) me->c[0] = (me->lane & 4) != 0;
  LANES (w->masks[3], 1, me->c[0]);
  w->masks[4] = w->masks[1] & ~w->masks[3];
  EACH (3) me->v3 += me->t * me->a[me->v3 % 4] ^ me->a[me->v0 % 4];
  { COLLECT (3, got, ((me->v0 + me->v3) % 2 == 1)); (void) got;
    EACH (3) me->v2 += ((got[l] ? host_match (((w->masks[3] & ~w->gone) & FULL), got, l) : ((w->masks[3] & ~w->gone) & FULL) & ~host_match (((w->masks[3] & ~w->gone) & FULL), got, l)) == ((w->masks[3] & ~w->gone) & FULL)) * FULL; }
  EACH (3) me->a[me->v0 % 4] ^= me->b;
  EACH (4) me->v2 = me->v1 - me->t + me->v3;
  EACH (4) me->v0 ^= mix (me->v3, me->v0) ^ 74 + me->v1;
  EACH (0) me->c[1] = me->v2 % 11 == 1;
  LANES (w->masks[5], 0, me->c[1]);
  EACH (5) out[me->b * me->n + me->t] = me->v2 + 16;
  w->gone |= w->masks[5];
  EACH (0) w->block->x[me->t] = me->v2;
  break; case 2:
  EACH (0) me->v2 ^= w->block->x[(me->t + 21) % me->n];
  break; case 3:
  EACH (0) w->block->x[me->t] = me->v0;
  break; case 4:
  EACH (0) me->v3 ^= w->block->x[(me->t + 35) % me->n];
  break; case 5:
  EACH (0) w->block->x[me->t] = me->v0;
  break; case 6:
  EACH (0) me->v2 ^= w->block->x[(me->t + 35) % me->n];
  break; case 7:
  EACH (0) me->c[2] = me->v2 % 4, me->i[2] = 0;
  w->masks[6] = w->masks[0];
  for (;;)
  {
    LANES (w->masks[6], 6, me->i[2] < me->c[2]);
    if (!w->masks[6])
      break;
    EACH (6) me->i[2] += 1;
    EACH (6) me->v0 = me->p | mix (me->v1, me->v2) ^ me->v0;
    EACH (6) me->v3 += me->v1 | me->v0 + 72;
    EACH (6) me->c[3] = (me->lane & 4) != 0;
    LANES (w->masks[7], 6, me->c[3]);
    w->masks[8] = w->masks[6] & ~w->masks[7];
    EACH (7) me->c[4] = in[(me->v0 + 74) % INPUTS] % 3;
    LANES (w->masks[9], 7, me->c[4] == 0);
    { COLLECT (9, got, (me->v0) % 9); (void) got;
      EACH (9) me->v0 += host_match (((w->masks[9] & ~w->gone) & FULL), got, l); }
    { COLLECT (9, got, 75); (void) got;
      EACH (9) me->v3 ^= host_reduce<REDUCE_MIN> (((w->masks[9] & ~w->gone) & FULL), got); }
    LANES (w->masks[9], 7, me->c[4] == 1);
    EACH (9) me->v1 ^= mix (me->v2, me->v2) - me->v1 + 82;
    { COLLECT (9, got, me->t); (void) got;
      EACH (9) me->v2 += host_shuffle<SHUFFLE_XOR, 2> ((w->masks[9] & ~w->gone), got, l, 13); }
    LANES (w->masks[9], 7, me->c[4] == 2);
    EACH (9) me->v0 = me->t | me->v0 ^ me->v3;
    EACH (9) w->block->s[me->t] = in[(me->v2 + 6) % INPUTS];
    EACH (9) me->c[5] = w->masks[9] & ~w->gone;
    EACH (9) if (me->c[5] >> ((me->lane + 17) % 32) & 1) me->v1 ^= w->block->s[me->warp * 32 + (me->lane + 17) % 32];
    { COLLECT (7, got, (me->lane < 25)); (void) got;
      EACH (7) me->v0 += (got[l] ? host_match (((w->masks[7] & ~w->gone) & FULL), got, l) : ((w->masks[7] & ~w->gone) & FULL) & ~host_match (((w->masks[7] & ~w->gone) & FULL), got, l)); }
    { COLLECT (7, got, ((me->lane & 5) != 0)); (void) got;
      EACH (7) me->v0 ^= ((got[l] ? host_match (((w->masks[7] & ~w->gone) & FULL), got, l) : ((w->masks[7] & ~w->gone) & FULL) & ~host_match (((w->masks[7] & ~w->gone) & FULL), got, l)) != 0) * FULL; }
    EACH (8) me->v2 >>= 3;
    EACH (8) me->c[6] = me->lane < 8;
    LANES (w->masks[10], 8, me->c[6]);
    w->masks[11] = w->masks[8] & ~w->masks[10];
    EACH (10) me->a[me->v2 % 4] ^= 91;
    { COLLECT (10, got, me->a[me->v1 % 4]); (void) got;
      EACH (10) me->v1 ^= host_shuffle<SHUFFLE_XOR, 16> ((w->masks[10] & ~w->gone), got, l, (me->a[me->v1 % 4]) % 32); }
    EACH (10) w->block->s[me->t] = me->v2;
    EACH (10) me->c[7] = w->masks[10] & ~w->gone;
    EACH (10) if (me->c[7] >> ((me->lane + 14) % 32) & 1) me->v2 ^= w->block->s[me->warp * 32 + (me->lane + 14) % 32];
  }
  EACH (0) me->c[8] = (me->lane & 5) != 0;
  LANES (w->masks[12], 0, me->c[8]);
  w->masks[13] = w->masks[0] & ~w->masks[12];
  EACH (12) me->c[9] = (me->a[me->v0 % 4] + mix (me->v1, me->v0)) % 3 == 0;
  LANES (w->masks[14], 12, me->c[9]);
  w->masks[15] = w->masks[12] & ~w->masks[14];
  EACH (14) me->c[10] = in[(me->v0 + 18) % INPUTS] % 4, me->i[10] = 0;
  w->masks[16] = w->masks[14];
  for (;;)
  {
    LANES (w->masks[16], 16, me->i[10] < me->c[10]);
    if (!w->masks[16])
      break;
    EACH (16) me->i[10] += 1;
    { COLLECT (16, got, me->v1); (void) got;
      EACH (16) me->v3 += host_shuffle<SHUFFLE_UP, 32> ((w->masks[16] & ~w->gone), got, l, 11); }
    EACH (16) w->block->s[me->t] = me->v1;
    EACH (16) me->c[11] = w->masks[16] & ~w->gone;
    EACH (16) if (me->c[11] >> ((me->lane + 0) % 32) & 1) me->v3 ^= w->block->s[me->warp * 32 + (me->lane + 0) % 32];
    { COLLECT (16, got, me->v2); (void) got;
      EACH (16) me->v3 += host_reduce<REDUCE_ADD> (((w->masks[16] & ~w->gone) & FULL), got); }
    EACH (16) me->c[12] = (me->lane & 4) != 0;
    LANES (w->masks[16], 16, !me->c[12]);
    { COLLECT (16, got, (me->lane > 13)); (void) got;
      EACH (16) me->v2 += ((got[l] ? host_match (((w->masks[16] & ~w->gone) & FULL), got, l) : ((w->masks[16] & ~w->gone) & FULL) & ~host_match (((w->masks[16] & ~w->gone) & FULL), got, l)) == ((w->masks[16] & ~w->gone) & FULL)) * FULL; }
  }
  EACH (14) me->c[13] = (me->lane & 5) != 0;
  LANES (w->masks[17], 14, me->c[13]);
  w->masks[18] = w->masks[14] & ~w->masks[17];
  EACH (17) me->v0 += me->a[me->v3 % 4] & me->v2 ^ 38;
  { COLLECT (17, got, me->v0); (void) got;
    EACH (17) me->v2 ^= host_shuffle<SHUFFLE_IDX, 16> ((w->masks[17] & ~w->gone), got, l, (in[(me->v1 + 2) % INPUTS]) % 32); }
  { COLLECT (17, got, mix (me->v2, me->v1)); (void) got;
    EACH (17) me->v0 += host_reduce<REDUCE_MIN> (((w->masks[17] & ~w->gone) & FULL), got); }
  EACH (18) me->v0 += in[(me->v2 + 14) % INPUTS] + mix (me->v3, me->v1) ^ me->v2;
  { COLLECT (18, got, me->p); (void) got;
    EACH (18) me->v0 ^= host_shuffle<SHUFFLE_XOR, 32> ((w->masks[18] & ~w->gone), got, l, 5); }
  EACH (14) me->c[14] = me->v2 % 7 == 2;
  LANES (w->masks[19], 14, me->c[14]);
  EACH (19) out[me->b * me->n + me->t] = me->v1 + 85;
  w->gone |= w->masks[19];
  EACH (12) me->c[15] = 80 % 3;
  LANES (w->masks[20], 12, me->c[15] == 0);
  { COLLECT (20, got, ((me->lane & 2) != 0)); (void) got;
    EACH (20) me->v1 ^= (got[l] ? host_match (((w->masks[20] & ~w->gone) & FULL), got, l) : ((w->masks[20] & ~w->gone) & FULL) & ~host_match (((w->masks[20] & ~w->gone) & FULL), got, l)); }
  EACH (20) me->v1 = in[(me->v0 + 24) % INPUTS] | me->lane + me->a[me->v1 % 4];
  LANES (w->masks[20], 12, me->c[15] == 1);
  EACH (20) me->c[16] = me->a[me->v1 % 4] % 4, me->i[16] = 0;
  w->masks[21] = w->masks[20];
  for (;;)
  {
    LANES (w->masks[21], 21, me->i[16] < me->c[16]);
    if (!w->masks[21])
      break;
    EACH (21) me->i[16] += 1;
    EACH (21) me->v1 ^= me->v3 + me->a[me->v1 % 4] + me->a[me->v3 % 4];
    EACH (21) me->v3 ^= me->t * in[(me->v1 + 53) % INPUTS] ^ me->a[me->v3 % 4];
    { COLLECT (21, got, me->lane); (void) got;
      EACH (21) me->v1 ^= host_reduce<REDUCE_XOR> (((w->masks[21] & ~w->gone) & FULL), got); }
  }
  EACH (20) me->c[17] = me->v3 % 4, me->i[17] = 0;
  w->masks[22] = w->masks[20];
  for (;;)
  {
    LANES (w->masks[22], 22, me->i[17] < me->c[17]);
    if (!w->masks[22])
      break;
    EACH (22) me->i[17] += 1;
    EACH (22) me->v0 = me->v3 & me->v2 ^ me->v3;
    EACH (22) me->v3 >>= 4;
    EACH (22) me->v0 ^= 27 | me->t ^ me->v0;
  }
  LANES (w->masks[20], 12, me->c[15] == 2);
  { COLLECT (20, got, 55); (void) got;
    EACH (20) me->v1 += host_shuffle<SHUFFLE_UP, 8> ((w->masks[20] & ~w->gone), got, l, 31); }
  { COLLECT (20, got, me->a[me->v2 % 4]); (void) got;
    EACH (20) me->v2 += host_shuffle<SHUFFLE_UP, 32> ((w->masks[20] & ~w->gone), got, l, (me->v2) % 32); }
  { COLLECT (12, got, ((me->v3 + me->warp) % 2 == 0)); (void) got;
    EACH (12) me->v3 ^= (got[l] ? host_match (((w->masks[12] & ~w->gone) & FULL), got, l) : ((w->masks[12] & ~w->gone) & FULL) & ~host_match (((w->masks[12] & ~w->gone) & FULL), got, l)); }
  EACH (0) me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3);
  EACH (0) me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  EACH (0) out[me->b * me->n + me->t] = me->v0 + me->v1;
    }
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 8);
}
}

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
  run_alone (101, seed_101::trial);
  run_alone (102, seed_102::trial);
  run_alone (103, seed_103::trial);
  run_alone (104, seed_104::trial);
  run_alone (105, seed_105::trial);
  run_alone (106, seed_106::trial);
  run_alone (107, seed_107::trial);
  run_alone (108, seed_108::trial);
  return failed;
}

