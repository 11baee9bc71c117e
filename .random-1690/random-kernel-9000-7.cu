#include "random.h"
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

namespace seed_9000 {
/* { dg-do run } */
/* Written by random-kernel.tcl from seed 9000.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
  unsigned i0, c0;
  unsigned i1, c1;
  unsigned i2, c2;
  unsigned i3, c3;
  unsigned i4, c4;
  unsigned i5, c5;
  unsigned i6, c6;
  unsigned i7, c7;
  unsigned i8, c8;
  unsigned i9, c9;
  unsigned i10, c10;
  unsigned i11, c11;
  unsigned i12, c12;
  unsigned i13, c13;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  w0 = t * 3;
  w1 = in[t];
  u0 = n;
  u1 = b + 1;
  q = &v3;
  a[0] = t;
  a[1] = 1;
  a[2] = p;
  a[3] = 9;
  s[t] = v0;
  if (t == 0)
    for (int k = 0; k < BINS; k++)
      h[k] = k;
  __syncthreads ();
  u1 = in[114] * 3 + u0;
  v0 ^= swap (s, v1, (t + 5) % n);
  if ((n + 12) % 3 == 0)
    {
      i0 = in[57] % 4;
      while (i0-- > 0)
        {
          q = v1 % 2 ? &v0 : a + 3;
          u0 = n * 3 + u0;
          s[t] = v1;
          __syncthreads ();
          v2 = s[(t + 8) % n] ^ t;
          __syncthreads ();
          v2 += w1 | *q + w1;
        }
      s[t] = v0;
      __syncthreads ();
      v1 = s[(t + 51) % n] ^ *q;
      __syncthreads ();
      v2 ^= p | a[v2 % 4] + in[(v1 + 92) % INPUTS];
    }
  s[t] = v2;
  __syncthreads ();
  v0 = s[(t + 30) % n] ^ a[v1 % 4];
  __syncthreads ();
  c1 = 19 % 5;
  for (i1 = 0; i1 < c1; i1++)
    {
      c2 = w1 % 5;
      for (i2 = 0; i2 < c2; i2++)
        {
          *q += u0;
          v2 ^= w1 | 74 + *q;
          if ((v0 + v0) % 3 == 1)
            continue;
          v1 += v2 ^ in[(v2 + 27) % INPUTS] + 39;
        }
      c3 = p % 4;
      for (i3 = 0; i3 < c3; i3++)
        {
          c4 = t % 5;
          for (i4 = 0; i4 < c4; i4++)
            {
              a[v2 % 4] = v0;
              v2 ^= p - v1 + a[v2 % 4];
            }
          s[t] = v3;
          __syncthreads ();
          v3 = s[(t + 46) % n] + a[v0 % 4];
          __syncthreads ();
          *q += t;
        }
      for (i3 = c3; i3 < 3; i3++)
        {
          if ((27 + mix (v1, v1)) % 2 == 0)
            {
              *q += mix (v3, v2);
              *q += u0;
            }
          else
            {
              v0 = 41 + 24 + t;
            }
          s[t] = v1;
          __syncthreads ();
          v0 = s[(t + 29) % n] + mix (v0, v3);
          __syncthreads ();
          v2 ^= a[v1 % 4] + b + 14;
          c5 = in[(v1 + 62) % INPUTS] % 5;
          for (i5 = 0; i5 < c5; i5++)
            {
              a[v1 % 4] = w0;
              w0 += u0;
            }
        }
      c6 = b % 3;
      switch (c6)
        {
          case 0:
            {
              v1 >>= 1;
              v2 ^= swap (s, v2, (t + 50) % n);
              break;
            }
          case 1:
            {
              s[t] = v0;
              __syncthreads ();
              v0 = s[(t + 60) % n] ^ mix (v0, v0);
              __syncthreads ();
              if ((u1 + u1) % 2 == 0)
                continue;
              break;
            }
          default:
            {
              if (v3 % 7 == 1)
                {
                  out[b * n + t] = v2 + 88;
                  return;
                }
            }
        }
      if ((b + u1) % 3 == 0)
        {
          s[t] = v0;
          __syncthreads ();
          v0 = s[(t + 60) % n] ^ 99;
          __syncthreads ();
          c7 = a[v3 % 4] % 5;
          for (i7 = 0; i7 < c7; i7++)
            {
              if (v1 % 5 == 3)
                {
                  out[b * n + t] = v2 + 74;
                  return;
                }
              if ((p + w1) % 2 == 0)
                {
                  v1 += v1 & 64 + 18;
                  v1 ^= v3 & v3 + t;
                }
              else
                {
                  v3 >>= 2;
                }
              if ((p + v1) % 3 == 1)
                continue;
              v0 = p - mix (v0, v3) + p;
            }
        }
      else
        {
          if ((v0 + p) % 3 == 1)
            {
              w1 -= n;
              v1 >>= 1;
            }
          else
            {
              v3 >>= 2;
            }
          w0 -= 26;
        }
      q = v3 % 2 ? &v1 : a + 3;
    }
  c8 = in[45] % 3;
  switch (c8)
    {
      case 0:
        {
          c9 = a[v3 % 4] % 5;
          for (i9 = 0; i9 < c9; i9++)
            {
              p += t;
              w0 -= in[24];
            }
          if ((in[3] + 4) % 3 == 1)
            {
              v0 ^= swap (s, v2, (t + 37) % n);
              u0 = __syncthreads_or (v2 % 2 != 0) != 0;
            }
          else
            {
              v1 ^= swap (s, v2, (t + 54) % n);
              s[t] = v2;
              __syncthreads ();
              v3 = s[(t + 12) % n] ^ v0;
              __syncthreads ();
            }
          break;
        }
      case 1:
        {
          u0 = __syncthreads_count (w1 % 7 != 0);
          c10 = u0 % 3;
          switch (c10)
            {
              case 0:
                {
                  if ((w1 + p) % 3 == 0)
                    {
                      if (v0 % 11 == 0)
                        {
                          out[b * n + t] = v0 + 15;
                          return;
                        }
                      c11 = v1 % 5;
                      for (i11 = 0; i11 < c11; i11++)
                        {
                          v3 ^= mix (v2, v3) | 72 ^ t;
                          a[v3 % 4] ^= p;
                        }
                    }
                  else
                    {
                      w0 -= b;
                    }
                  v0 += w1 - 90 ^ v1;
                  break;
                }
              case 1:
                {
                  v2 ^= swap (s, v0, (t + 12) % n);
                  c12 = t % 5;
                  for (i12 = 0; i12 < c12; i12++)
                    {
                      v2 ^= in[(v0 + 64) % INPUTS] ^ w0 + 16;
                      *q += *q;
                      if ((v3 + p) % 5 == 1)
                        continue;
                      *q += a[v0 % 4];
                    }
                  break;
                }
              default:
                {
                  w1 -= 9;
                }
            }
          break;
        }
      default:
        {
          if ((t + w1) % 3 == 0)
            {
              p ^= v0;
              v1 += 10 | in[(v3 + 18) % INPUTS] + in[(v1 + 17) % INPUTS];
            }
          else
            {
              c13 = w0 % 5;
              for (i13 = 0; i13 < c13; i13++)
                {
                  w1 -= n;
                  p ^= v3;
                }
            }
        }
    }
  v0 = mix (v0, v1) + mix (v2, v3) + p + *q;
  v0 += w0 - w1;
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1 + u0;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out)
{
  switch (me->at)
    {
    case 0:;
  me->v0 = me->t * 77u + me->b;
  me->v1 = in[me->t];
  me->v2 = me->p + me->t;
  me->v3 = 1;
  me->w0 = me->t * 3;
  me->w1 = in[me->t];
  me->u0 = me->n;
  me->u1 = me->b + 1;
  me->q = &me->v3;
  me->a[0] = me->t;
  me->a[1] = 1;
  me->a[2] = me->p;
  me->a[3] = 9;
  mine->s[me->t] = me->v0;
  if (me->t == 0)
    for (int k = 0; k < BINS; k++)
      mine->h[k] = k;
  YIELD (1);
  me->u1 = in[114] * 3 + me->u0;
  mine->s[me->t] = me->v1;
  YIELD (2);
  me->v0 ^= mine->s[(me->t + 5) % me->n];
  YIELD (3);
  if ((me->n + 12) % 3 == 0)
    {
      me->i[0] = in[57] % 4;
      while (me->i[0]-- > 0)
        {
          me->q = me->v1 % 2 ? &me->v0 : me->a + 3;
          me->u0 = me->n * 3 + me->u0;
          mine->s[me->t] = me->v1;
          YIELD (4);
          me->v2 = mine->s[(me->t + 8) % me->n] ^ me->t;
          YIELD (5);
          me->v2 += me->w1 | *me->q + me->w1;
        }
      mine->s[me->t] = me->v0;
      YIELD (6);
      me->v1 = mine->s[(me->t + 51) % me->n] ^ *me->q;
      YIELD (7);
      me->v2 ^= me->p | me->a[me->v2 % 4] + in[(me->v1 + 92) % INPUTS];
    }
  mine->s[me->t] = me->v2;
  YIELD (8);
  me->v0 = mine->s[(me->t + 30) % me->n] ^ me->a[me->v1 % 4];
  YIELD (9);
  me->c[1] = 19 % 5;
  for (me->i[1] = 0; me->i[1] < me->c[1]; me->i[1]++)
    {
      me->c[2] = me->w1 % 5;
      for (me->i[2] = 0; me->i[2] < me->c[2]; me->i[2]++)
        {
          *me->q += me->u0;
          me->v2 ^= me->w1 | 74 + *me->q;
          if ((me->v0 + me->v0) % 3 == 1)
            continue;
          me->v1 += me->v2 ^ in[(me->v2 + 27) % INPUTS] + 39;
        }
      me->c[3] = me->p % 4;
      for (me->i[3] = 0; me->i[3] < me->c[3]; me->i[3]++)
        {
          me->c[4] = me->t % 5;
          for (me->i[4] = 0; me->i[4] < me->c[4]; me->i[4]++)
            {
              me->a[me->v2 % 4] = me->v0;
              me->v2 ^= me->p - me->v1 + me->a[me->v2 % 4];
            }
          mine->s[me->t] = me->v3;
          YIELD (10);
          me->v3 = mine->s[(me->t + 46) % me->n] + me->a[me->v0 % 4];
          YIELD (11);
          *me->q += me->t;
        }
      for (me->i[3] = me->c[3]; me->i[3] < 3; me->i[3]++)
        {
          if ((27 + mix (me->v1, me->v1)) % 2 == 0)
            {
              *me->q += mix (me->v3, me->v2);
              *me->q += me->u0;
            }
          else
            {
              me->v0 = 41 + 24 + me->t;
            }
          mine->s[me->t] = me->v1;
          YIELD (12);
          me->v0 = mine->s[(me->t + 29) % me->n] + mix (me->v0, me->v3);
          YIELD (13);
          me->v2 ^= me->a[me->v1 % 4] + me->b + 14;
          me->c[5] = in[(me->v1 + 62) % INPUTS] % 5;
          for (me->i[5] = 0; me->i[5] < me->c[5]; me->i[5]++)
            {
              me->a[me->v1 % 4] = me->w0;
              me->w0 += me->u0;
            }
        }
      me->c[6] = me->b % 3;
      { }
        {
          if (me->c[6] == 0)
            {
              me->v1 >>= 1;
              mine->s[me->t] = me->v2;
              YIELD (14);
              me->v2 ^= mine->s[(me->t + 50) % me->n];
              YIELD (15);
              ;
            }
          if (me->c[6] == 1)
            {
              mine->s[me->t] = me->v0;
              YIELD (16);
              me->v0 = mine->s[(me->t + 60) % me->n] ^ mix (me->v0, me->v0);
              YIELD (17);
              if ((me->u1 + me->u1) % 2 == 0)
                continue;
              ;
            }
          if (me->c[6] == 2)
            {
              if (me->v3 % 7 == 1)
                {
                  out[me->b * me->n + me->t] = me->v2 + 88;
                  EXIT;
                }
            }
        }
      if ((me->b + me->u1) % 3 == 0)
        {
          mine->s[me->t] = me->v0;
          YIELD (18);
          me->v0 = mine->s[(me->t + 60) % me->n] ^ 99;
          YIELD (19);
          me->c[7] = me->a[me->v3 % 4] % 5;
          for (me->i[7] = 0; me->i[7] < me->c[7]; me->i[7]++)
            {
              if (me->v1 % 5 == 3)
                {
                  out[me->b * me->n + me->t] = me->v2 + 74;
                  EXIT;
                }
              if ((me->p + me->w1) % 2 == 0)
                {
                  me->v1 += me->v1 & 64 + 18;
                  me->v1 ^= me->v3 & me->v3 + me->t;
                }
              else
                {
                  me->v3 >>= 2;
                }
              if ((me->p + me->v1) % 3 == 1)
                continue;
              me->v0 = me->p - mix (me->v0, me->v3) + me->p;
            }
        }
      else
        {
          if ((me->v0 + me->p) % 3 == 1)
            {
              me->w1 -= me->n;
              me->v1 >>= 1;
            }
          else
            {
              me->v3 >>= 2;
            }
          me->w0 -= 26;
        }
      me->q = me->v3 % 2 ? &me->v1 : me->a + 3;
    }
  me->c[8] = in[45] % 3;
  { }
    {
      if (me->c[8] == 0)
        {
          me->c[9] = me->a[me->v3 % 4] % 5;
          for (me->i[9] = 0; me->i[9] < me->c[9]; me->i[9]++)
            {
              me->p += me->t;
              me->w0 -= in[24];
            }
          if ((in[3] + 4) % 3 == 1)
            {
              mine->s[me->t] = me->v2;
              YIELD (20);
              me->v0 ^= mine->s[(me->t + 37) % me->n];
              YIELD (21);
              me->vote = me->v2 % 2 != 0;
              YIELD (22);
              me->u0 = mine->any;
            }
          else
            {
              mine->s[me->t] = me->v2;
              YIELD (23);
              me->v1 ^= mine->s[(me->t + 54) % me->n];
              YIELD (24);
              mine->s[me->t] = me->v2;
              YIELD (25);
              me->v3 = mine->s[(me->t + 12) % me->n] ^ me->v0;
              YIELD (26);
            }
          ;
        }
      if (me->c[8] == 1)
        {
          me->vote = me->w1 % 7 != 0;
          YIELD (27);
          me->u0 = mine->count;
          me->c[10] = me->u0 % 3;
          { }
            {
              if (me->c[10] == 0)
                {
                  if ((me->w1 + me->p) % 3 == 0)
                    {
                      if (me->v0 % 11 == 0)
                        {
                          out[me->b * me->n + me->t] = me->v0 + 15;
                          EXIT;
                        }
                      me->c[11] = me->v1 % 5;
                      for (me->i[11] = 0; me->i[11] < me->c[11]; me->i[11]++)
                        {
                          me->v3 ^= mix (me->v2, me->v3) | 72 ^ me->t;
                          me->a[me->v3 % 4] ^= me->p;
                        }
                    }
                  else
                    {
                      me->w0 -= me->b;
                    }
                  me->v0 += me->w1 - 90 ^ me->v1;
                  ;
                }
              if (me->c[10] == 1)
                {
                  mine->s[me->t] = me->v0;
                  YIELD (28);
                  me->v2 ^= mine->s[(me->t + 12) % me->n];
                  YIELD (29);
                  me->c[12] = me->t % 5;
                  for (me->i[12] = 0; me->i[12] < me->c[12]; me->i[12]++)
                    {
                      me->v2 ^= in[(me->v0 + 64) % INPUTS] ^ me->w0 + 16;
                      *me->q += *me->q;
                      if ((me->v3 + me->p) % 5 == 1)
                        continue;
                      *me->q += me->a[me->v0 % 4];
                    }
                  ;
                }
              if (me->c[10] == 2)
                {
                  me->w1 -= 9;
                }
            }
          ;
        }
      if (me->c[8] == 2)
        {
          if ((me->t + me->w1) % 3 == 0)
            {
              me->p ^= me->v0;
              me->v1 += 10 | in[(me->v3 + 18) % INPUTS] + in[(me->v1 + 17) % INPUTS];
            }
          else
            {
              me->c[13] = me->w0 % 5;
              for (me->i[13] = 0; me->i[13] < me->c[13]; me->i[13]++)
                {
                  me->w1 -= me->n;
                  me->p ^= me->v3;
                }
            }
        }
    }
  me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3) + me->p + *me->q;
  me->v0 += me->w0 - me->w1;
  me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  out[me->b * me->n + me->t] = me->v0 + me->v1 + me->u0;
    }
  EXIT;
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 1);
}
}
namespace seed_9001 {
/* { dg-do run } */
/* Written by random-kernel.tcl from seed 9001.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
  unsigned i0, c0;
  unsigned i1, c1;
  unsigned i2, c2;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  w0 = t * 3;
  w1 = in[t];
  u0 = n;
  u1 = b + 1;
  q = &v3;
  a[0] = t;
  a[1] = 1;
  a[2] = p;
  a[3] = 9;
  s[t] = v0;
  if (t == 0)
    for (int k = 0; k < BINS; k++)
      h[k] = k;
  __syncthreads ();
  *q += w0;
  if ((34 + w0) % 3 == 0)
    {
      w1 += b;
      c0 = *q % 3;
      for (i0 = 0; i0 < c0; i0++)
        {
          w0 += n;
          v3 ^= swap (s, v2, (t + 25) % n);
          v3 ^= a[v1 % 4] | mix (v2, v3) + u0;
          a[v1 % 4] = a[v3 % 4];
        }
      for (i0 = c0; i0 < 2; i0++)
        {
          s[t] = v0;
          __syncthreads ();
          v3 = s[(t + 52) % n] ^ v2;
          __syncthreads ();
          q = v0 % 2 ? &v1 : a + 2;
          v3 += in[(v3 + 6) % INPUTS] * p + p;
        }
    }
  else
    {
      if (v2 % 11 == 0)
        {
          out[b * n + t] = v1 + 18;
          return;
        }
      v0 ^= swap (s, v1, (t + 52) % n);
      q = v1 % 2 ? &v3 : a + 0;
      c1 = a[v3 % 4] % 5;
      for (i1 = 0; i1 < c1; i1++)
        {
          w0 += in[127];
          v1 >>= 1;
        }
      s[t] = v2;
      __syncthreads ();
      v3 = s[(t + 40) % n] + u0;
      __syncthreads ();
      v1 >>= 1;
    }
  if ((n + u1) % 3 == 0)
    {
      if ((b + in[9]) % 2 == 1)
        {
          w0 -= b;
          q = v1 % 2 ? &v0 : a + 3;
        }
      if ((in[118] + in[121]) % 3 == 1)
        {
          w1 -= n;
          w1 -= u1;
        }
      else
        {
          w0 -= in[97];
          __syncthreads ();
        }
    }
  q = v0 % 2 ? &v1 : a + 1;
  s[t] = v1;
  __syncthreads ();
  v3 = s[(t + 39) % n] + v1;
  __syncthreads ();
  v3 >>= 7;
  c2 = p % 5;
  for (i2 = 0; i2 < c2; i2++)
    {
      *q += 64;
      p ^= a[v3 % 4];
      if ((in[(v1 + 17) % INPUTS] + v3) % 2 == 0)
        break;
      w1 -= b;
    }
  if ((w0 + p) % 3 == 0)
    {
      v1 ^= swap (s, v1, (t + 18) % n);
      w1 += u0;
      v3 ^= swap (s, v0, (t + 2) % n);
      v0 ^= in[(v3 + 1) % INPUTS] | 41 + v0;
    }
  else
    {
      if ((*q + u1) % 5 == 0)
        {
          v3 += mix (v0, v0) ^ mix (v1, v0) ^ 50;
          a[v3 % 4] ^= u0;
        }
      else
        {
          v3 >>= 5;
        }
      v0 ^= swap (s, v3, (t + 15) % n);
      p ^= t;
      w1 -= 16;
      s[t] = v3;
      __syncthreads ();
      v1 = s[(t + 8) % n] + mix (v0, v1);
      __syncthreads ();
      q = v3 % 2 ? &v3 : a + 0;
    }
  v3 ^= swap (s, v1, (t + 63) % n);
  v0 ^= swap (s, v1, (t + 54) % n);
  if (v2 % 5 == 1)
    {
      out[b * n + t] = v3 + 4;
      return;
    }
  v0 = mix (v0, v1) + mix (v2, v3) + p + *q;
  v0 += w0 - w1;
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1 + u0;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out)
{
  switch (me->at)
    {
    case 0:;
  me->v0 = me->t * 77u + me->b;
  me->v1 = in[me->t];
  me->v2 = me->p + me->t;
  me->v3 = 1;
  me->w0 = me->t * 3;
  me->w1 = in[me->t];
  me->u0 = me->n;
  me->u1 = me->b + 1;
  me->q = &me->v3;
  me->a[0] = me->t;
  me->a[1] = 1;
  me->a[2] = me->p;
  me->a[3] = 9;
  mine->s[me->t] = me->v0;
  if (me->t == 0)
    for (int k = 0; k < BINS; k++)
      mine->h[k] = k;
  YIELD (1);
  *me->q += me->w0;
  if ((34 + me->w0) % 3 == 0)
    {
      me->w1 += me->b;
      me->c[0] = *me->q % 3;
      for (me->i[0] = 0; me->i[0] < me->c[0]; me->i[0]++)
        {
          me->w0 += me->n;
          mine->s[me->t] = me->v2;
          YIELD (2);
          me->v3 ^= mine->s[(me->t + 25) % me->n];
          YIELD (3);
          me->v3 ^= me->a[me->v1 % 4] | mix (me->v2, me->v3) + me->u0;
          me->a[me->v1 % 4] = me->a[me->v3 % 4];
        }
      for (me->i[0] = me->c[0]; me->i[0] < 2; me->i[0]++)
        {
          mine->s[me->t] = me->v0;
          YIELD (4);
          me->v3 = mine->s[(me->t + 52) % me->n] ^ me->v2;
          YIELD (5);
          me->q = me->v0 % 2 ? &me->v1 : me->a + 2;
          me->v3 += in[(me->v3 + 6) % INPUTS] * me->p + me->p;
        }
    }
  else
    {
      if (me->v2 % 11 == 0)
        {
          out[me->b * me->n + me->t] = me->v1 + 18;
          EXIT;
        }
      mine->s[me->t] = me->v1;
      YIELD (6);
      me->v0 ^= mine->s[(me->t + 52) % me->n];
      YIELD (7);
      me->q = me->v1 % 2 ? &me->v3 : me->a + 0;
      me->c[1] = me->a[me->v3 % 4] % 5;
      for (me->i[1] = 0; me->i[1] < me->c[1]; me->i[1]++)
        {
          me->w0 += in[127];
          me->v1 >>= 1;
        }
      mine->s[me->t] = me->v2;
      YIELD (8);
      me->v3 = mine->s[(me->t + 40) % me->n] + me->u0;
      YIELD (9);
      me->v1 >>= 1;
    }
  if ((me->n + me->u1) % 3 == 0)
    {
      if ((me->b + in[9]) % 2 == 1)
        {
          me->w0 -= me->b;
          me->q = me->v1 % 2 ? &me->v0 : me->a + 3;
        }
      if ((in[118] + in[121]) % 3 == 1)
        {
          me->w1 -= me->n;
          me->w1 -= me->u1;
        }
      else
        {
          me->w0 -= in[97];
          YIELD (10);
        }
    }
  me->q = me->v0 % 2 ? &me->v1 : me->a + 1;
  mine->s[me->t] = me->v1;
  YIELD (11);
  me->v3 = mine->s[(me->t + 39) % me->n] + me->v1;
  YIELD (12);
  me->v3 >>= 7;
  me->c[2] = me->p % 5;
  for (me->i[2] = 0; me->i[2] < me->c[2]; me->i[2]++)
    {
      *me->q += 64;
      me->p ^= me->a[me->v3 % 4];
      if ((in[(me->v1 + 17) % INPUTS] + me->v3) % 2 == 0)
        break;
      me->w1 -= me->b;
    }
  if ((me->w0 + me->p) % 3 == 0)
    {
      mine->s[me->t] = me->v1;
      YIELD (13);
      me->v1 ^= mine->s[(me->t + 18) % me->n];
      YIELD (14);
      me->w1 += me->u0;
      mine->s[me->t] = me->v0;
      YIELD (15);
      me->v3 ^= mine->s[(me->t + 2) % me->n];
      YIELD (16);
      me->v0 ^= in[(me->v3 + 1) % INPUTS] | 41 + me->v0;
    }
  else
    {
      if ((*me->q + me->u1) % 5 == 0)
        {
          me->v3 += mix (me->v0, me->v0) ^ mix (me->v1, me->v0) ^ 50;
          me->a[me->v3 % 4] ^= me->u0;
        }
      else
        {
          me->v3 >>= 5;
        }
      mine->s[me->t] = me->v3;
      YIELD (17);
      me->v0 ^= mine->s[(me->t + 15) % me->n];
      YIELD (18);
      me->p ^= me->t;
      me->w1 -= 16;
      mine->s[me->t] = me->v3;
      YIELD (19);
      me->v1 = mine->s[(me->t + 8) % me->n] + mix (me->v0, me->v1);
      YIELD (20);
      me->q = me->v3 % 2 ? &me->v3 : me->a + 0;
    }
  mine->s[me->t] = me->v1;
  YIELD (21);
  me->v3 ^= mine->s[(me->t + 63) % me->n];
  YIELD (22);
  mine->s[me->t] = me->v1;
  YIELD (23);
  me->v0 ^= mine->s[(me->t + 54) % me->n];
  YIELD (24);
  if (me->v2 % 5 == 1)
    {
      out[me->b * me->n + me->t] = me->v3 + 4;
      EXIT;
    }
  me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3) + me->p + *me->q;
  me->v0 += me->w0 - me->w1;
  me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  out[me->b * me->n + me->t] = me->v0 + me->v1 + me->u0;
    }
  EXIT;
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 1);
}
}
namespace seed_9002 {
/* { dg-do run } */
/* Written by random-kernel.tcl from seed 9002.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
  unsigned i0, c0;
  unsigned i1, c1;
  unsigned i2, c2;
  unsigned i3, c3;
  unsigned i4, c4;
  unsigned i5, c5;
  unsigned i6, c6;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  w0 = t * 3;
  w1 = in[t];
  u0 = n;
  u1 = b + 1;
  q = &v3;
  a[0] = t;
  a[1] = 1;
  a[2] = p;
  a[3] = 9;
  s[t] = v0;
  if (t == 0)
    for (int k = 0; k < BINS; k++)
      h[k] = k;
  __syncthreads ();
  if ((in[57] + b) % 3 == 1)
    {
      s[t] = v3;
      __syncthreads ();
      v3 = s[(t + 1) % n] + v3;
      __syncthreads ();
      if ((b + in[54]) % 2 == 1)
        {
          s[t] = v2;
          __syncthreads ();
          v0 = s[(t + 2) % n] ^ b;
          __syncthreads ();
          w0 -= u1;
        }
      else
        {
          s[t] = v3;
          __syncthreads ();
          v2 = s[(t + 63) % n] ^ 6;
          __syncthreads ();
          w0 += n;
        }
    }
  else
    {
      if ((17 + mix (v3, v2)) % 3 == 1)
        {
          c0 = t % 4;
          for (i0 = 0; i0 < c0; i0++)
            {
              s[t] = v2;
              __syncthreads ();
              v0 = s[(t + 41) % n] ^ v3;
              __syncthreads ();
              p ^= in[(v1 + 34) % INPUTS];
            }
          for (i0 = c0; i0 < 3; i0++)
            {
              w0 -= u1;
              v0 ^= swap (s, v3, (t + 51) % n);
              v2 += u0 | *q + mix (v3, v3);
              if (v2 % 11 == 3)
                {
                  out[b * n + t] = v0 + 38;
                  return;
                }
            }
        }
      else
        {
          c1 = in[(v0 + 29) % INPUTS] % 5;
          for (i1 = 0; i1 < c1; i1++)
            {
              v1 = w0 * w1 + v2;
              v2 ^= v3 ^ v2 + v1;
              if ((v3 + 48) % 3 == 1)
                continue;
              a[v3 % 4] ^= p;
            }
          if ((u0 + a[v3 % 4]) % 5 == 0)
            {
              s[t] = v2;
              __syncthreads ();
              v0 = s[(t + 62) % n] ^ v0;
              __syncthreads ();
              *q += u0;
              v3 ^= swap (s, v1, (t + 37) % n);
              a[v2 % 4] += v3;
              v2 ^= swap (s, v3, (t + 36) % n);
              q = v0 % 2 ? &v1 : a + 3;
            }
          else
            {
              if (v3 % 11 == 0)
                {
                  out[b * n + t] = v1 + 54;
                  return;
                }
              v3 ^= swap (s, v1, (t + 6) % n);
              v1 += a[v1 % 4] - t + 34;
              w0 -= u0;
              s[t] = v2;
              __syncthreads ();
              v0 = s[(t + 33) % n] + u1;
              __syncthreads ();
              w0 -= u0;
              v0 ^= swap (s, v1, (t + 46) % n);
              p ^= u0;
            }
        }
      i2 = 0;
      for (;;)
        {
          u0 = __syncthreads_or (v0 % 7 != 0) != 0;
          if (u0 % 2 == 0 || i2++ > 2)
            break;
          if ((w0 + 97) % 3 == 1)
            {
              if (v1 % 11 == 3)
                {
                  out[b * n + t] = v3 + 60;
                  return;
                }
              *q += in[(v0 + 16) % INPUTS];
            }
          else
            {
              p ^= in[(v1 + 3) % INPUTS];
            }
          v1 ^= swap (s, v0, (t + 42) % n);
          *q += in[(v0 + 75) % INPUTS];
          v0 += p * t ^ w1;
        }
    }
  s[t] = v2;
  __syncthreads ();
  v1 = s[(t + 58) % n] ^ in[(v3 + 48) % INPUTS];
  __syncthreads ();
  v3 += 27 | in[(v1 + 42) % INPUTS] ^ u0;
  if ((w0 + p) % 3 == 0)
    {
      v3 ^= swap (s, v2, (t + 53) % n);
      v0 ^= v3 * mix (v2, v3) + p;
    }
  else
    {
      v0 ^= swap (s, v1, (t + 33) % n);
      a[v3 % 4] ^= mix (v2, v1);
    }
  __syncthreads ();
  if ((n + u0) % 3 == 1)
    {
      c3 = mix (v2, v3) % 2;
      for (i3 = 0; i3 < c3; i3++)
        {
          v2 >>= 6;
          s[t] = v1;
          __syncthreads ();
          v1 = s[(t + 5) % n] ^ mix (v2, v1);
          __syncthreads ();
          v0 ^= t * t ^ in[(v2 + 7) % INPUTS];
          *q += 22;
        }
      for (i3 = c3; i3 < 1; i3++)
        {
          v2 = a[v3 % 4] & a[v0 % 4] + w1;
          v0 ^= swap (s, v3, (t + 8) % n);
          v3 ^= a[v1 % 4] * a[v2 % 4] + 32;
          v0 ^= v3 * b + mix (v0, v2);
        }
      v1 >>= 1;
      if ((2 + t) % 3 == 1)
        {
          if ((a[v2 % 4] + v0) % 3 == 0)
            {
              q = v2 % 2 ? &v3 : a + 3;
              *q += a[v0 % 4];
            }
          else
            {
              *q += w1;
            }
          s[t] = v2;
          __syncthreads ();
          v2 = s[(t + 46) % n] + 87;
          __syncthreads ();
          v2 += in[(v0 + 28) % INPUTS] * b + p;
          *q += t;
          v0 ^= swap (s, v3, (t + 51) % n);
          q = v0 % 2 ? &v3 : a + 0;
        }
      else
        {
          v1 >>= 5;
          if ((in[(v2 + 11) % INPUTS] + in[(v1 + 27) % INPUTS]) % 5 == 1)
            {
              s[t] = v2;
              __syncthreads ();
              v2 = s[(t + 47) % n] ^ t;
              __syncthreads ();
              v2 += t | v2 + t;
              s[t] = v3;
              __syncthreads ();
              v1 = s[(t + 19) % n] + 12;
              __syncthreads ();
              w0 += b;
            }
          else
            {
              w0 += in[22];
              v0 ^= swap (s, v0, (t + 60) % n);
              a[v1 % 4] ^= a[v2 % 4];
              v3 ^= in[(v1 + 62) % INPUTS] | mix (v1, v1) ^ v3;
              s[t] = v2;
              __syncthreads ();
              v1 = s[(t + 23) % n] + v0;
              __syncthreads ();
              a[v2 % 4] = mix (v0, v3);
            }
        }
    }
  if ((u0 + u1) % 2 == 0)
    {
      if ((t + a[v3 % 4]) % 3 == 0)
        {
          v3 = v1 - u0 + v0;
          if ((p + in[(v1 + 87) % INPUTS]) % 5 == 1)
            {
              s[t] = v3;
              __syncthreads ();
              v0 = s[(t + 40) % n] ^ v1;
              __syncthreads ();
              *q += t;
            }
          else
            {
              v0 ^= t | p ^ t;
              s[t] = v1;
              __syncthreads ();
              v3 = s[(t + 50) % n] + u1;
              __syncthreads ();
              v3 >>= 7;
              if ((mix (v3, v1) + a[v0 % 4]) % 2 == 0)
                {
                  w0 += b;
                  v1 += mix (v2, v1) & t + p;
                }
              else
                {
                  v0 >>= 4;
                }
            }
        }
      else
        {
          p += a[v1 % 4];
          if ((p + w0) % 5 == 1)
            {
              v0 ^= swap (s, v3, (t + 52) % n);
              v1 ^= t * u0 ^ in[(v3 + 0) % INPUTS];
              w0 += n;
            }
          else
            {
              v1 ^= swap (s, v0, (t + 41) % n);
              v3 = mix (v3, v1) - a[v3 % 4] + *q;
            }
        }
      if ((b + b) % 2 == 1)
        {
          if ((v1 + v1) % 3 == 1)
            {
              c4 = v3 % 5;
              for (i4 = 0; i4 < c4; i4++)
                {
                  v2 >>= 6;
                  *q += t;
                }
              a[v0 % 4] = t;
            }
          else
            {
              c5 = in[(v3 + 74) % INPUTS] % 5;
              for (i5 = 0; i5 < c5; i5++)
                {
                  v2 += v2 + in[(v3 + 15) % INPUTS] + t;
                  a[v3 % 4] += a[v1 % 4];
                  if ((u0 + v1) % 5 == 0)
                    continue;
                  q = v0 % 2 ? &v1 : a + 1;
                }
            }
          u0 = u1 * 3 + u0;
        }
      else
        {
          u1 = u1 * 3 + u0;
          if ((v2 + v2) % 3 == 1)
            {
              c6 = a[v0 % 4] % 5;
              for (i6 = 0; i6 < c6; i6++)
                {
                  a[v1 % 4] ^= v2;
                  w1 += u1;
                }
              v1 >>= 3;
            }
          else
            {
              v2 += w1 & v1 ^ in[(v1 + 76) % INPUTS];
            }
        }
    }
  __syncthreads ();
  v0 = mix (v0, v1) + mix (v2, v3) + p + *q;
  v0 += w0 - w1;
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1 + u0;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out)
{
  switch (me->at)
    {
    case 0:;
  me->v0 = me->t * 77u + me->b;
  me->v1 = in[me->t];
  me->v2 = me->p + me->t;
  me->v3 = 1;
  me->w0 = me->t * 3;
  me->w1 = in[me->t];
  me->u0 = me->n;
  me->u1 = me->b + 1;
  me->q = &me->v3;
  me->a[0] = me->t;
  me->a[1] = 1;
  me->a[2] = me->p;
  me->a[3] = 9;
  mine->s[me->t] = me->v0;
  if (me->t == 0)
    for (int k = 0; k < BINS; k++)
      mine->h[k] = k;
  YIELD (1);
  if ((in[57] + me->b) % 3 == 1)
    {
      mine->s[me->t] = me->v3;
      YIELD (2);
      me->v3 = mine->s[(me->t + 1) % me->n] + me->v3;
      YIELD (3);
      if ((me->b + in[54]) % 2 == 1)
        {
          mine->s[me->t] = me->v2;
          YIELD (4);
          me->v0 = mine->s[(me->t + 2) % me->n] ^ me->b;
          YIELD (5);
          me->w0 -= me->u1;
        }
      else
        {
          mine->s[me->t] = me->v3;
          YIELD (6);
          me->v2 = mine->s[(me->t + 63) % me->n] ^ 6;
          YIELD (7);
          me->w0 += me->n;
        }
    }
  else
    {
      if ((17 + mix (me->v3, me->v2)) % 3 == 1)
        {
          me->c[0] = me->t % 4;
          for (me->i[0] = 0; me->i[0] < me->c[0]; me->i[0]++)
            {
              mine->s[me->t] = me->v2;
              YIELD (8);
              me->v0 = mine->s[(me->t + 41) % me->n] ^ me->v3;
              YIELD (9);
              me->p ^= in[(me->v1 + 34) % INPUTS];
            }
          for (me->i[0] = me->c[0]; me->i[0] < 3; me->i[0]++)
            {
              me->w0 -= me->u1;
              mine->s[me->t] = me->v3;
              YIELD (10);
              me->v0 ^= mine->s[(me->t + 51) % me->n];
              YIELD (11);
              me->v2 += me->u0 | *me->q + mix (me->v3, me->v3);
              if (me->v2 % 11 == 3)
                {
                  out[me->b * me->n + me->t] = me->v0 + 38;
                  EXIT;
                }
            }
        }
      else
        {
          me->c[1] = in[(me->v0 + 29) % INPUTS] % 5;
          for (me->i[1] = 0; me->i[1] < me->c[1]; me->i[1]++)
            {
              me->v1 = me->w0 * me->w1 + me->v2;
              me->v2 ^= me->v3 ^ me->v2 + me->v1;
              if ((me->v3 + 48) % 3 == 1)
                continue;
              me->a[me->v3 % 4] ^= me->p;
            }
          if ((me->u0 + me->a[me->v3 % 4]) % 5 == 0)
            {
              mine->s[me->t] = me->v2;
              YIELD (12);
              me->v0 = mine->s[(me->t + 62) % me->n] ^ me->v0;
              YIELD (13);
              *me->q += me->u0;
              mine->s[me->t] = me->v1;
              YIELD (14);
              me->v3 ^= mine->s[(me->t + 37) % me->n];
              YIELD (15);
              me->a[me->v2 % 4] += me->v3;
              mine->s[me->t] = me->v3;
              YIELD (16);
              me->v2 ^= mine->s[(me->t + 36) % me->n];
              YIELD (17);
              me->q = me->v0 % 2 ? &me->v1 : me->a + 3;
            }
          else
            {
              if (me->v3 % 11 == 0)
                {
                  out[me->b * me->n + me->t] = me->v1 + 54;
                  EXIT;
                }
              mine->s[me->t] = me->v1;
              YIELD (18);
              me->v3 ^= mine->s[(me->t + 6) % me->n];
              YIELD (19);
              me->v1 += me->a[me->v1 % 4] - me->t + 34;
              me->w0 -= me->u0;
              mine->s[me->t] = me->v2;
              YIELD (20);
              me->v0 = mine->s[(me->t + 33) % me->n] + me->u1;
              YIELD (21);
              me->w0 -= me->u0;
              mine->s[me->t] = me->v1;
              YIELD (22);
              me->v0 ^= mine->s[(me->t + 46) % me->n];
              YIELD (23);
              me->p ^= me->u0;
            }
        }
      me->i[2] = 0;
      for (;;)
        {
          me->vote = me->v0 % 7 != 0;
          YIELD (26);
          me->u0 = mine->any;
          if (me->u0 % 2 == 0 || me->i[2]++ > 2)
            break;
          if ((me->w0 + 97) % 3 == 1)
            {
              if (me->v1 % 11 == 3)
                {
                  out[me->b * me->n + me->t] = me->v3 + 60;
                  EXIT;
                }
              *me->q += in[(me->v0 + 16) % INPUTS];
            }
          else
            {
              me->p ^= in[(me->v1 + 3) % INPUTS];
            }
          mine->s[me->t] = me->v0;
          YIELD (24);
          me->v1 ^= mine->s[(me->t + 42) % me->n];
          YIELD (25);
          *me->q += in[(me->v0 + 75) % INPUTS];
          me->v0 += me->p * me->t ^ me->w1;
        }
    }
  mine->s[me->t] = me->v2;
  YIELD (27);
  me->v1 = mine->s[(me->t + 58) % me->n] ^ in[(me->v3 + 48) % INPUTS];
  YIELD (28);
  me->v3 += 27 | in[(me->v1 + 42) % INPUTS] ^ me->u0;
  if ((me->w0 + me->p) % 3 == 0)
    {
      mine->s[me->t] = me->v2;
      YIELD (29);
      me->v3 ^= mine->s[(me->t + 53) % me->n];
      YIELD (30);
      me->v0 ^= me->v3 * mix (me->v2, me->v3) + me->p;
    }
  else
    {
      mine->s[me->t] = me->v1;
      YIELD (31);
      me->v0 ^= mine->s[(me->t + 33) % me->n];
      YIELD (32);
      me->a[me->v3 % 4] ^= mix (me->v2, me->v1);
    }
  YIELD (33);
  if ((me->n + me->u0) % 3 == 1)
    {
      me->c[3] = mix (me->v2, me->v3) % 2;
      for (me->i[3] = 0; me->i[3] < me->c[3]; me->i[3]++)
        {
          me->v2 >>= 6;
          mine->s[me->t] = me->v1;
          YIELD (34);
          me->v1 = mine->s[(me->t + 5) % me->n] ^ mix (me->v2, me->v1);
          YIELD (35);
          me->v0 ^= me->t * me->t ^ in[(me->v2 + 7) % INPUTS];
          *me->q += 22;
        }
      for (me->i[3] = me->c[3]; me->i[3] < 1; me->i[3]++)
        {
          me->v2 = me->a[me->v3 % 4] & me->a[me->v0 % 4] + me->w1;
          mine->s[me->t] = me->v3;
          YIELD (36);
          me->v0 ^= mine->s[(me->t + 8) % me->n];
          YIELD (37);
          me->v3 ^= me->a[me->v1 % 4] * me->a[me->v2 % 4] + 32;
          me->v0 ^= me->v3 * me->b + mix (me->v0, me->v2);
        }
      me->v1 >>= 1;
      if ((2 + me->t) % 3 == 1)
        {
          if ((me->a[me->v2 % 4] + me->v0) % 3 == 0)
            {
              me->q = me->v2 % 2 ? &me->v3 : me->a + 3;
              *me->q += me->a[me->v0 % 4];
            }
          else
            {
              *me->q += me->w1;
            }
          mine->s[me->t] = me->v2;
          YIELD (38);
          me->v2 = mine->s[(me->t + 46) % me->n] + 87;
          YIELD (39);
          me->v2 += in[(me->v0 + 28) % INPUTS] * me->b + me->p;
          *me->q += me->t;
          mine->s[me->t] = me->v3;
          YIELD (40);
          me->v0 ^= mine->s[(me->t + 51) % me->n];
          YIELD (41);
          me->q = me->v0 % 2 ? &me->v3 : me->a + 0;
        }
      else
        {
          me->v1 >>= 5;
          if ((in[(me->v2 + 11) % INPUTS] + in[(me->v1 + 27) % INPUTS]) % 5 == 1)
            {
              mine->s[me->t] = me->v2;
              YIELD (42);
              me->v2 = mine->s[(me->t + 47) % me->n] ^ me->t;
              YIELD (43);
              me->v2 += me->t | me->v2 + me->t;
              mine->s[me->t] = me->v3;
              YIELD (44);
              me->v1 = mine->s[(me->t + 19) % me->n] + 12;
              YIELD (45);
              me->w0 += me->b;
            }
          else
            {
              me->w0 += in[22];
              mine->s[me->t] = me->v0;
              YIELD (46);
              me->v0 ^= mine->s[(me->t + 60) % me->n];
              YIELD (47);
              me->a[me->v1 % 4] ^= me->a[me->v2 % 4];
              me->v3 ^= in[(me->v1 + 62) % INPUTS] | mix (me->v1, me->v1) ^ me->v3;
              mine->s[me->t] = me->v2;
              YIELD (48);
              me->v1 = mine->s[(me->t + 23) % me->n] + me->v0;
              YIELD (49);
              me->a[me->v2 % 4] = mix (me->v0, me->v3);
            }
        }
    }
  if ((me->u0 + me->u1) % 2 == 0)
    {
      if ((me->t + me->a[me->v3 % 4]) % 3 == 0)
        {
          me->v3 = me->v1 - me->u0 + me->v0;
          if ((me->p + in[(me->v1 + 87) % INPUTS]) % 5 == 1)
            {
              mine->s[me->t] = me->v3;
              YIELD (50);
              me->v0 = mine->s[(me->t + 40) % me->n] ^ me->v1;
              YIELD (51);
              *me->q += me->t;
            }
          else
            {
              me->v0 ^= me->t | me->p ^ me->t;
              mine->s[me->t] = me->v1;
              YIELD (52);
              me->v3 = mine->s[(me->t + 50) % me->n] + me->u1;
              YIELD (53);
              me->v3 >>= 7;
              if ((mix (me->v3, me->v1) + me->a[me->v0 % 4]) % 2 == 0)
                {
                  me->w0 += me->b;
                  me->v1 += mix (me->v2, me->v1) & me->t + me->p;
                }
              else
                {
                  me->v0 >>= 4;
                }
            }
        }
      else
        {
          me->p += me->a[me->v1 % 4];
          if ((me->p + me->w0) % 5 == 1)
            {
              mine->s[me->t] = me->v3;
              YIELD (54);
              me->v0 ^= mine->s[(me->t + 52) % me->n];
              YIELD (55);
              me->v1 ^= me->t * me->u0 ^ in[(me->v3 + 0) % INPUTS];
              me->w0 += me->n;
            }
          else
            {
              mine->s[me->t] = me->v0;
              YIELD (56);
              me->v1 ^= mine->s[(me->t + 41) % me->n];
              YIELD (57);
              me->v3 = mix (me->v3, me->v1) - me->a[me->v3 % 4] + *me->q;
            }
        }
      if ((me->b + me->b) % 2 == 1)
        {
          if ((me->v1 + me->v1) % 3 == 1)
            {
              me->c[4] = me->v3 % 5;
              for (me->i[4] = 0; me->i[4] < me->c[4]; me->i[4]++)
                {
                  me->v2 >>= 6;
                  *me->q += me->t;
                }
              me->a[me->v0 % 4] = me->t;
            }
          else
            {
              me->c[5] = in[(me->v3 + 74) % INPUTS] % 5;
              for (me->i[5] = 0; me->i[5] < me->c[5]; me->i[5]++)
                {
                  me->v2 += me->v2 + in[(me->v3 + 15) % INPUTS] + me->t;
                  me->a[me->v3 % 4] += me->a[me->v1 % 4];
                  if ((me->u0 + me->v1) % 5 == 0)
                    continue;
                  me->q = me->v0 % 2 ? &me->v1 : me->a + 1;
                }
            }
          me->u0 = me->u1 * 3 + me->u0;
        }
      else
        {
          me->u1 = me->u1 * 3 + me->u0;
          if ((me->v2 + me->v2) % 3 == 1)
            {
              me->c[6] = me->a[me->v0 % 4] % 5;
              for (me->i[6] = 0; me->i[6] < me->c[6]; me->i[6]++)
                {
                  me->a[me->v1 % 4] ^= me->v2;
                  me->w1 += me->u1;
                }
              me->v1 >>= 3;
            }
          else
            {
              me->v2 += me->w1 & me->v1 ^ in[(me->v1 + 76) % INPUTS];
            }
        }
    }
  YIELD (58);
  me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3) + me->p + *me->q;
  me->v0 += me->w0 - me->w1;
  me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  out[me->b * me->n + me->t] = me->v0 + me->v1 + me->u0;
    }
  EXIT;
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 1);
}
}
namespace seed_9003 {
/* { dg-do run } */
/* Written by random-kernel.tcl from seed 9003.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
  unsigned i0, c0;
  unsigned i1, c1;
  unsigned i2, c2;
  unsigned i3, c3;
  unsigned i4, c4;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  w0 = t * 3;
  w1 = in[t];
  u0 = n;
  u1 = b + 1;
  q = &v3;
  a[0] = t;
  a[1] = 1;
  a[2] = p;
  a[3] = 9;
  s[t] = v0;
  if (t == 0)
    for (int k = 0; k < BINS; k++)
      h[k] = k;
  __syncthreads ();
  w1 -= in[35];
  w1 += b;
  i0 = 0;
  do
    {
      i1 = n % 4;
      while (i1-- > 0)
        {
          v2 ^= swap (s, v2, (t + 20) % n);
          s[t] = v0;
          __syncthreads ();
          v2 = s[(t + 6) % n] ^ v3;
          __syncthreads ();
          v2 += a[v3 % 4] ^ p ^ v2;
          w0 -= 26;
        }
      c2 = b % 5;
      for (i2 = 0; i2 < c2; i2++)
        {
          if ((t + 76) % 5 == 1)
            {
              if (v1 % 5 == 2)
                {
                  out[b * n + t] = v0 + 0;
                  return;
                }
              *q += u1;
            }
          else
            {
              if ((w0 + t) % 2 == 0)
                {
                  a[v1 % 4] = t;
                  *q += 70;
                }
              else
                {
                  p += u0;
                }
            }
          v3 ^= swap (s, v2, (t + 46) % n);
          v3 ^= swap (s, v0, (t + 25) % n);
          w0 += n;
        }
      if ((87 + a[v0 % 4]) % 3 == 0)
        {
          v2 ^= swap (s, v0, (t + 55) % n);
          v2 ^= a[v3 % 4] ^ 32 + in[(v3 + 12) % INPUTS];
          v1 = t | 55 ^ t;
          s[t] = v3;
          __syncthreads ();
          v2 = s[(t + 24) % n] + mix (v1, v2);
          __syncthreads ();
          p += w0;
          w0 += 19;
        }
      else
        {
          c3 = a[v0 % 4] % 3;
          for (i3 = 0; i3 < c3; i3++)
            {
              s[t] = v2;
              __syncthreads ();
              v1 = s[(t + 52) % n] + v3;
              __syncthreads ();
              p ^= v0;
              c4 = a[v0 % 4] % 5;
              for (i4 = 0; i4 < c4; i4++)
                {
                  p ^= a[v0 % 4];
                  v3 = v1 * b ^ a[v1 % 4];
                  if ((w1 + mix (v3, v1)) % 3 == 0)
                    break;
                  v3 ^= w1 | v1 ^ in[(v1 + 62) % INPUTS];
                }
            }
          for (i3 = c3; i3 < 2; i3++)
            {
              v3 ^= swap (s, v2, (t + 3) % n);
              q = v2 % 2 ? &v2 : a + 3;
              v1 = w1 ^ *q + in[(v0 + 65) % INPUTS];
            }
        }
      v0 += t - w0 ^ 82;
    }
  while (++i0 < u0 % 4);
  __syncthreads ();
  atomicAdd (&h[v1 % BINS], mix (v3, v2));
  __syncthreads ();
  v3 ^= h[v0 % BINS];
  __syncthreads ();
  u0 = 9 * 3 + u0;
  v0 ^= swap (s, v0, (t + 29) % n);
  v0 = mix (v0, v1) + mix (v2, v3) + p + *q;
  v0 += w0 - w1;
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1 + u0;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out)
{
  switch (me->at)
    {
    case 0:;
  me->v0 = me->t * 77u + me->b;
  me->v1 = in[me->t];
  me->v2 = me->p + me->t;
  me->v3 = 1;
  me->w0 = me->t * 3;
  me->w1 = in[me->t];
  me->u0 = me->n;
  me->u1 = me->b + 1;
  me->q = &me->v3;
  me->a[0] = me->t;
  me->a[1] = 1;
  me->a[2] = me->p;
  me->a[3] = 9;
  mine->s[me->t] = me->v0;
  if (me->t == 0)
    for (int k = 0; k < BINS; k++)
      mine->h[k] = k;
  YIELD (1);
  me->w1 -= in[35];
  me->w1 += me->b;
  me->i[0] = 0;
  do
    {
      me->i[1] = me->n % 4;
      while (me->i[1]-- > 0)
        {
          mine->s[me->t] = me->v2;
          YIELD (2);
          me->v2 ^= mine->s[(me->t + 20) % me->n];
          YIELD (3);
          mine->s[me->t] = me->v0;
          YIELD (4);
          me->v2 = mine->s[(me->t + 6) % me->n] ^ me->v3;
          YIELD (5);
          me->v2 += me->a[me->v3 % 4] ^ me->p ^ me->v2;
          me->w0 -= 26;
        }
      me->c[2] = me->b % 5;
      for (me->i[2] = 0; me->i[2] < me->c[2]; me->i[2]++)
        {
          if ((me->t + 76) % 5 == 1)
            {
              if (me->v1 % 5 == 2)
                {
                  out[me->b * me->n + me->t] = me->v0 + 0;
                  EXIT;
                }
              *me->q += me->u1;
            }
          else
            {
              if ((me->w0 + me->t) % 2 == 0)
                {
                  me->a[me->v1 % 4] = me->t;
                  *me->q += 70;
                }
              else
                {
                  me->p += me->u0;
                }
            }
          mine->s[me->t] = me->v2;
          YIELD (6);
          me->v3 ^= mine->s[(me->t + 46) % me->n];
          YIELD (7);
          mine->s[me->t] = me->v0;
          YIELD (8);
          me->v3 ^= mine->s[(me->t + 25) % me->n];
          YIELD (9);
          me->w0 += me->n;
        }
      if ((87 + me->a[me->v0 % 4]) % 3 == 0)
        {
          mine->s[me->t] = me->v0;
          YIELD (10);
          me->v2 ^= mine->s[(me->t + 55) % me->n];
          YIELD (11);
          me->v2 ^= me->a[me->v3 % 4] ^ 32 + in[(me->v3 + 12) % INPUTS];
          me->v1 = me->t | 55 ^ me->t;
          mine->s[me->t] = me->v3;
          YIELD (12);
          me->v2 = mine->s[(me->t + 24) % me->n] + mix (me->v1, me->v2);
          YIELD (13);
          me->p += me->w0;
          me->w0 += 19;
        }
      else
        {
          me->c[3] = me->a[me->v0 % 4] % 3;
          for (me->i[3] = 0; me->i[3] < me->c[3]; me->i[3]++)
            {
              mine->s[me->t] = me->v2;
              YIELD (14);
              me->v1 = mine->s[(me->t + 52) % me->n] + me->v3;
              YIELD (15);
              me->p ^= me->v0;
              me->c[4] = me->a[me->v0 % 4] % 5;
              for (me->i[4] = 0; me->i[4] < me->c[4]; me->i[4]++)
                {
                  me->p ^= me->a[me->v0 % 4];
                  me->v3 = me->v1 * me->b ^ me->a[me->v1 % 4];
                  if ((me->w1 + mix (me->v3, me->v1)) % 3 == 0)
                    break;
                  me->v3 ^= me->w1 | me->v1 ^ in[(me->v1 + 62) % INPUTS];
                }
            }
          for (me->i[3] = me->c[3]; me->i[3] < 2; me->i[3]++)
            {
              mine->s[me->t] = me->v2;
              YIELD (16);
              me->v3 ^= mine->s[(me->t + 3) % me->n];
              YIELD (17);
              me->q = me->v2 % 2 ? &me->v2 : me->a + 3;
              me->v1 = me->w1 ^ *me->q + in[(me->v0 + 65) % INPUTS];
            }
        }
      me->v0 += me->t - me->w0 ^ 82;
    }
  while (++me->i[0] < me->u0 % 4);
  YIELD (18);
  mine->h[me->v1 % BINS] += mix (me->v3, me->v2);
  YIELD (19);
  me->v3 ^= mine->h[me->v0 % BINS];
  YIELD (20);
  me->u0 = 9 * 3 + me->u0;
  mine->s[me->t] = me->v0;
  YIELD (21);
  me->v0 ^= mine->s[(me->t + 29) % me->n];
  YIELD (22);
  me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3) + me->p + *me->q;
  me->v0 += me->w0 - me->w1;
  me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  out[me->b * me->n + me->t] = me->v0 + me->v1 + me->u0;
    }
  EXIT;
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 1);
}
}
namespace seed_9004 {
/* { dg-do run } */
/* Written by random-kernel.tcl from seed 9004.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
  unsigned i0, c0;
  unsigned i1, c1;
  unsigned i2, c2;
  unsigned i3, c3;
  unsigned i4, c4;
  unsigned i5, c5;
  unsigned i6, c6;
  unsigned i7, c7;
  unsigned i8, c8;
  unsigned i9, c9;
  unsigned i10, c10;
  unsigned i11, c11;
  unsigned i12, c12;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  w0 = t * 3;
  w1 = in[t];
  u0 = n;
  u1 = b + 1;
  q = &v3;
  a[0] = t;
  a[1] = 1;
  a[2] = p;
  a[3] = 9;
  s[t] = v0;
  if (t == 0)
    for (int k = 0; k < BINS; k++)
      h[k] = k;
  __syncthreads ();
  c0 = n % 3;
  switch (c0)
    {
      case 0:
        {
          __syncthreads ();
          if ((u0 + n) % 2 == 0)
            {
              u0 = 13 * 3 + u0;
              a[v3 % 4] += 42;
            }
          break;
        }
      case 1:
        {
          c1 = t % 5;
          for (i1 = 0; i1 < c1; i1++)
            {
              w0 -= u0;
              v2 >>= 6;
            }
          if ((v1 + a[v0 % 4]) % 3 == 1)
            {
              *q += *q;
              if ((mix (v3, v2) + v0) % 5 == 0)
                {
                  c2 = p % 5;
                  for (i2 = 0; i2 < c2; i2++)
                    {
                      w1 -= in[99];
                      v2 += v3 | v2 + p;
                      if ((mix (v3, v3) + a[v1 % 4]) % 2 == 0)
                        break;
                      w1 -= b;
                    }
                  v1 ^= swap (s, v1, (t + 33) % n);
                  v3 ^= v0 & t + v2;
                  if (v0 % 5 == 2)
                    {
                      out[b * n + t] = v2 + 36;
                      return;
                    }
                  v2 ^= swap (s, v0, (t + 58) % n);
                  v0 >>= 7;
                  s[t] = v1;
                  __syncthreads ();
                  v3 = s[(t + 38) % n] + a[v2 % 4];
                  __syncthreads ();
                  w0 += b;
                }
              else
                {
                  c3 = in[(v3 + 68) % INPUTS] % 5;
                  for (i3 = 0; i3 < c3; i3++)
                    {
                      v3 = w1 - a[v1 % 4] + p;
                      *q += in[(v3 + 58) % INPUTS];
                    }
                  v0 ^= swap (s, v0, (t + 6) % n);
                  w1 += n;
                  v2 ^= t ^ w1 + v0;
                  v2 ^= swap (s, v0, (t + 28) % n);
                  v1 >>= 3;
                  c4 = 61 % 5;
                  for (i4 = 0; i4 < c4; i4++)
                    {
                      q = v3 % 2 ? &v2 : a + 2;
                      a[v2 % 4] ^= v1;
                    }
                  v2 ^= swap (s, v1, (t + 53) % n);
                  v1 ^= u0 & v2 ^ *q;
                  v3 >>= 7;
                }
            }
          else
            {
              if ((u0 + in[(v3 + 57) % INPUTS]) % 5 == 0)
                {
                  v2 ^= swap (s, v3, (t + 19) % n);
                  v0 >>= 2;
                  v2 ^= swap (s, v3, (t + 3) % n);
                  a[v1 % 4] += p;
                  *q += v3;
                  s[t] = v1;
                  __syncthreads ();
                  v2 = s[(t + 43) % n] ^ mix (v0, v3);
                  __syncthreads ();
                  *q += v2;
                  *q += in[(v0 + 18) % INPUTS];
                }
              else
                {
                  v0 >>= 4;
                  s[t] = v0;
                  __syncthreads ();
                  v0 = s[(t + 12) % n] ^ mix (v0, v2);
                  __syncthreads ();
                  a[v3 % 4] += w1;
                  v0 ^= a[v0 % 4] | t + t;
                  s[t] = v0;
                  __syncthreads ();
                  v1 = s[(t + 56) % n] + a[v2 % 4];
                  __syncthreads ();
                  v1 = in[(v0 + 99) % INPUTS] | a[v3 % 4] + in[(v1 + 88) % INPUTS];
                  c5 = in[(v3 + 10) % INPUTS] % 5;
                  for (i5 = 0; i5 < c5; i5++)
                    {
                      v3 ^= a[v2 % 4] + mix (v1, v1) ^ v1;
                      *q += p;
                      if ((a[v2 % 4] + p) % 5 == 0)
                        break;
                      v3 >>= 7;
                    }
                  s[t] = v3;
                  __syncthreads ();
                  v2 = s[(t + 20) % n] ^ v3;
                  __syncthreads ();
                  p += mix (v0, v3);
                }
            }
          break;
        }
      default:
        {
          w0 += u1;
        }
    }
  c6 = u0 % 3;
  switch (c6)
    {
      case 0:
        {
          __syncthreads ();
          if ((n + u0) % 2 == 1)
            {
              a[v2 % 4] = w0;
              __syncthreads ();
            }
          else
            {
              v3 ^= swap (s, v1, (t + 29) % n);
              w0 -= n;
            }
          break;
        }
      case 1:
        {
          p ^= p;
          if ((32 + in[(v2 + 33) % INPUTS]) % 3 == 0)
            {
              if ((mix (v3, v1) + w0) % 3 == 1)
                {
                  s[t] = v3;
                  __syncthreads ();
                  v1 = s[(t + 14) % n] + w0;
                  __syncthreads ();
                  q = v3 % 2 ? &v3 : a + 1;
                  if (v2 % 7 == 4)
                    {
                      out[b * n + t] = v0 + 60;
                      return;
                    }
                  v0 ^= swap (s, v3, (t + 59) % n);
                  v0 >>= 5;
                  c7 = in[(v0 + 56) % INPUTS] % 5;
                  for (i7 = 0; i7 < c7; i7++)
                    {
                      q = v1 % 2 ? &v3 : a + 2;
                      w1 += 17;
                      if ((p + v2) % 3 == 0)
                        break;
                      w1 -= 5;
                    }
                  s[t] = v1;
                  __syncthreads ();
                  v1 = s[(t + 44) % n] + v2;
                  __syncthreads ();
                  *q += mix (v2, v0);
                }
              else
                {
                  v2 ^= swap (s, v0, (t + 5) % n);
                  *q += mix (v0, v2);
                  v2 ^= swap (s, v3, (t + 50) % n);
                  v2 ^= b | v3 ^ v1;
                  s[t] = v1;
                  __syncthreads ();
                  v1 = s[(t + 43) % n] + in[(v2 + 92) % INPUTS];
                  __syncthreads ();
                  v3 >>= 6;
                }
            }
          else
            {
              c8 = w0 % 4;
              for (i8 = 0; i8 < c8; i8++)
                {
                  v1 ^= swap (s, v0, (t + 8) % n);
                  a[v2 % 4] = p;
                }
              for (i8 = c8; i8 < 3; i8++)
                {
                  v2 = 6 * 9 + in[(v2 + 20) % INPUTS];
                  v2 ^= swap (s, v0, (t + 34) % n);
                  v1 ^= t | b + t;
                  w0 += n;
                }
            }
          u0 = __syncthreads_and (w1 % 2 != 0) != 0;
          break;
        }
      default:
        {
          if (v3 % 7 == 3)
            {
              out[b * n + t] = v0 + 82;
              return;
            }
        }
    }
  i9 = 0;
  do
    {
      c10 = 56 % 5;
      for (i10 = 0; i10 < c10; i10++)
        {
          p += p;
          v1 = mix (v3, v2) - v1 ^ mix (v0, v1);
          if ((p + 24) % 5 == 1)
            break;
          a[v1 % 4] = mix (v3, v0);
        }
      if ((w0 + a[v1 % 4]) % 3 == 1)
        {
          c11 = p % 3;
          for (i11 = 0; i11 < c11; i11++)
            {
              if ((mix (v0, v2) + 54) % 5 == 0)
                {
                  w0 -= u1;
                  w0 -= b;
                }
              else
                {
                  v2 >>= 4;
                }
              s[t] = v2;
              __syncthreads ();
              v2 = s[(t + 22) % n] ^ 64;
              __syncthreads ();
              a[v3 % 4] += w0;
              w0 -= u0;
            }
          for (i11 = c11; i11 < 2; i11++)
            {
              a[v1 % 4] = v2;
              v1 ^= swap (s, v2, (t + 54) % n);
              q = v0 % 2 ? &v2 : a + 2;
              *q += p;
            }
        }
      else
        {
          if ((in[(v1 + 58) % INPUTS] + a[v0 % 4]) % 5 == 1)
            {
              v0 = w1 & p + *q;
              a[v2 % 4] += t;
            }
          else
            {
              w0 -= u1;
            }
          if ((v3 + t) % 2 == 0)
            {
              if ((v3 + v0) % 2 == 0)
                {
                  a[v3 % 4] += mix (v1, v0);
                  w0 -= in[96];
                }
              else
                {
                  v2 ^= t & p ^ w0;
                }
              s[t] = v2;
              __syncthreads ();
              v2 = s[(t + 55) % n] ^ 59;
              __syncthreads ();
              q = v3 % 2 ? &v0 : a + 3;
              a[v3 % 4] += w1;
              v1 ^= swap (s, v2, (t + 15) % n);
              a[v2 % 4] ^= b;
            }
          else
            {
              v0 ^= swap (s, v2, (t + 54) % n);
              p ^= u1;
              v2 ^= swap (s, v3, (t + 4) % n);
              w0 += u1;
              v2 += w0 * 93 ^ v0;
            }
        }
      u1 = __syncthreads_or (u1 % 3 != 0) != 0;
      w1 += 44;
      v0 += t + 95 + p;
    }
  while (++i9 < in[127] % 4);
  v2 >>= 1;
  if ((v3 + 17) % 2 == 1)
    {
      *q += p;
      if ((v3 + in[(v0 + 41) % INPUTS]) % 3 == 0)
        {
          s[t] = v1;
          __syncthreads ();
          v3 = s[(t + 51) % n] ^ 10;
          __syncthreads ();
          v1 ^= 73 ^ w1 + a[v3 % 4];
          v2 ^= swap (s, v1, (t + 47) % n);
          v0 ^= a[v3 % 4] * t + p;
          v2 ^= swap (s, v1, (t + 41) % n);
          v2 += w0 + v3 + mix (v3, v2);
        }
      else
        {
          v3 ^= v1 | w1 ^ a[v2 % 4];
          v2 ^= swap (s, v2, (t + 22) % n);
          w1 -= in[8];
          v1 ^= v2 + v0 + w0;
          v0 ^= swap (s, v1, (t + 8) % n);
          *q += v0;
          v0 ^= swap (s, v2, (t + 42) % n);
          p += v1;
        }
    }
  else
    {
      c12 = v3 % 4;
      for (i12 = 0; i12 < c12; i12++)
        {
          s[t] = v3;
          __syncthreads ();
          v0 = s[(t + 33) % n] + v0;
          __syncthreads ();
          v0 ^= v0 ^ p + p;
        }
      for (i12 = c12; i12 < 3; i12++)
        {
          if ((mix (v1, v2) + a[v1 % 4]) % 2 == 1)
            {
              w0 += n;
              p ^= mix (v2, v1);
            }
          else
            {
              *q += t;
            }
          s[t] = v0;
          __syncthreads ();
          v0 = s[(t + 61) % n] ^ w1;
          __syncthreads ();
          v1 = mix (v1, v0) | w0 + t;
        }
    }
  if ((w1 + in[(v1 + 37) % INPUTS]) % 2 == 0)
    {
      v0 ^= in[(v3 + 17) % INPUTS] + b ^ b;
      *q += u1;
    }
  else
    {
      a[v0 % 4] += t;
    }
  s[t] = v3;
  __syncthreads ();
  v3 = s[(t + 17) % n] + 34;
  __syncthreads ();
  v3 >>= 6;
  if ((n + u1) % 3 == 0)
    {
      if ((n + 14) % 3 == 1)
        {
          q = v0 % 2 ? &v2 : a + 0;
          w0 -= in[42];
        }
      else
        {
          w1 += u0;
          if ((v3 + v1) % 5 == 0)
            {
              p += w1;
              q = v2 % 2 ? &v3 : a + 1;
            }
          else
            {
              q = v0 % 2 ? &v2 : a + 3;
            }
        }
      v1 ^= v2 + u1 + in[(v2 + 56) % INPUTS];
    }
  v0 = mix (v0, v1) + mix (v2, v3) + p + *q;
  v0 += w0 - w1;
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1 + u0;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out)
{
  switch (me->at)
    {
    case 0:;
  me->v0 = me->t * 77u + me->b;
  me->v1 = in[me->t];
  me->v2 = me->p + me->t;
  me->v3 = 1;
  me->w0 = me->t * 3;
  me->w1 = in[me->t];
  me->u0 = me->n;
  me->u1 = me->b + 1;
  me->q = &me->v3;
  me->a[0] = me->t;
  me->a[1] = 1;
  me->a[2] = me->p;
  me->a[3] = 9;
  mine->s[me->t] = me->v0;
  if (me->t == 0)
    for (int k = 0; k < BINS; k++)
      mine->h[k] = k;
  YIELD (1);
  me->c[0] = me->n % 3;
  { }
    {
      if (me->c[0] == 0)
        {
          YIELD (2);
          if ((me->u0 + me->n) % 2 == 0)
            {
              me->u0 = 13 * 3 + me->u0;
              me->a[me->v3 % 4] += 42;
            }
          ;
        }
      if (me->c[0] == 1)
        {
          me->c[1] = me->t % 5;
          for (me->i[1] = 0; me->i[1] < me->c[1]; me->i[1]++)
            {
              me->w0 -= me->u0;
              me->v2 >>= 6;
            }
          if ((me->v1 + me->a[me->v0 % 4]) % 3 == 1)
            {
              *me->q += *me->q;
              if ((mix (me->v3, me->v2) + me->v0) % 5 == 0)
                {
                  me->c[2] = me->p % 5;
                  for (me->i[2] = 0; me->i[2] < me->c[2]; me->i[2]++)
                    {
                      me->w1 -= in[99];
                      me->v2 += me->v3 | me->v2 + me->p;
                      if ((mix (me->v3, me->v3) + me->a[me->v1 % 4]) % 2 == 0)
                        break;
                      me->w1 -= me->b;
                    }
                  mine->s[me->t] = me->v1;
                  YIELD (3);
                  me->v1 ^= mine->s[(me->t + 33) % me->n];
                  YIELD (4);
                  me->v3 ^= me->v0 & me->t + me->v2;
                  if (me->v0 % 5 == 2)
                    {
                      out[me->b * me->n + me->t] = me->v2 + 36;
                      EXIT;
                    }
                  mine->s[me->t] = me->v0;
                  YIELD (5);
                  me->v2 ^= mine->s[(me->t + 58) % me->n];
                  YIELD (6);
                  me->v0 >>= 7;
                  mine->s[me->t] = me->v1;
                  YIELD (7);
                  me->v3 = mine->s[(me->t + 38) % me->n] + me->a[me->v2 % 4];
                  YIELD (8);
                  me->w0 += me->b;
                }
              else
                {
                  me->c[3] = in[(me->v3 + 68) % INPUTS] % 5;
                  for (me->i[3] = 0; me->i[3] < me->c[3]; me->i[3]++)
                    {
                      me->v3 = me->w1 - me->a[me->v1 % 4] + me->p;
                      *me->q += in[(me->v3 + 58) % INPUTS];
                    }
                  mine->s[me->t] = me->v0;
                  YIELD (9);
                  me->v0 ^= mine->s[(me->t + 6) % me->n];
                  YIELD (10);
                  me->w1 += me->n;
                  me->v2 ^= me->t ^ me->w1 + me->v0;
                  mine->s[me->t] = me->v0;
                  YIELD (11);
                  me->v2 ^= mine->s[(me->t + 28) % me->n];
                  YIELD (12);
                  me->v1 >>= 3;
                  me->c[4] = 61 % 5;
                  for (me->i[4] = 0; me->i[4] < me->c[4]; me->i[4]++)
                    {
                      me->q = me->v3 % 2 ? &me->v2 : me->a + 2;
                      me->a[me->v2 % 4] ^= me->v1;
                    }
                  mine->s[me->t] = me->v1;
                  YIELD (13);
                  me->v2 ^= mine->s[(me->t + 53) % me->n];
                  YIELD (14);
                  me->v1 ^= me->u0 & me->v2 ^ *me->q;
                  me->v3 >>= 7;
                }
            }
          else
            {
              if ((me->u0 + in[(me->v3 + 57) % INPUTS]) % 5 == 0)
                {
                  mine->s[me->t] = me->v3;
                  YIELD (15);
                  me->v2 ^= mine->s[(me->t + 19) % me->n];
                  YIELD (16);
                  me->v0 >>= 2;
                  mine->s[me->t] = me->v3;
                  YIELD (17);
                  me->v2 ^= mine->s[(me->t + 3) % me->n];
                  YIELD (18);
                  me->a[me->v1 % 4] += me->p;
                  *me->q += me->v3;
                  mine->s[me->t] = me->v1;
                  YIELD (19);
                  me->v2 = mine->s[(me->t + 43) % me->n] ^ mix (me->v0, me->v3);
                  YIELD (20);
                  *me->q += me->v2;
                  *me->q += in[(me->v0 + 18) % INPUTS];
                }
              else
                {
                  me->v0 >>= 4;
                  mine->s[me->t] = me->v0;
                  YIELD (21);
                  me->v0 = mine->s[(me->t + 12) % me->n] ^ mix (me->v0, me->v2);
                  YIELD (22);
                  me->a[me->v3 % 4] += me->w1;
                  me->v0 ^= me->a[me->v0 % 4] | me->t + me->t;
                  mine->s[me->t] = me->v0;
                  YIELD (23);
                  me->v1 = mine->s[(me->t + 56) % me->n] + me->a[me->v2 % 4];
                  YIELD (24);
                  me->v1 = in[(me->v0 + 99) % INPUTS] | me->a[me->v3 % 4] + in[(me->v1 + 88) % INPUTS];
                  me->c[5] = in[(me->v3 + 10) % INPUTS] % 5;
                  for (me->i[5] = 0; me->i[5] < me->c[5]; me->i[5]++)
                    {
                      me->v3 ^= me->a[me->v2 % 4] + mix (me->v1, me->v1) ^ me->v1;
                      *me->q += me->p;
                      if ((me->a[me->v2 % 4] + me->p) % 5 == 0)
                        break;
                      me->v3 >>= 7;
                    }
                  mine->s[me->t] = me->v3;
                  YIELD (25);
                  me->v2 = mine->s[(me->t + 20) % me->n] ^ me->v3;
                  YIELD (26);
                  me->p += mix (me->v0, me->v3);
                }
            }
          ;
        }
      if (me->c[0] == 2)
        {
          me->w0 += me->u1;
        }
    }
  me->c[6] = me->u0 % 3;
  { }
    {
      if (me->c[6] == 0)
        {
          YIELD (27);
          if ((me->n + me->u0) % 2 == 1)
            {
              me->a[me->v2 % 4] = me->w0;
              YIELD (28);
            }
          else
            {
              mine->s[me->t] = me->v1;
              YIELD (29);
              me->v3 ^= mine->s[(me->t + 29) % me->n];
              YIELD (30);
              me->w0 -= me->n;
            }
          ;
        }
      if (me->c[6] == 1)
        {
          me->p ^= me->p;
          if ((32 + in[(me->v2 + 33) % INPUTS]) % 3 == 0)
            {
              if ((mix (me->v3, me->v1) + me->w0) % 3 == 1)
                {
                  mine->s[me->t] = me->v3;
                  YIELD (31);
                  me->v1 = mine->s[(me->t + 14) % me->n] + me->w0;
                  YIELD (32);
                  me->q = me->v3 % 2 ? &me->v3 : me->a + 1;
                  if (me->v2 % 7 == 4)
                    {
                      out[me->b * me->n + me->t] = me->v0 + 60;
                      EXIT;
                    }
                  mine->s[me->t] = me->v3;
                  YIELD (33);
                  me->v0 ^= mine->s[(me->t + 59) % me->n];
                  YIELD (34);
                  me->v0 >>= 5;
                  me->c[7] = in[(me->v0 + 56) % INPUTS] % 5;
                  for (me->i[7] = 0; me->i[7] < me->c[7]; me->i[7]++)
                    {
                      me->q = me->v1 % 2 ? &me->v3 : me->a + 2;
                      me->w1 += 17;
                      if ((me->p + me->v2) % 3 == 0)
                        break;
                      me->w1 -= 5;
                    }
                  mine->s[me->t] = me->v1;
                  YIELD (35);
                  me->v1 = mine->s[(me->t + 44) % me->n] + me->v2;
                  YIELD (36);
                  *me->q += mix (me->v2, me->v0);
                }
              else
                {
                  mine->s[me->t] = me->v0;
                  YIELD (37);
                  me->v2 ^= mine->s[(me->t + 5) % me->n];
                  YIELD (38);
                  *me->q += mix (me->v0, me->v2);
                  mine->s[me->t] = me->v3;
                  YIELD (39);
                  me->v2 ^= mine->s[(me->t + 50) % me->n];
                  YIELD (40);
                  me->v2 ^= me->b | me->v3 ^ me->v1;
                  mine->s[me->t] = me->v1;
                  YIELD (41);
                  me->v1 = mine->s[(me->t + 43) % me->n] + in[(me->v2 + 92) % INPUTS];
                  YIELD (42);
                  me->v3 >>= 6;
                }
            }
          else
            {
              me->c[8] = me->w0 % 4;
              for (me->i[8] = 0; me->i[8] < me->c[8]; me->i[8]++)
                {
                  mine->s[me->t] = me->v0;
                  YIELD (43);
                  me->v1 ^= mine->s[(me->t + 8) % me->n];
                  YIELD (44);
                  me->a[me->v2 % 4] = me->p;
                }
              for (me->i[8] = me->c[8]; me->i[8] < 3; me->i[8]++)
                {
                  me->v2 = 6 * 9 + in[(me->v2 + 20) % INPUTS];
                  mine->s[me->t] = me->v0;
                  YIELD (45);
                  me->v2 ^= mine->s[(me->t + 34) % me->n];
                  YIELD (46);
                  me->v1 ^= me->t | me->b + me->t;
                  me->w0 += me->n;
                }
            }
          me->vote = me->w1 % 2 != 0;
          YIELD (47);
          me->u0 = mine->all;
          ;
        }
      if (me->c[6] == 2)
        {
          if (me->v3 % 7 == 3)
            {
              out[me->b * me->n + me->t] = me->v0 + 82;
              EXIT;
            }
        }
    }
  me->i[9] = 0;
  do
    {
      me->c[10] = 56 % 5;
      for (me->i[10] = 0; me->i[10] < me->c[10]; me->i[10]++)
        {
          me->p += me->p;
          me->v1 = mix (me->v3, me->v2) - me->v1 ^ mix (me->v0, me->v1);
          if ((me->p + 24) % 5 == 1)
            break;
          me->a[me->v1 % 4] = mix (me->v3, me->v0);
        }
      if ((me->w0 + me->a[me->v1 % 4]) % 3 == 1)
        {
          me->c[11] = me->p % 3;
          for (me->i[11] = 0; me->i[11] < me->c[11]; me->i[11]++)
            {
              if ((mix (me->v0, me->v2) + 54) % 5 == 0)
                {
                  me->w0 -= me->u1;
                  me->w0 -= me->b;
                }
              else
                {
                  me->v2 >>= 4;
                }
              mine->s[me->t] = me->v2;
              YIELD (48);
              me->v2 = mine->s[(me->t + 22) % me->n] ^ 64;
              YIELD (49);
              me->a[me->v3 % 4] += me->w0;
              me->w0 -= me->u0;
            }
          for (me->i[11] = me->c[11]; me->i[11] < 2; me->i[11]++)
            {
              me->a[me->v1 % 4] = me->v2;
              mine->s[me->t] = me->v2;
              YIELD (50);
              me->v1 ^= mine->s[(me->t + 54) % me->n];
              YIELD (51);
              me->q = me->v0 % 2 ? &me->v2 : me->a + 2;
              *me->q += me->p;
            }
        }
      else
        {
          if ((in[(me->v1 + 58) % INPUTS] + me->a[me->v0 % 4]) % 5 == 1)
            {
              me->v0 = me->w1 & me->p + *me->q;
              me->a[me->v2 % 4] += me->t;
            }
          else
            {
              me->w0 -= me->u1;
            }
          if ((me->v3 + me->t) % 2 == 0)
            {
              if ((me->v3 + me->v0) % 2 == 0)
                {
                  me->a[me->v3 % 4] += mix (me->v1, me->v0);
                  me->w0 -= in[96];
                }
              else
                {
                  me->v2 ^= me->t & me->p ^ me->w0;
                }
              mine->s[me->t] = me->v2;
              YIELD (52);
              me->v2 = mine->s[(me->t + 55) % me->n] ^ 59;
              YIELD (53);
              me->q = me->v3 % 2 ? &me->v0 : me->a + 3;
              me->a[me->v3 % 4] += me->w1;
              mine->s[me->t] = me->v2;
              YIELD (54);
              me->v1 ^= mine->s[(me->t + 15) % me->n];
              YIELD (55);
              me->a[me->v2 % 4] ^= me->b;
            }
          else
            {
              mine->s[me->t] = me->v2;
              YIELD (56);
              me->v0 ^= mine->s[(me->t + 54) % me->n];
              YIELD (57);
              me->p ^= me->u1;
              mine->s[me->t] = me->v3;
              YIELD (58);
              me->v2 ^= mine->s[(me->t + 4) % me->n];
              YIELD (59);
              me->w0 += me->u1;
              me->v2 += me->w0 * 93 ^ me->v0;
            }
        }
      me->vote = me->u1 % 3 != 0;
      YIELD (60);
      me->u1 = mine->any;
      me->w1 += 44;
      me->v0 += me->t + 95 + me->p;
    }
  while (++me->i[9] < in[127] % 4);
  me->v2 >>= 1;
  if ((me->v3 + 17) % 2 == 1)
    {
      *me->q += me->p;
      if ((me->v3 + in[(me->v0 + 41) % INPUTS]) % 3 == 0)
        {
          mine->s[me->t] = me->v1;
          YIELD (61);
          me->v3 = mine->s[(me->t + 51) % me->n] ^ 10;
          YIELD (62);
          me->v1 ^= 73 ^ me->w1 + me->a[me->v3 % 4];
          mine->s[me->t] = me->v1;
          YIELD (63);
          me->v2 ^= mine->s[(me->t + 47) % me->n];
          YIELD (64);
          me->v0 ^= me->a[me->v3 % 4] * me->t + me->p;
          mine->s[me->t] = me->v1;
          YIELD (65);
          me->v2 ^= mine->s[(me->t + 41) % me->n];
          YIELD (66);
          me->v2 += me->w0 + me->v3 + mix (me->v3, me->v2);
        }
      else
        {
          me->v3 ^= me->v1 | me->w1 ^ me->a[me->v2 % 4];
          mine->s[me->t] = me->v2;
          YIELD (67);
          me->v2 ^= mine->s[(me->t + 22) % me->n];
          YIELD (68);
          me->w1 -= in[8];
          me->v1 ^= me->v2 + me->v0 + me->w0;
          mine->s[me->t] = me->v1;
          YIELD (69);
          me->v0 ^= mine->s[(me->t + 8) % me->n];
          YIELD (70);
          *me->q += me->v0;
          mine->s[me->t] = me->v2;
          YIELD (71);
          me->v0 ^= mine->s[(me->t + 42) % me->n];
          YIELD (72);
          me->p += me->v1;
        }
    }
  else
    {
      me->c[12] = me->v3 % 4;
      for (me->i[12] = 0; me->i[12] < me->c[12]; me->i[12]++)
        {
          mine->s[me->t] = me->v3;
          YIELD (73);
          me->v0 = mine->s[(me->t + 33) % me->n] + me->v0;
          YIELD (74);
          me->v0 ^= me->v0 ^ me->p + me->p;
        }
      for (me->i[12] = me->c[12]; me->i[12] < 3; me->i[12]++)
        {
          if ((mix (me->v1, me->v2) + me->a[me->v1 % 4]) % 2 == 1)
            {
              me->w0 += me->n;
              me->p ^= mix (me->v2, me->v1);
            }
          else
            {
              *me->q += me->t;
            }
          mine->s[me->t] = me->v0;
          YIELD (75);
          me->v0 = mine->s[(me->t + 61) % me->n] ^ me->w1;
          YIELD (76);
          me->v1 = mix (me->v1, me->v0) | me->w0 + me->t;
        }
    }
  if ((me->w1 + in[(me->v1 + 37) % INPUTS]) % 2 == 0)
    {
      me->v0 ^= in[(me->v3 + 17) % INPUTS] + me->b ^ me->b;
      *me->q += me->u1;
    }
  else
    {
      me->a[me->v0 % 4] += me->t;
    }
  mine->s[me->t] = me->v3;
  YIELD (77);
  me->v3 = mine->s[(me->t + 17) % me->n] + 34;
  YIELD (78);
  me->v3 >>= 6;
  if ((me->n + me->u1) % 3 == 0)
    {
      if ((me->n + 14) % 3 == 1)
        {
          me->q = me->v0 % 2 ? &me->v2 : me->a + 0;
          me->w0 -= in[42];
        }
      else
        {
          me->w1 += me->u0;
          if ((me->v3 + me->v1) % 5 == 0)
            {
              me->p += me->w1;
              me->q = me->v2 % 2 ? &me->v3 : me->a + 1;
            }
          else
            {
              me->q = me->v0 % 2 ? &me->v2 : me->a + 3;
            }
        }
      me->v1 ^= me->v2 + me->u1 + in[(me->v2 + 56) % INPUTS];
    }
  me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3) + me->p + *me->q;
  me->v0 += me->w0 - me->w1;
  me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  out[me->b * me->n + me->t] = me->v0 + me->v1 + me->u0;
    }
  EXIT;
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 1);
}
}
namespace seed_9005 {
/* { dg-do run } */
/* Written by random-kernel.tcl from seed 9005.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
  unsigned i0, c0;
  unsigned i1, c1;
  unsigned i2, c2;
  unsigned i3, c3;
  unsigned i4, c4;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  w0 = t * 3;
  w1 = in[t];
  u0 = n;
  u1 = b + 1;
  q = &v3;
  a[0] = t;
  a[1] = 1;
  a[2] = p;
  a[3] = 9;
  s[t] = v0;
  if (t == 0)
    for (int k = 0; k < BINS; k++)
      h[k] = k;
  __syncthreads ();
  w1 -= b;
  if ((mix (v3, v3) + mix (v1, v2)) % 5 == 0)
    {
      s[t] = v2;
      __syncthreads ();
      v3 = s[(t + 55) % n] + w0;
      __syncthreads ();
      w1 -= n;
      v1 ^= swap (s, v0, (t + 43) % n);
      q = v1 % 2 ? &v2 : a + 1;
      c0 = p % 5;
      for (i0 = 0; i0 < c0; i0++)
        {
          v2 += w1 * 54 + mix (v0, v0);
          q = v2 % 2 ? &v1 : a + 3;
          if ((v2 + u1) % 5 == 1)
            break;
          w1 += b;
        }
      s[t] = v1;
      __syncthreads ();
      v2 = s[(t + 5) % n] + v1;
      __syncthreads ();
      v2 >>= 4;
    }
  else
    {
      if ((in[(v0 + 83) % INPUTS] + mix (v3, v3)) % 5 == 1)
        {
          s[t] = v3;
          __syncthreads ();
          v3 = s[(t + 20) % n] ^ a[v1 % 4];
          __syncthreads ();
          v1 >>= 3;
          v2 ^= swap (s, v3, (t + 57) % n);
          a[v3 % 4] ^= t;
          v1 = w1 * mix (v3, v2) ^ v0;
          s[t] = v0;
          __syncthreads ();
          v2 = s[(t + 31) % n] ^ a[v3 % 4];
          __syncthreads ();
          *q += t;
          q = v0 % 2 ? &v2 : a + 2;
        }
      else
        {
          s[t] = v2;
          __syncthreads ();
          v3 = s[(t + 30) % n] + *q;
          __syncthreads ();
          w1 -= b;
          w0 -= in[91];
          v1 ^= swap (s, v3, (t + 29) % n);
          p ^= a[v2 % 4];
          if ((b + p) % 5 == 1)
            {
              a[v2 % 4] ^= t;
              v0 = v2 & mix (v0, v3) + mix (v2, v3);
            }
          else
            {
              v3 = p ^ v2 ^ p;
            }
          v0 ^= swap (s, v2, (t + 56) % n);
          v2 = p + in[(v0 + 73) % INPUTS] ^ in[(v3 + 76) % INPUTS];
        }
    }
  if ((in[9] + u1) % 2 == 1)
    {
      __syncthreads ();
      atomicAdd (&h[v2 % BINS], v0);
      __syncthreads ();
      v3 ^= h[v1 % BINS];
      __syncthreads ();
      c1 = b % 5;
      for (i1 = 0; i1 < c1; i1++)
        {
          c2 = a[v2 % 4] % 5;
          for (i2 = 0; i2 < c2; i2++)
            {
              if ((a[v1 % 4] + w1) % 2 == 1)
                {
                  q = v0 % 2 ? &v3 : a + 1;
                  w0 -= u0;
                }
              else
                {
                  v2 ^= b + 66 + w0;
                }
              p += mix (v0, v3);
              if ((24 + a[v2 % 4]) % 3 == 0)
                break;
              w0 -= u1;
            }
          u0 = u0 * 3 + u0;
          w1 += n;
          v0 ^= v3 + in[(v3 + 18) % INPUTS] + a[v1 % 4];
        }
    }
  if ((n + b) % 2 == 1)
    {
      q = v1 % 2 ? &v3 : a + 1;
      c3 = v0 % 5;
      for (i3 = 0; i3 < c3; i3++)
        {
          c4 = 42 % 5;
          for (i4 = 0; i4 < c4; i4++)
            {
              p += t;
              v3 >>= 5;
              if ((in[(v1 + 93) % INPUTS] + in[(v1 + 4) % INPUTS]) % 3 == 1)
                continue;
              w0 -= n;
            }
          a[v1 % 4] += 17;
          if ((*q + 28) % 5 == 0)
            break;
          v3 >>= 2;
        }
    }
  s[t] = v0;
  __syncthreads ();
  v3 = s[(t + 18) % n] + *q;
  __syncthreads ();
  __syncthreads ();
  v0 = mix (v0, v1) + mix (v2, v3) + p + *q;
  v0 += w0 - w1;
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1 + u0;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out)
{
  switch (me->at)
    {
    case 0:;
  me->v0 = me->t * 77u + me->b;
  me->v1 = in[me->t];
  me->v2 = me->p + me->t;
  me->v3 = 1;
  me->w0 = me->t * 3;
  me->w1 = in[me->t];
  me->u0 = me->n;
  me->u1 = me->b + 1;
  me->q = &me->v3;
  me->a[0] = me->t;
  me->a[1] = 1;
  me->a[2] = me->p;
  me->a[3] = 9;
  mine->s[me->t] = me->v0;
  if (me->t == 0)
    for (int k = 0; k < BINS; k++)
      mine->h[k] = k;
  YIELD (1);
  me->w1 -= me->b;
  if ((mix (me->v3, me->v3) + mix (me->v1, me->v2)) % 5 == 0)
    {
      mine->s[me->t] = me->v2;
      YIELD (2);
      me->v3 = mine->s[(me->t + 55) % me->n] + me->w0;
      YIELD (3);
      me->w1 -= me->n;
      mine->s[me->t] = me->v0;
      YIELD (4);
      me->v1 ^= mine->s[(me->t + 43) % me->n];
      YIELD (5);
      me->q = me->v1 % 2 ? &me->v2 : me->a + 1;
      me->c[0] = me->p % 5;
      for (me->i[0] = 0; me->i[0] < me->c[0]; me->i[0]++)
        {
          me->v2 += me->w1 * 54 + mix (me->v0, me->v0);
          me->q = me->v2 % 2 ? &me->v1 : me->a + 3;
          if ((me->v2 + me->u1) % 5 == 1)
            break;
          me->w1 += me->b;
        }
      mine->s[me->t] = me->v1;
      YIELD (6);
      me->v2 = mine->s[(me->t + 5) % me->n] + me->v1;
      YIELD (7);
      me->v2 >>= 4;
    }
  else
    {
      if ((in[(me->v0 + 83) % INPUTS] + mix (me->v3, me->v3)) % 5 == 1)
        {
          mine->s[me->t] = me->v3;
          YIELD (8);
          me->v3 = mine->s[(me->t + 20) % me->n] ^ me->a[me->v1 % 4];
          YIELD (9);
          me->v1 >>= 3;
          mine->s[me->t] = me->v3;
          YIELD (10);
          me->v2 ^= mine->s[(me->t + 57) % me->n];
          YIELD (11);
          me->a[me->v3 % 4] ^= me->t;
          me->v1 = me->w1 * mix (me->v3, me->v2) ^ me->v0;
          mine->s[me->t] = me->v0;
          YIELD (12);
          me->v2 = mine->s[(me->t + 31) % me->n] ^ me->a[me->v3 % 4];
          YIELD (13);
          *me->q += me->t;
          me->q = me->v0 % 2 ? &me->v2 : me->a + 2;
        }
      else
        {
          mine->s[me->t] = me->v2;
          YIELD (14);
          me->v3 = mine->s[(me->t + 30) % me->n] + *me->q;
          YIELD (15);
          me->w1 -= me->b;
          me->w0 -= in[91];
          mine->s[me->t] = me->v3;
          YIELD (16);
          me->v1 ^= mine->s[(me->t + 29) % me->n];
          YIELD (17);
          me->p ^= me->a[me->v2 % 4];
          if ((me->b + me->p) % 5 == 1)
            {
              me->a[me->v2 % 4] ^= me->t;
              me->v0 = me->v2 & mix (me->v0, me->v3) + mix (me->v2, me->v3);
            }
          else
            {
              me->v3 = me->p ^ me->v2 ^ me->p;
            }
          mine->s[me->t] = me->v2;
          YIELD (18);
          me->v0 ^= mine->s[(me->t + 56) % me->n];
          YIELD (19);
          me->v2 = me->p + in[(me->v0 + 73) % INPUTS] ^ in[(me->v3 + 76) % INPUTS];
        }
    }
  if ((in[9] + me->u1) % 2 == 1)
    {
      YIELD (20);
      mine->h[me->v2 % BINS] += me->v0;
      YIELD (21);
      me->v3 ^= mine->h[me->v1 % BINS];
      YIELD (22);
      me->c[1] = me->b % 5;
      for (me->i[1] = 0; me->i[1] < me->c[1]; me->i[1]++)
        {
          me->c[2] = me->a[me->v2 % 4] % 5;
          for (me->i[2] = 0; me->i[2] < me->c[2]; me->i[2]++)
            {
              if ((me->a[me->v1 % 4] + me->w1) % 2 == 1)
                {
                  me->q = me->v0 % 2 ? &me->v3 : me->a + 1;
                  me->w0 -= me->u0;
                }
              else
                {
                  me->v2 ^= me->b + 66 + me->w0;
                }
              me->p += mix (me->v0, me->v3);
              if ((24 + me->a[me->v2 % 4]) % 3 == 0)
                break;
              me->w0 -= me->u1;
            }
          me->u0 = me->u0 * 3 + me->u0;
          me->w1 += me->n;
          me->v0 ^= me->v3 + in[(me->v3 + 18) % INPUTS] + me->a[me->v1 % 4];
        }
    }
  if ((me->n + me->b) % 2 == 1)
    {
      me->q = me->v1 % 2 ? &me->v3 : me->a + 1;
      me->c[3] = me->v0 % 5;
      for (me->i[3] = 0; me->i[3] < me->c[3]; me->i[3]++)
        {
          me->c[4] = 42 % 5;
          for (me->i[4] = 0; me->i[4] < me->c[4]; me->i[4]++)
            {
              me->p += me->t;
              me->v3 >>= 5;
              if ((in[(me->v1 + 93) % INPUTS] + in[(me->v1 + 4) % INPUTS]) % 3 == 1)
                continue;
              me->w0 -= me->n;
            }
          me->a[me->v1 % 4] += 17;
          if ((*me->q + 28) % 5 == 0)
            break;
          me->v3 >>= 2;
        }
    }
  mine->s[me->t] = me->v0;
  YIELD (23);
  me->v3 = mine->s[(me->t + 18) % me->n] + *me->q;
  YIELD (24);
  YIELD (25);
  me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3) + me->p + *me->q;
  me->v0 += me->w0 - me->w1;
  me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  out[me->b * me->n + me->t] = me->v0 + me->v1 + me->u0;
    }
  EXIT;
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 1);
}
}
namespace seed_9006 {
/* { dg-do run } */
/* Written by random-kernel.tcl from seed 9006.  */



__global__ void
kernel (const unsigned *in, unsigned *out, unsigned p)
{
  __shared__ unsigned s[MAX_THREADS], h[BINS];
  const unsigned t = threadIdx.x, n = blockDim.x, b = blockIdx.x;
  unsigned v0, v1, v2, v3, w0, w1, u0, u1, *q, a[4];
  unsigned i0, c0;
  unsigned i1, c1;
  unsigned i2, c2;
  unsigned i3, c3;
  unsigned i4, c4;
  unsigned i5, c5;
  unsigned i6, c6;
  unsigned i7, c7;
  unsigned i8, c8;

  v0 = t * 77u + b;
  v1 = in[t];
  v2 = p + t;
  v3 = 1;
  w0 = t * 3;
  w1 = in[t];
  u0 = n;
  u1 = b + 1;
  q = &v3;
  a[0] = t;
  a[1] = 1;
  a[2] = p;
  a[3] = 9;
  s[t] = v0;
  if (t == 0)
    for (int k = 0; k < BINS; k++)
      h[k] = k;
  __syncthreads ();
  w1 -= in[117];
  i0 = 6 % 4;
  while (i0-- > 0)
    {
      w1 += u0;
      c1 = b % 3;
      switch (c1)
        {
          case 0:
            {
              v2 += v3 + t + p;
              if (v2 % 11 == 1)
                {
                  out[b * n + t] = v2 + 49;
                  return;
                }
              break;
            }
          case 1:
            {
              v0 ^= swap (s, v0, (t + 26) % n);
              if (v0 % 11 == 1)
                {
                  out[b * n + t] = v1 + 57;
                  return;
                }
              break;
            }
          default:
            {
              c2 = mix (v2, v0) % 5;
              for (i2 = 0; i2 < c2; i2++)
                {
                  if ((p + v0) % 5 == 0)
                    {
                      v2 ^= a[v2 % 4] + p + w0;
                      v1 ^= v2 & v0 + p;
                    }
                  else
                    {
                      v3 += t | v3 ^ 72;
                    }
                  *q += 84;
                  if ((mix (v0, v0) + u0) % 5 == 0)
                    break;
                  v3 >>= 7;
                }
            }
        }
      __syncthreads ();
      atomicAdd (&h[v3 % BINS], v2);
      __syncthreads ();
      v1 ^= h[v2 % BINS];
      __syncthreads ();
      w0 += in[64];
    }
  w1 += u0;
  w0 -= u0;
  if ((b + 11) % 5 == 0)
    {
      if ((*q + v0) % 5 == 1)
        {
          a[v0 % 4] += mix (v0, v1);
          w0 += b;
        }
      else
        {
          q = v3 % 2 ? &v1 : a + 3;
        }
      v0 ^= swap (s, v3, (t + 29) % n);
      w1 -= n;
      if (v2 % 7 == 3)
        {
          out[b * n + t] = v3 + 88;
          return;
        }
      s[t] = v1;
      __syncthreads ();
      v3 = s[(t + 63) % n] + v0;
      __syncthreads ();
      w0 += 32;
      c3 = 46 % 5;
      for (i3 = 0; i3 < c3; i3++)
        {
          w0 -= n;
          v3 >>= 4;
        }
      s[t] = v0;
      __syncthreads ();
      v0 = s[(t + 7) % n] ^ w0;
      __syncthreads ();
      v3 = in[(v1 + 89) % INPUTS] & w0 ^ p;
    }
  else
    {
      c4 = v1 % 4;
      for (i4 = 0; i4 < c4; i4++)
        {
          c5 = p % 5;
          for (i5 = 0; i5 < c5; i5++)
            {
              v0 += mix (v0, v3) - *q ^ w0;
              v3 = v3 + p ^ w0;
            }
          v0 ^= swap (s, v3, (t + 9) % n);
          v3 = v3 ^ t ^ u1;
        }
      for (i4 = c4; i4 < 3; i4++)
        {
          c6 = p % 5;
          for (i6 = 0; i6 < c6; i6++)
            {
              v1 ^= w0 & 57 + b;
              q = v1 % 2 ? &v3 : a + 1;
            }
          v0 ^= swap (s, v2, (t + 36) % n);
          *q += w0;
        }
    }
  i7 = 0;
  for (;;)
    {
      u0 = __syncthreads_and (v1 % 3 != 0) != 0;
      if (u0 % 2 == 0 || i7++ > 2)
        break;
      c8 = 16 % 5;
      for (i8 = 0; i8 < c8; i8++)
        {
          w1 += n;
          v0 += t | 44 ^ mix (v2, v0);
          if ((t + p) % 3 == 1)
            continue;
          a[v3 % 4] = v3;
        }
      if ((n + b) % 2 == 1)
        {
          q = v2 % 2 ? &v0 : a + 1;
          s[t] = v1;
          __syncthreads ();
          v2 = s[(t + 28) % n] + 40;
          __syncthreads ();
        }
      else
        {
          __syncthreads ();
          v2 ^= swap (s, v0, (t + 28) % n);
        }
      v2 >>= 3;
      *q += v2;
    }
  v0 = mix (v0, v1) + mix (v2, v3) + p + *q;
  v0 += w0 - w1;
  v1 = mix (a[0] ^ a[1], a[2] + a[3]);
  out[b * n + t] = v0 + v1 + u0;
}

#pragma GCC push_options
#pragma GCC optimize ("O0")
static void
run (thread *me, block *mine, const unsigned *in, unsigned *out)
{
  switch (me->at)
    {
    case 0:;
  me->v0 = me->t * 77u + me->b;
  me->v1 = in[me->t];
  me->v2 = me->p + me->t;
  me->v3 = 1;
  me->w0 = me->t * 3;
  me->w1 = in[me->t];
  me->u0 = me->n;
  me->u1 = me->b + 1;
  me->q = &me->v3;
  me->a[0] = me->t;
  me->a[1] = 1;
  me->a[2] = me->p;
  me->a[3] = 9;
  mine->s[me->t] = me->v0;
  if (me->t == 0)
    for (int k = 0; k < BINS; k++)
      mine->h[k] = k;
  YIELD (1);
  me->w1 -= in[117];
  me->i[0] = 6 % 4;
  while (me->i[0]-- > 0)
    {
      me->w1 += me->u0;
      me->c[1] = me->b % 3;
      { }
        {
          if (me->c[1] == 0)
            {
              me->v2 += me->v3 + me->t + me->p;
              if (me->v2 % 11 == 1)
                {
                  out[me->b * me->n + me->t] = me->v2 + 49;
                  EXIT;
                }
              ;
            }
          if (me->c[1] == 1)
            {
              mine->s[me->t] = me->v0;
              YIELD (2);
              me->v0 ^= mine->s[(me->t + 26) % me->n];
              YIELD (3);
              if (me->v0 % 11 == 1)
                {
                  out[me->b * me->n + me->t] = me->v1 + 57;
                  EXIT;
                }
              ;
            }
          if (me->c[1] == 2)
            {
              me->c[2] = mix (me->v2, me->v0) % 5;
              for (me->i[2] = 0; me->i[2] < me->c[2]; me->i[2]++)
                {
                  if ((me->p + me->v0) % 5 == 0)
                    {
                      me->v2 ^= me->a[me->v2 % 4] + me->p + me->w0;
                      me->v1 ^= me->v2 & me->v0 + me->p;
                    }
                  else
                    {
                      me->v3 += me->t | me->v3 ^ 72;
                    }
                  *me->q += 84;
                  if ((mix (me->v0, me->v0) + me->u0) % 5 == 0)
                    break;
                  me->v3 >>= 7;
                }
            }
        }
      YIELD (4);
      mine->h[me->v3 % BINS] += me->v2;
      YIELD (5);
      me->v1 ^= mine->h[me->v2 % BINS];
      YIELD (6);
      me->w0 += in[64];
    }
  me->w1 += me->u0;
  me->w0 -= me->u0;
  if ((me->b + 11) % 5 == 0)
    {
      if ((*me->q + me->v0) % 5 == 1)
        {
          me->a[me->v0 % 4] += mix (me->v0, me->v1);
          me->w0 += me->b;
        }
      else
        {
          me->q = me->v3 % 2 ? &me->v1 : me->a + 3;
        }
      mine->s[me->t] = me->v3;
      YIELD (7);
      me->v0 ^= mine->s[(me->t + 29) % me->n];
      YIELD (8);
      me->w1 -= me->n;
      if (me->v2 % 7 == 3)
        {
          out[me->b * me->n + me->t] = me->v3 + 88;
          EXIT;
        }
      mine->s[me->t] = me->v1;
      YIELD (9);
      me->v3 = mine->s[(me->t + 63) % me->n] + me->v0;
      YIELD (10);
      me->w0 += 32;
      me->c[3] = 46 % 5;
      for (me->i[3] = 0; me->i[3] < me->c[3]; me->i[3]++)
        {
          me->w0 -= me->n;
          me->v3 >>= 4;
        }
      mine->s[me->t] = me->v0;
      YIELD (11);
      me->v0 = mine->s[(me->t + 7) % me->n] ^ me->w0;
      YIELD (12);
      me->v3 = in[(me->v1 + 89) % INPUTS] & me->w0 ^ me->p;
    }
  else
    {
      me->c[4] = me->v1 % 4;
      for (me->i[4] = 0; me->i[4] < me->c[4]; me->i[4]++)
        {
          me->c[5] = me->p % 5;
          for (me->i[5] = 0; me->i[5] < me->c[5]; me->i[5]++)
            {
              me->v0 += mix (me->v0, me->v3) - *me->q ^ me->w0;
              me->v3 = me->v3 + me->p ^ me->w0;
            }
          mine->s[me->t] = me->v3;
          YIELD (13);
          me->v0 ^= mine->s[(me->t + 9) % me->n];
          YIELD (14);
          me->v3 = me->v3 ^ me->t ^ me->u1;
        }
      for (me->i[4] = me->c[4]; me->i[4] < 3; me->i[4]++)
        {
          me->c[6] = me->p % 5;
          for (me->i[6] = 0; me->i[6] < me->c[6]; me->i[6]++)
            {
              me->v1 ^= me->w0 & 57 + me->b;
              me->q = me->v1 % 2 ? &me->v3 : me->a + 1;
            }
          mine->s[me->t] = me->v2;
          YIELD (15);
          me->v0 ^= mine->s[(me->t + 36) % me->n];
          YIELD (16);
          *me->q += me->w0;
        }
    }
  me->i[7] = 0;
  for (;;)
    {
      me->vote = me->v1 % 3 != 0;
      YIELD (22);
      me->u0 = mine->all;
      if (me->u0 % 2 == 0 || me->i[7]++ > 2)
        break;
      me->c[8] = 16 % 5;
      for (me->i[8] = 0; me->i[8] < me->c[8]; me->i[8]++)
        {
          me->w1 += me->n;
          me->v0 += me->t | 44 ^ mix (me->v2, me->v0);
          if ((me->t + me->p) % 3 == 1)
            continue;
          me->a[me->v3 % 4] = me->v3;
        }
      if ((me->n + me->b) % 2 == 1)
        {
          me->q = me->v2 % 2 ? &me->v0 : me->a + 1;
          mine->s[me->t] = me->v1;
          YIELD (17);
          me->v2 = mine->s[(me->t + 28) % me->n] + 40;
          YIELD (18);
        }
      else
        {
          YIELD (19);
          mine->s[me->t] = me->v0;
          YIELD (20);
          me->v2 ^= mine->s[(me->t + 28) % me->n];
          YIELD (21);
        }
      me->v2 >>= 3;
      *me->q += me->v2;
    }
  me->v0 = mix (me->v0, me->v1) + mix (me->v2, me->v3) + me->p + *me->q;
  me->v0 += me->w0 - me->w1;
  me->v1 = mix (me->a[0] ^ me->a[1], me->a[2] + me->a[3]);
  out[me->b * me->n + me->t] = me->v0 + me->v1 + me->u0;
    }
  EXIT;
}
#pragma GCC pop_options

static void
trial ()
{
  compare (kernel, run, 1);
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
  run_alone (9000, seed_9000::trial);
  run_alone (9001, seed_9001::trial);
  run_alone (9002, seed_9002::trial);
  run_alone (9003, seed_9003::trial);
  run_alone (9004, seed_9004::trial);
  run_alone (9005, seed_9005::trial);
  run_alone (9006, seed_9006::trial);
  return failed;
}

