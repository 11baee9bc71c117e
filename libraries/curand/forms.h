/* cuRAND: numbers of forms from words and states.
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


#ifndef CUDA2CPU_CURAND_FORMS_H
#define CUDA2CPU_CURAND_FORMS_H 1

/* What is drawn, as function objects that kernels are made for.  Each has

     value	the type of its numbers
     together	how many of them a state gives at a time
     wide	whether Philox takes eight words for four of them, not four
     word ()	a number from a word of a generator that gives one for one
     state ()	TOGETHER numbers from the state of one that goes on for long
     four ()	four numbers of Philox, from two blocks of four words  */

#include "curand_kernel.h"
#include "generator.h"

/* Words as doubles where one word has to do: MT19937's are the middles of
   intervals.  */
enum engine_kind { KIND_OTHER, KIND_MT19937 };

struct form_bits
{
  typedef unsigned int value;
  enum { together = 1, wide = 0 };
  template <typename W> __device__ value
  word (W x, engine_kind) const { return (value) x; }
  template <typename S> __device__ void
  state (S *s, value *out) const { out[0] = curand (s); }
  __device__ void
  four (uint4 a, uint4, value *out) const
  {
    out[0] = a.x, out[1] = a.y, out[2] = a.z, out[3] = a.w;
  }
};

struct form_bits_64
{
  typedef unsigned long long value;
  template <typename W> __device__ value
  word (W x, engine_kind) const { return x; }
};

struct form_uniform
{
  typedef float value;
  enum { together = 1, wide = 0 };
  template <typename W> __device__ value
  word (W x, engine_kind kind) const
  {
    return kind == KIND_MT19937
      ? (float) ((x + 0.5) * CURAND_2POW32_INV_DOUBLE) : _curand_uniform (x);
  }
  template <typename S> __device__ void
  state (S *s, value *out) const { out[0] = curand_uniform (s); }
  __device__ void
  four (uint4 a, uint4, value *out) const
  {
    out[0] = _curand_uniform (a.x), out[1] = _curand_uniform (a.y);
    out[2] = _curand_uniform (a.z), out[3] = _curand_uniform (a.w);
  }
};

struct form_uniform_double
{
  typedef double value;
  enum { together = 1, wide = 1 };
  __device__ value
  word (unsigned int x, engine_kind kind) const
  {
    return kind == KIND_MT19937 ? (x + 0.5) * CURAND_2POW32_INV_DOUBLE
				: _curand_uniform_double (x);
  }
  __device__ value
  word (unsigned long long x, engine_kind) const
  {
    return _curand_uniform_double (x);
  }
  template <typename S> __device__ void
  state (S *s, value *out) const { out[0] = curand_uniform_double (s); }
  __device__ void
  four (uint4 a, uint4 b, value *out) const
  {
    out[0] = _curand_uniform_double_hq (a.x, a.y);
    out[1] = _curand_uniform_double_hq (a.z, a.w);
    out[2] = _curand_uniform_double_hq (b.x, b.y);
    out[3] = _curand_uniform_double_hq (b.z, b.w);
  }
};

/* Normal numbers, and log-normal ones if LOG.  */
template <bool LOG>
struct form_normal
{
  typedef float value;
  enum { together = 2, wide = 0 };
  float mean, stddev;
  __device__ value
  finish (float x) const
  {
    float y = mean + stddev * x;
    return LOG ? expf (y) : y;
  }
  template <typename W> __device__ value
  word (W x, engine_kind) const { return finish (_curand_normal_icdf (x)); }
  __device__ void
  two (float2 x, value *out) const
  {
    out[0] = finish (x.x), out[1] = finish (x.y);
  }
  template <typename S> __device__ void
  state (S *s, value *out) const { two (curand_normal2 (s), out); }
  __device__ void
  four (uint4 a, uint4, value *out) const
  {
    two (_curand_box_muller (a.x, a.y), out);
    two (_curand_box_muller (a.z, a.w), out + 2);
  }
};

template <bool LOG>
struct form_normal_double
{
  typedef double value;
  enum { together = 2, wide = 1 };
  double mean, stddev;
  __device__ value
  finish (double x) const
  {
    double y = mean + stddev * x;
    return LOG ? exp (y) : y;
  }
  template <typename W> __device__ value
  word (W x, engine_kind) const
  {
    return finish (_curand_normal_icdf_double (x));
  }
  __device__ void
  two (double2 x, value *out) const
  {
    out[0] = finish (x.x), out[1] = finish (x.y);
  }
  template <typename S> __device__ void
  state (S *s, value *out) const { two (curand_normal2_double (s), out); }
  __device__ void
  four (uint4 a, uint4 b, value *out) const
  {
    two (_curand_box_muller_double (a.x, a.y, a.z, a.w), out);
    two (_curand_box_muller_double (b.x, b.y, b.z, b.w), out + 2);
  }
};

/* Poisson-distributed numbers, by one word each.  */
struct form_poisson
{
  typedef unsigned int value;
  enum { together = 1, wide = 0 };
  curandDiscreteDistribution_t distribution;
  template <typename W> __device__ value
  word (W x, engine_kind) const { return _curand_discrete (x, distribution); }
  template <typename S> __device__ void
  state (S *s, value *out) const { out[0] = word (curand (s), KIND_OTHER); }
  __device__ void
  four (uint4 a, uint4, value *out) const
  {
    out[0] = word (a.x, KIND_OTHER), out[1] = word (a.y, KIND_OTHER);
    out[2] = word (a.z, KIND_OTHER), out[3] = word (a.w, KIND_OTHER);
  }
};

/* The same by inversion, for quasirandom words, whose order it keeps.  */
struct form_poisson_inverse
{
  typedef unsigned int value;
  double lambda;
  template <typename W> __device__ value
  word (W x, engine_kind) const { return _curand_poisson (x, lambda); }
};

#endif /* CUDA2CPU_CURAND_FORMS_H */
