/* Loops over threads as vectors: elements side by side at each lane's place.
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

/* Where lanes load several elements that lie side by side, wherever the next
   lane does,

     x = p[i].x; y = p[i].y; z = p[i].z; w = p[i].w;

   each loads 16 bytes, and what lanes have loaded is transposed in registers:

     r0 = { p[i[0]], p[i[4]] };  r1 = { p[i[1]], p[i[5]] };
     r2 = { p[i[2]], p[i[6]] };  r3 = { p[i[3]], p[i[7]] };
     x = { r0[0], r1[0], r2[0], r3[0], r0[4], r1[4], r2[4], r3[4] };
     ...

   Loads that go together are in one block, have the same address but for a
   constant, and nothing between them stores.  No lane comes to a page on which
   it loads nothing: what is loaded lies between two elements that are, less
   than a page apart, or in one piece that is aligned.  */

#include "gcc-compat.h"
#include "vectoriser.h"
#include "target-vectors.h"

/* How far from the first that is looked at the elements are that go with it: no
   piece is further than half of nowhere from any of them.  */
const HOST_WIDE_INT MAX_ROW = (NOWHERE_BYTES / 2 - ROW_BYTES) / 2;

/* Loads that go together, by rising offset, and the offsets of the pieces that
   they are taken from.  */
struct lane_row
{
  auto_vec<strided_member> members;
  auto_vec<HOST_WIDE_INT> pieces;
};

/* ---- Pieces. ---- */

/* Transpose the squares that VECTORS of VTYPE, as many as these have elements,
   have side by side: element I of a square in vector J becomes element J of it
   in vector I.  */

void
thread_vectoriser::transpose (vec<tree> *vectors, tree vtype)
{
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  unsigned width = vectors->length ();
  auto_vec<int> select[2];
  for (unsigned i = 0; i < units; i++)
    for (unsigned high = 0; high < 2; high++)
      {
	unsigned from = i - i % width + (i % width + high * width) / 2;
	select[high].safe_push (from + (i % 2 ? units : 0));
      }
  tree mask[2] = { cuda_permutation (vtype, select[0]),
		   cuda_permutation (vtype, select[1]) };
  for (unsigned stage = 1; stage < width; stage *= 2)
    {
      auto_vec<tree> made;
      for (unsigned i = 0; i < width; i++)
	made.safe_push (build (VEC_PERM_EXPR, vtype, (*vectors)[i / 2],
			       (*vectors)[i / 2 + width / 2], mask[i % 2]));
      vectors->truncate (0);
      vectors->safe_splice (made);
    }
}

/* Return the vector of VTYPE that is made of PIECES, whose number is a power of
   two.  */

tree
thread_vectoriser::join_pieces (const vec<tree> &pieces, tree vtype)
{
  auto_vec<tree> now;
  now.safe_splice (pieces);
  for (unsigned n = now.length (); n > 1; n /= 2)
    {
      unsigned units = TYPE_VECTOR_SUBPARTS (TREE_TYPE (now[0])).to_constant ();
      tree type = n == 2 ? vtype : build_vector_type (TREE_TYPE (vtype),
						      2 * units);
      for (unsigned i = 0; i < n / 2; i++)
	now[i] = join (type, now[2 * i], now[2 * i + 1]);
    }
  return now[0];
}

/* Append to PIECES the parts of VECTOR that have N elements each, in their
   order: halves of halves.  */

void
thread_vectoriser::cut_pieces (tree vector, vec<tree> *pieces, unsigned n)
{
  tree vtype = TREE_TYPE (vector);
  unsigned units = TYPE_VECTOR_SUBPARTS (vtype).to_constant ();
  if (units == n)
    {
      pieces->safe_push (vector);
      return;
    }
  tree half = build_vector_type (TREE_TYPE (vtype), units / 2);
  for (unsigned i = 0; i < 2; i++)
    cut_pieces (build (BIT_FIELD_REF, half, vector, TYPE_SIZE (half),
		       i ? TYPE_SIZE (half) : bitsize_zero_node), pieces, n);
}

/* Return whether elements of MTYPE can be loaded in pieces.  */

bool
thread_vectoriser::in_pieces_p (tree mtype)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  return ((size == 4 || size == 8)
	  && lanes_of_part (mtype) >= ROW_BYTES / size);
}

/* Return what it costs to load a piece with elements of MTYPE for all lanes;
   and what it costs to have their addresses, those of REF.  */

