// A reporter for Vitest: writes what its own report lacks, errors outside of tests.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { root } from './program.ts';

/** An error that belongs to no test: of a hook, or one that nobody caught. */
export interface OutsideError {
  /** The absolute path of the file of tests that ran; empty if Vitest knows none. */
  file: string;
  /** Which hooks failed, or Vitest's name for the kind, and the last test that had started. */
  during: string;
  message: string;
  /** The first lines of the stack in our own code, from the repository's folder. */
  frames: string[];
}

/** The environment variable with the path to write to. */
export const pathVariable = 'ERRORS_OUTSIDE_TESTS';

const framesShown = 4;

export default class ErrorsOutsideTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env[pathVariable];
    if (path) writeFileSync(path, JSON.stringify([...modules.flatMap(ofHooks), ...unhandled.map(ofNobody)]));
  }
}

function ofHooks(module: TestModule): OutsideError[] {
  const file = module.moduleId;
  return [
    ...module.errors().map((error) => described(error, file, 'the file or its hooks')),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => described(error, file, `hooks of ${suite.fullName}`)),
    ),
  ];
}

function ofNobody(error: SerializedError): OutsideError {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, type } = error;
  const kind = textOr(type, 'Unhandled Error');
  const after = textOr(test, '');
  return described(error, textOr(file, ''), after ? `${kind} in or after '${after}'` : kind);
}

function described(error: SerializedError, file: string, during: string): OutsideError {
  const message = error.name ? `${error.name}: ${error.message}` : error.message;
  return { file, during, message, frames: ownFrames(error) };
}

const ownFrames = ({ stacks, stack }: SerializedError): string[] =>
  (stacks
    ? stacks.map(({ file, line }) => `${file}:${line}`)
    : (stack ?? '').split('\n').map((line) => /(\/[^\s()]+:\d+):\d+/.exec(line)?.[1] ?? '')
  )
    .filter((frame) => frame.startsWith(root) && !frame.includes('/node_modules/'))
    .slice(0, framesShown)
    .map((frame) => relative(root, frame));

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
