/* A program whose versions agree.  */

#define BENCH_SIZE 1000
#include "bench.h"

static int n;
static int *p;

__global__ void
fill (int n, int *p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = i;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  p = bench_device<int> (n);
  return bench_info { 4.0 * n, 0, BENCH_INT, 1e-9 };
}

static void
bench_run ()
{
  fill<<<(n + 63) / 64, 64>>> (n, p);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (p, n);
}
