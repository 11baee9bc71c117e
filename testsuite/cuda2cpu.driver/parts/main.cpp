/* Plain C++ that calls the runtime and a function that launches a kernel.  */
#include <cuda_runtime.h>
#include <cstdio>

#ifdef _OPENMP
#error "host code sees _OPENMP"
#endif

extern "C" int sum_of_squares (int n);

int
main ()
{
  int devices = 0;
  if (cudaGetDeviceCount (&devices) != cudaSuccess || devices < 1)
    return 1;
  int sum = sum_of_squares (10);
  std::printf ("sum %d\n", sum);
  return sum != 285;
}
