/* Give CUDA's intrinsics the form that the other passes expect.
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

/* This pass runs on every function, right after its control flow graph is
   built and before any inlining.

   It turns

     __global__ void k (S s, float *p)
     {
       extern __shared__ float buf[];
       D.1 = threadIdx.x;
       i = (int) D.1;
       s.n = s.n + 1;
       buf[i] = p[i];
       __syncthreads ();
       foo (blockDim);
     }

   into

     __global__ void k (S s, float *p)
     {
       s.copy = s;
       dynamic_shared = CUDA2CPU_dynamic_shared ();
       blockDim.copy.x = CUDA2CPU_index (BLOCK_DIM, 0);
       blockDim.copy.y = CUDA2CPU_index (BLOCK_DIM, 1);
       blockDim.copy.z = CUDA2CPU_index (BLOCK_DIM, 2);
       D.1 = CUDA2CPU_index (THREAD_IDX, 0);
       i = (int) D.1;
       s.copy.n = s.copy.n + 1;
       MEM[(float[] *) dynamic_shared][i] = p[i];
       .UNIQUE (UNSPEC, BARRIER, 0);
       foo (blockDim.copy);
     }

   The steps:

   1. Members of the built-in variables that are read become index calls,
      which are pure: they may be merged within a thread, and what threads
      there are is decided later.  Any other use of such a variable (a copy of
      the whole, its address) goes to a copy made where the function starts.
   2. Barriers become .UNIQUE calls, which no pass duplicates or moves: jump
      threading would otherwise copy a barrier into both arms of a divergent
      condition.
      The same stands before calls by which functions for both sides give way
      on the host: in a kernel it takes their place.
   3. Dynamic shared memory becomes memory at an address that the block
      provides.
   4. A kernel's parameter in memory that a thread may change becomes a copy
      of the thread's own.
   5. Kernels and device functions throw nothing: CUDA has no exceptions.
   6. Notes of how often a loop is to be unrolled go to the loop.
   7. Loads and stores with a hint for the cache become volatile accesses, which
      pass-cache-hints.cc lets the vectoriser take.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "cuda-kernels.h"
#include "cuda-unroll.h"

namespace {

/* The state of the pass for one function.  */

class function_preparer
{
public:
  function_preparer (function *fn)
    : m_fn (fn), m_entry_seq (NULL), m_dynamic (NULL_TREE) {}

  void run ();

private:
  void prepare_stmt (gimple_stmt_iterator *);
  bool replace_index (gimple_stmt_iterator *);
  bool replace_barrier (gimple_stmt_iterator *);
  bool take_unroll (gimple_stmt_iterator *);
  bool replace_access (gimple_stmt_iterator *);
  void add_yield (gimple_stmt_iterator *);
  void copy_parameters ();
  void copy_parameter (tree);
  tree copy_of_builtin (tree, enum cuda_intrinsic);
  tree dynamic_shared ();
  tree dynamic_ref (tree);
  tree make_local (tree, const char *);
  static tree replace_decl (tree *, int *, void *);

  /* The function at work.  */
  function *m_fn;

  /* What is put where the function starts, in order.  */
  gimple_seq m_entry_seq;

  /* From a declaration to what stands for it: a VAR_DECL, or for a parameter
     by invisible reference the address of one.  */
  hash_map<tree, tree> m_replacements;

  /* The pointer to dynamic shared memory, NULL_TREE if none is used.  */
  tree m_dynamic;
};

/* Make a local variable of TYPE, named after NAME.  */

tree
function_preparer::make_local (tree type, const char *name)
{
  tree var = create_tmp_var_raw (TYPE_MAIN_VARIANT (type), name);
  DECL_CONTEXT (var) = m_fn->decl;
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  add_local_decl (m_fn, var);
  return var;
}

/* Return the copy of built-in variable VAR, which is CODE.  */

