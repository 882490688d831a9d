// Tests the settlement of a recipient from the outcomes of its pages.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../providers/provider.ts';
import type { ClaimedRecipient } from '../queue/claim-terms.ts';
import type { Settlement } from '../queue/settle-terms.ts';
import { settlementOf } from './settle-outcome.ts';

fc.configureGlobal({ seed: 20 });

const recipient = (pages: number, attempts = 1): ClaimedRecipient => ({
  n: 1,
  address: '+2348031234567',
  fields: {},
  pages,
  units: pages * 4000,
  attempts,
  putOffMs: 0,
  overdue: false,
  open: pages > 1 ? Array.from({ length: pages }, (_, i) => i + 1) : null,
  reference: 7,
});
const page = (number: number, outcome: Outcome) => ({ page: number, outcome });
const accepted: Outcome = { kind: 'accepted', reference: 'r' };
const busy: Outcome = { kind: 'retry', reason: 'Busy' };
const slow: Outcome = { kind: 'retry', reason: 'No connection', slow: true };
const throttled: Outcome = { kind: 'retry', reason: 'Throttled', slow: true, throttled: true };
const rejected: Outcome = { kind: 'rejected', reason: 'No such number', code: '11' };
const uncertain: Outcome = { kind: 'uncertain', reason: 'No answer' };

