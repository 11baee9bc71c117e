/* Which parts of a source file are device code.
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

/* __CUDA_ARCH__ is defined in device code only (arch-macro.cc).  Whether a line
   is in device code has to be known while the preprocessor is at it, long
   before the parser; so the file's text is read here for what is needed of
   it:

   - the pairs of braces, each with the text in front of it from the end of
     the previous declaration or statement, its head.  A head with __global__
     or __device__, or with a macro whose expansion has them, is that of
     device code, and so is all within its braces;
   - the conditionals (#if to #endif).  One outside functions that holds
     definitions of device functions and kernels and nothing else is read as
     device code, which the host needs no other form of:

       #if __CUDA_ARCH__ >= 800
       __global__ void k () { ... }
       #else
       __global__ void k () { }
       #endif

   In text that the preprocessor would skip braces may not balance; after
   #else the state is what it was at the #if, as one of the two is skipped.  */

#include "frontend.h"
#include "device-places.h"

/* Reads a file's text into a source_places.  */

class places_scanner
{
public:
  places_scanner (source_places *places)
  : m_places (places), m_text (places->m_text), m_end (places->m_length),
    m_pos (0), m_head (0), m_current (-1), m_after_close (false)
  {}

  void scan ();

private:
  /* The state at an "#if".  */
  struct saved_state
  {
    size_t start;
    size_t head;
    int current;
  };

  unsigned char peek (size_t n) const
  { return m_pos + n < m_end ? m_text[m_pos + n] : 0; }

  void skip_comment ();
  void skip_line ();
  void skip_literal (unsigned char quote);
  void skip_raw_string ();
  void skip_word ();
  void directive ();
  void open_brace ();
  void close_brace ();
  bool at_line_start_p () const;

  source_places *m_places;
  const unsigned char *m_text;
  size_t m_end, m_pos;
  /* Where the current declaration or statement begins.  */
  size_t m_head;
  /* The region that M_POS is in, or -1.  */
  int m_current;
  /* A "}" was the last token: what follows may still belong to the same
     head, as the body after a member's braced initializer does.  */
  bool m_after_close;
  auto_vec<saved_state> m_ifs;
};

/* Skip the comment at the current position.  */

void
places_scanner::skip_comment ()
{
  if (peek (1) == '/')
    {
      skip_line ();
      return;
    }
  for (m_pos += 2; m_pos < m_end; m_pos++)
    if (m_text[m_pos] == '*' && peek (1) == '/')
      {
	m_pos += 2;
	return;
      }
}

/* Skip to the end of the logical line.  */

void
places_scanner::skip_line ()
{
  for (; m_pos < m_end && m_text[m_pos] != '\n'; m_pos++)
    if (m_text[m_pos] == '\\')
      {
	size_t next = m_pos + 1;
	if (next < m_end && m_text[next] == '\r')
	  next++;
	if (next < m_end && m_text[next] == '\n')
	  m_pos = next;
      }
    else if (m_text[m_pos] == '/' && peek (1) == '*')
      {
	skip_comment ();
	m_pos--;
      }
}

/* Skip the string or character constant that begins at the current QUOTE.
   One that does not end, ends with the line.  */

void
places_scanner::skip_literal (unsigned char quote)
{
  for (m_pos++; m_pos < m_end && m_text[m_pos] != '\n'; m_pos++)
    if (m_text[m_pos] == '\\')
      m_pos++;
    else if (m_text[m_pos] == quote)
      {
	m_pos++;
	return;
      }
}

/* Skip the raw string whose quote is at the current position.  */

void
places_scanner::skip_raw_string ()
{
  size_t delim = m_pos + 1, paren = delim;
  while (paren < m_end && paren - delim <= 16 && m_text[paren] != '(')
    paren++;
  size_t n = paren - delim;
  for (m_pos = paren; m_pos + n + 1 < m_end; m_pos++)
    if (m_text[m_pos] == ')' && m_text[m_pos + n + 1] == '"'
	&& memcmp (m_text + m_pos + 1, m_text + delim, n) == 0)
      {
	m_pos += n + 2;
	return;
      }
  m_pos = m_end;
}

/* Skip an identifier or a number, and the raw string that it may
   introduce.  */

void
places_scanner::skip_word ()
{
  bool number = ISDIGIT (m_text[m_pos]);
  while (m_pos < m_end
	 && (ISIDNUM (m_text[m_pos])
	     || (number && m_text[m_pos] == '\'' && ISXDIGIT (peek (1)))))
    m_pos++;
  if (!number && peek (0) == '"' && m_text[m_pos - 1] == 'R')
    skip_raw_string ();
}

/* Return true if there is nothing but white space before the current
   position in its line.  */

bool
places_scanner::at_line_start_p () const
{
  size_t i = m_pos;
  while (i > 0 && ISBLANK (m_text[i - 1]))
    i--;
  return i == 0 || m_text[i - 1] == '\n';
}

/* Handle the directive whose "#" is at the current position.  */

