// Finds promises that reject before anything listens to them: in the product, one of them ends the process.

/** What rejected, or was thrown by an event, with nobody listening, from the beginning of `work` until a turn after its end. */
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
