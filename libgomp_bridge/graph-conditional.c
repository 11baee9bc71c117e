/* Conditional nodes of graphs.
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

/* Such a node has graphs as its bodies, and runs one of them, or none, or one
   again and again, as a number says that kernels set through a handle.  When
   it is its turn, the thread that runs it runs the nodes of a body one after
   the other.

   The handle is the address of the number, which a graph shares with its
   clones.  */

#include <stdlib.h>

#include "graph.h"

struct cuda2cpu_condition
{
  /* Must be the first: kernels write it.  */
  unsigned value;
  /* What it is when a launch begins, if ASSIGN.  */
  unsigned initial;
  bool assign;
  unsigned refs;
  struct cuda2cpu_condition *next;
};

/* LOCK_CONDITIONS guards the list of all there are.  */
static struct cuda2cpu_condition *conditions;

/* Drop a reference to CONDITION.  */

static void
drop (struct cuda2cpu_condition *condition)
{
  cuda2cpu_lock (LOCK_CONDITIONS);
  if (--condition->refs == 0)
    {
      struct cuda2cpu_condition **link = &conditions;
      while (*link != condition)
	link = &(*link)->next;
      *link = condition->next;
      free (condition);
    }
  cuda2cpu_unlock (LOCK_CONDITIONS);
}

/* The condition that HANDLE is of, or NULL.  */

static struct cuda2cpu_condition *
find_condition (cudaGraphConditionalHandle handle)
{
  cuda2cpu_lock (LOCK_CONDITIONS);
  struct cuda2cpu_condition *condition = conditions;
  while (condition && (uintptr_t) condition != handle)
    condition = condition->next;
  cuda2cpu_unlock (LOCK_CONDITIONS);
  return condition;
}

/* See graph.h.  */

void
cuda2cpu_conditions_drop (cudaGraph_t graph)
{
  for (size_t i = 0; i < graph->n_conditions; i++)
    drop (graph->conditions[i]);
  free (graph->conditions);
  graph->conditions = NULL;
  graph->n_conditions = 0;
}

/* Add CONDITION, of which it takes a reference, to GRAPH.  */

static bool
add_condition (cudaGraph_t graph, struct cuda2cpu_condition *condition)
{
  struct cuda2cpu_condition **list
    = realloc (graph->conditions, (graph->n_conditions + 1) * sizeof *list);
  if (!list)
    return false;
  graph->conditions = list;
  list[graph->n_conditions++] = condition;
  cuda2cpu_lock (LOCK_CONDITIONS);
  condition->refs++;
  cuda2cpu_unlock (LOCK_CONDITIONS);
  return true;
}

/* See graph.h.  */

bool
cuda2cpu_conditions_share (cudaGraph_t clone, cudaGraph_t graph)
{
  for (size_t i = 0; i < graph->n_conditions; i++)
    if (!add_condition (clone, graph->conditions[i]))
      return false;
  return true;
}

/* See graph.h.  */

bool
cuda2cpu_has_conditions (cudaGraph_t graph)
{
  if (graph->n_conditions > 0)
    return true;
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    if (n->n_bodies > 0 || (n->child && cuda2cpu_has_conditions (n->child)))
      return true;
  return false;
}

/* See graph.h.  */

cudaError_t
cuda2cpu_conditions_reset (void *data)
{
  cudaGraph_t graph = data;
  for (size_t i = 0; i < graph->n_conditions; i++)
    if (graph->conditions[i]->assign)
      graph->conditions[i]->value = graph->conditions[i]->initial;
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    if (n->child)
      cuda2cpu_conditions_reset (n->child);
  return cudaSuccess;
}

/* Run the node DATA.  */

static cudaError_t
run_node (void *data)
{
  cudaGraphNode_t node = data;
  volatile unsigned *value = &node->condition->value;
  cudaError_t error = cudaSuccess;
  switch (node->condition_type)
    {
    case cudaGraphCondTypeIf:
      if (*value)
	error = cuda2cpu_exec_run (node->body_execs[0]);
      else if (node->n_bodies > 1)
	error = cuda2cpu_exec_run (node->body_execs[1]);
      break;
    case cudaGraphCondTypeWhile:
      while (*value && error == cudaSuccess)
	error = cuda2cpu_exec_run (node->body_execs[0]);
      break;
    default:
      if (*value < node->n_bodies)
	error = cuda2cpu_exec_run (node->body_execs[*value]);
    }
  return error;
}

/* See graph.h.  */

