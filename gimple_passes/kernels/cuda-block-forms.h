/* Device functions that threads of a block enter together.
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

#ifndef CUDA_FORMS_H
#define CUDA_FORMS_H 1

/* What a thread hands to a block form, and gets back, for functions of one
   type.  */
struct cuda_call_frame
{
  explicit cuda_call_frame (tree fntype);

  /* A record with a field for each parameter and one for the result, if any;
     NULL_TREE if such functions can have no block form.  */
  tree type;

  /* The fields of the parameters.  Where a class is passed by reference, it is
     a pointer.  */
  auto_vec<tree> params;

  /* The field of the result, NULL_TREE if there is none; or, BY_REFERENCE, of
     a pointer to it.  */
  tree result;
  bool by_reference;
};

/* How a call in device code is made.  */
enum cuda_call_kind
{
  /* By each thread alone.  */
  CUDA_CALL_ALONE,
  /* Together.  */
  CUDA_CALL_TOGETHER,
  /* Together if it turns out that the function has a block form.  */
  CUDA_CALL_UNKNOWN
};

extern enum cuda_call_kind cuda_kind_of_call (gcall *);

/* What a function calls, itself or in functions that it calls, out of line.  */
struct cuda_callees
{
  explicit cuda_callees (cgraph_node *node);

  /* Make a static array of UNKNOWN called NAME, and return its address; a null
     pointer if there is none.  */
  tree make_list (tree name) const;

  /* Whether it calls a function that certainly has a block form.  */
  bool together;

  /* The addresses of functions of which it is not known, and a null pointer if
     there is a call through a pointer.  */
  auto_vec<tree> unknown;

  /* Whether there are others among them than that null pointer.  */
  bool direct;

  /* Whether it is worth it to let threads make the calls of unknown functions
     together: there are some, and not very many.  */
  bool worth_meeting_p () const;

private:
  unsigned count_sites (cgraph_node *, hash_map<cgraph_node *, unsigned> *);

  /* How many calls of unknown functions there are when all is inlined.  */
  unsigned m_sites;
};

/* Makes the block forms of a unit.  */

class cuda_form_maker
{
public:
  void run (vec<cgraph_node *> *blocks);

  /* The addresses of the descriptors made.  */
  auto_vec<tree> descriptors;

private:
  void find ();
  bool possible_p (cgraph_node *);
  bool wanted_p (cgraph_node *);
  bool perhaps_wanted_p (cgraph_node *);
  bool pointers_p ();
  void make (cgraph_node *, bool);
  tree make_descriptor (cgraph_node *, tree, tree, bool);
  tree make_code (cgraph_node *, tree, bool, bool);

  /* The device functions that have, or reach, a barrier or a collective, and in
     which order they were found.  */
  hash_set<cgraph_node *> m_meets;
  auto_vec<cgraph_node *> m_found;

  /* Where block functions go.  */
  vec<cgraph_node *> *m_blocks;
};

#endif /* CUDA_FORMS_H */
