/* The launch syntax of CUDA becomes a call.
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

/*   callee <<<configuration>>> (arguments)

   becomes

     (::__cuda2cpu_push_config (configuration)
      ? void () : (void) callee (arguments))

   The call stays a direct one, so overloads, deduction, dependent names,
   packs and function pointers obey plain C++, and the configuration is
   evaluated first.  Errors in it and in the arguments are reported where the
   user wrote them: GCC parses nothing of this form only to see whether it
   fits, as it does what stands in "void (...)".

   "<<" followed by "<" is never valid in C++ but after "operator", so it
   begins a launch, also if written apart.  A launch's callee reaches back
   over names, "::", ".", "->", template arguments, balanced brackets and
   casts.  Its configuration ends, outside all brackets, where ">" and ">>"
   of a total width of three or more stand before a "(": what exceeds three
   closes template arguments.  */

#include "frontend.h"
#include "tokens.h"

/* Where the parts of a launch are in the input.  */
struct launch_parts
{
  /* The first token of the configuration.  */
  size_t config;
  /* The first of the tokens that close it.  */
  size_t close;
  /* How many ">" of these belong to the configuration itself.  */
  unsigned kept;
  /* The parentheses round the arguments.  */
  size_t open_paren;
  size_t close_paren;
};

/* Return true if the current token of STREAM begins a launch.  */

static bool
at_launch_p (const token_stream &stream)
{
  return (stream.cur ().type == CPP_LSHIFT
	  && stream.at (stream.pos + 1).type == CPP_LESS
	  && !stream.empty_p ()
	  && !keyword_p (stream.out[stream.out.length () - 1],
			 RID_OPERATOR));
}

/* Return the width of the run of ">" and ">>" that begins at I in STREAM's
   input, and set *END to the index after it.  */

static unsigned
closing_width (const token_stream &stream, size_t i, size_t *end)
{
  unsigned width = 0;
  for (;; i++)
    if (stream.at (i).type == CPP_GREATER)
      width++;
    else if (stream.at (i).type == CPP_RSHIFT)
      width += 2;
    else
      break;
  *end = i;
  return width;
}

/* Return true if after I, in the same statement of STREAM's input and
   outside brackets, there is another ">>>(".  */

static bool
closer_follows_p (const token_stream &stream, size_t i)
{
  unsigned depth = 0;
  for (; i < stream.end (); i++)
    {
      const cuda_token &token = stream.at (i);
      if (opening_p (token))
	depth++;
      else if (closing_p (token))
	{
	  if (depth-- == 0)
	    return false;
	}
      else if (depth > 0)
	continue;
      else if (token.type == CPP_SEMICOLON
	       || (token.type == CPP_LSHIFT
		   && stream.at (i + 1).type == CPP_LESS))
	return false;
      else if (token.type == CPP_RSHIFT
	       && stream.at (i + 1).type == CPP_GREATER
	       && stream.at (i + 2).type == CPP_OPEN_PAREN)
	return true;
    }
  return false;
}

/* Find the end of the configuration that begins at PARTS->config in STREAM
   and fill in the rest of PARTS but for close_paren.  Return false if it has
   none; then PARTS->open_paren is where a "(" is missing after ">>>", or
   zero.  */

static bool
find_config_end (const token_stream &stream, launch_parts *parts)
{
  unsigned depth = 0, angles = 0;
  parts->open_paren = 0;
  for (size_t i = parts->config; i < stream.end (); i++)
    {
      const cuda_token &token = stream.at (i);
      if (opening_p (token))
	depth++;
      else if (closing_p (token))
	{
	  if (depth-- == 0)
	    return false;
	}
      else if (depth > 0)
	continue;
      else if (token.type == CPP_SEMICOLON)
	return false;
      else if (token.type == CPP_LESS && i > parts->config
	       && name_p (stream.at (i - 1)))
	angles++;
      else if (token.type == CPP_GREATER || token.type == CPP_RSHIFT)
	{
	  size_t end;
	  unsigned width = closing_width (stream, i, &end);
	  if (width >= 3)
	    {
	      parts->close = i;
	      parts->kept = width - 3;
	      parts->open_paren = end;
	      if (stream.at (end).type == CPP_OPEN_PAREN
		  && (angles < width || !closer_follows_p (stream, end)))
		return true;
	    }
	  angles -= MIN (angles, width);
	  i = end - 1;
	}
    }
  return false;
}

