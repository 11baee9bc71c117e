/* Members that are done alike, in the order of memory: which.
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

/* Groups begin where members are loaded or stored side by side:

     x = p[i].x; y = p[i].y; z = p[i].z; w = p[i].w;		// a group
     x1 = x * f; y1 = y * f; z1 = z * f; w1 = w * f;		// another
     x2 = x1 + a; y2 = y1 + b; z2 = z1 + c; w2 = w1 + d;	// and another
     q[i].x = x2; q[i].y = y2; q[i].z = z2; q[i].w = w2;	// and another

   What uses the members of a group alike is one, and so is what computes alike
   what a group has at one place.  Which are woven is a question of how many
   permutations that takes:

     where a group that is loaded or stored is not woven;
     where a woven one has what is not: each lane's value once for each member,
     or members in the other order;
     where something else uses the members of a woven group.

   It is begun with all of them woven, and changed as long as that takes fewer;
   then groups that hang together are left as they are unless weaving all of
   that takes fewer.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "lane-values.h"
#include "woven-plan.h"

/* More groups than these are not looked for.  */
const unsigned MAX_GROUPS = 200;

/* Loops have about so many turns, and what cannot be costs so much.  */
const double TURNS = 8, NEVER = 1e9;

/* A vector of what is fixed is made once, before all.  */
const double FIXED_COST = 0.25;

woven_group::~woven_group ()
{
  for (woven_column *column : columns)
    delete column;
}

woven_plan::~woven_plan ()
{
  for (woven_group *group : m_groups)
    delete group;
}

/* ---- Statements. ---- */

/* Append to OPS the operands of STMT, in an order that is the same for all that
   do the same.  */

static void
list_operands (gimple *stmt, vec<tree> *ops)
{
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	ops->safe_push (gimple_phi_arg_def (phi, i));
      return;
    }
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	ops->safe_push (gimple_call_arg (call, i));
      return;
    }
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    {
      tree op = gimple_op (stmt, i);
      if (COMPARISON_CLASS_P (op))
	{
	  ops->safe_push (TREE_OPERAND (op, 0));
	  ops->safe_push (TREE_OPERAND (op, 1));
	}
      else
	ops->safe_push (TREE_CODE (op) == VIEW_CONVERT_EXPR
			? TREE_OPERAND (op, 0) : op);
    }
}

/* Return whether the first two operands of STMT may be exchanged.  */

static bool
commutes_p (gimple *stmt)
{
  return (is_gimple_assign (stmt)
	  && commutative_tree_code (gimple_assign_rhs_code (stmt)));
}

const woven_plan::place *
woven_plan::place_of (gimple *stmt) const
{
  return const_cast<woven_plan *> (this)->m_places.get (stmt);
}

/* Return where in the groups OP is the result, NULL if nowhere.  */

const woven_plan::place *
woven_plan::place_of_name (tree op) const
{
  return (TREE_CODE (op) == SSA_NAME ? place_of (SSA_NAME_DEF_STMT (op))
	  : NULL);
}

/* Return the number of STMT in its block; those of PHIs are zero.  */

unsigned
woven_plan::number_of (gimple *stmt)
{
  if (is_a<gphi *> (stmt))
    return 0;
  if (!m_numbers.get (stmt))
    {
      unsigned number = 0;
      for (gimple *one : cuda_stmts (gimple_bb (stmt)))
	m_numbers.put (one, ++number);
    }
  return *m_numbers.get (stmt);
}

/* Return whether A and B do the same with operands of the same types.  */

bool
woven_plan::alike_p (gimple *a, gimple *b) const
{
  if (gimple_code (a) != gimple_code (b) || gimple_bb (a) != gimple_bb (b)
      || gimple_num_ops (a) != gimple_num_ops (b))
    return false;
  tree x = cuda_result (a);
  tree y = cuda_result (b);
  if (!x || !y || TREE_CODE (x) != SSA_NAME || TREE_CODE (y) != SSA_NAME
      || virtual_operand_p (x) || virtual_operand_p (y)
      || !types_compatible_p (TREE_TYPE (x), TREE_TYPE (y)))
    return false;
  if (is_gimple_assign (a))
    {
      tree p = gimple_assign_rhs1 (a), q = gimple_assign_rhs1 (b);
      if (gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b)
	  || TREE_CODE (p) != TREE_CODE (q) || gimple_vuse (a)
	  || gimple_vuse (b))
	return false;
    }
  else if (gcall *call = dyn_cast<gcall *> (a))
    {
      gcall *other = as_a<gcall *> (b);
      if (gimple_call_internal_p (call) != gimple_call_internal_p (other)
	  || (gimple_call_internal_p (call)
	      ? gimple_call_internal_fn (call)
		!= gimple_call_internal_fn (other)
	      : !gimple_call_fndecl (call)
		|| gimple_call_fndecl (call) != gimple_call_fndecl (other)))
	return false;
    }
  else if (!is_a<gphi *> (a))
    return false;
  auto_vec<tree, 8> mine, others;
  list_operands (a, &mine);
  list_operands (b, &others);
  if (mine.length () != others.length ())
    return false;
  for (unsigned i = 0; i < mine.length (); i++)
    if (!types_compatible_p (TREE_TYPE (mine[i]), TREE_TYPE (others[i])))
      return false;
  return true;
}

