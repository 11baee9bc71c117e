/* What the programs of random-wrap.tcl and of random-index.tcl share: names of
   types, what kernels are launched with, and for the host arithmetic that
   notices what C++ or CUDA leaves undefined; then the kernel is not run.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_NUMBERS_H
#define CUDA2CPU_TESTS_RANDOM_NUMBERS_H

typedef unsigned char u8;
typedef signed char s8;
typedef unsigned short u16;
typedef short s16;
typedef unsigned u32;
typedef int s32;
typedef unsigned long long u64;
typedef long long s64;

/* What the kernels are launched with.  */
struct numbers
{
  u32 n, w, lo;
  s32 s;
  u8 b;
  s16 h;
  u64 l;
};

static __host__ __device__ inline u32
mix (u32 a, u32 b)
{
  a = (a ^ b) * 2654435761u;
  return a ^ (a >> 15);
}

/* Whether the host came to something that is not defined.  */
static bool bad;

/* The compiler is to do little with the host's side.  */
#pragma GCC push_options
#pragma GCC optimize ("O0")

template<class T>
struct is_signed
{
  static const bool value = T (-1) < T (0);
};

#define HOST_OP(NAME, OP, BUILTIN)					\
  template <class A, class B> static auto				\
  NAME (A a, B b) -> decltype (a OP b)					\
  {									\
    typedef decltype (a OP b) T;					\
    T result;								\
    if (BUILTIN ((T) a, (T) b, &result) && is_signed<T>::value)		\
      bad = true;							\
    return result;							\
  }
HOST_OP (host_add, +, __builtin_add_overflow)
HOST_OP (host_sub, -, __builtin_sub_overflow)
HOST_OP (host_mul, *, __builtin_mul_overflow)
#undef HOST_OP

#pragma GCC pop_options

#endif
