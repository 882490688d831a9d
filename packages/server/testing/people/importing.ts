// An organisation that imports files over the API, for tests of the import.
import { importBatch } from '../../src/import/import-batch.ts';
import { type ImportFile, openImport } from '../../src/import/progress/import-store.ts';
import { rowFileOf } from '../../src/import/reading/row-file.ts';
import { readBatch } from '../../src/import/reading/read-batch.ts';
import { runImport } from '../../src/import/run-import.ts';
import { nextPackets } from '../../src/import/progress/staging-store.ts';
import type { TestServer } from '../test-server.ts';

/** Signs up an organisation, and returns what the tests of the import need. */
export const startImporting = async (server: TestServer, over: Record<string, unknown> = {}) =>
  importAs(server, await server.signUp(over));

/** The same for a user of an organisation that exists. */
export function importAs(server: TestServer, { token, tenantId }: { token: string; tenantId: string }) {
  const get = async (path: string) => (await server.call('GET', path, { token })).body;

  type Content = string | Uint8Array<ArrayBuffer>;
  const send = (content: Content, fileName = 'members.csv', fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('file', new Blob([content]), fileName);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return server.call('POST', '/api/people/import', { token, payload: form });
  };
  const at = (id: string) => `/api/people/imports/${id}`;
  const run = (id: string) => runImport(server.context, tenantId, id);
  const preview = (id: string, query = '') => get(`${at(id)}/preview${query}`);
  const stateOf = (id: string) => get(`/api/people/imports/${id}`);
  const listed = (query = '') => get(`/api/people?pageSize=200&sort=created${query}`);
  const counted = async (sql: string) => (await server.query<{ n: number }>(sql, [tenantId]))[0]?.n;

  return {
    token,
    tenantId,
    send,
    stateOf,
    /** Sends a file and imports it completely, as the job would; returns its state. */
    importFile: async (content: Content, fileName?: string) => {
      const { status, body } = await send(content, fileName);
      if (status !== 202) throw new Error(`not imported: ${JSON.stringify(body)}`);
      await run(body.importId);
      return stateOf(body.importId);
    },
    /** Runs an import to its end, as the job would; for one that waits, its preview. */
    run,
    /** Imports the next batch of a thousand rows; `before` runs before it is committed. */
    batch: (importId: string, before = () => {}) =>
      server.db.inTenant(tenantId, async (tx) => {
        const file = (await openImport(tx, tenantId, importId)) as ImportFile;
        const now = new Date();
        const from = file.mapping.firstRow + file.rows;
        const rowFile = await rowFileOf(tx, tenantId, file, now);
        const packets = await nextPackets(tx, tenantId, importId, from, 1);
        const batch = await readBatch(server.context.runInWorker, from, packets, rowFile);
        await importBatch(tx, tenantId, importId, batch, now);
        before();
      }),
    /** Sends a file for a preview, and returns the preview. */
    look: async (content: Content, fileName?: string) => {
      const { status, body } = await send(content, fileName, { preview: 'true' });
      if (status !== 202) throw new Error(`not taken in: ${JSON.stringify(body)}`);
      await run(body.importId);
      return { id: body.importId as string, ...(await preview(body.importId)) };
    },
    preview,
    /** Sets the columns or the handling of duplicates, and returns the new preview. */
    map: async (id: string, body: unknown) => {
      const answer = await server.call('PUT', `${at(id)}/mapping`, { token, body });
      if (answer.status === 200) await run(id);
      return { ...answer, preview: await preview(id) };
    },
    start: (id: string) => server.call('POST', `${at(id)}/start`, { token }),
    /** Starts a waiting import and runs it to its end; returns its state. */
    finish: async (id: string) => {
      await server.call('POST', `${at(id)}/start`, { token });
      await run(id);
      return stateOf(id);
    },
    errorsOf: async (id: string) => (await get(`/api/people/imports/${id}/errors`)).items,
    undo: (id: string) => server.call('DELETE', `/api/people/imports/${id}`, { token }),
    listed,
    /** The person that a search finds first, with all details. */
    one: async (name: string) => {
      const { items } = await listed(`&search=${encodeURIComponent(name)}`);
      return (await get(`/api/people/${items[0].id}`)).person;
    },
    tree: () => get('/api/GetAllGroupBasicInformation'),
    /** The number that a query returns, with the organisation as $1. */
    counted,
    /** How many rows are still to be read, with the header. */
    waiting: () => counted('select count(*)::integer as n from engine.import_row where tenant_id = $1'),
  };
}

export type Importing = Awaited<ReturnType<typeof startImporting>>;
