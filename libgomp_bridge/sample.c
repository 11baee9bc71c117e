/* What a texture gives at a place.
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

/* The CUDA programming guide's chapter on texture fetching gives the formulas.
   A coordinate x of a dimension of N texels becomes

     u = x or, normalised, N * x	after wrap has taken the fraction of x
					and mirror that or 1 minus that

   Without filtering the texel is floor (u).  With it the texels are i = floor
   (u - 0.5) and i + 1, with the weights 1 - a and a, a being the fraction, in
   fixed point with 8 bits behind the point: floor ((u - 0.5) * 256 + 0.5)
   gives both.

   What the guide does not say is as GPUs were seen to do it.  Of a normalised x
   21 bits behind the point count, or 22 for more than 8192 texels; the rest is
   exact.  What is no number is 0.  Weights of several
   dimensions are products, rounded to 256ths so that they are 256 together
   (corner_weights).  Sums of floats are exact in double, but for the last bit,
   and rounded to float once; those of half floats are rounded to half, and of
   integers to 16 bits.  So the result does not depend on how it was compiled,
   and what cuda_compat_headers/detail/texture.h does inline is the same.

   A line is a plane of one row, at whose upper edge fetches lie: where the
   second dimension has a border, half of what is filtered is that.

   At the edges of a cube the address modes hold, unless the texture is to have
   no seams: then the neighbours are those of the next face.  */

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "array.h"

/* What a fetch gives: bits of floats or of integers.  */
union texel
{
  CUDA2CPU_texel words;
  float f[4];
  uint32_t u[4];
};

/* Where a fetch looks in one dimension: at one texel, or at two, with the
   weight of the second in 256ths.  A texel of the border is -1.  */
struct spot
{
  int first, second;
  unsigned weight;
};

/* A fetch in one level: the spots of each of DIMS dimensions, and the slice
   where there are layers.  */
struct place
{
  unsigned dims;
  float at[3];
  unsigned layer;
  /* Is it filtered over the edges of a cube?  */
  bool round;
  /* Are the coordinates numbers of texels?  */
  bool numbered;
  /* How many texels further on.  */
  int move[3];
  /* Is it a line half of which is its border?  */
  bool edge;
};

/* The half float of BITS.  */

static float
half_value (uint16_t bits)
{
  uint32_t exponent = bits >> 10 & 31, mantissa = bits & 1023;
  float value = (exponent == 31
		 ? (mantissa ? NAN : INFINITY)
		 : exponent
		 ? ldexpf (mantissa + 1024, (int) exponent - 25)
		 : ldexpf (mantissa, -24));
  return bits >> 15 ? -value : value;
}

/* What a byte gives as an unsigned fraction, as a signed one, as a signed one
   that is to be filtered, and of sRGB.  */
static float byte_values[4][256];

/* What GPUs give for bytes of sRGB, in 16384ths: the formula of the standard,
   with 7 bits behind the first one, not always the nearest.  */
static const unsigned short colours[256] =
{
  0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 66, 72, 78, 85, 92, 99,
  107, 115, 123, 131, 140, 150, 159, 169, 180, 190, 201, 213, 224, 236, 250,
  262, 276, 290, 304, 318, 332, 348, 364, 380, 396, 412, 430, 448, 466, 484,
  504, 524, 544, 564, 584, 604, 624, 648, 672, 692, 716, 740, 764, 788, 816,
  840, 864, 896, 920, 944, 976, 1000, 1032, 1064, 1088, 1120, 1152, 1184,
  1216, 1248, 1280, 1312, 1352, 1384, 1416, 1456, 1488, 1528, 1560, 1600,
  1640, 1672, 1712, 1752, 1792, 1832, 1872, 1920, 1952, 2000, 2048, 2080,
  2128, 2176, 2224, 2272, 2320, 2368, 2416, 2464, 2512, 2560, 2608, 2656,
  2704, 2752, 2816, 2864, 2912, 2976, 3024, 3072, 3136, 3184, 3248, 3296,
  3360, 3424, 3472, 3536, 3600, 3664, 3712, 3776, 3840, 3904, 3968, 4032,
  4096, 4160, 4224, 4288, 4352, 4416, 4512, 4576, 4640, 4704, 4768, 4864,
  4928, 4992, 5056, 5152, 5216, 5280, 5376, 5440, 5536, 5600, 5696, 5760,
  5824, 5920, 6016, 6080, 6176, 6240, 6336, 6400, 6496, 6592, 6688, 6752,
  6848, 6944, 7008, 7104, 7200, 7296, 7392, 7488, 7584, 7680, 7744, 7872,
  7936, 8064, 8128, 8256, 8320, 8448, 8512, 8640, 8768, 8832, 8960, 9024,
  9152, 9280, 9344, 9472, 9600, 9664, 9792, 9920, 9984, 10112, 10240, 10304,
  10432, 10560, 10688, 10816, 10880, 11008, 11136, 11264, 11392, 11456,
  11584, 11712, 11840, 11968, 12096, 12224, 12352, 12480, 12608, 12736,
  12864, 12992, 13120, 13248, 13376, 13504, 13632, 13760, 13888, 14016,
  14144, 14272, 14400, 14528, 14656, 14848, 14976, 15104, 15232, 15360,
  15488, 15616, 15744, 16000, 16128, 16256, 16384
};

