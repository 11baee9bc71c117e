/* Inline PTX in functions.
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

/* An asm in a function for the device alone is PTX.  One whose template is
   empty says something to the compiler only, and stays; and a __host__
   __device__ function holds the host's asm, since it takes the host's side of
   a condition on __CUDA_ARCH__.

   Headers are full of small functions of which a program uses few.  So what is
   wrong with an asm is an error where it stands if the function is certain to
   be compiled, and otherwise when the function turns out to be needed.  Till
   then the message is the asm's template.  */

#include "frontend.h"
#include "ptx.h"
#include "ptx-build.h"
#include "tree-iterator.h"
#include "gimple-expr.h"
#include "gimple.h"
#include "gimple-iterator.h"

/* See frontend.h.  */
bool cuda_asm_seen;

/* What stands in front of a message that is a template: no text of a program
   holds it.  */
#define MESSAGE_MARK "\1"

/* Return true if the text of asm template TEXT is white space alone.  */

static bool
blank_p (const char *text)
{
  while (ISSPACE (*text))
    text++;
  return *text == '\0';
}

/* Report MESSAGE about the asm at LOC.  */

static void
report_asm (location_t loc, const char *message)
{
  error_at (loc, "inline PTX: %s", message);
}

/* Return true if FN is compiled only if something needs it.  */

static bool
discardable_p (tree fn)
{
  return (!TREE_PUBLIC (fn) || DECL_DECLARED_INLINE_P (fn)
	  || DECL_TEMPLATE_INSTANTIATION (fn));
}

namespace {

/* Translates the asm STMT, an ASM_EXPR of the function FN.  */

class asm_translator
{
public:
  asm_translator (tree fn, tree stmt, ptx_frame *frame)
    : m_stmt (stmt),
      m_builder (fn, EXPR_LOC_OR_LOC (stmt, DECL_SOURCE_LOCATION (fn)),
		 ASM_VOLATILE_P (stmt), &m_program, frame) {}

  tree run ();
  const char *message () const { return m_program.message; }

private:
  tree operand (unsigned) const;
  bool expand (const char *);
  bool add_text (tree);
  bool add_operands ();

  tree m_stmt;
  ptx_program m_program;
  ptx_builder m_builder;

  /* The template with its constants in it.  */
  auto_vec<char> m_text;
};

/* Return the node of operand NUMBER, counting the outputs first, or
   NULL_TREE.  */

tree
asm_translator::operand (unsigned number) const
{
  unsigned outputs = list_length (ASM_OUTPUTS (m_stmt));
  tree list = number < outputs ? ASM_OUTPUTS (m_stmt) : ASM_INPUTS (m_stmt);
  if (number >= outputs)
    number -= outputs;
  while (list && number-- > 0)
    list = TREE_CHAIN (list);
  return list;
}

/* Return the constraint of OPERAND.  */

static const char *
constraint_of (tree operand)
{
  return TREE_STRING_POINTER (TREE_VALUE (TREE_PURPOSE (operand)));
}

/* Return true if OPERAND is put into the text.  */

static bool
textual_p (tree operand)
{
  const char *constraint = constraint_of (operand);
  return !strcmp (constraint, "n") || !strcmp (constraint, "C");
}

/* Append the characters of the constant array whose address is VALUE to TEXT;
   return false if it is not one.  */

static bool
append_array (tree value, auto_vec<char> *text)
{
  STRIP_NOPS (value);
  if (TREE_CODE (value) != ADDR_EXPR)
    return false;
  tree array = TREE_OPERAND (value, 0);
  if (TREE_CODE (array) == ARRAY_REF
      && integer_zerop (TREE_OPERAND (array, 1)))
    array = TREE_OPERAND (array, 0);
  if (VAR_P (array))
    array = decl_constant_value (array);
  if (TREE_CODE (array) == STRING_CST)
    {
      for (const char *p = TREE_STRING_POINTER (array); *p; p++)
	text->safe_push (*p);
      return true;
    }
  if (TREE_CODE (array) != CONSTRUCTOR)
    return false;
  tree element;
  unsigned HOST_WIDE_INT i;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (array), i, element)
    {
      if (TREE_CODE (element) != INTEGER_CST)
	return false;
      if (integer_zerop (element))
	break;
      text->safe_push (tree_to_shwi (element));
    }
  return true;
}

/* Append what OPERAND, a constant, is in the text.  */

