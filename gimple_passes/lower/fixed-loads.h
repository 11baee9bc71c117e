/* Load once, before all threads, what no thread changes.
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

#ifndef LOWER_FIXED_LOADS_H
#define LOWER_FIXED_LOADS_H 1

/* Loads of members of a kernel's parameters and of constant memory.  */

class fixed_loads
{
public:
  /* Take them out of FN.  What they loaded is, until make_at, a parameter to
     whoever looks.  */
  void take (function *fn);

  bool any_p () const { return !m_loads.is_empty (); }

  /* Load all of it at the end of BB, the block before everything.  */
  void make_at (basic_block bb);

private:
  struct fixed_load
  {
    tree ref;
    tree name;
    location_t where;
  };

  bool fixed_p (gimple *);
  tree name_of (gimple *);

  function *m_fn;

  /* The variables that FN stores to.  */
  hash_set<tree> m_stored;
  auto_vec<fixed_load> m_loads;
};

#endif /* LOWER_FIXED_LOADS_H */
