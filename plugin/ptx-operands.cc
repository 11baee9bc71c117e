/* The operands of instructions of inline PTX.
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

/* ptx-instructions.def says what a line's operands may be.  What stands in the
   text is taken for that here: a source becomes a value, an argument of the
   function that does the work; a result a variable, which is stored when that
   is done.  Of lines with the same mnemonic and as many operands the one is
   taken that these fit.  */

#include "frontend.h"
#include "ptx.h"
#include "ptx-build.h"
#include "function.h"
#include "gimple-expr.h"

/* Say that OPERAND cannot stand where it does.  */

bool
ptx_builder::misplaced (const ptx_operand *operand)
{
  const char *what = operand->name;
  if (!what)
    what = (operand->kind == PTX_LIST ? "a list"
	    : operand->kind == PTX_ADDRESS ? "an address" : "a number");
  return m_program->fail ("%s cannot be an operand of '%s' there", what,
			  m_statement->name);
}

/* Make *VALUE, which is of type FROM, one of type TO.  If WIDE, FROM may have
   more bits.  */

bool
ptx_builder::convert (tree *value, const ptx_type *from, const ptx_type *to,
		      bool wide)
{
  tree type = ptx_value_type (to);
  if (from->bits == to->bits)
    *value = ptx_reinterpret (*value, type);
  else if (wide && from->bits > to->bits && to->kind != PTX_PREDICATE)
    {
      tree all = ptx_value_type (ptx_bits_type (from->bits));
      tree low = ptx_value_type (ptx_bits_type (to->bits));
      *value = ptx_reinterpret (fold_convert (low,
					      ptx_reinterpret (*value, all)),
				type);
    }
  else
    return m_program->fail ("an operand of '%s' is of type .%s where it takes"
			    " .%s", m_statement->name, from->name, to->name);
  return true;
}

/* Set *VALUE to the constant OPERAND as TYPE.  */

bool
ptx_builder::constant (const ptx_operand *operand, const ptx_type *type,
		       tree *value)
{
  tree result = ptx_value_type (type);
  if (operand->kind == PTX_INTEGER)
    {
      if (type->kind == PTX_REAL)
	return misplaced (operand);
      *value = (type->kind == PTX_PREDICATE
		? constant_boolean_node (operand->value != 0, result)
		: build_int_cst (result, (HOST_WIDE_INT) operand->value));
      return true;
    }
  bool wide = operand->kind == PTX_DOUBLE;
  tree bits = build_int_cst (wide ? long_long_unsigned_type_node
			     : unsigned_type_node, operand->value);
  *value = fold_build1 (VIEW_CONVERT_EXPR,
			wide ? double_type_node : float_type_node, bits);
  if (type->kind == PTX_REAL)
    *value = fold_convert (result, *value);
  else if (type->kind == PTX_BITS && type->bits == (wide ? 64 : 32))
    *value = bits;
  else
    return misplaced (operand);
  return true;
}

/* Set *VALUE to OPERAND as TYPE.  If WIDE a register may have more bits.  */

bool
ptx_builder::source (const ptx_operand *operand, const ptx_type *type,
		     bool wide, tree *value)
{
  if (operand->second || operand->selector || operand->negated)
    return misplaced (operand);
  if (operand->kind == PTX_INTEGER || operand->kind == PTX_FLOAT
      || operand->kind == PTX_DOUBLE)
    return constant (operand, type, value);
  if (operand->kind != PTX_NAME)
    return misplaced (operand);
  ptx_special special;
  if (ptx_register *reg = find_register (operand->name))
    {
      *value = reg->var;
      if (!convert (value, reg->type, type, wide))
	return false;
    }
  else if (strcmp (operand->name, "WARP_SZ") == 0)
    *value = build_int_cst (ptx_value_type (type), 32);
  else if (ptx_find_special (operand->name, &special))
    {
      vec<tree, va_gc> *none = make_tree_vector ();
      *value = call (special.function, NULL, none);
      release_tree_vector (none);
      if (!*value || !convert (value, special.type, type, true))
	return false;
    }
  else
    return m_program->fail ("'%s' is not declared", operand->name);
  if (!operand->inverted)
    return true;
  if (type->kind != PTX_PREDICATE)
    return misplaced (operand);
  *value = build1 (TRUTH_NOT_EXPR, boolean_type_node, *value);
  return true;
}

