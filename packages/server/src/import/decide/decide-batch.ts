// Decides what a batch of rows changes, for previews and imports alike.
import type { ImportChoices } from '@tidings/contract/calls/people/imports.ts';
import { allOf } from '../../platform/all-of.ts';
import { type GiveWay, openGiveWay } from '../../platform/worker-pool/give-way.ts';
import { newId } from '../../platform/id.ts';
import { knownPeople } from './known-people.ts';
import type { Wanted } from '../known-store.ts';
import type { BatchCounts } from '../progress/import-store.ts';
import type { Organisation } from '../organisation-store.ts';
import type { Known } from './person-facts.ts';
import { type FamilyPlan, type KnownFamilies, planFamilies, spouseKeys } from './plan-families.ts';
import { type Plan, rowPlanner } from './plan-rows.ts';
import { type PersonRow, rowPreparer } from './prepare-row.ts';
import type { Batch, Line } from '../reading/read-batch.ts';

/** Looks up existing people and families. */
export interface Lookup {
  people(wanted: Wanted): Promise<Known[]>;
  /** The families of these people and of these households of the file. */
  families(people: readonly Known[], keys: readonly string[]): Promise<KnownFamilies>;
}

export interface Decision {
  plan: Plan & { families: FamilyPlan };
  counts: BatchCounts;
  /** Rows with something that could not be imported as it is, with the reasons. */
  problems: (Line & { problems: string[] })[];
}

/** Rows after which their new people are given away. */
const rowsOfPart = 1000;

/**
 * Decides about every row of a batch; `organisation` describes the tenant before it. `takeMade` is given the new people
 * of each part of the batch, so that they are written while the next part is decided; what later rows tell of them is
 * among the plan's changes.
 */
export async function decideBatch(
  batch: Batch,
  organisation: Organisation,
  choices: ImportChoices,
  lookup: Lookup,
  takeMade?: (made: readonly Known[]) => void,
): Promise<Decision> {
  const giveWay = openGiveWay();
  const [found, rows] = await allOf(
    lookup.people(wantedBy(batch.people)),
    prepareRows(batch.people, organisation, giveWay),
  );
  const people = knownPeople(found);
  const keys = new Set(rows.flatMap(({ household }) => household?.key ?? []));
  const families = await lookup.families(found, [...keys]);
  const planner = rowPlanner(people, choices, newId);
  for (const [at, row] of rows.entries()) {
    planner.take(row);
    const isPart = (at + 1) % rowsOfPart === 0 || at + 1 === rows.length;
    if (takeMade && isPart) takeMade(planner.handOver());
    await giveWay();
  }
  const { plan } = planner;
  const decided = { ...plan, families: planFamilies(plan.outcomes, people, families, newId) };
  const count = (will: 'create' | 'update' | 'skip') =>
    plan.outcomes.filter((outcome) => outcome.will === will).length;
  return {
    plan: decided,
    counts: {
      rows: batch.to - batch.from,
      created: count('create'),
      updated: count('update'),
      skipped: count('skip') + batch.empty,
      failed: batch.nobody.length,
    },
    problems: [
      ...batch.nobody,
      // A row that is ignored as a whole needs no report of details left out.
      ...plan.outcomes
        .filter(({ ignored, row }) => !ignored && row.problems.length > 0)
        .map(({ row }) => row),
    ],
  };
}

async function prepareRows(
  people: Batch['people'],
  organisation: Organisation,
  giveWay: GiveWay,
): Promise<PersonRow[]> {
  const prepare = rowPreparer(organisation);
  const rows: PersonRow[] = [];
  for (const { person, problems, ...line } of people) {
    rows.push(prepare(line, person, problems));
    await giveWay();
  }
  return rows;
}

/** The keys to look up for these rows. */
function wantedBy(rows: Batch['people']): Wanted {
  const names = rows.flatMap(({ person: { spouse, lastName }, nameKey }) =>
    spouse === '' ? nameKey : [nameKey, ...spouseKeys(spouse, lastName)],
  );
  const distinct = (list: string[]) => [...new Set(list)];
  return {
    phones: distinct(rows.flatMap(({ person }) => person.phone ?? [])),
    emails: distinct(rows.flatMap(({ person }) => person.email ?? [])),
    names: distinct(names),
  };
}
