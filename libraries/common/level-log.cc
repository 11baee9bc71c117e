/* Libraries: logs with levels.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* See level-log.h.  */

#include "level-log.h"
#include <cstdlib>

using cuda2cpu::level_log;

level_log::level_log (const char *library, const char *variable)
  : m_library (library), m_level (0), m_mask (0), m_disabled (false),
    m_file (stdout), m_owned (false), m_callback (nullptr)
{
  if (const char *text = getenv (variable))
    m_level = atoi (text);
}

/* Write MESSAGE of FUNCTION at LEVEL.  */

void
level_log::write (int level, const char *function, const char *message)
{
  if (m_level < level && !(m_mask & 1 << (level - 1)))
    return;
  std::lock_guard<std::mutex> guard (m_lock);
  if (m_callback)
    m_callback (level, function, message);
  else if (m_file)
    {
      fprintf (m_file, "[%s] %s: %s\n", m_library, function, message);
      fflush (m_file);
    }
}

void
level_log::tell (const char *function, const char *error)
{
  write (LEVEL_API, function, "called");
  if (error)
    write (LEVEL_ERROR, function, error);
}

void
level_log::set_callback (callback to)
{
  std::lock_guard<std::mutex> guard (m_lock);
  m_callback = to;
}

/* Let the log go to FILE, which is ours if OWNED.  */

void
level_log::go_to (FILE *file, bool owned)
{
  std::lock_guard<std::mutex> guard (m_lock);
  if (m_owned)
    fclose (m_file);
  m_file = file;
  m_owned = owned;
}

bool
level_log::open_file (const char *name)
{
  FILE *file = name ? fopen (name, "w") : nullptr;
  if (file)
    go_to (file, true);
  return file;
}

bool
level_log::set_level (int level)
{
  if (level < 0 || level > LEVEL_API)
    return false;
  m_level = level;
  return true;
}
