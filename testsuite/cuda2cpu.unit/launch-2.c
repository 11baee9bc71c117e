/* What a launch checks, at its limits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

static int stub_address;
static void invoke (void **);
static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k", .stub = &stub_address,
  .invoke = invoke
};

/* How many launches were made later, in a thread of the runtime.  */
static int later;

static void
invoke (void **args)
{
  (void) args;
  struct cuda2cpu_launch *l = CUDA2CPU_launch_begin (&k);
  CHECK (l != NULL);
  CUDA2CPU_launch_end (l);
  later++;
}

/* Launch with GRID, BLOCK, SHARED and STREAM; CODE is what must come of it.
   It is made at once unless STREAM is a stream that does not always
   exist.  */

static void
try (struct cuda2cpu_dim3 grid, struct cuda2cpu_dim3 block, size_t shared,
     void *stream, cudaError_t code)
{
  CUDA2CPU_push_config (grid.x, grid.y, grid.z, block.x, block.y, block.z,
			shared, stream);
  struct cuda2cpu_launch *l = CUDA2CPU_launch_begin (&k);
  int before = later;
  bool queued = (uintptr_t) stream > (uintptr_t) cudaStreamLegacy;
  CHECK ((l != NULL) == (code == cudaSuccess && !queued));
  if (!l)
    {
      CUDA2CPU_launch_later (&k, NULL);
      if (code == cudaSuccess)
	EXPECT (cudaStreamSynchronize (stream), cudaSuccess);
      CHECK (later == before + (code == cudaSuccess));
    }
  else
    {
      CHECK (l->blocks == (int64_t) grid.x * grid.y * grid.z);
      CUDA2CPU_launch_end (l);
    }
  EXPECT (cudaGetLastError (), code);
}

#define D(X, Y, Z) ((struct cuda2cpu_dim3) { X, Y, Z })

int
main (void)
{
  const struct cuda2cpu_dim3 one = D (1, 1, 1);
  const cudaError_t bad = cudaErrorInvalidConfiguration;

  try (one, one, 0, NULL, cudaSuccess);
  try (D (2147483647, 65535, 65535), one, 0, NULL, cudaSuccess);
  try (D (2147483648u, 1, 1), one, 0, NULL, bad);
  try (D (1, 65536, 1), one, 0, NULL, bad);
  try (D (1, 1, 65536), one, 0, NULL, bad);
  try (D (0, 1, 1), one, 0, NULL, bad);
  try (D (1, 0, 1), one, 0, NULL, bad);
  try (D (1, 1, 0), one, 0, NULL, bad);
  try (D (~0u, 1, 1), one, 0, NULL, bad);

  try (one, D (1024, 1, 1), 0, NULL, cudaSuccess);
  try (one, D (1, 1024, 1), 0, NULL, cudaSuccess);
  try (one, D (4, 4, 64), 0, NULL, cudaSuccess);
  try (one, D (1025, 1, 1), 0, NULL, bad);
  try (one, D (1, 1025, 1), 0, NULL, bad);
  try (one, D (1, 1, 65), 0, NULL, bad);
  try (one, D (32, 33, 1), 0, NULL, bad);
  try (one, D (1024, 1024, 64), 0, NULL, bad);
  try (one, D (0, 1, 1), 0, NULL, bad);
  try (one, D (1, 0, 1), 0, NULL, bad);
  try (one, D (1, 1, 0), 0, NULL, bad);

  try (one, one, 49152, NULL, cudaSuccess);
  try (one, one, 49153, NULL, cudaErrorInvalidValue);
  try (one, one, SIZE_MAX, NULL, cudaErrorInvalidValue);
  k.static_shared = 1024;
  try (one, one, 48128, NULL, cudaSuccess);
  try (one, one, 48129, NULL, cudaErrorInvalidValue);
  k.static_shared = 0;

  k.max_threads = 64;
  try (one, D (64, 1, 1), 0, NULL, cudaSuccess);
  try (one, D (65, 1, 1), 0, NULL, cudaErrorInvalidValue);
  k.max_threads = 4096;
  try (one, D (1024, 1, 1), 0, NULL, cudaSuccess);
  k.max_threads = 0;

  try (one, one, 0, cudaStreamLegacy, cudaSuccess);
  try (one, one, 0, cudaStreamPerThread, cudaSuccess);
  try (one, one, 0, &k, cudaErrorInvalidResourceHandle);
  cudaStream_t stream;
  EXPECT (cudaStreamCreate (&stream), cudaSuccess);
  try (one, one, 0, stream, cudaSuccess);
  EXPECT (cudaStreamDestroy (stream), cudaSuccess);
  try (one, one, 0, stream, cudaErrorInvalidResourceHandle);

  k.flags = CUDA2CPU_KERNEL_GRID_SYNC;
  try (one, one, 0, NULL, cudaSuccess);
  k.flags = 0;
  k.abi_version++;
  try (one, one, 0, NULL, cudaErrorInvalidKernelImage);
  return 0;
}
