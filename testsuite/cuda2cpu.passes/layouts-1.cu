/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=join,processors -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized" } */
/* Shared arrays are laid out by diagonals, or columns, where threads access
   those; not where a column may be beyond the array, where an address is
   taken, nor where rows are as good, as with few threads.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

const int N = 32;

template <int KIND>
__global__ void
wave (const int *in, int *out)
{
  __shared__ int up[N + 1][N + 1];
  int t = threadIdx.x;
  up[t + 1][0] = in[t];
  up[0][t + 1] = in[N + t];
  if (KIND == 1)
    up[0][t + N + 1] = in[t];
  if (KIND == 2)
    in = &up[0][in[0]];
  if (t == 0)
    up[0][0] = 0;
  __syncthreads ();
  for (int d = 2; d <= 2 * N; d++)
    {
      int i = t + 1, j = d - i;
      if (j >= 1 && j <= N)
	up[i][j] = max (up[i - 1][j - 1] + in[t],
			max (up[i][j - 1], up[i - 1][j]));
      __syncthreads ();
    }
  for (int i = 1; i <= N; i++)
    out[i * N + t] = up[i][t + 1];
}

__global__ void
falling (const int *in, int *out)
{
  __shared__ int down[N][N];
  int t = threadIdx.x;
  for (int i = 0; i < N; i++)
    down[i][t] = in[i * N + t];
  __syncthreads ();
  for (int turn = 0; turn < 8; turn++)
    for (int d = 1 - N; d < N; d++)
      {
	int j = t - d;
	if (j >= 1 && j < N)
	  down[t][j] = down[t][j] * 3 + down[t][j - 1] + down[N - 1 - t][0];
	__syncthreads ();
      }
  for (int i = 0; i < N; i++)
    out[i * N + t] = down[i][t];
}

__global__ void
stairs (const int *in, int *out)
{
  __shared__ int down[N][N];
  int t = threadIdx.x;
  for (int i = 0; i < N; i++)
    down[i][t] = in[i * N + t];
  __syncthreads ();
  for (int turn = 0; turn < 8; turn++)
    for (int d = 1; d < N; d++)
      {
	if (t >= d)
	  down[t][t - d] = down[t - 1][t - d] * 3 + down[t][t - d];
	__syncthreads ();
      }
  for (int i = 0; i < N; i++)
    out[i * N + t] = down[i][t];
}

__global__ void
turned (const int *in, int *out)
{
  __shared__ int own[N][N];
  int t = threadIdx.x;
  own[t][0] = in[t];
  for (int turn = 0; turn < 8; turn++)
    for (int i = 1; i < N; i++)
      {
	own[t][i] = own[t][i - 1] * 3 + in[i];
	__syncthreads ();
      }
  out[t] = own[t][N - 1] + own[N - 1 - t][0];
}

/* 16 threads are too few for what vectors wait for each other.  */

__global__ void
few (const int *in, int *out)
{
  __shared__ int short_rows[17][17];
  int t = threadIdx.x;
  short_rows[t + 1][0] = short_rows[0][t + 1] = in[t];
  __syncthreads ();
  for (int d = 2; d <= 32; d++)
    {
      int i = t + 1, j = d - i;
      if (j >= 1 && j <= 16)
	short_rows[i][j] = max (short_rows[i - 1][j - 1] + in[t],
				max (short_rows[i][j - 1],
				     short_rows[i - 1][j]));
      __syncthreads ();
    }
  for (int i = 1; i <= 16; i++)
    out[i * 16 + t] = short_rows[i][t + 1];
}

/* Columns are known to be there by the ends of two loops.  */

template <int MORE>
__global__ void
sums (const int *in, int *out, int width)
{
  __shared__ int columns[16][8 * 10 + 1];
  for (int i = 0; i < 10; i++)
    columns[threadIdx.x][threadIdx.y + i * 8]
      = in[(i * 8 + threadIdx.y) * width + threadIdx.x];
  __syncthreads ();
  for (int i = 1; i < 9; i++)
    {
      int sum = 0;
      for (int j = -8; j <= 8 + MORE; j++)
	sum += in[8 - j] * columns[threadIdx.x][threadIdx.y + i * 8 + j];
      out[(i * 8 + threadIdx.y) * width + threadIdx.x] = sum;
    }
}

/* Two planes; a row may not be behind the last of one.  */

template <int MORE>
__global__ void
planes (const int *in, int *out)
{
  __shared__ int both[2][N][N];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < N; i++)
    {
      both[0][i][t] = in[i * N + t];
      both[1][i][t] = in[(N + i) * N + t];
    }
  __syncthreads ();
  for (int turn = 0; turn < 8; turn++)
    for (int i = 0; i < N; i++)
      {
	sum += both[turn & 1][t + MORE * in[0]][i] * i;
	__syncthreads ();
      }
  out[t] = sum;
}

__global__ void
beside (const int *in, int *out)
{
  __shared__ int rows[N][N];
  int t = threadIdx.x;
  for (int i = 0; i < N; i++)
    rows[i][t] = in[i * N + t];
  __syncthreads ();
  for (int i = 0; i < N; i++)
    out[i * N + t] = rows[t][i];
}

int
main ()
{
  wave<0><<<1, N>>> (nullptr, nullptr);
  wave<1><<<1, N>>> (nullptr, nullptr);
  wave<2><<<1, N>>> (nullptr, nullptr);
  falling<<<1, N>>> (nullptr, nullptr);
  stairs<<<1, N>>> (nullptr, nullptr);
  turned<<<1, N>>> (nullptr, nullptr);
  few<<<1, 16>>> (nullptr, nullptr);
  sums<0><<<1, dim3 (16, 8)>>> (nullptr, nullptr, N);
  sums<2><<<1, dim3 (16, 8)>>> (nullptr, nullptr, N);
  planes<0><<<1, N>>> (nullptr, nullptr);
  planes<1><<<1, N>>> (nullptr, nullptr);
  beside<<<1, N>>> (nullptr, nullptr);
}

/* { dg-final { scan-tree-dump-times "up is laid out by antidiagonals" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "down is laid out by diagonals" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump "own is laid out by columns" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "rows is laid out" cuda_lower } } */
/* { dg-final { scan-tree-dump-times "columns is laid out by columns" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "both is laid out by columns" 1 cuda_lower } } */
