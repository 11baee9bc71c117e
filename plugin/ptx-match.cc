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
   absent it is taken if it is there.

   That is the order of NVIDIA's manual.  Its assembler takes the modifiers in
   others as well ("ld.global.relaxed.gpu.u32", "add.f32.rn"), so if no pattern
   fits as it stands each is tried with its words in any order, but that

     - the first word comes first, and what is of the name behind it
       ("mul.lo", "cvta.to");
     - types, layouts and state spaces stay as they are among themselves.  */

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

/* A mnemonic against a pattern whose words may come in other orders.  */

class loose_matcher
{
public:
  loose_matcher (const char *mnemonic, const char *pattern, bool is_volatile,
		 ptx_match *match)
    : m_mnemonic (mnemonic), m_pattern (pattern), m_volatile (is_volatile),
      m_match (match) {}

  bool run ();

private:
  /* A word of the pattern.  */
  struct element
  {
    /* Behind its bracket, if it has one, and what closes that: a blank for a
       word that must stand there, zero for what is no word.  */
    const char *text;
    char end;
    /* The word that was taken, and its place among those of the element; -1 if
       none is.  */
    const char *word;
    int place;
  };

  /* Words that keep their order among themselves.  */
  enum word_class { ANY, TYPE, LAYOUT, SPACE, CLASSES };

  static word_class class_of (const char *word, size_t length);
  void read_pattern ();
  bool take (const char *word, size_t length, unsigned number);
  bool finish ();

  const char *m_mnemonic, *m_pattern;
  bool m_volatile;
  ptx_match *m_match;
  auto_vec<element, 24> m_elements;
  /* For each class, how many of the elements are behind us.  */
  unsigned m_behind[CLASSES];
};

/* Return what the word of LENGTH at WORD is.  */

loose_matcher::word_class
loose_matcher::class_of (const char *word, size_t length)
{
  if (ptx_find_type (word, length))
    return TYPE;
  if (place_in ("row|col)", ')', word, length) >= 0)
    return LAYOUT;
  static const char spaces[] = "shared|shared::cta|shared::cluster|const"
			       "|global|local|param|param::entry)";
  return place_in (spaces, ')', word, length) >= 0 ? SPACE : ANY;
}

/* Split the pattern.  */

void
loose_matcher::read_pattern ()
{
  static const char opening[] = "{([<&", closing[] = "})]>&";
  for (const char *p = m_pattern; *p;)
    {
      const char *bracket = strchr (opening, *p);
      element e = { bracket ? p + 1 : p, ' ', NULL, -1 };
      if (bracket)
	{
	  e.end = closing[bracket - opening];
	  p = strchr (p + 1, e.end) + 1;
	}
      else
	{
	  if (*p == '!')
	    e.end = '\0';
	  p += strcspn (p, " ");
	}
      m_elements.safe_push (e);
      p += *p == ' ';
    }
}

/* Take the word of LENGTH at WORD, which is the NUMBERth of the mnemonic, for
   the first element that has it.  Return false if there is none.  */

bool
loose_matcher::take (const char *word, size_t length, unsigned number)
{
  word_class kind = class_of (word, length);
  bool of_name = (number == 1
		  && place_in ("lo|hi|wide|l|r|to)", ')', word, length) >= 0);
  unsigned from = number == 0 || of_name ? number : m_behind[kind];
  unsigned to = (number == 0 || of_name ? number + 1
		 : m_elements.length ());
  for (unsigned i = from; i < to && i < m_elements.length (); i++)
    {
      element &e = m_elements[i];
      if (e.word || e.end == '\0')
	continue;
      int place = (e.end == ' '
		   ? -(strcspn (e.text, " ") != length
		       || strncmp (e.text, word, length))
		   : place_in (e.text, e.end, word, length));
      if (place < 0)
	continue;
      e.word = word;
      e.place = place;
      if (kind != ANY)
	m_behind[kind] = i + 1;
      return true;
    }
  return false;
}

/* All words have been taken: fill in the match.  Return false if the pattern
   has one that must be there and is not.  */

bool
loose_matcher::finish ()
{
  for (const element &e : m_elements)
    switch (e.end)
      {
      case '\0':
	m_match->choices[m_match->choices_count++] = m_volatile;
	break;
      case ' ':
      case '}':
      case ')':
	if (!e.word)
	  return false;
	if (e.end == '}')
	  m_match->types[m_match->types_count++]
	    = ptx_find_type (e.word, strcspn (e.word, "."));
	else if (e.end == ')')
	  m_match->choices[m_match->choices_count++] = e.place;
	break;
      case ']':
	m_match->choices[m_match->choices_count++] = e.place + 1;
	break;
      case '&':
	m_match->vector = e.word ? 2 << e.place : 1;
	break;
      default:
	break;
      }
  return true;
}

/* Return true if the words of the mnemonic are those of the pattern.  */

bool
loose_matcher::run ()
{
  m_match->types_count = m_match->choices_count = 0;
  m_match->vector = 1;
  memset (m_behind, 0, sizeof m_behind);
  read_pattern ();
  const char *word = m_mnemonic;
  for (unsigned number = 0;; number++)
    {
      size_t length = strcspn (word, ".");
      if (!take (word, length, number))
	return false;
      if (word[length] == '\0')
	return finish ();
      word += length + 1;
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
   negative any, in an asm that IS_VOLATILE, and fill in MATCH.  Of several the
   first one is taken for which TEST with DATA holds, if it is not NULL, or if
   there is none the first one.  Return false if there is none at all.  */

bool
ptx_find_instruction (const char *mnemonic, int operands, bool is_volatile,
		      ptx_match *match, ptx_operand_test *test, void *data)
{
  bool found = false;
  for (bool loose : { false, true })
    for (const ptx_instruction &instruction : instructions)
      {
	const char *pattern = instruction.pattern;
	ptx_match one;
	if (operands >= 0
	    && !operand_count_p (instruction.operands, (unsigned) operands))
	  continue;
	if (loose
	    ? !loose_matcher (mnemonic, pattern, is_volatile, &one).run ()
	    : !pattern_matcher (mnemonic, pattern, is_volatile, &one).run ())
	  continue;
	one.instruction = &instruction;
	bool fits = !test || test (&one, data);
	if (!found || fits)
	  *match = one;
	found = true;
	if (fits)
	  return true;
      }
  return found;
}

/* Call NOTE with the name of each function of our headers that inline PTX can
   call, and with DATA.  */

void
ptx_for_each_function (void (*note) (const char *, void *), void *data)
{
  for (const ptx_instruction &instruction : instructions)
    note (instruction.function, data);
  note ("carry", data);
  note ("set_carry", data);
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
