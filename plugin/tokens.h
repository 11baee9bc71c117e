/* The C++ parser's vector of tokens, and how it is rewritten.
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

/* This is the one place that mirrors layouts of GCC that its plugin headers
   do not declare: cp/parser.h (cp_token, cp_lexer, cp_parser) and
   libcpp/internal.h (cpp_buffer).  Only the fields up to those that we need
   are here; each structure is checked at run time before it is used.  */

#ifndef CUDA_TOKENS_H
#define CUDA_TOKENS_H 1

/* GCC's cp_token.  */
struct cuda_token
{
  enum cpp_ttype type : 8;
  /* Which keyword; RID_MAX if TYPE is not CPP_KEYWORD.  */
#if GCCPLUGIN_VERSION_MAJOR >= 15
  unsigned keyword : 16;
#else
  enum rid keyword : 8;
#endif
  unsigned char flags;
  bool implicit_extern_c : 1;
  bool error_reported : 1;
  bool purged_p : 1;
  /* VALUE is not a tree.  */
  bool tree_check_p : 1;
  bool main_source_p : 1;
  location_t location;
  /* Identifier, constant or, of a CPP_PRAGMA, the pragma's number.  */
  tree value;
};

/* The first fields of GCC's cp_lexer.  */
struct cuda_lexer
{
  vec<cuda_token, va_gc> *buffer;
  /* The CPP_EOF at the end of BUFFER.  */
  cuda_token *last_token;
  /* The next token to be parsed.  */
  cuda_token *next_token;
  vec<cuda_token *> saved_tokens;
};

/* The first field of GCC's cp_parser.  */
struct cuda_parser
{
  cuda_lexer *lexer;
};

/* The first fields of libcpp's cpp_buffer, a file being read.  */
struct cuda_cpp_buffer
{
  const unsigned char *cur;
  const unsigned char *line_base;
  const unsigned char *next_line;
  /* All of the text, up to RLIMIT.  */
  const unsigned char *buf;
  const unsigned char *rlimit;

  bool fresh_p () const;
  bool in_use_p () const;
};

extern cuda_lexer *cuda_main_lexer ();

/* Questions about one token.  */

static inline bool
keyword_p (const cuda_token &token, enum rid keyword)
{
  return token.type == CPP_KEYWORD && token.keyword == keyword;
}

static inline bool
name_p (const cuda_token &token)
{
  return token.type == CPP_NAME && !token.tree_check_p && token.value;
}

static inline bool
opening_p (const cuda_token &token)
{
  return (token.type == CPP_OPEN_PAREN || token.type == CPP_OPEN_SQUARE
	  || token.type == CPP_OPEN_BRACE);
}

static inline bool
closing_p (const cuda_token &token)
{
  return (token.type == CPP_CLOSE_PAREN || token.type == CPP_CLOSE_SQUARE
	  || token.type == CPP_CLOSE_BRACE);
}

/* The tokens of a translation unit on their way through the rewriters:
   they take tokens off IN at POS and append to OUT.  A rewriter that finds
   nothing of its own at POS leaves everything alone.  */

class token_stream
{
public:
  explicit token_stream (cuda_lexer *);
  void finish ();

  const cuda_token &cur () const { return m_in[pos]; }
  const cuda_token &at (size_t i) const { return m_in[i]; }
  size_t end () const { return m_in_length; }
  size_t matching_close (size_t i) const;
  size_t matching_brace (size_t i) const;
  long matching_open (long i) const;

  void put_pending ();
  void copy ();
  void copy_to (size_t end);
  void put (enum cpp_ttype, location_t);
  void put_name (const char *, location_t);
  void put_keyword (enum rid, location_t);
  void put_int (int, location_t);
  void put_attribute_start (const char *, location_t);
  void put_attribute_end (location_t);
  void insert (size_t where, const vec<cuda_token> &);
  void insert_before (size_t i, const vec<cuda_token> &);
  bool empty_p () const { return out.length () == 0; }
  location_t header_location () const;
  bool inside_function_p () const { return m_function_braces > 0; }

  cuda_token make (enum cpp_ttype, location_t) const;
  cuda_token make_name (const char *, location_t) const;
  cuda_token make_keyword (enum rid, location_t) const;

  /* The index in the input of the next token to rewrite.  */
  size_t pos;

  /* What has been rewritten.  */
  auto_vec<cuda_token> out;

private:
  /* Tokens to put in front of the input's token I.  */
  struct insertion
  {
    size_t before;
    vec<cuda_token> tokens;
  };

  void note_brace (const cuda_token &);
  bool namespace_brace_p () const;

  cuda_lexer *m_lexer;
  const cuda_token *m_in;
  size_t m_in_length;
  /* How much of the input GCC has parsed already.  */
  size_t m_parsed;

  /* Insertions still to come, the nearest last.  */
  auto_vec<insertion> m_pending;

  /* For each open brace, whether it belongs to a namespace; the number of
     those that do not.  */
  auto_vec<bool> m_braces;
  unsigned m_function_braces;
};

/* The rewriters: each returns true if it has consumed input.  */
extern bool cuda_rewrite_launch (token_stream &);
extern bool cuda_rewrite_keyword (token_stream &);
extern bool cuda_rewrite_unroll (token_stream &);

/* side-bodies.cc  */
extern void cuda_note_body (const token_stream &, bool kernel);
extern bool cuda_rewrite_body (token_stream &);

/* prune-declarations.cc  */
extern void cuda_prune_declarations (vec<cuda_token> &, size_t parsed);

/* references.cc

   How many names of CUDA's references there are, and which a program uses.  */
enum { CUDA_REFERENCE_NAMES = 2 };
extern unsigned cuda_find_references (const token_stream &);
extern bool cuda_rewrite_reference (token_stream &, unsigned references);

/* member-templates.cc  */
extern void cuda_find_function_templates (const token_stream &);
extern void cuda_forget_function_templates ();
extern bool cuda_rewrite_member_template (token_stream &);

/* global-classes.cc  */
extern bool cuda_rewrite_global_class (token_stream &);

/* policies.cc  */
extern bool cuda_rewrite_policy (token_stream &);

#endif /* CUDA_TOKENS_H */
