// Kills only the database while sending: the server ends, and continues after a restart.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import { makeCrowd, startWholeServer } from '../../../testing/whole-server.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

it('[DE-01, DE-02] the server does not wait for what is out when its database is gone, and lists it as uncertain', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-gone-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  let taken = 0;
  const mailServer = await startFakeSmtp({
    turn: (verb) => {
      if (verb === '.') taken += 1;
      return verb === '.' ? 'silence' : undefined;
    },
  });
  closing.push(() => mailServer.stop());
  const start = () => startWholeServer(folder, { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  const first = await start();
  const { token, choir } = await makeCrowd(first, folder, 1);
  const { body } = await first.call('POST', '/api/Messaging/sendEmail', {
    token,
    body: { subject: 'Rehearsal', message: '<p>At six</p>', groupedContacts: [`group_${choir}`] },
  });
  await expect.poll(() => taken, { timeout: 30_000 }).toBe(1);

  expect(await first.killDatabase()).toBe(1);
  expect(first.log()).toContain('The database has ended unexpectedly');
  expect(first.log()).not.toContain('answers could not be written');

  const second = await start();
  closing.push(() => second.stop());
  const { counts } = (await second.call('GET', `/api/messages/${body.mail.id}`, { token })).body;
  expect(counts).toEqual({ uncertain: 1 });
  expect(taken).toBe(1);
}, 120_000);
