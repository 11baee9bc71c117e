// Functions of the user's that load and store elements: called with the place
// of each in the user's layout, what they are given, and shared memory.
// { dg-do run }

#include "reference.h"

struct info
{
  float factor;
  int calls;
};

static __device__ cufftComplex
load_complex (void *data, size_t offset, void *given, void *shared)
{
  info *i = (info *) given;
  atomicAdd (&i->calls, 1);
  ((char *) shared)[threadIdx.x % 64] = 1;
  cufftComplex z = ((cufftComplex *) data)[offset];
  return { z.x * i->factor + offset, z.y };
}

static __device__ void
store_complex (void *data, size_t offset, cufftComplex z, void *given, void *)
{
  info *i = (info *) given;
  atomicAdd (&i->calls, 1);
  ((cufftComplex *) data)[offset] = { z.x * i->factor, z.y * i->factor };
}

static __device__ double
load_real (void *data, size_t offset, void *, void *)
{
  return ((unsigned char *) data)[offset];
}

static __device__ void
store_real (void *data, size_t offset, double x, void *given, void *)
{
  ((unsigned char *) data)[offset] = lrint (x / *(int *) given);
}

__device__ cufftCallbackLoadC load_c = load_complex;
__device__ cufftCallbackStoreC store_c = store_complex;
__device__ cufftCallbackLoadD load_d = load_real;
__device__ cufftCallbackStoreD store_d = store_real;

// The function that SYMBOL points to.
template<class F>
static void *
function (const F &symbol)
{
  F f;
  cudaMemcpyFromSymbol (&f, symbol, sizeof f);
  return (void *) f;
}

static int
check_complex ()
{
  long long n = 30;
  int length = n, embed = 31;
  cufftComplex *z = device<cufftComplex> (4 * 31 * 2);
  info *i;
  cudaMallocManaged (&i, 2 * sizeof *i);
  i[0] = { 3, 0 };
  i[1] = { 0.5, 0 };
  std::vector<std::vector<wide>> x (4, std::vector<wide> (n));
  for (int b = 0; b < 4; b++)
    for (int k = 0; k < n; k++)
      {
	int at = 62 * b + 2 * k;
	z[at] = { (float) next_number (), (float) next_number () };
	x[b][k] = { z[at].x * 3 + at, z[at].y };
      }
  cufftHandle h;
  CHECK (cufftPlanMany (&h, 1, &length, &embed, 2, 62, &embed, 2, 62,
			CUFFT_C2C, 4) == CUFFT_SUCCESS);
  void *load = function (load_c), *store = function (store_c);
  void *first = &i[0], *second = &i[1];
  CHECK (cufftXtSetCallback (h, &load, CUFFT_CB_LD_COMPLEX_DOUBLE, &first)
	 == CUFFT_INVALID_VALUE);
  CHECK (cufftXtSetCallback (h, &load, CUFFT_CB_LD_REAL, &first)
	 == CUFFT_INVALID_VALUE);
  CHECK (cufftXtSetCallback (h, &load, CUFFT_CB_LD_COMPLEX, &first)
	 == CUFFT_SUCCESS);
  CHECK (cufftXtSetCallbackSharedSize (h, CUFFT_CB_LD_COMPLEX, 64)
	 == CUFFT_SUCCESS);
  CHECK (cufftXtSetCallbackSharedSize (h, CUFFT_CB_LD_COMPLEX, 1 << 20)
	 == CUFFT_INVALID_VALUE);
  CHECK (cufftXtSetCallback (h, &store, CUFFT_CB_ST_COMPLEX, &second)
	 == CUFFT_SUCCESS);
  CHECK (cufftExecC2C (h, z, z, CUFFT_FORWARD) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  CHECK (i[0].calls == 120 && i[1].calls == 120);
  for (int b = 0; b < 4; b++)
    {
      transform (x[b], 1, &n);
      for (int k = 0; k < n; k++)
	{
	  cufftComplex y = z[62 * b + 2 * k];
	  CHECK (abs (wide (y.x, y.y) - x[b][k] * 0.5L) < 2e-2);
	}
    }
  // Without them it is as ever.
  CHECK (cufftXtClearCallback (h, CUFFT_CB_LD_COMPLEX) == CUFFT_SUCCESS);
  CHECK (cufftXtClearCallback (h, CUFFT_CB_ST_COMPLEX) == CUFFT_SUCCESS);
  CHECK (cufftExecC2C (h, z, z, CUFFT_INVERSE) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess && i[0].calls == 120);
  cufftDestroy (h);
  cudaFree (z);
  cudaFree (i);
  return 0;
}

// Bytes there and back.
static int
check_real ()
{
  const int rows = 5, columns = 14, all = rows * columns;
  unsigned char *in = device<unsigned char> (all);
  unsigned char *out = device<unsigned char> (all);
  int *by = device<int> (1);
  *by = all;
  for (int k = 0; k < all; k++)
    in[k] = 3 * k;
  cufftDoubleComplex *z = device<cufftDoubleComplex> (rows * 8);
  cufftHandle there, back;
  CHECK (cufftPlan2d (&there, rows, columns, CUFFT_D2Z) == CUFFT_SUCCESS);
  CHECK (cufftPlan2d (&back, rows, columns, CUFFT_Z2D) == CUFFT_SUCCESS);
  void *load = function (load_d), *store = function (store_d), *given = by;
  CHECK (cufftXtSetCallback (there, &load, CUFFT_CB_LD_REAL_DOUBLE, nullptr)
	 == CUFFT_SUCCESS);
  CHECK (cufftXtSetCallback (back, &store, CUFFT_CB_ST_REAL_DOUBLE, &given)
	 == CUFFT_SUCCESS);
  CHECK (cufftExecD2Z (there, (double *) in, z) == CUFFT_SUCCESS);
  CHECK (cufftExecZ2D (back, z, (double *) out) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  CHECK (memcmp (in, out, all) == 0);
  CHECK (cufftXtSetJITCallback (there, "load", in, 1, CUFFT_CB_LD_REAL_DOUBLE,
				nullptr) == CUFFT_NOT_SUPPORTED);
  cufftDestroy (there);
  cufftDestroy (back);
  return 0;
}

int
main ()
{
  return check_complex () || check_real ();
}
