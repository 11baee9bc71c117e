/* Tables for transforms along one dimension.
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

/* Which factors a length has, in which order they come, which lengths are
   reduced to longer ones, and the tables of all that, computed in extended
   precision.  */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"

extern const fft_kernels fft_kernels_16[2];
extern const fft_kernels fft_kernels_32[2];
extern const fft_kernels fft_kernels_64[2];

/* Lines of more elements than this are computed in lanes only if they are
   reduced, or have no factors: those whose elements are neighbours, others.  */
#define MOST_NEIGHBOURS 256
#define MOST_IN_LANES 16384
/* Those of up to this are computed in lanes even if there is but one.  */
#define SHORT 16
/* Reduced ones.  */
#define MOST_REDUCED 1024

/* Put e^(-2 pi i K / N) into the pair WHERE of numbers of SIZE bytes.  */

static void
put_turn (void *table, size_t size, long where, long k, long n)
{
  /* Angles below an eighth of a turn are as good as they can be.  */
  k %= n;
  long eighth = 8 * (__int128) k / n;
  long double two_pi = 6.283185307179586476925286766559005768L, c, s;
  long rest = 4 * (__int128) k % n;
  int quarter = 4 * (__int128) k / n;
  if (eighth % 2)
    {
      sincosl (two_pi * (n - rest) / n / 4, &s, &c);
      long double t = c;
      c = s;
      s = t;
    }
  else
    sincosl (two_pi * rest / n / 4, &s, &c);
  long double r = quarter == 0 ? c : quarter == 1 ? -s : quarter == 2 ? -c : s;
  long double i = quarter == 0 ? s : quarter == 1 ? c : quarter == 2 ? -s : -c;
  if (size == sizeof (float))
    {
      ((float *) table)[2 * where] = r;
      ((float *) table)[2 * where + 1] = -i;
    }
  else
    {
      ((double *) table)[2 * where] = r;
      ((double *) table)[2 * where + 1] = -i;
    }
}

/* Memory for N pairs of numbers of SIZE bytes.  */

static void *
new_pairs (size_t size, long n)
{
  size_t bytes = (2 * size * n + 63) & ~(size_t) 63;
  return aligned_alloc (64, bytes ? bytes : 64);
}

/* What is left of N without its factors up to FFT_LARGEST_PRIME.  */

static long
rough_part (long n)
{
  for (long p = 2; p <= FFT_LARGEST_PRIME; p++)
    while (n % p == 0)
      n /= p;
  return n;
}

/* The least length of at least N that has no factors but 2, 3 and 5.  */

static long
next_smooth (long n)
{
  long best = 1;
  while (best < n)
    best *= 2;
  for (long five = 1; five < best; five *= 5)
    for (long three = five; three < best; three *= 3)
      {
	long two = three;
	while (two < n)
	  two *= 2;
	if (two < best)
	  best = two;
      }
  return best;
}

/* The factors of N, whose primes are small enough, in RADIX: few, eights first
   so that what follows has long rows.  Returns how many.  */

static int
find_radices (long n, int *radix)
{
  int twos = 0, count = 0;
  for (; n % 2 == 0; n /= 2)
    twos++;
  /* 8 * 2 is 4 * 4.  */
  int eights = twos % 3 == 1 && twos > 1 ? twos / 3 - 1 : twos / 3;
  int fours = (twos - 3 * eights) / 2;
  while (eights-- > 0)
    radix[count++] = 8;
  for (; fours > 0; fours--)
    radix[count++] = 4;
  if (twos == 1)
    radix[count++] = 2;
  for (int p = 3; n > 1; p += 2)
    for (; n % p == 0; n /= p)
      radix[count++] = p;
  return count;
}

/* Make the steps C for N.  Returns whether there was memory.  */

