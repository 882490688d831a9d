// Bulk changes of more than 5,000 people, which run in the background.
import type { BulkAction } from '@tidings/contract/calls/people/people-changes.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { runChange, runUndo } from './run-change.ts';

let server: TestServer;
let token: string;
let tenantId: string;

beforeAll(async () => {
  server = await startTestServer();
});

const people = 5001;

/** Every test has its own tenant with 5,001 people. */
beforeEach(async () => {
  ({ token, tenantId } = await server.signUp());
  await server.query(
    `insert into person (tenant_id, id, first_name, search)
       select $1, gen_random_uuid(), 'P' || i, ' p' || i from generate_series(1, $2::integer) i`,
    [tenantId, people],
  );
});

const call = (method: 'GET' | 'POST', path: string, body?: unknown, as = token) =>
  server.call(method, path, { token: as, ...(body ? { body } : {}) });
const begin = (action: BulkAction, body: Record<string, unknown> = {}) =>
  call('POST', '/api/people/changes', { action, filter: {}, background: true, ...body });
const changes = async () => (await call('GET', '/api/people/changes')).body.items;
const run = (id: string, batch = 1000) => runChange(server.context, tenantId, id, { batch });
const countOf = async (state: string) =>
  (await call('GET', `/api/people?states=${state}&pageSize=1`)).body.total;

/** Runs a change until `batches` batches are written, as if the process had then ended. */
async function runSome(id: string, batches: number, runs = runChange): Promise<void> {
  const stopping = new AbortController();
  const { db, clock, log } = server.context;
  let begun = 0;
  const counting = {
    clock,
    log,
    db: {
      ...db,
      inTenant: ((...args: Parameters<typeof db.inTenant>) => {
        if (++begun === batches) stopping.abort();
        return db.inTenant(...args);
      }) as typeof db.inTenant,
    },
  };
  await expect(runs(counting, tenantId, id, { stopping: stopping.signal })).rejects.toThrow(/abort/);
}