/* Return how well B is for member NUMBER what A is for member 0.  */

unsigned
woven_plan::likeness (tree a, tree b, unsigned number)
{
  if (operand_equal_p (a, b, 0))
    return 2;
  const place *x = place_of_name (a), *y = place_of_name (b);
  if (x && y && x->group == y->group && x->number == 0 && y->number == number)
    return 4;
  bool varies = varies_p (a);
  if (varies != varies_p (b))
    return 0;
  return (!varies || alike_p (SSA_NAME_DEF_STMT (a), SSA_NAME_DEF_STMT (b)));
}

/* The same for statements, which are alike.  */

unsigned
woven_plan::likeness (gimple *a, gimple *b, unsigned number)
{
  auto_vec<tree, 8> mine, others;
  list_operands (a, &mine);
  list_operands (b, &others);
  unsigned straight = 0, crossed = 0;
  for (unsigned i = 0; i < mine.length (); i++)
    straight += likeness (mine[i], others[i], number);
  if (!commutes_p (a))
    return straight;
  for (unsigned i = 0; i < mine.length (); i++)
    crossed += likeness (mine[i], others[i < 2 ? 1 - i : i], number);
  return MAX (straight, crossed);
}

/* ---- Groups. ---- */

/* Return how often BB is run, compared with the loop over threads.  */

double
woven_plan::often (basic_block bb) const
{
  double all = 1;
  for (class loop *at = bb->loop_father; at != m_loop && loop_outer (at);
       at = loop_outer (at))
    all *= TURNS;
  return all;
}

/* Return the number of a new group of STMTS.  */

int
woven_plan::add (enum woven_group::kind kind, const vec<gimple *> &stmts)
{
  woven_group *group = new woven_group;
  int number = m_groups.length ();
  group->kind = kind;
  group->bb = gimple_bb (stmts[0]);
  group->stmts.safe_splice (stmts);
  group->often = often (group->bb);
  group->possible = group->woven = false;
  if (kind == woven_group::PHI && chooses_p (group->bb))
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, group->bb->preds)
	if (!dominated_by_p (CDI_DOMINATORS, group->bb, e->src))
	  group->masks.safe_push (e->src);
    }
  else if (kind != woven_group::OPERATION && kind != woven_group::PHI
	   && masked_p (group->bb))
    group->masks.safe_push (group->bb);
  m_groups.safe_push (group);
  for (unsigned i = 0; i < stmts.length (); i++)
    m_places.put (stmts[i], { number, i });
  return number;
}

/* Return whether STMTS can be a group.  */

bool
woven_plan::fits_p (const vec<gimple *> &stmts)
{
  if (m_groups.length () >= MAX_GROUPS || !together_p (gimple_bb (stmts[0]))
      || (is_a<gphi *> (stmts[0])
	  && gimple_bb (stmts[0]) == m_loop->header))
    return false;
  for (unsigned i = 0; i < stmts.length (); i++)
    {
      gimple *stmt = stmts[i];
      tree name = cuda_result (stmt);
      if (place_of (stmt) || !alike_p (stmts[0], stmt) || !varies_p (name)
	  || !permutable_p (TREE_TYPE (name), stmts.length ())
	  || !elementwise_p (stmt))
	return false;
      for (unsigned j = 0; j < i; j++)
	if (stmts[j] == stmt)
	  return false;
    }
  return true;
}

/* List what the statements of GROUP have.  Return false if one of them has the
   same at two places where others do not.  */

