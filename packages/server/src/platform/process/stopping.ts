// Ends the process in order and within a time limit, whatever hangs.
import { spawn } from 'node:child_process';

/**
 * In this order, each when the one before has ended: what takes work (HTTP, delivery, jobs), what that work needs,
 * the database. What is of one stage is closed at the same time.
 */
const stages = ['work', 'parts', 'database'] as const;

export type Stage = (typeof stages)[number];

/** Milliseconds from the beginning of the stop. */
export interface StopTimes {
  /** What takes work is left as it is from then on. */
  work: number;
  /** So is what the work needs. */
  parts: number;
  /** The process ends, whether or not the database has. */
  end: number;
  /** Where even the end hangs, on a blocked thread, the process is killed. */
  kill: number;
}

export const defaultTimes: StopTimes = { work: 14_000, parts: 15_500, end: 18_500, kill: 19_500 };

export type Close = (leftMs: number) => Promise<unknown>;

export interface Stopping {
  /** Whether the stop has begun. */
  readonly begun: boolean;
  /** Has something closed in its stage; `name` is for the log. `close` is told how many milliseconds it has. */
  add(stage: Stage, name: string, close: Close): void;
  /** Closes everything and ends the process. Called again it only makes the exit code worse. */
  stop(exitCode: number): void;
}

export interface StoppingPorts {
  /** Told of what could not be closed, or not in time. */
  tell: (sentence: string) => void;
  /** Ends the process. */
  exit: (code: number) => void;
  times?: StopTimes;
}

/** Opens it; nothing is stopped yet. */
export function openStopping({ tell, exit, times = defaultTimes }: StoppingPorts): Stopping {
  const added: { stage: Stage; name: string; close: Close }[] = [];
  let code: number | null = null;
  let began = 0;

  const closeStage = async (stage: Stage): Promise<void> => {
    const limit = stage === 'database' ? times.end : times[stage];
    const left = Math.max(0, began + limit - performance.now());
    const open = new Set(added.filter((one) => one.stage === stage));
    const closing = [...open].map(async (one) => {
      await Promise.resolve()
        .then(() => one.close(left))
        .catch((error: unknown) => tell(`The ${one.name} could not be closed well: ${String(error)}`));
      open.delete(one);
    });
    let late: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      late = setTimeout(resolve, left);
    });
    await Promise.race([Promise.all(closing), over]);
    clearTimeout(late);
    for (const { name } of open) tell(`The ${name} did not end in time and was cut off.`);
  };

  const run = async (): Promise<void> => {
    for (const stage of stages) await closeStage(stage);
    exit(code ?? 0);
  };

  return {
    get begun() {
      return code !== null;
    },
    add: (stage, name, close) => void added.push({ stage, name, close }),
    stop: (exitCode) => {
      const isFirst = code === null;
      code = Math.max(code ?? 0, exitCode);
      if (!isFirst) return;
      began = performance.now();
      killLate(times.kill);
      void run();
    },
  };
}

/**
 * A shell that kills this process after so many milliseconds, unless its pipe tells it before that the process has
 * ended: process.exit waits for threads, and a lookup in DNS or a dead network drive may block one for minutes.
 */
const killer = `
exec 3<&0
sleep "$1" &
nap=$!
{ read -r _ <&3; kill "$nap"; } 2>/dev/null &
wait "$nap" && kill -KILL "$2"
`;

function killLate(ms: number): void {
  const child = spawn('/bin/sh', ['-c', killer, 'tidings-stop', String(ms / 1000), String(process.pid)], {
    // A signal to the group of the terminal must not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  for (const handle of [child, child.stdin] as unknown as { unref(): void }[]) handle.unref();
}
