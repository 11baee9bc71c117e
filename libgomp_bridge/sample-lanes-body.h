/* What a texture gives at the places of many lanes, for one processor.
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

/* Included by sample-lanes.c once for each, without a guard, with these macros:
   BODY_NAME (NAME)	the name of the function or type NAME here,
   BODY_LANES		how many lanes, of 32 bits, a vector has.
   Before it stand the operations for which each processor has instructions of
   its own: floor_floats, floor_doubles, widen_floats, widen_ints, narrow, cut
   and gather.  Comparisons give all ones where they hold.  */

#define ints BODY_NAME (ints)
#define words BODY_NAME (words)
#define floats BODY_NAME (floats)
#define doubles BODY_NAME (doubles)
#define longs BODY_NAME (longs)
#define pair BODY_NAME (pair)
#define spots BODY_NAME (spots)
#define places BODY_NAME (places)

/* Where lanes look in one dimension: how many bytes on from the first texel
   the one or two texels are, which of those lie in the border, and the weight
   of the second in 256ths.  */
struct spots
{
  ints at[2], outside[2], weight;
};

/* What lanes want: the coordinates, the layer, how many bytes on that begins,
   and of which level; how many dimensions, and channels, are wanted.  */
struct places
{
  floats at[3];
  ints layer, start;
  const struct __cuda2cpu_texels *texels;
  unsigned dims, channels;
};

/* All lanes are X.  */

static inline ints
BODY_NAME (all) (int32_t x)
{
  return x - (ints) { 0 };
}

/* YES in lanes of MASK, else NO.  */

static inline ints
BODY_NAME (choose) (ints mask, ints yes, ints no)
{
  return (mask & yes) | (~mask & no);
}

static inline floats
BODY_NAME (choose_float) (ints mask, floats yes, floats no)
{
  return (floats) BODY_NAME (choose) (mask, (ints) yes, (ints) no);
}

static inline floats
BODY_NAME (size_of) (floats x)
{
  return (floats) ((ints) x & 0x7fffffff);
}

/* X between -2^22 and 2^22; what is no number is 0.  */

static inline doubles
BODY_NAME (bounded) (doubles x)
{
  const doubles most = (double) (1 << 22) - (doubles) { 0 };
  x = (doubles) ((longs) x & (x == x));
  longs more = x > most, less = x < -most;
  x = (doubles) (((longs) x & ~more) | ((longs) most & more));
  return (doubles) (((longs) x & ~less) | ((longs) -most & less));
}

/* The coordinates X of dimension AXIS, of N texels, of T as texels; see
   unnormalized in sample.c.  */

static inline pair
BODY_NAME (unnormalized) (const struct cuda2cpu_texture *t, unsigned axis,
			  floats x, unsigned n)
{
  enum __cuda2cpu_address mode = t->seen.address[axis];
  pair u;
  if (!t->seen.normalized)
    u = BODY_NAME (widen_floats) (x);
  else
    {
      const float scale = 1 << (n <= 8192 ? 21 : 22), unit = 1 / scale;
      floats low = BODY_NAME (floor_floats) (x * scale) * unit;
      ints odd = { 0 };
      x = BODY_NAME (choose_float) (BODY_NAME (size_of) (x) < 64, low, x);
      if (mode == __CUDA2CPU_WRAP)
	x -= BODY_NAME (floor_floats) (x);
      else if (mode == __CUDA2CPU_MIRROR)
	{
	  floats whole = BODY_NAME (floor_floats) (x);
	  odd = whole != 2 * BODY_NAME (floor_floats) (whole / 2);
	  x -= whole;
	  x = BODY_NAME (choose_float) (odd, 1 - x, x);
	}
      u = BODY_NAME (widen_floats) (x);
      u.low *= (double) n;
      u.high *= (double) n;
      if (mode == __CUDA2CPU_MIRROR)
	{
	  pair back = BODY_NAME (widen_ints) (odd);
	  u.low += back.low * 0x1p-30;
	  u.high += back.high * 0x1p-30;
	}
    }
  u.low = BODY_NAME (bounded) (u.low);
  u.high = BODY_NAME (bounded) (u.high);
  return u;
}

