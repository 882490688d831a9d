// A test of a database whose processes are stopped (SIGSTOP) while messages are sent.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFakeSmsc } from '../testing/servers/fake-smsc.ts';
import { makeCrowd, startWholeServer } from '../testing/whole-server.ts';

it.skipIf(process.platform !== 'linux')(
  '[DE-02] calls answer 503 meanwhile; afterwards everything works without a restart, and each SMS has gone once',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tidings-stopped-'));
    const smsc = await startFakeSmsc();
    const server = await startWholeServer(folder, {
      SMPP_URL: `smpp://u:p@127.0.0.1:${smsc.port}?bind=transceiver&rate=100`,
    });
    try {
      const people = 300;
      const { token, choir } = await makeCrowd(server, folder, people);
      const statuses = async () =>
        Promise.all(
          ['/readyz', '/api/notices', '/api/accounts/welcome', '/healthz'].map(
            async (route) => (await server.call('GET', route, { token })).status,
          ),
        );
      const { body: sent } = await server.call('POST', '/api/Messaging/sendSms', {
        token,
        body: { subject: 'GRACE', message: 'At six', groupedContacts: [`group_${choir}`] },
      });
      expect(sent.status).toBe(true);
      await expect.poll(() => smsc.submits().length).toBeGreaterThan(20);

      await server.signalDatabase('SIGSTOP');
      for (let round = 0; round < 2; round += 1) expect(await statuses()).toEqual([503, 503, 503, 200]);
      await server.signalDatabase('SIGCONT');

      await expect.poll(statuses).toEqual([200, 200, 200, 200]);
      await expect
        .poll(async () => (await server.call('GET', `/api/messages/${sent.messageId}`, { token })).body, {
          timeout: 60_000,
        })
        .toMatchObject({ state: 'done', counts: { accepted: people } });
      const numbers = smsc.submits().map((pdu) => String(pdu['destination_addr']));
      expect(numbers).toHaveLength(people);
      expect(new Set(numbers).size).toBe(people);
      expect(server.log()).toContain('the database answers again');
    } finally {
      await server.signalDatabase('SIGCONT').catch(() => {});
      await server.stop();
      await smsc.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
