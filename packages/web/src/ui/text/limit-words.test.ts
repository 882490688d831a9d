// Tests the sentences about the limits of an account.
import type { LimitForecast } from '@tidings/contract/calls/messages/limit-forecast.ts';
import { expect, test } from 'vitest';
import { limitWords } from './limit-words.ts';

const moment = (inDays: number, time = '08:12') => ({ at: `2026-11-${24 + inDays}T${time}:00Z`, inDays });
const forecast = (over: Partial<NonNullable<LimitForecast>>): NonNullable<LimitForecast> => ({
  account: 'Gmail',
  span: 'day',
  most: 500,
  recipients: 1200,
  waits: false,
  days: [
    { from: moment(0), recipients: 500 },
    { from: moment(1), recipients: 700 },
  ],
  until: moment(1),
  timeZone: 'Africa/Lagos',
  ...over,
});
const words = (over: Partial<NonNullable<LimitForecast>>, begun = false) =>
  limitWords(forecast(over), { begun });

test('[SC-16] say how many go today, and when the rest goes', () => {
  expect(words({})).toBe(
    '500 today and the remaining 700 tomorrow from 09:12. The limit of Gmail is 500 a day.',
  );
});

test('[SC-16] say until when a message of more than three days takes', () => {
  const days = [0, 1, 2, 3].map((day) => ({ from: moment(day), recipients: 300 }));
  expect(words({ days, most: 300, until: moment(3) })).toBe(
    '300 today, 300 tomorrow from 09:12, 300 on Thu 26 Nov 2026 from 09:12 and the rest until Fri 27 Nov 2026 at 09:12. The limit of Gmail is 300 a day.',
  );
});

test('[SC-16] say until when a message of one day takes', () => {
  const days = [{ from: moment(0), recipients: 90 }];
  expect(words({ days, span: 'minute', most: 30, until: moment(0, '08:14') })).toBe(
    'Takes until today at 09:14. The limit of Gmail is 30 a minute.',
  );
});

test('[SC-15] say when the rest continues while nothing can go', () => {
  const days = [{ from: moment(1), recipients: 700 }];
  expect(words({ waits: true, recipients: 700, days }, true)).toBe(
    '700 continue tomorrow at 09:12. The limit of Gmail is 500 a day.',
  );
  const two = [
    { from: moment(1), recipients: 500 },
    { from: moment(2), recipients: 200 },
  ];
  expect(words({ waits: true, recipients: 700, days: two }, true)).toBe(
    '500 continue tomorrow at 09:12 and the remaining 200 on Thu 26 Nov 2026 from 09:12. The limit of Gmail is 500 a day.',
  );
  expect(words({ waits: true, recipients: 700, days })).toBe(
    '700 tomorrow from 09:12. The limit of Gmail is 500 a day.',
  );
});
