/* Statements, to be gone through by range-based loops.
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

#ifndef CUDA_RANGES_H
#define CUDA_RANGES_H 1

/* The statements of a block, or of all blocks of a function, in order.  One
   that is at work may be given others before and behind it, but it may not go,
   nor go elsewhere.  */
class cuda_stmts
{
public:
  explicit cuda_stmts (basic_block bb, bool plain = false)
    : m_start (bb, NULL, plain) {}
  explicit cuda_stmts (function *fn, bool plain = false)
    : m_start (ENTRY_BLOCK_PTR_FOR_FN (fn), fn, plain) {}

  class iterator
  {
  public:
    /* At the first statement of BB, or if FN is not NULL in or behind BB in FN;
       those for debugging are passed over if PLAIN.  */
    iterator (basic_block bb, function *fn, bool plain)
      : m_bb (bb), m_fn (fn), m_plain (plain), m_gsi (gsi_start_bb (bb))
    { settle (); }

    /* Whether there is one more.  */
    bool operator != (const iterator &) const { return !gsi_end_p (m_gsi); }
    void operator ++ () { gsi_next (&m_gsi); settle (); }
    gimple *operator * () const { return gsi_stmt (m_gsi); }

  private:
    bool more_p () const
    { return m_fn && m_bb->next_bb != EXIT_BLOCK_PTR_FOR_FN (m_fn); }

    void settle ()
    {
      while (gsi_end_p (m_gsi) ? more_p ()
	     : m_plain && is_gimple_debug (gsi_stmt (m_gsi)))
	if (gsi_end_p (m_gsi))
	  m_gsi = gsi_start_bb (m_bb = m_bb->next_bb);
	else
	  gsi_next (&m_gsi);
    }

    basic_block m_bb;
    function *m_fn;
    bool m_plain;
    gimple_stmt_iterator m_gsi;
  };

  iterator begin () const { return m_start; }
  iterator end () const { return m_start; }

  /* How many there are.  */
  unsigned count () const
  {
    unsigned n = 0;
    for (iterator i = begin (); i != end (); ++i)
      n++;
    return n;
  }

private:
  iterator m_start;
};

/* The same but for those for debugging.  */
class cuda_nondebug_stmts : public cuda_stmts
{
public:
  template<typename T>
  explicit cuda_nondebug_stmts (T in) : cuda_stmts (in, true) {}
};

/* The PHIs of a block.  */
class cuda_phis
{
public:
  explicit cuda_phis (basic_block bb) : m_start { gsi_start_phis (bb) } {}

  struct iterator
  {
    /* Whether there is one more.  */
    bool operator != (const iterator &) const { return !gsi_end_p (gsi); }
    void operator ++ () { gsi_next (&gsi); }
    gphi *operator * () const { return gsi.phi (); }

    gphi_iterator gsi;
  };

  iterator begin () const { return m_start; }
  iterator end () const { return m_start; }

private:
  iterator m_start;
};

/* The statements that use NAME, but those for debugging.  Uses must not change
   while they are gone through; a statement comes once for each.  */
class cuda_uses
{
public:
  explicit cuda_uses (tree name) : m_root (&SSA_NAME_IMM_USE_NODE (name)) {}

  class iterator
  {
  public:
    iterator (const ssa_use_operand_t *root, const ssa_use_operand_t *use)
      : m_root (root), m_use (use) { skip (); }
    bool operator != (const iterator &other) { return m_use != other.m_use; }
    void operator ++ () { m_use = m_use->next; skip (); }
    gimple *operator * () const { return m_use->loc.stmt; }

  private:
    void skip ()
    {
      while (m_use != m_root && is_gimple_debug (m_use->loc.stmt))
	m_use = m_use->next;
    }

    const ssa_use_operand_t *m_root, *m_use;
  };

  iterator begin () const { return iterator (m_root, m_root->next); }
  iterator end () const { return iterator (m_root, m_root); }

private:
  const ssa_use_operand_t *m_root;
};

#endif /* CUDA_RANGES_H */
