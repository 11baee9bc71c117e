/* What the tests of CUB and Thrust share.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(WHAT)							\
  do									\
    if (!(WHAT))							\
      {									\
	printf ("%s:%d: %s\n", __FILE__, __LINE__, #WHAT);		\
	exit (1);							\
      }									\
  while (0)

#define OK(CALL) CHECK ((CALL) == cudaSuccess)

/* Numbers of items: none, one, about a warp, about a tile, several tiles.  */
static const int sizes[] = { 0, 1, 33, 1000, 30011 };

/* Return N numbers below LIMIT that look random.  */

template <typename T>
inline std::vector<T>
numbers (int n, unsigned limit, unsigned seed = 1)
{
  std::vector<T> result (n);
  for (T &x : result)
    {
      seed = seed * 1664525 + 1013904223;
      x = T ((seed >> 8) % limit);
    }
  return result;
}

/* An array on the device.  */

template <typename T>
struct device_array
{
  T *p;

  explicit device_array (size_t n)
  {
    OK (cudaMalloc (&p, (n + 1) * sizeof (T)));
  }

  device_array (const std::vector<T> &v) : device_array (v.size ())
  {
    OK (cudaMemcpy (p, v.data (), v.size () * sizeof (T),
		    cudaMemcpyHostToDevice));
  }

  device_array (const device_array &) = delete;
  ~device_array () { cudaFree (p); }

  /* The first N elements.  */
  std::vector<T> get (size_t n) const
  {
    std::vector<T> v (n);
    OK (cudaMemcpy (v.data (), p, n * sizeof (T), cudaMemcpyDeviceToHost));
    return v;
  }

  operator T * () const { return p; }
};

/* Do F (STORAGE, BYTES), an algorithm of CUB's, as is documented: ask how much
   storage it needs, then run.  */

template <typename F>
void
with_storage (F f)
{
  size_t bytes = 0;
  OK (f (static_cast<void *> (NULL), bytes));
  void *storage;
  OK (cudaMalloc (&storage, bytes + 1));
  OK (f (storage, bytes));
  OK (cudaDeviceSynchronize ());
  OK (cudaFree (storage));
}
