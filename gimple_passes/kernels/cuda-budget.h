/* How large functions and units may become.
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

#ifndef CUDA_BUDGET_H
#define CUDA_BUDGET_H 1

#include "cuda2cpu-abi.h"

/* Versions and copies make code faster that is short and run often.  Where they
   would make a unit take long to compile, some are left out, and a remark says
   so.  All sizes are counted in statements.  */

extern unsigned cuda_unrolled_limit (tree, unsigned);
extern bool cuda_too_many_exchanges_p (unsigned);
extern void cuda_tell_not_unrolled (tree, unsigned);
extern unsigned cuda_version_limit (tree, unsigned carried);
extern void cuda_tell_dropped (tree, unsigned);
extern unsigned cuda_vectorised_limit ();
extern unsigned cuda_effort_limit (unsigned);
extern bool cuda_overlarge_unit_p ();

/* What a unit's kernels may have beside one block function each.  */

class cuda_budget
{
public:
  unsigned versions_of (cgraph_node *);
  bool take_version (cgraph_node *);
  bool take_processor (unsigned, unsigned);
  bool take_unused (cgraph_node *);
  unsigned size_of (cgraph_node *);

private:

  /* The sizes of functions with all that they call inlined.  */
  hash_map<cgraph_node *, unsigned> m_sizes;

  /* What the versions made so far have.  */
  unsigned m_taken = 0;

  /* What those have that no launch needs.  */
  unsigned m_unused = 0;

  /* What those have that are made for each newer processor.  */
  unsigned m_processors[CUDA2CPU_PROCESSORS] = {};
};

#endif /* CUDA_BUDGET_H */
