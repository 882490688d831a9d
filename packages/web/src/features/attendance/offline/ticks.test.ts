import { expect, test } from 'vitest';
import * as rules from './ticks.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 22, 9, 0, second)).toISOString();
const tick = (personId: string, present: boolean, second: number): rules.Tick => ({
  personId,
  present,
  at: at(second),
});
const ticksOf = (...ticks: rules.Tick[]): rules.Ticks => new Map(ticks.map((one) => [one.personId, one]));

test('[OT-02] a second tap in the same moment, or with a clock put back, is later than the first', () => {
  expect(rules.momentAfter(undefined, new Date(at(5)))).toBe(at(5));
  expect(rules.momentAfter(at(5), new Date(at(9)))).toBe(at(9));
  const again = rules.momentAfter(at(5), new Date(at(5)));
  const backwards = rules.momentAfter(at(5), new Date(at(1)));
  expect([again > at(5), backwards > at(5)]).toEqual([true, true]);
});

test('[OT-02] only what the server took waits no more; who was tapped again meanwhile still waits', () => {
  const sent = [tick('ada', true, 1), tick('obi', true, 2)];
  const now = rules.withTick(ticksOf(...sent), tick('obi', false, 3));
  const after = rules.withSent(now, sent, 1000);
  expect(rules.waitingOf(after.values())).toEqual([tick('obi', false, 3)]);
  expect(after.get('ada')).toMatchObject({ present: true, sentAt: 1000 });
});

test('[OT-02] an answer asked for before the server took a tick does not take it off the screen', () => {
  const ticks = rules.withSent(
    ticksOf(tick('ada', true, 1), tick('obi', true, 2)),
    [tick('ada', true, 1)],
    1000,
  );
  expect([...rules.withoutKnown(ticks, 999).keys()]).toEqual(['ada', 'obi']);
  expect([...rules.withoutKnown(ticks, 1000).keys()]).toEqual(['obi']);
});

test('[OT-02] a tick that could not be kept goes, a later one of the same person stays', () => {
  const first = tick('ada', true, 1);
  expect(rules.withoutTick(ticksOf(first), first).size).toBe(0);
  expect(rules.withoutTick(ticksOf(tick('ada', false, 2)), first).size).toBe(1);
});

test('[OT-02] of two ticks of a person the later counts; of one moment, present', () => {
  const [early, late] = [tick('ada', true, 1), tick('ada', false, 2)];
  expect(rules.laterOf(early, late)).toBe(late);
  expect(rules.laterOf(late, early)).toBe(late);
  const absent = tick('ada', false, 1);
  expect(rules.laterOf(early, absent)).toBe(early);
  expect(rules.laterOf(absent, early)).toBe(early);
});
