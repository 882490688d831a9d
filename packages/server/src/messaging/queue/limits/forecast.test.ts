// Tests when an account with limits can take how much.
import { type AccountLimit, spanMs } from '@tidings/contract/rules/account-limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastRuns, type Use, Windows } from './forecast.ts';

const hour = 3_600_000;
const day = 24 * hour;
const perDay = (most: number): AccountLimit => ({ span: 'day', most });

const forecast = (limits: AccountLimit[], pages: number, { uses = [] as Use[], now = 0, ahead = 0 } = {}) =>
  forecastRuns(new Windows(uses, limits, 0), now, { ahead, pages });

describe('a forecast', () => {
  it('[DE-05] says what goes now, and when the rest goes', () => {
    expect(forecast([perDay(500)], 1200)).toEqual({
      runs: [
        { at: 0, pages: 500 },
        { at: day, pages: 500 },
        { at: 2 * day, pages: 200 },
      ],
      by: 'day',
    });
    expect(forecast([perDay(500)], 500)).toEqual({ runs: [{ at: 0, pages: 500 }], by: null });
  });

  it('[DE-05] frees what was used when its span is over, and not before', () => {
    const uses = [
      { at: 0, pages: 300 },
      { at: 2 * hour, pages: 150 },
    ];
    expect(forecast([perDay(500)], 100, { uses, now: 3 * hour }).runs).toEqual([
      { at: 3 * hour, pages: 50 },
      { at: day, pages: 50 },
    ]);
  });

  it('[DE-05] lets what was accepted before go first', () => {
    expect(forecast([perDay(500)], 100, { ahead: 700 }).runs).toEqual([{ at: day, pages: 100 }]);
  });

  it('[DE-05] names the longest span that delays it', () => {
    const limits: AccountLimit[] = [{ span: 'minute', most: 30 }, perDay(100)];
    expect(forecast(limits, 90).by).toBe('minute');
    expect(forecast(limits, 101).by).toBe('day');
  });

  it('waits until nothing counts for a message longer than the limit', () => {
    const freeAt = (pages: number) => new Windows([{ at: 0, pages: 1 }], [perDay(2)], 0).next(hour, pages).at;
    expect([freeAt(1), freeAt(2), freeAt(3)]).toEqual([hour, day, day]);
  });

  it('[DE-10] never has more in any span than its limit, and loses nothing', () => {
    const limit = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(limit, limit, limit, fc.integer({ min: 1, max: 300 }), (minute, inHour, inDay, pages) => {
        const limits: AccountLimit[] = [
          { span: 'minute', most: minute },
          { span: 'hour', most: inHour },
          perDay(inDay),
        ];
        const { runs } = forecast(limits, pages);
        expect(runs.reduce((sum, run) => sum + run.pages, 0)).toBe(pages);
        for (const { span, most } of limits) {
          const ms = spanMs[span];
          for (const { at } of runs) {
            const within = runs.filter((other) => other.at <= at && other.at > at - ms);
            expect(within.reduce((sum, run) => sum + run.pages, 0)).toBeLessThanOrEqual(most);
          }
        }
      }),
      { seed: 63, numRuns: 100 },
    );
  });
});
