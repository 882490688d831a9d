// The large and hostile files of the health benchmark, with the calls that read them.
import type { WholeServer } from '../../packages/server/testing/whole-server.ts';
import * as files from './files.ts';

export interface Case {
  name: string;
  /** Makes the files and returns a function that has them read and describes the result in a few words. */
  prepare: (server: WholeServer, token: string) => Promise<() => Promise<string>>;
}

type Content = string | Uint8Array<ArrayBuffer>;

/** Registers the organisation of a bench; returns its session. */
export async function register(server: WholeServer): Promise<{ token: string; tenantId: string }> {
  const { body } = await server.call('POST', '/api/accounts/register', {
    body: {
      organisation: 'Grace',
      country: 'NG',
      timeZone: 'Africa/Lagos',
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.org',
      password: 'correct horse battery',
    },
  });
  return body;
}

const formOf = (content: Content, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content]), 'file.csv');
  return form;
};

const answerInWords = ({ status, body }: { status: number; body: { message?: string } }): string =>
  status < 300 ? `${status}` : `${status} '${body.message}'`;

/** Uploads a file and waits until it is imported. */
const imported = (name: string, make: () => Content, times = 1): Case => ({
  name,
  prepare: async (server, token) => {
    const content = await Promise.resolve(make());
    return async () => {
      let outcome = '';
      for (let time = 0; time < times; time++) {
        const sent = await server.call('POST', '/api/people/import', { token, form: formOf(content) });
        outcome = answerInWords(sent);
        while (sent.status < 300) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          const { body } = await server.call('GET', `/api/people/imports/${sent.body.importId}`, { token });
          outcome = `${body.state}, ${body.created} people`;
          if (body.state !== 'running') break;
        }
      }
      return times > 1 ? `${times} times ${outcome}` : outcome;
    };
  },
});

/** Uploads a contact file for a preview, then estimates with it, then sends to it. */
const contacted = (name: string, make: () => Content, times = 1): Case => ({
  name,
  prepare: async (server, token) => {
    const content = await Promise.resolve(make());
    return async () => {
      let outcome = '';
      for (let time = 0; time < times; time++) {
        const form = formOf(content);
        const read = await server.call('POST', '/api/messaging/upload/preview', { token, form });
        outcome = answerInWords(read);
        if (read.status >= 300) continue;
        const { contacts } = read.body;
        const estimate = await server.call('POST', '/api/messages/estimate', {
          token,
          body: { channel: 'sms', message: 'Choir at six', contacts },
        });
        const sent = await server.call('POST', '/api/messaging/upload', {
          token,
          form: formOf(content, { message: 'Choir at six', quiet: 'ignore' }),
        });
        outcome = `${contacts.length} numbers, estimate ${answerInWords(estimate)}, sent ${answerInWords(sent)}`;
      }
      return times > 1 ? `${times} times ${outcome}` : outcome;
    };
  },
});

/** Cases in an organisation of 100,000 people: duplicates, and a file that lists everyone. */
const listed: Case = {
  name: 'duplicates and export of 100,000',
  prepare: async (server, token) => {
    const { body } = await server.call('POST', '/api/people/import', {
      token,
      form: formOf(files.people(100_000)),
    });
    for (let state = 'running'; state === 'running';) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      state = (await server.call('GET', `/api/people/imports/${body.importId}`, { token })).body.state;
    }
    return async () => {
      const found = await server.call('GET', '/api/people/duplicates', { token });
      const exported = await fetch(new URL('/api/people/export', server.address), {
        headers: { authorization: `Bearer ${token}` },
      });
      const bytes = (await exported.arrayBuffer()).byteLength;
      return `duplicates ${answerInWords(found)} (${found.body.total}), export ${exported.status} of ${bytes} bytes`;
    };
  },
};

const idle: Case = {
  name: 'nothing',
  prepare: () => Promise.resolve(() => new Promise((resolve) => setTimeout(resolve, 3000, 'at rest'))),
};

export const cases: readonly Case[] = [
  idle,
  imported('a header of 3,000 columns', () => files.header(3000), 20),
  imported('3,000 columns of one event', () => files.sameHeader(3000), 20),
  imported('1,000 columns of one event', () => `${files.sameHeader(1000)}${files.steps(1000)}`, 3),
  imported('1,000 long columns', () => files.longHeader(1000), 3),
  imported('1,000 columns, each filled later', () => `${files.header(1000)}${files.steps(1000)}`, 2),
  imported('huge cells', files.hugeCells),
  imported('a quotation mark never closed', files.unclosed),
  imported('one line of 50 MB', files.oneLine),
  imported('cards made to harm', files.hostileCards),
  imported('a workbook that unpacks to 256 MB', files.repeatedText),
  imported('cards of 50,000', () => files.cards(50_000)),
  imported('CSV of 50 MB', files.largeCsv),
  imported('XLSX of 100,000 rows', () => files.sheet(100_000)),
  contacted('contact file of 3,000 columns', () => files.header(3000), 20),
  contacted('contact file of huge cells', files.manyNumbers),
  contacted('contact file of 100,000 rows', () => files.contacts(100_000)),
  listed,
];