/* Return true if TOKEN can be the last of a primary expression's name.  */

static bool
callee_name_p (const cuda_token &token)
{
  return name_p (token) || keyword_p (token, RID_THIS);
}

/* Return true if TOKEN is the keyword of a cast with template syntax.  */

static bool
named_cast_p (const cuda_token &token)
{
  return (keyword_p (token, RID_STATCAST)
	  || keyword_p (token, RID_REINTCAST)
	  || keyword_p (token, RID_CONSTCAST)
	  || keyword_p (token, RID_DYNCAST));
}

/* Return true if TOKEN is a keyword whose parenthesis belongs to a
   statement, so that an expression may follow it.  */

static bool
statement_keyword_p (const cuda_token &token)
{
  return (keyword_p (token, RID_IF) || keyword_p (token, RID_WHILE)
	  || keyword_p (token, RID_FOR) || keyword_p (token, RID_SWITCH)
	  || keyword_p (token, RID_CONSTEXPR));
}

/* Template arguments end at I in STREAM's output; return the index of their
   "<", or -1.  */

static long
template_args_start (const token_stream &stream, long i)
{
  long depth = 0;
  for (; i >= 0; i--)
    {
      const cuda_token &token = stream.out[i];
      if (token.type == CPP_GREATER)
	depth++;
      else if (token.type == CPP_RSHIFT)
	depth += 2;
      else if (token.type == CPP_LESS)
	{
	  if (--depth <= 0)
	    return depth == 0 ? i : -1;
	}
      else if (closing_p (token))
	{
	  i = stream.matching_open (i);
	  if (i < 0)
	    return -1;
	}
      else if (opening_p (token) || token.type == CPP_SEMICOLON
	       || token.type == CPP_PRAGMA_EOL)
	return -1;
    }
  return -1;
}

/* The bracket at I in STREAM's output opens a part of the callee; return true
   if what ends before I belongs to it too, as in "f (x)" and "a[i]".  */

static bool
bracket_is_suffix_p (const token_stream &stream, long i)
{
  if (i == 0)
    return false;
  const cuda_token &before = stream.out[i - 1];
  if (callee_name_p (before) || before.type == CPP_CLOSE_SQUARE)
    return true;
  if (before.type == CPP_GREATER || before.type == CPP_RSHIFT)
    return template_args_start (stream, i - 1) > 0;
  if (before.type != CPP_CLOSE_PAREN)
    return false;
  /* "if (x) (f)<<<...>>> ()": two statements.  */
  long open = stream.matching_open (i - 1);
  return open > 0 && !statement_keyword_p (stream.out[open - 1]);
}

/* The callee, or what is left of it, ends at I in STREAM's output.  Return
   the index of the first token of its last part, a name with its template
   arguments or brackets; -1 if there is none.  Set *SUFFIX if what is before
   is needed, too.  */

static long
last_part_start (const token_stream &stream, long i, bool *suffix)
{
  *suffix = false;
  const cuda_token &token = stream.out[i];
  if (token.type == CPP_CLOSE_PAREN || token.type == CPP_CLOSE_SQUARE)
    {
      i = stream.matching_open (i);
      *suffix = i > 0 && bracket_is_suffix_p (stream, i);
      return i;
    }
  if (token.type == CPP_GREATER || token.type == CPP_RSHIFT)
    {
      i = template_args_start (stream, i) - 1;
      if (i < 0)
	return -1;
      if (named_cast_p (stream.out[i]))
	return i;
    }
  return callee_name_p (stream.out[i]) ? i : -1;
}

