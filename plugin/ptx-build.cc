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

/* This turns the asm in

     __device__ unsigned f (unsigned x, unsigned *p)
     {
       unsigned r;
       asm ("{ .reg .pred p; setp.ne.u32 p, %1, 0;"
	    " @p ld.global.u32 %0, [%2]; }" : "=r" (r) : "r" (x), "l" (p));
       return r;
     }

   while the C++ front end is still there, right before the function is
   genericized, into

       {
	 unsigned in1 = x;
	 unsigned long long in2 = (unsigned long long) p;
	 unsigned out0;
	 bool p;
	 p = __cuda2cpu_ptx_setp<unsigned, 1, 0> (in1, 0);
	 if (p)
	   out0 = __cuda2cpu_ptx_ld<unsigned, 0, 0, 1, 0> (in2);
	 r = out0;
       }

   What an instruction does is said in C++, by a function template of our
   headers (detail/ptx-*.h): so it is inlined and vectorised, and the barriers
   and collectives in it are found, as if the program had called them.  The
   template's arguments are the types and the choices in the mnemonic.

   The operands are evaluated first, in their order, of the outputs the
   addresses; these are written when all instructions are done.  */

#include "frontend.h"
#include "ptx.h"
#include "ptx-build.h"
#include "tree-iterator.h"
#include "function.h"
#include "gimple-expr.h"
#include "gimplify.h"

/* Return the C++ type of a register of TYPE.  */

tree
ptx_value_type (const ptx_type *type)
{
  bool is_signed = type->kind == PTX_SIGNED;
  if (type->kind == PTX_PREDICATE)
    return boolean_type_node;
  if (type->kind == PTX_REAL)
    return type->bits == 32 ? float_type_node : double_type_node;
  switch (type->bits)
    {
    case 8:
      return is_signed ? signed_char_type_node : unsigned_char_type_node;
    case 16:
      return is_signed ? short_integer_type_node : short_unsigned_type_node;
    case 32:
      return is_signed ? integer_type_node : unsigned_type_node;
    case 64:
      return (is_signed ? long_long_integer_type_node
	      : long_long_unsigned_type_node);
    default:
      return c_common_type_for_size (type->bits, !is_signed);
    }
}

/* Return the name NAME of our headers.  */

static tree
header_name (const char *name)
{
  char *full = concat (PTX_FUNCTION_PREFIX, name, NULL);
  tree found = get_global_binding (get_identifier (full));
  free (full);
  return found;
}

/* Return what stands for TYPE as an argument of our headers' templates.  */

static tree
template_argument (const ptx_type *type)
{
  if (type->kind != PTX_NARROW)
    return ptx_value_type (type);
  tree decl = header_name (type->name);
  gcc_assert (decl && TREE_CODE (decl) == TYPE_DECL);
  return TREE_TYPE (decl);
}

/* Return VALUE with its bits taken as those of TYPE, of the same size.  */

tree
ptx_reinterpret (tree value, tree type)
{
  tree from = TREE_TYPE (value);
  if (same_type_ignoring_top_level_qualifiers_p (from, type))
    return value;
  if (SCALAR_FLOAT_TYPE_P (from) || SCALAR_FLOAT_TYPE_P (type))
    {
      if (!SCALAR_FLOAT_TYPE_P (from) && !INTEGRAL_TYPE_P (from))
	value = fold_convert (long_long_unsigned_type_node, value);
      return fold_build1 (VIEW_CONVERT_EXPR, type, value);
    }
  return fold_convert (type, value);
}

ptx_builder::ptx_builder (tree fn, location_t loc, bool is_volatile,
			  ptx_program *program, ptx_frame *frame)
  : m_fn (fn), m_loc (loc), m_volatile (is_volatile), m_program (program),
    m_frame (frame), m_statement (NULL), m_carry (NULL_TREE),
    m_takes_carry (false), m_leaves_carry (false),
    m_vars (NULL_TREE), m_list (NULL_TREE), m_ends (NULL_TREE),
    m_scopes (0)
{
  m_registers.safe_splice (frame->registers);
  m_marks.safe_splice (frame->marks);
}

