/* cuSOLVER: solutions that are refined, with parameters.
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

/* A system is solved by factors of a lower precision, which take half of the
   time, and the solution refined in the precision of the data, the main one:

     X = 0, R = B
     until R is small: D = A \ R by the factors, X = X + D, R = B - A X

   The lower precision is float for double, whichever lower one the parameters
   name, and for float there is none: what is computed then is the main
   precision, at once.  Least squares have D = (U^H U) \ A^H R, where A = Q U by
   the factors, until A^H R is small, so that errors of Q do not matter.

   All kinds of refinement are this one; where it does not converge, a
   factorisation of the main precision takes its place, unless the parameters
   say no.  *ITER then is as LAPACK's dsgesv has it:

     -2           an element of A is too large for the lower precision
     -3           there are no factors in it
     -MAXITERS    it did not converge

   This is a number of the host, so these functions wait for their stream.  */

#include "dense.h"
#include <limits>
#include <new>

struct cusolverDnIRSParams
{
  cusolverIRSRefinement_t solver;
  cusolverPrecType_t main, lowest;
  /* How small residuals are to be; 0 for what LAPACK wants.  */
  double tolerance, inner_tolerance;
  int iterations, inner_iterations;
  bool fallback;
};

struct cusolverDnIRSInfos
{
  /* Of the last solve: how many iterations it took, and might have.  */
  int iterations, most;
};

namespace solver
{

/* The type that values of T are factored in.  */
template <typename T> struct lower { typedef T type; };
template <> struct lower<double> { typedef float type; };
template <> struct lower<cdouble> { typedef cfloat type; };

/* How a solve is to be done, from the parameters.  */
struct refinement
{
  /* In the lower precision, with refinement, and the main one if need be.  */
  bool low, refine, fallback;
  double tolerance;
  int iterations;
};

/* The largest sum of absolute values in one of the M rows of A.  */
template <typename T>
static double
norm (int m, int n, const T *a, size_t lda)
{
  std::vector<double> sums (m);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      sums[i] += std::abs (a[i + j * lda]);
  double most = 0;
  for (double sum : sums)
    if (!(sum <= most))
      most = sum;
  return most;
}

/* The largest absolute value of the N at X, or NaN if one is.  */
template <typename T>
static double
largest (int n, const T *x)
{
  double most = 0;
  for (int i = 0; i < n; i++)
    if (!(std::abs (x[i]) <= most))
      most = std::abs (x[i]);
  return most;
}

/* Copy M by N elements of A to B.  Returns whether B's type holds them.  */
template <typename T, typename S>
static bool
convert (int m, int n, const T *a, size_t lda, S *b, size_t ldb)
{
  typedef std::numeric_limits<real_of<S>> limits;
  bool fit = true;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      {
	const T x = a[i + j * lda];
	fit &= !(std::abs (x) > limits::max ());
	b[i + j * ldb] = S (x);
      }
  return fit;
}

/* Elements are laid in work space one after the other, each kind at a multiple
   of 64 bytes.  */
class carving
{
public:
  explicit carving (void *p) : m_at (static_cast<char *> (p)), m_size (0) {}
  template <typename T>
  T *
  take (size_t n)
  {
    T *p = m_at ? reinterpret_cast<T *> (m_at + m_size) : nullptr;
    m_size += (n * sizeof (T) + 63) / 64 * 64;
    return p;
  }
  size_t size () const { return m_size; }

private:
  char *m_at;
  size_t m_size;
};

/* The memory for a system of M equations with N unknowns and NRHS right hand
   sides of T.  */
template <typename T>
struct scratch
{
  typedef typename lower<T>::type S;
  /* Factors of A, and what is solved with them.  */
  S *factors, *low;
  /* B - A X, and of least squares A^H times it; for the main precision, a
     copy of B.  */
  T *residual, *gradient;
  /* Scalars of the reflectors, in either precision, and what LAPACK works
     in.  */
  S *tau, *low_work;
  T *work;
  int *pivots;
  int64_t low_length, length;
  size_t size;
  scratch (void *p, bool square, int m, int n, int nrhs)
    : low_length (1), length (1)
  {
    if (!square)
      {
	const int ld = m > 1 ? m : 1;
	low_length = work_of<S> (
	  WITH_WORK (S, lapack::geqrf (m, n, static_cast<S *> (nullptr), ld,
				       static_cast<S *> (nullptr), work,
				       lwork, &info)));
	length = work_of<T> (
	  WITH_WORK (T, lapack::gels ('N', m, n, nrhs,
				      static_cast<T *> (nullptr), ld,
				      static_cast<T *> (nullptr), ld, work,
				      lwork, &info)));
      }
    carving c (p);
    factors = c.take<S> (size_t (m) * n);
    low = c.take<S> (size_t (n) * nrhs);
    residual = c.take<T> (size_t (m) * nrhs);
    gradient = square ? residual : c.take<T> (size_t (n) * nrhs);
    tau = c.take<S> (square ? 0 : n);
    low_work = c.take<S> (square ? 0 : low_length);
    work = c.take<T> (square ? 0 : length);
    pivots = c.take<int> (square ? n : 0);
    /* Work space may begin anywhere.  */
    size = c.size () + 64;
  }
};

/* One solve of A X = B.  */
template <typename T>
class solving
{
public:
  typedef typename lower<T>::type S;
  solving (const refinement &how, bool square, int m, int n, int nrhs, T *a,
	   int lda, const T *b, int ldb, T *x, int ldx, void *work)
    : m_how (how), m_square (square), m_m (m), m_n (n), m_nrhs (nrhs),
      m_a (a), m_lda (lda), m_b (b), m_ldb (ldb), m_x (x), m_ldx (ldx),
      m_s (work, square, m, n, nrhs)
  {
  }
  /* Do it, and store LAPACK's number to *INFO.  Returns the number of
     iterations.  */
  int
  run (int *info)
  {
    *info = 0;
    if (m_n == 0 || m_nrhs == 0)
      return 0;
    if (!m_how.low)
      {
	*info = solve_main ();
	return 0;
      }
    int result = refine ();
    if (result < 0 && m_how.fallback)
      *info = solve_main ();
    return result;
  }

private:
  /* Make the factors.  Returns why not, as *ITER has it, or 0.  */
  int
  factor ()
  {
    int info = 0;
    if (!convert (m_m, m_n, m_a, m_lda, m_s.factors, m_m))
      return -2;
    if (m_square)
      lapack::getrf (m_n, m_n, m_s.factors, m_n, m_s.pivots, &info);
    else
      lapack::geqrf (m_m, m_n, m_s.factors, m_m, m_s.tau, m_s.low_work,
		     int (m_s.low_length), &info);
    for (int i = 0; !m_square && i < m_n; i++)
      if (m_s.factors[i + size_t (i) * m_m] == S ())
	info = i + 1;
    return info ? -3 : 0;
  }

