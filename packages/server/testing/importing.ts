// An organisation that imports files over the API, and looks at what came of them.
import { runImport } from '../src/people/import/run-import.ts';
import type { TestHouse } from './house.ts';

/** Signs an organisation up, and gives what the tests of the import ask of it. */
export async function startImporting(house: TestHouse, over: Record<string, unknown> = {}) {
  const { token, tenantId } = await house.signUp(over);
  const get = async (path: string) => (await house.call('GET', path, { token })).body;

  const send = (content: string | Uint8Array<ArrayBuffer>, fileName = 'members.csv') => {
    const form = new FormData();
    form.append('file', new Blob([content]), fileName);
    return house.call('POST', '/api/people/import', { token, payload: form });
  };
  const stateOf = (id: string) => get(`/api/people/imports/${id}`);
  const listed = (query = '') => get(`/api/people?pageSize=200&sort=created${query}`);
  const counted = async (sql: string) => (await house.query<{ n: number }>(sql, [tenantId]))[0]?.n;

  return {
    token,
    tenantId,
    send,
    stateOf,
    /** Sends a file and reads it to the end, as the chore would; its state then. */
    importFile: async (content: string) => {
      const { status, body } = await send(content);
      if (status !== 202) throw new Error(`not imported: ${JSON.stringify(body)}`);
      await runImport(house.house, tenantId, body.importId);
      return stateOf(body.importId);
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