/* Append STMT.  */

void
ptx_builder::add (tree stmt)
{
  if (CAN_HAVE_LOCATION_P (stmt) && !EXPR_HAS_LOCATION (stmt))
    SET_EXPR_LOCATION (stmt, m_loc);
  append_to_statement_list (stmt, &m_list);
}

/* Make a variable of C++ type TYPE.  */

tree
ptx_builder::make_variable (tree type)
{
  tree var = create_tmp_var_raw (type, "ptx");
  DECL_CONTEXT (var) = m_fn;
  suppress_warning (var);
  DECL_CHAIN (var) = m_vars;
  m_vars = var;
  return var;
}

/* Append the assignment of VALUE to TARGET.  */

void
ptx_builder::assign (tree target, tree value)
{
  add (build2 (MODIFY_EXPR, void_type_node, target, value));
}

/* Declare operand NUMBER of the asm, of TYPE, and return it.  */

ptx_register *
ptx_builder::declare_operand (unsigned number, const ptx_type *type)
{
  ptx_register reg = { operand_name (number), type,
		       make_variable (ptx_value_type (type)) };
  m_operands.safe_push (reg);
  return &m_operands.last ();
}

/* Declare NAME as a register of TYPE in the innermost scope.  It is a variable
   of the function, since another asm may close the scope.  */

void
ptx_builder::declare (const char *name, const ptx_type *type)
{
  tree var = create_tmp_var_raw (ptx_value_type (type), "ptx");
  DECL_CONTEXT (var) = m_fn;
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  suppress_warning (var);
  add_local_decl (DECL_STRUCT_FUNCTION (m_fn), var);
  ptx_register reg = { name, type, var };
  m_registers.safe_push (reg);
}

/* Return the register NAME; NULL if there is none.  */

ptx_register *
ptx_builder::find_register (const char *name)
{
  vec<ptx_register> &registers
    = (*name == '%' && ISDIGIT (name[1]) ? (vec<ptx_register> &) m_operands
       : (vec<ptx_register> &) m_registers);
  for (unsigned i = registers.length (); i-- > 0;)
    if (strcmp (registers[i].name, name) == 0)
      return &registers[i];
  return NULL;
}

/* Return the type that the constraint CONSTRAINT, without what stands in
   front of its letter, gives an operand; NULL if it is no such letter.  */

static const ptx_type *
constraint_type (const char *constraint)
{
  switch (*constraint)
    {
    case 'h':
      return ptx_bits_type (16);
    case 'r':
      return ptx_bits_type (32);
    case 'l':
      return ptx_bits_type (64);
    case 'q':
      return ptx_bits_type (128);
    case 'f':
      return ptx_find_type ("f32", 3);
    case 'd':
      return ptx_find_type ("f64", 3);
    default:
      return NULL;
    }
}

/* Return true if an operand of C++ type TYPE can be a register of REG.  */

static bool
fits_p (tree type, const ptx_type *reg)
{
  if (reg->kind == PTX_REAL)
    return (SCALAR_FLOAT_TYPE_P (type)
	    && TYPE_PRECISION (type) == reg->bits);
  if (!INTEGRAL_TYPE_P (type) && !POINTER_TYPE_P (type)
      && !NULLPTR_TYPE_P (type))
    return false;
  return tree_to_uhwi (TYPE_SIZE (type)) == reg->bits;
}

/* Return true if evaluating LVALUE later gives the same place.  */

static bool
stable_p (tree lvalue)
{
  switch (TREE_CODE (lvalue))
    {
    case VAR_DECL:
    case PARM_DECL:
    case RESULT_DECL:
      return true;
    case COMPONENT_REF:
    case REALPART_EXPR:
    case IMAGPART_EXPR:
    case VIEW_CONVERT_EXPR:
      return stable_p (TREE_OPERAND (lvalue, 0));
    case ARRAY_REF:
      return (TREE_CODE (TREE_OPERAND (lvalue, 1)) == INTEGER_CST
	      && stable_p (TREE_OPERAND (lvalue, 0)));
    default:
      return false;
    }
}

