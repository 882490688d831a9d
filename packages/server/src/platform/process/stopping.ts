// Ends the process in order and within a time limit, whatever hangs.
import { spawn } from 'node:child_process';

/**
 * Stages close one after the other: what accepts work (HTTP, delivery, jobs), what that work needs, the database. The
 * closers of one stage run at the same time.
 */
const stages = ['work', 'parts', 'database'] as const;

export type Stage = (typeof stages)[number];

/** Milliseconds from the beginning of the stop. */
export interface StopTimes {
  /** The stage 'work' is abandoned after this. */
  work: number;
  /** The stage 'parts' is abandoned after this. */
  parts: number;
  /** The process exits, whether or not the database has closed. */
  end: number;
  /** The process is killed where even exiting hangs, on a blocked thread. */
  kill: number;
}

export const defaultTimes: StopTimes = { work: 14_000, parts: 15_500, end: 18_500, kill: 19_500 };

export type Close = (leftMs: number) => Promise<unknown>;

export interface Stopping {
  /** Whether stopping has begun. */
  readonly begun: boolean;
  /** Adds a closer to a stage; `name` is for the log. `close` is told how many milliseconds it has. */
  add(stage: Stage, name: string, close: Close): void;
  /** Closes everything and ends the process. A second call can only change the exit code to a worse one. */
  stop(exitCode: number): void;
}

export interface StoppingPorts {
  /** Reports what could not be closed, or not in time. */
  print: (sentence: string) => void;
  /** Ends the process. */
  exit: (code: number) => void;
  times?: StopTimes;
}

/** Opens it; nothing is stopped yet. */
export function openStopping({ print, exit, times = defaultTimes }: StoppingPorts): Stopping {
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
        .catch((error: unknown) => print(`The ${one.name} could not be closed well: ${String(error)}`));
      open.delete(one);
    });
    let late: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      late = setTimeout(resolve, left);
    });
    await Promise.race([Promise.all(closing), over]);
    clearTimeout(late);
    for (const { name } of open) print(`The ${name} did not end in time and was cut off.`);
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
 * A shell that kills this process after some milliseconds, unless its pipe reports that the process has ended:
 * process.exit waits for threads, which a DNS lookup or a dead network drive may block for minutes.
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
    // In its own group, so that Ctrl-C in the terminal does not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  for (const handle of [child, child.stdin] as unknown as { unref(): void }[]) handle.unref();
}
