/* Device functions that threads of a block enter together.
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

/* A device function that holds a barrier or a collective of the warp, itself or
   in what it calls, must be lowered with all threads that meet there.  Mostly
   it is inlined into its kernel.  It cannot be if it is recursive, called
   through a pointer, virtual, or called from another file.  Then it gets two
   block forms beside the code for one thread that its symbol stands for: block
   functions, lowered as a kernel's is, which threads of a block enter together.
   For

     T f (A a, B b) { BODY }

   they are

     static void f.some (struct { A a; B b; T result; } **frames,
			 block index, extents, memories)
     {
       frame = frames[number of the thread in the block];
       if (frame)
	 frame->result = f.form (frame->a, frame->b);
     }

     static void f.all (the same)
     { ... without the condition ... }

   where f.form is a copy of f, which is inlined into both.  A call in BODY of f
   itself calls f, not the copy, and so is one of those below.

   A table of the runtime (libgomp_bridge/call.c) finds them by the address of
   f, which is all that is known of a function in another file or called through
   a pointer:

     static struct cuda2cpu_form f.form = { ..., f, "f", f.all, f.some, ... };

   What calls f in a block function, and was not inlined, becomes
   (pass-calls.cc)

     frame.a = a;
     frame.b = b;
     CUDA2CPU_call_join (f, &frame);
     .UNIQUE (UNSPEC, CALL);
     if (CUDA2CPU_call_enter (f, place))
       r = frame.result;
     else
       r = f (a, b);			// f has no block form

   where the last two lines, and the condition, are only for an f of which it is
   not known whether it has block forms.  A kernel that calls such functions
   has a version that makes these calls so, and others in which each thread
   makes them alone; the launch asks the runtime whether there are block forms
   of what is called.  A device function that calls such a function may need
   block forms because of that: it has one, which the runtime takes for none
   while nothing that the function calls has any.

   The CALL is a barrier at which a thread waits until no other can go on.  So
   threads that come to the call together make it together, though others may be
   elsewhere, as they may for a function that holds collectives of the warp
   alone.  One with a barrier of the block needs all that have not returned, or
   the program stops with a message.

   All threads of an activation have arguments and locals of their own in the
   caller's and the form's scratch.  The runtime keeps a stack of scratch for
   forms, so that they may call themselves.  Static shared memory that a form
   refers to is the worker's, as for other functions out of line: the same
   whichever form is at work.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-records.h"
#include "cuda-block-params.h"
#include "cuda-emit.h"
#include "cuda-intrinsics.h"
#include "cuda-kernels.h"
#include "cuda-block-forms.h"
#include "cuda2cpu-abi.h"

/* Return how CALL is made.  */

enum cuda_call_kind
cuda_kind_of_call (gcall *call)
{
  if (gimple_call_internal_p (call))
    return CUDA_CALL_ALONE;
  tree fndecl = gimple_call_fndecl (call);
  if (!fndecl)
    return (cuda_launch_type_p (gimple_call_fntype (call)) ? CUDA_CALL_ALONE
	    : CUDA_CALL_UNKNOWN);
  if (fndecl_built_in_p (fndecl))
    return CUDA_CALL_ALONE;
  cgraph_node *node = cgraph_node::get (fndecl);
  if (node)
    node = node->ultimate_alias_target ();
  if (node && cuda_form_p (node->decl))
    return (cuda_certain_form_p (node->decl) ? CUDA_CALL_TOGETHER
	    : CUDA_CALL_UNKNOWN);
  if (cuda_device_p (fndecl) && (!node || !node->has_gimple_body_p ())
      && !DECL_IN_SYSTEM_HEADER (fndecl))
    return CUDA_CALL_UNKNOWN;
  return CUDA_CALL_ALONE;
}

/* Collect what NODE calls.  */

