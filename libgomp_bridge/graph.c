/* Graphs: nodes, their dependencies, clones.
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

/* A node knows what it depends on.  A graph keeps its nodes in the order in
   which they were made.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graph.h"

static struct cuda2cpu_pool graphs = { .size = sizeof (struct CUgraph_st) };
static struct cuda2cpu_pool nodes = { .size = sizeof (struct CUgraphNode_st) };

/* See graph.h.  */

bool
cuda2cpu_graph_valid (cudaGraph_t graph)
{
  return cuda2cpu_handle_valid (&graphs, graph);
}

/* See graph.h.  */

bool
cuda2cpu_node_valid (cudaGraphNode_t node)
{
  return cuda2cpu_handle_valid (&nodes, node);
}

/* See graph.h.  */

cudaGraph_t
cuda2cpu_graph_new (void)
{
  return cuda2cpu_handle_new (&graphs);
}

/* ---- Dependencies ---- */

/* Where BEFORE is among what NODE depends on; N_BEFORE if nowhere.  */

static size_t
find_before (cudaGraphNode_t node, cudaGraphNode_t before)
{
  size_t i = 0;
  while (i < node->n_before && node->before[i] != before)
    i++;
  return i;
}

/* Are all of the N nodes LIST different nodes of GRAPH?  */

static bool
good_nodes (cudaGraph_t graph, const cudaGraphNode_t *list, size_t n)
{
  if (n > 0 && !list)
    return false;
  for (size_t i = 0; i < n; i++)
    {
      if (!cuda2cpu_node_valid (list[i]) || list[i]->graph != graph)
	return false;
      for (size_t j = 0; j < i; j++)
	if (list[j] == list[i])
	  return false;
    }
  return true;
}

/* Does FROM depend on TO, over any number of nodes?  MARK is one that no node
   of the graph has.  */

static bool
reaches (cudaGraphNode_t from, cudaGraphNode_t to, size_t mark)
{
  if (from == to)
    return true;
  if (from->mark == mark)
    return false;
  from->mark = mark;
  for (size_t i = 0; i < from->n_before; i++)
    if (reaches (from->before[i], to, mark))
      return true;
  return false;
}

/* Set the marks of the nodes of GRAPH to 0.  */

static void
clear_marks (cudaGraph_t graph)
{
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    n->mark = 0;
}

/* Does NODE depend on itself by BEFORE?  */

static bool
makes_circle (cudaGraphNode_t node, cudaGraphNode_t before)
{
  clear_marks (node->graph);
  return reaches (before, node, 1);
}

/* Has GRAPH a circle?  Nodes are made behind those that they depend on, so that
   there is none unless a dependence was added that closed one.  */

static bool
has_circle (cudaGraph_t graph)
{
  if (!graph->closed)
    return false;
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    for (size_t i = 0; i < n->n_before; i++)
      if (makes_circle (n, n->before[i]))
	return true;
  graph->closed = false;
  return false;
}

/* Let NODE depend on BEFORE, too.  That there is a circle is said when the
   graph is to be launched.  */

static cudaError_t
add_before (cudaGraphNode_t node, cudaGraphNode_t before)
{
  if (node == before || find_before (node, before) < node->n_before)
    return cudaErrorInvalidValue;
  if (makes_circle (node, before))
    node->graph->closed = true;
  cudaGraphNode_t *list = realloc (node->before,
				   (node->n_before + 1) * sizeof *list);
  if (!list)
    return cudaErrorMemoryAllocation;
  node->before = list;
  list[node->n_before++] = before;
  return cudaSuccess;
}

/* NODE does not depend on BEFORE any more.  Return false if it did not.  */

static bool
remove_before (cudaGraphNode_t node, cudaGraphNode_t before)
{
  size_t i = find_before (node, before);
  if (i == node->n_before)
    return false;
  node->n_before--;
  memmove (&node->before[i], &node->before[i + 1],
	   (node->n_before - i) * sizeof *node->before);
  return true;
}

/* ---- Nodes and graphs ---- */

/* See graph.h.  */

