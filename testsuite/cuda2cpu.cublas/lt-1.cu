/* { dg-do run } */
/* { dg-options "-Wl,--no-as-needed -lcublasLt -lcublas" } */
/* cublasLt: types, epilogues, orders, batches, scalars, heuristics, errors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include <cublasLt.h>
#include <cuda_fp8.h>
#include "reference.h"

static cublasLtHandle_t handle;

/* Numbers of TYPE as doubles, and back.  */
static double
get (cudaDataType type, const void *data, size_t i)
{
  switch (type)
    {
    case CUDA_R_16F: return __half2float (((const __half *) data)[i]);
    case CUDA_R_16BF:
      return __bfloat162float (((const __nv_bfloat16 *) data)[i]);
    case CUDA_R_8I: return ((const signed char *) data)[i];
    case CUDA_R_32I: return ((const int *) data)[i];
    case CUDA_R_8F_E4M3: return float (((const __nv_fp8_e4m3 *) data)[i]);
    case CUDA_R_8F_E5M2: return float (((const __nv_fp8_e5m2 *) data)[i]);
    case CUDA_R_64F: return ((const double *) data)[i];
    default: return ((const float *) data)[i];
    }
}
static void
put (cudaDataType type, void *data, size_t i, double x)
{
  switch (type)
    {
    case CUDA_R_16F: ((__half *) data)[i] = __float2half (x); break;
    case CUDA_R_16BF: ((__nv_bfloat16 *) data)[i] = __float2bfloat16 (x); break;
    case CUDA_R_8I: ((signed char *) data)[i] = x; break;
    case CUDA_R_32I: ((int *) data)[i] = x; break;
    case CUDA_R_8F_E4M3:
      ((__nv_fp8_e4m3 *) data)[i] = __nv_fp8_e4m3 (float (x));
      break;
    case CUDA_R_8F_E5M2:
      ((__nv_fp8_e5m2 *) data)[i] = __nv_fp8_e5m2 (float (x));
      break;
    case CUDA_R_64F: ((double *) data)[i] = x; break;
    default: ((float *) data)[i] = x;
    }
}

/* A matrix in memory and its layout.  */
struct matrix
{
  cublasLtMatrixLayout_t layout;
  cudaDataType type;
  int rows, columns, ld, count;
  bool by_rows;
  void *data;
  matrix (cudaDataType t, int r, int c, int n = 1, bool rows_first = false)
    : type (t), rows (r), columns (c), ld ((rows_first ? c : r) + 3),
      count (n), by_rows (rows_first)
  {
    int64_t stride = size ();
    cudaMallocManaged (&data, stride * n * 8);
    for (int i = 0; i < stride * n; ++i)
      put (type, data, i, (int) (random_number () * 4));
    OK (cublasLtMatrixLayoutCreate (&layout, type, r, c, ld));
    int32_t order = by_rows ? CUBLASLT_ORDER_ROW : CUBLASLT_ORDER_COL;
    set (CUBLASLT_MATRIX_LAYOUT_ORDER, order);
    set (CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, count);
    set (CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, stride);
  }
  ~matrix ()
  {
    cudaFree (data);
    OK (cublasLtMatrixLayoutDestroy (layout));
  }
  template <typename T> void set (cublasLtMatrixLayoutAttribute_t a, T value)
  { OK (cublasLtMatrixLayoutSetAttribute (layout, a, &value, sizeof value)); }
  int size () const { return ld * (by_rows ? rows : columns); }
  size_t place (int i, int j, int n) const
  { return n * size () + (by_rows ? i * ld + j : i + j * ld); }
  double operator() (int i, int j, int n = 0) const
  { return get (type, data, place (i, j, n)); }
};

/* A product and its description.  */
struct product
{
  cublasLtMatmulDesc_t what;
  product (cublasComputeType_t compute, cudaDataType scale)
  { OK (cublasLtMatmulDescCreate (&what, compute, scale)); }
  ~product () { OK (cublasLtMatmulDescDestroy (what)); }
  template <typename T> void set (cublasLtMatmulDescAttributes_t a, T value)
  { OK (cublasLtMatmulDescSetAttribute (what, a, &value, sizeof value)); }
  template <typename S>
  cublasStatus_t
  run (S alpha, matrix &a, matrix &b, S beta, matrix &c, matrix &d)
  {
    cublasLtMatmulPreference_t preference;
    cublasLtMatmulHeuristicResult_t found;
    int count = -1;
    OK (cublasLtMatmulPreferenceCreate (&preference));
    cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic
      (handle, what, a.layout, b.layout, c.layout, d.layout, preference, 1,
       &found, &count);
    OK (cublasLtMatmulPreferenceDestroy (preference));
    SURE (count == (status == CUBLAS_STATUS_SUCCESS));
    if (count == 1)
      SURE (found.state == CUBLAS_STATUS_SUCCESS && found.workspaceSize == 0);
    cublasStatus_t done
      = cublasLtMatmul (handle, what, &alpha, a.data, a.layout, b.data,
			b.layout, &beta, c.data, c.layout, d.data, d.layout,
			count == 1 ? &found.algo : NULL, NULL, 0, NULL);
    SURE (done == status);
    return done;
  }
};

