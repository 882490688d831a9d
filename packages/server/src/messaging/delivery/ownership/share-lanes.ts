// Decides which lanes a worker takes and gives up, so that they spread evenly.

export interface Sharing {
  /** How many lanes the workers share. */
  total: number;
  /** How many this worker owns. */
  mine: number;
  /** How many each of the other living workers owns that take lanes. */
  others: readonly number[];
  /** The lanes that nobody owns. */
  free: readonly string[];
  /** Those of them that nobody has taken for a while. */
  overdue: ReadonlySet<string>;
  /** The lanes of this worker that have nothing to do. */
  idle: readonly string[];
}

/**
 * A worker takes free lanes up to its share, and any that the others leave. Where another has two lanes fewer or less, it gives
 * up half of the difference, of its idle ones.
 */
export function shareLanes({ total, mine, others, free, overdue, idle }: Sharing): {
  take: string[];
  give: string[];
} {
  const share = Math.ceil(total / (others.length + 1));
  const within = free.slice(0, Math.max(0, share - mine));
  const take = [...within, ...free.slice(within.length).filter((lane) => overdue.has(lane))];
  const fewest = Math.min(...others);
  const give =
    free.length === 0 && Number.isFinite(fewest) && mine - fewest >= 2
      ? idle.slice(0, Math.floor((mine - fewest) / 2))
      : [];
  return { take, give };
}
