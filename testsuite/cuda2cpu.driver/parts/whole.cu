/* A whole program: exits with 0 if its kernel ran right.  */
#include <stdio.h>

#ifndef SCALE
#define SCALE 3
#endif

__global__ void
scale (int *data, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] *= SCALE;
}

int
main (int argc, char **argv)
{
  const int n = 1000;
  int *data;
  if (cudaMallocManaged (&data, n * sizeof (int)) != cudaSuccess)
    return 1;
  for (int i = 0; i < n; i++)
    data[i] = i;
  scale<<<(n + 127) / 128, 128>>> (data, n);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  for (int i = 0; i < n; i++)
    if (data[i] != SCALE * i)
      return 1;
  cudaFree (data);
  printf ("scaled by %d\n", SCALE);
  for (int i = 1; i < argc; i++)
    printf ("argument %s\n", argv[i]);
  return 0;
}
