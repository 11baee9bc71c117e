/* { dg-do compile } */
/* What -fpermissive allows stays an error, but for what NVIDIA's front end
   takes, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <typename T> struct Box;

template <typename T>
struct Uses
{
  typedef Box<T> Box;
  void f () { undeclared (1); }  /* { dg-error "no arguments to .undeclared." } */
};

int *p = 7;  /* { dg-error "invalid conversion" } */
