// Tests the meaning of every status and error code.
import { describe, expect, it } from 'vitest';
import { causes } from '@tidings/contract/rules/delivery-states.ts';
import { causeOfError, statuses } from './faults.ts';
import { readReceipt } from './receipt-text.ts';
import { bindSentence, verdict } from './verdict.ts';

const now = new Date('2026-11-20T12:00:00Z');
const causeOf = (text: string) => {
  const { state, cause, suppress } = readReceipt(text, {}, now);
  return { state, cause, suppress };
};

describe('a status', () => {
  it.each([
    [0x0b, { kind: 'rejected', cause: 'wrong-number', suppress: 'wrong-number' }],
    [0x0a, { kind: 'rejected', cause: 'sender' }],
    [0x48, { kind: 'rejected', cause: 'sender' }],
    [0x01, { kind: 'rejected', cause: 'content' }],
    [0x65, { kind: 'rejected', cause: 'provider' }],
    [0x66, { kind: 'rejected', cause: 'provider' }],
    [0xc1, { kind: 'rejected', cause: 'provider' }],
    [0x58, { kind: 'retry', slow: true, throttled: true }],
    [0x14, { kind: 'retry', slow: true, throttled: true }],
    [0x0e, { kind: 'retry', slow: true }],
    [0x08, { kind: 'retry' }],
    [0x64, { kind: 'retry' }],
    [0x45, { kind: 'retry' }],
    [0x4ff, { kind: 'retry' }],
    [0xffffffff, { kind: 'retry' }],
  ])('[DE-05] %i has its outcome', (status, expected) => {
    const outcome = verdict(status, undefined);
    expect(outcome).toMatchObject(expected);
    expect('slow' in outcome).toBe('slow' in expected);
    expect('throttled' in outcome).toBe('throttled' in expected);
    expect('suppress' in outcome).toBe('suppress' in expected);
  });

  it('[DE-05] has a sentence and its own code, and only a bad number is suppressed', () => {
    for (const [status, meaning] of statuses) {
      const outcome = verdict(status, 'x');
      expect(meaning.reason).toMatch(/^The SMS.*\.$/);
      expect(outcome).toMatchObject({
        reason: meaning.reason,
        code: expect.stringMatching(/^0x[\dA-F]{8}$/),
      });
      expect('suppress' in meaning).toBe(status === 0x0b);
    }
  });

  it('of a bind says why it was refused', () => {
    expect(bindSentence(0x0e)).toContain('password');
    expect(bindSentence(0x08)).toBe('The SMS provider does not let us sign in.');
  });
});

describe('a receipt', () => {
  it.each([
    ['id:7 stat:EXPIRED err:000', { state: 'undelivered', cause: 'switched-off' }],
    ['id:7 stat:UNDELIV err:001', { state: 'undelivered', cause: 'wrong-number' }],
    ['id:7 stat:UNDELIV err:27', { state: 'undelivered', cause: 'switched-off' }],
    ['id:7 stat:UNDELIV err:034', { state: 'undelivered', cause: 'provider' }],
    // A provider's own codes, and missing ones, leave the cause open.
    ['id:7 stat:UNDELIV err:21b', { state: 'undelivered' }],
    ['id:7 stat:UNDELIV err:4001', { state: 'undelivered' }],
    ['id:7 stat:UNDELIV', { state: 'undelivered' }],
    // In a rejection the code is the SMSC's own: 27 does not mean that the phone is off.
    ['id:7 stat:REJECTD err:027', { state: 'rejected', cause: 'provider' }],
    ['id:7 stat:DELETED err:000', { state: 'undelivered', cause: 'provider' }],
    ['id:7 stat:FAILED', { state: 'undelivered' }],
    ['id:7 stat:REJECTD err:DND', { state: 'rejected', cause: 'dnd', suppress: 'dnd' }],
    ['id:7 stat:DND-ST/1 err:000', { state: 'rejected', cause: 'dnd', suppress: 'dnd' }],
    ['id:7 stat:UNDELIV err:DND_ACTIVE', { state: 'rejected', cause: 'dnd', suppress: 'dnd' }],
    ['id:7 stat:DELIVRD err:001', { state: 'delivered' }],
    ['id:7 stat:ENROUTE err:001', { state: 'buffered' }],
    // The first words of our own SMS are not codes.
    ['id:7 stat:UNDELIV text:err:DND stat:DELI', { state: 'undelivered' }],
    ['id:7 text:stat:REJECTD err:001', { state: 'buffered' }],
  ])('[DE-04] %s is understood', (text, expected) => {
    expect(causeOf(text)).toEqual({ cause: undefined, suppress: undefined, ...expected });
  });

  it('[DE-04] has a cause of the contract for every error', () => {
    for (const cause of Object.values(causeOfError)) expect(causes).toContain(cause);
  });
});
