// All cases of the fault runs, in the order in which they run.
import { identicalSends } from './cases/identical-sends.ts';
import { kills } from './cases/kills.ts';
import { lyingSmpp } from './cases/lying-smpp.ts';
import { lyingSmtp } from './cases/lying-smtp.ts';
import type { FaultCase } from './fault-case.ts';

export const cases: readonly FaultCase[] = [...kills, ...lyingSmtp, ...lyingSmpp, ...identicalSends];
