/* The host's side of a kernel: an OpenMP region over its blocks.
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

/* The body that a kernel's own symbol gets, in the form that GCC's OpenMP
   expansion takes (as tree-parloops.cc builds it):

     start:     launch = CUDA2CPU_launch_begin (&k.kernel);
		if (launch) goto send; else goto later;
     later:	data.a = a; ...
		args = { &data.a, ... };
		CUDA2CPU_launch_later (&k.kernel, args);
		goto done;
     send:      data.launch = launch; data.a = a; ...
		workers = launch->workers;
		#pragma omp parallel [child k.omp, data] num_threads (workers)
     receive:   d = &data;
		shared = CUDA2CPU_worker_shared (d->launch); ...
		kept[0] = 0;
     for:       range = CUDA2CPU_take_blocks (d->launch, blocks);
		if (!range) goto forend;
     begin:     b = range->first; end = range->end;
     head:        if (d->launch->stop) goto continue;
     index:       range->first = b;
		  if (many) goto divide;
     plain:       x = b; y = 0; z = 0; goto call;
     divide:      z, y, x = b in the grid's extents
     call:        k.block (d->a, ..., x, y, z, ..., shared, scratch, kept);
     continue:    if (++b < end) goto head; else goto for;
     forend:
     parend:    OMP_RETURN
		CUDA2CPU_launch_end (launch);
     done:      return;

   With a version that runs several blocks as one (cuda-block-joins.cc), b
   counts runs of launch->join blocks of a row of the grid, the last of which
   may have fewer; what the version gets for the extent in x is the run's.

     call:        x = run * join; extent = MIN (join, grid.x - x) * block.x;

   Versions for newer processors (cuda-processors.cc) stand at each call:

     call:        if (launch->processor >= 2) k.block.v4 (...);
		  else if (launch->processor >= 1) k.block.v3 (...); else ...

   A kernel with barriers of the grid has a state for each block instead of the
   worker's memories, and goes round until no block waits at a barrier:

     phase:	turn = 0, 1, ...
		for (b ...)
		  {
     call:	    wait = k.block (..., CUDA2CPU_block_shared (launch, b),
				    CUDA2CPU_block_scratch (launch, b));
     called:	    CUDA2CPU_grid_wait (launch, turn, wait);
		  }
     again:	if (CUDA2CPU_grid_phase (launch, turn)) goto phase;

   omp_expand_local then makes k.omp of the region and a call of GOMP_parallel,
   which becomes one of CUDA2CPU_launch_run: it does the same, and gives workers
   a way out of block functions.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-records.h"
#include "cuda-block-params.h"
#include "cuda-intrinsics.h"
#include "cuda-stmts.h"
#include "omp-build.h"

namespace {

/* Builds the body of one stub.  The function being built is cfun.  */

class stub_builder
{
public:
  stub_builder (tree kernel, const vec<cuda_block_version> &versions,
		tree descriptor)
    : m_kernel (kernel), m_versions (versions), m_descriptor (descriptor),
      m_grid (cuda_grid_block_function_p (versions[0].fndecl)),
      m_loc (DECL_SOURCE_LOCATION (kernel)), m_joined (NULL)
  {
    for (const cuda_block_version &version : versions)
      if (cuda_joined_blocks (version.fndecl) > 1)
	m_joined = &version;
  }

  void build (basic_block);

private:
  void make_blocks (basic_block);
  void make_data_record ();
  void make_child ();
  void fill_start ();
  void fill_data (basic_block);
  void fill_later ();
  void fill_send ();
  void fill_receive ();
  void fill_loop ();
  void fill_index ();
  void fill_call ();
  tree argument (unsigned);
  tree misfit (const cuda_block_version &);
  tree emit_alone (const cuda_block_version &);
  void call_version (basic_block, const cuda_block_version &,
		     const vec<tree> &);
  void call_block (basic_block, tree, const vec<tree> &);
  void choose_version (const vec<tree> &);
  void count_pieces ();
  tree place_run ();
  void fill_phases ();
  void connect ();
  void call_runtime ();

  tree emit (basic_block, tree, tree);
  void append (basic_block, gimple *);
  tree emit_call (basic_block, enum cuda_runtime_code, tree);
  tree emit_binary (basic_block, enum tree_code, tree, tree);
  tree emit_block_memory (enum cuda_runtime_code);
  void make_kept ();
  tree launch_field (tree, const char *, const char *);
  basic_block new_block (basic_block);

  /* The kernel, the versions of its block function, of which the last is for
     all blocks, and its descriptor.  */
  tree m_kernel;
  const vec<cuda_block_version> &m_versions;
  tree m_descriptor;

  /* Whether the kernel has barriers of the grid.  */
  bool m_grid;
  location_t m_loc;

  /* The version that runs several blocks as one, or NULL.  SSA names: how many
     blocks it is given, and how many such runs a row of the grid has.  */
  const cuda_block_version *m_joined;
  tree m_join;
  tree m_runs;

