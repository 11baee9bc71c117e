/* Exclusive prefix sums: a tree in local memory, up and down.
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

/* Scan each chunk of IN; TOTAL, if WITH_TOTAL, gets the sums of chunks.  */

__kernel void
scan_chunks (__global const int *in, __global int *out, __global int *total,
	     int with_total)
{
  __local int s[CHUNK];
  int t = get_local_id (0), base = (int) get_group_id (0) * CHUNK;
  s[2 * t] = in[base + 2 * t];
  s[2 * t + 1] = in[base + 2 * t + 1];
  int offset = 1;
  for (int d = CHUNK / 2; d > 0; d /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      if (t < d)
	s[offset * (2 * t + 2) - 1] += s[offset * (2 * t + 1) - 1];
      offset *= 2;
    }
  if (t == 0)
    {
      if (with_total)
	total[(int) get_group_id (0)] = s[CHUNK - 1];
      s[CHUNK - 1] = 0;
    }
  for (int d = 1; d < CHUNK; d *= 2)
    {
      offset /= 2;
      barrier (CLK_LOCAL_MEM_FENCE);
      if (t < d)
	{
	  int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
	  int v = s[a];
	  s[a] = s[b];
	  s[b] += v;
	}
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  out[base + 2 * t] = s[2 * t];
  out[base + 2 * t + 1] = s[2 * t + 1];
}

/* Add to each chunk what stands before it.  */

__kernel void
add_totals (__global int *out, __global const int *total)
{
  int base = (int) get_group_id (0) * CHUNK + get_local_id (0);
  out[base] += total[(int) get_group_id (0)];
  out[base + BLOCK] += total[(int) get_group_id (0)];
}
