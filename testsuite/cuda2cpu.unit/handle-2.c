/* Handles made, checked and freed by several threads at once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <pthread.h>
#include "unit.h"

static struct cuda2cpu_pool pool = { .size = sizeof (struct cuda2cpu_handle) };

static void *
work (void *arg)
{
  void *mine[50];
  for (int round = 0; round < 400; round++)
    {
      for (int i = 0; i < 50; i++)
	CHECK ((mine[i] = cuda2cpu_handle_new (&pool)) != NULL);
      for (int i = 0; i < 50; i++)
	CHECK (cuda2cpu_handle_valid (&pool, mine[i]));
      for (int i = 0; i < 50; i++)
	CHECK (cuda2cpu_handle_free (&pool, mine[i]));
    }
  return arg;
}

int
main (void)
{
  pthread_t threads[4];
  for (int i = 0; i < 4; i++)
    CHECK (pthread_create (&threads[i], NULL, work, NULL) == 0);
  for (int i = 0; i < 4; i++)
    CHECK (pthread_join (threads[i], NULL) == 0);
  return 0;
}
