/* What the nodes of graphs do, and their parameters.
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

/* A node keeps the operation that its parameters describe, and the parameters
   that the user asks for are made from it.  Functions that set parameters take
   a node of a graph, or a graph that can be launched and the node of the graph
   from which that was made.  */

#include <string.h>

#include "array.h"
#include "graph.h"

/* See graph.h.  */

cudaError_t
cuda2cpu_node_of_op (cudaGraphNode_t *node, cudaGraph_t graph,
		     const cudaGraphNode_t *before, size_t n,
		     struct cuda2cpu_op *op)
{
  static const enum cudaGraphNodeType types[] =
  {
    [OP_EMPTY] = cudaGraphNodeTypeEmpty, [OP_KERNEL] = cudaGraphNodeTypeKernel,
    [OP_COPY] = cudaGraphNodeTypeMemcpy, [OP_FILL] = cudaGraphNodeTypeMemset,
    [OP_HOST] = cudaGraphNodeTypeHost, [OP_TASK] = cudaGraphNodeTypeKernel
  };
  cudaError_t error = cuda2cpu_node_new (node, graph, before, n,
					 types[op->kind]);
  if (error == cudaSuccess)
    (*node)->op = *op;
  else
    cuda2cpu_op_release (op);
  return error;
}

/* The same for an operation that passed its checks with ERROR, for a node of
   TYPE, which it has even if the operation turns out empty.  */

static cudaError_t
add_node (cudaGraphNode_t *node, cudaGraph_t graph,
	  const cudaGraphNode_t *before, size_t n, struct cuda2cpu_op *op,
	  enum cudaGraphNodeType type, cudaError_t error)
{
  if (error == cudaSuccess)
    error = cuda2cpu_node_of_op (node, graph, before, n, op);
  if (error == cudaSuccess)
    (*node)->type = type;
  return cuda2cpu_record (error);
}

/* Let NODE, which must be of TYPE or NULL, do OP, whose checks gave ERROR.  */

static cudaError_t
set_node (cudaGraphNode_t node, enum cudaGraphNodeType type,
	  struct cuda2cpu_op *op, cudaError_t error)
{
  if (error != cudaSuccess)
    return cuda2cpu_record (error);
  if (!node || node->type != type)
    {
      cuda2cpu_op_release (op);
      return cuda2cpu_record (cudaErrorInvalidValue);
    }
  cuda2cpu_op_release (&node->op);
  node->op = *op;
  return cuda2cpu_record (cudaSuccess);
}

/* NODE if it is one, or NULL.  */

static cudaGraphNode_t
checked (cudaGraphNode_t node)
{
  return cuda2cpu_node_valid (node) ? node : NULL;
}

/* Is NODE a node of TYPE?  */

static bool
is_of (cudaGraphNode_t node, enum cudaGraphNodeType type)
{
  return cuda2cpu_node_valid (node) && node->type == type;
}

/* Is NODE the launch of a kernel?  A library's task counts as a kernel, as it
   does on a GPU, but nobody is told what it is.  */

static bool
is_launch (cudaGraphNode_t node)
{
  return is_of (node, cudaGraphNodeTypeKernel) && node->op.kind == OP_KERNEL;
}

/* ---- Kernels ---- */

/* Make *OP the launch P.  */

static cudaError_t
make_kernel (struct cuda2cpu_op *op, const struct cudaKernelNodeParams *p)
{
  if (!p)
    return cudaErrorInvalidValue;
  if (p->extra)
    return cudaErrorNotSupported;
  struct cuda2cpu_config c;
  cuda2cpu_set_config (&c, p->gridDim, p->blockDim, p->sharedMemBytes, NULL);
  return cuda2cpu_op_kernel (op, p->func, &c, p->kernelParams);
}

/* Set *PGRAPHNODE to a new node that launches a kernel.  */

cudaError_t
cudaGraphAddKernelNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			const cudaGraphNode_t *pDependencies,
			size_t numDependencies,
			const struct cudaKernelNodeParams *pNodeParams)
{
  struct cuda2cpu_op op;
  return add_node (pGraphNode, graph, pDependencies, numDependencies, &op,
		   cudaGraphNodeTypeKernel, make_kernel (&op, pNodeParams));
}

