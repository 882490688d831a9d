// Measures several sides one after the other, again and again.

type Side = (round: number) => Promise<unknown>;

/**
 * Runs each side once a round, since the machine may be half as quick a few minutes later. Returns what they gave by
 * side, in the order of the rounds, which are counted from 1.
 */
export async function byTurns<Sides extends Record<string, Side>>(
  rounds: number,
  sides: Sides,
): Promise<{ [Name in keyof Sides]: Awaited<ReturnType<Sides[Name]>>[] }> {
  const given = Object.entries(sides).map(([name, run]) => ({ name, run, gave: [] as unknown[] }));
  for (let round = 1; round <= rounds; round++)
    for (const { run, gave } of given) gave.push(await run(round));
  return Object.fromEntries(given.map(({ name, gave }) => [name, gave])) as never;
}