  /* What the processor can do; NULL_TREE if no version asks.  */
  tree m_processor;

  /* By version but the last, a name that is zero if it fits the launch.  */
  auto_vec<tree> m_misfits;

  /* The blocks of the pseudocode above.  */
  basic_block m_start, m_later, m_send, m_receive, m_for, m_begin, m_head,
    m_index, m_plain, m_divide, m_call, m_continue, m_latch, m_forend,
    m_parend, m_done;
  basic_block m_phase, m_called, m_again;

  /* The record that carries the parameters to the workers, and one field of
     it for each parameter, after one for the launch.  */
  tree m_record;
  tree m_data;
  auto_vec<tree> m_fields;
  tree m_child;

  /* SSA names: the launch in the stub and in the child, the number of
     blocks, whether the grid has more than one row, the child's view of the
     data, the worker's memories and the address of what it keeps, extents, and
     the block's index.  */
  tree m_launch;
  tree m_child_launch;
  tree m_blocks;
  tree m_many;
  tree m_child_data;
  tree m_shared;
  tree m_scratch;
  tree m_kept;
  tree m_dim[3][3];
  tree m_linear;

  /* Where the block at work is told to the runtime.  */
  tree m_told;

  /* How often the blocks have been gone through, and whether one waits now, a
     PHI.  */
  tree m_turn;
  tree m_wait;
};

/* Append STMT to BB.  */

void
stub_builder::append (basic_block bb, gimple *stmt)
{
  cuda_append (bb, stmt, m_loc);
}

/* Append to BB the assignment of RHS to a new SSA name of TYPE; return
   it.  */

tree
stub_builder::emit (basic_block bb, tree type, tree rhs)
{
  tree name = make_ssa_name (TYPE_MAIN_VARIANT (type));
  append (bb, gimple_build_assign (name, rhs));
  return name;
}

/* Append to BB the computation A CODE B; return its result.  */

tree
stub_builder::emit_binary (basic_block bb, enum tree_code code, tree a, tree b)
{
  tree name = make_ssa_name (TREE_TYPE (a));
  append (bb, gimple_build_assign (name, code, a, b));
  return name;
}

/* Append to BB a call of runtime function CODE with ARG; return its
   result.  */

tree
stub_builder::emit_call (basic_block bb, enum cuda_runtime_code code, tree arg)
{
  gcall *call = gimple_build_call (cuda_runtime_decl (code), 1, arg);
  tree lhs = make_ssa_name (ptr_type_node);
  gimple_call_set_lhs (call, lhs);
  append (bb, call);
  return lhs;
}

/* Return a reference to FIELD, or to MEMBER of it, of LAUNCH.  */

tree
stub_builder::launch_field (tree launch, const char *field,
			    const char *member)
{
  tree type = cuda_record_type (CUDA_RECORD_LAUNCH);
  tree object = build2 (MEM_REF, type, launch,
			build_zero_cst (build_pointer_type (type)));
  tree ref = cuda_field_ref (object, field);
  return member ? cuda_field_ref (ref, member) : ref;
}

/* Make a basic block after AFTER.  */

basic_block
stub_builder::new_block (basic_block after)
{
  basic_block bb = create_empty_bb (after);
  bb->count = after->count;
  add_bb_to_loop (bb, ENTRY_BLOCK_PTR_FOR_FN (cfun)->loop_father);
  return bb;
}

/* Make all blocks; START is the only one so far.  */

void
stub_builder::make_blocks (basic_block start)
{
  m_start = start;
  basic_block *const all[]
    = { &m_later, &m_send, &m_receive, &m_phase, &m_for, &m_begin, &m_head,
	&m_index, &m_plain, &m_divide, &m_call, &m_continue, &m_latch,
	&m_forend, &m_again, &m_parend, &m_done };
  basic_block last = start;
  for (basic_block *bb : all)
    last = *bb = new_block (last);
  m_called = m_grid ? new_block (m_call) : m_continue;
}

/* Make the record for the parameters and the variable that holds it.  */

void
stub_builder::make_data_record ()
{
  m_record = lang_hooks.types.make_type (RECORD_TYPE);
  TYPE_NAME (m_record) = build_decl (m_loc, TYPE_DECL,
				     get_identifier (".cuda_data"), m_record);
  DECL_ARTIFICIAL (TYPE_NAME (m_record)) = 1;
  DECL_NAMELESS (TYPE_NAME (m_record)) = 1;
  TYPE_ARTIFICIAL (m_record) = 1;
  tree field = build_decl (m_loc, FIELD_DECL, get_identifier ("launch"),
			   ptr_type_node);
  insert_field_into_struct (m_record, field);
  m_fields.safe_push (field);
  for (tree p = DECL_ARGUMENTS (m_kernel); p; p = DECL_CHAIN (p))
    {
      field = build_decl (m_loc, FIELD_DECL, DECL_NAME (p),
			  TYPE_MAIN_VARIANT (TREE_TYPE (p)));
      SET_DECL_ALIGN (field, TYPE_ALIGN (TREE_TYPE (p)));
      insert_field_into_struct (m_record, field);
      m_fields.safe_push (field);
    }
  layout_type (m_record);
  m_data = create_tmp_var (m_record, ".cuda_data");
  TREE_ADDRESSABLE (m_data) = 1;
  DECL_NAMELESS (m_data) = 1;
}

