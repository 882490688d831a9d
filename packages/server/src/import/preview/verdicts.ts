// Turns decisions about a batch into a verdict for each row.
import { fullName } from '@tidings/contract/rules/names.ts';
import type { Decision } from '../decide/decide-batch.ts';
import type { Known } from '../decide/person-facts.ts';
import type { Outcome } from '../decide/plan-rows.ts';
import type { Verdict } from './preview-store.ts';
import type { Batch } from '../reading/read-batch.ts';

/** The people whom the batch would create or change in any way, in their new state. */
export function changedBy({ plan }: Decision): Known[] {
  const ids = new Set([
    ...plan.made.map(({ id }) => id),
    ...plan.changes.keys(),
    ...plan.links.map(({ personId }) => personId),
    ...plan.custom.map(({ person }) => person.id),
    ...plan.notes.map(({ personId }) => personId),
    ...plan.families.joins.map(({ personId }) => personId),
  ]);
  return [...ids].flatMap((id) => plan.people.get(id) ?? []);
}

/** One verdict for each row of the batch, in order. */
export function verdictsOf(batch: Batch, { plan }: Decision): Verdict[] {
  const other = (row: number, will: Verdict['will'], problems: string[] = []): Verdict => ({
    row,
    will,
    kind: null,
    personId: null,
    duplicateRow: null,
    duplicateName: '',
    problems,
  });
  const verdictOfRow = new Map<number, Verdict>([
    ...plan.outcomes.map((outcome): [number, Verdict] => [outcome.row.row, verdictOf(outcome)]),
    ...batch.nobody.map(({ row, problems }): [number, Verdict] => [row, other(row, 'fail', problems)]),
  ]);
  return Array.from({ length: batch.to - batch.from }, (_, at) => {
    const row = batch.from + at;
    return verdictOfRow.get(row) ?? other(row, 'skip');
  });
}

function verdictOf({ row, will, duplicate, ignored }: Outcome): Verdict {
  const who = duplicate?.person;
  return {
    row: row.row,
    will,
    kind: duplicate?.kind ?? null,
    personId: who?.row === null ? who.id : null,
    duplicateRow: who?.row ?? null,
    duplicateName: who ? fullName(who.facts.firstName, who.facts.lastName) : '',
    problems: ignored ? [] : row.problems,
  };
}