/* BYTE as a fraction of 127, by way of 16 bits, as those are that are filtered:
   its upper bits once more below it.  */

static float
filtered_fraction (int8_t byte)
{
  int size = byte < -127 ? 127 : abs (byte);
  int wide = size << 8 | size << 1 | (size - (byte < 0)) >> 6;
  return (byte < 0 ? -wide : wide) / 32767.0f;
}

/* Compute them.  */

static void
set_byte_values (void)
{
  for (int i = 0; i < 256; i++)
    {
      byte_values[0][i] = i / 255.0f;
      byte_values[1][i] = (int8_t) i < -127 ? -1 : (int8_t) i / 127.0f;
      byte_values[2][i] = filtered_fraction ((int8_t) i);
      byte_values[3][i] = colours[i] / 16384.0f;
    }
}

/* The table of the number KIND.  */

static const float *
byte_table (int kind)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, set_byte_values);
  return byte_values[kind];
}

/* See array.h.  */

const float *
cuda2cpu_byte_fractions (bool is_signed, bool filtered)
{
  return byte_table (is_signed + (is_signed && filtered));
}

/* See array.h.  */

const float *
cuda2cpu_byte_colours (void)
{
  return byte_table (3);
}

/* The integer at P of a channel of FORMAT, of 8 or 16 bits.  */

static int
integer_at (const struct cuda2cpu_format *format, const char *p)
{
  bool is_signed = format->channel == CHANNEL_SIGNED;
  uint16_t bits;
  if (format->bits == 8)
    return is_signed ? (int8_t) *p : (uint8_t) *p;
  memcpy (&bits, p, sizeof bits);
  return is_signed ? (int16_t) bits : bits;
}

/* The float that T gives for the channel at P, of 16 bits.  */

static float
float_at (const struct cuda2cpu_texture *t, const char *p)
{
  const struct cuda2cpu_format *format = &t->format;
  if (format->channel == CHANNEL_FLOAT)
    {
      uint16_t half;
      memcpy (&half, p, sizeof half);
      return half_value (half);
    }
  bool is_signed = format->channel == CHANNEL_SIGNED;
  float most = (1 << (format->bits - is_signed)) - 1;
  float value = (float) integer_at (format, p) / most;
  return value < -1 ? -1 : value;
}

/* Set *RESULT to what T gives for the texel at P, or the border if that is
   NULL.  Channels that there are not are 0.  */

static void
read_texel (const struct cuda2cpu_texture *t, const char *p,
	    union texel *result)
{
  memset (result, 0, sizeof *result);
  unsigned channels = t->format.channels;
  if (!p)
    {
      memcpy (result, t->seen.border, channels * sizeof result->u[0]);
      return;
    }
  if (t->colour)
    for (unsigned i = 0; i < channels; i++)
      result->f[i] = (i < 3 ? t->colour : t->alpha)[(uint8_t) p[i]];
  else if (t->format.bits == 32)
    for (unsigned i = 0; i < channels; i++)
      memcpy (&result->u[i], p + 4 * i, 4);
  else
    for (unsigned i = 0; i < channels; i++)
      {
	const char *channel = p + i * (t->format.bits / 8);
	if (t->floats)
	  result->f[i] = float_at (t, channel);
	else
	  result->u[i] = integer_at (&t->format, channel);
      }
}

/* The largest integer that is no more than X, which is near 0.  */