/* How many bytes on the texels NUMBER of N in dimension AXIS of T are, STRIDE
   bytes apart; set *OUTSIDE to which lie in the border.  See bring_in in
   sample.c.  */

static inline ints
BODY_NAME (bring_in) (const struct cuda2cpu_texture *t, unsigned axis,
		      ints number, int32_t n, int32_t stride, ints *outside)
{
  bool turns = (t->seen.address[axis] == __CUDA2CPU_WRAP
		&& t->seen.filtered);
  ints below = number < 0, above = number >= n;
  ints in = number & ~below & ~above;
  in |= (turns ? below : above) & (n - 1);
  *outside = (t->seen.address[axis] == __CUDA2CPU_BORDER
	      ? below | above : BODY_NAME (all) (0));
  return in * stride;
}

/* The spots of the coordinates X of dimension AXIS, of N texels that are STRIDE
   bytes apart, of T, of two texels if TWO.  */

static inline __attribute__ ((always_inline)) struct spots
BODY_NAME (find_spots) (const struct cuda2cpu_texture *t, unsigned axis,
			floats x, unsigned n, size_t stride, bool two)
{
  struct spots s;
  s.at[1] = s.outside[1] = s.weight = BODY_NAME (all) (0);
  pair u = BODY_NAME (unnormalized) (t, axis, x, n);
  if (two)
    {
      u.low = u.low * 256 + 0.5;
      u.high = u.high * 256 + 0.5;
    }
  u.low = BODY_NAME (floor_doubles) (u.low);
  u.high = BODY_NAME (floor_doubles) (u.high);
  ints number = BODY_NAME (cut) (u);
  if (two)
    {
      number -= 128;
      s.weight = number & 255;
      number >>= 8;
      s.at[1] = BODY_NAME (bring_in) (t, axis, number + 1, n, stride,
				      &s.outside[1]);
    }
  s.at[0] = BODY_NAME (bring_in) (t, axis, number, n, stride, &s.outside[0]);
  return s;
}

/* Set W to the words of the texels of T from BASE and AT bytes on.  A texel of
   fewer than 32 bits is cut out of the word around it, which is on the same
   page.  */

static inline void
BODY_NAME (load_words) (const struct cuda2cpu_texture *t, const char *base,
			ints at, ints *w)
{
  unsigned size = t->level[0].size;
  if (size >= 4)
    {
      for (unsigned k = 0; k < size / 4; k++)
	w[k] = BODY_NAME (gather) (base + 4 * k, at);
      return;
    }
  int32_t ahead = (uintptr_t) base & 3;
  at += ahead;
  words word = (words) BODY_NAME (gather) (base - ahead, at & -4);
  w[0] = (ints) (word >> (words) ((at & 3) * 8));
}

/* Numbers of half precision in the lower bits of WORD, as sample.c has
   them.  */

static inline ints
BODY_NAME (from_halves) (words word)
{
  ints v;
  for (int i = 0; i < BODY_LANES; i++)
    {
      uint32_t half = word[i] & 0xffff;
      float x = half_value (half);
      v[i] = ((half & 0x7fff) > 0x7c00 ? 0x7fc00000 | (half & 0x8000) << 16
	      : (uint32_t) float_bits (x));
    }
  return v;
}

/* What T gives for channel C of texels that consist of the words W.  */

static inline ints
BODY_NAME (channel) (const struct cuda2cpu_texture *t, unsigned c,
		     const ints *w)
{
  int bits = t->format.bits;
  if (bits == 32)
    return w[c];
  ints word = w[c * bits / 32];
  int above = 32 - bits - (c * bits & 31);
  bool is_signed = t->format.channel == CHANNEL_SIGNED;
  if (t->format.channel == CHANNEL_FLOAT)
    return BODY_NAME (from_halves) ((words) word >> (16 - above));
  /* A quotient comes sooner than a look into the table of unsigned bytes.  */
  const float *table = c < 3 ? t->colour : t->alpha;
  if (table && (is_signed || table != t->alpha))
    {
      ints byte = (word << above >> 24) & 255;
      return BODY_NAME (gather) ((const char *) table, byte * 4);
    }
  word <<= above;
  if (is_signed)
    word >>= 32 - bits;
  else
    word = (ints) ((words) word >> (32 - bits));
  if (!t->fractions)
    return word;
  floats value = (__builtin_convertvector (word, floats)
		  / (float) ((1 << (bits - is_signed)) - 1));
  const floats least = -1 - (floats) { 0 };
  return (ints) BODY_NAME (choose_float) (value < least, least, value);
}

