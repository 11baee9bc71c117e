/* Superpixels by clustering: a block sums up a centre from nine squares.
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
#include "superpixels.h"

#define BLOCK_DIM 16
#define BLOCK_THREADS (BLOCK_DIM * BLOCK_DIM)

struct spixel_info
{
  float2 center;
  float4 color_info;
  int no_pixels;
};

__device__ __forceinline__ float4
rgb2ycbcr (uchar4 c)
{
  float4 r;
  r.x = LIGHT_R * c.x + LIGHT_G * c.y + LIGHT_B * c.z;
  r.y = BLUE_R * c.x + BLUE_G * c.y + BLUE_B * c.z + MIDDLE;
  r.z = RED_R * c.x + RED_G * c.y + RED_B * c.z + MIDDLE;
  r.w = 0.0f;
  return r;
}

__global__ void
Cvt_Img_Space_device (const uchar4 *inimg, float4 *outimg, int2 img_size)
{
  int x = threadIdx.x + blockIdx.x * blockDim.x;
  int y = threadIdx.y + blockIdx.y * blockDim.y;
  if (x > img_size.x - 1 || y > img_size.y - 1)
    return;
  int idx = y * img_size.x + x;
  outimg[idx] = rgb2ycbcr (inimg[idx]);
}

__global__ void
Init_Cluster_Centers_device (const float4 *inimg, spixel_info *out_spixel,
			     int2 map_size, int2 img_size, int spixel_size)
{
  int x = threadIdx.x + blockIdx.x * blockDim.x;
  int y = threadIdx.y + blockIdx.y * blockDim.y;
  if (x > map_size.x - 1 || y > map_size.y - 1)
    return;
  int cluster_idx = y * map_size.x + x;
  int img_x = x * spixel_size + spixel_size / 2;
  int img_y = y * spixel_size + spixel_size / 2;
  img_x = img_x >= img_size.x ? (x * spixel_size + img_size.x) / 2 : img_x;
  img_y = img_y >= img_size.y ? (y * spixel_size + img_size.y) / 2 : img_y;
  out_spixel[cluster_idx].center = make_float2 (img_x, img_y);
  out_spixel[cluster_idx].color_info = inimg[img_y * img_size.x + img_x];
  out_spixel[cluster_idx].no_pixels = 0;
}

__device__ __forceinline__ float
compute_slic_distance (const float4 &pix, int x, int y,
		       const spixel_info &center_info, float weight,
		       float normalizer_xy, float normalizer_color)
{
  float dcolor = (pix.x - center_info.color_info.x)
		   * (pix.x - center_info.color_info.x)
		 + (pix.y - center_info.color_info.y)
		     * (pix.y - center_info.color_info.y)
		 + (pix.z - center_info.color_info.z)
		     * (pix.z - center_info.color_info.z);
  float dxy = (x - center_info.center.x) * (x - center_info.center.x)
	      + (y - center_info.center.y) * (y - center_info.center.y);
  float retval = dcolor * normalizer_color + weight * dxy * normalizer_xy;
  return sqrtf (retval);
}

__global__ void
Find_Center_Association_device (const float4 *inimg,
				const spixel_info *in_spixel_map,
				int *out_idx_img, int2 map_size, int2 img_size,
				int spixel_size, float weight,
				float max_xy_dist, float max_color_dist)
{
  int x = threadIdx.x + blockIdx.x * blockDim.x;
  int y = threadIdx.y + blockIdx.y * blockDim.y;
  if (x > img_size.x - 1 || y > img_size.y - 1)
    return;

  int idx_img = y * img_size.x + x;
  int ctr_x = x / spixel_size;
  int ctr_y = y / spixel_size;
  const float4 pix = inimg[idx_img];

  int minidx = -1;
  float dist = 999999.9999f;
  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++)
      {
	int ctr_x_check = ctr_x + j;
	int ctr_y_check = ctr_y + i;
	if (ctr_x_check >= 0 && ctr_y_check >= 0 && ctr_x_check < map_size.x
	    && ctr_y_check < map_size.y)
	  {
	    int ctr_idx = ctr_y_check * map_size.x + ctr_x_check;
	    float cdist
	      = compute_slic_distance (pix, x, y, in_spixel_map[ctr_idx],
				       weight, max_xy_dist, max_color_dist);
	    if (cdist < dist)
	      {
		dist = cdist;
		minidx = ctr_idx;
	      }
	  }
      }
  if (minidx >= 0)
    out_idx_img[idx_img] = minidx;
}

/* A thread has the same place in each of the nine squares in which pixels of
   the superpixel can be.  */

