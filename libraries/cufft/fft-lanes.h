/* As many transforms at once as vectors have elements.
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

/* A buffer has a row for each element of a transform: a vector of real and one
   of imaginary parts.  A step of Stockham's algorithm takes rows of one buffer
   to rows of another,

     for p < m, q < stride
       y[q + stride (R p + k)] = w^(p k) sum_j x[q + stride (p + m j)] W^(j k)

   where w is e^(-2 pi i / (R m)) and W is e^(-2 pi i / R), which leaves the
   result in order.  The first step may read where the user has the data, and
   the last may write there, if lanes are neighbours there; else rows are
   packed and unpacked: turned if a transform's elements are neighbours, one by
   one if not.  What goes the other way is conjugated as it comes in and goes
   out.  */

/* Where the elements of a transform are: STEP numbers apart, their imaginary
   parts IM numbers further, if they have any.  */
struct view
{
  long step, im;
  bool real;
};

/* How JOB's input and output look.  */
static inline view
input_view (const fft_job *job)
{
  if (job->line->kind != FFT_REAL_TO_COMPLEX)
    return view { 2 * job->in_stride, 1, false };
  if (job->line->halved)
    return view { 2 * job->in_stride, job->in_stride, false };
  return view { job->in_stride, 0, true };
}

static inline view
output_view (const fft_job *job)
{
  if (job->line->kind != FFT_COMPLEX_TO_REAL)
    return view { 2 * job->out_stride, 1, false };
  if (job->line->halved)
    return view { 2 * job->out_stride, job->out_stride, false };
  return view { job->out_stride, 0, true };
}

/* Rows of a buffer, of pairs side by side, and of such that are multiplied
   before they go to a buffer: sources and goals of steps.  */
template<class X>
struct buffer
{
  typename X::number *at;

  inline __attribute__ ((always_inline)) void
  get (long row, typename X::vec &r, typename X::vec &i) const
  {
    r = load<X> (at + row * 2 * X::lanes);
    i = load<X> (at + row * 2 * X::lanes + X::lanes);
  }

  inline __attribute__ ((always_inline)) void
  put (long row, typename X::vec r, typename X::vec i) const
  {
    store<X> (at + row * 2 * X::lanes, r);
    store<X> (at + row * 2 * X::lanes + X::lanes, i);
  }
};

template<class X>
struct side_by_side
{
  typename X::number *at;
  long step;
  typename X::bits sign;

  inline __attribute__ ((always_inline)) void
  get (long row, typename X::vec &r, typename X::vec &i) const
  {
    load_pairs<X> (at + row * step, r, i);
    i = flip<X> (i, sign);
  }

  inline __attribute__ ((always_inline)) void
  put (long row, typename X::vec r, typename X::vec i) const
  {
    store_pairs<X> (at + row * step, r, flip<X> (i, sign));
  }
};

/* LANE and BLOCK are lane_turns and this block's block_turns.  */
template<class X>
struct turned_buffer
{
  typename X::number *at;
  const typename X::number *lane, *block;

  inline __attribute__ ((always_inline)) void
  put (long row, typename X::vec r, typename X::vec i) const
  {
    typename X::vec lr = load<X> (lane + row * 2 * X::lanes);
    typename X::vec li = load<X> (lane + row * 2 * X::lanes + X::lanes);
    typename X::number br = block[2 * row], bi = block[2 * row + 1];
    typename X::vec wr = lr * br - li * bi, wi = lr * bi + li * br;
    store<X> (at + row * 2 * X::lanes, r * wr - i * wi);
    store<X> (at + row * 2 * X::lanes + X::lanes, r * wi + i * wr);
  }
};

