# CUDA's libraries: how they are built.  Included by the Makefile.
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

# libraries/NAME/ holds a library, in C, C++ and CUDA (*.c, *.cc, *.cu), and
# library.mk, which sets
#
#   NAME_soname    libNAME.so.12: what programs that were linked ask for
#   NAME_exports   the symbols that it has, as patterns: cublas*
#   NAME_finds     files that it cannot be linked without, as the linker finds
#                  them: openblas-openmp/libopenblas.so
#   NAME_includes  headers that it cannot be compiled without
#   NAME_package   the Debian packages that hold these
#   NAME_flags     how it is compiled; NAME_libs: what else it is linked with
#   NAME_uses      other libraries of ours that it calls
#   NAME_static    what the static form is called, if not libNAME_static.a
#
# all but the first two may be left out.  libraries/common/ is part of each.
# Where something is missing, the library is left out with a line that says so,
# and whoever links with it gets an error that says so again.

libraries := $(patsubst libraries/%/library.mk,%, \
  $(wildcard libraries/*/library.mk))
include $(libraries:%=libraries/%/library.mk)

# The file $(1) as the linker finds it; as it is if it does not.
library_find = $(shell $(CC) -print-file-name=$(1))

comma := ,

# The last part of the folder in which the system's libraries are.
library_system := $(notdir $(abspath $(dir $(call library_find,libc.so))))

# Nothing if the compiler finds the header $(1), as one to be compiled.
library_lacks = $(shell echo '\#include <$(1)>' \
  | $(CC) $(CPPFLAGS) -E -x c++ - >/dev/null 2>&1 || echo '$(1)')

# The objects of the folder $(1).
library_objects = $(patsubst %,$(BUILD)/obj/%.o, \
  $(wildcard libraries/$(1)/*.c libraries/$(1)/*.cc libraries/$(1)/*.cu))

common_objects := $(call library_objects,common)

# Rules for $(1), of which nothing is missing.
define library_rules
library_shared += $($(1)_soname)
library_links += lib$(1).so
library_archives += lib$(1)_code.a
library_scripts += $(or $($(1)_static),lib$(1)_static.a)

$(BUILD)/obj/libraries/$(1)/%.o: library_more = $$($(1)_flags)

$(BUILD)/lib64/$($(1)_soname): $(call library_objects,$(1)) \
  $(common_objects) libraries/$(1)/library.mk $(BUILD)/$(soname) \
  $($(1)_uses:%=$(BUILD)/lib64/lib%.so) | $(BUILD)/lib64
	@echo '$($(1)_soname) { global: $($(1)_exports:%=%;) local: *; };' \
	  > $(BUILD)/obj/libraries/$(1).map
	$$(call say,LINK) $$(CXX) -shared $$(CFLAGS) $$(LDFLAGS) \
	  -Wl,-soname,$$(@F) -Wl,-z,defs -Wl,-rpath,'$$$$ORIGIN' \
	  $(addprefix -Wl$(comma)-rpath$(comma), \
	      $(filter-out %/$(library_system),$(abspath $(dir $(2))))) \
	  -Wl,--version-script=$(BUILD)/obj/libraries/$(1).map -o $$@ \
	  $$(filter %.o,$$^) $$(filter %.so,$$^) $(2) $($(1)_libs) \
	  $(BUILD)/$(soname) $(runtime_libs)

$(BUILD)/lib64/lib$(1).so: $(BUILD)/lib64/$($(1)_soname)
	@ln -sfn $($(1)_soname) $$@

$(BUILD)/lib64/lib$(1)_code.a: $(call library_objects,$(1)) \
  $(common_objects) | $(BUILD)/lib64
	$$(call say,AR) rm -f $$@; $$(AR) rcs $$@ $$^

$(BUILD)/lib64/$(or $($(1)_static),lib$(1)_static.a): Makefile \
  libraries/libraries.mk libraries/$(1)/library.mk | $(BUILD)/lib64
	@echo 'INPUT (lib$(1)_code.a $($(1)_uses:%=lib%_code.a) $(2)' \
	  '$($(1)_libs) -lgomp -lstdc++ -lm )' > $$@
endef

# Rules for $(1), without which $(2) cannot be linked or compiled: linking with
# it is an error.
define library_missing
$$(info lib$(1) is left out: $(2) is missing (Debian: $($(1)_package)))
library_scripts += lib$(1).so $(or $($(1)_static),lib$(1)_static.a)

$(BUILD)/lib64/lib$(1).so \
$(BUILD)/lib64/$(or $($(1)_static),lib$(1)_static.a): | $(BUILD)/lib64
	@rm -f $$@ $(BUILD)/lib64/$($(1)_soname)
	@echo 'ASSERT (0, "lib$(1) is not there: cuda2cpu was made without' \
	  '$(2) (Debian: $($(1)_package))")' > $$@
endef

# $(1): files that it needs, as found.
library_choose = $(if $(strip $(filter-out /%,$(2)) $(3)), \
  $(call library_missing,$(1),$(strip $(filter-out /%,$(2)) $(3))), \
  $(call library_rules,$(1),$(2)))

$(foreach l,$(libraries),$(eval $(call library_choose,$(l), \
  $(foreach f,$($(l)_finds),$(call library_find,$(f))), \
  $(foreach h,$($(l)_includes),$(call library_lacks,$(h))))))

library_files := $(library_shared) $(library_links) $(library_archives) \
  $(library_scripts)
all: $(library_files:%=$(BUILD)/lib64/%)

library_flags := -fPIC -fvisibility=hidden -fopenmp -Wall -Wextra -Werror \
  -Ilibraries/common -Ilibgomp_bridge -isystem cuda_compat_headers

$(BUILD)/obj/libraries/%.c.o: libraries/%.c
	@mkdir -p $(@D)
	$(call say,CC) $(CC) -std=gnu11 $(library_flags) $(CFLAGS) \
	  $(library_more) $(CPPFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/obj/libraries/%.cc.o: libraries/%.cc
	@mkdir -p $(@D)
	$(call say,CXX) $(CXX) -std=gnu++17 $(library_flags) $(CXXFLAGS) \
	  $(library_more) $(CPPFLAGS) -MMD -MP -c -o $@ $<

# What is CUDA is compiled with what was just built, for all processors.
$(BUILD)/obj/libraries/%.cu.o: libraries/%.cu $(BUILD)/cuda2cpu.so \
  $(BUILD)/cuda2cpu.specs
	@mkdir -p $(@D)
	$(call say,CUDA) $(TARGET_CXX) -specs=$(BUILD)/cuda2cpu.specs -std=gnu++17 \
	  $(library_flags) -O3 $(library_more) $(CPPFLAGS) -MMD -MP -c -o $@ $<

-include $(foreach l,common $(libraries), \
  $(patsubst %.o,%.d,$(call library_objects,$(l))))
