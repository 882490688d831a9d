// Tests a bounce end to end, through a real Postfix to our listener.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { type Postfix, postfixRuns, startPostfix } from '../../../testing/servers/postfix.ts';
import { freePort } from '../../../testing/program.ts';
import { handOver } from '../../../testing/servers/smtp-talk.ts';
import { startWorker, type Worker } from '../../worker.ts';

describe.runIf(postfixRuns())('a mail that Postfix accepts and cannot deliver', () => {
  const domain = 'bounces.church.example';
  let server: TestServer;
  let worker: Worker;
  let postfix: Postfix;
  let church: Church;
  let listener: number;
  beforeAll(async () => {
    listener = await freePort();
    postfix = await startPostfix({
      // Postfix learns of the unknown recipient only after accepting, like a host behind a relay.
      smtpd_reject_unlisted_recipient: 'no',
      transport_maps: `inline:{{${domain} = smtp:[127.0.0.1]:${listener}}}`,
    });
    server = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${postfix.port}?tls=never`,
      MAIL_FROM: 'Grace Church <office@church.example>',
      BOUNCE_ADDRESS: `b+*@${domain}`,
      BOUNCE_LISTEN: `127.0.0.1:${listener}`,
    });
    worker = await startWorker(server.context, { direct: server.logins, alone: true });
    church = await makeChurch(server);
  });
  afterAll(async () => {
    await worker.stop();
    await postfix.stop();
  });

  const get = async (where: string) => (await server.call('GET', where, { token: church.token })).body;
  const recipients = async (id: string) =>
    (await get(`/api/messages/${id}/recipients`)).items as {
      address: string;
      state: string;
      reason: string;
    }[];

  it('[EC-15, DE-02, DE-04, DE-07] is undelivered in the report with its reason, and its address gets no more mail', async () => {
    await church.person({ first: 'Ada', email: 'ada@example.org', choir: true });
    await church.person({ first: 'Gone', email: 'unknown.gone@example.org', choir: true });
    const body = { subject: 'News', message: '<p>Hello</p>', groupedContacts: [`group_${church.choir}`] };
    const { body: sent } = await server.call('POST', '/api/messaging/sendEmail', {
      token: church.token,
      body,
    });
    const stateOf = async (address: string) =>
      (await recipients(sent.mail.id)).find((one) => one.address === address);
    await vi.waitFor(
      async () =>
        expect(await stateOf('unknown.gone@example.org')).toMatchObject({
          state: 'undelivered',
          reason: 'The address does not exist (5.1.1)',
        }),
      { timeout: 30_000, interval: 50 },
    );
    expect(await stateOf('ada@example.org')).toMatchObject({ state: 'accepted' });

    const [arrived] = await postfix.mails(1);
    expect(arrived?.from).toMatch(/^b\+[0-9a-z-]+@bounces\.church\.example$/);
    const token = /\+(.*)@/.exec(arrived?.from ?? '')?.[1] ?? '';
    const report = readFileSync(path.join(import.meta.dirname, 'fixtures/spam-report.eml'), 'utf8');
    const complaint = report.replaceAll('TOKEN', token).replaceAll('\n', '\r\n');
    expect(await handOver(listener, 'staff@feedback.example.net', arrived?.from ?? '', complaint)).toMatch(
      /^250/,
    );
    await vi.waitFor(
      async () => expect(await stateOf('ada@example.org')).toMatchObject({ state: 'delivered' }),
      { timeout: 30_000, interval: 50 },
    );

    const { items } = await get('/api/suppressions?channel=email');
    expect(
      items.map(({ address, reason, proof }: Record<string, string>) => [address, reason, proof]).toSorted(),
    ).toEqual([
      ['ada@example.org', 'complained', 'Marked as spam (abuse)'],
      ['unknown.gone@example.org', 'bounced', 'The address does not exist (5.1.1)'],
    ]);
    const estimate = { token: church.token, body: { channel: 'email', ...body } };
    expect((await server.call('POST', '/api/messages/estimate', estimate)).body).toMatchObject({
      recipients: 0,
      skipped: expect.arrayContaining([
        { reason: 'bounced', count: 1 },
        { reason: 'complained', count: 1 },
      ]),
    });
    await checkInvariants(server);
  });
});