cuda_callees::cuda_callees (cgraph_node *node)
  : together (false), direct (false), m_sites (0)
{
  auto_vec<gcall *> calls;
  cuda_collect_calls (node, &calls);
  for (gcall *call : calls)
    {
      enum cuda_call_kind kind = cuda_kind_of_call (call);
      together |= kind == CUDA_CALL_TOGETHER;
      if (kind != CUDA_CALL_UNKNOWN)
	continue;
      tree fndecl = gimple_call_fndecl (call);
      direct |= fndecl != NULL_TREE;
      tree address = fndecl ? build_fold_addr_expr (fndecl)
		     : null_pointer_node;
      bool known = false;
      for (tree other : unknown)
	known |= operand_equal_p (other, address);
      if (!known)
	unknown.safe_push (address);
    }
  hash_map<cgraph_node *, unsigned> counted;
  if (!unknown.is_empty ())
    m_sites = count_sites (node, &counted);
}

/* A function is lowered in as many pieces as it makes calls together: the most
   that it may make so of functions that are not known.  */
const unsigned MAX_SITES = 64;

/* Return how many calls of unknown functions NODE holds, with what it calls
   inlined; but no more than MAX_SITES + 1.  COUNTED has the numbers of
   functions that were counted.  */

unsigned
cuda_callees::count_sites (cgraph_node *node,
			   hash_map<cgraph_node *, unsigned> *counted)
{
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (!fn || !fn->cfg)
    return 0;
  if (unsigned *known = counted->get (node))
    return *known;
  /* What calls itself is not inlined.  */
  counted->put (node, 1);
  unsigned sites = 0;
  for (gimple *stmt : cuda_stmts (fn))
    if (gcall *call = dyn_cast<gcall *> (stmt))
      sites += cuda_kind_of_call (call) == CUDA_CALL_UNKNOWN;
  for (cgraph_edge *e = node->callees; e && sites <= MAX_SITES;
       e = e->next_callee)
    if (cgraph_node *callee = cuda_callee (e))
      sites += count_sites (callee, counted);
  sites = MIN (sites, MAX_SITES + 1);
  counted->put (node, sites);
  return sites;
}

bool
cuda_callees::worth_meeting_p () const
{
  return !unknown.is_empty () && m_sites <= MAX_SITES;
}

tree
cuda_callees::make_list (tree name) const
{
  if (unknown.is_empty ())
    return null_pointer_node;
  return build_fold_addr_expr (cuda_make_list (name, unknown));
}

/* Append to RECORD, by CHAIN, a field NAME for a value of TYPE, or a pointer to
   one that is passed by reference.  Return it.  */

static tree
append_field (tree record, tree **chain, const char *name, tree type)
{
  type = (TREE_ADDRESSABLE (type) ? build_pointer_type (type)
	  : TYPE_MAIN_VARIANT (type));
  tree field = build_decl (BUILTINS_LOCATION, FIELD_DECL,
			   get_identifier (name), type);
  DECL_CONTEXT (field) = record;
  **chain = field;
  *chain = &DECL_CHAIN (field);
  return field;
}

/* Lay out what functions of FNTYPE take and return.  */

cuda_call_frame::cuda_call_frame (tree fntype)
  : type (NULL_TREE), result (NULL_TREE), by_reference (false)
{
  tree returned = TREE_TYPE (fntype);
  if (!prototype_p (fntype) || stdarg_p (fntype))
    return;
  type = lang_hooks.types.make_type (RECORD_TYPE);
  tree *chain = &TYPE_FIELDS (type);
  for (tree arg = TYPE_ARG_TYPES (fntype); arg && arg != void_list_node;
       arg = TREE_CHAIN (arg))
    params.safe_push (append_field (type, &chain, "parameter",
				    TREE_VALUE (arg)));
  if (!VOID_TYPE_P (returned))
    {
      result = append_field (type, &chain, "result", returned);
      by_reference = TREE_ADDRESSABLE (returned);
    }
  else if (params.is_empty ())
    append_field (type, &chain, "nothing", char_type_node);
  layout_type (type);
}

/* Append to GSI a load of field F of the frame at ADDRESS, a pointer to a
   record of TYPE; return what it gives, a register or memory.  */

