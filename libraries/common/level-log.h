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

/* cuSPARSE and cuSOLVER tell of calls by levels: 1 for errors, 5 for every
   call.  Up to which level, functions say (...LoggerSetLevel), or a variable
   of the environment; a mask adds single levels.  cuBLAS's messages have no
   levels: messages.h.  */

#ifndef CUDA2CPU_LIBRARIES_LEVEL_LOG_H
#define CUDA2CPU_LIBRARIES_LEVEL_LOG_H 1

#include <atomic>
#include <cstdio>
#include <mutex>

namespace cuda2cpu
{

class level_log
{
public:
  typedef void (*callback) (int level, const char *function,
			    const char *message);

  /* The levels that are used: each has its bit in the mask.  */
  enum { LEVEL_ERROR = 1, LEVEL_API = 5 };

  /* The log of LIBRARY, whose level VARIABLE of the environment sets.  */
  level_log (const char *library, const char *variable);

  /* Whether anyone wants to be told of anything.  */
  bool wanted () const { return (m_level > 0 || m_mask) && !m_disabled; }

  /* Tell that FUNCTION was called, and if ERROR is not NULL, of that.  */
  void tell (const char *function, const char *error);

  /* What the functions of CUDA's names do; false is a wrong value.  */
  void set_callback (callback to);
  void set_file (FILE *file) { go_to (file, false); }
  bool open_file (const char *name);
  bool set_level (int level);
  void set_mask (int mask) { m_mask = mask; }
  void force_disable () { m_disabled = true; }

private:
  void write (int level, const char *function, const char *message);
  void go_to (FILE *file, bool owned);

  const char *m_library;
  std::atomic<int> m_level, m_mask;
  std::atomic<bool> m_disabled;

  /* Held while what follows is used.  */
  std::mutex m_lock;
  FILE *m_file;
  bool m_owned;
  callback m_callback;
};

} // namespace cuda2cpu

#endif /* CUDA2CPU_LIBRARIES_LEVEL_LOG_H */
