/* What statements access and where in the source they stand.
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

#ifndef CUDA_STMTS_H
#define CUDA_STMTS_H 1

/* Memory that is accessed once where the access stands.  */
extern tree cuda_once_ref (tree, tree);
extern bool cuda_once_ref_p (tree);

extern bool cuda_memory_call_p (gimple *);
extern enum tree_code cuda_checked_code (gimple *);
extern tree cuda_accessed (gimple *);
extern bool cuda_calls_p (gimple *, const char *, unsigned);
extern bool cuda_throws_p (function *, gimple *);
extern gassign *cuda_assignment (tree);

/* What all lanes of OP are; OP if it is no vector, and NULL_TREE if they may
   differ.  */
extern tree cuda_each_lane (tree op);

/* Return what STMT, maybe a PHI, has its result in; NULL_TREE if nothing.  */

inline tree
cuda_result (gimple *stmt)
{
  return (is_a<gphi *> (stmt) ? gimple_phi_result (stmt)
	  : gimple_get_lhs (stmt));
}

extern tree cuda_copied (tree);

/* The pointer that POINTER is computed from: a copy, a conversion or the sum
   with *ADDED, which is NULL_TREE if nothing is added; NULL_TREE if POINTER is
   computed otherwise.  */
extern tree cuda_pointer_before (tree pointer, tree *added);

/* What POINTER, or the address of REF, is seen to come from, through copies,
   conversions of pointers and what is added to them: a variable, a constant, or
   the name of a pointer that is computed otherwise; NULL_TREE if nothing is
   seen.  */
extern tree cuda_pointer_origin (tree pointer);
extern tree cuda_memory_origin (tree ref);

extern void cuda_decide (gcond *cond, bool truth);
extern void cuda_limit_name (tree, HOST_WIDE_INT, HOST_WIDE_INT);
extern location_t cuda_user_location (location_t);
extern location_t cuda_kernel_location (location_t);

/* The statements of a loop, block by block, but those for debugging.  */
class cuda_loop_stmts : public auto_vec<gimple *>
{
public:
  explicit cuda_loop_stmts (const class loop *loop);
};

/* Append STMT, at LOC, to BB.  */
extern void cuda_append (basic_block bb, gimple *stmt, location_t loc);

/* Let GCC find the order of memory accesses in FN anew: no PHI of memory
   stays.  */
extern void cuda_forget_memory (function *fn);

/* Bring the dominators of FN, and its loops, if it has some, up to date with
   its flow, of which blocks that are not reached are left out if UNREACHED.  */
extern void cuda_settle_flow (function *fn, bool unreached = false);

/* The same for FN, which is the current one, without blocks that are not
   reached; and let memory be renamed, and values leave loops by PHIs.  */
extern void cuda_settle_all (function *fn);

/* What the collector of GCC must know of these.  */
extern const struct ggc_root_tab cuda_stmt_roots[];

#endif /* CUDA_STMTS_H */