unsigned
thread_vectoriser::piece_cost (tree mtype) const
{
  unsigned fields = ROW_BYTES / tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  return VECTOR_COST * parts (mtype) * (lanes_of_part (mtype)
					+ fields * exact_log2 (fields));
}

unsigned
thread_vectoriser::places_cost (tree ref, bool masked)
{
  HOST_WIDE_INT step;
  return (!masked && evenly_apart_p (ref, &step)
	  ? 0 : 2 * SCALAR_COST * m_lanes);
}

/* Set PLACES to the addresses of REF in lanes of MASK, and of nowhere in
   others.  What is returned has to be added for each next lane: they may have
   the same address, that of the first.  */

HOST_WIDE_INT
thread_vectoriser::places_of (tree ref, tree mask, vec<tree> *places)
{
  HOST_WIDE_INT apart = 0;
  if (!mask && evenly_apart_p (ref, &apart))
    {
      tree start = address_of (scalar_ref (ref));
      for (unsigned i = 0; i < m_lanes; i++)
	places->safe_push (start);
      return apart;
    }
  lane_value where;
  if (addresses (ref, mask, &where))
    for (unsigned i = 0; i < m_lanes; i++)
      places->safe_push (build (NOP_EXPR, ptr_type_node,
				lane_of (where, sizetype, i)));
  return 0;
}

/* Load COUNT pieces side by side, the first of which is OFFSET bytes, and APART
   more in each next lane, behind PLACES, with elements of MTYPE aligned as REF
   is, and ALIAS the type of the pointer.  Append what their elements are to
   FIELDS.  */

void
thread_vectoriser::load_pieces_at (tree ref, tree mtype, tree alias,
				   const vec<tree> &places,
				   HOST_WIDE_INT offset, HOST_WIDE_INT apart,
				   unsigned count, vec<lane_value> *fields)
{
  tree vtype = vectype (mtype);
  unsigned n = ROW_BYTES / tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  unsigned units = lanes_of_part (mtype), first = fields->length ();
  tree type = build_vector_type (TREE_TYPE (vtype), n);
  tree from = build_aligned_type (type, TYPE_ALIGN (TREE_TYPE (ref)));
  for (unsigned i = 0; i < n * count; i++)
    {
      fields->safe_push (lane_value ());
      fields->last ().kind = LANES_VECTOR;
    }
  for (unsigned part = 0; part < parts (mtype); part++)
    {
      /* All pieces of a lane at once: their line may not stay in the cache.  */
      auto_vec<tree> loaded;
      for (unsigned row = 0; row < n; row++)
	for (unsigned i = row; i < units; i += n)
	  for (unsigned piece = 0; piece < count; piece++)
	    {
	      unsigned lane = part * units + i;
	      tree at = build_int_cst (alias, offset + piece * ROW_BYTES
				       + apart * lane);
	      tree name = make_ssa_name (type);
	      gimple *load = gimple_build_assign
		(name, fold_build2 (MEM_REF, from, places[lane], at));
	      gimple_set_location (load, m_where);
	      append (load);
	      loaded.safe_push (name);
	    }
      for (unsigned piece = 0; piece < count; piece++)
	{
	  auto_vec<tree> rows;
	  for (unsigned row = 0; row < n; row++)
	    {
	      auto_vec<tree> pieces;
	      for (unsigned i = 0; i < units / n; i++)
		pieces.safe_push (loaded[(row * (units / n) + i) * count
					 + piece]);
	      rows.safe_push (join_pieces (pieces, vtype));
	    }
	  transpose (&rows, vtype);
	  for (unsigned i = 0; i < n; i++)
	    (*fields)[first + piece * n + i].part[part] = rows[i];
	}
    }
}

/* Store the elements FIELDS, as many as some pieces have, so.  */

