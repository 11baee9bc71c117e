/* Which loops over threads become vectors.
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
#include "cuda-ranges.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"
#include "cuda-attributes.h"
#include "cuda-stmts.h"
#include "calls.h"
#include "data-places.h"
#include "vectoriser.h"

/* A loop with more statements takes too long to compile.  */
const unsigned MAX_STATEMENTS = 6000;

/* The most bytes for all lanes of a variable that each thread has.  */
const unsigned MAX_OWN = 1 << 16;

/* The most bytes of a value of a type for which there are no vectors.  */
const unsigned MAX_APART = 64;

/* What fewer than one of so many threads do is taken for nothing.  */
const unsigned RARE = 32;

/* What one of all threads does is, if these fill so many vectors.  */
const unsigned MIN_VECTORS = 4;

/* A turn of a loop is taken for as many as this, where that is not known.  */
const unsigned USUAL_TURNS = 10;

/* Return after how many turns the last of LANES does so, where lanes leave a
   loop at different turns, of which the usual number is as above; up to 8 lanes
   do so about together.  */

static unsigned
most_turns (unsigned lanes)
{
  return USUAL_TURNS * (3 + floor_log2 (MAX (lanes, 8))) / 4;
}

thread_loop_shape::thread_loop_shape (class loop *of, thread_strides *strides)
  : loop (of), exit (NULL), latch_turns (NULL_TREE), forms (NULL),
    m_strides (strides)
{
  m_why = check ();
}

thread_loop_shape::~thread_loop_shape ()
{
  for (auto pair : m_graphs)
    delete pair.second;
  for (auto pair : m_forms)
    delete pair.second;
  delete forms;
}

thread_forms *
thread_loop_shape::forms_for (unsigned lanes)
{
  bool existed;
  thread_forms *&made = m_forms.get_or_insert (lanes, &existed);
  if (!existed)
    made = new thread_forms (loop, exit, m_strides, lanes);
  return made;
}

/* Return the graph of AT, which is the loop or in it.  */

const loop_graph *
thread_loop_shape::graph_of (class loop *at)
{
  bool existed;
  loop_graph *&graph = m_graphs.get_or_insert (at, &existed);
  if (!existed)
    graph = new loop_graph (at, at == loop ? exit : NULL);
  return graph;
}

/* Return how often the latch of LOOP is run if it is left by EXIT and nowhere
   else; NULL_TREE if that is not known.  */

static tree
turns_by (class loop *loop, edge exit)
{
  tree_niter_desc desc;
  return (number_of_iterations_exit (loop, exit, &desc, false)
	  && integer_zerop (desc.may_be_zero) ? desc.niter : NULL_TREE);
}

/* Return why the shape of the loop does not do, or NULL.  */

const char *
thread_loop_shape::check ()
{
  auto_vec<edge> out = ways_out (loop);
  exit = out.length () == 1 ? out[0] : NULL;
  if (!exit || (exit->flags & EDGE_COMPLEX))
    return "it is left at several places";
  basic_block latch = loop->latch;
  if (exit->src->loop_father != loop || !single_pred_p (latch)
      || single_pred (latch) != exit->src || !empty_block_p (latch)
      || !is_a<gcond *> (last_stmt (exit->src)))
    return "it does not count its turns at the end";
  latch_turns = (single_exit (loop) ? number_of_latch_executions (loop)
		 : turns_by (loop, exit));
  if (!latch_turns || chrec_contains_undetermined (latch_turns)
      || !INTEGRAL_TYPE_P (TREE_TYPE (latch_turns)))
    return "its turns are not counted";
  for (class loop *inner : loops_list (cfun, LI_INCLUDE_ROOT, loop))
    {
      if (!inner->latch)
	return "a loop in it has several ends";
      if (!graph_of (inner)->ordered_p ())
	return "its flow cannot be ordered";
      if (inner == loop)
	continue;
      if (ways_out (inner).is_empty ())
	return "a loop in it has no end";
    }
  forms = new thread_forms (loop, exit, m_strides, 0);
  if (!forms->counted_p ())
    return "one turn hands something to the next";
  return (forms->mixed_p () ? "a thread takes the address of its own memory"
	  : NULL);
}

