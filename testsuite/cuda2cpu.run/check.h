/* What the run tests share: a check that names its line and an array that
   lives on the device and on the host.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_CHECK_H
#define CUDA2CPU_TESTS_CHECK_H

#include <initializer_list>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Say on stderr that EXPRESSION in line LINE of FILE did not hold, and end
   the program with a failure.  */

static inline void
check_failed (const char *file, int line, const char *expression)
{
  fprintf (stderr, "%s:%d: failed: %s\n", file, line, expression);
  abort ();
}

/* Stop unless EXPRESSION holds, or unless the CUDA call CALL succeeds.  */
#define CHECK(...) \
  ((__VA_ARGS__) ? (void) 0 : check_failed (__FILE__, __LINE__, #__VA_ARGS__))
#define OK(...) CHECK ((__VA_ARGS__) == cudaSuccess)

/* Block sizes worth trying: one thread, partial warps, the greatest.  */
#define BLOCK_SIZES { 1, 2, 31, 33, 100, 256, 1000, 1024 }

/* An array of COUNT elements with its copy on the device.  Both begin as
   zero bytes.  T is trivially copyable.  */

template<typename T>
struct buffer
{
  T *host;
  T *dev;
  size_t count;

  explicit buffer (size_t n) : host (0), dev (0), count (n)
  {
    host = (T *) calloc (n, sizeof (T));
    CHECK (host != 0);
    OK (cudaMalloc ((void **) &dev, n * sizeof (T)));
    send ();
  }

  buffer (const buffer &) = delete;

  ~buffer ()
  {
    OK (cudaFree (dev));
    free (host);
  }

  /* Copy the host's side to the device.  */
  void send ()
  {
    OK (cudaMemcpy (dev, host, count * sizeof (T), cudaMemcpyHostToDevice));
  }

  /* Wait for the device and copy its side to the host.  */
  void fetch ()
  {
    OK (cudaGetLastError ());
    OK (cudaDeviceSynchronize ());
    OK (cudaMemcpy (host, dev, count * sizeof (T), cudaMemcpyDeviceToHost));
  }

  T &operator[] (size_t i) { return host[i]; }
};

#endif
