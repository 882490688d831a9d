// Decides which families the rows of a batch create or join.
import { searchKey } from '@tidings/contract/rules/names.ts';
import type { FamilyRole } from '@tidings/contract/calls/people/families.ts';
import { nameKey } from '../../people/search/search-key.ts';
import type { KnownPeople } from './known-people.ts';
import type { Known } from './person-facts.ts';
import type { Outcome } from './plan-rows.ts';
import type { RowHousehold } from '../reading/read-row.ts';

export interface Family {
  id: string;
  name: string;
  homeAddress: string;
  hasHead: boolean;
}

/** The families that rows may join: those of known people and those of earlier rows. */
export interface KnownFamilies {
  byId: Map<string, Family>;
  /** The family of a household of the file, by its key. */
  idOfKey: Map<string, string>;
}

export interface FamilyPlan {
  made: Family[];
  joins: { familyId: string; personId: string; role: FamilyRole }[];
  /** Households of the file whose family was decided by these rows. */
  settled: { key: string; familyId: string }[];
}

/** Plans families by household, then by spouse. Changes the outcomes of affected rows, and adds problems to them. */
export function planFamilies(
  outcomes: readonly Outcome[],
  people: KnownPeople,
  families: KnownFamilies,
  newId: () => string,
): FamilyPlan {
  const plan: FamilyPlan = { made: [], joins: [], settled: [] };
  const households = new Map<string, { first: RowHousehold; outcomes: Outcome[] }>();
  for (const outcome of outcomes) {
    const { household } = outcome.row;
    if (!household) continue;
    const same = households.get(household.key);
    if (same) same.outcomes.push(outcome);
    else households.set(household.key, { first: household, outcomes: [outcome] });
  }
  const make = (name: string, homeAddress: string): Family => {
    const family = { id: newId(), name, homeAddress, hasHead: false };
    families.byId.set(family.id, family);
    plan.made.push(family);
    return family;
  };
  const join = (outcome: Outcome, person: Known, family: Family, role: FamilyRole) => {
    if (person.families.includes(family.id)) return;
    const taken = role === 'head' && family.hasHead ? 'other' : role;
    family.hasHead ||= taken === 'head';
    person.families.push(family.id);
    plan.joins.push({ familyId: family.id, personId: person.id, role: taken });
    if (outcome.will === 'skip') outcome.will = 'update';
  };

  for (const [key, { first, outcomes: rows }] of households) {
    const joining = rows.filter((outcome) => !outcome.ignored);
    if (joining.length === 0) continue;
    const settled = families.byId.get(families.idOfKey.get(key) ?? '');
    const family =
      settled ??
      foundFamily(first.name, rows, families) ??
      make(first.name || nameAfter(rows), addressOf(rows));
    if (!settled) {
      families.idOfKey.set(key, family.id);
      plan.settled.push({ key, familyId: family.id });
    }
    for (const outcome of joining)
      join(outcome, outcome.person, family, outcome.row.household?.role ?? 'other');
  }
  for (const outcome of outcomes)
    if (outcome.row.spouse !== '' && !outcome.row.household && !outcome.ignored) joinSpouse(outcome);
  return plan;

  function joinSpouse(outcome: Outcome): void {
    const { person, row } = outcome;
    const [spouse, ...more] = spouseKeys(row.spouse, row.facts.lastName)
      .flatMap((name) => people.called(name))
      .filter((one, at, all) => one.id !== person.id && all.indexOf(one) === at);
    if (!spouse || more.length > 0) {
      const who = spouse ? 'Several people are' : 'No one is';
      row.problems.push(`${who} called '${row.spouse}' here: the two were not joined as a family.`);
      return;
    }
    if (person.families.some((id) => spouse.families.includes(id))) return;
    const familyOf = (one: Known) => one.families.map((id) => families.byId.get(id)).find(Boolean);
    const family = familyOf(person) ?? familyOf(spouse) ?? make(nameAfter([outcome]), row.facts.homeAddress);
    join(outcome, person, family, family.hasHead ? 'spouse' : 'head');
    join(outcome, spouse, family, 'spouse');
  }
}

/** The name keys of a spouse: the name as given, and with the last name of the row's person. */
export function spouseKeys(spouse: string, lastName: string): string[] {
  return [...new Set([searchKey(spouse), nameKey({ firstName: spouse, lastName })])];
}

/**
 * The existing family of a household of the file: one with the same name and a common member, or one to which most of
 * the household belongs, since a family may have been renamed.
 */
function foundFamily(name: string, rows: readonly Outcome[], { byId }: KnownFamilies): Family | undefined {
  const people = new Set(rows.map((outcome) => outcome.person));
  const counts = new Map<Family, number>();
  for (const person of people)
    for (const id of person.families) {
      const family = byId.get(id);
      if (family) counts.set(family, (counts.get(family) ?? 0) + 1);
    }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  const sameName = byCount.find(([family]) => searchKey(family.name) === searchKey(name));
  const most = byCount.find(([, count]) => count * 2 > people.size && (count > 1 || people.size === 1));
  return (sameName ?? most)?.[0];
}

/** A family's address: that of the household in a row, else that of its head or first person. */
function addressOf(rows: readonly Outcome[]): string {
  const head = rows.find(({ row }) => row.household?.role === 'head') ?? rows[0];
  return (
    rows.map(({ row }) => row.household?.address ?? '').find(Boolean) ?? head?.person.facts.homeAddress ?? ''
  );
}

/** The name of a family that has none in the file. */
function nameAfter([first]: readonly Outcome[]): string {
  const { lastName, firstName } = (first as Outcome).row.facts;
  return `${lastName || firstName} family`;
}