/* Set *PNODEPARAMS to the launch of NODE; the arguments stay the node's.  A
   library's task has no function that the program could name: as of cuBLAS's
   kernels on a GPU, programs that go through what they have captured learn by
   an error of its own that it is none of theirs.  */

cudaError_t
cudaGraphKernelNodeGetParams (cudaGraphNode_t node,
			      struct cudaKernelNodeParams *pNodeParams)
{
  if (!pNodeParams || !is_of (node, cudaGraphNodeTypeKernel))
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (!is_launch (node))
    return cuda2cpu_record (cudaErrorInvalidDeviceFunction);
  const struct cuda2cpu_config *c = &node->op.launch.config;
  memset (pNodeParams, 0, sizeof *pNodeParams);
  pNodeParams->func = (void *) node->op.launch.kernel->stub;
  pNodeParams->gridDim = (dim3) { c->grid.x, c->grid.y, c->grid.z };
  pNodeParams->blockDim = (dim3) { c->block.x, c->block.y, c->block.z };
  pNodeParams->sharedMemBytes = c->shared;
  pNodeParams->kernelParams = node->op.launch.args->pointers;
  return cuda2cpu_record (cudaSuccess);
}

/* Let the launch with C be cooperative and have clusters as that with FROM.  */

static void
copy_attributes (struct cuda2cpu_config *c, const struct cuda2cpu_config *from)
{
  c->cooperative = from->cooperative;
  c->has_cluster = from->has_cluster;
  c->cluster = from->cluster;
}

/* Let NODE, of a kernel or NULL, make the launch P with the attributes that it
   has.  */

static cudaError_t
set_kernel (cudaGraphNode_t node, const struct cudaKernelNodeParams *p)
{
  struct cuda2cpu_op op;
  cudaError_t error = make_kernel (&op, p);
  if (error == cudaSuccess && node && node->op.kind == OP_KERNEL)
    copy_attributes (&op.launch.config, &node->op.launch.config);
  return set_node (node, cudaGraphNodeTypeKernel, &op, error);
}

/* Change the launch of NODE.  */

cudaError_t
cudaGraphKernelNodeSetParams (cudaGraphNode_t node,
			      const struct cudaKernelNodeParams *pNodeParams)
{
  return set_kernel (checked (node), pNodeParams);
}

/* Change the launch of HGRAPHEXEC that is that of NODE.  */

cudaError_t
cudaGraphExecKernelNodeSetParams (
  cudaGraphExec_t hGraphExec, cudaGraphNode_t node,
  const struct cudaKernelNodeParams *pNodeParams)
{
  return set_kernel (cuda2cpu_exec_node (hGraphExec, node), pNodeParams);
}

/* Set attribute ATTR of HNODE, a kernel's, to *VALUE: whether the launch is
   cooperative, how large clusters are.  */

cudaError_t
cudaGraphKernelNodeSetAttribute (cudaGraphNode_t hNode,
				 cudaLaunchAttributeID attr,
				 const cudaLaunchAttributeValue *value)
{
  if (!value || !is_launch (hNode))
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct cuda2cpu_config *c = &hNode->op.launch.config;
  if (attr == cudaLaunchAttributeCooperative)
    c->cooperative = value->cooperative != 0;
  else if (attr == cudaLaunchAttributeClusterDimension)
    {
      c->has_cluster = true;
      c->cluster = (struct cuda2cpu_dim3)
	{ value->clusterDim.x, value->clusterDim.y, value->clusterDim.z };
    }
  else
    return cuda2cpu_record (cudaErrorNotSupported);
  return cuda2cpu_record (cudaSuccess);
}

/* Set *VALUE_OUT to attribute ATTR of HNODE.  */

cudaError_t
cudaGraphKernelNodeGetAttribute (cudaGraphNode_t hNode,
				 cudaLaunchAttributeID attr,
				 cudaLaunchAttributeValue *value_out)
{
  if (!value_out || !is_launch (hNode))
    return cuda2cpu_record (cudaErrorInvalidValue);
  const struct cuda2cpu_config *c = &hNode->op.launch.config;
  if (attr == cudaLaunchAttributeCooperative)
    value_out->cooperative = c->cooperative;
  else if (attr == cudaLaunchAttributeClusterDimension)
    {
      value_out->clusterDim.x = c->cluster.x;
      value_out->clusterDim.y = c->cluster.y;
      value_out->clusterDim.z = c->cluster.z;
    }
  else
    return cuda2cpu_record (cudaErrorNotSupported);
  return cuda2cpu_record (cudaSuccess);
}

