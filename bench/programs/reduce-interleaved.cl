/* The sum in shared memory, neighbours first, every second thread idle.
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

#define THREADS 256

__kernel __attribute__ ((reqd_work_group_size (THREADS, 1, 1))) void
reduce (__global const float *in, __global float *out, int n)
{
  __local float s[THREADS];
  int t = get_local_id (0), i = get_group_id (0) * get_local_size (0) + t;
  s[t] = i < n ? in[i] : 0;
  barrier (CLK_LOCAL_MEM_FENCE);
  for (int step = 1; step < get_local_size (0); step *= 2)
    {
      if (t % (2 * step) == 0)
	s[t] += s[t + step];
      barrier (CLK_LOCAL_MEM_FENCE);
    }
  if (t == 0)
    out[get_group_id (0)] = s[0];
}
