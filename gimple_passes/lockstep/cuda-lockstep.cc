/* Memory through which the lanes of a warp see one another.
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

/* Lanes that run in lock-step all do one statement before any does the next.
   Threads here run one after the other from barrier to barrier, so the two
   differ where one lane stores what another loads or stores:

     s[t] = s[t] + s[t + 16];
     s[t] = s[t] + s[t + 8];

   Lanes have to meet between any two accesses of which one is a store, if they
   may concern the same address in different lanes: here, before both stores,
   and before the load of s[t + 8].  No meeting is needed between accesses

     - of different shared variables,
     - of addresses that each lane has for itself, as s[t] is in a kernel that
       asks for threadIdx.x only,
     - with a barrier of the block in between.

   Where a pointer comes from is followed through the function: what is loaded
   from a kernel's arguments is not shared, what comes from a variable of the
   thread or as the argument of a device function may be.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "flow-walks.h"
#include "cuda-lockstep.h"
#include "lane-forms.h"
#include "value-copy.h"

/* How far definitions are followed.  */
const int MAX_DEPTH = 24;

/* How many accesses are compared each with each.  */
const unsigned MAX_PAIRED = 200;

cuda_lockstep::~cuda_lockstep ()
{
  for (bitmap reaching : m_reaching)
    BITMAP_FREE (reaching);
}

/* Stands in the origin of a pointer that was loaded through itself, such as
   that of a list's node.  Such a load adds nothing to a pointer to global
   memory, and makes any other unknown.  */
const unsigned LOADED_THROUGH_ITSELF = 1U << 31;

/* Return ORIGIN without LOADED_THROUGH_ITSELF.  */

static unsigned
complete_origin (unsigned origin)
{
  unsigned others = origin & ~LOADED_THROUGH_ITSELF;
  if (others == origin || others == CUDA_ORIGIN_GLOBAL)
    return others;
  return CUDA_ORIGIN_UNKNOWN;
}

/* Return where PTR, a value, may point.  */

unsigned
cuda_lockstep::origin (tree ptr)
{
  hash_set<tree> seen;
  return complete_origin (trace (ptr, &seen, MAX_DEPTH));
}

/* Return where REF, memory, may be.  */

unsigned
cuda_lockstep::origin_of_ref (tree ref)
{
  hash_set<tree> seen;
  return complete_origin (trace_ref (ref, &seen, MAX_DEPTH));
}

/* Return where PTR, a value, may point.  SEEN holds the names that were
   followed.  */

unsigned
cuda_lockstep::trace (tree ptr, hash_set<tree> *seen, int depth)
{
  if (TREE_CODE (ptr) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (ptr, 0));
      if (!base)
	return CUDA_ORIGIN_UNKNOWN;
      if (TREE_CODE (base) == MEM_REF)
	return trace (TREE_OPERAND (base, 0), seen, depth - 1);
      if (VAR_P (base) && cuda_shared_p (base))
	return CUDA_ORIGIN_SHARED;
      return (VAR_P (base) && !auto_var_p (base) ? CUDA_ORIGIN_GLOBAL
	      : CUDA_ORIGIN_LOCAL);
    }
  if (TREE_CODE (ptr) != SSA_NAME)
    return 0;
  if (seen->add (ptr))
    return 0;
  if (depth <= 0)
    return CUDA_ORIGIN_UNKNOWN;
  if (SSA_NAME_IS_DEFAULT_DEF (ptr))
    {
      tree var = SSA_NAME_VAR (ptr);
      if (TREE_CODE (var) != PARM_DECL)
	return 0;
      return (cuda_kernel_p (m_fn->decl) || cuda_block_function_p (m_fn->decl)
	      ? CUDA_ORIGIN_GLOBAL : CUDA_ORIGIN_UNKNOWN);
    }
  return trace_stmt (SSA_NAME_DEF_STMT (ptr), seen, depth);
}

/* The same for the value that STMT defines.  */

