// What a fault run has started and must end, also when it is interrupted.

const kept = new Set<() => Promise<void>>();

/** Keeps an end until it has happened; returns it as a function that happens once. */
export function keepForLater(end: () => Promise<void>): () => Promise<void> {
  const once = async (): Promise<void> => {
    if (kept.delete(once)) await end();
  };
  kept.add(once);
  return once;
}

/** Ends at once whatever has not ended, the last first; databases end with their servers and with this process. */
export async function endEverything(): Promise<void> {
  for (const end of [...kept].toReversed()) await end().catch(() => {});
}
