// Tests of wall times in time zones, and of the fields that schedule a message.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, readExecution, writeTime } from './dates.ts';

fc.configureGlobal({ seed: 20 });

const lagos = 'Africa/Lagos';
const london = 'Europe/London';
const newYork = 'America/New_York';

describe('wall times', () => {
  const longAgo = new Date(0);
  const read = (executionDate: string, zone: string) => readExecution({ executionDate }, zone, longAgo);

  test.each([
    ['2026-12-07T09:00', lagos, '2026-12-07T08:00:00.000Z'],
    ['2026-12-07 09:00', lagos, '2026-12-07T08:00:00.000Z'],
    ['2026-12-07T09:00:30', lagos, '2026-12-07T08:00:30.000Z'],
    ['2026-07-01T09:00', london, '2026-07-01T08:00:00.000Z'],
    ['2026-10-25T01:30', london, '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', newYork, '2026-11-01T05:30:00.000Z'],
    ['2026-03-29T02:00', london, '2026-03-29T01:00:00.000Z'],
  ])('[SC-11] %s in %s', (wall, zone, instant) => {
    expect(read(wall, zone)).toEqual({ at: new Date(instant) });
  });

  test.each([
    ['2026-03-29T01:00', london],
    ['2026-03-29T01:30', london],
    ['2026-03-08T02:59', newYork],
  ])('[SC-11] refuses %s, which a clock change skips in %s', (wall, zone) => {
    const reading = read(wall, zone);
    expect(reading).toMatchObject({ problem: 'skipped' });
    expect((reading as { message: string }).message).toContain(wall.slice(11));
  });

  test.each(['some time', '2026-02-30T09:00', '2026-12-07T24:00', '07/12/2026 09:00'])(
    '[SC-11] %j is no wall time',
    (wall) => {
      expect(read(wall, lagos)).toMatchObject({ problem: 'unreadable' });
    },
  );

  test('[SC-11] every minute that a zone shows reads back as the first instant that shows it', () => {
    const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 });
    const zone = fc.constantFrom(lagos, london, newYork, 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');
    fc.assert(
      fc.property(minute, zone, (minute, zone) => {
        const at = new Date(minute * 60_000);
        const shown = at.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16);
        const reading = read(shown, zone);
        if (!('at' in reading)) throw new Error(reading.message);
        expect(reading.at.toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16)).toBe(shown);
        expect(reading.at.getTime()).toBeLessThanOrEqual(at.getTime());
      }),
    );
  });

  test('[SC-11] writes times as the screen shows them', () => {
    expect(writeTime(new Date('2026-12-06T08:00:00Z'), lagos)).toBe('Sun 6 Dec 2026, 09:00');
    expect(writeTime(new Date('2026-09-30T23:30:00Z'), london)).toBe('Thu 1 Oct 2026, 00:30');
    expect(writeTime(new Date('2026-09-06T12:05:00Z'), lagos)).toBe('Sun 6 Sep 2026, 13:05');
  });

  test('[AU-02] knows zones by name', () => {
    expect(isTimeZone(lagos)).toBe(true);
    expect(isTimeZone('Lagos')).toBe(false);
    expect(isTimeZone('')).toBe(false);
    expect(isTimeZone('+01:00')).toBe(false);
  });
});

describe('scheduled times', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const nine = new Date('2026-12-07T08:00:00Z');

  test.each([
    [{ executionDate: '2026-12-07T09:00' }],
    [{ executionDate: '2026-12-07T08:00:00.000Z' }],
    [{ executionDate: '2026-12-07T10:00:00+02:00' }],
    [{ executionDate: '2026-12-07T10:00+0200' }],
    [{ executionDate: '2026-12-07T09:00', date: '2026-12-07', time: '09:00' }],
    [{ executionDate: '2026-12-07T08:00Z', date: '2026-12-07', time: '9:00' }],
    [{ executionDate: '2026-12-07T09:00', date: '', time: null }],
    [{ executionDate: '2026-12-07', time: '09:00' }],
    [{ date: '2026-12-07', time: '09:00:00' }],
  ])('[SC-11] %j is nine in Lagos', (fields) => {
    expect(readExecution(fields, lagos, now)).toEqual({ at: nine });
  });

  test.each([
    [{}, 'missing'],
    [{ date: '2026-12-07' }, 'missing'],
    [{ time: '09:00' }, 'missing'],
    [{ executionDate: '2026-12-07' }, 'missing'],
    [{ executionDate: 'soon' }, 'missing'],
    [{ executionDate: 'some day' }, 'unreadable'],
    [{ executionDate: '2026-13-07T09:00Z' }, 'unreadable'],
    [{ date: '07/12/2026', time: '09:00' }, 'unreadable'],
    [{ date: '2026-12-07', time: 'nine' }, 'unreadable'],
    [{ executionDate: '2026-12-07T09:00', time: '10:00' }, 'disagreement'],
    [{ executionDate: '2026-12-07T09:00', date: '2026-12-08' }, 'disagreement'],
    [{ executionDate: '2026-12-07T09:00Z', time: '09:00' }, 'disagreement'],
    [{ executionDate: '2026-12-07', date: '2026-12-08', time: '09:00' }, 'disagreement'],
    [{ executionDate: '2026-11-30T09:00' }, 'past'],
    [{ executionDate: '2026-12-01T12:00:00Z' }, 'past'],
    [{ executionDate: '2126-12-02T09:00' }, 'far'],
    [{ executionDate: '9999-12-31T23:59:59Z' }, 'far'],
    [{ executionDate: '+200000-01-01T00:00:00Z' }, 'far'],
  ])('[SC-11] refuses %j: %s', (fields, problem) => {
    const reading = readExecution(fields, lagos, now);
    expect(reading).toMatchObject({ problem });
    expect((reading as { message: string }).message).toMatch(/\.$/);
  });

  test('[SC-11] refuses a skipped hour here too', () => {
    expect(readExecution({ date: '2027-03-28', time: '01:30' }, london, now)).toMatchObject({
      problem: 'skipped',
    });
  });
});
