/* The device and the machine that it is.
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

#ifndef CUDA2CPU_DEVICE_H
#define CUDA2CPU_DEVICE_H 1

#include "base.h"

#pragma GCC visibility push(hidden)

/* ---- machine.c ---- */

/* What does not change while the program runs.  */
struct cuda2cpu_machine
{
  /* The model of the CPU.  */
  char cpu[128];
  /* Bytes of memory that the program may use, and of those how many were
     available when it first asked.  */
  uint64_t memory, available;
  /* Frequency of the CPU in kHz, 0 if not known.  */
  int cpu_khz;
  /* Bytes of the largest cache, 0 if not known.  */
  int cache;
  /* CPUs that OpenMP may use.  */
  int cpus;
};

/* The machine, read when first asked for.  */
extern const struct cuda2cpu_machine *cuda2cpu_machine (void);

/* Bytes of memory that are available now.  */
extern uint64_t cuda2cpu_memory_available (void);

/* ---- processor.c ---- */

/* What the processor can do; see struct cuda2cpu_launch.  Set before the
   program's own constructors run.  */
extern uint32_t cuda2cpu_processor;

/* ---- device.c ---- */

/* Is DEVICE the number of a device?  */
static inline bool
cuda2cpu_device_valid (int device)
{
  return device == 0;
}

/* The properties of the device.  */
extern const struct cudaDeviceProp *cuda2cpu_device_properties (void);

/* Set *VALUE to ATTRIBUTE, one of enum cudaDeviceAttr, of the device.  Return
   false if there is no such attribute.  */
extern bool cuda2cpu_device_attribute (int *value, int attribute);

/* ---- limits.c ---- */

/* Bytes of local memory of a CUDA thread that the program has asked for; 0 if
   it has not.  */
extern size_t cuda2cpu_stack_limit;

/* Bytes of the buffer for what kernels print.  */
extern size_t cuda2cpu_print_limit (void);

/* Bytes of the heap of kernels.  */
extern size_t cuda2cpu_heap_limit (void);

/* Give limits, flags and cache preferences their defaults.  */
extern void cuda2cpu_reset_limits (void);

/* What LIMIT is.  */
extern size_t cuda2cpu_limit (enum cudaLimit limit);

#pragma GCC visibility pop

#endif /* CUDA2CPU_DEVICE_H */