thread_vectoriser::thread_vectoriser (thread_loop_shape *shape, unsigned lanes,
				      unsigned bytes)
  : lane_builder (lanes, bytes), m_shape (shape), m_loop (shape->loop),
    m_start (NULL), m_masked_rest (true), m_forms (shape->forms_for (lanes)),
    m_patterns (shape->loop, m_forms, lanes), m_nowhere (NULL_TREE),
    m_apart (NULL), m_apart_stmt (NULL), m_indexed (false),
    m_listed_block (NULL), m_listed_loads (false), m_strip (NULL),
    m_strip_turn (0)
{
}

/* Return whether values of TYPE, for which there are no vectors, can be held
   lane by lane.  */

bool
thread_vectoriser::apart_p (tree type)
{
  return (!truth_p (type) && !element (type)
	  && (!INTEGRAL_TYPE_P (type) || type_has_mode_precision_p (type))
	  && is_gimple_reg_type (type)
	  && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	  && tree_to_uhwi (TYPE_SIZE_UNIT (type)) <= MAX_APART);
}

/* Return whether values of TYPE can be chosen in vectors.  */

bool
thread_vectoriser::holds_p (tree type)
{
  if (truth_p (type))
    return true;
  tree vtype = vectype (type);
  if (!vtype)
    return false;
  trial unused (this);
  lane_value masks = mask_for (all_lanes (), type);
  return masks.known_p () && mask_from (masks, type);
}

/* Return whether values of TYPE can be compared by CODE in vectors.  */

bool
thread_vectoriser::compares_p (enum tree_code code, tree type)
{
  if (truth_p (type))
    return true;
  tree vtype = vectype (type);
  return (vtype && holds_p (type)
	  && expand_vec_cmp_expr_p (vtype, truth_type_for (vtype), code));
}

/* Return why REF, an access to what each thread has for itself, does not do, or
   NULL.  */

const char *
thread_vectoriser::check_own (tree ref)
{
  tree decl = variable_of (ref), mtype = memory_type (TREE_TYPE (ref));
  if (!mtype || m_forms->escapes_p (decl)
      || !tree_fits_uhwi_p (DECL_SIZE_UNIT (decl)))
    return "a thread takes the address of its own memory";
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  bool existed;
  own_variable &variable = m_own.get_or_insert (decl, &existed);
  if (!existed)
    variable = { (unsigned) size, NULL_TREE };
  bool even = variable.size == size;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      even &= (tree_fits_uhwi_p (array_ref_element_size (ref))
	       && tree_to_uhwi (array_ref_element_size (ref)) % size == 0);
    else if (TREE_CODE (ref) == COMPONENT_REF)
      even &= (!TREE_OPERAND (ref, 2)
	       && !DECL_BIT_FIELD (TREE_OPERAND (ref, 1))
	       && tree_fits_uhwi_p (byte_position (TREE_OPERAND (ref, 1)))
	       && (tree_to_uhwi (byte_position (TREE_OPERAND (ref, 1))) % size
		   == 0));
    else
      even &= TREE_CODE (ref) == VIEW_CONVERT_EXPR;
  if (TREE_CODE (ref) == MEM_REF)
    even &= (mem_ref_offset (ref).to_constant () % size == 0);
  return even ? NULL : "a thread's own memory has elements of several sizes";
}

/* Return whether STMT names what each thread has on the stack for itself.  */

bool
thread_vectoriser::names_own_p (gimple *stmt)
{
  struct finder
  {
    static tree find (tree *tp, int *walk, void *data)
    {
      thread_forms *forms
	= (thread_forms *) ((walk_stmt_info *) data)->info;
      if (TYPE_P (*tp))
	*walk = 0;
      return (DECL_P (*tp) && forms->own_p (*tp)) ? *tp : NULL_TREE;
    }
  };
  walk_stmt_info wi;
  memset (&wi, 0, sizeof (wi));
  wi.info = m_forms;
  return walk_gimple_op (stmt, finder::find, &wi);
}

/* Return why the memory that STMT accesses does not do, or NULL.  */

const char *
thread_vectoriser::check_memory (gimple *stmt)
{
  if (!names_own_p (stmt))
    return NULL;
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || !gimple_assign_single_p (assign)
      || gimple_has_volatile_ops (stmt))
    return "more than loads and stores need a thread's own memory";
  bool load = gimple_assign_load_p (stmt);
  tree ref = load ? gimple_assign_rhs1 (stmt) : gimple_assign_lhs (stmt);
  tree other = load ? gimple_assign_lhs (stmt) : gimple_assign_rhs1 (stmt);
  if (!load && TREE_CODE (other) == CONSTRUCTOR)
    return (DECL_P (ref) && CONSTRUCTOR_NELTS (other) == 0 ? NULL
	    : "a thread's own memory is copied as a whole");
  if (!is_gimple_val (other) && TREE_CODE (other) != SSA_NAME)
    return "a thread's own memory is copied as a whole";
  return check_own (ref);
}

