/* Histogram of bytes; each group counts in local memory.
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

#define BINS 256

__kernel void
histogram (__global const uchar *data, int n, __global int *bins)
{
  __local int part[BINS];
  int t = get_local_id (0);
  part[t] = 0;
  barrier (CLK_LOCAL_MEM_FENCE);
  for (int i = get_global_id (0); i < n; i += get_global_size (0))
    atomic_add (&part[data[i]], 1);
  barrier (CLK_LOCAL_MEM_FENCE);
  atomic_add (&bins[t], part[t]);
}