/* Make the declaration of the function that the workers run.  */

void
stub_builder::make_child ()
{
  tree name = clone_function_name_numbered (m_kernel, "omp");
  tree decl = build_decl (m_loc, FUNCTION_DECL, name,
			  build_function_type_list (void_type_node,
						    ptr_type_node, NULL_TREE));
  SET_DECL_ASSEMBLER_NAME (decl, name);
  TREE_STATIC (decl) = 1;
  TREE_USED (decl) = 1;
  TREE_NOTHROW (decl) = 1;
  DECL_ARTIFICIAL (decl) = 1;
  DECL_IGNORED_P (decl) = 1;
  DECL_UNINLINABLE (decl) = 1;
  cuda_mark_launch_function (decl);
  DECL_INITIAL (decl) = make_node (BLOCK);
  BLOCK_SUPERCONTEXT (DECL_INITIAL (decl)) = decl;
  DECL_FUNCTION_SPECIFIC_TARGET (decl)
    = DECL_FUNCTION_SPECIFIC_TARGET (m_kernel);
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (decl)
    = DECL_FUNCTION_SPECIFIC_OPTIMIZATION (m_kernel);
  tree t = build_decl (UNKNOWN_LOCATION, RESULT_DECL, NULL_TREE,
		       void_type_node);
  DECL_ARTIFICIAL (t) = 1;
  DECL_IGNORED_P (t) = 1;
  DECL_CONTEXT (t) = decl;
  DECL_RESULT (decl) = t;
  t = build_decl (UNKNOWN_LOCATION, PARM_DECL, get_identifier (".cuda_data"),
		  ptr_type_node);
  DECL_ARTIFICIAL (t) = 1;
  DECL_ARG_TYPE (t) = ptr_type_node;
  DECL_CONTEXT (t) = decl;
  TREE_USED (t) = 1;
  DECL_ARGUMENTS (decl) = t;
  function *saved = cfun;
  allocate_struct_function (decl, false);
  set_cfun (saved);
  m_child = decl;
}

/* Fill the block that asks the runtime for the launch, and the end.  */

void
stub_builder::fill_start ()
{
  m_launch = emit_call (m_start, CUDA_RT_LAUNCH_BEGIN,
			build_fold_addr_expr (m_descriptor));
  append (m_start, gimple_build_cond (NE_EXPR, m_launch, null_pointer_node,
				      NULL_TREE, NULL_TREE));
  append (m_done, gimple_build_return (NULL_TREE));
}

/* Append to BB the stores of the launch and the parameters into the record
   for the workers; without the launch if there is none.  */

void
stub_builder::fill_data (basic_block bb)
{
  tree parm = NULL_TREE;
  unsigned i;
  tree field;
  FOR_EACH_VEC_ELT (m_fields, i, field)
    {
      parm = i == 0 ? NULL_TREE
	     : i == 1 ? DECL_ARGUMENTS (m_kernel) : DECL_CHAIN (parm);
      if (!parm && bb == m_later)
	continue;
      tree value = m_launch;
      if (parm)
	value = (is_gimple_reg (parm)
		 ? get_or_create_ssa_default_def (cfun, parm) : parm);
      if (parm && is_gimple_reg_type (TREE_TYPE (parm))
	  && !is_gimple_reg (parm))
	value = emit (bb, TREE_TYPE (parm), parm);
      tree ref = build3 (COMPONENT_REF, TREE_TYPE (field), m_data, field,
			 NULL_TREE);
      append (bb, gimple_build_assign (ref, value));
    }
}

/* Fill the block that tells the runtime where the parameters lie, for a
   launch that is not made at once.  */

void
stub_builder::fill_later ()
{
  fill_data (m_later);
  tree args = null_pointer_node;
  if (m_fields.length () > 1)
    {
      tree type = build_array_type_nelts (ptr_type_node,
					  m_fields.length () - 1);
      tree array = create_tmp_var (type, ".cuda_args");
      TREE_ADDRESSABLE (array) = 1;
      DECL_NAMELESS (array) = 1;
      unsigned i = 1;
      for (tree p = DECL_ARGUMENTS (m_kernel); p; p = DECL_CHAIN (p), i++)
	{
	  tree value = build3 (COMPONENT_REF, TREE_TYPE (m_fields[i]), m_data,
			       m_fields[i], NULL_TREE);
	  value = (DECL_BY_REFERENCE (p)
		   ? emit (m_later, TREE_TYPE (p), value)
		   : build_fold_addr_expr (value));
	  tree ref = build4 (ARRAY_REF, ptr_type_node, array,
			     size_int (i - 1), NULL_TREE, NULL_TREE);
	  append (m_later, gimple_build_assign (ref, value));
	}
      args = build_fold_addr_expr (array);
    }
  append (m_later, gimple_build_call (cuda_runtime_decl (CUDA_RT_LAUNCH_LATER),
				      2, build_fold_addr_expr (m_descriptor),
				      args));
}