static tree
load_field (gimple_stmt_iterator *gsi, tree type, tree address, tree f)
{
  tree object = build2 (MEM_REF, type, address,
			build_zero_cst (build_pointer_type (type)));
  tree ref = build3 (COMPONENT_REF, TREE_TYPE (f), object, f, NULL_TREE);
  if (!is_gimple_reg_type (TREE_TYPE (f)))
    return ref;
  tree value = make_ssa_name (TREE_TYPE (f));
  gsi_insert_after (gsi, gimple_build_assign (value, ref), GSI_NEW_STMT);
  return value;
}

/* Append to GSI what computes the number of the thread in its block, and return
   it, of type size_t.  */

static tree
number_thread (gimple_stmt_iterator *gsi)
{
  gimple_seq seq = NULL;
  tree number = NULL_TREE;
  for (int dim = CUDA_DIMS - 1; dim >= 0; dim--)
    {
      tree values[2];
      const enum cuda_intrinsic codes[2] = { CUDA_BLOCK_DIM, CUDA_THREAD_IDX };
      for (int i = number ? 0 : 1; i < 2; i++)
	{
	  gcall *call = cuda_build_index (codes[i], dim, UNKNOWN_LOCATION);
	  values[i] = make_ssa_name (unsigned_type_node);
	  gimple_call_set_lhs (call, values[i]);
	  gimple_seq_add_stmt (&seq, call);
	}
      if (number)
	number = gimple_build (&seq, MULT_EXPR, unsigned_type_node, number,
			       values[0]);
      number = (number ? gimple_build (&seq, PLUS_EXPR, unsigned_type_node,
				       number, values[1]) : values[1]);
    }
  number = gimple_convert (&seq, size_type_node, number);
  gsi_insert_seq_after (gsi, seq, GSI_CONTINUE_LINKING);
  return number;
}

/* Append to GSI a load of the frame of the thread that runs from the array
   FRAMES, and return its address.  */

static tree
load_frame (gimple_stmt_iterator *gsi, tree frames)
{
  tree number = number_thread (gsi);
  gimple_seq seq = NULL;
  tree offset = gimple_build (&seq, MULT_EXPR, size_type_node, number,
			      size_int (POINTER_SIZE_UNITS));
  tree place = gimple_build (&seq, POINTER_PLUS_EXPR, TREE_TYPE (frames),
			     frames, offset);
  tree frame = make_ssa_name (ptr_type_node);
  tree ref = build2 (MEM_REF, ptr_type_node, place,
		     build_zero_cst (build_pointer_type (ptr_type_node)));
  gimple_seq_add_stmt (&seq, gimple_build_assign (frame, ref));
  gsi_insert_seq_after (gsi, seq, GSI_CONTINUE_LINKING);
  return frame;
}

/* Append to GSI the call of COPY, a function of FNTYPE, with the arguments in
   FRAME, and the store of the result there.  */

static void
append_call (gimple_stmt_iterator *gsi, tree copy, tree frame)
{
  cuda_call_frame layout (TREE_TYPE (copy));
  auto_vec<tree, 16> values;
  for (tree f : layout.params)
    values.safe_push (load_field (gsi, layout.type, frame, f));
  gcall *call = gimple_build_call_vec (copy, values);
  gimple_set_location (call, DECL_SOURCE_LOCATION (copy));
  tree target = NULL_TREE, value = NULL_TREE;
  if (layout.by_reference)
    {
      tree type = TREE_TYPE (TREE_TYPE (copy));
      tree place = load_field (gsi, layout.type, frame, layout.result);
      value = build2 (MEM_REF, type, place,
		      build_zero_cst (build_pointer_type (type)));
      gimple_call_set_return_slot_opt (call, true);
    }
  else if (layout.result)
    {
      tree type = TREE_TYPE (layout.result);
      tree object = build2 (MEM_REF, layout.type, frame,
			    build_zero_cst (build_pointer_type (layout.type)));
      target = build3 (COMPONENT_REF, type, object, layout.result, NULL_TREE);
      value = is_gimple_reg_type (type) ? make_ssa_name (type) : target;
    }
  if (value)
    gimple_call_set_lhs (call, value);
  gsi_insert_after (gsi, call, GSI_NEW_STMT);
  if (value && TREE_CODE (value) == SSA_NAME)
    gsi_insert_after (gsi, gimple_build_assign (target, value), GSI_NEW_STMT);
}