bool
woven_plan::add_columns (woven_group *group)
{
  auto_vec<tree, 8> first;
  list_operands (group->stmts[0], &first);
  for (unsigned i = 0; i < first.length (); i++)
    {
      woven_column *column = new woven_column;
      column->alike = column->fixed = true;
      column->group = -1;
      group->columns.safe_push (column);
    }
  for (unsigned k = 0; k < group->members (); k++)
    {
      auto_vec<tree, 8> ops;
      list_operands (group->stmts[k], &ops);
      if (k > 0 && commutes_p (group->stmts[0])
	  && (likeness (first[0], ops[0], k) + likeness (first[1], ops[1], k)
	      < likeness (first[0], ops[1], k)
		+ likeness (first[1], ops[0], k)))
	std::swap (ops[0], ops[1]);
      for (unsigned i = 0; i < ops.length (); i++)
	{
	  woven_column *column = group->columns[i];
	  column->ops.safe_push (ops[i]);
	  column->alike &= operand_equal_p (first[i], ops[i], 0);
	  column->fixed &= !varies_p (ops[i]);
	}
    }
  for (woven_column *a : group->columns)
    for (woven_column *b : group->columns)
      {
	bool same = true, some = false;
	for (unsigned k = 0; k < group->members (); k++)
	  {
	    bool equal = operand_equal_p (a->ops[k], b->ops[k], 0);
	    same &= equal;
	    some |= equal;
	  }
	if (some && !same)
	  return false;
      }
  return true;
}

/* Make a group of STMTS, which do not load or store, and of what computes what
   they have, and return its number; negative if they can be none.  */

int
woven_plan::try_group (const vec<gimple *> &stmts)
{
  if (!fits_p (stmts))
    return -1;
  int number = add (is_a<gphi *> (stmts[0]) ? woven_group::PHI
		    : woven_group::OPERATION, stmts);
  woven_group *group = m_groups[number];
  group->possible = add_columns (group);
  follow_back (number);
  return number;
}

/* Make groups of what computes what group NUMBER has.  */

void
woven_plan::follow_back (int number)
{
  for (woven_column *column : m_groups[number]->columns)
    {
      if (column->alike || column->fixed)
	continue;
      auto_vec<gimple *, 8> stmts;
      for (tree op : column->ops)
	if (TREE_CODE (op) == SSA_NAME
	    && !SSA_NAME_IS_DEFAULT_DEF (op)
	    && flow_bb_inside_loop_p (m_loop,
				      gimple_bb (SSA_NAME_DEF_STMT (op))))
	  stmts.safe_push (SSA_NAME_DEF_STMT (op));
      if (stmts.length () == column->ops.length ())
	try_group (stmts);
    }
}

/* Return what does with NAME, which is member NUMBER of a group, what FIRST
   does with member 0, but is none of TAKEN; NULL if there is nothing.  */

gimple *
woven_plan::partner (gimple *first, tree name, unsigned number,
		     const vec<gimple *> &taken)
{
  gimple *best = NULL;
  unsigned most = 0;
  for (gimple *user : cuda_uses (name))
    {
      if (place_of (user) || taken.contains (user) || !alike_p (first, user))
	continue;
      unsigned now = likeness (first, user, number) + 1;
      if (now > most || (now == most && best != user
			 && number_of (user) < number_of (best)))
	{
	  best = user;
	  most = now;
	}
    }
  return best;
}

/* Make groups of what uses the members of group NUMBER alike.  */

void
woven_plan::follow (int number)
{
  auto_vec<tree, 8> names;
  for (gimple *stmt : m_groups[number]->stmts)
    names.safe_push (cuda_result (stmt));
  auto_vec<gimple *> users;
  for (gimple *user : cuda_uses (names[0]))
    if (!users.contains (user) && flow_bb_inside_loop_p (m_loop,
							 gimple_bb (user)))
      users.safe_push (user);
  for (gimple *first : users)
    {
      tree lhs = cuda_result (first);
      if (place_of (first) || !lhs || TREE_CODE (lhs) != SSA_NAME)
	continue;
      auto_vec<gimple *, 8> stmts;
      stmts.safe_push (first);
      for (unsigned k = 1; k < names.length (); k++)
	if (gimple *next = partner (first, names[k], k, stmts))
	  stmts.safe_push (next);
      if (stmts.length () == names.length ())
	try_group (stmts);
    }
}

void
woven_plan::add_accesses (const vec<gimple *> &stmts, bool load)
{
  for (gimple *stmt : stmts)
    if (place_of (stmt)
	|| !permutable_p (TREE_TYPE (gimple_get_lhs (stmt)), stmts.length ()))
      return;
  if (m_groups.length () >= MAX_GROUPS || !together_p (gimple_bb (stmts[0])))
    return;
  int number = add (load ? woven_group::LOAD : woven_group::STORE, stmts);
  woven_group *group = m_groups[number];
  group->possible = load || add_columns (group);
}

/* ---- What is woven. ---- */

