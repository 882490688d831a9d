// A thread that calls /healthz at a fixed pace until it is stopped.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface Pings {
  /** The time of each answer, from the moment the call was due. */
  milliseconds: number[];
  failures: number;
}

const agent = new Agent({ keepAlive: true });
const { address: server, everyMs } = workerData as { address: string; everyMs: number };
const address = new URL('/healthz', server);
const pings: Pings = { milliseconds: [], failures: 0 };
const open = new Set<Promise<void>>();

function ask(due: number): Promise<void> {
  return new Promise((resolve) => {
    get(address, { agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) pings.milliseconds.push(performance.now() - due);
        else pings.failures++;
        resolve();
      });
    }).once('error', () => {
      pings.failures++;
      resolve();
    });
  });
}

// The first call opens the connection and is not counted.
await ask(performance.now());
pings.milliseconds = [];
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage('ready');
const timer = setInterval(() => {
  const one = ask(performance.now()).finally(() => open.delete(one));
  open.add(one);
}, everyMs);
parentPort?.once('message', async () => {
  clearInterval(timer);
  await Promise.all(open);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(pings);
});
