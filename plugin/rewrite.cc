/* The rewriting of a translation unit's tokens.
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

/* When GCC declares the marker, the first declaration of cuda_runtime.h, it
   has read all of the translation unit's tokens and parsed none after the
   marker.  They are rewritten then, in one go: launches, keywords and
   #pragma unroll become C++ with GNU extensions, at the locations they
   had.  */

#include "frontend.h"
#include "tokens.h"

/* How often a loop is unrolled whose "#pragma unroll" does not say.  CUDA
   unrolls wholly what has a constant count: GCC does so up to this.  */
#define DEFAULT_UNROLL 8

/* Handle "#pragma unroll" where its tokens are not seen: never.  */

static void
handle_unroll (cpp_reader *)
{
  gcc_unreachable ();
}

/* Plugin event PLUGIN_PRAGMAS: have "#pragma unroll" put its tokens in the
   stream, as "#pragma GCC unroll" does, with macros expanded.  */

void
cuda_register_unroll_pragma (void *, void *)
{
  if (flag_preprocess_only)
    c_register_pragma_with_expansion (NULL, "unroll", handle_unroll);
  else
    cpp_register_deferred_pragma (parse_in, NULL, "unroll", PRAGMA_UNROLL,
				  true, false);
}

/* Return true if STREAM is at "#pragma unroll" or "#pragma GCC unroll".  */

static bool
at_unroll_p (const token_stream &stream)
{
  const cuda_token &token = stream.cur ();
  return (token.type == CPP_PRAGMA && token.value
	  && TREE_CODE (token.value) == INTEGER_CST
	  && tree_to_shwi (token.value) == PRAGMA_UNROLL);
}

/* Put out the count in the pragma whose tokens are those of STREAM from
   FIRST to before END.  GCC takes constants, but no template's parameters,
   which a name may stand for.  */

static void
put_unroll_count (token_stream &stream, size_t first, size_t end)
{
  bool known = first < end;
  for (size_t i = first; i < end; i++)
    if (name_p (stream.at (i)))
      known = false;
  if (known)
    stream.copy_to (end);
  else
    stream.put_int (DEFAULT_UNROLL, stream.at (first - 1).location);
}

/* Rewrite "#pragma unroll [N]": in front of a "for" it becomes GCC's own,
   elsewhere it goes, as CUDA ignores it there.  With other loops GCC loses
   it often, and says so.  */

bool
cuda_rewrite_unroll (token_stream &stream)
{
  if (!at_unroll_p (stream))
    return false;
  size_t end = stream.pos + 1;
  while (stream.at (end).type != CPP_PRAGMA_EOL
	 && stream.at (end).type != CPP_EOF)
    end++;
  if (stream.at (end).type == CPP_EOF)
    return false;
  if (keyword_p (stream.at (end + 1), RID_FOR))
    {
      stream.copy ();
      put_unroll_count (stream, stream.pos, end);
      stream.pos = end;
      stream.copy ();
    }
  else
    stream.pos = end + 1;
  return true;
}

/* Rewrite all the tokens that GCC has not parsed yet.  */

static void
rewrite_tokens ()
{
  token_stream stream (cuda_main_lexer ());
  while (stream.pos < stream.end ())
    {
      stream.put_pending ();
      if (!cuda_rewrite_launch (stream)
	  && !cuda_rewrite_keyword (stream)
	  && !cuda_rewrite_unroll (stream))
	stream.copy ();
    }
  stream.finish ();
}

/* Plugin event PLUGIN_FINISH_DECL: if DECL is the marker, for the first
   time, rewrite what follows.  */

void
cuda_rewrite_at_marker (void *data, void *)
{
  static bool done;
  tree decl = static_cast<tree> (data);
  if (done || !decl || !VAR_P (decl) || !DECL_NAME (decl)
      || !id_equal (DECL_NAME (decl), CUDA_MARKER_NAME))
    return;
  done = true;
  rewrite_tokens ();
}