/* A part of the callee begins at *I in STREAM's output.  Move *I to the end
   of what qualifies it, as in "a::" and "p->", and return true, or to the
   callee's first token and return false.  */

static bool
skip_qualifier (const token_stream &stream, long *i)
{
  long k = *i;
  if (k > 0 && keyword_p (stream.out[k - 1], RID_TEMPLATE))
    k--;
  if (k > 0 && stream.out[k - 1].type == CPP_SCOPE)
    {
      k--;
      *i = k;
      if (k == 0 || !(callee_name_p (stream.out[k - 1])
		      || stream.out[k - 1].type == CPP_GREATER
		      || stream.out[k - 1].type == CPP_RSHIFT
		      || stream.out[k - 1].type == CPP_CLOSE_PAREN))
	return false;
      *i = k - 1;
      return true;
    }
  if (k > 1 && (stream.out[k - 1].type == CPP_DOT
		|| stream.out[k - 1].type == CPP_DEREF))
    {
      *i = k - 2;
      return true;
    }
  *i = k;
  return false;
}

/* Return the index in STREAM's output of the first token of the callee that
   ends at I, or -1.  */

static long
callee_start (const token_stream &stream, long i)
{
  while (i >= 0)
    {
      bool suffix;
      i = last_part_start (stream, i, &suffix);
      if (i < 0)
	return -1;
      if (suffix)
	i--;
      else if (stream.out[i].type == CPP_OPEN_PAREN
	       || !skip_qualifier (stream, &i))
	break;
    }
  /* "k<N < 2><<<": no launch can follow "<", so that one opened the
     callee's template arguments.  */
  if (i > 1 && stream.out[i - 1].type == CPP_LESS
      && callee_name_p (stream.out[i - 2]))
    return callee_start (stream, i - 2);
  return i;
}

/* Return the number of commas outside brackets in the configuration PARTS in
   STREAM, with a pack expansion counting as many.  */

static unsigned
config_commas (const token_stream &stream, const launch_parts &parts)
{
  unsigned commas = 0, depth = 0;
  for (size_t i = parts.config; i < parts.close; i++)
    if (opening_p (stream.at (i)))
      depth++;
    else if (closing_p (stream.at (i)))
      depth--;
    else if (depth == 0 && stream.at (i).type == CPP_COMMA)
      commas++;
    else if (depth == 0 && stream.at (i).type == CPP_ELLIPSIS)
      commas += 4;
  return commas;
}

/* Insert what precedes the callee, which begins at START of STREAM's output:
   the configuration, PARTS, and the condition.  LOC is the launch's.  */

static void
put_config (token_stream &stream, long start, const launch_parts &parts,
	    location_t loc)
{
  auto_vec<cuda_token> head;
  location_t end_loc = stream.at (parts.close).location;
  location_t callee_loc = stream.out[start].location;
  head.safe_push (stream.make (CPP_OPEN_PAREN, loc));
  head.safe_push (stream.make (CPP_SCOPE, loc));
  head.safe_push (stream.make_name (CUDA_PUSH_CONFIG_NAME, loc));
  head.safe_push (stream.make (CPP_OPEN_PAREN, loc));
  for (size_t i = parts.config; i < parts.close; i++)
    head.safe_push (stream.at (i));
  for (unsigned i = 0; i < parts.kept; i++)
    head.safe_push (stream.make (CPP_GREATER, end_loc));
  head.safe_push (stream.make (CPP_CLOSE_PAREN, end_loc));
  head.safe_push (stream.make (CPP_QUERY, loc));
  head.safe_push (stream.make_keyword (RID_VOID, loc));
  head.safe_push (stream.make (CPP_OPEN_PAREN, loc));
  head.safe_push (stream.make (CPP_CLOSE_PAREN, loc));
  head.safe_push (stream.make (CPP_COLON, loc));
  head.safe_push (stream.make (CPP_OPEN_PAREN, callee_loc));
  head.safe_push (stream.make_keyword (RID_VOID, callee_loc));
  head.safe_push (stream.make (CPP_CLOSE_PAREN, callee_loc));
  stream.insert (start, head);
}