__global__ void
Update_Cluster_Center_device (const float4 *inimg, const int *in_idx_img,
			      spixel_info *spixel_list, int2 map_size,
			      int2 img_size, int spixel_size)
{
  __shared__ float4 color_shared[BLOCK_THREADS];
  __shared__ float2 xy_shared[BLOCK_THREADS];
  __shared__ int count_shared[BLOCK_THREADS];
  __shared__ bool should_add;

  const int local_id = threadIdx.y * blockDim.x + threadIdx.x;
  const int spixel_idx = blockIdx.y * map_size.x + blockIdx.x;

  color_shared[local_id] = make_float4 (0, 0, 0, 0);
  xy_shared[local_id] = make_float2 (0, 0);
  count_shared[local_id] = 0;
  if (local_id == 0)
    should_add = false;
  __syncthreads ();

  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++)
      {
	int x = (int (blockIdx.x) + j) * spixel_size + threadIdx.x;
	int y = (int (blockIdx.y) + i) * spixel_size + threadIdx.y;
	if (x < 0 || y < 0 || x >= img_size.x || y >= img_size.y)
	  continue;
	int idx = y * img_size.x + x;
	if (in_idx_img[idx] == spixel_idx)
	  {
	    float4 c = inimg[idx];
	    color_shared[local_id].x += c.x;
	    color_shared[local_id].y += c.y;
	    color_shared[local_id].z += c.z;
	    xy_shared[local_id].x += x;
	    xy_shared[local_id].y += y;
	    count_shared[local_id]++;
	    should_add = true;
	  }
      }
  __syncthreads ();

  if (!should_add)
    return;
  for (int s = BLOCK_THREADS / 2; s > 0; s >>= 1)
    {
      if (local_id < s)
	{
	  color_shared[local_id].x += color_shared[local_id + s].x;
	  color_shared[local_id].y += color_shared[local_id + s].y;
	  color_shared[local_id].z += color_shared[local_id + s].z;
	  xy_shared[local_id].x += xy_shared[local_id + s].x;
	  xy_shared[local_id].y += xy_shared[local_id + s].y;
	  count_shared[local_id] += count_shared[local_id + s];
	}
      __syncthreads ();
    }

  if (local_id == 0)
    {
      const int count = count_shared[0];
      spixel_info &s = spixel_list[spixel_idx];
      s.color_info = make_float4 (color_shared[0].x / count,
				  color_shared[0].y / count,
				  color_shared[0].z / count, 0.0f);
      s.center = make_float2 (xy_shared[0].x / count,
			      xy_shared[0].y / count);
      s.no_pixels = count;
    }
}

static int2 img_size, map_size;
static uchar4 *picture;
static float4 *converted;
static int *idx_img;
static spixel_info *spixels;

static struct bench_info
bench_setup (long size)
{
  img_size = make_int2 (size, size);
  map_size = make_int2 ((size + SPACING - 1) / SPACING,
			(size + SPACING - 1) / SPACING);
  picture = bench_to_device ((const uchar4 *) superpixels_picture (size),
			     size * size);
  converted = bench_device<float4> (size * size);
  idx_img = bench_device<int> (size * size);
  spixels = bench_device<spixel_info> (map_size.x * map_size.y);
  return superpixels_info (size);
}

static void
bench_run ()
{
  static_assert (SPACING == BLOCK_DIM, "a block is as large as a square");
  dim3 block (BLOCK_DIM, BLOCK_DIM);
  dim3 image_grid ((img_size.x + BLOCK_DIM - 1) / BLOCK_DIM,
		   (img_size.y + BLOCK_DIM - 1) / BLOCK_DIM);
  dim3 init_grid ((map_size.x + BLOCK_DIM - 1) / BLOCK_DIM,
		  (map_size.y + BLOCK_DIM - 1) / BLOCK_DIM);
  dim3 map_grid (map_size.x, map_size.y);
  const float max_xy_dist = 1.0f / (2.0f * SPACING * SPACING);
  const float max_color_dist = 1.0f / (15.0f * 15.0f);

  Cvt_Img_Space_device<<<image_grid, block>>> (picture, converted, img_size);
  Init_Cluster_Centers_device<<<init_grid, block>>> (
    converted, spixels, map_size, img_size, SPACING);
  for (int i = 0; i < ITERATIONS; i++)
    {
      Find_Center_Association_device<<<image_grid, block>>> (
	converted, spixels, idx_img, map_size, img_size, SPACING, COMPACTNESS,
	max_xy_dist, max_color_dist);
      Update_Cluster_Center_device<<<map_grid, block>>> (
	converted, idx_img, spixels, map_size, img_size, SPACING);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  const int count = map_size.x * map_size.y;
  struct bench_array from = bench_from_device (spixels, count);
  const spixel_info *s = (const spixel_info *) from.data;
  float *p = (float *) bench_alloc (FIELDS * count * sizeof *p);
  for (int i = 0; i < count; i++)
    {
      p[FIELDS * i] = s[i].color_info.x;
      p[FIELDS * i + 1] = s[i].color_info.y;
      p[FIELDS * i + 2] = s[i].color_info.z;
      p[FIELDS * i + 3] = s[i].center.x;
      p[FIELDS * i + 4] = s[i].center.y;
    }
  return bench_array { p, (size_t) (FIELDS * count) };
}
