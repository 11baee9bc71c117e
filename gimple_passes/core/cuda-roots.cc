/* Trees that live for the whole compilation, known to the collector.
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
#include "cuda-narrow.h"
#include "cuda-runtime.h"
#include "cuda-records.h"
#include "cuda-stmts.h"

/* Tell the collector of GCC about our trees; PLUGIN_NAME is ours.  */

void
cuda_register_roots (const char *plugin_name)
{
  for (const ggc_root_tab *roots : { cuda_runtime_roots, cuda_record_roots,
				     cuda_stmt_roots, cuda_narrow_roots })
    register_callback (plugin_name, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		       const_cast<ggc_root_tab *> (roots));
}