void
thread_vectoriser::store_pieces_at (tree ref, tree mtype, tree alias,
				    const vec<tree> &places,
				    HOST_WIDE_INT offset, HOST_WIDE_INT apart,
				    const vec<lane_value> &fields)
{
  unsigned n = ROW_BYTES / tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  unsigned units = lanes_of_part (mtype), count = fields.length () / n;
  tree type = build_vector_type (TREE_TYPE (vectype (mtype)), n);
  tree to = build_aligned_type (type, TYPE_ALIGN (TREE_TYPE (ref)));
  for (unsigned part = 0; part < parts (mtype); part++)
    {
      /* UNITS of each, one behind the other.  */
      auto_vec<tree> pieces;
      for (unsigned piece = 0; piece < count; piece++)
	{
	  auto_vec<tree> rows;
	  for (unsigned i = 0; i < n; i++)
	    rows.safe_push (fields[piece * n + i].part[part]);
	  transpose (&rows, vectype (mtype));
	  for (tree row : rows)
	    cut_pieces (row, &pieces, n);
	}
      /* In the order of lanes, the last of which stores where several do.  */
      for (unsigned i = 0; i < units; i++)
	for (unsigned piece = 0; piece < count; piece++)
	  {
	    unsigned lane = part * units + i;
	    tree at = build_int_cst (alias, offset + piece * ROW_BYTES
				     + apart * lane);
	    gimple *store = gimple_build_assign
	      (fold_build2 (MEM_REF, to, places[lane], at),
	       pieces[piece * units + i % n * (units / n) + i / n]);
	    gimple_set_location (store, m_where);
	    append (store);
	  }
    }
}

/* ---- Which loads go together. ---- */

/* If STMT loads elements of SIZE bytes at a place that lanes do not share, and
   that are not side by side, set *WHERE to that, as far as it does not need to
   be known how far lanes are apart, and return true.  */

bool
thread_vectoriser::row_load_p (gimple *stmt, unsigned size,
			       strided_place *where)
{
  tree ref = accessed (stmt, true);
  if (!ref || once_p (gimple_assign_lhs (stmt)))
    return false;
  tree type = TREE_TYPE (ref), mtype = memory_type (type);
  unsigned step;
  return (mtype && !truth_p (type) && !own (ref)
	  && !contiguous_p (ref, mtype) && !pieces_p (ref, mtype, &step)
	  && cuda_place_of (ref, mtype, where) && where->size == size);
}

/* Append to ROW the pieces that ALL, loads of SIZE bytes by rising offset, are
   taken from, and those of ALL that are.  The first of them is MISALIGN bytes
   behind an address that is aligned to pieces, if that is not negative.  */

static void
plan_pieces (const vec<strided_member> &all, unsigned size,
	     HOST_WIDE_INT misalign, lane_row *row)
{
  const HOST_WIDE_INT bytes = ROW_BYTES;
  HOST_WIDE_INT low = all[0].offset;
  unsigned end;
  for (unsigned i = 0; i < all.length (); i = end)
    {
      HOST_WIDE_INT start = all[i].offset, last = start + size;
      for (end = i; end < all.length ()
		    && all[end].offset + size <= start + bytes; end++)
	last = all[end].offset + size;
      HOST_WIDE_INT aligned = start - (misalign + start - low) % bytes;
      bool single = last == start + size;
      if (last - bytes >= low)
	start = last - bytes;
      else if (misalign >= 0 && last <= aligned + bytes)
	start = aligned;
      else
	continue;
      for (unsigned j = i; j < end; j++)
	single |= (all[j].offset - start) % size != 0;
      if (single)
	continue;
      row->pieces.safe_push (start);
      for (unsigned j = i; j < end; j++)
	row->members.safe_push (all[j]);
    }
}

/* Set ALL to the loads that may go together with STMT, of elements of MTYPE at
   WHERE, itself among them, by rising offset.  */

void
thread_vectoriser::row_candidates (gassign *stmt, tree mtype,
				   const strided_place &where,
				   vec<strided_member> *all)
{
  unsigned number = 0;
  for (gimple_stmt_iterator gsi = gsi_start_bb (gimple_bb (stmt));
       !gsi_end_p (gsi); gsi_next (&gsi))
    {
      gimple *other = gsi_stmt (gsi);
      strided_place at;
      number++;
      if (gimple_vuse (other) != gimple_vuse (stmt)
	  || !row_load_p (other, where.size, &at) || m_rows.get (other)
	  || !cuda_same_place_p (at, where)
	  || abs_hwi (at.offset - where.offset) > MAX_ROW)
	continue;
      all->safe_push ({ as_a<gassign *> (other), at.offset, number });
    }
  all->qsort (compare_members);
  gcc_checking_assert (in_pieces_p (mtype));
}

/* Return whether BB is in a loop in which it has the same mask in all turns:
   the masks of windows are made before it.  */

bool
thread_vectoriser::same_mask_p (basic_block bb)
{
  class loop *loop = bb->loop_father;
  return (loop != m_loop && uniform_exit (loop)
	  && dominated_by_p (CDI_DOMINATORS, loop->latch, bb));
}

