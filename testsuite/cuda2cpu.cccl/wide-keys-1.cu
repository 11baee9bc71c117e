/* { dg-do run } */
/* cub::DeviceRadixSort with keys of all kinds against std::stable_sort by the
   documented order of their bits: minus zero and zero keep their order, bits
   outside the range do not matter, descending sorts are stable, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cmath>
#include <cstring>
#include <cub/device/device_radix_sort.cuh>
#include "cccl.h"

/* A number of as many bits as T.  */
template <size_t SIZE> struct word;
template <> struct word<1> { typedef unsigned char type; };
template <> struct word<4> { typedef unsigned type; };
template <> struct word<8> { typedef unsigned long long type; };

/* What of X is compared by its bits from BEGIN to END.  */

template <typename T>
static unsigned long long
rank_of (T x, bool descending, int begin, int end)
{
  typedef typename word<sizeof (T)>::type bits;
  bits b, high = bits (1) << (sizeof b * 8 - 1);
  memcpy (&b, &x, sizeof b);
  if (std::is_floating_point<T>::value)
    b = b == high || b == 0 ? high : b & high ? bits (~b) : bits (b | high);
  else if (std::is_signed<T>::value)
    b ^= high;
  if (descending)
    b = ~b;
  unsigned long long all = b;
  return all >> begin & ((end - begin < 64 ? 1ull << (end - begin) : 0) - 1);
}

/* Sort N keys and their places.  */

template <typename T>
static void
sort (int n, bool descending, int begin, int end)
{
  std::vector<T> in (n);
  std::vector<unsigned> random = numbers<unsigned> (n, 1u << 24);
  std::vector<int> order (n), places (n);
  for (int i = 0; i < n; i++)
    {
      in[i] = T (int (random[i] % 2001) - 1000) * T (77773);
      if (std::is_floating_point<T>::value)
	in[i] = (random[i] % 64 == 0 ? -T (0) : random[i] % 64 == 1 ? T (0)
		 : random[i] % 64 == 2 ? T (NAN)
		 : random[i] % 64 == 3 ? T (-INFINITY) : in[i] / T (3));
      order[i] = places[i] = i;
    }
  std::stable_sort (order.begin (), order.end (), [&] (int a, int b)
    { return (rank_of (in[a], descending, begin, end)
	      < rank_of (in[b], descending, begin, end)); });
  device_array<T> from (in), to (n);
  device_array<int> values (places), sorted (n);
  with_storage ([&] (void *p, size_t &bytes)
    { return descending
	     ? cub::DeviceRadixSort::SortPairsDescending
		 (p, bytes, (const T *) from.p, to.p, (const int *) values.p,
		  sorted.p, n, begin, end)
	     : cub::DeviceRadixSort::SortPairs
		 (p, bytes, (const T *) from.p, to.p, (const int *) values.p,
		  sorted.p, n, begin, end); });
  CHECK (sorted.get (n) == order);
  std::vector<T> out = to.get (n), left = from.get (n);
  for (int i = 0; i < n; i++)
    CHECK (memcmp (&out[i], &in[order[i]], sizeof (T)) == 0);
  CHECK (n == 0 || memcmp (left.data (), in.data (), n * sizeof (T)) == 0);
  CHECK (values.get (n) == places);

  cub::DoubleBuffer<T> both (from.p, to.p);
  with_storage ([&] (void *p, size_t &bytes)
    { return descending
	     ? cub::DeviceRadixSort::SortKeysDescending (p, bytes, both, n,
							 begin, end)
	     : cub::DeviceRadixSort::SortKeys (p, bytes, both, n, begin,
					       end); });
  OK (cudaMemcpy (out.data (), both.Current (), n * sizeof (T),
		  cudaMemcpyDeviceToHost));
  for (int i = 0; i < n; i++)
    CHECK (memcmp (&out[i], &in[order[i]], sizeof (T)) == 0);
}

int
main ()
{
  const int some[] = { 0, 1, 33, 1000, 9000, 100001 };
  for (int n : some)
    for (int descending = 0; descending < 2; descending++)
      {
	sort<int> (n, descending, 0, 32);
	sort<int> (n, descending, 5, 14);
	sort<signed char> (n, descending, 1, 7);
	sort<float> (n, descending, 0, 32);
	sort<double> (n, descending, 0, 64);
      }
  return 0;
}
