/* What the parts of cuSPARSE share.
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

/* Descriptors are plain structures that a task keeps a copy of: they may be
   changed or destroyed as soon as a function has returned, the data that they
   point to may not.

   All that computes does so with values of one type T, the type in which the
   caller wants it computed (float, double, complex, or int), on matrices in
   compressed rows (CSR) with indices of one type.  What comes like this is used
   where it is; everything else (other formats, other or mixed types, unsorted
   coordinates) is converted first, in the task, to memory of its own.  Types
   and formats so do not multiply.  */

#ifndef SPARSE_H
#define SPARSE_H 1

/* Code for rows of real numbers is compiled for newer processors, too.  */
#define VERSIONS							\
  __attribute__ ((target_clones ("default", "arch=haswell",		\
				 "arch=skylake-avx512")))

/* What the API declares is all that the library shows.  */
#pragma GCC visibility push(default)
#include "cusparse.h"
#pragma GCC visibility pop
#include "task.h"
#include <complex>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

struct cusparseContext
{
  cudaStream_t stream;
  cusparsePointerMode_t mode;
};

struct cusparseMatDescr
{
  cusparseMatrixType_t type;
  cusparseFillMode_t fill;
  cusparseDiagType_t diag;
  cusparseIndexBase_t base;
};

struct cusparseSpVecDescr
{
  int64_t size, nnz;
  void *indices, *values;
  cusparseIndexType_t index;
  cusparseIndexBase_t base;
  cudaDataType type;
};

struct cusparseDnVecDescr
{
  int64_t size;
  void *values;
  cudaDataType type;
};

struct cusparseDnMatDescr
{
  int64_t rows, cols, ld;
  void *values;
  cudaDataType type;
  cusparseOrder_t order;
  int batches;
  int64_t stride;
};

struct cusparseSpMatDescr
{
  cusparseFormat_t format;
  /* Of the matrix, in elements; NNZ counts what is stored: elements, or all
     that blocks hold.  */
  int64_t rows, cols, nnz;
  /* CSR, BSR, SELL: offsets of rows and columns.  CSC: offsets of columns and
     rows.  COO: rows and columns.  Blocked ELL: columns only.  */
  void *offsets, *indices, *values;
  cusparseIndexType_t offset, index;
  cusparseIndexBase_t base;
  cudaDataType type;
  /* Blocks: height and width of one; ELL: height, and columns that are
     stored; SELL: rows of a slice.  */
  int64_t height, width;
  /* How the elements of a block lie.  */
  cusparseOrder_t order;
  cusparseFillMode_t fill;
  cusparseDiagType_t diag;
  int batches;
  int64_t offset_stride, index_stride, value_stride;
};

