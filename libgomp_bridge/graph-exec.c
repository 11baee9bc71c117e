/* Graphs that can be launched.
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

/* Such a graph is a clone of the user's, laid out in steps:

     1. Each node comes after those that it depends on.
     2. A child's nodes come before the node that it is, which does nothing
	but wait for them; those that depend on none depend on what that node
	depends on.
     3. A launch puts the operations of all steps into the queue of its stream
	between two empty ones, where they order each other (queue.c).  In the
	legacy default stream, when it is its turn, they are run one after the
	other.  */

#include <stdlib.h>
#include <string.h>

#include "graph.h"

/* A step, and the node that it is of, or NULL.  */
struct step_node
{
  cudaGraphNode_t node;
  /* Where in the list of all numbers those of the steps before it begin.  */
  size_t begin, count;
  bool last;
};

struct CUgraphExec_st
{
  /* Must be the first.  */
  struct cuda2cpu_handle head;
  unsigned long long flags;
  /* The clone.  */
  cudaGraph_t graph;
  /* What the first step does if there are conditions; it has no node.  */
  struct cuda2cpu_op reset;
  struct step_node *steps;
  size_t n_steps, room_steps;
  /* Numbers of steps that come before others.  */
  size_t *before;
  size_t n_before, room_before;
  /* The end of the last launch, a reference, or NULL.  */
  struct cuda2cpu_work *last;
};

static struct cuda2cpu_pool execs = { .size = sizeof (struct CUgraphExec_st) };

/* Is EXEC a graph that can be launched?  */

static bool
is_valid (cudaGraphExec_t exec)
{
  return cuda2cpu_handle_valid (&execs, exec);
}

/* Wait for the last launch of EXEC if there are conditional nodes, which use
   the bodies while they run.  */

static void
settle (cudaGraphExec_t exec)
{
  if (exec->last && cuda2cpu_has_conditions (exec->graph))
    cuda2cpu_wait_work (exec->last);
}

/* See graph.h.  */

cudaGraphNode_t
cuda2cpu_exec_node (cudaGraphExec_t exec, cudaGraphNode_t node)
{
  if (!is_valid (exec) || !cuda2cpu_node_valid (node))
    return NULL;
  settle (exec);
  return cuda2cpu_find_clone (exec->graph, node);
}

/* ---- Steps ---- */

/* Let the step to come be after step NUMBER.  */

static bool
push_before (cudaGraphExec_t exec, size_t number)
{
  if (exec->n_before == exec->room_before)
    {
      size_t room = exec->room_before ? 2 * exec->room_before : 16;
      size_t *list = realloc (exec->before, room * sizeof *list);
      if (!list)
	return false;
      exec->before = list;
      exec->room_before = room;
    }
  exec->before[exec->n_before++] = number;
  exec->steps[number].last = false;
  return true;
}

/* Make the next step, of NODE, after those whose numbers begin at BEGIN.  */

static bool
push_step (cudaGraphExec_t exec, cudaGraphNode_t node, size_t begin)
{
  if (exec->n_steps == exec->room_steps)
    {
      size_t room = exec->room_steps ? 2 * exec->room_steps : 16;
      struct step_node *list = realloc (exec->steps, room * sizeof *list);
      if (!list)
	return false;
      exec->steps = list;
      exec->room_steps = room;
    }
  struct step_node *step = &exec->steps[exec->n_steps++];
  step->node = node;
  step->begin = begin;
  step->count = exec->n_before - begin;
  step->last = true;
  if (node)
    node->mark = exec->n_steps;
  return !node || node->n_bodies == 0 || cuda2cpu_bodies_lay_out (node);
}

static bool lay_out_graph (cudaGraphExec_t, cudaGraph_t, size_t, size_t);

/* Make the steps of NODE and of what it depends on.  If that is nothing, it
   comes after the COUNT steps whose numbers are at ENTRY.  */

