/* Running sums in shared memory, each step over twice the distance.
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
#define THREADS ROW

__kernel __attribute__ ((reqd_work_group_size (THREADS, 1, 1))) void
scan (__global const float *in, __global float *out)
{
  __local float s[2][ROW];
  int t = get_local_id (0), i = get_group_id (0) * ROW + t, from = 0;
  s[0][t] = in[i];
  barrier (CLK_LOCAL_MEM_FENCE);
  for (int d = 1; d < ROW; d *= 2)
    {
      float sum = s[from][t];
      if (t >= d)
	sum += s[from][t - d];
      s[!from][t] = sum;
      from = !from;
      barrier (CLK_LOCAL_MEM_FENCE);
    }
  out[i] = s[from][t];
}
