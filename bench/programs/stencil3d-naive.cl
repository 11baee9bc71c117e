/* A 7-point stencil, straight from memory.
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

#define TX 32
#define TY 4
#define TZ 4
#define CENTRE 0.4f
#define SIDE 0.1f

__kernel __attribute__ ((reqd_work_group_size (32, 4, 4))) void
stencil (int n, __global const float *in, __global float *out)
{
  int x = get_group_id (0) * get_local_size (0) + get_local_id (0);
  int y = get_group_id (1) * get_local_size (1) + get_local_id (1);
  int z = get_group_id (2) * get_local_size (2) + get_local_id (2);
  if (x == 0 || y == 0 || z == 0 || x >= n - 1 || y >= n - 1 || z >= n - 1)
    return;
  int i = (z * n + y) * n + x;
  out[i] = CENTRE * in[i]
	   + SIDE * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n]
		     + in[i - n * n] + in[i + n * n]);
}