unsigned
cuda_lockstep::trace_stmt (gimple *stmt, hash_set<tree> *seen, int depth)
{
  unsigned result = 0;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	result |= trace (gimple_phi_arg_def (phi, i), seen, depth - 1);
      return result;
    }
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      enum cuda_intrinsic code;
      int dim;
      if (cuda_runtime_decl_p (gimple_call_fndecl (call),
			       CUDA_RT_DYNAMIC_SHARED))
	return CUDA_ORIGIN_SHARED;
      if (cuda_checked_code (call) == ERROR_MARK)
	{
	  if (!cuda_index_call_p (call, &code, &dim))
	    return CUDA_ORIGIN_UNKNOWN;
	  m_by_thread |= code == CUDA_THREAD_IDX && dim == 0;
	  return 0;
	}
      for (unsigned i = 0; i < 2; i++)
	result |= trace (gimple_call_arg (call, i), seen, depth - 1);
      return result;
    }
  if (!is_gimple_assign (stmt))
    return CUDA_ORIGIN_UNKNOWN;
  if (gimple_assign_load_p (stmt))
    {
      tree base = get_base_address (gimple_assign_rhs1 (stmt));
      m_by_data |= !base || TREE_CODE (base) != PARM_DECL;
      /* A pointer in memory.  */
      tree type = TREE_TYPE (gimple_assign_lhs (stmt));
      if (!POINTER_TYPE_P (type) && TYPE_PRECISION (type) < POINTER_SIZE)
	return 0;
      unsigned where = trace_ref (gimple_assign_rhs1 (stmt), seen, depth - 1);
      switch (where & ~LOADED_THROUGH_ITSELF)
	{
	case 0:
	  return LOADED_THROUGH_ITSELF;
	case CUDA_ORIGIN_GLOBAL:
	  return where;
	default:
	  return CUDA_ORIGIN_UNKNOWN;
	}
    }
  switch (gimple_assign_rhs_code (stmt))
    {
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case RSHIFT_EXPR:
    case BIT_AND_EXPR:
      m_divided = true;
      break;
    default:
      break;
    }
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i))
      result |= trace (gimple_op (stmt, i), seen, depth - 1);
  return result;
}

/* Return where REF, memory, may be.  SEEN and DEPTH as above.  */

unsigned
cuda_lockstep::trace_ref (tree ref, hash_set<tree> *seen, int depth)
{
  tree base = get_base_address (ref);
  if (!base)
    return CUDA_ORIGIN_UNKNOWN;
  if (TREE_CODE (base) == MEM_REF || TREE_CODE (base) == TARGET_MEM_REF)
    return trace (TREE_OPERAND (base, 0), seen, depth);
  if (VAR_P (base) && cuda_shared_p (base))
    return CUDA_ORIGIN_SHARED;
  if (VAR_P (base) && !auto_var_p (base))
    return CUDA_ORIGIN_GLOBAL;
  /* Kernel arguments passed in memory hold pointers to the device's.  */
  if (TREE_CODE (base) == PARM_DECL
      && (cuda_kernel_p (m_fn->decl) || cuda_block_function_p (m_fn->decl)))
    return CUDA_ORIGIN_GLOBAL;
  return CUDA_ORIGIN_LOCAL;
}

/* Return whether memory at ORIGIN may be shared.  */

static bool
may_be_shared_p (unsigned origin)
{
  return (origin & (CUDA_ORIGIN_SHARED | CUDA_ORIGIN_UNKNOWN)) != 0;
}

/* Return whether CALL does nothing to memory that could be shared, whatever its
   arguments are.  */

static bool
harmless_call_p (gcall *call)
{
  if (gimple_call_internal_p (call)
      || (gimple_call_flags (call) & (ECF_CONST | ECF_NORETURN)))
    return true;
  tree fndecl = gimple_call_fndecl (call);
  return fndecl && cuda_runtime_decl_p (fndecl, CUDA_RT_INDEX);
}

/* See cuda-lockstep.h.  */

bool
cuda_lockstep::stores_p (gimple *stmt)
{
  if (!gimple_vdef (stmt))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && TREE_CODE (lhs) != SSA_NAME
      && may_be_shared_p (origin_of_ref (lhs)))
    return true;
  gcall *call = dyn_cast<gcall *> (stmt);
  if (!call || harmless_call_p (call))
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (POINTER_TYPE_P (TREE_TYPE (arg))
	  && may_be_shared_p (origin (arg)))
	return true;
    }
  return false;
}

