// Tests what is said before another country or time zone is saved.
import { expect, it } from 'vitest';
import { organisationTexts as texts } from '../../../messages/en/organisation.ts';
import { moveWords } from './move-words.ts';

const from = { country: 'NG', timeZone: 'Africa/Lagos', scheduled: 2 };

it('asks nothing while both stay', () => {
  expect(moveWords(from, from)).toBeNull();
});

it('says of another country what happens to phone numbers and prices', () => {
  const words = moveWords(from, { ...from, country: 'GH' });
  expect(words?.title).toBe(texts.moveTo('Ghana'));
  expect(words?.message).toBe(texts.moveHint('Ghana'));
});

it('says of another time zone that schedules keep their moment', () => {
  const to = { ...from, timeZone: 'Europe/London' };
  expect(moveWords(from, to)?.title).toBe(texts.changeZone('Europe/London'));
  expect(moveWords(from, to)?.message).toContain(texts.zoneScheduled(2));
  expect(moveWords({ ...from, scheduled: 1 }, to)?.message).toContain(texts.zoneScheduled(1));
  expect(moveWords({ ...from, scheduled: 0 }, to)?.message).toBe(texts.zoneHint('Europe/London'));
});
