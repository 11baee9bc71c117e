/* The classes of 16 bits: sizes, conversions, constants, and use on the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cmath>
#include <type_traits>

#if !defined __CUDA_FP16_TYPES_EXIST__ || !defined __CUDA_BF16_TYPES_EXIST__
# error "a macro is missing"
#endif

static_assert (sizeof (__half) == 2 && alignof (__half) == 2
	       && sizeof (__half2) == 4 && alignof (__half2) == 4
	       && sizeof (__nv_bfloat16) == 2 && alignof (__nv_bfloat16) == 2
	       && sizeof (__nv_bfloat162) == 4 && alignof (__nv_bfloat162) == 4,
	       "sizes");
static_assert (std::is_trivial<__half>::value
	       && std::is_standard_layout<__half2>::value
	       && std::is_trivial<__nv_bfloat16>::value, "traits");
static_assert (std::is_same<half, __half>::value
	       && std::is_same<nv_half2, half2>::value
	       && std::is_same<nv_bfloat162, __nv_bfloat162>::value, "names");

/* Both formats as each other, but only when asked for.  */
static_assert (!std::is_convertible<__half, __nv_bfloat16>::value
	       && std::is_constructible<__half, __nv_bfloat16>::value
	       && std::is_constructible<__nv_bfloat16, __half>::value
	       && !std::is_convertible<float, __half2>::value
	       && !std::is_convertible<__half, long double>::value,
	       "conversions");

union either
{
  __half2 h;
  __nv_bfloat162 b;
  unsigned int bits;
};

static int
wrong_conversions ()
{
  half h = 1.5f;
  nv_bfloat16 b = (nv_bfloat16) h;
  half back (b);
  double d = h;
  float f = b;
  int i = h;
  bool no = half (0.0), yes = b;
  char c = half (65);
  unsigned long long l = nv_bfloat16 (1e18);
  volatile half v = h;
  __half_raw raw = v;
  volatile half &assigned = (v = raw);
  if (h)
    h = 2;
  half zero = half ();
  return (d != 1.5 || f != 1.5f || i != 1 || no || !yes || c != 'A'
	  || l != 999799117276250112ull || raw.x != 0x3e00 || &assigned != &v
	  || (float) h != 2 || (float) zero != 0 || (float) back != 1.5f);
}

static int
wrong_pairs ()
{
  half2 p = __floats2half2_rn (1, 2), q = make_half2 (half (3), half (4));
  __half2_raw raw = p;
  half2 again (raw), low = __lows2half2 (p, q), high = __highs2half2 (p, q);
  float2 f = __half22float2 (p * q);
  either e;
  e.h = p;
  float2 g = { 5, 6 };
  nv_bfloat162 b = __float22bfloat162_rn (g);
  again += __half2half2 (__low2half (q));
  return (raw.x != 0x3c00 || raw.y != 0x4000 || e.bits != 0x40003c00
	  || f.x != 3 || f.y != 8 || (float) again.x != 4
	  || __high2float (low) != 3 || __low2float (high) != 2
	  || __high2float (__lowhigh2highlow (q)) != 3
	  || __low2float (__high2half2 (q)) != 4
	  || __high2float (__low2half2 (q)) != 3
	  || __low2float (__float2half2_rn (7)) != 7
	  || __bfloat1622float2 (b).y != 6 || !(b == b)
	  || __low2float (__halves2bfloat162 (b.y, b.x)) != 6
	  || (float) __high2bfloat16 (__bfloat162bfloat162 (b.x)) != 5);
}

struct of_both
{
  half2 pairs[2];
  half h;
  nv_bfloat16 b;
  nv_bfloat162 pair;
};

/* Nothing between the braces is zero.  */
static int
wrong_braces ()
{
  half2 p = {}, q { half (1), half (2) };
  half h = {}, g {};
  nv_bfloat162 r = { nv_bfloat16 (3), nv_bfloat16 (4) };
  nv_bfloat16 b = {};
  of_both s = {};
  s = { { q, {} }, 5, 6, {} };
  return (__high2float (p) != 0 || __low2float (q) != 1
	  || (float) h != 0 || (float) g != 0 || (float) b != 0
	  || __high2float (r) != 4 || __high2float (s.pairs[0]) != 2
	  || __low2float (s.pairs[1]) != 0 || (float) s.h != 5
	  || (float) s.b != 6 || __low2float (s.pair) != 0);
}

static int
wrong_constants ()
{
  return (!__hisinf (CUDART_INF_FP16) || !__hisnan (CUDART_NAN_FP16)
	  || (float) CUDART_MIN_DENORM_FP16 != std::ldexp (1.0f, -24)
	  || (float) CUDART_MAX_NORMAL_FP16 != 65504
	  || !std::signbit ((float) CUDART_NEG_ZERO_FP16)
	  || (float) CUDART_ZERO_FP16 != 0 || (float) CUDART_ONE_FP16 != 1
	  || !__hisinf (CUDART_INF_BF16) || !__hisnan (CUDART_NAN_BF16)
	  || (float) CUDART_MIN_DENORM_BF16 != std::ldexp (1.0f, -133)
	  || (float) CUDART_MAX_NORMAL_BF16 != std::ldexp (255.0f, 120)
	  || !std::signbit ((float) CUDART_NEG_ZERO_BF16)
	  || (float) CUDART_ZERO_BF16 != 0 || (float) CUDART_ONE_BF16 != 1);
}

static int
wrong_functions ()
{
  half a = 3.0f, b = -0.5f;
  nv_bfloat16 c = 3.0f, d = -0.5f;
  return ((float) (a * b + a) != 1.5f || (float) (c / d - c) != -9
	  || (float) __hmax (a, __habs (b)) != 3 || !(a > b) || !__hgt (c, d)
	  || (float) __hmin (c, d) != -0.5f || (float) __hneg (d) != 0.5f
	  || __half2int_rz (a) != 3 || (float) __hadd_sat (a, b) != 1
	  || __half_as_ushort (b) != 0xb800 || __bfloat16_as_short (c) != 0x4040
	  || (float) __ushort_as_half (0x4200) != 3
	  || (float) __int2half_rn (-7) != -7
	  || (float) __short_as_bfloat16 (0x3f80) != 1
	  || (float) __float2half_ru (1.0001f) <= 1);
}

static int
wrong ()
{
  return (wrong_conversions () || wrong_pairs () || wrong_braces ()
	  || wrong_constants () || wrong_functions ());
}
