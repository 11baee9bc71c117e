/* An ordered map of address ranges: a top-down splay tree.
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

/* Sleator and Tarjan's tree.  A look-up brings what it found to the root, so
   the few ranges that a program works with are found at once.  It changes
   the tree: callers hold a lock that excludes all others.  */

#include "containers.h"

/* Does NODE lie wholly below ADDRESS?  */

static inline bool
below (const struct cuda2cpu_span *node, uintptr_t address)
{
  return node->base + node->size <= address;
}

/* Reorder the tree under ROOT, not NULL, so that its new root, which is
   returned, holds ADDRESS, or is next to it if none does.  */

static struct cuda2cpu_span *
splay (struct cuda2cpu_span *root, uintptr_t address)
{
  struct cuda2cpu_span header = { .left = NULL, .right = NULL };
  struct cuda2cpu_span *less = &header, *more = &header;

  for (;;)
    if (address < root->base)
      {
	struct cuda2cpu_span *child = root->left;
	if (child && address < child->base)
	  {
	    root->left = child->right;
	    child->right = root;
	    root = child;
	    child = root->left;
	  }
	if (!child)
	  break;
	more->left = root;
	more = root;
	root = child;
      }
    else if (below (root, address))
      {
	struct cuda2cpu_span *child = root->right;
	if (child && below (child, address))
	  {
	    root->right = child->left;
	    child->left = root;
	    root = child;
	    child = root->right;
	  }
	if (!child)
	  break;
	less->right = root;
	less = root;
	root = child;
      }
    else
      break;

  less->right = root->left;
  more->left = root->right;
  root->left = header.right;
  root->right = header.left;
  return root;
}

/* See containers.h.  */

void
cuda2cpu_span_insert (struct cuda2cpu_span **root,
		      struct cuda2cpu_span *node)
{
  node->left = node->right = NULL;
  if (*root)
    {
      struct cuda2cpu_span *near = splay (*root, node->base);
      if (node->base < near->base)
	{
	  node->left = near->left;
	  node->right = near;
	  near->left = NULL;
	}
      else
	{
	  node->right = near->right;
	  node->left = near;
	  near->right = NULL;
	}
    }
  *root = node;
}

/* See containers.h.  */

void
cuda2cpu_span_remove (struct cuda2cpu_span **root,
		      struct cuda2cpu_span *node)
{
  *root = splay (*root, node->base);
  if (!node->left)
    *root = node->right;
  else
    {
      struct cuda2cpu_span *left = splay (node->left, node->base);
      left->right = node->right;
      *root = left;
    }
}

/* See containers.h.  */

struct cuda2cpu_span *
cuda2cpu_span_find (struct cuda2cpu_span **root, uintptr_t base,
		    size_t size)
{
  if (!*root)
    return NULL;

  /* The new root holds BASE, or is the first above it, or the last
     below.  */
  struct cuda2cpu_span *near = splay (*root, base);
  *root = near;
  if (below (near, base))
    {
      near = near->right;
      while (near && near->left)
	near = near->left;
      if (!near)
	return NULL;
    }
  if (near->base <= base)
    return near;
  return near->base - base < size ? near : NULL;
}