static bool
make_chain (struct fft_chain *c, size_t size, long n)
{
  int radix[64];
  c->n = n;
  int count = find_radices (n, radix);
  long m = n, stride = 1;
  for (int k = 0; k < count; k++)
    {
      struct fft_step *s = &c->step[k];
      int r = s->radix = radix[k];
      m /= r;
      s->m = m;
      s->stride = stride;
      void *t = new_pairs (size, m * (r - 1));
      s->twiddles = t;
      c->count = k + 1;
      if (!t)
	return false;
      for (long p = 0; p < m; p++)
	for (int j = 1; j < r; j++)
	  put_turn (t, size, p * (r - 1) + j - 1, p * j, m * r);
      stride *= r;
      if (r % 2 == 0)
	continue;
      void *roots = new_pairs (size, r), *turn = new_pairs (size, 1);
      s->roots = roots;
      if (!roots || !turn)
	{
	  free (turn);
	  return false;
	}
      for (int j = 0; j < r; j++)
	{
	  put_turn (turn, size, 0, j, r);
	  if (size == sizeof (float))
	    {
	      ((float *) roots)[j] = ((float *) turn)[0];
	      ((float *) roots)[r + j] = -((float *) turn)[1];
	    }
	  else
	    {
	      ((double *) roots)[j] = ((double *) turn)[0];
	      ((double *) roots)[r + j] = -((double *) turn)[1];
	    }
	}
      free (turn);
    }
  return true;
}

/* Free what make_chain has made.  */

static void
free_chain (struct fft_chain *c)
{
  for (int k = 0; k < c->count; k++)
    {
      free ((void *) c->step[k].twiddles);
      free ((void *) c->step[k].roots);
    }
}

/* Whether the processor has vectors of SIZE bytes, and the user lets us use
   them.  */

static bool
has_vectors (int size)
{
#ifdef __x86_64__
  const char *wish = getenv ("CUDA2CPU_PROCESSOR");
  int most = 64;
  if (wish && strcmp (wish, "x86-64") == 0)
    most = 16;
  else if (wish && strcmp (wish, "x86-64-v3") == 0)
    most = 32;
  if (size > most)
    return false;
  __builtin_cpu_init ();
  if (size == 64)
    return __builtin_cpu_supports ("x86-64-v4");
  if (size == 32)
    return __builtin_cpu_supports ("x86-64-v3");
#endif
  return size == 16;
}

/* See lines.h.  */

const struct fft_kernels *
fft_choose_kernels (size_t size, long wanted)
{
  int t = size == sizeof (double);
#ifdef __x86_64__
  if (has_vectors (64) && wanted > fft_kernels_32[t].lanes)
    return &fft_kernels_64[t];
  if (has_vectors (32) && wanted > fft_kernels_16[t].lanes)
    return &fft_kernels_32[t];
#endif
  return &fft_kernels_16[t];
}

/* How long it takes to compute COUNT transforms of length N in lanes of K, in
   some unit.  */

static double
lanes_cost (const struct fft_kernels *k, long n, long count)
{
  int radix[64], r = find_radices (n, radix);
  double steps = 2;
  for (int i = 0; i < r; i++)
    steps += radix[i] <= 8 ? radix[i] % 2 ? 2 : 1.5 : radix[i] / 3.;
  double vector = k->lanes * k->size == 64 ? 1 : k->lanes * k->size == 32 ? .6
		  : .45;
  /* More than a cache holds.  */
  if (n * k->lanes * k->size > 1 << 17)
    steps *= 1.5;
  return vector * steps * n * ((count + k->lanes - 1) / k->lanes);
}

/* Choose n1, n2 and the kernels for LINE, which is long.  */

static void
choose_factors (struct fft_line *line, size_t size)
{
  double best = HUGE_VAL;
  for (long wanted = 1; wanted <= 16; wanted *= 2)
    {
      const struct fft_kernels *k = fft_choose_kernels (size, wanted);
      for (long n1 = 2; n1 <= line->h / 2; n1++)
	{
	  if (line->h % n1)
	    continue;
	  long n2 = line->h / n1;
	  if (n1 > 16 * n2 || n2 > 16 * n1)
	    continue;
	  double cost = lanes_cost (k, n1, n2) + lanes_cost (k, n2, n1);
	  if (cost < best)
	    {
	      best = cost;
	      line->n1 = n1;
	      line->n2 = n2;
	      line->kernels = k;
	    }
	}
    }
}

