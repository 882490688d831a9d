// Tests which recipients a lane goes back to, and when.
import { expect, it } from 'vitest';
import { SoonRetries } from './soon-retries.ts';

it('[DE-05] gives the lowest recipient that is due, once, and the time until the next', () => {
  const soon = new SoonRetries();
  soon.add('a', { n: 9, at: 100 });
  soon.add('a', { n: 7, at: 100 });
  soon.add('a', { n: 3, at: 200 });
  soon.add('b', { n: 1, at: 150 });
  expect(soon.takeDue('a', 99)).toBeNull();
  expect(soon.msUntilNext(99)).toBe(1);
  expect(soon.takeDue('a', 100)).toBe(7);
  expect(soon.takeDue('a', 100)).toBeNull();
  expect(soon.msUntilNext(120)).toBe(30);
  soon.forget('b');
  expect(soon.takeDue('b', 500)).toBeNull();
  expect(soon.takeDue('a', 500)).toBe(3);
  expect(soon.msUntilNext(500)).toBeNull();
});

it('does not call what is due over and over, and forgets it after a minute', () => {
  const soon = new SoonRetries();
  soon.add('a', { n: 1, at: 100 });
  expect(soon.msUntilNext(100)).toBeNull();
  expect(soon.msUntilNext(60_101)).toBeNull();
  expect(soon.takeDue('a', 60_101)).toBeNull();
});
