/* { dg-do run } */
/* { dg-options "-w" } */
/* Classes that are defined by names that begin with "::", which NVIDIA's front
   end takes; and classes that are only named so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>

namespace outer
{
template <typename T> struct number { static constexpr int value = 0; };
template <typename T, int n> struct sized { static constexpr int value = 0; };
inline namespace v1
{
template <typename T> struct inlined { static constexpr int value = 0; };
}
struct later;
struct has { struct inner; struct base { static constexpr int value = 9; }; };
}

namespace other
{
template <typename T> struct box { T t; };
struct plain {};
struct declared;
union both;
}

template <typename T>
struct ::outer::number<other::box<T>> { static constexpr int value = 1; };

template <>
struct ::outer::number<other::plain>
  : ::outer::has::base
{
};

template <typename T>
class ::outer::number<T &&> final
{
public:
  static constexpr int value = 3;
};

template <typename T>
struct ::outer::sized<other::box<other::box<T>>, (1 > 0) + 3>
{
  static constexpr int value = 4;
};

template <>
struct __align__ (32) ::outer::inlined<int> { static constexpr int value = 5; };

namespace outer
{
template <> struct ::outer::number<long> { static constexpr int value = 6; };
}

struct ::outer::later { int a = 7; };
struct ::outer::has::inner { friend struct ::outer::later; int a = 8; };
struct alignas (16) ::other::declared { int a; };
union ::other::both { int a; float b; };

struct result { int a; };

__device__ struct ::result
make (int a)
{
  return ::result { a };
}

__device__ auto
made (int a) -> struct ::result
{
  return make (a);
}

struct ::result made_by_host = { 11 };

__global__ void
values (int *out)
{
  out[0] = outer::number<char>::value;
  out[1] = outer::number<other::box<int>>::value;
  out[2] = outer::number<other::plain>::value;
  out[3] = outer::number<int &&>::value;
  out[4] = outer::sized<other::box<other::box<int>>, 4>::value;
  out[5] = outer::inlined<int>::value;
  out[6] = outer::number<long>::value;
  out[7] = outer::later ().a;
  out[8] = outer::has::inner ().a;
  out[9] = alignof (other::declared) + alignof (outer::inlined<int>);
  out[10] = made (10).a;
  struct ::result *made = new ::result { 12 };
  out[11] = made->a;
  delete made;
}

int
main ()
{
  static const int expected[] = { 0, 1, 9, 3, 4, 5, 6, 7, 8, 48, 10, 12 };
  int *out;
  cudaMallocManaged (&out, sizeof expected);
  values<<<1, 1>>> (out);
  cudaDeviceSynchronize ();
  for (int i = 0; i < 12; i++)
    if (out[i] != expected[i])
      {
	printf ("%d: %d, not %d\n", i, out[i], expected[i]);
	return 1;
      }
  return made_by_host.a != 11;
}
