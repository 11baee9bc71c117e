/* The C library's functions that are others in device code.
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

#ifndef CUDA2CPU_DEVICE_FORMS_H
#define CUDA2CPU_DEVICE_FORMS_H 1

#pragma GCC system_header

#include "builtin-vars.h"
#include "sync.h"

/* The compiler calls the function named by the attribute in code for the
   device alone.  */

/* The clock of clock64.  */
__CUDA2CPU_DEVICE clock_t
__cuda2cpu_clock (void) __THROW
{
  return __cuda2cpu_cycles ();
}

extern "C" clock_t clock (void) __THROW
  __attribute__ ((__cuda2cpu_device_form__ ("__cuda2cpu_clock")));

/* What assert calls.  Inlined like the rest, so that only what fails asks for
   its block and thread.  */
extern "C" void
CUDA2CPU_assert_fail (const char *__assertion, const char *__file,
		      unsigned int __line, const char *__function,
		      unsigned int __bx, unsigned int __by, unsigned int __bz,
		      unsigned int __tx, unsigned int __ty, unsigned int __tz)
  __THROW __attribute__ ((__noreturn__, __cold__));

__CUDA2CPU_DEVICE __attribute__ ((__noreturn__, __cold__)) void
__cuda2cpu_assert_fail (const char *__assertion, const char *__file,
			unsigned int __line, const char *__function) __THROW
{
  CUDA2CPU_assert_fail (__assertion, __file, __line, __function,
			blockIdx.x, blockIdx.y, blockIdx.z,
			threadIdx.x, threadIdx.y, threadIdx.z);
}

/* assert.h declares it only where NDEBUG is not defined.  */
extern "C" void
__assert_fail (const char *__assertion, const char *__file,
	       unsigned int __line, const char *__function)
  __THROW __attribute__ ((__noreturn__, __cuda2cpu_device_form__
			  ("__cuda2cpu_assert_fail")));

/* What kernels print is kept till the host synchronizes, and what they allocate
   comes from a heap that is limited.  A function for both sides may do so in a
   kernel as well: these serve both.  GCC makes puts and putchar of simple calls
   of printf.  */
extern "C" int CUDA2CPU_printf (const char *__format, ...);
extern "C" int CUDA2CPU_puts (const char *__string);
extern "C" int CUDA2CPU_putchar (int __c);
extern "C" void *CUDA2CPU_malloc (__SIZE_TYPE__ __size)
  __THROW __attribute__ ((__malloc__, __alloc_size__ (1)));
extern "C" void CUDA2CPU_free (void *__memory) __THROW;
extern "C" int CUDA2CPU_on_device (void) __THROW;

extern "C" int printf (const char *__restrict __format, ...)
  __attribute__ ((__cuda2cpu_device_form__ ("CUDA2CPU_printf", "both",
					     "puts", "putchar")));
extern "C" int puts (const char *__string)
  __attribute__ ((__cuda2cpu_device_form__ ("CUDA2CPU_puts", "both")));
extern "C" int putchar (int __c)
  __attribute__ ((__cuda2cpu_device_form__ ("CUDA2CPU_putchar", "both")));
extern "C" void *malloc (__SIZE_TYPE__ __size)
  __THROW __attribute__ ((__cuda2cpu_device_form__ ("CUDA2CPU_malloc",
						     "both")));
extern "C" void free (void *__memory)
  __THROW __attribute__ ((__cuda2cpu_device_form__ ("CUDA2CPU_free", "both")));

/* new in a kernel gives NULL where memory is used up, and throws elsewhere.  */
inline void *
__cuda2cpu_new (__SIZE_TYPE__ __size)
{
  return (CUDA2CPU_on_device () ? CUDA2CPU_malloc (__size ? __size : 1)
	  : ::operator new (__size));
}

inline void *
__cuda2cpu_new_array (__SIZE_TYPE__ __size)
{
  return (CUDA2CPU_on_device () ? CUDA2CPU_malloc (__size ? __size : 1)
	  : ::operator new[] (__size));
}

inline void
__cuda2cpu_delete (void *__memory) noexcept
{
  if (CUDA2CPU_on_device ())
    CUDA2CPU_free (__memory);
  else
    ::operator delete (__memory);
}

inline void
__cuda2cpu_delete_array (void *__memory) noexcept
{
  if (CUDA2CPU_on_device ())
    CUDA2CPU_free (__memory);
  else
    ::operator delete[] (__memory);
}

inline void
__cuda2cpu_delete_sized (void *__memory, __SIZE_TYPE__) noexcept
{
  __cuda2cpu_delete (__memory);
}

inline void
__cuda2cpu_delete_array_sized (void *__memory, __SIZE_TYPE__) noexcept
{
  __cuda2cpu_delete_array (__memory);
}

void *operator new (__SIZE_TYPE__)
  __attribute__ ((__cuda2cpu_device_form__ ("__cuda2cpu_new", "both")));
void *operator new[] (__SIZE_TYPE__)
  __attribute__ ((__cuda2cpu_device_form__ ("__cuda2cpu_new_array", "both")));
void operator delete (void *) noexcept
  __attribute__ ((__cuda2cpu_device_form__ ("__cuda2cpu_delete", "both")));
void operator delete[] (void *) noexcept
  __attribute__ ((__cuda2cpu_device_form__ ("__cuda2cpu_delete_array",
					     "both")));
#if __cpp_sized_deallocation
void operator delete (void *, __SIZE_TYPE__) noexcept
  __attribute__ ((__cuda2cpu_device_form__ ("__cuda2cpu_delete_sized",
					     "both")));
void operator delete[] (void *, __SIZE_TYPE__) noexcept
  __attribute__ ((__cuda2cpu_device_form__ ("__cuda2cpu_delete_array_sized",
					     "both")));
#endif

#endif /* CUDA2CPU_DEVICE_FORMS_H */