/* Fill the block that starts the workers.  */

void
stub_builder::fill_send ()
{
  fill_data (m_send);
  tree workers = emit (m_send, integer_type_node,
		       launch_field (m_launch, "workers", NULL));
  tree clause = build_omp_clause (m_loc, OMP_CLAUSE_NUM_THREADS);
  OMP_CLAUSE_NUM_THREADS_EXPR (clause) = workers;
  append (m_send, gimple_build_omp_parallel (NULL, clause, m_child, m_data));
}

/* Make what a worker keeps from block to block, of which nothing is known where
   it starts.  */

void
stub_builder::make_kept ()
{
  tree word = long_long_unsigned_type_node;
  tree type = build_array_type_nelts (word, (CUDA_KEPT_WORDS
					     + CUDA2CPU_TALLIES));
  tree kept = create_tmp_var (type, ".cuda_kept");
  TREE_ADDRESSABLE (kept) = 1;
  DECL_NAMELESS (kept) = 1;
  tree first = build4 (ARRAY_REF, word, kept, size_zero_node, NULL_TREE,
		       NULL_TREE);
  append (m_receive, gimple_build_assign (first, build_zero_cst (word)));
  m_kept = build_fold_addr_expr_with_type
    (kept, build_pointer_type (char_type_node));
}

/* Fill the block in which a worker takes what it was sent.  */

void
stub_builder::fill_receive ()
{
  static const char *const fields[3] = { NULL, "block", "grid" };
  static const char *const members[3] = { "x", "y", "z" };
  tree parm = make_ssa_name (DECL_ARGUMENTS (m_child));
  append (m_receive,
	  gimple_build_assign (parm, build_fold_addr_expr (m_data)));
  m_child_data = emit (m_receive, build_pointer_type (m_record),
		       fold_convert (build_pointer_type (m_record), parm));
  tree ref = build3 (COMPONENT_REF, ptr_type_node,
		     build_simple_mem_ref (m_child_data), m_fields[0],
		     NULL_TREE);
  m_child_launch = emit (m_receive, ptr_type_node, ref);
  if (!m_grid)
    {
      m_shared = emit_call (m_receive, CUDA_RT_WORKER_SHARED, m_child_launch);
      m_scratch = emit_call (m_receive, CUDA_RT_WORKER_SCRATCH,
			     m_child_launch);
      make_kept ();
    }
  for (int which = 1; which < 3; which++)
    for (int dim = 0; dim < 3; dim++)
      m_dim[which][dim]
	= emit (m_receive, unsigned_type_node,
		launch_field (m_child_launch, fields[which], members[dim]));
  m_processor = NULL_TREE;
  for (const cuda_block_version &version : m_versions)
    if (version.newer[0] && !m_processor)
      m_processor = emit (m_receive, unsigned_type_node,
			  launch_field (m_child_launch, "processor", NULL));
  for (unsigned i = 0; i + 1 < m_versions.length (); i++)
    m_misfits.safe_push (misfit (m_versions[i]));
  const cuda_block_version &last = m_versions[m_versions.length () - 1];
  if (last.alone)
    {
      tree other = misfit (last);
      append (m_receive,
	      gimple_build_call (cuda_runtime_decl (CUDA_RT_WHOLE_WARPS_ALONE),
				 2, m_child_launch, other));
    }
  m_runs = m_dim[2][0];
  if (m_joined)
    count_pieces ();
  else
    m_blocks = emit (m_receive, long_long_integer_type_node,
		     launch_field (m_child_launch, "blocks", NULL));
  m_many = emit_binary (m_receive, BIT_IOR_EXPR, m_dim[2][1], m_dim[2][2]);
}

/* Compute where a worker starts how many runs of blocks the grid has.  */