/* A step of radix R from S to D; TURNED unless it is the last.  */
template<class X, int R, bool TURNED, class S, class D>
static void
step (const fft_step *p, S s, D d)
{
  typedef typename X::number number;
  const number *w = (const number *) p->twiddles;
  const number *roots = (const number *) p->roots;
  long m = TURNED ? p->m : 1, stride = p->stride;
  for (long row = 0; row < m; row++, w += 2 * (R - 1))
    for (long q = 0; q < stride; q++)
      {
	typename X::vec r[R], i[R];
#pragma GCC unroll 8
	for (int k = 0; k < R; k++)
	  s.get (q + stride * (row + m * k), r[k], i[k]);
	butterfly<X, R>::run (r, i, roots);
	d.put (q + stride * R * row, r[0], i[0]);
#pragma GCC unroll 8
	for (int k = 1; k < R; k++)
	  {
	    typename X::vec tr = r[k], ti = i[k];
	    if (TURNED)
	      {
		number wr = w[2 * k - 2], wi = w[2 * k - 1];
		tr = r[k] * wr - i[k] * wi;
		ti = r[k] * wi + i[k] * wr;
	      }
	    d.put (q + stride * (R * row + k), tr, ti);
	  }
      }
}

/* The same for any odd radix.  */
template<class X, class S, class D>
static void
any_step (const fft_step *p, S s, D d)
{
  typedef typename X::number number;
  const number *w = (const number *) p->twiddles;
  long m = p->m, stride = p->stride;
  int R = p->radix;
  for (long row = 0; row < m; row++)
    for (long q = 0; q < stride; q++)
      {
	typename X::vec r[FFT_LARGEST_PRIME], i[FFT_LARGEST_PRIME];
	for (int k = 0; k < R; k++)
	  s.get (q + stride * (row + m * k), r[k], i[k]);
	any_butterfly<X> (R, r, i, (const number *) p->roots);
	d.put (q + stride * R * row, r[0], i[0]);
	for (int k = 1; k < R; k++)
	  {
	    number wr = w[2 * (row * (R - 1) + k) - 2];
	    number wi = w[2 * (row * (R - 1) + k) - 1];
	    d.put (q + stride * (R * row + k), r[k] * wr - i[k] * wi,
		   r[k] * wi + i[k] * wr);
	  }
      }
}

/* Do the step P from S to D.  */
template<class X, bool TURNED, class S, class D>
static void
do_step (const fft_step *p, S s, D d)
{
  switch (p->radix)
    {
    case 2: return step<X, 2, TURNED> (p, s, d);
    case 3: return step<X, 3, TURNED> (p, s, d);
    case 4: return step<X, 4, TURNED> (p, s, d);
    case 5: return step<X, 5, TURNED> (p, s, d);
    case 7: return step<X, 7, TURNED> (p, s, d);
    case 8: return step<X, 8, TURNED> (p, s, d);
    default: return any_step<X> (p, s, d);
    }
}

/* Do the steps of C but the first, from A on to D; A and B are for what is
   between.  */
template<class X, class D>
static void
other_steps (const fft_chain *c, typename X::number *a, typename X::number *b,
	     D d)
{
  for (int k = 1; k < c->count - 1; k++)
    {
      do_step<X, true> (&c->step[k], buffer<X> { a }, buffer<X> { b });
      typename X::number *t = a;
      a = b;
      b = t;
    }
  do_step<X, false> (&c->step[c->count - 1], buffer<X> { a }, d);
}

/* Transform rows of A into D, by C, with B.  */
template<class X, class D>
static void
from_buffer (const fft_chain *c, typename X::number *a, typename X::number *b,
	     D d)
{
  if (c->count > 1)
    {
      do_step<X, true> (&c->step[0], buffer<X> { a }, buffer<X> { b });
      other_steps<X> (c, b, a, d);
    }
  else if (c->count == 1)
    do_step<X, false> (&c->step[0], buffer<X> { a }, d);
  else
    {
      typename X::vec r, i;
      buffer<X> { a }.get (0, r, i);
      d.put (0, r, i);
    }
}

/* Transform rows of A by C, with B; returns the one that has the result.  */
template<class X>
static typename X::number *
in_buffers (const fft_chain *c, typename X::number *a, typename X::number *b)
{
  if (c->count == 0)
    return a;
  typename X::number *to = c->count % 2 ? b : a;
  from_buffer<X> (c, a, b, buffer<X> { to });
  return to;
}