/* Set *VALUE to the address OPERAND: an unsigned int if the register has 32
   bits, which only those of shared memory may.  */

bool
ptx_builder::address (const ptx_operand *operand, bool global, tree *value)
{
  if (operand->kind != PTX_ADDRESS || !operand->parts
      || operand->parts->next)
    return misplaced (operand);
  ptx_register *reg = find_register (operand->parts->name);
  if (!reg)
    return m_program->fail ("'%s' is not declared", operand->parts->name);
  bool small = reg->type->bits == 32;
  if (small ? global || !(strstr (m_statement->name, "shared")
			  || strstr (m_statement->name, "mbarrier"))
      : reg->type->bits != 64)
    return m_program->fail ("an address of '%s' has %u bits",
			    m_statement->name, reg->type->bits);
  tree type = small ? unsigned_type_node : long_long_unsigned_type_node;
  *value = ptx_reinterpret (reg->var, type);
  if (operand->value)
    *value = build2 (PLUS_EXPR, type, *value,
		     build_int_cst (type, (HOST_WIDE_INT) operand->value));
  return true;
}

/* Store VALUE, of TYPE, to the register that OPERAND names.  If WIDE it may
   have more bits, and gets the sign or zeros in them.  */

bool
ptx_builder::store (const ptx_operand *operand, const ptx_type *type,
		    bool wide, tree value)
{
  if (operand->kind == PTX_SINK)
    return true;
  ptx_register *reg
    = operand->kind == PTX_NAME ? find_register (operand->name) : NULL;
  if (operand->kind == PTX_NAME && !reg)
    return m_program->fail ("'%s' is not declared", operand->name);
  if (!reg || operand->inverted || operand->selector || operand->negated)
    return misplaced (operand);
  tree target = TREE_TYPE (reg->var);
  if (wide && reg->type->bits > type->bits)
    {
      tree bits = ptx_value_type (ptx_bits_type (type->bits));
      if (type->kind != PTX_SIGNED)
	value = ptx_reinterpret (value, bits);
      value = fold_convert (ptx_value_type (ptx_bits_type (reg->type->bits)),
			    value);
    }
  else if (!convert (&value, type, reg->type, false))
    return false;
  assign (reg->var, ptx_reinterpret (value, target));
  return true;
}

/* What a line of the table says of one operand.  */

struct operand_spec
{
  operand_spec (const char *);

  const ptx_type *find_type (const ptx_match *) const;

  /* The name of a type, or "mem" and its like.  */
  const char *name;
  size_t length;
  /* The name of the type of a second result; NULL if there is none.  */
  const char *second;
  size_t second_length;
  /* It is a result.  */
  bool result;
  /* '~': registers may be wider.  */
  bool wide;
  /* '*': a list, of COUNT operands if that is not zero, or of as many as
     vectors have; 'p': zeros stand for those that are missing.  */
  bool list, vector, padded;
  unsigned count;
  /* '^': a part of a register.  '-': a '-' may stand in front.  */
  bool part, negatable;
  /* '#': selected parts, and the first one if none is.  */
  bool selected;
  unsigned first;
};

/* Read the words up to the next blank at SPEC.  */

operand_spec::operand_spec (const char *spec)
  : name (spec), length (strcspn (spec, " ")), second (NULL),
    second_length (0), result (*spec == '='), wide (false), list (false),
    vector (false), padded (false), count (0), part (false),
    negatable (false), selected (false), first (0)
{
  name += result;
  length -= result;
  size_t all = length;
  length = MIN (length, strcspn (name, "~*?^-#|"));
  for (const char *p = name + length; p < name + all; p++)
    switch (*p)
      {
      case '|':
	second = p + 1;
	second_length = name + all - second;
	p = name + all;
	break;
      case '*':
	list = true;
	vector = !(ISDIGIT (p[1]) || p[1] == 'n' || p[1] == 'p');
	padded = p[1] == 'p';
	count = ISDIGIT (p[1]) ? p[1] - '0' : 0;
	p += !vector;
	break;
      case '#':
	selected = true;
	if (!result)
	  first = *++p - '0';
	break;
      default:
	wide |= *p == '~';
	part |= *p == '^';
	negatable |= *p == '-';
	break;
      }
}

