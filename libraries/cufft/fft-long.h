/* One long transform, by transforms in lanes.
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

/* The transform's n1 * n2 elements are a matrix, x[n2 j1 + j2].  The columns'
   transforms are computed in lanes, their results are multiplied by e^(-2 pi i
   j2 k1 / (n1 n2)) and kept in the middle: for each block of L columns n1 rows
   of a vector of real and one of imaginary parts.  Then the rows' are computed
   in lanes, for which L by L squares are turned, and of row k1 the result k2
   is the element k1 + n1 k2, so that lanes are neighbours again.

   Factors e^(...) are products of one for the lane and one for the block, so
   that tables remain small.  */

/* See struct fft_kernels.  */
template<class X>
static void
columns (const fft_job *job, long in, const void *from, long block,
	 void *middle, void *scratch)
{
  typedef typename X::number number;
  const int L = X::lanes;
  const fft_line *line = job->line;
  const fft_chain *c = &line->first;
  view v = input_view (job);
  const number *base = (const number *) job->in + in;
  if (from)
    {
      v = view { 2, 1, false };
      base = (const number *) from;
    }
  typename X::bits sign = sign_bits<X> (job->inverse && !from);
  number *a = (number *) scratch, *b = a + line->n1 * 2 * L;
  turned_buffer<X> d
    = { (number *) middle + block * line->n1 * 2 * L,
	(const number *) line->lane_turns,
	(const number *) line->block_turns + block * line->n1 * 2 };
  long first = block * L;
  int count = line->n2 - first < L ? line->n2 - first : L;
  if (count == L && v.step == 2 && v.im == 1 && c->count > 1)
    {
      side_by_side<X> s = { const_cast<number *> (base + 2 * first),
			    2 * line->n2, sign };
      do_step<X, true> (&c->step[0], s, buffer<X> { a });
      other_steps<X> (c, a, b, d);
      return;
    }
  long off[L];
  for (int l = 0; l < L; l++)
    off[l] = (first + l) * v.step;
  view down = { line->n2 * v.step, v.im, v.real };
  pack<X> (down, base, off, count, line->n1, sign, a);
  from_buffer<X> (c, a, b, d);
}

/* See struct fft_kernels.  */
template<class X>
static void
rows (const fft_job *job, long out, long block, const void *middle,
      void *scratch)
{
  typedef typename X::number number;
  const int L = X::lanes;
  const fft_line *line = job->line;
  const fft_chain *c = &line->second;
  view v = output_view (job);
  number *base = (number *) job->out + out;
  typename X::bits sign = sign_bits<X> (job->inverse);
  long blocks = (line->n2 + L - 1) / L, first = block * L;
  int count = line->n1 - first < L ? line->n1 - first : L;
  number *a = (number *) scratch, *b = a + blocks * L * 2 * L;
  const number *m = (const number *) middle + first * 2 * L;
  for (long j = 0; j < blocks; j++, m += line->n1 * 2 * L)
    {
      typename X::vec r[L], i[L];
#pragma GCC unroll 16
      for (int l = 0; l < L; l++)
	r[l] = load<X> (m + l * 2 * L);
      turn<X> (r);
#pragma GCC unroll 16
      for (int l = 0; l < L; l++)
	store<X> (a + (j * L + l) * 2 * L, r[l]);
#pragma GCC unroll 16
      for (int l = 0; l < L; l++)
	i[l] = load<X> (m + l * 2 * L + L);
      turn<X> (i);
#pragma GCC unroll 16
      for (int l = 0; l < L; l++)
	store<X> (a + (j * L + l) * 2 * L + L, i[l]);
    }
  if (count == L && v.step == 2 && v.im == 1)
    {
      side_by_side<X> d = { base + 2 * first, 2 * line->n1, sign };
      from_buffer<X> (c, a, b, d);
      return;
    }
  long off[L];
  for (int l = 0; l < L; l++)
    off[l] = (first + l) * v.step;
  number *t = in_buffers<X> (c, a, b);
  view down = { line->n1 * v.step, v.im, v.real };
  unpack<X> (down, base, off, count, line->n2, sign, t);
}

