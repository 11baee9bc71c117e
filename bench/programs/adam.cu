/* A step of Adam over many tensors in one launch, by a table of pointers.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "adam.h"

constexpr int THREADS = 512;
constexpr int ILP = 4;
constexpr int CHUNK = 8192;
constexpr int MAX_CHUNKS = 320;

/* What a launch works on; DEPTH lists of tensors.  */
template <int DEPTH>
struct TensorLists
{
  float *addresses[DEPTH][TENSORS];
  int sizes[TENSORS];
  unsigned char block_to_tensor[MAX_CHUNKS];
  int block_to_chunk[MAX_CHUNKS];
};

template <typename U, typename... Args>
__global__ void __launch_bounds__ (THREADS)
multi_tensor_apply (const TensorLists<4> lists, U callable, Args... args)
{
  callable (lists, args...);
}

__device__ __forceinline__ bool
is_aligned (const float *p)
{
  return (uintptr_t) p % (ILP * sizeof (float)) == 0;
}

__device__ __forceinline__ void
load_store (float *to, const float *from, int to_offset, int from_offset)
{
  reinterpret_cast<float4 *> (to)[to_offset]
    = reinterpret_cast<const float4 *> (from)[from_offset];
}

struct AdamFunctor
{
  __device__ __forceinline__ void
  update (float (&g)[ILP], float (&p)[ILP], float (&m)[ILP], float (&v)[ILP],
	  const adam_factors &f, float correction1, float correction2) const
  {
#pragma unroll
    for (int i = 0; i < ILP; i++)
      {
	m[i] = f.beta1 * m[i] + (1.0f - f.beta1) * g[i];
	v[i] = f.beta2 * v[i] + (1.0f - f.beta2) * g[i] * g[i];
	float next_m = m[i] / correction1;
	float next_v = v[i] / correction2;
	float denominator = sqrtf (next_v) + f.epsilon;
	p[i] -= f.rate * (next_m / denominator + f.decay * p[i]);
      }
  }

  __device__ __forceinline__ void
  operator() (const TensorLists<4> &lists, adam_factors f, float correction1,
	      float correction2) const
  {
    const int tensor = lists.block_to_tensor[blockIdx.x];
    const int chunk = lists.block_to_chunk[blockIdx.x];
    const float *g = lists.addresses[0][tensor] + chunk * CHUNK;
    float *p = lists.addresses[1][tensor] + chunk * CHUNK;
    float *m = lists.addresses[2][tensor] + chunk * CHUNK;
    float *v = lists.addresses[3][tensor] + chunk * CHUNK;
    const int n = min (lists.sizes[tensor] - chunk * CHUNK, CHUNK);

    float r_g[ILP], r_p[ILP], r_m[ILP], r_v[ILP];
    if (n % ILP == 0 && is_aligned (g) && is_aligned (p) && is_aligned (m)
	&& is_aligned (v))
      {
	for (int i = threadIdx.x; i * ILP < n; i += blockDim.x)
	  {
	    load_store (r_g, g, 0, i);
	    load_store (r_p, p, 0, i);
	    load_store (r_m, m, 0, i);
	    load_store (r_v, v, 0, i);
	    update (r_g, r_p, r_m, r_v, f, correction1, correction2);
	    load_store (p, r_p, i, 0);
	    load_store (m, r_m, i, 0);
	    load_store (v, r_v, i, 0);
	  }
	return;
      }

    for (int start = 0; start < n; start += blockDim.x * ILP)
      {
#pragma unroll
	for (int k = 0; k < ILP; k++)
	  {
	    int i = start + threadIdx.x + k * blockDim.x;
	    bool in = i < n;
	    r_g[k] = in ? g[i] : 0.0f;
	    r_p[k] = in ? p[i] : 0.0f;
	    r_m[k] = in ? m[i] : 0.0f;
	    r_v[k] = in ? v[i] : 0.0f;
	  }
	update (r_g, r_p, r_m, r_v, f, correction1, correction2);
#pragma unroll
	for (int k = 0; k < ILP; k++)
	  {
	    int i = start + threadIdx.x + k * blockDim.x;
	    if (i < n)
	      {
		p[i] = r_p[k];
		m[i] = r_m[k];
		v[i] = r_v[k];
	      }
	  }
      }
  }
};

static TensorLists<4> lists;
static int chunks, step;
static long width;

static struct bench_info
bench_setup (long size)
{
  width = size;
  for (int t = 0; t < TENSORS; t++)
    {
      long count = adam_count (size, t);
      lists.sizes[t] = count;
      lists.addresses[0][t]
	= bench_to_device (bench_floats (count, 2 * t, -1, 1), count);
      lists.addresses[1][t]
	= bench_to_device (bench_floats (count, 2 * t + 1, -1, 1), count);
      lists.addresses[2][t] = bench_device<float> (count);
      lists.addresses[3][t] = bench_device<float> (count);
      for (int c = 0; c * (long) CHUNK < count; c++)
	{
	  if (chunks == MAX_CHUNKS)
	    bench_fail ("too many chunks");
	  lists.block_to_tensor[chunks] = t;
	  lists.block_to_chunk[chunks++] = c;
	}
    }
  return adam_info (size);
}

static void
bench_run ()
{
  step++;
  float correction1 = 1.0f - powf (adam_values.beta1, step);
  float correction2 = 1.0f - powf (adam_values.beta2, step);
  multi_tensor_apply<<<chunks, THREADS>>> (lists, AdamFunctor (), adam_values,
					   correction1, correction2);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  size_t total = adam_total (width), at = 0;
  float *all = (float *) bench_alloc (3 * total * sizeof *all);
  for (int list = 1; list < 4; list++)
    for (int t = 0; t < TENSORS; t++)
      {
	bench_check (cudaMemcpy (all + at, lists.addresses[list][t],
				 lists.sizes[t] * sizeof (float),
				 cudaMemcpyDeviceToHost));
	at += lists.sizes[t];
      }
  return bench_array { all, at };
}
