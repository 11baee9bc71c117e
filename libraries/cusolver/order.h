/* Orders of sparse symmetric patterns.
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

#ifndef ORDER_H
#define ORDER_H 1

#include <vector>

namespace solver
{

/* The graph of a pattern of N rows and its transpose, without loops.  */
struct graph
{
  int n;
  std::vector<int> offsets, edges;
};

/* That of the M rows with indices ROWS and COLS from BASE.  */
graph make_graph (int m, const int *rows, const int *cols, int base);

/* Orders: what comes first is eliminated first.  */

/* Reverse Cuthill-McKee: neighbours are near each other.  */
std::vector<int> order_rcm (const graph &g);

/* Approximate minimum degree: what has few neighbours comes first.  */
std::vector<int> order_minimum_degree (const graph &g);

/* Nested dissection: halves first, what separates them last.  */
std::vector<int> order_dissection (const graph &g);

/* The order for the argument REORDER of solvers: 0 is none.  */
std::vector<int> order_for (int reorder, const graph &g);

} // namespace solver

#endif /* ORDER_H */
