/* Memory that graphs allocate and free.
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

/* The memory of a node is allocated with the node and freed with its last
   clone.  In between a launch takes it and cudaFree, cudaFreeAsync or a node
   gives it back, which only counts.  What is in use when the last clone goes
   becomes ordinary memory.

   A node that comes after the free of as much memory in the same graph has that
   memory: a graph that allocates and frees in turns needs no more than what is
   in use at a time.  So nodes and dependencies of graphs with memory cannot be
   taken away, as with CUDA.

   CUDA maps such memory when a graph is first launched or uploaded, and has it
   mapped while the graph is there: from then on it counts as used by graphs,
   whether the graph has freed it or not.  */

#include <stdlib.h>

#include "graph.h"

/* See graph.h.  */

void
cuda2cpu_graph_memory_drop (struct cuda2cpu_graph_memory *memory)
{
  unsigned flags;
  if (!memory || --memory->refs > 0)
    return;
  /* A launch may still use it.  */
  cuda2cpu_wait_all ();
  if (cuda2cpu_range_change (memory->ptr, RANGE_GRAPH, 0, &flags)
      && !(flags & RANGE_IN_USE))
    cuda2cpu_range_delete (memory->ptr, 1 << RANGE_DEVICE);
  free (memory);
}

/* See graph.h.  */

cudaError_t
cuda2cpu_graph_memory_launch (cudaGraphNode_t node, bool again)
{
  unsigned flags;
  if (node->memory
      && (!cuda2cpu_range_change (node->memory->ptr, 0,
				  RANGE_IN_USE | RANGE_LAUNCHED, &flags)
	  || ((flags & RANGE_IN_USE) && !again)))
    return cudaErrorInvalidValue;
  if (node->freed
      && (!cuda2cpu_range_change (node->freed, RANGE_IN_USE, 0, &flags)
	  || !(flags & RANGE_IN_USE)))
    return cudaErrorInvalidValue;
  return cudaSuccess;
}

/* See graph.h.  */

void
cuda2cpu_graph_memory_upload (cudaGraphNode_t node)
{
  unsigned flags;
  if (node->memory)
    cuda2cpu_range_change (node->memory->ptr, 0, RANGE_LAUNCHED, &flags);
}

/* See graph.h.  */

bool
cuda2cpu_has_memory (cudaGraph_t graph)
{
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    if (n->memory || n->freed)
      return true;
  return false;
}

/* Set the marks of the nodes of GRAPH to 1 if those of BEFORE, N of them, are
   among them or depend on them, else to 0.  Return false if there is no memory
   for that.  */

static bool
mark_before (cudaGraph_t graph, const cudaGraphNode_t *before, size_t n)
{
  cudaGraphNode_t *stack = malloc (graph->count * sizeof *stack);
  size_t depth = 0;
  if (!stack)
    return false;
  for (cudaGraphNode_t m = graph->first; m; m = m->next)
    m->mark = 0;
  for (;;)
    {
      for (size_t i = 0; i < n; i++)
	if (before[i]->mark == 0)
	  {
	    before[i]->mark = 1;
	    stack[depth++] = before[i];
	  }
      if (depth == 0)
	break;
      cudaGraphNode_t top = stack[--depth];
      before = top->before;
      n = top->n_before;
    }
  free (stack);
  return true;
}

/* Memory of BYTES bytes of GRAPH that is free once the nodes BEFORE, N of them,
   are done, or NULL.  All nodes that allocate or free it come before these, and
   as many of either sort.  */

static struct cuda2cpu_graph_memory *
find_freed (cudaGraph_t graph, const cudaGraphNode_t *before, size_t n,
	    size_t bytes)
{
  long never = graph->count + 1;
  if (n == 0 || !mark_before (graph, before, n))
    return NULL;
  for (cudaGraphNode_t m = graph->first; m; m = m->next)
    if (m->memory)
      m->memory->mark = 0;
  for (cudaGraphNode_t m = graph->first; m; m = m->next)
    if (m->memory)
      m->memory->mark += m->mark ? 1 : never;
    else if (m->frees)
      m->frees->mark -= m->mark;
  for (cudaGraphNode_t m = graph->first; m; m = m->next)
    if (m->frees && m->frees->mark == 0 && m->frees->bytes == bytes)
      return m->frees;
  return NULL;
}

/* Make *MEMORY of BYTES bytes.  */

