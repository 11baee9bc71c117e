/* Short transforms of whole vectors.
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

/* butterfly<X, R>::run transforms R complex vectors in place, in the order of
   CUFFT_FORWARD.  For odd R, what two inputs that are as far from both ends
   have in common goes to the cosines, and what they differ by to the sines:

     y[k], y[R-k] = x[0] + sum_j cos (2 pi j k / R) (x[j] + x[R-j])
		    -/+ i sum_j sin (2 pi j k / R) (x[j] - x[R-j])

   ROOTS are R cosines and R sines, of m / R turns.  */

template<class X, int R>
struct butterfly
{
  typedef typename X::vec vec;

  static inline __attribute__ ((always_inline)) void
  run (vec *r, vec *i, const typename X::number *roots)
  {
    constexpr int H = (R - 1) / 2;
    vec sr[H], si[H], dr[H], di[H];
    vec r0 = r[0], i0 = i[0];
#pragma GCC unroll 8
    for (int j = 0; j < H; j++)
      {
	sr[j] = r[j + 1] + r[R - 1 - j];
	si[j] = i[j + 1] + i[R - 1 - j];
	dr[j] = r[j + 1] - r[R - 1 - j];
	di[j] = i[j + 1] - i[R - 1 - j];
	r[0] += sr[j];
	i[0] += si[j];
      }
#pragma GCC unroll 8
    for (int k = 1; k <= H; k++)
      {
	vec cr = r0, ci = i0, er = {}, ei = {};
#pragma GCC unroll 8
	for (int j = 0; j < H; j++)
	  {
	    int m = (j + 1) * k % R;
	    cr += roots[m] * sr[j];
	    ci += roots[m] * si[j];
	    er += roots[R + m] * dr[j];
	    ei += roots[R + m] * di[j];
	  }
	r[k] = cr + ei;
	i[k] = ci - er;
	r[R - k] = cr - ei;
	i[R - k] = ci + er;
      }
  }
};

template<class X>
struct butterfly<X, 2>
{
  typedef typename X::vec vec;

  static inline __attribute__ ((always_inline)) void
  run (vec *r, vec *i, const typename X::number *)
  {
    vec a = r[0], b = i[0];
    r[0] = a + r[1];
    i[0] = b + i[1];
    r[1] = a - r[1];
    i[1] = b - i[1];
  }
};

/* Transform the four vectors at A, B, C and D of R and I, in place.  */
template<class V>
static inline __attribute__ ((always_inline)) void
four (V *r, V *i, int a, int b, int c, int d)
{
  V er = r[a] + r[c], ei = i[a] + i[c], fr = r[a] - r[c], fi = i[a] - i[c];
  V gr = r[b] + r[d], gi = i[b] + i[d], hr = r[b] - r[d], hi = i[b] - i[d];
  r[a] = er + gr;
  i[a] = ei + gi;
  r[b] = fr + hi;
  i[b] = fi - hr;
  r[c] = er - gr;
  i[c] = ei - gi;
  r[d] = fr - hi;
  i[d] = fi + hr;
}

template<class X>
struct butterfly<X, 4>
{
  typedef typename X::vec vec;

  static inline __attribute__ ((always_inline)) void
  run (vec *r, vec *i, const typename X::number *)
  {
    four (r, i, 0, 1, 2, 3);
  }
};

/* Two transforms of four, then four of two.  */
template<class X>
struct butterfly<X, 8>
{
  typedef typename X::vec vec;

  static inline __attribute__ ((always_inline)) void
  run (vec *r, vec *i, const typename X::number *)
  {
    const typename X::number s = 0.707106781186547524400844362104849039;
    four (r, i, 0, 2, 4, 6);
    four (r, i, 1, 3, 5, 7);
    vec ar = (r[3] + i[3]) * s, ai = (i[3] - r[3]) * s;
    vec br = i[5], bi = -r[5];
    vec cr = (i[7] - r[7]) * s, ci = -(r[7] + i[7]) * s;
    vec or_[4] = { r[1], ar, br, cr }, oi[4] = { i[1], ai, bi, ci };
    vec er[4] = { r[0], r[2], r[4], r[6] }, ei[4] = { i[0], i[2], i[4], i[6] };
#pragma GCC unroll 4
    for (int k = 0; k < 4; k++)
      {
	r[k] = er[k] + or_[k];
	i[k] = ei[k] + oi[k];
	r[k + 4] = er[k] - or_[k];
	i[k + 4] = ei[k] - oi[k];
      }
  }
};

/* The same for any odd R up to FFT_LARGEST_PRIME.  */
template<class X>
static void
any_butterfly (int R, typename X::vec *r, typename X::vec *i,
	       const typename X::number *roots)
{
  typedef typename X::vec vec;
  vec sr[FFT_LARGEST_PRIME / 2], si[FFT_LARGEST_PRIME / 2];
  vec dr[FFT_LARGEST_PRIME / 2], di[FFT_LARGEST_PRIME / 2];
  int H = R / 2;
  vec r0 = r[0], i0 = i[0];
  for (int j = 0; j < H; j++)
    {
      sr[j] = r[j + 1] + r[R - 1 - j];
      si[j] = i[j + 1] + i[R - 1 - j];
      dr[j] = r[j + 1] - r[R - 1 - j];
      di[j] = i[j + 1] - i[R - 1 - j];
      r[0] += sr[j];
      i[0] += si[j];
    }
  for (int k = 1; k <= H; k++)
    {
      vec cr = r0, ci = i0, er = {}, ei = {};
      for (int j = 0, m = k; j < H; j++, m = m + k < R ? m + k : m + k - R)
	{
	  cr += roots[m] * sr[j];
	  ci += roots[m] * si[j];
	  er += roots[R + m] * dr[j];
	  ei += roots[R + m] * di[j];
	}
      r[k] = cr + ei;
      i[k] = ci - er;
      r[R - k] = cr - ei;
      i[R - k] = ci + er;
    }
}
