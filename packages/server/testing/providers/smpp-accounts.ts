// SMPP accounts that tests add, change and list over the API.
import { expect } from 'vitest';
import type { TestServer } from '../test-server.ts';
import type { Church } from '../data/church.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const smppPassword = 'sesame-of-the-smsc';

/** What the API takes for an SMPP account. */
export const smpp = (over: Record<string, unknown> = {}) => ({
  kind: 'smpp',
  name: 'Line',
  settings: { host: 'smsc.example.org', systemId: 'grace' },
  secrets: { password: smppPassword },
  regular: true,
  hybrid: false,
  ...over,
});

/** Calls on a server, as the church of the test that runs unless another token is given. */
export function openSmppAccounts(server: () => TestServer, church: () => Church) {
  const call = (method: Method, path: string, body?: unknown, token = church().token) =>
    server().call(method, path, { token, body });
  return {
    call,
    add: async (over: Record<string, unknown> = {}, token = church().token, path = '/api/providers') => {
      const answer = await call('POST', path, smpp(over), token);
      expect(answer).toMatchObject({ status: 201 });
      return answer.body;
    },
    list: async (token = church().token, path = '/api/providers') =>
      (await call('GET', path, undefined, token)).body.items,
  };
}
