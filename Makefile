# Build, test and install cuda2cpu.
# Copyright (C) 2026 The cuda2cpu authors.
#
# This file is part of cuda2cpu.
#
# cuda2cpu is free software: you can redistribute it and/or modify it
# under the terms of the GNU General Public License as published by the
# Free Software Foundation, either version 3 of the License, or (at your
# option) any later version.
#
# cuda2cpu is distributed in the hope that it will be useful, but
# WITHOUT ANY WARRANTY; without even the implied warranty of
# MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE.  See the GNU
# General Public License for more details.
#
# You should have received a copy of the GNU General Public License
# along with this program; see the file COPYING3.  If not, see
# <http://www.gnu.org/licenses/>.

# make            the plugin, the runtime and an in-place toolkit: build/
# make demo       what is missing from the system, then build, compile and
#                 run an example
# make check      the same, then the test suite; check-NAME: NAME.exp alone
# make deps       install what is missing from the system
# make install    PREFIX=DIR [DESTDIR=DIR]; also uninstall
# make bench      measure the programs in bench/; bench-ablation: what each
#                 pass brings; bench-scaling: what several threads bring;
#                 bench-compile: how long large programs take to compile;
#                 bench-libraries: CUDA's libraries beside what they stand on;
#                 bench/README.md says how
# make breadth    BREADTH="DIR...": what becomes of the kernels of any programs
# make clean       V=1 with any of these shows the commands
#
# Variables: CXX and CC, the compilers to build with; TARGET_CXX, the g++
# that will load the plugin; BUILD, where everything goes; CHECK_JOBS and
# RUNTESTFLAGS for the tests.

BUILD ?= build
PREFIX ?= /usr/local
DESTDIR ?=
CXX = g++
CC = gcc
TARGET_CXX = $(CXX)
AR = ar
OBJCOPY = objcopy
INSTALL = install
CXXFLAGS ?= -O2
CFLAGS ?= -O2
CHECK_JOBS ?= $(shell nproc 2>/dev/null || echo 1)
RUNTESTFLAGS ?=

ROOT := $(abspath $(BUILD))

# Say in a line what is made; V=1 shows the commands.
say = $(if $(V),,@echo "  $(1) $@";)

.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

# All processors, unless the command line or the make above says otherwise.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(CHECK_JOBS)
endif
.PHONY: all demo check deps build-check install uninstall clean
all:

# ---- The plugin: one shared object from plugin/ and gimple_passes/*/. ----

# The folder with the plugin headers of the compiler that loads us.
gcc_plugin_dir := $(shell $(TARGET_CXX) -print-file-name=plugin)