void
places_scanner::directive ()
{
  size_t start = m_pos++;
  while (ISBLANK (peek (0)))
    m_pos++;
  const char *word = reinterpret_cast<const char *> (m_text + m_pos);
  size_t left = m_end - m_pos;
  if (left > 2 && strncmp (word, "if", 2) == 0)
    m_ifs.safe_push ({ start, m_head, m_current });
  else if (left > 2 && strncmp (word, "el", 2) == 0 && !m_ifs.is_empty ())
    {
      m_head = m_ifs.last ().head;
      m_current = m_ifs.last ().current;
    }
  skip_line ();
  if (left >= 5 && strncmp (word, "endif", 5) == 0 && !m_ifs.is_empty ())
    {
      saved_state state = m_ifs.pop ();
      m_places->m_conditionals.safe_push ({ state.start, m_pos });
    }
}

/* Handle a "{".  */

void
places_scanner::open_brace ()
{
  m_places->m_regions.safe_push ({ m_pos, m_end, m_head, m_current });
  m_current = m_places->m_regions.length () - 1;
  m_pos++;
  m_head = m_pos;
}

/* Handle a "}".  */

void
places_scanner::close_brace ()
{
  m_pos++;
  if (m_current < 0)
    {
      m_head = m_pos;
      return;
    }
  source_places::region &closed = m_places->m_regions[m_current];
  closed.end = m_pos;
  m_head = closed.head;
  m_current = closed.parent;
  m_after_close = true;
}

/* Read all of the text.  */

void
places_scanner::scan ()
{
  while (m_pos < m_end)
    {
      unsigned char c = m_text[m_pos];
      if (c == '/' && (peek (1) == '/' || peek (1) == '*'))
	{
	  skip_comment ();
	  continue;
	}
      if (c == '#' && at_line_start_p ())
	{
	  directive ();
	  continue;
	}
      if (ISSPACE (c))
	{
	  m_pos++;
	  continue;
	}
      /* What comes after a "}" begins anew, but for "{a}, b {c} { body }"
	 in a constructor and for a call that a lambda is an argument of.  */
      if (m_after_close && c != ',' && c != '{' && c != ')')
	m_head = m_pos;
      m_after_close = false;
      if (c == '"' || c == '\'')
	skip_literal (c);
      else if (ISIDST (c) || ISDIGIT (c))
	skip_word ();
      else if (c == '{')
	open_brace ();
      else if (c == '}')
	close_brace ();
      else
	{
	  m_pos++;
	  if (c == ';')
	    m_head = m_pos;
	}
    }
}

/* Keep a copy of TEXT, of LENGTH bytes, which the preprocessor is going to
   change.  */

source_places::source_places (const unsigned char *text, size_t length)
: m_text (XNEWVEC (unsigned char, length + 1)), m_length (length),
  m_scanned (false)
{
  memcpy (m_text, text, length);
  m_text[length] = '\0';
}

source_places::~source_places ()
{
  XDELETEVEC (m_text);
}

/* Return the index of the innermost region round OFFSET, or -1.  */

int
source_places::innermost (size_t offset) const
{
  int found = -1;
  unsigned low = 0, high = m_regions.length ();
  while (low < high)
    {
      unsigned middle = (low + high) / 2;
      if (m_regions[middle].start < offset)
	{
	  found = middle;
	  low = middle + 1;
	}
      else
	high = middle;
    }
  while (found >= 0 && m_regions[found].end <= offset)
    found = m_regions[found].parent;
  return found;
}

/* Return true if WORD, of LENGTH characters, may introduce braces that are no
   function's body.  */

static bool
container_word_p (const char *word, size_t length)
{
  for (const char *name : { "namespace", "class", "struct", "union", "enum",
			    "concept", "requires" })
    if (strlen (name) == length && strncmp (word, name, length) == 0)
      return true;
  return false;
}

/* Return true if WORD, of LENGTH characters, has a function evaluated by the
   compiler, which both sides may ask for.  */

static bool
constant_word_p (const char *word, size_t length)
{
  return ((length == 9 && strncmp (word, "constexpr", length) == 0)
	  || (length == 9 && strncmp (word, "consteval", length) == 0)
	  || (length == 4 && strncmp (word, "auto", length) == 0));
}

/* The keywords that the words of a macro's expansion stand for.  */
struct macro_words
{
  bool device, host, global, container, constant;
};

/* Add to *WORDS what NODE stands for: a keyword or a macro that expands to
   some.  DEPTH limits the nesting of macros.  A macro whose expansion has a
   ";" or a brace is no specifier.  */

static void
add_node (cpp_hashnode *node, unsigned depth, macro_words *words)
{
  const char *name = reinterpret_cast<const char *> (NODE_NAME (node));
  words->container |= container_word_p (name, NODE_LEN (node));
  words->constant |= constant_word_p (name, NODE_LEN (node));
  if (strcmp (name, "__device__") == 0)
    words->device = true;
  else if (strcmp (name, "__host__") == 0)
    words->host = true;
  else if (strcmp (name, "__global__") == 0)
    words->global = true;
  if (depth == 0 || !cpp_user_macro_p (node) || !node->value.macro
      || node->value.macro->kind != cmk_macro)
    return;
  const cpp_macro *macro = node->value.macro;
  for (unsigned i = 0; i < macro->count; i++)
    if (macro->exp.tokens[i].type == CPP_OPEN_BRACE
	|| macro->exp.tokens[i].type == CPP_SEMICOLON)
      return;
  for (unsigned i = 0; i < macro->count; i++)
    if (macro->exp.tokens[i].type == CPP_NAME)
      add_node (macro->exp.tokens[i].val.node.node, depth - 1, words);
}

