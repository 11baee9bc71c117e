// What cuFFT's functions answer: to what is no plan, what cannot be, and about
// sizes.
// { dg-do run }

#include "reference.h"

// Plans that cannot be.
static int
check_wrong ()
{
  cufftHandle h = 99, other;
  int n[] = { 8, 8 };
  size_t size;
  CHECK (cufftPlan1d (&h, 0, CUFFT_C2C, 1) == CUFFT_INVALID_SIZE);
  CHECK (cufftPlan1d (&h, -3, CUFFT_C2C, 1) == CUFFT_INVALID_SIZE);
  CHECK (cufftPlan1d (&h, 8, CUFFT_C2C, 0) == CUFFT_INVALID_SIZE);
  CHECK (cufftPlan2d (&h, 8, 0, CUFFT_C2C) == CUFFT_INVALID_SIZE);
  CHECK (cufftPlan1d (&h, 8, (cufftType) 1, 1) == CUFFT_INVALID_VALUE);
  CHECK (cufftPlan1d (nullptr, 8, CUFFT_C2C, 1) == CUFFT_INVALID_VALUE);
  CHECK (cufftPlanMany (&h, 4, n, nullptr, 1, 8, nullptr, 1, 8, CUFFT_C2C, 1)
	 == CUFFT_INVALID_VALUE);
  CHECK (cufftPlanMany (&h, 1, nullptr, nullptr, 1, 8, nullptr, 1, 8,
			CUFFT_C2C, 1) == CUFFT_INVALID_VALUE);
  CHECK (cufftPlanMany (&h, 1, n, n, 0, 8, n, 1, 8, CUFFT_C2C, 1)
	 == CUFFT_INVALID_VALUE);
  CHECK (h == 99);
  CHECK (cufftDestroy (CUFFT_PLAN_NULL) == CUFFT_INVALID_PLAN);
  CHECK (cufftDestroy (12345) == CUFFT_INVALID_PLAN);
  CHECK (cufftSetStream (12345, 0) == CUFFT_INVALID_PLAN);
  CHECK (cufftGetSize (12345, &size) == CUFFT_INVALID_PLAN);
  CHECK (cufftMakePlan1d (12345, 8, CUFFT_C2C, 1, &size)
	 == CUFFT_INVALID_PLAN);
  CHECK (cufftCreate (&h) == CUFFT_SUCCESS);
  CHECK (cufftExecC2C (h, (cufftComplex *) n, (cufftComplex *) n,
		       CUFFT_FORWARD) == CUFFT_INVALID_PLAN);
  CHECK (cufftGetSize (h, &size) == CUFFT_INVALID_PLAN);
  CHECK (cufftMakePlan1d (h, 8, CUFFT_C2C, 1, nullptr) == CUFFT_INVALID_VALUE);
  CHECK (cufftMakePlan1d (h, 8, CUFFT_C2C, 1, &size) == CUFFT_SUCCESS);
  CHECK (cufftMakePlan1d (h, 8, CUFFT_C2C, 1, &size) == CUFFT_INVALID_PLAN);
  CHECK (cufftCreate (&other) == CUFFT_SUCCESS && other != h);
  CHECK (cufftDestroy (other) == CUFFT_SUCCESS);
  cufftComplex *z = device<cufftComplex> (8);
  CHECK (cufftExecC2C (h, z, nullptr, CUFFT_FORWARD) == CUFFT_INVALID_VALUE);
  CHECK (cufftExecC2C (h, z, z, 0) == CUFFT_INVALID_VALUE);
  CHECK (cufftExecR2C (h, (float *) z, z) == CUFFT_INVALID_VALUE);
  CHECK (cufftExecZ2Z (h, (cufftDoubleComplex *) z, (cufftDoubleComplex *) z,
		       CUFFT_FORWARD) == CUFFT_INVALID_VALUE);
  CHECK (cufftDestroy (h) == CUFFT_SUCCESS);
  CHECK (cufftDestroy (h) == CUFFT_INVALID_PLAN);
  CHECK (cufftExecC2C (h, z, z, CUFFT_FORWARD) == CUFFT_INVALID_PLAN);
  cudaFree (z);
  return 0;
}

