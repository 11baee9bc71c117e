# Options with which GCC does less once GIMPLE has become RTL.
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

# All of our passes come before, and what they hand on is the same: no pass on
# GIMPLE decides anything by these options.  A quarter of the time to compile is
# saved at -O2.  Tests of random programs and of random subsets are compiled so,
# and most tests at one level of the torture tests; all others as users compile.
set cuda2cpu_little_rtl {-fira-region=one -fno-schedule-insns2 -fno-gcse
    -fno-rerun-cse-after-loop -fno-ree -fno-gcse-after-reload
    -fno-cprop-registers -fno-crossjumping -fno-reorder-blocks
    -fno-if-conversion -fno-if-conversion2 -fno-dse -fno-caller-saves
    -fno-split-wide-types -fno-forward-propagate -fno-peephole2
    -fno-shrink-wrap -fno-compare-elim -fno-lra-remat -fno-cse-follow-jumps}
