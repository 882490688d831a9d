// Turns on the second factor over the API.
import { codeOf } from './app-code.ts';
import type { TestServer } from './test-server.ts';

/** Turns it on for the user of a token. */
export async function turnOn(
  server: TestServer,
  token: string,
  now?: number,
): Promise<{ uri: string; recoveryCodes: string[] }> {
  const { body } = await server.call('POST', '/api/accounts/two-factor', { token, body: {} });
  const code = codeOf(body.uri, now === undefined ? {} : { now });
  const confirmed = await server.call('POST', '/api/accounts/two-factor/verify', { token, body: { code } });
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`);
  return body;
}