static int
floor_near (float x)
{
  int i = (int) x;
  return i - (i > x);
}

/* The same of any X, as a float.  From 2^23 on all are integers.  */

static float
floor_any (float x)
{
  return fabsf (x) < 8388608 ? floor_near (x) : x;
}

/* The coordinate X of dimension AXIS, of N texels, of T as u above, brought to
   where 256ths are ints.  */

static double
unnormalized (const struct cuda2cpu_texture *t, unsigned axis, float x,
	      unsigned n)
{
  double u = x;
  if (t->seen.normalized)
    {
      float scale = 1 << (n <= 8192 ? 21 : 22);
      x = fabsf (x) < 64 ? floor_any (x * scale) / scale : x;
      float whole = floor_any (x);
      /* What is mirrored begins behind the edge of a texel.  */
      double tiny = 0;
      if (t->seen.address[axis] == __CUDA2CPU_WRAP)
	x -= whole;
      else if (t->seen.address[axis] == __CUDA2CPU_MIRROR)
	{
	  bool odd = whole != 2 * floor_any (whole / 2);
	  x -= whole;
	  if (odd)
	    x = 1 - x;
	  tiny = odd ? 0x1p-30 : 0;
	}
      u = (double) x * n - tiny;
    }
  const double most = 1 << 22;
  return u > -most ? u < most ? u : most : u == u ? -most : 0;
}

/* Texel I of N in dimension AXIS of T, which may lie outside.  */

static int
bring_in (const struct cuda2cpu_texture *t, unsigned axis, int i, int n)
{
  if (i >= 0 && i < n)
    return i;
  switch (t->seen.address[axis])
    {
    case __CUDA2CPU_BORDER:
      return -1;
    case __CUDA2CPU_WRAP:
      /* One of two neighbours; u itself lies inside.  */
      if (t->seen.filtered)
	return i < 0 ? n - 1 : 0;
      /* Fall through.  */
    default:
      return i < 0 ? 0 : n - 1;
    }
}

/* The spot of the coordinate X of dimension AXIS, of N texels, of T, with two
   texels if TWO.  */

static struct spot
find_spot (const struct cuda2cpu_texture *t, unsigned axis, float x,
	   unsigned n, bool two)
{
  struct spot s = { 0, 0, 0 };
  double u = unnormalized (t, axis, x, n);
  if (!two)
    {
      s.first = bring_in (t, axis, (int) floor (u), n);
      return s;
    }
  int fixed = (int) floor (u * 256 + 0.5) - 128;
  s.first = bring_in (t, axis, fixed >> 8, n);
  s.second = bring_in (t, axis, (fixed >> 8) + 1, n);
  s.weight = fixed & 255;
  return s;
}

/* Where the texel of the numbers AT lies in L, in the slice LAYER if DIMS is
   less than 3; NULL for the border.  */

static const char *
texel_at (const struct __cuda2cpu_texels *l, const int *at, unsigned dims,
	  unsigned layer)
{
  for (unsigned i = 0; i < dims; i++)
    if (at[i] < 0)
      return NULL;
  size_t slice = dims == 3 ? (unsigned) at[2] : layer;
  size_t row = dims > 1 ? at[1] : 0;
  return (l->base + slice * l->slice + row * l->pitch
	  + (size_t) at[0] * l->size);
}

/* The coordinate of P in dimension AXIS, where there are N texels in a level of
   T.  */

static float
coordinate (const struct cuda2cpu_texture *t, const struct place *p,
	    unsigned axis, unsigned n)
{
  float x = p->at[axis], scale = t->seen.normalized ? n : 1;
  if (p->numbered)
    return (x + (float) p->move[axis] + 0.5f) / scale;
  return p->move[axis] == 0 ? x : x + (float) p->move[axis] / scale;
}

/* Set SPOTS to those of the fetch P in level L of T, of two texels if TWO.  */

static void
find_spots (const struct cuda2cpu_texture *t,
	    const struct __cuda2cpu_texels *l, const struct place *p,
	    struct spot *spots, bool two)
{
  const unsigned n[3] = { l->width, l->height, l->depth };
  for (unsigned i = 0; i < p->dims; i++)
    spots[i] = find_spot (t, i, coordinate (t, p, i, n[i]), n[i], two);
}

/* How a direction lies to a face of a cube: the two axes and the length that
   the guide calls s, t and m.  */