static bool
lay_out (cudaGraphExec_t exec, cudaGraphNode_t node, size_t entry,
	 size_t count)
{
  if (node->mark > 0)
    return true;
  for (size_t i = 0; i < node->n_before; i++)
    if (!lay_out (exec, node->before[i], entry, count))
      return false;
  size_t begin = exec->n_before;
  for (size_t i = 0; i < node->n_before; i++)
    if (!push_before (exec, node->before[i]->mark - 1))
      return false;
  if (node->n_before == 0)
    for (size_t i = 0; i < count; i++)
      if (!push_before (exec, exec->before[entry + i]))
	return false;
  if (!node->child || !node->child->first)
    return push_step (exec, node, begin);

  if (!lay_out_graph (exec, node->child, begin, exec->n_before - begin))
    return false;
  begin = exec->n_before;
  for (cudaGraphNode_t n = node->child->first; n; n = n->next)
    if (exec->steps[n->mark - 1].last && !push_before (exec, n->mark - 1))
      return false;
  return push_step (exec, node, begin);
}

/* Make the steps of GRAPH after the COUNT steps whose numbers are at
   ENTRY.  */

static bool
lay_out_graph (cudaGraphExec_t exec, cudaGraph_t graph, size_t entry,
	       size_t count)
{
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    n->mark = 0;
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    if (!lay_out (exec, n, entry, count))
      return false;
  return true;
}

/* Make the steps of GRAPH, EXEC's, after one that resets its conditions if it
   has some.  */

static bool
lay_out_all (cudaGraphExec_t exec, cudaGraph_t graph)
{
  if (!cuda2cpu_has_conditions (graph))
    return lay_out_graph (exec, graph, 0, 0);
  exec->reset.kind = OP_CALL;
  exec->reset.call.run = cuda2cpu_conditions_reset;
  exec->reset.call.data = graph;
  return (push_step (exec, NULL, 0) && push_before (exec, 0)
	  && lay_out_graph (exec, graph, 0, 1));
}

/* See graph.h.  */

cudaGraphExec_t
cuda2cpu_exec_of_body (cudaGraph_t body)
{
  cudaGraphExec_t exec = calloc (1, sizeof *exec);
  if (exec && !lay_out_graph (exec, body, 0, 0))
    {
      cuda2cpu_exec_of_body_delete (exec);
      exec = NULL;
    }
  return exec;
}

/* See graph.h.  */

void
cuda2cpu_exec_of_body_delete (cudaGraphExec_t exec)
{
  free (exec->steps);
  free (exec->before);
  free (exec);
}

/* Free EXEC; its launches go on.  */

static void
delete_exec (cudaGraphExec_t exec)
{
  settle (exec);
  cuda2cpu_graph_delete (exec->graph);
  cuda2cpu_work_drop (exec->last);
  free (exec->steps);
  free (exec->before);
  cuda2cpu_handle_free (&execs, exec);
}

/* Set *EXEC to what can be launched of GRAPH, with FLAGS.  */

static cudaError_t
instantiate (cudaGraphExec_t *exec, cudaGraph_t graph,
	     unsigned long long flags)
{
  const unsigned long long known
    = (cudaGraphInstantiateFlagAutoFreeOnLaunch
       | cudaGraphInstantiateFlagUpload
       | cudaGraphInstantiateFlagUseNodePriority);
  if (!exec || !cuda2cpu_graph_valid (graph))
    return cudaErrorInvalidValue;
  if (flags & cudaGraphInstantiateFlagDeviceLaunch)
    return cudaErrorNotSupported;
  if (flags & ~known)
    return cudaErrorInvalidValue;
  cudaGraph_t clone;
  cudaError_t error = cuda2cpu_graph_clone (&clone, graph);
  if (error != cudaSuccess)
    return error;
  clone->inner = true;
  cudaGraphExec_t new = cuda2cpu_handle_new (&execs);
  if (!new)
    {
      cuda2cpu_graph_delete (clone);
      return cudaErrorMemoryAllocation;
    }
  new->graph = clone;
  new->flags = flags;
  if (!lay_out_all (new, clone))
    {
      delete_exec (new);
      return cudaErrorMemoryAllocation;
    }
  *exec = new;
  return cudaSuccess;
}

/* Set *PGRAPHEXEC to what can be launched of GRAPH.  */

cudaError_t
cudaGraphInstantiate (cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
		      unsigned long long flags)
{
  return cuda2cpu_record (instantiate (pGraphExec, graph, flags));
}

/* The same.  */

cudaError_t
cudaGraphInstantiateWithFlags (cudaGraphExec_t *pGraphExec, cudaGraph_t graph,
			       unsigned long long flags)
{
  return cuda2cpu_record (instantiate (pGraphExec, graph, flags));
}

