/* Member templates that are named without "template".
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


/* In a template, GCC does not know what is a member of a class that depends on
   its parameters, and takes a "<" behind it for less-than, as C++ says:

     template <typename To, typename From> struct convert
     {
       template <int n> static __device__ void all (To *, const From *);
     };

     template <typename To, typename From>
     __device__ void copy (To *to, const From *from)
     {
       convert<To, From>::all<4> (to, from);
     }

   NVIDIA's front end looks again when it knows the arguments, and device code,
   which it alone has read, leaves the keyword out.  So it is put in, where it
   is certain that it belongs there:

       convert<To, From>::template all<4> (to, from);

   that is, in a function, behind a class with template arguments, where what
   follows is as template arguments and then function arguments are, for a name
   that the unit declares as that of a function template, and nowhere as that of
   a constant, which may be compared.  Members of objects, x.all<4> (), are
   errors for NVIDIA's front end, too, as are types as arguments.  */

#include "frontend.h"
#include "tokens.h"

/* The names of the unit's function templates.  None is freed while tokens are
   rewritten, since those hold them.  */
static hash_set<tree> *function_templates;

/* Template arguments begin at I in STREAM, with "<": return the index of the
   ">" that ends them, or 0 if they cannot be any.  */

static size_t
arguments_end (const token_stream &stream, size_t i)
{
  unsigned depth = 0;
  for (; i < stream.end (); i++)
    {
      const cuda_token &token = stream.at (i);
      if (token.type == CPP_LESS)
	depth++;
      else if (token.type == CPP_GREATER && --depth == 0)
	return i;
      else if (token.type == CPP_RSHIFT)
	{
	  if (depth <= 2)
	    return depth == 2 ? i : 0;
	  depth -= 2;
	}
      else if (token.type == CPP_OPEN_PAREN || token.type == CPP_OPEN_SQUARE)
	i = stream.matching_close (i);
      else if (opening_p (token) || closing_p (token)
	       || token.type == CPP_SEMICOLON || token.type == CPP_AND_AND
	       || token.type == CPP_OR_OR || token.type == CPP_PRAGMA_EOL)
	return 0;
    }
  return 0;
}

/* Template parameters begin at I in STREAM.  If they are those of a function,
   note its name.  */

static void
note_template (const token_stream &stream, size_t i)
{
  size_t end = arguments_end (stream, i);
  if (end == 0)
    return;
  for (i = end + 1; i < stream.end (); i++)
    {
      const cuda_token &token = stream.at (i);
      if (token.type == CPP_OPEN_PAREN)
	{
	  if (name_p (stream.at (i - 1)))
	    function_templates->add (stream.at (i - 1).value);
	  i = stream.matching_close (i);
	  if (i >= stream.end ())
	    return;
	}
      else if (opening_p (token) || closing_p (token)
	       || token.type == CPP_SEMICOLON || token.type == CPP_EQ
	       || token.type == CPP_COLON || token.type == CPP_PRAGMA_EOL
	       || keyword_p (token, RID_TEMPLATE)
	       || keyword_p (token, RID_OPERATOR))
	return;
    }
}

/* Return whether token I of STREAM stands among enumerators, and not, say, in a
   list of variables.  */

static bool
enumerator_p (const token_stream &stream, size_t i)
{
  unsigned depth = 0;
  for (size_t k = i - 1; k > 0; k--)
    {
      const cuda_token &token = stream.at (k);
      if (closing_p (token))
	depth++;
      else if (opening_p (token) && depth > 0)
	depth--;
      else if (opening_p (token))
	{
	  for (size_t j = k - 1; j > 0 && j + 8 > k; j--)
	    if (keyword_p (stream.at (j), RID_ENUM))
	      return token.type == CPP_OPEN_BRACE;
	    else if (stream.at (j).type == CPP_SEMICOLON
		     || opening_p (stream.at (j)) || closing_p (stream.at (j)))
	      break;
	  return false;
	}
      else if (token.type == CPP_SEMICOLON && depth == 0)
	return false;
    }
  return false;
}

/* Return whether token I of STREAM, a name, is declared there as that of a
   constant of a class: static const int name = 3, or enum { name = 3 }.  */

static bool
constant_p (const token_stream &stream, size_t i)
{
  if (stream.at (i + 1).type != CPP_EQ)
    return false;
  const cuda_token &before = stream.at (i - 1);
  if (before.type == CPP_OPEN_BRACE || before.type == CPP_COMMA)
    return enumerator_p (stream, i);
  for (size_t k = i - 1; k > 0 && k + 8 > i; k--)
    if (keyword_p (stream.at (k), RID_STATIC)
	|| keyword_p (stream.at (k), RID_CONSTEXPR))
      return true;
    else if (stream.at (k).type == CPP_SEMICOLON || opening_p (stream.at (k))
	     || closing_p (stream.at (k)))
      return false;
  return false;
}

/* Find the names of function templates in what is to be rewritten of
   STREAM.  */

void
cuda_find_function_templates (const token_stream &stream)
{
  function_templates = new hash_set<tree>;
  for (size_t i = stream.pos; i + 1 < stream.end (); i++)
    if (keyword_p (stream.at (i), RID_TEMPLATE)
	&& stream.at (i + 1).type == CPP_LESS)
      note_template (stream, i + 1);
  for (size_t i = stream.pos + 1; i + 1 < stream.end (); i++)
    if (name_p (stream.at (i))
	&& function_templates->contains (stream.at (i).value)
	&& constant_p (stream, i))
      function_templates->remove (stream.at (i).value);
}

/* Forget them.  */

void
cuda_forget_function_templates ()
{
  delete function_templates;
  function_templates = NULL;
}

/* If STREAM is at "::" between a class with template arguments and a call of a
   function template, put out the keyword that is left out.  */

bool
cuda_rewrite_member_template (token_stream &stream)
{
  size_t name = stream.pos + 1;
  if (stream.cur ().type != CPP_SCOPE || stream.pos == 0
      || stream.at (stream.pos - 1).type != CPP_GREATER
      || name + 1 >= stream.end () || !name_p (stream.at (name))
      || stream.at (name + 1).type != CPP_LESS
      || !stream.inside_function_p ()
      || !function_templates->contains (stream.at (name).value))
    return false;
  size_t end = arguments_end (stream, name + 1);
  if (end == 0 || end + 1 >= stream.end ()
      || stream.at (end + 1).type != CPP_OPEN_PAREN)
    return false;
  location_t loc = stream.at (name).location;
  stream.copy ();
  stream.put_keyword (RID_TEMPLATE, loc);
  return true;
}
