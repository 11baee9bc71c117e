/* Atomic objects of C++ with a scope.
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

/* They are what GCC's own atomic operations make of memory that device and host
   see alike; the scope is not needed.  In a kernel the compiler turns those on
   shared memory into plain ones (gimple_passes/regions/cuda-atomics.cc).

   A thread that waits lets the others of its block go on: sched_yield, which is
   for the host, means that in a kernel.  */

#ifndef CUDA2CPU_ATOMIC_OBJECT_H
#define CUDA2CPU_ATOMIC_OBJECT_H 1

#pragma GCC system_header

#include <sched.h>
#include <stddef.h>
#include "../crt/host_defines.h"
#include "thread-scope.h"

namespace cuda {

/* What libcu++ has here, other headers of it name by this namespace.  */
namespace std {

enum memory_order
{
  memory_order_relaxed = __ATOMIC_RELAXED,
  memory_order_consume = __ATOMIC_CONSUME,
  memory_order_acquire = __ATOMIC_ACQUIRE,
  memory_order_release = __ATOMIC_RELEASE,
  memory_order_acq_rel = __ATOMIC_ACQ_REL,
  memory_order_seq_cst = __ATOMIC_SEQ_CST
};

} /* namespace std */

using std::memory_order;
using std::memory_order_relaxed;
using std::memory_order_consume;
using std::memory_order_acquire;
using std::memory_order_release;
using std::memory_order_acq_rel;
using std::memory_order_seq_cst;

/* The order of a comparison that fails, if it is ORDER where it does not.  */
__CUDA2CPU_BOTH constexpr memory_order
__order_of_failure (memory_order order)
{
  return (order == memory_order_acq_rel ? memory_order_acquire
	  : order == memory_order_release ? memory_order_relaxed : order);
}

/* How far a pointer to T goes with one step; 1 for numbers.  */
template <typename __T>
struct __atomic_step
{
  typedef __T difference;
  static constexpr ptrdiff_t value = 1;
};

template <typename __T>
struct __atomic_step<__T *>
{
  typedef ptrdiff_t difference;
  static constexpr ptrdiff_t value = sizeof (__T);
};

/* What is made of the value A, and B, where GCC has no operation for it.  */
struct __atomic_sum
{
  template <typename __T>
  __CUDA2CPU_BOTH static __T
  of (__T a, __T b)
  {
    return a + b;
  }
};

struct __atomic_least
{
  template <typename __T>
  __CUDA2CPU_BOTH static __T
  of (__T a, __T b)
  {
    return b < a ? b : a;
  }
};

struct __atomic_greatest
{
  template <typename __T>
  __CUDA2CPU_BOTH static __T
  of (__T a, __T b)
  {
    return a < b ? b : a;
  }
};

/* The functions of atomic objects of type T.  OBJECT, derived from this, says
   where the value is.  */
template <typename __Object, typename __T>
class __atomic_functions
{
  static_assert (__is_trivially_copyable (__T),
		 "an atomic object is of a type that can be copied as bytes");
  static_assert (sizeof (__T) == 1 || sizeof (__T) == 2 || sizeof (__T) == 4
		 || sizeof (__T) == 8,
		 "an atomic object has 1, 2, 4 or 8 bytes");

public:
  typedef __T value_type;
  typedef typename __atomic_step<__T>::difference difference_type;
  static constexpr bool is_always_lock_free = true;

  __CUDA2CPU_BOTH bool
  is_lock_free () const
  {
    return true;
  }

  __CUDA2CPU_BOTH __T
  load (memory_order order = memory_order_seq_cst) const
  {
    __Value result;
    __atomic_load (_M_at (), &result.value, order);
    return result.value;
  }

  __CUDA2CPU_BOTH
  operator __T () const
  {
    return load ();
  }

  __CUDA2CPU_BOTH void
  store (__T value, memory_order order = memory_order_seq_cst) const
  {
    __atomic_store (_M_at (), &value, order);
  }