  /* Residual and gradient of X, which is 0 if FIRST.  */
  void
  look (bool first)
  {
    for (int j = 0; j < m_nrhs; j++)
      std::copy (m_b + size_t (j) * m_ldb, m_b + size_t (j) * m_ldb + m_m,
		 m_s.residual + size_t (j) * m_m);
    if (!first)
      lapack::gemm ('N', 'N', m_m, m_nrhs, m_n, T (-1), m_a, m_lda, m_x,
		    m_ldx, T (1), m_s.residual, m_m);
    if (!m_square)
      lapack::gemm (real () ? 'T' : 'C', 'N', m_n, m_nrhs, m_m, T (1), m_a,
		    m_lda, m_s.residual, m_m, T (), m_s.gradient, m_n);
  }

  /* X = X + what the factors make of the gradient.  Returns whether that was
     possible.  */
  bool
  step (bool first)
  {
    int info = 0;
    if (!convert (m_n, m_nrhs, m_s.gradient, m_n, m_s.low, m_n))
      return false;
    if (m_square)
      lapack::getrs ('N', m_n, m_nrhs, m_s.factors, m_n, m_s.pivots, m_s.low,
		     m_n, &info);
    else
      {
	lapack::trsm ('L', 'U', real () ? 'T' : 'C', 'N', m_n, m_nrhs, S (1),
		      m_s.factors, m_m, m_s.low, m_n);
	lapack::trsm ('L', 'U', 'N', 'N', m_n, m_nrhs, S (1), m_s.factors,
		      m_m, m_s.low, m_n);
      }
    for (int j = 0; j < m_nrhs; j++)
      for (int i = 0; i < m_n; i++)
	{
	  T &x = m_x[i + size_t (j) * m_ldx];
	  x = (first ? T () : x) + T (m_s.low[i + size_t (j) * m_n]);
	}
    return true;
  }

