// Tests that consent follows the address through imports, merges and erasing.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startImporting } from '../../../testing/people/importing.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof startImporting>>;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  office = await startImporting(server);
});

const post = async (path: string, body: unknown) =>
  (await server.call('POST', path, { token: office.token, body })).body;
const estimate = (body: Record<string, unknown>) =>
  post('/api/messages/estimate', { channel: 'sms', subject: 'GRACE', message: 'Come', ...body });
const everybody = { groupedContacts: 'membership_00000000-0000-0000-0000-000000000000' };
const optOut = (address: string, reason = 'opted-out') =>
  post('/api/suppressions', { channel: 'sms', address, reason, note: 'Told us' });
const standing = () =>
  server.query('select address, reason, proof, at from suppression where tenant_id = $1 order by address', [
    office.tenantId,
  ]);

describe('[DE-07] an opt-out', () => {
  it('is not undone by an import, in any spelling, of new or known people, nor by undoing the import', async () => {
    await office.importFile('First Name,Phone\nAda,08031234567\nBola,08031234568\n');
    await optOut('08031234567');
    const before = await standing();
    // The same person with more data, another person with the number, and a new name.
    const file =
      'First Name,Phone,Occupation\nAda,+234 803 123 4567,Nurse\nTunde,2348031234567,\nAda,8031234567,\n';
    const { state } = await office.importFile(file);
    expect(state).toBe('done');
    expect(await standing()).toEqual(before);
    expect(await estimate(everybody)).toMatchObject({ recipients: 1, skipped: [{ reason: 'opted-out' }] });
    for (const { id } of await server.query('select id from import where tenant_id = $1', [office.tenantId]))
      await server.call('DELETE', `/api/people/imports/${id}`, { token: office.token });
    expect(await standing()).toEqual(before);
    await office.importFile('First Name,Phone\nAda,08031234567\n');
    expect(await estimate(everybody)).toMatchObject({
      recipients: 0,
      skipped: [{ reason: 'opted-out', count: 1 }],
    });
  });

  it('belongs to the number: a new one is not suppressed, and the old one still is when it comes back', async () => {
    const { personId: id } = await post('/api/people/createperson', {
      firstName: 'Ada',
      mobilePhone: '08031234567',
    });
    await optOut('08031234567');
    const to = { ToContacts: id };
    expect(await estimate(to)).toMatchObject({ recipients: 0 });
    const change = (mobilePhone: string) =>
      server.call('PUT', `/api/people/UpdatePerson/${id}`, {
        token: office.token,
        body: { firstName: 'Ada', mobilePhone },
      });
    expect((await change('08031234568')).status).toBe(200);
    expect(await estimate(to)).toMatchObject({ recipients: 1, skipped: [] });
    expect((await change('0803 123 4567')).status).toBe(200);
    expect(await estimate(to)).toMatchObject({ recipients: 0, skipped: [{ reason: 'opted-out', count: 1 }] });
  });

  it('of a number that two people share applies to both, and stays when one of them leaves', async () => {
    const make = async (firstName: string) =>
      (await post('/api/people/createperson', { firstName, mobilePhone: '08031234567' })).personId;
    const [ada, bola] = [await make('Ada'), await make('Bola')];
    await optOut('08031234567');
    expect(await estimate({ ToContacts: `${ada},${bola}` })).toMatchObject({
      recipients: 0,
      skipped: [{ reason: 'opted-out', count: 2 }],
    });
    await post(`/api/people/${ada}/erase`, { name: 'Ada' });
    expect(await estimate({ ToContacts: bola })).toMatchObject({ recipients: 0 });
    await post(`/api/people/${bola}/erase`, { name: 'Bola' });
    expect(await estimate({ ToContacts: await make('Another') })).toMatchObject({ recipients: 0 });
  });

  it('survives being erased twice, even if another reason was stored the first time', async () => {
    const round = async () => {
      const { personId } = await post('/api/people/createperson', {
        firstName: 'Ada',
        mobilePhone: '08031234567',
      });
      return {
        to: { ToContacts: personId },
        erase: () => post(`/api/people/${personId}/erase`, { name: 'Ada' }),
      };
    };
    const first = await round();
    await optOut('08031234567', 'wrong-number');
    await first.erase();
    const second = await round();
    await optOut('08031234567');
    expect(await estimate(second.to)).toMatchObject({ skipped: [{ reason: 'opted-out' }] });
    await second.erase();
    expect(await estimate((await round()).to)).toMatchObject({
      recipients: 0,
      skipped: [{ reason: 'opted-out', count: 1 }],
    });
  });
});

it('[DE-07, SC-08] do-not-disturb applies to the regular route, and not to the hosted one', async () => {
  await optOut('08031234567', 'dnd');
  await optOut('08031234568', 'wrong-number');
  const to = { toOthers: '08031234567,08031234568' };
  expect((await estimate(to)).recipients).toBe(0);
  expect(await estimate({ ...to, gateWayToUse: 'hybrid' })).toMatchObject({
    recipients: 1,
    skipped: [{ reason: 'wrong-number', count: 1 }],
  });
});
