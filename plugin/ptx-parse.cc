/* Cut the text of inline PTX into statements.
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

/* The text is that of the asm, in which "%%" stands for "%", and "%2" for an
   operand.  Both "%%tid.x" and "%tid.x" name the special register: as with
   NVIDIA's compiler a "%" in front of a letter stands for itself.  */

#include "frontend.h"
#include "ptx.h"

/* See ptx.h.  Return false.  */

bool
ptx_program::fail (const char *format, ...)
{
  if (message)
    return false;
  va_list args;
  va_start (args, format);
  char *text = xvasprintf (format, args);
  va_end (args);
  message = copy (text, strlen (text));
  free (text);
  return false;
}

/* Return SIZE bytes of cleared memory.  */

void *
ptx_program::allocate (size_t size)
{
  return memset (obstack_alloc (&m_memory, size), 0, size);
}

/* Return a copy of the LENGTH characters at START, with a zero behind.  */

const char *
ptx_program::copy (const char *start, size_t length)
{
  return (const char *) obstack_copy0 (&m_memory, start, length);
}

namespace {

/* A constant of 64 bits, with or without a sign.  */
struct ptx_constant
{
  unsigned HOST_WIDE_INT bits;
  bool is_unsigned;
};

/* Reads a text into PROGRAM.  The functions that return bool return false if
   there is an error; it is the program's then.  */

class ptx_parser
{
public:
  ptx_parser (ptx_program *program, const char *text)
    : m_program (program), m_at (text), m_last (&program->first),
      m_label (NULL), m_depth (0) {}

  bool run ();

private:
  void skip_blanks ();
  bool take (char);
  bool expect (char);
  bool name_start_p (char) const;
  size_t word_length (bool) const;
  const char *word (bool);
  ptx_operand *make (enum ptx_operand_kind);
  ptx_statement *add (enum ptx_statement_kind, const char *);
  bool unexpected ();
  bool statement ();
  bool directive ();
  bool registers ();
  bool targets ();
  bool instruction (ptx_operand *);
  bool not_operands (const char *);
  bool guard (ptx_operand **);
  bool operand (ptx_operand **);
  bool selector (ptx_operand *);
  bool single (ptx_operand **);
  bool list (ptx_operand **);
  bool address (ptx_operand **);
  bool number_p () const;
  bool number (ptx_operand **);
  bool float_bits (ptx_operand **);
  bool decimal_float (ptx_operand **);
  int next_operator (unsigned);
  bool apply (char, const ptx_constant &, const ptx_constant &,
	      ptx_constant *);
  bool take_cast (const char *);
  bool primary (ptx_constant *);
  bool operation (unsigned, ptx_constant *);
  bool choice (ptx_constant *);
  bool sum (ptx_operand **, unsigned HOST_WIDE_INT *);
  bool constant (unsigned HOST_WIDE_INT *);