/* Return what REF is a part of: a variable, or the argument of the function
   that points there, or if LOADED the pointer that was loaded from memory;
   NULL_TREE if that is not seen.  */

static tree
root_of (tree ref, bool loaded = false)
{
  tree origin = ref ? cuda_memory_origin (ref) : NULL_TREE;
  if (!origin || TREE_CODE (origin) != SSA_NAME)
    return origin && DECL_P (origin) ? origin : NULL_TREE;
  if (SSA_NAME_IS_DEFAULT_DEF (origin))
    return SSA_NAME_VAR (origin);
  return (loaded && gimple_assign_load_p (SSA_NAME_DEF_STMT (origin))
	  ? origin : NULL_TREE);
}

/* Return whether the access of STMT to REF, which is at WHERE, is of KIND.  */

static bool
of_kind_p (gimple *stmt, tree ref, unsigned where, enum cuda_access_kind kind)
{
  switch (kind)
    {
    case CUDA_ACCESS_ANY:
      return may_be_shared_p (where) || where == CUDA_ORIGIN_GLOBAL;
    case CUDA_ACCESS_ALL:
      return may_be_shared_p (where);
    case CUDA_ACCESS_GLOBAL:
      return where == CUDA_ORIGIN_GLOBAL;
    case CUDA_ACCESS_SHARED:
      return (where == CUDA_ORIGIN_SHARED
	      && !in_system_header_at (gimple_location (stmt)));
    case CUDA_ACCESS_VOLATILE:
      return where == CUDA_ORIGIN_SHARED && TREE_THIS_VOLATILE (ref);
    default:
      gcc_unreachable ();
    }
}

/* Add ACCESS, of memory that comes from WHERE, if it is of KIND.  */

void
cuda_lockstep::add (cuda_access access, unsigned where,
		    enum cuda_access_kind kind)
{
  if (!of_kind_p (access.stmt, access.ref, where, kind))
    return;
  tree root = root_of (access.ref);
  if (root && VAR_P (root))
    access.base = root;
  m_accesses.safe_push (access);
}

/* Add the access of STMT to REF, if it is of KIND; it stores if STORE, else
   loads.  */

void
cuda_lockstep::add_ref (gimple *stmt, tree ref, bool store,
			enum cuda_access_kind kind)
{
  if (!ref || !(DECL_P (ref) || handled_component_p (ref)
		|| TREE_CODE (ref) == MEM_REF))
    return;
  m_by_data = false;
  unsigned where = origin_of_ref (ref);
  for (tree part = ref; handled_component_p (part);
       part = TREE_OPERAND (part, 0))
    if (TREE_CODE (part) == ARRAY_REF)
      origin (TREE_OPERAND (part, 1));
  add ({ stmt, ref, !store, store, false, where == CUDA_ORIGIN_GLOBAL,
	 m_by_data, NULL_TREE, false, false }, where, kind);
}

/* Add what CALL may do, if lanes may share it.  */

void
cuda_lockstep::add_call (gcall *call)
{
  if (harmless_call_p (call) || !gimple_vuse (call))
    return;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (!POINTER_TYPE_P (TREE_TYPE (arg))
	  || !may_be_shared_p (origin (arg)))
	continue;
      cuda_access access = { call, NULL_TREE, true,
			     gimple_vdef (call) != NULL_TREE, false, false,
			     true, NULL_TREE, false, false };
      m_accesses.safe_push (access);
      return;
    }
}

/* Return the name of what STMT calls, if that is a builtin; else "".  */

static const char *
builtin_name (gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_NORMAL)
	  ? IDENTIFIER_POINTER (DECL_NAME (gimple_call_fndecl (stmt))) : "");
}

/* See cuda-lockstep.h.  */

