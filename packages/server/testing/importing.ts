// An organisation that imports files over the API, and looks at what came of them.
import { importBatch } from '../src/people/import/import-batch.ts';
import { type ImportFile, openImport } from '../src/people/import/import-store.ts';
import { openReader } from '../src/people/import/open-reader.ts';
import { readBatch } from '../src/people/import/read-batch.ts';
import { runImport } from '../src/people/import/run-import.ts';
import type { TestHouse } from './house.ts';

/** Signs an organisation up, and gives what the tests of the import ask of it. */
export async function startImporting(house: TestHouse, over: Record<string, unknown> = {}) {
  const { token, tenantId } = await house.signUp(over);
  const get = async (path: string) => (await house.call('GET', path, { token })).body;

  type Content = string | Uint8Array<ArrayBuffer>;
  const send = (content: Content, fileName = 'members.csv', fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('file', new Blob([content]), fileName);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return house.call('POST', '/api/people/import', { token, payload: form });
  };
  const at = (id: string) => `/api/people/imports/${id}`;
  const run = (id: string) => runImport(house.house, tenantId, id);
  const preview = (id: string, query = '') => get(`${at(id)}/preview${query}`);
  const stateOf = (id: string) => get(`/api/people/imports/${id}`);
  const listed = (query = '') => get(`/api/people?pageSize=200&sort=created${query}`);
  const counted = async (sql: string) => (await house.query<{ n: number }>(sql, [tenantId]))[0]?.n;

  return {
    token,
    tenantId,
    send,
    stateOf,
    /** Sends a file and reads it to the end, as the chore would; its state then. */
    importFile: async (content: Content, fileName?: string) => {
      const { status, body } = await send(content, fileName);
      if (status !== 202) throw new Error(`not imported: ${JSON.stringify(body)}`);
      await run(body.importId);
      return stateOf(body.importId);
    },
    /** Reads an import to its end, as the chore would; of one that waits, its preview. */
    run,
    /** Does the next batch of an import, a thousand rows; `before` it is committed. */
    batch: (importId: string, before = () => {}) =>
      house.db.inTenant(tenantId, async (tx) => {
        const file = (await openImport(tx, tenantId, importId)) as ImportFile;
        const now = new Date();
        const from = file.mapping.firstRow + file.rows;
        const reader = await openReader(tx, tenantId, file, now);
        const batch = await readBatch(tx, tenantId, importId, { from, packets: 1 }, reader);
        await importBatch(tx, tenantId, importId, batch, now);
        before();
      }),
    /** Sends a file that waits, and looks at what it would do. */
    look: async (content: Content, fileName?: string) => {
      const { status, body } = await send(content, fileName, { preview: 'true' });
      if (status !== 202) throw new Error(`not taken in: ${JSON.stringify(body)}`);
      await run(body.importId);
      return { id: body.importId as string, ...(await preview(body.importId)) };
    },
    preview,
    /** Says what the columns are, or what is done with duplicates, and looks again. */
    map: async (id: string, body: unknown) => {
      const answer = await house.call('PUT', `${at(id)}/mapping`, { token, body });
      if (answer.status === 200) await run(id);
      return { ...answer, preview: await preview(id) };
    },
    start: (id: string) => house.call('POST', `${at(id)}/start`, { token }),
    /** Starts one that waits and reads it to its end; its state then. */
    finish: async (id: string) => {
      await house.call('POST', `${at(id)}/start`, { token });
      await run(id);
      return stateOf(id);
    },
    errorsOf: async (id: string) => (await get(`/api/people/imports/${id}/errors`)).items,
    undo: (id: string) => house.call('DELETE', `/api/people/imports/${id}`, { token }),
    listed,
    /** The person that a search finds first, whole. */
    one: async (name: string) => {
      const { items } = await listed(`&search=${encodeURIComponent(name)}`);
      return (await get(`/api/people/${items[0].id}`)).person;
    },
    tree: () => get('/api/GetAllGroupBasicInformation'),
    /** The one number that a query of the organisation, $1, gives. */
    counted,
    /** How many rows still wait to be read, the header among them. */
    waiting: () => counted('select count(*)::integer as n from engine.import_row where tenant_id = $1'),
  };
}

export type Importing = Awaited<ReturnType<typeof startImporting>>;
