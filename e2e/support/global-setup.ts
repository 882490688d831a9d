// Runs before all tests: finds the browser and starts one server.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { register } from './client.ts';
import { startServer } from './server.ts';

// A page lives for seconds, in which compiling its scripts for speed takes more of the processor than it saves.
const shortLived = '--js-flags=--no-opt --no-maglev';

/** Each test signs up; the real cost of a hash, 70 ms of the processor, stays in the installations of their own. */
const quickPasswords = new URL('../../packages/server/testing/quick-passwords.mjs', import.meta.url).href;

export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-e2e-'));
  const browser = await findBrowser(folder);
  const data = join(folder, 'data');
  mkdirSync(data);
  const server = await startServer({ TIDINGS_DATA: data, NODE_OPTIONS: `--import=${quickPasswords}` });
  const operator = await register(server.address, { organisation: 'The installation' });
  // The tests run in other processes and read these.
  process.env['E2E_BROWSER'] = JSON.stringify({ ...browser, args: [...(browser.args ?? []), shortLived] });
  process.env['E2E_DATA'] = data;
  process.env['E2E_ADDRESS'] = server.address;
  process.env['E2E_OPERATOR'] = operator.token;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