/* Return whether STMT comes before a member of GROUP in its block.  */

bool
woven_plan::before_p (gimple *stmt, const woven_group &group)
{
  if (gimple_bb (stmt) != group.bb || is_a<gphi *> (stmt))
    return false;
  for (gimple *one : group.stmts)
    if (number_of (stmt) <= number_of (one))
      return true;
  return false;
}

/* See what uses members of GROUP but is in no group.  */

void
woven_plan::look_at_uses (woven_group *group)
{
  double most = -1;
  for (unsigned k = 0; k < group->members (); k++)
    {
      gimple *stmt = group->stmts[k];
      tree name = cuda_result (stmt);
      for (gimple *user : cuda_uses (name))
	{
	  if (is_gimple_debug (user) || place_of (user))
	    continue;
	  basic_block bb = gimple_bb (user);
	  if (!flow_bb_inside_loop_p (m_loop, bb) || !together_p (bb)
	      || before_p (user, *group))
	    group->possible = false;
	  most = MAX (most, often (bb));
	}
    }
  m_apart.safe_push (most);
}

/* Return whether all of COLUMN, which is no group's, is there before GROUP,
   whose it is.  */

bool
woven_plan::order_p (const woven_group &group, const woven_column &column)
{
  if (group.kind == woven_group::PHI)
    return true;
  for (tree op : column.ops)
    if (TREE_CODE (op) == SSA_NAME)
      {
	gimple *def = SSA_NAME_DEF_STMT (op);
	for (gimple *stmt : group.stmts)
	  if (gimple_bb (def) == group.bb
	      && number_of (def) >= number_of (stmt))
	    return false;
      }
  return true;
}

/* Find whose the columns of GROUP are, and return whether it can be woven.  */

bool
woven_plan::columns_p (const woven_group &group)
{
  for (woven_column *column : group.columns)
    {
      const place *first = place_of_name (column->ops[0]);
      if (first && first->number == 0 && !column->alike
	  && m_groups[first->group]->members () == group.members ())
	{
	  column->group = first->group;
	  for (unsigned k = 1; k < group.members (); k++)
	    {
	      const place *next = place_of_name (column->ops[k]);
	      if (!next || next->group != first->group || next->number != k)
		column->group = -1;
	    }
	}
      tree type = TREE_TYPE (column->ops[0]);
      bool plain = column->group >= 0 || (column->alike && column->fixed);
      if (!plain && (!permutable_p (type, group.members ())
		     || (lane_builder::truth_p (type) && !column->alike)
		     || !order_p (group, *column)))
	return false;
    }
  return true;
}

/* Return how many permutations it takes to bring the members of GROUP from one
   order into the other.  */

static double
permutations (const woven_group &group)
{
  return group.members () * ceil_log2 (group.members ());
}

/* GROUP has OP, a member by itself: note in NEEDS how often, if the group that
   OP is in is woven.  Return what it costs if that is not there yet.  */

double
woven_plan::need (const woven_group &group, tree op, vec<double> *needs)
{
  const place *at = place_of_name (op);
  if (!at || !m_groups[at->group]->woven)
    return 0;
  double &often = (*needs)[at->group];
  often = MAX (often, group.often);
  return late_cost (group, *m_groups[at->group]);
}

/* Return what it costs that GROUP wants all that FROM has where not all of that
   is there.  */

double
woven_plan::late_cost (const woven_group &group, const woven_group &from)
{
  double all = 0;
  if (group.kind != woven_group::PHI)
    for (gimple *stmt : group.stmts)
      all += before_p (stmt, from) ? NEVER : 0;
  return all;
}

/* Return how many permutations COLUMN takes, which is one of GROUP, but for
   those of its members one by one, for which there are NEEDS, and those that
   repeat values of lanes, of which REPEATED has the number.  */

double
woven_plan::column_cost (const woven_group &group, const woven_column &column,
			 vec<double> *needs,
			 hash_map<tree, double> *repeated)
{
  const woven_group *from = column.group >= 0 ? m_groups[column.group] : NULL;
  double all = 0;
  if (from && from->woven != group.woven)
    all += late_cost (group, *from);
  if (!group.woven || column.alike || (!from && !column.fixed))
    for (tree op : column.ops)
      all += need (group, op, needs);
  if (!group.woven || (from && from->woven) || (column.alike && column.fixed))
    return all;
  if (!column.alike)
    return all + (column.fixed ? FIXED_COST
		  : group.often * permutations (group));
  double &known = repeated->get_or_insert (column.ops[0]);
  known = MAX (known, group.often * group.members ());
  return all;
}