/* Return whether STMT stores to volatile memory that may be one place for
   several lanes.  What they keep there, such as the state of a barrier, each
   changes for itself: all of what one lane does comes before the next.  */

bool
thread_vectoriser::volatile_together_p (gimple *stmt)
{
  if (!gimple_has_volatile_ops (stmt) || !gimple_store_p (stmt))
    return false;
  lane_form where = m_forms->address (gimple_get_lhs (stmt));
  return !(where.affine_p () && where.constant && where.whole_p ());
}

/* Return why STMT does not do, or NULL.  */

const char *
thread_vectoriser::check_stmt (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_nop_p (stmt)
      || gimple_code (stmt) == GIMPLE_PREDICT || is_a<glabel *> (stmt)
      || gimple_clobber_p (stmt))
    return NULL;
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    {
      tree type = TREE_TYPE (gimple_cond_lhs (cond));
      if (gimple_bb (stmt) == m_shape->exit->src
	  || uniform_branch_p (gimple_bb (stmt))
	  || compares_p (gimple_cond_code (cond), type))
	return NULL;
      return "the target does not compare so";
    }
  if (gswitch *choice = dyn_cast<gswitch *> (stmt))
    {
      tree type = TREE_TYPE (gimple_switch_index (choice));
      return (compares_p (EQ_EXPR, type) && compares_p (GE_EXPR, type)
	      && compares_p (LE_EXPR, type) ? NULL
	      : "the target does not compare so");
    }
  if (!is_gimple_assign (stmt) && !is_gimple_call (stmt))
    return "it does more than compute";
  if (volatile_together_p (stmt))
    return "threads may store to one volatile place";
  if (cuda_throws_p (cfun, stmt))
    return "it may throw";
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      if (gimple_call_flags (call) & (ECF_NORETURN | ECF_RETURNS_TWICE)
	  || gimple_maybe_alloca_call_p (call) || stmt_ends_bb_p (call))
	return "it calls what may not come back";
      if (gimple_call_internal_p (call)
	  && !gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE)
	  && !(gimple_call_flags (call) & (ECF_CONST | ECF_PURE)))
	return "it does more than compute";
    }
  if (const char *why = check_memory (stmt))
    return why;
  tree lhs = gimple_get_lhs (stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && VAR_P (base) && DECL_THREAD_LOCAL_P (base))
    return "what it calls is told which thread that is for";
  return (!lhs || TREE_CODE (lhs) != SSA_NAME ? NULL
	  : check_name (stmt, lhs));
}

/* Return whether NAME, which LOOP defines, is used behind it.  */

static bool
used_behind_p (const class loop *loop, tree name)
{
  for (gimple *stmt : cuda_uses (name))
    {
      basic_block bb = gimple_bb (stmt);
      edge e;
      edge_iterator ei;
      if (flow_bb_inside_loop_p (loop, bb))
	continue;
      FOR_EACH_EDGE (e, ei, bb->preds)
	if (!dead_end_p (e))
	  return true;
    }
  return false;
}

/* Return why NAME, which STMT defines, cannot be held, or NULL.  */

const char *
thread_vectoriser::check_name (gimple *stmt, tree name)
{
  enum lane_value_kind kind = kind_of (name);
  if (used_behind_p (m_loop, name) && !m_forms->flag_p (name))
    return "what a thread computes is used behind it";
  if (kind == LANES_VECTOR || kind == LANES_MASK || kind == LANES_APART)
    {
      if (kind == LANES_APART ? !is_a<gphi *> (stmt)
			      : holds_p (TREE_TYPE (name)))
	return NULL;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, stmt,
			 "no vectors for values of %T\n", TREE_TYPE (name));
      return "there are no vectors for a type";
    }
  ssa_op_iter op;
  tree used;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  used = gimple_phi_arg_def (phi, i);
	  if (TREE_CODE (used) == SSA_NAME && !once_p (used))
	    return "a form cannot be computed";
	}
      return NULL;
    }
  FOR_EACH_SSA_TREE_OPERAND (used, stmt, op, SSA_OP_USE)
    if (!once_p (used))
      return "a form cannot be computed";
  return NULL;
}

