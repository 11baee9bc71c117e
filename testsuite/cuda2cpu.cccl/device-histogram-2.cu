/* { dg-do run } */
/* cub::DeviceHistogram: many samples and bins, floats, bytes, and rows of
   pixels, which are further apart than they are long.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cub/cub.cuh>
#include "cccl.h"

/* More than one chunk.  */
static const int N = 300007;

/* Floats in BINS bins from -1 up to 3; those beyond are in none.  */
static void
test_floats (int bins)
{
  std::vector<int> draw = numbers<int> (N, 8 * 1024);
  std::vector<float> in;
  std::vector<unsigned long long> want (bins);
  for (int x : draw)
    {
      in.push_back (x / 1024.f - 3);
      if (in.back () >= -1 && in.back () < 3)
	want[int ((in.back () + 1) * (bins / 4.f))]++;
    }
  device_array<float> from (in);
  device_array<unsigned long long> to (bins);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceHistogram::HistogramEven (p, bytes, from.p, to.p,
						  bins + 1, -1.f, 3.f, N); });
  CHECK (to.get (bins) == want);
}

/* Bytes in bins of 5 from 20 up to 220, and by bounds.  */
static void
test_bytes ()
{
  std::vector<unsigned char> in = numbers<unsigned char> (N, 256);
  std::vector<int> even (40), uneven (3), bounds { 0, 7, 100, 255 };
  for (int x : in)
    {
      if (x >= 20 && x < 220)
	even[(x - 20) / 5]++;
      for (int i = 0; i < 3; i++)
	uneven[i] += x >= bounds[i] && x < bounds[i + 1];
    }
  device_array<unsigned char> from (in);
  device_array<int> to (40), at (bounds);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceHistogram::HistogramEven (p, bytes, from.p, to.p, 41,
						  20, 220, N); });
  CHECK (to.get (40) == even);
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceHistogram::HistogramRange (p, bytes, from.p, to.p, 4,
						   at.p, N); });
  CHECK (to.get (3) == uneven);
}

/* Three channels of pixels of four T below LIMIT; each has other bins.  */
template <typename T>
static void
test_pixels (unsigned limit, int width, int height, int stride)
{
  std::vector<T> in = numbers<T> (height * stride, limit);
  std::vector<int> want[3] = { std::vector<int> (2), std::vector<int> (20),
			       std::vector<int> (100) };
  int levels[3], lower[3], upper[3];
  for (int c = 0; c < 3; c++)
    {
      levels[c] = want[c].size () + 1;
      lower[c] = 10 * c;
      upper[c] = 10 * c + 100;
    }
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int c = 0; c < 3; c++)
	{
	  int s = in[y * stride + 4 * x + c];
	  if (s >= lower[c] && s < upper[c])
	    want[c][(s - lower[c]) / (100 / int (want[c].size ()))]++;
	}
  device_array<T> from (in);
  device_array<int> a (2), b (20), d (100);
  int *to[3] = { a.p, b.p, d.p };
  with_storage ([&] (void *p, size_t &bytes)
    { return cub::DeviceHistogram::MultiHistogramEven<4, 3>
	(p, bytes, from.p, to, levels, lower, upper, width, height,
	 stride * sizeof (T)); });
  CHECK (a.get (2) == want[0] && b.get (20) == want[1]
	 && d.get (100) == want[2]);
}

int
main ()
{
  test_floats (16);
  test_floats (4096);
  test_bytes ();
  test_pixels<unsigned char> (256, 301, 250, 1300);
  test_pixels<unsigned char> (256, 64, 2000, 256);
  test_pixels<short> (500, 301, 250, 1300);
  test_pixels<int> (150, 0, 5, 64);
  return 0;
}