tree
function_preparer::copy_of_builtin (tree var, enum cuda_intrinsic code)
{
  tree &copy = m_replacements.get_or_insert (var);
  if (copy)
    return copy;
  copy = make_local (TREE_TYPE (var), get_name (var));
  TREE_ADDRESSABLE (copy) = 1;
  tree result = copy;
  int dim = 0;
  for (tree f = TYPE_FIELDS (TREE_TYPE (var)); f && dim < CUDA_DIMS;
       f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && INTEGRAL_TYPE_P (TREE_TYPE (f)))
      {
	gcall *call = cuda_build_index (code, dim++, UNKNOWN_LOCATION);
	tree value = create_tmp_reg (unsigned_type_node);
	gimple_call_set_lhs (call, value);
	gimple_seq_add_stmt (&m_entry_seq, call);
	tree ref = build3 (COMPONENT_REF, TREE_TYPE (f), result, f, NULL_TREE);
	gimple_seq_add_stmt (&m_entry_seq, gimple_build_assign (ref, value));
      }
  return result;
}

/* Return the pointer to the block's dynamic shared memory.  */

tree
function_preparer::dynamic_shared ()
{
  if (!m_dynamic)
    {
      m_dynamic = create_tmp_reg (ptr_type_node, "dynamic_shared");
      gcall *call
	= gimple_build_call (cuda_runtime_decl (CUDA_RT_DYNAMIC_SHARED), 0);
      gimple_call_set_lhs (call, m_dynamic);
      gimple_seq_add_stmt (&m_entry_seq, call);
    }
  return m_dynamic;
}

/* Return the memory that VAR, dynamic shared memory, stands for: an array
   without a bound where VAR is an array.  */

tree
function_preparer::dynamic_ref (tree var)
{
  tree type = TREE_TYPE (var);
  if (TREE_CODE (type) == ARRAY_TYPE)
    {
      tree index = build_range_type (sizetype, size_zero_node, NULL_TREE);
      type = build_array_type (TREE_TYPE (type), index);
    }
  return build2 (MEM_REF, type, dynamic_shared (),
		 build_zero_cst (build_pointer_type (type)));
}

/* Callback of walk_gimple_op: replace the declaration *TP if the preparer in
   DATA says so.  */

tree
function_preparer::replace_decl (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  function_preparer *self = (function_preparer *) wi->info;
  if (TYPE_P (*tp))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TREE_CODE (*tp) == ADDR_EXPR && VAR_P (TREE_OPERAND (*tp, 0))
      && cuda_dynamic_shared_p (TREE_OPERAND (*tp, 0)))
    {
      /* The address of the whole is the pointer itself.  */
      *tp = self->dynamic_shared ();
      *walk_subtrees = 0;
      wi->changed = true;
      return NULL_TREE;
    }
  if (!DECL_P (*tp))
    return NULL_TREE;
  *walk_subtrees = 0;
  tree with = NULL_TREE;
  if (VAR_P (*tp))
    {
      enum cuda_intrinsic code = cuda_intrinsic_of (*tp);
      if (cuda_builtin_variable_p (code))
	with = self->copy_of_builtin (*tp, code);
      else if (cuda_dynamic_shared_p (*tp))
	with = self->dynamic_ref (*tp);
    }
  if (!with)
    if (tree *found = self->m_replacements.get (*tp))
      with = unshare_expr (*found);
  if (with)
    {
      *tp = with;
      wi->changed = true;
    }
  return NULL_TREE;
}

/* If the statement at GSI reads a member of a built-in variable, make it an
   index call and return true.  */