/* Return a name for operand NUMBER of the asm.  */

const char *
ptx_builder::operand_name (unsigned number)
{
  char name[16];
  int length = snprintf (name, sizeof name, "%%%u", number);
  return m_program->copy (name, length);
}

/* Operand NUMBER of the asm is the output LVALUE with CONSTRAINT.  */

bool
ptx_builder::add_output (unsigned number, const char *constraint, tree lvalue)
{
  bool inout = *constraint == '+';
  while (strchr ("=+&", *constraint) && *constraint)
    constraint++;
  const ptx_type *type = constraint_type (constraint);
  if (!type)
    return m_program->fail ("the constraint '%s' of operand %u is not one of"
			    " PTX", constraint, number);
  if (!fits_p (TREE_TYPE (lvalue), type))
    return m_program->fail ("the type of operand %u does not fit its"
			    " constraint '%s'", number, constraint);
  if (!stable_p (lvalue))
    {
      tree place = cp_build_addr_expr (lvalue, tf_warning_or_error);
      if (place == error_mark_node)
	return m_program->fail ("operand %u has no address", number);
      tree pointer = make_variable (TREE_TYPE (place));
      assign (pointer, place);
      lvalue = build_fold_indirect_ref (pointer);
    }
  tree var = declare_operand (number, type)->var;
  if (inout)
    assign (var, ptx_reinterpret (lvalue, TREE_TYPE (var)));
  tree value = ptx_reinterpret (var, TYPE_MAIN_VARIANT (TREE_TYPE (lvalue)));
  tree store = build2 (MODIFY_EXPR, void_type_node, unshare_expr (lvalue),
		       value);
  SET_EXPR_LOCATION (store, m_loc);
  append_to_statement_list (store, &m_ends);
  return true;
}

/* Operand NUMBER of the asm is the input VALUE with CONSTRAINT.  */

bool
ptx_builder::add_input (unsigned number, const char *constraint, tree value)
{
  ptx_register *same = NULL;
  if (ISDIGIT (*constraint))
    {
      same = find_register (operand_name (atoi (constraint)));
      if (!same)
	return m_program->fail ("there is no operand %s", constraint);
    }
  const ptx_type *type = same ? same->type : constraint_type (constraint);
  if (!type)
    return m_program->fail ("the constraint '%s' of operand %u is not one of"
			    " PTX", constraint, number);
  if (!fits_p (TREE_TYPE (value), type))
    return m_program->fail ("the type of operand %u does not fit its"
			    " constraint '%s'", number, constraint);
  tree var = declare_operand (number, type)->var;
  assign (var, ptx_reinterpret (value, TREE_TYPE (var)));
  if (same)
    assign (find_register (operand_name (atoi (constraint)))->var, var);
  return true;
}

/* Return a call of our headers' function NAME with ARGS for MATCH, which may
   be NULL; NULL_TREE if there is none that fits.  */

tree
ptx_builder::call (const char *name, const ptx_match *match,
		   vec<tree, va_gc> *args)
{
  tree fn = header_name (name);
  gcc_assert (fn);
  unsigned count = match ? match->types_count + match->choices_count : 0;
  if (count)
    {
      tree targs = make_tree_vec (count);
      unsigned n = 0;
      for (unsigned i = 0; i < match->types_count; i++)
	TREE_VEC_ELT (targs, n++) = template_argument (match->types[i]);
      for (unsigned i = 0; i < match->choices_count; i++)
	TREE_VEC_ELT (targs, n++)
	  = build_int_cst (integer_type_node, match->choices[i]);
      fn = lookup_template_function (fn, targs);
    }
  tree result = finish_call_expr (fn, &args, false, false, tf_none);
  if (result != error_mark_node)
    return convert_from_reference (result);
  m_program->fail ("the operands of '%s' do not fit it", m_statement->name);
  return NULL_TREE;
}

/* Make a call of MATCH's function, with the results in front of the sources if
   there are several of those, and store them.  */