struct cube_face
{
  unsigned face;
  float s, t, m;
};

/* How the direction D lies to FACE.  */

static struct cube_face
face_axes (const float *d, unsigned face)
{
  float x = d[0], y = d[1], z = d[2];
  switch (face)
    {
    case 0:
      return (struct cube_face) { 0, -z, -y, x };
    case 1:
      return (struct cube_face) { 1, z, -y, -x };
    case 2:
      return (struct cube_face) { 2, x, z, y };
    case 3:
      return (struct cube_face) { 3, x, -z, -y };
    case 4:
      return (struct cube_face) { 4, x, -y, z };
    default:
      return (struct cube_face) { 5, -x, -y, -z };
    }
}

/* Where the direction D meets a cube.  The guide leaves open which face it is
   at an edge.  */

static struct cube_face
find_face (const float *d)
{
  float x = fabsf (d[0]), y = fabsf (d[1]), z = fabsf (d[2]);
  unsigned axis = x > y && x > z ? 0 : y > z ? 1 : 2;
  return face_axes (d, 2 * axis + !(d[axis] >= 0));
}

/* The opposite of face_axes: set D to the direction that lies to a face as C
   says.  */

static void
direction_of (const struct cube_face *c, float *d)
{
  const float s = c->s, t = c->t, m = c->m;
  const float directions[6][3]
    = { { m, -t, -s }, { -m, -t, s }, { s, m, t },
	{ s, -m, -t }, { s, -t, m }, { -s, -t, -m } };
  memcpy (d, directions[c->face], sizeof directions[0]);
}

/* Where texel X, Y of FACE of the cube from slice CUBE on lies in L; one of the
   numbers may be beside the face, where its neighbour goes on: so far as it is
   beside it, it is below the edge there.  */

static const char *
texel_round_cube (const struct __cuda2cpu_texels *l, unsigned cube,
		  unsigned face, int x, int y)
{
  float n = l->width, d[3];
  struct cube_face c = { face, (2 * x + 1) / n - 1, (2 * y + 1) / n - 1, 1 };
  float *out = fabsf (c.s) > 1 ? &c.s : fabsf (c.t) > 1 ? &c.t : NULL;
  if (out)
    {
      c.m = 2 - fabsf (*out);
      *out = *out < 0 ? -1 : 1;
      direction_of (&c, d);
      c = find_face (d);
    }
  const int at[2] = { floor_near ((c.s / c.m + 1) / 2 * n),
		      floor_near ((c.t / c.m + 1) / 2 * n) };
  return texel_at (l, at, 2, cube + c.face);
}

/* Set FIXED to where P on a face of N texels a side of a cube looks, in 256ths
   of a texel: at the first of two, and how near the second is.  */

static void
spots_round_cube (const struct place *p, int n, int *fixed)
{
  for (unsigned i = 0; i < 2; i++)
    {
      /* What is no number, as of no direction, is 0.  */
      float u = p->at[i] * n;
      u = u > 0 ? u < n ? u : n : 0;
      fixed[i] = floor_near (u * 256 + 0.5f) - 128;
    }
}

/* Set *TEXEL to what T gives in its level L for one of the four texels round P,
   FIXED as above: the second ones of both axes if RIGHT and BELOW.  Return
   false at a corner of the cube, where there is none.  */

static bool
texel_round (const struct cuda2cpu_texture *t,
	     const struct __cuda2cpu_texels *l, const struct place *p,
	     const int *fixed, bool right, bool below, union texel *texel)
{
  int n = l->width, x = (fixed[0] >> 8) + right, y = (fixed[1] >> 8) + below;
  unsigned face = p->layer % 6;
  if ((x < 0 || x >= n) && (y < 0 || y >= n))
    return false;
  read_texel (t, texel_round_cube (l, p->layer - face, face, x, y), texel);
  return true;
}

/* Set the weights W, in 256ths, of the corners round SPOTS in DIMS dimensions,
   the first dimension fastest.  Of three, the one in the middle comes last.  */

