/* Running sums in shared memory, up and down a tree.
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

#define ROW 512
#define THREADS (ROW / 2)

__kernel __attribute__ ((reqd_work_group_size (THREADS, 1, 1))) void
scan (__global const float *in, __global float *out)
{
  __local float s[ROW];
  int t = get_local_id (0), base = get_group_id (0) * ROW;
  s[2 * t] = in[base + 2 * t];
  s[2 * t + 1] = in[base + 2 * t + 1];
  for (int d = 1; d < ROW; d *= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      int i = (t + 1) * d * 2 - 1;
      if (i < ROW)
	s[i] += s[i - d];
    }
  for (int d = ROW / 4; d > 0; d /= 2)
    {
      barrier (CLK_LOCAL_MEM_FENCE);
      int i = (t + 1) * d * 2 - 1;
      if (i + d < ROW)
	s[i + d] += s[i];
    }
  barrier (CLK_LOCAL_MEM_FENCE);
  out[base + 2 * t] = s[2 * t];
  out[base + 2 * t + 1] = s[2 * t + 1];
}