/* Products of small integers, which all types hold, D rounded to its own.  */

template <typename S>
static void
types (cublasComputeType_t compute, cudaDataType scale, cudaDataType ta,
       cudaDataType tb, cudaDataType tc, cudaDataType td, S alpha, S beta,
       double tolerance)
{
  const int m = 19, n = 13, k = 40, count = 3;
  for (int turn = 0; turn < 8; ++turn)
    {
      const bool ra = turn & 1, rb = turn & 2, rd = turn & 4;
      cublasOperation_t op_a = turn % 3 ? CUBLAS_OP_T : CUBLAS_OP_N;
      cublasOperation_t op_b = turn % 3 == 1 ? CUBLAS_OP_T : CUBLAS_OP_N;
      matrix a (ta, op_a ? k : m, op_a ? m : k, count, ra);
      matrix b (tb, op_b ? n : k, op_b ? k : n, count, rb);
      matrix c (tc, m, n, count, rd), d (td, m, n, count, rd);
      product p (compute, scale);
      p.set (CUBLASLT_MATMUL_DESC_TRANSA, op_a);
      p.set (CUBLASLT_MATMUL_DESC_TRANSB, op_b);
      OK (p.run (alpha, a, b, beta, c, d));
      for (int l = 0; l < count; ++l)
	for (int i = 0; i < m; ++i)
	  for (int j = 0; j < n; ++j)
	    {
	      double sum = 0;
	      for (int q = 0; q < k; ++q)
		sum += (op_a ? a (q, i, l) : a (i, q, l))
		       * (op_b ? b (j, q, l) : b (q, j, l));
	      sum = (double) (float) alpha * sum
		    + (double) (float) beta * c (i, j, l);
	      if (td == CUDA_R_8I)
		sum = sum > 127 ? 127 : sum < -128 ? -128 : sum;
	      if (fabs (d (i, j, l) - sum) > tolerance * fabs (sum) + tolerance)
		{
		  printf ("type %d of %d: %g, not %g\n", td, ta, d (i, j, l),
			  sum);
		  abort ();
		}
	    }
    }
}

static double gelu (double x)
{
  return 0.5 * x * (1 + tanh (sqrt (2 / M_PI) * (x + 0.044715 * x * x * x)));
}

/* Forward and back through ReLU and GELU.  */

