/* A system header of which all is used, though not by name alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#pragma GCC system_header

extern int started;

namespace used_space {

/* Runs by itself.  */
__attribute__ ((__constructor__)) static void
start ()
{
  started++;
}

struct pair
{
  int first, second;
};

/* Operators and literals have no name.  */
inline pair
operator+ (pair a, pair b)
{
  return { a.first + b.first, a.second + b.second };
}

constexpr int
operator""_twice (unsigned long long n)
{
  return 2 * (int) n;
}

/* A range-based for asks for these.  */
inline int *
begin (pair &p)
{
  return &p.first;
}

inline int *
end (pair &p)
{
  return &p.first + 2;
}

/* A member out of its class, with initializers in braces, and one of a
   template.  */
struct holder
{
  int a, b;
  inline holder (int);
  inline int sum () const;
};

inline
holder::holder (int x) : a{x}, b{a + 1}
{
}

inline int
holder::sum () const
{
  return a + b;
}

template<typename T>
struct box
{
  T value;
  T twice () const;
  template<typename U> U as () const;
};

template<typename T> T
box<T>::twice () const
{
  return value + value;
}

template<typename T> template<typename U> U
box<T>::as () const
{
  return (U) value;
}

/* Specializations, of which nobody knows the name but by the template's.  */
template<typename T>
struct size_of
{
  static const int value = sizeof (T);
};

template<>
struct size_of<void>
{
  static const int value = -1;
};

template<typename T> inline constexpr bool is_pointer_type = false;
template<typename T> inline constexpr bool is_pointer_type<T *> = true;

template<typename T>
inline int
kind (T)
{
  return 0;
}

template<>
inline int
kind (float)
{
  return 1;
}

template<typename T>
inline int
instance (T x)
{
  return (int) x + 1;
}

extern template int instance (long);
template int instance (short);

/* What a template is given in the type that these return is no parameter of
   theirs.  */
template<typename T>
struct result;

template<typename T>
struct result<T ()>
{
  typedef T type;
};

template<typename given>
typename result<given ()>::type
with_result (given x)
{
  return x + 2;
}

template<typename pointed>
inline result<int (*) (pointed)> *
without_result (pointed)
{
  return nullptr;
}

/* Named by what another names.  */
__host__ __device__ inline int
innermost (int x)
{
  return x + 3;
}

__host__ __device__ inline int
middle (int x)
{
  return innermost (x) * 2;
}

template<typename T = int, int n = (4 > 3 ? 7 : 8)>
using array_of = T[n];

__host__ __device__ inline auto
later (int x) -> decltype (middle (x))
{
  return middle (x);
}

}

using used_space::later;
