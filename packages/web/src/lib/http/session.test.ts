// Who is signed in, also while the server cannot say.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from './session.ts';
import { dropToken, keepToken, readKeptUser } from './token.ts';

const ada = { id: 'u1', name: 'Ada Obi', email: 'ada@example.org' };

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
  keepToken('secret');
});
afterEach(() => vi.unstubAllGlobals());

const serverSays = (user: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(user), { status: 200 }));
const noLine = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
const ask = () => new QueryClient().fetchQuery({ ...userQuery, retry: false });

test('[OT-02] without a line the user is who the server said last', async () => {
  serverSays(ada);
  await ask();
  noLine();
  expect(await ask()).toEqual(ada);
});

test('[OT-02] a user the server never told of is nobody; with the token goes who it belonged to', async () => {
  noLine();
  await expect(ask()).rejects.toMatchObject({ kind: 'offline' });
  for (const end of [dropToken, () => keepToken('of somebody else')]) {
    keepToken('secret');
    serverSays(ada);
    await ask();
    expect(readKeptUser()).not.toBeNull();
    end();
    expect(readKeptUser()).toBeNull();
  }
});

test('[OT-02] a refusal is not answered from memory', async () => {
  serverSays(ada);
  await ask();
  vi.stubGlobal('fetch', async () => new Response('{"message":"No"}', { status: 403 }));
  await expect(ask()).rejects.toMatchObject({ status: 403 });
});
