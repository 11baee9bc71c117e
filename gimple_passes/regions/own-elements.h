/* A thread's own arrays, laid out by elements.
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

#ifndef OWN_ELEMENTS_H
#define OWN_ELEMENTS_H 1

#include "live-variables.h"

/* A place in a variable: BYTES, and each term's index times its step, from its
   start on.  */
struct own_place
{
  tree var;
  HOST_WIDE_INT bytes;
  auto_vec<std::pair<tree, HOST_WIDE_INT>, 4> terms;

  bool find (tree ref);
  bool multiple_p (unsigned HOST_WIDE_INT) const;
};

extern void cuda_forward_elements (function *);

/* What is known of the variables that a scope mentions.  */

class own_elements
{
public:
  own_elements (cuda_regions &, const cuda_scope &, const vec<basic_block> &);

  unsigned size (tree var);

private:
  /* The bytes of each access to a variable, and whether one is in a loop over
     the lanes of warps; no bytes if it is not accessed by elements.  */
  struct uses
  {
    unsigned HOST_WIDE_INT bytes = 0;
    bool good = true, lanes = false;
  };

  static bool note_access (gimple *, tree, tree, void *);
  static bool note_address (gimple *, tree, tree, void *);
  uses *find (tree);
  bool element_p (tree, unsigned HOST_WIDE_INT);
  void note (uses *, gimple *, tree);

  cuda_regions &m_regions;

  /* Whether the scope is that of a warp.  */
  bool m_warp;

  /* The region at work, and what has been found.  */
  cuda_region *m_region;
  hash_map<tree, uses> m_uses;
};

extern unsigned HOST_WIDE_INT cuda_cleared_bytes (gimple *);

#endif /* OWN_ELEMENTS_H */
