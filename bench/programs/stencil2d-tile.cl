/* A 5-point stencil from tiles of shared memory.
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
#define TY 8
#define CENTRE 0.5f
#define SIDE 0.125f

__kernel __attribute__ ((reqd_work_group_size (32, 8, 1))) void
stencil (int n, __global const float *in, __global float *out)
{
  __local float s[TY + 2][TX + 2];
  int tx = get_local_id (0) + 1, ty = get_local_id (1) + 1;
  int x = get_group_id (0) * TX + get_local_id (0);
  int y = get_group_id (1) * TY + get_local_id (1);
  int i = y * n + x;
  s[ty][tx] = in[i];
  if (tx == 1 && x > 0)
    s[ty][0] = in[i - 1];
  if (tx == TX && x < n - 1)
    s[ty][TX + 1] = in[i + 1];
  if (ty == 1 && y > 0)
    s[0][tx] = in[i - n];
  if (ty == TY && y < n - 1)
    s[TY + 1][tx] = in[i + n];
  barrier (CLK_LOCAL_MEM_FENCE);
  if (x > 0 && y > 0 && x < n - 1 && y < n - 1)
    out[i] = CENTRE * s[ty][tx]
	     + SIDE * (s[ty][tx - 1] + s[ty][tx + 1] + s[ty - 1][tx]
		       + s[ty + 1][tx]);
}
