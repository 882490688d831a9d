// Tests limiting prepared portions to a number of units.
import { expect, it } from 'vitest';
import type { Portion } from '../compose/prepare.ts';
import { limitToUnits } from './limit-to-units.ts';

/** Recipients at these prices, of whom the second stands for two people, and somebody left out. */
const portion = (from: number, costs: number[]): Portion => {
  const entry = (n: number) => ({ personId: `p${n}`, typed: null, name: `Ada ${n}`, fields: {} });
  const rows = costs.map((_, i) => ({ n: from + i, address: `+${from + i}`, copy: 0 }) as const);
  return {
    recipients: rows.map((row, i) => ({ ...row, fields: {}, pages: 1, units: costs[i] ?? 0 })),
    reached: rows.map((row) => ({ ...row, entries: row.n === 2 ? [entry(2), entry(20)] : [entry(row.n)] })),
    leftOut: [{ entry: entry(from + 9), address: null, reason: 'duplicate', n: null }],
  };
};

const keptOf = async (units: number) => {
  const rows: number[] = [];
  const { part, people, keep } = limitToUnits(units, async ({ recipients, reached, leftOut }) => {
    expect(reached.map(({ n }) => n)).toEqual(recipients.map(({ n }) => n));
    expect(leftOut).toEqual([]);
    rows.push(...recipients.map(({ n }) => n));
  });
  for (const one of [portion(1, [2, 2]), portion(3, [3, 1]), portion(5, [1])]) await keep(one);
  return { rows, ...part, who: people.map(({ personId }) => personId) };
};

it('[SC-19] takes the first recipients that the units allow, across portions, and no cheaper ones after them', async () => {
  expect(await keptOf(9)).toMatchObject({
    rows: [1, 2, 3, 4, 5],
    recipients: 5,
    pages: 5,
    units: 9,
    people: 6,
  });
  const some = { rows: [1, 2], recipients: 2, people: 3, units: 4, who: ['p1', 'p2', 'p20'] };
  expect(await keptOf(6)).toMatchObject(some);
  expect(await keptOf(4)).toMatchObject(some);
  expect(await keptOf(1)).toMatchObject({ rows: [], recipients: 0, people: 0, units: 0, who: [] });
});
