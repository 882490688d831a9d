// Tests that the newest stored refresh token is used across processes.
import { afterEach, expect, it } from 'vitest';
import { type FakeGateway, startFakeGateway } from '../../../testing/servers/fake-gateway.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { openTokens } from './tokens.ts';

let service: FakeGateway;
afterEach(() => service.stop());

/** A service that gives a new refresh token each time and accepts only the newest. */
async function strictService(first = 'r0') {
  let newest = first;
  service = await startFakeGateway((asked, nth) => {
    if (new URLSearchParams(asked.body).get('refresh_token') !== newest)
      return { status: 400, body: { error: 'invalid_grant' } };
    newest = `r${nth}`;
    return { status: 200, body: { access_token: `token-${nth}`, refresh_token: newest } };
  });
  return { give: (another: string) => (newest = another) };
}
/** The storage that two processes share. */
function shelf(token: string) {
  const kept = {
    token,
    broken: false,
    inTurn: limitConcurrency(1),
    read: async () => kept.token,
    keep: async (next: string) => {
      if (kept.broken) throw new Error('no database');
      kept.token = next;
    },
  };
  return kept;
}
const open = (kept: ReturnType<typeof shelf>, refreshToken = 'r0') =>
  openTokens({
    address: service.address,
    clientId: 'me',
    clientSecret: '',
    refreshToken,
    scope: '',
    kept,
  });

it('[DE-03] the newest refresh token is used, also by a process that starts later', async () => {
  await strictService();
  const kept = shelf('r0');
  const before = open(kept);
  expect(await before.take()).toBe('token-1');
  expect(kept.token).toBe('r1');
  const after = open(kept, 'r1');
  expect(await after.take()).toBe('token-2');
  // The first process still has r1 and finds that a newer token was given since.
  before.refuse('token-1');
  expect(await before.take()).toBe('token-3');
  expect(kept.token).toBe('r3');
  expect(service.asked).toHaveLength(3);
  await Promise.all([before.close(), after.close()]);
});

it('[DE-03] a refused refresh token is read again from storage before the failure is reported', async () => {
  const { give } = await strictService('r9');
  const kept = shelf('r0');
  const tokens = open(kept);
  // Another process is given a token while we ask with the old one.
  const { read } = kept;
  kept.read = async () => {
    kept.read = async () => ((kept.token = 'r9'), read());
    return read();
  };
  expect(await tokens.take()).toBe('token-2');
  expect(service.asked).toHaveLength(2);
  give('nobody has it');
  tokens.refuse('token-2');
  await expect(tokens.take()).rejects.toMatchObject({ code: '400 invalid_grant' });
  expect(service.asked).toHaveLength(3);
  await tokens.close();
});

it('[DE-03] a refresh token that cannot be stored is used anyway and stored later', async () => {
  await strictService();
  const kept = shelf('r0');
  kept.broken = true;
  const tokens = open(kept);
  expect(await tokens.take()).toBe('token-1');
  expect(kept.token).toBe('r0');
  kept.broken = false;
  tokens.refuse('token-1');
  expect(await tokens.take()).toBe('token-2');
  expect(kept.token).toBe('r2');
  await tokens.close();
});

it('two that ask at the same moment never spend the same refresh token', async () => {
  await strictService();
  const kept = shelf('r0');
  const [one, other] = [open(kept), open(kept)];
  const tokens = await Promise.all([one.take(), other.take(), one.take()]);
  expect(tokens).toEqual(['token-1', 'token-2', 'token-1']);
  const spent = service.asked.map(({ body }) => new URLSearchParams(body).get('refresh_token'));
  expect(spent).toEqual(['r0', 'r1']);
  await Promise.all([one.close(), other.close()]);
});