/* The same, with the flags of INSTANTIATEPARAMS, which is told what came of
   it.  */

cudaError_t
cudaGraphInstantiateWithParams (cudaGraphExec_t *pGraphExec,
				cudaGraph_t graph,
				cudaGraphInstantiateParams *instantiateParams)
{
  if (!instantiateParams)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = instantiate (pGraphExec, graph,
				   instantiateParams->flags);
  instantiateParams->errNode_out = NULL;
  instantiateParams->result_out = (error == cudaSuccess
				   ? cudaGraphInstantiateSuccess
				   : cudaGraphInstantiateError);
  return cuda2cpu_record (error);
}

/* Destroy GRAPHEXEC.  */

cudaError_t
cudaGraphExecDestroy (cudaGraphExec_t graphExec)
{
  if (!is_valid (graphExec))
    return cuda2cpu_record (cudaErrorInvalidValue);
  delete_exec (graphExec);
  return cuda2cpu_record (cudaSuccess);
}

/* Set *FLAGS to those with which GRAPHEXEC was made.  */

cudaError_t
cudaGraphExecGetFlags (cudaGraphExec_t graphExec, unsigned long long *flags)
{
  if (!flags || !is_valid (graphExec))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *flags = graphExec->flags;
  return cuda2cpu_record (cudaSuccess);
}

/* ---- Launches ---- */

/* What step S of EXEC does when it is launched, or NULL for nothing.  */

static const struct cuda2cpu_op *
operation (cudaGraphExec_t exec, const struct step_node *s)
{
  cudaGraphNode_t node = s->node;
  if (!node)
    return &exec->reset;
  return node->disabled || node->op.kind == OP_EMPTY ? NULL : &node->op;
}

/* Does EXEC record events or wait for them?  */

static bool
has_events (cudaGraphExec_t exec)
{
  for (size_t i = 0; i < exec->n_steps; i++)
    if (exec->steps[i].node && exec->steps[i].node->event)
      return true;
  return false;
}

/* See graph.h.  */

cudaError_t
cuda2cpu_exec_run (cudaGraphExec_t exec)
{
  cudaError_t error = cudaSuccess;
  for (size_t i = 0; i < exec->n_steps && error == cudaSuccess; i++)
    {
      const struct cuda2cpu_op *op = operation (exec, &exec->steps[i]);
      if (op)
	error = cuda2cpu_op_run (op);
    }
  return error;
}

/* Run EXEC in this thread, whose state is STATE and which has the turn.  */

static cudaError_t
run_now (cudaGraphExec_t exec, struct cuda2cpu_state *state)
{
  cudaError_t error = cuda2cpu_exec_run (exec);
  cuda2cpu_end_turn (state);
  return error;
}

/* Make *STEP of S in EXEC for a queue.  */

static void
make_step (struct cuda2cpu_step *step, cudaGraphExec_t exec,
	   const struct step_node *s)
{
  cudaGraphNode_t node = s->node;
  bool event = (node && node->event
		&& cuda2cpu_check_event (node->event) == cudaSuccess);
  step->op = operation (exec, s);
  step->before = exec->before + s->begin;
  step->n_before = s->count;
  step->last = s->last;
  step->after = (event && node->type == cudaGraphNodeTypeWaitEvent
		 ? cuda2cpu_event_get (node->event) : NULL);
  step->keep = event && node->type == cudaGraphNodeTypeEventRecord;
  step->work = NULL;
}

/* Put EXEC into QUEUE.  */

static cudaError_t
enqueue (cudaGraphExec_t exec, struct cuda2cpu_queue *queue)
{
  size_t n = exec->n_steps;
  struct cuda2cpu_step *steps = malloc ((n + 1) * sizeof *steps);
  if (!steps)
    return cudaErrorMemoryAllocation;
  for (size_t i = 0; i < n; i++)
    make_step (&steps[i], exec, &exec->steps[i]);
  struct cuda2cpu_work *last;
  cudaError_t error = cuda2cpu_enqueue_steps (queue, steps, n, exec->last,
					      &last);
  if (error == cudaSuccess)
    {
      cuda2cpu_work_drop (exec->last);
      exec->last = last;
    }
  for (size_t i = 0; i < n; i++)
    {
      cuda2cpu_work_drop (steps[i].after);
      if (steps[i].keep && error == cudaSuccess)
	cuda2cpu_event_set (exec->steps[i].node->event, steps[i].work);
    }
  free (steps);
  return error;
}