/* Return whether NAME is computed once for all lanes.  */

bool
thread_vectoriser::once_p (tree name)
{
  enum lane_value_kind kind = kind_of (name);
  return kind == LANES_SAME || kind == LANES_STEP;
}

/* Return why BB does not do, or NULL.  */

const char *
thread_vectoriser::check_block (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (e->flags & (EDGE_COMPLEX | EDGE_FAKE))
      return "its flow is not plain";
  if (EDGE_COUNT (bb->succs) == 0)
    return "it may not come to its end";
  if (const char *why = check_dead_ends (bb))
    return why;
  for (gphi *phi : cuda_phis (bb))
    {
      tree name = gimple_phi_result (phi);
      if (virtual_operand_p (name))
	continue;
      if (bb == m_loop->header && !used_behind_p (m_loop, name))
	continue;
      if (const char *why = check_name (phi, name))
	return why;
    }
  for (gimple *stmt : cuda_stmts (bb))
    if (const char *why = check_stmt (stmt))
      return why;
  return NULL;
}

const char *
thread_vectoriser::check ()
{
  if (!m_mask_type)
    return "there are no vectors of so many lanes";
  /* Masks are made of numbers, and lane by lane they become some.  */
  if (!compares_p (NE_EXPR, m_number))
    return "the target does not compare so";
  m_masked_rest = compares_p (LT_EXPR, rest_type ());
  basic_block *body = get_loop_body (m_loop);
  const char *why = NULL;
  unsigned count = 0;
  for (class loop *loop : loops_list (cfun, 0, m_loop))
    if (!why && loop != m_loop)
      {
	why = check_waits (loop);
	if (!why && single_p (loop))
	  why = check_single (loop);
      }
  for (unsigned i = 0; i < m_loop->num_nodes && !why; i++)
    {
      if (!single_p (body[i]->loop_father))
	why = check_block (body[i]);
      count += cuda_nondebug_stmts (body[i]).count ();
    }
  free (body);
  if (!why && count > MAX_STATEMENTS)
    why = "it is too long";
  for (auto pair : m_own)
    if (tree_to_uhwi (DECL_SIZE_UNIT (pair.first)) * m_lanes > MAX_OWN)
      why = "a thread's own memory is too large";
  return why;
}

/* ---- Costs. ---- */

/* An update of the block's memory costs as much as this many operations.  */
const unsigned UPDATE_COST = 3;

/* The same for an exchange in memory of what is expected there, for which all
   other accesses wait.  */
const unsigned EXCHANGE_COST = 50;

/* The same for divisions of integers by what is no constant, of 32 bits and of
   more.  */
const unsigned DIVISION_COST = 3;
const unsigned LONG_DIVISION_COST = 6;

/* A fetch from a texture by the runtime costs as much as so many calls.  */
const unsigned FETCH_CALLS = 4;

unsigned
scalar_cost (gimple *stmt)
{
  if (cuda_update_p (stmt))
    return SCALAR_COST * UPDATE_COST;
  if (gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE))
    return SCALAR_COST * EXCHANGE_COST;
  if (is_gimple_call (stmt))
    return SCALAR_COST * CALL_COST * (cuda_fetch_p (stmt) ? FETCH_CALLS : 1);
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || (gimple_assign_rhs_code (assign) != TRUNC_DIV_EXPR
		  && gimple_assign_rhs_code (assign) != TRUNC_MOD_EXPR)
      || TREE_CODE (gimple_assign_rhs2 (assign)) == INTEGER_CST)
    return SCALAR_COST;
  return SCALAR_COST * (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (assign)))
			> 32 ? LONG_DIVISION_COST : DIVISION_COST);
}

/* Return whether REF is to what each thread has for itself, at the same place
   for all.  */

bool
thread_vectoriser::own_contiguous_p (tree ref)
{
  if (!own (ref))
    return false;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF
	&& TREE_CODE (TREE_OPERAND (ref, 1)) == SSA_NAME
	&& kind_of (TREE_OPERAND (ref, 1)) != LANES_SAME)
      return false;
  return true;
}

/* STMT is not done for all lanes at once, because of WHY, and costs COST for
   each; return what it costs.  With INDEXED, data in memory ask for that.  */

