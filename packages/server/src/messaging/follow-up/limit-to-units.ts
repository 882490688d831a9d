// Limits prepared portions to a number of units.
import type { Portion } from '../compose/prepare.ts';
import type { audienceOf } from './plan-follow-up.ts';

type Person = Parameters<typeof audienceOf>[0][number];

/**
 * Keeps the first recipients that fit in `units` (thousandths). The first one that does not fit ends it; later cheaper
 * ones are not taken. Fills `part`, their totals, and `people`.
 */
export function limitToUnits(units: number, keepRows: (portion: Portion) => Promise<void>) {
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