/* Give HDST, a kernel's node, the attributes of HSRC.  */

cudaError_t
cudaGraphKernelNodeCopyAttributes (cudaGraphNode_t hSrc, cudaGraphNode_t hDst)
{
  if (!is_launch (hSrc) || !is_launch (hDst))
    return cuda2cpu_record (cudaErrorInvalidValue);
  copy_attributes (&hDst->op.launch.config, &hSrc->op.launch.config);
  return cuda2cpu_record (cudaSuccess);
}

/* ---- Copies ---- */

/* The copy of COUNT bytes from SRC to DST in direction KIND.  */

static struct cudaMemcpy3DParms
linear_copy (void *dst, const void *src, size_t count,
	     enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p =
    { .srcPtr = { (void *) src, count, count, 1 },
      .dstPtr = { dst, count, count, 1 },
      .extent = { count, 1, 1 }, .kind = kind };
  return p;
}

/* Set *P to the copy of COUNT bytes at PTR to (IN) or from OFFSET in the
   variable SYMBOL in direction KIND.  */

static cudaError_t
symbol_copy (struct cudaMemcpy3DParms *p, bool in, const void *symbol,
	     const void *ptr, size_t count, size_t offset,
	     enum cudaMemcpyKind kind)
{
  char *address;
  cudaError_t error = cuda2cpu_symbol_piece (&address, symbol, count, offset);
  if (error != cudaSuccess)
    return error;
  if (kind == (in ? cudaMemcpyDeviceToHost : cudaMemcpyHostToDevice)
      || kind == cudaMemcpyHostToHost)
    return cudaErrorInvalidMemcpyDirection;
  *p = (in ? linear_copy (address, ptr, count, kind)
	: linear_copy ((void *) ptr, address, count, kind));
  return cudaSuccess;
}

/* Let NODE make the copy P, whose checks gave ERROR.  */

static cudaError_t
set_copy (cudaGraphNode_t node, const struct cudaMemcpy3DParms *p,
	  cudaError_t error)
{
  struct cuda2cpu_op op;
  if (error == cudaSuccess)
    error = cuda2cpu_op_copy (&op, p);
  return set_node (node, cudaGraphNodeTypeMemcpy, &op, error);
}

/* Set *PGRAPHNODE to a new node that makes the copy *PCOPYPARAMS.  */

cudaError_t
cudaGraphAddMemcpyNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			const cudaGraphNode_t *pDependencies,
			size_t numDependencies,
			const struct cudaMemcpy3DParms *pCopyParams)
{
  struct cuda2cpu_op op;
  return add_node (pGraphNode, graph, pDependencies, numDependencies, &op,
		   cudaGraphNodeTypeMemcpy,
		   cuda2cpu_op_copy (&op, pCopyParams));
}

/* The same for COUNT bytes from SRC to DST in direction KIND.  */

cudaError_t
cudaGraphAddMemcpyNode1D (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			  const cudaGraphNode_t *pDependencies,
			  size_t numDependencies, void *dst, const void *src,
			  size_t count, enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p = linear_copy (dst, src, count, kind);
  return cudaGraphAddMemcpyNode (pGraphNode, graph, pDependencies,
				 numDependencies, &p);
}

/* The same for COUNT bytes from SRC to OFFSET in the variable SYMBOL.  */

cudaError_t
cudaGraphAddMemcpyNodeToSymbol (cudaGraphNode_t *pGraphNode,
				cudaGraph_t graph,
				const cudaGraphNode_t *pDependencies,
				size_t numDependencies, const void *symbol,
				const void *src, size_t count, size_t offset,
				enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p;
  cudaError_t error = symbol_copy (&p, true, symbol, src, count, offset,
				   kind);
  return (error == cudaSuccess
	  ? cudaGraphAddMemcpyNode (pGraphNode, graph, pDependencies,
				    numDependencies, &p)
	  : cuda2cpu_record (error));
}

/* The same for COUNT bytes from OFFSET in the variable SYMBOL to DST.  */

