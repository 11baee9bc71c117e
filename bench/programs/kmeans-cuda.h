/* The nearest centre of each point: the host of the CUDA versions.
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

/* The program defines the kernel assign, and BY_POINT and BY_DIMENSION for N
   points, before it includes this file.  */

static int n;
static int *nearest;
static float *point, *centre, *distance;

static struct bench_info
bench_setup (long size)
{
  n = size;
  point = bench_to_device (kmeans_points (n, BY_POINT, BY_DIMENSION),
			   n * (size_t) DIMENSIONS);
  centre = bench_to_device (kmeans_centres (), CENTRES * DIMENSIONS);
  nearest = bench_device<int> (n);
  distance = bench_device<float> (n);
  return kmeans_info (size);
}

static void
bench_run ()
{
  assign<<<(n + 255) / 256, 256>>> (point, centre, nearest, distance, n,
				    CENTRES, DIMENSIONS);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (distance, n);
}
