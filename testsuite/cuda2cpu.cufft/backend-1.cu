// Where the user says so and has it, FFTW transforms: to the same results, and
// wants no work area of ours.
// { dg-do run }
// { dg-env CUDA2CPU_FFT "fftw" }

#include "reference.h"

int
main ()
{
  long long n[] = { 6, 10 };
  std::vector<wide> x (60);
  double *in = device<double> (60), *back = device<double> (60);
  float *narrow = device<float> (6 * 12);
  cufftDoubleComplex *out = device<cufftDoubleComplex> (36);
  for (int k = 0; k < 60; k++)
    {
      in[k] = narrow[k / 10 * 12 + k % 10] = next_number ();
      x[k] = in[k];
    }
  transform (x, 2, n);
  cufftHandle there, home, single;
  size_t size;
  CHECK (cufftPlan2d (&there, 6, 10, CUFFT_D2Z) == CUFFT_SUCCESS);
  CHECK (cufftPlan2d (&home, 6, 10, CUFFT_Z2D) == CUFFT_SUCCESS);
  CHECK (cufftPlan2d (&single, 6, 10, CUFFT_R2C) == CUFFT_SUCCESS);
  CHECK (cufftGetSize (home, &size) == CUFFT_SUCCESS && size == 0);
  for (int times = 0; times < 2; times++)
    {
      CHECK (cufftExecD2Z (there, in, out) == CUFFT_SUCCESS);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int k = 0; k < 36; k++)
	CHECK (abs (wide (out[k].x, out[k].y) - x[k / 6 * 10 + k % 6])
	       < 1e-14);
      CHECK (cufftExecZ2D (home, out, back) == CUFFT_SUCCESS);
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int k = 0; k < 60; k++)
	CHECK (fabs (back[k] / 60 - in[k]) < 1e-15);
    }
  CHECK (cufftExecR2C (single, narrow, (cufftComplex *) narrow)
	 == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int k = 0; k < 36; k++)
    CHECK (abs (wide (narrow[2 * k], narrow[2 * k + 1])
		- x[k / 6 * 10 + k % 6]) < 1e-5);
  cufftDestroy (there);
  cufftDestroy (home);
  cufftDestroy (single);
}
