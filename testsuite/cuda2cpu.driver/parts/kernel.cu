/* A kernel and the function that launches it; main.cpp calls it.  */

__global__ void
square (int *data, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] = i * i;
}

extern "C" int
sum_of_squares (int n)
{
  int *data, sum = 0;
  if (cudaMallocManaged (&data, n * sizeof (int)) != cudaSuccess)
    return -1;
  square<<<(n + 31) / 32, 32>>> (data, n);
  cudaDeviceSynchronize ();
  for (int i = 0; i < n; i++)
    sum += data[i];
  cudaFree (data);
  return sum;
}