bool
ptx_builder::build_call (const ptx_match *match)
{
  if (!take_operands (match))
    return false;
  bool by_value = m_results.length () == 1;
  vec<tree, va_gc> *args = make_tree_vector ();
  if (!by_value)
    for (const pending_result &result : m_results)
      vec_safe_push (args, result.var);
  for (tree arg : m_args)
    vec_safe_push (args, arg);
  ptx_match whole = *match;
  for (int part : m_parts)
    whole.choices[whole.choices_count++] = part;
  tree value = call (match->instruction->function, &whole, args);
  release_tree_vector (args);
  if (!value)
    return false;
  if (by_value)
    assign (m_results[0].var, value);
  else
    add (value);
  for (const pending_result &result : m_results)
    if (result.operand
	&& !store (result.operand, result.type, result.wide, result.var))
      return false;
  return true;
}

/* Return the operands of the list OPERAND and the type of each, that all of
   them have the bits of TYPE.  */

const ptx_type *
ptx_builder::part_type (const ptx_operand *operand, const ptx_type *type)
{
  unsigned count = 0;
  for (const ptx_operand *p = operand->parts; p; p = p->next)
    count++;
  const ptx_type *part
    = type->bits % count == 0 ? ptx_bits_type (type->bits / count) : NULL;
  if (!part || count < 2)
    misplaced (operand);
  return part;
}

/* Make a "mov" for MATCH, of a register or of parts.  */

bool
ptx_builder::build_move (const ptx_match *match)
{
  const ptx_type *type = match->types[0];
  const ptx_operand *to = m_statement->operands, *from = to->next;
  tree whole = make_variable (ptx_value_type (type));
  if (from->kind == PTX_LIST)
    {
      const ptx_type *part = part_type (from, type);
      if (!part)
	return false;
      tree bits = ptx_value_type (ptx_bits_type (type->bits)), sum = NULL_TREE;
      unsigned shift = 0;
      for (const ptx_operand *p = from->parts; p; p = p->next)
	{
	  tree value;
	  if (!source (p, part, false, &value))
	    return false;
	  value = build2 (LSHIFT_EXPR, bits, fold_convert (bits, value),
			  build_int_cst (integer_type_node, shift));
	  sum = sum ? build2 (BIT_IOR_EXPR, bits, sum, value) : value;
	  shift += part->bits;
	}
      assign (whole, ptx_reinterpret (sum, TREE_TYPE (whole)));
    }
  else
    {
      tree value;
      if (!source (from, type, false, &value))
	return false;
      assign (whole, value);
    }
  if (to->kind != PTX_LIST)
    return store (to, type, false, whole);
  const ptx_type *part = part_type (to, type);
  if (!part)
    return false;
  tree bits = ptx_value_type (ptx_bits_type (type->bits));
  unsigned shift = 0;
  for (const ptx_operand *p = to->parts; p; p = p->next, shift += part->bits)
    {
      tree value = build2 (RSHIFT_EXPR, bits, ptx_reinterpret (whole, bits),
			   build_int_cst (integer_type_node, shift));
      if (!store (p, part, false, fold_convert (ptx_value_type (part), value)))
	return false;
    }
  return true;
}

/* Append a jump to the label NAME, which may be NULL.  */

bool
ptx_builder::add_jump (const char *name)
{
  for (unsigned i = m_active.length (); i-- > 0 && name;)
    for (ptx_label &label : m_labels)
      if (label.scope == m_active[i] && !strcmp (label.name, name))
	{
	  add (build1 (GOTO_EXPR, void_type_node, label.decl));
	  TREE_USED (label.decl) = 1;
	  return true;
	}
  return m_program->fail ("there is no label '%s'", name ? name : "");
}

/* Make a jump.  */

bool
ptx_builder::build_branch ()
{
  return add_jump (m_statement->operands->name);
}

/* Make a jump to one of a list of labels, by its number.  */