static void
corner_weights (const struct spot *spots, unsigned dims, int *w)
{
  int a = spots[0].weight, b = dims > 1 ? spots[dims - 1].weight : 0;
  int both = (a * b + 128) >> 8;
  int plane[4] = { 256 - a - b + both, a - both, b - both, both };
  if (dims < 3)
    {
      memcpy (w, plane, sizeof plane);
      return;
    }
  for (unsigned i = 0; i < 4; i++)
    {
      int *upper = &w[(i & 1) + 4 * (i >> 1)];
      upper[0] = (plane[i] * (256 - (int) spots[1].weight) + 128) >> 8;
      upper[2] = plane[i] - upper[0];
    }
}

/* The filtered channel of T whose sum is SUM.  */

static float
round_sum (const struct cuda2cpu_texture *t, double sum)
{
  const struct cuda2cpu_format *format = &t->format;
  if (t->fractions && !(t->colour && t->colour != t->alpha))
    {
      float most = format->channel == CHANNEL_SIGNED ? 32767 : 65535;
      return (float) floor (sum * most + 0.5) / most;
    }
  if (format->channel == CHANNEL_FLOAT && format->bits == 16)
    return half_value (CUDA2CPU_half_narrow (sum));
  return sum;
}

/* Set *RESULT to what T gives in its level L at P on a face of a cube, filtered
   over its edges.  At a corner of the cube there are three texels, to which
   the weight of a fourth goes.  */

static void
sample_round_cube (const struct cuda2cpu_texture *t,
		   const struct __cuda2cpu_texels *l, const struct place *p,
		   union texel *result)
{
  int fixed[2], weights[4], missing = -1;
  unsigned channels = t->format.channels;
  double sum[4] = { 0 };
  union texel texels[4];
  spots_round_cube (p, l->width, fixed);
  const struct spot spots[2]
    = { { .weight = fixed[0] & 255 }, { .weight = fixed[1] & 255 } };
  corner_weights (spots, 2, weights);
  for (int corner = 0; corner < 4; corner++)
    if (!texel_round (t, l, p, fixed, corner & 1, corner >> 1,
		      &texels[corner]))
      missing = corner;
  if (missing >= 0)
    {
      /* A third goes to each neighbour, and the rest to the one opposite.  */
      int all = weights[missing], part = (2 * all + 3) / 6;
      weights[missing] = 0;
      memset (&texels[missing], 0, sizeof texels[missing]);
      weights[missing ^ 1] += part;
      weights[missing ^ 2] += part;
      weights[missing ^ 3] += all - 2 * part;
    }
  for (unsigned c = 0; c < channels; c++)
    for (int corner = 0; corner < 4; corner++)
      sum[c] += weights[corner] * (double) texels[corner].f[c];
  for (unsigned c = 0; c < 4; c++)
    result->f[c] = c < channels ? round_sum (t, sum[c] / 256) : 0;
}

/* Set *RESULT to what T gives in its level L at P, filtered.  */

static void
filter_level (const struct cuda2cpu_texture *t,
	      const struct __cuda2cpu_texels *l, const struct place *p,
	      union texel *result)
{
  struct spot spots[3];
  unsigned dims = p->dims;
  double sum[4] = { 0, 0, 0, 0 };
  int weights[8];
  find_spots (t, l, p, spots, true);
  if (p->edge)
    spots[dims++] = (struct spot) { -1, 0, 128 };
  corner_weights (spots, dims, weights);
  for (unsigned corner = 0; corner < 1u << dims; corner++)
    {
      int at[3] = { 0, 0, 0 };
      for (unsigned i = 0; i < dims; i++)
	at[i] = corner >> i & 1 ? spots[i].second : spots[i].first;
      union texel texel;
      read_texel (t, texel_at (l, at, dims, p->layer), &texel);
      for (unsigned c = 0; c < t->format.channels; c++)
	sum[c] += weights[corner] * (double) texel.f[c];
    }
  for (unsigned c = 0; c < 4; c++)
    result->f[c] = (c < t->format.channels ? round_sum (t, sum[c] / 256) : 0);
}

/* Are the numbers of P those of a texel of L?  */

static bool
has_texel (const struct __cuda2cpu_texels *l, const struct place *p)
{
  const unsigned n[3] = { l->width, l->height, l->depth };
  for (unsigned i = 0; i < p->dims; i++)
    {
      float number = p->at[i] + p->move[i];
      if (number < 0 || number >= n[i])
	return false;
    }
  return true;
}

/* Set *RESULT to what T gives in its level L at P: nothing where there is no
   texel of a number, whatever the address mode says.  */