bool
function_preparer::replace_index (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_assign_single_p (stmt)
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != COMPONENT_REF)
    return false;
  tree ref = gimple_assign_rhs1 (stmt);
  tree var = TREE_OPERAND (ref, 0);
  enum cuda_intrinsic code
    = VAR_P (var) ? cuda_intrinsic_of (var) : CUDA_NO_INTRINSIC;
  if (!cuda_builtin_variable_p (code)
      || !INTEGRAL_TYPE_P (TREE_TYPE (ref)))
    return false;
  int dim = 0;
  for (tree f = TYPE_FIELDS (TREE_TYPE (var)); f != TREE_OPERAND (ref, 1);
       f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      dim++;
  gcall *call = cuda_build_index (code, dim, gimple_location (stmt));
  gimple_call_set_lhs (call, gimple_assign_lhs (stmt));
  gimple_set_block (call, gimple_block (stmt));
  gsi_replace (gsi, call, false);
  return true;
}

/* Return what dumps call what threads meet at on LEVEL.  */

static const char *
level_name (enum cuda_level level)
{
  switch (level)
    {
    case CUDA_LEVEL_WARP:
      return "collective of the warp\n";
    case CUDA_LEVEL_TILE:
      return "barrier of the tile\n";
    case CUDA_LEVEL_GRID:
      return "barrier of the grid or a cluster\n";
    default:
      return "barrier of the block\n";
    }
}

/* If the statement at GSI is a call of a barrier, give it its form and return
   true.  */

bool
function_preparer::replace_barrier (gimple_stmt_iterator *gsi)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  enum cuda_intrinsic code = cuda_intrinsic_of (fndecl);
  if (cuda_intrinsic_level (code) == CUDA_LEVEL_NONE)
    return false;
  auto_vec<tree, 4> args;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    args.safe_push (gimple_call_arg (call, i));
  gcall *barrier = cuda_build_barrier (code, args, gimple_location (call));
  gimple_set_block (barrier, gimple_block (call));
  gimple_call_set_lhs (barrier, gimple_call_lhs (call));
  gsi_replace (gsi, barrier, false);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, barrier, "%s",
		     level_name (cuda_intrinsic_level (code)));
  return true;
}

/* If the statement at GSI lets a thread of the host give way, in a function
   that is for the device too, let the thread yield before it.  */

void
function_preparer::add_yield (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!cuda_host_pause_p (stmt) || !cuda_device_p (m_fn->decl))
    return;
  auto_vec<tree, 1> none;
  gcall *yield = cuda_build_barrier (CUDA_YIELD, none, gimple_location (stmt));
  gimple_set_block (yield, gimple_block (stmt));
  gsi_insert_before (gsi, yield, GSI_SAME_STMT);
}

/* If the statement at GSI is a sanitizer's check of an index into an array of
   no elements, which dynamic shared memory is to the front end, remove it and
   return true.  */

static bool
remove_bounds_check (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_call_internal_p (stmt, IFN_UBSAN_BOUNDS)
      || !integer_zerop (gimple_call_arg (stmt, 2)))
    return false;
  gsi_replace (gsi, gimple_build_nop (), false);
  return true;
}

/* If the statement at GSI is a note of how often the loop round it is to be
   unrolled, take it and return true.  CUDA ignores counts that are not
   positive.  */

bool
function_preparer::take_unroll (gimple_stmt_iterator *gsi)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  if (!call || cuda_intrinsic_of (gimple_call_fndecl (call)) != CUDA_UNROLL)
    return false;
  tree count = gimple_call_arg (call, 0);
  class loop *loop = gsi_bb (*gsi)->loop_father;
  if (TREE_CODE (count) == INTEGER_CST && tree_int_cst_sgn (count) > 0
      && loop && loop_outer (loop))
    {
      bool large = compare_tree_int (count, CUDA_UNROLL_WHOLLY) >= 0;
      loop->unroll = large ? CUDA_UNROLL_WHOLLY : tree_to_uhwi (count);
      m_fn->has_unroll = true;
    }
  gsi_replace (gsi, gimple_build_nop (), false);
  return true;
}

/* Return VALUE, an argument, as TYPE: the target may have arguments that are
   narrower than int widened.  What is needed goes before GSI.  */