/* The same, or the border for lanes of OUTSIDE, if there is a BORDER.  */

static inline ints
BODY_NAME (channel_or_border) (const struct cuda2cpu_texture *t, unsigned c,
			       const ints *w, ints outside, bool border)
{
  ints v = BODY_NAME (channel) (t, c, w);
  if (border)
    v = BODY_NAME (choose) (outside, BODY_NAME (all) (t->seen.border[c]), v);
  return v;
}

/* Has one of the first DIMS dimensions of T a border?  */

static inline bool
BODY_NAME (has_border) (const struct cuda2cpu_texture *t, unsigned dims)
{
  for (unsigned i = 0; i < dims; i++)
    if (t->seen.address[i] == __CUDA2CPU_BORDER)
      return true;
  return false;
}

/* Set S to the spots of P in T, of two texels each if TWO.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (find_all_spots) (const struct cuda2cpu_texture *t,
			    const struct places *p, unsigned dims, bool two,
			    struct spots *s)
{
  const struct __cuda2cpu_texels *l = p->texels;
  const unsigned n[3] = { l->width, l->height, l->depth };
  const size_t stride[3] = { l->size, l->pitch, l->slice };
  for (unsigned k = 0; k < dims; k++)
    s[k] = BODY_NAME (find_spots) (t, k, p->at[k], n[k], stride[k], two);
}

/* How many bytes on corner CORNER of the spots S of P in DIMS dimensions lies;
   set *OUTSIDE to which lie in the border.  */

static inline __attribute__ ((always_inline)) ints
BODY_NAME (find_corner) (const struct places *p, const struct spots *s,
			 unsigned dims, unsigned corner, ints *outside)
{
  ints at = p->start, out = BODY_NAME (all) (0);
  for (unsigned k = 0; k < dims; k++)
    {
      at += s[k].at[corner >> k & 1];
      out |= s[k].outside[corner >> k & 1];
    }
  *outside = out;
  return at;
}

/* Set W to the weights of the corners; see corner_weights in sample.c.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (corner_weights) (const struct spots *s, unsigned dims, ints *w)
{
  ints a = s[0].weight;
  if (dims == 1)
    {
      w[0] = 256 - a;
      w[1] = a;
      return;
    }
  ints b = s[dims - 1].weight, both = (a * b + 128) >> 8;
  ints plane[4] = { 256 - a - b + both, a - both, b - both, both };
  if (dims == 2)
    {
      memcpy (w, plane, sizeof plane);
      return;
    }
  for (unsigned i = 0; i < 4; i++)
    {
      ints *upper = &w[(i & 1) + 4 * (i >> 1)];
      upper[0] = (plane[i] * (256 - s[1].weight) + 128) >> 8;
      upper[2] = plane[i] - upper[0];
    }
}

/* The filtered channel of T whose sums are SUM 256ths; see round_sum in
   sample.c.  */

static inline ints
BODY_NAME (round_sums) (const struct cuda2cpu_texture *t, pair sum)
{
  sum.low /= 256;
  sum.high /= 256;
  if (t->fractions && !(t->colour && t->colour != t->alpha))
    {
      float most = t->format.channel == CHANNEL_SIGNED ? 32767 : 65535;
      sum.low = BODY_NAME (floor_doubles) (sum.low * (double) most + 0.5);
      sum.high = BODY_NAME (floor_doubles) (sum.high * (double) most + 0.5);
      return (ints) (BODY_NAME (narrow) (sum) / most);
    }
  floats value = BODY_NAME (narrow) (sum);
  if (t->format.channel != CHANNEL_FLOAT || t->format.bits != 16)
    return (ints) value;
  words halves;
  for (int i = 0; i < BODY_LANES; i++)
    halves[i] = CUDA2CPU_half_narrow (value[i]);
  return BODY_NAME (from_halves) (halves);
}