void
cuda2cpu_bodies_drop (cudaGraphNode_t node)
{
  for (size_t i = 0; i < node->n_bodies; i++)
    {
      if (node->body_execs && node->body_execs[i])
	cuda2cpu_exec_of_body_delete (node->body_execs[i]);
      if (node->bodies[i])
	cuda2cpu_graph_delete (node->bodies[i]);
    }
  free (node->body_execs);
  free (node->bodies);
  node->n_bodies = 0;
}

/* Give NODE N bodies: clones of those of FROM or, if that is NULL, new
   ones.  */

static cudaError_t
make_bodies (cudaGraphNode_t node, size_t n, cudaGraphNode_t from)
{
  node->bodies = calloc (n, sizeof *node->bodies);
  node->body_execs = calloc (n, sizeof *node->body_execs);
  if (!node->bodies || !node->body_execs)
    return cudaErrorMemoryAllocation;
  node->n_bodies = n;
  for (size_t i = 0; i < n; i++)
    {
      cudaError_t error = cudaSuccess;
      if (from)
	error = cuda2cpu_graph_clone (&node->bodies[i], from->bodies[i]);
      else if (!(node->bodies[i] = cuda2cpu_graph_new ()))
	error = cudaErrorMemoryAllocation;
      if (error != cudaSuccess)
	return error;
      node->bodies[i]->inner = true;
    }
  node->op.kind = OP_CALL;
  node->op.call.run = run_node;
  node->op.call.data = node;
  return cudaSuccess;
}

/* See graph.h.  */

cudaError_t
cuda2cpu_bodies_clone (cudaGraphNode_t clone, cudaGraphNode_t node)
{
  clone->condition = node->condition;
  clone->condition_type = node->condition_type;
  return make_bodies (clone, node->n_bodies, node);
}

/* See graph.h.  */

bool
cuda2cpu_bodies_lay_out (cudaGraphNode_t node)
{
  for (size_t i = 0; i < node->n_bodies; i++)
    if (!(node->body_execs[i] = cuda2cpu_exec_of_body (node->bodies[i])))
      return false;
  return true;
}

/* May a node of GRAPH use CONDITION?  Bodies and children may use those of the
   graph that they are in, which is not known from here.  */

static bool
may_use (cudaGraph_t graph, const struct cuda2cpu_condition *condition)
{
  for (size_t i = 0; i < graph->n_conditions; i++)
    if (graph->conditions[i] == condition)
      return true;
  return graph->inner;
}

/* See graph.h.  */

cudaError_t
cuda2cpu_node_of_condition (cudaGraphNode_t *node, cudaGraph_t graph,
			    const cudaGraphNode_t *before, size_t n,
			    struct cudaConditionalNodeParams *params)
{
  struct cuda2cpu_condition *condition = find_condition (params->handle);
  if (!condition || !cuda2cpu_graph_valid (graph)
      || !may_use (graph, condition)
      || (unsigned) params->type > cudaGraphCondTypeSwitch
      || params->size == 0
      || (params->type == cudaGraphCondTypeIf && params->size > 2)
      || (params->type == cudaGraphCondTypeWhile && params->size > 1))
    return cudaErrorInvalidValue;
  cudaError_t error = cuda2cpu_node_new (node, graph, before, n,
					 cudaGraphNodeTypeConditional);
  if (error != cudaSuccess)
    return error;
  (*node)->condition = condition;
  (*node)->condition_type = params->type;
  error = make_bodies (*node, params->size, NULL);
  if (error == cudaSuccess)
    params->phGraph_out = (*node)->bodies;
  else
    cuda2cpu_node_delete (*node);
  return error;
}

/* Set *PHANDLE_OUT to a new handle for conditional nodes of GRAPH, whose number
   is DEFAULTLAUNCHVALUE when a launch begins if FLAGS say so.  */

cudaError_t
cudaGraphConditionalHandleCreate (cudaGraphConditionalHandle *pHandle_out,
				  cudaGraph_t graph,
				  unsigned int defaultLaunchValue,
				  unsigned int flags)
{
  if (!pHandle_out || !cuda2cpu_graph_valid (graph)
      || (flags & ~(unsigned) cudaGraphCondAssignDefault))
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct cuda2cpu_condition *condition = calloc (1, sizeof *condition);
  if (!condition || !add_condition (graph, condition))
    {
      free (condition);
      return cuda2cpu_record (cudaErrorMemoryAllocation);
    }
  cuda2cpu_lock (LOCK_CONDITIONS);
  condition->next = conditions;
  conditions = condition;
  cuda2cpu_unlock (LOCK_CONDITIONS);
  condition->initial = defaultLaunchValue;
  condition->assign = flags & cudaGraphCondAssignDefault;
  *pHandle_out = (uintptr_t) condition;
  return cuda2cpu_record (cudaSuccess);
}
