// Notices that the process which started this one has ended.
import { isAlive } from './is-alive.ts';

/** How often is looked, in milliseconds: no event tells of it. */
const pollMs = 250;

/**
 * Calls `gone` once when the process `parent` has ended, however it ended: npm that is killed can pass nothing on.
 * A child of it sees that by its new parent, which no reused number can hide.
 */
export function watchParent(parent: number, gone: () => void): void {
  const isChild = process.ppid === parent;
  const timer = setInterval(() => {
    if (isChild ? process.ppid === parent : isAlive(parent)) return;
    clearInterval(timer);
    gone();
  }, pollMs);
  timer.unref();
}
