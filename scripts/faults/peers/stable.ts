// Waits until a number has stopped changing.
import { setTimeout as pause } from 'node:timers/promises';

const stepMs = 200;
/** A server of others passes on what it has taken within this time. */
const quietMs = 3000;

/** Resolves once the number has been the same for three seconds. */
export async function stable(read: () => number | Promise<number>): Promise<void> {
  let last = -1;
  for (let same = 0; same < quietMs; same += stepMs) {
    const now = await read();
    if (now !== last) same = 0;
    last = now;
    await pause(stepMs);
  }
}