/* Return the type that the LENGTH characters at NAME mean for MATCH: T, U and
   V are the types of the mnemonic, W is twice as wide as T, and the others are
   types by name.  NULL for what is no type.  */

static const ptx_type *
spec_type (const char *name, size_t length, const ptx_match *match)
{
  if (length > 1)
    return ptx_find_type (name, length);
  if (*name == 'W')
    return ptx_wider_type (match->types[0]);
  return match->types[*name - 'T'];
}

const ptx_type *
operand_spec::find_type (const ptx_match *match) const
{
  return *name == '[' ? NULL : spec_type (name, length, match);
}

/* Return the number of the part of a register that SELECTOR names: 0 for NULL,
   which is all of it, from 1 on those in the list "b0 b1 b2 b3 h0 h1", -1 for
   what is none of them.  */

static int
part_number (const char *selector)
{
  static const char *const names[] = { "b0", "b1", "b2", "b3", "h0", "h1" };
  if (!selector)
    return 0;
  for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
    if (strcmp (selector, names[i]) == 0)
      return i + 1;
  return -1;
}

/* Take OPERAND, a source of TYPE, of 32 bits, or the part of it that its
   selector names, with TYPE's sign.  */

bool
ptx_builder::take_part (const ptx_operand *operand, const ptx_type *type)
{
  int number = part_number (operand->selector);
  ptx_operand all = *operand;
  all.selector = NULL;
  tree value;
  if (number < 0)
    return misplaced (operand);
  if (!source (&all, type, false, &value))
    return false;
  if (number > 0)
    {
      bool byte = number < 5, is_signed = type->kind == PTX_SIGNED;
      unsigned shift = byte ? 8 * (number - 1) : 16 * (number - 5);
      tree part = c_common_type_for_size (byte ? 8 : 16, !is_signed);
      value = build2 (RSHIFT_EXPR, unsigned_type_node,
		      fold_convert (unsigned_type_node, value),
		      build_int_cst (integer_type_node, shift));
      value = fold_convert (ptx_value_type (type), fold_convert (part, value));
    }
  m_args.safe_push (value);
  return true;
}

/* Return how many numbers of a place the geometry in MNEMONIC has, or if
   BETWEEN of the difference of two places.  */

static unsigned
coordinates_of (const char *mnemonic, bool between)
{
  bool layers = strstr (mnemonic, ".a1d") || strstr (mnemonic, ".a2d");
  unsigned places = (strstr (mnemonic, ".1d") || strstr (mnemonic, ".a1d") ? 1
		     : strstr (mnemonic, ".2d") || layers ? 2 : 4);
  return layers && !between ? 2 * places : places;
}

/* Take OPERAND, a list of as many numbers of TYPE as the geometry of the
   statement at work says, or the only one, and zeros up to four of them; see
   above for BETWEEN.  A float is no number of texels: it is what depths are
   compared with.  If LAYERED the first is an integer, a layer.  */

bool
ptx_builder::take_coordinates (const ptx_operand *operand,
			       const ptx_type *type, bool layered,
			       bool between)
{
  unsigned count = 0;
  unsigned expected = coordinates_of (m_statement->name, between);
  if (!operand)
    return m_program->fail ("the coordinates of '%s' are missing",
			    m_statement->name);
  if (operand->kind == PTX_LIST)
    operand = operand->parts;
  for (; operand; operand = operand->next, layered = false, count++)
    {
      const ptx_register *reg
	= operand->kind == PTX_NAME ? find_register (operand->name) : NULL;
      if (between && reg && reg->type->kind == PTX_REAL
	  && type->kind != PTX_REAL)
	return misplaced (operand);
      if (!take_source (operand, layered ? ptx_bits_type (32) : type, false))
	return false;
    }
  if (count != expected)
    return m_program->fail ("'%s' takes lists of %u operands",
			    m_statement->name, expected);
  for (; count < 4; count++)
    m_args.safe_push (build_zero_cst (ptx_value_type (type)));
  return true;
}

/* Take OPERAND, a place in a texture or surface: the object, and coordinates
   of TYPE; see above.  */

bool
ptx_builder::take_place (const ptx_operand *operand, const ptx_type *type,
			 bool layered)
{
  if (operand->kind != PTX_ADDRESS || !operand->parts || operand->value)
    return misplaced (operand);
  ptx_operand object = *operand->parts;
  object.next = NULL;
  return (take_source (&object, ptx_bits_type (64), false)
	  && take_coordinates (operand->parts->next, type, layered, false));
}