unsigned
thread_vectoriser::apart (const char *why, gimple *stmt, unsigned cost,
			  bool indexed)
{
  if (!m_apart || (m_indexed && !indexed))
    {
      m_apart = why;
      m_apart_stmt = stmt;
      m_indexed = indexed;
    }
  return cost * m_lanes;
}

/* Return whether it is plain that BB is reached by all lanes or by none.  */

bool
thread_vectoriser::everywhere_p (basic_block bb)
{
  for (class loop *loop = bb->loop_father; ; loop = loop_outer (loop))
    {
      while (!dominated_by_p (CDI_DOMINATORS, loop->latch, bb))
	{
	  if (!single_pred_p (bb)
	      || !(single_succ_p (single_pred (bb))
		   || uniform_branch_p (single_pred (bb))))
	    return false;
	  bb = single_pred (bb);
	}
      if (loop == m_loop)
	return true;
      if (!uniform_exit (loop))
	return false;
      bb = loop_preheader_edge (loop)->src;
    }
}

/* Return what STMT, which loads or stores elements of MTYPE, costs if it is
   built with others; 0 if it is not.  */

unsigned
thread_vectoriser::strided_cost (gassign *stmt, tree mtype)
{
  bool load = gimple_assign_load_p (stmt);
  const strided_place *where
    = strided_p (load ? gimple_assign_rhs1 (stmt) : gimple_assign_lhs (stmt),
		 mtype);
  auto_vec<strided_member> group;
  auto_vec<store_window> windows;
  windows_price price = { 0, 0 };
  bool masked = !everywhere_p (gimple_bb (stmt));
  if (where && load)
    price = price_of (stmt, *where, masked, false);
  else if (where)
    {
      price.cost = stored_together (stmt, *where, masked, &group, &windows);
      price.members = group.length ();
    }
  return price.cost ? CEIL (price.cost, price.members) : 0;
}

/* Return whether REF, which lanes gather, is in a variable to which they, or
   those of another turn of a loop round theirs, scatter as well.  */

bool
thread_vectoriser::waits_p (tree ref)
{
  tree base = get_base_address (ref);
  if (!base || !VAR_P (base) || own (ref) || loop_depth (m_loop) < 2)
    return false;
  if (bool *known = m_waits.get (base))
    return *known;
  bool found = false;
  basic_block *body = get_loop_body (m_loop);
  for (unsigned i = 0; i < m_loop->num_nodes && !found; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gassign *stmt = dyn_cast<gassign *> (gsi_stmt (gsi));
	tree lhs = stmt && gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
		   : NULL_TREE;
	tree mtype = lhs && get_base_address (lhs) == base
		     ? memory_type (TREE_TYPE (lhs)) : NULL_TREE;
	found |= mtype && !contiguous_p (lhs, mtype)
		 && !strided_cost (stmt, mtype);
      }
  free (body);
  if (found && dump_file)
    fprintf (dump_file, "gathers wait for what was scattered\n");
  m_waits.put (base, found);
  return found;
}

/* Return what STMT, which loads or stores, costs for all lanes.  */

unsigned
thread_vectoriser::access_cost (gassign *stmt)
{
  bool load = gimple_assign_load_p (stmt);
  tree ref = load ? gimple_assign_rhs1 (stmt) : gimple_assign_lhs (stmt);
  tree mtype = memory_type (TREE_TYPE (ref));
  lane_form where = m_forms->address (ref);
  bool one_place = where.uniform_p () && where.whole_p ();
  /* Once, if a lane comes there.  */
  if (one_place && !load && same_p (gimple_assign_rhs1 (stmt)))
    return SCALAR_COST + VECTOR_COST;
  if (!mtype || one_place)
    return apart ("threads store one after the other", stmt,
		  BY_LANE_COST);
  if (own_contiguous_p (ref))
    return VECTOR_COST * parts (mtype);
  if (contiguous_p (ref, mtype))
    {
      m_masked_rest &= masked_access_p (mtype, load);
      return VECTOR_COST * parts (mtype) + far_cost (stmt, mtype, m_lanes);
    }
  if (unsigned cost = strip_cost (stmt, mtype))
    return cost;
  if (unsigned cost = strided_cost (stmt, mtype))
    return cost;
  unsigned step;
  bool masked = !everywhere_p (gimple_bb (stmt));
  if (pieces_p (ref, mtype, &step) && (step || load))
    {
      if (unsigned cost = runs_cost (ref, mtype, step, masked))
	return cost;
      if (step || !masked)
	return pieces_cost (ref, mtype);
    }
  if (unsigned cost = load ? lookup_cost (ref, mtype) : 0)
    return cost;
  if (unsigned cost = load ? row_cost (stmt) : 0)
    return cost;
  bool indexed = where.varying_p () && cuda_by_data_p (ref, *m_forms);
  if (tree_to_uhwi (TYPE_SIZE_UNIT (mtype)) < 4)
    return apart ("elements are accessed one by one", stmt, ELEMENT_COST,
		  indexed);
  unsigned gather = GATHER_COST + (load && waits_p (ref) ? WAIT_COST : 0);
  if (load)
    return apart ("gathers from memory", stmt, gather, indexed);
  /* Half of those of which it is not known are taken to be side by side.  */
  bool packed = masked && !indexed && packs_p (ref, mtype);
  return apart ("scatters to memory", stmt,
		packed ? SCATTER_COST / 2 : SCATTER_COST, indexed);
}

