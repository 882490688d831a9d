// Decides what a row is: somebody new, more about somebody who is there, or nothing to be done.
import type { ExistingChoice, ImportChoices } from '@tidings/contract/calls/people/imports.ts';
import type { Duplicate } from './known-people.ts';

export interface RowAction {
  will: ExistingChoice;
  /** Whom the row is about, or, of one who is made, whom it is most like; null where nobody is like it. */
  duplicate: Duplicate | null;
}

/**
 * Chooses by what was said for the row, else for each kind of duplicate in turn: the first who is not to be doubled
 * decides. Unless told, whoever is surely the same is filled in, and all others are made: families share phones.
 */
export function chooseAction(
  row: number,
  duplicates: readonly Duplicate[],
  choices: ImportChoices,
): RowAction {
  const [first] = duplicates;
  if (!first) return { will: 'create', duplicate: null };
  const own = choices.rows[String(row)];
  if (own) return { will: own, duplicate: first };
  for (const duplicate of duplicates) {
    const will = choiceFor(duplicate, choices);
    if (will !== 'create') return { will, duplicate };
  }
  return { will: 'create', duplicate: first };
}

function choiceFor({ kind, person, sure }: Duplicate, { existing, within }: ImportChoices): ExistingChoice {
  if (person.row === null) return existing[kind] ?? (sure ? 'fill' : 'create');
  return (within[kind] ?? (sure ? 'merge' : 'both')) === 'merge' ? 'fill' : 'create';
}