/* See struct fft_kernels: split_real of what is at OUT, in place.  */
template<class X>
static void
after (const fft_job *job, long out, long first, long last)
{
  typedef typename X::number number;
  typedef typename X::vec vec;
  const int L = X::lanes;
  const fft_line *line = job->line;
  const number *w = (const number *) line->turns;
  number *y = (number *) job->out + out;
  long h = line->h, s = 2 * job->out_stride, k = first;
  const number half = 0.5;
  for (; k < last; k++)
    {
      /* Vectors forward and backward must not meet.  */
      if (k > 0 && s == 2 && k + L <= last && 2 * (k + L) <= h)
	{
	  vec zr, zi, yr, yi, wr, wi;
	  load_pairs<X> (y + 2 * k, zr, zi);
	  load_pairs<X> (y + 2 * (h - k - L + 1), yr, yi);
	  load_pairs<X> (w + 2 * k, wr, wi);
	  yr = pick<X, backward> (yr, yr);
	  yi = pick<X, backward> (yi, yi);
	  vec er = (zr + yr) * half, ei = (zi - yi) * half;
	  vec odr = (zi + yi) * half, odi = (yr - zr) * half;
	  vec tr = odr * wr - odi * wi, ti = odr * wi + odi * wr;
	  store_pairs<X> (y + 2 * k, er + tr, ei + ti);
	  yr = er - tr;
	  yi = ti - ei;
	  store_pairs<X> (y + 2 * (h - k - L + 1), pick<X, backward> (yr, yr),
			  pick<X, backward> (yi, yi));
	  k += L - 1;
	  continue;
	}
      number *p = y + k * s, *q = y + (h - k) * s;
      number zr = p[0], zi = p[1], yr = k ? q[0] : zr, yi = k ? q[1] : zi;
      number er = (zr + yr) * half, ei = (zi - yi) * half;
      number odr = (zi + yi) * half, odi = (yr - zr) * half;
      number wr = w[2 * k], wi = w[2 * k + 1];
      number tr = odr * wr - odi * wi, ti = odr * wi + odi * wr;
      p[0] = er + tr;
      p[1] = ei + ti;
      q[0] = er - tr;
      q[1] = ti - ei;
    }
}

/* See struct fft_kernels: join_real of what is at IN, to TO.  */
template<class X>
static void
before (const fft_job *job, long in, void *to, long first, long last)
{
  typedef typename X::number number;
  typedef typename X::vec vec;
  const int L = X::lanes;
  const fft_line *line = job->line;
  const number *w = (const number *) line->turns;
  const number *x = (const number *) job->in + in;
  number *z = (number *) to;
  long h = line->h, s = 2 * job->in_stride, k = first;
  for (; k < last; k++)
    {
      if (k > 0 && s == 2 && k + L <= last && 2 * (k + L) <= h)
	{
	  vec xr, xi, yr, yi, wr, wi;
	  load_pairs<X> (x + 2 * k, xr, xi);
	  load_pairs<X> (x + 2 * (h - k - L + 1), yr, yi);
	  load_pairs<X> (w + 2 * k, wr, wi);
	  yr = pick<X, backward> (yr, yr);
	  yi = pick<X, backward> (yi, yi);
	  vec er = xr + yr, ei = xi - yi, dr = xr - yr, di = xi + yi;
	  vec odr = dr * wr + di * wi, odi = di * wr - dr * wi;
	  store_pairs<X> (z + 2 * k, er - odi, -ei - odr);
	  yr = er + odi;
	  yi = ei - odr;
	  store_pairs<X> (z + 2 * (h - k - L + 1), pick<X, backward> (yr, yr),
			  pick<X, backward> (yi, yi));
	  k += L - 1;
	  continue;
	}
      const number *p = x + k * s, *q = x + (h - k) * s;
      number xr = p[0], xi = k ? p[1] : 0, yr = q[0], yi = k ? q[1] : 0;
      number er = xr + yr, ei = xi - yi, dr = xr - yr, di = xi + yi;
      number wr = w[2 * k], wi = w[2 * k + 1];
      number odr = dr * wr + di * wi, odi = di * wr - dr * wi;
      if (k > 0)
	{
	  z[2 * (h - k)] = er + odi;
	  z[2 * (h - k) + 1] = ei - odr;
	}
      z[2 * k] = er - odi;
      z[2 * k + 1] = -ei - odr;
    }
}