/* If a comment or a directive begins at I, return where it ends; else
   return I.  */

size_t
source_places::skip_aside (size_t i) const
{
  if (m_text[i] == '/' && m_text[i + 1] == '*')
    {
      for (i += 2; i < m_length; i++)
	if (m_text[i] == '*' && m_text[i + 1] == '/')
	  return i + 2;
      return i;
    }
  size_t start = i;
  while (start > 0 && ISBLANK (m_text[start - 1]))
    start--;
  bool directive = (m_text[i] == '#'
		    && (start == 0 || m_text[start - 1] == '\n'));
  if (directive || (m_text[i] == '/' && m_text[i + 1] == '/'))
    for (; i < m_length && m_text[i] != '\n'; i++)
      if (m_text[i] == '\\' && m_text[i + 1] == '\n')
	i++;
  return i;
}

/* Read the head of REGION, asking READER what its words mean.  */

source_places::head_words
source_places::read_head (cpp_reader *reader, const region &region) const
{
  head_words result = { false, false, false, false, false, false, false };
  macro_words words = { false, false, false, false, false };
  int depth = 0;
  bool function = false;
  for (size_t i = region.head; i < region.start;)
    if (ISIDST (m_text[i]))
      {
	size_t start = i;
	while (i < region.start && ISIDNUM (m_text[i]))
	  i++;
	const char *word = reinterpret_cast<const char *> (m_text + start);
	function |= i - start == 8 && startswith (word, "operator");
	add_node (cpp_lookup (reader, m_text + start, i - start), 8, &words);
      }
    else if (skip_aside (i) != i)
      i = skip_aside (i);
    else
      {
	result.parenthesis |= m_text[i] == '(';
	result.assigned |= m_text[i] == '=' && depth == 0 && !function;
	depth += (m_text[i] == '(') - (m_text[i] == ')');
	i++;
      }
  result.device = words.device;
  result.host = words.host;
  result.global = words.global;
  result.container = words.container;
  result.constant = words.constant;
  return result;
}

/* Return true if the text from START to before END, in no braces, has only
   directives that are conditions, and no declarations.  */

bool
source_places::nothing_but_conditions_p (size_t start, size_t end) const
{
  for (size_t i = start; i < end; i++)
    if (m_text[i] == '#')
      {
	const char *word = reinterpret_cast<const char *> (m_text + i + 1);
	word += strspn (word, " \t");
	if (!startswith (word, "if") && !startswith (word, "el")
	    && !startswith (word, "endif"))
	  return false;
      }
    else if (m_text[i] == ';')
      return false;
  return true;
}

/* Return true if OFFSET, in a directive outside all functions, is in a
   conditional that defines functions for the device and nothing else.  */

bool
source_places::only_device_functions_p (cpp_reader *reader,
					size_t offset) const
{
  const conditional *inside = NULL;
  for (const conditional &candidate : m_conditionals)
    if (candidate.start <= offset && offset < candidate.end
	&& (!inside || candidate.start > inside->start))
      inside = &candidate;
  if (!inside)
    return false;
  size_t from = inside->start;
  for (const region &region : m_regions)
    if (region.start > from && region.start < inside->end)
      {
	head_words words = read_head (reader, region);
	if (!words.device_alone_p () || !words.parenthesis || words.constant
	    || words.assigned
	    || !nothing_but_conditions_p (from, region.start))
	  return false;
	from = region.end;
      }
  return (from != inside->start
	  && nothing_but_conditions_p (from, inside->end));
}

/* Find for whom the code at OFFSET is: set *SIDE.  READER knows the macros.
   Return false if that is said by where the file is included.  With ALONE, a
   conditional may say it.  */

bool
source_places::side_at (cpp_reader *reader, size_t offset, bool alone,
			code_side *side)
{
  if (!m_scanned)
    {
      m_scanned = true;
      places_scanner (this).scan ();
    }
  *side = SIDE_FILE;
  for (int i = innermost (offset); i >= 0; i = m_regions[i].parent)
    {
      head_words words = read_head (reader, m_regions[i]);
      if (words.global || words.device)
	{
	  *side = words.device_alone_p () ? SIDE_DEVICE : SIDE_BOTH;
	  return true;
	}
      if (words.host || words.host_function_p ())
	*side = SIDE_HOST;
    }
  if (*side == SIDE_FILE && alone
      && only_device_functions_p (reader, offset))
    {
      *side = SIDE_DEVICE;
      return true;
    }
  return *side != SIDE_FILE;
}
