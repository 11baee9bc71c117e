/* Texture and surface references.
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

/* Up to version 11 CUDA had templates of the names "texture" and "surface":

     texture<float, 2, cudaReadModeElementType> image;

   They are gone since, and programs may call something of their own so.  Hence
   our headers call them otherwise, and where a program means CUDA's, the tokens
   are renamed:

     __cuda2cpu_texture_reference<float, 2, cudaReadModeElementType> image;

   It means CUDA's if somewhere a declaration or a typedef begins with the name
   and "<", and no class, alias or namespace of that name is declared.  */

#include "frontend.h"
#include "tokens.h"

/* A name of CUDA's and ours for it.  */
struct reference_name
{
  const char *theirs;
  const char *ours;
};

static const reference_name reference_names[CUDA_REFERENCE_NAMES]
  = { { "texture", "__cuda2cpu_texture_reference" },
      { "surface", "__cuda2cpu_surface_reference" } };

/* Return true if TOKEN is the identifier NAME outside of system headers.  */

static bool
program_name_p (const cuda_token &token, const char *name)
{
  return (name_p (token) && id_equal (token.value, name)
	  && !in_system_header_at (token.location));
}

/* Return true if TOKEN is a word with which a class may be named.  */

static bool
class_word_p (const cuda_token &token)
{
  return (keyword_p (token, RID_STRUCT) || keyword_p (token, RID_CLASS)
	  || keyword_p (token, RID_UNION) || keyword_p (token, RID_ENUM));
}

/* Return true if token I of STREAM, a name, is that of a class, an alias or a
   namespace that is declared there.  */

static bool
declared_p (const token_stream &stream, size_t i)
{
  if (i == 0)
    return false;
  const cuda_token &before = stream.at (i - 1), &after = stream.at (i + 1);
  return (keyword_p (before, RID_NAMESPACE)
	  || (keyword_p (before, RID_USING) && after.type == CPP_EQ)
	  || (class_word_p (before) && after.type != CPP_LESS));
}

/* Return true if a declaration of a variable or a type begins with token I of
   STREAM.  */

static bool
begins_p (const token_stream &stream, size_t i)
{
  while (i > 0
	 && (keyword_p (stream.at (i - 1), RID_STATIC)
	     || keyword_p (stream.at (i - 1), RID_EXTERN)
	     || keyword_p (stream.at (i - 1), RID_TYPEDEF)
	     || keyword_p (stream.at (i - 1), RID_CONST)
	     || class_word_p (stream.at (i - 1))))
    i--;
  if (i == 0)
    return true;
  const cuda_token &before = stream.at (i - 1);
  return (before.type == CPP_SEMICOLON || before.type == CPP_OPEN_BRACE
	  || before.type == CPP_CLOSE_BRACE || before.type == CPP_PRAGMA_EOL
	  || in_system_header_at (before.location));
}

/* Return the set of the names, 1 << their index, that mean CUDA's in all of
   STREAM.  */

unsigned
cuda_find_references (const token_stream &stream)
{
  unsigned seen = 0, own = 0;
  for (size_t i = stream.pos; i + 1 < stream.end (); i++)
    for (unsigned n = 0; n < CUDA_REFERENCE_NAMES; n++)
      if (program_name_p (stream.at (i), reference_names[n].theirs))
	{
	  if (declared_p (stream, i))
	    own |= 1 << n;
	  else if (stream.at (i + 1).type == CPP_LESS && begins_p (stream, i))
	    seen |= 1 << n;
	}
  return seen & ~own;
}

/* Rename the name at STREAM if it is one of those in REFERENCES and a
   template's arguments follow.  */

bool
cuda_rewrite_reference (token_stream &stream, unsigned references)
{
  if (references == 0 || stream.pos + 1 >= stream.end ()
      || stream.at (stream.pos + 1).type != CPP_LESS)
    return false;
  for (unsigned n = 0; n < CUDA_REFERENCE_NAMES; n++)
    if ((references & 1 << n)
	&& program_name_p (stream.cur (), reference_names[n].theirs))
      {
	stream.put_name (reference_names[n].ours, stream.cur ().location);
	stream.pos++;
	return true;
      }
  return false;
}
