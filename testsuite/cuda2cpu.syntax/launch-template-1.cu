/* { dg-do run } */
/* { dg-options "-std=c++17" } */
/* Launches in templates: dependent names, packs, values.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "count.h"

template<typename T> struct base
{
  void (*member) (T) = add_to<T>;
  template<typename U> static void (*other ()) (U) { return add_to<U>; }
};

template<typename T> struct derived : base<T>
{
  void run ()
  {
    base<T>::member<<<1, 1>>>(T (1));
    base<T>::template other<T> ()<<<1, 1>>>(T (2));
    this->member<<<1, 1>>>(T (3));
    this->template other<int> ()<<<1, 1>>>(4);
    add_to<T, (sizeof (T) > 4)><<<1, sizeof (T) > 4 ? 1 : 2>>>(T (5));
  }
};

template<typename... A> __global__ void pack (A... a)
{
  atomicAdd (&sum, (int) (0 + ... + a));
}
template<typename... A> void launch_pack (A... a)
{
  pack<A...><<<1, 1>>>(a...);
  pack<<<1, 1>>>(a..., 1);
}
template<typename... C> void launch_config (C... c) { add<<<c...>>>(7); }
template<auto K, typename... A> void launch_value (A... a) { K<<<1, 1>>>(a...); }
template<typename F, typename... A> void launch_any (F &&f, A &&...a)
{
  f<<<1, 1>>>(a...);
  (*f)<<<1, 1>>>(a...);
}

int
main ()
{
  derived<double> ().run ();
  expect (2 + 3 + 4 + 5 + 6);
  launch_pack (1, 2.0, 'a' - '_');
  expect (5 + 6);
  launch_config (1, 1);
  launch_config (1, 1, 0);
  expect (14);
  launch_value<add> (3);
  launch_any (add, 2);
  expect (7);
  return 0;
}
