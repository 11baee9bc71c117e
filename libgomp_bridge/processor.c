/* For which processor kernels are run.
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

/* The compiler makes versions of kernels for newer processors where the user
   names none (gimple_passes/kernels/cuda-processors.cc).  Which of them can run
   is found out once; CUDA2CPU_PROCESSOR names an older one that is to be
   taken.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"

uint32_t cuda2cpu_processor;

#ifdef __x86_64__

static const char *const names[]
  = { "x86-64", "x86-64-v3", "x86-64-v4" };

/* What the processor and the system can do.  */

static uint32_t
find_processor (void)
{
  __builtin_cpu_init ();
  if (__builtin_cpu_supports ("x86-64-v4"))
    return 2;
  return __builtin_cpu_supports ("x86-64-v3") ? 1 : 0;
}

/* Set the processor, and what the user wants of it.  Before the constructors of
   compiled code, which may launch kernels.  */

static void __attribute__ ((constructor (101)))
start (void)
{
  cuda2cpu_processor = find_processor ();
  const char *wish = getenv ("CUDA2CPU_PROCESSOR");
  if (!wish)
    return;
  for (uint32_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (wish, names[i]) == 0)
      {
	if (i < cuda2cpu_processor)
	  cuda2cpu_processor = i;
	return;
      }
  fprintf (stderr, "libcuda2cpu: CUDA2CPU_PROCESSOR is '%s', not 'x86-64', "
	   "'x86-64-v3' or 'x86-64-v4'\n", wish);
}

#endif