/* Take and give back the memory of the nodes of EXEC.  */

static cudaError_t
use_memory (cudaGraphExec_t exec)
{
  bool again = exec->flags & cudaGraphInstantiateFlagAutoFreeOnLaunch;
  cudaError_t error = cudaSuccess;
  for (size_t i = 0; i < exec->n_steps && error == cudaSuccess; i++)
    if (exec->steps[i].node)
      error = cuda2cpu_graph_memory_launch (exec->steps[i].node, again);
  return error;
}

/* Launch EXEC in STREAM.  */

static cudaError_t
launch (cudaGraphExec_t exec, cudaStream_t stream)
{
  if (!is_valid (exec))
    return cudaErrorInvalidValue;
  cudaError_t error = cuda2cpu_check_stream (stream);
  if (error != cudaSuccess)
    return error;
  struct cuda2cpu_queue *queue = cuda2cpu_stream_queue (stream);
  if (!queue)
    return cudaErrorMemoryAllocation;
  if (cuda2cpu_queue_capture (queue))
    return cuda2cpu_capture_graph (queue, exec->graph);
  error = use_memory (exec);
  if (error != cudaSuccess)
    return error;
  struct cuda2cpu_state *state = cuda2cpu_state ();
  if (queue == cuda2cpu_legacy && !has_events (exec)
      && (!exec->last || cuda2cpu_work_done (exec->last))
      && cuda2cpu_take_turn (state))
    return run_now (exec, state);
  if (queue == cuda2cpu_legacy && cuda2cpu_turn_captured ())
    {
      cuda2cpu_capture_forbid (queue);
      return cudaErrorStreamCaptureImplicit;
    }
  return enqueue (exec, queue);
}

/* Launch GRAPHEXEC in STREAM.  */

cudaError_t
cudaGraphLaunch (cudaGraphExec_t graphExec, cudaStream_t stream)
{
  return cuda2cpu_record (launch (graphExec, stream));
}

/* Bring GRAPHEXEC to the device in STREAM: it is there.  */

cudaError_t
cudaGraphUpload (cudaGraphExec_t graphExec, cudaStream_t stream)
{
  if (!is_valid (graphExec))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = cuda2cpu_check_stream (stream);
  for (size_t i = 0; i < graphExec->n_steps && error == cudaSuccess; i++)
    if (graphExec->steps[i].node)
      cuda2cpu_graph_memory_upload (graphExec->steps[i].node);
  return cuda2cpu_record (error);
}

/* ---- Updates ---- */

/* Does node A of one graph depend on the same nodes as B of another?  The
   marks tell the places of nodes.  */

static bool
same_before (cudaGraphNode_t a, cudaGraphNode_t b)
{
  if (a->n_before != b->n_before)
    return false;
  for (size_t i = 0; i < a->n_before; i++)
    {
      size_t j = 0;
      while (j < b->n_before && b->before[j]->mark != a->before[i]->mark)
	j++;
      if (j == b->n_before)
	return false;
    }
  return true;
}

/* Number the nodes of GRAPH.  */

static void
number_nodes (cudaGraph_t graph)
{
  size_t i = 0;
  for (cudaGraphNode_t n = graph->first; n; n = n->next)
    n->mark = i++;
}

/* Have graphs A and B the same nodes, in the same order, with the same
   dependencies?  If not, say in *INFO what differs.  */

static bool
same_shape (cudaGraph_t a, cudaGraph_t b, cudaGraphExecUpdateResultInfo *info)
{
  number_nodes (a);
  number_nodes (b);
  cudaGraphNode_t m = a->first;
  info->result = cudaGraphExecUpdateErrorTopologyChanged;
  if (a->count != b->count)
    return false;
  for (cudaGraphNode_t n = b->first; n; n = n->next, m = m->next)
    {
      info->errorNode = n;
      if (!same_before (m, n))
	return false;
      if (m->type != n->type)
	{
	  info->result = cudaGraphExecUpdateErrorNodeTypeChanged;
	  return false;
	}
      if (m->n_bodies != n->n_bodies || m->condition != n->condition
	  || m->condition_type != n->condition_type)
	{
	  info->result = cudaGraphExecUpdateErrorNotSupported;
	  return false;
	}
      for (size_t i = 0; i < m->n_bodies; i++)
	if (!same_shape (m->bodies[i], n->bodies[i], info))
	  return false;
      if (m->memory != n->memory || m->freed != n->freed)
	{
	  info->result = cudaGraphExecUpdateErrorNotSupported;
	  return false;
	}
      if (m->child && !same_shape (m->child, n->child, info))
	return false;
    }
  info->errorNode = NULL;
  info->result = cudaGraphExecUpdateSuccess;
  return true;
}

