/* { dg-do run } */
/* { dg-costly } */
/* Quotients and remainders of indices, negative and wrapping ones too, by
   divisors small and large, negative and zero.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { KINDS = 12 };

/* One number of two, whatever wraps.  */
template <typename T>
__host__ __device__ static inline T
join (T quotient, T remainder)
{
  return (T) (quotient * 1000ull + remainder);
}

/* What a thread finds for its index X by the divisors N and M.  */
template <typename T>
__host__ __device__ static inline T
divide (int kind, T x, T n, T m)
{
  switch (kind)
    {
    case 0:
      return x / n;
    case 1:
      return x % n;
    case 2:
      return join (x / n, x % n);
    case 3:
      return x / n % m;
    case 4:
      return x % n / m * 7 + x % n % m;
    case 5:
      return join (x / 32, x % 32);
    case 6:
      return join (x >> 4, x & 15);
    case 7:
      return x / 100 + x % 7;
    case 8:
      return (x & 63) == 0 ? x / 64 : x % n;
    case 9:
      return x % n == m ? x : x / n;
    case 10:
      return x % n < m && x / n != 1 ? 1 : 2;
    default:
      return join ((x - 5) / n, (x + 3) % m);
    }
}

template <int KIND, typename T>
__global__ void
values (T *out, T first, T n, T m)
{
  T x = (T) (blockIdx.x * blockDim.x + threadIdx.x) + first;
  int at = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  out[at] = divide (KIND, x, n, m) + (T) threadIdx.y;
}

/* The same where a divisor of zero is not divided by, the quotient is used as
   a subscript, and a barrier follows.  */

template <typename T>
__global__ void
places (const int *table, int *out, T n, int size)
{
  __shared__ int s[256];
  T x = (T) (blockIdx.x * blockDim.x + threadIdx.x);
  int t = threadIdx.x, at = blockIdx.x * blockDim.x + t;
  s[t] = at;
  if (n != 0 && x < (T) size)
    s[t] = table[x / n] * 1000 + table[x % n];
  __syncthreads ();
  int other = s[blockDim.x - 1 - t];
  if (at < size)
    out[at] = other + (n > 0 ? table[x / n] : -1);
}

template <int KIND, typename T>
static void
check_values (T first, T n, T m)
{
  for (int threads : { 1, 33, 200 })
    {
      const int blocks = 3, rows = 2;
      buffer<T> out (blocks * rows * threads);
      values<KIND><<<blocks, dim3 (threads, rows)>>> (out.dev, first, n, m);
      out.fetch ();
      for (int i = 0; i < blocks * rows * threads; i++)
	{
	  int t = i % threads, y = i / threads % rows;
	  int block = i / threads / rows;
	  T x = (T) (unsigned) (block * threads + t) + first;
	  CHECK (out[i] == (T) (divide (KIND, x, n, m) + (T) y));
	}
    }
}

template <int KIND, typename T>
static void
check_type (bool negative, T largest)
{
  for (int n : { 1, 3, 15, 16, 17, 50, 64, 1000 })
    for (int m : { 2, 16, 30 })
      {
	check_values<KIND> ((T) 0, (T) n, (T) m);
	check_values<KIND> ((T) 77, (T) n, (T) m);
	check_values<KIND> ((T) (largest - 700), (T) n, (T) m);
	if (!negative)
	  check_values<KIND> ((T) (largest - 100), (T) n, (T) m);
	else
	  {
	    check_values<KIND> ((T) -300, (T) n, (T) m);
	    check_values<KIND> ((T) -300, (T) -n, (T) m);
	    check_values<KIND> ((T) 0, (T) n, (T) -m);
	    check_values<KIND> ((T) (-largest + 5), (T) n, (T) m);
	  }
      }
}

template <int KIND>
static void
check_all ()
{
  check_type<KIND, int> (true, 0x7fffffff);
  check_type<KIND, unsigned> (false, 0xffffffff);
  check_type<KIND, long long> (true, 0x7fffffffffffffff);
  check_type<KIND, unsigned long long> (false, 0xffffffffffffffff);
  if constexpr (KIND + 1 < KINDS)
    check_all<KIND + 1> ();
}

template <typename T>
static void
check_places (T n)
{
  const int size = 900, threads = 128;
  buffer<int> table (size), out (size);
  for (int i = 0; i < size; i++)
    table[i] = i * 31 % 103;
  table.send ();
  places<<<(size + threads - 1) / threads, threads>>> (table.dev, out.dev, n,
						       size);
  out.fetch ();
  for (int at = 0; at < size; at++)
    {
      int from = at / threads * threads + threads - 1 - at % threads;
      T x = from, y = at;
      int want = (n != 0 && from < size
		  ? table[x / n] * 1000 + table[x % n] : from);
      CHECK (out[at] == want + (n > 0 ? table[y / n] : -1));
    }
}

int
main ()
{
  check_all<0> ();
  for (int n : { 0, 1, 5, 16, 40, 300, 2000 })
    {
      check_places<int> (n);
      check_places<unsigned> (n);
      check_places<long long> (n);
      check_places<unsigned long long> (n);
    }
}
