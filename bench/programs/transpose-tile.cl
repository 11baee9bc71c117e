/* The transpose through padded tiles of shared memory.
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

__kernel __attribute__ ((reqd_work_group_size (32, 8, 1))) void
transpose (int n, __global const float *in, __global float *out)
{
  __local float tile[32][33];
  int tx = get_local_id (0), ty = get_local_id (1);
  int col = get_group_id (0) * 32 + tx, row = get_group_id (1) * 32 + ty;
  for (int i = 0; i < 32; i += 8)
    tile[ty + i][tx] = in[(row + i) * n + col];
  barrier (CLK_LOCAL_MEM_FENCE);
  col = get_group_id (1) * 32 + tx;
  row = get_group_id (0) * 32 + ty;
  for (int i = 0; i < 32; i += 8)
    out[(row + i) * n + col] = tile[tx][ty + i];
}
