/* Leaving out what system headers define and nothing names.
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

/* A CUDA program sees all of CUDA's device library and a good part of the
   standard library, and uses little of it.  Parsing the rest takes several
   times as long as reading its tokens.  GCC has read all tokens of the unit
   before it parses the first, macros are expanded, and so it is plain which
   names there are: what nobody names cannot be used.

     template<typename T> T ellint_1 (T, T);		 // goes
     inline float ellint_1f (float k, float phi)	 // goes
     { return __detail::__ellint_1<float> (k, phi); }
     inline float hypotf (float x, float y)		 // goes, or stays whole
     { return __builtin_hypotf (x, y); }		 // where the user has
							 // hypotf
     double sin (double);				 // stays
     static __device__ float rsqrtf (float x)		 // becomes
     { return 1.0f / __builtin_sqrtf (x); }		 // ...rsqrtf (float x);

   The steps:

   1. The tokens are cut into declarations of namespaces.  In system headers,
      those of templates, of inline and static functions with a body, and
      using-declarations are held back, each under the name that it declares;
      a member's is its class's.  All others stay, with whatever they name.
   2. What is held back under a name that stays, stays, with whatever it names,
      until nothing new is found.
   3. The rest goes.  Functions of the global namespace, as CUDA's are, keep
      their declaration, so that messages about misspelt names can propose
      them.

   Some names are used without being written: the compiler asks for begin and
   end in a range-based for, and the like; and where there is an asm, PTX's
   instructions become calls of functions of ours.  Operators have no name.
   These stay, as do all declarations of a form that is not known here.  */

#include "frontend.h"
#include "ptx.h"
#include "tokens.h"

namespace {

/* Names that the compiler itself looks up.  */
const char *const implicit_names[]
  = { "begin", "end", "get", "initializer_list", "tuple_size",
      "tuple_element", "coroutine_traits", "coroutine_handle",
      "source_location", "type_info", "align_val_t", "nothrow_t" };

/* Attributes of functions that are needed though nothing names them.  */
const char *const keeping_attributes[]
  = { "used", "__used__", "constructor", "__constructor__", "destructor",
      "__destructor__", "alias", "__alias__", "weakref", "__weakref__",
      "ifunc", "__ifunc__" };

/* Return true if ID is one of the COUNT names in LIST.  */

bool
listed_p (tree id, const char *const *list, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (id_equal (id, list[i]))
      return true;
  return false;
}

/* One declaration: the tokens from FIRST to before END.  */
struct declaration
{
  size_t first;
  size_t end;

  /* The brace that opens the function's body; zero if it has none.  */
  size_t body;

  /* What it declares; NULL_TREE if that is not known.  */
  tree name;

  /* The token NAME, which does not count as naming it; zero if all count.  */
  size_t name_at;

  /* It may go where nothing names NAME.  */
  bool removable;

  /* A function of the global namespace.  */
  bool global;

  /* One more than the index of the one before with the same name.  */
  unsigned next;

  /* It stays.  */
  bool kept;
};

/* Reads the declaration that starts at a token.  */

class declaration_reader
{
public:
  declaration_reader (const vec<cuda_token> &tokens, declaration *decl)
    : m_tokens (tokens), m_decl (decl), m_template (false), m_inline (false),
      m_class (false), m_typedef (false), m_odd (false), m_params (false),
      m_valued (false), m_colon (false) {}

  void read (size_t first);

private:
  const cuda_token &at (size_t i) const { return m_tokens[i]; }
  size_t matching (size_t) const;
  size_t skip_angles (size_t) const;
  size_t angles_open (size_t) const;
  bool specifier_paren_p (size_t) const;
  bool initializer_brace_p (size_t) const;
  size_t start (size_t);
  size_t name_class (size_t);
  void name_using (size_t);
  void name_before (size_t);
  void note_attributes (size_t, size_t);
  size_t paren (size_t);
  size_t requirement (size_t);
  size_t keyword (size_t);
  size_t brace (size_t);
  size_t angle (size_t);
  size_t step (size_t);
  void decide ();

  const vec<cuda_token> &m_tokens;
  declaration *m_decl;

