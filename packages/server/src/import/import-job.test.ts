// The import job, which resumes after the last batch when it was interrupted.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dirtyCsv } from '../../testing/people/dirty-csv.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Importing, startImporting } from '../../testing/people/importing.ts';
import { unheardDuring } from '../../testing/unheard.ts';
import type { Database } from '../platform/db/database.ts';
import { importJobs } from './jobs.ts';
import { runImport } from './run-import.ts';
import { deleteOldPreviews } from './delete-old-previews.ts';

let server: TestServer;
let at: Importing;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  at = await startImporting(server);
});

/** The import's final state. */
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const state = await at.stateOf(id);
      expect(state.state).not.toBe('running');
      return state;
    },
    { timeout: 30_000, interval: 50 },
  );

// These tests run first and in this order: a later one resumes the import of the first.
describe('an interrupted import', () => {
  test('stops after the current batch when its process stops', async () => {
    const { text, expected } = dirtyCsv(2300);
    const { body } = await at.send(text);
    const process = new AbortController();
    const clock = {
      now: () => {
        process.abort();
        return new Date();
      },
    };
    await expect(
      runImport({ ...server.context, clock }, at.tenantId, body.importId, {
        stopping: process.signal,
        packets: 1,
      }),
    ).rejects.toThrow('aborted');
    expect(await at.stateOf(body.importId)).toMatchObject({ state: 'running', rows: 1000 });
    await runImport(server.context, at.tenantId, body.importId);
    expect(await at.stateOf(body.importId)).toMatchObject({ state: 'done', rows: expected.rows });
  });

  test('stops before its first batch without an unhandled rejection if rows cannot be read', async () => {
    const { body } = await at.send(dirtyCsv(10).text);
    const stopping = new AbortController();
    let asked = 0;
    const inTenant: Database['inTenant'] = (tenantId, work) => {
      asked += 1;
      if (asked === 1) return server.context.db.inTenant(tenantId, work);
      stopping.abort();
      return Promise.reject(new Error('the database is closed'));
    };
    const running = () =>
      expect(
        runImport({ ...server.context, db: { ...server.context.db, inTenant } }, at.tenantId, body.importId, {
          stopping: stopping.signal,
        }),
      ).rejects.toThrow('aborted');
    expect(await unheardDuring(running)).toEqual([]);
    await runImport(server.context, at.tenantId, body.importId);
    expect(await at.stateOf(body.importId)).toMatchObject({ state: 'done' });
  });

  test('is resumed after its last batch by the next process', async () => {
    const { text, expected } = dirtyCsv(2300);
    const { body } = await at.send(text);
    await at.batch(body.importId);
    await expect(
      at.batch(body.importId, () => {
        throw new Error('killed before the commit');
      }),
    ).rejects.toThrow('killed');
    expect(await at.stateOf(body.importId)).toMatchObject({ state: 'running', rows: 1000 });
    await importJobs(server.context);
    await ended(body.importId);
    expect(await at.stateOf(body.importId)).toMatchObject({
      rows: expected.rows,
      created: expected.created,
      skipped: expected.skipped,
    });
  });
});

describe('[PL-03] a dirty file of 2,500 people', () => {
  test('is imported completely by the job, with counts, normalised numbers and errors', async () => {
    const { text, expected } = dirtyCsv(2500);
    const { status, body } = await at.send(text);
    expect(status).toBe(202);
    const state = await ended(body.importId);
    expect(state).toMatchObject({
      id: body.importId,
      state: 'done',
      fileName: 'members.csv',
      message: '',
      total: expected.rows,
      rows: expected.rows,
      created: expected.created,
      updated: 0,
      skipped: expected.skipped,
      failed: 0,
    });
    expect(await at.counted('select count(*)::integer as n from person where tenant_id = $1')).toBe(
      expected.created,
    );
    expect(
      await at.counted('select count(distinct phone)::integer as n from person where tenant_id = $1'),
    ).toBe(expected.phones);
    expect(
      await at.counted('select count(distinct email)::integer as n from person where tenant_id = $1'),
    ).toBe(expected.emails);
    const tree = await server.call('GET', '/api/GetAllGroupBasicInformation', { token: at.token });
    expect(tree.body[0]).toMatchObject({ name: 'Choir', peopleInGroupsCount: expected.choir });
    const errors = await at.errorsOf(body.importId);
    const about = (what: RegExp) =>
      errors.filter((error: { reason: string }) => what.test(error.reason)).length;
    expect(about(/e-mail address/)).toBe(expected.badEmails);
    expect(about(/day of birth/)).toBe(expected.badDays);
    expect(about(/phone number|damaged by a spreadsheet/)).toBe(expected.badPhones);
    expect(errors).toHaveLength(expected.badEmails + expected.badDays + expected.badPhones);
    expect(await at.waiting()).toBe(0);
  });
});

describe('a previewed import that nobody starts', () => {
  test('[PL-03] is discarded with its file after a week, and no other import is', async () => {
    const { body: waiting } = await at.send('Name\nAda\n', 'a.csv', { preview: 'true' });
    const { body: running } = await at.send('Name\nMusa\n');
    const after = (days: number) => ({ now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000) });
    await deleteOldPreviews({ db: server.db, clock: after(6.9) });
    expect(await at.stateOf(waiting.importId)).toMatchObject({ state: 'waiting' });
    await deleteOldPreviews({ db: server.db, clock: after(7.1) });
    expect(await at.stateOf(waiting.importId)).toMatchObject({
      state: 'undone',
      message: 'This import was not started within a week, so its file was discarded.',
    });
    const left = await server.query('select 1 from engine.import_row where import_id = $1', [
      waiting.importId,
    ]);
    expect(left).toHaveLength(0);
    expect(await ended(running.importId)).toMatchObject({ state: 'done', created: 1 });
  });
});