  __CUDA2CPU_BOTH __T
  exchange (__T value, memory_order order = memory_order_seq_cst) const
  {
    __Value result;
    __atomic_exchange (_M_at (), &value, &result.value, order);
    return result.value;
  }

  __CUDA2CPU_BOTH bool
  compare_exchange_weak (__T &expected, __T value, memory_order success,
			 memory_order failure) const
  {
    return __atomic_compare_exchange (_M_at (), &expected, &value, true,
				      success, failure);
  }

  __CUDA2CPU_BOTH bool
  compare_exchange_weak (__T &expected, __T value,
			 memory_order order = memory_order_seq_cst) const
  {
    return compare_exchange_weak (expected, value, order,
				  __order_of_failure (order));
  }

  __CUDA2CPU_BOTH bool
  compare_exchange_strong (__T &expected, __T value, memory_order success,
			   memory_order failure) const
  {
    return __atomic_compare_exchange (_M_at (), &expected, &value, false,
				      success, failure);
  }

  __CUDA2CPU_BOTH bool
  compare_exchange_strong (__T &expected, __T value,
			   memory_order order = memory_order_seq_cst) const
  {
    return compare_exchange_strong (expected, value, order,
				    __order_of_failure (order));
  }

  /* Change the value by one operation; return what it was.  */
  __CUDA2CPU_BOTH __T
  fetch_add (difference_type by,
	     memory_order order = memory_order_seq_cst) const
  {
    if constexpr (_S_whole)
      return __atomic_fetch_add (_M_at (), by * __atomic_step<__T>::value,
				 order);
    else
      return _M_change<__atomic_sum> (by, order);
  }

  __CUDA2CPU_BOTH __T
  fetch_sub (difference_type by,
	     memory_order order = memory_order_seq_cst) const
  {
    if constexpr (_S_whole)
      return __atomic_fetch_sub (_M_at (), by * __atomic_step<__T>::value,
				 order);
    else
      return _M_change<__atomic_sum> (-by, order);
  }

  __CUDA2CPU_BOTH __T
  fetch_and (__T with, memory_order order = memory_order_seq_cst) const
  {
    return __atomic_fetch_and (_M_at (), with, order);
  }

  __CUDA2CPU_BOTH __T
  fetch_or (__T with, memory_order order = memory_order_seq_cst) const
  {
    return __atomic_fetch_or (_M_at (), with, order);
  }

  __CUDA2CPU_BOTH __T
  fetch_xor (__T with, memory_order order = memory_order_seq_cst) const
  {
    return __atomic_fetch_xor (_M_at (), with, order);
  }

  __CUDA2CPU_BOTH __T
  fetch_min (__T with, memory_order order = memory_order_seq_cst) const
  {
    return _M_change<__atomic_least> (with, order);
  }

  __CUDA2CPU_BOTH __T
  fetch_max (__T with, memory_order order = memory_order_seq_cst) const
  {
    return _M_change<__atomic_greatest> (with, order);
  }

  __CUDA2CPU_BOTH __T operator++ () const { return fetch_add (1) + 1; }
  __CUDA2CPU_BOTH __T operator-- () const { return fetch_sub (1) - 1; }
  __CUDA2CPU_BOTH __T operator++ (int) const { return fetch_add (1); }
  __CUDA2CPU_BOTH __T operator-- (int) const { return fetch_sub (1); }

  __CUDA2CPU_BOTH __T
  operator+= (difference_type by) const
  {
    return fetch_add (by) + by;
  }

  __CUDA2CPU_BOTH __T
  operator-= (difference_type by) const
  {
    return fetch_sub (by) - by;
  }

  __CUDA2CPU_BOTH __T
  operator&= (__T with) const
  {
    return fetch_and (with) & with;
  }

  __CUDA2CPU_BOTH __T
  operator|= (__T with) const
  {
    return fetch_or (with) | with;
  }