describe('settlementOf', () => {
  it.each([
    [
      'one page accepted',
      1,
      [accepted],
      1,
      { state: 'accepted', captured: 4000, released: 0, reference: 'r' },
    ],
    ['one page refused', 1, [rejected], 1, { state: 'rejected', captured: 0, released: 4000 }],
    ['one page uncertain', 1, [uncertain], 1, { state: 'uncertain', captured: 4000, released: 0 }],
    ['busy', 1, [busy], 1, { state: 'pending', captured: 0, released: 0, counts: true, retryMs: 30_000 }],
    ['busy for the fourth time', 1, [busy], 4, { state: 'pending', retryMs: 240_000 }],
    [
      'busy for the last time',
      1,
      [busy],
      5,
      { state: 'rejected', released: 4000, reason: 'Given up after 5 tries: Busy' },
    ],
    ['held up with its lane', 1, [slow], 5, { state: 'pending', counts: false, retryMs: 1000 }],
    ['throttled', 1, [throttled], 50, { state: 'pending', counts: false, retryMs: 375 }],
    ['throttled for a time', 1, [{ ...throttled, afterMs: 9000 }], 5, { counts: false, retryMs: 9000 }],
    [
      'all three accepted',
      3,
      [accepted, accepted, accepted],
      1,
      { state: 'accepted', captured: 12_000, reference: null },
    ],
    [
      'one of three refused',
      3,
      [accepted, rejected, accepted],
      1,
      { state: 'rejected', captured: 8000, released: 4000 },
    ],
    ['one of three uncertain', 3, [accepted, uncertain, busy], 1, { state: 'uncertain', captured: 12_000 }],
    [
      'refused and uncertain',
      2,
      [uncertain, rejected],
      1,
      { state: 'rejected', captured: 4000, released: 4000, reason: 'No such number' },
    ],
    ['one of three busy', 3, [accepted, busy, accepted], 1, { state: 'pending', captured: 0, released: 0 }],
    ['the last of three, the others sent before', 3, [accepted], 2, { state: 'accepted', captured: 12_000 }],
    [
      'the last of three refused',
      3,
      [rejected],
      2,
      {
        state: 'rejected',
        captured: 8000,
        released: 4000,
        reason: 'Only 2 of 3 pages went out. No such number',
      },
    ],
    ['the last of three given up', 3, [busy], 5, { state: 'rejected', captured: 8000, released: 4000 }],
  ] as const)('[DE-02, UN-02] %s', (_, pages, outcomes, attempts, settlement) => {
    const done = outcomes.map((outcome, i) => page(pages - outcomes.length + i + 1, outcome));
    expect(settlementOf(recipient(pages, attempts), done, 0.5)).toMatchObject(settlement);
  });

  it('[DE-05] tries a throttled page again soon, and later and later if that goes on', () => {
    const waits = [0, 800, 8000, 80_000, 8_000_000].map(
      (putOffMs) => settlementOf({ ...recipient(1), putOffMs }, [page(1, throttled)], 0.5).retryMs,
    );
    expect(waits).toEqual([375, 375, 2000, 20_000, 30_000]);
  });

  it('[DE-05] doubles the wait for each attempt, spread by a tenth at random', () => {
    const waitOf = (attempts: number, chance: number) =>
      settlementOf(recipient(1, attempts), [page(1, busy)], chance).retryMs;
    expect([1, 2, 3, 4].map((attempts) => waitOf(attempts, 0.5))).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect([waitOf(1, 0), waitOf(1, 1)]).toEqual([28_500, 31_500]);
  });

  it.each([
    [7000.4, 7000],
    [-1, 0],
    [10 ** 12, 3_600_000],
  ])('waits as long as the other side asks, an hour at the most: %i', (afterMs, retryMs) => {
    const asked: Outcome = { kind: 'retry', reason: 'Come back', afterMs };
    expect(settlementOf(recipient(1), [page(1, asked)], 0.5).retryMs).toBe(retryMs);
  });

  it.each([busy, slow, throttled])('[DE-05] gives up a recipient postponed for a day', (outcome) => {
    const settlement = settlementOf({ ...recipient(3), open: [3], overdue: true }, [page(3, outcome)], 0.5);
    expect(settlement).toMatchObject({
      state: 'rejected',
      cause: 'provider',
      captured: 8000,
      released: 4000,
    });
    expect(settlement.reason).toMatch(
      /^Only 2 of 3 pages went out. Given up after 24 hours: (Busy|No connection|Throttled)$/,
    );
  });

  it('[DE-03] is one for a message taken whole, whatever its pages', () => {
    const whole = { ...recipient(3), open: null };
    expect(settlementOf(whole, [page(1, accepted)], 0.5)).toMatchObject({ reference: 'r', captured: 12_000 });
    expect(settlementOf(whole, [page(1, rejected)], 0.5)).toMatchObject({
      reason: 'No such number',
      captured: 0,
      released: 12_000,
      pages: [],
    });
    expect(settlementOf(whole, [page(1, uncertain)], 0.5)).toMatchObject({
      state: 'uncertain',
      captured: 12_000,
    });
  });

  it.each<[Outcome, Partial<Settlement>]>([
    [rejected, { cause: 'provider', code: '11' }],
    [
      { kind: 'rejected', reason: 'No', cause: 'sender' },
      { cause: 'sender', code: null },
    ],
    [{ kind: 'rejected', reason: 'No', suppress: 'bounced' }, { cause: 'bad-email' }],
    [{ kind: 'rejected', reason: 'No', suppress: 'dnd' }, { cause: 'dnd' }],
    [
      { ...uncertain, code: 'ECONN' },
      { cause: 'unknown', code: 'ECONN' },
    ],
    [busy, { cause: null }],
    [accepted, { cause: null }],
  ])('[SC-20] keeps why somebody was not reached: %o', (outcome, settlement) => {
    expect(settlementOf(recipient(1), [page(1, outcome)], 0.5)).toMatchObject(settlement);
  });

  it('[UN-02] captures and releases all units or none, and keeps each accepted page’s reference', () => {
    const outcome = fc.constantFrom(accepted, busy, slow, throttled, rejected, uncertain);
    fc.assert(
      fc.property(
        fc.array(outcome, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        (outcomes, gone, attempts) => {
          const all = recipient(outcomes.length + gone, attempts);
          const row = { ...all, open: all.open?.slice(gone) ?? null };
          const settlement = settlementOf(
            row,
            outcomes.map((one, i) => page(gone + i + 1, one)),
            0.5,
          );
          expect(settlement.captured + settlement.released).toBe(
            settlement.state === 'pending' ? 0 : row.units,
          );
          expect(Math.min(settlement.captured, settlement.released)).toBeGreaterThanOrEqual(0);
          if (row.pages > 1)
            for (const [i, { state, reference }] of settlement.pages.entries())
              expect([state === 'accepted', reference]).toEqual(
                outcomes[i] === accepted ? [true, 'r'] : [false, null],
              );
          if (settlement.state !== 'pending')
            expect(settlement.pages.map(({ state }) => state)).not.toContain(
              settlement.state === 'rejected' ? 'pending' : '',
            );
        },
      ),
    );
  });
});