/* Set V to what T gives for CHANNELS at P, of DIMS dimensions, filtered.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (filter) (const struct cuda2cpu_texture *t, const struct places *p,
		    unsigned dims, unsigned channels, ints *v)
{
  struct spots s[3];
  pair sum[4];
  ints weights[8], word[4];
  bool border = BODY_NAME (has_border) (t, dims);
  BODY_NAME (find_all_spots) (t, p, dims, true, s);
  for (unsigned c = 0; c < channels; c++)
    sum[c] = BODY_NAME (widen_ints) (BODY_NAME (all) (0));
  BODY_NAME (corner_weights) (s, dims, weights);
  for (unsigned corner = 0; corner < 1u << dims; corner++)
    {
      ints outside, at = BODY_NAME (find_corner) (p, s, dims, corner, &outside);
      pair weight = BODY_NAME (widen_ints) (weights[corner]);
      BODY_NAME (load_words) (t, p->texels->base, at, word);
      for (unsigned c = 0; c < channels; c++)
	{
	  pair one = BODY_NAME (widen_floats)
	    ((floats) BODY_NAME (channel_or_border) (t, c, word, outside,
						     border));
	  sum[c].low += weight.low * one.low;
	  sum[c].high += weight.high * one.high;
	}
    }
  for (unsigned c = 0; c < channels; c++)
    v[c] = BODY_NAME (round_sums) (t, sum[c]);
}

/* The same of the nearest texel.  */

static inline __attribute__ ((always_inline)) void
BODY_NAME (nearest) (const struct cuda2cpu_texture *t, const struct places *p,
		     unsigned dims, unsigned channels, ints *v)
{
  struct spots s[3];
  ints outside, word[4];
  bool border = BODY_NAME (has_border) (t, dims);
  BODY_NAME (find_all_spots) (t, p, dims, false, s);
  ints at = BODY_NAME (find_corner) (p, s, dims, 0, &outside);
  BODY_NAME (load_words) (t, p->texels->base, at, word);
  for (unsigned c = 0; c < channels; c++)
    v[c] = BODY_NAME (channel_or_border) (t, c, word, outside, border);
}

/* Set V to what T gives at P.  There is code for each number of dimensions, and
   more for one channel, so that what is known of lanes is in registers.  */

static void
BODY_NAME (sample_level) (const struct cuda2cpu_texture *t,
			  const struct places *p, ints *v)
{
#define FOR_DIMS(DIMS)							\
  if (p->dims == DIMS && !t->seen.filtered)				\
    BODY_NAME (nearest) (t, p, DIMS, p->channels, v);			\
  else if (p->dims == DIMS && p->channels == 1)				\
    BODY_NAME (filter) (t, p, DIMS, 1, v);				\
  else if (p->dims == DIMS)						\
    BODY_NAME (filter) (t, p, DIMS, p->channels, v)
  FOR_DIMS (1);
  FOR_DIMS (2);
  FOR_DIMS (3);
#undef FOR_DIMS
}

/* The levels of detail LOD of T between those that there are, in 256ths; see
   sample_levels in sample.c.  */

static inline ints
BODY_NAME (bounded_levels) (const struct cuda2cpu_texture *t, floats lod)
{
  const floats zero = { 0 }, last = (float) (t->levels - 1) - zero;
  const floats least = t->least - zero, most = t->most - zero;
  lod = BODY_NAME (choose_float) (lod > least, lod, least);
  lod = BODY_NAME (choose_float) (lod < most, lod, most);
  floats in = BODY_NAME (choose_float) (lod < last, lod, last);
  lod = BODY_NAME (choose_float) (lod > 0, in, zero);
  return __builtin_convertvector (lod * 256, ints);
}

/* Set V to what T gives at P in its level FIRST, or between that and the next
   one, whose weights are WEIGHT in 256ths.  */

