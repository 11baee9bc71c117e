/* A system header whose functions are of no use.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#pragma GCC system_header

/* None of these can be parsed.  */

namespace unused_space {

inline int
broken_inline (int x)
{
  return no_such_function_1 (x);
}

static int
broken_static (int x)
{
  return no_such_function_2 (x);
}

template<int n>
struct broken_class
{
  no_such_type_1 member;
};

template<int n>
constexpr int broken_value = no_such_value_1;

/* Names only what goes as well.  */
inline int
names_broken (int x)
{
  return broken_inline (x) + broken_class<1> ().member;
}

}

static __device__ int
broken_device (int x)
{
  return no_such_function_3 (x);
}