/* Make LINE's tables for n1 and n2.  */

static bool
make_long (struct fft_line *line, size_t size)
{
  int lanes = line->kernels->lanes;
  long blocks = fft_column_blocks (line);
  line->lane_turns = new_pairs (size, line->n1 * lanes);
  line->block_turns = new_pairs (size, line->n1 * blocks);
  void *pair = new_pairs (size, 1);
  bool good = pair && line->lane_turns && line->block_turns
	      && make_chain (&line->first, size, line->n1)
	      && make_chain (&line->second, size, line->n2);
  if (good)
    {
      char *t = (char *) line->lane_turns;
      for (long k = 0; k < line->n1; k++)
	for (int l = 0; l < lanes; l++)
	  {
	    put_turn (pair, size, 0, l * k, line->h);
	    memcpy (t + (k * 2 * lanes + l) * size, pair, size);
	    memcpy (t + (k * 2 * lanes + lanes + l) * size,
		    (char *) pair + size, size);
	  }
      for (long b = 0; b < blocks; b++)
	for (long k = 0; k < line->n1; k++)
	  put_turn (line->block_turns, size, b * line->n1 + k, b * lanes * k,
		    line->h);
    }
  free (pair);
  return good;
}

/* Make LINE's chirp for a longer transform; computed with INNER or, if NULL, by
   LINE's own steps.  With w = e^(-pi i / h), y[k] is w^(k^2) times the sum over
   j of x[j] w^(j^2) times w^(-(k-j)^2), a convolution.  */

static bool
make_chirp (struct fft_line *line, size_t size, struct fft_line *inner)
{
  long h = line->h, n = line->chirp.n;
  line->chirp.chirp = new_pairs (size, h);
  line->chirp.spectrum = new_pairs (size, n);
  if (!line->chirp.chirp || !line->chirp.spectrum)
    return false;
  for (long k = 0; k < h; k++)
    put_turn (line->chirp.chirp, size, k, (__int128) k * k % (2 * h), 2 * h);
  memset (line->chirp.spectrum, 0, 2 * size * n);
  double *wide = (double *) new_pairs (sizeof (double), n);
  /* In double precision for both; then as single.  */
  struct fft_line *own = inner && size == sizeof (double) ? inner
    : fft_new_line (FFT_COMPLEX, sizeof (double), n, 1, 1);
  char *room = own ? (char *) aligned_alloc (64,
    ((own->n1 ? fft_long_scratch (own) + fft_long_middle (own)
      : fft_block_scratch (own)) + 127) & ~(size_t) 63) : NULL;
  bool good = wide && own && room;
  if (good)
    {
      memset (wide, 0, 2 * sizeof (double) * n);
      for (long k = 0; k < h; k++)
	{
	  /* conj (w^(k^2)) at k and -k, over n for the way back.  */
	  double pair[2];
	  put_turn (pair, sizeof (double), 0, (__int128) k * k % (2 * h),
		    2 * h);
	  long at[2] = { k, (n - k) % n };
	  for (int s = 0; s < 2; s++)
	    {
	      wide[2 * at[s]] = pair[0] / n;
	      wide[2 * at[s] + 1] = -pair[1] / n;
	    }
	}
      struct fft_job job = { own, wide, wide, 1, 1, 0 };
      long zero = 0;
      if (own->n1)
	{
	  char *middle = room
	    + ((fft_long_scratch (own) + 63) & ~(size_t) 63);
	  for (long b = 0; b < fft_column_blocks (own); b++)
	    own->kernels->columns (&job, 0, NULL, b, middle, room);
	  for (long b = 0; b < fft_row_blocks (own); b++)
	    own->kernels->rows (&job, 0, b, middle, room);
	}
      else
	own->kernels->block (&job, &zero, &zero, 1, room);
      for (long k = 0; k < 2 * n; k++)
	if (size == sizeof (float))
	  ((float *) line->chirp.spectrum)[k] = wide[k];
	else
	  ((double *) line->chirp.spectrum)[k] = wide[k];
    }
  if (own != inner)
    fft_free_line (own);
  free (room);
  free (wide);
  return good;
}

