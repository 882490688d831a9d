// Tests units under concurrency: no overdraft, and a balance equal to the ledger's sum.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { newId } from '../../platform/id.ts';
import { readBalance } from './store.ts';
import { reserve, settle, topUp } from './units.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer({ WELCOME_UNITS: '100' });
  church = await makeChurch(server);
});

const inTenant = <T>(work: Parameters<TestServer['db']['inTenant']>[1]) =>
  server.db.inTenant(church.tenantId, work) as Promise<T>;
const balance = () => inTenant<number>((tx) => readBalance(tx, church.tenantId));
const ledger = () =>
  server.query('select kind, units, effect from unit_ledger where tenant_id = $1 order by at, id', [
    church.tenantId,
  ]);

describe('units', () => {
  it('[UN-01, UN-02] reserved by 50 sends at once never overdraw: 33 of 3 units fit in 100', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => inTenant((tx) => reserve(tx, church.tenantId, newId(), 3000))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason.message).toMatch(
          /^You do not have enough units: this message needs 3 and you have [\d.]+\.$/,
        );
    expect(await balance()).toBe(1000);
    expect(await ledger()).toHaveLength(1 + 33);
    await checkInvariants(server);
  });

  it('[UN-02] released, spent and topped up are a row each, and the balance is their sum', async () => {
    const before = await balance();
    const message = newId();
    await inTenant((tx) => topUp(tx, church.tenantId, 12.5, 'A gift', newId()));
    await inTenant((tx) => reserve(tx, church.tenantId, message, 10_000));
    await inTenant((tx) =>
      settle(tx, church.tenantId, message, [
        { captured: 4000, released: 0 },
        { captured: 2000, released: 4000 },
      ]),
    );
    expect(await balance()).toBe(before + 12_500 - 10_000 + 4000);
    expect((await ledger()).slice(-4)).toEqual([
      { kind: 'topup', units: 12_500, effect: 12_500 },
      { kind: 'reserve', units: 10_000, effect: -10_000 },
      { kind: 'capture', units: 6000, effect: 0 },
      { kind: 'release', units: 4000, effect: 4000 },
    ]);
    await checkInvariants(server);
  });

  it('[UN-02] of a transaction that fails leave no trace', async () => {
    const [before, rows] = [await balance(), (await ledger()).length];
    await expect(
      inTenant(async (tx) => {
        await reserve(tx, church.tenantId, newId(), 1000);
        throw new Error('afterwards');
      }),
    ).rejects.toThrow('afterwards');
    expect(await balance()).toBe(before);
    expect(await ledger()).toHaveLength(rows);
  });

  it('[UN-01] too few send nothing, with the sentence that the screens know', async () => {
    await church.crowd(60);
    const { status, body } = await server.call('POST', '/api/messaging/sendSms', {
      token: church.token,
      body: { subject: 'GRACE', message: 'x', groupedContacts: [`group_${church.choir}`] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: false, code: 'notEnoughUnits' });
    expect(body.message).toMatch(/^You do not have enough units/);
    expect(await server.query('select 1 from message where tenant_id = $1', [church.tenantId])).toEqual([]);
    expect(await server.query('select 1 from recipient where tenant_id = $1', [church.tenantId])).toEqual([]);
  });

  it('[UN-01] are not needed for e-mail', async () => {
    const before = await balance();
    const { body } = await server.call('POST', '/api/messaging/sendEmail', {
      token: church.token,
      body: { subject: 'Hi', message: '<p>x</p>', groupedContacts: [`group_${church.choir}`] },
    });
    expect(body).toMatchObject({ status: true });
    expect(await balance()).toBe(before);
  });
});
