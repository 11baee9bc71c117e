/* Symbols of a unit whose two sides are compiled apart.
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

#ifndef CUDA_SIDE_SYMBOLS_H
#define CUDA_SIDE_SYMBOLS_H 1

extern void cuda_leave_device_code ();
extern void cuda_set_device_code_apart ();
extern void cuda_drop_host_code ();
extern void cuda_check_left_code (const char *report);

/* What names of one side end in, which the other does not know.  */
#define CUDA_DEVICE_SUFFIX ".device"
#define CUDA_HOST_SUFFIX ".host"

/* side-dispatch.cc  */
extern bool cuda_made_here_p (symtab_node *);
extern bool cuda_called_from_outside_p (symtab_node *);
extern void cuda_dispatch_by_side (cgraph_node *);
extern void cuda_table_functions (auto_vec<cgraph_node *> *);
extern void cuda_dispatch_tables ();

#endif /* CUDA_SIDE_SYMBOLS_H */
