/* The two sides of a unit, compiled apart.
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

#ifndef CUDA_PLUGIN_SIDES_H
#define CUDA_PLUGIN_SIDES_H 1

/* sides.cc, in the order in which it is called.  */
extern void cuda_begin_sides ();
extern void cuda_find_device_text (const char *text, size_t length);
extern void cuda_want_two_sides ();
extern void cuda_note_header (const char *file, bool system);
extern void cuda_preprocess_device_side ();
extern void cuda_start_device_side ();
extern void cuda_add_device_side (void *, void *);
extern void cuda_finish_sides (void *, void *);

/* side-messages.cc  */
extern void cuda_watch_messages ();
extern void cuda_end_messages ();
extern void cuda_print_messages (const char *text);

/* side-bodies.cc  */
extern tree cuda_handle_left (tree *, tree, tree, int, bool *);
extern void cuda_use_left (void *decl, void *);

/* arch-macro.cc: the text of the file that is compiled.  */
extern const char *cuda_main_text (size_t *length);

#endif /* CUDA_PLUGIN_SIDES_H */
