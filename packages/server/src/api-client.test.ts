// Tests that a client generated from the API document type-checks and works.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeChurch } from '../testing/data/church.ts';
import { startTestServer } from '../testing/test-server.ts';
import { startWorker, type Worker } from './worker.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tidings-api-client-'));
let address: string;
let worker: Worker;
const owner = ['ada@client.example.org', 'correct horse battery'] as const;

beforeAll(async () => {
  const server = await startTestServer();
  worker = await startWorker(server.context, { direct: server.logins, alone: true });
  const [email, password] = owner;
  await makeChurch(server, { email, password });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });

  const document = await fetch(`${address}/api/openapi.json`);
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTypes(await document.text())));
  cpSync(join(import.meta.dirname, '../testing/api-client/story.ts'), join(folder, 'story.ts'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { types: ['node'] },
      include: ['*.ts'],
    }),
  );
});
afterAll(async () => {
  await worker.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[AP-41] the document makes types that a strict compiler takes', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
});

interface Story {
  send(): Promise<{ id: string }>;
  state(id: string): Promise<string>;
  report(id: string): Promise<unknown>;
  refused(): Promise<unknown>;
}

test('[AP-41] a client with these types signs in, makes a group and a person, estimates, sends and reads the report', async () => {
  const { startStory } = (await import(join(folder, 'story.ts'))) as {
    startStory: (address: string, ...who: typeof owner) => Promise<Story>;
  };
  const story = await startStory(address, ...owner);
  const sent = await story.send();
  expect(sent).toMatchObject({
    person: { name: 'Bola Ade', groups: ['Ushers'] },
    estimate: { recipients: 1, pages: 1, units: 1 },
  });
  await expect.poll(() => story.state(sent.id), { interval: 30 }).toBe('done');
  expect(await story.report(sent.id)).toEqual({
    total: 1,
    accepted: 1,
    recipients: [{ names: ['Bola Ade'], address: '+2348031234567', state: 'accepted', reason: 'outbox' }],
    texts: ['Hello Bola'],
  });
  expect(await story.refused()).toEqual({ code: 'badInput', fields: ['name'] });
});
