/* Which transforms are measured, by cuFFT and by others.
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

#ifndef FFT_H
#define FFT_H 1

#include <complex>
#include <cufft.h>
#include <omp.h>
#include "measure.h"

/* A work of BATCH transforms of RANK dimensions N, of numbers T; REAL ones
   become complex.  */

template <typename T>
struct work
{
  char name[64];
  int rank, n[3], batch;
  bool real;
  size_t all, half;
  std::complex<T> *in, *out;

  work (int r, const int *sizes, int b, bool is_real)
    : rank (r), batch (b), real (is_real), all (b), half (b)
  {
    int at = snprintf (name, sizeof name, "%s-%s", sizeof (T) == 4
		       ? "single" : "double", real ? "real" : "complex");
    for (int k = 0; k < rank; k++)
      {
	n[k] = sizes[k];
	all *= n[k];
	half *= k == rank - 1 ? n[k] / 2 + 1 : n[k];
	at += snprintf (name + at, sizeof name - at, "%c%d", k ? 'x' : '-',
			n[k]);
      }
    if (batch > 1)
      snprintf (name + at, sizeof name - at, "-times-%d", batch);
    cudaMalloc (&in, all * sizeof *in);
    cudaMalloc (&out, all * sizeof *out);
    for (size_t i = 0; i < all; i++)
      in[i] = out[i] = (T) (i * 7919 % 1009 / 1009. - 0.5);
  }

  ~work ()
  {
    cudaFree (in);
    cudaFree (out);
  }
};

/* A plan of cuFFT's for W.  */

template <typename T>
static cufftHandle
make_plan (work<T> &w)
{
  cufftHandle h;
  cufftType type = sizeof (T) == 4 ? w.real ? CUFFT_R2C : CUFFT_C2C
		   : w.real ? CUFFT_D2Z : CUFFT_Z2Z;
  if (cufftPlanMany (&h, w.rank, w.n, NULL, 1, 0, NULL, 1, 0, type, w.batch)
      != CUFFT_SUCCESS)
    abort ();
  return h;
}

/* Run it, and wait.  */

static void
run_plan (cufftHandle h, work<float> &w)
{
  if (w.real)
    cufftExecR2C (h, (float *) w.in, (cufftComplex *) w.out);
  else
    cufftExecC2C (h, (cufftComplex *) w.in, (cufftComplex *) w.out,
		  CUFFT_FORWARD);
  cudaStreamSynchronize (0);
}

static void
run_plan (cufftHandle h, work<double> &w)
{
  if (w.real)
    cufftExecD2Z (h, (double *) w.in, (cufftDoubleComplex *) w.out);
  else
    cufftExecZ2Z (h, (cufftDoubleComplex *) w.in, (cufftDoubleComplex *) w.out,
		  CUFFT_FORWARD);
  cudaStreamSynchronize (0);
}

/* Call F with each work.  */

template <typename T, typename F>
static void
each_work (const F &f)
{
  static const int sizes[][5] = {
    /* Rank, batch, sizes.  */
    { 1, 1, 64 }, { 1, 1, 256 }, { 1, 1, 1024 }, { 1, 1, 4096 },
    { 1, 1, 1 << 14 }, { 1, 1, 1 << 16 }, { 1, 1, 1 << 18 }, { 1, 1, 1 << 20 },
    { 1, 1, 1 << 22 }, { 1, 1, 1000 }, { 1, 1, 10000 }, { 1, 1, 59049 },
    { 1, 1, 1 << 16 | 1 }, { 1, 1, 1000000 },
    { 1, 1 << 14, 16 }, { 1, 4096, 64 }, { 1, 1024, 256 }, { 1, 256, 1024 },
    { 1, 64, 4096 }, { 1, 1000, 100 }, { 1, 1000, 67 },
    { 2, 1, 512, 512 }, { 2, 1, 1024, 1024 }, { 2, 1, 2048, 2048 },
    { 2, 1, 4096, 4096 }, { 2, 1, 1000, 1000 }, { 2, 100, 64, 64 },
    { 3, 1, 64, 64, 64 }, { 3, 1, 128, 128, 128 }, { 3, 1, 256, 256, 256 },
    { 3, 1, 100, 100, 100 }
  };
  for (const int *s : sizes)
    for (int real = 0; real < 2; real++)
      {
	work<T> w (s[0], s + 2, s[1], real);
	f (w);
      }
}

#endif /* FFT_H */