void
stub_builder::count_pieces ()
{
  tree type = unsigned_type_node, wide = long_long_unsigned_type_node;
  tree odd = m_misfits[m_joined - m_versions.address ()];
  tree fits = make_ssa_name (boolean_type_node);
  append (m_receive, gimple_build_assign (fits, EQ_EXPR, odd,
					  build_zero_cst (TREE_TYPE (odd))));
  tree join = emit (m_receive, type, launch_field (m_child_launch, "join",
						   NULL));
  m_join = make_ssa_name (type);
  append (m_receive, gimple_build_assign (m_join, COND_EXPR, fits, join,
					  build_one_cst (type)));
  tree last = emit_binary (m_receive, MINUS_EXPR, m_dim[2][0],
			   build_one_cst (type));
  last = emit_binary (m_receive, TRUNC_DIV_EXPR, last, m_join);
  m_runs = emit_binary (m_receive, PLUS_EXPR, last, build_one_cst (type));
  tree all = emit (m_receive, wide, fold_convert (wide, m_runs));
  for (int dim = 1; dim < 3; dim++)
    all = emit_binary (m_receive, MULT_EXPR, all,
		       emit (m_receive, wide,
			     fold_convert (wide, m_dim[2][dim])));
  m_blocks = emit (m_receive, long_long_integer_type_node,
		   fold_convert (long_long_integer_type_node, all));
}

/* What stands for the index in x is the number of a run: let it be that of its
   first block, and return how many threads the run has in x.  */

tree
stub_builder::place_run ()
{
  tree first = emit_binary (m_call, MULT_EXPR, m_dim[0][0], m_join);
  m_dim[0][0] = first;
  tree left = emit_binary (m_call, MINUS_EXPR, m_dim[2][0], first);
  tree blocks = emit_binary (m_call, MIN_EXPR, left, m_join);
  return emit_binary (m_call, MULT_EXPR, blocks, m_dim[1][0]);
}

/* Fill the blocks of the loops over what the worker takes, and over the blocks
   of that.  */

void
stub_builder::fill_loop ()
{
  tree type = long_long_integer_type_node;
  gcall *take = gimple_build_call (cuda_runtime_decl (CUDA_RT_TAKE_BLOCKS), 2,
				   m_child_launch, m_blocks);
  tree range = make_ssa_name (ptr_type_node);
  gimple_call_set_lhs (take, range);
  append (m_for, take);
  append (m_for, gimple_build_cond (NE_EXPR, range, null_pointer_node,
				    NULL_TREE, NULL_TREE));
  tree record = cuda_record_type (CUDA_RECORD_BLOCKS);
  tree object = build2 (MEM_REF, record, range,
			build_zero_cst (build_pointer_type (record)));
  m_told = cuda_field_ref (object, "first");
  tree first = emit (m_begin, type, m_told);
  tree end = emit (m_begin, type,
		   cuda_field_ref (unshare_expr (object), "end"));

  m_linear = make_ssa_name (type);
  gphi *phi = create_phi_node (m_linear, m_head);
  tree next = emit_binary (m_continue, PLUS_EXPR, m_linear,
			   build_one_cst (type));
  append (m_continue, gimple_build_cond (LT_EXPR, next, end, NULL_TREE,
					 NULL_TREE));
  add_phi_arg (phi, first, find_edge (m_begin, m_head), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, find_edge (m_latch, m_head), UNKNOWN_LOCATION);
  append (m_parend, gimple_build_omp_return (false));
}

/* Fill the blocks that ask whether to go on, and find the block's index in the
   grid.  */

void
stub_builder::fill_index ()
{
  tree stop = launch_field (m_child_launch, "stop", NULL);
  TREE_THIS_VOLATILE (stop) = 1;
  stop = emit (m_head, unsigned_type_node, stop);
  append (m_head, gimple_build_cond (NE_EXPR, stop,
				     build_zero_cst (unsigned_type_node),
				     NULL_TREE, NULL_TREE));
  append (m_index, gimple_build_assign (unshare_expr (m_told), m_linear));
  append (m_index, gimple_build_cond (NE_EXPR, m_many,
				     build_one_cst (unsigned_type_node),
				     NULL_TREE, NULL_TREE));
  tree wide = long_long_unsigned_type_node;
  tree index[3][2];
  tree b = emit (m_plain, wide, fold_convert (wide, m_linear));
  index[0][0] = b;
  index[1][0] = index[2][0] = build_zero_cst (wide);

  b = emit (m_divide, wide, fold_convert (wide, m_linear));
  tree gx = emit (m_divide, wide, fold_convert (wide, m_runs));
  tree gy = emit (m_divide, wide, fold_convert (wide, m_dim[2][1]));
  tree rows = emit_binary (m_divide, TRUNC_DIV_EXPR, b, gx);
  index[0][1] = emit_binary (m_divide, TRUNC_MOD_EXPR, b, gx);
  index[1][1] = emit_binary (m_divide, TRUNC_MOD_EXPR, rows, gy);
  index[2][1] = emit_binary (m_divide, TRUNC_DIV_EXPR, rows, gy);
  for (int dim = 0; dim < 3; dim++)
    {
      tree result = make_ssa_name (wide);
      gphi *phi = create_phi_node (result, m_call);
      add_phi_arg (phi, index[dim][0], find_edge (m_plain, m_call),
		   UNKNOWN_LOCATION);
      add_phi_arg (phi, index[dim][1], find_edge (m_divide, m_call),
		   UNKNOWN_LOCATION);
      m_dim[0][dim] = emit (m_call, unsigned_type_node,
			    fold_convert (unsigned_type_node, result));
    }
}

