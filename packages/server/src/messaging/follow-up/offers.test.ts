// Tests the rules of follow-up offers, as a table.
import { describe, expect, it } from 'vitest';
import { offersFor, type Standing } from './offers.ts';

const one = (over: Partial<Standing>): Standing => ({
  cause: 'switched-off',
  state: 'undelivered',
  address: '+2348031112222',
  changed: false,
  taken: false,
  suppressed: undefined,
  passable: { retry: true, hosted: true },
  email: true,
  callable: true,
  ...over,
});
/** r: retry, h: hosted, e: e-mail, c: call. */
const letters = (over: Partial<Standing>): string => {
  const { retry, hosted, email, call } = offersFor(one(over));
  return [retry && 'r', hosted && 'h', email && 'e', call && 'c'].filter(Boolean).join('');
};

describe('[SC-20] the offered follow-ups', () => {
  it.each<[string, Partial<Standing>, string]>([
    ['switched off', {}, 'rhec'],
    ['refused by the provider', { cause: 'provider', state: 'rejected' }, 'rhec'],
    ['sender id refused', { cause: 'sender', state: 'rejected' }, 'rhec'],
    ['text refused, which would be refused again', { cause: 'content', state: 'rejected' }, 'hec'],
    ['stopped by hand', { cause: 'stopped', state: 'skipped' }, 'rec'],
    ['on DND', { cause: 'dnd', state: 'rejected', suppressed: 'dnd' }, 'hec'],
    ['on DND according to a network', { cause: 'dnd', state: 'rejected' }, 'hec'],
    ['on DND, left out', { cause: 'dnd', state: 'skipped', suppressed: 'dnd', changed: true }, 'hec'],
    ['wrong number', { cause: 'wrong-number', state: 'rejected', suppressed: 'wrong-number' }, 'ec'],
    ['wrong number, corrected since', { cause: 'wrong-number', state: 'rejected', changed: true }, 'rec'],
    [
      'corrected to a number whose other owner got it',
      { cause: 'wrong-number', changed: true, taken: true },
      'ec',
    ],
    ['no phone', { cause: 'no-phone', state: 'skipped', address: null }, 'ec'],
    ['no phone then, one now', { cause: 'no-phone', state: 'skipped', changed: true }, 'rec'],
    ['opted out', { cause: 'opted-out', state: 'skipped', suppressed: 'opted-out', changed: true }, 'c'],
    ['opted out, then in again', { cause: 'opted-out', state: 'skipped' }, 'rc'],
    ['no price', { cause: 'no-rate', state: 'skipped', passable: { retry: false, hosted: false } }, 'ec'],
    ['no price then, one now', { cause: 'no-rate', state: 'skipped' }, 'rec'],
    ['uncertain', { cause: 'unknown', state: 'uncertain' }, 'c'],
    ['uncertain, then said not to have arrived', { cause: 'unknown', state: 'rejected' }, 'rhec'],
    ['nobody takes the hosted route', { passable: { retry: true, hosted: false } }, 'rec'],
    ['neither e-mail nor any number', { email: false, callable: false }, 'rh'],
  ])('%s', (_name, over, expected) => {
    expect(letters(over)).toBe(expected);
  });
});
