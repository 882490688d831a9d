// A church with a person to erase, and searches for them in every table.
import { expect } from 'vitest';
import { startWorker } from '../../src/worker.ts';
import { makeChurch } from '../data/church.ts';
import type { TestServer } from '../test-server.ts';

/** The person to erase; their phone in E.164 is `zebedeesPhone`. */
const zebedee = {
  firstName: 'Zebedee',
  lastName: 'Okonkwo',
  mobilePhone: '0803 999 0009',
  email: 'Zeb@Private.example',
  homeAddress: '9 Zebedee Lane',
};
export const zebedeesPhone = '+2348039990009';

/** Signs up a church, and returns what the tests of erasing need. */
export async function startErasing(server: TestServer) {
  const church = await makeChurch(server);
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    server.call(method, path, { token: church.token, ...(body === undefined ? {} : { body }) });
  const sms = { subject: 'GRACE', message: 'Come on Sunday', groupedContacts: '' };
  return {
    church,
    call,
    sms,
    make: async (over: Record<string, unknown> = {}): Promise<string> =>
      (await call('POST', '/api/people/createperson', { ...zebedee, ...over })).body.personId,
    erase: (id: string, name = 'zebedee  OKONKWO') => call('POST', `/api/people/${id}/erase`, { name }),
    send: async (body: Record<string, unknown>): Promise<string> => {
      const { body: sent } = await call('POST', '/api/Messaging/sendSms', { ...sms, ...body });
      expect(sent).toMatchObject({ status: true });
      return sent.messageId;
    },
    /** Delivers everything that waits. */
    deliver: async (...ids: string[]): Promise<void> => {
      const worker = await startWorker(server.context, { direct: server.logins, alone: true });
      for (const id of ids)
        await expect
          .poll(async () => (await call('GET', `/api/messages/${id}`)).body.state, {
            timeout: 20_000,
            interval: 30,
          })
          .toBe('done');
      await worker.stop();
    },
    /** Every row of the church, in any table, that contains one of the texts in any case. */
    rowsWith: async (...texts: string[]): Promise<string[]> => {
      const tables = await server.query<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
         where column_name = 'tenant_id' and table_type = 'BASE TABLE' order by 1`,
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await server.query<{ row: string }>(
          `select t::text as row from ${name} t where tenant_id = $1`,
          [church.tenantId],
        );
        for (const { row } of rows)
          if (texts.some((text) => row.toLowerCase().includes(text))) found.push(`${name}: ${row}`);
      }
      return found;
    },
  };
}

export type Erasing = Awaited<ReturnType<typeof startErasing>>;
