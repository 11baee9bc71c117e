/* Fourier transforms along one dimension.
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

/* A line is a transform of one length, its tables and the code that computes
   it.  Two kinds of code do:

   - in lanes (fft-lanes.h): as many transforms at once as a vector has
     elements, one in each.  Every operation is one on whole vectors, whatever
     the factors of the length are.

   - long (fft-long.h): one transform of length N1 * N2 as N2 transforms of
     length N1 in lanes, and N1 transforms of length N2.

   Lengths with prime factors that are too large are reduced to longer ones
   (Bluestein's algorithm), in lanes or for one transform.

   The code is compiled for several processors, and that makes several numbers
   of lanes; on a processor for which all are good the smaller ones serve where
   there are few transforms.  */

#ifndef FFT_LINES_H
#define FFT_LINES_H 1

#include <stddef.h>

/* Primes up to this have butterflies.  */
#define FFT_LARGEST_PRIME 61

enum fft_kind { FFT_COMPLEX, FFT_REAL_TO_COMPLEX, FFT_COMPLEX_TO_REAL };

/* A step of a transform in lanes, after which there are RADIX times as many
   transforms that are RADIX times as short: M long each, STRIDE beside one
   another.  */
struct fft_step
{
  int radix;
  long m, stride;
  /* M rows of RADIX - 1 complex numbers.  */
  const void *twiddles;
  /* For odd radices, cosines and sines of the fractions of a turn.  */
  const void *roots;
};

/* The steps for a length.  */
struct fft_chain
{
  long n;
  int count;
  struct fft_step step[48];
};

/* Reduction to a longer transform.  */
struct fft_chirp
{
  /* Its length; 0 where there is no need.  */
  long n;
  /* The chirp, its first h values, and the longer transform of it over n, both
     interleaved.  */
  void *chirp, *spectrum;
};

struct fft_kernels;

struct fft_line
{
  const struct fft_kernels *kernels;
  enum fft_kind kind;
  /* The transform's length, and that of the complex one which computes it: N,
     or half of it for real data of even length.  */
  long n, h;
  /* Whether it is halved, and then e^(-2 pi i k / n) for k up to h / 2.  */
  int halved;
  void *turns;
  /* In lanes: the steps of h, or of what it is reduced to.  */
  int lanes_too;
  struct fft_chain direct;
  struct fft_chirp chirp;
  /* Long: n1 * n2 is h; 0 if not to be had.  */
  long n1, n2;
  struct fft_chain first, second;
  /* e^(-2 pi i l k1 / h) for lanes l of rows k1, and e^(-2 pi i b L k1 / h) for
     blocks b of L lanes.  */
  void *lane_turns, *block_turns;
  /* Long, but reduced, or widened from real to complex: how that is
     computed.  */
  struct fft_line *inner;
};

/* What to do with a line: elements are STRIDE apart, counted in elements of the
   type that is there.  */
struct fft_job
{
  const struct fft_line *line;
  const void *in;
  void *out;
  long in_stride, out_stride;
  int inverse;
};

/* Code for a type and a processor.  Positions and offsets are those of numbers
   (complex elements are two) behind what the job begins with.  */
struct fft_kernels
{
  /* How many lanes, and the size of a number.  */
  int lanes;
  size_t size;
  /* Compute COUNT lines, whose first elements are at IN and OUT.  */
  void (*block) (const struct fft_job *job, const long *in, const long *out,
		 int count, void *scratch);
  /* Of the long one at IN and OUT: columns of BLOCK into MIDDLE, rows of BLOCK
     out of it, and what comes before and after for real data, from FIRST to
     LAST.  FROM is where the columns begin, by default the job's.  */
  void (*columns) (const struct fft_job *job, long in, const void *from,
		   long block, void *middle, void *scratch);
  void (*rows) (const struct fft_job *job, long out, long block,
		const void *middle, void *scratch);
  void (*before) (const struct fft_job *job, long in, void *to, long first,
		  long last);
  void (*after) (const struct fft_job *job, long out, long first, long last);
  /* Steps of the long reduced one, see fft-chirp.h.  */
  void (*chirp_in) (const struct fft_job *job, long in, const void *from,
		    void *to, long first, long last);
  void (*chirp_middle) (const struct fft_line *line, void *data, long first,
			long last);
  void (*chirp_out) (const struct fft_job *job, long out, const void *data,
		     long first, long last);
};

/* How many bytes the functions want: blocks in lanes, columns and rows, and
   between columns and rows.  */
size_t fft_block_scratch (const struct fft_line *line);
size_t fft_long_scratch (const struct fft_line *line);
size_t fft_long_middle (const struct fft_line *line);

/* How many blocks of columns and of rows there are.  */
long fft_column_blocks (const struct fft_line *line);
long fft_row_blocks (const struct fft_line *line);

/* The kernels for numbers of SIZE bytes, for at least WANTED lanes if that can
   be.  */
const struct fft_kernels *fft_choose_kernels (size_t size, long wanted);

/* A line of N elements of KIND; NULL if memory is short.  MANY says how many
   there are to be computed at once, UNIT whether elements are neighbours.  */
struct fft_line *fft_new_line (enum fft_kind kind, size_t size, long n,
			       long many, int unit);
void fft_free_line (struct fft_line *line);

#endif /* FFT_LINES_H */