/* Return a worker's argument I.  */

tree
stub_builder::argument (unsigned i)
{
  tree field = m_fields[i + 1];
  return build3 (COMPONENT_REF, TREE_TYPE (field),
		 build_simple_mem_ref (m_child_data), field, NULL_TREE);
}

/* Fill the block that calls the block function.  */

void
stub_builder::fill_call ()
{
  auto_vec<tree, 32> args;
  for (unsigned i = 0; i + 1 < m_fields.length (); i++)
    {
      tree ref = argument (i);
      if (is_gimple_reg_type (TREE_TYPE (ref)))
	ref = emit (m_call, TREE_TYPE (ref), ref);
      args.safe_push (ref);
    }
  tree row = m_joined ? place_run () : m_dim[1][0];
  for (int which = 0; which < 3; which++)
    for (int dim = 0; dim < 3; dim++)
      args.safe_push (which == 1 && dim == 0 ? row : m_dim[which][dim]);
  if (m_grid)
    {
      m_shared = emit_block_memory (CUDA_RT_BLOCK_SHARED);
      m_scratch = emit_block_memory (CUDA_RT_BLOCK_SCRATCH);
      m_wait = make_ssa_name (integer_type_node);
      create_phi_node (m_wait, m_called);
      append (m_called, gimple_build_call
	      (cuda_runtime_decl (CUDA_RT_GRID_WAIT), 3, m_child_launch,
	       m_turn, m_wait));
    }
  args.safe_push (m_shared);
  args.safe_push (m_scratch);
  if (!m_grid)
    args.safe_push (m_kept);
  if (m_versions.length () > 1)
    choose_version (args);
  else
    call_version (m_call, m_versions[0], args);
}

/* Call with ARGS at the end of BB, which leads on from the call, that function
   of VERSION which is for the processor that there is.  */

void
stub_builder::call_version (basic_block bb, const cuda_block_version &version,
			    const vec<tree> &args)
{
  for (unsigned i = CUDA2CPU_PROCESSORS; i > 0; i--)
    if (tree fndecl = version.newer[i - 1])
      {
	tree least = build_int_cst (unsigned_type_node, i);
	append (bb, gimple_build_cond (GE_EXPR, m_processor, least, NULL_TREE,
				       NULL_TREE));
	basic_block use = new_block (bb), next = new_block (use);
	edge on = single_succ_edge (bb);
	for (basic_block from : { use, next })
	  make_edge (from, on->dest, EDGE_FALLTHRU)->probability
	    = profile_probability::always ();
	remove_edge (on);
	for (int flag : { EDGE_TRUE_VALUE, EDGE_FALSE_VALUE })
	  make_edge (bb, flag == EDGE_TRUE_VALUE ? use : next,
		     flag)->probability = profile_probability::even ();
	call_block (use, fndecl, args);
	bb = next;
      }
  call_block (bb, version.fndecl, args);
}

/* Call FNDECL, a block function, with ARGS at the end of BB, which leads on
   from the call.  */

void
stub_builder::call_block (basic_block bb, tree fndecl, const vec<tree> &args)
{
  auto_vec<tree, 32> own;
  for (tree arg : args)
    own.safe_push (unshare_expr (arg));
  gcall *call = gimple_build_call_vec (fndecl, own);
  gimple_call_set_nothrow (call, true);
  append (bb, call);
  if (!m_grid)
    return;
  tree wait = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, wait);
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (m_wait)), wait,
	       single_succ_edge (bb), UNKNOWN_LOCATION);
}

/* Compute where a worker starts, and return, a number that is zero if one of
   the functions that VERSION is for has a block form.  */

tree
stub_builder::emit_alone (const cuda_block_version &version)
{
  gcall *call
    = gimple_build_call (cuda_runtime_decl (CUDA_RT_CALLS_TOGETHER), 2,
			 version.callees, size_int (version.callee_count));
  tree together = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, together);
  append (m_receive, call);
  return emit_binary (m_receive, BIT_XOR_EXPR, together, integer_one_node);
}

/* Compute where a worker starts, and return, a number that is zero if VERSION
   is for the launch's blocks.  */