cudaError_t
cudaGraphAddMemcpyNodeFromSymbol (cudaGraphNode_t *pGraphNode,
				  cudaGraph_t graph,
				  const cudaGraphNode_t *pDependencies,
				  size_t numDependencies, void *dst,
				  const void *symbol, size_t count,
				  size_t offset, enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p;
  cudaError_t error = symbol_copy (&p, false, symbol, dst, count, offset,
				   kind);
  return (error == cudaSuccess
	  ? cudaGraphAddMemcpyNode (pGraphNode, graph, pDependencies,
				    numDependencies, &p)
	  : cuda2cpu_record (error));
}

/* Set *P to one side of a copy, SIDE, of a box of EXTENT.  */

static void
tell_side (struct cudaPitchedPtr *p, const struct cuda2cpu_side *side,
	   struct cudaExtent extent)
{
  p->ptr = side->ptr;
  p->pitch = side->pitch;
  p->xsize = extent.width;
  p->ysize = side->slice && side->pitch ? side->slice / side->pitch
	     : extent.height;
}

/* Set *P to the copy OP.  An array's place and its extent count elements.  */

static void
tell_copy (struct cudaMemcpy3DParms *p, const struct cuda2cpu_op *op)
{
  cudaArray_const_t dst = op->copy.dst_array, src = op->copy.src_array;
  p->extent = op->copy.extent;
  p->kind = op->copy.direction;
  if (dst)
    {
      p->dstArray = (cudaArray_t) dst;
      p->dstPos = cuda2cpu_array_pos (dst, &op->copy.dst);
    }
  else
    tell_side (&p->dstPtr, &op->copy.dst, op->copy.extent);
  if (src)
    {
      p->srcArray = (cudaArray_t) src;
      p->srcPos = cuda2cpu_array_pos (src, &op->copy.src);
    }
  else
    tell_side (&p->srcPtr, &op->copy.src, op->copy.extent);
  if (dst || src)
    p->extent.width /= (dst ? dst : src)->texels.size;
}

/* Set *PNODEPARAMS to the copy of NODE.  */

cudaError_t
cudaGraphMemcpyNodeGetParams (cudaGraphNode_t node,
			      struct cudaMemcpy3DParms *pNodeParams)
{
  if (!pNodeParams || !is_of (node, cudaGraphNodeTypeMemcpy))
    return cuda2cpu_record (cudaErrorInvalidValue);
  memset (pNodeParams, 0, sizeof *pNodeParams);
  if (node->op.kind == OP_COPY)
    tell_copy (pNodeParams, &node->op);
  return cuda2cpu_record (cudaSuccess);
}

/* Change the copy of NODE.  */

cudaError_t
cudaGraphMemcpyNodeSetParams (cudaGraphNode_t node,
			      const struct cudaMemcpy3DParms *pNodeParams)
{
  return set_copy (checked (node), pNodeParams, cudaSuccess);
}

/* The same to COUNT bytes from SRC to DST in direction KIND.  */

cudaError_t
cudaGraphMemcpyNodeSetParams1D (cudaGraphNode_t node, void *dst,
				const void *src, size_t count,
				enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p = linear_copy (dst, src, count, kind);
  return set_copy (checked (node), &p, cudaSuccess);
}

/* The same to COUNT bytes from SRC to OFFSET in SYMBOL.  */

cudaError_t
cudaGraphMemcpyNodeSetParamsToSymbol (cudaGraphNode_t node,
				      const void *symbol, const void *src,
				      size_t count, size_t offset,
				      enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p;
  cudaError_t error = symbol_copy (&p, true, symbol, src, count, offset,
				   kind);
  return set_copy (checked (node), &p, error);
}

/* The same to COUNT bytes from OFFSET in SYMBOL to DST.  */

cudaError_t
cudaGraphMemcpyNodeSetParamsFromSymbol (cudaGraphNode_t node, void *dst,
					const void *symbol, size_t count,
					size_t offset,
					enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p;
  cudaError_t error = symbol_copy (&p, false, symbol, dst, count, offset,
				   kind);
  return set_copy (checked (node), &p, error);
}

/* Change the copy of HGRAPHEXEC that is that of NODE.  */

