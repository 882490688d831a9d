// Ticks on one device: order, waiting, and what the server knows.
import { expect, test } from 'vitest';
import * as rules from './ticks.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 22, 9, 0, second)).toISOString();
const tick = (personId: string, present: boolean, second: number): rules.Tick => ({
  personId,
  present,
  at: at(second),
});
const ticksOf = (...ticks: rules.Tick[]): rules.Ticks => new Map(ticks.map((one) => [one.personId, one]));

test('[OT-02] a second tap at the same instant, or after the clock was set back, counts as later', () => {
  expect(rules.momentAfter(undefined, new Date(at(5)))).toBe(at(5));
  expect(rules.momentAfter(at(5), new Date(at(9)))).toBe(at(9));
  const again = rules.momentAfter(at(5), new Date(at(5)));
  const backwards = rules.momentAfter(at(5), new Date(at(1)));
  expect([again > at(5), backwards > at(5)]).toEqual([true, true]);
});

test('[OT-02] a tick waits until the server accepts it, and a person tapped again since still waits', () => {
  const sent = [tick('ada', true, 1), tick('obi', true, 2)];
  const now = rules.withTick(ticksOf(...sent), tick('obi', false, 3));
  const after = rules.withSent(now, sent, 1000);
  expect(rules.waitingOf(after.values())).toEqual([tick('obi', false, 3)]);
  expect(after.get('ada')).toMatchObject({ present: true, sentAt: 1000 });
});

test('[OT-02] an answer requested before the server accepted a tick does not remove it from the screen', () => {
  const ticks = rules.withSent(
    ticksOf(tick('ada', true, 1), tick('obi', true, 2)),
    [tick('ada', true, 1)],
    1000,
  );
  expect([...rules.withoutKnown(ticks, 999).keys()]).toEqual(['ada', 'obi']);
  expect([...rules.withoutKnown(ticks, 1000).keys()]).toEqual(['obi']);
});

test('[OT-02] removes a tick that could not be stored, but not a later one of the same person', () => {
  const first = tick('ada', true, 1);
  expect(rules.withoutTick(ticksOf(first), first).size).toBe(0);
  expect(rules.withoutTick(ticksOf(tick('ada', false, 2)), first).size).toBe(1);
});

test('[OT-02] the later of two ticks counts, and at the same instant the one that says present', () => {
  const [early, late] = [tick('ada', true, 1), tick('ada', false, 2)];
  expect(rules.laterOf(early, late)).toBe(late);
  expect(rules.laterOf(late, early)).toBe(late);
  const absent = tick('ada', false, 1);
  expect(rules.laterOf(early, absent)).toBe(early);
  expect(rules.laterOf(absent, early)).toBe(early);
});
