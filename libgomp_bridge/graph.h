/* What the files about graphs share.
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

/* Layers, lowest first:

     graph.c       graphs, nodes, dependencies, clones
     graph-memory.c, graph-conditional.c
		   what nodes of these kinds need besides
     graph-node.c  what nodes do, and their parameters
     graph-exec.c  graphs that can be launched
     capture.c     streams that make graphs of what they are asked to do

   As with CUDA, a graph is one host thread's at a time.  */

#ifndef CUDA2CPU_GRAPH_H
#define CUDA2CPU_GRAPH_H 1

#include "internal.h"

#pragma GCC visibility push(hidden)

struct CUgraphNode_st
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  enum cudaGraphNodeType type;
  /* Its graph, and its neighbours there, in order of creation.  */
  cudaGraph_t graph;
  cudaGraphNode_t prev, next;
  /* The nodes that it depends on.  */
  cudaGraphNode_t *before;
  size_t n_before;
  /* The node that it was cloned from, and the serial number of that.  */
  cudaGraphNode_t origin;
  uint32_t origin_serial;
  /* What it does; owned.  Empty for types that do nothing themselves.  */
  struct cuda2cpu_op op;
  /* Of a node that is a graph; owned.  */
  cudaGraph_t child;
  /* Of a node that records an event or waits for one.  */
  cudaEvent_t event;
  /* Of one that allocates memory, shared with its clones; or NULL.  */
  struct cuda2cpu_graph_memory *memory;
  /* Of one that frees memory; and if a node of the same graph allocates it,
     what that has.  */
  void *freed;
  struct cuda2cpu_graph_memory *frees;
  /* Of a conditional one: the graph's condition, what it means, the bodies,
     owned, and in a graph that can be launched how they are.  */
  struct cuda2cpu_condition *condition;
  int condition_type;
  size_t n_bodies;
  cudaGraph_t *bodies;
  cudaGraphExec_t *body_execs;
  /* In a graph that can be launched: it does nothing.  */
  bool disabled;
  /* For whoever goes through the graph.  */
  size_t mark;
};

struct CUgraph_st
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  cudaGraphNode_t first, last;
  size_t count;
  /* It is a node's or of a graph that can be launched, and goes with it.  */
  bool inner;
  /* A dependence was added that closed a circle, which may be gone.  */
  bool closed;
  /* Those that were made for it, shared with clones.  */
  struct cuda2cpu_condition **conditions;
  size_t n_conditions;
};

/* ---- graph.c ---- */

extern bool cuda2cpu_graph_valid (cudaGraph_t graph);
extern bool cuda2cpu_node_valid (cudaGraphNode_t node);

/* A new graph, or NULL if there is no memory.  */
extern cudaGraph_t cuda2cpu_graph_new (void);

/* Set *NODE to a new node of TYPE in GRAPH, which depends on the N nodes
   BEFORE.  */
extern cudaError_t cuda2cpu_node_new (cudaGraphNode_t *node,
				      cudaGraph_t graph,
				      const cudaGraphNode_t *before, size_t n,
				      enum cudaGraphNodeType type);

/* Take NODE out of its graph and free it.  */
extern void cuda2cpu_node_delete (cudaGraphNode_t node);

/* Free GRAPH, which is valid, and its nodes.  */
extern void cuda2cpu_graph_delete (cudaGraph_t graph);

/* Set *CLONE to a copy of GRAPH, the origins of whose nodes are those of
   GRAPH.  */
extern cudaError_t cuda2cpu_graph_clone (cudaGraph_t *clone,
					 cudaGraph_t graph);

/* The node of GRAPH or its children that was cloned from ORIGIN, or NULL.  */
extern cudaGraphNode_t cuda2cpu_find_clone (cudaGraph_t graph,
					    cudaGraphNode_t origin);

/* ---- graph-node.c ---- */

/* Set *NODE to a new node of GRAPH that depends on the N nodes BEFORE and does
   OP, which passes into its hands.  */
extern cudaError_t cuda2cpu_node_of_op (cudaGraphNode_t *node,
					cudaGraph_t graph,
					const cudaGraphNode_t *before,
					size_t n, struct cuda2cpu_op *op);

