/* Bitonic sort: steps within a group in local memory, others in global.
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

#define BLOCK 512
#define CHUNK (2 * BLOCK)

#define ORDER(A, B, UP) \
  do \
    { \
      int a_ = (A), b_ = (B); \
      if ((a_ > b_) == (UP)) \
	{ \
	  (A) = b_; \
	  (B) = a_; \
	} \
    } \
  while (0)

/* Sort each chunk, up and down in turns.  */

__kernel void
sort_chunks (__global int *data)
{
  __local int s[CHUNK];
  unsigned int t = get_local_id (0), base = (int) get_group_id (0) * CHUNK;
  s[t] = data[base + t];
  s[t + BLOCK] = data[base + t + BLOCK];
  for (unsigned int size = 2; size <= CHUNK; size *= 2)
    {
      int up = ((base / 2 + t) & (size / 2)) == 0;
      for (unsigned int stride = size / 2; stride > 0; stride /= 2)
	{
	  barrier (CLK_LOCAL_MEM_FENCE);
	  unsigned int i = 2 * t - (t & (stride - 1));
	  ORDER (s[i], s[i + stride], up);
	}
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  data[base + t] = s[t];
  data[base + t + BLOCK] = s[t + BLOCK];
}

/* One step of a merge whose STRIDE is larger than a chunk.  */

__kernel void
merge_step (__global int *data, unsigned int size, unsigned int stride)
{
  unsigned int t = get_global_id (0);
  unsigned int i = 2 * t - (t & (stride - 1));
  int up = (t & (size / 2)) == 0;
  int a = data[i], b = data[i + stride];
  ORDER (a, b, up);
  data[i] = a;
  data[i + stride] = b;
}

/* The last steps of a merge, within chunks.  */

__kernel void
merge_chunks (__global int *data, unsigned int size)
{
  __local int s[CHUNK];
  unsigned int t = get_local_id (0), base = (int) get_group_id (0) * CHUNK;
  s[t] = data[base + t];
  s[t + BLOCK] = data[base + t + BLOCK];
  int up = ((base / 2 + t) & (size / 2)) == 0;
  for (unsigned int stride = CHUNK / 2; stride > 0; stride /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      unsigned int i = 2 * t - (t & (stride - 1));
      ORDER (s[i], s[i + stride], up);
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  data[base + t] = s[t];
  data[base + t + BLOCK] = s[t + BLOCK];
}