bool
ptx_builder::build_indexed_branch ()
{
  const ptx_operand *index = m_statement->operands;
  const char *name = index->next->name;
  const ptx_statement *list = m_program->first;
  while (list && !(list->kind == PTX_TARGETS && name
		   && !strcmp (list->name, name)))
    list = list->next;
  if (!list)
    return m_program->fail ("there are no branch targets '%s'",
			    name ? name : "");
  tree value, var = make_variable (unsigned_type_node);
  if (!source (index, ptx_find_type ("u32", 3), false, &value))
    return false;
  assign (var, value);
  unsigned number = 0;
  for (const ptx_operand *p = list->operands; p; p = p->next)
    {
      tree outer = m_list;
      m_list = NULL_TREE;
      bool found = add_jump (p->name);
      tree jump = m_list;
      m_list = outer;
      if (!found)
	return false;
      add (build3 (COND_EXPR, void_type_node,
		   build2 (EQ_EXPR, boolean_type_node, var,
			   build_int_cst (unsigned_type_node, number++)),
		   jump, NULL_TREE));
    }
  return true;
}

/* Make what MATCH, the line of the statement at work, says.  */

bool
ptx_builder::build_matched (const ptx_match *match)
{
  const char *function = match->instruction->function;
  if (!strcmp (function, "bra"))
    return build_branch ();
  if (!strcmp (function, "brx"))
    return build_indexed_branch ();
  if (!strcmp (function, "mov"))
    return build_move (match);
  return build_call (match);
}

/* Say that the statement at work, with COUNT operands, is not known.  */

bool
ptx_builder::unknown (unsigned count)
{
  ptx_match match;
  const char *name = m_statement->name;
  if (!ptx_find_instruction (name, -1, m_volatile, &match))
    return m_program->fail ("'%s' is not supported", name);
  return m_program->fail ("'%s' with %u operands is not supported", name,
			  count);
}

/* If the statement at work has a policy for the second cache level, which is
   only a hint, forget that word and its operand, the last one.  Return false if
   it has none.  */

bool
ptx_builder::drop_policy ()
{
  static const char word[] = ".L2::cache_hint";
  const char *name = m_statement->name, *at = strstr (name, word);
  ptx_operand **link = &m_statement->operands;
  tree policy;
  if (!at || !*link)
    return false;
  while ((*link)->next)
    link = &(*link)->next;
  if (!source (*link, ptx_bits_type (64), false, &policy))
    return false;
  *link = NULL;
  char *rest = concat (name, NULL);
  strcpy (rest + (at - name), at + strlen (word));
  m_statement->name = m_program->copy (rest, strlen (rest));
  free (rest);
  return true;
}

/* See ptx_operand_test; DATA is the builder.  */

bool
ptx_builder::operands_fit (const ptx_match *match, void *data)
{
  return ((ptx_builder *) data)->operands_fit_p (match);
}

/* Make the statement at work, an instruction.  */

bool
ptx_builder::build_instruction ()
{
  unsigned count = 0;
  for (const ptx_operand *p = m_statement->operands; p; p = p->next)
    count++;
  ptx_match match;
  if (!ptx_find_instruction (m_statement->name, count, m_volatile, &match,
			     operands_fit, this))
    return drop_policy () ? build_instruction () : unknown (count);
  if (!m_statement->guard)
    return build_matched (&match);
  tree condition;
  if (!source (m_statement->guard, ptx_find_type ("pred", 4), false,
	       &condition))
    return false;
  tree outer = m_list;
  m_list = NULL_TREE;
  bool built = build_matched (&match);
  tree inner = m_list;
  m_list = outer;
  if (built && inner)
    add (build3 (COND_EXPR, void_type_node, condition, inner, NULL_TREE));
  return built;
}

/* Declare the registers of the statement at work.  */

bool
ptx_builder::build_registers ()
{
  const ptx_type *type
    = ptx_find_type (m_statement->name, strlen (m_statement->name));
  if (!type)
    return m_program->fail ("registers of type .%s are not supported",
			    m_statement->name);
  for (const ptx_operand *p = m_statement->operands; p; p = p->next)
    if (!p->value)
      declare (p->name, type);
    else
      for (unsigned HOST_WIDE_INT i = 0; i < p->value; i++)
	{
	  char *name = xasprintf ("%s" HOST_WIDE_INT_PRINT_UNSIGNED, p->name,
				  i);
	  declare (m_program->copy (name, strlen (name)), type);
	  free (name);
	}
  return true;
}

