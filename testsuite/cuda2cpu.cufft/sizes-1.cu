// Every length up to 300 and some that are hard, one at a time and many: their
// errors, and the way back.
// { dg-do run }

#include "reference.h"

// Transform N elements, COUNT times the same.
static int
check (long long n, int count)
{
  std::vector<wide> x (n);
  cufftDoubleComplex *z = device<cufftDoubleComplex> (n * count);
  double *r = device<double> (n * count);
  cufftDoubleComplex *s = device<cufftDoubleComplex> ((n / 2 + 1) * count);
  for (long k = 0; k < n; k++)
    {
      x[k] = { next_number (), 0 };
      for (int b = 0; b < count; b++)
	{
	  z[b * n + k] = { (double) x[k].real (), 0 };
	  r[b * n + k] = x[k].real ();
	}
    }
  transform (x, 1, &n);
  cufftHandle whole, there, back;
  CHECK (cufftPlan1d (&whole, n, CUFFT_Z2Z, count) == CUFFT_SUCCESS);
  CHECK (cufftPlan1d (&there, n, CUFFT_D2Z, count) == CUFFT_SUCCESS);
  CHECK (cufftPlan1d (&back, n, CUFFT_Z2D, count) == CUFFT_SUCCESS);
  CHECK (cufftExecZ2Z (whole, z, z, CUFFT_FORWARD) == CUFFT_SUCCESS);
  CHECK (cufftExecD2Z (there, r, s) == CUFFT_SUCCESS);
  CHECK (cufftExecZ2D (back, s, r) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  double bound = 0x1p-53 * (1 + log2 (n)) * 2;
  long double size = 0, error = 0, half_error = 0;
  for (int b = 0; b < count; b++)
    for (long k = 0; k < n; k++)
      {
	cufftDoubleComplex y = z[b * n + k];
	size += norm (x[k]);
	error += norm (wide (y.x, y.y) - x[k]);
	if (k > n / 2)
	  continue;
	y = s[b * (n / 2 + 1) + k];
	half_error += norm (wide (y.x, y.y) - x[k]);
      }
  CHECK (sqrtl (error / size) <= bound);
  CHECK (sqrtl (half_error / size) <= bound);
  CHECK (cufftExecZ2Z (whole, z, z, CUFFT_INVERSE) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  size = error = half_error = 0;
  for (long k = 0; k < n * count; k++)
    {
      long double was = r[k % n] / n;
      size += was * was;
      error += powl (z[k].x / n - was, 2) + powl (z[k].y / n, 2);
      half_error += powl (r[k] / n - was, 2);
    }
  CHECK (sqrtl (error / size) <= 2 * bound);
  CHECK (sqrtl (half_error / size) <= 2 * bound);
  cufftDestroy (whole);
  cufftDestroy (there);
  cufftDestroy (back);
  cudaFree (z);
  cudaFree (r);
  cudaFree (s);
  return 0;
}

// A large transform of a tone and of an impulse, which are known.
static int
check_large (long n)
{
  cufftComplex *z = device<cufftComplex> (n);
  long tone = n / 3 + 1;
  for (long k = 0; k < n; k++)
    {
      long double turn = 2 * M_PIl * (tone * k % n) / n;
      z[k] = { (float) cosl (turn), (float) sinl (turn) };
    }
  cufftHandle h;
  CHECK (cufftPlan1d (&h, n, CUFFT_C2C, 1) == CUFFT_SUCCESS);
  CHECK (cufftExecC2C (h, z, z, CUFFT_FORWARD) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (long k = 0; k < n; k++)
    CHECK (hypot (z[k].x - (k == tone ? n : 0), z[k].y) < 2e-6 * n);
  memset (z, 0, n * sizeof *z);
  z[5].x = 1;
  CHECK (cufftExecC2C (h, z, z, CUFFT_INVERSE) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (long k = 0; k < n; k++)
    {
      long double turn = 2 * M_PIl * (5 * k % n) / n;
      CHECK (hypotl (z[k].x - cosl (turn), z[k].y - sinl (turn)) < 1e-6);
    }
  cufftDestroy (h);
  cudaFree (z);
  return 0;
}

int
main ()
{
  for (int n = 1; n <= 300; n++)
    if (check (n, 1) || (n % 7 == 1 && check (n, 19)))
      {
	printf ("length %d\n", n);
	return 1;
      }
  for (int n : { 961, 1009, 1021, 2187, 1024, 1331 })
    if (check (n, 2))
      {
	printf ("length %d\n", n);
	return 1;
      }
  for (int n : { 1 << 17, 100003, 177147, 2 * 65537 })
    if (check_large (n))
      {
	printf ("length %d\n", n);
	return 1;
      }
}
