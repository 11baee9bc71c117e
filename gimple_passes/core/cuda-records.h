/* The records that compiled code and the runtime share (cuda2cpu-abi.h).
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

#ifndef CUDA_RECORDS_H
#define CUDA_RECORDS_H 1

enum cuda_record
{
  CUDA_RECORD_DIM3,
  CUDA_RECORD_KERNEL,
  CUDA_RECORD_LAUNCH,
  CUDA_RECORD_BLOCKS,
  CUDA_RECORD_THREAD,
  CUDA_RECORD_VARIABLE,
  CUDA_RECORD_FORM,
  CUDA_RECORD_MAX
};

extern tree cuda_record_type (enum cuda_record);
extern tree cuda_field_ref (tree, const char *);

/* The state of the thread that runs, for functions out of line.  */
extern tree cuda_thread_variable (void);
extern void cuda_store_thread_state (gimple_seq *, const char *, const tree *);

/* What the collector of GCC must know of these.  */
extern const struct ggc_root_tab cuda_record_roots[];

#endif /* CUDA_RECORDS_H */
