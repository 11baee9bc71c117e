/* Inline PTX: its text as statements, and what its instructions are.
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

/* The text of an asm goes through three steps: ptx-parse.cc cuts it into
   statements, ptx-match.cc finds the line of the table for each instruction,
   and ptx-build.cc makes GENERIC of them.  The first error stops all, and is
   kept as a sentence.  */

#ifndef CUDA_PTX_H
#define CUDA_PTX_H 1

/* What an operand is.  */
enum ptx_operand_kind
{
  /* A name: of a register, an operand of the asm ("%2"), a special register
     ("%tid.x") or a label.  */
  PTX_NAME,
  PTX_INTEGER,
  /* The bits of a float or double.  */
  PTX_FLOAT,
  PTX_DOUBLE,
  /* {a, b}: PARTS.  */
  PTX_LIST,
  /* [a + 4]: the name is PARTS, NULL if there is none; the rest VALUE.  In
     [a, {x, y}], an address of a texture, the next operand of PARTS is what
     stands behind the name.  */
  PTX_ADDRESS,
  /* _, where a result is thrown away.  */
  PTX_SINK
};

/* An operand as it is written.  */
struct ptx_operand
{
  enum ptx_operand_kind kind;
  /* '!' stands in front; '-' does.  */
  bool inverted, negated;
  const char *name;
  /* The part of the register that is meant, "b1" in "%2.b1"; NULL if all of it
     is.  */
  const char *selector;
  unsigned HOST_WIDE_INT value;
  ptx_operand *parts;
  /* The second of A|B.  */
  ptx_operand *second;
  /* The next one of the list that this one is in.  */
  ptx_operand *next;
};

enum ptx_statement_kind
{
  PTX_INSTRUCTION,
  PTX_LABEL,
  /* .branchtargets: NAME is the label in front, and each operand the name of
     another one.  */
  PTX_TARGETS,
  /* .reg: NAME is the type's, without its dot, and each operand a name whose
     VALUE is zero, or how many registers NAME0, NAME1... there are.  */
  PTX_REGISTERS,
  PTX_OPEN_SCOPE,
  PTX_CLOSE_SCOPE
};

struct ptx_statement
{
  enum ptx_statement_kind kind;
  /* The whole mnemonic, the label or the type.  */
  const char *name;
  ptx_operand *operands;
  /* The name behind '@'; NULL if there is none.  */
  ptx_operand *guard;
  ptx_statement *next;
};

/* A parsed text.  It owns what it consists of.  */

class ptx_program
{
public:
  ptx_program () : first (NULL), message (NULL)
  { obstack_init (&m_memory); }
  ~ptx_program () { obstack_free (&m_memory, NULL); }
  ptx_program (const ptx_program &) = delete;

  bool parse (const char *text);
  bool fail (const char *format, ...) ATTRIBUTE_PRINTF_2;
  void *allocate (size_t size);
  const char *copy (const char *start, size_t length);

  ptx_statement *first;
  /* What is wrong, for the user; NULL if nothing is.  */
  const char *message;

private:
  struct obstack m_memory;
};

/* The kinds of types: unsigned, signed and untyped integers, floating-point
   numbers that C++ has and those that it has not, and predicates.  */
enum ptx_type_kind
{
  PTX_UNSIGNED,
  PTX_SIGNED,
  PTX_BITS,
  PTX_REAL,
  PTX_NARROW,
  PTX_PREDICATE
};

/* A line of ptx-types.def.  */
struct ptx_type
{
  const char *name;
  enum ptx_type_kind kind;
  unsigned bits;
};

extern const ptx_type *ptx_find_type (const char *name, size_t length);
extern const ptx_type *ptx_wider_type (const ptx_type *);
extern const ptx_type *ptx_bits_type (unsigned bits);

/* A line of ptx-instructions.def.  */
struct ptx_instruction
{
  const char *pattern;
  const char *operands;
  const char *function;
};

/* An instruction with the types and the choices of its mnemonic.  */
struct ptx_match
{
  const ptx_instruction *instruction;
  const ptx_type *types[3];
  unsigned types_count;
  int choices[8];
  unsigned choices_count;
  /* The length of vectors; 1 if there is none.  */
  unsigned vector;
};

/* Says whether the operands of an instruction, which DATA knows, fit a match
   of its mnemonic.  */
typedef bool ptx_operand_test (const ptx_match *, void *data);

extern bool ptx_find_instruction (const char *mnemonic, int operands,
				  bool is_volatile, ptx_match *,
				  ptx_operand_test * = NULL, void * = NULL);
extern void ptx_for_each_function (void (*) (const char *, void *), void *);

/* A line of ptx-registers.def.  */
struct ptx_special
{
  const char *name;
  const ptx_type *type;
  const char *function;
};

extern bool ptx_find_special (const char *name, ptx_special *);

/* What stands in front of the names of our headers' functions.  */
#define PTX_FUNCTION_PREFIX "__cuda2cpu_ptx_"

#endif /* CUDA_PTX_H */
