// Closes what a test file opened after its last test, even within hooks.
const open: (() => Promise<void>)[] = [];

/** Calls `close` after the last test of the file. */
export function afterFile(close: () => Promise<void>): void {
  open.push(close);
}

/** Closes everything, the last opened first. */
export async function closeAll(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) await close();
}