static cudaError_t
new_memory (struct cuda2cpu_graph_memory **memory, size_t bytes)
{
  struct cuda2cpu_graph_memory *new = malloc (sizeof *new);
  if (!new)
    return cudaErrorMemoryAllocation;
  new->refs = 1;
  new->bytes = bytes;
  cudaError_t error = cuda2cpu_range_new (&new->ptr, bytes, RANGE_DEVICE,
					  RANGE_GRAPH);
  if (error == cudaSuccess)
    *memory = new;
  else
    free (new);
  return error;
}

/* Give NODE, which is the last of its graph, memory of BYTES bytes.  */

static cudaError_t
give_memory (cudaGraphNode_t node, size_t bytes)
{
  node->memory = find_freed (node->graph, node->before, node->n_before, bytes);
  if (!node->memory)
    return new_memory (&node->memory, bytes);
  node->memory->refs++;
  return cudaSuccess;
}

/* Set *PGRAPHNODE to a new node that allocates memory, and
   NODEPARAMS->dptr to that.  */

cudaError_t
cudaGraphAddMemAllocNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			  const cudaGraphNode_t *pDependencies,
			  size_t numDependencies,
			  struct cudaMemAllocNodeParams *nodeParams)
{
  if (!nodeParams || nodeParams->bytesize == 0
      || nodeParams->poolProps.allocType != cudaMemAllocationTypePinned
      || nodeParams->poolProps.location.type != cudaMemLocationTypeDevice
      || !cuda2cpu_device_valid (nodeParams->poolProps.location.id))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = cuda2cpu_node_new (pGraphNode, graph, pDependencies,
					 numDependencies,
					 cudaGraphNodeTypeMemAlloc);
  if (error != cudaSuccess)
    return cuda2cpu_record (error);
  error = give_memory (*pGraphNode, nodeParams->bytesize);
  if (error == cudaSuccess)
    nodeParams->dptr = (*pGraphNode)->memory->ptr;
  else
    cuda2cpu_node_delete (*pGraphNode);
  return cuda2cpu_record (error);
}

/* What a node of GRAPH allocates at PTR, or NULL.  */

static struct cuda2cpu_graph_memory *
find_memory (cudaGraph_t graph, const void *ptr)
{
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    if (n->memory && n->memory->ptr == ptr)
      return n->memory;
  return NULL;
}

/* Set *PGRAPHNODE to a new node that frees the memory DPTR of a graph.  */

cudaError_t
cudaGraphAddMemFreeNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			 const cudaGraphNode_t *pDependencies,
			 size_t numDependencies, void *dptr)
{
  unsigned flags;
  if (!dptr || !cuda2cpu_range_change (dptr, 0, 0, &flags)
      || !(flags & RANGE_GRAPH))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = cuda2cpu_node_new (pGraphNode, graph, pDependencies,
					 numDependencies,
					 cudaGraphNodeTypeMemFree);
  if (error == cudaSuccess)
    {
      (*pGraphNode)->freed = dptr;
      (*pGraphNode)->frees = find_memory (graph, dptr);
    }
  return cuda2cpu_record (error);
}

/* Set *PARAMS_OUT to what NODE allocates.  */

cudaError_t
cudaGraphMemAllocNodeGetParams (cudaGraphNode_t node,
				struct cudaMemAllocNodeParams *params_out)
{
  if (!params_out || !cuda2cpu_node_valid (node) || !node->memory)
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct cudaMemAllocNodeParams params =
    { .poolProps = { .allocType = cudaMemAllocationTypePinned,
		     .location = { cudaMemLocationTypeDevice, 0 } },
      .bytesize = node->memory->bytes, .dptr = node->memory->ptr };
  *params_out = params;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *(void **) DPTR_OUT to what NODE frees.  */

cudaError_t
cudaGraphMemFreeNodeGetParams (cudaGraphNode_t node, void *dptr_out)
{
  if (!dptr_out || !cuda2cpu_node_valid (node) || !node->freed)
    return cuda2cpu_record (cudaErrorInvalidValue);
  *(void **) dptr_out = node->freed;
  return cuda2cpu_record (cudaSuccess);
}

/* Give memory that nothing uses back to the system.  Graphs keep what their
   nodes allocate.  */

cudaError_t
cudaDeviceGraphMemTrim (int device)
{
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record (cudaErrorInvalidDevice);
  cuda2cpu_arena_trim (0);
  return cuda2cpu_record (cudaSuccess);
}
