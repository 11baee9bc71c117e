/* Bodies of device functions on the host's side.
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

/* The host's side of a unit that is compiled twice (sides.cc) declares kernels
   for their launches; the other has their bodies.  So a kernel's body goes
   before it is parsed: nothing is instantiated for it.  Bodies of other device
   functions stay, since types may be deduced from them, but nothing is said of
   what they lack where __CUDA_ARCH__ is not defined: the other side has that.
   Both get a typedef with an attribute of ours, whose handler runs while GCC is
   in the function.  */

#include "frontend.h"
#include "cgraph.h"
#include "cuda-sides.h"
#include "diagnostic.h"
#include "sides.h"
#include "tokens.h"

#define MARK_NAME "__cuda2cpu_left"
#define MARK_ATTRIBUTE "cuda2cpu_left"

/* The brace in the input that opens the body of the function that was declared
   last, and whether that is a kernel.  */
static size_t body_start;
static bool kernel_body;

/* Return true if TOKEN may be the last one in front of a function's body, and
   not of an initializer.  */

static bool
ends_declarator_p (const cuda_token &token)
{
  if (name_p (token))
    return (id_equal (token.value, "override")
	    || id_equal (token.value, "final"));
  return (token.type == CPP_CLOSE_PAREN || keyword_p (token, RID_CONST)
	  || keyword_p (token, RID_NOEXCEPT));
}

/* Return the index in the input of STREAM of the brace that opens the body of
   the function whose declaration is at the current token; zero if there is
   none, or initializers of members stand in front of it.  */

static size_t
find_body (const token_stream &stream)
{
  unsigned depth = 0;
  for (size_t i = stream.pos; i < stream.end (); i++)
    switch (stream.at (i).type)
      {
      case CPP_OPEN_PAREN:
      case CPP_OPEN_SQUARE:
	depth++;
	break;
      case CPP_CLOSE_PAREN:
      case CPP_CLOSE_SQUARE:
	if (depth-- == 0)
	  return 0;
	break;
      case CPP_OPEN_BRACE:
	if (depth == 0)
	  return ends_declarator_p (stream.at (i - 1)) ? i : 0;
	break;
      case CPP_SEMICOLON:
      case CPP_EQ:
      case CPP_COLON:
      case CPP_CLOSE_BRACE:
	if (depth == 0)
	  return 0;
	break;
      default:
	break;
      }
  return 0;
}

/* STREAM is at the keyword of a device function, a kernel if KERNEL.  */

void
cuda_note_body (const token_stream &stream, bool kernel)
{
  if (cuda_side != CUDA_SIDE_HOST)
    return;
  body_start = find_body (stream);
  kernel_body = kernel;
}

/* If STREAM is at the body of a device function, mark it and drop what this
   side has no use for.  */

bool
cuda_rewrite_body (token_stream &stream)
{
  if (body_start == 0 || stream.pos != body_start)
    return false;
  size_t close = kernel_body ? stream.matching_brace (body_start) : 0;
  body_start = 0;
  location_t loc = stream.header_location ();
  stream.copy ();
  stream.put_keyword (RID_TYPEDEF, loc);
  stream.put_keyword (RID_INT, loc);
  stream.put_name (MARK_NAME, loc);
  stream.put_attribute_start (MARK_ATTRIBUTE, loc);
  stream.put_attribute_end (loc);
  stream.put (CPP_SEMICOLON, loc);
  if (close)
    stream.pos = close;
  return true;
}

/* Handle MARK_ATTRIBUTE: the function that GCC is in may be one of which the
   other side is told what is wrong.  */

tree
cuda_handle_left (tree *, tree, tree, int, bool *no_add_attrs)
{
  tree fn = current_function_decl;
  *no_add_attrs = true;
  if (!fn || cuda_has_attribute (fn, "cuda_host"))
    return NULL_TREE;
  for (tree p = DECL_ARGUMENTS (fn); p; p = DECL_CHAIN (p))
    TREE_USED (p) = DECL_READ_P (p) = 1;
  suppress_warning (fn, OPT_Wreturn_type);
  return NULL_TREE;
}

/* Plugin event PLUGIN_FINISH_DECL or PLUGIN_FINISH_PARSE_FUNCTION: that DATA,
   something of the device's, is not used on the host's side means nothing.  On
   the device's side all kernels are needed that there are: libraries launch
   them in arms of conditions that are false there, to have them made.  */

void
cuda_use_left (void *data, void *)
{
  tree decl = static_cast<tree> (data);
  if (cuda_side == CUDA_SIDE_DEVICE && !processing_template_decl && decl
      && TREE_CODE (decl) == FUNCTION_DECL && DECL_SAVED_TREE (decl)
      && cuda_has_attribute (decl, "cuda_global"))
    cgraph_node::get_create (decl)->mark_force_output ();
  if (cuda_side == CUDA_SIDE_HOST && decl && DECL_P (decl)
      && (cuda_has_attribute (decl, "cuda_device")
	  || cuda_has_attribute (decl, "cuda_global")
	  || cuda_has_attribute (decl, "cuda_constant")
	  || cuda_has_attribute (decl, "cuda_managed")))
    TREE_USED (decl) = 1;
}
