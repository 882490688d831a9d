// Sends e-mail through a third-party mail server and checks sender and signature.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Church, makeChurch } from '../../../testing/data/church.ts';
import { dkimpyInstalled, dkimpyVerdicts, verdictsOf } from '../../../testing/dkim.ts';
import { startDns, type TestDns } from '../../../testing/servers/dns.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readMail } from '../../../testing/mail-reader.ts';
import { type Postfix, postfixRuns, startPostfix } from '../../../testing/servers/postfix.ts';
import { startWorker, type Worker } from '../../worker.ts';

let server: TestServer;
let worker: Worker;
let church: Church;
let dns: TestDns;
let postfix: Postfix;
const records: Record<string, string> = {};

const isHere = postfixRuns();
beforeAll(async () => {
  if (!isHere) return;
  [dns, postfix] = await Promise.all([startDns(), startPostfix()]);
  server = await startTestServer({
    MAIL_FROM: 'Tidings <post@tidings.example>',
    BOUNCE_ADDRESS: 'b+*@bounces.tidings.example',
    PUBLIC_URL: 'https://church.example',
    SMTP_URL: `smtp://localhost:${postfix.port}?insecure=1`,
    DNS_SERVERS: dns.address,
  });
  church = await makeChurch(server, { organisation: 'Grace, Chürch' });
  const { token, tenantId } = church;
  const { body: own } = await server.call('POST', '/api/mail-domains', {
    token,
    body: { domain: 'grace.example' },
  });
  const { body: installation } = await server.call('GET', '/api/operator/mail-domains', { token });
  for (const [path, domain] of [
    ['/api/mail-domains', own],
    ['/api/operator/mail-domains', installation.items[0]],
  ]) {
    const { name, value } = domain.checks[0];
    dns.zone[name] = { TXT: [value] };
    records[domain.domain] = value;
    await server.call('POST', `${path}/${domain.id}/check`, { token });
  }
  await server.query(
    `insert into mail_sender (tenant_id, id, address, name, verified_at)
       select $1, gen_random_uuid(), a, 'The office', now() from unnest($2::text[]) a`,
    [tenantId, ['office@grace.example', 'grace@gmail.com']],
  );
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
});
afterAll(async () => {
  await worker?.stop();
  await Promise.all([postfix?.stop(), dns?.close()]);
});

const send = async (emailAddress: string, to: string) => {
  const person = await church.person({ first: 'Bọ́lá', email: to });
  const { body } = await server.call('POST', '/api/Messaging/sendEmail', {
    token: church.token,
    body: {
      subject: 'Ẹ káàbọ̀, #name#',
      message: '<p>.Dear #name#,</p><p>. come at six.</p>',
      isPersonalized: true,
      emailAddress,
      ToContacts: person,
    },
  });
  expect(body).toMatchObject({ status: true });
};

it.skipIf(!isHere)(
  '[EC-13, EC-15] comes from its own domain or from ours, signed for it, and others find it good',
  async () => {
    await send('office@grace.example', 'own@example.org');
    await send('grace@gmail.com', 'ours@example.org');
    await send('', 'usual@example.org');
    const mails = new Map((await postfix.mails(3)).map((mail) => [mail.to, mail]));
    const expected = {
      'own@example.org': ['The office <office@grace.example>', undefined, 'grace.example'],
      'ours@example.org': ['The office <post@tidings.example>', 'grace@gmail.com', 'tidings.example'],
      'usual@example.org': ['Grace, Chürch <post@tidings.example>', undefined, 'tidings.example'],
    } as const;
    for (const [to, [from, replyTo, domain]] of Object.entries(expected)) {
      const mail = mails.get(to);
      if (!mail) throw new Error(`nothing came to ${to}`);
      const { headers } = readMail(mail.bytes.toString('latin1').replace(/(^|\r\n)\./g, '$1..'));
      expect([headers['from'], headers['reply-to']]).toEqual([from, replyTo]);
      const [, token] =
        /^<https:\/\/church\.example\/u\/([\w-]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
      expect(headers['message-id']).toMatch(/^<[0-9a-z-]+@tidings\.example>$/);
      expect(headers['message-id']).not.toContain(token);
      expect(mail.from).toBe(`b+${token}@bounces.tidings.example`);
      const record = String(records[domain]);
      expect(await verdictsOf(mail.bytes, record)).toEqual([`pass d=${domain}`]);
      if (dkimpyInstalled()) expect(dkimpyVerdicts([mail.bytes], record)).toEqual([true]);
    }
  },
);