static void
epilogues ()
{
  const int m = 37, n = 9, k = 6;
  matrix a (CUDA_R_32F, m, k), b (CUDA_R_32F, k, n), d (CUDA_R_32F, m, n);
  matrix back (CUDA_R_32F, m, n);
  float *bias, *aux, *gradient;
  unsigned char *mask;
  cudaMallocManaged (&bias, m * 4);
  cudaMallocManaged (&gradient, m * 4);
  cudaMallocManaged (&aux, m * n * 4);
  cudaMallocManaged (&mask, 128 * n / 8);
  for (int i = 0; i < m; ++i)
    bias[i] = random_number ();
  auto sum = [&] (int i, int j) {
    double s = 0;
    for (int l = 0; l < k; ++l)
      s += a (i, l) * b (l, j);
    return s * 0.125;
  };
  auto near_to = [&] (double x, double wanted, int line) {
    near ((float) x, wanted, 10, line);
  };
  float alpha = 0.125f, none = 0;
  for (bool use_gelu : { false, true })
    {
      product p (CUBLAS_COMPUTE_32F, CUDA_R_32F);
      p.set (CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias);
      p.set (CUBLASLT_MATMUL_DESC_EPILOGUE,
	     use_gelu ? CUBLASLT_EPILOGUE_GELU_AUX_BIAS
		      : CUBLASLT_EPILOGUE_RELU_AUX_BIAS);
      p.set (CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER,
	     use_gelu ? (void *) aux : (void *) mask);
      p.set (CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD,
	     (int64_t) (use_gelu ? m : 128));
      OK (p.run (alpha, a, b, none, d, d));
      for (int j = 0; j < n; ++j)
	for (int i = 0; i < m; ++i)
	  {
	    double x = sum (i, j) + bias[i];
	    near_to (d (i, j), use_gelu ? gelu (x) : x > 0 ? x : 0, __LINE__);
	    if (use_gelu)
	      near_to (aux[i + j * m], x, __LINE__);
	    else
	      SURE ((mask[(i + j * 128) / 8] >> i % 8 & 1) == (x > 0));
	  }
      p.set (CUBLASLT_MATMUL_DESC_BIAS_POINTER, gradient);
      p.set (CUBLASLT_MATMUL_DESC_EPILOGUE,
	     use_gelu ? CUBLASLT_EPILOGUE_DGELU_BGRAD
		      : CUBLASLT_EPILOGUE_DRELU_BGRAD);
      OK (p.run (alpha, a, b, none, back, back));
      for (int i = 0; i < m; ++i)
	{
	  double total = 0;
	  for (int j = 0; j < n; ++j)
	    {
	      double x = sum (i, j) + bias[i], h = 1e-5;
	      double slope = use_gelu ? (gelu (x + h) - gelu (x - h)) / (2 * h)
				      : x > 0;
	      near_to (back (i, j), sum (i, j) * slope, __LINE__);
	      total += sum (i, j) * slope;
	    }
	  near_to (gradient[i], total, __LINE__);
	}
    }
  product p (CUBLAS_COMPUTE_32F, CUDA_R_32F);
  p.set (CUBLASLT_MATMUL_DESC_BIAS_POINTER, gradient);
  p.set (CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BGRADB);
  OK (p.run (alpha, a, b, none, d, d));
  for (int j = 0; j < n; ++j)
    {
      double total = 0;
      for (int l = 0; l < k; ++l)
	total += b (l, j);
      near_to (gradient[j], total, __LINE__);
    }
  /* Scalars for each row, on the device.  */
  product v (CUBLAS_COMPUTE_32F, CUDA_R_32F);
  v.set (CUBLASLT_MATMUL_DESC_POINTER_MODE,
	 CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO);
  OK (cublasLtMatmul (handle, v.what, bias, a.data, a.layout, b.data, b.layout,
		      NULL, NULL, d.layout, d.data, d.layout, NULL, NULL, 0,
		      NULL));
  for (int i = 0; i < m; ++i)
    near_to (d (i, 2), sum (i, 2) * 8 * bias[i], __LINE__);
}

/* Numbers of eight bits with scales, and the largest of D.  */

static void
scales ()
{
  const int m = 16, n = 16, k = 32;
  matrix a (CUDA_R_8F_E4M3, k, m), b (CUDA_R_8F_E4M3, k, n);
  matrix c (CUDA_R_16BF, m, n), d (CUDA_R_8F_E4M3, m, n);
  float *s, one = 1, none = 0, largest = 0;
  cudaMallocManaged (&s, 16);
  s[0] = 0.5f, s[1] = 4, s[2] = 0.25f, s[3] = -1;
  product p (CUBLAS_COMPUTE_32F, CUDA_R_32F);
  p.set (CUBLASLT_MATMUL_DESC_TRANSA, CUBLAS_OP_T);
  p.set (CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, s);
  p.set (CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, s + 1);
  p.set (CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, s + 2);
  p.set (CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, s + 3);
  OK (p.run (one, a, b, none, c, d));
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j)
      {
	float sum = 0;
	for (int l = 0; l < k; ++l)
	  sum += 2 * a (l, i) * b (l, j);
	largest = fmaxf (largest, fabsf (sum));
	SURE (d (i, j) == float (__nv_fp8_e4m3 (sum * 0.25f)));
      }
  SURE (s[3] == largest);
}

static void
errors ()
{
  matrix a (CUDA_R_32F, 4, 5), b (CUDA_R_32F, 5, 6), d (CUDA_R_32F, 4, 6);
  matrix wrong (CUDA_R_32F, 5, 5), half (CUDA_R_16F, 5, 6);
  product p (CUBLAS_COMPUTE_32F, CUDA_R_32F);
  float one = 1;
  BAD (INVALID_VALUE, p.run (one, wrong, b, one, d, d));
  BAD (NOT_SUPPORTED, p.run (one, a, half, one, d, d));
  BAD (NOT_INITIALIZED,
       cublasLtMatmul (NULL, p.what, &one, a.data, a.layout, b.data, b.layout,
		       &one, d.data, d.layout, d.data, d.layout, NULL, NULL, 0,
		       NULL));
  BAD (INVALID_VALUE,
       cublasLtMatmul (handle, p.what, &one, NULL, a.layout, b.data, b.layout,
		       &one, d.data, d.layout, d.data, d.layout, NULL, NULL, 0,
		       NULL));
  int32_t op = 1;
  int64_t large = 1;
  size_t written = 0;
  BAD (INVALID_VALUE,
       cublasLtMatmulDescSetAttribute (p.what, CUBLASLT_MATMUL_DESC_TRANSA,
				       &large, sizeof large));
  OK (cublasLtMatmulDescGetAttribute (p.what, CUBLASLT_MATMUL_DESC_TRANSA, NULL,
				      0, &written));
  SURE (written == 4);
  OK (cublasLtMatmulDescGetAttribute (p.what, CUBLASLT_MATMUL_DESC_TRANSA, &op,
				      sizeof op, NULL));
  SURE (op == CUBLAS_OP_N);
  p.set (CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS);
  float none = 0;
  BAD (INVALID_VALUE,
       cublasLtMatmul (handle, p.what, &one, a.data, a.layout, b.data, b.layout,
		       &none, d.data, d.layout, d.data, d.layout, NULL, NULL, 0,
		       NULL));
  p.set (CUBLASLT_MATMUL_DESC_EPILOGUE, (uint32_t) 6000);
  BAD (NOT_SUPPORTED, p.run (one, a, b, one, d, d));
}

