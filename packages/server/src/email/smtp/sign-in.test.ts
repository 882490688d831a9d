// Tests password sign-in: what is sent, and how refusals are worded.
import { afterEach, expect, it } from 'vitest';
import {
  type FakeSmtp,
  type FakeSmtpScript,
  startFakeSmtp,
  type Turn,
} from '../../../testing/servers/fake-smtp.ts';
import type { Outcome } from '../../providers/provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl } from './smtp-url.ts';

const say = (reply: string): Turn => ({ say: reply });
let server: FakeSmtp;
afterEach(() => server.stop());

async function send(
  script: FakeSmtpScript,
  user: string,
  query: string,
  host = '127.0.0.1',
): Promise<Outcome> {
  server = await startFakeSmtp(script);
  const settings = readSmtpUrl(`smtp://${user}${host}:${server.port}?${query}`);
  const outbound = {
    key: 'm/1',
    from: 'a@example.org',
    to: 'b@example.org',
    data: 'Subject: x\r\n\r\n',
  };
  const provider = smtpProvider({ ...settings, timeouts: { ...settings.timeouts, connect: 2_000 } });
  const outcome = await provider.submit(outbound);
  await provider.close();
  return outcome;
}

const loginTurn: FakeSmtpScript['turn'] = (verb, line) => {
  if (verb !== 'AUTH-LINE') return undefined;
  return say(line === 'YWRh' ? '334 UGFzc3dvcmQ6' : '235 2.7.0 signed in');
};
const refusingTurn: FakeSmtpScript['turn'] = (verb) =>
  verb === 'AUTH' ? say('535 5.7.8 bad credentials') : undefined;

const verbs = (): string[] => server.heard.map((line) => line.slice(3).split(' ')[0]!);
const encrypted = { offers: ['STARTTLS', 'PIPELINING', 'AUTH PLAIN LOGIN'] };
const plainOf = (user: string, password: string): string =>
  Buffer.from(`\0${user}\0${password}`).toString('base64');

it('stops without STARTTLS if tls=required', async () => {
  expect(
    await send({ turn: (verb) => (verb === 'STARTTLS' ? say('502 no') : undefined) }, '', 'tls=required'),
  ).toMatchObject({ kind: 'retry', slow: true, reason: 'The mail server does not encrypt the connection.' });
  expect(verbs()).toEqual(['EHLO', 'STARTTLS']);
});

it('signs in with PLAIN after encryption', async () => {
  expect(await send(encrypted, 'ada:p%40ss@', 'insecure=1')).toMatchObject({ kind: 'accepted' });
  expect(server.heard).toContain(`1: AUTH PLAIN ${plainOf('ada', 'p@ss')}`);
  expect(verbs().indexOf('AUTH')).toBeGreaterThan(verbs().indexOf('STARTTLS'));
});

it('signs in with LOGIN if PLAIN is not offered', async () => {
  expect(await send({ offers: ['AUTH LOGIN'], turn: loginTurn }, 'ada:pass@', '')).toMatchObject({
    kind: 'accepted',
  });
  expect(server.heard.slice(1, 4)).toEqual(['1: AUTH LOGIN', '1: YWRh', '1: cGFzcw==']);
});

it('sends no password in plain text beyond loopback, unless tls=never', async () => {
  // Another spelling of this machine's address, which our loopback check does not recognise.
  const elsewhere = '2130706433';
  const offers = { offers: ['AUTH PLAIN'] };
  expect(await send(offers, 'ada:pass@', '', elsewhere)).toMatchObject({
    kind: 'retry',
    reason: 'The mail server offers no encryption, so our password was not sent.',
  });
  expect(verbs()).not.toContain('AUTH');
  await server.stop();
  expect(await send(offers, 'ada:pass@', 'tls=never', elsewhere)).toMatchObject({ kind: 'accepted' });
});

it('reports a refused password in a sentence and never repeats it', async () => {
  const outcome = await send({ offers: ['AUTH PLAIN'], turn: refusingTurn }, 'ada:pass@', '');
  expect(outcome).toEqual({
    kind: 'retry',
    slow: true,
    reason: 'The mail server does not accept our user name and password.',
    code: '535 5.7.8 bad credentials',
  });
});
