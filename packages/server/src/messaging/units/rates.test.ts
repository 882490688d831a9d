// Tests the operator's settings: rates, reply numbers and limits.
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newId } from '../../platform/id.ts';

let server: TestServer;
let operator: string;
let church: { token: string; tenantId: string };
beforeAll(async () => {
  server = await startTestServer();
  operator = (await server.signUp()).token;
  church = await server.signUp();
});

const get = async (path: string) =>
  (await server.call('GET', `/api/operator/${path}`, { token: operator })).body.items;
const put = (path: string, body: unknown, token = operator) =>
  server.call('PUT', `/api/operator/${path}`, { token, body });

describe('rates', () => {
  const rate = (country: string, units: number, accountId: string | null = null) => ({
    accountId,
    country,
    units,
  });

  test('[UN-01] are replaced as a whole, to a thousandth of a unit, for all accounts and for one', async () => {
    const id = newId();
    await server.query(
      "insert into engine.provider_account (id, tenant_id, kind, name) values ($1, null, 'http', 'Line')",
      [id],
    );
    const items = [rate('GB', 4.125), rate('GH', 0), rate('GB', 1000, id), rate('NG', 0.5, id)];
    expect((await put('rates', { items })).body).toEqual({ status: true });
    expect(await get('rates')).toEqual(items);
    await put('rates', { items: [rate('gh', 1.001)] });
    expect(await get('rates')).toEqual([rate('GH', 1.001)]);
    // Silent rounding would change a price, or make it zero.
    expect((await put('rates', { items: [rate('GH', 0.0001)] })).body.errors).toEqual({
      'items.0.units': 'Use at most 3 decimal places',
    });
    expect(await get('rates')).toEqual([rate('GH', 1.001)]);
    await put('rates', { items: [] });
    expect(await get('rates')).toEqual([]);
  });

  test('[UN-01] that are wrong are all reported, and change nothing', async () => {
    await put('rates', { items: [rate('GH', 2)] });
    const { status, body } = await put('rates', {
      items: [rate('NG', 1), rate('XX', 1), rate('NG', 2), rate('GB', 1, newId())],
    });
    expect([status, body.errors]).toEqual([
      400,
      {
        'items.1.country': "'XX' is no country.",
        'items.2.country': 'Nigeria has two rates.',
        'items.3.accountId': 'There is no such provider.',
      },
    ]);
    expect((await put('rates', { items: [rate('GH', -1)] })).body.errors).toEqual({
      'items.0.units': 'Enter 0 units or more',
    });
    expect(await get('rates')).toEqual([rate('GH', 2)]);
  });

  test('[UN-01] set by many at a time are those of one request', async () => {
    const sets = [1, 2, 3, 4, 5, 6].map((n) => ['NG', 'GH', 'GB'].map((country) => rate(country, n)));
    const answers = await Promise.all(sets.map((items) => put('rates', { items })));
    expect(answers.map(({ status }) => status)).toEqual(sets.map(() => 200));
    const kept = await get('rates');
    expect(kept).toHaveLength(3);
    expect(new Set(kept.map(({ units }: { units: number }) => units)).size).toBe(1);
  });

  test('[UN-01] that several operators change at a time are all kept, and others stay', async () => {
    await put('rates', { items: [rate('NG', 1), rate('GH', 2)] });
    const before = await get('rates');
    const added = ['GB', 'KE', 'ZA', 'US'].map((country) => rate(country, 4));
    const answers = await Promise.all([
      put('rates', { before, items: [rate('NG', 1), rate('GH', 2.5)] }),
      put('rates', { before, items: [rate('GH', 2)] }),
      ...added.map((one) => put('rates', { before, items: [...before, one] })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const countries = [rate('GH', 2.5), ...added].toSorted((a, b) => (a.country < b.country ? -1 : 1));
    expect(await get('rates')).toEqual(countries);
  });
});

describe('reply numbers', () => {
  test('[DE-04] are stored as digits, each once, for one organisation', async () => {
    const { tenantId } = church;
    const items = [
      { number: '+234 803 123-4567', tenantId },
      { number: '32811', tenantId },
    ];
    expect((await put('reply-numbers', { items })).body).toEqual({ status: true });
    expect(await get('reply-numbers')).toEqual([
      { number: '2348031234567', tenantId },
      { number: '32811', tenantId },
    ]);
    const { status, body } = await put('reply-numbers', {
      items: [
        { number: '32811', tenantId },
        { number: '+32811', tenantId },
        { number: 'GRACE', tenantId },
        { number: '08031234567', tenantId },
        { number: '1234', tenantId: newId() },
      ],
    });
    expect([status, body.errors]).toEqual([
      400,
      {
        'items.1.number': '+32811: This number is here twice.',
        'items.2.number': 'GRACE: A number has 3 to 15 digits.',
        'items.3.number': '08031234567: Write it with the code of its country.',
        'items.4.tenantId': '1234: There is no such organisation.',
      },
    ]);
    expect(await get('reply-numbers')).toHaveLength(2);
    await put('reply-numbers', { items: [] });
    expect(await get('reply-numbers')).toEqual([]);
  });

  test('[DE-04] that several operators change at a time are all kept, and others stay', async () => {
    const { tenantId } = church;
    await put('reply-numbers', { items: [{ number: '32811', tenantId }] });
    const before = await get('reply-numbers');
    const added = ['40401', '40402', '40403', '40404'];
    const answers = await Promise.all([
      put('reply-numbers', { before, items: [] }),
      ...added.map((number) => put('reply-numbers', { before, items: [...before, { number, tenantId }] })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await get('reply-numbers')).toEqual(added.map((number) => ({ number, tenantId })));
    await put('reply-numbers', { items: [] });
  });
});

describe('limits', () => {
  test('[DE-05] are set, changed and removed for single organisations', async () => {
    const { tenantId } = church;
    await put('limits', { tenantId, pagesPerSecond: 5 });
    await put('limits', { tenantId, pagesPerSecond: 7, mailsPerSecond: 20 });
    expect(await get('limits')).toEqual([{ tenantId, pagesPerSecond: 7, mailsPerSecond: 20 }]);
    await put('limits', { tenantId, pagesPerSecond: 0, mailsPerSecond: 3 });
    expect(await get('limits')).toEqual([{ tenantId, pagesPerSecond: 0, mailsPerSecond: 3 }]);
    await put('limits', { tenantId, mailsPerSecond: 0 });
    expect(await get('limits')).toEqual([]);
    expect((await put('limits', { tenantId: newId(), pagesPerSecond: 1 })).status).toBe(404);
    expect((await put('limits', { tenantId, pagesPerSecond: 1 }, church.token)).status).toBe(403);
  });

  test('[DE-05] that are left out stay, also where two operators set one each at a time', async () => {
    const { tenantId } = church;
    for (const n of [1, 2, 3, 4]) {
      await Promise.all([
        put('limits', { tenantId, pagesPerSecond: n }),
        put('limits', { tenantId, mailsPerSecond: 10 * n }),
      ]);
      expect(await get('limits')).toEqual([{ tenantId, pagesPerSecond: n, mailsPerSecond: 10 * n }]);
      await put('limits', { tenantId, pagesPerSecond: 0, mailsPerSecond: 0 });
    }
  });
});