cudaError_t
cudaGraphExecMemcpyNodeSetParams (cudaGraphExec_t hGraphExec,
				  cudaGraphNode_t node,
				  const struct cudaMemcpy3DParms *pNodeParams)
{
  return set_copy (cuda2cpu_exec_node (hGraphExec, node), pNodeParams,
		   cudaSuccess);
}

/* The same to COUNT bytes from SRC to DST in direction KIND.  */

cudaError_t
cudaGraphExecMemcpyNodeSetParams1D (cudaGraphExec_t hGraphExec,
				    cudaGraphNode_t node, void *dst,
				    const void *src, size_t count,
				    enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p = linear_copy (dst, src, count, kind);
  return set_copy (cuda2cpu_exec_node (hGraphExec, node), &p, cudaSuccess);
}

/* The same to COUNT bytes from SRC to OFFSET in SYMBOL.  */

cudaError_t
cudaGraphExecMemcpyNodeSetParamsToSymbol (cudaGraphExec_t hGraphExec,
					  cudaGraphNode_t node,
					  const void *symbol, const void *src,
					  size_t count, size_t offset,
					  enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p;
  cudaError_t error = symbol_copy (&p, true, symbol, src, count, offset,
				   kind);
  return set_copy (cuda2cpu_exec_node (hGraphExec, node), &p, error);
}

/* The same to COUNT bytes from OFFSET in SYMBOL to DST.  */

cudaError_t
cudaGraphExecMemcpyNodeSetParamsFromSymbol (cudaGraphExec_t hGraphExec,
					    cudaGraphNode_t node, void *dst,
					    const void *symbol, size_t count,
					    size_t offset,
					    enum cudaMemcpyKind kind)
{
  struct cudaMemcpy3DParms p;
  cudaError_t error = symbol_copy (&p, false, symbol, dst, count, offset,
				   kind);
  return set_copy (cuda2cpu_exec_node (hGraphExec, node), &p, error);
}

/* ---- Fills ---- */

/* Let NODE make the memset P.  */

static cudaError_t
set_fill (cudaGraphNode_t node, const struct cudaMemsetParams *p)
{
  struct cuda2cpu_op op;
  cudaError_t error = cuda2cpu_op_fill (&op, p);
  return set_node (node, cudaGraphNodeTypeMemset, &op, error);
}

/* Set *PGRAPHNODE to a new node that makes the memset *PMEMSETPARAMS.  */

cudaError_t
cudaGraphAddMemsetNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			const cudaGraphNode_t *pDependencies,
			size_t numDependencies,
			const struct cudaMemsetParams *pMemsetParams)
{
  struct cuda2cpu_op op;
  return add_node (pGraphNode, graph, pDependencies, numDependencies, &op,
		   cudaGraphNodeTypeMemset,
		   cuda2cpu_op_fill (&op, pMemsetParams));
}

/* Set *PNODEPARAMS to the memset of NODE.  */

cudaError_t
cudaGraphMemsetNodeGetParams (cudaGraphNode_t node,
			      struct cudaMemsetParams *pNodeParams)
{
  if (!pNodeParams || !is_of (node, cudaGraphNodeTypeMemset))
    return cuda2cpu_record (cudaErrorInvalidValue);
  memset (pNodeParams, 0, sizeof *pNodeParams);
  if (node->op.kind == OP_FILL)
    {
      pNodeParams->dst = node->op.fill.dst.ptr;
      pNodeParams->pitch = node->op.fill.dst.pitch;
      pNodeParams->value = node->op.fill.value;
      pNodeParams->elementSize = node->op.fill.element;
      pNodeParams->width = node->op.fill.extent.width / node->op.fill.element;
      pNodeParams->height = node->op.fill.extent.height;
    }
  return cuda2cpu_record (cudaSuccess);
}

/* Change the memset of NODE.  */

cudaError_t
cudaGraphMemsetNodeSetParams (cudaGraphNode_t node,
			      const struct cudaMemsetParams *pNodeParams)
{
  return set_fill (checked (node), pNodeParams);
}

/* Change the memset of HGRAPHEXEC that is that of NODE.  */

cudaError_t
cudaGraphExecMemsetNodeSetParams (cudaGraphExec_t hGraphExec,
				  cudaGraphNode_t node,
				  const struct cudaMemsetParams *pNodeParams)
{
  return set_fill (cuda2cpu_exec_node (hGraphExec, node), pNodeParams);
}