plugin_rooms := $(patsubst %/,%,$(sort $(dir $(wildcard gimple_passes/*/*))))
plugin_sources := $(wildcard plugin/*.cc $(plugin_rooms:%=%/*.cc))
plugin_objects := $(plugin_sources:%.cc=$(BUILD)/obj/%.o)
plugin_flags := -std=gnu++14 -fPIC -fvisibility=hidden -fno-rtti \
  -fno-exceptions -Wall -Wextra -Werror -Iplugin $(plugin_rooms:%=-I%) \
  -Ilibgomp_bridge -isystem $(gcc_plugin_dir)/include

ifneq ($(plugin_sources),)
all: $(BUILD)/cuda2cpu.so
endif

$(BUILD)/cuda2cpu.so: $(plugin_objects)
	$(call say,LINK) $(CXX) -shared $(CXXFLAGS) $(LDFLAGS) -o $@.new $^ && mv -f $@.new $@

ifeq ($(wildcard $(gcc_plugin_dir)/include/gcc-plugin.h),)
$(plugin_objects): no-plugin-headers
endif
.PHONY: no-plugin-headers
no-plugin-headers:
	@echo "$(TARGET_CXX) has no plugin headers: run 'make deps'" >&2; false

$(BUILD)/obj/%.o: %.cc
	@mkdir -p $(@D)
	$(call say,CXX) $(CXX) $(plugin_flags) $(CXXFLAGS) $(CPPFLAGS) -MMD -MP -c -o $@ $<

# ---- The runtime: libcuda2cpu. ----

runtime_sources := $(wildcard libgomp_bridge/*.c)
runtime_objects := $(runtime_sources:%.c=$(BUILD)/obj/%.o)
runtime_map := $(wildcard libgomp_bridge/cuda2cpu.map)
runtime_flags := -std=gnu11 -fPIC -fexceptions -Wall -Wextra -Werror \
  -Ilibgomp_bridge -Icuda_compat_headers
runtime_libs := -lgomp -lm -lpthread -ldl
soname := libcuda2cpu.so.0

ifneq ($(runtime_sources),)
all: $(BUILD)/libcuda2cpu.so $(BUILD)/libcuda2cpu.a
endif

# Each function that programs call is renamed, and its name given to an entry
# that jumps there or to another copy of the runtime: libgomp_bridge/entry.S.
# What only computes (vector-math.c) needs none.
entry_objects := $(filter-out %/vector-math.o,$(runtime_objects))

$(BUILD)/obj/entries.def: $(entry_objects)
	@nm -g --defined-only $^ \
	  | sed -n 's/.* T \(CUDA2CPU_.*\|cuda[A-Z].*\)/ENTRY (\1)/p' \
	  | LC_ALL=C sort > $@

$(BUILD)/obj/runtime.o: $(runtime_objects) $(BUILD)/obj/entries.def
	$(call say,LINK) $(CC) $(CFLAGS) -r -nostdlib -o $@ $(runtime_objects)
	@sed 's/ENTRY (\(.*\))/\1 cuda2cpu_own_\1/' $(@D)/entries.def \
	  > $(@D)/entries.own
	@$(OBJCOPY) --redefine-syms=$(@D)/entries.own $@

$(BUILD)/obj/entry-%.o: libgomp_bridge/entry.S $(BUILD)/obj/entries.def
	$(call say,AS) $(CC) $(if $(findstring shared,$*),-DSHARED) \
	  -I$(BUILD)/obj -c -o $@ $<

$(BUILD)/$(soname): $(BUILD)/obj/runtime.o $(BUILD)/obj/entry-shared.o \
  $(runtime_map)
	$(call say,LINK) $(CC) -shared $(CFLAGS) $(LDFLAGS) \
	  -Wl,-soname,$(soname) -Wl,-z,defs \
	  $(runtime_map:%=-Wl,--version-script=%) -o $@ $(filter %.o,$^) \
	  $(runtime_libs)

$(BUILD)/libcuda2cpu.so: $(BUILD)/$(soname)
	@ln -sfn $(soname) $@

# One member: a program beside a shared library that holds the runtime takes
# all of it from there.  With some members of its own it had two runtimes.
$(BUILD)/obj/libcuda2cpu.o: $(BUILD)/obj/runtime.o $(BUILD)/obj/entry-static.o
	$(call say,LINK) $(CC) $(CFLAGS) -r -nostdlib -o $@ $^

$(BUILD)/libcuda2cpu.a: $(BUILD)/obj/libcuda2cpu.o
	$(call say,AR) rm -f $@; $(AR) rcs $@ $<

# Only the files that hold OpenMP directives are compiled with -fopenmp.
$(BUILD)/obj/libgomp_bridge/%.o: libgomp_bridge/%.c
	@mkdir -p $(@D)
	$(call say,CC) $(CC) $(runtime_flags) $(CFLAGS) $(CPPFLAGS) \
	  $$(grep -lq '^ *# *pragma omp' $< && echo -fopenmp) \
	  -MMD -MP -c -o $@ $<

# ---- The toolkit root, usable in place. ----

# build/include holds links to our headers, so that it never goes stale.
toolkit_headers := $(wildcard cuda_compat_headers/*)
toolkit_includes := \
  $(toolkit_headers:cuda_compat_headers/%=$(BUILD)/include/%)
all: $(toolkit_includes) | $(BUILD)/include

$(BUILD)/include:
	@mkdir -p $@

$(BUILD)/include/%: cuda_compat_headers/% | $(BUILD)/include
	@ln -sfn $(abspath $<) $@

# Write the headers that are errors, of libraries that there are not, to the
# folder $(1): plugin/missing-headers.cc.  GCC 12 is silent where a header is
# included that it was asked for before and had not found.
absent_headers := plugin/missing-headers.def
write_absent = sed -n 's/^ABSENT ("\(.*\)", "\(.*\)")$$/\1 \2/p' \
  $(absent_headers) | while read name library; do \
    test ! -e cuda_compat_headers/$$name || exit 1; rm -f $(1)/$$name; \
    printf '%s\n' \
    '\#pragma GCC system_header' '\#ifdef __CUDACC__' \
    "\# include_next <$$name>" \
    "\#elif __has_include_next (<$$name>)" "\# include_next <$$name>" '\#else' \
    "\# error $$name is of $$library, which cuda2cpu does not support yet" \
    '\#endif' > $(1)/$$name || exit 1; done
all: $(BUILD)/obj/absent-headers
$(BUILD)/obj/absent-headers: $(absent_headers) Makefile | $(BUILD)/include
	@mkdir -p $(@D)
	@$(call write_absent,$(BUILD)/include)
	@touch $@

# What build files link with, under NVIDIA's names: linker scripts that
# name our library, found beside the script.
lib64_ours := libcuda2cpu.so $(soname) libcuda2cpu.a
lib64_stand_ins := libcudart.so libcudart_static.a libcuda.so \
  stubs/libcuda.so
lib64_empty := libcudadevrt.a libnvToolsExt.a libculibos.a
lib64_files := $(lib64_ours) $(lib64_stand_ins) $(lib64_empty)
all: $(lib64_files:%=$(BUILD)/lib64/%) $(BUILD)/nvvm/libdevice

$(BUILD)/lib64 $(BUILD)/lib64/stubs $(BUILD)/nvvm/libdevice $(BUILD)/bin:
	@mkdir -p $@

# Links, not copies: make would look at what they point to.
$(lib64_ours:%=$(BUILD)/lib64/%): | $(BUILD)/lib64
	@ln -sfn ../$(@F) $@

# Nothing of ours is linked on the device's side alone, and all of NVTX is in
# its headers.
$(lib64_empty:%=$(BUILD)/lib64/%): | $(BUILD)/lib64
	@$(AR) rc $@

stand_in_input = $(if $(findstring static,$@), \
  libcuda2cpu.a -lgomp -lm -lpthread -ldl, \
  $(if $(findstring stubs/,$@),../)libcuda2cpu.so AS_NEEDED ( -lgomp ))
$(lib64_stand_ins:%=$(BUILD)/lib64/%): Makefile | $(BUILD)/lib64/stubs
	@echo 'INPUT ($(stand_in_input))' > $@

# ---- The compiler driver's part: specs and nvcc. ----

specs_source := $(wildcard plugin/driver/cuda2cpu.specs.in)
ifneq ($(specs_source),)
all: $(BUILD)/cuda2cpu.specs
endif

$(BUILD)/cuda2cpu.specs: plugin/driver/cuda2cpu.specs.in
	@mkdir -p $(@D)
	$(call say,SPECS) sed -e 's|@ROOT@|$(ROOT)|g' $< > $@

nvcc_sources := $(wildcard plugin/driver/*.c)
nvcc_objects := $(nvcc_sources:%.c=$(BUILD)/obj/%.o)
nvcc_flags := -std=gnu11 -D_GNU_SOURCE -Wall -Wextra -Werror \
  -DDEFAULT_CXX='"$(notdir $(TARGET_CXX))"'

ifneq ($(nvcc_sources),)
all: $(BUILD)/bin/nvcc $(BUILD)/bin/nvcc-hostlink
endif

$(BUILD)/bin/nvcc: $(nvcc_objects) | $(BUILD)/bin
	$(call say,LINK) $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(nvcc_objects)

$(BUILD)/bin/nvcc-hostlink: | $(BUILD)/bin
	@ln -sfn nvcc $@

$(BUILD)/obj/plugin/driver/%.o: plugin/driver/%.c
	@mkdir -p $(@D)
	$(call say,CC) $(CC) $(nvcc_flags) $(CFLAGS) $(CPPFLAGS) -MMD -MP -c -o $@ $<

# ---- CUDA's libraries. ----

include libraries/libraries.mk

# ---- Trying it. ----

deps:
	@.ci/deps $(TARGET_CXX)

# What is missing is installed before the compiler is asked anything.
build-check: deps
	@$(MAKE) --no-print-directory all

demo: build-check
	@$(MAKE) --no-print-directory -C examples BUILD=$(ROOT) demo

run_tests = testsuite/run-tests -b $(ROOT) -j $(CHECK_JOBS) \
  -c "$(TARGET_CXX)"
check: build-check
	@$(run_tests) -- $(RUNTESTFLAGS)

# check-NAME runs NAME.exp alone, also one that is run on request only.
check-%: build-check
	@$(run_tests) -- $*.exp $(RUNTESTFLAGS)

# ---- Measuring. ----

# BENCH: which programs, as patterns; BENCH_SET: tuned, untuned, unseen or
# all (*); BENCH_SIZE: 0 is a program's own.
BENCH ?= *
BENCH_SET ?= *
BENCHFLAGS ?= -O3 -march=native
BENCH_ROUNDS ?= 15
BENCH_SIZE ?= 0
BENCH_THREADS ?= $(shell nproc 2>/dev/null || echo 1)
BENCH_NVCC ?= /usr/local/cuda/bin/nvcc

run_bench = tclsh bench/bench.tcl -build $(ROOT) -programs '$(BENCH)' \
  -set '$(BENCH_SET)' -flags '$(BENCHFLAGS)' -rounds $(BENCH_ROUNDS) \
  -size $(BENCH_SIZE) -threads $(BENCH_THREADS) \
  -nvcc '$(BENCH_NVCC)' -cxx '$(TARGET_CXX)' -cc '$(CC)'
.PHONY: bench bench-ablation bench-scaling bench-compile bench-libraries
bench: all
	@$(run_bench)

bench-ablation: all
	@$(run_bench) -mode ablation

bench-scaling: all
	@$(run_bench) -mode scaling

bench-compile: all
	@tclsh bench/compile.tcl -build $(ROOT) -programs '$(BENCH)' \
	  -flags '$(BENCHFLAGS)' -nvcc '$(BENCH_NVCC)' -cxx '$(TARGET_CXX)'

bench-libraries: all
	@tclsh bench/libraries.tcl -build $(ROOT) -programs '$(BENCH)' \
	  -cxx '$(TARGET_CXX)' -flags '$(BENCHFLAGS)'

# BREADTH: folders of any CUDA programs; BREADTH_EXTRA: options that they need
# beside BREADTHFLAGS; BREADTH_LIMIT: seconds of a processor for a file; JOBS: at
# a time.
BREADTH ?=
BREADTHFLAGS ?= -O3 -march=native
BREADTH_EXTRA ?=
BREADTH_LIMIT ?= 60
JOBS ?= 1

.PHONY: breadth
breadth: all
	@tclsh bench/breadth.tcl -build $(ROOT) -flags '$(BREADTHFLAGS)' \
	  -extra '$(BREADTH_EXTRA)' -limit $(BREADTH_LIMIT) -jobs $(JOBS) \
	  -cxx '$(TARGET_CXX)' $(BREADTH)

# ---- Installing. ----

# The toolkit root is whole in itself and may be moved; the rest are links
# to it.  If PREFIX is the compiler's own, the plugin and the specs are also
# known to the compiler by their short names.
toolkit := $(PREFIX)/lib/cuda2cpu
to := $(DESTDIR)$(toolkit)
doc := $(PREFIX)/share/doc/cuda2cpu
libs := $(soname) libcuda2cpu.so libcuda2cpu.a
user_docs := README.md NEWS docs/guide.md docs/limits.md docs/nvcc-options.md
gcc_dir := $(patsubst %/plugin,%,$(gcc_plugin_dir))
gcc_links := $(if $(filter $(abspath $(PREFIX))/%,$(abspath $(gcc_dir))), \
  $(gcc_dir)/plugin/cuda2cpu.so $(gcc_dir)/cuda2cpu.specs)

install: all
	$(INSTALL) -d $(to)/bin $(to)/lib64/stubs $(to)/nvvm/libdevice \
	  $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(doc)
	rm -rf $(to)/include
	cp -R cuda_compat_headers $(to)/include
	$(call write_absent,$(to)/include)
	$(INSTALL) -m 755 $(BUILD)/cuda2cpu.so $(to)
	sed -e 's|@ROOT@|$(toolkit)|g' $(specs_source) > $(to)/cuda2cpu.specs
	$(INSTALL) -m 755 $(BUILD)/bin/nvcc $(to)/bin
	ln -sfn nvcc $(to)/bin/nvcc-hostlink
	$(INSTALL) -m 755 $(BUILD)/$(soname) $(to)/lib64
	ln -sfn $(soname) $(to)/lib64/libcuda2cpu.so
	$(INSTALL) -m 644 $(BUILD)/libcuda2cpu.a $(to)/lib64
	for f in $(lib64_stand_ins) $(lib64_empty); do \
	  $(INSTALL) -m 644 $(BUILD)/lib64/$$f $(to)/lib64/$$f || exit 1; done
	for f in $(library_files); do \
	  cp -P $(BUILD)/lib64/$$f $(to)/lib64/$$f || exit 1; done
	ln -sfn ../lib/cuda2cpu/bin/nvcc $(DESTDIR)$(PREFIX)/bin/cuda2cpu-nvcc
	for f in $(libs); do \
	  ln -sfn cuda2cpu/lib64/$$f $(DESTDIR)$(PREFIX)/lib/$$f || exit 1; done
	for f in $(library_shared) $(library_links); do \
	  ln -sfn cuda2cpu/lib64/$$f $(DESTDIR)$(PREFIX)/lib/$$f || exit 1; done
	for f in $(gcc_links); do \
	  $(INSTALL) -d $(DESTDIR)$${f%/*} \
	  && ln -sfn $(toolkit)/$${f##*/} $(DESTDIR)$$f || exit 1; done
	$(INSTALL) -m 644 $(user_docs) COPYING3 COPYING.RUNTIME \
	  $(DESTDIR)$(doc)

uninstall:
	rm -rf $(to) $(DESTDIR)$(doc)
	rm -f $(DESTDIR)$(PREFIX)/bin/cuda2cpu-nvcc \
	  $(patsubst %,$(DESTDIR)$(PREFIX)/lib/%, \
	    $(libs) $(library_shared) $(library_links)) $(gcc_links:%=$(DESTDIR)%)

clean:
	rm -rf $(BUILD)

-include $(plugin_objects:.o=.d) $(runtime_objects:.o=.d) \
  $(nvcc_objects:.o=.d)
