/* cuda::pipeline.
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

/* The pipeline of a group has two barriers for each of its stages: one at which
   producers arrive when they have filled it, and one at which consumers arrive
   when they need it no more.  A thread counts how often it has come to a stage;
   the I-th batch is in stage I modulo the number of stages, where phase I
   divided by that number is complete when it is filled, or free again.

   The pipeline of one thread has nothing to wait for: copies are made at
   once.  */

#ifndef CUDA2CPU_ASYNC_PIPELINE_H
#define CUDA2CPU_ASYNC_PIPELINE_H 1

#pragma GCC system_header

#include "async-barrier.h"
#include "async-copy.h"

namespace cuda {

/* What a thread does for a pipeline.  */
enum class pipeline_role
{
  producer,
  consumer
};

template <thread_scope __S>
struct __pipeline_stage
{
  barrier<__S> _M_filled;
  barrier<__S> _M_free;
};

/* What the threads of a pipeline share.  */
template <thread_scope __S, unsigned char __STAGES>
class pipeline_shared_state
{
public:
  pipeline_shared_state () = default;
  pipeline_shared_state (const pipeline_shared_state &) = delete;
  pipeline_shared_state &operator= (const pipeline_shared_state &) = delete;

  __pipeline_stage<__S> _M_stages[__STAGES];

  /* How many threads of the group have said that they produce, and how many
     have not quit.  */
  unsigned int _M_producers;
  unsigned int _M_threads;
};

/* A thread's hold of a pipeline that threads of scope S share.  */
template <thread_scope __S>
class pipeline
{
public:
  pipeline (const pipeline &) = delete;
  pipeline &operator= (const pipeline &) = delete;

  __CUDA2CPU_BOTH
  pipeline (pipeline &&other)
  {
    __builtin_memcpy ((void *) this, &other, sizeof *this);
    other._M_active = false;
  }

  __CUDA2CPU_BOTH
  pipeline (__pipeline_stage<__S> *stages, unsigned int *threads,
	    unsigned int count, bool produces, bool consumes)
    : _M_stages (stages), _M_threads (threads), _M_count (count), _M_head (0),
      _M_tail (0), _M_produces (produces), _M_consumes (consumes),
      _M_active (true)
  {
  }

  __CUDA2CPU_BOTH
  ~pipeline ()
  {
    if (_M_active)
      quit ();
  }

  /* Take part no more.  Return whether the caller is the last.  */
  __CUDA2CPU_BOTH bool
  quit ()
  {
    if (!_M_active)
      return false;
    _M_active = false;
    for (unsigned int i = 0; i < _M_count; i++)
      {
	if (_M_produces)
	  _S_leave (_M_stages[i]._M_filled, _M_uses (_M_head, i));
	if (_M_consumes)
	  _S_leave (_M_stages[i]._M_free, _M_uses (_M_tail, i));
      }
    return __atomic_sub_fetch (_M_threads, 1, __ATOMIC_ACQ_REL) == 0;
  }

  __CUDA2CPU_BOTH void
  producer_acquire ()
  {
    const barrier<__S> &free = _M_stages[_M_head % _M_count]._M_free;
    while (!free._M_reached (_M_head / _M_count))
      sched_yield ();
  }

  __CUDA2CPU_BOTH void
  producer_commit ()
  {
    (void) _M_stages[_M_head++ % _M_count]._M_filled.arrive ();
  }

  __CUDA2CPU_BOTH void
  consumer_wait ()
  {
    while (!_M_filled ())
      sched_yield ();
  }

  __CUDA2CPU_BOTH void
  consumer_release ()
  {
    (void) _M_stages[_M_tail++ % _M_count]._M_free.arrive ();
  }

  /* Wait for at most TIME, a duration; return whether the stage is filled.  */
  template <typename __Duration>
  __CUDA2CPU_BOTH bool
  consumer_wait_for (const __Duration &time)
  {
    struct timespec now;
    clock_gettime (CLOCK_MONOTONIC, &now);
    double left = (double) time.count () * __Duration::period::num
		  / __Duration::period::den;
    double end = (double) now.tv_sec + now.tv_nsec * 1e-9 + left;
    bool filled;
    while (!(filled = _M_filled ()))
      {
	clock_gettime (CLOCK_MONOTONIC, &now);
	if ((double) now.tv_sec + now.tv_nsec * 1e-9 >= end)
	  break;
	sched_yield ();
      }
    return filled;
  }

  /* The same until TIME at most, a point in the time of a clock that device
     code can read.  */
  template <typename __Time>
  __CUDA2CPU_BOTH bool
  consumer_wait_until (const __Time &time)
  {
    bool filled;
    while (!(filled = _M_filled ()) && __Time::clock::now () < time)
      sched_yield ();
    return filled;
  }

private:
  /* Whether the stage that is next for the consumer is filled.  */
  __CUDA2CPU_BOTH bool
  _M_filled () const
  {
    return _M_stages[_M_tail % _M_count]._M_filled._M_reached
      (_M_tail / _M_count + 1);
  }