/* Return the loads that STMT goes together with; NULL if there are none, or
   that is no better.  */

lane_row *
thread_vectoriser::row_of (gassign *stmt)
{
  if (lane_row **known = m_rows.get (stmt))
    return *known;
  strided_place where;
  auto_vec<strided_member> all;
  lane_row *row = new lane_row;
  tree ref = gimple_assign_rhs1 (stmt), mtype = memory_type (TREE_TYPE (ref));
  unsigned cost = 0;
  if (mtype && in_pieces_p (mtype)
      && row_load_p (stmt, tree_to_uhwi (TYPE_SIZE_UNIT (mtype)), &where))
    row_candidates (stmt, mtype, where, &all);
  if (all.length () > 1)
    {
      unsigned bits;
      unsigned HOST_WIDE_INT position;
      get_object_alignment_1 (gimple_assign_rhs1 (all[0].stmt), &bits,
			      &position);
      plan_pieces (all, where.size, bits >= ROW_BYTES * BITS_PER_UNIT
		   ? position / BITS_PER_UNIT % ROW_BYTES : -1, row);
      cost = row_cost (*row);
    }
  unsigned n = row->members.length ();
  bool mine = false, better = n && cost < n * GATHER_COST * m_lanes;
  for (const strided_member &one : row->members)
    mine |= one.stmt == stmt;
  bool masked = !everywhere_p (gimple_bb (stmt));
  if (better && (!masked || same_mask_p (gimple_bb (stmt))))
    {
      windows_price other = { 0, 0 };
      if (const strided_place *at = strided_p (ref, mtype))
	other = price_of (stmt, *at, masked, true);
      better = !other.cost || other.cost * n > cost * other.members;
      if (!better && masked && dump_file)
	fprintf (dump_file, "windows under the mask of a loop, no rows\n");
    }
  if (!mine || !better)
    {
      delete row;
      m_rows.put (stmt, NULL);
      return NULL;
    }
  m_all_rows.safe_push (row);
  for (const strided_member &one : row->members)
    m_rows.put (one.stmt, row);
  return row;
}

/* Forget all that is known of rows.  */

void
thread_vectoriser::forget_rows ()
{
  for (lane_row *row : m_all_rows)
    delete row;
}

/* Return what the loads of ROW cost together.  */

unsigned
thread_vectoriser::row_cost (const lane_row &row)
{
  if (row.members.is_empty ())
    return 0;
  tree ref = gimple_assign_rhs1 (row.members[0].stmt);
  bool masked = !everywhere_p (gimple_bb (row.members[0].stmt));
  return (row.pieces.length () * piece_cost (memory_type (TREE_TYPE (ref)))
	  + places_cost (ref, masked));
}

/* Return what STMT costs if it is built with others; 0 if it is not.  */

unsigned
thread_vectoriser::row_cost (gassign *stmt)
{
  lane_row *row = row_of (stmt);
  return row ? CEIL (row_cost (*row), row->members.length ()) : 0;
}

/* Return what STMT loads in lanes of MASK, all those that go together with it
   being built; none if there are none.  */

lane_value
thread_vectoriser::load_row (gassign *stmt, tree mask)
{
  lane_row *row = row_of (stmt);
  if (!row)
    return lane_value::none ();
  tree ref = gimple_assign_rhs1 (stmt), mtype = memory_type (TREE_TYPE (ref));
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype)), mine = 0;
  auto_vec<tree> places, refs;
  HOST_WIDE_INT apart = places_of (ref, mask, &places);
  if (places.is_empty ())
    return lane_value::none ();
  for (const strided_member &one : row->members)
    {
      refs.safe_push (gimple_assign_rhs1 (one.stmt));
      if (one.stmt == stmt)
	mine = one.offset;
    }
  tree alias = alias_type (refs);
  unsigned next = 0;
  for (HOST_WIDE_INT start : row->pieces)
    {
      auto_vec<lane_value> fields;
      load_pieces_at (ref, mtype, alias, places, start - mine, apart, 1,
		      &fields);
      for (; next < row->members.length ()
	     && row->members[next].offset < start + (HOST_WIDE_INT) ROW_BYTES;
	   next++)
	{
	  const strided_member &one = row->members[next];
	  tree type = memory_type (TREE_TYPE (gimple_assign_rhs1 (one.stmt)));
	  m_ready.put (one.stmt,
		       reinterpret (fields[(one.offset - start) / size], mtype,
				    type));
	}
    }
  return ready (stmt);
}
