// Plans the people, groups, values and notes that a batch writes.
import type { ImportChoices } from '@tidings/contract/calls/people/imports.ts';
import { nameKey } from '../../people/search/search-key.ts';
import { chooseAction } from './choose-action.ts';
import type { Duplicate, KnownPeople } from './known-people.ts';
import {
  differencesOf,
  filled,
  type Known,
  type PersonFacts,
  replaced,
  withConsent,
} from './person-facts.ts';
import type { PersonRow } from './prepare-row.ts';

export interface Outcome {
  row: PersonRow;
  will: 'create' | 'update' | 'skip';
  duplicate: Duplicate | null;
  /** The person of the row, new or existing. */
  person: Known;
  /** Whether the row is ignored because the user chose to skip it. */
  ignored: boolean;
}

/** An existing person whose facts change. */
export interface Change {
  person: Known;
  before: PersonFacts;
}

export interface Plan {
  people: KnownPeople;
  outcomes: Outcome[];
  made: Known[];
  /** By person id, for people who existed before the batch. */
  changes: Map<string, Change>;
  links: { personId: string; path: string[]; key: string }[];
  custom: { person: Known; key: string; label: string; value: string; before: string | null }[];
  notes: { personId: string; text: string }[];
}

export interface Planner {
  plan: Plan;
  /** Decides about the next row. */
  take(row: PersonRow): void;
  /** The new people since the last call, who are written now: if later rows tell more of them, they are changed. */
  handOver(): Known[];
}

/**
 * Plans rows in order; new people are added to `people`. A row about an existing person fills blank fields or replaces
 * their values, and adds groups, notes and missing custom values. Values that differ and are not used are reported in
 * the row's problems.
 */
export function rowPlanner(people: KnownPeople, choices: ImportChoices, newId: () => string): Planner {
  const plan: Plan = { people, outcomes: [], made: [], changes: new Map(), links: [], custom: [], notes: [] };
  const fresh = new Set<string>();
  let handedOver = 0;
  const create = (row: PersonRow, duplicate: Duplicate | null) => {
    const person = newcomer(row, newId());
    person.facts = withConsent(person.facts, choices.consent) ?? person.facts;
    plan.made.push(person);
    fresh.add(person.id);
    const outcome: Outcome = { row, will: 'create', duplicate, person, ignored: false };
    plan.outcomes.push(outcome);
    addTo(plan, outcome, false);
    people.add(person);
  };
  return {
    plan,
    take: (row) => {
      const { will, duplicate } = chooseAction(row.row, people.duplicatesOf(row), choices);
      if (will === 'create' || !duplicate) return create(row, duplicate);
      const { person } = duplicate;
      const outcome: Outcome = { row, will: 'skip', duplicate, person, ignored: will === 'skip' };
      plan.outcomes.push(outcome);
      if (will === 'skip') return undefined;
      if (row.state !== 'active' && person.state === 'active')
        row.problems.push('The file has this person as inactive. They were active here, and stay so.');
      const isReplacing = will === 'replace';
      if (changeFacts(plan, outcome, choices, { isReplacing, fresh })) people.add(person);
      return addTo(plan, outcome, isReplacing);
    },
    handOver: () => {
      const made = plan.made.slice(handedOver);
      handedOver = plan.made.length;
      for (const person of made) person.version = firstVersion;
      fresh.clear();
      return made;
    },
  };
}

/** The version of a person who has just been written. */
const firstVersion = 1;

function newcomer({ row, facts, nameKey, found, state }: PersonRow, id: string): Known {
  return {
    id,
    row,
    state,
    version: 0,
    facts,
    found,
    nameKey,
    groups: [],
    custom: new Map(),
    notes: [],
    families: [],
  };
}

/** Returns whether anything changed. */
function changeFacts(
  plan: Plan,
  outcome: Outcome,
  { consent }: ImportChoices,
  { isReplacing, fresh }: { isReplacing: boolean; fresh: Set<string> },
): boolean {
  const { person, row } = outcome;
  if (!isReplacing) reportDifferences(outcome);
  const before = person.facts;
  const byRow = (isReplacing ? replaced : filled)(before, row.facts);
  const after = withConsent(byRow ?? before, consent) ?? byRow;
  if (!after) return false;
  outcome.will = 'update';
  person.facts = after;
  person.found = null;
  if (isReplacing) person.nameKey = nameKey(after);
  if (!fresh.has(person.id) && !plan.changes.has(person.id)) plan.changes.set(person.id, { person, before });
  return true;
}

function reportDifferences({ person, row }: Outcome): void {
  const differing = differencesOf(person.facts, row.facts);
  for (const { key, label, value } of row.custom)
    if ((person.custom.get(key) ?? value) !== value) differing.push(label);
  if (differing.length > 0)
    row.problems.push(
      `This person is here already with another ${differing.join(', ')}: what was there stays.`,
    );
}

/** Adds groups, custom values and the note. */
function addTo(plan: Plan, outcome: Outcome, isReplacing: boolean): void {
  const { person, row } = outcome;
  const changed = () => {
    if (outcome.will === 'skip') outcome.will = 'update';
  };
  for (const { key, path } of row.groups) {
    if (person.groups.includes(key)) continue;
    person.groups.push(key);
    plan.links.push({ personId: person.id, key, path });
    changed();
  }
  for (const { key, label, value } of row.custom) {
    const before = person.custom.get(key) ?? null;
    if (before === value || (before !== null && !isReplacing)) continue;
    person.custom.set(key, value);
    plan.custom.push({ person, key, label, value, before });
    changed();
  }
  if (row.note !== '' && !person.notes.includes(row.note)) {
    person.notes.push(row.note);
    plan.notes.push({ personId: person.id, text: row.note });
    changed();
  }
}
