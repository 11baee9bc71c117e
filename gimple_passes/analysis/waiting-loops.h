/* Loops in which threads may wait for one another.
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

#ifndef CUDA_WAITING_LOOPS_H
#define CUDA_WAITING_LOOPS_H 1

/* Whether LOOP, in one over threads, is for one thread after the other: it ends
   at a turn that nothing says beforehand, and exchanges values with memory that
   other threads change.  */
extern bool cuda_single_loop_p (class loop *loop);

/* Whether a statement finds in memory what another thread may have done to let
   one go on, by an atomic operation or a volatile load.  */
extern bool cuda_looks_p (gimple *stmt);

/* Whether REF is what is at ADDRESS, however that is computed.  */
extern bool cuda_at_p (tree ref, tree address);

/* Whether a thread may wait in LOOP for what another one does.  */
extern bool cuda_may_wait_p (class loop *loop);

#endif /* CUDA_WAITING_LOOPS_H */