/* Take the parts of OPERAND that its selector names, or if it has none those
   that SPEC says, of a source or a result, and the operand itself as TYPE.
   What is noted are the numbers of the bytes of a source, from the last digit
   of a hexadecimal number on, and of a result a bit for each byte.  */

bool
ptx_builder::take_selected (const ptx_operand *operand,
			    const operand_spec &spec, const ptx_type *type)
{
  const char *dot = strchr (m_statement->name, '.');
  bool halves = dot && dot[-1] == '2';
  unsigned size = halves ? 2 : 1, count = 4 / size, bytes = 0;
  ptx_operand *all
    = (ptx_operand *) m_program->allocate (sizeof (ptx_operand));
  *all = *operand;
  all->selector = NULL;
  const char *digits = operand->selector;
  if (digits && (*digits != (halves ? 'h' : 'b')
		 || strlen (++digits) > count
		 || (!spec.result && strlen (digits) != count)))
    return misplaced (operand);
  int last = spec.result ? count : 2 * count;
  for (unsigned i = 0; i < (digits ? strlen (digits) : count); i++)
    {
      int part = digits ? digits[i] - '0' : spec.first / size + count - 1 - i;
      if (part < 0 || part >= (spec.result ? last : (int) (2 * count)))
	return misplaced (operand);
      if (spec.result)
	{
	  last = part;
	  bytes |= (halves ? 3u : 1u) << part * size;
	}
      else
	for (unsigned k = size; k-- > 0;)
	  bytes = bytes << 4 | (part * size + k);
    }
  m_parts.safe_push (bytes);
  return (spec.result ? take_result (all, type, false)
	  : take_source (all, type, false));
}

/* Take the list OPERAND, or a single operand in its place, for MATCH, whose
   line says SPEC of it and TYPE of each.  */

bool
ptx_builder::take_list (const ptx_operand *operand, const operand_spec &spec,
			const ptx_type *type, const ptx_match *match)
{
  unsigned expected = spec.vector ? match->vector : spec.count, count = 1;
  const ptx_operand *part = operand;
  if (operand->kind == PTX_LIST)
    {
      part = operand->parts;
      count = 0;
      for (const ptx_operand *p = part; p; p = p->next)
	count++;
    }
  if (expected && count != expected)
    return m_program->fail ("'%s' takes lists of %u operands",
			    m_statement->name, expected);
  for (unsigned i = 0; i < count; i++, part = part->next)
    if (!(spec.result ? take_result (part, type, spec.wide)
	  : take_source (part, type, spec.wide)))
      return false;
  return true;
}

/* Take OPERAND, which has a type, for MATCH, whose line says SPEC of it.  */

bool
ptx_builder::take_typed (const ptx_operand *operand, const operand_spec &spec,
			 const ptx_match *match)
{
  const ptx_type *type = spec.find_type (match);
  ptx_operand one = *operand;
  if (spec.negatable)
    {
      m_parts.safe_push (one.negated);
      one.negated = false;
      operand = &one;
    }
  if (spec.selected)
    return take_selected (operand, spec, type);
  if (spec.part && !spec.result)
    return take_part (operand, type);
  if (spec.padded)
    {
      if (one.kind != PTX_LIST)
	one.next = NULL;
      return take_coordinates (&one, type, false, true);
    }
  if (spec.part)
    {
      int part = part_number (operand->selector);
      if (part < 0)
	return misplaced (operand);
      m_parts.safe_push (part);
      ptx_operand *copy
	= (ptx_operand *) m_program->allocate (sizeof (ptx_operand));
      *copy = *operand;
      copy->selector = NULL;
      operand = copy;
    }
  if (spec.list)
    return take_list (operand, spec, type, match);
  return (spec.result ? take_result (operand, type, spec.wide)
	  : take_source (operand, type, spec.wide));
}

/* Take OPERAND of an instruction with MATCH, whose line says TEXT of it.  */

