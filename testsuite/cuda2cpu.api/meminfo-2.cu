/* { dg-do run } */
/* What cudaMemGetInfo calls free can be had, and more cannot; each byte that is
   given back can be had again.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <vector>

static size_t
get_free ()
{
  size_t free, total;
  OK (cudaMemGetInfo (&free, &total));
  CHECK (free <= total);
  return free;
}

int
main ()
{
  /* Other programs may take memory, too.  */
  const size_t unsure = (size_t) 2 << 30, piece = 128 << 20;
  size_t before = get_free ();
  if (before < 2 * unsure)
    return 0;
  void *p;
  EXPECT (cudaMalloc (&p, before + unsure), cudaErrorMemoryAllocation);
  EXPECT (cudaMallocManaged (&p, before + unsure),
	  cudaErrorMemoryAllocation);
  for (int turn = 0; turn < 3; turn++)
    {
      /* None of it is touched, and it is counted all the same.  */
      std::vector<void *> all;
      cudaError_t error;
      while ((error = cudaMalloc (&p, piece)) == cudaSuccess)
	all.push_back (p);
      CHECK (error == cudaErrorMemoryAllocation);
      CHECK (cudaGetLastError () == cudaErrorMemoryAllocation);
      CHECK (all.size () * piece > before - unsure
	     && all.size () * piece < before + unsure);
      CHECK (get_free () < unsure);
      for (void *q : all)
	OK (cudaFree (q));
      CHECK (get_free () > before - unsure);
    }
  return 0;
}