static tree
narrowed_argument (gimple_stmt_iterator *gsi, tree value, tree type)
{
  if (useless_type_conversion_p (type, TREE_TYPE (value)))
    return value;
  tree narrow = create_tmp_reg (type);
  gassign *convert = gimple_build_assign (narrow, NOP_EXPR, value);
  gimple_set_location (convert, gimple_location (gsi_stmt (*gsi)));
  gsi_insert_before (gsi, convert, GSI_SAME_STMT);
  return narrow;
}

/* If the statement at GSI is a load or store with a hint for the cache, make it
   one access of volatile memory and return true.  */

bool
function_preparer::replace_access (gimple_stmt_iterator *gsi)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  enum cuda_intrinsic code
    = call ? cuda_intrinsic_of (gimple_call_fndecl (call)) : CUDA_NO_INTRINSIC;
  if (code != CUDA_LOAD_ONCE && code != CUDA_STORE_ONCE)
    return false;
  tree pointer = TREE_VALUE (TYPE_ARG_TYPES (gimple_call_fntype (call)));
  tree ref = cuda_once_ref (TREE_TYPE (pointer), gimple_call_arg (call, 0));
  gassign *access;
  tree lhs = gimple_call_lhs (call);
  if (code == CUDA_STORE_ONCE)
    access = gimple_build_assign
      (ref, narrowed_argument (gsi, gimple_call_arg (call, 1),
			       TREE_TYPE (ref)));
  else if (lhs && is_gimple_reg (lhs))
    access = gimple_build_assign (lhs, ref);
  else
    {
      tree value = create_tmp_reg (TREE_TYPE (ref));
      access = gimple_build_assign (value, ref);
      if (lhs)
	gsi_insert_after (gsi, gimple_build_assign (lhs, value),
			  GSI_SAME_STMT);
    }
  gimple_set_location (access, gimple_location (call));
  gimple_set_block (access, gimple_block (call));
  gsi_replace (gsi, access, false);
  return true;
}

/* Return whether operand I of STMT is stored or called, not read as it is.  */

static bool
not_read_p (const gimple *stmt, unsigned i)
{
  if (is_gimple_assign (stmt))
    return i == 0 || (gimple_assign_single_p (stmt)
		      && is_gimple_reg (gimple_assign_lhs (stmt)));
  return is_gimple_call (stmt) && i < 3;
}

/* Addresses of parts of dynamic shared memory, such as that of s[0][0], were
   constants in the statement at GSI and are not any more: compute them before
   it.  */

static void
compute_addresses (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_ASM)
    return;
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    {
      tree op = gimple_op (stmt, i);
      if (!op || TREE_CODE (op) != ADDR_EXPR)
	continue;
      recompute_tree_invariant_for_addr_expr (op);
      if (not_read_p (stmt, i) || is_gimple_min_invariant (op))
	continue;
      tree address = create_tmp_reg (TREE_TYPE (op));
      gassign *assign = gimple_build_assign (address, op);
      gimple_set_location (assign, gimple_location (stmt));
      gimple_set_block (assign, gimple_block (stmt));
      gsi_insert_before (gsi, assign, GSI_SAME_STMT);
      gimple_set_op (stmt, i, address);
    }
}

/* Do steps 1 to 4 and 7 for the statement at GSI.  */

void
function_preparer::prepare_stmt (gimple_stmt_iterator *gsi)
{
  if (replace_index (gsi) || replace_barrier (gsi)
      || remove_bounds_check (gsi) || take_unroll (gsi)
      || replace_access (gsi))
    return;
  add_yield (gsi);
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = this;
  walk_gimple_op (gsi_stmt (*gsi), replace_decl, &wi);
  if (!wi.changed)
    return;
  compute_addresses (gsi);
  update_stmt (gsi_stmt (*gsi));
}

/* Return whether passing an address of PARM as argument I of CALL may let the
   callee change it.  */