  ptx_program *m_program;
  const char *m_at;
  ptx_statement **m_last;
  /* The statement before, if it is a label.  */
  ptx_statement *m_label;
  unsigned m_depth;
};

/* Skip white space and comments.  */

void
ptx_parser::skip_blanks ()
{
  for (;;)
    if (ISSPACE (*m_at))
      m_at++;
    else if (m_at[0] == '/' && m_at[1] == '/')
      m_at += strcspn (m_at, "\n");
    else if (m_at[0] == '/' && m_at[1] == '*')
      {
	const char *end = strstr (m_at + 2, "*/");
	m_at = end ? end + 2 : m_at + strlen (m_at);
      }
    else
      break;
}

/* If C comes next, take it and return true.  */

bool
ptx_parser::take (char c)
{
  skip_blanks ();
  if (*m_at != c)
    return false;
  m_at++;
  return true;
}

/* Say that what comes next should not.  */

bool
ptx_parser::unexpected ()
{
  skip_blanks ();
  if (*m_at == '\0')
    return m_program->fail ("the text ends within a statement");
  return m_program->fail ("'%.*s' is not understood",
			  (int) MIN (strcspn (m_at, ";\n"), 40), m_at);
}

/* Take C, which must come next.  */

bool
ptx_parser::expect (char c)
{
  return take (c) || unexpected ();
}

/* Return true if a name can start with C.  */

bool
ptx_parser::name_start_p (char c) const
{
  return ISALPHA (c) || c == '_' || c == '$' || c == '%';
}

/* Return the length of the name that comes next: with the dots and double
   colons of a mnemonic if MNEMONIC, else with the dot of "%tid.x".  */

size_t
ptx_parser::word_length (bool mnemonic) const
{
  const char *p = m_at;
  if (p[0] == '%' && p[1] == '%')
    p++;
  bool special = *p == '%';
  if (name_start_p (*p))
    p++;
  for (;; p++)
    if (ISALNUM (*p) || *p == '_' || *p == '$')
      continue;
    else if (*p == '.' && (mnemonic || special) && ISALNUM (p[1]))
      continue;
    else if (mnemonic && p[0] == ':' && p[1] == ':' && ISALNUM (p[2]))
      p++;
    else
      break;
  return p - m_at;
}

/* Take the name that comes next, as word_length reads it, with one of two "%"
   left out; NULL if there is none.  */

const char *
ptx_parser::word (bool mnemonic)
{
  skip_blanks ();
  if (!name_start_p (*m_at))
    return NULL;
  size_t length = word_length (mnemonic);
  const char *start = m_at;
  m_at += length;
  if (start[0] == '%' && start[1] == '%')
    start++, length--;
  return length > (start[0] == '%') ? m_program->copy (start, length) : NULL;
}

/* Make an operand of KIND.  */

ptx_operand *
ptx_parser::make (enum ptx_operand_kind kind)
{
  ptx_operand *result
    = (ptx_operand *) m_program->allocate (sizeof (ptx_operand));
  result->kind = kind;
  return result;
}

/* Add a statement of KIND with NAME.  */

ptx_statement *
ptx_parser::add (enum ptx_statement_kind kind, const char *name)
{
  ptx_statement *result
    = (ptx_statement *) m_program->allocate (sizeof (ptx_statement));
  result->kind = kind;
  result->name = name;
  *m_last = result;
  m_last = &result->next;
  m_label = kind == PTX_LABEL ? result : NULL;
  return result;
}

/* A number without a sign, into *VALUE: decimal, octal, hexadecimal or
   binary.  */

bool
ptx_parser::constant (unsigned HOST_WIDE_INT *value)
{
  skip_blanks ();
  if (!ISDIGIT (*m_at))
    return unexpected ();
  char *end;
  if (m_at[0] == '0' && (m_at[1] == 'b' || m_at[1] == 'B'))
    *value = strtoull (m_at + 2, &end, 2);
  else
    *value = strtoull (m_at, &end, 0);
  m_at = end;
  if (*m_at == 'U')
    m_at++;
  return !ISALNUM (*m_at) && *m_at != '_' ? true : unexpected ();
}

/* The operators of constant expressions between two operands, a letter for
   each, and how much they bind.  A longer one stands before those that it
   starts with.  */

static const struct { const char *text; char code; unsigned level; }
operators[] = {
  { "||", 'o', 1 }, { "&&", 'a', 2 }, { "|", '|', 3 }, { "^", '^', 4 },
  { "&", '&', 5 }, { "==", '=', 6 }, { "!=", '!', 6 }, { "<<", 'l', 8 },
  { ">>", 'r', 8 }, { "<=", 'n', 7 }, { ">=", 'g', 7 }, { "<", '<', 7 },
  { ">", '>', 7 }, { "+", '+', 9 }, { "-", '-', 9 }, { "*", '*', 10 },
  { "/", '/', 10 }, { "%", '%', 10 }
};

/* The level of sums, and the one that binds most.  */
enum { SUM_LEVEL = 9, LAST_LEVEL = 10 };

/* Return the number of the operator that comes next, and is of LEVEL; -1 if
   there is none.  */

int
ptx_parser::next_operator (unsigned level)
{
  skip_blanks ();
  for (unsigned i = 0; i < ARRAY_SIZE (operators); i++)
    if (startswith (m_at, operators[i].text))
      return operators[i].level == level ? (int) i : -1;
  return -1;
}

/* Return the truth of A and B compared by the operator CODE, or joined.  */

static bool
truth_of (char code, const ptx_constant &a, const ptx_constant &b)
{
  HOST_WIDE_INT x = a.bits, y = b.bits;
  int order = (a.is_unsigned || b.is_unsigned
	       ? (a.bits > b.bits) - (a.bits < b.bits)
	       : (x > y) - (x < y));
  switch (code)
    {
    case 'o':
      return x || y;
    case 'a':
      return x && y;
    case '=':
      return order == 0;
    case '!':
      return order != 0;
    case 'n':
      return order <= 0;
    case 'g':
      return order >= 0;
    case '<':
      return order < 0;
    default:
      return order > 0;
    }
}

/* Return A shifted by B, which is less than 64, as the operator CODE says.  */

static unsigned HOST_WIDE_INT
shifted (char code, const ptx_constant &a, unsigned b)
{
  if (code == 'l')
    return a.bits << b;
  return a.is_unsigned ? a.bits >> b : (HOST_WIDE_INT) a.bits >> b;
}

/* Return A divided by B, which is not zero, or if REST what is left.  */

static unsigned HOST_WIDE_INT
divided (bool rest, const ptx_constant &a, const ptx_constant &b)
{
  HOST_WIDE_INT x = a.bits, y = b.bits;
  if (a.is_unsigned || b.is_unsigned)
    return rest ? a.bits % b.bits : a.bits / b.bits;
  if (y == -1)
    return rest ? 0 : -a.bits;
  return rest ? x % y : x / y;
}

/* What the operator CODE makes of A and B, into *VALUE.  */

bool
ptx_parser::apply (char code, const ptx_constant &a, const ptx_constant &b,
		   ptx_constant *value)
{
  ptx_constant result = { 0, a.is_unsigned || b.is_unsigned };
  switch (code)
    {
    case '|':
      result.bits = a.bits | b.bits;
      break;
    case '^':
      result.bits = a.bits ^ b.bits;
      break;
    case '&':
      result.bits = a.bits & b.bits;
      break;
    case '+':
      result.bits = a.bits + b.bits;
      break;
    case '-':
      result.bits = a.bits - b.bits;
      break;
    case '*':
      result.bits = a.bits * b.bits;
      break;
    case '/':
    case '%':
      if (b.bits == 0)
	return m_program->fail ("a constant is divided by zero");
      result.bits = divided (code == '%', a, b);
      break;
    case 'l':
    case 'r':
      if (b.bits > 63)
	return m_program->fail ("a constant is shifted by more than 63");
      result = { shifted (code, a, b.bits), a.is_unsigned };
      break;
    default:
      result = { truth_of (code, a, b), false };
      break;
    }
  *value = result;
  return true;
}

/* Return true if the type TEXT between parentheses comes next, and take it.  */

bool
ptx_parser::take_cast (const char *text)
{
  const char *start = m_at;
  if (take ('(') && take ('.') && startswith (m_at, text))
    {
      m_at += strlen (text);
      if (take (')'))
	return true;
    }
  m_at = start;
  return false;
}

/* A constant with the operators that may stand in front of it, into *VALUE.  */

bool
ptx_parser::primary (ptx_constant *value)
{
  bool is_signed;
  if ((is_signed = take_cast ("s64")) || take_cast ("u64"))
    {
      if (!primary (value))
	return false;
      value->is_unsigned = !is_signed;
      return true;
    }
  if (++m_depth > 64)
    return unexpected ();
  skip_blanks ();
  char c = *m_at;
  bool good;
  if (strchr ("+-~!", c) && c)
    {
      m_at++;
      good = primary (value);
      if (good && c == '!')
	*value = { value->bits == 0, false };
      else if (good && c != '+')
	value->bits = c == '-' ? -value->bits : ~value->bits;
    }
  else if (take ('('))
    good = choice (value) && expect (')');
  else
    {
      good = constant (&value->bits);
      value->is_unsigned = good && m_at[-1] == 'U';
    }
  m_depth--;
  return good;
}

/* Constants with operators of LEVEL and those that bind more between them, into
   *VALUE.  */

bool
ptx_parser::operation (unsigned level, ptx_constant *value)
{
  if (level > LAST_LEVEL)
    return primary (value);
  if (!operation (level + 1, value))
    return false;
  int number;
  while ((number = next_operator (level)) >= 0)
    {
      ptx_constant left = *value, right;
      const char *text = operators[number].text;
      m_at += strlen (text);
      /* The text of an asm may have two for one.  */
      if (*text == '%' && *m_at == '%')
	m_at++;
      if (!operation (level + 1, &right)
	  || !apply (operators[number].code, left, right, value))
	return false;
    }
  return true;
}

/* A constant expression, into *VALUE.  */

bool
ptx_parser::choice (ptx_constant *value)
{
  if (!operation (1, value))
    return false;
  if (!take ('?'))
    return true;
  bool first = value->bits != 0;
  ptx_constant other;
  return (choice (first ? value : &other) && expect (':')
	  && choice (first ? &other : value));
}

/* What may stand in an address: a name, which goes to *NAME, and constants with
   "+" and "-" between them, into *VALUE.  */

bool
ptx_parser::sum (ptx_operand **name, unsigned HOST_WIDE_INT *value)
{
  *value = 0;
  bool minus = false;
  do
    {
      skip_blanks ();
      if (!*name && !minus && name_start_p (*m_at))
	{
	  *name = make (PTX_NAME);
	  (*name)->name = word (false);
	  if (!(*name)->name)
	    return unexpected ();
	}
      else
	{
	  ptx_constant part;
	  if (!operation (SUM_LEVEL + 1, &part))
	    return false;
	  *value += minus ? -part.bits : part.bits;
	}
      minus = false;
    }
  while (take ('+') || (minus = take ('-')));
  return true;
}

/* The bits of a number, "0f3F800000" or "0d" and 16 digits.  */

bool
ptx_parser::float_bits (ptx_operand **result)
{
  bool wide = TOLOWER (m_at[1]) == 'd';
  *result = make (wide ? PTX_DOUBLE : PTX_FLOAT);
  char *end;
  const char *start = m_at + 2;
  (*result)->value = strtoull (start, &end, 16);
  if (end - start != (wide ? 16 : 8))
    return unexpected ();
  m_at = end;
  return true;
}

/* A decimal number with a point or an exponent: a double.  */

bool
ptx_parser::decimal_float (ptx_operand **result)
{
  char *end;
  double value = strtod (m_at, &end);
  if (end == m_at)
    return unexpected ();
  *result = make (PTX_DOUBLE);
  memcpy (&(*result)->value, &value, sizeof value);
  m_at = end;
  return true;
}

/* A number.  */

bool
ptx_parser::number (ptx_operand **result)
{
  const char *digits = m_at + (*m_at == '-');
  if (digits[0] == '0' && strchr ("fFdD", digits[1]) && digits[1])
    {
      bool minus = take ('-');
      if (!float_bits (result))
	return false;
      if (minus)
	(*result)->value ^= HOST_WIDE_INT_1U
			    << ((*result)->kind == PTX_FLOAT ? 31 : 63);
      return true;
    }
  const char *p = digits;
  while (ISDIGIT (*p))
    p++;
  if (p > digits ? *p == '.' || *p == 'e' || *p == 'E'
      : *p == '.' && ISDIGIT (p[1]))
    return decimal_float (result);
  *result = make (PTX_INTEGER);
  ptx_constant value;
  if (!choice (&value))
    return false;
  (*result)->value = value.bits;
  return true;
}

/* Return true if a number comes next.  */

bool
ptx_parser::number_p () const
{
  const char *p = m_at;
  while (strchr ("+-~!( \t\n", *p) && *p)
    p++;
  return (ISDIGIT (*p) || (*p == '.' && (ISDIGIT (p[1]) || p > m_at)));
}

/* Operands between braces.  */

bool
ptx_parser::list (ptx_operand **result)
{
  if (++m_depth > 8)
    return unexpected ();
  *result = make (PTX_LIST);
  ptx_operand **last = &(*result)->parts;
  do
    {
      if (!operand (last))
	return false;
      last = &(*last)->next;
    }
  while (take (','));
  m_depth--;
  return expect ('}');
}

/* An address between brackets, and what may stand behind it there.  */

bool
ptx_parser::address (ptx_operand **result)
{
  *result = make (PTX_ADDRESS);
  if (!sum (&(*result)->parts, &(*result)->value))
    return false;
  if ((*result)->parts && take (',') && !single (&(*result)->parts->next))
    return false;
  return expect (']');
}

/* The dot and the part of a register behind the name of OPERAND, if there is
   one: of an operand of the asm it has been read as if it were of the name.  */

bool
ptx_parser::selector (ptx_operand *operand)
{
  const char *dot = strchr (operand->name, '.');
  if (*operand->name == '%' && ISDIGIT (operand->name[1]) && dot)
    {
      operand->selector = dot + 1;
      operand->name = m_program->copy (operand->name, dot - operand->name);
    }
  else if (*m_at == '.')
    {
      m_at++;
      operand->selector = word (false);
      if (!operand->selector)
	return unexpected ();
    }
  return true;
}

/* An operand without a second one.  */

bool
ptx_parser::single (ptx_operand **result)
{
  skip_blanks ();
  if (take ('{'))
    return list (result);
  if (take ('['))
    return address (result);
  if (number_p ())
    return number (result);
  bool inverted = take ('!'), negated = !inverted && take ('-');
  const char *name = word (false);
  if (!name)
    return unexpected ();
  *result = make (strcmp (name, "_") == 0 ? PTX_SINK : PTX_NAME);
  (*result)->name = name;
  (*result)->inverted = inverted;
  (*result)->negated = negated;
  return selector (*result);
}

/* An operand.  */

bool
ptx_parser::operand (ptx_operand **result)
{
  if (!single (result))
    return false;
  return !take ('|') || single (&(*result)->second);
}

/* "@p" or "@!p", if that comes next.  */

bool
ptx_parser::guard (ptx_operand **result)
{
  *result = NULL;
  if (!take ('@'))
    return true;
  if (!single (result))
    return false;
  return (*result)->kind == PTX_NAME || unexpected ();
}

/* What follows the mnemonic NAME is not understood.  Say so, but that there is
   no such instruction at all, as "call", if that is why.  */

bool
ptx_parser::not_operands (const char *name)
{
  ptx_match match;
  if (!ISALPHA (name[0]) || ptx_find_instruction (name, -1, false, &match))
    return false;
  m_program->message = NULL;
  return m_program->fail ("'%s' is not supported", name);
}

/* An instruction that GUARD, if not NULL, stands before.  */

bool
ptx_parser::instruction (ptx_operand *guard)
{
  const char *name = word (true);
  if (!name)
    return unexpected ();
  ptx_statement *stmt = add (PTX_INSTRUCTION, name);
  stmt->guard = guard;
  if (take (';'))
    return true;
  ptx_operand **last = &stmt->operands;
  do
    {
      if (!operand (last))
	return not_operands (name);
      last = &(*last)->next;
    }
  while (take (','));
  return expect (';') || not_operands (name);
}

/* What follows ".reg".  */

bool
ptx_parser::registers ()
{
  if (!take ('.'))
    return unexpected ();
  const char *type = word (false);
  if (!type)
    return unexpected ();
  ptx_statement *stmt = add (PTX_REGISTERS, type);
  ptx_operand **last = &stmt->operands;
  do
    {
      const char *name = word (false);
      if (!name)
	return unexpected ();
      *last = make (PTX_NAME);
      (*last)->name = name;
      if (take ('<'))
	{
	  if (!constant (&(*last)->value) || !expect ('>'))
	    return false;
	  if ((*last)->value == 0 || (*last)->value > 4096)
	    return m_program->fail ("'%s' is declared too often", name);
	}
      last = &(*last)->next;
    }
  while (take (','));
  return expect (';');
}

/* What follows ".branchtargets", which has a label in front.  */

bool
ptx_parser::targets ()
{
  if (!m_label)
    return m_program->fail ("a '.branchtargets' has no name");
  ptx_statement *stmt = m_label;
  stmt->kind = PTX_TARGETS;
  ptx_operand **last = &stmt->operands;
  do
    {
      const char *name = word (false);
      if (!name)
	return unexpected ();
      *last = make (PTX_NAME);
      (*last)->name = name;
      last = &(*last)->next;
    }
  while (take (','));
  return expect (';');
}

/* What begins with a dot.  */

bool
ptx_parser::directive ()
{
  const char *name = word (false);
  if (!name)
    return unexpected ();
  if (strcmp (name, "reg") == 0)
    return registers ();
  if (strcmp (name, "branchtargets") == 0)
    return targets ();
  if (strcmp (name, "pragma") == 0)
    {
      /* They are hints for NVIDIA's assembler.  */
      m_at += strcspn (m_at, ";");
      return expect (';');
    }
  return m_program->fail ("the directive '.%s' is not supported", name);
}

/* The statement that comes next.  */

bool
ptx_parser::statement ()
{
  if (take (';'))
    return true;
  if (take ('{'))
    {
      add (PTX_OPEN_SCOPE, NULL);
      return true;
    }
  if (take ('}'))
    {
      add (PTX_CLOSE_SCOPE, NULL);
      return true;
    }
  if (take ('.'))
    return directive ();
  ptx_operand *condition;
  if (!guard (&condition))
    return false;
  if (!condition && name_start_p (*m_at))
    {
      const char *start = m_at;
      const char *name = word (false);
      if (name && take (':') && *m_at != ':')
	{
	  add (PTX_LABEL, name);
	  return true;
	}
      m_at = start;
    }
  return instruction (condition);
}

/* Read all of the text.  */

bool
ptx_parser::run ()
{
  for (;;)
    {
      skip_blanks ();
      if (*m_at == '\0')
	return true;
      if (!statement ())
	return false;
    }
}

} // anon namespace

/* Read TEXT, of an asm.  Return false if it is not understood.  */

bool
ptx_program::parse (const char *text)
{
  return ptx_parser (this, text).run ();
}
