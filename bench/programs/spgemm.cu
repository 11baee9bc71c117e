/* The square of a sparse matrix: a warp has a row and a hash table for it.
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
#include "spgemm.h"

#define FULL_MASK 0xffffffffu
#define WARPS_PER_BLOCK 4
/* Lanes that go through a row of the right matrix together.  */
#define GROUP 8
#define EMPTY (-1)
#define HASH_SCALE 107
#define SCAN_THREADS 1024

struct DeviceCsr
{
  int rows;
  int *row_ptr, *col_ind;
  float *val;
};

__device__ __forceinline__ int
warp_sum (int v)
{
#pragma unroll
  for (int offset = 16; offset > 0; offset >>= 1)
    v += __shfl_down_sync (FULL_MASK, v, offset);
  return v;
}

/* Symbolic phase: count the entries of each row of A * B.  */

template <int TABLE>
__global__ void
symbolic (DeviceCsr a, DeviceCsr b, int *__restrict__ row_nnz)
{
  __shared__ int tables[WARPS_PER_BLOCK][TABLE];

  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;
  const int row = blockIdx.x * WARPS_PER_BLOCK + warp;
  if (row >= a.rows)
    return;

  int *table = tables[warp];
  for (int i = lane; i < TABLE; i += 32)
    table[i] = EMPTY;
  __syncwarp ();

  int nnz = 0;
  const int end = a.row_ptr[row + 1];
  for (int j = a.row_ptr[row] + lane / GROUP; j < end; j += 32 / GROUP)
    {
      const int k = a.col_ind[j];
      const int end_b = b.row_ptr[k + 1];
      for (int l = b.row_ptr[k] + lane % GROUP; l < end_b; l += GROUP)
	{
	  const int key = b.col_ind[l];
	  int slot = (key * HASH_SCALE) & (TABLE - 1);
	  while (true)
	    {
	      if (table[slot] == key)
		break;
	      int old = atomicCAS (table + slot, EMPTY, key);
	      if (old == EMPTY)
		{
		  nnz++;
		  break;
		}
	      if (old == key)
		break;
	      slot = (slot + 1) & (TABLE - 1);
	    }
	}
    }
  __syncwarp ();
  nnz = warp_sum (nnz);
  if (lane == 0)
    row_nnz[row] = nnz;
}

/* Let ROW_PTR be the sums of ROW_NNZ before each row and of all, in one
   block.  */

__global__ void
scan_rows (const int *__restrict__ row_nnz, int *__restrict__ row_ptr,
	   int rows)
{
  __shared__ int warp_totals[SCAN_THREADS / 32];

  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  const int per_thread = (rows + SCAN_THREADS - 1) / SCAN_THREADS;
  const int first = threadIdx.x * per_thread;
  const int last = min (first + per_thread, rows);

  int total = 0;
  for (int i = first; i < last; i++)
    total += row_nnz[i];

  int inclusive = total;
#pragma unroll
  for (int d = 1; d < 32; d <<= 1)
    {
      int other = __shfl_up_sync (FULL_MASK, inclusive, d);
      if (lane >= d)
	inclusive += other;
    }
  if (lane == 31)
    warp_totals[warp] = inclusive;
  __syncthreads ();
  if (warp == 0)
    {
      int sum = warp_totals[lane];
#pragma unroll
      for (int d = 1; d < 32; d <<= 1)
	{
	  int other = __shfl_up_sync (FULL_MASK, sum, d);
	  if (lane >= d)
	    sum += other;
	}
      warp_totals[lane] = sum;
    }
  __syncthreads ();

  int before = inclusive - total + (warp > 0 ? warp_totals[warp - 1] : 0);
  for (int i = first; i < last; i++)
    {
      row_ptr[i] = before;
      before += row_nnz[i];
    }
  if (threadIdx.x == SCAN_THREADS - 1)
    row_ptr[rows] = before;
}

