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
   marker.  They are rewritten then, in one go: launches, keywords, #pragma
   unroll and the operands of asm become C++ with GNU extensions, at the
   locations they had.  */

#include "frontend.h"
#include "tokens.h"
#include "cuda-unroll.h"
#include "sides.h"

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

/* Return whether the tokens of STREAM from FIRST to before END are a number
   that "#pragma GCC unroll" takes.  */

static bool
plain_count_p (const token_stream &stream, size_t first, size_t end)
{
  const cuda_token &token = stream.at (first);
  return (end == first + 1 && token.type == CPP_NUMBER
	  && TREE_CODE (token.value) == INTEGER_CST
	  && tree_fits_uhwi_p (token.value)
	  && tree_to_uhwi (token.value) < CUDA_UNROLL_WHOLLY);
}

/* Return the index of the third part of the "for" at I in STREAM's input, zero
   if it has no such part.  */

static size_t
third_part (const token_stream &stream, size_t i)
{
  size_t depth = 0, semicolons = 0;
  for (i++; i < stream.end (); i++)
    if (opening_p (stream.at (i)))
      depth++;
    else if (closing_p (stream.at (i)))
      {
	if (--depth == 0)
	  return 0;
      }
    else if (stream.at (i).type == CPP_SEMICOLON && depth == 1
	     && ++semicolons == 2)
      return i + 1;
  return 0;
}

/* Have a note of the count that stands in STREAM from FIRST to before END put
   into the "for" behind it:

     for (...; ...; __cuda2cpu_unroll (__cuda2cpu_count<(N)>::value), i++)

   "#pragma GCC unroll" takes no template's parameters, nor constants that the
   parser has not met yet.  There is no place for it in a range-based "for".  */

static void
insert_note (token_stream &stream, size_t first, size_t end)
{
  size_t place = third_part (stream, end + 1);
  if (place == 0)
    return;
  location_t loc = stream.at (first).location;
  auto_vec<cuda_token> note;
  note.safe_push (stream.make_name ("__cuda2cpu_unroll", loc));
  note.safe_push (stream.make (CPP_OPEN_PAREN, loc));
  note.safe_push (stream.make_name ("__cuda2cpu_count", loc));
  note.safe_push (stream.make (CPP_LESS, loc));
  note.safe_push (stream.make (CPP_OPEN_PAREN, loc));
  for (size_t i = first; i < end; i++)
    note.safe_push (stream.at (i));
  note.safe_push (stream.make (CPP_CLOSE_PAREN, loc));
  note.safe_push (stream.make (CPP_GREATER, loc));
  note.safe_push (stream.make (CPP_SCOPE, loc));
  note.safe_push (stream.make_name ("value", loc));
  note.safe_push (stream.make (CPP_CLOSE_PAREN, loc));
  if (stream.at (place).type != CPP_CLOSE_PAREN)
    note.safe_push (stream.make (CPP_COMMA, loc));
  stream.insert_before (place, note);
}

/* Rewrite "#pragma unroll [N]" in front of a "for", where STREAM is, which ends
   before END.  */

static void
rewrite_unroll_for (token_stream &stream, size_t end)
{
  size_t first = stream.pos + 1;
  location_t loc = stream.cur ().location;
  if (first < end && !plain_count_p (stream, first, end))
    {
      insert_note (stream, first, end);
      stream.pos = end + 1;
      return;
    }
  stream.copy ();
  if (first < end)
    stream.copy_to (end);
  else
    stream.put_int (CUDA_UNROLL_WHOLLY, loc);
  stream.copy ();
}

/* Rewrite "#pragma unroll [N]": in front of a "for" it becomes GCC's own or a
   note in the loop, elsewhere it goes, as CUDA ignores it there.  With other
   loops GCC loses it often, and says so.  */

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
    rewrite_unroll_for (stream, end);
  else
    stream.pos = end + 1;
  return true;
}

/* If STREAM is at an asm, have commas put between operands that follow each
   other without one, which CUDA's compiler does not ask for.  */

static void
separate_operands (token_stream &stream)
{
  if (!keyword_p (stream.cur (), RID_ASM) || !stream.inside_function_p ())
    return;
  size_t open = stream.pos + 1;
  while (stream.at (open).type == CPP_KEYWORD)
    open++;
  size_t close = (stream.at (open).type == CPP_OPEN_PAREN
		  ? stream.matching_close (open) : 0);
  unsigned depth = 0;
  for (size_t i = open; i < close; i++)
    if (opening_p (stream.at (i)))
      depth++;
    else if (closing_p (stream.at (i)) && --depth == 1
	     && stream.at (i + 1).type == CPP_STRING)
      {
	auto_vec<cuda_token, 1> comma;
	comma.safe_push (stream.make (CPP_COMMA, stream.at (i).location));
	stream.insert_before (i + 1, comma);
      }
}

/* Rewrite all the tokens that GCC has not parsed yet.  */

static void
rewrite_tokens ()
{
  token_stream stream (cuda_main_lexer ());
  unsigned references = cuda_find_references (stream);
  cuda_find_function_templates (stream);
  while (stream.pos < stream.end ())
    {
      stream.put_pending ();
      separate_operands (stream);
      if (!cuda_rewrite_body (stream)
	  && !cuda_rewrite_launch (stream)
	  && !cuda_rewrite_keyword (stream)
	  && !cuda_rewrite_unroll (stream)
	  && !cuda_rewrite_policy (stream)
	  && !cuda_rewrite_member_template (stream)
	  && !cuda_rewrite_global_class (stream)
	  && !cuda_rewrite_reference (stream, references))
	stream.copy ();
    }
  cuda_forget_function_templates ();
  stream.finish ();
}

/* Plugin event PLUGIN_FINISH_DECL: if DECL is the marker, for the first
   time, rewrite what follows.  From here on the unit is one of CUDA.  */

void
cuda_rewrite_at_marker (void *data, void *)
{
  static bool done;
  tree decl = static_cast<tree> (data);
  if (done || !decl || !VAR_P (decl) || !DECL_NAME (decl)
      || !id_equal (DECL_NAME (decl), CUDA_MARKER_NAME))
    return;
  done = true;
  cuda_start_device_side ();
  cuda_forgive ();
  rewrite_tokens ();
}
