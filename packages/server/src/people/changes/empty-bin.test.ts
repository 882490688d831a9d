// The job that erases people 30 days after they were deleted.
import { AppError } from '@tidings/contract/errors.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emptyBin } from './empty-bin.ts';

let server: TestServer;
let tenantId: string;
let token: string;
let now: Date;
const day = 24 * 3_600_000;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  ({ token, tenantId } = await server.signUp());
  now = new Date();
});

const create = async (firstName: string): Promise<string> =>
  (await server.call('POST', '/api/people/createperson', { token, body: { firstName } })).body.personId;
const remove = (ids: string[]) =>
  server.call('POST', '/api/people/changes', { token, body: { action: 'delete', ids } });

/** Empties the bin some days from now; returns the erased ids, batch by batch. */
async function empty(daysLater: number, busy: string[] = [], stopping = new AbortController()) {
  const erased: (readonly string[])[] = [];
  const erase = async (tx: Tx, tenant: string, ids: readonly string[]) => {
    if (ids.some((id) => busy.includes(id))) throw new AppError('conflict', 'A message is on its way.');
    if (tenant === tenantId && ids.length > 0) erased.push(ids);
    await tx
      .deleteFrom('person')
      .where('tenant_id', '=', tenant)
      .where('id', 'in', [...ids, tenant])
      .execute();
    return [];
  };
  const clock = { now: () => new Date(now.getTime() + daysLater * day) };
  await emptyBin({ ...server.context, clock }, erase, stopping.signal);
  return erased;
}

test('[PL-02] erases only people deleted at least 30 days ago', async () => {
  const [ada, bola, chi] = [await create('Ada'), await create('Bola'), await create('Chi')];
  await remove([ada, bola]);
  await server.call('PUT', `/api/people/${bola}/state`, { token, body: { state: 'archived' } });
  expect(await empty(29)).toEqual([]);
  expect(await empty(31)).toEqual([[ada]]);
  const left = await server.query('select id from person where tenant_id = $1 order by id', [tenantId]);
  expect(left.map(({ id }) => id)).toEqual([bola, chi]);
});

test('a person who cannot be erased yet does not delay the others', async () => {
  const ids = [await create('Ada'), await create('Bola'), await create('Chi')];
  await remove(ids);
  expect(await empty(31, [ids[1] as string])).toEqual([[ids[0]], [ids[2]]]);
  expect(await empty(31)).toEqual([[ids[1]]]);
});

test('bulk changes are deleted after 30 days too', async () => {
  const id = await create('Ada');
  const { body } = await server.call('PUT', `/api/people/${id}/state`, {
    token,
    body: { state: 'archived' },
  });
  await empty(31);
  const undo = await server.call('POST', `/api/people/changes/${body.changeId}/undo`, { token });
  expect([undo.status, undo.body.message]).toEqual([404, 'This change cannot be undone any more.']);
});

test('stops at once when the server stops', async () => {
  const stopping = new AbortController();
  stopping.abort(new Error('we stop'));
  await remove([await create('Ada')]);
  await expect(empty(31, [], stopping)).rejects.toThrow('we stop');
});