/* ---- Functions of the host ---- */

/* Make *OP the call P.  */

static cudaError_t
make_host (struct cuda2cpu_op *op, const struct cudaHostNodeParams *p)
{
  if (!p || !p->fn)
    return cudaErrorInvalidValue;
  op->kind = OP_HOST;
  op->host.fn = p->fn;
  op->host.data = p->userData;
  return cudaSuccess;
}

/* Set *PGRAPHNODE to a new node that calls a function of the host.  */

cudaError_t
cudaGraphAddHostNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
		      const cudaGraphNode_t *pDependencies,
		      size_t numDependencies,
		      const struct cudaHostNodeParams *pNodeParams)
{
  struct cuda2cpu_op op;
  return add_node (pGraphNode, graph, pDependencies, numDependencies, &op,
		   cudaGraphNodeTypeHost, make_host (&op, pNodeParams));
}

/* Set *PNODEPARAMS to the call of NODE.  */

cudaError_t
cudaGraphHostNodeGetParams (cudaGraphNode_t node,
			    struct cudaHostNodeParams *pNodeParams)
{
  if (!pNodeParams || !is_of (node, cudaGraphNodeTypeHost))
    return cuda2cpu_record (cudaErrorInvalidValue);
  pNodeParams->fn = node->op.host.fn;
  pNodeParams->userData = node->op.host.data;
  return cuda2cpu_record (cudaSuccess);
}

/* Change the call of NODE.  */

cudaError_t
cudaGraphHostNodeSetParams (cudaGraphNode_t node,
			    const struct cudaHostNodeParams *pNodeParams)
{
  struct cuda2cpu_op op;
  cudaError_t error = make_host (&op, pNodeParams);
  return set_node (checked (node), cudaGraphNodeTypeHost, &op, error);
}

/* Change the call of HGRAPHEXEC that is that of NODE.  */

cudaError_t
cudaGraphExecHostNodeSetParams (cudaGraphExec_t hGraphExec,
				cudaGraphNode_t node,
				const struct cudaHostNodeParams *pNodeParams)
{
  struct cuda2cpu_op op;
  cudaError_t error = make_host (&op, pNodeParams);
  return set_node (cuda2cpu_exec_node (hGraphExec, node),
		   cudaGraphNodeTypeHost, &op, error);
}

/* ---- Nodes that only order others ---- */

/* Set *PGRAPHNODE to a new node that does nothing.  */

cudaError_t
cudaGraphAddEmptyNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
		       const cudaGraphNode_t *pDependencies,
		       size_t numDependencies)
{
  return cuda2cpu_record (cuda2cpu_node_new (pGraphNode, graph, pDependencies,
					     numDependencies,
					     cudaGraphNodeTypeEmpty));
}

/* See graph.h.  */

cudaError_t
cuda2cpu_node_of_graph (cudaGraphNode_t *node, cudaGraph_t graph,
			const cudaGraphNode_t *before, size_t n,
			cudaGraph_t child)
{
  if (!cuda2cpu_graph_valid (child))
    return cudaErrorInvalidValue;
  cudaGraph_t clone;
  cudaError_t error = cuda2cpu_graph_clone (&clone, child);
  if (error != cudaSuccess)
    return error;
  error = cuda2cpu_node_new (node, graph, before, n, cudaGraphNodeTypeGraph);
  if (error != cudaSuccess)
    cuda2cpu_graph_delete (clone);
  else
    {
      clone->inner = true;
      (*node)->child = clone;
    }
  return error;
}

/* Set *PGRAPHNODE to a new node that is a copy of CHILDGRAPH.  */

cudaError_t
cudaGraphAddChildGraphNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			    const cudaGraphNode_t *pDependencies,
			    size_t numDependencies, cudaGraph_t childGraph)
{
  return cuda2cpu_record (cuda2cpu_node_of_graph (pGraphNode, graph,
						  pDependencies,
						  numDependencies,
						  childGraph));
}

/* Set *PGRAPH to the graph that NODE is.  */

cudaError_t
cudaGraphChildGraphNodeGetGraph (cudaGraphNode_t node, cudaGraph_t *pGraph)
{
  if (!pGraph || !is_of (node, cudaGraphNodeTypeGraph))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *pGraph = node->child;
  return cuda2cpu_record (cudaSuccess);
}