/* To rows, to panels of 32 columns and back, with another type on the way.  */

static void
transforms ()
{
  const int m = 10, n = 70;
  matrix from (CUDA_R_8I, m, n), rows (CUDA_R_32F, m, n, 1, true);
  matrix to (CUDA_R_8I, n, m);
  cublasLtMatrixLayout_t panels;
  void *there;
  cudaMallocManaged (&there, 32 * m * 3);
  OK (cublasLtMatrixLayoutCreate (&panels, CUDA_R_8I, m, n, 32 * m));
  int32_t order = CUBLASLT_ORDER_COL32, turned = CUBLAS_OP_T;
  OK (cublasLtMatrixLayoutSetAttribute (panels, CUBLASLT_MATRIX_LAYOUT_ORDER,
					&order, sizeof order));
  cublasLtMatrixTransformDesc_t what;
  OK (cublasLtMatrixTransformDescCreate (&what, CUDA_R_32F));
  float two = 2, half = 0.5f;
  OK (cublasLtMatrixTransform (handle, what, &two, from.data, from.layout, NULL,
			       NULL, NULL, rows.data, rows.layout, NULL));
  OK (cublasLtMatrixTransform (handle, what, &half, rows.data, rows.layout,
			       &two, from.data, from.layout, there, panels,
			       NULL));
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j)
      {
	SURE (rows (i, j) == 2 * from (i, j));
	SURE (((signed char *) there)[j / 32 * 32 * m + i * 32 + j % 32]
	      == 3 * from (i, j));
      }
  OK (cublasLtMatrixTransformDescSetAttribute
	(what, CUBLASLT_MATRIX_TRANSFORM_DESC_TRANSA, &turned, sizeof turned));
  OK (cublasLtMatrixTransform (handle, what, &two, there, panels, NULL, NULL,
			       NULL, to.data, to.layout, NULL));
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j)
      SURE (to (j, i) == 6 * from (i, j));
  OK (cublasLtMatrixTransformDescDestroy (what));
  OK (cublasLtMatrixLayoutDestroy (panels));
}

int
main ()
{
  OK (cublasLtCreate (&handle));
  types (CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F, CUDA_R_32F,
	 CUDA_R_32F, 0.5f, 2.f, 1e-6);
  types (CUBLAS_COMPUTE_64F, CUDA_R_64F, CUDA_R_64F, CUDA_R_64F, CUDA_R_64F,
	 CUDA_R_64F, 0.5, 2., 1e-12);
  types (CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16F, CUDA_R_16F, CUDA_R_16F,
	 CUDA_R_16F, 0.5f, 2.f, 5e-4);
  types (CUBLAS_COMPUTE_16F, CUDA_R_16F, CUDA_R_16F, CUDA_R_16F, CUDA_R_16F,
	 CUDA_R_16F, __float2half (0.5f), __float2half (2.f), 5e-4);
  types (CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_16BF, CUDA_R_16BF, CUDA_R_32F,
	 CUDA_R_32F, 0.5f, 2.f, 1e-6);
  types (CUBLAS_COMPUTE_32I, CUDA_R_32I, CUDA_R_8I, CUDA_R_8I, CUDA_R_32I,
	 CUDA_R_32I, 3, -2, 0);
  types (CUBLAS_COMPUTE_32I, CUDA_R_32F, CUDA_R_8I, CUDA_R_8I, CUDA_R_8I,
	 CUDA_R_8I, 3.f, 0.f, 0.5);
  types (CUBLAS_COMPUTE_32F, CUDA_R_32F, CUDA_R_8F_E4M3, CUDA_R_8F_E5M2,
	 CUDA_R_16BF, CUDA_R_16BF, 0.5f, 1.f, 4e-3);
  epilogues ();
  scales ();
  errors ();
  transforms ();
  OK (cublasLtDestroy (handle));
  return 0;
}
