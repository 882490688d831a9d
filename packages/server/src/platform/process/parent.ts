// Notices that the process which started this one has ended.
import { isAlive } from './is-alive.ts';

/** Milliseconds between checks, since no event reports it. */
const pollMs = 250;

/**
 * Calls `gone` once when the process `parent` has ended in any way; a killed npm passes no signal on. A direct child
 * notices by its new parent, so that a reused process id cannot mislead it.
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
