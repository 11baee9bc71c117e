/* The hash table: growth, equal keys in order, removal.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

enum { N = 5000 };

int
main (void)
{
  static struct cuda2cpu_entry entries[N], twins[N];
  static char keys[N];
  struct cuda2cpu_table table = { NULL, 0, 0 };

  CHECK (cuda2cpu_table_find (&table, keys) == NULL);
  for (int i = 0; i < N; i++)
    {
      entries[i].key = twins[i].key = &keys[i];
      cuda2cpu_table_insert (&table, &entries[i]);
      cuda2cpu_table_insert (&table, &twins[i]);
    }
  CHECK (table.count == 2 * N);
  CHECK (cuda2cpu_table_find (&table, keys + N) == NULL);
  for (int i = 0; i < N; i++)
    CHECK (cuda2cpu_table_find (&table, &keys[i]) == &entries[i]);
  for (int i = 0; i < N; i += 2)
    cuda2cpu_table_remove (&table, &entries[i]);
  for (int i = 0; i < N; i++)
    CHECK (cuda2cpu_table_find (&table, &keys[i])
	   == (i % 2 ? &entries[i] : &twins[i]));
  for (int i = 0; i < N; i++)
    {
      cuda2cpu_table_remove (&table, &twins[i]);
      if (i % 2)
	cuda2cpu_table_remove (&table, &entries[i]);
      CHECK (cuda2cpu_table_find (&table, &keys[i]) == NULL);
    }
  CHECK (table.count == 0 && table.buckets == NULL);
  return 0;
}