  /* What has been seen: a template's parameters; inline, static or constexpr;
     a class-key in front; typedef or enum in front; something not known here;
     a function's parameters; an equals sign; a colon.  */
  bool m_template, m_inline, m_class, m_typedef, m_odd, m_params, m_valued,
    m_colon;
};

/* Return the index of the bracket that closes the one at I; that of the last
   token before the end of the file if there is none.  */

size_t
declaration_reader::matching (size_t i) const
{
  size_t last = m_tokens.length () - 1;
  unsigned depth = 0;
  for (; i < last; i++)
    if (opening_p (at (i)))
      depth++;
    else if (closing_p (at (i)) && --depth == 0)
      return i;
  return last - 1;
}

/* Return the index behind the template's parameters or arguments that start
   with "<" at I; zero if their end is not seen.  */

size_t
declaration_reader::skip_angles (size_t i) const
{
  int depth = 0;
  for (; i < m_tokens.length (); i++)
    switch (at (i).type)
      {
      case CPP_LESS:
	depth++;
	break;
      case CPP_GREATER:
      case CPP_RSHIFT:
	depth -= 1 + (at (i).type == CPP_RSHIFT);
	if (depth <= 0)
	  return depth == 0 ? i + 1 : 0;
	break;
      case CPP_OPEN_PAREN:
      case CPP_OPEN_SQUARE:
      case CPP_OPEN_BRACE:
	i = matching (i);
	break;
      case CPP_SEMICOLON:
      case CPP_EOF:
      case CPP_CLOSE_BRACE:
	return 0;
      default:
	break;
      }
  return 0;
}

/* Return the index of the "<" that belongs to the ">" at I; zero if it is not
   seen within the declaration.  */

size_t
declaration_reader::angles_open (size_t i) const
{
  int depth = 0;
  unsigned brackets = 0;
  for (; i > m_decl->first; i--)
    if (closing_p (at (i)))
      brackets++;
    else if (opening_p (at (i)))
      brackets--;
    else if (brackets > 0)
      continue;
    else if (at (i).type == CPP_GREATER)
      depth++;
    else if (at (i).type == CPP_RSHIFT)
      depth += 2;
    else if (at (i).type == CPP_LESS && --depth == 0)
      return i;
  return 0;
}

/* Return true if the parenthesis at I belongs to a specifier.  */

bool
declaration_reader::specifier_paren_p (size_t i) const
{
  if (i == m_decl->first || at (i - 1).type != CPP_KEYWORD)
    return false;
  switch (at (i - 1).keyword)
    {
    case RID_ATTRIBUTE:
    case RID_ALIGNAS:
    case RID_DECLTYPE:
    case RID_TYPEOF:
    case RID_NOEXCEPT:
    case RID_THROW:
    case RID_ASM:
      return true;
    default:
      return false;
    }
}

/* Return true if the brace at I, behind a colon and a function's parameters,
   opens a member's initializer and not the body.  */

bool
declaration_reader::initializer_brace_p (size_t i) const
{
  return (m_colon && (name_p (at (i - 1))
		      || at (i - 1).type == CPP_GREATER));
}

/* Take off what stands in front of a declaration at I and says what it is.
   Return the index behind that.  */

size_t
declaration_reader::start (size_t i)
{
  while (keyword_p (at (i), RID_EXTENSION))
    i++;
  while (keyword_p (at (i), RID_TEMPLATE) && at (i + 1).type == CPP_LESS)
    {
      size_t behind = skip_angles (i + 1);
      if (behind == 0)
	{
	  m_odd = true;
	  return i + 1;
	}
      m_template = true;
      i = behind;
    }
  if (at (i).type != CPP_KEYWORD)
    return i;
  switch (at (i).keyword)
    {
    case RID_CLASS:
    case RID_STRUCT:
    case RID_UNION:
      m_class = true;
      return name_class (i + 1);
    case RID_ENUM:
    case RID_TYPEDEF:
      m_typedef = true;
      break;
    case RID_USING:
      name_using (i + 1);
      break;
    case RID_TEMPLATE:
      m_odd = true;
      break;
    default:
      return i;
    }
  return i + 1;
}

/* The class-key ends before token I.  Take the name behind it and return the
   index behind that.  */

size_t
declaration_reader::name_class (size_t i)
{
  for (;;)
    if (at (i).type == CPP_OPEN_SQUARE)
      i = matching (i) + 1;
    else if ((keyword_p (at (i), RID_ATTRIBUTE)
	      || keyword_p (at (i), RID_ALIGNAS))
	     && at (i + 1).type == CPP_OPEN_PAREN)
      i = matching (i + 1) + 1;
    else
      break;
  if (!name_p (at (i)) || at (i + 1).type == CPP_SCOPE)
    m_odd = true;
  else
    m_decl->name = at (i).value;
  return m_odd ? i : i + 1;
}

/* The keyword "using" ends before token I.  Take the name that it declares:
   those of A::B and of a template's A = B.  */

void
declaration_reader::name_using (size_t i)
{
  if (m_template && name_p (at (i)) && at (i + 1).type == CPP_EQ)
    {
      m_decl->name = at (i).value;
      return;
    }
  m_odd = true;
  bool qualified = false;
  for (; at (i).type == CPP_SCOPE || name_p (at (i)); i++)
    if (at (i).type == CPP_SCOPE)
      qualified = true;
    else if (at (i + 1).type == CPP_SEMICOLON && qualified && !m_template)
      {
	m_odd = false;
	m_inline = true;
	m_decl->name = at (i).value;
      }
}

/* Take the name that ends before token I: that of a function before its
   parameters or of a variable before its value.  */

void
declaration_reader::name_before (size_t i)
{
  i--;
  if (i <= m_decl->first)
    {
      m_odd = true;
      return;
    }
  if (!m_params && at (i).type == CPP_GREATER)
    i = angles_open (i) - 1;
  if (i > m_decl->first && i < m_tokens.length () && name_p (at (i)))
    m_decl->name_at = i;
  else
    m_odd = true;
  if (m_odd || at (i - 1).type != CPP_SCOPE)
    return;
  /* A member is known by its class's name.  */
  i -= 2;
  m_decl->name_at = 0;
  if (at (i).type == CPP_GREATER)
    i = angles_open (i) - 1;
  if (i > m_decl->first && i < m_tokens.length () && name_p (at (i)))
    m_decl->name = at (i).value;
  else
    m_odd = true;
}

/* The tokens from I to before END are attributes.  */

void
declaration_reader::note_attributes (size_t i, size_t end)
{
  for (; i < end; i++)
    if (name_p (at (i)) && listed_p (at (i).value, keeping_attributes,
				     ARRAY_SIZE (keeping_attributes)))
      m_odd = true;
}

/* Take the parentheses or square brackets that open at I.  Return the index
   of the last.  */

size_t
declaration_reader::paren (size_t i)
{
  size_t close = matching (i);
  if (specifier_paren_p (i))
    note_attributes (i, close);
  else if (at (i).type == CPP_OPEN_PAREN && !m_params && !m_valued
	   && !(m_class && m_colon))
    {
      m_params = true;
      m_class = false;
      name_before (i);
    }
  return close;
}

/* Take the "requires" at I and, if that starts an expression, the
   expression.  Return the index of the last token taken.  */

size_t
declaration_reader::requirement (size_t i)
{
  m_odd = true;
  const cuda_token &before = at (i - 1);
  if (before.type != CPP_AND_AND && before.type != CPP_OR_OR
      && before.type != CPP_NOT && !keyword_p (before, RID_REQUIRES))
    return i;
  size_t j = i + 1;
  if (at (j).type == CPP_OPEN_PAREN)
    j = matching (j) + 1;
  return at (j).type == CPP_OPEN_BRACE ? matching (j) : i;
}

/* Take the keyword at I.  Return the index of the last token taken.  */

size_t
declaration_reader::keyword (size_t i)
{
  switch (at (i).keyword)
    {
    case RID_INLINE:
    case RID_STATIC:
    case RID_CONSTEXPR:
      m_inline = true;
      break;
    case RID_OPERATOR:
    case RID_TEMPLATE:
    case RID_TRY:
    case RID_FRIEND:
      m_odd = true;
      break;
    case RID_REQUIRES:
      return requirement (i);
    default:
      break;
    }
  return i;
}

/* Take the braces that open at I.  Return the index of the last; note it if
   they are a function's body.  */

size_t
declaration_reader::brace (size_t i)
{
  size_t close = matching (i);
  if (m_params && !m_valued && !m_typedef && !initializer_brace_p (i))
    {
      m_decl->body = i;
      m_decl->end = close + 1;
    }
  return close;
}

/* Take the "<" at I, and all up to its ">" where it opens what is given to a
   template in a type: parentheses there, as in result_of<F ()>, are not the
   declaration's parameters.  Return the index of the last token taken.  */

size_t
declaration_reader::angle (size_t i)
{
  if (m_params || m_valued || !name_p (at (i - 1)))
    return i;
  size_t behind = skip_angles (i);
  m_odd |= behind == 0;
  return behind ? behind - 1 : i;
}

/* Take token I, with what it opens.  Return the index of the last token
   taken; end the declaration where it ends.  */

size_t
declaration_reader::step (size_t i)
{
  switch (at (i).type)
    {
    case CPP_EOF:
    case CPP_CLOSE_BRACE:
    case CPP_PRAGMA:
      m_odd = true;
      m_decl->end = i;
      break;
    case CPP_SEMICOLON:
      m_decl->end = i + 1;
      break;
    case CPP_OPEN_PAREN:
    case CPP_OPEN_SQUARE:
      return paren (i);
    case CPP_OPEN_BRACE:
      return brace (i);
    case CPP_LESS:
      return angle (i);
    case CPP_EQ:
      if (!m_params && !m_valued && !m_class && !m_decl->name)
	name_before (i);
      m_valued = true;
      break;
    case CPP_COLON:
      m_odd |= !m_class;
      m_colon = true;
      break;
    case CPP_KEYWORD:
      return keyword (i);
    default:
      break;
    }
  return i;
}

/* The declaration has been read: decide what it is.  */

void
declaration_reader::decide ()
{
  declaration *d = m_decl;
  if (d->name_at && !d->name)
    d->name = at (d->name_at).value;
  for (size_t i = d->first; i < d->end && !m_odd; i++)
    m_odd = at (i).type == CPP_PRAGMA;
  d->removable = (!m_odd && !m_typedef && d->name
		  && (m_template || (m_inline && (d->body || !m_params)
				     && !m_class && !m_valued))
		  && !listed_p (d->name, implicit_names,
				ARRAY_SIZE (implicit_names)));
  /* Other declarations of functions do not name themselves.  */
  if (!d->removable && (m_odd || !m_params || m_valued || m_template))
    d->name_at = 0;
}

/* Read the declaration that starts at FIRST.  */

void
declaration_reader::read (size_t first)
{
  declaration *d = m_decl;
  memset (d, 0, sizeof *d);
  d->first = first;
  for (size_t i = start (first); d->end == 0; i++)
    i = step (i);
  decide ();
}

/* Removes what nothing names from TOKENS, of which the first PARSED are taken
   already.  */

class unused_remover
{
public:
  unused_remover (vec<cuda_token> &tokens, size_t parsed)
    : m_tokens (tokens), m_parsed (parsed), m_namespaces (0) {}

