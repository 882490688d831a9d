// Limits the memory of a command by a control group of Linux.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MemoryLimit {
  /** What precedes a command that is to stay within it, with everything that it starts. */
  within: string[];
  /** The bytes that its processes use now, PostgreSQL's shared memory among them, without what can be read from files again. */
  used: () => number;
  /** How often the system has ended a process for want of memory. */
  killed: () => number;
  /** Removes it, once all processes in it have ended. */
  close: () => Promise<void>;
}

/** Makes one of `bytes`, page cache included, by version 1 or 2 of control groups. Needs root; throws where there is neither. */
export function limitMemory(bytes: number): MemoryLimit {
  const base = ['/sys/fs/cgroup/memory', '/sys/fs/cgroup'].find((folder) =>
    existsSync(join(folder, 'cgroup.procs')),
  );
  if (base === undefined) throw new Error('It needs control groups of Linux, and root.');
  const isFirst = base.endsWith('memory');
  if (!isFirst) writeFileSync(join(base, 'cgroup.subtree_control'), '+memory');
  const group = join(base, `tidings-machine-${process.pid}`);
  mkdirSync(group);
  writeFileSync(join(group, isFirst ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes));
  const events = join(group, isFirst ? 'memory.oom_control' : 'memory.events');
  return {
    within: ['sh', '-c', `echo $$ > ${join(group, 'cgroup.procs')} && exec "$@"`, 'sh'],
    used: () => {
      const stat = readFileSync(join(group, 'memory.stat'), 'utf8');
      const of = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0);
      return isFirst ? of('rss') + of('shmem') : of('anon') + of('shmem');
    },
    killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    close: async () => {
      // The last ones may still be ending.
      while (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '')
        await new Promise((resolve) => setTimeout(resolve, 50));
      rmdirSync(group);
    },
  };
}
