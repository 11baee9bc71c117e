/* Spins on a cubic lattice with random bonds: sweeps like a checkerboard.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "spins.h"

__constant__ unsigned accept_below[7];

/* Philox with four words and ten rounds: the numbers depend on nothing but a
   counter and a key.  */

struct Philox
{
  uint2 key;

  __device__ explicit
  Philox (unsigned seed) : key (make_uint2 (seed, 0xcafef00d))
  {
  }

  static __device__ __forceinline__ uint4
  mix (uint4 c, uint2 k)
  {
    const unsigned m0 = 0xd2511f53, m1 = 0xcd9e8d57;
    unsigned high0 = __umulhi (m0, c.x), low0 = m0 * c.x;
    unsigned high1 = __umulhi (m1, c.z), low1 = m1 * c.z;
    return make_uint4 (high1 ^ c.y ^ k.x, low1, high0 ^ c.w ^ k.y, low0);
  }

  __device__ uint4
  operator() (uint4 counter) const
  {
    uint2 k = key;
#pragma unroll
    for (int r = 0; r < 10; r++)
      {
	counter = mix (counter, k);
	k.x += 0x9e3779b9;
	k.y += 0xbb67ae85;
      }
    return counter;
  }
};

/* S if the bond BIT of BONDS wants what it ties to be alike, else -S.  */

template <int BIT>
__device__ __forceinline__ int
pull (int s, unsigned bonds)
{
  return bonds >> BIT & 1 ? s : -s;
}

__device__ __forceinline__ signed char
update (signed char s, signed char low_x, signed char high_x,
	signed char low_y, signed char high_y, signed char low_z,
	signed char high_z, unsigned char bonds, unsigned random)
{
  int field = pull<0> (low_x, bonds) + pull<1> (high_x, bonds)
	      + pull<2> (low_y, bonds) + pull<3> (high_y, bonds)
	      + pull<4> (low_z, bonds) + pull<5> (high_z, bonds);
  int cost = s * field;
  return random <= accept_below[(cost + 6) / 2] ? -s : s;
}

/* Each thread has four spins of COLOUR that are side by side.  */

template <int COLOUR>
__global__ void
sweep (char4 *__restrict__ mine, const char4 *__restrict__ others,
       const uchar4 *__restrict__ bonds, int side, unsigned step)
{
  const int row = side / 8;
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  const int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= row || y >= side || z >= side)
    return;

  const int y_low = y > 0 ? y - 1 : side - 1;
  const int y_high = y < side - 1 ? y + 1 : 0;
  const int z_low = z > 0 ? z - 1 : side - 1;
  const int z_high = z < side - 1 ? z + 1 : 0;
  const int at = (z * side + y) * row + x;

  char4 s = mine[at];
  const uchar4 b = bonds[at];
  const char4 centre = others[at];
  const char4 yl = others[(z * side + y_low) * row + x];
  const char4 yh = others[(z * side + y_high) * row + x];
  const char4 zl = others[(z_low * side + y) * row + x];
  const char4 zh = others[(z_high * side + y) * row + x];

  char4 xl, xh;
  if ((y + z + COLOUR) % 2 == 0)
    {
      const int before = x > 0 ? at - 1 : at + row - 1;
      xl = make_char4 (others[before].w, centre.x, centre.y, centre.z);
      xh = centre;
    }
  else
    {
      const int behind = x < row - 1 ? at + 1 : at + 1 - row;
      xl = centre;
      xh = make_char4 (centre.y, centre.z, centre.w, others[behind].x);
    }

  const uint4 random = Philox (SEED) (make_uint4 (at, step, COLOUR, 0));
  s.x = update (s.x, xl.x, xh.x, yl.x, yh.x, zl.x, zh.x, b.x, random.x);
  s.y = update (s.y, xl.y, xh.y, yl.y, yh.y, zl.y, zh.y, b.y, random.y);
  s.z = update (s.z, xl.z, xh.z, yl.z, yh.z, zl.z, zh.z, b.z, random.z);
  s.w = update (s.w, xl.w, xh.w, yl.w, yh.w, zl.w, zh.w, b.w, random.w);
  mine[at] = s;
}

static int side;
static unsigned step;
static char4 *spins[2];
static uchar4 *bonds[2];

static struct bench_info
bench_setup (long size)
{
  side = size;
  size_t n = size * size * size;
  spins[0] = bench_to_device ((const char4 *) spins_start (size), n / 4);
  spins[1] = spins[0] + n / 8;
  bonds[0] = bench_to_device ((const uchar4 *) spins_bonds (size), n / 4);
  bonds[1] = bonds[0] + n / 8;
  unsigned accept[7];
  spins_accept (accept);
  bench_check (cudaMemcpyToSymbol (accept_below, accept, sizeof accept));
  return spins_info (size);
}

static void
bench_run ()
{
  dim3 threads (8, 8, 4);
  dim3 blocks ((side / 8 + 7) / 8, (side + 7) / 8, (side + 3) / 4);
  sweep<0><<<blocks, threads>>> (spins[0], spins[1], bonds[0], side, step);
  sweep<1><<<blocks, threads>>> (spins[1], spins[0], bonds[1], side, step);
  step++;
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) spins[0],
			    (size_t) side * side * side / 4);
}