tree
cuda_atomic_address (gimple *stmt)
{
  if (!is_gimple_call (stmt) || gimple_call_num_args (stmt) < 2
      || !gimple_vdef (stmt))
    return NULL_TREE;
  const char *name = builtin_name (stmt);
  tree address = gimple_call_arg (stmt, 0);
  if (!POINTER_TYPE_P (TREE_TYPE (address))
      || !(gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE)
	   || startswith (name, "__sync_")
	   || (startswith (name, "__atomic_")
	       && !startswith (name, "__atomic_load"))))
    return NULL_TREE;
  return address;
}

/* Add what CALL, an atomic operation, accesses, if it is of KIND.  */

void
cuda_lockstep::add_atomic (gcall *call, enum cuda_access_kind kind)
{
  tree address = cuda_atomic_address (call);
  const char *name = builtin_name (call);
  unsigned bytes = 4;
  /* The size is at the end of the name.  */
  if (*name && ISDIGIT (name[strlen (name) - 1]))
    bytes = name[strlen (name) - 1] - '0';
  tree type = build_nonstandard_integer_type (bytes * BITS_PER_UNIT, 1);
  tree ref = build2 (MEM_REF, type, address, build_zero_cst (ptr_type_node));
  m_by_data = false;
  unsigned where = origin (address);
  add ({ call, ref, true, true, true, where == CUDA_ORIGIN_GLOBAL, m_by_data,
	 NULL_TREE, false, false }, where, kind);
}

/* See cuda-lockstep.h.  */

void
cuda_lockstep::collect (enum cuda_access_kind kind, bool atomics)
{
  basic_block bb;
  unsigned blocks = last_basic_block_for_fn (m_fn);
  m_first.safe_grow_cleared (blocks, true);
  m_end.safe_grow_cleared (blocks, true);
  for (unsigned i = 0; i < blocks; i++)
    m_reaching.safe_push (BITMAP_ALLOC (NULL));
  FOR_EACH_BB_FN (bb, m_fn)
    {
      m_first[bb->index] = m_accesses.length ();
      for (gimple *stmt : cuda_stmts (bb))
	{
	  gcall *call = dyn_cast<gcall *> (stmt);
	  if (call && atomics && cuda_atomic_address (call))
	    add_atomic (call, kind);
	  else if (call && kind <= CUDA_ACCESS_ALL)
	    add_call (call);
	  else if (gimple_assign_single_p (stmt))
	    add_ref (stmt, gimple_assign_rhs1 (stmt), false, kind);
	  else if (!call)
	    continue;
	  if (!gimple_clobber_p (stmt) && gimple_get_lhs (stmt))
	    add_ref (stmt, gimple_get_lhs (stmt), true, kind);
	}
      m_end[bb->index] = m_accesses.length ();
    }
}

/* Return whether A and B, one after the other, may concern the same address in
   different lanes, so that their order counts.  */

bool
cuda_lockstep::conflict_p (const cuda_access &a, const cuda_access &b)
{
  if (!a.store && !b.store)
    return false;
  if (a.stmt == b.stmt && &a != &b)
    return false;
  unsigned told = (m_told ? m_told->contains (a.stmt)
		   + m_told->contains (b.stmt) : 0);
  if (told == 2 || (m_spare && told == 0))
    return false;
  if (a.base && b.base && a.base != b.base)
    return false;
  return !(a.own && b.own && cuda_same_ref_p (a.ref, b.ref));
}

/* Return whether no two lanes of a warp, which are neighbours along the axis of
   FORMS, have the same address for REF, which stays as it is.  */

static bool
own_p (tree ref, row_forms *forms)
{
  lane_form form = forms->address (ref);
  HOST_WIDE_INT size = int_size_in_bytes (TREE_TYPE (ref));
  return (form.affine_p () && form.constant && form.early && form.whole_p ()
	  && size > 0 && absu_hwi (form.step) >= (unsigned HOST_WIDE_INT) size);
}

/* Return whether the address of REF differs between threads, of which
   UNIFORMITY tells.  */

static bool
moves_p (tree ref, const cuda_uniformity &uniformity)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF
	&& uniformity.divergent_p (TREE_OPERAND (ref, 1)))
      return true;
  return (TREE_CODE (ref) == MEM_REF
	  && uniformity.divergent_p (TREE_OPERAND (ref, 0)));
}