/* Return how many permutations there are, as things stand.  */

double
woven_plan::cost ()
{
  auto_vec<double> needs;
  needs.safe_splice (m_apart);
  hash_map<tree, double> repeated;
  hash_set<basic_block> masks;
  double all = 0;
  for (const woven_group *group : m_groups)
    {
      bool memory = (group->kind == woven_group::LOAD
		     || group->kind == woven_group::STORE);
      if (memory && !group->woven)
	all += group->often * permutations (*group);
      for (basic_block bb : group->masks)
	if ((memory || group->woven) && !masks.add (bb))
	  all += group->often * group->members ();
      for (const woven_column *column : group->columns)
	all += column_cost (*group, *column, &needs, &repeated);
    }
  for (auto one : repeated)
    all += one.second;
  for (unsigned i = 0; i < needs.length (); i++)
    if (needs[i] > 0 && m_groups[i]->woven)
      all += needs[i] * permutations (*m_groups[i]);
  return all;
}

/* Change one group after the other as long as that takes less.  */

void
woven_plan::settle ()
{
  double now = cost ();
  bool changed = true;
  for (unsigned round = 0; changed && round < 8; round++)
    {
      changed = false;
      for (woven_group *group : m_groups)
	{
	  if (!group->possible)
	    continue;
	  group->woven = !group->woven;
	  double then = cost ();
	  if (then < now)
	    {
	      now = then;
	      changed = true;
	    }
	  else
	    group->woven = !group->woven;
	}
    }
}

/* Leave groups that hang together as they are unless it takes less to weave
   what is woven of them.  */

void
woven_plan::drop_dear ()
{
  unsigned n = m_groups.length ();
  auto_vec<unsigned> root;
  for (unsigned i = 0; i < n; i++)
    root.safe_push (i);
  auto find = [&] (unsigned i)
    {
      while (root[i] != i)
	i = root[i];
      return i;
    };
  for (unsigned i = 0; i < n; i++)
    for (const woven_column *column : m_groups[i]->columns)
      for (tree op : column->ops)
	if (const place *at = place_of_name (op))
	  root[find (i)] = find (at->group);
  for (unsigned i = 0; i < n; i++)
    {
      if (find (i) != i)
	continue;
      double with = cost ();
      auto_vec<unsigned> woven;
      for (unsigned j = 0; j < n; j++)
	if (find (j) == i && m_groups[j]->woven)
	  {
	    woven.safe_push (j);
	    m_groups[j]->woven = false;
	  }
      if (!woven.is_empty () && with < cost ())
	for (unsigned j : woven)
	  m_groups[j]->woven = true;
    }
}

/* Tell of all groups.  */

void
woven_plan::dump ()
{
  static const char *const kinds[]
    = { "loads", "operations", "PHIs", "stores" };
  fprintf (dump_file, "groups of members, %g permutations:\n", cost ());
  for (const woven_group *group : m_groups)
    {
      fprintf (dump_file, " %s%u %s: ", group->woven ? "woven "
	       : group->possible ? "" : "impossible ", group->members (),
	       kinds[group->kind]);
      print_gimple_stmt (dump_file, group->stmts[0], 0, TDF_SLIM);
    }
}

unsigned
woven_plan::decide ()
{
  for (unsigned i = 0; i < m_groups.length (); i++)
    {
      if (m_groups[i]->kind == woven_group::STORE)
	follow_back (i);
      else
	follow (i);
    }
  for (woven_group *group : m_groups)
    {
      if (group->kind == woven_group::STORE)
	m_apart.safe_push (-1);
      else
	look_at_uses (group);
      group->possible = group->possible && columns_p (*group);
      group->woven = group->possible;
    }
  if (m_groups.is_empty ())
    return 0;
  settle ();
  drop_dear ();
  if (dump_file && (dump_flags & TDF_DETAILS))
    dump ();
  unsigned count = 0;
  for (const woven_group *group : m_groups)
    count += group->woven;
  if (cost () < NEVER)
    return count;
  for (woven_group *group : m_groups)
    group->woven = false;
  return 0;
}

const woven_group *
woven_plan::group_of (gimple *stmt, unsigned *number) const
{
  const place *at = place_of (stmt);
  if (!at || !m_groups[at->group]->woven)
    return NULL;
  *number = at->number;
  return m_groups[at->group];
}

const woven_column *
woven_plan::column_of (const woven_group *group, unsigned number, tree op)
{
  for (const woven_column *column : group->columns)
    if (column->ops[number] == op
	|| operand_equal_p (column->ops[number], op, 0))
      return column;
  gcc_unreachable ();
}
