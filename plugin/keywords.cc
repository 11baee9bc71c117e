/* CUDA's keywords become GNU attributes.
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

/* "__global__ void k ()" becomes "__attribute__ ((cuda_global)) void k ()":
   where CUDA allows a keyword GNU C++ allows an attribute, with these
   exceptions:

   - In a lambda, "[=] __device__ (int i) mutable -> int { }", the attribute
     has to come after "mutable", "constexpr" and "noexcept":
     "[=] (int i) mutable __attribute__ ((cuda_device)) -> int { }".
   - "__forceinline__" implies "inline", which must not be repeated.
   - "extern __shared__ T s[]" in a function is the block's dynamic shared
     memory, of whatever type each function gives it.  An extern declaration
     would have to agree with those in other functions, so it becomes
     "__attribute__ ((cuda_shared)) __attribute__ ((cuda_shared_dynamic))
     T s[0]".
   - A deduction guide, "__host__ __device__ S (int) -> S<int>;", takes no
     attribute: what it means for the device goes without saying.
   - Within "__attribute__ ((...))" and after "::" (as in [[gnu::...]]) the
     names are those of attributes already.  */

#include "frontend.h"
#include "tokens.h"

/* What follows a keyword and what it means.  */
enum keyword_kind
{
  KEYWORD_PLAIN,
  KEYWORD_ARGS,
  KEYWORD_SHARED,
  KEYWORD_INLINE
};

/* One line of keywords.def.  */
struct cuda_keyword
{
  const char *name;
  const char *attribute;
  keyword_kind kind;
};