/* Return whether OP is the same in all lanes.  */

bool
thread_vectoriser::same_p (tree op)
{
  return TREE_CODE (op) != SSA_NAME || kind_of (op) == LANES_SAME;
}

/* Return how many vectors values of TYPE take.  */

unsigned
thread_vectoriser::vectors_of (tree type)
{
  return truth_p (type) || !element (type) ? 1 : parts (type);
}

/* Return what it costs to make the mask of masks for vectors of values of TYPE,
   or those of it.  Masks of whole elements cross the halves of a vector, which
   is one operation more.  */

unsigned
thread_vectoriser::mask_cost (tree type)
{
  unsigned n = vectors_of (type);
  if (!whole_masks_p ())
    return VECTOR_COST * (n - 1);
  if (n > 1)
    return 2 * VECTOR_COST * (n - 1);
  unsigned size = TYPE_PRECISION (m_number), cost = 0;
  for (; element (type) && size > TYPE_PRECISION (element (type)); size /= 2)
    cost += 2 * VECTOR_COST;
  return cost;
}

/* Return what it costs to compare values of TYPE by CODE in vectors.  */

unsigned
thread_vectoriser::compare_cost (enum tree_code code, tree type)
{
  if (!compares_p (code, type))
    return BY_LANE_COST * m_lanes;
  return VECTOR_COST * vectors_of (type) + mask_cost (type);
}

/* Return what it costs to convert values of FROM to TO in vectors, whose number
   doubles or halves step by step.  */

unsigned
thread_vectoriser::convert_cost (tree from, tree to)
{
  unsigned most = MAX (vectors_of (from), vectors_of (to));
  unsigned least = MIN (vectors_of (from), vectors_of (to));
  return VECTOR_COST * (most == least ? most : 2 * most - least);
}

/* Return what STMT, which neither loads nor stores, costs in vectors.  */

unsigned
thread_vectoriser::operation_cost (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree left = gimple_assign_rhs1 (stmt), ltype = TREE_TYPE (left);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  unsigned n = vectors_of (type);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    return compare_cost (code, ltype);
  bool narrow = (INTEGRAL_TYPE_P (type) && !truth_p (type)
		 && TYPE_PRECISION (type) < 32);
  switch (code)
    {
    case SSA_NAME:
      return 0;
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      if (narrow && TREE_CODE (gimple_assign_rhs2 (stmt)) == INTEGER_CST
	  && can_mult_highpart_p (TYPE_MODE (vectype (type)),
				  TYPE_UNSIGNED (type)))
	return VECTOR_COST * 4 * n;
      if (TYPE_PRECISION (type) <= 32)
	return (VECTOR_COST * vectors_of (integer_type_node)
		* (same_p (gimple_assign_rhs2 (stmt)) ? 7 : 12));
      if (divides_long_p (stmt)
	  && divides_once_p (left, gimple_assign_rhs2 (stmt), type))
	return (VECTOR_COST * (in_vectors_p (left) ? 8 : 4) * n
		+ SCALAR_COST * (LONG_DIVISION_COST + 4));
      return (divides_long_p (stmt) ? VECTOR_COST * 16 * n
	      : apart ("a long division for each thread", stmt, BY_LANE_COST));
    case RDIV_EXPR:
      return 4 * VECTOR_COST * n;
    case COND_EXPR:
      return (VECTOR_COST * n + mask_cost (type)
	      + (COMPARISON_CLASS_P (left)
		 ? compare_cost (TREE_CODE (left),
				 TREE_TYPE (TREE_OPERAND (left, 0))) : 0));
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      if (narrow && !(target_supports_op_p (vectype (type), code, optab_scalar)
		      && same_p (gimple_assign_rhs2 (stmt))))
	return VECTOR_COST * (n + 3 * vectors_of (integer_type_node));
      return VECTOR_COST * n;
    CASE_CONVERT:
    case FLOAT_EXPR:
    case FIX_TRUNC_EXPR:
      return convert_cost (ltype, type);
    default:
      if (narrow && TREE_CODE_CLASS (code) != tcc_exceptional
	  && !target_supports_op_p (vectype (type), code, optab_vector))
	return VECTOR_COST * (n + 3 * vectors_of (integer_type_node));
      return VECTOR_COST * n;
    }
}

