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

/* Included by sample-lanes.c once for each, without a guard, with this macro:
   BODY_NAME (NAME)	the name of the function NAME here.
   Each loop over the lanes becomes vectors.  */

/* Set U to the coordinates X of dimension AXIS, of N texels, of T; see
   unnormalized in sample.c.  */

static inline void
BODY_NAME (unnormalized) (const struct cuda2cpu_texture *t, unsigned axis,
			  const float *x, unsigned n, double *u)
{
  const double most = 1 << 22;
  enum __cuda2cpu_address mode = t->seen.address[axis];
  if (!t->seen.normalized)
    for (int i = 0; i < LANES; i++)
      u[i] = x[i];
  else
    {
      const float scale = 1 << (n <= 8192 ? 21 : 22), unit = 1 / scale;
      float cut[LANES] __attribute__ ((aligned (64)));
      for (int i = 0; i < LANES; i++)
	{
	  float low = floorf (x[i] * scale) * unit;
	  cut[i] = fabsf (x[i]) < 64 ? low : x[i];
	}
      if (mode == __CUDA2CPU_WRAP)
	for (int i = 0; i < LANES; i++)
	  u[i] = (double) (cut[i] - floorf (cut[i])) * n;
      else if (mode == __CUDA2CPU_MIRROR)
	for (int i = 0; i < LANES; i++)
	  {
	    float whole = floorf (cut[i]), part = cut[i] - whole;
	    bool odd = whole != 2 * floorf (whole / 2);
	    part = odd ? 1 - part : part;
	    u[i] = (double) part * n - (odd ? 0x1p-30 : 0);
	  }
      else
	for (int i = 0; i < LANES; i++)
	  u[i] = (double) cut[i] * n;
    }
  for (int i = 0; i < LANES; i++)
    {
      double number = u[i] == u[i] ? u[i] : 0;
      number = number > -most ? number : -most;
      u[i] = number < most ? number : most;
    }
}

/* Set *AT to how many bytes on the texels I of N in dimension AXIS of T are,
   STRIDE bytes apart, and *OUTSIDE to which lie in the border; see bring_in in
   sample.c.  */

static inline void
BODY_NAME (bring_in) (const struct cuda2cpu_texture *t, unsigned axis,
		      const int32_t *number, int32_t n, int32_t stride,
		      union lane_words *at, union lane_words *outside)
{
  bool turns = (t->seen.address[axis] == __CUDA2CPU_WRAP
		&& t->seen.filtered);
  bool border = t->seen.address[axis] == __CUDA2CPU_BORDER;
  int32_t below = turns ? n - 1 : 0, above = turns ? 0 : n - 1;
  for (int i = 0; i < LANES; i++)
    {
      int32_t j = number[i], in = j < 0 ? below : j;
      at->i[i] = (j >= n ? above : in) * stride;
    }
  if (border)
    for (int i = 0; i < LANES; i++)
      outside->i[i] = (number[i] < 0) | (number[i] >= n) ? -1 : 0;
  else
    memset (outside, 0, sizeof *outside);
}

/* Set *S to the spots of the coordinates X of dimension AXIS, of N texels that
   are STRIDE bytes apart, of T, of two texels if TWO.  */

static inline void
BODY_NAME (find_spots) (const struct cuda2cpu_texture *t, unsigned axis,
			const float *x, unsigned n, size_t stride, bool two,
			struct lane_spots *s)
{
  double u[LANES] __attribute__ ((aligned (64)));
  int32_t number[LANES] __attribute__ ((aligned (64)));
  BODY_NAME (unnormalized) (t, axis, x, n, u);
  if (!two)
    {
      for (int i = 0; i < LANES; i++)
	number[i] = (int32_t) floor (u[i]);
      BODY_NAME (bring_in) (t, axis, number, n, stride, &s->at[0],
			    &s->outside[0]);
      return;
    }
  for (int i = 0; i < LANES; i++)
    {
      int32_t fixed = (int32_t) floor (u[i] * 256 + 0.5) - 128;
      s->weight.i[i] = fixed & 255;
      number[i] = fixed >> 8;
    }
  BODY_NAME (bring_in) (t, axis, number, n, stride, &s->at[0],
			&s->outside[0]);
  for (int i = 0; i < LANES; i++)
    number[i]++;
  BODY_NAME (bring_in) (t, axis, number, n, stride, &s->at[1],
			&s->outside[1]);
}

