// Tests that the statement's lines and file always explain the balance.
import { describe, expect, it } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { openLanes, poll } from '../../../testing/providers/lanes.ts';
import { accepted, rejected, scriptedSms, uncertain } from '../../../testing/providers/scripted-provider.ts';
import { newId } from '../../platform/id.ts';

const lanes = openLanes();
interface Line {
  key: string;
  kind: string;
  title: string;
  recipients: number;
  cameIn: number;
  reserved: number;
  spent: number;
  cameBack: number;
}

const get = (path: string, token = lanes.church().token) => lanes.server().call('GET', path, { token });
/** Returns every line over all pages, and the first page's totals. */
async function statement(query = '') {
  const lines: Line[] = [];
  const sizes: number[] = [];
  let totals = { cameIn: 0, spent: 0, reservedNow: 0 };
  let balance = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await get(`/api/units/statement?cursor=${encodeURIComponent(cursor)}${query}`);
    if (cursor === '') ({ totals, balance } = body);
    lines.push(...body.items);
    sizes.push(body.items.length);
    cursor = body.nextCursor;
  }
  return { lines, sizes, totals, balance };
}
const add = (lines: Line[], what: 'cameIn' | 'reserved' | 'spent' | 'cameBack') =>
  lines.reduce((sum, line) => sum + Math.round(line[what] * 1000), 0);

async function file(query = '') {
  const { app } = lanes.server();
  const headers = { authorization: `Bearer ${lanes.church().token}` };
  const { statusCode, body } = await app.inject({ url: `/api/units/statement.csv${query}`, headers });
  expect(statusCode).toBe(200);
  return body.trimEnd().split('\r\n');
}

describe('the statement', () => {
  it('[UN-02] explains the balance after many sends, some refused, uncertain or cancelled', async () => {
    await lanes.send(30);
    lanes.open(
      scriptedSms(({ key }) => {
        const n = Number(key.split('/')[2]);
        return n % 5 === 0 ? rejected() : n % 7 === 0 ? uncertain : accepted();
      }),
    );
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, i) => lanes.sendAgain({ message: `Rehearsal ${i}` })),
    );
    await poll(async () => (await get('/api/messages?state=ready,sending')).body.items).toEqual([]);
    await lanes.church().holdSeconds(600);
    const stopped = await lanes.sendAgain({ message: 'Stopped' });
    await lanes.server().call('POST', `/api/messages/${stopped}/cancel`, { token: lanes.church().token });
    const waiting = await lanes.sendAgain({ message: 'Waiting' });

    const { lines, totals, balance } = await statement();
    expect(totals.cameIn - totals.spent - totals.reservedNow).toBeCloseTo(balance, 3);
    expect(add(lines, 'cameIn') - add(lines, 'reserved') + add(lines, 'cameBack')).toBe(balance * 1000);
    expect(add(lines, 'spent')).toBe(totals.spent * 1000);
    expect(totals.reservedNow).toBe(30);
    const line = (key: string) => lines.find((one) => one.key === key);
    expect(line(ids[3] as string)).toMatchObject({
      kind: 'message',
      title: 'Rehearsal 3',
      recipients: 30,
      reserved: 30,
      spent: 24,
      cameBack: 6,
    });
    expect(line(stopped)).toMatchObject({ reserved: 30, spent: 0, cameBack: 30 });
    expect(line(waiting)).toMatchObject({ reserved: 30, spent: 0, cameBack: 0 });
    expect(lines.at(-1)).toMatchObject({ kind: 'welcome', title: 'Welcome units', cameIn: 10_000 });
    const [stored] = await lanes
      .server()
      .query('select balance from unit_balance where tenant_id = $1', [lanes.church().tenantId]);
    expect(stored?.['balance']).toBe(balance * 1000);

    const rows = await file();
    expect(rows[0]).toBe('\ufeffTime,What,In,Out,Spent,Balance,Text');
    const balances = rows.slice(1).map((row) => Number(row.split(',')[5]));
    expect(rows[1]).toMatch(/,Welcome units,10000,,,10000,Welcome units$/);
    expect(balances.at(-1)).toBe(balance);
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
    expect(rows.some((row) => row.includes(',Spent,,,') && row.endsWith(',Rehearsal 3'))).toBe(true);
  });

  it('[UN-02] comes in pages that miss and repeat nothing, with a line for every top-up', async () => {
    await lanes.newChurch();
    const { tenantId } = lanes.church();
    await lanes.server().query(
      `insert into unit_ledger (tenant_id, id, at, kind, units, effect, note)
         select $1, gen_random_uuid(), timestamptz '2026-03-01' + (i / 4) * interval '1 minute', 'topup', 1000, 1000, 'Gift ' || i
           from generate_series(1, 119) i`,
      [tenantId],
    );
    await lanes
      .server()
      .query('update unit_balance set balance = balance + 119000 where tenant_id = $1', [tenantId]);
    const { lines, sizes } = await statement();
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(120);
    expect(lines.filter(({ kind }) => kind === 'topup').map(({ title }) => title)).toContain('Gift 77');
    expect((await get('/api/units/statement?cursor=x')).status).toBe(400);
    expect((await get(`/api/units/statement?cursor=1~${newId()}~`)).status).toBe(400);
  });

  it("[UN-02] keeps to the days of the organisation's zone, in the lines, the ledger and the file", async () => {
    await lanes.newChurch();
    const { tenantId } = lanes.church();
    // In Lagos, an hour ahead of UTC, the second of these is on 2 March.
    for (const [at, note] of [
      ['2026-03-01T22:59:59Z', 'First'],
      ['2026-03-01T23:00:00Z', 'Second'],
      ['2026-03-02T22:59:59Z', 'Third'],
      ['2026-03-02T23:00:00Z', 'Fourth'],
    ])
      await lanes.server().query(
        `insert into unit_ledger (tenant_id, id, at, kind, units, effect, note)
           values ($1, $2, $3, 'topup', 5000, 5000, $4)`,
        [tenantId, newId(), at, note],
      );
    await lanes
      .server()
      .query('update unit_balance set balance = balance + 20000 where tenant_id = $1', [tenantId]);
    const day = 'from=2026-03-02&to=2026-03-02';
    const { lines, totals } = await statement(`&${day}`);
    expect(lines.map(({ title }) => title)).toEqual(['Third', 'Second']);
    expect(totals).toEqual({ cameIn: 10, takenBack: 0, spent: 0, reservedNow: 0 });
    const { body } = await get(`/api/units?${day}`);
    expect(body.items.map(({ note }: { note: string }) => note)).toEqual(['Third', 'Second']);
    expect((await file(`?${day}`)).slice(1)).toEqual([
      '2026-03-02 00:00:00,Top-up,5,,,10,Second',
      '2026-03-02 23:59:59,Top-up,5,,,15,Third',
    ]);
    for (const days of [
      'from=2026-03-02&to=2026-03-01',
      'from=yesterday',
      'from=2026-02-30',
      'from=0000-01-01',
    ])
      for (const path of ['/api/units', '/api/units/statement', '/api/units/statement.csv'])
        expect([days, (await get(`${path}?${days}`)).status]).toEqual([days, 400]);
    expect((await statement('&from=9999-12-31')).lines).toEqual([]);
  });

  it('[AU-06] contains nothing of another organisation', async () => {
    await lanes.send(3, { message: 'Ours alone' });
    const { token } = await makeChurch(lanes.server());
    const { body } = await get('/api/units/statement', token);
    expect(body.items.map(({ kind }: Line) => kind)).toEqual(['welcome']);
  });
});