/* Return what STMT costs with vectors.  */

unsigned
thread_vectoriser::stmt_cost (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  tree type = lhs ? TREE_TYPE (lhs) : NULL_TREE;
  bool name = lhs && TREE_CODE (lhs) == SSA_NAME;
  gcall *call = dyn_cast<gcall *> (stmt);
  if (name && once_p (lhs))
    return SCALAR_COST * (call ? CALL_COST : 1);
  if (gimple_has_volatile_ops (stmt) && !volatile_vectors_p (stmt))
    return apart ("a volatile access for each thread", stmt, BY_LANE_COST);
  if (unsigned cost = call ? update_cost (call) : 0)
    return cost;
  unsigned fetch;
  if (fetch_cost (stmt, &fetch))
    return fetch;
  if (has_apart_p (stmt))
    return apart ("values of a type that has no vectors", stmt, BY_LANE_COST
		  + (call && gimple_call_internal_p (call)
		     ? scalar_cost (call) : 0));
  if (call)
    return (name && vector_call_p (call)
	    ? VECTOR_COST * CALL_COST * vectors_of (type)
	    : apart ("a call for each thread", stmt,
		     scalar_cost (stmt) + BY_LANE_COST));
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return SCALAR_COST;
  if (gimple_assign_load_p (assign) || !name)
    return access_cost (assign);
  return operation_cost (assign);
}

/* Return what the branch at the end of BB costs with vectors.  */

unsigned
thread_vectoriser::branch_cost (basic_block bb)
{
  gimple *last = last_stmt (bb);
  if (uniform_branch_p (bb))
    return SCALAR_COST;
  unsigned cost = 2 * VECTOR_COST;
  if (gcond *cond = dyn_cast<gcond *> (last))
    cost += compare_cost (gimple_cond_code (cond),
			  TREE_TYPE (gimple_cond_lhs (cond)));
  else if (gswitch *choice = dyn_cast<gswitch *> (last))
    {
      tree type = TREE_TYPE (gimple_switch_index (choice));
      cost += gimple_switch_num_labels (choice) * compare_cost (EQ_EXPR, type);
    }
  return cost;
}

/* Return what the PHIs of BB cost with vectors: lanes that come by several ways
   choose.  Set *SCALAR to what they cost for one lane.  */

unsigned
thread_vectoriser::phi_cost (basic_block bb, unsigned *scalar)
{
  *scalar = 0;
  if (bb->loop_father->header == bb)
    return 0;
  unsigned count = 0;
  for (gphi *phi : cuda_phis (bb))
    {
      tree name = gimple_phi_result (phi);
      if (!virtual_operand_p (name) && !once_p (name))
	{
	  count += vectors_of (TREE_TYPE (name));
	  *scalar += SCALAR_COST;
	}
    }
  return VECTOR_COST * count;
}

/* Return whether CALL has a vector form.  */

bool
thread_vectoriser::vector_call_p (gcall *call)
{
  trial unused (this);
  return called (call).known_p ();
}

/* Add what the statements of BB cost for a lane to *SCALAR and with vectors to
   *VECTORS.  */

