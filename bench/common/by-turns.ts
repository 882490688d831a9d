// Measures several sides one after the other, again and again.

type Side = (round: number) => Promise<unknown>;

/**
 * Runs each side once a round, since the machine may be half as quick a few minutes later. Returns what they gave by
 * side, in the order of the rounds, which are counted from 1. With `warm` there is a round 0 before them that does not
 * count, in which programs are compiled and caches filled, as they are on a server that has been running.
 */
export async function byTurns<Sides extends Record<string, Side>>(
  rounds: number,
  sides: Sides,
  { warm = false } = {},
): Promise<{ [Name in keyof Sides]: Awaited<ReturnType<Sides[Name]>>[] }> {
  const given = Object.entries(sides).map(([name, run]) => ({ name, run, gave: [] as unknown[] }));
  for (let round = warm ? 0 : 1; round <= rounds; round++)
    for (const { run, gave } of given) {
      const one = await run(round);
      if (round > 0) gave.push(one);
    }
  return Object.fromEntries(given.map(({ name, gave }) => [name, gave])) as never;
}
