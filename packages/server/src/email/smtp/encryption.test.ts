// Tests when TLS is required and how certificate errors are worded.
import net from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type FakeSmtp,
  type FakeSmtpScript,
  startFakeSmtp,
  type Turn,
} from '../../../testing/servers/fake-smtp.ts';
import { expired, ofAnotherName, selfSigned } from '../../../testing/servers/self-signed.ts';
import { unheardDuring } from '../../../testing/unheard.ts';
import type { Outcome } from '../../providers/provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl, smtpTimeouts } from './smtp-url.ts';

const say = (reply: string): Turn => ({ say: reply });
const encrypted = { offers: ['STARTTLS', 'PIPELINING', 'AUTH PLAIN'] };
let server: FakeSmtp;
let verbs: string[] = [];
afterEach(() => server.stop());

// These certificates come from a trusted authority, so only name and dates are wrong.
const usual = tls.getCACertificates('default');
beforeAll(() => tls.setDefaultCACertificates([...usual, ofAnotherName.cert, expired.cert]));
afterAll(() => tls.setDefaultCACertificates(usual));

async function send(script: FakeSmtpScript, query: string, start = 'smtp://127.0.0.1'): Promise<Outcome> {
  server = await startFakeSmtp(script);
  const options = readSmtpUrl(`${start}:${server.port}?${query}`);
  const provider = smtpProvider({ ...options, timeouts: { ...smtpTimeouts, connect: 2_000 } });
  const data = 'Subject: x\r\n\r\n';
  const outcome = await provider.submit({ key: 'm/1', from: 'a@example.org', to: 'b@example.org', data });
  await provider.close();
  verbs = server.heard.map((line) => line.slice(3).split(' ')[0]!);
  return outcome;
}

it.each([
  ['of another name', ofAnotherName, 'ERR_TLS_CERT_ALTNAME_INVALID', 'is for another name'],
  ['out of date', expired, 'CERT_HAS_EXPIRED', 'has expired'],
  ['that signed itself', selfSigned, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'signed its certificate itself'],
])(
  'with tls=required a certificate %s is refused with a sentence, unless insecure=1',
  async (_what, certificate, code, words) => {
    for (const start of ['smtp://127.0.0.1', 'smtps://127.0.0.1']) {
      const script = { ...encrypted, certificate, implicit: start.startsWith('smtps') };
      const query = script.implicit ? '' : 'tls=required&';
      const outcome = await send(script, query, start);
      expect(outcome).toMatchObject({ kind: 'retry', slow: true, code });
      expect(outcome).toHaveProperty('reason', expect.stringContaining(words));
      expect(server.mails).toHaveLength(0);
      await server.stop();
      expect(await send(script, `${query}insecure=1`, start)).toMatchObject({ kind: 'accepted' });
      await server.stop();
    }
  },
);

it('uses offered encryption with any certificate, because the alternative is plain text', async () => {
  expect(await send(encrypted, '')).toMatchObject({ kind: 'accepted' });
  expect(verbs).toEqual(['EHLO', 'STARTTLS', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'QUIT']);
  await server.stop();
  expect(await send(encrypted, 'tls=never')).toMatchObject({ kind: 'accepted' });
  expect(verbs).not.toContain('STARTTLS');
});

it.each<[string, Turn]>([
  ['refused', say('454 4.7.0 TLS not available')],
  ['broken', { hangUp: '220 go\r\n' }],
])('sends without encryption that is offered and %s, but not if it is required', async (_what, turn) => {
  const script = { ...encrypted, turn: (verb: string) => (verb === 'STARTTLS' ? turn : undefined) };
  expect(await send(script, '')).toMatchObject({ kind: 'accepted' });
  await server.stop();
  expect(await send(script, 'tls=required')).toMatchObject({ kind: 'retry', slow: true });
  expect(verbs).not.toContain('MAIL');
});

it('ignores what the server sends before encryption starts', async () => {
  const injecting = (): Turn => say('220 ready\r\n250 injected');
  const script = { ...encrypted, turn: (verb: string) => (verb === 'STARTTLS' ? injecting() : undefined) };
  expect(await send(script, '')).toMatchObject({ kind: 'retry', slow: true });
  expect(verbs).toEqual(['EHLO', 'STARTTLS']);
  expect(server.mails).toHaveLength(0);
});

it('never sends a password if offered encryption fails', async () => {
  // Another spelling of this machine's address, which our loopback check does not recognise.
  const elsewhere = 'smtp://ada:pass@2130706433';
  const script = { ...encrypted, turn: (verb: string) => (verb === 'STARTTLS' ? say('454 no') : undefined) };
  expect(await send(script, '', elsewhere)).toMatchObject({ kind: 'retry', slow: true });
  expect(verbs).toEqual(['EHLO', 'STARTTLS']);
  await server.stop();
  expect(await send(encrypted, '', elsewhere)).toMatchObject({
    kind: 'retry',
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(verbs).toEqual(['EHLO', 'STARTTLS']);
});

it('survives a server whose TLS breaks in the same packet that opens it', async () => {
  server = await startFakeSmtp({ implicit: true });
  // Bytes after the server's first flight that are no TLS record.
  const between = net.createServer((client) => {
    const onward = net.connect(server.port, '127.0.0.1');
    client.on('error', () => onward.destroy()).pipe(onward);
    onward.on('error', () => client.destroy());
    onward.once('data', (flight: Buffer) => client.write(Buffer.concat([flight, Buffer.from('no record')])));
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as net.AddressInfo;
  const options = readSmtpUrl(`smtps://127.0.0.1:${port}?insecure=1`);
  const provider = smtpProvider({
    ...options,
    timeouts: { ...smtpTimeouts, connect: 2_000, greeting: 2_000 },
  });
  let outcome: Outcome | undefined;
  const sending = async () => {
    const data = 'Subject: x\r\n\r\n';
    outcome = await provider.submit({ key: 'm/1', from: 'a@example.org', to: 'b@example.org', data });
  };
  expect(await unheardDuring(sending)).toEqual([]);
  expect(outcome).toMatchObject({ kind: 'retry', code: 'ERR_SSL_BAD_RECORD_TYPE' });
  await provider.close();
  between.close();
});