/* Whether the COUNT offsets at OFF are APART numbers apart, and a vector.  */
template<class X>
static inline bool
neighbours (const long *off, int count, long apart)
{
  if (count < X::lanes)
    return false;
  for (int l = 1; l < X::lanes; l++)
    if (off[l] - off[0] != l * apart)
      return false;
  return true;
}

/* Bring ROWS elements of COUNT transforms, which begin at OFF behind BASE and
   look like V, to rows of BUF, conjugated if SIGN says so.  */
template<class X>
static void
pack (const view &v, const typename X::number *base, const long *off,
      int count, long rows, typename X::bits sign, typename X::number *buf)
{
  typedef typename X::number number;
  const int L = X::lanes;
  buffer<X> b = { buf };
  if (v.im == 1 && !v.real && neighbours<X> (off, count, 2))
    {
      side_by_side<X> s = { const_cast<number *> (base + off[0]), v.step,
			    sign };
      for (long e = 0; e < rows; e++)
	{
	  typename X::vec r, i;
	  s.get (e, r, i);
	  b.put (e, r, i);
	}
    }
  else if (neighbours<X> (off, count, 1) && (v.real || v.im != 1))
    for (long e = 0; e < rows; e++)
      {
	typename X::vec none = {};
	const number *p = base + off[0] + e * v.step;
	b.put (e, load<X> (p), v.real ? none : flip<X> (load<X> (p + v.im),
							sign));
      }
  else if (v.im == 1 && v.step == 2 && !v.real)
    {
      for (long e = 0; e < rows; e += L / 2)
	{
	  typename X::vec t[L];
	  long left = rows - e < L / 2 ? rows - e : L / 2;
	  for (int l = 0; l < L; l++)
	    {
	      const number *p = base + off[l < count ? l : count - 1] + 2 * e;
	      if (left == L / 2)
		t[l] = load<X> (p);
	      else
		{
		  t[l] = typename X::vec {};
		  for (int k = 0; k < 2 * left; k++)
		    t[l][k] = p[k];
		}
	    }
	  turn<X> (t);
	  if (left == L / 2)
#pragma GCC unroll 16
	    for (int k = 0; k < L / 2; k++)
	      b.put (e + k, t[2 * k], flip<X> (t[2 * k + 1], sign));
	  else
	    for (int k = 0; k < left; k++)
	      b.put (e + k, t[2 * k], flip<X> (t[2 * k + 1], sign));
	}
    }
  else
    for (long e = 0; e < rows; e++)
      {
	typename X::vec r = {}, i = {};
	for (int l = 0; l < count; l++)
	  {
	    r[l] = base[off[l] + e * v.step];
	    if (!v.real)
	      i[l] = base[off[l] + e * v.step + v.im];
	  }
	b.put (e, r, flip<X> (i, sign));
      }
}

