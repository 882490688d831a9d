// The next steps for the people of one cause, the most promising first.
import type { CauseLine, FollowKind } from './api.ts';
import { notReached } from '../../../messages/en/not-reached.ts';

/** The label of each step's button. */
export const stepLabel = (kind: FollowKind): string =>
  ({ retry: notReached.stepRetry, hosted: notReached.stepHosted, email: notReached.stepEmail })[kind];

/** The steps that would help somebody, with the number of people. */
export function stepsOf({
  retry,
  hosted,
  email,
}: Pick<CauseLine, FollowKind>): { kind: FollowKind; count: number }[] {
  const all: { kind: FollowKind; count: number }[] = [
    { kind: 'hosted', count: hosted },
    { kind: 'retry', count: retry },
    { kind: 'email', count: email },
  ];
  return all.filter(({ count }) => count > 0);
}
