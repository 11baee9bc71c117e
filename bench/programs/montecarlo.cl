/* Estimate pi; each work item has a random generator of its own.
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

#define SAMPLES 256

__kernel void
montecarlo (__global int *hits, int n)
{
  int i = get_global_id (0);
  if (i >= n)
    return;
  uint state = i * 2654435761u + 1;
  int inside = 0;
  for (int k = 0; k < SAMPLES; k++)
    {
      state ^= state << 13;
      state ^= state >> 17;
      state ^= state << 5;
      float x = (state & 0xffff) * (1 / 65536.f);
      float y = (state >> 16) * (1 / 65536.f);
      if (x * x + y * y < 1)
	inside++;
    }
  hits[i] = inside;
}
