// Finds unhandled rejections, any of which ends the process in production.

/** What was rejected or thrown without a listener, from the start of `work` until shortly after its end. */
export async function unheardDuring(work: () => unknown): Promise<string[]> {
  const unheard: string[] = [];
  const note = (error: unknown): void => void unheard.push(String(error));
  process.on('unhandledRejection', note).on('uncaughtException', note);
  try {
    await work();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  } finally {
    process.off('unhandledRejection', note).off('uncaughtException', note);
  }
  return unheard;
}
