/* A kernel that calls a device function of another file.  */
#include <stdio.h>

extern __device__ int twice (int);

__global__ void
fill (int *data)
{
  data[threadIdx.x] = twice (threadIdx.x);
}

int
main ()
{
  int *data;
  cudaMallocManaged (&data, 64 * sizeof (int));
  fill<<<1, 64>>> (data);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  for (int i = 0; i < 64; i++)
    if (data[i] != 2 * i)
      return 1;
  puts ("twice is right");
  return 0;
}
