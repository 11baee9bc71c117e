/* How much a thread of a kernel has to do.
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

#ifndef THREAD_COST_H
#define THREAD_COST_H 1

/* More than is known, or the thread may wait for others.  */
const unsigned CUDA_COST_UNKNOWN = ~0u;

extern unsigned cuda_thread_cost (function *);

#endif /* THREAD_COST_H */
