/* Each number divided by the sum of all; each item adds them up.
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

static float
sum (__global const float *p, int n)
{
  float total = 0;
  for (int i = 0; i < n; i++)
    total += p[i];
  return total;
}

__kernel void
divide (__global float *out, __global const float *in, int n)
{
  int i = get_group_id (0) * get_local_size (0) + get_local_id (0);
  if (i < n)
    out[i] = in[i] / sum (in, n);
}