// All ways to ask for a size agree.
static int
check_sizes ()
{
  cufftHandle h, made;
  int n[] = { 60, 128, 1000 };
  long long wide_n[] = { 60, 128, 1000 };
  size_t a, b, c, d;
  CHECK (cufftCreate (&h) == CUFFT_SUCCESS);
  CHECK (cufftEstimate1d (1 << 16, CUFFT_R2C, 3, &a) == CUFFT_SUCCESS);
  CHECK (cufftGetSize1d (h, 1 << 16, CUFFT_R2C, 3, &b) == CUFFT_SUCCESS);
  CHECK (cufftPlan1d (&made, 1 << 16, CUFFT_R2C, 3) == CUFFT_SUCCESS);
  CHECK (cufftGetSize (made, &c) == CUFFT_SUCCESS && a == b && b == c);
  cufftDestroy (made);
  CHECK (cufftEstimate2d (60, 128, CUFFT_Z2D, &a) == CUFFT_SUCCESS);
  CHECK (cufftGetSize2d (h, 60, 128, CUFFT_Z2D, &b) == CUFFT_SUCCESS);
  CHECK (a == b && a >= 60 * 65 * sizeof (cufftDoubleComplex));
  CHECK (cufftEstimate3d (60, 128, 1000, CUFFT_C2R, &a) == CUFFT_SUCCESS);
  CHECK (cufftGetSize3d (h, 60, 128, 1000, CUFFT_C2R, &b) == CUFFT_SUCCESS);
  CHECK (cufftEstimateMany (3, n, nullptr, 1, 0, nullptr, 1, 0, CUFFT_C2R, 1,
			    &c) == CUFFT_SUCCESS);
  CHECK (cufftGetSizeMany (h, 3, n, nullptr, 1, 0, nullptr, 1, 0, CUFFT_C2R, 1,
			   &d) == CUFFT_SUCCESS);
  CHECK (a == b && b == c && c == d);
  CHECK (cufftGetSizeMany64 (h, 3, wide_n, nullptr, 1, 0, nullptr, 1, 0,
			     CUFFT_C2R, 1, &d) == CUFFT_SUCCESS && c == d);
  CHECK (cufftXtGetSizeMany (h, 3, wide_n, nullptr, 1, 0, CUDA_C_32F, nullptr,
			     1, 0, CUDA_R_32F, 1, &d, CUDA_C_32F)
	 == CUFFT_SUCCESS && c == d);
  cufftDestroy (h);
  return 0;
}

// Rows of real data in place are padded if nobody says how they lie.
static int
check_in_place ()
{
  cufftHandle there, back;
  float *x = device<float> (3 * 8), *y = device<float> (3 * 7);
  cufftComplex *z = device<cufftComplex> (3 * 4);
  for (int k = 0; k < 21; k++)
    y[k] = x[k / 7 * 8 + k % 7] = next_number ();
  CHECK (cufftPlan2d (&there, 3, 7, CUFFT_R2C) == CUFFT_SUCCESS);
  CHECK (cufftPlan2d (&back, 3, 7, CUFFT_C2R) == CUFFT_SUCCESS);
  CHECK (cufftExecR2C (there, x, (cufftComplex *) x) == CUFFT_SUCCESS);
  CHECK (cufftExecR2C (there, y, z) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  CHECK (memcmp (x, z, 24 * sizeof *x) == 0);
  CHECK (cufftExecC2R (back, (cufftComplex *) x, x) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int k = 0; k < 21; k++)
    CHECK (fabs (x[k / 7 * 8 + k % 7] / 21 - y[k]) < 1e-6);
  cufftDestroy (there);
  cufftDestroy (back);
  cudaFree (x);
  cudaFree (y);
  cudaFree (z);
  return 0;
}

int
main ()
{
  int version, major;
  CHECK (cufftGetVersion (&version) == CUFFT_SUCCESS);
  CHECK (version == CUFFT_VERSION);
  CHECK (cufftGetProperty (MAJOR_VERSION, &major) == CUFFT_SUCCESS);
  CHECK (major == CUFFT_VER_MAJOR);
  CHECK (cufftGetProperty ((libraryPropertyType) 7, &major)
	 == CUFFT_INVALID_VALUE);
  cufftHandle h;
  long long value;
  CHECK (cufftCreate (&h) == CUFFT_SUCCESS);
  CHECK (cufftSetPlanPropertyInt64 (h, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT,
				    1) == CUFFT_SUCCESS);
  CHECK (cufftGetPlanPropertyInt64 (h, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT,
				    &value) == CUFFT_SUCCESS && value == 1);
  CHECK (cufftResetPlanProperty (h, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT)
	 == CUFFT_SUCCESS);
  CHECK (cufftGetPlanPropertyInt64 (h, NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT,
				    &value) == CUFFT_SUCCESS && value == 0);
  cufftDestroy (h);
  return check_wrong () || check_sizes () || check_in_place ();
}
