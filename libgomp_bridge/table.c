/* A hash table keyed by address, for kernels and variables.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include <stdlib.h>

#include "containers.h"

/* The bucket of KEY among SIZE.  */

static inline size_t
bucket (const void *key, size_t size)
{
  uint64_t hash = (uintptr_t) key * UINT64_C (0x9e3779b97f4a7c15);
  return (hash >> 32) & (size - 1);
}

/* Append ENTRY to the chain at LINK.  */

static void
append (struct cuda2cpu_entry **link, struct cuda2cpu_entry *entry)
{
  while (*link)
    link = &(*link)->next;
  entry->next = NULL;
  *link = entry;
}

/* Give TABLE twice the buckets.  */

static void
grow (struct cuda2cpu_table *table)
{
  size_t size = table->size ? 2 * table->size : 64;
  struct cuda2cpu_entry **buckets = calloc (size, sizeof *buckets);
  if (!buckets)
    cuda2cpu_fatal ("out of memory for the table of kernels and variables");

  for (size_t i = 0; i < table->size; i++)
    {
      struct cuda2cpu_entry *next;
      for (struct cuda2cpu_entry *e = table->buckets[i]; e; e = next)
	{
	  next = e->next;
	  append (&buckets[bucket (e->key, size)], e);
	}
    }
  free (table->buckets);
  table->buckets = buckets;
  table->size = size;
}

/* See containers.h.  */

void
cuda2cpu_table_insert (struct cuda2cpu_table *table,
		       struct cuda2cpu_entry *entry)
{
  if (table->count == table->size)
    grow (table);
  append (&table->buckets[bucket (entry->key, table->size)], entry);
  table->count++;
}

/* See containers.h.  */

void
cuda2cpu_table_remove (struct cuda2cpu_table *table,
		       struct cuda2cpu_entry *entry)
{
  struct cuda2cpu_entry **link
    = &table->buckets[bucket (entry->key, table->size)];
  while (*link != entry)
    link = &(*link)->next;
  *link = entry->next;
  if (--table->count == 0)
    {
      free (table->buckets);
      table->buckets = NULL;
      table->size = 0;
    }
}

/* See containers.h.  */

struct cuda2cpu_entry *
cuda2cpu_table_find (const struct cuda2cpu_table *table, const void *key)
{
  if (!table->size)
    return NULL;
  struct cuda2cpu_entry *entry = table->buckets[bucket (key, table->size)];
  while (entry && entry->key != key)
    entry = entry->next;
  return entry;
}
