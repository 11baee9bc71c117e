/* The C++ parser's vector of tokens: access and editing.
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

#include "frontend.h"
#include "ggc.h"
#include "tokens.h"

/* GCC's marker for its parser: how the root of the parser is recognised
   among the roots of its garbage collector.  */
extern void gt_ggc_mx_cp_parser (void *);

/* Return true if this looks like what we take it for: a file that has just
   been opened, with nothing read of it.  */

bool
cuda_cpp_buffer::fresh_p () const
{
  return buf && next_line == buf && buf <= rlimit;
}

/* Return true if this looks like what we take it for: a file of which some
   has been read.  */

bool
cuda_cpp_buffer::in_use_p () const
{
  return (buf && buf <= line_base && line_base <= cur && cur <= rlimit + 1
	  && buf <= next_line && next_line <= rlimit + 1);
}

/* Return GCC's C++ parser, or NULL.  The variable is private to parser.cc,
   but it is a root.  */

static cuda_parser *
find_parser ()
{
  for (const struct ggc_root_tab *const *table = gt_ggc_rtab; *table; table++)
    for (const struct ggc_root_tab *root = *table; root->base; root++)
      if (root->cb == (gt_pointer_walker) gt_ggc_mx_cp_parser)
	return *static_cast<cuda_parser **> (root->base);
  return NULL;
}

/* Return true if LEXER has the layout that we know: its vector ends where it
   says, with the end of the file, and holds the next token.  */

static bool
layout_as_expected_p (const cuda_lexer *lexer)
{
  unsigned length = vec_safe_length (lexer->buffer);
  if (length == 0)
    return false;
  cuda_token *first = lexer->buffer->address ();
  return (lexer->last_token == first + length - 1
	  && lexer->last_token->type == CPP_EOF
	  && lexer->next_token >= first
	  && lexer->next_token <= lexer->last_token
	  && lexer->saved_tokens.length () == 0);
}

/* Return the lexer of the translation unit.  There is no going on without
   it.  */

cuda_lexer *
cuda_main_lexer ()
{
  cuda_parser *parser = find_parser ();
  if (!parser || !parser->lexer || !layout_as_expected_p (parser->lexer))
    fatal_error (UNKNOWN_LOCATION, "cuda2cpu does not know the parser of "
		 "this build of GCC %s", gcc_version.basever);
  return parser->lexer;
}

/* Begin to rewrite what LEXER has not parsed yet.  */

token_stream::token_stream (cuda_lexer *lexer)
: pos (0), m_lexer (lexer), m_in (lexer->buffer->address ()),
  m_in_length (lexer->buffer->length ()),
  m_parsed (lexer->next_token - lexer->buffer->address ()),
  m_function_braces (0)
{
  out.reserve (m_in_length + m_in_length / 8);
  copy_to (m_parsed);
}

/* Give the result to GCC.  */

void
token_stream::finish ()
{
  vec<cuda_token, va_gc> *buffer = NULL;
  cuda_prune_declarations (out, m_parsed);
  vec_safe_reserve (buffer, out.length (), true);
  for (const cuda_token &token : out)
    buffer->quick_push (token);
  m_lexer->buffer = buffer;
  m_lexer->next_token = buffer->address () + m_parsed;
  m_lexer->last_token = buffer->address () + buffer->length () - 1;
}

/* Return a location in our header: the marker's.  */

location_t
token_stream::header_location () const
{
  return m_in[m_parsed > 0 ? m_parsed - 1 : 0].location;
}

/* Return the index in the input of the parenthesis that closes the one at I,
   or zero if there is none in the same statement.  */

size_t
token_stream::matching_close (size_t i) const
{
  unsigned depth = 0;
  for (; i < m_in_length; i++)
    if (opening_p (m_in[i]))
      depth++;
    else if (closing_p (m_in[i]))
      {
	if (--depth == 0)
	  return m_in[i].type == CPP_CLOSE_PAREN ? i : 0;
      }
    else if (m_in[i].type == CPP_SEMICOLON && depth == 1)
      return 0;
  return 0;
}

/* Return the index in the input of the brace that closes the one at I, or zero
   if there is none.  */

size_t
token_stream::matching_brace (size_t i) const
{
  unsigned depth = 0;
  for (; i < m_in_length; i++)
    if (m_in[i].type == CPP_OPEN_BRACE)
      depth++;
    else if (m_in[i].type == CPP_CLOSE_BRACE && --depth == 0)
      return i;
  return 0;
}

/* Return the index in the output of the bracket that opens the one that
   closes at I, or -1 if there is none.  */

long
token_stream::matching_open (long i) const
{
  unsigned depth = 0;
  for (; i >= 0; i--)
    if (closing_p (out[i]))
      depth++;
    else if (opening_p (out[i]) && --depth == 0)
      return i;
  return -1;
}

/* Return true if a brace that comes next in the output is that of a
   namespace or of a linkage specification.  */

