/* { dg-do run } */
/* { dg-additional-options "-pthread" } */
/* Many host threads allocate, use and free memory at a time, and the process
   is forked meanwhile; the child may go on.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

enum { THREADS = 6, TURNS = 1500, HELD = 20 };

static void
work (unsigned seed, int turns)
{
  struct { unsigned char *p; size_t size; int value; } held[HELD] = {};
  for (int turn = 0; turn < turns; turn++)
    {
      auto &h = held[rand_r (&seed) % HELD];
      if (h.p)
	{
	  CHECK (h.p[0] == h.value && h.p[h.size - 1] == h.value
		 && h.p[h.size / 2] == h.value);
	  OK (cudaFree (h.p));
	}
      h.size = 1 + rand_r (&seed) % (rand_r (&seed) % 16 ? 6000 : 3000000);
      h.value = rand_r (&seed) % 256;
      OK (cudaMalloc (&h.p, h.size));
      OK (cudaMemset (h.p, h.value, h.size));
    }
  for (auto &h : held)
    if (h.p)
      OK (cudaFree (h.p));
}

int
main ()
{
  std::vector<std::thread> threads;
  for (int i = 0; i < THREADS; i++)
    threads.emplace_back (work, i + 1, TURNS);
  for (int i = 0; i < 10; i++)
    {
      pid_t child = fork ();
      if (child == 0)
	{
	  alarm (20);
	  work (100 + i, 30);
	  _exit (0);
	}
      int status;
      CHECK (waitpid (child, &status, 0) == child && status == 0);
    }
  for (std::thread &t : threads)
    t.join ();
  return 0;
}
