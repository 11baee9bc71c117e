/* A 7-point stencil from tiles of shared memory.
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
  __local float s[TZ + 2][TY + 2][TX + 2];
  int tx = get_local_id (0) + 1, ty = get_local_id (1) + 1;
  int tz = get_local_id (2) + 1;
  int x = get_group_id (0) * TX + get_local_id (0);
  int y = get_group_id (1) * TY + get_local_id (1);
  int z = get_group_id (2) * TZ + get_local_id (2);
  int i = (z * n + y) * n + x;
  s[tz][ty][tx] = in[i];
  if (tx == 1 && x > 0)
    s[tz][ty][0] = in[i - 1];
  if (tx == TX && x < n - 1)
    s[tz][ty][TX + 1] = in[i + 1];
  if (ty == 1 && y > 0)
    s[tz][0][tx] = in[i - n];
  if (ty == TY && y < n - 1)
    s[tz][TY + 1][tx] = in[i + n];
  if (tz == 1 && z > 0)
    s[0][ty][tx] = in[i - n * n];
  if (tz == TZ && z < n - 1)
    s[TZ + 1][ty][tx] = in[i + n * n];
  barrier (CLK_LOCAL_MEM_FENCE);
  if (x > 0 && y > 0 && z > 0 && x < n - 1 && y < n - 1 && z < n - 1)
    out[i] = CENTRE * s[tz][ty][tx]
	     + SIDE * (s[tz][ty][tx - 1] + s[tz][ty][tx + 1]
		       + s[tz][ty - 1][tx] + s[tz][ty + 1][tx]
		       + s[tz - 1][ty][tx] + s[tz + 1][ty][tx]);
}