static void
BODY_NAME (sample_between) (const struct cuda2cpu_texture *t, struct places *p,
			    unsigned first, ints weight, ints *v)
{
  ints next[4];
  for (unsigned k = 0; k < 1u + t->between_levels; k++)
    {
      p->texels = &t->level[first + (k && first + 1 < t->levels)];
      p->start = p->layer * (int32_t) p->texels->slice;
      BODY_NAME (sample_level) (t, p, k ? next : v);
    }
  if (!t->between_levels)
    return;
  pair w = BODY_NAME (widen_ints) (weight);
  w.low /= 256;
  w.high /= 256;
  for (unsigned c = 0; c < p->channels; c++)
    {
      pair a = BODY_NAME (widen_floats) ((floats) v[c]);
      pair b = BODY_NAME (widen_floats) ((floats) next[c]);
      a.low = (1 - w.low) * a.low + w.low * b.low;
      a.high = (1 - w.high) * a.high + w.high * b.high;
      v[c] = (ints) BODY_NAME (narrow) (a);
    }
}

/* Set V to what T, with several levels, gives at P for the levels of detail
   LOD, for one level after the other that some lane wants.  */

static void
BODY_NAME (sample_levels) (const struct cuda2cpu_texture *t, struct places *p,
			   floats lod, ints *v)
{
  ints fixed = BODY_NAME (bounded_levels) (t, lod), of_level[4];
  ints first = (t->between_levels ? fixed : fixed + 128) >> 8;
  uint32_t done = 0;
  for (int i = 0; i < BODY_LANES; i++)
    {
      int32_t level = first[i];
      if (done >> level & 1)
	continue;
      done |= 1u << level;
      BODY_NAME (sample_between) (t, p, level, fixed & 255, of_level);
      for (unsigned c = 0; c < p->channels; c++)
	v[c] = BODY_NAME (choose) (first == level, of_level[c], v[c]);
    }
}

/* Set V to what T, of linear memory, gives at P.  */

static void
BODY_NAME (fetch) (const struct cuda2cpu_texture *t, const struct places *p,
		   ints *v)
{
  const struct __cuda2cpu_texels *l = &t->level[0];
  ints number = (ints) p->at[0], word[4];
  ints inside = (ints) ((words) number < l->width);
  BODY_NAME (load_words) (t, l->base, (number & inside) * (int32_t) l->size,
			  word);
  for (unsigned c = 0; c < p->channels; c++)
    v[c] = BODY_NAME (channel) (t, c, word) & inside;
}

/* Set V to what T gives for channel CHANNEL of the four texels round P; see
   texels_round in sample.c.  */

static void
BODY_NAME (gather_round) (const struct cuda2cpu_texture *t,
			  struct places *p, unsigned channel, ints *v)
{
  static const unsigned char corners[4] = { 2, 3, 1, 0 };
  bool border = BODY_NAME (has_border) (t, 2);
  struct spots s[2];
  p->texels = &t->level[0];
  p->start = BODY_NAME (all) (0);
  BODY_NAME (find_all_spots) (t, p, 2, true, s);
  for (unsigned i = 0; i < 4; i++)
    {
      ints outside, word[4];
      ints at = BODY_NAME (find_corner) (p, s, 2, corners[i], &outside);
      BODY_NAME (load_words) (t, p->texels->base, at, word);
      v[i] = (channel < t->format.channels
	      ? BODY_NAME (channel_or_border) (t, channel, word, outside,
					       border)
	      : BODY_NAME (all) (0));
    }
}

/* Let the directions of P be places on faces of a cube, and its layers, numbers
   of cubes, those of slices; see find_face in sample.c.  */

