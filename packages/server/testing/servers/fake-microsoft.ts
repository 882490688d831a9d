// Microsoft's sign-in for tests: its page, tokens and keys, with faults.
import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Asked, type GatewayTurn, startFakeGateway } from './fake-gateway.ts';

/** What goes wrong; each field stands for one fault, until it is taken out. */
export interface MicrosoftFaults {
  /** The token endpoint answers so. */
  token?: GatewayTurn;
  /** The keys cannot be read. */
  keys?: GatewayTurn;
  /** Claims of the id token in place of the right ones. */
  claims?: Record<string, unknown>;
  /** The id token is signed with a key that is not among the published ones. */
  otherKey?: boolean;
  /** Refresh tokens are refused, as after a changed password. */
  refusesRefresh?: boolean;
}

export interface FakeMicrosoft {
  /** For MICROSOFT_LOGIN_URL. */
  address: string;
  /** The settings by which an installation uses it. */
  settings: Record<string, string>;
  faults: MicrosoftFaults;
  /** The mailbox that signs in next. */
  mailbox: string;
  /** The access tokens that are good; a mail server of a test accepts these alone. */
  accessTokens: Set<string>;
  /** What token requests sent, in order. */
  forms: URLSearchParams[];
  /** Signs in as somebody does on the page; gives where the browser is sent back to. */
  signIn(address: string): URL;
  stop(): Promise<void>;
}

const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const page = '/common/oauth2/v2.0/authorize';
const clientId = 'tidings-test-app';
const clientSecret = 'app-secret~of.tests';

/** What the page was asked with. */
interface Begun {
  redirect: string;
  nonce: string;
  challenge: string;
}

/** Starts it on a free port of 127.0.0.1. Each refresh token is good once. */
export async function startFakeMicrosoft(): Promise<FakeMicrosoft> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  const codes = new Map<string, Begun>();
  let refreshToken = '';

  const idToken = async ({ nonce }: Begun): Promise<string> => {
    const { claims = {}, otherKey } = fake.faults;
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: `${fake.address}/${tenant}/v2.0`,
      aud: clientId,
      tid: tenant,
      iat: now,
      exp: now + 3600,
      email: fake.mailbox,
      nonce,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(otherKey ? other.privateKey : own.privateKey);
  };

  const giveTokens = (): Record<string, unknown> => {
    const accessToken = `access-${randomUUID()}`;
    refreshToken = `refresh-${randomUUID()}`;
    fake.accessTokens.add(accessToken);
    return {
      token_type: 'Bearer',
      expires_in: 3600,
      access_token: accessToken,
      refresh_token: refreshToken,
      scope: 'https://outlook.office.com/SMTP.Send openid email',
    };
  };

  const refuse = (error: string, status = 400): GatewayTurn => ({ status, body: { error } });

  const answerToken = async ({ body }: Asked): Promise<GatewayTurn> => {
    const form = new URLSearchParams(body);
    fake.forms.push(form);
    if (fake.faults.token) return fake.faults.token;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return refuse('invalid_client', 401);
    if (form.get('grant_type') === 'refresh_token') {
      const isGood = !fake.faults.refusesRefresh && form.get('refresh_token') === refreshToken;
      return isGood ? { status: 200, body: giveTokens() } : refuse('invalid_grant');
    }
    const code = form.get('code') ?? '';
    const begun = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!begun || begun.challenge !== challenge || begun.redirect !== form.get('redirect_uri'))
      return refuse('invalid_grant');
    return { status: 200, body: { ...giveTokens(), id_token: await idToken(begun) } };
  };

  const signIn = (address: string): URL => {
    const { searchParams } = new URL(address);
    const asked = (name: string) => searchParams.get(name) ?? '';
    const code = `code-${randomUUID()}`;
    codes.set(code, {
      redirect: asked('redirect_uri'),
      nonce: asked('nonce'),
      challenge: asked('code_challenge'),
    });
    return backWith(asked('redirect_uri'), { code, state: asked('state') });
  };

  const server = await startFakeGateway(async (asked) => {
    const path = asked.path.replace(/\?.*/, '');
    if (path === '/common/oauth2/v2.0/token') return answerToken(asked);
    if (path === '/common/discovery/v2.0/keys')
      return fake.faults.keys ?? { status: 200, body: { keys: [jwk] } };
    return path === page
      ? { status: 200, headers: { 'content-type': 'text/html' }, body: pageOf(asked.path, signIn) }
      : { status: 404 };
  });
  const fake: FakeMicrosoft = {
    address: server.address,
    settings: {
      MICROSOFT_CLIENT_ID: clientId,
      MICROSOFT_CLIENT_SECRET: clientSecret,
      MICROSOFT_LOGIN_URL: server.address,
    },
    faults: {},
    mailbox: 'office@church.example',
    accessTokens: new Set(),
    forms: [],
    signIn,
    stop: () => server.stop(),
  };
  return fake;
}

function backWith(redirect: string, answer: Record<string, string>): URL {
  const back = new URL(redirect);
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
  return back;
}

/** The page in a browser, with a link for each thing that somebody may do there. */
function pageOf(path: string, signIn: (address: string) => URL): string {
  const address = new URL(path, 'http://fake.example');
  const state = address.searchParams.get('state') ?? '';
  const cancelled = backWith(address.searchParams.get('redirect_uri') ?? '', {
    error: 'access_denied',
    error_description: 'The user has denied access.',
    state,
  });
  const link = (url: URL, words: string) =>
    `<p><a href="${String(url).replaceAll('&', '&amp;')}">${words}</a></p>`;
  return `<!doctype html><html lang="en"><title>Microsoft</title><h1>Sign in</h1>
${link(signIn(address.href), 'Accept')}${link(cancelled, 'Cancel')}</html>`;
}
