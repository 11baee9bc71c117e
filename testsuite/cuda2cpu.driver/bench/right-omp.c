/* The twin of right.cu.  */

#define BENCH_SIZE 1000
#include "bench.h"

static int n;
static int *p;

static struct bench_info
bench_setup (long size)
{
  n = size;
  p = (int *) bench_alloc (n * sizeof *p);
  struct bench_info info = { 4.0 * n, 0, BENCH_INT, 1e-9 };
  return info;
}

static void
bench_run (void)
{
#pragma omp parallel for simd
  for (int i = 0; i < n; i++)
    p[i] = i;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { p, (size_t) n };
  return r;
}
