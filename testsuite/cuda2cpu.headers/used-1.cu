/* { dg-do run } */
/* { dg-additional-options "-std=c++17 -Wall -Wextra" } */
/* What is used of system headers stays, whoever uses it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "used.h"
#include "check.h"
#include <map>
#include <string>
#include <tuple>

using namespace used_space;

int started;

/* Asks for std::initializer_list without its name.  */
static int
add_listed ()
{
  int sum = 0;
  for (int i : { 1, 2, 3 })
    sum += i;
  return sum;
}

static int
add_parts ()
{
  auto [a, b] = std::make_tuple (5, 6);
  std::map<std::string, int> ages = { { "x", 1 }, { "y", 2 } };
  int sum = a + b;
  for (auto &[name, age] : ages)
    sum += name.length () + age;
  return sum;
}

__global__ void
compute (int *p)
{
  p[0] = later (1);
  p[1] = max (3, 4) + min (2u, 1u);
  p[2] = (int) rsqrtf (0.25f);
}

int
main ()
{
  pair p = pair { 1, 2 } + pair { 10, 20 };
  int sum = 0;
  for (int part : p)
    sum += part;
  CHECK (sum == 33);
  CHECK (started == 1);
  CHECK (21_twice == 42);
  CHECK (holder (3).sum () == 7);
  CHECK (box<int> { 4 }.twice () == 8);
  CHECK (box<int> { 4 }.as<double> () == 4.0);
  CHECK (size_of<void>::value == -1 && size_of<char>::value == 1);
  CHECK (is_pointer_type<int *> && !is_pointer_type<int>);
  CHECK (kind (1.0f) == 1 && kind (1) == 0);
  CHECK (instance ((short) 1) == 2);
  CHECK (with_result (3) == 5 && without_result (3) == nullptr);
  CHECK (sizeof (array_of<char>) == 7);
  CHECK (add_listed () == 6);
  CHECK (add_parts () == 16);
  int *results;
  cudaMallocManaged (&results, 3 * sizeof (int));
  compute<<<1, 1>>> (results);
  cudaDeviceSynchronize ();
  CHECK (results[0] == 8 && results[1] == 5 && results[2] == 2);
  return 0;
}
