/* { dg-do compile } */
/* { dg-options "-std=c++20 -Wall -Wextra -pedantic" } */
/* The language's versions, with the C++ library.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

template<class T> __global__ void
k (T *p, const int n)
{
  __shared__ T s[32];
  const int i = threadIdx.x;
  if (i < n)
    s[i] = p[i];
  __syncthreads ();
  if (i < n)
    p[i] = s[n - 1 - i];
}

void
launch (std::vector<float> &v)
{
  k<<<1, static_cast<unsigned> (v.size ())>>>(v.data (), (int) v.size ());
  std::cout << 1 << "\n" << std::map<int, std::vector<int>>().size () << '\n';
}