static inline void
BODY_NAME (find_faces) (struct places *p)
{
  floats x = p->at[0], y = p->at[1], z = p->at[2];
  floats size_x = BODY_NAME (size_of) (x), size_y = BODY_NAME (size_of) (y);
  floats size_z = BODY_NAME (size_of) (z);
  ints in_x = (size_x > size_y) & (size_x > size_z);
  ints in_y = (size_y > size_z) & ~in_x;
  floats m = BODY_NAME (choose_float) (in_y, y, z);
  m = BODY_NAME (choose_float) (in_x, x, m);
  ints back = ~(m >= 0), sign = back & INT32_MIN;
  floats turned_x = (floats) ((ints) x ^ sign);
  floats turned_z = (floats) ((ints) z ^ sign);
  m = (floats) ((ints) m ^ sign);
  floats s = BODY_NAME (choose_float) (in_y, x, turned_x);
  s = BODY_NAME (choose_float) (in_x, -turned_z, s);
  floats t = BODY_NAME (choose_float) (in_y, turned_z, -y);
  p->at[0] = (s / m + 1) / 2;
  p->at[1] = (t / m + 1) / 2;
  p->layer = 6 * p->layer + 4 - back;
  p->layer -= in_x & 4;
  p->layer -= in_y & 2;
  p->dims = 2;
}

/* Layers I of N, or the last; see clamp_layer in sample.c.  */

static inline ints
BODY_NAME (clamp_layers) (ints i, uint32_t n)
{
  return BODY_NAME (choose) ((ints) ((words) i < n), i,
			     BODY_NAME (all) (n - 1));
}

/* Set V to what T as SHAPE gives at P for LOD.  */

static void
BODY_NAME (sample_some) (const struct cuda2cpu_texture *t, uint32_t shape,
			 struct places *p, floats lod, ints *v)
{
  unsigned layers = t->level[0].depth;
  if (shape & CUDA2CPU_SHAPE_FETCH)
    {
      BODY_NAME (fetch) (t, p, v);
      return;
    }
  if (shape & CUDA2CPU_SHAPE_GATHER)
    {
      BODY_NAME (gather_round) (t, p, shape >> CUDA2CPU_SHAPE_COMPONENT & 3, v);
      return;
    }
  if (shape & CUDA2CPU_SHAPE_LAYERED)
    p->layer = BODY_NAME (clamp_layers) (p->layer,
					 shape & CUDA2CPU_SHAPE_CUBE
					 ? layers / 6 : layers);
  if (shape & CUDA2CPU_SHAPE_CUBE)
    {
      BODY_NAME (find_faces) (p);
      p->layer = BODY_NAME (clamp_layers) (p->layer, layers);
    }
  if (t->levels > 1)
    {
      BODY_NAME (sample_levels) (t, p, lod, v);
      return;
    }
  p->texels = &t->level[0];
  p->start = p->layer * (int32_t) p->texels->slice;
  BODY_NAME (sample_level) (t, p, v);
}

/* Do what CUDA2CPU_texture_lanes does, with T, for some whole vectors.  */

static void
BODY_NAME (sample) (const struct cuda2cpu_texture *t, uint32_t shape,
		    uint32_t lanes, uint32_t channels, const char *from,
		    char *texels)
{
  unsigned dims = shape & CUDA2CPU_SHAPE_DIMS;
  struct places p;
  ints v[4];
  uint32_t there = t->format.channels;
  p.channels = there < channels ? there : channels;
  for (unsigned c = 0; c < 4; c++)
    v[c] = BODY_NAME (all) (0);
  for (uint32_t first = 0; first < lanes; first += BODY_LANES)
    {
      for (unsigned k = 0; k < dims; k++)
	memcpy (&p.at[k], from + 4 * (k * lanes + first), sizeof p.at[k]);
      p.layer = BODY_NAME (all) (0);
      if (shape & CUDA2CPU_SHAPE_LAYERED)
	memcpy (&p.layer, from + 4 * (3 * lanes + first), sizeof p.layer);
      floats lod = { 0 };
      if (shape & CUDA2CPU_SHAPE_LEVEL)
	{
	  memcpy (&lod, from + 4 * (4 * lanes + first), sizeof lod);
	  lod += t->bias;
	}
      p.dims = dims;
      BODY_NAME (sample_some) (t, shape, &p, lod, v);
      for (uint32_t c = 0; c < channels; c++)
	memcpy (texels + 4 * (c * lanes + first), &v[c], sizeof v[c]);
    }
}

#undef ints
#undef words
#undef floats
#undef doubles
#undef longs
#undef pair
#undef spots
#undef places
