// SMTP AUTH by password (PLAIN, LOGIN) or access token (XOAUTH2, OAUTHBEARER).
import type { Reply } from './reply.ts';
import type { Credentials, AuthMethod } from './smtp-url.ts';
import type { Tokens } from './tokens.ts';
import { SmtpTrouble } from './trouble.ts';

type Ask = (command: string) => Promise<Reply>;

const byPassword: readonly AuthMethod[] = ['plain', 'login'];
const byToken: readonly AuthMethod[] = ['xoauth2', 'oauthbearer'];

/** Whether these credentials need an access token. */
export const wantsToken = ({ method, grant }: Credentials): boolean =>
  Boolean(grant) || (method !== undefined && method !== null && byToken.includes(method));

/**
 * Signs in. `offered` are the words after AUTH; `server` is for OAUTHBEARER. Rejects with SmtpTrouble, which contains
 * no secret even if the server repeats one.
 */
export async function signIn(
  ask: Ask,
  credentials: Credentials,
  offered: string,
  tokens: Tokens | null,
  server: { host: string; port: number },
): Promise<void> {
  const method = choose(credentials, offered.toLowerCase().split(' '));
  if (tokens === null || !byToken.includes(method)) {
    const { user, password } = credentials;
    const reply = await askByPassword(ask, method, user, password);
    if (!reply.positive) {
      const secrets = [password, base64(password), base64(`\0${user}\0${password}`)];
      throw refusal(reply, 'user name and password', secrets);
    }
    return;
  }
  for (let again = true; ; again = false) {
    const token = await tokens.take();
    const response = tokenResponse(method, credentials.user, token, server);
    const reply = await askByToken(ask, method, response);
    if (reply.positive) return;
    const another = reply.code >= 500 && tokens.refuse(token);
    // The token may have been revoked early, so a fresh one is tried once.
    if (!another || !again) throw refusal(reply, 'access token', [token, response]);
  }
}

function choose({ method, grant }: Credentials, offered: string[]): AuthMethod {
  // A method that was configured is used even if the server does not offer it.
  if (method) return method;
  const found = (grant ? byToken : byPassword).find((one) => offered.includes(one));
  if (found !== undefined) return found;
  throw new SmtpTrouble(
    grant
      ? 'The mail server offers no way to sign in with an access token.'
      : 'The mail server offers no way to sign in with a password.',
  );
}

async function askByPassword(ask: Ask, method: AuthMethod, user: string, password: string): Promise<Reply> {
  if (method === 'plain') return ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`);
  let reply = await ask('AUTH LOGIN');
  if (reply.code === 334) reply = await ask(base64(user));
  if (reply.code === 334) reply = await ask(base64(password));
  return reply;
}

/** The server explains a refused token in a challenge; the final reply comes after it is answered. */
async function askByToken(ask: Ask, method: AuthMethod, response: string): Promise<Reply> {
  const reply = await ask(`AUTH ${method.toUpperCase()} ${response}`);
  if (reply.code !== 334) return reply;
  return ask(method === 'xoauth2' ? '' : base64('\u0001'));
}

/** XOAUTH2 as Google and Microsoft describe it; OAUTHBEARER by RFC 7628 3.1, with the name escaped for SASL. */
function tokenResponse(
  method: AuthMethod,
  user: string,
  token: string,
  { host, port }: { host: string; port: number },
) {
  if (method === 'xoauth2') return base64(`user=${user}\u0001auth=Bearer ${token}\u0001\u0001`);
  const name = user.replaceAll('=', '=3D').replaceAll(',', '=2C');
  return base64(`n,a=${name},\u0001host=${host}\u0001port=${port}\u0001auth=Bearer ${token}\u0001\u0001`);
}

function refusal(
  reply: Reply,
  what: 'user name and password' | 'access token',
  secrets: string[],
): SmtpTrouble {
  let code = reply.text;
  for (const secret of secrets) if (secret !== '') code = code.replaceAll(secret, '…');
  if (reply.code < 500) return new SmtpTrouble(`The mail server cannot check our ${what} just now.`, code);
  return new SmtpTrouble(`The mail server does not accept our ${what}.`, code);
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
