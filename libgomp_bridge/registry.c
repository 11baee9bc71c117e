/* The kernels and variables of the program.
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

/* Compiled objects register what they hold in constructors and withdraw it
   in destructors, so that the tables follow dlopen and dlclose.  Several
   translation units may hold the same template kernel: then several entries
   have one stub, and the first is used.  */

#include <stdlib.h>
#include <string.h>

#include "kernels.h"
#include "lock.h"

/* A variable in the table.  */
struct variable_entry
{
  /* Must be the first; its key is the variable's address.  */
  struct cuda2cpu_entry entry;
  const struct cuda2cpu_variable *variable;
};

/* The lock, LOCK_REGISTRY, guards both tables.  */
static struct cuda2cpu_table functions;
static struct cuda2cpu_table variables;

/* Add an entry of SIZE bytes, zero behind its head, with KEY to TABLE, and
   return it.  The lock is held.  */

static void *
add_entry (struct cuda2cpu_table *table, const void *key, size_t size)
{
  struct cuda2cpu_entry *entry = calloc (1, size);
  if (!entry)
    cuda2cpu_fatal ("out of memory for the table of kernels and variables");
  entry->key = key;
  cuda2cpu_table_insert (table, entry);
  return entry;
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_register_kernels (const struct cuda2cpu_kernel *const *kernels,
			   size_t n)
{
  cuda2cpu_lock_write (LOCK_REGISTRY);
  for (size_t i = 0; i < n; i++)
    {
      struct cuda2cpu_function *f
	= add_entry (&functions, kernels[i]->stub, sizeof *f);
      f->kernel = kernels[i];
      f->max_dynamic_shared = -1;
      f->carveout = -1;
    }
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
}

/* Remove KERNEL's entry; its settings pass on to the next entry of the same
   stub, if any.  The lock is held.  */

static void
unregister_kernel (const struct cuda2cpu_kernel *kernel)
{
  struct cuda2cpu_entry *entry
    = cuda2cpu_table_find (&functions, kernel->stub);
  struct cuda2cpu_function *first = (struct cuda2cpu_function *) entry;
  struct cuda2cpu_function *f = first;
  while (f && (f->kernel != kernel || f->entry.key != kernel->stub))
    f = (struct cuda2cpu_function *) f->entry.next;
  if (!f)
    return;

  int max_dynamic_shared = first->max_dynamic_shared;
  int carveout = first->carveout;
  bool any_cluster = first->any_cluster;
  cuda2cpu_table_remove (&functions, &f->entry);
  free (f);
  first = ((struct cuda2cpu_function *)
	   cuda2cpu_table_find (&functions, kernel->stub));
  if (first)
    {
      first->max_dynamic_shared = max_dynamic_shared;
      first->carveout = carveout;
      first->any_cluster = any_cluster;
    }
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_unregister_kernels (const struct cuda2cpu_kernel *const *kernels,
			     size_t n)
{
  cuda2cpu_lock_write (LOCK_REGISTRY);
  for (size_t i = 0; i < n; i++)
    unregister_kernel (kernels[i]);
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_register_variables (const struct cuda2cpu_variable *vars, size_t n)
{
  cuda2cpu_lock_write (LOCK_REGISTRY);
  for (size_t i = 0; i < n; i++)
    {
      struct variable_entry *v
	= add_entry (&variables, vars[i].address, sizeof *v);
      v->variable = &vars[i];
    }
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_unregister_variables (const struct cuda2cpu_variable *vars,
			       size_t n)
{
  cuda2cpu_lock_write (LOCK_REGISTRY);
  for (size_t i = 0; i < n; i++)
    {
      struct cuda2cpu_entry *entry
	= cuda2cpu_table_find (&variables, vars[i].address);
      while (entry && ((struct variable_entry *) entry)->variable != &vars[i])
	entry = entry->next;
      if (entry)
	{
	  cuda2cpu_table_remove (&variables, entry);
	  free (entry);
	}
    }
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
}

/* See kernels.h.  */

struct cuda2cpu_function *
cuda2cpu_find_function (const void *func)
{
  cuda2cpu_lock_read (LOCK_REGISTRY);
  struct cuda2cpu_entry *entry = cuda2cpu_table_find (&functions, func);
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
  return (struct cuda2cpu_function *) entry;
}

/* See kernels.h.  */

void
cuda2cpu_reset_functions (void)
{
  cuda2cpu_lock_write (LOCK_REGISTRY);
  for (size_t i = 0; i < functions.size; i++)
    for (struct cuda2cpu_entry *e = functions.buckets[i]; e; e = e->next)
      {
	struct cuda2cpu_function *f = (struct cuda2cpu_function *) e;
	f->max_dynamic_shared = -1;
	f->carveout = -1;
	f->any_cluster = false;
      }
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
}

/* Does WANTED (VARIABLE, ARG) hold of one of the variables?  Return the
   first, or NULL.  The lock is held.  */

static const struct cuda2cpu_variable *
search_variables (bool (*wanted) (const struct cuda2cpu_variable *,
				  const void *),
		  const void *arg)
{
  for (size_t i = 0; i < variables.size; i++)
    for (struct cuda2cpu_entry *e = variables.buckets[i]; e; e = e->next)
      {
	const struct cuda2cpu_variable *variable
	  = ((struct variable_entry *) e)->variable;
	if (wanted (variable, arg))
	  return variable;
      }
  return NULL;
}

/* Is VARIABLE's name the string NAME?  */

static bool
is_named (const struct cuda2cpu_variable *variable, const void *name)
{
  return strcmp (variable->name, name) == 0;
}

/* Does VARIABLE hold the byte at PTR?  */

static bool
holds (const struct cuda2cpu_variable *variable, const void *ptr)
{
  return (uintptr_t) ptr - (uintptr_t) variable->address < variable->size;
}

/* See kernels.h.  */

const struct cuda2cpu_variable *
cuda2cpu_find_variable (const void *symbol)
{
  if (!symbol)
    return NULL;
  cuda2cpu_lock_read (LOCK_REGISTRY);
  const struct cuda2cpu_entry *entry
    = cuda2cpu_table_find (&variables, symbol);
  const struct cuda2cpu_variable *variable
    = (entry ? ((const struct variable_entry *) entry)->variable
       : search_variables (is_named, symbol));
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
  return variable;
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_is_constant (const void *p)
{
  const struct cuda2cpu_variable *variable = cuda2cpu_variable_at (p);
  return variable && (variable->flags & CUDA2CPU_VARIABLE_CONSTANT) != 0;
}

/* See kernels.h.  */

const struct cuda2cpu_variable *
cuda2cpu_variable_at (const void *ptr)
{
  cuda2cpu_lock_read (LOCK_REGISTRY);
  const struct cuda2cpu_variable *variable = search_variables (holds, ptr);
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
  return variable;
}
