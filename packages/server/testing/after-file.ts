// What a test file opens is closed after its last test, wherever it opened it: a hook asked for in a hook is never called.
const open: (() => Promise<void>)[] = [];

/** Has `close` called after the last test of the file. */
export function afterFile(close: () => Promise<void>): void {
  open.push(close);
}

/** Closes what is open, what was opened last first. */
export async function closeAll(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) await close();
}
