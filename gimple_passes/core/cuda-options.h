/* The options of cuda2cpu that the passes read.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA_OPTIONS_H
#define CUDA_OPTIONS_H 1

/* Where the lanes of a warp run in lock-step: where a sample block shows that
   the program relies on it (cuda-meetings.cc), wherever it cannot be excluded
   that it does (cuda-lockstep.cc), or nowhere.  */
enum cuda_lockstep_mode
{
  CUDA_LOCKSTEP_SEEN,
  CUDA_LOCKSTEP_ALWAYS,
  CUDA_LOCKSTEP_NEVER
};

/* The parts of the compiler that can be left out: parts.def.  */
enum cuda_part
{
#define CUDA_PART(NAME, KEY, FILE, WHAT) CUDA_PART_##NAME,
#include "parts.def"
#undef CUDA_PART
  CUDA_PARTS,
  CUDA_PART_NONE = CUDA_PARTS
};

/* Set once by plugin/plugin-options.cc from
   -fplugin-arg-cuda2cpu-KEY[=VALUE] and only read afterwards.  A field that
   is not set on the command line is zero, which is the default of every
   option.  */
struct cuda_options
{
  /* What options that set nothing here name.  */
  bool none;

  /* The value of __CUDA_ARCH__ in device code; 0 for the default.  */
  unsigned arch;

  /* The CUDA version to advertise, as 1000 * major + 10 * minor; 0 for the
     default.  */
  unsigned cuda_version;

  /* Where our headers are; NULL to find them from the plugin's place.  */
  const char *include_dir;

  /* No other translation unit calls the device functions of this one, and this
     one none of others.  */
  bool whole_program;
  bool all_blocks;

  /* Device code launches no kernels.  */
  bool no_device_launches;

  /* Clear static shared memory when a block starts.  */
  bool zero_shared;

  /* Remark on what was done to each kernel.  */
  bool report;

  /* Whether the lanes of a warp that are together run in lock-step.  */
  enum cuda_lockstep_mode warp_lockstep;

  /* Do not warn of kernels that seem to need that.  */
  bool no_lockstep_warning;

  /* Let threads that spin on global memory yield too.  */
  bool spin_yield;

  /* Treat every condition as divergent: all kernels take the general
     fallback.  For tests of the fallback.  */
  bool force_dispatch;

  /* Make vectors of all loops over threads that can become some, be that
     faster or not.  For tests of the vectoriser.  */
  bool force_vectors;

  /* Compile the device's side alone, for the compiler of the host's; NULL
     otherwise (plugin/sides.cc).  */
  const char *device_side;

  /* Parse all of the headers, used or not.  */
  bool whole_headers;

  /* Whether to do without each part of the compiler, CUDA_PART_NONE never.  */
  bool without[CUDA_PARTS + 1];
};

extern struct cuda_options cuda_opts;

/* What __CUDA_ARCH__ is on the device's side.  */
extern unsigned cuda_unit_arch;

/* Return whether PART is to be left out.  */

inline bool
cuda_without_p (enum cuda_part part)
{
  return cuda_opts.without[part];
}

#endif /* CUDA_OPTIONS_H */