static bool
argument_changes_p (const gcall *call, unsigned i)
{
  tree type = gimple_call_fntype (call);
  tree formal = type ? TYPE_ARG_TYPES (type) : NULL_TREE;
  while (formal && i-- > 0)
    formal = TREE_CHAIN (formal);
  return !(formal && POINTER_TYPE_P (TREE_VALUE (formal))
	   && TYPE_READONLY (TREE_TYPE (TREE_VALUE (formal))));
}

/* Return whether OP is an address within QUERY's parameter: its ADDR_EXPR or,
   for one by invisible reference, the parameter itself.  */

static bool
address_of_parm_p (tree op, tree parm)
{
  if (op == parm)
    return POINTER_TYPE_P (TREE_TYPE (parm));
  return (TREE_CODE (op) == ADDR_EXPR
	  && (get_base_address (TREE_OPERAND (op, 0)) == parm));
}

/* Return whether REF is memory of PARM.  */

static bool
memory_of_parm_p (tree ref, tree parm)
{
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  if (!base)
    return false;
  if (TREE_CODE (base) == MEM_REF)
    return TREE_OPERAND (base, 0) == parm;
  return base == parm;
}

/* Return whether STMT may change PARM, a kernel's parameter in memory.  */

static bool
stmt_changes_parm_p (gimple *stmt, tree parm)
{
  if (is_gimple_debug (stmt))
    return false;
  if (memory_of_parm_p (gimple_get_lhs (stmt), parm))
    return true;
  if (const gcall *call = dyn_cast<gcall *> (stmt))
    {
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	if (address_of_parm_p (gimple_call_arg (call, i), parm)
	    && argument_changes_p (call, i))
	  return true;
      return false;
    }
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    {
      tree op = gimple_op (stmt, i);
      if (op && op != gimple_get_lhs (stmt) && address_of_parm_p (op, parm))
	return true;
    }
  return false;
}

/* Make the copy of PARM, a kernel's parameter that a thread may change.  */

void
function_preparer::copy_parameter (tree parm)
{
  bool by_reference = DECL_BY_REFERENCE (parm);
  tree type = TREE_TYPE (parm);
  tree source = parm;
  if (by_reference)
    {
      type = TREE_TYPE (type);
      source = build_simple_mem_ref (parm);
    }
  tree copy = make_local (type, get_name (parm));
  TREE_ADDRESSABLE (copy) = 1;
  if (is_gimple_reg_type (type))
    {
      /* A scalar in memory goes from memory to memory by a register.  */
      tree value = create_tmp_reg (TYPE_MAIN_VARIANT (type));
      gimple_seq_add_stmt (&m_entry_seq, gimple_build_assign (value, source));
      source = value;
    }
  gimple_seq_add_stmt (&m_entry_seq, gimple_build_assign (copy, source));
  m_replacements.put (parm, by_reference ? build_fold_addr_expr (copy) : copy);
  if (dump_enabled_p ())
    dump_printf (MSG_NOTE, "parameter %T is copied for each thread\n", parm);
}

/* Step 4, for all parameters of a kernel.  */

void
function_preparer::copy_parameters ()
{
  for (tree parm = DECL_ARGUMENTS (m_fn->decl); parm; parm = DECL_CHAIN (parm))
    {
      if (is_gimple_reg (parm) && !DECL_BY_REFERENCE (parm))
	continue;
      bool changed = false;
      for (gimple *stmt : cuda_stmts (m_fn))
	changed |= stmt_changes_parm_p (stmt, parm);
      if (changed)
	copy_parameter (parm);
    }
}

/* Do the work of the pass.  */

void
function_preparer::run ()
{
  bool kernel = cuda_kernel_p (m_fn->decl);
  if (kernel)
    copy_parameters ();
  if (kernel || cuda_device_only_p (m_fn->decl))
    cuda_forbid_exceptions (m_fn);
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      prepare_stmt (&gsi);
  if (m_entry_seq)
    gsi_insert_seq_on_edge_immediate
      (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (m_fn)), m_entry_seq);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_prepare (function *fn)
{
  function_preparer (fn).run ();
  return 0;
}
