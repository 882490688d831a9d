// Lets the phone's browser run before the rest of this machine.
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Steps of `nice`: enough that the browser hardly waits for what has the lower one. */
const steps = 10;

/**
 * In life the server is another machine. Here it shares the cores with the phone, and what the phone waits for them
 * would count as its own work, four times over. To be called with the browser's process before the server starts:
 * this process and those that it starts from now on come after the browser, and where the user may do so (root may),
 * the browser comes before everything else.
 */
export async function runFirst(browser: number): Promise<void> {
  setPriority(steps);
  // Linux may weigh sessions rather than processes, and the browser is in a session of its own.
  await weigh('self', steps);
  await weigh(browser, -steps);
}

/** Does nothing where there is no such weight, or where this user may not set it. */
async function weigh(pid: number | 'self', nice: number): Promise<void> {
  await writeFile(`/proc/${pid}/autogroup`, String(nice)).catch(() => {});
}