cudaError_t
cuda2cpu_node_new (cudaGraphNode_t *node, cudaGraph_t graph,
		   const cudaGraphNode_t *before, size_t n,
		   enum cudaGraphNodeType type)
{
  if (!node || !cuda2cpu_graph_valid (graph) || !good_nodes (graph, before, n))
    return cudaErrorInvalidValue;
  cudaGraphNode_t *list = malloc ((n + 1) * sizeof *list);
  cudaGraphNode_t new = list ? cuda2cpu_handle_new (&nodes) : NULL;
  if (!new)
    {
      free (list);
      return cudaErrorMemoryAllocation;
    }
  if (n > 0)
    memcpy (list, before, n * sizeof *list);
  new->type = type;
  new->graph = graph;
  new->before = list;
  new->n_before = n;
  new->prev = graph->last;
  if (graph->last)
    graph->last->next = new;
  else
    graph->first = new;
  graph->last = new;
  graph->count++;
  *node = new;
  return cudaSuccess;
}

/* Free NODE, of whose graph nothing else will be asked.  */

static void
free_node (cudaGraphNode_t node)
{
  cuda2cpu_op_release (&node->op);
  if (node->child)
    cuda2cpu_graph_delete (node->child);
  cuda2cpu_graph_memory_drop (node->memory);
  cuda2cpu_bodies_drop (node);
  free (node->before);
  cuda2cpu_handle_free (&nodes, node);
}

/* See graph.h.  */

void
cuda2cpu_node_delete (cudaGraphNode_t node)
{
  cudaGraph_t graph = node->graph;
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    remove_before (n, node);
  *(node->prev ? &node->prev->next : &graph->first) = node->next;
  *(node->next ? &node->next->prev : &graph->last) = node->prev;
  graph->count--;
  free_node (node);
}

/* See graph.h.  */

void
cuda2cpu_graph_delete (cudaGraph_t graph)
{
  cudaGraphNode_t next;
  for (cudaGraphNode_t n = graph->first; n; n = next)
    {
      next = n->next;
      free_node (n);
    }
  cuda2cpu_conditions_drop (graph);
  cuda2cpu_handle_free (&graphs, graph);
}

/* Make *CLONE a copy of NODE at the end of GRAPH, without its
   dependencies.  */

static cudaError_t
clone_node (cudaGraphNode_t *clone, cudaGraph_t graph, cudaGraphNode_t node)
{
  cudaError_t error = cuda2cpu_node_new (clone, graph, NULL, 0, node->type);
  if (error != cudaSuccess)
    return error;
  (*clone)->origin = node;
  (*clone)->origin_serial = node->head.serial;
  (*clone)->event = node->event;
  (*clone)->freed = node->freed;
  (*clone)->frees = node->frees;
  (*clone)->memory = node->memory;
  if (node->memory)
    node->memory->refs++;
  cuda2cpu_op_share (&(*clone)->op, &node->op);
  if (node->n_bodies > 0)
    error = cuda2cpu_bodies_clone (*clone, node);
  if (node->child)
    {
      error = cuda2cpu_graph_clone (&(*clone)->child, node->child);
      if (error == cudaSuccess)
	(*clone)->child->inner = true;
    }
  return error;
}

/* Give the nodes of CLONE the dependencies of those of GRAPH, whose marks tell
   their place in the order.  */

static cudaError_t
clone_edges (cudaGraph_t clone, cudaGraph_t graph)
{
  cudaGraphNode_t *list = malloc ((graph->count + 1) * sizeof *list);
  if (!list)
    return cudaErrorMemoryAllocation;
  size_t i = 0;
  for (cudaGraphNode_t n = clone->first; n; n = n->next)
    list[i++] = n;
  i = 0;
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    n->mark = i++;
  cudaGraphNode_t to = clone->first;
  cudaError_t error = cudaSuccess;
  for (cudaGraphNode_t n = graph->first; n; n = n->next, to = to->next)
    {
      free (to->before);
      to->n_before = 0;
      to->before = malloc ((n->n_before + 1) * sizeof *to->before);
      if (!to->before)
	{
	  error = cudaErrorMemoryAllocation;
	  break;
	}
      for (size_t j = 0; j < n->n_before; j++)
	to->before[to->n_before++] = list[n->before[j]->mark];
    }
  free (list);
  return error;
}

