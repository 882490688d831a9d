// Tests what is said before another country or time zone is saved.
import { expect, it } from 'vitest';
import { moveWords } from './move-words.ts';

const from = { country: 'NG', timeZone: 'Africa/Lagos', scheduled: 2 };

it('asks nothing while both stay', () => {
  expect(moveWords(from, from)).toBeNull();
});

it('says of another country what happens to phone numbers and prices', () => {
  const words = moveWords(from, { ...from, country: 'GH' });
  expect(words?.title).toBe('Move to Ghana?');
  expect(words?.message).toContain('Phone numbers you have already saved stay as they are.');
  expect(words?.message).not.toContain('scheduled');
});

it('says of another time zone that schedules keep their moment', () => {
  const to = { ...from, timeZone: 'Europe/London' };
  expect(moveWords(from, to)?.title).toBe('Change the time zone to Europe/London?');
  expect(moveWords(from, to)?.message).toContain('The 2 scheduled messages still go out at the same moment');
  expect(moveWords({ ...from, scheduled: 1 }, to)?.message).toContain('The scheduled message still goes out');
  expect(moveWords({ ...from, scheduled: 0 }, to)?.message).toBe(
    'Times are shown in Europe/London, and quiet hours follow it.',
  );
});
