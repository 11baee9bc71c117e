/* What turns of loops wait for: declarations.
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

#ifndef SPMD_TURN_COSTS_H
#define SPMD_TURN_COSTS_H 1

/* Return how long NAME, computed in a turn of LOOP, is waited for from what
   FROM, the result of a PHI of its header, has on; -1 if it does not depend on
   that.  LATENCY says how long what a statement computes is waited for.  What
   loops in LOOP compute does not count.  KNOWN has such times.  */
extern int cuda_turn_chain (class loop *loop, tree from, tree name,
			    unsigned (*latency) (gimple *),
			    hash_map<tree, int> *known);

#endif /* SPMD_TURN_COSTS_H */
