// Vitest's order of files: the longest first, so that none is left at the end.
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './program.ts';

/**
 * Files that take longer than half a minute, longest first. Vitest knows durations only from an earlier run, and takes
 * the largest files first elsewhere, which have the most tests rather than the longest.
 */
export const longest: readonly string[] = [
  'packages/server/src/messaging/greetings/two-years.test.ts',
  'packages/server/src/messaging/end-to-end/crash.test.ts',
  'packages/server/src/generated-requests.test.ts',
  'packages/server/src/schemathesis.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/stop.test.ts',
  'packages/server/src/citus.test.ts',
  'packages/server/src/isolation.test.ts',
  'packages/server/src/plans.test.ts',
  'packages/server/src/main-built-in.test.ts',
  'packages/server/src/messaging/automatic/two-workers.test.ts',
  'packages/server/src/npm-start.test.ts',
  'scripts/release/release.test.ts',
];

/** Puts the longest before the others, which keep their order; `pathOf` gives an absolute path. */
export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const place = (file: File): number => {
    const found = longest.indexOf(relative(root, pathOf(file)));
    return found === -1 ? longest.length : found;
  };
  return files.toSorted((one, other) => place(one) - place(other));
}

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId);
  }
}