/* Bring ROWS rows of BUF to COUNT transforms' elements, as pack.  */
template<class X>
static void
unpack (const view &v, typename X::number *base, const long *off, int count,
	long rows, typename X::bits sign, typename X::number *buf)
{
  typedef typename X::number number;
  const int L = X::lanes;
  buffer<X> b = { buf };
  typename X::vec r, i;
  if (v.im == 1 && !v.real && neighbours<X> (off, count, 2))
    for (long e = 0; e < rows; e++)
      {
	b.get (e, r, i);
	store_pairs<X> (base + off[0] + e * v.step, r, flip<X> (i, sign));
      }
  else if (neighbours<X> (off, count, 1) && (v.real || v.im != 1))
    for (long e = 0; e < rows; e++)
      {
	b.get (e, r, i);
	number *p = base + off[0] + e * v.step;
	store<X> (p, r);
	if (!v.real)
	  store<X> (p + v.im, flip<X> (i, sign));
      }
  else if (v.im == 1 && v.step == 2 && !v.real)
    for (long e = 0; e < rows; e += L / 2)
      {
	typename X::vec t[L];
	long left = rows - e < L / 2 ? rows - e : L / 2;
	if (left == L / 2)
#pragma GCC unroll 16
	  for (int k = 0; k < L / 2; k++)
	    {
	      b.get (e + k, t[2 * k], i);
	      t[2 * k + 1] = flip<X> (i, sign);
	    }
	else
	  for (int k = 0; k < L / 2; k++)
	    {
	      b.get (e + (k < left ? k : 0), t[2 * k], i);
	      t[2 * k + 1] = flip<X> (i, sign);
	    }
	turn<X> (t);
	for (int l = 0; l < count; l++)
	  if (left == L / 2)
	    store<X> (base + off[l] + 2 * e, t[l]);
	  else
	    for (int k = 0; k < 2 * left; k++)
	      base[off[l] + 2 * e + k] = t[l][k];
      }
  else
    for (long e = 0; e < rows; e++)
      {
	b.get (e, r, i);
	i = flip<X> (i, sign);
	for (int l = 0; l < count; l++)
	  {
	    base[off[l] + e * v.step] = r[l];
	    if (!v.real)
	      base[off[l] + e * v.step + v.im] = i[l];
	  }
      }
}

/* From the transform of pairs of real elements in the H rows of A, that of the
   elements, H + 1 rows of B; TURNS are e^(-2 pi i k / (2 H)).  With E and O the
   transforms of elements at even and odd places, z[k] = E + i O, and

     x[k] = E + turn[k] O,   x[h-k] = conj (E - turn[k] O)  */
template<class X>
static void
split_real (long h, const typename X::number *turns, typename X::number *a,
	    typename X::number *b)
{
  typedef typename X::vec vec;
  buffer<X> from = { a }, to = { b };
  const typename X::number half = 0.5;
  for (long k = 0; k <= h / 2; k++)
    {
      vec zr, zi, yr, yi;
      from.get (k, zr, zi);
      from.get (k ? h - k : 0, yr, yi);
      vec er = (zr + yr) * half, ei = (zi - yi) * half;
      vec odr = (zi + yi) * half, odi = (yr - zr) * half;
      typename X::number wr = turns[2 * k], wi = turns[2 * k + 1];
      vec tr = odr * wr - odi * wi, ti = odr * wi + odi * wr;
      to.put (k, er + tr, ei + ti);
      to.put (h - k, er - tr, ti - ei);
    }
}

/* The other way: from H + 1 rows of A those H rows of B of whose transform the
   conjugate is twice what split_real would have had.  */
template<class X>
static void
join_real (long h, const typename X::number *turns, typename X::number *a,
	   typename X::number *b)
{
  typedef typename X::vec vec;
  buffer<X> from = { a }, to = { b };
  for (long k = 0; k <= h / 2; k++)
    {
      vec xr, xi, yr, yi;
      from.get (k, xr, xi);
      from.get (h - k, yr, yi);
      if (k == 0)
	xi = yi = vec {};
      vec er = xr + yr, ei = xi - yi, dr = xr - yr, di = xi + yi;
      typename X::number wr = turns[2 * k], wi = turns[2 * k + 1];
      /* O = D conj (turn), then z[k] = E + i O, z[h-k] = conj (E) + i conj (O);
	 of these the conjugates.  */
      vec odr = dr * wr + di * wi, odi = di * wr - dr * wi;
      if (k > 0)
	to.put (h - k, er + odi, ei - odr);
      to.put (k, er - odi, -ei - odr);
    }
}

/* Multiply the H rows of A by the chirp of LINE and fill up with zeros;
   transform that, multiply by the spectrum, transform back and multiply again.
   B is another buffer; returns the one that has the result.  */
