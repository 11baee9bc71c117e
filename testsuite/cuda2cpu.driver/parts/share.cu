/* A library with a kernel, to be used beside others of its kind.  */

#include <cstdio>

__global__ void
add (int *data, int value)
{
  data[threadIdx.x] += value;
}

extern "C" const void *
kernel ()
{
  return (const void *) add;
}

extern "C" cudaError_t
make (int **data, int n, cudaStream_t *stream)
{
  cudaError_t error = cudaMalloc (data, n * sizeof **data);
  if (error == cudaSuccess)
    error = cudaMemset (*data, 0, n * sizeof **data);
  return error ? error : cudaStreamCreate (stream);
}

extern "C" cudaError_t
add_here (int *data, int n, int value, cudaStream_t stream)
{
  add<<<1, n, 0, stream>>> (data, value);
  return cudaGetLastError ();
}

extern "C" cudaError_t
launch (const void *func, int *data, int n, int value, cudaStream_t stream)
{
  void *args[] = { &data, &value };
  return cudaLaunchKernel (func, n / 4, 4, args, 0, stream);
}

extern "C" cudaError_t
fetch (int *host, const int *data, int n, cudaStream_t stream)
{
  cudaError_t error = cudaStreamSynchronize (stream);
  return error ? error : cudaMemcpy (host, data, n * sizeof *host,
				     cudaMemcpyDeviceToHost);
}

/* Leave an error behind, and ask for it.  */

extern "C" void
blunder ()
{
  cudaMemset (nullptr, 0, 16);
}

extern "C" cudaError_t
look ()
{
  return cudaGetLastError ();
}

/* When the program ends, in whatever order, launches still work.  */
struct ending
{
  ~ending ()
  {
    int *data, host[4] = {};
    cudaStream_t stream;
    if (make (&data, 4, &stream) || add_here (data, 4, 5, stream)
	|| fetch (host, data, 4, stream) || host[0] != 5 || host[3] != 5)
      std::puts ("wrong at the end");
  }
};
static ending at_end;