/* Set *NODE to a node whose child is a clone of CHILD.  */
extern cudaError_t cuda2cpu_node_of_graph (cudaGraphNode_t *node,
					   cudaGraph_t graph,
					   const cudaGraphNode_t *before,
					   size_t n, cudaGraph_t child);

/* Set *NODE to a node of TYPE for EVENT.  */
extern cudaError_t cuda2cpu_node_of_event (cudaGraphNode_t *node,
					   cudaGraph_t graph,
					   const cudaGraphNode_t *before,
					   size_t n,
					   enum cudaGraphNodeType type,
					   cudaEvent_t event);

/* ---- graph-memory.c ---- */

/* Memory that nodes allocate, one after the other: made with the first, since
   its address is known from then on, and in use from launch to free.  */
struct cuda2cpu_graph_memory
{
  unsigned refs;
  void *ptr;
  size_t bytes;
  /* For whoever goes through a graph.  */
  long mark;
};

/* Are there nodes in GRAPH that allocate or free memory?  */
extern bool cuda2cpu_has_memory (cudaGraph_t graph);

/* Drop a reference to MEMORY, which may be NULL.  */
extern void cuda2cpu_graph_memory_drop (struct cuda2cpu_graph_memory *memory);

/* NODE is launched, AGAIN if its memory may still be in use: take or give back
   its memory.  cudaErrorInvalidValue if that cannot be.  */
extern cudaError_t cuda2cpu_graph_memory_launch (cudaGraphNode_t node,
						 bool again);

/* Count the memory of NODE as if it had been launched.  */
extern void cuda2cpu_graph_memory_upload (cudaGraphNode_t node);

/* ---- graph-conditional.c ---- */

/* Let CLONE share the conditions of GRAPH; let GRAPH give up its.  */
extern bool cuda2cpu_conditions_share (cudaGraph_t clone, cudaGraph_t graph);
extern void cuda2cpu_conditions_drop (cudaGraph_t graph);

/* Are there conditions or conditional nodes in GRAPH or its children?  */
extern bool cuda2cpu_has_conditions (cudaGraph_t graph);

/* Give the conditions of the graph DATA what they have when a launch
   begins.  */
extern cudaError_t cuda2cpu_conditions_reset (void *data);

/* Set *NODE to a conditional node as PARAMS says, which is told its bodies.  */
extern cudaError_t
cuda2cpu_node_of_condition (cudaGraphNode_t *node, cudaGraph_t graph,
			    const cudaGraphNode_t *before, size_t n,
			    struct cudaConditionalNodeParams *params);

/* Give CLONE clones of what NODE, a conditional one, has; free the bodies of
   NODE; make them such that they can be run.  */
extern cudaError_t cuda2cpu_bodies_clone (cudaGraphNode_t clone,
					  cudaGraphNode_t node);
extern void cuda2cpu_bodies_drop (cudaGraphNode_t node);
extern bool cuda2cpu_bodies_lay_out (cudaGraphNode_t node);

/* ---- capture.c ---- */

/* QUEUE, which is being captured, was asked to launch GRAPH.  */
extern cudaError_t cuda2cpu_capture_graph (struct cuda2cpu_queue *queue,
					   cudaGraph_t graph);

/* ---- graph-exec.c ---- */

/* The node of EXEC that is NODE's, or NULL if there is none or EXEC is no
   graph that can be launched.  */
extern cudaGraphNode_t cuda2cpu_exec_node (cudaGraphExec_t exec,
					   cudaGraphNode_t node);

/* How BODY, of a node of a graph that can be launched, is run, or NULL; run it
   in the calling thread; free it, without BODY.  */
extern cudaGraphExec_t cuda2cpu_exec_of_body (cudaGraph_t body);
extern cudaError_t cuda2cpu_exec_run (cudaGraphExec_t exec);
extern void cuda2cpu_exec_of_body_delete (cudaGraphExec_t exec);

#pragma GCC visibility pop

#endif /* CUDA2CPU_GRAPH_H */
