/* Measuring a library beside what it stands on.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* measure (NAME, OURS, THEIRS) runs the two in turn, so often that a round
   takes long enough to be told from noise, and prints NAME and the seconds that
   one of each takes: medians of the rounds.  What OURS submits it must wait
   for.  */

#ifndef MEASURE_H
#define MEASURE_H 1

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

/* The seconds that COUNT turns of WORK take.  */

template <typename Work>
static double
seconds_of (const Work &work, long count)
{
  auto start = std::chrono::steady_clock::now ();
  for (long i = 0; i < count; ++i)
    work ();
  std::chrono::duration<double> taken
    = std::chrono::steady_clock::now () - start;
  return taken.count ();
}

static double
median (std::vector<double> values)
{
  std::sort (values.begin (), values.end ());
  return values[values.size () / 2];
}

template <typename Ours, typename Theirs>
static void
measure (const char *name, const Ours &ours, const Theirs &theirs,
	 int rounds = 9)
{
  long count = 1;
  double once = seconds_of (theirs, 1);
  ours ();
  while (once < 5e-3 && count < 1000000)
    {
      count = once > 1e-7 ? (long) (1e-2 / (once / count)) + 1 : count * 10;
      once = seconds_of (theirs, count);
    }
  std::vector<double> a, b;
  for (int i = 0; i < rounds; ++i)
    {
      a.push_back (seconds_of (ours, count) / count);
      b.push_back (seconds_of (theirs, count) / count);
    }
  printf ("%s %.6e %.6e\n", name, median (a), median (b));
  fflush (stdout);
}

#endif /* MEASURE_H */