/* See graph.h.  */

cudaError_t
cuda2cpu_graph_clone (cudaGraph_t *clone, cudaGraph_t graph)
{
  if (has_circle (graph))
    return cudaErrorInvalidValue;
  cudaGraph_t new = cuda2cpu_graph_new ();
  if (!new)
    return cudaErrorMemoryAllocation;
  cudaError_t error = cudaSuccess;
  cudaGraphNode_t copy;
  for (cudaGraphNode_t n = graph->first; n && error == cudaSuccess;
       n = n->next)
    error = clone_node (&copy, new, n);
  if (error == cudaSuccess)
    error = clone_edges (new, graph);
  if (error == cudaSuccess && !cuda2cpu_conditions_share (new, graph))
    error = cudaErrorMemoryAllocation;
  if (error == cudaSuccess)
    *clone = new;
  else
    cuda2cpu_graph_delete (new);
  return error;
}

/* See graph.h.  */

cudaGraphNode_t
cuda2cpu_find_clone (cudaGraph_t graph, cudaGraphNode_t origin)
{
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    {
      if (n->origin == origin && n->origin_serial == origin->head.serial)
	return n;
      cudaGraphNode_t found
	= n->child ? cuda2cpu_find_clone (n->child, origin) : NULL;
      for (size_t i = 0; i < n->n_bodies && !found; i++)
	found = cuda2cpu_find_clone (n->bodies[i], origin);
      if (found)
	return found;
    }
  return NULL;
}

/* ---- The API ---- */

/* Set *PGRAPH to a new graph.  */

cudaError_t
cudaGraphCreate (cudaGraph_t *pGraph, unsigned int flags)
{
  if (!pGraph || flags != 0)
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pGraph = cuda2cpu_graph_new ();
  return cuda2cpu_record (*pGraph ? cudaSuccess : cudaErrorMemoryAllocation);
}

/* Destroy GRAPH and its nodes.  */

cudaError_t
cudaGraphDestroy (cudaGraph_t graph)
{
  if (!cuda2cpu_graph_valid (graph) || graph->inner)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_graph_delete (graph);
  return cuda2cpu_record (cudaSuccess);
}

/* Set *PGRAPHCLONE to a copy of ORIGINALGRAPH.  */

