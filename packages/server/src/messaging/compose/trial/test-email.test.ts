// Tests sending a test e-mail to oneself.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let church: Church;
beforeAll(async () => {
  server = await startTestServer(
    {},
    { rateLimits: { perAddress: 1000, perEmail: 1000, perUser: 20, registrations: 1000 } },
  );
  church = await makeChurch(server);
  await church.holdSeconds(600);
});

const test = (over: Record<string, unknown> = {}) =>
  server.call('POST', '/api/Messaging/testEmail', {
    token: church.token,
    body: { subject: 'News for #name#', message: '<p>Dear #fullname#</p>', isPersonalized: true, ...over },
  });
const rowOf = (id: string) =>
  server.query(
    `select m.purpose, m.state, m.not_before <= engine.now() as due, m.preheader, r.address, r.fields, r.units
       from message m join recipient r on r.tenant_id = m.tenant_id and r.message_id = m.id where m.id = $1`,
    [id],
  );

describe('a test e-mail', () => {
  it('[EC-14] goes at once to the signed-in user, in their own name, and costs nothing', async () => {
    const { status, body } = await test({ preheader: 'In short' });
    expect([status, body.message]).toEqual([200, 'Email sent successfully']);
    const [row] = await rowOf(body.mail.id);
    expect(row).toMatchObject({
      purpose: 'test',
      state: 'ready',
      due: true,
      preheader: 'In short',
      address: expect.stringContaining('@'),
      fields: { name: 'Ada', lastname: 'Obi', fullname: 'Ada Obi' },
      units: 0,
    });
  });

  it('[EC-14] goes to another address if one is given, once however often it is requested', async () => {
    const first = await test({ to: 'Tablet <TABLET@example.org>' });
    const again = await test({ to: 'Tablet <TABLET@example.org>' });
    expect(again.body.mail.id).toBe(first.body.mail.id);
    expect(await rowOf(first.body.mail.id)).toMatchObject([{ address: 'tablet@example.org' }]);
  });

  it('needs text, and an address that may be written to', async () => {
    expect(await test({ message: '<p> </p>' })).toMatchObject({
      status: 400,
      body: { message: 'Enter your message' },
    });
    expect(await test({ to: 'tablet' })).toMatchObject({
      status: 400,
      body: { errors: { to: expect.any(String) } },
    });
    const address = 'gone@example.org';
    await server.call('POST', '/api/suppressions', {
      token: church.token,
      body: { channel: 'email', address },
    });
    expect(await test({ to: address })).toMatchObject({
      status: 200,
      body: { status: false, message: 'This address cannot be written to: Opted out.' },
    });
  });
});