bool
token_stream::namespace_brace_p () const
{
  unsigned length = out.length ();
  if (length >= 2 && out[length - 1].type == CPP_STRING
      && keyword_p (out[length - 2], RID_EXTERN))
    return true;
  for (unsigned i = length; i-- > 0;)
    switch (out[i].type)
      {
      case CPP_SEMICOLON:
      case CPP_OPEN_BRACE:
      case CPP_CLOSE_BRACE:
      case CPP_EQ:
	return false;
      case CPP_KEYWORD:
	if (out[i].keyword == RID_NAMESPACE)
	  return true;
	break;
      default:
	break;
      }
  return false;
}

/* Keep account of the braces: TOKEN is about to be put out.  */

void
token_stream::note_brace (const cuda_token &token)
{
  if (token.type == CPP_OPEN_BRACE)
    {
      bool in_namespace = m_function_braces == 0 && namespace_brace_p ();
      m_braces.safe_push (in_namespace);
      m_function_braces += !in_namespace;
    }
  else if (token.type == CPP_CLOSE_BRACE && !m_braces.is_empty ())
    m_function_braces -= !m_braces.pop ();
}

/* Put out what was to be inserted before the current token.  */

void
token_stream::put_pending ()
{
  while (!m_pending.is_empty () && m_pending.last ().before <= pos)
    {
      insertion next = m_pending.pop ();
      for (const cuda_token &token : next.tokens)
	out.safe_push (token);
      next.tokens.release ();
    }
}

/* Copy the current token.  */

void
token_stream::copy ()
{
  put_pending ();
  note_brace (cur ());
  out.safe_push (cur ());
  pos++;
}

/* Copy the tokens before END.  */

void
token_stream::copy_to (size_t end)
{
  while (pos < end)
    copy ();
}

/* Return a token of TYPE at LOC.  */

cuda_token
token_stream::make (enum cpp_ttype type, location_t loc) const
{
  cuda_token token = m_in[0];
  token.type = type;
  token.keyword = RID_MAX;
  token.flags = 0;
  token.implicit_extern_c = false;
  token.error_reported = false;
  token.purged_p = false;
  token.tree_check_p = false;
  token.location = loc;
  token.value = NULL_TREE;
  return token;
}

/* Return the identifier NAME at LOC.  */

cuda_token
token_stream::make_name (const char *name, location_t loc) const
{
  cuda_token token = make (CPP_NAME, loc);
  token.value = get_identifier (name);
  return token;
}

/* Return KEYWORD at LOC.  */

cuda_token
token_stream::make_keyword (enum rid keyword, location_t loc) const
{
  cuda_token token = make (CPP_KEYWORD, loc);
  token.keyword = keyword;
  token.value = ridpointers[keyword];
  return token;
}

/* Put out a token of TYPE at LOC.  */

void
token_stream::put (enum cpp_ttype type, location_t loc)
{
  out.safe_push (make (type, loc));
}

/* Put out the identifier NAME at LOC.  */

void
token_stream::put_name (const char *name, location_t loc)
{
  out.safe_push (make_name (name, loc));
}

/* Put out KEYWORD at LOC.  */

void
token_stream::put_keyword (enum rid keyword, location_t loc)
{
  out.safe_push (make_keyword (keyword, loc));
}

/* Put out the number VALUE at LOC.  */

void
token_stream::put_int (int value, location_t loc)
{
  cuda_token token = make (CPP_NUMBER, loc);
  token.value = build_int_cst (integer_type_node, value);
  out.safe_push (token);
}

/* Put out "__attribute__ ((NAME" at LOC.  */

void
token_stream::put_attribute_start (const char *name, location_t loc)
{
  put_keyword (RID_ATTRIBUTE, loc);
  put (CPP_OPEN_PAREN, loc);
  put (CPP_OPEN_PAREN, loc);
  put_name (name, loc);
}

/* Put out "))" at LOC.  */

void
token_stream::put_attribute_end (location_t loc)
{
  put (CPP_CLOSE_PAREN, loc);
  put (CPP_CLOSE_PAREN, loc);
}

/* Insert TOKENS into the output in front of its token WHERE.  */

void
token_stream::insert (size_t where, const vec<cuda_token> &tokens)
{
  unsigned length = out.length ();
  out.safe_grow (length + tokens.length ());
  memmove (out.address () + where + tokens.length (), out.address () + where,
	   (length - where) * sizeof (cuda_token));
  for (unsigned i = 0; i < tokens.length (); i++)
    out[where + i] = tokens[i];
}

/* Have TOKENS inserted in front of the input's token I, which is yet to
   come.  What was asked for first is put out last.  */

void
token_stream::insert_before (size_t i, const vec<cuda_token> &tokens)
{
  unsigned place = m_pending.length ();
  while (place > 0 && m_pending[place - 1].before < i)
    place--;
  m_pending.safe_insert (place, { i, tokens.copy () });
}