describe('[PL-08] a change of more than 5,000 people', () => {
  test('is answered at once, and shows how far it has come until it is done', async () => {
    const { status, body } = await begin('archive', { expected: people });
    expect([status, body]).toEqual([
      200,
      { status: true, changeId: body.changeId, changed: 0, running: people },
    ]);
    expect(await countOf('archived')).toBe(0);
    const shown = { id: body.changeId, action: 'archive', target: '', message: '', people, undoing: false };
    expect(await changes()).toEqual([{ ...shown, state: 'running', done: 0, changed: 0 }]);
    await runSome(body.changeId, 2);
    expect(await changes()).toEqual([{ ...shown, state: 'running', done: 2000, changed: 2000 }]);
    await run(body.changeId);
    expect(await changes()).toEqual([{ ...shown, state: 'done', done: people, changed: people }]);
    expect(await countOf('archived')).toBe(people);
    expect((await call('POST', `/api/people/changes/${body.changeId}/undo`)).body).toEqual({
      status: true,
      restored: people,
      kept: 0,
    });
    expect(await changes()).toEqual([]);
  });

  test('is undone in the background too, where the caller agrees, batch by batch', async () => {
    const { changeId } = (await begin('archive')).body;
    await run(changeId);
    const undo = () => call('POST', `/api/people/changes/${changeId}/undo?background=true`);
    expect((await undo()).body).toEqual({ status: true, restored: 0, kept: 0, running: people });
    expect(await countOf('archived')).toBe(people);
    const runs = { id: changeId, state: 'running', undoing: true, people };
    expect(await changes()).toMatchObject([{ ...runs, done: 0, changed: people }]);
    expect((await undo()).status).toBe(409);
    await runSome(changeId, 2, runUndo);
    expect(await changes()).toMatchObject([{ ...runs, done: 2000, changed: people - 2000 }]);
    expect(await countOf('archived')).toBe(people - 2000);
    // Stopped, it is a change of those who are left; these are few enough to be undone at once.
    const stop = () => call('POST', `/api/people/changes/${changeId}/stop`);
    expect((await stop()).body).toEqual({ status: true, people, done: 2000, changed: people - 2000 });
    expect((await stop()).status).toBe(409);
    await runUndo(server.context, tenantId, changeId);
    expect(await changes()).toMatchObject([{ state: 'done', undoing: false, changed: people - 2000 }]);
    expect((await undo()).body).toEqual({ status: true, restored: people - 2000, kept: 0 });
    expect(await countOf('active')).toBe(people);
    expect(await changes()).toEqual([]);
  });

  test('is undone in the background but for those who were changed since, and only once', async () => {
    const { id: groupId } = (await call('POST', '/api/CreateGroup', { name: 'Choir' })).body;
    for (const body of [{ action: 'addToGroup', groupId } as const, { action: 'archive' } as const]) {
      const { changeId } = (await begin(body.action, body)).body;
      await run(changeId);
      const [{ id }] = (await server.query<{ id: string }>(
        'select id from person where tenant_id = $1 order by id offset 1500 limit 1',
        [tenantId],
      )) as [{ id: string }];
      await server.query(
        body.action === 'archive'
          ? 'update person set version = version + 1 where tenant_id = $1 and id = $2'
          : 'update membership set leader = true where tenant_id = $1 and person_id = $2',
        [tenantId, id],
      );
      const undo = () => call('POST', `/api/people/changes/${changeId}/undo?background=true`);
      expect((await undo()).body.running).toBe(people);
      await runUndo(server.context, tenantId, changeId);
      expect(await changes()).toEqual([]);
      expect((await undo()).status).toBe(409);
    }
    expect(await countOf('archived')).toBe(1);
    const [group] = (await call('GET', '/api/GetAllGroupBasicInformation')).body;
    // The one who stayed in the group is the one who stayed archived.
    expect(await server.query('select 1 from membership where group_id = $1', [groupId])).toHaveLength(1);
    expect(group.peopleInGroupsCount).toBe(0);
  });

  test('is stopped between two batches: what was done stays, and can be undone', async () => {
    const { id: groupId } = (await call('POST', '/api/CreateGroup', { name: 'Choir' })).body;
    const { changeId } = (await begin('addToGroup', { groupId, position: 'Tenor' })).body;
    await runSome(changeId, 1);
    expect((await call('POST', `/api/people/changes/${changeId}/undo`)).status).toBe(409);
    const stop = () => call('POST', `/api/people/changes/${changeId}/stop`);
    expect((await stop()).body).toEqual({ status: true, people, done: 1000, changed: 1000 });
    expect((await stop()).status).toBe(409);
    await run(changeId);
    expect(await changes()).toMatchObject([{ state: 'stopped', target: 'Choir', done: 1000, changed: 1000 }]);
    const [group] = (await call('GET', '/api/GetAllGroupBasicInformation')).body;
    expect(group.peopleInGroupsCount).toBe(1000);
    expect(
      await server.query('select distinct position from membership where group_id = $1', [groupId]),
    ).toEqual([{ position: 'Tenor' }]);
    expect((await call('POST', `/api/people/changes/${changeId}/undo`)).body).toMatchObject({
      restored: 1000,
    });
  });

  test('ends with a sentence where its group is deleted meanwhile', async () => {
    const { id: groupId } = (await call('POST', '/api/CreateGroup', { name: 'Choir' })).body;
    const { changeId } = (await begin('addToGroup', { groupId })).body;
    await runSome(changeId, 1);
    await server.call('DELETE', `/api/DeleteGroup/${groupId}`, { token });
    await run(changeId);
    const [ended] = await changes();
    expect(ended).toMatchObject({ state: 'failed', done: 1000 });
    expect(ended.message).toMatch(/does not exist any more/);
  });

  test('passes over people who were deleted for good meanwhile', async () => {
    const { changeId } = (await begin('archive')).body;
    await server.query('delete from person where tenant_id = $1 and first_name < $2', [tenantId, 'P2']);
    const { rows: left } = {
      rows: await server.query('select 1 from person where tenant_id = $1', [tenantId]),
    };
    await run(changeId);
    expect(await changes()).toMatchObject([{ state: 'done', done: people, changed: left.length }]);
  });

  test('changes nothing where another number matches by now, or no background is asked for', async () => {
    expect((await begin('archive', { expected: 7 })).body).toMatchObject({ found: people });
    expect(await changes()).toEqual([]);
    expect((await begin('archive', { background: false })).body).toMatchObject({ changed: people });
    expect((await begin('activate', { filter: { states: ['archived'], search: 'p12' } })).body.running).toBe(
      undefined,
    );
  });

  test('says when it or its undo ended, for two minutes, so that lists read before are read again', async () => {
    const endedAt = async () => (await call('GET', '/api/people/changes')).body.endedAt;
    const { changeId } = (await begin('archive')).body;
    expect(await endedAt()).toBeNull();
    await run(changeId);
    const changed = await endedAt();
    expect(Date.parse(changed)).toBeGreaterThan(Date.now() - 60_000);
    await call('POST', `/api/people/changes/${changeId}/undo?background=true`);
    expect(await endedAt()).toBe(changed);
    await runSome(changeId, 1, runUndo);
    await call('POST', `/api/people/changes/${changeId}/stop`);
    const stopped = await endedAt();
    expect(stopped > changed).toBe(true);
    await call('POST', `/api/people/changes/${changeId}/undo`);
    expect((await endedAt()) > stopped).toBe(true);
    await server.query(
      `update bulk_change set ended_at = ended_at - interval '2 minutes', undone_at = undone_at - interval '2 minutes'
         where tenant_id = $1`,
      [tenantId],
    );
    expect(await endedAt()).toBeNull();
  });

  test("is no other organisation's to see or to stop", async () => {
    const { changeId } = (await begin('archive')).body;
    const other = await server.signUp();
    expect((await call('GET', '/api/people/changes', undefined, other.token)).body).toEqual({
      items: [],
      endedAt: null,
    });
    expect((await call('POST', `/api/people/changes/${changeId}/stop`, undefined, other.token)).status).toBe(
      404,
    );
    await run(changeId);
  });
});