/* Let the nodes of A do what those of B do, which has the same shape.  */

static void
take_parameters (cudaGraph_t a, cudaGraph_t b)
{
  cudaGraphNode_t m = a->first;
  for (cudaGraphNode_t n = b->first; n; n = n->next, m = m->next)
    {
      if (m->n_bodies == 0)
	{
	  struct cuda2cpu_op op;
	  cuda2cpu_op_share (&op, &n->op);
	  cuda2cpu_op_release (&m->op);
	  m->op = op;
	}
      for (size_t i = 0; i < m->n_bodies; i++)
	take_parameters (m->bodies[i], n->bodies[i]);
      m->event = n->event;
      if (m->child)
	take_parameters (m->child, n->child);
    }
}

/* Let the nodes of HGRAPHEXEC do what those of HGRAPH do, if that has the same
   shape; say in *RESULTINFO whether it has.  */

cudaError_t
cudaGraphExecUpdate (cudaGraphExec_t hGraphExec, cudaGraph_t hGraph,
		     cudaGraphExecUpdateResultInfo *resultInfo)
{
  if (!is_valid (hGraphExec) || !cuda2cpu_graph_valid (hGraph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaGraphExecUpdateResultInfo info = { cudaGraphExecUpdateSuccess, 0, 0 };
  settle (hGraphExec);
  bool same = same_shape (hGraphExec->graph, hGraph, &info);
  if (same)
    take_parameters (hGraphExec->graph, hGraph);
  if (resultInfo)
    *resultInfo = info;
  return cuda2cpu_record (same ? cudaSuccess
			  : cudaErrorGraphExecUpdateFailure);
}

/* The same for the child of HGRAPHEXEC that is that of NODE, and
   CHILDGRAPH.  */

cudaError_t
cudaGraphExecChildGraphNodeSetParams (cudaGraphExec_t hGraphExec,
				      cudaGraphNode_t node,
				      cudaGraph_t childGraph)
{
  cudaGraphExecUpdateResultInfo info;
  cudaGraphNode_t mine = cuda2cpu_exec_node (hGraphExec, node);
  if (!mine || !mine->child || !cuda2cpu_graph_valid (childGraph)
      || !same_shape (mine->child, childGraph, &info))
    return cuda2cpu_record (cudaErrorInvalidValue);
  take_parameters (mine->child, childGraph);
  return cuda2cpu_record (cudaSuccess);
}

/* The node of HGRAPHEXEC that is HNODE's, if it can be disabled.  */

static cudaGraphNode_t
find_switch (cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode)
{
  cudaGraphNode_t node = cuda2cpu_exec_node (hGraphExec, hNode);
  return (node && (node->type == cudaGraphNodeTypeKernel
		   || node->type == cudaGraphNodeTypeMemcpy
		   || node->type == cudaGraphNodeTypeMemset) ? node : NULL);
}

/* Let the node of HGRAPHEXEC that is HNODE's do something only if
   ISENABLED.  */

cudaError_t
cudaGraphNodeSetEnabled (cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode,
			 unsigned int isEnabled)
{
  cudaGraphNode_t node = find_switch (hGraphExec, hNode);
  if (!node)
    return cuda2cpu_record (cudaErrorInvalidValue);
  node->disabled = !isEnabled;
  return cuda2cpu_record (cudaSuccess);
}

/* Set *ISENABLED to whether it does.  */

cudaError_t
cudaGraphNodeGetEnabled (cudaGraphExec_t hGraphExec, cudaGraphNode_t hNode,
			 unsigned int *isEnabled)
{
  cudaGraphNode_t node = find_switch (hGraphExec, hNode);
  if (!node || !isEnabled)
    return cuda2cpu_record (cudaErrorInvalidValue);
  *isEnabled = !node->disabled;
  return cuda2cpu_record (cudaSuccess);
}
