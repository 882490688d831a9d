// Limits prepared portions to a number of units.
import type { Portion } from '../compose/prepare.ts';
import type { audienceOf } from './plan-follow-up.ts';

type Person = Parameters<typeof audienceOf>[0][number];

/**
 * Keeps the first recipients, as far as so many thousandths reach: the first who costs more ends it, and nobody is left out in
 * between. Fills `part`, what they come to, and `people`, who they are.
 */
export function asFarAs(units: number, keepRows: (portion: Portion) => Promise<void>) {
  const part = { recipients: 0, people: 0, pages: 0, units: 0 };
  const people: Person[] = [];
  let isOver = false;
  const keep = async ({ recipients, reached }: Portion): Promise<void> => {
    const first = recipients.findIndex((row) => {
      isOver ||= part.units + row.units > units;
      if (isOver) return true;
      part.recipients += 1;
      part.pages += row.pages;
      part.units += row.units;
      return false;
    });
    const many = first < 0 ? recipients.length : first;
    const some = reached.slice(0, many);
    for (const { entries } of some)
      for (const { personId, typed, name } of entries) people.push({ personId, typed, name });
    part.people = people.length;
    await keepRows({ recipients: recipients.slice(0, many), reached: some, leftOut: [] });
  };
  return { part, people, keep };
}
