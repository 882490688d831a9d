// Tests that uploaded files are read in worker threads, not on the event loop.
import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { afterFile } from '../testing/after-file.ts';
import { startTestServer } from '../testing/test-server.ts';
import { buildApp } from './app.ts';
import { runImport } from './import/run-import.ts';
import type { RunInWorker } from './platform/worker-pool/worker-pool.ts';

const server = await startTestServer();
const { token, tenantId } = await server.signUp();
const asked: string[] = [];
const recorded =
  (run: RunInWorker): RunInWorker =>
  (module, work, ...given) => {
    asked.push(work.name);
    return run(module, work, ...given);
  };
const parts = {
  ...server.context,
  metrics: { ...server.context.metrics, registry: new Registry() },
  runInWorker: recorded(server.context.runInWorker),
  fileThreads: recorded(server.context.fileThreads),
};
const { app } = await buildApp(parts);
afterFile(() => app.close());

const title = 'Telephone Number (unmistakable)';
const send = async (url: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([`Name,${title}\nAda Obi,08031234567\n`]), 'people.csv');
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload: form,
  });
  return { status: response.statusCode, body: response.json() };
};

afterEach(() => {
  vi.restoreAllMocks();
  asked.length = 0;
});

/** Whether this thread has read a header of the file. */
const wasReadHere = (normalize: { mock: { contexts: unknown[] } }): boolean =>
  normalize.mock.contexts.some((text) => String(text).includes('unmistakable'));

test('[PL-03] reads an import’s file in one thread and its rows in another', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { status, body } = await send('/api/people/import', { preview: 'true' });
  expect([status, asked]).toEqual([202, ['stageFile']]);
  await runImport(parts, tenantId, body.importId);
  expect(asked).toEqual(['stageFile', 'readPacket']);
  const preview = await app.inject({
    url: `/api/people/imports/${body.importId}/preview`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(preview.json().items).toMatchObject([{ name: 'Ada Obi', phone: '+2348031234567' }]);
  expect(asked).toEqual(['stageFile', 'readPacket', 'readShownRows']);
  expect(wasReadHere(normalize)).toBe(false);
});

test('[SC-12] reads a contact file in a thread for its preview and when it is sent to', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { status, body } = await send('/api/messaging/upload/preview');
  expect([status, body]).toEqual([
    200,
    { contacts: [{ row: 2, name: 'Ada Obi', phone: '+2348031234567' }], rejected: [] },
  ]);
  await send('/api/messaging/upload', { message: 'Choir at six' });
  expect(asked).toEqual(['contactFileJson', 'contactFileJson']);
  expect(wasReadHere(normalize)).toBe(false);
});