tree
stub_builder::misfit (const cuda_block_version &version)
{
  if (version.callees)
    return emit_alone (version);
  tree type = unsigned_type_node;
  tree odd = NULL_TREE;
  bool shaped = version.shape[0] != 0;
  for (int dim = 0; shaped && dim < 3; dim++)
    {
      tree other = emit_binary (m_receive, BIT_XOR_EXPR, m_dim[1][dim],
				build_int_cst (type, version.shape[dim]));
      odd = odd ? emit_binary (m_receive, BIT_IOR_EXPR, odd, other) : other;
    }
  if (!shaped)
    odd = emit_binary (m_receive, BIT_AND_EXPR, m_dim[1][0],
		       build_int_cst (type, CUDA_WARP_SIZE - 1));
  tree wide = long_long_unsigned_type_node;
  if (&version == m_joined)
    {
      tree join = emit (m_receive, type,
			launch_field (m_child_launch, "join", NULL));
      tree one = make_ssa_name (boolean_type_node);
      append (m_receive, gimple_build_assign (one, EQ_EXPR, join,
					      build_one_cst (type)));
      one = emit (m_receive, type, fold_convert (type, one));
      odd = emit_binary (m_receive, BIT_IOR_EXPR, odd, one);
    }
  tree blocks = emit (m_receive, wide, fold_convert (wide, m_dim[2][0]));
  tree size = emit (m_receive, wide, fold_convert (wide, m_dim[1][0]));
  tree all = emit_binary (m_receive, MULT_EXPR, blocks, size);
  tree high = emit_binary (m_receive, RSHIFT_EXPR, all,
			   build_int_cst (type, 31));
  odd = emit (m_receive, wide, fold_convert (wide, odd));
  odd = emit_binary (m_receive, BIT_IOR_EXPR, odd, high);
  for (unsigned i = 0; version.arguments && i < version.arguments->length ();
       i++)
    if (tree value = (*version.arguments)[i])
      {
	tree given = emit (m_receive, TREE_TYPE (value), argument (i));
	given = emit (m_receive, wide, fold_convert (wide, given));
	tree other = emit_binary (m_receive, BIT_XOR_EXPR, given,
				  fold_convert (wide, value));
	odd = emit_binary (m_receive, BIT_IOR_EXPR, odd, other);
      }
  return odd;
}

/* Call with ARGS the block function that fits the launch:

     call:    if (misfit.0 == 0) k.block.0 (ARGS);
	      else if (misfit.1 == 0) k.block.1 (ARGS);
	      ...
	      else k.block.n (ARGS);  */

void
stub_builder::choose_version (const vec<tree> &args)
{
  remove_edge (single_succ_edge (m_call));
  basic_block last = m_call;
  basic_block test = m_call;
  unsigned n = m_versions.length ();
  for (unsigned i = 0; i < n; i++)
    {
      basic_block use = test;
      if (i + 1 < n)
	{
	  tree odd = m_misfits[i];
	  append (test, gimple_build_cond (EQ_EXPR, odd,
					   build_zero_cst (TREE_TYPE (odd)),
					   NULL_TREE, NULL_TREE));
	  use = new_block (last);
	  basic_block next = last = new_block (use);
	  make_edge (test, use, EDGE_TRUE_VALUE)->probability
	    = profile_probability::even ();
	  make_edge (test, next, EDGE_FALSE_VALUE)->probability
	    = profile_probability::even ();
	  test = next;
	}
      make_edge (use, m_called, EDGE_FALLTHRU)->probability
	= profile_probability::always ();
      call_version (use, m_versions[i], args);
    }
}

/* Append a call of runtime function CODE for the memory of the block at
   work.  */

tree
stub_builder::emit_block_memory (enum cuda_runtime_code code)
{
  gcall *call = gimple_build_call (cuda_runtime_decl (code), 2, m_child_launch,
				   m_linear);
  tree lhs = make_ssa_name (ptr_type_node);
  gimple_call_set_lhs (call, lhs);
  append (m_call, call);
  return lhs;
}

/* Fill the blocks that count the phases of the grid and ask whether there is
   one more.  */

void
stub_builder::fill_phases ()
{
  if (!m_grid)
    return;
  m_turn = make_ssa_name (unsigned_type_node);
  gphi *phi = create_phi_node (m_turn, m_phase);
  gcall *call = gimple_build_call (cuda_runtime_decl (CUDA_RT_GRID_PHASE), 2,
				   m_child_launch, m_turn);
  tree more = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, more);
  append (m_again, call);
  tree next = emit_binary (m_again, PLUS_EXPR, m_turn,
			   build_one_cst (unsigned_type_node));
  append (m_again, gimple_build_cond (NE_EXPR, more, integer_zero_node,
				      NULL_TREE, NULL_TREE));
  add_phi_arg (phi, build_zero_cst (unsigned_type_node),
	       find_edge (m_receive, m_phase), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, find_edge (m_again, m_phase), UNKNOWN_LOCATION);
}

/* Make the edges.  */

