/* The carry of inline PTX from one function to another.
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

#ifndef CUDA_CARRY_H
#define CUDA_CARRY_H 1

/* What a function does with the carry of its callers: it reads that, and it
   leaves one to them.  */
struct carry_effect
{
  bool takes, leaves;
};

/* Finds that, once for each function.  */

class carry_finder
{
public:
  bool open_p (cgraph_node *);

private:
  carry_effect effect_of (cgraph_node *);
  unsigned step (gimple *, unsigned, carry_effect *);

  hash_map<cgraph_node *, carry_effect> m_effects;
};

extern bool cuda_carry_used_p (function *);
extern bool cuda_keep_carry (function *);

#endif /* CUDA_CARRY_H */
