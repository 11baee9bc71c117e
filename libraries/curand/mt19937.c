/* cuRAND: the lanes of MT19937.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */


/* M.  Matsumoto, T.  Nishimura: Mersenne twister (ACM TOMACS 8, 1998).  The
   host API draws from 8192 lanes that are 2^2048 steps apart.  A jump by N
   steps is a polynomial q = x^N modulo the generator's characteristic one (H.
   Haramoto, M.  Matsumoto, T.  Nishimura, F.  Panneton, P.  L'Ecuyer:
   Efficient jump ahead for F2-linear random number generators, INFORMS J.
   Comput. 20, 2008): with the words x[0], x[1], ... that the generator goes
   through, the J-th word of the new state is the sum of those x[I + J] for
   which q has coefficient I.  Four coefficients are done at once, by sums of
   all subsets of four neighbours.

   That takes a tenth of a millisecond or so, and most programs ask for more
   numbers than one row of all lanes has, but those that ask for few get few
   lanes.  Lanes are found from the one before, in groups of 128 whose first
   ones are so far apart that all threads have something to do.  */

#include <stdlib.h>
#include <string.h>

#include "generator.h"

#define STATE 624
#define GROUP 128
#define STEPS 19968

#define POLYNOMIAL(name, ...) \
  static const uint32_t name[STATE] = { __VA_ARGS__ };
#include "mt19937-jumps.def"
#undef POLYNOMIAL

/* What a jump works with: the words, and of each place sums of subsets of the
   four words from it on.  */
struct room
{
  uint32_t x[STEPS + STATE + 4];
  uint32_t sums[16][STEPS + STATE];
};

/* Make of FROM, a lane's state, that of the lane which Q says, in TO.  */

static void
jump (struct room *room, const uint32_t *q, const uint32_t *from, uint32_t *to)
{
  uint32_t *x = room->x;
  memcpy (x, from, STATE * sizeof *x);
  for (int i = 0; i < STEPS + 4; i++)
    {
      uint32_t y = (x[i] & 0x80000000u) | (x[i + 1] & 0x7fffffffu);
      x[i + STATE] = x[i + 397] ^ (y >> 1) ^ (-(y & 1) & 0x9908b0dfu);
    }
  for (int subset = 0; subset < 16; subset++)
    {
      /* That without SUBSET's lowest member, which is added.  */
      const uint32_t *rest = room->sums[subset & (subset - 1)];
      const uint32_t *more = subset ? x + __builtin_ctz (subset) : NULL;
      for (int i = 0; i < STEPS + STATE; i++)
	room->sums[subset][i] = subset ? rest[i] ^ more[i] : 0;
    }
  uint32_t sum[STATE] = { 0 };
  for (int i = 0; i < STEPS; i += 4)
    {
      const uint32_t *term = room->sums[q[i / 32] >> (i % 32) & 15] + i;
      for (int j = 0; j < STATE; j++)
	sum[j] ^= term[j];
    }
  memcpy (to, sum, sizeof sum);
}

/* See generator.h.  Eight threads of NVIDIA's make a lane's numbers, seven
   words each in turn, but for eight words, of which each makes one first: this
   is the order in which they come.  */

uint32_t
cuda2cpu_mt19937_row (uint32_t i, uint32_t *at)
{
  static const uint16_t first[] = { 0, 113, 170, 283, 340, 397, 510, 567 };
  uint32_t before = 0;
  for (uint32_t thread = 0; thread < 8; thread++)
    {
      if (i == first[thread])
	{
	  *at = thread;
	  return 0;
	}
      before += first[thread] < i;
    }
  uint32_t rest = i - before;
  *at = rest % 56 / 7;
  return 1 + rest / 56 * 7 + rest % 7;
}

/* Put the state X of lane LANE to its place among WORDS.  */

static void
put_lane (uint32_t *words, uint32_t lane, const uint32_t *x)
{
  for (uint32_t i = 0; i < STATE; i++)
    {
      uint32_t at, row = cuda2cpu_mt19937_row (i, &at);
      words[((size_t) row * MT19937_LANES + lane) * 8 + at] = x[i];
    }
}

/* Take it from there.  */

static void
get_lane (const uint32_t *words, uint32_t lane, uint32_t *x)
{
  for (uint32_t i = 0; i < STATE; i++)
    {
      uint32_t at, row = cuda2cpu_mt19937_row (i, &at);
      x[i] = words[((size_t) row * MT19937_LANES + lane) * 8 + at];
    }
}

/* Put lanes FROM to LAST - 1, which are of one group, to their places in E; the
   one before FROM, or FROM if the group begins there, is in X.  */

static void
fill_group (struct engine *e, struct room *room, uint32_t *x, uint32_t from,
	    uint32_t last)
{
  for (uint32_t lane = from; lane < last; lane++)
    {
      if (lane % GROUP)
	jump (room, next_lane, x, x);
      put_lane (e->words, lane, x);
    }
}

/* See generator.h.  The first lanes of groups come one from the other, and each
   is done with when its group begins.  */

int
cuda2cpu_mt19937_seed (struct engine *e, uint32_t first, uint32_t last)
{
  int done = 1;
  uint32_t groups = (last + GROUP - 1) / GROUP;
  uint32_t (*start)[STATE] = malloc (groups * sizeof *start);
  struct room *room = malloc (sizeof *room);
  if (!start || !room)
    {
      free (start);
      free (room);
      return 0;
    }
  start[0][0] = (uint32_t) e->seed;
  for (uint32_t i = 1; i < STATE; i++)
    start[0][i] = 1812433253u * (start[0][i - 1] ^ (start[0][i - 1] >> 30)) + i;
  for (uint32_t g = 1; g < groups; g++)
    jump (room, lanes_128, start[g - 1], start[g]);
  free (room);
#pragma omp parallel for schedule (dynamic, 1)
  for (uint32_t g = first / GROUP; g < groups; g++)
    {
      uint32_t from = first > g * GROUP ? first : g * GROUP;
      uint32_t to = last < (g + 1) * GROUP ? last : (g + 1) * GROUP;
      struct room *own = malloc (sizeof *own);
      if (!own)
	{
	  __atomic_store_n (&done, 0, __ATOMIC_RELAXED);
	  continue;
	}
      if (from % GROUP)
	get_lane (e->words, from - 1, start[g]);
      fill_group (e, own, start[g], from, to);
      free (own);
    }
  free (start);
  return done;
}
