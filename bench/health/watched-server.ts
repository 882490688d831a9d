// Starts a server whose /healthz is watched, and prints how soon it answered.
import { startWholeServer, type WholeServer } from '../../packages/server/testing/whole-server.ts';
import { at, startPinging } from './pinging.ts';

/** The longest that 99 of 100 calls may take, in milliseconds. */
export const limit = { what: 'the limit', value: 200 };

/** Between two calls, in milliseconds: often enough to see a stall, seldom enough to cost nothing. */
const everyMs = 100;

/** As startWholeServer. Its end prints how soon /healthz answered in the meantime, against the limit of 200 ms. */
export async function startWatchedServer(
  ...settings: Parameters<typeof startWholeServer>
): Promise<WholeServer> {
  const server = await startWholeServer(...settings);
  const stopPinging = await startPinging(server.address, everyMs);
  const stop = async () => {
    try {
      const { milliseconds: answers, failures } = await stopPinging();
      const p99 = at(answers, 0.99);
      console.log(
        `  /healthz meanwhile: p99 ${p99.toFixed(0)} ms of ${answers.length} calls, ${failures} failed, the slowest ${at(answers, 1).toFixed(0)} ms, ${(p99 / limit.value).toFixed(2)} of ${limit.what}`,
      );
    } finally {
      await server.stop();
    }
  };
  let stopped: Promise<void> | undefined;
  // A bench may stop it before its end, and again at its end.
  return { ...server, stop: () => (stopped ??= stop()) };
}
