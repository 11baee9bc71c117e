/* What all passes of cuda2cpu have in common.
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

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-attributes.h"

/* Return GCC's description of the pass called NAME of KIND.  */

static pass_data
data_of (const char *name, enum cuda_pass_kind kind)
{
  pass_data data = {};
  data.type = (kind == CUDA_PASS_UNIT ? SIMPLE_IPA_PASS
	       : kind == CUDA_PASS_RTL ? RTL_PASS : GIMPLE_PASS);
  data.name = name;
  data.optinfo_flags = (kind == CUDA_PASS_VECTORS
			? OPTGROUP_LOOP | OPTGROUP_VEC
			: kind == CUDA_PASS_OPTIMIZED ? OPTGROUP_LOOP
			: OPTGROUP_OMP);
  data.tv_id = TV_NONE;
  data.properties_required = kind == CUDA_PASS_UNIT ? 0 : PROP_cfg;
  return data;
}

cuda_pass::cuda_pass (const char *name, enum cuda_pass_kind kind,
		      enum cuda_part part, execution *execute)
  : opt_pass (data_of (name, kind), g), m_kind (kind), m_part (part),
    m_execute (execute)
{}

bool
cuda_pass::gate (function *fn)
{
  if (cuda_without_p (m_part))
    return false;
  if (m_kind == CUDA_PASS_UNIT || m_kind == CUDA_PASS_FUNCTION)
    return true;
  return (((m_kind != CUDA_PASS_OPTIMIZED && m_kind != CUDA_PASS_RTL)
	   || optimize > 0)
	  && (m_kind != CUDA_PASS_VECTORS || flag_tree_loop_vectorize)
	  && cuda_block_function_p (fn->decl));
}

unsigned int
cuda_pass::execute (function *fn)
{
  return m_execute ? m_execute (fn) : 0;
}

void
cuda_put_within (opt_pass *outer, array_slice<opt_pass *const> inner)
{
  opt_pass **link = &outer->sub;
  for (opt_pass *pass : inner)
    {
      *link = pass;
      link = &pass->next;
    }
}
