/* Classes that are defined by a name that begins with "::".
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


/* C++ has no "::" in front of the name by which a class is defined or a
   template specialised; NVIDIA's front end takes it, and libraries have it:

     namespace cuda { template <typename T> struct copyable : false_type {}; }

     template <>
     struct ::cuda::copyable<cub::always_true> : true_type {};

   GCC stops there and then misses the whole definition.  The "::" goes: such a
   definition may stand in a namespace that encloses the class, which are all
   places where the name without "::" is the same one, unless there is a
   namespace with the name of one around it.

   Where the class is only named, as in "friend class ::A;" and "struct ::A f ()
   {", and in expressions, "::" is right, and stays.  */

#include "frontend.h"
#include "tokens.h"

/* Return whether what STREAM has put out before LENGTH is a declaration's
   end or, for a template, that of its parameters.  */

static bool
declaration_start_p (const token_stream &stream, unsigned length)
{
  if (length == 0)
    return true;
  switch (stream.out[length - 1].type)
    {
    case CPP_GREATER:
    case CPP_RSHIFT:
    case CPP_SEMICOLON:
    case CPP_OPEN_BRACE:
    case CPP_CLOSE_BRACE:
    case CPP_PRAGMA_EOL:
      return true;
    default:
      return false;
    }
}

/* Return whether STREAM has just put out "class" or the like, which begins a
   declaration, perhaps with attributes.  */

static bool
behind_class_key_p (const token_stream &stream)
{
  long last = long (stream.out.length ()) - 1;
  while (last > 0 && closing_p (stream.out[last]))
    {
      last = stream.matching_open (last) - 1;
      if (last >= 0 && (keyword_p (stream.out[last], RID_ATTRIBUTE)
			|| keyword_p (stream.out[last], RID_ALIGNAS)))
	last--;
    }
  return (last >= 0
	  && (keyword_p (stream.out[last], RID_STRUCT)
	      || keyword_p (stream.out[last], RID_CLASS)
	      || keyword_p (stream.out[last], RID_UNION))
	  && declaration_start_p (stream, last));
}

/* Return whether from token I of STREAM on there is the name of a class, and
   behind it what defines the class.  */

static bool
class_head_p (const token_stream &stream, size_t i)
{
  unsigned depth = 0;
  for (; i + 1 < stream.end (); i++)
    {
      const cuda_token &token = stream.at (i);
      if (token.type == CPP_LESS)
	depth++;
      else if (token.type == CPP_GREATER && depth > 0)
	depth--;
      else if (token.type == CPP_RSHIFT && depth > 1)
	depth -= 2;
      else if (depth > 0 && token.type == CPP_OPEN_PAREN)
	{
	  i = stream.matching_close (i);
	  if (i == 0)
	    return false;
	}
      else if (opening_p (token) || closing_p (token)
	       || token.type == CPP_SEMICOLON)
	return depth == 0 && token.type == CPP_OPEN_BRACE;
      else if (depth == 0 && token.type == CPP_COLON)
	return true;
      else if (depth == 0 && name_p (token) && name_p (stream.at (i + 1)))
	return id_equal (stream.at (i + 1).value, "final");
      else if (depth == 0 && !name_p (token) && token.type != CPP_SCOPE)
	return false;
    }
  return false;
}

/* If STREAM is at "::" in front of the name by which a class is defined, leave
   it out.  */

bool
cuda_rewrite_global_class (token_stream &stream)
{
  if (stream.cur ().type != CPP_SCOPE || stream.inside_function_p ()
      || !behind_class_key_p (stream)
      || !class_head_p (stream, stream.pos + 1))
    return false;
  stream.pos++;
  return true;
}
