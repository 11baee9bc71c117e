/* { dg-do run } */
/* Textures of arrays of one to three dimensions give what the programming
   guide's formulas say, for all formats and modes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "model.h"

enum { POINTS = 64 };

/* A channel that holds a B of KIND, and what a fetch of it gives.  */
template <typename B, cudaChannelFormatKind K>
struct channel
{
  typedef B type;
  static const cudaChannelFormatKind kind = K;
};

struct half_bits
{
  unsigned short bits;
};

/* The number that a fetch gives for VALUE, as a fraction of 1 if FRACTION.  */
static double
number (float value, bool)
{
  return value;
}

static double
number (half_bits h, bool)
{
  int exponent = h.bits >> 10 & 31, mantissa = h.bits & 1023;
  double value = (exponent ? ldexp (1024 + mantissa, exponent - 25)
		  : ldexp (mantissa, -24));
  return h.bits & 0x8000 ? -value : value;
}

template <typename B>
static double
number (B value, bool fraction)
{
  if (!fraction)
    return value;
  B most = ((B) -1 < 0 ? (B) ((1ull << (8 * sizeof (B) - 1)) - 1) : (B) -1);
  float ratio = (float) value / (float) most;
  return ratio < -1 ? -1 : ratio;
}

static void
set_random (float *value)
{
  *value = (int) random_below (20001) / 16.0f - 600;
}

static void
set_random (half_bits *value)
{
  /* All but infinities and what is no number.  */
  do
    value->bits = random_bits ();
  while ((value->bits & 0x7c00) == 0x7c00);
}

template <typename B>
static void
set_random (B *value)
{
  *value = (B) (random_bits () ^ random_bits () << 9);
}

