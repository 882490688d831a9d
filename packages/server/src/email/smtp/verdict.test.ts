// Tests the mapping of SMTP replies to outcomes.
import { expect, it } from 'vitest';
import type { Outcome } from '../../providers/provider.ts';
import { type Reply, ReplyReader } from './reply.ts';
import { type Step, verdict } from './verdict.ts';

const reply = (text: string): Reply => new ReplyReader().read(Buffer.from(`${text}\r\n`))[0]!;

/** An outcome as one word. */
function word(outcome: Outcome): string {
  if (outcome.kind === 'retry' && outcome.slow) return outcome.throttled ? 'throttled' : 'slow';
  if (outcome.kind === 'rejected' && outcome.suppress !== undefined) return outcome.suppress;
  return outcome.kind;
}

it.each<[Step, string, string]>([
  ['dot', '250 2.0.0 Ok: queued as 4F', 'accepted'],
  ['rcpt', '421 4.3.2 closing', 'throttled'],
  ['rcpt', '450 mailbox busy', 'retry'],
  ['rcpt', '450 4.7.1 too many of you', 'throttled'],
  ['rcpt', '451 local error', 'throttled'],
  ['rcpt', '451 4.7.1 greylisted', 'throttled'],
  ['rcpt', '452 4.3.1 no room', 'throttled'],
  ['rcpt', '454 4.7.0 later', 'throttled'],
  ['rcpt', '450 4.2.1 mailbox busy', 'retry'],
  ['rcpt', '452 4.2.2 mailbox full', 'retry'],
  ['rcpt', '450 4.1.1 unverified address', 'retry'],
  ['rcpt', '432 4.7.12 password transition', 'retry'],
  ['rcpt', '550 5.1.1 no such user', 'bounced'],
  ['rcpt', '551 5.1.6 moved', 'bounced'],
  ['rcpt', '553 5.1.3 bad syntax', 'bounced'],
  ['rcpt', '550 5.2.1 disabled', 'bounced'],
  ['rcpt', '550 5.4.4 no route', 'bounced'],
  ['rcpt', '550 5.1.8 bad sender system', 'rejected'],
  ['rcpt', '552 5.2.2 full', 'rejected'],
  ['rcpt', '550 5.7.1 policy', 'rejected'],
  ['rcpt', '550 no', 'rejected'],
  ['rcpt', '530 5.7.0 sign in first', 'slow'],
  ['rcpt', '503 5.5.1 need MAIL', 'retry'],
  ['mail', '550 5.7.1 sender refused', 'slow'],
  ['mail', '553 5.1.8 sender domain unknown', 'slow'],
  ['mail', '452 4.3.1 no room', 'throttled'],
  ['mail', '552 5.3.4 too big', 'rejected'],
  ['data', '451 4.3.0 later', 'throttled'],
  ['data', '554 5.7.1 no', 'rejected'],
  ['dot', '452 4.3.1 no room', 'throttled'],
  ['dot', '432 later', 'retry'],
  ['dot', '552 5.3.4 too big', 'rejected'],
  ['dot', '554 5.6.0 content', 'rejected'],
  ['dot', '550 5.7.26 not authenticated', 'rejected'],
  ['dot', '550 5.1.1 no such user', 'bounced'],
])('[DE-05] at %s, %s means %s', (step, text, expected) => {
  expect(word(verdict(step, reply(text)))).toBe(expected);
});

it.each<[Step, string, boolean]>([
  ['rcpt', '550 No such user here', true],
  ['dot', "554 delivery error: dd This user doesn't have a yahoo.com account", true],
  ['rcpt', '450 No such user here', false],
  ['rcpt', '550 5.7.1 blocked', false],
  ['rcpt', '550 relay not permitted', false],
  ['dot', '554 no', false],
])('[DE-07] at %s, %s counts as a hard bounce: %s', (step, text, hard) => {
  const outcome = verdict(step, reply(text));
  expect(outcome.kind === 'rejected' && (outcome.hard ?? false)).toBe(hard);
  expect(outcome).not.toHaveProperty('suppress');
});

it.each<[Step, string]>([
  ['dot', "550-5.7.26 Unauthenticated email is not accepted due to domain's DMARC policy"],
  ['dot', '550 5.7.509 Access denied, sending domain does not pass DMARC verification'],
  ['dot', '550 5.7.1 rejected by DMARC policy for example.org'],
  ['dot', '554 DMARC policy violation'],
  ['rcpt', '550 DMARC: reject'],
])('[DE-05] at %s, %s is a refusal by DMARC', (step, text) => {
  expect(verdict(step, reply(text.replace('550-', '550 ')))).toMatchObject({
    kind: 'rejected',
    cause: 'sender',
    reason: expect.stringContaining('DMARC'),
  });
});

it.each([
  '550 5.1.1 <dmarc@example.org>: no such user',
  '550 no user ada@dmarc.example.org',
  '550 no dmarc@a.org',
])('[DE-05] takes no address with DMARC in it for a refusal by DMARC: %s', (text) =>
  expect(verdict('rcpt', reply(text))).not.toMatchObject({ cause: 'sender' }),
);

it('marks a refusal by policy in its code', () => {
  expect(verdict('rcpt', reply('550 5.7.1 blocked'))).toMatchObject({ code: 'policy 550 5.7.1 blocked' });
});

it.each<[Step, string, string]>([
  ['rcpt', '550 5.1.1 no such user', 'bad-email'],
  ['rcpt', '550 5.1.8 bad sender system', 'sender'],
  ['rcpt', '550 5.7.1 relaying denied', 'sender'],
  ['rcpt', '552 5.2.2 full', 'provider'],
  ['rcpt', '550 no', 'provider'],
  ['data', '554 5.7.1 no', 'sender'],
  ['data', '554 no valid recipients', 'provider'],
  ['data', '552 5.3.4 too big', 'content'],
  ['dot', '552 5.3.4 too big', 'content'],
  ['dot', '550 5.7.1 spam', 'content'],
  ['dot', '550 5.7.26 not authenticated', 'sender'],
  ['dot', '554 5.6.0 broken', 'content'],
  ['dot', '554 no', 'content'],
])('at %s, %s is caused by %s', (step, text, cause) => {
  expect(verdict(step, reply(text))).toMatchObject({ kind: 'rejected', cause });
});