/* Set W to the words of the texels of T from BASE and AT bytes on.  A texel of
   fewer than 32 bits is cut out of the word around it, which is on the same
   page.  */

static inline void
BODY_NAME (load_words) (const struct cuda2cpu_texture *t, const char *base,
			const union lane_words *at, union lane_words *w)
{
  unsigned size = t->level[0].size;
  if (size >= 4)
    {
      for (unsigned k = 0; k < size / 4; k++)
	for (int i = 0; i < LANES; i++)
	  w[k].u[i] = *(const aliased_word *) (base + at->i[i] + 4 * k);
      return;
    }
  int32_t ahead = (uintptr_t) base & 3;
  base -= ahead;
  for (int i = 0; i < LANES; i++)
    {
      int32_t byte = at->i[i] + ahead;
      uint32_t word = *(const aliased_word *) (base + (byte & -4));
      w[0].u[i] = word >> ((byte & 3) * 8);
    }
}

/* Set V to what T gives for channel C of texels that consist of the words
   W.  */

static inline void
BODY_NAME (channel) (const struct cuda2cpu_texture *t, unsigned c,
		     const union lane_words *w, union lane_words *v)
{
  unsigned bits = t->format.bits;
  if (bits == 32)
    {
      *v = w[c];
      return;
    }
  unsigned at = c * bits & 31;
  const union lane_words *word = &w[c * bits / 32];
  bool is_signed = t->format.channel == CHANNEL_SIGNED;
  /* A quotient comes sooner than a look into the table of unsigned bytes.  */
  const float *table = c < 3 ? t->colour : t->alpha;
  if (!is_signed && table == t->alpha)
    table = NULL;
  if (t->format.channel == CHANNEL_FLOAT)
    for (int i = 0; i < LANES; i++)
      {
	uint32_t half = word->u[i] >> at & 0xffff;
	float x = half_value (half);
	v->u[i] = ((half & 0x7fff) > 0x7c00
		   ? 0x7fc00000 | (half & 0x8000) << 16
		   : (uint32_t) float_bits (x));
      }
  else if (table)
    for (int i = 0; i < LANES; i++)
      v->f[i] = table[word->u[i] >> at & 255];
  else if (is_signed)
    for (int i = 0; i < LANES; i++)
      v->i[i] = (int32_t) (word->u[i] << (32 - bits - at)) >> (32 - bits);
  else
    for (int i = 0; i < LANES; i++)
      v->i[i] = word->u[i] << (32 - bits - at) >> (32 - bits);
  if (table || !t->fractions)
    return;
  float most = (1 << (bits - is_signed)) - 1;
  for (int i = 0; i < LANES; i++)
    {
      float value = (float) v->i[i] / most;
      v->f[i] = value < -1 ? -1 : value;
    }
}

/* Set V to what T gives for channel C, or its border for lanes of OUTSIDE.  */

