// Tests every call with requests that schemathesis makes from the API document.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRoutes } from '../testing/api-calls.ts';
import { seedData } from '../testing/data/furnish.ts';
import { ownTexts } from '../testing/fill-call.ts';
import { startTestServer } from '../testing/test-server.ts';

const program = join(import.meta.dirname, '../../../.venv/bin/schemathesis');
const folder = join(import.meta.dirname, '../testing/schemathesis');
const scratch = mkdtempSync(join(tmpdir(), 'tidings-schemathesis-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  // Of hooks.py: what refusals.json does not list must be accepted.
  'reviewed_refusals',
];

// The same seed and document give the same requests. Those that a schema does not allow are in generated-requests.test.ts.
test.skipIf(!existsSync(program))(
  '[AP-41] answers what schemathesis asks as the document says',
  async () => {
    const server = await startTestServer();
    const mine = await seedData(server, 'grace', '+2348032000001');
    const routes = await readRoutes(server.app);
    const records = routes
      .filter(({ method, params }) => method !== 'DELETE' && params.length > 0)
      .map((route) => {
        const own = ownTexts(mine, route);
        const isStream = route.path.endsWith('/events');
        return [
          `${route.method} ${route.path}`,
          Object.fromEntries(route.params.map((name) => [name, isStream ? mine.draft : own(name, 'path')])),
        ];
      })
      .filter(([, given]) => Object.values(given as object).every((value) => value !== ''));
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const [code, output] = await run(
      [
        ['--config-file', join(folder, 'schemathesis.toml')],
        ['run', `${address}/api/openapi.json`],
        ['--header', `Authorization: Bearer ${mine.token}`],
        ['--checks', checks.join(',')],
        ['--phases', 'examples,fuzzing'],
        ['--mode', 'positive'],
        ['--max-examples', '8'],
        ['--seed', '20261123'],
        // It would end the session of all others.
        ['--exclude-path', '/api/accounts/sign-out'],
        ['--workers', '1'],
        ['--suppress-health-check', 'all'],
        ['--warnings', 'off'],
        ['--no-shrink'],
        ['--continue-on-failure'],
      ].flat(),
      { TIDINGS_RECORDS: JSON.stringify(Object.fromEntries(records)) },
    );
    console.log(code === 0 ? output.trimEnd().split('\n').slice(-12).join('\n') : output);
    expect(code).toBe(0);
  },
  900_000,
);

/** Runs schemathesis, and returns its exit code and all that it printed. */
function run(args: string[], env: Record<string, string>): Promise<[number, string]> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      {
        cwd: scratch,
        maxBuffer: 64 * 1024 * 1024,
        env: {
          ...process.env,
          ...env,
          NO_COLOR: '1',
          PYTHONPATH: folder,
          PYTHONDONTWRITEBYTECODE: '1',
          SCHEMATHESIS_HOOKS: 'hooks',
        },
      },
      (_error, stdout, stderr) => resolve([child.exitCode ?? 1, stdout + stderr]),
    );
  });
}