  /* Whether all gradients are small; NORM is A's or, of least squares, that
     of A^H A.  */
  bool
  small_enough (double norm) const
  {
    typedef std::numeric_limits<real_of<T>> limits;
    const double factor = m_how.tolerance > 0 ? m_how.tolerance
      : limits::epsilon () / 2 * std::sqrt (double (m_n));
    for (int j = 0; j < m_nrhs; j++)
      {
	const T *own = m_s.gradient + size_t (j) * m_n;
	const double x = largest (m_n, m_x + size_t (j) * m_ldx);
	/* What the sum of A^H R loses is not X's fault.  */
	const double more = m_square ? 0
	  : std::sqrt (norm) * largest (m_m, m_s.residual + size_t (j) * m_m);
	if (!(largest (m_n, own) <= factor * (norm * x + more)))
	  return false;
      }
    return true;
  }

  int
  refine ()
  {
    int result = factor ();
    if (result)
      return result;
    double size = norm (m_m, m_n, m_a, m_lda);
    if (!m_square)
      size = size * size * m_m;
    look (true);
    if (!step (true))
      return -2;
    for (int i = 0; m_how.refine; i++)
      {
	look (false);
	if (small_enough (size))
	  return i;
	if (i == m_how.iterations || !step (false))
	  return m_how.iterations > 0 ? -m_how.iterations : -1;
      }
    return 0;
  }

  /* Solve in the main precision; A becomes its factors.  Returns LAPACK's
     number.  */
  int
  solve_main ()
  {
    int info = 0;
    if (m_square)
      {
	lapack::getrf (m_n, m_n, m_a, m_lda, m_s.pivots, &info);
	if (info)
	  return info;
	for (int j = 0; j < m_nrhs; j++)
	  std::copy (m_b + size_t (j) * m_ldb, m_b + size_t (j) * m_ldb + m_n,
		     m_x + size_t (j) * m_ldx);
	lapack::getrs ('N', m_n, m_nrhs, m_a, m_lda, m_s.pivots, m_x, m_ldx,
		       &info);
	return info;
      }
    for (int j = 0; j < m_nrhs; j++)
      std::copy (m_b + size_t (j) * m_ldb, m_b + size_t (j) * m_ldb + m_m,
		 m_s.residual + size_t (j) * m_m);
    lapack::gels ('N', m_m, m_n, m_nrhs, m_a, m_lda, m_s.residual, m_m,
		  m_s.work, int (m_s.length), &info);
    for (int j = 0; j < m_nrhs; j++)
      std::copy (m_s.residual + size_t (j) * m_m,
		 m_s.residual + size_t (j) * m_m + m_n,
		 m_x + size_t (j) * m_ldx);
    return info;
  }

  static constexpr bool
  real ()
  {
    return std::is_floating_point<T>::value;
  }

  const refinement m_how;
  const bool m_square;
  const int m_m, m_n, m_nrhs;
  T *const m_a;
  const int m_lda;
  const T *const m_b;
  const int m_ldb;
  T *const m_x;
  const int m_ldx;
  const scratch<T> m_s;
};

/* The rank of PRECISION among those of its kind, or -1.  */
static int
rank (cusolverPrecType_t precision)
{
  switch (precision)
    {
    case CUSOLVER_R_64F: case CUSOLVER_C_64F: return 2;
    case CUSOLVER_R_32F: case CUSOLVER_C_32F: return 1;
    case CUSOLVER_R_16F: case CUSOLVER_C_16F:
    case CUSOLVER_R_16BF: case CUSOLVER_C_16BF:
    case CUSOLVER_R_TF32: case CUSOLVER_C_TF32: return 0;
    default: return -1;
    }
}

static bool
complex_precision (cusolverPrecType_t precision)
{
  return precision >= CUSOLVER_C_8I;
}

/* Whether PARAMS are those of a solve.  */
static cusolverStatus_t
check (cusolverDnHandle_t handle, const cusolverDnIRSParams *params)
{
  if (!handle)
    return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!params)
    return CUSOLVER_STATUS_IRS_PARAMS_NOT_INITIALIZED;
  if (rank (params->main) < 1 || rank (params->lowest) < 0
      || rank (params->lowest) > rank (params->main)
      || (complex_precision (params->main)
	  != complex_precision (params->lowest)))
    return CUSOLVER_STATUS_IRS_PARAMS_INVALID_PREC;
  if (params->solver == CUSOLVER_IRS_REFINE_NOT_SET)
    return CUSOLVER_STATUS_IRS_PARAMS_INVALID_REFINE;
  return CUSOLVER_STATUS_SUCCESS;
}

/* What F returns for a value of PRECISION's type, a main one.  */
template <typename F>
static cusolverStatus_t
with_precision (cusolverPrecType_t precision, const F &f)
{
  switch (precision)
    {
    case CUSOLVER_R_64F: return f (double ());
    case CUSOLVER_R_32F: return f (float ());
    case CUSOLVER_C_64F: return f (cdouble ());
    default: return f (cfloat ());
    }
}

