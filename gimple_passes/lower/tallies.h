/* What workers add up in memory of their own.
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


#ifndef TALLIES_H
#define TALLIES_H 1

#include "cuda-updates.h"
#include "cuda2cpu-abi.h"

/* Memory that is only added to: what BASE, a pointer or the address of a
   variable, is in.  BASE is the function's parameter or an address, or REF is
   what it was loaded from, a member of a parameter.  KIND is what is done there
   to numbers of which kind, SIZE how many bytes the variable has, 0 if that is
   for the runtime to find out.  */
struct tally_slot
{
  tree base;
  tree ref;
  enum cuda2cpu_tally kind;
  unsigned HOST_WIDE_INT size;
};

/* An atomic operation on it.  */
struct tally
{
  gcall *call;
  unsigned slot;
};

/* Finds in a block function the memory that is only added to.  */

class tally_finder
{
public:
  explicit tally_finder (function *fn) : m_fn (fn), m_why (NULL),
    m_culprit (NULL) {}
  bool find ();

  /* If there is something, or why not, and because of which statement.  */
  const vec<tally_slot> &slots () const { return m_slots; }
  const vec<tally> &tallies () const { return m_tallies; }
  const vec<tally_slot> &others () const { return m_others; }
  const char *why () const { return m_why; }
  gimple *culprit () const { return m_culprit; }

private:
  bool candidate_p (gimple *, tally_slot *);
  bool scan (gimple *);
  bool scan_call (gcall *);
  bool add_access (tree);
  bool add_bases (tree, hash_set<tree> *, vec<tally_slot> *);
  bool load_p (tree, tally_slot *);
  bool ours_p (tree) const;
  bool add_tally (gcall *, const tally_slot &);
  void settle ();
  bool stop (gimple *, const char *);

  function *m_fn;
  const char *m_why;
  gimple *m_culprit;
  auto_vec<tally_slot> m_slots;
  auto_vec<tally> m_tallies;

  /* What else is accessed: by pointers, and variables.  */
  auto_vec<tally_slot> m_others;
  hash_set<tree> m_variables;

  /* Variables and parameters that are stored to.  */
  hash_set<tree> m_stored;
};

#endif /* TALLIES_H */
