// Identifies a process of this machine beyond doubt, and proves that one is gone (Linux).
import { readFileSync, readlinkSync } from 'node:fs';

/** A process: its number may be used again, but not with the same start, boot and namespace. */
export interface ProcessIdentity {
  pid: number;
  /** When it started, in clock ticks since the boot: field 22 of /proc/PID/stat. */
  startedAt: string;
  /** /proc/sys/kernel/random/boot_id. */
  bootId: string;
  /** The namespace in which its number counts: 'pid:[4026531836]'. */
  namespace: string;
}

/** This process; null where the machine has no /proc, so that nothing could be proved. */
export function ownIdentity(): ProcessIdentity | null {
  try {
    const stat = readStat(process.pid);
    if (!stat) return null;
    return {
      pid: process.pid,
      startedAt: stat.startedAt,
      bootId: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      namespace: readlinkSync('/proc/self/ns/pid'),
    };
  } catch {
    return null;
  }
}

/** Whether numbers of processes mean the same to both: one boot of one machine, one namespace. */
export const areNeighbours = (one: ProcessIdentity, other: ProcessIdentity): boolean =>
  one.bootId === other.bootId && one.namespace === other.namespace;

/**
 * Whether a process of our own boot and namespace has certainly ended. One that cannot be looked into, since it belongs to another
 * user, counts as alive.
 */
export function isGone({ pid, startedAt }: Pick<ProcessIdentity, 'pid' | 'startedAt'>): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, and is another user's.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
  }
  try {
    const stat = readStat(pid);
    // A zombie has ended; only its parent has not asked for its exit code.
    return stat !== null && (stat.startedAt !== startedAt || ['Z', 'X'].includes(stat.state));
  } catch {
    return false;
  }
}

/** The name in parentheses may hold spaces and parentheses itself, so fields count from the last one. */
function readStat(pid: number): { state: string; startedAt: string } | null {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  return state && startedAt && /^\d+$/.test(startedAt) ? { state, startedAt } : null;
}