void
thread_vectoriser::add_costs (basic_block bb, unsigned HOST_WIDE_INT *scalar,
			      unsigned HOST_WIDE_INT *vectors)
{
  if (one_by_one_p (bb))
    {
      add_walk_costs (bb, scalar, vectors);
      return;
    }
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      if (gimple_code (stmt) == GIMPLE_PREDICT || is_a<glabel *> (stmt)
	  || gimple_clobber_p (stmt))
	continue;
      bool branch = is_a<gcond *> (stmt) || is_a<gswitch *> (stmt);
      *scalar += scalar_cost (stmt);
      *vectors += branch ? branch_cost (bb) : stmt_cost (stmt);
    }
  unsigned choices;
  *vectors += phi_cost (bb, &choices);
  *scalar += choices + surprise_cost (bb);
}

/* Return whether BB, in LOOP, is expected to be done for hardly any turn of the
   loop that it is in, or this so.  */

static bool
rare_p (class loop *loop, basic_block bb)
{
  class loop *in = bb->loop_father;
  if (bb->count.initialized_p () && in->header->count.initialized_p ()
      && bb->count.apply_scale (RARE, 1) < in->header->count)
    return true;
  return in != loop && rare_p (loop, loop_preheader_edge (in)->src);
}

/* Return whether BB is done for hardly any thread: as expected, or behind a
   question that is true for one of many,

     if (i == n)		// I is one more in each next lane.  */

bool
thread_vectoriser::seldom_p (basic_block bb)
{
  if (rare_p (m_loop, bb))
    return true;
  tree turns = m_shape->latch_turns;
  if (TREE_CODE (turns) == INTEGER_CST
      && wi::ltu_p (wi::to_widest (turns), MIN_VECTORS * m_lanes - 1))
    return false;
  for (; bb != m_loop->header && flow_bb_inside_loop_p (m_loop, bb);
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    if (single_pred_p (bb))
      {
	edge e = single_pred_edge (bb);
	gcond *cond = safe_dyn_cast<gcond *> (last_stmt (e->src));
	enum tree_code code = cond ? gimple_cond_code (cond) : ERROR_MARK;
	if (code != (e->flags & EDGE_TRUE_VALUE ? EQ_EXPR : NE_EXPR))
	  continue;
	enum lane_value_kind a = kind_of (gimple_cond_lhs (cond));
	enum lane_value_kind b = kind_of (gimple_cond_rhs (cond));
	if ((a == LANES_STEP && b == LANES_SAME)
	    || (a == LANES_SAME && b == LANES_STEP))
	  return true;
      }
  return false;
}

/* Add what a turn of LOOP costs without the loops in it, as above.  */

void
thread_vectoriser::add_loop_costs (class loop *loop,
				   unsigned HOST_WIDE_INT *scalar,
				   unsigned HOST_WIDE_INT *vectors)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    if (body[i]->loop_father == loop && !seldom_p (body[i]))
      add_costs (body[i], scalar, vectors);
  free (body);
}

unsigned
thread_vectoriser::gain ()
{
  unsigned HOST_WIDE_INT scalar = 0, vectors = 0;
  for (class loop *loop : loops_list (cfun, LI_INCLUDE_ROOT, m_loop))
    {
      unsigned HOST_WIDE_INT often = 1, of_all = 1, one = 0, all = 0;
      if (seldom_p (loop->header))
	continue;
      bool single = single_p (loop);
      for (class loop *at = loop; at != m_loop; at = loop_outer (at))
	{
	  if (at == loop && single)
	    continue;
	  often *= USUAL_TURNS;
	  of_all *= (uniform_exit (at) || same_span_p (at) ? USUAL_TURNS
		     : most_turns (m_lanes));
	}
      if (single)
	{
	  add_single_costs (loop, &one, &all);
	  scalar += often * m_lanes * one;
	  vectors += of_all * all;
	  continue;
	}
      add_loop_costs (loop, &one, &all);
      /* A thread that leaves it early does not keep the next one waiting: that
	 has begun by then.  */
      unsigned HOST_WIDE_INT wait = turn_latency (loop);
      bool alike = loop == m_loop || uniform_exit (loop);
      scalar += often * m_lanes * (alike ? MAX (one, wait) : one);
      vectors += of_all * (MAX (all, wait) + spill_cost (loop));
    }
  find_alone ();
  unsigned gain = vectors ? scalar * 100 / vectors : 0;
  /* What each costs is an estimate: for a quarter of that many.  */
  m_few = gain ? MIN (MAX (m_lanes * 25 / gain, 1), m_lanes / 4) : 0;
  return gain;
}