template<class X>
static typename X::number *
chirp_lanes (const fft_line *line, typename X::number *a,
	     typename X::number *b)
{
  typedef typename X::number number;
  typedef typename X::vec vec;
  const number *c = (const number *) line->chirp.chirp;
  const number *f = (const number *) line->chirp.spectrum;
  vec r, i;
  buffer<X> rows = { a };
  for (long k = 0; k < line->h; k++)
    {
      rows.get (k, r, i);
      rows.put (k, r * c[2 * k] - i * c[2 * k + 1],
		r * c[2 * k + 1] + i * c[2 * k]);
    }
  for (long k = line->h; k < line->chirp.n; k++)
    rows.put (k, vec {}, vec {});
  number *t = in_buffers<X> (&line->direct, a, b);
  rows.at = t;
  for (long k = 0; k < line->chirp.n; k++)
    {
      rows.get (k, r, i);
      rows.put (k, r * f[2 * k] - i * f[2 * k + 1],
		-(r * f[2 * k + 1] + i * f[2 * k]));
    }
  t = in_buffers<X> (&line->direct, t, t == a ? b : a);
  rows.at = t;
  for (long k = 0; k < line->h; k++)
    {
      rows.get (k, r, i);
      i = -i;
      rows.put (k, r * c[2 * k] - i * c[2 * k + 1],
		r * c[2 * k + 1] + i * c[2 * k]);
    }
  return t;
}

/* See struct fft_kernels.  */
template<class X>
static void
block (const fft_job *job, const long *in, const long *out, int count,
       void *scratch)
{
  typedef typename X::number number;
  const fft_line *line = job->line;
  long most = line->chirp.n ? line->chirp.n : line->h;
  number *a = (number *) scratch, *b = a + (most + 1) * 2 * X::lanes;
  const number *from = (const number *) job->in;
  number *to = (number *) job->out;
  bool halved = line->halved, conj = job->inverse;
  view vi = input_view (job), vo = output_view (job);
  typename X::bits sign = sign_bits<X> (conj);
  const fft_chain *c = &line->direct;
  bool plain = line->chirp.n == 0 && line->kind == FFT_COMPLEX && c->count > 1;
  number *t;
  if (plain && neighbours<X> (in, count, 2))
    {
      side_by_side<X> s = { const_cast<number *> (from + in[0]), vi.step,
			    sign };
      do_step<X, true> (&c->step[0], s, buffer<X> { a });
    }
  else
    {
      long rows = line->kind == FFT_COMPLEX_TO_REAL ? line->n / 2 + 1
		  : line->h;
      bool join = line->kind == FFT_COMPLEX_TO_REAL && halved;
      pack<X> (vi, from, in, count, rows, join ? sign_bits<X> (false) : sign,
	       a);
      if (join)
	{
	  join_real<X> (line->h, (const number *) line->turns, a, b);
	  t = a;
	  a = b;
	  b = t;
	}
      else if (line->kind == FFT_COMPLEX_TO_REAL)
	for (long k = 0; k < rows; k++)
	  {
	    typename X::vec r, i;
	    buffer<X> { a }.get (k, r, i);
	    if (k == 0)
	      i = typename X::vec {};
	    buffer<X> { a }.put (k, r, i);
	    if (k > 0)
	      buffer<X> { a }.put (line->n - k, r, -i);
	  }
      if (plain)
	{
	  do_step<X, true> (&c->step[0], buffer<X> { a }, buffer<X> { b });
	  t = a;
	  a = b;
	  b = t;
	}
    }
  if (plain && neighbours<X> (out, count, 2))
    {
      side_by_side<X> d = { to + out[0], vo.step, sign };
      other_steps<X> (c, a, b, d);
      return;
    }
  if (plain)
    {
      t = c->count % 2 ? a : b;
      other_steps<X> (c, a, b, buffer<X> { t });
    }
  else if (line->chirp.n)
    t = chirp_lanes<X> (line, a, b);
  else
    t = in_buffers<X> (c, a, b);
  long rows = line->h;
  if (line->kind == FFT_REAL_TO_COMPLEX)
    {
      rows = line->n / 2 + 1;
      if (halved)
	{
	  number *u = t == a ? b : a;
	  split_real<X> (line->h, (const number *) line->turns, t, u);
	  t = u;
	}
    }
  unpack<X> (vo, to, out, count, rows, sign, t);
}
