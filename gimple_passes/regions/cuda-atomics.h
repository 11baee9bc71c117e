/* Atomics on shared memory, which only one worker touches.
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

#ifndef CUDA_ATOMICS_H
#define CUDA_ATOMICS_H 1

extern void cuda_relax_shared_atomics (function *, vec<gimple *> *);
extern bool cuda_plain_updates_p (class loop *);
extern void cuda_order_threads (basic_block);
extern bool cuda_expand_updates (function *, bool);
extern bool cuda_deferring_p ();
extern bool cuda_atomic_load_p (gimple *);

/* Whether a loop is one that tries to add to a real number in memory, or to
   leave the least or greatest integer there, until it has.  */
extern bool cuda_retries_p (class loop *);

/* Make calls of the loops of a function that try to add to a real number in
   memory, or to leave the least or greatest integer there, before it is
   lowered; and such loops of the calls again.  Each returns whether there were
   any: loops and memory are then to be brought up to date.
   cuda-retries.cc.  */
extern bool cuda_join_retries (function *);
extern bool cuda_expand_retries (function *);

#endif /* CUDA_ATOMICS_H */