/* Store the bytes of work space to *SIZE.  */
static cusolverStatus_t
ask_refined (cusolverDnHandle_t handle, const cusolverDnIRSParams *params,
	     bool square, int m, int n, int nrhs, size_t *size)
{
  cusolverStatus_t status = check (handle, params);
  if (status != CUSOLVER_STATUS_SUCCESS)
    return status;
  if (n < 0 || m < n || nrhs < 0 || !size)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return with_precision (params->main, [&] (auto kind)
  {
    *size = scratch<decltype (kind)> (nullptr, square, m, n, nrhs).size;
    return CUSOLVER_STATUS_SUCCESS;
  });
}

/* P at a multiple of 64 bytes.  */
static void *
aligned (void *p)
{
  return reinterpret_cast<void *> ((reinterpret_cast<uintptr_t> (p) + 63)
				   & -64);
}

/* Solve as PARAMS say, with SIZE bytes at WORK.  */
static cusolverStatus_t
solve_refined (cusolverDnHandle_t handle, const cusolverDnIRSParams *params,
	       cusolverDnIRSInfos *infos, bool square, int m, int n,
	       int nrhs, void *a, int lda, const void *b, int ldb, void *x,
	       int ldx, void *work, size_t size, int *iterations, int *info)
{
  size_t need;
  cusolverStatus_t status
    = ask_refined (handle, params, square, m, n, nrhs, &need);
  if (status != CUSOLVER_STATUS_SUCCESS)
    return status;
  if (!infos)
    return CUSOLVER_STATUS_IRS_INFOS_NOT_INITIALIZED;
  if (!leading (lda, m) || !leading (ldb, m) || !leading (ldx, n) || !a || !b
      || !x || !iterations)
    return CUSOLVER_STATUS_INVALID_VALUE;
  if (!work || size < need)
    return CUSOLVER_STATUS_INVALID_WORKSPACE;
  const refinement how
    = { rank (params->main) == 2 && rank (params->lowest) < 2,
	params->solver != CUSOLVER_IRS_REFINE_NONE, params->fallback,
	params->tolerance, params->iterations };
  int count = 0;
  status = with_precision (params->main, [&] (auto kind)
  {
    typedef decltype (kind) T;
    return status_of (submit (handle->stream, [=, &count]
    {
      int result;
      count = solving<T> (how, square, m, n, nrhs, static_cast<T *> (a), lda,
			  static_cast<const T *> (b), ldb,
			  static_cast<T *> (x), ldx, aligned (work))
	.run (&result);
      if (info)
	*info = result;
    }));
  });
  /* COUNT is on this function's stack.  */
  const cudaError_t error = cudaStreamSynchronize (handle->stream);
  if (status == CUSOLVER_STATUS_SUCCESS)
    status = status_of (error);
  *iterations = infos->iterations = count;
  infos->most = params->iterations;
  return status;
}

} // namespace solver

using namespace solver;

/* cusolverDnIRSParamsNAME, which does CODE with X, if FITS, else returns
   STATUS.  */
#define SET(NAME, T, FITS, STATUS, CODE)				\
  cusolverStatus_t							\
  cusolverDnIRSParams##NAME (cusolverDnIRSParams_t params, T x)		\
  {									\
    NEED (params, IRS_PARAMS_NOT_INITIALIZED);				\
    NEED (FITS, STATUS);						\
    CODE;								\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }

/* The same of what takes no argument.  */
#define SWITCH(NAME, CODE)						\
  cusolverStatus_t							\
  cusolverDnIRSParams##NAME (cusolverDnIRSParams_t params)		\
  {									\
    NEED (params, IRS_PARAMS_NOT_INITIALIZED);				\
    CODE;								\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }

/* cusolverDnIRSInfosNAME, which tells MEMBER.  */
#define TELL(NAME, MEMBER)						\
  cusolverStatus_t							\
  cusolverDnIRSInfos##NAME (cusolverDnIRSInfos_t infos, int *count)	\
  {									\
    NEED (infos, IRS_INFOS_NOT_INITIALIZED);				\
    NEED (count, INVALID_VALUE);					\
    *count = infos->MEMBER;						\
    RETURN (CUSOLVER_STATUS_SUCCESS);					\
  }

