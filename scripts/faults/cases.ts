// All cases of the fault runs, in the order in which they run.
import { clocks } from './cases/clocks.ts';
import { databases } from './cases/databases.ts';
import { disks } from './cases/disks.ts';
import { foreign } from './cases/foreign.ts';
import { identicalSends } from './cases/identical-sends.ts';
import { kills } from './cases/kills.ts';
import { lyingSmpp } from './cases/lying-smpp.ts';
import { lyingSmtp } from './cases/lying-smtp.ts';
import { people } from './cases/people.ts';
import { versions } from './cases/versions.ts';
import { workers } from './cases/workers.ts';
import type { FaultCase } from './fault-case.ts';

export const cases: readonly FaultCase[] = [
  kills,
  lyingSmtp,
  lyingSmpp,
  databases,
  workers,
  disks,
  clocks,
  identicalSends,
  people,
  versions,
  foreign,
].flat();
