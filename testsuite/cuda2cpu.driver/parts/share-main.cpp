/* Load libraries made of share.cu and see that they share one device.  With
   OWN the program takes part, too.  */

#include <cuda_runtime_api.h>
#include <cstdio>
#include <dlfcn.h>

/* One library.  */
struct part
{
  void *handle;
  const void *(*kernel) ();
  cudaError_t (*make) (int **, int, cudaStream_t *);
  cudaError_t (*add_here) (int *, int, int, cudaStream_t);
  cudaError_t (*launch) (const void *, int *, int, int, cudaStream_t);
  cudaError_t (*fetch) (int *, const int *, int, cudaStream_t);
  void (*blunder) ();
  cudaError_t (*look) ();
};

static part
load (const char *file)
{
  part p;
  p.handle = dlopen (file, RTLD_NOW | RTLD_LOCAL);
  if (!p.handle)
    std::printf ("%s\n", dlerror ());
#define FIND(NAME) \
  p.NAME = reinterpret_cast<decltype (p.NAME)> (dlsym (p.handle, #NAME))
  FIND (kernel);
  FIND (make);
  FIND (add_here);
  FIND (launch);
  FIND (fetch);
  FIND (blunder);
  FIND (look);
  return p;
}

/* Let A make data that A and B work on, in one stream, by both kernels.  */

static bool
share (const part &a, const part &b)
{
  const int n = 64;
  int *data, host[n];
  cudaStream_t stream;
  bool right = (a.make (&data, n, &stream) == cudaSuccess
		&& b.add_here (data, n, 1, stream) == cudaSuccess
		&& b.launch (a.kernel (), data, 4, 10, stream) == cudaSuccess
		&& a.launch (b.kernel (), data, 4, 100, stream) == cudaSuccess
		&& b.fetch (host, data, n, stream) == cudaSuccess
		&& host[0] == 111 && host[4] == 1 && host[n - 1] == 1);
  a.blunder ();
  return right && b.look () == cudaErrorInvalidValue
	 && a.look () == cudaSuccess;
}

#ifdef OWN
/* The program itself, as a part; it has no kernel.  */

static bool
take_part (const part &a)
{
  int *data, host[4] = {};
  cudaStream_t stream;
  bool right = (cudaMalloc ((void **) &data, sizeof host) == cudaSuccess
		&& cudaMemset (data, 0, sizeof host) == cudaSuccess
		&& cudaStreamCreate (&stream) == cudaSuccess
		&& a.add_here (data, 4, 3, stream) == cudaSuccess
		&& cudaStreamSynchronize (stream) == cudaSuccess
		&& cudaMemcpy (host, data, sizeof host,
			       cudaMemcpyDeviceToHost) == cudaSuccess
		&& host[0] == 3 && host[3] == 3);
  a.blunder ();
  return right && cudaGetLastError () == cudaErrorInvalidValue;
}
#else
static bool
take_part (const part &)
{
  return true;
}
#endif

int
main (int, char **argv)
{
  part a = load (argv[1]), b = load (argv[2]);
  if (!a.handle || !b.handle)
    return 1;
  bool right = share (a, b) && share (b, a) && take_part (a) && take_part (b);
  /* The first of all may have been the one whose runtime is used.  */
  dlclose (a.handle);
  right = right && share (b, b);
  a = load (argv[1]);
  right = right && a.handle && share (a, b) && take_part (a);
  std::puts (right ? "they share" : "they do not share");
  return !right;
}
