/* { dg-do run } */
/* { dg-options "-std=c++11 -fplugin-arg-cuda2cpu-arch=80" } */
/* Chains of policies, as CUB has them: those that are not for the unit's
   architecture are not compiled.  A chain of another form is left alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct oldest { static const int number = 350; };
struct middle { static const int number = 800; };
struct newest { static const int number = 900; };

/* The end of the chain.  */
template <int VERSION, typename Policy>
struct last
{
  template <typename F>
  static int Invoke (int, F &op)
  {
    static_assert (sizeof (F) == 0, "this one is too old");
    return op.template Invoke<Policy> ();
  }
};

template <int PTX_VERSION, typename PolicyT, typename PrevPolicyT>
struct chain
{
  template <typename F>
  static int Invoke (int ptx_version, F &op)
  {
    if (ptx_version < PTX_VERSION) {
      return PrevPolicyT::Invoke (ptx_version, op);
    }
    return op.template Invoke<PolicyT> ();
  }
};

template <int PTX_VERSION, typename PolicyT, typename PrevPolicyT>
struct other_chain
{
  template <typename F>
  static int Invoke (int ptx_version, F &op)
  {
    if (ptx_version + 0 < PTX_VERSION) {
      return PrevPolicyT::Invoke (ptx_version, op);
    }
    return op.template Invoke<PolicyT> ();
  }
};

struct number
{
  template <typename Policy>
  int Invoke ()
  {
    static_assert (Policy::number <= 800, "this one is too new");
    return Policy::number;
  }
};

struct any_number
{
  template <typename Policy>
  int Invoke ()
  {
    return Policy::number;
  }
};

int
main ()
{
  typedef last<350, oldest> first;
  typedef chain<800, middle, first> second;
  typedef chain<900, newest, second> third;
  number f;
  any_number g;
  typedef other_chain<800, middle, second> fourth;
  return !(second::Invoke (800, f) == 800 && third::Invoke (800, f) == 800
	   && other_chain<900, newest, fourth>::Invoke (900, g) == 900
	   && other_chain<900, newest, fourth>::Invoke (800, g) == 800);
}
