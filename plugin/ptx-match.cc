/* Find the line of the table for a mnemonic of PTX.
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

/* ptx-instructions.def says how its patterns are written.  A pattern is
   matched word by word, without going back: where a word of the pattern may be
   absent it is taken if it is there.  */

#include "frontend.h"
#include "ptx.h"

static const ptx_type types[] = {
#define PTX_TYPE(NAME, KIND, BITS) { NAME, PTX_##KIND, BITS },
#include "ptx-types.def"
#undef PTX_TYPE
};

static const ptx_instruction instructions[] = {
#define PTX_INSTRUCTION(PATTERN, OPERANDS, FUNCTION) \
  { PATTERN, OPERANDS, FUNCTION },
#include "ptx-instructions.def"
#undef PTX_INSTRUCTION
};

/* Return the type whose name is the LENGTH characters at NAME; NULL if there
   is none.  */

const ptx_type *
ptx_find_type (const char *name, size_t length)
{
  for (const ptx_type &type : types)
    if (strlen (type.name) == length && !strncmp (type.name, name, length))
      return &type;
  return NULL;
}

/* Return the untyped type of BITS.  */

const ptx_type *
ptx_bits_type (unsigned bits)
{
  for (const ptx_type &type : types)
    if (type.kind == PTX_BITS && type.bits == bits)
      return &type;
  return NULL;
}

/* Return the type of TYPE's kind and twice its size.  */

const ptx_type *
ptx_wider_type (const ptx_type *type)
{
  for (const ptx_type &wider : types)
    if (wider.kind == type->kind && wider.bits == 2 * type->bits)
      return &wider;
  gcc_unreachable ();
}

namespace {

/* Return the place of the word of LENGTH at WORD among those between "|" from
   LIST on, up to the bracket END: 0 for the first; -1 if it is not there.  */

int
place_in (const char *list, char end, const char *word, size_t length)
{
  for (int place = 0;; place++)
    {
      size_t n = 0;
      while (list[n] != '|' && list[n] != end)
	n++;
      if (n == length && !strncmp (list, word, n))
	return place;
      if (list[n] == end)
	return -1;
      list += n + 1;
    }
}

/* A mnemonic against a pattern.  */

class pattern_matcher
{
public:
  pattern_matcher (const char *mnemonic, const char *pattern,
		   bool is_volatile, ptx_match *match)
    : m_word (mnemonic), m_pattern (pattern), m_volatile (is_volatile),
      m_match (match) {}

  bool run ();

private:
  size_t length () const { return strcspn (m_word, "."); }
  void take ();
  bool step ();
  bool literal ();
  bool type (char);
  bool choice (char);

  /* What is left of both.  */
  const char *m_word, *m_pattern;

  bool m_volatile;
  ptx_match *m_match;
};

/* Take a word of the mnemonic.  */

void
pattern_matcher::take ()
{
  m_word += length ();
  if (*m_word == '.')
    m_word++;
}

/* A word that must stand there.  */

bool
pattern_matcher::literal ()
{
  size_t n = strcspn (m_pattern, " ");
  if (n != length () || strncmp (m_pattern, m_word, n))
    return false;
  take ();
  m_pattern += n;
  return true;
}

/* A type, between braces.  */

bool
pattern_matcher::type (char end)
{
  if (place_in (m_pattern + 1, end, m_word, length ()) < 0)
    return false;
  m_match->types[m_match->types_count++] = ptx_find_type (m_word, length ());
  take ();
  return true;
}

/* One of several words, between brackets of which END is the closing one.  */

bool
pattern_matcher::choice (char end)
{
  int place = place_in (m_pattern + 1, end, m_word, length ());
  if (end == '>')
    {
      if (place >= 0)
	take ();
      return true;
    }
  if (place < 0 && end == ')')
    return false;
  if (place >= 0)
    take ();
  if (end == '&')
    m_match->vector = place < 0 ? 1 : 2 << place;
  else
    m_match->choices[m_match->choices_count++] = place + (end == ']');
  return true;
}

/* One word of the pattern.  */

bool
pattern_matcher::step ()
{
  static const char opening[] = "{([<&", closing[] = "})]>&";
  if (*m_pattern == '!')
    {
      m_match->choices[m_match->choices_count++] = m_volatile;
      m_pattern++;
      return true;
    }
  const char *bracket = strchr (opening, *m_pattern);
  if (!bracket)
    return literal ();
  char end = closing[bracket - opening];
  if (!(end == '}' ? type (end) : choice (end)))
    return false;
  m_pattern = strchr (m_pattern + 1, end) + 1;
  return true;
}

/* Return true if all of the mnemonic is the whole pattern.  */

bool
pattern_matcher::run ()
{
  m_match->types_count = m_match->choices_count = 0;
  m_match->vector = 1;
  for (;;)
    {
      if (!step ())
	return false;
      if (*m_pattern == '\0')
	return *m_word == '\0';
      m_pattern++;
    }
}

/* Return true if an instruction whose operands are SPEC can have COUNT,
   without the carry.  */

bool
operand_count_p (const char *spec, unsigned count)
{
  unsigned least = 0, most = 0;
  while (*spec)
    {
      size_t n = strcspn (spec, " ");
      bool carry = spec[n - 1] == 'c' && spec[n - 2] == 'c';
      most += !carry;
      least += !carry && spec[n - 1] != '?';
      spec += n + (spec[n] == ' ');
    }
  return count >= least && count <= most;
}

} // anon namespace

/* Find the instruction of MNEMONIC that has that many OPERANDS, or if they are
   negative any, in an asm that IS_VOLATILE, and fill in MATCH.  Return false
   if there is none.  */

bool
ptx_find_instruction (const char *mnemonic, int operands, bool is_volatile,
		      ptx_match *match)
{
  for (const ptx_instruction &instruction : instructions)
    if ((operands < 0
	 || operand_count_p (instruction.operands, (unsigned) operands))
	&& pattern_matcher (mnemonic, instruction.pattern, is_volatile,
			    match).run ())
      {
	match->instruction = &instruction;
	return true;
      }
  return false;
}

/* Call NOTE with the name of each function of our headers that inline PTX can
   call, and with DATA.  */

void
ptx_for_each_function (void (*note) (const char *, void *), void *data)
{
  for (const ptx_instruction &instruction : instructions)
    note (instruction.function, data);
#define PTX_REGISTER(NAME, TYPE, FUNCTION) note (#FUNCTION, data);
#include "ptx-registers.def"
#undef PTX_REGISTER
#define PTX_TYPE(NAME, KIND, BITS) \
  if (PTX_##KIND == PTX_NARROW) \
    note (NAME, data);
#include "ptx-types.def"
#undef PTX_TYPE
}

/* Find the special register NAME, and fill in SPECIAL.  Return false if there
   is none.  */

bool
ptx_find_special (const char *name, ptx_special *special)
{
#define PTX_REGISTER(NAME, TYPE, FUNCTION) \
  if (strcmp (name, NAME) == 0) \
    { \
      *special = { NAME, ptx_find_type (#TYPE, strlen (#TYPE)), #FUNCTION }; \
      return true; \
    }
#include "ptx-registers.def"
#undef PTX_REGISTER
  return false;
}
