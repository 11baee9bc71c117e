/* Several copies of the runtime in one process act as one.
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

/* A program and each shared library that it loads may have the runtime linked
   into them, and another library may need libcuda2cpu.so.  There is one device
   all the same, and what one of them allocates or launches, the others see.

   So the first copy whose constructor runs leads: it lets its own functions
   be called, and stays loaded for as long as the process lives.  Each later
   one points the entries of its object (entry.S) to the leader's functions
   before anything there is registered, and its own are never called.

   Only functions lead there.  A variable that compiled code uses by itself,
   which is CUDA2CPU_thread alone, is each object's own: the runtime does not
   write it, and reads it only where there is no other copy (fault-report.c).

   Symbols cannot tell the copies of each other: libraries are loaded with
   RTLD_LOCAL, and linked with --exclude-libs, version scripts or -Bsymbolic.
   An ELF note can, which is in each object's program headers.  */

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <link.h>
#include <string.h>

#include "base.h"

/* A copy of the runtime.  Its layout and meaning are those of notes of type
   NOTE_TYPE; copies of different releases read each other's.  */
struct cuda2cpu_instance
{
  uint32_t abi_version;
  /* Not 0 if other copies follow this one.  */
  uint32_t followed;
  /* The entries' names, sorted, each ended by a zero, and one more zero; and
     in the same order what they jump to.  */
  const char *names;
  void **slots;
  /* The copy that leads: NULL before the constructor of this one has run.  */
  struct cuda2cpu_instance *leader;
};

static const char note_name[] = "cuda2cpu";
enum { NOTE_TYPE = 1 };

/* In entry.S.  */
extern const char cuda2cpu_entry_names[];
extern void *cuda2cpu_entry_slots[];

/* Named by the note.  */
struct cuda2cpu_instance cuda2cpu_instance
  = { CUDA2CPU_ABI_VERSION, 0, cuda2cpu_entry_names, cuda2cpu_entry_slots,
      NULL };

/* Not in programs that are linked with -static, which load nothing.  */
extern __typeof__ (dlopen) dlopen
  __attribute__ ((weak, visibility ("default")));

/* What is looked for among the objects of the process.  */
struct search
{
  struct cuda2cpu_instance *leader;
  /* The file of the object that holds this copy; "" if it is the program.  */
  const char *own_file;
};

/* The first copy of the runtime that the notes in the SIZE bytes at START
   name, or NULL.  They are padded to ALIGN.  */

static struct cuda2cpu_instance *
find_instance (const char *start, size_t size, size_t align)
{
  size_t mask = (align == 8 ? 8 : 4) - 1, at = 0;
  while (size - at >= sizeof (ElfW(Nhdr)))
    {
      const ElfW(Nhdr) *note = (const void *) (start + at);
      size_t name = at + sizeof *note;
      size_t content = (name + note->n_namesz + mask) & ~mask;
      at = (content + note->n_descsz + mask) & ~mask;
      if (at > size)
	break;
      int32_t distance;
      if (note->n_type == NOTE_TYPE && note->n_namesz == sizeof note_name
	  && note->n_descsz == sizeof distance
	  && memcmp (start + name, note_name, sizeof note_name) == 0)
	{
	  memcpy (&distance, start + content, sizeof distance);
	  return (struct cuda2cpu_instance *) (start + content + distance);
	}
    }
  return NULL;
}

/* Look into the object INFO for what the search ARG wants.  */

static int
look_into (struct dl_phdr_info *info, size_t size, void *arg)
{
  struct search *search = arg;
  (void) size;
  for (unsigned i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
      if (segment->p_type != PT_NOTE)
	continue;
      struct cuda2cpu_instance *other
	= find_instance ((const char *) info->dlpi_addr + segment->p_vaddr,
		     segment->p_memsz, segment->p_align);
      if (other == &cuda2cpu_instance)
	search->own_file = info->dlpi_name;
      else if (other && other->leader)
	search->leader = other->leader;
    }
  return 0;
}

/* Keep the object of this copy, whose file is FILE, loaded: others jump into
   it.  */

static void
stay_loaded (const char *file)
{
  if (file && *file && dlopen
      && !dlopen (file, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE))
    cuda2cpu_fatal ("cannot keep %s loaded", file);
}

/* Let the entries of this copy jump to the functions of LEADER.  */

static void
follow (struct cuda2cpu_instance *leader)
{
  const char *theirs = leader->names;
  size_t at = 0, i = 0;

  if (leader->abi_version != CUDA2CPU_ABI_VERSION)
    cuda2cpu_fatal ("two objects of this program hold runtimes with the "
		    "interfaces %u and %u, which do not fit",
		    (unsigned) leader->abi_version,
		    (unsigned) CUDA2CPU_ABI_VERSION);
  leader->followed = 1;
  for (const char *name = cuda2cpu_entry_names; *name;
       name += strlen (name) + 1)
    {
      while (*theirs && strcmp (theirs, name) < 0)
	{
	  theirs += strlen (theirs) + 1;
	  at++;
	}
      if (strcmp (theirs, name) != 0)
	cuda2cpu_fatal ("two objects of this program hold runtimes of "
			"different releases: the older one, which leads, "
			"lacks %s", name);
      cuda2cpu_entry_slots[i++] = leader->slots[at];
    }
}

/* Find the copy that leads, or lead.  Runs before the constructors of
   compiled objects, whose priority is 100.  */

#pragma GCC diagnostic ignored "-Wprio-ctor-dtor"
static void __attribute__ ((constructor (50)))
choose_leader (void)
{
  struct search search = { NULL, NULL };
  dl_iterate_phdr (look_into, &search);
  if (search.leader)
    follow (search.leader);
  else
    stay_loaded (search.own_file);
  cuda2cpu_instance.leader = search.leader ? search.leader : &cuda2cpu_instance;
}

/* See base.h.  */

bool
cuda2cpu_is_alone (void)
{
  return !cuda2cpu_instance.followed;
}