/* Find how the addresses of accesses vary, in a block function.  An index that
   wraps is in no array.  */

void
cuda_lockstep::find_addresses ()
{
  unsigned shape[CUDA_DIMS];
  const cuda_scope scope = cuda_whole_scope (m_fn);
  cuda_uniformity uniformity;
  uniformity.compute (scope, false, false);
  row_forms forms (scope, uniformity, 0, true);
  /* Whether warps are in rows.  */
  bool rows = (cuda_one_dimension_p (m_fn) || cuda_whole_warps_p (m_fn->decl)
	       || (cuda_block_shape (m_fn->decl, shape)
		   && shape[0] % CUDA_WARP_SIZE == 0));
  for (cuda_access &access : m_accesses)
    if (access.ref)
      {
	access.own = rows && own_p (access.ref, &forms);
	access.moves = moves_p (access.ref, uniformity);
      }
}

/* Return whether lanes seem to hand values from store A to load B.  */

bool
cuda_lockstep::exchange_p (const cuda_access &a, const cuda_access &b)
{
  return (a.store && b.load && a.stmt != b.stmt
	  && !(a.base && b.base && a.base != b.base)
	  && !cuda_same_ref_p (a.ref, b.ref)
	  && a.moves && b.moves);
}

/* Follow BB, which STATE, a set of accesses since lanes met, reaches; at the
   end STATE is what leaves.  A barrier of the block ends all; looking for an
   exchange, or trusting what was told, a collective of the warp does too.  If
   DECIDE, look for accesses that have to come after a meeting; return whether
   there was one.  */

bool
cuda_lockstep::walk_block (basic_block bb, bitmap state, bool decide)
{
  bool found = false;
  enum cuda_level within = (m_exchange || m_told ? CUDA_LEVEL_NONE
			    : CUDA_LEVEL_WARP);
  unsigned next = m_first[bb->index];
  for (gimple *stmt : cuda_stmts (bb))
    {
      if (is_gimple_call (stmt) && cuda_barrier_code (stmt) != CUDA_YIELD
	  && (cuda_intrinsic_level (cuda_barrier_code (stmt)) > within))
	bitmap_clear (state);
      for (; next < m_end[bb->index] && m_accesses[next].stmt == stmt; next++)
	{
	  if (bitmap_bit_p (m_meetings, next))
	    bitmap_clear (state);
	  else if (decide && (!bitmap_bit_p (m_dear, bb->index)
			      ? conflicts_with_p (state, next)
			      : permutes_p (state, next)
				 && cuda_cut_each_turn_p (bb, CUDA_LEVEL_NONE)))
	    {
	      bitmap_set_bit (m_meetings, next);
	      bitmap_clear (state);
	      found = true;
	    }
	  bitmap_set_bit (state, next);
	}
    }
  return found;
}

/* Return whether one of the accesses of STATE, on the way to access NEXT, is
   what we look for.  */

bool
cuda_lockstep::conflicts_with_p (bitmap state, unsigned next)
{
  bitmap_iterator bi;
  unsigned i;
  const cuda_access &b = m_accesses[next];
  EXECUTE_IF_SET_IN_BITMAP (state, 0, i, bi)
    {
      const cuda_access &a = m_accesses[i];
      if (!(m_exchange ? exchange_p (a, b) : conflict_p (a, b)))
	continue;
      if (!m_store)
	{
	  m_store = &a;
	  m_load = &b;
	}
      return true;
    }
  return false;
}

/* Let what blocks leave reach the next ones, until nothing changes; then look
   for places to meet in the first block that has some.  Return whether there
   was one.  */

bool
cuda_lockstep::flow ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    bitmap_clear (m_reaching[bb->index]);
  cuda_flow_on (m_fn, m_reaching, [this] (basic_block from, bitmap state)
		{ walk_block (from, state, false); });
  FOR_EACH_BB_FN (bb, m_fn)
    {
      auto_bitmap state;
      bitmap_copy (state, m_reaching[bb->index]);
      if (walk_block (bb, state, true))
	return true;
    }
  return false;
}

