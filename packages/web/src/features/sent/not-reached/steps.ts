// The next steps for those of one cause, the likeliest to reach them first.
import type { CauseLine, FollowKind } from './api.ts';

/** What each is called on its button. */
export const stepLabel: Record<FollowKind, string> = {
  retry: 'Send again',
  hosted: 'Hosted route',
  email: 'E-mail instead',
};

/** Those that would help somebody, with how many. */
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