/* Make the tables for LINE, of which MANY are computed at once, and whose
   elements are neighbours if UNIT.  */

static bool
make_tables (struct fft_line *line, size_t size, long many, int unit)
{
  long h = line->h, most = unit ? MOST_NEIGHBOURS : MOST_IN_LANES;
  bool smooth = rough_part (h) == 1;
  line->kernels = fft_choose_kernels (size, many);
  if (line->halved)
    {
      line->turns = new_pairs (size, h / 2 + 1);
      if (!line->turns)
	return false;
      for (long k = 0; k <= h / 2; k++)
	put_turn (line->turns, size, k, k, line->n);
    }
  bool few = many < line->kernels->lanes / 2 || many == 1;
  if (smooth && (few ? h > SHORT : h > most)
      && (line->kind == FFT_COMPLEX || line->halved))
    choose_factors (line, size);
  if (line->n1)
    return make_long (line, size);
  if (smooth && few && h > SHORT && line->kind != FFT_COMPLEX)
    {
      /* Of odd length and real: computed as if it were complex.  */
      line->inner = fft_new_line (FFT_COMPLEX, size, h, 1, 1);
      if (line->inner)
	line->kernels = line->inner->kernels;
      return line->inner != NULL;
    }
  if (smooth)
    {
      line->lanes_too = 1;
      return make_chain (&line->direct, size, h);
    }
  line->chirp.n = next_smooth (2 * h - 1);
  if (!few && h <= MOST_REDUCED)
    {
      line->lanes_too = 1;
      return make_chain (&line->direct, size, line->chirp.n)
	     && make_chirp (line, size, NULL);
    }
  line->inner = fft_new_line (FFT_COMPLEX, size, line->chirp.n, 1, 1);
  if (!line->inner)
    return false;
  line->kernels = line->inner->kernels;
  return make_chirp (line, size, line->inner);
}

/* See lines.h.  */

struct fft_line *
fft_new_line (enum fft_kind kind, size_t size, long n, long many, int unit)
{
  struct fft_line *line = (struct fft_line *) calloc (1, sizeof *line);
  if (!line)
    return NULL;
  line->kind = kind;
  line->n = n;
  line->halved = kind != FFT_COMPLEX && n % 2 == 0;
  line->h = line->halved ? n / 2 : n;
  if (make_tables (line, size, many, unit))
    return line;
  fft_free_line (line);
  return NULL;
}

/* See lines.h.  */

void
fft_free_line (struct fft_line *line)
{
  if (!line)
    return;
  fft_free_line (line->inner);
  free_chain (&line->direct);
  free_chain (&line->first);
  free_chain (&line->second);
  free (line->chirp.chirp);
  free (line->chirp.spectrum);
  free (line->turns);
  free (line->lane_turns);
  free (line->block_turns);
  free (line);
}

/* See lines.h.  */

long
fft_column_blocks (const struct fft_line *line)
{
  return (line->n2 + line->kernels->lanes - 1) / line->kernels->lanes;
}

long
fft_row_blocks (const struct fft_line *line)
{
  return (line->n1 + line->kernels->lanes - 1) / line->kernels->lanes;
}

size_t
fft_block_scratch (const struct fft_line *line)
{
  long most = line->chirp.n ? line->chirp.n : line->h;
  return 4 * (most + 1) * line->kernels->lanes * line->kernels->size;
}

size_t
fft_long_scratch (const struct fft_line *line)
{
  long rows = fft_column_blocks (line) * line->kernels->lanes;
  if (rows < line->n1)
    rows = line->n1;
  return 4 * rows * line->kernels->lanes * line->kernels->size;
}

size_t
fft_long_middle (const struct fft_line *line)
{
  /* Rows of the last block are read though they are not there.  */
  int lanes = line->kernels->lanes;
  return 2 * (fft_column_blocks (line) * line->n1 + lanes) * lanes
	 * line->kernels->size;
}
