// Decides whether a row creates a person, updates one or is skipped.
import type { ExistingChoice, ImportChoices } from '@tidings/contract/calls/people/imports.ts';
import type { Duplicate } from './known-people.ts';

export interface RowAction {
  will: ExistingChoice;
  /** The person the row is about; for a new person, the most similar one; null if there is none. */
  duplicate: Duplicate | null;
}

/**
 * Uses the choice for this row, else the choice for each kind of duplicate in turn: the first duplicate that is not to
 * be created again decides. By default sure duplicates are filled in and all others created, since families share
 * phones.
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