static void
sample_level (const struct cuda2cpu_texture *t,
	      const struct __cuda2cpu_texels *l, const struct place *p,
	      union texel *result)
{
  struct spot spots[3];
  if (p->numbered && !has_texel (l, p))
    memset (result, 0, sizeof *result);
  else if (p->round)
    sample_round_cube (t, l, p, result);
  else if (t->seen.filtered)
    filter_level (t, l, p, result);
  else
    {
      find_spots (t, l, p, spots, false);
      const int at[3] = { spots[0].first, spots[1].first, spots[2].first };
      read_texel (t, texel_at (l, at, p->dims, p->layer), result);
    }
}

/* Set *RESULT to what T gives at P for the level of detail LOD.  */

static void
sample_levels (const struct cuda2cpu_texture *t, const struct place *p,
	       float lod, union texel *result)
{
  float last = t->levels - 1;
  lod = lod > t->least ? lod : t->least;
  lod = lod < t->most ? lod : t->most;
  lod = lod > 0 ? lod < last ? lod : last : 0;
  int fixed = floor_near (lod * 256);
  if (!t->between_levels)
    {
      sample_level (t, &t->level[(fixed + 128) >> 8], p, result);
      return;
    }
  unsigned first = fixed >> 8;
  double weight = (fixed & 255) / 256.0;
  union texel a, b;
  sample_level (t, &t->level[first], p, &a);
  sample_level (t, &t->level[first + (first + 1 < t->levels)], p, &b);
  for (unsigned c = 0; c < 4; c++)
    result->f[c] = (1 - weight) * a.f[c] + weight * b.f[c];
}

/* Layer I of N, or the last: numbers of layers have no sign.  */

static unsigned
clamp_layer (unsigned i, unsigned n)
{
  return i < n ? i : n - 1;
}

/* The place that a fetch of T as SHAPE looks at by the coordinates X, Y and Z
   in LAYER.  */

static struct place
find_place (const struct cuda2cpu_texture *t, uint32_t shape, float x, float y,
	    float z, int layer)
{
  struct place p = { shape & CUDA2CPU_SHAPE_DIMS, { x, y, z }, 0, false,
		     shape & CUDA2CPU_SHAPE_NUMBERED, { 0, 0, 0 }, false };
  unsigned layers = t->level[0].depth;
  for (unsigned i = 0; i < 3; i++)
    {
      int move = shape >> (CUDA2CPU_SHAPE_MOVES + 4 * i) & 15;
      p.move[i] = move < 8 ? move : move - 16;
    }
  p.edge = (p.dims == 1 && !(shape & CUDA2CPU_SHAPE_LAYERED)
	    && t->seen.address[1] == __CUDA2CPU_BORDER);
  if (shape & CUDA2CPU_SHAPE_LAYERED)
    p.layer = clamp_layer (layer, shape & CUDA2CPU_SHAPE_CUBE ? layers / 6
			   : layers);
  if (shape & CUDA2CPU_SHAPE_CUBE)
    {
      struct cube_face face = find_face (p.at);
      p.dims = 2;
      p.at[0] = (face.s / face.m + 1) / 2;
      p.at[1] = (face.t / face.m + 1) / 2;
      p.layer = clamp_layer (6 * p.layer + face.face, layers);
      p.round = t->desc.seamlessCubemap && t->seen.filtered;
    }
  return p;
}

/* See cuda2cpu-abi.h.  */

CUDA2CPU_texel
CUDA2CPU_texture_sample (unsigned long long object, uint32_t shape, float x,
			 float y, float z, int32_t layer, float lod)
{
  const struct cuda2cpu_texture *t = (void *) (uintptr_t) object;
  struct place p = find_place (t, shape, x, y, z, layer);
  union texel result;
  if (t->levels == 1)
    sample_level (t, &t->level[0], &p, &result);
  else
    sample_levels (t, &p, shape & CUDA2CPU_SHAPE_LEVEL ? lod + t->bias : 0,
		   &result);
  return result.words;
}

/* See cuda2cpu-abi.h.  */

CUDA2CPU_texel
CUDA2CPU_texture_fetch (unsigned long long object, int32_t x)
{
  const struct cuda2cpu_texture *t = (void *) (uintptr_t) object;
  const struct __cuda2cpu_texels *l = &t->level[0];
  union texel result = { { 0, 0, 0, 0 } };
  if ((uint32_t) x < l->width)
    read_texel (t, l->base + (size_t) x * l->size, &result);
  return result.words;
}