void
stub_builder::connect ()
{
  remove_edge (single_succ_edge (m_start));
  make_edge (m_start, m_send, EDGE_TRUE_VALUE);
  make_edge (m_start, m_later, EDGE_FALSE_VALUE);
  make_edge (m_later, m_done, EDGE_FALLTHRU);
  make_edge (m_send, m_receive, EDGE_FALLTHRU);
  make_edge (m_receive, m_phase, EDGE_FALLTHRU);
  make_edge (m_phase, m_for, EDGE_FALLTHRU);
  make_edge (m_for, m_begin, EDGE_TRUE_VALUE);
  make_edge (m_for, m_forend, EDGE_FALSE_VALUE);
  make_edge (m_begin, m_head, EDGE_FALLTHRU);
  make_edge (m_head, m_continue, EDGE_TRUE_VALUE);
  make_edge (m_head, m_index, EDGE_FALSE_VALUE);
  make_edge (m_index, m_divide, EDGE_TRUE_VALUE);
  make_edge (m_index, m_plain, EDGE_FALSE_VALUE);
  make_edge (m_plain, m_call, EDGE_FALLTHRU);
  make_edge (m_divide, m_call, EDGE_FALLTHRU);
  make_edge (m_call, m_called, EDGE_FALLTHRU);
  if (m_grid)
    make_edge (m_called, m_continue, EDGE_FALLTHRU);
  make_edge (m_continue, m_latch, EDGE_TRUE_VALUE);
  make_edge (m_continue, m_for, EDGE_FALSE_VALUE);
  make_edge (m_latch, m_head, EDGE_FALLTHRU);
  make_edge (m_forend, m_again, EDGE_FALLTHRU);
  if (m_grid)
    make_edge (m_again, m_phase, EDGE_TRUE_VALUE);
  make_edge (m_again, m_parend, m_grid ? EDGE_FALSE_VALUE : EDGE_FALLTHRU);
  basic_block end = new_block (m_parend);
  make_edge (m_parend, end, EDGE_FALLTHRU);
  make_edge (end, m_done, EDGE_FALLTHRU);
  append (end, gimple_build_call (cuda_runtime_decl (CUDA_RT_LAUNCH_END), 1,
				  m_launch));
  make_edge (m_done, EXIT_BLOCK_PTR_FOR_FN (cfun), 0);
  basic_block bb;
  edge e;
  edge_iterator ei;
  FOR_EACH_BB_FN (bb, cfun)
    FOR_EACH_EDGE (e, ei, bb->succs)
      e->probability = (single_succ_p (bb) ? profile_probability::always ()
			: profile_probability::even ());
  find_edge (m_head, m_continue)->probability
    = profile_probability::very_unlikely ();
  find_edge (m_head, m_index)->probability
    = profile_probability::very_likely ();
}

/* Let the runtime call GOMP_parallel.  */

void
stub_builder::call_runtime ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
      if (gsi_end_p (gsi)
	  || !gimple_call_builtin_p (gsi_stmt (gsi), BUILT_IN_GOMP_PARALLEL))
	continue;
      gimple *old = gsi_stmt (gsi);
      gcall *call = gimple_build_call (cuda_runtime_decl (CUDA_RT_LAUNCH_RUN),
				       3, m_launch, gimple_call_arg (old, 0),
				       gimple_call_arg (old, 1));
      gimple_set_location (call, m_loc);
      gsi_replace (&gsi, call, false);
      return;
    }
  gcc_unreachable ();
}

/* Build the body; START is the only block there is.  */

void
stub_builder::build (basic_block start)
{
  make_blocks (start);
  make_data_record ();
  make_child ();
  fill_start ();
  connect ();
  fill_later ();
  fill_send ();
  fill_receive ();
  fill_phases ();
  fill_loop ();
  fill_index ();
  fill_call ();

  cuda_settle_flow (cfun);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
  if (dump_file && (dump_flags & TDF_DETAILS))
    dump_function_to_file (m_kernel, dump_file, dump_flags & ~TDF_DETAILS);
  omp_expand_local (m_send);
  call_runtime ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  cleanup_tree_cfg ();
  update_ssa (TODO_update_ssa);
}

} // anon namespace

/* Give KERNEL, whose body was moved to block functions, the body described
   above.  Of VERSIONS, the first one that is for a launch's blocks takes them;
   the last is for all, if it is not alone.  DESCRIPTOR is its struct
   cuda2cpu_kernel.  */

void
cuda_build_stub (cgraph_node *kernel, const vec<cuda_block_version> &versions,
		 tree descriptor)
{
  tree decl = kernel->decl;
  tree result = DECL_RESULT (decl);
  kernel->release_body (true);
  DECL_RESULT (decl) = result;
  DECL_INITIAL (decl) = NULL_TREE;
  for (tree p = DECL_ARGUMENTS (decl); p; p = DECL_CHAIN (p))
    TREE_ADDRESSABLE (p) = 0;
  basic_block start
    = init_lowered_empty_function (decl, true, profile_count::uninitialized ());
  stub_builder (decl, versions, descriptor).build (start);
  kernel->lowered = true;
  kernel->definition = true;
  kernel->analyzed = true;
  cgraph_edge::rebuild_edges ();
  set_cfun (NULL);
  current_function_decl = NULL_TREE;
}