/* Return whether A and B may concern one address in different lanes though not
   in the same.  */

static bool
other_place_p (const cuda_access &a, const cuda_access &b)
{
  if (!a.ref || !b.ref)
    return false;
  /* Parts of one object are a matter of one lane.  */
  poly_int64 offset;
  tree base_a = get_addr_base_and_unit_offset (a.ref, &offset);
  tree base_b = get_addr_base_and_unit_offset (b.ref, &offset);
  if (base_a && base_b && operand_equal_p (base_a, base_b, OEP_ADDRESS_OF))
    return false;
  tree root_a = root_of (a.ref), root_b = root_of (b.ref);
  return (!(root_a && root_b && root_a != root_b)
	  && !cuda_same_ref_p (a.ref, b.ref));
}

/* Return whether threads meet at STMT on a level above WITHIN, or a region ends
   there.  */

static bool
cut_at_p (gimple *stmt, enum cuda_level within)
{
  return (is_gimple_call (stmt) && cuda_barrier_code (stmt) != CUDA_YIELD
	  && cuda_intrinsic_level (cuda_barrier_code (stmt)) > within);
}

/* Return whether access NEXT stores what one of those of STATE, on the way to
   it, loads from where another lane may store, as they do who permute:

     s[i[t]] = s[t];

   One lane after the other would lose what the first stored over.  */

bool
cuda_lockstep::permutes_p (bitmap state, unsigned next)
{
  bitmap_iterator bi;
  unsigned i;
  const cuda_access &to = m_accesses[next];
  if (!to.store || !gimple_assign_single_p (to.stmt))
    return false;
  EXECUTE_IF_SET_IN_BITMAP (state, 0, i, bi)
    {
      const cuda_access &from = m_accesses[i];
      if (!from.store && conflict_p (from, to)
	  && gimple_assign_load_p (from.stmt)
	  && operand_equal_p (gimple_assign_lhs (from.stmt),
			      gimple_assign_rhs1 (to.stmt)))
	return true;
    }
  return false;
}

/* See cuda-lockstep.h.  */

bool
cuda_cut_each_turn_p (basic_block bb, enum cuda_level within)
{
  bool again = false;
  cuda_search_ways (gsi_start_bb (bb), bb, false, [=] (gimple *stmt)
    {
      return cut_at_p (stmt, within) ? CUDA_WAY_ENDS : CUDA_WAY_GOES_ON;
    },
    [&] (basic_block to)
    {
      again |= to == bb;
      return !again;
    });
  return !again;
}

/* Return whether threads that go to BB do nothing to memory before they end,
   which happens soon.  */

static bool
end_p (basic_block bb)
{
  for (int steps = MAX_DEPTH; bb->index != EXIT_BLOCK; steps--)
    {
      for (gimple *stmt : cuda_stmts (bb))
	if (gimple_vdef (stmt))
	  return false;
      if (!single_succ_p (bb) || steps == 0)
	return false;
      bb = single_succ (bb);
    }
  return true;
}

/* See cuda-lockstep.h.  */

void
cuda_find_parted (function *fn, bitmap parted)
{
  const cuda_scope scope = cuda_whole_scope (fn);
  cuda_uniformity uniformity;
  uniformity.compute (scope, false, false);
  cuda_post_dominators post;
  post.compute (scope);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      if (EDGE_COUNT (bb->succs) < 2 || !uniformity.divergent_branch_p (bb))
	continue;
      auto_vec<basic_block> work;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!end_p (e->dest))
	  work.safe_push (e->dest);
      if (work.length () < 2)
	continue;
      while (!work.is_empty ())
	{
	  basic_block at = work.pop ();
	  if (at != post.immediate (bb)
	      && bitmap_set_bit (parted, at->index))
	    FOR_EACH_EDGE (e, ei, at->succs)
	      work.safe_push (e->dest);
	}
    }
}

/* Find the blocks in which it costs much that lanes meet.  */

void
cuda_lockstep::find_dear ()
{
  cuda_find_parted (m_fn, m_dear);
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    if (m_first[bb->index] != m_end[bb->index]
	&& !cuda_cut_each_turn_p (bb, CUDA_LEVEL_NONE))
      bitmap_set_bit (m_dear, bb->index);
}

