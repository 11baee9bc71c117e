/* Plain C++ that makes a stream for a library's kernel.  */
#include <cuda_runtime_api.h>
#include <cstdio>

extern "C" cudaError_t set_on_stream (int *, int, int, cudaStream_t);

int
main ()
{
  int *data, host[4] = {};
  cudaStream_t stream;
  cudaEvent_t done;
  if (cudaMalloc ((void **) &data, sizeof host) != cudaSuccess
      || cudaStreamCreate (&stream) != cudaSuccess
      || cudaEventCreate (&done) != cudaSuccess
      || set_on_stream (data, 4, 7, stream) != cudaSuccess
      || cudaEventRecord (done, stream) != cudaSuccess
      || cudaStreamWaitEvent (stream, done, 0) != cudaSuccess
      || cudaEventSynchronize (done) != cudaSuccess
      || cudaMemcpy (host, data, sizeof host, cudaMemcpyDeviceToHost)
	 != cudaSuccess)
    return 1;
  bool right = host[0] == 7 && host[3] == 7;
  std::printf ("stream is %s\n", right ? "right" : "wrong");
  return !right;
}
