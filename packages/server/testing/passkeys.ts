// Adds a passkey over the API.
import { Authenticator } from './authenticator.ts';
import type { TestServer } from './test-server.ts';

/** The only page that the passkeys of a test server without a PUBLIC_URL work at. */
export const localOrigin = 'http://localhost:8080';

/** Adds one for the user of a token, who has just signed in. */
export async function addPasskey(
  server: TestServer,
  token: string,
  { origin = localOrigin, name = 'Phone' }: { origin?: string; name?: string } = {},
): Promise<{ authenticator: Authenticator; id: string; recoveryCodes: string[] }> {
  const authenticator = new Authenticator(origin);
  const { body: options } = await server.call('POST', '/api/accounts/passkeys/begin', { token, body: {} });
  const credential = authenticator.make(options);
  const added = await server.call('POST', '/api/accounts/passkeys', { token, body: { name, credential } });
  if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`);
  return { authenticator, ...added.body };
}