bool
ptx_builder::take_operand (const ptx_operand *operand, const char *text,
			   const ptx_match *match)
{
  operand_spec spec (text);
  if (operand->second && !spec.second)
    return misplaced (operand);
  if (spec.length > 1 && *spec.name != '[' && !spec.find_type (match))
    {
      tree value;
      if (!address (operand, *spec.name == 'g', &value))
	return false;
      m_args.safe_push (value);
      return true;
    }
  if (*spec.name == '[')
    {
      bool layered = spec.name[1] == '+';
      return take_place (operand, spec_type (spec.name + 1 + layered,
					     spec.length - 1 - layered,
					     match), layered);
    }
  if (!take_typed (operand, spec, match))
    return false;
  return (!spec.second
	  || take_result (operand->second,
			  spec_type (spec.second, spec.second_length, match),
			  spec.wide));
}

/* Return true if OPERAND can be what SPEC says for MATCH, as far as its kind
   and the type of its register show it.  */

bool
ptx_builder::operand_fits_p (const ptx_operand *operand,
			     const operand_spec &spec, const ptx_match *match)
{
  const ptx_type *type = spec.find_type (match);
  if (!type)
    return operand->kind == PTX_ADDRESS;
  if (operand->kind == PTX_LIST)
    {
      unsigned count = 0;
      for (const ptx_operand *p = operand->parts; p; p = p->next)
	{
	  if (!operand_fits_p (p, spec, match))
	    return false;
	  count++;
	}
      unsigned expected = spec.vector ? match->vector : spec.count;
      return spec.list && (!expected || count == expected);
    }
  if (operand->kind != PTX_NAME)
    return operand->kind != PTX_ADDRESS;
  ptx_special special;
  const ptx_register *reg = find_register (operand->name);
  if (!reg && !ptx_find_special (operand->name, &special))
    return true;
  const ptx_type *own = reg ? reg->type : special.type;
  bool predicate = type->kind == PTX_PREDICATE;
  return (predicate == (own->kind == PTX_PREDICATE)
	  && (own->bits == type->bits
	      || (spec.wide && own->bits > type->bits)));
}

/* Return true if the operands of the statement at work fit MATCH.  */

bool
ptx_builder::operands_fit_p (const ptx_match *match)
{
  const char *text = match->instruction->operands;
  for (const ptx_operand *p = m_statement->operands; p; p = p->next)
    {
      if (!operand_fits_p (p, operand_spec (text), match))
	return false;
      text += strcspn (text, " ");
      text += *text == ' ';
    }
  return true;
}

/* Take OPERAND, a source of TYPE; see source.  */

bool
ptx_builder::take_source (const ptx_operand *operand, const ptx_type *type,
			  bool wide)
{
  tree value;
  if (!source (operand, type, wide, &value))
    return false;
  m_args.safe_push (value);
  return true;
}

/* Take OPERAND, a result of TYPE; see store.  It may be NULL.  */

bool
ptx_builder::take_result (const ptx_operand *operand, const ptx_type *type,
			  bool wide)
{
  pending_result result
    = { operand, type, wide, make_variable (ptx_value_type (type)) };
  m_results.safe_push (result);
  return true;
}

/* Take the carries of which SPEC speaks: "cc" for one that is read and "=cc"
   for one that is written.  */

void
ptx_builder::take_carry (const char *spec)
{
  bool read = *spec != '=';
  if (!m_carry)
    {
      m_carry = make_variable (boolean_type_node);
      m_takes_carry = read;
    }
  if (read)
    {
      m_args.safe_push (m_carry);
      spec += strlen ("cc");
      spec += *spec == ' ';
    }
  m_leaves_carry = *spec == '=';
  if (m_leaves_carry)
    {
      pending_result result
	= { NULL, ptx_find_type ("pred", 4), false, m_carry };
      m_results.safe_push (result);
    }
}

/* Take the operands of the statement at work for MATCH.  */

bool
ptx_builder::take_operands (const ptx_match *match)
{
  m_args.truncate (0);
  m_results.truncate (0);
  m_parts.truncate (0);
  const char *spec = match->instruction->operands;
  const ptx_operand *operand = m_statement->operands;
  for (; operand; operand = operand->next)
    {
      if (!take_operand (operand, spec, match))
	return false;
      spec += strcspn (spec, " ");
      spec += *spec == ' ';
    }
  const char *carry = strstr (spec, "cc");
  if (carry)
    take_carry (carry - (carry > spec && carry[-1] == '='));
  return true;
}
