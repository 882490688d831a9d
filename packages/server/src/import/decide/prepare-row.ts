// Prepares a row for planning: resolves groups and custom fields to keys.
import { pathKey } from '../../groups/ensure-paths.ts';
import type { CustomField } from '../../people/person/custom-store.ts';
import type { FoundBy } from '../../people/search/found-by.ts';
import { oneSpelling } from '../../people/settings/names.ts';
import { fitValue } from './fit-value.ts';
import type { PersonFacts } from './person-facts.ts';
import type { RowHousehold, RowPerson, RowState } from '../reading/read-row.ts';

/** A row that describes a person. */
export interface PersonRow {
  row: number;
  /** The beginning of the row's text, for reports. */
  text: string;
  problems: string[];
  facts: PersonFacts;
  nameKey: string;
  found: FoundBy;
  groups: { key: string; path: string[] }[];
  custom: { key: string; label: string; value: string }[];
  note: string;
  household: RowHousehold | null;
  spouse: string;
  /** The state in which a new person begins. */
  state: RowState;
}

/** The settings of the tenant that decide which values of a row can be imported. */
export interface RowContext {
  /** All custom fields by label in lower case, including retired ones. */
  fields: ReadonlyMap<string, CustomField & { retired: boolean }>;
  /** The keys of smart groups, to which nobody can be added. */
  smart: ReadonlySet<string>;
  /** Whether '4/5' is the fourth of May. */
  dayFirst: boolean;
  now: Date;
}

/** The key of a custom field, which ignores case. */
export const labelKey = (label: string): string => label.toLowerCase();

/** Returns a function that prepares rows; it remembers the keys of group paths. */
export function rowPreparer(context: RowContext) {
  const keys = new Map<string, string>();
  const keyOf = (path: string[]): string => {
    const spelled = path.join('\n');
    let key = keys.get(spelled);
    if (key === undefined) keys.set(spelled, (key = pathKey(path)));
    return key;
  };

  return (
    line: Pick<PersonRow, 'row' | 'text' | 'nameKey' | 'found'>,
    person: RowPerson,
    readingProblems: string[],
  ): PersonRow => {
    const problems = [...readingProblems];
    const { groups, custom, note, household, spouse, state, ...facts } = person;
    return {
      ...line,
      problems,
      facts,
      groups: takeGroups(groups, keyOf, context, problems),
      custom: takeCustom(custom, context, problems),
      note,
      household,
      spouse,
      state,
    };
  };
}

function takeGroups(
  paths: string[][],
  keyOf: (path: string[]) => string,
  { smart }: RowContext,
  problems: string[],
): PersonRow['groups'] {
  const groups = paths.map((path) => ({ key: keyOf(path), path }));
  for (const { key, path } of groups)
    if (smart.has(key))
      problems.push(
        `'${path.join(' / ')}' is a smart group here. Its filter decides who is in it, so no one was added.`,
      );
  return groups.filter(
    ({ key }, at) => !smart.has(key) && groups.findIndex((other) => other.key === key) === at,
  );
}

function takeCustom(
  values: RowPerson['custom'],
  context: RowContext,
  problems: string[],
): PersonRow['custom'] {
  const taken = new Map<string, PersonRow['custom'][number]>();
  for (const { label: typed, value, dayFirst = context.dayFirst } of values) {
    const label = oneSpelling(typed);
    const key = labelKey(label);
    if (label === '' || value === '' || taken.has(key)) continue;
    const field = context.fields.get(key);
    const fit = field ? fitValue(field, value, { dayFirst, now: context.now }) : { value };
    if ('problem' in fit) problems.push(fit.problem);
    else taken.set(key, { key, label, value: fit.value });
  }
  return [...taken.values()];
}
