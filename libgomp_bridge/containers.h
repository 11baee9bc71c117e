/* Containers: ordered maps, hash tables, pools of handles.
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

/* None allocates for what it holds, pools aside: a member's head lies in what
   its owner allocates.  None has a lock of its own but pools, so that callers
   hold theirs.  */

#ifndef CUDA2CPU_CONTAINERS_H
#define CUDA2CPU_CONTAINERS_H 1

#include "base.h"

#pragma GCC visibility push(hidden)

/* ---- splay.c ---- */

/* A range of addresses in an ordered map; the head of what its owner keeps
   about it.  */
struct cuda2cpu_span
{
  uintptr_t base;
  size_t size;
  struct cuda2cpu_span *left, *right;
};

/* Add NODE, which must not overlap another, to the map at ROOT.  */
extern void cuda2cpu_span_insert (struct cuda2cpu_span **root,
				  struct cuda2cpu_span *node);

/* Take NODE, which is in it, out of the map at ROOT.  */
extern void cuda2cpu_span_remove (struct cuda2cpu_span **root,
				  struct cuda2cpu_span *node);

/* The member of the map at ROOT that overlaps the SIZE bytes at BASE, SIZE
   not 0, or NULL.  */
extern struct cuda2cpu_span *
cuda2cpu_span_find (struct cuda2cpu_span **root, uintptr_t base,
		    size_t size);

/* ---- table.c ---- */

/* A member of a hash table; the head of what its owner keeps.  */
struct cuda2cpu_entry
{
  const void *key;
  struct cuda2cpu_entry *next;
};

/* A hash table with chains; all zero when empty.  Its members belong to the
   caller.  */
struct cuda2cpu_table
{
  struct cuda2cpu_entry **buckets;
  /* How many buckets: 0 or a power of two; and members.  */
  size_t size, count;
};

/* Add ENTRY to TABLE behind those of an equal key.  */
extern void cuda2cpu_table_insert (struct cuda2cpu_table *table,
				   struct cuda2cpu_entry *entry);

/* Take ENTRY, which is in it, out of TABLE, which frees its own memory when
   it has become empty.  */
extern void cuda2cpu_table_remove (struct cuda2cpu_table *table,
				   struct cuda2cpu_entry *entry);

/* The first of those in TABLE with KEY, or NULL.  */
extern struct cuda2cpu_entry *
cuda2cpu_table_find (const struct cuda2cpu_table *table, const void *key);

/* ---- handle.c ---- */

/* The head of what a handle points to.  */
struct cuda2cpu_handle
{
  /* Nonzero while the handle is one of the user's.  */
  uint32_t live;
  /* Its number in the order of creation.  */
  uint32_t serial;
  /* The next in the queue of those free.  */
  struct cuda2cpu_handle *next_free;
};

enum { CUDA2CPU_POOL_CHUNKS = 24, CUDA2CPU_POOL_FIRST = 64 };

/* A pool of handles of one kind.  Their memory is never given back, so that
   a stale or a wrong handle can be told without a lock.  */
struct cuda2cpu_pool
{
  /* sizeof the handles.  */
  size_t size;
  /* Chunk I holds CUDA2CPU_POOL_FIRST << I handles, or is NULL.  */
  char *chunks[CUDA2CPU_POOL_CHUNKS];
  /* The handles that are free, the longest so first.  */
  struct cuda2cpu_handle *free_head, *free_tail;
  uint32_t serials;
};

/* A new handle of POOL, zero behind its head, or NULL if there is no
   memory.  */
extern void *cuda2cpu_handle_new (struct cuda2cpu_pool *pool);

/* Make HANDLE of POOL stale.  Return false if it is no live handle.  */
extern bool cuda2cpu_handle_free (struct cuda2cpu_pool *pool, void *handle);

/* Call F with all handles of POOL, live or not.  */
extern void cuda2cpu_handle_for_all (struct cuda2cpu_pool *pool,
				     bool (*f) (void *));

/* Is HANDLE a live handle of POOL?  Takes no lock; HANDLE may be any
   pointer.  */
extern bool cuda2cpu_handle_valid (const struct cuda2cpu_pool *pool,
				   const void *handle);

#pragma GCC visibility pop

#endif /* CUDA2CPU_CONTAINERS_H */
