// Transforms of any size, rank, type, layout and number, in place or not, with
// the work area that they ask for, on the vectors of each processor: near those
// by definition, with an error that grows as the logarithm of the size, and
// nothing else is written to.
// { dg-do run }

#include "reference.h"

enum { COMPLEX, FORWARD, BACK };

// What to transform.
struct problem
{
  int kind, rank;
  long long n[3], in_embed[3], out_embed[3];
  long long in_stride, in_dist, out_stride, out_dist, batch;
  bool in_place, inverse;
};

// A problem of some KIND, of up to about MOST elements.
static problem
make_problem (int kind, int rank, long most)
{
  problem p;
  p.kind = kind;
  p.rank = rank;
  long side = rank == 1 ? most : rank == 2 ? 30 : 12, all = 1;
  for (int k = 0; k < rank; k++)
    all *= p.n[k] = 1 + next_integer (side);
  p.batch = all > 1000 ? 1 + next_integer (2) : 1 + next_integer (40);
  p.in_place = next_integer (3) == 0;
  p.inverse = kind == BACK || (kind == COMPLEX && next_integer (2));
  bool inner = next_integer (3) == 0 && (!p.in_place || kind == COMPLEX);
  p.in_stride = p.in_place || next_integer (2) ? 1 : 1 + next_integer (3);
  p.out_stride = p.in_place || next_integer (2) ? 1 : 1 + next_integer (3);
  int last = rank - 1;
  for (int k = 0; k < rank; k++)
    p.in_embed[k] = p.out_embed[k] = p.n[k];
  long half = p.n[last] / 2 + 1;
  if (kind == FORWARD)
    p.out_embed[last] = half;
  if (kind == BACK)
    p.in_embed[last] = half;
  if (p.in_place && kind != COMPLEX)
    (kind == FORWARD ? p.in_embed : p.out_embed)[last] = 2 * half;
  if (!p.in_place)
    {
      p.in_embed[last] += next_integer (3);
      p.out_embed[last] += next_integer (3);
    }
  if (inner)
    {
      p.in_stride *= p.batch;
      p.out_stride *= p.batch;
    }
  p.in_dist = p.in_stride;
  p.out_dist = p.out_stride;
  for (int k = 0; k < rank; k++)
    {
      p.in_dist *= p.in_embed[k];
      p.out_dist *= p.out_embed[k];
    }
  if (inner)
    p.in_dist = p.out_dist = 1;
  return p;
}

// Where element Q of transform B is in the input or output of P, and whether it
// is its mirror image that is there.
static size_t
place (const problem &p, bool input, long b, long q, bool *mirrored)
{
  long i[3];
  for (int k = p.rank - 1; k >= 0; k--)
    {
      i[k] = q % p.n[k];
      q /= p.n[k];
    }
  int last = p.rank - 1;
  *mirrored = p.kind == (input ? BACK : FORWARD) && i[last] > p.n[last] / 2;
  if (*mirrored)
    for (int k = 0; k < p.rank; k++)
      i[k] = (p.n[k] - i[k]) % p.n[k];
  const long long *embed = input ? p.in_embed : p.out_embed;
  size_t at = 0;
  for (int k = 0; k < p.rank; k++)
    at = at * embed[k] + i[k];
  return at * (input ? p.in_stride : p.out_stride)
	 + b * (input ? p.in_dist : p.out_dist);
}

static cufftResult
run (cufftHandle h, const problem &p, float *in, float *out)
{
  int sign = p.inverse ? CUFFT_INVERSE : CUFFT_FORWARD;
  if (p.kind == COMPLEX)
    return cufftExecC2C (h, (cufftComplex *) in, (cufftComplex *) out, sign);
  return p.kind == FORWARD ? cufftExecR2C (h, in, (cufftComplex *) out)
	 : cufftExecC2R (h, (cufftComplex *) in, out);
}

static cufftResult
run (cufftHandle h, const problem &p, double *in, double *out)
{
  int sign = p.inverse ? CUFFT_INVERSE : CUFFT_FORWARD;
  if (p.kind == COMPLEX)
    return cufftExecZ2Z (h, (cufftDoubleComplex *) in,
			 (cufftDoubleComplex *) out, sign);
  return p.kind == FORWARD ? cufftExecD2Z (h, in, (cufftDoubleComplex *) out)
	 : cufftExecZ2D (h, (cufftDoubleComplex *) in, out);
}

// What P transforms, for each transform, from IN, or put there.
template<class T>
static std::vector<std::vector<wide>>
make_input (const problem &p, long all, std::vector<T> &in)
{
  std::vector<std::vector<wide>> x (p.batch);
  bool mirrored;
  for (long b = 0; b < p.batch; b++)
    {
      x[b].resize (all);
      // A spectrum of something real.
      if (p.kind == BACK)
	{
	  for (auto &e : x[b])
	    e = next_number ();
	  transform (x[b], p.rank, p.n);
	}
      for (long q = 0; q < all; q++)
	{
	  size_t at = place (p, true, b, q, &mirrored);
	  if (p.kind == BACK)
	    {
	      if (!mirrored)
		{
		  in[2 * at] = x[b][q].real ();
		  in[2 * at + 1] = x[b][q].imag ();
		}
	    }
	  else
	    x[b][q] = p.kind == FORWARD ? wide (in[at], 0)
		      : wide (in[2 * at], in[2 * at + 1]);
	}
    }
  return x;
}