/* ---- Events ---- */

/* See graph.h.  */

cudaError_t
cuda2cpu_node_of_event (cudaGraphNode_t *node, cudaGraph_t graph,
			const cudaGraphNode_t *before, size_t n,
			enum cudaGraphNodeType type, cudaEvent_t event)
{
  cudaError_t error = cuda2cpu_check_event (event);
  if (error == cudaSuccess)
    error = cuda2cpu_node_new (node, graph, before, n, type);
  if (error == cudaSuccess)
    (*node)->event = event;
  return error;
}

/* Set *EVENT to the event of NODE, which must be of TYPE.  */

static cudaError_t
get_event (cudaGraphNode_t node, enum cudaGraphNodeType type,
	   cudaEvent_t *event)
{
  if (!event || !is_of (node, type))
    return cuda2cpu_record (cudaErrorInvalidValue);
  *event = node->event;
  return cuda2cpu_record (cudaSuccess);
}

/* Change the event of NODE, which must be of TYPE or NULL, to EVENT.  */

static cudaError_t
set_event (cudaGraphNode_t node, enum cudaGraphNodeType type,
	   cudaEvent_t event)
{
  if (!node || node->type != type)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = cuda2cpu_check_event (event);
  if (error == cudaSuccess)
    node->event = event;
  return cuda2cpu_record (error);
}

/* Set *PGRAPHNODE to a new node that records EVENT.  */

cudaError_t
cudaGraphAddEventRecordNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			     const cudaGraphNode_t *pDependencies,
			     size_t numDependencies, cudaEvent_t event)
{
  return cuda2cpu_record (
    cuda2cpu_node_of_event (pGraphNode, graph, pDependencies, numDependencies,
			    cudaGraphNodeTypeEventRecord, event));
}

/* Set *PGRAPHNODE to a new node that waits for EVENT.  */

cudaError_t
cudaGraphAddEventWaitNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
			   const cudaGraphNode_t *pDependencies,
			   size_t numDependencies, cudaEvent_t event)
{
  return cuda2cpu_record (
    cuda2cpu_node_of_event (pGraphNode, graph, pDependencies, numDependencies,
			    cudaGraphNodeTypeWaitEvent, event));
}

/* Set *EVENT_OUT to the event that NODE records.  */

cudaError_t
cudaGraphEventRecordNodeGetEvent (cudaGraphNode_t node,
				  cudaEvent_t *event_out)
{
  return get_event (node, cudaGraphNodeTypeEventRecord, event_out);
}

/* Set *EVENT_OUT to the event that NODE waits for.  */

cudaError_t
cudaGraphEventWaitNodeGetEvent (cudaGraphNode_t node, cudaEvent_t *event_out)
{
  return get_event (node, cudaGraphNodeTypeWaitEvent, event_out);
}

/* Let NODE record EVENT.  */

cudaError_t
cudaGraphEventRecordNodeSetEvent (cudaGraphNode_t node, cudaEvent_t event)
{
  return set_event (checked (node), cudaGraphNodeTypeEventRecord, event);
}

/* Let NODE wait for EVENT.  */

cudaError_t
cudaGraphEventWaitNodeSetEvent (cudaGraphNode_t node, cudaEvent_t event)
{
  return set_event (checked (node), cudaGraphNodeTypeWaitEvent, event);
}

/* The same in HGRAPHEXEC for the node that is HNODE's.  */

cudaError_t
cudaGraphExecEventRecordNodeSetEvent (cudaGraphExec_t hGraphExec,
				      cudaGraphNode_t hNode,
				      cudaEvent_t event)
{
  return set_event (cuda2cpu_exec_node (hGraphExec, hNode),
		    cudaGraphNodeTypeEventRecord, event);
}

/* The same in HGRAPHEXEC for the node that is HNODE's.  */

cudaError_t
cudaGraphExecEventWaitNodeSetEvent (cudaGraphExec_t hGraphExec,
				    cudaGraphNode_t hNode, cudaEvent_t event)
{
  return set_event (cuda2cpu_exec_node (hGraphExec, hNode),
		    cudaGraphNodeTypeWaitEvent, event);
}

/* ---- Nodes of any type ---- */

