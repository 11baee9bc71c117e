/* cuRAND: fills against memset and the C++ library.
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



/* A line for each: name, our rate in GB/s (or 10^9 numbers a second), the
   reference's, the quotient; medians of nine, both measured in turn.  */

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>
#include <curand.h>

/* The seconds that F takes.  */
template <typename F>
static double
seconds (F f)
{
  auto start = std::chrono::steady_clock::now ();
  f ();
  return std::chrono::duration<double> (std::chrono::steady_clock::now ()
					- start).count ();
}

/* Print NAME and the rates at which OURS and THEIRS do AMOUNT.  */
template <typename F, typename G>
static void
compare (const char *name, double amount, F ours, G theirs)
{
  std::vector<double> a, b;
  for (int i = 0; i < 9; i++)
    {
      a.push_back (seconds (ours));
      b.push_back (seconds (theirs));
    }
  std::sort (a.begin (), a.end ());
  std::sort (b.begin (), b.end ());
  printf ("%-28s %8.3f %8.3f %6.2f\n", name, amount / a[4] * 1e-9,
	  amount / b[4] * 1e-9, b[4] / a[4]);
}

int
main ()
{
  static const struct
  {
    const char *name;
    curandRngType_t type;
  } engines[] = {
    { "xorwow", CURAND_RNG_PSEUDO_XORWOW },
    { "mrg32k3a", CURAND_RNG_PSEUDO_MRG32K3A },
    { "mtgp32", CURAND_RNG_PSEUDO_MTGP32 },
    { "mt19937", CURAND_RNG_PSEUDO_MT19937 },
    { "philox", CURAND_RNG_PSEUDO_PHILOX4_32_10 },
    { "sobol32", CURAND_RNG_QUASI_SOBOL32 }
  };
  size_t n = 1 << 25;
  float *p;
  if (cudaMalloc (&p, n * sizeof *p))
    return 1;
  /* The C++ library, on one thread, for a sixteenth.  */
  std::mt19937 m (5489);
  std::uniform_real_distribution<float> real;
  auto library = [&] { for (size_t i = 0; i < n / 16; i++) p[i] = real (m); };
  for (const auto &engine : engines)
    {
      curandGenerator_t g;
      char name[40];
      if (curandCreateGenerator (&g, engine.type))
	return 1;
      auto fill = [&] (size_t count, bool normal)
	{
	  if (normal ? curandGenerateNormal (g, p, count, 0, 1)
		     : curandGenerateUniform (g, p, count))
	    abort ();
	  cudaDeviceSynchronize ();
	};
      fill (n, false);
      snprintf (name, sizeof name, "%s uniform/memset", engine.name);
      compare (name, n * sizeof *p, [&] { fill (n, false); },
	       [&] { cudaMemset (p, 1, n * sizeof *p);
		     cudaDeviceSynchronize (); });
      snprintf (name, sizeof name, "%s uniform/std", engine.name);
      compare (name, n / 16, [&] { fill (n / 16, false); }, library);
      snprintf (name, sizeof name, "%s normal/memset", engine.name);
      compare (name, n * sizeof *p, [&] { fill (n, true); },
	       [&] { cudaMemset (p, 1, n * sizeof *p);
		     cudaDeviceSynchronize (); });
      curandDestroyGenerator (g);
    }
  return 0;
}
