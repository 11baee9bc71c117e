/* The functions of child-shared-1.cu that are in another file.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template<typename T>
static __device__ T *
place ()
{
  __shared__ T kept[2];
  return kept;
}

__device__ void
keep_elsewhere (int v)
{
  place<int> ()[1] = v / 2;
  place<double> ()[1] = v / 2;
}

__device__ int
kept_elsewhere ()
{
  return place<int> ()[1] + place<double> ()[1];
}
