/* { dg-do run } */
/* Thrust's reductions over vectors and iterators that compute.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <thrust/device_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/tuple.h>
#include "cccl.h"

struct square
{
  __host__ __device__ long operator() (int a) const { return long (a) * a; }
};

struct product
{
  __host__ __device__ int
  operator() (const thrust::tuple<int, int> &t) const
  {
    return thrust::get<0> (t) * thrust::get<1> (t);
  }
};

int
main ()
{
  for (int n : sizes)
    {
      std::vector<int> in = numbers<int> (n, 1000);
      thrust::device_vector<int> a (in.begin (), in.end ()), b (n);
      long sum = 0, squares = 0, counted = 0;
      for (int i = 0; i < n; i++)
	{
	  sum += in[i];
	  squares += long (in[i]) * in[i];
	  counted += long (i) * i;
	}
      CHECK (thrust::reduce (a.begin (), a.end (), 0l) == sum);
      thrust::counting_iterator<int> zero (0);
      CHECK (thrust::transform_reduce (zero, zero + n, square (), 0l,
				       thrust::plus<long> ()) == counted);
      CHECK (thrust::inner_product (a.begin (), a.end (), a.begin (), 0l)
	     == squares);
      thrust::transform
	(thrust::make_zip_iterator (thrust::make_tuple (a.begin (), zero)),
	 thrust::make_zip_iterator (thrust::make_tuple (a.end (), zero + n)),
	 b.begin (), product ());
      std::vector<int> out (n);
      thrust::copy (b.begin (), b.end (), out.begin ());
      for (int i = 0; i < n; i++)
	CHECK (out[i] == in[i] * i);
    }
  return 0;
}