template<class T>
static int
check (const problem &p)
{
  long all = 1, mirrored_too = 0;
  bool mirrored;
  for (int k = 0; k < p.rank; k++)
    all *= p.n[k];
  size_t in_size = 0, out_size = 0;
  for (long b = 0; b < p.batch; b += p.batch > 1 ? p.batch - 1 : 1)
    for (long q = 0; q < all; q++)
      {
	in_size = std::max (in_size, place (p, true, b, q, &mirrored));
	out_size = std::max (out_size, place (p, false, b, q, &mirrored));
      }
  in_size = (in_size + 1) * (p.kind == FORWARD ? 1 : 2);
  out_size = (out_size + 1) * (p.kind == BACK ? 1 : 2);
  std::vector<T> in (p.in_place ? std::max (in_size, out_size) : in_size);
  for (auto &e : in)
    e = next_number ();
  std::vector<std::vector<wide>> x = make_input (p, all, in);
  T *data = device<T> (in.size ()), *out = data;
  std::vector<T> before (p.in_place ? in.size () : out_size, (T) 77);
  if (p.in_place)
    before = in;
  else
    out = device<T> (out_size);
  cudaMemcpy (data, in.data (), in.size () * sizeof (T), cudaMemcpyDefault);
  cudaMemcpy (out, before.data (), before.size () * sizeof (T),
	      cudaMemcpyDefault);
  static const cufftType types[2][3]
    = { { CUFFT_C2C, CUFFT_R2C, CUFFT_C2R },
	{ CUFFT_Z2Z, CUFFT_D2Z, CUFFT_Z2D } };
  cufftHandle h;
  size_t work, asked;
  problem c = p;
  CHECK (cufftCreate (&h) == CUFFT_SUCCESS);
  CHECK (cufftSetAutoAllocation (h, 0) == CUFFT_SUCCESS);
  CHECK (cufftMakePlanMany64 (h, c.rank, c.n, c.in_embed, c.in_stride,
			      c.in_dist, c.out_embed, c.out_stride, c.out_dist,
			      types[sizeof (T) == 8][p.kind], c.batch, &work)
	 == CUFFT_SUCCESS);
  CHECK (cufftGetSize (h, &asked) == CUFFT_SUCCESS && asked == work);
  CHECK (work == 0 || run (h, p, data, out) == CUFFT_NO_WORKSPACE);
  char *area = device<char> (work + 256);
  memset (area, 0x5a, work + 256);
  CHECK (cufftSetWorkArea (h, area) == CUFFT_SUCCESS);
  CHECK (run (h, p, data, out) == CUFFT_SUCCESS);
  CHECK (cudaDeviceSynchronize () == cudaSuccess);
  for (size_t k = work; k < work + 256; k++)
    CHECK (area[k] == 0x5a);
  CHECK (p.in_place || memcmp (data, in.data (), in.size () * sizeof (T)) == 0);
  std::vector<bool> written (before.size ());
  long double error = 0, size = 0;
  for (long b = 0; b < p.batch; b++)
    {
      // In the spectrum of real data, back is forward but for the sign.
      for (auto &e : x[b])
	e = p.inverse ? conj (e) : e;
      transform (x[b], p.rank, p.n);
      for (long q = 0; q < all; q++)
	{
	  size_t at = place (p, false, b, q, &mirrored);
	  mirrored_too += mirrored;
	  if (mirrored)
	    continue;
	  wide y = p.inverse ? conj (x[b][q]) : x[b][q];
	  wide z = p.kind == BACK ? wide (out[at], 0)
		   : wide (out[2 * at], out[2 * at + 1]);
	  error += norm (z - y);
	  size += norm (y);
	  written[p.kind == BACK ? at : 2 * at] = true;
	  if (p.kind != BACK)
	    written[2 * at + 1] = true;
	}
    }
  for (size_t k = 0; k < before.size () && !p.in_place; k++)
    CHECK (written[k] || out[k] == (T) 77);
  long double eps = sizeof (T) == 8 ? 0x1p-53L : 0x1p-24L;
  if (!(sqrtl (error / size) <= eps * (1 + log2l (all))))
    {
      printf ("kind %d, %lld x %lld x %lld, %lld times: error of %Lg eps\n",
	      p.kind, p.n[0], p.rank > 1 ? p.n[1] : 1,
	      p.rank > 2 ? p.n[2] : 1, p.batch, sqrtl (error / size) / eps);
      return 1;
    }
  cufftDestroy (h);
  cudaFree (area);
  if (out != data)
    cudaFree (out);
  cudaFree (data);
  return 0;
}

int
main ()
{
  static const char *const processors[]
    = { "x86-64", "x86-64-v3", "x86-64-v4" };
  int wrong = 0;
  for (const char *processor : processors)
    {
      setenv ("CUDA2CPU_PROCESSOR", processor, 1);
      for (int k = 0; k < 72; k++)
	{
	  problem p = make_problem (k % 3, 1 + k / 3 % 3, k % 8 ? 200 : 1500);
	  wrong += k % 2 ? check<float> (p) : check<double> (p);
	}
    }
  return wrong != 0;
}