/* At GSI, the end of a block, go on in a new block if FRAME is not NULL, and
   else to the function's end; let GSI be in the new block.  */

static void
skip_others (gimple_stmt_iterator *gsi, tree frame)
{
  basic_block head = gsi_bb (*gsi);
  gcond *cond = gimple_build_cond (NE_EXPR, frame,
				   null_pointer_node, NULL_TREE, NULL_TREE);
  gsi_insert_after (gsi, cond, GSI_NEW_STMT);
  edge go = split_block (head, cond);
  basic_block body = go->dest;
  basic_block end = split_block_after_labels (body)->dest;
  go->flags = EDGE_TRUE_VALUE;
  go->probability = profile_probability::even ();
  edge skip = make_edge (head, end, EDGE_FALSE_VALUE);
  skip->probability = profile_probability::even ();
  *gsi = gsi_last_bb (body);
}

/* Make a block form of NODE, with COPY of its body: for all threads, or with
   SOME for some.  CERTAIN says that it is needed.  Return its declaration.  */

tree
cuda_form_maker::make_code (cgraph_node *node, tree copy, bool some,
			    bool certain)
{
  tree decl = cuda_make_function (node->decl, some ? "some" : "all", "frames",
				  build_pointer_type (ptr_type_node));
  TREE_NOTHROW (decl) = 1;
  tree parm = DECL_ARGUMENTS (decl);
  cuda_mark_block_function (decl);
  cuda_mark_form_code (decl);
  if (cuda_callees (node).worth_meeting_p ())
    cuda_mark_together (decl);
  cuda_add_block_params (decl, false, false);
  if (some)
    cuda_mark_spare (decl);
  else
    cuda_mark_whole_warps (decl);

  basic_block bb
    = init_lowered_empty_function (decl, true, profile_count::uninitialized ());
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  gsi = gsi_start_bb (split_edge (single_succ_edge
				  (ENTRY_BLOCK_PTR_FOR_FN (cfun))));
  tree frame = load_frame (&gsi, get_or_create_ssa_default_def (cfun, parm));
  if (some)
    skip_others (&gsi, frame);
  append_call (&gsi, copy, frame);
  cgraph_node *code = cuda_finish_function (decl);
  /* Nothing is inlined for what may not be needed.  */
  if (certain)
    m_blocks->safe_push (code);
  /* Diagnostics and debuggers call it by the function's name.  */
  DECL_NAME (decl) = DECL_NAME (node->decl);
  return decl;
}

/* Make the descriptor of NODE with the forms ALL and SOME; if not CERTAIN, it
   may turn out that they are not needed.  */

tree
cuda_form_maker::make_descriptor (cgraph_node *node, tree all, tree some,
				  bool certain)
{
  bool block = (cuda_reaches_level_p (node, CUDA_LEVEL_BLOCK)
		|| cuda_reaches_level_p (node, CUDA_LEVEL_TILE));
  unsigned flags = ((block ? CUDA2CPU_FORM_BLOCK : 0)
		    | (certain ? 0 : CUDA2CPU_FORM_PERHAPS));
  cuda_callees callees (node);
  tree list = callees.make_list (clone_function_name (node->decl, "callees"));
  tree type = cuda_record_type (CUDA_RECORD_FORM);
  vec<constructor_elt, va_gc> *init = NULL;
  cuda_append_field (&init, type, "abi_version",
		     size_int (CUDA2CPU_ABI_VERSION));
  cuda_append_field (&init, type, "flags", size_int (flags));
  cuda_append_field (&init, type, "function",
		     build_fold_addr_expr (node->decl));
  cuda_append_field (&init, type, "name",
		     cuda_string_address (get_name (node->decl)));
  cuda_append_field (&init, type, "all", build_fold_addr_expr (all));
  cuda_append_field (&init, type, "some", build_fold_addr_expr (some));
  cuda_append_field (&init, type, "callees", list);
  cuda_append_field (&init, type, "callee_count",
		     size_int (callees.unknown.length ()));
  cuda_append_field (&init, type, "thread_scratch", size_zero_node);
  return cuda_make_static (clone_function_name (node->decl, "forms"), type,
			   build_constructor (type, init));
}

