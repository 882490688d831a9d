// Tests the limits of an account in the whole server, killed while it sends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shiftedClock } from '../testing/clock.ts';
import { poll } from '../testing/providers/lanes.ts';
import { checkInvariants } from '../testing/providers/ledger.ts';
import { startFakeSmtp } from '../testing/servers/fake-smtp.ts';
import { inDatabase, makeCrowd, startWholeServer, type WholeServer } from '../testing/whole-server.ts';

const people = 25;
const perDay = 10;

let folder: string;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidings-limits-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const start = async (): Promise<WholeServer> => {
  const server = await startWholeServer(folder);
  closing.push(() => server.signal('SIGKILL'));
  return server;
};

it('[DE-01, DE-05, DE-10] a server killed on the way to its daily limit loses and doubles nobody, and counts on', async () => {
  let kill: () => void = () => {};
  const killed = new Promise<void>((resolve) => (kill = resolve));
  const mailServer = await startFakeSmtp({
    turn: (verb, _line, _connection, times) =>
      verb === '.' && times === 6 ? (kill(), undefined) : undefined,
  });
  closing.push(() => mailServer.stop());
  const first = await start();
  const { token, choir } = await makeCrowd(first, folder, people);
  const account = await first.call('POST', '/api/providers', {
    token,
    body: {
      kind: 'smtp',
      name: 'Our Gmail',
      settings: {
        host: '127.0.0.1',
        port: mailServer.port,
        encryption: 'never',
        from: 'office@grace.example',
        window: 4,
        perDay,
      },
      email: true,
    },
  });
  expect([account.status, account.body.settings?.perDay]).toEqual([201, perDay]);
  const mail = { subject: 'Rehearsal', message: '<p>At six</p>', groupedContacts: [`group_${choir}`] };
  const estimate = await first.call('POST', '/api/messages/estimate', {
    token,
    body: { ...mail, channel: 'email' },
  });
  expect(estimate.body.limit).toMatchObject({
    account: 'Our Gmail',
    span: 'day',
    most: perDay,
    recipients: people,
    waits: false,
    days: [
      { recipients: 10, from: { inDays: 0 } },
      { recipients: 10, from: { inDays: 1 } },
      { recipients: 5, from: { inDays: 2 } },
    ],
    until: { inDays: 2 },
  });

  const { body } = await first.call('POST', '/api/messaging/sendEmail', { token, body: mail });
  const id = body.mail.id as string;
  await killed;
  await first.kill();
  const second = await start();
  const read = async () => (await second.call('GET', `/api/messages/${id}`, { token })).body;
  const open = async () => {
    const { counts } = await read();
    return [counts.pending ?? 0, counts.sending ?? 0];
  };
  await poll(open).toEqual([people - perDay, 0]);
  const atTheLimit = mailServer.mails.length;
  expect(atTheLimit).toBeLessThanOrEqual(perDay);
  const report = await read();
  expect(report).toMatchObject({
    state: 'sending',
    refusal: '',
    limit: {
      account: 'Our Gmail',
      recipients: 15,
      waits: true,
      days: [{ recipients: 10 }, { recipients: 5 }],
    },
  });

  const jump = (days: number) =>
    inDatabase(folder, (client) => client.query(shiftedClock((days * 24 + 1) * 3600)));
  await jump(1);
  await poll(open).toEqual([5, 0]);
  await jump(2);
  await poll(async () => (await read()).state).toBe('done');
  const { counts } = await read();
  expect(counts.accepted + (counts.uncertain ?? 0)).toBe(people);
  expect(mailServer.mails.length).toBeGreaterThanOrEqual(counts.accepted);
  const addresses = mailServer.mails.map(({ to }) => to);
  expect(new Set(addresses).size, 'nobody got it twice').toBe(addresses.length);
  await inDatabase(folder, (client) =>
    checkInvariants({ query: async (text, values) => (await client.query(text, values)).rows }),
  );
  await second.stop();
});