  /* How often stage STAGE was used before batch BATCH.  */
  __CUDA2CPU_BOTH unsigned int
  _M_uses (unsigned int batch, unsigned int stage) const
  {
    return (batch + _M_count - 1 - stage) / _M_count;
  }

  /* Arrive for all phases of BARRIER that come; the caller has for USES.  */
  static __CUDA2CPU_BOTH void
  _S_leave (barrier<__S> &barrier, unsigned int uses)
  {
    if (barrier._M_reached (uses))
      barrier.arrive_and_drop ();
    else
      barrier._M_expect_less ();
  }

  __pipeline_stage<__S> *_M_stages;
  unsigned int *_M_threads;
  unsigned int _M_count;

  /* How many batches it has committed, and released.  */
  unsigned int _M_head;
  unsigned int _M_tail;
  bool _M_produces;
  bool _M_consumes;
  bool _M_active;
};

/* The pipeline of one thread.  */
template <>
class pipeline<thread_scope_thread>
{
public:
  pipeline () = default;
  pipeline (const pipeline &) = delete;
  pipeline (pipeline &&) = default;
  pipeline &operator= (const pipeline &) = delete;

  __CUDA2CPU_BOTH bool
  quit ()
  {
    return true;
  }

  __CUDA2CPU_BOTH void
  producer_acquire ()
  {
  }

  __CUDA2CPU_BOTH void
  producer_commit ()
  {
  }

  __CUDA2CPU_BOTH void
  consumer_wait ()
  {
  }

  __CUDA2CPU_BOTH void
  consumer_release ()
  {
  }

  template <typename __Duration>
  __CUDA2CPU_BOTH bool
  consumer_wait_for (const __Duration &)
  {
    return true;
  }

  template <typename __Time>
  __CUDA2CPU_BOTH bool
  consumer_wait_until (const __Time &)
  {
    return true;
  }
};

__CUDA2CPU_BOTH pipeline<thread_scope_thread>
make_pipeline ()
{
  return pipeline<thread_scope_thread> ();
}

/* Set STATE up for GROUP, of whose threads PRODUCERS produce and CONSUMERS
   consume; all call it.  */
template <typename __G, thread_scope __S, unsigned char __STAGES>
__CUDA2CPU_DEVICE void
__set_up_pipeline (const __G &group,
		   pipeline_shared_state<__S, __STAGES> *state,
		   unsigned int producers, unsigned int consumers)
{
  if (group.thread_rank () == 0)
    {
      for (__pipeline_stage<__S> &stage : state->_M_stages)
	{
	  init (&stage._M_filled, producers);
	  init (&stage._M_free, consumers);
	}
      state->_M_threads = (unsigned int) group.size ();
    }
  group.sync ();
}

/* The pipeline of GROUP through STATE: all its threads produce and consume.  */
template <typename __G, thread_scope __S, unsigned char __STAGES>
__CUDA2CPU_DEVICE pipeline<__S>
make_pipeline (const __G &group, pipeline_shared_state<__S, __STAGES> *state)
{
  unsigned int size = (unsigned int) group.size ();
  __set_up_pipeline (group, state, size, size);
  return pipeline<__S> (state->_M_stages, &state->_M_threads, __STAGES, true,
			true);
}

/* The same; the first PRODUCERS threads produce, and the others consume.  */
template <typename __G, thread_scope __S, unsigned char __STAGES>
__CUDA2CPU_DEVICE pipeline<__S>
make_pipeline (const __G &group, pipeline_shared_state<__S, __STAGES> *state,
	       size_t producers)
{
  __set_up_pipeline (group, state, (unsigned int) producers,
		     (unsigned int) (group.size () - producers));
  bool produces = group.thread_rank () < producers;
  return pipeline<__S> (state->_M_stages, &state->_M_threads, __STAGES,
			produces, !produces);
}

/* The same; the caller does what ROLE says.  */
template <typename __G, thread_scope __S, unsigned char __STAGES>
__CUDA2CPU_DEVICE pipeline<__S>
make_pipeline (const __G &group, pipeline_shared_state<__S, __STAGES> *state,
	       pipeline_role role)
{
  bool produces = role == pipeline_role::producer;
  if (group.thread_rank () == 0)
    state->_M_producers = 0;
  group.sync ();
  if (produces)
    __atomic_fetch_add (&state->_M_producers, 1, __ATOMIC_ACQ_REL);
  group.sync ();
  unsigned int producers = state->_M_producers;
  __set_up_pipeline (group, state, producers,
		     (unsigned int) group.size () - producers);
  return pipeline<__S> (state->_M_stages, &state->_M_threads, __STAGES,
			produces, !produces);
}

/* Wait for all batches of PIPE but the last PRIOR; let those who wait at
   BARRIER wait for its copies too: they are done.  */
template <unsigned char __PRIOR>
__CUDA2CPU_BOTH void
pipeline_consumer_wait_prior (pipeline<thread_scope_thread> &)
{
}

template <thread_scope __S, typename __C>
__CUDA2CPU_BOTH void
pipeline_producer_commit (pipeline<thread_scope_thread> &, barrier<__S, __C> &)
{
}

} /* namespace cuda */

#endif /* CUDA2CPU_ASYNC_PIPELINE_H */
