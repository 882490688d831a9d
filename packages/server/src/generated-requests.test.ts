// Sends seeded requests made from the API document, right and wrong ones, to every call: none may end in a 5xx.
import { expect, test } from 'vitest';
import { neverAnswered, runGenerated } from '../testing/generated/run-generated.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openLog } from './platform/log.ts';

// Others by hand: TEST_SEED=7 TEST_REQUESTS=100000 npm test -- generated-requests
const seed = Number(process.env['TEST_SEED'] ?? 20_261_123);
const requests = Number(process.env['TEST_REQUESTS'] ?? 25_000);

test('[AP-42] whatever is asked, no call ends in a fault of the server', async () => {
  const lines: string[] = [];
  const server = await startTestServer(
    {},
    { log: openLog('error', { write: (line) => void lines.push(line) }) },
  );
  const begun = performance.now();
  const generated = await runGenerated(server, { seed, requests, lastError: () => placeOf(lines.at(-1)) });
  const never = neverAnswered(generated);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${requests} generated requests with seed ${seed}: ${seconds} s`);
  console.log(['Calls never answered by 2xx:', ...never].join('\n  '));
  expect(generated.faults).toEqual([]);
  // What is refused at once proves little.
  expect(never.length).toBeLessThan(generated.tallies.size / 10);
}, 900_000);

/** Where an error that was logged came from. */
function placeOf(line = '{}'): string {
  const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
  const place = err?.stack?.split('\n').find((one) => one.includes('/src/')) ?? '';
  return `${err?.message?.slice(0, 200)} ${place.trim()}`;
}