  __CUDA2CPU_BOTH __T
  operator^= (__T with) const
  {
    return fetch_xor (with) ^ with;
  }

  /* Wait until the value is another than OLD.  Who waits looks again and again,
     and needs nobody to tell.  */
  __CUDA2CPU_BOTH void
  wait (__T old, memory_order order = memory_order_seq_cst) const
  {
    for (;;)
      {
	__T now = load (order);
	if (__builtin_memcmp (&now, &old, sizeof (__T)) != 0)
	  return;
	sched_yield ();
      }
  }

  __CUDA2CPU_BOTH void
  notify_one () const
  {
  }

  __CUDA2CPU_BOTH void
  notify_all () const
  {
  }

private:
  /* Room for a T that is not made.  */
  union __Value
  {
    unsigned char none;
    __T value;

    __CUDA2CPU_BOTH
    __Value () : none (0)
    {
    }
  };

  /* Whether the value is an integer or a pointer: 7 / 2 is not 3.5.  */
  template <typename __U>
  __CUDA2CPU_BOTH static constexpr auto
  _S_whole_p (__U *) -> decltype (bool (__U (7) / 2 == __U (3)))
  {
    return __U (7) / 2 == __U (3);
  }

  template <typename __U>
  __CUDA2CPU_BOTH static constexpr bool
  _S_whole_p (__U **)
  {
    return true;
  }

  static constexpr bool _S_whole = _S_whole_p ((__T *) nullptr);

  __CUDA2CPU_BOTH __T *
  _M_at () const
  {
    return static_cast<const __Object *> (this)->_M_address ();
  }

  template <typename __How>
  __CUDA2CPU_BOTH __T
  _M_change (__T with, memory_order order) const
  {
    __T old = load (memory_order_relaxed);
    while (!compare_exchange_weak (old, __How::of (old, with), order,
				   memory_order_relaxed))
      ;
    return old;
  }
};

/* A value of type T that threads of SCOPE share.  */
template <typename __T, thread_scope __Scope = thread_scope_system>
class atomic : public __atomic_functions<atomic<__T, __Scope>, __T>
{
public:
  atomic () = default;
  atomic (const atomic &) = delete;
  atomic &operator= (const atomic &) = delete;

  __CUDA2CPU_BOTH constexpr
  atomic (__T value) : _M_value (value)
  {
  }

  __CUDA2CPU_BOTH __T
  operator= (__T value)
  {
    this->store (value);
    return value;
  }

  /* For the base: constant objects are looked at as well.  */
  __CUDA2CPU_BOTH __T *
  _M_address () const
  {
    return const_cast<__T *> (&_M_value);
  }

private:
  alignas (sizeof (__T)) __T _M_value;
};

/* The same for an object that exists already.  */
template <typename __T, thread_scope __Scope = thread_scope_system>
class atomic_ref : public __atomic_functions<atomic_ref<__T, __Scope>, __T>
{
public:
  static constexpr size_t required_alignment = sizeof (__T);

  atomic_ref (const atomic_ref &) = default;
  atomic_ref &operator= (const atomic_ref &) = delete;

  __CUDA2CPU_BOTH explicit
  atomic_ref (__T &object) : _M_object (&object)
  {
  }

  __CUDA2CPU_BOTH __T
  operator= (__T value) const
  {
    this->store (value);
    return value;
  }

  __CUDA2CPU_BOTH __T *
  _M_address () const
  {
    return _M_object;
  }

private:
  __T *_M_object;
};

__CUDA2CPU_BOTH void
atomic_thread_fence (memory_order order,
		     thread_scope = thread_scope_system)
{
  __atomic_thread_fence (order);
}

__CUDA2CPU_BOTH void
atomic_signal_fence (memory_order order)
{
  __atomic_signal_fence (order);
}

} /* namespace cuda */

#endif /* CUDA2CPU_ATOMIC_OBJECT_H */
