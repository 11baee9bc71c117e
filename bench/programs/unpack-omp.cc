/* A column of integers as packed differences in OpenMP.
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
#include "unpack.h"
#include <utility>

static long size;
static struct unpack_column column;
static int *out;

/* Unpack 32 numbers of BITS bits each: all shifts are known.  */

template <unsigned BITS>
static inline void
unpack32 (const unsigned *__restrict__ in, unsigned *__restrict__ out)
{
#pragma GCC unroll 32
  for (unsigned i = 0; i < 32; i++)
    {
      const unsigned word = i * BITS / 32, shift = i * BITS % 32;
      unsigned v = in[word] >> shift;
      if (shift + BITS > 32)
	v |= in[word + 1] << (-shift & 31);
      out[i] = v & ((1u << BITS) - 1);
    }
}

/* Unpack a piece whose words are at IN.  */

template <unsigned BITS>
static void
unpack (const struct unpack_piece &piece, const unsigned *in, int *out)
{
  unsigned value = piece.before;
  for (unsigned i = 0; i < VALUES; i += 32)
    {
      unsigned more[32] = { };
      if (BITS > 0)
	unpack32<BITS> (in + i / 32 * BITS, more);
      for (unsigned j = 0; j < 32; j++)
	{
	  value += more[j] + (unsigned) piece.least;
	  out[i + j] = (int) value;
	}
    }
}

typedef void unpacker (const struct unpack_piece &, const unsigned *, int *);

template <unsigned... BITS>
static unpacker *
choose (unsigned bits, std::integer_sequence<unsigned, BITS...>)
{
  static unpacker *const all[] = { unpack<BITS>... };
  return all[bits];
}

static struct bench_info
bench_setup (long wanted)
{
  size = wanted;
  column = unpack_make (size);
  out = (int *) bench_alloc (size * VALUES * sizeof *out);
  return unpack_info (size, column);
}

static void
bench_run ()
{
#pragma omp parallel for schedule(static)
  for (long p = 0; p < size; p++)
    {
      const struct unpack_piece &piece = column.pieces[p];
      choose (piece.bits, std::make_integer_sequence<unsigned, MOST_BITS> ())
	(piece, column.words + piece.offset, out + p * VALUES);
    }
}

static struct bench_array
bench_result ()
{
  struct bench_array r = { out, (size_t) (size * VALUES) };
  return r;
}