bool
asm_translator::add_text (tree operand)
{
  tree value = TREE_VALUE (operand);
  if (*constraint_of (operand) == 'C')
    return (append_array (value, &m_text)
	    || m_program.fail ("an operand with the constraint 'C' is no"
			       " constant array of characters"));
  value = maybe_constant_value (value);
  STRIP_NOPS (value);
  if (TREE_CODE (value) != INTEGER_CST)
    return m_program.fail ("an operand with the constraint 'n' is no integer"
			   " constant");
  char digits[WIDE_INT_PRINT_BUFFER_SIZE];
  print_dec (wi::to_wide (value), digits, TYPE_SIGN (TREE_TYPE (value)));
  for (const char *p = digits; *p; p++)
    m_text.safe_push (*p);
  return true;
}

/* Set the text to TEMPLATE, with constants in place of their operands.  */

bool
asm_translator::expand (const char *p)
{
  while (*p)
    if (p[0] == '%' && ISDIGIT (p[1]))
      {
	char *end;
	unsigned long number = strtoul (p + 1, &end, 10);
	tree node = number < 1000 ? operand (number) : NULL_TREE;
	if (!node)
	  return m_program.fail ("there is no operand %lu", number);
	if (!textual_p (node))
	  while (p < end)
	    m_text.safe_push (*p++);
	else if (!add_text (node))
	  return false;
	p = end;
      }
    else
      {
	/* "%%" stays: the parser knows it.  */
	if (p[0] == '%' && p[1] == '%')
	  m_text.safe_push (*p++);
	m_text.safe_push (*p++);
      }
  m_text.safe_push ('\0');
  return true;
}

/* Tell the builder of the operands.  */

bool
asm_translator::add_operands ()
{
  unsigned outputs = list_length (ASM_OUTPUTS (m_stmt));
  unsigned number = 0;
  for (tree node; (node = operand (number)); number++)
    {
      tree value = TREE_VALUE (node);
      if (error_operand_p (value))
	return m_program.fail ("operand %u is not valid", number);
      if (number < outputs
	  ? !m_builder.add_output (number, constraint_of (node), value)
	  : !textual_p (node)
	    && !m_builder.add_input (number, constraint_of (node), value))
	return false;
    }
  return true;
}

/* Return what replaces the asm; NULL_TREE if something is wrong with it.  */

tree
asm_translator::run ()
{
  if (ASM_LABELS (m_stmt))
    {
      m_program.fail ("jumps out of an asm are not PTX");
      return NULL_TREE;
    }
  if (!expand (TREE_STRING_POINTER (ASM_STRING (m_stmt)))
      || !m_program.parse (m_text.address ())
      || !add_operands ())
    return NULL_TREE;
  return m_builder.build ();
}

} // anon namespace

/* Translate *STMT, an ASM_EXPR in FN, a function for the device alone.  FRAME
   is that of the function.  */

void
cuda_translate_asm (tree fn, tree *stmt, ptx_frame *frame)
{
  if (blank_p (TREE_STRING_POINTER (ASM_STRING (*stmt))))
    return;
  location_t loc = EXPR_LOC_OR_LOC (*stmt, DECL_SOURCE_LOCATION (fn));
  iloc_sentinel place (loc);
  asm_translator translator (fn, *stmt, frame);
  tree result = translator.run ();
  if (result)
    {
      *stmt = result;
      return;
    }
  const char *message = translator.message ();
  bool later = discardable_p (fn);
  if (!later)
    report_asm (loc, message);
  char *text = concat (MESSAGE_MARK, message, NULL);
  *stmt = build_stmt (loc, ASM_EXPR,
		      later ? build_string (strlen (text), text)
		      : build_string (0, ""),
		      NULL_TREE, NULL_TREE, NULL_TREE, NULL_TREE);
  ASM_VOLATILE_P (*stmt) = 1;
  free (text);
}

/* All asms of FN have been translated: report what FRAME says is still
   open.  */

void
cuda_finish_asm (tree fn, const ptx_frame *frame)
{
  if (!frame->marks.is_empty () && !discardable_p (fn))
    report_asm (frame->opened, "a '}' is missing");
}

/* Report the asm in FN, a function for the device alone that is needed and has
   a flow graph, that could not be translated.  */

void
cuda_check_needed_asm (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (gasm *stmt = dyn_cast<gasm *> (gsi_stmt (gsi)))
	{
	  const char *text = gimple_asm_string (stmt);
	  if (startswith (text, MESSAGE_MARK))
	    report_asm (gimple_location (stmt), text + strlen (MESSAGE_MARK));
	  else if (!blank_p (text))
	    report_asm (gimple_location (stmt), "it is not where PTX can be");
	}
}