/* Set FOUR to what T gives in its first level for the texels round P, from the
   lower left on.  At a corner of a cube the mean of three is the fourth.  */

static void
texels_round (const struct cuda2cpu_texture *t, const struct place *p,
	      union texel *four)
{
  static const bool right[4] = { false, true, true, false };
  static const bool below[4] = { true, true, false, false };
  const struct __cuda2cpu_texels *l = &t->level[0];
  struct spot spots[3];
  int fixed[2], missing = -1;
  if (p->round)
    spots_round_cube (p, l->width, fixed);
  else
    find_spots (t, l, p, spots, true);
  for (int i = 0; i < 4; i++)
    if (!p->round)
      {
	const int at[3] = { right[i] ? spots[0].second : spots[0].first,
			    below[i] ? spots[1].second : spots[1].first, 0 };
	read_texel (t, texel_at (l, at, 2, p->layer), &four[i]);
      }
    else if (!texel_round (t, l, p, fixed, right[i], below[i], &four[i]))
      missing = i;
  for (unsigned c = 0; missing >= 0 && c < 4; c++)
    four[missing].f[c] = ((double) four[(missing + 1) & 3].f[c]
			  + four[(missing + 2) & 3].f[c]
			  + four[(missing + 3) & 3].f[c]) / 3;
}

/* See cuda2cpu-abi.h.  */

CUDA2CPU_texel
CUDA2CPU_texture_gather_in (unsigned long long object, uint32_t shape,
			    CUDA2CPU_floats at, int32_t layer,
			    int32_t component)
{
  const struct cuda2cpu_texture *t = (void *) (uintptr_t) object;
  struct place p = find_place (t, shape, at[0], at[1], at[2], layer);
  union texel four[4], result;
  texels_round (t, &p, four);
  for (unsigned i = 0; i < 4; i++)
    result.u[i] = four[i].u[component & 3];
  return result.words;
}

/* See cuda2cpu-abi.h.  */

CUDA2CPU_texel
CUDA2CPU_texture_gather (unsigned long long object, float x, float y,
			 int32_t component)
{
  return CUDA2CPU_texture_gather_in (object, 2, (CUDA2CPU_floats) { x, y }, 0,
				     component);
}

/* The square of the length of D in texels of T, of DIMS dimensions.  */

static float
footprint (const struct cuda2cpu_texture *t, const float *d, unsigned dims)
{
  const struct __cuda2cpu_texels *l = &t->level[0];
  const unsigned n[3] = { l->width, l->height, l->depth };
  float sum = 0;
  for (unsigned i = 0; i < dims; i++)
    {
      float length = t->seen.normalized ? d[i] * n[i] : d[i];
      sum += length * length;
    }
  return sum;
}

/* The direction AT moves by D: set D to how the place on the cube's face
   does.  */

static void
face_motion (const float *at, float *d)
{
  struct cube_face here = find_face (at);
  float next[3] = { at[0] + d[0], at[1] + d[1], at[2] + d[2] };
  struct cube_face there = face_axes (next, here.face);
  d[0] = (there.s / there.m - here.s / here.m) / 2;
  d[1] = (there.t / there.m - here.t / here.m) / 2;
}

/* See cuda2cpu-abi.h.  */

float
CUDA2CPU_texture_lod (unsigned long long object, uint32_t shape,
		      CUDA2CPU_floats at, CUDA2CPU_floats dx,
		      CUDA2CPU_floats dy)
{
  const struct cuda2cpu_texture *t = (void *) (uintptr_t) object;
  unsigned dims = shape & CUDA2CPU_SHAPE_DIMS;
  float place[4], motion[2][4];
  memcpy (place, &at, sizeof place);
  memcpy (motion[0], &dx, sizeof dx);
  memcpy (motion[1], &dy, sizeof dy);
  if (shape & CUDA2CPU_SHAPE_CUBE)
    {
      face_motion (place, motion[0]);
      face_motion (place, motion[1]);
      dims = 2;
    }
  float a = footprint (t, motion[0], dims), b = footprint (t, motion[1], dims);
  float lod = 0.5f * log2f (a > b ? a : b);
  /* What is cut to 256ths later is near to one.  */
  return fabsf (lod) < 64 ? floor_near (lod * 256 + 0.5f) / 256.0f : lod;
}