static inline void
BODY_NAME (channel_or_border) (const struct cuda2cpu_texture *t, unsigned c,
			       const union lane_words *w,
			       const union lane_words *outside, bool border,
			       union lane_words *v)
{
  BODY_NAME (channel) (t, c, w, v);
  uint32_t colour = t->seen.border[c];
  if (border)
    for (int i = 0; i < LANES; i++)
      v->u[i] = outside->i[i] ? colour : v->u[i];
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

/* Set AT and OUTSIDE to where corner CORNER of SPOTS in DIMS dimensions lies,
   from LAYER on.  */

static inline void
BODY_NAME (find_corner) (const struct lane_spots *spots, unsigned dims,
			 unsigned corner, const union lane_words *layer,
			 union lane_words *at, union lane_words *outside)
{
  *at = *layer;
  memset (outside, 0, sizeof *outside);
  for (unsigned k = 0; k < dims; k++)
    {
      const union lane_words *on = &spots[k].at[corner >> k & 1];
      const union lane_words *out = &spots[k].outside[corner >> k & 1];
      for (int i = 0; i < LANES; i++)
	{
	  at->i[i] += on->i[i];
	  outside->i[i] |= out->i[i];
	}
    }
}

/* Set W to the weights of the corners; see corner_weights in sample.c.  */

static inline void
BODY_NAME (corner_weights) (const struct lane_spots *spots, unsigned dims,
			    union lane_words *w)
{
  const int32_t *x = spots[0].weight.i, *y = spots[1].weight.i;
  if (dims == 1)
    for (int i = 0; i < LANES; i++)
      {
	w[0].i[i] = 256 - x[i];
	w[1].i[i] = x[i];
      }
  else if (dims == 2)
    for (int i = 0; i < LANES; i++)
      {
	int32_t a = x[i], b = y[i], both = (a * b + 128) >> 8;
	w[0].i[i] = 256 - a - b + both;
	w[1].i[i] = a - both;
	w[2].i[i] = b - both;
	w[3].i[i] = both;
      }
  else
    for (int i = 0; i < LANES; i++)
      {
	int32_t a = x[i], b = spots[2].weight.i[i];
	int32_t both = (a * b + 128) >> 8, up = 256 - y[i];
	int32_t plane[4] = { 256 - a - b + both, a - both, b - both, both };
	int32_t upper[4];
	for (int k = 0; k < 4; k++)
	  upper[k] = (plane[k] * up + 128) >> 8;
	w[0].i[i] = upper[0];
	w[1].i[i] = upper[1];
	w[2].i[i] = plane[0] - upper[0];
	w[3].i[i] = plane[1] - upper[1];
	w[4].i[i] = upper[2];
	w[5].i[i] = upper[3];
	w[6].i[i] = plane[2] - upper[2];
	w[7].i[i] = plane[3] - upper[3];
      }
}

/* Set V to the filtered channel of T whose sums are SUM 256ths; see round_sum
   in sample.c.  */

static inline void
BODY_NAME (round_sums) (const struct cuda2cpu_texture *t, const double *sum,
			union lane_words *v)
{
  if (t->fractions && !(t->colour && t->colour != t->alpha))
    {
      float most = t->format.channel == CHANNEL_SIGNED ? 32767 : 65535;
      for (int i = 0; i < LANES; i++)
	v->f[i] = (float) floor (sum[i] / 256 * most + 0.5) / most;
    }
  else
    for (int i = 0; i < LANES; i++)
      v->f[i] = sum[i] / 256;
  if (t->format.channel == CHANNEL_FLOAT && t->format.bits == 16)
    for (int i = 0; i < LANES; i++)
      {
	uint32_t half = CUDA2CPU_half_narrow (v->f[i]);
	v->u[i] = ((half & 0x7fff) > 0x7c00
		   ? 0x7fc00000 | (half & 0x8000) << 16
		   : (uint32_t) float_bits (half_value (half)));
      }
}

/* Set V to what T gives at P, filtered.  */

static inline void
BODY_NAME (filter_level) (const struct cuda2cpu_texture *t,
			  const struct lane_places *p,
			  const struct lane_spots *spots,
			  union lane_words *v)
{
  double sum[4][LANES] __attribute__ ((aligned (64)));
  union lane_words weights[8], at, outside, words[4], one;
  bool border = BODY_NAME (has_border) (t, p->dims);
  memset (sum, 0, sizeof sum);
  BODY_NAME (corner_weights) (spots, p->dims, weights);
  for (unsigned corner = 0; corner < 1u << p->dims; corner++)
    {
      BODY_NAME (find_corner) (spots, p->dims, corner, &p->layer, &at,
			       &outside);
      BODY_NAME (load_words) (t, p->texels->base, &at, words);
      for (unsigned c = 0; c < p->channels; c++)
	{
	  BODY_NAME (channel_or_border) (t, c, words, &outside, border, &one);
	  for (int i = 0; i < LANES; i++)
	    sum[c][i] += weights[corner].i[i] * (double) one.f[i];
	}
    }
  for (unsigned c = 0; c < p->channels; c++)
    BODY_NAME (round_sums) (t, sum[c], &v[c]);
}

/* Set V to what T gives at P.  */

static inline void
BODY_NAME (sample_level) (const struct cuda2cpu_texture *t,
			  const struct lane_places *p, union lane_words *v)
{
  const struct __cuda2cpu_texels *l = p->texels;
  const unsigned n[3] = { l->width, l->height, l->depth };
  const size_t stride[3] = { l->size, l->pitch, l->slice };
  struct lane_spots spots[3];
  for (unsigned k = 0; k < p->dims; k++)
    BODY_NAME (find_spots) (t, k, p->at[k].f, n[k], stride[k],
			    t->seen.filtered, &spots[k]);
  if (t->seen.filtered)
    {
      BODY_NAME (filter_level) (t, p, spots, v);
      return;
    }
  union lane_words at, outside, words[4];
  bool border = BODY_NAME (has_border) (t, p->dims);
  BODY_NAME (find_corner) (spots, p->dims, 0, &p->layer, &at, &outside);
  BODY_NAME (load_words) (t, l->base, &at, words);
  for (unsigned c = 0; c < p->channels; c++)
    BODY_NAME (channel_or_border) (t, c, words, &outside, border, &v[c]);
}

/* Set V to what T, with several levels, gives at P for the level of detail LOD;
   LAYER has the numbers of layers.  See sample_levels in sample.c.  */

static inline void
BODY_NAME (sample_levels) (const struct cuda2cpu_texture *t,
			   struct lane_places *p,
			   const union lane_words *layer, float lod,
			   union lane_words *v)
{
  float last = t->levels - 1;
  lod = lod > t->least ? lod : t->least;
  lod = lod < t->most ? lod : t->most;
  lod = lod > 0 ? lod < last ? lod : last : 0;
  int fixed = lod * 256;
  unsigned first = (t->between_levels ? fixed : fixed + 128) >> 8;
  double weight = (fixed & 255) / 256.0;
  union lane_words next[4];
  for (unsigned k = 0; k < 1u + t->between_levels; k++)
    {
      p->texels = &t->level[first + (k && first + 1 < t->levels)];
      for (int i = 0; i < LANES; i++)
	p->layer.i[i] = layer->i[i] * (int32_t) p->texels->slice;
      BODY_NAME (sample_level) (t, p, k ? next : v);
    }
  if (t->between_levels)
    for (unsigned c = 0; c < p->channels; c++)
      for (int i = 0; i < LANES; i++)
	v[c].f[i] = (1 - weight) * v[c].f[i] + weight * next[c].f[i];
}

/* Set V to what T, of linear memory, gives at P.  */

static inline void
BODY_NAME (fetch) (const struct cuda2cpu_texture *t,
		   const struct lane_places *p, union lane_words *v)
{
  const struct __cuda2cpu_texels *l = &t->level[0];
  union lane_words at, words[4];
  for (int i = 0; i < LANES; i++)
    at.i[i] = p->at[0].u[i] < l->width ? p->at[0].u[i] * l->size : 0;
  BODY_NAME (load_words) (t, l->base, &at, words);
  for (unsigned c = 0; c < p->channels; c++)
    {
      BODY_NAME (channel) (t, c, words, &v[c]);
      for (int i = 0; i < LANES; i++)
	v[c].u[i] = p->at[0].u[i] < l->width ? v[c].u[i] : 0;
    }
}

/* Let the directions of P be places on faces of a cube, and LAYER, numbers of
   cubes, those of slices; see find_face in sample.c.  */

static inline void
BODY_NAME (find_faces) (struct lane_places *p, union lane_words *layer)
{
  for (int i = 0; i < LANES; i++)
    {
      float x = p->at[0].f[i], y = p->at[1].f[i], z = p->at[2].f[i];
      bool in_x = (fabsf (x) > fabsf (y)) & (fabsf (x) > fabsf (z));
      bool in_y = fabsf (y) > fabsf (z);
      float along = in_x ? x : in_y ? y : z;
      bool back = !(along >= 0);
      float m = back ? -along : along;
      float turned_x = back ? -x : x, turned_z = back ? -z : z;
      float s = in_x ? -turned_z : in_y ? x : turned_x;
      float t = !in_x & in_y ? turned_z : -y;
      p->at[0].f[i] = (s / m + 1) / 2;
      p->at[1].f[i] = (t / m + 1) / 2;
      layer->i[i] = 6 * layer->i[i] + (in_x ? 0 : in_y ? 2 : 4) + back;
    }
  p->dims = 2;
}

/* Let the numbers LAYER lie below N; see clamp_layer in sample.c.  */

static inline void
BODY_NAME (clamp_layers) (union lane_words *layer, uint32_t n)
{
  for (int i = 0; i < LANES; i++)
    layer->u[i] = layer->u[i] < n ? layer->u[i] : n - 1;
}

/* Set V to what T as SHAPE gives at P for LOD, of LAYER.  */

static inline void
BODY_NAME (sample_sixteen) (const struct cuda2cpu_texture *t, uint32_t shape,
			    struct lane_places *p, union lane_words *layer,
			    float lod, union lane_words *v)
{
  unsigned layers = t->level[0].depth;
  if (shape & CUDA2CPU_SHAPE_FETCH)
    {
      BODY_NAME (fetch) (t, p, v);
      return;
    }
  if (shape & CUDA2CPU_SHAPE_LAYERED)
    BODY_NAME (clamp_layers) (layer, shape & CUDA2CPU_SHAPE_CUBE ? layers / 6
			      : layers);
  else
    memset (layer, 0, sizeof *layer);
  if (shape & CUDA2CPU_SHAPE_CUBE)
    {
      BODY_NAME (find_faces) (p, layer);
      BODY_NAME (clamp_layers) (layer, layers);
    }
  if (t->levels > 1)
    {
      BODY_NAME (sample_levels) (t, p, layer, lod, v);
      return;
    }
  p->texels = &t->level[0];
  for (int i = 0; i < LANES; i++)
    p->layer.i[i] = layer->i[i] * (int32_t) p->texels->slice;
  BODY_NAME (sample_level) (t, p, v);
}

/* Do what CUDA2CPU_texture_lanes does, with T.  Return false if lanes have
   levels of detail of their own.  */

static bool
BODY_NAME (sample) (const struct cuda2cpu_texture *t, uint32_t shape,
		    uint32_t lanes, uint32_t channels, const char *places,
		    char *texels)
{
  unsigned dims = shape & CUDA2CPU_SHAPE_DIMS;
  float lod = 0;
  if ((shape & CUDA2CPU_SHAPE_LEVEL) && t->levels > 1)
    {
      const char *lods = places + 16 * lanes;
      for (uint32_t i = 1; i < lanes; i++)
	if (memcmp (lods, lods + 4 * i, 4) != 0)
	  return false;
      memcpy (&lod, lods, 4);
      lod += t->bias;
    }
  struct lane_places p;
  union lane_words layer, v[4];
  uint32_t there = t->format.channels;
  p.channels = there < channels ? there : channels;
  memset (v, 0, sizeof v);
  for (uint32_t first = 0; first < lanes; first += LANES)
    {
      size_t bytes = 4 * (lanes - first < LANES ? lanes - first : LANES);
      memset (p.at, 0, sizeof p.at);
      memset (&layer, 0, sizeof layer);
      for (unsigned k = 0; k < dims; k++)
	memcpy (&p.at[k], places + 4 * (k * lanes + first), bytes);
      if (shape & CUDA2CPU_SHAPE_LAYERED)
	memcpy (&layer, places + 4 * (3 * lanes + first), bytes);
      p.dims = dims;
      BODY_NAME (sample_sixteen) (t, shape, &p, &layer, lod, v);
      for (uint32_t c = 0; c < channels; c++)
	memcpy (texels + 4 * (c * lanes + first), &v[c], bytes);
    }
  return true;
}