/* Say what is wrong with the launch at LOC whose PARTS in STREAM could not be
   found.  */

static void
report_malformed (const token_stream &stream, const launch_parts &parts,
		  location_t loc)
{
  if (!parts.open_paren)
    error_at (loc, "expected %<>>>%> to end the configuration of this kernel "
	      "launch");
  else if (stream.at (parts.open_paren).type != CPP_OPEN_PAREN)
    error_at (stream.at (parts.open_paren).location,
	      "expected %<(%> with the arguments of the kernel after %<>>>%>");
  else
    error_at (stream.at (parts.open_paren).location,
	      "the arguments of this kernel launch have no closing %<)%>");
}

/* Check the configuration PARTS of the launch at LOC in STREAM for what the
   compiler would report less clearly.  Return false after an error.  */

static bool
check_config (const token_stream &stream, const launch_parts &parts,
	      location_t loc)
{
  if (parts.close == parts.config)
    error_at (loc, "expected the sizes of the grid and the block between "
	      "%<<<<%> and %<>>>%>");
  else if (config_commas (stream, parts) == 0)
    error_at (stream.at (parts.config).location, "a kernel launch needs the "
	      "size of the block after that of the grid");
  else
    return true;
  return false;
}

/* Skip the rest of a launch at LOC after an error: to the end of the statement
   that STREAM is in, or of the block.  "(void ())" takes the place of the
   callee, which begins at START of the output if that is not negative, so that
   nothing is said of it.  */

static void
skip_statement (token_stream &stream, long start, location_t loc)
{
  if (start >= 0)
    {
      stream.out.truncate (start);
      stream.put (CPP_OPEN_PAREN, loc);
      stream.put_keyword (RID_VOID, loc);
      stream.put (CPP_OPEN_PAREN, loc);
      stream.put (CPP_CLOSE_PAREN, loc);
      stream.put (CPP_CLOSE_PAREN, loc);
    }
  unsigned braces = 0;
  for (; stream.cur ().type != CPP_EOF; stream.pos++)
    if (stream.cur ().type == CPP_OPEN_BRACE)
      braces++;
    else if (stream.cur ().type == CPP_CLOSE_BRACE)
      {
	if (braces-- == 0)
	  return;
      }
    else if (stream.cur ().type == CPP_SEMICOLON && braces == 0)
      return;
}

bool cuda_library_launches;

/* Rewrite the launch that begins, with its "<<<", at the current token of
   STREAM, if there is one.  */

bool
cuda_rewrite_launch (token_stream &stream)
{
  if (!at_launch_p (stream))
    return false;
  location_t loc = stream.cur ().location;
  if (in_system_header_at (loc))
    cuda_library_launches = true;
  launch_parts parts = { stream.pos + 2, 0, 0, 0, 0 };
  bool ok = find_config_end (stream, &parts);
  if (ok)
    {
      parts.close_paren = stream.matching_close (parts.open_paren);
      ok = parts.close_paren != 0;
    }
  long start = callee_start (stream, stream.out.length () - 1);
  if (!ok)
    report_malformed (stream, parts, loc);
  else if (start < 0)
    error_at (loc, "expected the kernel to launch before %<<<<%>");
  else if (check_config (stream, parts, loc))
    {
      put_config (stream, start, parts, loc);
      auto_vec<cuda_token> tail;
      location_t end_loc = stream.at (parts.close_paren).location;
      tail.safe_push (stream.make (CPP_CLOSE_PAREN, end_loc));
      stream.insert_before (parts.close_paren + 1, tail);
      stream.pos = parts.open_paren;
      return true;
    }
  skip_statement (stream, start, loc);
  return true;
}
