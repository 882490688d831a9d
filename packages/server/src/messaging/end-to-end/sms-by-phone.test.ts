// Kills the server while a phone sends: nobody twice, nothing in doubt.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { poll } from '../../../testing/providers/lanes.ts';
import { type FakePhone, startFakePhone } from '../../../testing/servers/fake-phone.ts';
import {
  type Crowd,
  inDatabase,
  makeCrowd,
  startWholeServer,
  type WholeServer,
} from '../../../testing/whole-server.ts';

const people = 30;
const kills = 2;

let folder: string;
let phone: FakePhone;
let server: WholeServer;
let crowd: Crowd;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-phone-'));
  phone = await startFakePhone();
  server = await startWholeServer(folder);
  crowd = await makeCrowd(server, folder, people);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await phone.stop();
  await rm(folder, { recursive: true, force: true });
});

const sendings = () => phone.sent.map(({ to }) => to);

it(
  `[DE-11] survives ${kills} kills: everybody got it once, nothing is in doubt, and all is known in the end`,
  { timeout: 240_000 },
  async () => {
    const { token, choir } = crowd;
    const added = await server.call('POST', '/api/operator/providers', {
      token,
      body: {
        kind: 'phone',
        name: 'Our phone',
        settings: { ...phone.settings, address: phone.address, perHalfHour: 0, perDay: 0 },
        secrets: { password: phone.password },
        regular: true,
        hybrid: false,
        takeOver: true,
        welcomeUnits: 'keep',
      },
    });
    expect(added.status).toBe(201);
    // Every tenth answer is lost although the phone has taken the SMS.
    phone.options.fault = (nth) => (nth % 10 === 0 ? 'drop after taking' : null);
    const { body } = await server.call('POST', '/api/Messaging/sendSms', {
      token,
      body: { subject: 'GRACE', message: 'Rehearsal at six', groupedContacts: `group_${choir}` },
    });
    for (let killed = 1; killed <= kills; killed += 1) {
      await expect
        .poll(() => phone.sent.length, { timeout: 60_000, interval: 1 })
        .toBeGreaterThanOrEqual(killed * 9);
      await server.kill();
      expect(phone.sent.length, 'a kill in mid-send').toBeLessThan(people);
      server = await startWholeServer(folder);
    }
    const read = async () => (await server.call('GET', `/api/messages/${body.messageId}`, { token })).body;
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('done');
    expect((await read()).counts).toEqual({ accepted: people });
    expect(sendings()).toHaveLength(people);
    expect(new Set(sendings()).size).toBe(people);
    await phone.deliverAll();
    // The phone cannot call this server, so its states are asked for.
    await poll(async () => (await read()).counts).toEqual({ delivered: people });
    const [member = ''] = sendings();
    const { pathname } = new URL(added.body.hookAddress);
    for (const [from, message] of [
      [member, 'I will come'],
      ['+2348099999999', 'Your bank code is 4711'],
    ])
      await server
        .call('POST', pathname, {
          body: {
            deviceId: phone.settings.deviceId,
            event: 'sms:received',
            payload: { messageId: from, message, phoneNumber: from, receivedAt: '2026-11-24T12:00:00Z' },
          },
        })
        .catch(() => {});
    const texts = () =>
      inDatabase(
        folder,
        async (client) => (await client.query('select phone, text from inbox_message')).rows,
      );
    // The private SMS came later, so it has been looked at once the reply is in the inbox.
    await poll(texts).toEqual([{ phone: member, text: 'I will come' }]);
    await inDatabase(folder, (client) =>
      checkInvariants({ query: async (text, values) => (await client.query(text, values)).rows }),
    );
  },
);
