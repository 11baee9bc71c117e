/* GCC's headers for the passes, and what differs between its versions.
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

#ifndef CUDA_GCC_COMPAT_H
#define CUDA_GCC_COMPAT_H 1

#include "gcc-plugin.h"
#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "backend.h"
#include "target.h"
#include "tree.h"
#include "gimple.h"
#include "cfghooks.h"
#include "tree-pass.h"
#include "ssa.h"
#include "cgraph.h"
#include "gimple-pretty-print.h"
#include "pretty-print.h"
#include "fold-const.h"
#include "stor-layout.h"
#include "gimplify.h"
#include "gimple-fold.h"
#include "gimple-iterator.h"
#include "gimplify-me.h"
#include "gimple-walk.h"
#include "tree-iterator.h"
#include "tree-cfg.h"
#include "tree-into-ssa.h"
#include "tree-phinodes.h"
#include "tree-ssa.h"
#include "tree-ssa-dce.h"
#include "tree-dfa.h"
#include "tree-eh.h"
#include "tree-inline.h"
#include "tree-cfgcleanup.h"
#include "tree-ssa-operands.h"
#include "cfgloop.h"
#include "tree-ssa-loop.h"
#include "cfganal.h"
#include "omp-expand.h"
#include "omp-general.h"
#include "attribs.h"
#include "stringpool.h"
#include "diagnostic-core.h"
#include "intl.h"
#include "context.h"
#include "options.h"
#include "opts.h"
#include "langhooks.h"
#include "internal-fn.h"
#include "varasm.h"
#include "print-tree.h"
#include "builtins.h"
#include "except.h"
#include "ipa-ref.h"
#include "value-query.h"

/* Declared in no installed header, exported by the compiler.  */
extern void insert_field_into_struct (tree, tree);

/* Declared in optabs-query.h, which needs a header that is not installed.  */
class vec_perm_indices;
extern bool can_vec_perm_var_p (machine_mode);
extern bool can_vec_perm_const_p (machine_mode, const vec_perm_indices &,
				  bool);
extern int can_mult_highpart_p (machine_mode, bool);
extern bool can_vec_mask_load_store_p (machine_mode, machine_mode, bool);

/* The same of optabs-tree.h.  */
enum optab_subtype
{
  optab_default,
  optab_scalar,
  optab_vector
};
extern bool target_supports_op_p (tree, enum tree_code,
				  enum optab_subtype = optab_default);
extern bool supportable_convert_operation (enum tree_code, tree, tree,
					   enum tree_code *);
extern bool expand_vec_cmp_expr_p (tree, tree, enum tree_code);
extern bool expand_vec_cond_expr_p (tree, tree, enum tree_code);

#endif /* CUDA_GCC_COMPAT_H */
