/* Host code must not see OpenMP unless the user asks for it.  */
#ifdef _OPENMP
#error "host code sees _OPENMP"
#endif
int x;
