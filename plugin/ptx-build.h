/* Make GENERIC of inline PTX.
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

#ifndef CUDA_PTX_BUILD_H
#define CUDA_PTX_BUILD_H 1

extern tree ptx_value_type (const ptx_type *);
extern tree ptx_reinterpret (tree value, tree type);

/* A register, or an operand of the asm under the name "%N".  */
struct ptx_register
{
  const char *name;
  const ptx_type *type;
  tree var;
};

/* A label of the text, in the scope with that number.  */
struct ptx_label
{
  const char *name;
  unsigned scope;
  tree decl;
};

/* What an asm leaves to the next ones of its function: a scope may be opened in
   one and closed in another.  */
struct ptx_frame
{
  ptx_frame () : opened (UNKNOWN_LOCATION) {}

  /* The registers that are declared, whose names belong to the compiler, and
     how many there were when each scope that is open was opened.  */
  auto_vec<ptx_register, 8> registers;
  auto_vec<unsigned, 4> marks;
  /* Where the outermost one was.  */
  location_t opened;
};

struct operand_spec;

/* Makes GENERIC of one asm in the function FN at LOC, which IS_VOLATILE, or is
   not; FRAME is the function's.  The functions that return bool return false
   if there is an error, which is the program's then.  */

class ptx_builder
{
public:
  ptx_builder (tree fn, location_t loc, bool is_volatile, ptx_program *,
	       ptx_frame *);

  bool add_output (unsigned, const char *, tree);
  bool add_input (unsigned, const char *, tree);
  tree build ();

private:
  /* A result of the instruction at work: VAR goes to OPERAND, which may be
     NULL, as TYPE; see store.  */
  struct pending_result
  {
    const ptx_operand *operand;
    const ptx_type *type;
    bool wide;
    tree var;
  };

  void add (tree);
  tree make_variable (tree);
  void assign (tree, tree);
  ptx_register *declare_operand (unsigned, const ptx_type *);
  void declare (const char *, const ptx_type *);
  ptx_register *find_register (const char *);
  const char *operand_name (unsigned);
  bool misplaced (const ptx_operand *);
  bool convert (tree *, const ptx_type *, const ptx_type *, bool);
  bool constant (const ptx_operand *, const ptx_type *, tree *);
  bool source (const ptx_operand *, const ptx_type *, bool, tree *);
  bool address (const ptx_operand *, bool, tree *);
  bool store (const ptx_operand *, const ptx_type *, bool, tree);
  tree call (const char *, const ptx_match *, vec<tree, va_gc> *);
  bool take_operand (const ptx_operand *, const char *, const ptx_match *);
  bool take_typed (const ptx_operand *, const operand_spec &,
		   const ptx_match *);
  bool take_selected (const ptx_operand *, const operand_spec &,
		      const ptx_type *);
  bool take_list (const ptx_operand *, const operand_spec &, const ptx_type *,
		  const ptx_match *);
  bool operand_fits_p (const ptx_operand *, const operand_spec &,
		       const ptx_match *);
  bool operands_fit_p (const ptx_match *);
  static bool operands_fit (const ptx_match *, void *);
  bool take_coordinates (const ptx_operand *, const ptx_type *, bool,
			 bool);
  bool take_place (const ptx_operand *, const ptx_type *, bool);
  bool take_part (const ptx_operand *, const ptx_type *);
  bool take_source (const ptx_operand *, const ptx_type *, bool);
  bool take_result (const ptx_operand *, const ptx_type *, bool);
  bool take_operands (const ptx_match *);
  void take_carry (const char *);
  void pass_carry ();
  bool build_call (const ptx_match *);
  const ptx_type *part_type (const ptx_operand *, const ptx_type *);
  bool build_move (const ptx_match *);
  bool add_jump (const char *);
  bool build_branch ();
  bool build_indexed_branch ();
  bool build_matched (const ptx_match *);
  bool drop_policy ();
  bool unknown (unsigned);
  bool build_instruction ();
  bool build_registers ();
  void leave_frame ();
  bool find_labels ();
  bool build_statement ();

  tree m_fn;
  location_t m_loc;
  bool m_volatile;
  ptx_program *m_program;
  ptx_frame *m_frame;

  /* The statement at work, and what its instruction takes and gives.  */
  ptx_statement *m_statement;
  auto_vec<tree, 16> m_args;
  auto_vec<pending_result, 8> m_results;
  /* The carry of add.cc and its kind; NULL_TREE if none has been used.  Whether
     the first instruction that uses it reads it and the last one writes it.  */
  tree m_carry;
  bool m_takes_carry, m_leaves_carry;
  /* What the text says of parts of operands and of their signs, in their order:
     arguments of the template behind the choices of the mnemonic.  */
  auto_vec<int, 4> m_parts;

  /* The variables; the statements so far; what stands behind them.  */
  tree m_vars, m_list, m_ends;

  /* The operands of the asm.  */
  auto_vec<ptx_register, 8> m_operands;

  /* The registers of the open scopes, how many there were when each was
     opened, and their numbers; the number of the last scope.  */
  auto_vec<ptx_register, 16> m_registers;
  auto_vec<unsigned, 8> m_marks, m_active;
  unsigned m_scopes;

  auto_vec<ptx_label, 4> m_labels;
};

#endif /* CUDA_PTX_BUILD_H */