/* See cuda-lockstep.h.  */

bool
cuda_lockstep::may_exchange_p ()
{
  if (m_accesses.length () > MAX_PAIRED)
    return true;
  for (const cuda_access &a : m_accesses)
    for (const cuda_access &b : m_accesses)
      if (a.store && a.stmt != b.stmt && other_place_p (a, b))
	return true;
  return false;
}

/* See cuda-lockstep.h.  */

bool
cuda_lockstep::may_lose_store_p ()
{
  if (!may_exchange_p ())
    return false;
  for (const cuda_access &a : m_accesses)
    for (const cuda_access &b : m_accesses)
      if (a.store && b.store && a.stmt != b.stmt
	  && !(a.ref && TREE_THIS_VOLATILE (a.ref))
	  && a.ref && b.ref && cuda_same_ref_p (a.ref, b.ref))
	return true;
  return false;
}

/* Return what ACCESS is to a part of, as root_of does, if it does not depend on
   data where in that; what is loaded from known places to point there is
   none.  Set *SHARED if lanes seem to share the place: threadIdx.x is not in
   its index, or bits of a number are left out of that.  */

tree
cuda_lockstep::known_root (const cuda_access &access, bool *shared)
{
  tree root = root_of (access.ref, true);
  hash_set<tree> seen;
  if (root && TREE_CODE (root) == SSA_NAME)
    seen.add (root);
  m_by_data = m_by_thread = m_divided = false;
  trace_ref (access.ref, &seen, MAX_DEPTH);
  for (tree part = access.ref; handled_component_p (part);
       part = TREE_OPERAND (part, 0))
    if (TREE_CODE (part) == ARRAY_REF)
      trace (TREE_OPERAND (part, 1), &seen, MAX_DEPTH);
  *shared = !m_by_thread || m_divided;
  if (!root || TREE_CODE (root) != SSA_NAME)
    return access.by_data ? NULL_TREE : root;
  return m_by_data ? NULL_TREE : root;
}

/* See cuda-lockstep.h.  */

bool
cuda_lockstep::meets_in_pointer_p ()
{
  if (m_accesses.length () > MAX_PAIRED)
    return false;
  auto_vec<tree> roots;
  auto_vec<bool> shared;
  for (const cuda_access &access : m_accesses)
    {
      bool lanes_share = false;
      roots.safe_push (known_root (access, &lanes_share));
      shared.safe_push (lanes_share);
    }
  for (unsigned i = 0; i < m_accesses.length (); i++)
    for (unsigned j = 0; roots[i] && j < m_accesses.length (); j++)
      {
	const cuda_access &a = m_accesses[i], &b = m_accesses[j];
	if (a.store && a.stmt != b.stmt && !(a.atomic && b.atomic)
	    && roots[i] == roots[j]
	    && (other_place_p (a, b)
		|| (shared[i] && cuda_same_ref_p (a.ref, b.ref))))
	  return true;
      }
  return false;
}

/* See cuda-lockstep.h.  */

void
cuda_lockstep::solve (vec<gimple *> *meetings)
{
  bool told = false, untold = false;
  for (const cuda_access &access : m_accesses)
    (m_told && m_told->contains (access.stmt) ? told : untold) = true;
  if (!untold || (m_spare && !told))
    return;
  if (m_spare)
    find_dear ();
  find_addresses ();
  while (flow ())
    ;
  bitmap_iterator bi;
  unsigned i;
  gimple *last = NULL;
  EXECUTE_IF_SET_IN_BITMAP (m_meetings, 0, i, bi)
    if (m_accesses[i].stmt != last)
      meetings->safe_push (last = m_accesses[i].stmt);
}

/* See cuda-lockstep.h.  */

bool
cuda_lockstep::find_exchange (const cuda_access **store,
			      const cuda_access **load)
{
  m_exchange = true;
  if (m_accesses.is_empty ())
    return false;
  find_addresses ();
  if (!flow ())
    return false;
  *store = m_store;
  *load = m_load;
  return true;
}