namespace sparse
{

using cuda2cpu::submit;

typedef std::complex<float> cfloat;
typedef std::complex<double> cdouble;

template <typename T> struct is_complex : std::false_type {};
template <typename R> struct is_complex<std::complex<R>> : std::true_type {};

/* The conjugate of X if CONJUGATE.  */
template <typename T>
inline T
conj_if (bool conjugate, T x)
{
  if constexpr (is_complex<T>::value)
    return conjugate ? std::conj (x) : x;
  return x;
}

/* The type of this library for one of the API.  */
template <typename T> struct inner { typedef T type; };
template <> struct inner<cuComplex> { typedef cfloat type; };
template <> struct inner<cuDoubleComplex> { typedef cdouble type; };

/* ERROR of a stream as a status.  */
cusparseStatus_t status_of (cudaError_t error);

/* Log that FUNCTION was called, and what it returns if that is an error.  */
cusparseStatus_t logged (const char *function, cusparseStatus_t status);

/* Return STATUS from the function.  */
#define RETURN(STATUS) return sparse::logged (__func__, (STATUS))

/* Return STATUS from the function if not CONDITION.  */
#define NEED(CONDITION, STATUS)						\
  do									\
    if (!(CONDITION))							\
      RETURN (CUSPARSE_STATUS_##STATUS);				\
  while (0)

/* A scalar, read when the function is called or when the task runs.  */
class scalar
{
public:
  /* The one at P, of type T or what is as large, for HANDLE.  */
  scalar (cusparseHandle_t handle, const void *p, size_t size)
    : m_device (handle->mode == CUSPARSE_POINTER_MODE_DEVICE ? p : nullptr),
      m_value ()
  {
    if (!m_device)
      memcpy (m_value, p, size);
  }
  template <typename T>
  T
  get () const
  {
    T x;
    memcpy (static_cast<void *> (&x), m_device ? m_device : m_value, sizeof x);
    return x;
  }

private:
  const void *m_device;
  char m_value[16];
};

/* The number of bytes of a value of TYPE; 0 if there are none of it here.  */
size_t size_of (cudaDataType type);
inline size_t
size_of (cusparseIndexType_t type)
{
  return (type == CUSPARSE_INDEX_64I ? 8
	  : type == CUSPARSE_INDEX_32I ? 4
	  : type == CUSPARSE_INDEX_16U ? 2 : 0);
}
bool complex_type (cudaDataType type);

/* Call F with a value of the type in which TYPE is computed.  Returns whether
   there is one.  */
template <typename F>
bool
with_type (cudaDataType type, F f)
{
  switch (type)
    {
    case CUDA_R_32F: f (float ()); return true;
    case CUDA_R_64F: f (double ()); return true;
    case CUDA_C_32F: f (cfloat ()); return true;
    case CUDA_C_64F: f (cdouble ()); return true;
    case CUDA_R_32I: f (int ()); return true;
    default: return false;
    }
}

/* The cudaDataType of T.  */
template <typename T> constexpr cudaDataType
type_of ()
{
  return (std::is_same<T, float>::value ? CUDA_R_32F
	  : std::is_same<T, double>::value ? CUDA_R_64F
	  : std::is_same<T, cfloat>::value ? CUDA_C_32F
	  : std::is_same<T, cdouble>::value ? CUDA_C_64F : CUDA_R_32I);
}

/* Whether TYPES of data can be computed in COMPUTE: what is written, Y, has
   room for it.  */
bool types_fit (cudaDataType compute, cudaDataType a, cudaDataType x,
		cudaDataType y);

/* Memory that is not initialised.  */
template <typename T>
class memory
{
public:
  memory () : m_data (nullptr) {}
  explicit memory (size_t n) : m_data (nullptr) { allocate (n); }
  memory (const memory &) = delete;
  memory &operator= (const memory &) = delete;
  memory (memory &&other) : m_data (other.m_data) { other.m_data = nullptr; }
  memory &
  operator= (memory &&other)
  {
    std::swap (m_data, other.m_data);
    return *this;
  }
  ~memory () { free (m_data); }
  void
  allocate (size_t n)
  {
    free (m_data);
    m_data = static_cast<T *> (malloc (n ? n * sizeof (T) : 1));
    if (!m_data)
      throw std::bad_alloc ();
  }
  T *get () const { return m_data; }
  T &operator[] (size_t i) const { return m_data[i]; }

private:
  T *m_data;
};

/* DST[0..N-1] = SRC, of TYPE, and back.  */
template <typename T> void load_values (T *dst, const void *src,
					cudaDataType type, int64_t n);
template <typename T> void store_values (void *dst, cudaDataType type,
					 const T *src, int64_t n);

/* Values as those of type T: where they are, or a copy.  */
template <typename T>
class input
{
public:
  input (const void *p, cudaDataType type, int64_t n)
    : m_values (static_cast<const T *> (p))
  {
    if (type != type_of<T> ())
      {
	m_copy.allocate (n);
	load_values (m_copy.get (), p, type, n);
	m_values = m_copy.get ();
      }
  }
  const T *get () const { return m_values; }

private:
  memory<T> m_copy;
  const T *m_values;
};

/* Values that are written, and go back in the end.  */
template <typename T>
class output
{
public:
  /* KEEP: they are read, too.  */
  output (void *p, cudaDataType type, int64_t n, bool keep)
    : m_home (p), m_type (type), m_n (n), m_values (static_cast<T *> (p))
  {
    if (type != type_of<T> ())
      {
	m_copy.allocate (n);
	m_values = m_copy.get ();
	if (keep)
	  load_values (m_values, p, type, n);
      }
  }
  ~output ()
  {
    if (m_type != type_of<T> ())
      store_values (m_home, m_type, m_values, m_n);
  }
  T *get () const { return m_values; }

private:
  void *m_home;
  cudaDataType m_type;
  int64_t m_n;
  memory<T> m_copy;
  T *m_values;
};

/* A matrix in compressed rows.  BASE is what its indices begin with.  */
template <typename I, typename T>
struct csr
{
  int64_t rows, cols;
  I base;
  const I *offsets, *indices;
  const T *values;
  int64_t begin (int64_t row) const { return offsets[row] - base; }
  int64_t end (int64_t row) const { return offsets[row + 1] - base; }
  int64_t column (int64_t i) const { return indices[i] - base; }
};

/* A sparse matrix as one in compressed rows with values of type T; of CSC it
   is the transpose.  */
template <typename T>
class compressed
{
public:
  /* Batch BATCH of the matrix D; VALUES false: the pattern is enough.  */
  compressed (const cusparseSpMatDescr &d, int batch = 0, bool values = true);
  bool transposed () const { return m_transposed; }
  /* What F returns for the matrix.  */
  template <typename F>
  auto
  visit (F f) const
  {
    if (m_wide)
      return f (csr<int64_t, T> { m_rows, m_cols, int64_t (m_base),
				  static_cast<const int64_t *> (m_offsets),
				  static_cast<const int64_t *> (m_indices),
				  m_values });
    return f (csr<int, T> { m_rows, m_cols, m_base,
			    static_cast<const int *> (m_offsets),
			    static_cast<const int *> (m_indices), m_values });
  }

private:
  void from_coo (const cusparseSpMatDescr &d, const char *rows,
		 const char *cols, const char *values, memory<T> copy);
  template <typename Count, typename Fill>
  void from_rows (const Count &count, const Fill &fill);
  void from_blocks (const cusparseSpMatDescr &d, const char *offsets,
		    const char *cols, const char *values);
  void from_slices (const cusparseSpMatDescr &d, const char *offsets,
		    const char *cols, const char *values);
  bool m_transposed, m_wide, m_want_values;
  int64_t m_rows, m_cols;
  int m_base;
  const void *m_offsets, *m_indices;
  const T *m_values;
  memory<int64_t> m_own_offsets, m_own_indices;
  memory<T> m_own_values;
};

/* A matrix in compressed rows that owns its arrays, from 0.  */
template <typename T>
struct owned
{
  int64_t rows, cols;
  memory<int64_t> offsets, indices;
  memory<T> values;
  csr<int64_t, T>
  view () const
  {
    return { rows, cols, 0, offsets.get (), indices.get (), values.get () };
  }
};

/* The transpose of A, conjugated if CONJUGATE, with sorted columns.  */
template <typename I, typename T>
owned<T>
transpose (const csr<I, T> &a, bool conjugate)
{
  owned<T> t;
  int64_t nnz = a.end (a.rows - 1 < 0 ? 0 : a.rows - 1);
  if (a.rows == 0)
    nnz = 0;
  t.rows = a.cols;
  t.cols = a.rows;
  t.offsets.allocate (a.cols + 2);
  t.indices.allocate (nnz);
  t.values.allocate (nnz);
  int64_t *next = t.offsets.get () + 1;
  memset (t.offsets.get (), 0, (a.cols + 2) * sizeof (int64_t));
  for (int64_t i = 0; i < nnz; i++)
    next[a.column (i) + 1]++;
  for (int64_t j = 0; j < a.cols; j++)
    next[j + 1] += next[j];
  for (int64_t row = 0; row < a.rows; row++)
    for (int64_t i = a.begin (row); i < a.end (row); i++)
      {
	int64_t place = next[a.column (i)]++;
	t.indices[place] = row;
	if (a.values)
	  t.values[place] = conj_if (conjugate, a.values[i]);
      }
  return t;
}

/* The index of TYPE at P[I].  */
inline int64_t
index_at (const void *p, cusparseIndexType_t type, int64_t i)
{
  switch (type)
    {
    case CUSPARSE_INDEX_64I: return static_cast<const int64_t *> (p)[i];
    case CUSPARSE_INDEX_32I: return static_cast<const int *> (p)[i];
    default: return static_cast<const uint16_t *> (p)[i];
    }
}

/* P[I] = X, an index of TYPE.  */
inline void
set_index (void *p, cusparseIndexType_t type, int64_t i, int64_t x)
{
  switch (type)
    {
    case CUSPARSE_INDEX_64I: static_cast<int64_t *> (p)[i] = x; break;
    case CUSPARSE_INDEX_32I: static_cast<int *> (p)[i] = x; break;
    default: static_cast<uint16_t *> (p)[i] = x; break;
    }
}

/* ERROR is what a task was submitted with that stores numbers for HANDLE's
   user: wait for it if the host reads them.  */
inline cudaError_t
deliver (cusparseHandle_t handle, cudaError_t error)
{
  if (error == cudaSuccess && handle->mode == CUSPARSE_POINTER_MODE_HOST)
    return cudaStreamSynchronize (handle->stream);
  return error;
}

/* The matrix of a function that is named for its type.  */
cusparseSpMatDescr csr_matrix (const cusparseMatDescr_t descr, int64_t m,
			       int64_t n, int64_t nnz, const int *rows,
			       const int *cols, const void *values,
			       cudaDataType type);

/* The first of the rows of part PART of PARTS, which have about the same
   number of elements.  */
template <typename I, typename T>
int64_t
part_begin (const csr<I, T> &a, int part, int parts)
{
  if (part >= parts)
    return a.rows;
  int64_t low = 0, high = a.rows;
  int64_t goal = (a.end (a.rows - 1) + a.rows) / parts * part;
  while (low < high)
    {
      int64_t middle = (low + high) / 2;
      if (a.begin (middle) + middle < goal)
	low = middle + 1;
      else
	high = middle;
    }
  return low;
}

/* Y = ALPHA op (A) X + BETA Y, and the same for matrices with strides.  */
template <typename T>
void multiply_vector (const cusparseSpMatDescr &a, cusparseOperation_t op,
		      T alpha, const T *x, T beta, T *y, int batch);

/* Rows BEGIN to END - 1 of Y = ALPHA A X + BETA Y, A conjugated if
   CONJUGATE.  */
template <typename I, typename T>
void multiply_rows (const csr<I, T> &a, bool conjugate, int64_t begin,
		    int64_t end, T alpha, const T *x, T beta, T *y);

/* Elements of a dense matrix: ROW * DOWN + COLUMN * RIGHT, conjugated or
   not.  */
template <typename T>
struct dense
{
  T *values;
  int64_t rows, cols, down, right;
  bool conjugate;
  T &at (int64_t i, int64_t j) const { return values[i * down + j * right]; }
};

/* The number of values that the matrix D spans.  */
inline int64_t
span_of (const cusparseDnMatDescr &d)
{
  int64_t lines = d.order == CUSPARSE_ORDER_COL ? d.cols : d.rows;
  int64_t length = d.order == CUSPARSE_ORDER_COL ? d.rows : d.cols;
  return lines == 0 || length == 0 ? 0 : (lines - 1) * d.ld + length;
}

/* D, whose values are at VALUES, under OP.  */
template <typename T>
dense<T>
dense_view (const cusparseDnMatDescr &d, T *values, cusparseOperation_t op)
{
  dense<T> v;
  bool column = d.order == CUSPARSE_ORDER_COL;
  v.values = values;
  v.rows = d.rows;
  v.cols = d.cols;
  v.down = column ? 1 : d.ld;
  v.right = column ? d.ld : 1;
  v.conjugate = op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
  if (op != CUSPARSE_OPERATION_NON_TRANSPOSE)
    {
      std::swap (v.rows, v.cols);
      std::swap (v.down, v.right);
    }
  return v;
}

template <typename T>
void multiply_matrix (const cusparseSpMatDescr &a, cusparseOperation_t op,
		      T alpha, const dense<const T> &b, T beta,
		      const dense<T> &c, int batch);

/* Solve op (A) Y = ALPHA X for the columns of X and Y; A's triangle and
   diagonal are as it says.  X and Y may be conjugates of what is stored.  */
template <typename T>
void solve_triangle (const cusparseSpMatDescr &a, cusparseOperation_t op,
		     T alpha, const dense<const T> &x, const dense<T> &y);

} // namespace sparse

#endif /* SPARSE_H */
