// Tests of the steps that are offered for a cause.
import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

test('[SC-20] offers only steps that help somebody, the hosted route first', () => {
  expect(stepsOf({ retry: 2, hosted: 3, email: 1 })).toEqual([
    { kind: 'hosted', count: 3 },
    { kind: 'retry', count: 2 },
    { kind: 'email', count: 1 },
  ]);
  expect(stepsOf({ retry: 0, hosted: 0, email: 4 })).toEqual([{ kind: 'email', count: 4 }]);
  expect(stepsOf({ retry: 0, hosted: 0, email: 0 })).toEqual([]);
});
