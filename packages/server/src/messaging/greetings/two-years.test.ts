// Tests two years of birthdays in three time zones against a computation of its own.
import { daysInMonth } from '@tidings/contract/rules/days.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openComposing } from '../../open-composing.ts';
import { newId } from '../../platform/id.ts';
import { sendGreetings } from './send-greetings.ts';

const people = 5066;
const days = 731;
const firstDay = '2027-01-01';
const zones = [
  { timeZone: 'Africa/Lagos', leapDay: 'before' },
  { timeZone: 'America/New_York', leapDay: 'after' },
  { timeZone: 'Pacific/Auckland', leapDay: 'before' },
] as const;

interface Person {
  id: string;
  state: string;
  phone: string | null;
  day: number;
  month: number;
  year: number;
}

interface Parish {
  church: Church;
  timeZone: string;
  leapDay: 'before' | 'after';
  people: Person[];
}

let server: TestServer;
let parishes: Parish[];

/** Seeded numbers from 0 to 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = chance(66);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const states = [...Array<string>(17).fill('active'), 'archived', 'deceased', 'deleted'];

/** A person as secretaries keep them: days and years missing, phones missing or shared, leap days. */
function invent(n: number): Person {
  const month = Math.floor(random() * 13);
  const day = Math.floor(random() * (daysInMonth(month, 0) + 1));
  const isLeap = random() < 0.02;
  const phone = `+23480${String(30_000_000 + (random() < 0.2 ? n - 1 : n))}`;
  return {
    id: newId(),
    state: oneOf(states),
    phone: random() < 0.1 ? null : phone,
    month: isLeap ? 2 : month,
    day: isLeap ? 29 : month === 0 ? 0 : day,
    year: random() < 0.3 ? 0 : 1940 + Math.floor(random() * 80),
  };
}

async function settle({ timeZone, leapDay }: (typeof zones)[number], count: number): Promise<Parish> {
  const church = await makeChurch(server, { timeZone });
  const all = Array.from({ length: count }, (_, n) => invent(n));
  await server.query(
    `insert into person (tenant_id, id, first_name, mobile_phone, phone, state, birth_day, birth_month, birth_year)
       select $1, id, 'Ada', coalesce(phone, ''), phone, state, day, month, year
         from json_to_recordset($2) as p (id uuid, phone text, state text, day smallint, month smallint, year smallint)`,
    [church.tenantId, JSON.stringify(all)],
  );
  const text = { body: 'Happy birthday, #name#!', isPersonalized: true, isDefaultBirthDayMessage: true };
  const { body } = await server.call('POST', '/api/Messaging/PostSmsDraft', {
    token: church.token,
    body: text,
  });
  const rules = {
    enabled: true,
    channel: 'sms',
    textId: body.id,
    sendAt: '09:00',
    leapDay,
    monthlyUnits: null,
  };
  await server.call('PUT', '/api/greetings/birthday', { token: church.token, body: rules });
  return { church, timeZone, leapDay, people: all };
}

const at = (instant: string) => server.shiftClock((Date.parse(instant) - Date.now()) / 1000);
const dateOf = (n: number) => new Date(Date.parse(firstDay) + n * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startTestServer();
  await at('2026-12-31T16:00:00Z');
  parishes = [];
  for (const [n, zone] of zones.entries())
    parishes.push(await settle(zone, Math.floor(people / 3) + (n < people % 3 ? 1 : 0)));
  // As autovacuum does in time: without it, looking for those who celebrate takes ten times as long.
  await server.query('analyze person');
}, 120_000);

/** Whether a birthday is celebrated on a date, by the calendar alone. */
function isOn({ day, month }: Person, date: string, leapDay: 'before' | 'after'): boolean {
  if (day === 0 || month === 0) return false;
  const year = Number(date.slice(0, 4));
  const own = new Date(Date.UTC(year, month - 1, day));
  if (own.getUTCMonth() !== month - 1)
    own.setTime(leapDay === 'after' ? Date.UTC(year, 2, 1) : Date.UTC(year, 1, 28));
  return own.toISOString().slice(0, 10) === date;
}

/** Moves the birthdays of a few people, as secretaries correct them. */
async function edit({ church, people: all }: Parish): Promise<void> {
  for (let n = 0; n < 3; n += 1) {
    const person = oneOf(all);
    const { day, month } = invent(n);
    Object.assign(person, { day, month });
    await server.query(
      'update person set birth_day = $3, birth_month = $4 where tenant_id = $1 and id = $2',
      [church.tenantId, person.id, day, month],
    );
  }
}

it(
  '[OT-04] greets each of 5,066 people once a year, on the day and at the hour',
  { timeout: 900_000 },
  async () => {
    const greeting = {
      composing: openComposing(server.context),
      log: server.context.log,
      ...server.context.accounts,
    };
    const expected = new Map<string, string>();
    for (let n = 0; n < days; n += 1) {
      const date = dateOf(n);
      if (n % 7 === 0) for (const parish of parishes) await edit(parish);
      for (const { people: all, leapDay } of parishes)
        for (const person of all) {
          const key = `${person.id} ${date.slice(0, 4)}`;
          const isReachable = person.state === 'active' && person.phone !== null;
          if (isReachable && !expected.has(key) && isOn(person, date, leapDay)) expected.set(key, date);
        }
      // The last of the zones has had its 09:00 of this date, and the first has not had that of the next.
      await at(`${date}T15:00:00Z`);
      await Promise.all([sendGreetings(greeting), sendGreetings(greeting)]);
    }
    const rows = await server.query<{ key: string; date: string; time: string }>(
      `select g.person_id || ' ' || g.year as key, to_char(m.execute_at at time zone t.time_zone, 'YYYY-MM-DD') as date,
            to_char(m.execute_at at time zone t.time_zone, 'HH24:MI') as time
       from greeting g join message m on m.tenant_id = g.tenant_id and m.id = g.message_id
         join tenant t on t.id = g.tenant_id`,
    );
    expect(new Set(rows.map(({ time }) => time))).toEqual(new Set(['09:00']));
    expect(Object.fromEntries(rows.map(({ key, date }) => [key, date]))).toEqual(
      Object.fromEntries(expected),
    );
    expect(rows).toHaveLength(expected.size);
    expect(expected.size).toBeGreaterThan(6000);
    const meant = await server.query<{ n: number }>(
      "select sum(jsonb_array_length(audience -> 'persons'))::integer as n from message where state = 'scheduled'",
    );
    expect(meant[0]?.n).toBeGreaterThanOrEqual(expected.size);
  },
);
