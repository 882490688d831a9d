// Tests OAuth sign-in: fetching, refreshing and never logging access tokens.
import { afterEach, describe, expect, it } from 'vitest';
import {
  type FakeGateway,
  type GatewayTurn,
  startFakeGateway,
} from '../../../testing/servers/fake-gateway.ts';
import { type FakeSmtp, type FakeSmtpScript, startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import type { Outcome } from '../../providers/provider.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl } from './smtp-url.ts';
import { openTokens } from './tokens.ts';

let server: FakeSmtp;
let service: FakeGateway | undefined;
afterEach(async () => {
  await server?.stop();
  await service?.stop();
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const xoauth2 = (token: string): string =>
  base64(`user=ada@example.org\u0001auth=Bearer ${token}\u0001\u0001`);

/** Tokens one, two, three …, each with its own refresh token. */
const numbered = (_asked: unknown, nth: number): GatewayTurn => ({
  status: 200,
  body: {
    access_token: `token-${nth}`,
    expires_in: 3600,
    refresh_token: `refresh-${nth}`,
    token_type: 'Bearer',
  },
});

async function send(script: FakeSmtpScript, query: string, mails = 1, password = ''): Promise<Outcome[]> {
  server = await startFakeSmtp({ offers: ['PIPELINING', 'AUTH PLAIN LOGIN XOAUTH2 OAUTHBEARER'], ...script });
  const provider = smtpProvider(
    readSmtpUrl(`smtp://ada%40example.org${password}@127.0.0.1:${server.port}?${query}`),
  );
  const outcomes = await Promise.all(
    Array.from({ length: mails }, (_, n) =>
      provider.submit({
        key: `m/${n}`,
        from: 'a@example.org',
        to: `p${n}@example.org`,
        data: 'Subject: x\r\n\r\n',
      }),
    ),
  );
  await provider.close();
  return outcomes;
}

const grant = (extra = '&refresh_token=refresh-0'): string =>
  `token_url=${encodeURIComponent(`${service!.address}/token`)}&client_id=me&client_secret=s3cret${extra}`;
const auths = (): string[] =>
  server.heard.map((line) => line.slice(3)).filter((line) => line.startsWith('AUTH'));

describe('by XOAUTH2', () => {
  it('sends the token that it was given', async () => {
    expect(await send({}, 'auth=xoauth2', 1, ':a-token')).toMatchObject([{ kind: 'accepted' }]);
    expect(auths()).toEqual([`AUTH XOAUTH2 ${xoauth2('a-token')}`]);
  });

  it('fetches one token for all connections', async () => {
    service = await startFakeGateway(numbered);
    const outcomes = await send({}, `pool=4&${grant()}`, 40);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(service.asked).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(service.asked[0]!.body))).toEqual({
      grant_type: 'refresh_token',
      client_id: 'me',
      client_secret: 's3cret',
      refresh_token: 'refresh-0',
    });
    expect(new Set(auths())).toEqual(new Set([`AUTH XOAUTH2 ${xoauth2('token-1')}`]));
  });

  it("answers the server's error challenge with an empty line and tries a fresh token", async () => {
    service = await startFakeGateway(numbered);
    const script: FakeSmtpScript = {
      turn: (verb, line) => {
        if (verb === 'AUTH')
          return { say: line.endsWith(xoauth2('token-1')) ? '334 eyJzdGF0dXMiOiI0MDEifQ==' : '235 ok' };
        return verb === 'AUTH-LINE' ? { say: '535 5.7.8 expired' } : undefined;
      },
    };
    expect(await send(script, grant())).toMatchObject([{ kind: 'accepted' }]);
    expect(server.heard.slice(1, 4)).toEqual([
      `1: AUTH XOAUTH2 ${xoauth2('token-1')}`,
      '1: ',
      `1: AUTH XOAUTH2 ${xoauth2('token-2')}`,
    ]);
    expect(service.asked[1]!.body).toContain('refresh_token=refresh-1');
  });

  it('never repeats a refused token, even if the server does', async () => {
    service = await startFakeGateway(numbered);
    const script: FakeSmtpScript = {
      turn: (verb, line) => (verb === 'AUTH' ? { say: `535 5.7.8 ${line} of token-2 is bad` } : undefined),
    };
    expect(await send(script, grant())).toEqual([
      {
        kind: 'retry',
        slow: true,
        reason: 'The mail server does not accept our access token.',
        code: '535 5.7.8 AUTH XOAUTH2 … of … is bad',
      },
    ]);
    expect(service.asked).toHaveLength(2);
  });
});

it('OAUTHBEARER is used if it alone is offered, with the answer to a challenge that it requires', async () => {
  const script: FakeSmtpScript = {
    offers: ['AUTH OAUTHBEARER PLAIN'],
    turn: (verb) => {
      if (verb === 'AUTH') return { say: '334 eyJzdGF0dXMiOiI0MDEifQ==' };
      return verb === 'AUTH-LINE' ? { say: '535 5.7.8 no' } : undefined;
    },
  };
  service = await startFakeGateway(numbered);
  expect(await send(script, grant(''))).toMatchObject([{ kind: 'retry', code: '535 5.7.8 no' }]);
  expect(service.asked[0]!.body).toContain('grant_type=client_credentials');
  const said = `n,a=ada@example.org,\u0001host=127.0.0.1\u0001port=${server.port}\u0001auth=Bearer token-1\u0001\u0001`;
  expect(server.heard.slice(1, 3)).toEqual([`1: AUTH OAUTHBEARER ${base64(said)}`, '1: AQ==']);
});

it.each<[string, GatewayTurn, string | undefined]>([
  [
    'refuses',
    { status: 400, body: { error: 'invalid_grant', error_description: 's3cret' } },
    '400 invalid_grant',
  ],
  ['has a fault', { status: 503, body: 's3cret' }, '503'],
  ['gives nothing', { status: 200, body: { token_type: 'Bearer' } }, '200'],
  ['says no JSON', { status: 200, body: '<html>s3cret' }, '200'],
  ['says null', { status: 200, body: 'null' }, '200'],
  ['hangs up', 'drop', 'UND_ERR_SOCKET'],
])('when the token service %s, the mail waits and no server is asked', async (_what, turn, code) => {
  service = await startFakeGateway(() => turn);
  const [outcome] = await send({}, grant());
  expect(outcome).toMatchObject({ kind: 'retry', slow: true, code });
  expect(JSON.stringify(outcome)).not.toContain('s3cret');
  expect(server.connections()).toBe(0);
});

it('a token is replaced two minutes before it expires', async () => {
  service = await startFakeGateway(numbered);
  let now = 0;
  const tokens = openTokens(
    { address: `${service.address}/`, clientId: 'me', clientSecret: '', refreshToken: 'r', scope: '' },
    () => now,
  );
  expect(await tokens.take()).toBe('token-1');
  now = 3_479_999;
  expect(await tokens.take()).toBe('token-1');
  now = 3_480_001;
  expect(await Promise.all([tokens.take(), tokens.take()])).toEqual(['token-2', 'token-2']);
  await tokens.close();
});

it('only the requested sign-in method is used', async () => {
  await send({}, 'auth=login', 1, ':pass');
  expect(auths()).toEqual(['AUTH LOGIN']);
  await server.stop();
  await send({ offers: ['AUTH XOAUTH2'] }, '', 1, ':pass');
  expect(auths()).toEqual([]);
});