extern "C" {

cusolverStatus_t
cusolverDnIRSParamsCreate (cusolverDnIRSParams_t *params)
{
  NEED (params, INVALID_VALUE);
  *params = new (std::nothrow) cusolverDnIRSParams
    { CUSOLVER_IRS_REFINE_NOT_SET, cusolverPrecType_t (0),
      cusolverPrecType_t (0), 0, 0, 50, 50, true };
  NEED (*params, ALLOC_FAILED);
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

SWITCH (Destroy, delete params)
SWITCH (EnableFallback, params->fallback = true)
SWITCH (DisableFallback, params->fallback = false)
SET (SetRefinementSolver, cusolverIRSRefinement_t,
     x >= CUSOLVER_IRS_REFINE_NOT_SET
     && x <= CUSOLVER_IRS_REFINE_GMRES_NOPCOND,
     IRS_PARAMS_INVALID_REFINE, params->solver = x)
SET (SetSolverMainPrecision, cusolverPrecType_t, rank (x) >= 1,
     IRS_PARAMS_INVALID_PREC, params->main = x)
SET (SetSolverLowestPrecision, cusolverPrecType_t, rank (x) >= 0,
     IRS_PARAMS_INVALID_PREC, params->lowest = x)
SET (SetTol, double, x >= 0, IRS_PARAMS_INVALID, params->tolerance = x)
SET (SetTolInner, double, x >= 0, IRS_PARAMS_INVALID,
     params->inner_tolerance = x)
SET (SetMaxIters, int, x >= 0, IRS_PARAMS_INVALID_MAXITER,
     params->iterations = x)
SET (SetMaxItersInner, int, x >= 0, IRS_PARAMS_INVALID_MAXITER,
     params->inner_iterations = x)
SET (GetMaxIters, int *, x, INVALID_VALUE, *x = params->iterations)

cusolverStatus_t
cusolverDnIRSParamsSetSolverPrecisions (cusolverDnIRSParams_t params,
					cusolverPrecType_t main,
					cusolverPrecType_t lowest)
{
  NEED (params, IRS_PARAMS_NOT_INITIALIZED);
  NEED (rank (main) >= 1 && rank (lowest) >= 0
	&& rank (lowest) <= rank (main)
	&& complex_precision (main) == complex_precision (lowest),
	IRS_PARAMS_INVALID_PREC);
  params->main = main;
  params->lowest = lowest;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnIRSInfosCreate (cusolverDnIRSInfos_t *infos)
{
  NEED (infos, INVALID_VALUE);
  *infos = new (std::nothrow) cusolverDnIRSInfos ();
  NEED (*infos, ALLOC_FAILED);
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

cusolverStatus_t
cusolverDnIRSInfosDestroy (cusolverDnIRSInfos_t infos)
{
  NEED (infos, IRS_INFOS_NOT_INITIALIZED);
  delete infos;
  RETURN (CUSOLVER_STATUS_SUCCESS);
}

TELL (GetNiters, iterations)
TELL (GetOuterNiters, iterations)
TELL (GetMaxIters, most)

cusolverStatus_t
cusolverDnIRSXgesv_bufferSize (cusolverDnHandle_t handle,
			       cusolverDnIRSParams_t params, int n, int nrhs,
			       size_t *size)
{
  RETURN (ask_refined (handle, params, true, n, n, nrhs, size));
}

cusolverStatus_t
cusolverDnIRSXgesv (cusolverDnHandle_t handle, cusolverDnIRSParams_t params,
		    cusolverDnIRSInfos_t infos, int n, int nrhs, void *A,
		    int lda, void *B, int ldb, void *X, int ldx, void *work,
		    size_t size, int *iterations, int *info)
{
  RETURN (solve_refined (handle, params, infos, true, n, n, nrhs, A, lda, B,
			 ldb, X, ldx, work, size, iterations, info));
}

cusolverStatus_t
cusolverDnIRSXgels_bufferSize (cusolverDnHandle_t handle,
			       cusolverDnIRSParams_t params, int m, int n,
			       int nrhs, size_t *size)
{
  RETURN (ask_refined (handle, params, false, m, n, nrhs, size));
}

cusolverStatus_t
cusolverDnIRSXgels (cusolverDnHandle_t handle, cusolverDnIRSParams_t params,
		    cusolverDnIRSInfos_t infos, int m, int n, int nrhs,
		    void *A, int lda, void *B, int ldb, void *X, int ldx,
		    void *work, size_t size, int *iterations, int *info)
{
  RETURN (solve_refined (handle, params, infos, false, m, n, nrhs, A, lda, B,
			 ldb, X, ldx, work, size, iterations, info));
}

} // extern "C"