cudaError_t
cudaGraphClone (cudaGraph_t *pGraphClone, cudaGraph_t originalGraph)
{
  if (!pGraphClone || !cuda2cpu_graph_valid (originalGraph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  return cuda2cpu_record (cuda2cpu_graph_clone (pGraphClone, originalGraph));
}

/* Set *PNODE to the node of CLONEDGRAPH that was cloned from
   ORIGINALNODE.  */

cudaError_t
cudaGraphNodeFindInClone (cudaGraphNode_t *pNode,
			  cudaGraphNode_t originalNode,
			  cudaGraph_t clonedGraph)
{
  if (!pNode || !cuda2cpu_node_valid (originalNode)
      || !cuda2cpu_graph_valid (clonedGraph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pNode = cuda2cpu_find_clone (clonedGraph, originalNode);
  return cuda2cpu_record (*pNode ? cudaSuccess : cudaErrorInvalidValue);
}

/* Destroy NODE, whose graph has no nodes that allocate or free memory.  */

cudaError_t
cudaGraphDestroyNode (cudaGraphNode_t node)
{
  if (!cuda2cpu_node_valid (node))
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (cuda2cpu_has_memory (node->graph))
    return cuda2cpu_record (cudaErrorNotSupported);
  cuda2cpu_node_delete (node);
  return cuda2cpu_record (cudaSuccess);
}

/* Set *PTYPE to the type of NODE.  */

cudaError_t
cudaGraphNodeGetType (cudaGraphNode_t node, enum cudaGraphNodeType *pType)
{
  if (!pType || !cuda2cpu_node_valid (node))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pType = node->type;
  return cuda2cpu_record (cudaSuccess);
}

/* Check that nodes TO[i] and FROM[i], N of them, are nodes of GRAPH.  */

static bool
good_pairs (cudaGraph_t graph, const cudaGraphNode_t *from,
	    const cudaGraphNode_t *to, size_t n)
{
  if (!cuda2cpu_graph_valid (graph) || (n > 0 && (!from || !to)))
    return false;
  for (size_t i = 0; i < n; i++)
    if (!cuda2cpu_node_valid (from[i]) || from[i]->graph != graph
	|| !cuda2cpu_node_valid (to[i]) || to[i]->graph != graph)
      return false;
  return true;
}

/* Let TO[i] depend on FROM[i], for NUMDEPENDENCIES pairs.  */

cudaError_t
cudaGraphAddDependencies (cudaGraph_t graph, const cudaGraphNode_t *from,
			  const cudaGraphNode_t *to, size_t numDependencies)
{
  if (!good_pairs (graph, from, to, numDependencies))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = cudaSuccess;
  for (size_t i = 0; i < numDependencies && error == cudaSuccess; i++)
    error = add_before (to[i], from[i]);
  return cuda2cpu_record (error);
}

/* Let TO[i] depend on FROM[i] no longer.  */

cudaError_t
cudaGraphRemoveDependencies (cudaGraph_t graph, const cudaGraphNode_t *from,
			     const cudaGraphNode_t *to,
			     size_t numDependencies)
{
  if (!good_pairs (graph, from, to, numDependencies))
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (cuda2cpu_has_memory (graph))
    return cuda2cpu_record (cudaErrorNotSupported);
  for (size_t i = 0; i < numDependencies; i++)
    if (!remove_before (to[i], from[i]))
      return cuda2cpu_record (cudaErrorInvalidValue);
  return cuda2cpu_record (cudaSuccess);
}

/* A list that the user wants: ROOM places at LIST, or only their number.  */
struct wanted
{
  cudaGraphNode_t *list, *list2;
  size_t room, count;
};

/* Add NODE, and NODE2 to the second list, to W.  */

static void
want (struct wanted *w, cudaGraphNode_t node, cudaGraphNode_t node2)
{
  if (w->count < w->room)
    {
      if (w->list)
	w->list[w->count] = node;
      if (w->list2)
	w->list2[w->count] = node2;
    }
  w->count++;
}

/* Begin *W for LIST and LIST2 with *NUMBER places.  */

static void
want_begin (struct wanted *w, cudaGraphNode_t *list, cudaGraphNode_t *list2,
	    const size_t *number)
{
  w->list = list;
  w->list2 = list2;
  w->room = list || list2 ? *number : 0;
  w->count = 0;
}

/* Set *NUMBER to how many W has, and what is left of the user's places to
   NULL.  */

static cudaError_t
want_end (struct wanted *w, size_t *number)
{
  size_t n = w->count;
  bool lists = w->list || w->list2;
  while (w->count < w->room)
    want (w, NULL, NULL);
  *number = lists && n > w->room ? w->room : n;
  return cudaSuccess;
}

/* Set the places at NODES, *NUMNODES of them, to the nodes of GRAPH and
   *NUMNODES to their number.  */

cudaError_t
cudaGraphGetNodes (cudaGraph_t graph, cudaGraphNode_t *nodes,
		   size_t *numNodes)
{
  if (!numNodes || !cuda2cpu_graph_valid (graph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct wanted w;
  want_begin (&w, nodes, NULL, numNodes);
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    want (&w, n, NULL);
  return cuda2cpu_record (want_end (&w, numNodes));
}

/* The same for those that depend on none.  */

cudaError_t
cudaGraphGetRootNodes (cudaGraph_t graph, cudaGraphNode_t *pRootNodes,
		       size_t *pNumRootNodes)
{
  if (!pNumRootNodes || !cuda2cpu_graph_valid (graph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct wanted w;
  want_begin (&w, pRootNodes, NULL, pNumRootNodes);
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    if (n->n_before == 0)
      want (&w, n, NULL);
  return cuda2cpu_record (want_end (&w, pNumRootNodes));
}

/* The same for all pairs of which TO depends on FROM.  */

cudaError_t
cudaGraphGetEdges (cudaGraph_t graph, cudaGraphNode_t *from,
		   cudaGraphNode_t *to, size_t *numEdges)
{
  if (!numEdges || !from != !to || !cuda2cpu_graph_valid (graph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct wanted w;
  want_begin (&w, from, to, numEdges);
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    for (size_t i = 0; i < n->n_before; i++)
      want (&w, n->before[i], n);
  return cuda2cpu_record (want_end (&w, numEdges));
}

/* The same for the nodes that NODE depends on.  */

cudaError_t
cudaGraphNodeGetDependencies (cudaGraphNode_t node,
			      cudaGraphNode_t *pDependencies,
			      size_t *pNumDependencies)
{
  if (!pNumDependencies || !cuda2cpu_node_valid (node))
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct wanted w;
  want_begin (&w, pDependencies, NULL, pNumDependencies);
  for (size_t i = 0; i < node->n_before; i++)
    want (&w, node->before[i], NULL);
  return cuda2cpu_record (want_end (&w, pNumDependencies));
}

/* The same for the nodes that depend on NODE.  */

cudaError_t
cudaGraphNodeGetDependentNodes (cudaGraphNode_t node,
				cudaGraphNode_t *pDependentNodes,
				size_t *pNumDependentNodes)
{
  if (!pNumDependentNodes || !cuda2cpu_node_valid (node))
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct wanted w;
  want_begin (&w, pDependentNodes, NULL, pNumDependentNodes);
  for (cudaGraphNode_t n = node->graph->first; n; n = n->next)
    if (find_before (n, node) < n->n_before)
      want (&w, n, NULL);
  return cuda2cpu_record (want_end (&w, pNumDependentNodes));
}

/* ---- CUDA 13's forms ---- */

/* Say in the N places at DATA, which may be NULL, that dependencies are plain
   ones.  */

static void
tell_plain (cudaGraphEdgeData *data, size_t n)
{
  if (data)
    memset (data, 0, n * sizeof *data);
}

/* Do the N places at DATA, which may be NULL, say that dependencies are plain
   ones?  */

static bool
are_plain (const cudaGraphEdgeData *data, size_t n)
{
  static const cudaGraphEdgeData plain;
  for (size_t i = 0; data && i < n; i++)
    if (memcmp (&data[i], &plain, sizeof plain) != 0)
      return false;
  return true;
}

/* Let TO[i] depend on FROM[i] as EDGEDATA[i] says.  */

cudaError_t
cudaGraphAddDependencies_v2 (cudaGraph_t graph, const cudaGraphNode_t *from,
			     const cudaGraphNode_t *to,
			     const cudaGraphEdgeData *edgeData,
			     size_t numDependencies)
{
  return (are_plain (edgeData, numDependencies)
	  ? cudaGraphAddDependencies (graph, from, to, numDependencies)
	  : cuda2cpu_record (cudaErrorNotSupported));
}

/* Let TO[i] depend on FROM[i] as EDGEDATA[i] says no longer.  */

cudaError_t
cudaGraphRemoveDependencies_v2 (cudaGraph_t graph,
				const cudaGraphNode_t *from,
				const cudaGraphNode_t *to,
				const cudaGraphEdgeData *edgeData,
				size_t numDependencies)
{
  return (are_plain (edgeData, numDependencies)
	  ? cudaGraphRemoveDependencies (graph, from, to, numDependencies)
	  : cuda2cpu_record (cudaErrorInvalidValue));
}

/* What cudaGraphGetEdges gives, and EDGEDATA.  */

cudaError_t
cudaGraphGetEdges_v2 (cudaGraph_t graph, cudaGraphNode_t *from,
		      cudaGraphNode_t *to, cudaGraphEdgeData *edgeData,
		      size_t *numEdges)
{
  cudaError_t error = cudaGraphGetEdges (graph, from, to, numEdges);
  if (error == cudaSuccess && from)
    tell_plain (edgeData, *numEdges);
  return error;
}

/* What cudaGraphNodeGetDependencies gives, and EDGEDATA.  */

cudaError_t
cudaGraphNodeGetDependencies_v2 (cudaGraphNode_t node,
				 cudaGraphNode_t *pDependencies,
				 cudaGraphEdgeData *edgeData,
				 size_t *pNumDependencies)
{
  cudaError_t error = cudaGraphNodeGetDependencies (node, pDependencies,
						    pNumDependencies);
  if (error == cudaSuccess && pDependencies)
    tell_plain (edgeData, *pNumDependencies);
  return error;
}

/* What cudaGraphNodeGetDependentNodes gives, and EDGEDATA.  */

cudaError_t
cudaGraphNodeGetDependentNodes_v2 (cudaGraphNode_t node,
				   cudaGraphNode_t *pDependentNodes,
				   cudaGraphEdgeData *edgeData,
				   size_t *pNumDependentNodes)
{
  cudaError_t error = cudaGraphNodeGetDependentNodes (node, pDependentNodes,
						      pNumDependentNodes);
  if (error == cudaSuccess && pDependentNodes)
    tell_plain (edgeData, *pNumDependentNodes);
  return error;
}

/* Set *PGRAPHNODE to a new node that depends on others as DEPENDENCYDATA
   says.  */

cudaError_t
cudaGraphAddNode_v2 (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
		     const cudaGraphNode_t *pDependencies,
		     const cudaGraphEdgeData *dependencyData,
		     size_t numDependencies,
		     struct cudaGraphNodeParams *nodeParams)
{
  return (are_plain (dependencyData, numDependencies)
	  ? cudaGraphAddNode (pGraphNode, graph, pDependencies,
			      numDependencies, nodeParams)
	  : cuda2cpu_record (cudaErrorNotSupported));
}

/* ---- Pictures ---- */

/* Write the nodes of GRAPH to FILE.  */

static void
write_dot (FILE *file, cudaGraph_t graph)
{
  static const char *const names[cudaGraphNodeTypeCount] =
  {
    [cudaGraphNodeTypeKernel] = "kernel", [cudaGraphNodeTypeMemcpy] = "memcpy",
    [cudaGraphNodeTypeMemset] = "memset", [cudaGraphNodeTypeHost] = "host",
    [cudaGraphNodeTypeGraph] = "graph", [cudaGraphNodeTypeEmpty] = "empty",
    [cudaGraphNodeTypeWaitEvent] = "wait for event",
    [cudaGraphNodeTypeEventRecord] = "record event",
    [cudaGraphNodeTypeMemAlloc] = "allocate memory",
    [cudaGraphNodeTypeMemFree] = "free memory",
    [cudaGraphNodeTypeConditional] = "conditional"
  };
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    {
      fprintf (file, "  n%u [label=\"%u: %s", n->head.serial, n->head.serial,
	       names[n->type]);
      if (n->op.kind == OP_KERNEL)
	fprintf (file, " %s", n->op.launch.kernel->name);
      fprintf (file, "\"];\n");
      for (size_t i = 0; i < n->n_before; i++)
	fprintf (file, "  n%u -> n%u;\n", n->before[i]->head.serial,
		 n->head.serial);
      if (n->child)
	{
	  fprintf (file, "  subgraph cluster_%u {\n", n->head.serial);
	  write_dot (file, n->child);
	  fprintf (file, "  }\n");
	}
    }
}

/* Write GRAPH to the file PATH in the language of Graphviz.  FLAGS ask for
   details, of which there are no more.  */

cudaError_t
cudaGraphDebugDotPrint (cudaGraph_t graph, const char *path,
			unsigned int flags)
{
  (void) flags;
  if (!path || !cuda2cpu_graph_valid (graph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  FILE *file = fopen (path, "w");
  if (!file)
    return cuda2cpu_record (cudaErrorOperatingSystem);
  fprintf (file, "digraph cuda2cpu {\n");
  write_dot (file, graph);
  fprintf (file, "}\n");
  bool good = !ferror (file);
  good &= fclose (file) == 0;
  return cuda2cpu_record (good ? cudaSuccess : cudaErrorOperatingSystem);
}
