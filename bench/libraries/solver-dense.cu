/* cuSOLVER beside LAPACK called directly.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

// Library: cusolver
// Backend: openblas-openmp/libopenblas.so

#include "measure.h"
#include <cuda_runtime.h>
#include <cusolverDn.h>

extern "C" void dpotrf_ (const char *, const int *, double *, const int *,
			 int *, size_t);
extern "C" void dgetrf_ (const int *, const int *, double *, const int *,
			 int *, int *);
extern "C" void dgeqrf_ (const int *, const int *, double *, const int *,
			 double *, double *, const int *, int *);
extern "C" void dsyevd_ (const char *, const char *, const int *, double *,
			 const int *, double *, double *, const int *, int *,
			 const int *, int *, size_t, size_t);

int
main ()
{
  cusolverDnHandle_t h;
  cusolverDnCreate (&h);
  for (int n : { 64, 256, 1024 })
    {
      std::vector<double> a (size_t (n) * n), b (a), tau (n), w (n);
      std::vector<int> ipiv (n);
      int info, lwork, more;
      auto lower = CUBLAS_FILL_MODE_LOWER;
      auto vector = CUSOLVER_EIG_MODE_VECTOR;
      for (int j = 0; j < n; j++)
	for (int i = 0; i < n; i++)
	  a[size_t (j) * n + i] = i == j ? n : 1.0 / (1 + (i + j) % 17);
      cusolverDnDsyevd_bufferSize (h, vector, lower, n, b.data (), n,
				   w.data (), &lwork);
      cusolverDnDgeqrf_bufferSize (h, n, n, b.data (), n, &more);
      lwork = lwork > more ? lwork : more;
      std::vector<double> work (lwork);
      int integers = 3 + 5 * n;
      std::vector<int> iwork (integers);
      auto fresh = [&] { std::copy (a.begin (), a.end (), b.begin ()); };
      char text[40];
#define PAIR(NAME, OURS, THEIRS)					\
      snprintf (text, sizeof text, "%s-%d", NAME, n);			\
      measure (text, [&] { fresh (); OURS; cudaDeviceSynchronize (); },	\
	       [&] { fresh (); THEIRS; });
      PAIR ("potrf", cusolverDnDpotrf (h, lower, n, b.data (), n,
				       work.data (), lwork, &info),
	    dpotrf_ ("L", &n, b.data (), &n, &info, 1))
      PAIR ("getrf", cusolverDnDgetrf (h, n, n, b.data (), n, work.data (),
				       ipiv.data (), &info),
	    dgetrf_ (&n, &n, b.data (), &n, ipiv.data (), &info))
      PAIR ("geqrf", cusolverDnDgeqrf (h, n, n, b.data (), n, tau.data (),
				       work.data (), lwork, &info),
	    dgeqrf_ (&n, &n, b.data (), &n, tau.data (), work.data (),
		     &lwork, &info))
      if (n <= 256)
	{
	  PAIR ("syevd", cusolverDnDsyevd (h, vector, lower, n, b.data (), n,
					   w.data (), work.data (), lwork,
					   &info),
		dsyevd_ ("V", "L", &n, b.data (), &n, w.data (), work.data (),
			 &lwork, iwork.data (), &integers, &info, 1, 1))
	}
    }
  cusolverDnDestroy (h);
  return 0;
}
