/* Threads that hold a lock: declarations.
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

#ifndef LOCK_HOLDERS_H
#define LOCK_HOLDERS_H 1

/* Whether only a thread that holds a lock comes to STMT: see
   lock-holders.cc.  */
extern bool cuda_holds_lock_p (gimple *stmt);

#endif /* LOCK_HOLDERS_H */
