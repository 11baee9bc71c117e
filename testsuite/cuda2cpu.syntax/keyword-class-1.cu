/* { dg-do compile } */
/* Keywords on the members of classes and on friends.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

struct __align__(16) S
{
  int a;
  __host__ __device__ S () : a (0) {}
  __device__ explicit S (int x) : a {x} {}
  __host__ __device__ ~S () {}
  __host__ __device__ operator int () const { return a; }
  __device__ S &operator+= (const S &o) { a += o.a; return *this; }
  friend __device__ bool operator== (const S &x, const S &y) { return x.a == y.a; }
  friend __device__ int get (const S &);
  friend __global__ void kernel (S);
  template<class U> __device__ __forceinline__ U as () const { return U (a); }
  static __device__ int sf () { return 1; }
  virtual __device__ int vf () { return 1; }
  __device__ constexpr int cf () const noexcept { return 1; }
  static constexpr int k = 3;
};
__device__ int get (const S &s) { return s.a; }
__global__ void kernel (S s) { s += S (get (s)); s.as<float> (); s.vf (); }
void launch () { kernel<<<1, 1>>>(S ()); }
