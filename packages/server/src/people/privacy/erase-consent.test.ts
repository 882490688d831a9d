// Opt-outs stay in force, unreadable, after their person is erased.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Erasing, startErasing, zebedeesPhone } from '../../../testing/people/erasing.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let at: Erasing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startErasing(server);
});

describe('[PL-07] [DE-07] an opt-out', () => {
  const optOut = (channel: 'sms' | 'email', address: string) =>
    server.query(
      "insert into suppression (tenant_id, channel, address, reason, source) values ($1, $2, $3, 'opted-out', $4)",
      [at.church.tenantId, channel, address, `STOP from ${address}`],
    );
  const estimate = async (body: Record<string, unknown>) =>
    (await at.call('POST', '/api/messages/estimate', { channel: 'sms', ...at.sms, ...body })).body;

  test('stays in force after its address is erased, and nobody can read the address', async () => {
    const id = await at.make();
    await optOut('sms', zebedeesPhone);
    await optOut('email', 'zeb@private.example');
    expect((await at.erase(id)).status).toBe(200);
    expect(await at.rowsWith('8039990009', 'private.example')).toEqual([]);
    // The same number returns, for example by an import.
    const again = await at.make();
    for (const channel of ['sms', 'email'])
      expect(await estimate({ channel, ToContacts: again })).toMatchObject({
        recipients: 0,
        skipped: [{ reason: 'opted-out', count: 1 }],
      });
    const { body } = await at.call('GET', `/api/people/${again}/export`);
    expect(body.consent).toMatchObject([
      { address: zebedeesPhone, mayBeWrittenTo: 'No: Opted out', source: 'STOP from ' },
      { address: 'zeb@private.example', mayBeWrittenTo: 'No: Opted out' },
    ]);
    expect((await at.erase(again)).status).toBe(200);
    expect(await estimate({ ToContacts: await at.make() })).toMatchObject({ recipients: 0 });
  });

  test('of a number shared by a family stays readable for the others', async () => {
    const id = await at.make();
    await at.church.person({ first: 'Bola', phone: zebedeesPhone });
    await optOut('sms', zebedeesPhone);
    await at.erase(id);
    expect((await at.rowsWith('8039990009')).map((row) => row.split(':')[0])).toEqual([
      'public.person',
      'public.suppression',
    ]);
  });

  test('of one organisation does not affect the same number in another', async () => {
    const id = await at.make();
    await optOut('sms', zebedeesPhone);
    await at.erase(id);
    at = await startErasing(server);
    expect(await estimate({ ToContacts: await at.make() })).toMatchObject({ recipients: 1 });
  });
});
