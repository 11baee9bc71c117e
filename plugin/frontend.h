/* What the files of the plugin's front end offer each other.
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

#ifndef CUDA_FRONTEND_H
#define CUDA_FRONTEND_H 1

/* GCC's headers, in the one order in which they can be included.  */
#include "gcc-plugin.h"
#include "plugin-version.h"
#include "config.h"
#include "system.h"
#include "coretypes.h"
#include "tm.h"
#include "tree.h"
#include "cp/cp-tree.h"
#include "c-family/c-common.h"
#include "c-family/c-pragma.h"
#include "cpplib.h"
#include "diagnostic-core.h"
#include "stringpool.h"
#include "attribs.h"

#include "cuda-options.h"

/* The names by which the front end and our headers know each other.  The
   declaration of the marker, the first of cuda_runtime.h, starts the
   rewriting of the tokens; the function takes a launch's configuration.  */
#define CUDA_MARKER_NAME "__cuda2cpu_begin_tu"
#define CUDA_PUSH_CONFIG_NAME "__cuda2cpu_push_config"

/* plugin-options.cc  */
extern bool cuda_read_options (const struct plugin_name_args *);
extern void cuda_apply_dump_options (const struct plugin_name_args *);

/* headers.cc  */
extern void cuda_include_headers (const char *plugin_file);
extern void cuda_push_header (cpp_reader *, const line_map_ordinary *);
extern void cuda_note_file_change (cpp_reader *, const line_map_ordinary *);

/* missing-headers.cc  */
extern void cuda_watch_for_headers (void *, void *);
extern void cuda_forget_include ();

/* forgiven.cc  */
extern void cuda_forgive ();

/* attributes.cc  */
extern void cuda_register_attributes (void *, void *);
extern bool cuda_has_attribute (const_tree decl, const char *name);

/* Some variable is __shared__.  */
extern bool cuda_shared_seen;

/* arch-macro.cc  */
extern void cuda_define_macros (void *, void *);
extern bool cuda_arch_tested_within (location_t first, location_t last);

/* rewrite.cc  */
extern void cuda_register_unroll_pragma (void *, void *);
extern void cuda_rewrite_at_marker (void *decl, void *);

/* launch-syntax.cc

   A launch stands in a library's header.  */
extern bool cuda_library_launches;

/* shared-vars.cc  */
extern void cuda_check_shared_variables (void *fndecl, void *);
extern void cuda_check_shared_structors (tree fn);

/* call-rules.cc  */
extern void cuda_check_calls (void *fndecl, void *);
extern bool cuda_device_alone_p (tree fn);

/* device-library.cc  */
extern void cuda_note_device_form (tree name);
extern void cuda_use_device_forms (function *, bool);

/* inline-asm.cc

   Some function that may be needed has an asm.  */
extern bool cuda_asm_seen;
extern void cuda_translate_asm (tree fn, tree *stmt, struct ptx_frame *);
extern void cuda_finish_asm (tree fn, const struct ptx_frame *);
extern void cuda_check_needed_asm (function *);

#endif /* CUDA_FRONTEND_H */