/* Numeric phase: add the products up in the table, drop its holes, and give
   each entry its place by its rank.  */

template <int TABLE>
__global__ void
numeric (DeviceCsr a, DeviceCsr b, DeviceCsr c)
{
  __shared__ int keys[WARPS_PER_BLOCK][TABLE];
  __shared__ float sums[WARPS_PER_BLOCK][TABLE];

  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;
  const int row = blockIdx.x * WARPS_PER_BLOCK + warp;
  if (row >= a.rows)
    return;

  int *key_table = keys[warp];
  float *sum_table = sums[warp];
  for (int i = lane; i < TABLE; i += 32)
    {
      key_table[i] = EMPTY;
      sum_table[i] = 0.0f;
    }
  __syncwarp ();

  const int end = a.row_ptr[row + 1];
  for (int j = a.row_ptr[row] + lane / GROUP; j < end; j += 32 / GROUP)
    {
      const int k = a.col_ind[j];
      const float factor = a.val[j];
      const int end_b = b.row_ptr[k + 1];
      for (int l = b.row_ptr[k] + lane % GROUP; l < end_b; l += GROUP)
	{
	  const int key = b.col_ind[l];
	  const float product = factor * b.val[l];
	  int slot = (key * HASH_SCALE) & (TABLE - 1);
	  while (true)
	    {
	      int old = key_table[slot];
	      if (old == EMPTY)
		old = atomicCAS (key_table + slot, EMPTY, key);
	      if (old == EMPTY || old == key)
		{
		  atomicAdd (sum_table + slot, product);
		  break;
		}
	      slot = (slot + 1) & (TABLE - 1);
	    }
	}
    }
  __syncwarp ();

  int count = 0;
  for (int base = 0; base < TABLE; base += 32)
    {
      const int key = key_table[base + lane];
      const float sum = sum_table[base + lane];
      const unsigned full = __ballot_sync (FULL_MASK, key != EMPTY);
      if (key != EMPTY)
	{
	  const int to = count + __popc (full & ((1u << lane) - 1));
	  key_table[to] = key;
	  sum_table[to] = sum;
	}
      count += __popc (full);
      __syncwarp ();
    }

  const int out = c.row_ptr[row];
  for (int i = lane; i < count; i += 32)
    {
      const int key = key_table[i];
      int rank = 0;
      for (int j = 0; j < count; j++)
	rank += key_table[j] < key;
      c.col_ind[out + rank] = key;
      c.val[out + rank] = sum_table[i];
    }
}

static DeviceCsr a, c;
static int *row_nnz;

static struct bench_info
bench_setup (long size)
{
  struct matrix m = spgemm_matrix (size);
  int entries = m.start[m.rows];
  a.rows = m.rows;
  a.row_ptr = bench_to_device (m.start, m.rows + 1);
  a.col_ind = bench_to_device (m.column, entries);
  a.val = bench_to_device (m.value, entries);
  long most = spgemm_products (m);
  c.rows = m.rows;
  c.row_ptr = bench_device<int> (m.rows + 1);
  c.col_ind = bench_device<int> (most);
  c.val = bench_device<float> (most);
  row_nnz = bench_device<int> (m.rows);
  return spgemm_info (m);
}

static void
bench_run ()
{
  const int threads = 32 * WARPS_PER_BLOCK;
  const int blocks = (a.rows + WARPS_PER_BLOCK - 1) / WARPS_PER_BLOCK;
  symbolic<512><<<blocks, threads>>> (a, a, row_nnz);
  scan_rows<<<1, SCAN_THREADS>>> (row_nnz, c.row_ptr, a.rows);
  numeric<512><<<blocks, threads>>> (a, a, c);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  int entries;
  bench_check (cudaMemcpy (&entries, c.row_ptr + c.rows, sizeof entries,
			   cudaMemcpyDeviceToHost));
  return bench_from_device (c.val, entries);
}
