/* What NVIDIA's front end forgives and GCC does not.
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

/* CUDA's own libraries are headers that one front end reads, and programs are
   compiled by it alone, so that both hold what C++ says is ill-formed, but no
   compiler needs to diagnose:

     template <typename T, int N> struct Box;

     template <typename T> struct S
     {
       typedef Box<T, 4> Box;
     };

   Within S the name Box means the template first and then the typedef.  GCC
   says "changes meaning", unless given -fms-extensions or, with a warning,
   -fpermissive, and goes on to take each use for what the name meant there;
   NVIDIA's front end does the same and is silent.  So it is with a class whose
   definition names the namespace that it stands in.  Other things that these
   options allow stay errors: so the diagnostics that are forgiven are known by
   their texts (forgiven.def), and dropped when GCC asks where they are.

   The hook is one of the diagnostics' context, which each diagnostic passes
   through before it is known whether that is enabled.  So do those without a
   text by which GCC asks whether a warning would be enabled at some place.  */

#include "frontend.h"
#include "diagnostic.h"
#include "options.h"
#include "intl.h"

/* The texts, as GCC's sources have them.  */

static const char *const forgiven[] = {
#define FORGIVEN(MESSAGE) MESSAGE,
#include "forgiven.def"
#undef FORGIVEN
};

/* The hook that was there before ours.  */

static void (*set_locations) (diagnostic_context *, diagnostic_info *);

/* Set the locations of DIAGNOSTIC in CONTEXT, and drop it if NVIDIA's front
   end has no such error.  The option is one that is off where the diagnostic
   comes up.  */

static void
drop_forgiven (diagnostic_context *context, diagnostic_info *diagnostic)
{
  set_locations (context, diagnostic);
  if ((diagnostic->kind != DK_ERROR && diagnostic->kind != DK_WARNING)
      || !diagnostic->message.format_spec)
    return;
  for (const char *message : forgiven)
    if (strcmp (diagnostic->message.format_spec, _(message)) == 0)
      {
	diagnostic->kind = DK_IGNORED;
	diagnostic->option_index = OPT_fms_extensions;
      }
}

/* From now on, say nothing of what is forgiven.  */

void
cuda_forgive ()
{
  set_locations = global_dc->set_locations_cb;
  gcc_checking_assert (set_locations);
  global_dc->set_locations_cb = drop_forgiven;
}
