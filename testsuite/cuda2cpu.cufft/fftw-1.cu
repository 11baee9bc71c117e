// FFTW's interface: planners of all kinds make plans that agree with cuFFT's,
// in both precisions, and loops that cuFFT's do not have.
// { dg-do run }
// { dg-additional-options "-lcufftw" }

#include "reference.h"
#include <cufftw.h>

static int
check_double ()
{
  long long n[] = { 4, 6 };
  int m[] = { 4, 6 };
  fftw_complex *in = (fftw_complex *) fftw_malloc (24 * sizeof *in);
  fftw_complex *out = (fftw_complex *) fftw_malloc (24 * sizeof *out);
  std::vector<wide> x (24);
  for (int k = 0; k < 24; k++)
    {
      in[k][0] = next_number ();
      in[k][1] = next_number ();
      x[k] = { in[k][0], in[k][1] };
    }
  transform (x, 2, n);
  fftw_plan p = fftw_plan_dft_2d (4, 6, in, out, FFTW_FORWARD, FFTW_ESTIMATE);
  fftw_plan q = fftw_plan_dft (2, m, in, out, FFTW_FORWARD, FFTW_MEASURE);
  fftw_iodim dims[] = { { 4, 6, 6 }, { 6, 1, 1 } };
  fftw_plan r = fftw_plan_guru_dft (2, dims, 0, nullptr, in, out, FFTW_FORWARD,
				    FFTW_ESTIMATE);
  for (fftw_plan plan : { p, q, r })
    {
      CHECK (plan);
      memset (out, 0, 24 * sizeof *out);
      fftw_execute (plan);
      for (int k = 0; k < 24; k++)
	CHECK (abs (wide (out[k][0], out[k][1]) - x[k]) < 1e-14);
    }
  // The other way, on other arrays.
  fftw_plan back = fftw_plan_dft_2d (4, 6, in, in, FFTW_BACKWARD, 0);
  fftw_execute_dft (back, out, out);
  for (int k = 0; k < 24; k++)
    CHECK (fabs (out[k][0] / 24 - in[k][0]) < 1e-15);
  CHECK (!fftw_plan_dft_1d (0, in, out, FFTW_FORWARD, FFTW_ESTIMATE));
  CHECK (!fftw_plan_dft_1d (8, in, out, 3, FFTW_ESTIMATE));
  for (fftw_plan plan : { p, q, r, back })
    fftw_destroy_plan (plan);
  fftw_free (in);
  fftw_free (out);
  return 0;
}

// Two loops round 10 real numbers, which lie 6 apart: 2 of them, and 3.
static int
check_guru ()
{
  const int n = 10;
  float in[n][3][2], back[n][3][2];
  fftwf_complex out[2][3][6];
  for (auto &a : in)
    for (auto &b : a)
      b[0] = next_number (), b[1] = next_number ();
  fftwf_iodim64 dim = { n, 6, 1 };
  fftwf_iodim64 loops[] = { { 2, 1, 18 }, { 3, 2, 6 } };
  fftwf_plan p = fftwf_plan_guru64_dft_r2c (1, &dim, 2, loops, &in[0][0][0],
					    &out[0][0][0], FFTW_ESTIMATE);
  fftwf_iodim64 dim_back = { n, 1, 6 };
  fftwf_iodim64 loops_back[] = { { 2, 18, 1 }, { 3, 6, 2 } };
  fftwf_plan q = fftwf_plan_guru64_dft_c2r (1, &dim_back, 2, loops_back,
					    &out[0][0][0], &back[0][0][0],
					    FFTW_ESTIMATE);
  CHECK (p && q);
  fftwf_execute (p);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      {
	std::vector<wide> x (n);
	long long length = n;
	for (int k = 0; k < n; k++)
	  x[k] = in[k][j][i];
	transform (x, 1, &length);
	for (int k = 0; k < 6; k++)
	  CHECK (abs (wide (out[i][j][k][0], out[i][j][k][1]) - x[k]) < 2e-6);
      }
  fftwf_execute (q);
  for (int k = 0; k < n; k++)
    for (int j = 0; j < 6; j++)
      CHECK (fabs (back[k][j / 2][j % 2] / n - in[k][j / 2][j % 2]) < 1e-6);
  fftwf_destroy_plan (p);
  fftwf_destroy_plan (q);
  return 0;
}

// Rows in place are padded, and strides count though nothing is embedded.
static int
check_many ()
{
  double x[3][8], y[3][8];
  for (auto &row : x)
    for (auto &e : row)
      e = next_number ();
  memcpy (y, x, sizeof x);
  int n = 7;
  fftw_plan p = fftw_plan_many_dft_r2c (1, &n, 3, x[0], nullptr, 1, 8,
					(fftw_complex *) x, nullptr, 1, 4,
					FFTW_ESTIMATE);
  fftw_plan q = fftw_plan_many_dft_c2r (1, &n, 3, (fftw_complex *) x, nullptr,
					1, 4, x[0], nullptr, 1, 8,
					FFTW_ESTIMATE);
  CHECK (p && q);
  fftw_execute (p);
  for (int b = 0; b < 3; b++)
    {
      double sum = 0;
      for (int k = 0; k < n; k++)
	sum += y[b][k];
      CHECK (fabs (x[b][0] - sum) < 1e-15 * 8);
    }
  fftw_execute (q);
  for (int b = 0; b < 3; b++)
    for (int k = 0; k < n; k++)
      CHECK (fabs (x[b][k] / n - y[b][k]) < 1e-15);
  fftw_destroy_plan (p);
  fftw_destroy_plan (q);
  return 0;
}

int
main ()
{
  return check_double () || check_guru () || check_many ();
}
