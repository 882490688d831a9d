// Tests that a refresh token survives a restart and never replaces an entered one.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Church, makeChurch } from '../../testing/data/church.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import { storedTokenOf } from './stored-token.ts';
import { openProviderAccounts, type ProviderAccounts } from './open-accounts.ts';

let server: TestServer;
let church: Church;
let accounts: ProviderAccounts;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.signUp();
  church = await makeChurch(server);
  accounts = openProviderAccounts(server.context);
});

const given = {
  kind: 'smtp',
  name: 'Our mail',
  settings: {
    host: 'smtp.gmail.com',
    user: 'grace@example.org',
    from: 'grace@example.org',
    signIn: 'google',
    clientId: 'me',
  },
  secrets: { clientSecret: 's3cret', refreshToken: 'r0' },
  email: true,
  takeOver: true,
};
beforeEach(async () => {
  const answer = await server.call('POST', '/api/providers', { token: church.token, body: given });
  id = answer.body.id;
});
const opened = async (by = accounts) => {
  const account = await by.readAccount(id);
  if (!account?.storedToken) throw new Error('no token is kept');
  return { secrets: account.secrets, token: account.storedToken };
};
const change = async (secrets: Record<string, string>) => {
  const { kind: _kind, ...body } = { ...given, secrets };
  const answer = await server.call('PUT', `/api/providers/${id}`, { token: church.token, body });
  expect(answer).toMatchObject({ status: 200 });
};

// Long enough that random bytes never spell it.
const last = 'the last token of them all';
test('[DE-03] the token that a service gave last is there after a restart, sealed, beside the other secrets', async () => {
  const { token: one } = await opened();
  const { token: other } = await opened();
  await Promise.all([one.keep('r1', 'r0'), other.keep('r1', 'r0')]);
  await one.keep('r2', 'r1');
  await other.keep(last, 'r1');
  expect(await one.read()).toBe(last);
  expect((await opened()).secrets).toEqual({ clientSecret: 's3cret', refreshToken: last });
  const [row] = await server.query('select secrets from engine.provider_account where id = $1', [id]);
  const bytes = Buffer.from(row!.secrets, 'base64');
  expect(bytes.length).toBeGreaterThan(last.length);
  expect(`${JSON.stringify(row)} ${bytes.toString('latin1')}`).not.toContain(last);
});

test('[DE-03] a token that somebody entered stays, and changing other settings loses none', async () => {
  const { token } = await opened();
  await change({});
  await token.keep('r1', 'r0');
  expect((await opened()).secrets).toMatchObject({ refreshToken: 'r1' });
  await change({ refreshToken: 'entered' });
  await token.keep('r2', 'r1');
  expect((await opened()).secrets).toMatchObject({ refreshToken: 'entered' });
});

test('a token is spent by one process at a time, and without the database too', async () => {
  const { token: one } = await opened();
  const { token: other } = await opened(openProviderAccounts(server.context));
  const order: string[] = [];
  let end = () => {};
  const first = one.inTurn(async () => {
    order.push('first begins');
    await new Promise<void>((go) => (end = go));
    order.push('first ends');
  });
  await vi.waitFor(() => expect(order).toEqual(['first begins']));
  const second = other.inTurn(async () => order.push('second'));
  await vi.waitFor(async () =>
    expect(
      await server.query(`select 1 from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`),
    ).toHaveLength(1),
  );
  end();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);

  await expect(one.inTurn(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  const gone = { ...server.context.db, inSystem: () => Promise.reject(new Error('no database')) };
  const alone = { db: gone, sealing: accounts.sealing, limit: limitConcurrency(1) };
  const token = storedTokenOf(alone, { id, tenantId: null, revision: 1 });
  expect(await token.inTurn(async () => 'done')).toBe('done');
});
