// Sends 5,000 messages to third-party servers: as many arrive as estimated, once each.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeChurch } from '../../../testing/data/church.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { type DriveSmpp, kannelInstalled, startDriveSmpp } from '../../../testing/servers/kannel.ts';
import { checkInvariants } from '../../../testing/providers/ledger.ts';
import { type SmtpSink, smtpSinkInstalled, startSmtpSink } from '../../../testing/servers/smtp-sink.ts';
import { startWorker } from '../../worker.ts';

const people = 5000;

/** Estimates and sends to all 5,000 with a complete worker, and waits until it is done. */
async function send(env: Record<string, string>, channel: 'sms' | 'email', payload: Record<string, unknown>) {
  const server = await startTestServer(env);
  const worker = await startWorker(server.context, { direct: server.logins, alone: true });
  try {
    const church = await makeChurch(server);
    await church.crowd(people);
    const operator = { token: church.token, body: { tenantId: church.tenantId, units: people, note: '' } };
    await server.call('POST', '/api/operator/units', operator);
    const body = { ...payload, groupedContacts: [`group_${church.choir}`] };
    const call = async (route: string, more = {}) =>
      (await server.call('POST', route, { token: church.token, body: { ...body, ...more } })).body;
    const estimate = await call('/api/messages/estimate', { channel });
    const sent = await call(channel === 'sms' ? '/api/messaging/sendSms' : '/api/messaging/sendEmail', {
      fingerprint: estimate.fingerprint,
    });
    const id = sent.messageId ?? sent.mail.id;
    const read = async () => (await server.call('GET', `/api/messages/${id}`, { token: church.token })).body;
    await expect.poll(async () => (await read()).state, { timeout: 50_000, interval: 100 }).toBe('done');
    await checkInvariants(server);
    return { estimate, message: await read() };
  } finally {
    await worker.stop();
  }
}

describe.skipIf(!smtpSinkInstalled())('Postfix’s smtp-sink', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink({ keep: true });
  });
  afterAll(() => sink.stop());

  it('[DE-01, DE-03, SC-16] receives 5,000 merged e-mails, one per address', async () => {
    const { estimate, message } = await send({ SMTP_URL: `smtp://127.0.0.1:${sink.port}` }, 'email', {
      subject: 'Rehearsal, #name#',
      message: '<p>Dear #name#, at six.</p>',
      isPersonalized: true,
    });
    expect(message.counts).toEqual({ accepted: estimate.recipients });
    const mails = (await sink.mails()).map((mail) => {
      const to = /^X-Rcpt-Args: <(.*?)>/m.exec(mail)?.[1];
      const name = /^Subject: Rehearsal, (.*)$/m.exec(mail)?.[1];
      return `${to} ${name} ${mail.includes(`Dear =\n${name}=\n, at six.`)}`;
    });
    const expected = Array.from(
      { length: people },
      (_, i) => `singer${i + 1}@example.org Singer${i + 1} true`,
    );
    expect(mails.toSorted()).toEqual(expected.toSorted());
  });
});

describe.skipIf(!kannelInstalled())('Kannel’s drive_smpp', () => {
  let smsc: DriveSmpp;
  beforeAll(async () => {
    smsc = await startDriveSmpp(0);
  });
  afterAll(() => smsc.stop());

  it('[DE-01, DE-03, SC-16] receives 5,000 merged messages, one per number', async () => {
    const { estimate, message } = await send(
      { SMPP_URL: `smpp://user:pass@127.0.0.1:${smsc.port}?bind=tx`, WELCOME_UNITS: '0' },
      'sms',
      { subject: 'GRACE', message: 'Rehearsal, #name#', isPersonalized: true },
    );
    expect(message.counts).toEqual({ accepted: estimate.recipients });
    await smsc.ended;
    const expected = Array.from({ length: people }, (_, i) => `Rehearsal, Singer${i + 1}`);
    expect(smsc.submitted().toSorted()).toEqual(expected.toSorted());
  });
});