/* Find the labels and the scopes they are in.  */

bool
ptx_builder::find_labels ()
{
  auto_vec<unsigned, 8> open;
  unsigned scopes = 0;
  open.safe_grow_cleared (m_active.length ());
  for (ptx_statement *stmt = m_program->first; stmt; stmt = stmt->next)
    if (stmt->kind == PTX_OPEN_SCOPE)
      open.safe_push (++scopes);
    else if (stmt->kind == PTX_CLOSE_SCOPE)
      {
	open.pop ();
	if (open.is_empty ())
	  return m_program->fail ("there is a '}' too many");
      }
    else if (stmt->kind == PTX_LABEL)
      {
	for (const ptx_label &label : m_labels)
	  if (label.scope == open.last () && !strcmp (label.name, stmt->name))
	    return m_program->fail ("the label '%s' stands twice", stmt->name);
	tree decl = create_artificial_label (m_loc);
	DECL_CONTEXT (decl) = m_fn;
	ptx_label label = { stmt->name, open.last (), decl };
	m_labels.safe_push (label);
      }
  return true;
}

/* Make the statement at work.  */

bool
ptx_builder::build_statement ()
{
  switch (m_statement->kind)
    {
    case PTX_INSTRUCTION:
      return build_instruction ();
    case PTX_REGISTERS:
      return build_registers ();
    case PTX_OPEN_SCOPE:
      m_marks.safe_push (m_registers.length ());
      m_active.safe_push (++m_scopes);
      return true;
    case PTX_CLOSE_SCOPE:
      m_registers.truncate (m_marks.pop ());
      m_active.pop ();
      return true;
    case PTX_TARGETS:
      return true;
    case PTX_LABEL:
      for (ptx_label &label : m_labels)
	if (label.scope == m_active.last ()
	    && !strcmp (label.name, m_statement->name))
	  add (build1 (LABEL_EXPR, void_type_node, label.decl));
      return true;
    default:
      gcc_unreachable ();
    }
}

/* Leave the registers and scopes that are open to the next asm.  */

void
ptx_builder::leave_frame ()
{
  if (m_frame->marks.is_empty ())
    m_frame->opened = m_loc;
  m_frame->marks.truncate (0);
  m_frame->marks.safe_splice (m_marks);
  m_frame->registers.truncate (0);
  for (ptx_register reg : m_registers)
    {
      reg.name = IDENTIFIER_POINTER (get_identifier (reg.name));
      m_frame->registers.safe_push (reg);
    }
}

/* Let the asm take the carry that another one has left, maybe in another
   function, and leave it to others.  */

void
ptx_builder::pass_carry ()
{
  vec<tree, va_gc> *args = make_tree_vector ();
  if (m_takes_carry)
    {
      tree body = m_list;
      m_list = NULL_TREE;
      assign (m_carry, call ("carry", NULL, args));
      append_to_statement_list (body, &m_list);
    }
  if (m_leaves_carry)
    {
      vec_safe_push (args, m_carry);
      add (call ("set_carry", NULL, args));
    }
  release_tree_vector (args);
}

/* Make all statements of the program.  Return what replaces the asm;
   NULL_TREE if there is an error.  */

tree
ptx_builder::build ()
{
  m_active.safe_grow_cleared (1 + m_marks.length ());
  if (!find_labels ())
    return NULL_TREE;
  for (m_statement = m_program->first; m_statement;
       m_statement = m_statement->next)
    if (!build_statement ())
      return NULL_TREE;
  append_to_statement_list (m_ends, &m_list);
  if (!m_list)
    m_list = alloc_stmt_list ();
  pass_carry ();
  leave_frame ();
  tree bind = build3 (BIND_EXPR, void_type_node, m_vars, m_list, NULL_TREE);
  SET_EXPR_LOCATION (bind, m_loc);
  TREE_SIDE_EFFECTS (bind) = 1;
  return bind;
}
