// Adds a passkey over the API.
import { Authenticator } from './authenticator.ts';
import type { TestServer } from './test-server.ts';

/** The only page that the passkeys of a test server without a PUBLIC_URL work at. */
export const localOrigin = 'http://localhost:8080';

interface Adding {
  origin?: string;
  name?: string;
  /** Where the user has a second factor: a passkey or a code that proves them. */
  by?: Authenticator | string | undefined;
}

/** What the browser is asked with for another passkey of the user. */
export async function beginPasskey(server: TestServer, token: string, by?: Adding['by']) {
  const ask = () => server.call('POST', '/api/accounts/passkeys/ask', { token });
  const proof = typeof by === 'string' ? { code: by } : by && { passkey: by.use((await ask()).body) };
  const body = { password: 'correct horse battery', ...proof };
  return server.call('POST', '/api/accounts/passkeys/begin', { token, body });
}

/** Adds one for the user of a token. */
export async function addPasskey(
  server: TestServer,
  token: string,
  { origin = localOrigin, name = 'Phone', by }: Adding = {},
): Promise<{ authenticator: Authenticator; id: string; recoveryCodes: string[] }> {
  const authenticator = new Authenticator(origin);
  const { body: options } = await beginPasskey(server, token, by);
  const credential = authenticator.make(options);
  const added = await server.call('POST', '/api/accounts/passkeys', { token, body: { name, credential } });
  if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`);
  return { authenticator, ...added.body };
}