/* Set *PGRAPHNODE to a new node as NODEPARAMS says.  */

cudaError_t
cudaGraphAddNode (cudaGraphNode_t *pGraphNode, cudaGraph_t graph,
		  const cudaGraphNode_t *pDependencies,
		  size_t numDependencies,
		  struct cudaGraphNodeParams *nodeParams)
{
  if (!nodeParams)
    return cuda2cpu_record (cudaErrorInvalidValue);
  struct cudaGraphNodeParams *p = nodeParams;
  struct cuda2cpu_op op = { .kind = OP_EMPTY };
  cudaError_t error = cudaErrorNotSupported;
  switch (p->type)
    {
    case cudaGraphNodeTypeKernel:
      error = make_kernel (&op, &p->kernel);
      break;
    case cudaGraphNodeTypeMemcpy:
      error = cuda2cpu_op_copy (&op, &p->memcpy.copyParams);
      break;
    case cudaGraphNodeTypeMemset:
      error = cuda2cpu_op_fill (&op, &p->memset);
      break;
    case cudaGraphNodeTypeHost:
      error = make_host (&op, &p->host);
      break;
    case cudaGraphNodeTypeEmpty:
      error = cudaSuccess;
      break;
    case cudaGraphNodeTypeGraph:
      return cudaGraphAddChildGraphNode (pGraphNode, graph, pDependencies,
					 numDependencies, p->graph.graph);
    case cudaGraphNodeTypeWaitEvent:
      return cudaGraphAddEventWaitNode (pGraphNode, graph, pDependencies,
					numDependencies, p->eventWait.event);
    case cudaGraphNodeTypeEventRecord:
      return cudaGraphAddEventRecordNode (pGraphNode, graph, pDependencies,
					  numDependencies,
					  p->eventRecord.event);
    case cudaGraphNodeTypeMemAlloc:
      return cudaGraphAddMemAllocNode (pGraphNode, graph, pDependencies,
				       numDependencies, &p->alloc);
    case cudaGraphNodeTypeConditional:
      return cuda2cpu_record (
	cuda2cpu_node_of_condition (pGraphNode, graph, pDependencies,
				    numDependencies, &p->conditional));
    case cudaGraphNodeTypeMemFree:
      return cudaGraphAddMemFreeNode (pGraphNode, graph, pDependencies,
				      numDependencies, p->free.dptr);
    default:
      break;
    }
  return add_node (pGraphNode, graph, pDependencies, numDependencies, &op,
		   p->type, error);
}

/* Change what NODE, or NULL, does to NODEPARAMS.  */

static cudaError_t
set_any (cudaGraphNode_t node, const struct cudaGraphNodeParams *nodeParams)
{
  const struct cudaGraphNodeParams *p = nodeParams;
  struct cuda2cpu_op op;
  if (!p)
    return cuda2cpu_record (cudaErrorInvalidValue);
  switch (p->type)
    {
    case cudaGraphNodeTypeKernel:
      return set_kernel (node, &p->kernel);
    case cudaGraphNodeTypeMemcpy:
      return set_copy (node, &p->memcpy.copyParams, cudaSuccess);
    case cudaGraphNodeTypeMemset:
      return set_fill (node, &p->memset);
    case cudaGraphNodeTypeHost:
      {
	cudaError_t error = make_host (&op, &p->host);
	return set_node (node, cudaGraphNodeTypeHost, &op, error);
      }
    case cudaGraphNodeTypeWaitEvent:
      return set_event (node, p->type, p->eventWait.event);
    case cudaGraphNodeTypeEventRecord:
      return set_event (node, p->type, p->eventRecord.event);
    default:
      return cuda2cpu_record (cudaErrorNotSupported);
    }
}

/* Change what NODE does to NODEPARAMS.  */

cudaError_t
cudaGraphNodeSetParams (cudaGraphNode_t node,
			struct cudaGraphNodeParams *nodeParams)
{
  return set_any (checked (node), nodeParams);
}

/* Change what the node of GRAPHEXEC that is that of NODE does.  */

cudaError_t
cudaGraphExecNodeSetParams (cudaGraphExec_t graphExec, cudaGraphNode_t node,
			    struct cudaGraphNodeParams *nodeParams)
{
  return set_any (cuda2cpu_exec_node (graphExec, node), nodeParams);
}
