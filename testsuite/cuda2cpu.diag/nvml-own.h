/* For header-missing-3.cu and header-missing-5.cu.  */
#if __has_include_next(<nvml-own.h>)
# error there is none
#endif
