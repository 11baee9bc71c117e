/* OpenMP in host code is the user's to ask for.  */
#ifndef _OPENMP
#error "-Xcompiler -fopenmp was lost"
#endif
#include <omp.h>

__global__ void
one (int *data)
{
  *data = 1;
}

int
main ()
{
  int sum = 0, *data;
#pragma omp parallel for reduction (+: sum) num_threads (2)
  for (int i = 0; i < 10; i++)
    sum += i;
  cudaMallocManaged (&data, sizeof (int));
  one<<<1, 1>>> (data);
  cudaDeviceSynchronize ();
  return !(sum == 45 && *data == 1);
}