static const cuda_keyword keyword_table[] =
{
#define CUDA_KEYWORD(NAME, ATTRIBUTE, KIND) \
  { NAME, ATTRIBUTE, KEYWORD_##KIND },
#include "keywords.def"
#undef CUDA_KEYWORD
};

/* Return the keyword that TOKEN is, or NULL.  Asked of each token, while
   nothing collects GCC's identifiers.  */

static const cuda_keyword *
find_keyword (const cuda_token &token)
{
  static tree names[ARRAY_SIZE (keyword_table)];
  if (!name_p (token) || !startswith (IDENTIFIER_POINTER (token.value), "__"))
    return NULL;
  if (!names[0])
    for (size_t i = 0; i < ARRAY_SIZE (keyword_table); i++)
      names[i] = get_identifier (keyword_table[i].name);
  for (size_t i = 0; i < ARRAY_SIZE (keyword_table); i++)
    if (token.value == names[i])
      return &keyword_table[i];
  return NULL;
}

/* Return true if the output of STREAM ends, at I, with the introducer of a
   lambda, "[...]" or "[...]<...>", and not with "[[...]]".  */

static bool
lambda_introducer_p (const token_stream &stream, long i)
{
  if (i >= 0 && stream.out[i].type == CPP_GREATER)
    {
      unsigned depth = 0;
      for (; i >= 0; i--)
	if (stream.out[i].type == CPP_GREATER)
	  depth++;
	else if (stream.out[i].type == CPP_LESS && --depth == 0)
	  break;
	else if (stream.out[i].type == CPP_SEMICOLON)
	  return false;
      i--;
    }
  if (i < 0 || stream.out[i].type != CPP_CLOSE_SQUARE)
    return false;
  long open = stream.matching_open (i);
  return (open >= 0
	  && !(stream.out[open + 1].type == CPP_OPEN_SQUARE
	       && stream.matching_open (i - 1) == open + 1));
}

/* Return the index in the input of STREAM where a lambda's attributes go,
   given that its parameters' parenthesis closes at I.  */

static size_t
after_lambda_specifiers (const token_stream &stream, size_t i)
{
  for (i++; stream.at (i).type == CPP_KEYWORD; i++)
    switch (stream.at (i).keyword)
      {
      case RID_NOEXCEPT:
      case RID_THROW:
	if (stream.at (i + 1).type == CPP_OPEN_PAREN)
	  if (size_t close = stream.matching_close (i + 1))
	    i = close;
	break;
      case RID_MUTABLE:
      case RID_CONSTEXPR:
      case RID_CONSTEVAL:
      case RID_STATIC:
	break;
      default:
	return i;
      }
  return i;
}

/* Rewrite the keywords that follow the introducer of a lambda, of which the
   first is the current token of STREAM.  */

static void
rewrite_lambda_keywords (token_stream &stream)
{
  location_t loc = stream.cur ().location;
  auto_vec<cuda_token> attributes;
  while (const cuda_keyword *keyword = find_keyword (stream.cur ()))
    {
      location_t here = stream.cur ().location;
      attributes.safe_push (stream.make_keyword (RID_ATTRIBUTE, here));
      attributes.safe_push (stream.make (CPP_OPEN_PAREN, here));
      attributes.safe_push (stream.make (CPP_OPEN_PAREN, here));
      attributes.safe_push (stream.make_name (keyword->attribute, here));
      attributes.safe_push (stream.make (CPP_CLOSE_PAREN, here));
      attributes.safe_push (stream.make (CPP_CLOSE_PAREN, here));
      stream.pos++;
    }
  size_t close = 0;
  if (stream.cur ().type == CPP_OPEN_PAREN)
    close = stream.matching_close (stream.pos);
  if (close)
    stream.insert_before (after_lambda_specifiers (stream, close), attributes);
  else if (stream.cur ().type == CPP_OPEN_BRACE)
    {
      stream.put (CPP_OPEN_PAREN, loc);
      stream.put (CPP_CLOSE_PAREN, loc);
      stream.insert (stream.out.length (), attributes);
    }
}

/* Return true if TOKEN cannot stand between two specifiers of one
   declaration.  */

static bool
ends_specifiers_p (const cuda_token &token)
{
  return (token.type == CPP_SEMICOLON || token.type == CPP_OPEN_BRACE
	  || token.type == CPP_CLOSE_BRACE || token.type == CPP_COLON
	  || token.type == CPP_EOF || token.type == CPP_PRAGMA_EOL);
}

/* Return true if the declaration around the current token of STREAM says
   "inline" itself.  */

static bool
inline_said_p (const token_stream &stream)
{
  for (size_t i = stream.out.length (); i-- > 0;)
    if (ends_specifiers_p (stream.out[i]))
      break;
    else if (keyword_p (stream.out[i], RID_INLINE))
      return true;
  for (size_t i = stream.pos + 1; !ends_specifiers_p (stream.at (i)); i++)
    if (keyword_p (stream.at (i), RID_INLINE))
      return true;
    else if (stream.at (i).type == CPP_OPEN_PAREN)
      break;
  return false;
}

/* If the declaration around the current token of STREAM says "extern",
   before or after, remove that word.  Return true if it was there.  */

static bool
remove_extern (token_stream &stream)
{
  for (size_t i = stream.out.length (); i-- > 0;)
    if (ends_specifiers_p (stream.out[i]))
      break;
    else if (keyword_p (stream.out[i], RID_EXTERN))
      {
	stream.out.ordered_remove (i);
	return true;
      }
  return false;
}

/* Return true if the tokens of STREAM from the current one to the end of the
   declaration say "extern".  */

static bool
extern_follows_p (const token_stream &stream)
{
  for (size_t i = stream.pos; !ends_specifiers_p (stream.at (i)); i++)
    if (keyword_p (stream.at (i), RID_EXTERN))
      return true;
  return false;
}

/* Give each array of unknown bound in the declaration that begins at the
   current token of STREAM the bound zero; -pedantic has nothing to say of
   zeros in our header.  */

static void
bound_arrays (token_stream &stream)
{
  for (size_t i = stream.pos; !ends_specifiers_p (stream.at (i)); i++)
    if (stream.at (i).type == CPP_OPEN_SQUARE
	&& stream.at (i + 1).type == CPP_CLOSE_SQUARE)
      {
	auto_vec<cuda_token> zero;
	cuda_token token = stream.make (CPP_NUMBER,
					stream.header_location ());
	token.value = integer_zero_node;
	zero.safe_push (token);
	stream.insert_before (i + 1, zero);
      }
}

/* Rewrite "__shared__" with "extern" before or after it, the current token
   of STREAM at LOC.  Return false if there is no "extern".  */

static void
rewrite_dynamic_shared (token_stream &stream, location_t loc)
{
  bool dynamic = extern_follows_p (stream);
  if (stream.inside_function_p ())
    {
      dynamic |= remove_extern (stream);
      if (dynamic)
	bound_arrays (stream);
    }
  else
    for (size_t i = stream.out.length (); i-- > 0;)
      if (ends_specifiers_p (stream.out[i]))
	break;
      else if (keyword_p (stream.out[i], RID_EXTERN)
	       && stream.out[i + 1].type != CPP_STRING)
	dynamic = true;
  if (dynamic)
    {
      stream.put_attribute_start ("cuda_shared_dynamic", loc);
      stream.put_attribute_end (loc);
    }
}

/* Copy "__attribute__ ((...))", where names mean attributes.  Return false
   if STREAM is not at one.  */

static bool
copy_attribute (token_stream &stream)
{
  if (!keyword_p (stream.cur (), RID_ATTRIBUTE)
      || stream.at (stream.pos + 1).type != CPP_OPEN_PAREN)
    return false;
  size_t close = stream.matching_close (stream.pos + 1);
  if (!close)
    return false;
  stream.copy_to (close + 1);
  return true;
}

/* Return true if the keyword at the current token of STREAM belongs to a
   deduction guide: no type stands before its name.  */

static bool
deduction_guide_p (const token_stream &stream)
{
  size_t i = stream.pos;
  while (find_keyword (stream.at (i))
	 || keyword_p (stream.at (i), RID_EXPLICIT))
    if (keyword_p (stream.at (i++), RID_EXPLICIT)
	&& stream.at (i).type == CPP_OPEN_PAREN)
      {
	size_t close = stream.matching_close (i);
	if (!close)
	  return false;
	i = close + 1;
      }
  if (stream.at (i).type != CPP_NAME
      || stream.at (i + 1).type != CPP_OPEN_PAREN)
    return false;
  size_t close = stream.matching_close (i + 1);
  return close && stream.at (close + 1).type == CPP_DEREF;
}

/* Rewrite the keyword at the current token of STREAM, if there is one.  */

bool
cuda_rewrite_keyword (token_stream &stream)
{
  if (copy_attribute (stream))
    return true;
  const cuda_keyword *keyword = find_keyword (stream.cur ());
  if (!keyword)
    return false;
  long last = stream.out.length () - 1;
  if (last >= 0 && stream.out[last].type == CPP_SCOPE)
    return false;
  if (lambda_introducer_p (stream, last))
    {
      rewrite_lambda_keywords (stream);
      return true;
    }
  if (keyword->kind == KEYWORD_PLAIN && deduction_guide_p (stream))
    {
      stream.pos++;
      return true;
    }
  if (!strcmp (keyword->attribute, "cuda_device")
      || !strcmp (keyword->attribute, "cuda_global"))
    cuda_note_body (stream, !strcmp (keyword->attribute, "cuda_global"));
  location_t loc = stream.cur ().location;
  if (keyword->kind == KEYWORD_INLINE && !inline_said_p (stream))
    stream.put_keyword (RID_INLINE, loc);
  stream.put_attribute_start (keyword->attribute, loc);
  stream.pos++;
  if (keyword->kind == KEYWORD_ARGS && stream.cur ().type == CPP_OPEN_PAREN)
    if (size_t close = stream.matching_close (stream.pos))
      stream.copy_to (close + 1);
  stream.put_attribute_end (loc);
  if (keyword->kind == KEYWORD_SHARED)
    rewrite_dynamic_shared (stream, loc);
  return true;
}
