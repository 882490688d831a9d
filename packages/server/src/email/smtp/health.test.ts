// Tests when sending to a server pauses, for how long, and what resumes it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../providers/provider.ts';
import { Health } from './health.ts';

const doubt: Outcome = { kind: 'uncertain', reason: 'No answer.' };
const accepted: Outcome = { kind: 'accepted', reference: null };
const badSender: Outcome = { kind: 'rejected', reason: 'Policy.', code: 'policy 550 5.7.1', cause: 'sender' };

let health: Health;
beforeEach(() => {
  vi.useFakeTimers();
  health = new Health(60_000);
});
afterEach(() => {
  vi.useRealTimers();
});
const note = (outcome: Outcome, times: number): void => {
  for (let n = 0; n < times; n += 1) health.note(outcome);
};

it('holds mails back after three without an answer in a row', () => {
  note(doubt, 2);
  health.note(accepted);
  note(doubt, 2);
  expect(health.refusal()).toBeNull();
  expect(health.note(doubt)).toMatchObject({ kind: 'retry', slow: true, afterMs: 60_000 });
  expect(health.refusal()).toMatchObject({ kind: 'retry', slow: true, afterMs: 60_000 });
  expect(health.trouble).toContain('does not answer');
});

it('tries one mail after each hold, which doubles up to half an hour', () => {
  note(doubt, 3);
  for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
    vi.advanceTimersByTime(minutes * 60_000 - 1);
    expect(health.refusal()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(health.refusal()).toBeNull();
    expect(health.refusal()).toMatchObject({ afterMs: 60_000 });
    health.note(doubt);
  }
  vi.advanceTimersByTime(1_800_000);
  expect(health.refusal()).toBeNull();
  health.note({ kind: 'retry', reason: 'Nothing answers.', slow: true });
  expect(health.refusal()).toBeNull();
  health.note(accepted);
  expect([health.refusal(), health.refusal(), health.trouble]).toEqual([null, null, null]);
});

it('holds mails back after twenty refusals of the sender in a row, never for bad addresses', () => {
  note({ kind: 'rejected', reason: 'No such user.', cause: 'bad-email', suppress: 'bounced' }, 500);
  note({ kind: 'rejected', reason: 'Spam.', cause: 'content' }, 500);
  note(badSender, 19);
  expect(health.refusal()).toBeNull();
  health.note(badSender);
  expect(health.refusal()).toMatchObject({ kind: 'retry', slow: true, code: 'policy 550 5.7.1' });
  expect(health.trouble).toContain('refuses all mails from our address');
});
