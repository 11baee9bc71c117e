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

#ifndef SPMD_WOVEN_PLAN_H
#define SPMD_WOVEN_PLAN_H 1

/* What the statements of a group have at one place: a value or a constant for
   each.  */
struct woven_column
{
  auto_vec<tree, 8> ops;

  /* They are one; or none of them varies with the lane.  */
  bool alike, fixed;

  /* The group that they are the results of, in its order; negative if they are
     no group's.  */
  int group;
};

/* Statements of one block that do the same, the first with member 0 of
   something, the next with member 1, and so on.  */
struct woven_group
{
  enum kind { LOAD, OPERATION, PHI, STORE };

  ~woven_group ();

  enum kind kind;
  basic_block bb;
  auto_vec<gimple *, 8> stmts;
  auto_vec<woven_column *> columns;

  /* The blocks whose masks it takes for each member, if it is woven or accesses
     memory.  */
  auto_vec<basic_block, 2> masks;

  /* How often it is run, compared with the loop over threads.  */
  double often;

  /* Whether it may be woven, and is.  */
  bool possible, woven;

  unsigned members () const { return stmts.length (); }
};

/* Finds groups and decides which are woven:

     the members of L lanes, of which there are N each, are N vectors of L
     elements.  A member as a vector has that of each lane:

       x0 x1 x2 x3  y0 y1 y2 y3  z0 z1 z2 z3  w0 w1 w2 w3

     woven they have the order that they have in memory:

       x0 y0 z0 w0  x1 y1 z1 w1  x2 y2 z2 w2  x3 y3 z3 w3

   What is done alike with all members can be done in either order; memory wants
   the second, whose Kth vector is held as the value of member K.  From one to
   the other takes permutations.  */

class woven_plan
{
public:
  explicit woven_plan (class loop *loop) : m_loop (loop) {}
  virtual ~woven_plan ();

  /* STMTS load, or store if not LOAD, the members 0, 1, ... of what lies
     without gaps from lane to lane.  */
  void add_accesses (const vec<gimple *> &stmts, bool load);

  /* Decide.  Return how many groups are woven.  */
  unsigned decide ();

  /* The group of STMT and its number there, if that is woven, else NULL.  */
  const woven_group *group_of (gimple *stmt, unsigned *number) const;

  /* What GROUP has where its statement NUMBER has OP.  */
  static const woven_column *column_of (const woven_group *group,
					unsigned number, tree op);

  /* Whether a group that is woven defines COLUMN.  */
  bool woven_p (const woven_column *column) const
  { return column->group >= 0 && m_groups[column->group]->woven; }

protected:
  /* Whether the lanes have values of their own of OP, an operand.  */
  virtual bool varies_p (tree op) = 0;

  /* Whether STMT can be done with vectors in whatever order their elements
     are.  */
  virtual bool elementwise_p (gimple *stmt) = 0;

  /* Whether values of TYPE, of which COUNT are members, can be permuted from
     one order to the other.  */
  virtual bool permutable_p (tree type, unsigned count) = 0;

  /* Whether BB is built for all lanes together and in no other way.  */
  virtual bool together_p (basic_block bb) = 0;

  /* Whether BB is built under a mask; and whether lanes that come to it by
     different edges choose by masks.  */
  virtual bool masked_p (basic_block bb) = 0;
  virtual bool chooses_p (basic_block bb) = 0;

private:
  struct place
  {
    int group;
    unsigned number;
  };

  const place *place_of (gimple *stmt) const;
  const place *place_of_name (tree op) const;
  unsigned number_of (gimple *stmt);
  bool alike_p (gimple *, gimple *) const;
  unsigned likeness (tree, tree, unsigned);
  unsigned likeness (gimple *, gimple *, unsigned);
  double often (basic_block) const;
  int add (enum woven_group::kind, const vec<gimple *> &);
  bool fits_p (const vec<gimple *> &);
  bool add_columns (woven_group *);
  int try_group (const vec<gimple *> &);
  gimple *partner (gimple *, tree, unsigned, const vec<gimple *> &);
  void follow (int);
  void follow_back (int);
  void look_at_uses (woven_group *);
  bool before_p (gimple *, const woven_group &);
  bool order_p (const woven_group &, const woven_column &);
  bool columns_p (const woven_group &);
  double need (const woven_group &, tree, vec<double> *);
  double late_cost (const woven_group &, const woven_group &);
  double column_cost (const woven_group &, const woven_column &,
		      vec<double> *, hash_map<tree, double> *);
  double cost ();
  void settle ();
  void drop_dear ();
  void dump ();

  class loop *m_loop;
  auto_vec<woven_group *> m_groups;
  hash_map<gimple *, place> m_places;
  hash_map<gimple *, unsigned> m_numbers;

  /* By group: how often its members are needed one by one by what is in none;
     negative if never.  */
  auto_vec<double> m_apart;
};

#endif /* SPMD_WOVEN_PLAN_H */
