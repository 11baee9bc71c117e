/* A kernel and the function that launches it on a stream of its caller's.  */

__global__ void
set (int *data, int value)
{
  data[threadIdx.x] = value;
}

extern "C" cudaError_t
set_on_stream (int *data, int n, int value, cudaStream_t stream)
{
  set<<<1, n, 0, stream>>> (data, value);
  return cudaGetLastError ();
}
