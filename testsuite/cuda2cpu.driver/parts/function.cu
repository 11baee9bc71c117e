/* A device function that another file's kernel calls.  */

__device__ int
twice (int x)
{
  return 2 * x;
}