/* The four channels of what a fetch gives, as numbers.  */
__device__ void spread (float *to, float v) { to[0] = v; }
__device__ void spread (float *to, float2 v) { to[0] = v.x; to[1] = v.y; }
__device__ void
spread (float *to, float4 v)
{
  to[0] = v.x; to[1] = v.y; to[2] = v.z; to[3] = v.w;
}
__device__ void spread (int *to, int v) { to[0] = v; }
__device__ void spread (int *to, int2 v) { to[0] = v.x; to[1] = v.y; }
__device__ void
spread (int *to, int4 v)
{
  to[0] = v.x; to[1] = v.y; to[2] = v.z; to[3] = v.w;
}
__device__ void spread (unsigned *to, unsigned v) { to[0] = v; }
__device__ void spread (unsigned *to, uint2 v) { to[0] = v.x; to[1] = v.y; }
__device__ void
spread (unsigned *to, uint4 v)
{
  to[0] = v.x; to[1] = v.y; to[2] = v.z; to[3] = v.w;
}
#define NARROW(TAG, WIDE, E)						\
  __device__ void spread (E *to, TAG##1 v) { to[0] = v.x; }		\
  __device__ void spread (E *to, TAG##2 v) { to[0] = v.x; to[1] = v.y; } \
  __device__ void							\
  spread (E *to, TAG##4 v)						\
  {									\
    to[0] = v.x; to[1] = v.y; to[2] = v.z; to[3] = v.w;			\
  }
NARROW (char, int, int)
NARROW (uchar, uint, unsigned)
NARROW (short, int, int)
NARROW (ushort, uint, unsigned)

template <typename T, typename E>
__global__ void
fetch (cudaTextureObject_t t, int dims, const float *at, E *out)
{
  int i = threadIdx.x;
  const float *p = at + 3 * i;
  T v;
  if (dims == 1)
    v = tex1D<T> (t, p[0]);
  else if (dims == 2)
    v = tex2D<T> (t, p[0], p[1]);
  else
    v = tex3D<T> (t, p[0], p[1], p[2]);
  spread (out + 4 * i, v);
}

/* The fraction of a byte C as a number of PARTS, with the byte's upper bits
   once more below it.  */
static double
by_way_of_16_bits (double c, int parts)
{
  if (parts == 65535)
    return (float) c;
  int byte = lrint (c * 127), size = abs (byte);
  int wide = size * 256 + size * 2 + (size - (byte < 0)) / 64;
  return (float) (byte < 0 ? -wide : wide) / 32767.0f;
}

static float *at;
static void *out;

/* A random coordinate of a dimension of N texels, often at an edge.  */
static float
random_coordinate (int n, bool normalized)
{
  float x = (int) random_below (n * 96) / 32.0f - n;
  switch (random_below (16))
    {
    case 0: x = (float) random_below (n + 1); break;
    case 1: x = random_below (n) + 0.5f; break;
    case 2: x += random_below (1000) * 1e-5f; break;
    case 3: x = 1e9f; break;
    case 4: x = -1e9f; break;
    default: break;
    }
  return normalized ? x / n : x;
}

static void
random_mode (model_mode *mode, cudaTextureDesc *desc, bool floats)
{
  static const cudaTextureAddressMode modes[]
    = { cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror,
	cudaAddressModeBorder };
  memset (desc, 0, sizeof *desc);
  mode->normalized = random_below (2);
  mode->linear = floats && random_below (2);
  for (int d = 0; d < 3; d++)
    desc->addressMode[d] = mode->address[d] = modes[random_below (4)];
  desc->filterMode = mode->linear ? cudaFilterModeLinear : cudaFilterModePoint;
  desc->normalizedCoords = mode->normalized;
  for (int c = 0; c < 4; c++)
    {
      int border = floats ? 0 : (int) random_below (100);
      mode->border.c[c] = floats ? (float) (c - 0.25) : border;
      if (floats)
	desc->borderColor[c] = c - 0.25f;
      else
	memcpy (&desc->borderColor[c], &border, 4);
    }
}

/* Compare fetches of Ts, with channels of Es, from an array of CHANNELS
   channels of Bs with the model.  */
template <typename T, typename E, typename C>
static void
try_one (int dims, int channels, bool fraction)
{
  typedef typename C::type B;
  model_image image;
  model_mode mode;
  cudaTextureDesc desc;
  image.dims = dims;
  int texels = 1;
  for (int d = 0; d < 3; d++)
    texels *= image.n[d] = d < dims ? 1 + random_below (d == 2 ? 4 : 9) : 1;
  std::vector<B> memory (texels * channels);
  for (B &b : memory)
    set_random (&b);
  bool floats = C::kind == cudaChannelFormatKindFloat || fraction;
  for (int i = 0; i < texels; i++)
    {
      model_texel t = { { 0, 0, 0, 0 } };
      for (int c = 0; c < channels; c++)
	t.c[c] = number (memory[i * channels + c], fraction);
      image.texels.push_back (t);
    }
  random_mode (&mode, &desc, floats);
  mode.half = C::kind == cudaChannelFormatKindFloat && sizeof (B) == 2;
  mode.parts = (!fraction ? 0 : C::kind == cudaChannelFormatKindSigned ? 32767
		: 65535);
  if (fraction && mode.linear && sizeof (B) == 1)
    for (model_texel &t : image.texels)
      for (double &c : t.c)
	c = by_way_of_16_bits (c, mode.parts);
  desc.readMode = (fraction ? cudaReadModeNormalizedFloat
		   : cudaReadModeElementType);

  int bits = 8 * sizeof (B);
  cudaChannelFormatDesc format
    = cudaCreateChannelDesc (bits, channels > 1 ? bits : 0,
			     channels > 2 ? bits : 0, channels > 2 ? bits : 0,
			     C::kind);
  cudaExtent extent = { (size_t) image.n[0], dims > 1 ? (size_t) image.n[1] : 0,
			dims > 2 ? (size_t) image.n[2] : 0 };
  cudaArray_t array;
  OK (cudaMalloc3DArray (&array, &format, extent));
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr (memory.data (),
				     image.n[0] * channels * sizeof (B),
				     image.n[0] * channels * sizeof (B),
				     image.n[1]);
  copy.dstArray = array;
  copy.extent = make_cudaExtent (image.n[0], image.n[1], image.n[2]);
  copy.kind = cudaMemcpyHostToDevice;
  OK (cudaMemcpy3D (&copy));

  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureObject_t object;
  OK (cudaCreateTextureObject (&object, &resource, &desc, NULL));
  for (int i = 0; i < POINTS * 3; i++)
    at[i] = random_coordinate (image.n[i % 3], mode.normalized);
  fetch<T, E><<<1, POINTS>>> (object, dims, at, (E *) out);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < POINTS; i++)
    {
      model_texel want = model_sample (image, mode, at + 3 * i);
      for (int c = 0; c < channels; c++)
	if (((E *) out)[4 * i + c] != (E) want.c[c])
	  {
	    fprintf (stderr, "%s, %d dimensions, channel %d, at %a %a %a of "
		     "%d %d %d, linear %d normalized %d modes %d %d %d: %g "
		     "should be %g\n", __PRETTY_FUNCTION__, dims, c,
		     at[3 * i], at[3 * i + 1], at[3 * i + 2], image.n[0],
		     image.n[1], image.n[2], mode.linear, mode.normalized,
		     mode.address[0], mode.address[1], mode.address[2],
		     (double) ((E *) out)[4 * i + c], want.c[c]);
	    exit (1);
	  }
    }
  OK (cudaDestroyTextureObject (object));
  OK (cudaFreeArray (array));
}

template <typename T1, typename T2, typename T4, typename E, typename C>
static void
try_format (bool fraction)
{
  for (int dims = 1; dims <= 3; dims++)
    for (int i = 0; i < 12; i++)
      {
	try_one<T1, E, C> (dims, 1, fraction);
	try_one<T2, E, C> (dims, 2, fraction);
	try_one<T4, E, C> (dims, 4, fraction);
      }
}

int
main ()
{
  const cudaChannelFormatKind s = cudaChannelFormatKindSigned;
  const cudaChannelFormatKind u = cudaChannelFormatKindUnsigned;
  const cudaChannelFormatKind f = cudaChannelFormatKindFloat;
  OK (cudaMallocManaged (&at, POINTS * 3 * sizeof *at));
  OK (cudaMallocManaged (&out, POINTS * 16));
  try_format<char1, char2, char4, int, channel<signed char, s> > (false);
  try_format<uchar1, uchar2, uchar4, unsigned, channel<unsigned char, u> >
    (false);
  try_format<short1, short2, short4, int, channel<short, s> > (false);
  try_format<ushort1, ushort2, ushort4, unsigned, channel<unsigned short, u> >
    (false);
  try_format<int, int2, int4, int, channel<int, s> > (false);
  try_format<unsigned, uint2, uint4, unsigned, channel<unsigned, u> > (false);
  try_format<float, float2, float4, float, channel<float, f> > (false);
  try_format<float, float2, float4, float, channel<half_bits, f> > (false);
  try_format<float, float2, float4, float, channel<signed char, s> > (true);
  try_format<float, float2, float4, float, channel<unsigned char, u> > (true);
  try_format<float, float2, float4, float, channel<short, s> > (true);
  try_format<float, float2, float4, float, channel<unsigned short, u> > (true);
  return 0;
}
