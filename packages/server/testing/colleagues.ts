// Invites colleagues over the API, as tests need them.
import type { Role } from '@tidings/contract/permissions.ts';
import type { TestServer } from './test-server.ts';

export const colleaguePassword = 'wrong donkey staple';

let count = 0;

/** Somebody's address that no account has yet. */
export const freshEmail = (): string => `colleague${(count += 1)}.${process.pid}@example.org`;

/** Invites an address and returns the token of the link. */
export async function invite(server: TestServer, by: string, email: string, role: Role): Promise<string> {
  const { status, body } = await server.call('POST', '/api/accounts/invitations', {
    token: by,
    body: { email, role },
  });
  if (status !== 201) throw new Error(`not invited: ${JSON.stringify(body)}`);
  return String(body.link).split('/').at(-1) ?? '';
}

/** Answers an invitation as somebody called Bola Ade. */
export const accept = (server: TestServer, token: string, over: Record<string, string> = {}) =>
  server.call('POST', `/api/accounts/invitations/${token}/accept`, {
    body: { firstName: 'Bola', lastName: 'Ade', password: colleaguePassword, ...over },
  });

/** A new colleague with a role, and the token of their session. */
export async function addColleague(
  server: TestServer,
  by: string,
  role: Role,
): Promise<{ token: string; userId: string; email: string }> {
  const email = freshEmail();
  const { status, body } = await accept(server, await invite(server, by, email, role));
  if (status !== 200) throw new Error(`not accepted: ${JSON.stringify(body)}`);
  const { body: user } = await server.call('GET', '/api/Membership/GetCurrentSignedInUser', {
    token: body.token,
  });
  return { token: body.token, userId: user.id, email };
}