  void run ();

private:
  size_t enter (size_t);
  void read_all ();
  bool from_header_p (const declaration &) const;
  void hold (declaration);
  void note_names (size_t, size_t, size_t);
  void note_name (tree);
  void note_asm ();
  static void note_function (const char *, void *);
  void note_forms (size_t, size_t);
  void keep (declaration &);
  void keep_named ();
  void remove ();

  vec<cuda_token> &m_tokens;
  size_t m_parsed;

  /* What is held back, in the order of the tokens, and under each name one
     more than the index of the last.  */
  auto_vec<declaration> m_held;
  hash_map<tree, unsigned> m_held_under;

  /* All names that stay, and those whose declarations are still to be
     kept.  */
  hash_set<tree> m_named;
  auto_vec<tree> m_todo;

  /* For each open brace whether it is a namespace's; the number of those.  */
  auto_vec<bool> m_braces;
  unsigned m_namespaces;
};

/* Note that ID is named by something that stays.  */

void
unused_remover::note_name (tree id)
{
  if (!m_named.add (id))
    m_todo.safe_push (id);
}

/* Note NAME, of a function for PTX, that the remover in DATA keeps.  */

void
unused_remover::note_function (const char *name, void *data)
{
  char *full = concat (PTX_FUNCTION_PREFIX, name, NULL);
  static_cast<unused_remover *> (data)->note_name (get_identifier (full));
  free (full);
}

/* Note that there is an asm statement in something that stays.  */

void
unused_remover::note_asm ()
{
  if (cuda_asm_seen)
    return;
  cuda_asm_seen = true;
  ptx_for_each_function (note_function, this);
}

/* Note the names that stand from FIRST to before END, but not that at BUT.
   Outside braces asm gives a declaration its name for the linker.  */

void
unused_remover::note_names (size_t first, size_t end, size_t but)
{
  unsigned depth = 0;
  for (size_t i = first; i < end; i++)
    if (i != but && name_p (m_tokens[i]))
      note_name (m_tokens[i].value);
    else if (m_tokens[i].type == CPP_OPEN_BRACE)
      depth++;
    else if (m_tokens[i].type == CPP_CLOSE_BRACE)
      depth -= depth > 0;
    else if (depth > 0 && keyword_p (m_tokens[i], RID_ASM))
      note_asm ();
  note_forms (first, end);
}

/* Note the functions that attributes between FIRST and END name as the form
   of another, or as what GCC makes of it (device-library.cc).  */

void
unused_remover::note_forms (size_t first, size_t end)
{
  for (size_t i = first; i + 2 < end; i++)
    if (name_p (m_tokens[i]) && m_tokens[i + 2].type == CPP_STRING
	&& id_equal (m_tokens[i].value, "__cuda2cpu_device_form__"))
      for (size_t j = i + 2; j < end && m_tokens[j].type == CPP_STRING; j += 2)
	{
	  /* As it is spelt, with its quotes.  */
	  const char *quoted = TREE_STRING_POINTER (m_tokens[j].value);
	  note_name (get_identifier_with_length (quoted + 1,
						 strlen (quoted) - 2));
	}
}

/* If a namespace or a linkage specification starts at I, return the index of
   its brace, else zero.  */

size_t
unused_remover::enter (size_t i)
{
  size_t first = i;
  if (keyword_p (m_tokens[i], RID_EXTERN)
      && m_tokens[i + 1].type == CPP_STRING)
    return m_tokens[i + 2].type == CPP_OPEN_BRACE ? i + 2 : 0;
  if (keyword_p (m_tokens[i], RID_INLINE))
    i++;
  if (!keyword_p (m_tokens[i], RID_NAMESPACE))
    return 0;
  for (;; i++)
    switch (m_tokens[i].type)
      {
      case CPP_OPEN_BRACE:
	return i > first ? i : 0;
      case CPP_SEMICOLON:
      case CPP_EQ:
      case CPP_EOF:
      case CPP_CLOSE_BRACE:
	return 0;
      default:
	break;
      }
}

/* Return true if all of D stands in system headers.  */

bool
unused_remover::from_header_p (const declaration &d) const
{
  return (in_system_header_at (m_tokens[d.first].location)
	  && in_system_header_at (m_tokens[d.end - 1].location));
}

/* Hold D back until something names it.  */

void
unused_remover::hold (declaration d)
{
  unsigned &last = m_held_under.get_or_insert (d.name);
  d.next = last;
  m_held.safe_push (d);
  last = m_held.length ();
}

/* Step 1.  */

void
unused_remover::read_all ()
{
  size_t i = m_parsed;
  while (m_tokens[i].type != CPP_EOF)
    {
      size_t first = i, but = 0;
      if (size_t open = enter (i))
	{
	  bool name = !keyword_p (m_tokens[i], RID_EXTERN);
	  m_braces.safe_push (name);
	  m_namespaces += name;
	  i = open + 1;
	}
      else if (m_tokens[i].type == CPP_CLOSE_BRACE)
	{
	  if (!m_braces.is_empty ())
	    m_namespaces -= m_braces.pop ();
	  i++;
	}
      else if (m_tokens[i].type == CPP_PRAGMA)
	while (m_tokens[i].type != CPP_EOF
	       && m_tokens[i++].type != CPP_PRAGMA_EOL)
	  ;
      else
	{
	  declaration d;
	  declaration_reader (m_tokens, &d).read (i);
	  d.global = d.body && m_namespaces == 0;
	  i = MAX (d.end, i + 1);
	  if (d.removable && from_header_p (d))
	    {
	      hold (d);
	      continue;
	    }
	  but = d.name_at;
	}
      note_names (first, i, but);
    }
}

/* Keep D, and note what it names.  */

void
unused_remover::keep (declaration &d)
{
  if (d.kept)
    return;
  d.kept = true;
  note_names (d.first, d.end, 0);
}

/* Step 2.  */

void
unused_remover::keep_named ()
{
  for (declaration &d : m_held)
    if (d.global)
      note_names (d.first, d.body, d.name_at);
  while (!m_todo.is_empty ())
    if (unsigned *last = m_held_under.get (m_todo.pop ()))
      for (unsigned i = *last; i; i = m_held[i - 1].next)
	keep (m_held[i - 1]);
}

/* Step 3.  */

void
unused_remover::remove ()
{
  size_t to = 0, from = 0;
  for (declaration &d : m_held)
    if (!d.kept)
      {
	size_t last = d.global ? d.body : d.first;
	while (from < last)
	  m_tokens[to++] = m_tokens[from++];
	if (d.global)
	  {
	    m_tokens[to] = m_tokens[from];
	    m_tokens[to++].type = CPP_SEMICOLON;
	  }
	from = d.end;
      }
  while (from < m_tokens.length ())
    m_tokens[to++] = m_tokens[from++];
  m_tokens.truncate (to);
}

/* Do all of it.  */

void
unused_remover::run ()
{
  read_all ();
  keep_named ();
  remove ();
}

} // anon namespace

/* Remove from TOKENS, all of the translation unit, what system headers define
   behind the first PARSED tokens and nothing names.  */

void
cuda_prune_declarations (vec<cuda_token> &tokens, size_t parsed)
{
  if (!cuda_opts.whole_headers && !flag_keep_inline_functions
      && !flag_keep_static_functions)
    unused_remover (tokens, parsed).run ();
  else
    cuda_asm_seen = true;
}