/* Make the block forms of NODE; if not CERTAIN, it may turn out that they are
   not needed.  */

void
cuda_form_maker::make (cgraph_node *node, bool certain)
{
  cgraph_node *copy
    = node->create_version_clone_with_body (vNULL, NULL, NULL, NULL, NULL,
					    "form", NULL_TREE);
  if (!copy)
    return;
  cuda_mark_always_inline (copy->decl);
  cuda_mark_form (node->decl, certain);
  tree some = make_code (node, copy->decl, true, certain);
  tree all = some;
  if (certain)
    all = make_code (node, copy->decl, false, true);
  tree var = make_descriptor (node, all, some, certain);
  for (tree code : { some, all })
    {
      if (flag_lto)
	cuda_set_device_options (code);
      cuda_set_descriptor (code, var);
    }
  descriptors.safe_push (build_fold_addr_expr (var));
  if (dump_file)
    fprintf (dump_file, "function %s has block forms%s\n", node->dump_name (),
	     certain ? "" : ", which may not be needed");
}

/* Find the device functions that have, or reach, a barrier.  */

void
cuda_form_maker::find ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (fn && fn->cfg && !node->inlined_to && !node->thunk
	  && cuda_device_p (node->decl) && cuda_first_barrier (fn)
	  && !m_meets.add (node))
	m_found.safe_push (node);
    }
  for (unsigned i = 0; i < m_found.length (); i++)
    for (cgraph_edge *e = m_found[i]->callers; e; e = e->next_caller)
      if (!e->caller->thunk && cuda_device_p (e->caller->decl)
	  && !m_meets.add (e->caller))
	m_found.safe_push (e->caller);
}

/* Return whether NODE can have block forms.  */

bool
cuda_form_maker::possible_p (cgraph_node *node)
{
  return (!cuda_reaches_level_p (node, CUDA_LEVEL_GRID)
	  && cuda_inlinable_p (node->decl)
	  && cuda_call_frame (TREE_TYPE (node->decl)).type);
}

/* Return whether NODE, a device function, may be called where it is not
   inlined.  */

bool
cuda_form_maker::wanted_p (cgraph_node *node)
{
  return (node->address_taken || cuda_recursive_p (node)
	  || (node->externally_visible && !DECL_COMDAT (node->decl)
	      && !cuda_opts.whole_program));
}

/* Return whether a function of those found can be called through a
   pointer.  */

bool
cuda_form_maker::pointers_p ()
{
  for (cgraph_node *node : m_found)
    if (node->address_taken)
      return true;
  return false;
}

/* Return whether NODE, not one of those found, may call what has block forms,
   and be called where it is not inlined.  */

bool
cuda_form_maker::perhaps_wanted_p (cgraph_node *node)
{
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (!fn || !fn->cfg || node->inlined_to || node->thunk
      || !cuda_device_p (node->decl) || m_meets.contains (node)
      || !wanted_p (node))
    return false;
  cuda_callees callees (node);
  return callees.worth_meeting_p () && (callees.direct || pointers_p ());
}

/* Make all block forms of the unit, and add them to BLOCKS.  */

void
cuda_form_maker::run (vec<cgraph_node *> *blocks)
{
  m_blocks = blocks;
  find ();
  auto_vec<cgraph_node *> certain, perhaps;
  for (cgraph_node *node : m_found)
    if (wanted_p (node) && possible_p (node))
      certain.safe_push (node);
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (perhaps_wanted_p (node) && possible_p (node))
      perhaps.safe_push (node);
  for (cgraph_node *node : certain)
    make (node, true);
  for (cgraph_node *node : perhaps)
    make (node, false);
}
