// The signed-in user, while the server can and cannot be reached.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from './session.ts';
import { dropTokens, keepToken, readKeptUser } from './token.ts';

const ada = { id: 'u1', tenantId: 't1', name: 'Ada Obi', email: 'ada@example.org' };

const store = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', store());
  vi.stubGlobal('sessionStorage', store());
  keepToken('secret');
});
afterEach(() => vi.unstubAllGlobals());

const serverSends = (user: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(user), { status: 200 }));
const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
const ask = () => new QueryClient().fetchQuery({ ...userQuery, retry: false });

test('[OT-02] offline, the user is the one the server last sent', async () => {
  serverSends(ada);
  await ask();
  goOffline();
  expect(await ask()).toEqual(ada);
});

test('[OT-02] offline, a user is known only while their token is stored', async () => {
  goOffline();
  await expect(ask()).rejects.toMatchObject({ kind: 'offline' });
  for (const end of [dropTokens, () => keepToken('of somebody else')]) {
    keepToken('secret');
    serverSends(ada);
    await ask();
    expect(readKeptUser()).not.toBeNull();
    end();
    expect(readKeptUser()).toBeNull();
  }
});

test('[OT-02] a refusal is not answered from the stored user', async () => {
  serverSends(ada);
  await ask();
  vi.stubGlobal('fetch', async () => new Response('{"message":"No"}', { status: 403 }));
  await expect(ask()).rejects.toMatchObject({ status: 403 });
});