/* The three steps of a long transform that is reduced to a longer one: what
   goes in times the chirp, and zeros; times the spectrum; what comes out times
   the chirp.  FROM is where before has left it, or NULL.  Without a chirp,
   real data is only widened.  */
template<class X>
static void
chirp_in (const fft_job *job, long in, const void *from, void *to, long first,
	  long last)
{
  typedef typename X::number number;
  const fft_line *line = job->line;
  view v = input_view (job);
  const number *x = (const number *) job->in + in;
  const number *c = (const number *) line->chirp.chirp;
  number *z = (number *) to, sign = job->inverse && !from ? -1 : 1;
  bool mirrored = line->kind == FFT_COMPLEX_TO_REAL && !line->halved;
  if (from)
    {
      x = (const number *) from;
      v = view { 2, 1, false };
    }
  for (long k = first; k < last; k++)
    {
      number r = 0, i = 0;
      if (k < line->h && mirrored && k > line->n / 2)
	{
	  r = x[(line->n - k) * v.step];
	  i = -sign * x[(line->n - k) * v.step + 1];
	}
      else if (k < line->h)
	{
	  r = x[k * v.step];
	  if (!v.real && !(mirrored && k == 0))
	    i = sign * x[k * v.step + v.im];
	}
      if (!c)
	{
	  z[2 * k] = r;
	  z[2 * k + 1] = i;
	  continue;
	}
      z[2 * k] = k < line->h ? r * c[2 * k] - i * c[2 * k + 1] : 0;
      z[2 * k + 1] = k < line->h ? r * c[2 * k + 1] + i * c[2 * k] : 0;
    }
}

template<class X>
static void
chirp_middle (const fft_line *line, void *data, long first, long last)
{
  typedef typename X::number number;
  const number *f = (const number *) line->chirp.spectrum;
  number *z = (number *) data;
  for (long k = first; k < last; k++)
    {
      number r = z[2 * k], i = z[2 * k + 1];
      z[2 * k] = r * f[2 * k] - i * f[2 * k + 1];
      z[2 * k + 1] = -(r * f[2 * k + 1] + i * f[2 * k]);
    }
}

template<class X>
static void
chirp_out (const fft_job *job, long out, const void *data, long first,
	   long last)
{
  typedef typename X::number number;
  const fft_line *line = job->line;
  view v = output_view (job);
  const number *z = (const number *) data;
  const number *c = (const number *) line->chirp.chirp;
  number *y = (number *) job->out + out, sign = job->inverse ? -1 : 1;
  bool cut = line->kind == FFT_REAL_TO_COMPLEX && !line->halved;
  for (long k = first; k < last && !(cut && k > line->n / 2); k++)
    {
      number r = z[2 * k], i = c ? -z[2 * k + 1] : z[2 * k + 1];
      if (!c)
	{
	  y[k * v.step] = r;
	  if (!v.real)
	    y[k * v.step + v.im] = sign * i;
	  continue;
	}
      y[k * v.step] = r * c[2 * k] - i * c[2 * k + 1];
      if (!v.real)
	y[k * v.step + v.im] = sign * (r * c[2 * k + 1] + i * c[2 * k]);
    }
}
