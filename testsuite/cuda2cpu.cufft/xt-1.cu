// Half precision and bfloat16, and memory that a plan describes, on one device;
// several are refused.
// { dg-do run }

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include "reference.h"

// Transforms of 4 x 64 numbers of type T, in place, there and back.
template<class T>
static int
check (cudaDataType real, cudaDataType complex, double bound)
{
  const int batch = 3, half = 33;
  long long n[] = { 4, 64 };
  size_t size;
  T *x = device<T> (batch * 4 * 64), *y = device<T> (batch * 4 * 64);
  T *z = device<T> (batch * 4 * half * 2);
  std::vector<std::vector<wide>> w (batch, std::vector<wide> (256));
  for (int k = 0; k < batch * 256; k++)
    {
      x[k] = T ((float) next_number ());
      w[k / 256][k % 256] = (float) x[k];
    }
  cufftHandle there, back, whole;
  CHECK (cufftCreate (&there) == CUFFT_SUCCESS);
  CHECK (cufftXtMakePlanMany (there, 2, n, nullptr, 1, 0, real, nullptr, 1, 0,
			      real, batch, &size, complex)
	 == CUFFT_INVALID_VALUE);
  CHECK (cufftXtMakePlanMany (there, 2, n, nullptr, 1, 0, real, nullptr, 1, 0,
			      complex, batch, &size, complex)
	 == CUFFT_SUCCESS);
  CHECK (cufftCreate (&back) == CUFFT_SUCCESS);
  CHECK (cufftXtMakePlanMany (back, 2, n, nullptr, 1, 0, complex, nullptr, 1,
			      0, real, batch, &size, complex)
	 == CUFFT_SUCCESS);
  CHECK (cufftXtExec (there, x, z, CUFFT_FORWARD) == CUFFT_SUCCESS);
  CHECK (cufftXtExec (back, z, y, CUFFT_INVERSE) == CUFFT_SUCCESS);
  CHECK (cufftExecR2C (there, (float *) x, (cufftComplex *) z)
	 == CUFFT_INVALID_VALUE);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (int b = 0; b < batch; b++)
    {
      transform (w[b], 2, n);
      for (int k = 0; k < 4 * half; k++)
	{
	  int at = 2 * (b * 4 * half + k);
	  wide e = w[b][k / half * 64 + k % half];
	  CHECK (abs (wide ((float) z[at], (float) z[at + 1]) - e)
		 < bound * 16);
	}
    }
  for (int k = 0; k < batch * 256; k++)
    CHECK (fabs ((float) y[k] / 256 - (float) x[k]) < bound * 2);
  // As 64 complex numbers, in place.
  long long m = 64;
  CHECK (cufftCreate (&whole) == CUFFT_SUCCESS);
  CHECK (cufftXtMakePlanMany (whole, 1, &m, nullptr, 1, 0, complex, nullptr, 1,
			      0, complex, 2, &size, complex)
	 == CUFFT_SUCCESS);
  CHECK (cufftXtExec (whole, x, x, CUFFT_FORWARD) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  float sum = 0;
  for (int k = 0; k < 64; k++)
    sum += (float) y[2 * k] / 256;
  CHECK (fabs ((float) x[0] - sum) < bound * 20);
  cufftDestroy (there);
  cufftDestroy (back);
  cufftDestroy (whole);
  cudaFree (x);
  cudaFree (y);
  cudaFree (z);
  return 0;
}

static int
check_descriptors ()
{
  cufftHandle h;
  size_t size;
  int one[] = { 0 }, two[] = { 0, 0 }, other[] = { 77 };
  CHECK (cufftCreate (&h) == CUFFT_SUCCESS);
  CHECK (cufftXtSetGPUs (h, 2, two) == CUFFT_INVALID_DEVICE);
  CHECK (cufftXtSetGPUs (h, 1, other) == CUFFT_INVALID_DEVICE);
  CHECK (cufftXtSetGPUs (h, 0, one) == CUFFT_INVALID_VALUE);
  CHECK (cufftXtSetGPUs (h, 1, one) == CUFFT_SUCCESS);
  CHECK (cufftMakePlan2d (h, 6, 7, CUFFT_R2C, &size) == CUFFT_SUCCESS);
  float in[6][8], out[6][8];
  double sum = 0;
  for (int k = 0; k < 6; k++)
    for (int j = 0; j < 8; j++)
      sum += in[k][j] = j < 7 ? next_number () : 0;
  cudaLibXtDesc *d, *e;
  CHECK (cufftXtMalloc (h, &d, CUFFT_XT_FORMAT_INPLACE) == CUFFT_SUCCESS);
  CHECK (d->descriptor->nGPUs == 1 && d->descriptor->size[0] == sizeof in);
  CHECK (d->library == LIB_FORMAT_CUFFT);
  CHECK (cufftXtMalloc (h, &e, CUFFT_XT_FORMAT_INPLACE) == CUFFT_SUCCESS);
  CHECK (cufftXtMemcpy (h, d, in, CUFFT_COPY_HOST_TO_DEVICE)
	 == CUFFT_SUCCESS);
  CHECK (cufftXtMemcpy (h, e, d, CUFFT_COPY_DEVICE_TO_DEVICE)
	 == CUFFT_SUCCESS);
  CHECK (cufftXtExecDescriptorC2R (h, e, e) == CUFFT_INVALID_VALUE);
  CHECK (cufftXtExecDescriptorR2C (h, e, e) == CUFFT_SUCCESS);
  CHECK (cufftXtMemcpy (h, out, e, CUFFT_COPY_DEVICE_TO_HOST)
	 == CUFFT_SUCCESS);
  CHECK (fabs (out[0][0] - sum) < 1e-5 && fabs (out[0][1]) < 1e-6);
  CHECK (cufftXtMemcpy (h, out, d, CUFFT_COPY_UNDEFINED)
	 == CUFFT_INVALID_VALUE);
  cufftXt1dFactors factors;
  CHECK (cufftXtQueryPlan (h, &factors, CUFFT_QUERY_1D_FACTORS)
	 == CUFFT_NOT_SUPPORTED);
  CHECK (cufftXtFree (d) == CUFFT_SUCCESS && cufftXtFree (e) == CUFFT_SUCCESS);
  cufftDestroy (h);
  return 0;
}

int
main ()
{
  return check<__half> (CUDA_R_16F, CUDA_C_16F, 2e-3)
	 || check<__nv_bfloat16> (CUDA_R_16BF, CUDA_C_16BF, 2e-2)
	 || check_descriptors ();
}
