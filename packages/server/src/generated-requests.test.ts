// Tests that generated requests cause no 5xx and get answers as documented.
import { expect, test } from 'vitest';
import { openDocumentJudge } from '../testing/generated/fits-document.ts';
import { neverAnswered, noServerError, runGenerated } from '../testing/generated/run-generated.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openLog } from './platform/log.ts';

// For other requests: TEST_SEED=7 TEST_REQUESTS=100000 npm test -- generated-requests
const seed = Number(process.env['TEST_SEED'] ?? 20_261_123);
const requests = Number(process.env['TEST_REQUESTS'] ?? 25_000);

/** Calls that may take longer than two seconds, by method and path. */
const mayBeSlow: readonly string[] = [];

test('[AP-41] [AP-42] no generated request causes an internal error, an undeclared answer or a long wait', async () => {
  const lines: string[] = [];
  const server = await startTestServer(
    {},
    { log: openLog('error', { write: (line) => void lines.push(line) }) },
  );
  const begun = performance.now();
  const generated = await runGenerated(server, {
    seed,
    requests,
    judges: [noServerError, await openDocumentJudge(server.app)],
    lastError: () => placeOf(lines.at(-1)),
  });
  const never = neverAnswered(generated);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${requests} generated requests with seed ${seed}: ${seconds} s`);
  console.log(['Calls never answered by 2xx:', ...never].join('\n  '));
  expect(generated.faults).toEqual([]);
  expect(generated.slow.filter((line) => !mayBeSlow.some((name) => line.startsWith(`${name}:`)))).toEqual([]);
  // A call that refuses every request at once proves little.
  expect(never.length).toBeLessThan(generated.tallies.size / 10);
}, 900_000);

/** Where a logged error came from. */
function placeOf(line = '{}'): string {
  const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
  const place = err?.stack?.split('\n').find((one) => one.includes('/src/')) ?? '';
  return `${err?.message?.slice(0, 200)} ${place.trim()}`;
}
