// The words of the import: fields, outcomes of rows, choices for duplicates.
import type {
  DuplicateKind,
  ExistingChoice,
  ImportChoices,
  ImportColumn,
  ImportField,
} from '@tidings/contract/calls/people/imports.ts';
import { counted, written } from '../../lib/numbers.ts';
import type { ImportState, Preview } from './api.ts';

/** The fields that a column can hold, the most looked-for first. */
export const fieldChoices: { group: string; items: { value: ImportField; label: string }[] }[] = [
  {
    group: 'Name',
    items: [
      { value: 'name', label: 'Full name' },
      { value: 'firstName', label: 'First name' },
      { value: 'middleName', label: 'Middle name' },
      { value: 'lastName', label: 'Last name' },
    ],
  },
  {
    group: 'How to reach them',
    items: [
      { value: 'phone', label: 'Phone' },
      { value: 'email', label: 'E-mail' },
      { value: 'address', label: 'Address' },
      { value: 'city', label: 'City' },
      { value: 'state', label: 'State' },
      { value: 'postcode', label: 'Postcode' },
    ],
  },
  {
    group: 'About them',
    items: [
      { value: 'gender', label: 'Gender' },
      { value: 'birth', label: 'Date of birth' },
      { value: 'wedding', label: 'Wedding' },
      { value: 'maritalStatus', label: 'Marital status' },
      { value: 'occupation', label: 'Occupation' },
      { value: 'note', label: 'Note' },
    ],
  },
  {
    group: 'Church and family',
    items: [
      { value: 'groups', label: 'Groups' },
      { value: 'classification', label: 'Membership' },
      { value: 'ageGroup', label: 'Age group' },
      { value: 'household', label: 'Family' },
      { value: 'householdRole', label: 'Role in the family' },
      { value: 'spouse', label: 'Spouse' },
    ],
  },
];

/** Whether a column holds names; without one no row can become a person. */
export const hasName = (columns: readonly ImportColumn[]): boolean =>
  columns.some(({ field }) => field === 'name' || field === 'firstName' || field === 'lastName');

/** The column with a chosen field; a custom field without a label takes the column's title. */
export function columnAs(field: ImportField, title: string, label?: string): ImportColumn {
  if (field !== 'custom') return { field };
  return { field, label: (label?.trim() || title.trim() || 'Other').slice(0, 80) };
}

export const existingWords: Record<ExistingChoice, string> = {
  fill: 'Fill in what is blank',
  replace: 'Replace what is there',
  skip: 'Leave them as they are',
  create: 'Add a second person',
};

export const withinWords = { merge: 'They are one person', both: 'They are two people' } as const;
export type WithinChoice = keyof typeof withinWords;

export const kindWords: Record<DuplicateKind, string> = {
  phoneAndName: 'Same phone and name',
  emailAndName: 'Same e-mail and name',
  nameAndBirth: 'Same name and date of birth',
  phoneOnly: 'Same phone, another name',
  emailOnly: 'Same e-mail, another name',
};

/** What two people have in common, for use within a sentence. */
export const matchWords: Record<DuplicateKind, string> = {
  phoneAndName: 'same phone and name',
  emailAndName: 'same e-mail and name',
  nameAndBirth: 'same name and date of birth',
  phoneOnly: 'same phone',
  emailOnly: 'same e-mail',
};

/** The default choice for a kind: `same` for the same person, `other` for another; null where each row decides. */
function defaultChoice<Same, Other>(kind: DuplicateKind, same: Same, other: Other): Same | Other | null {
  if (kind === 'nameAndBirth') return null;
  return kind === 'phoneOnly' || kind === 'emailOnly' ? other : same;
}

/** What happens to people who exist already; null: as each row suggests. */
export const existingChoice = (kind: DuplicateKind, { existing }: ImportChoices): ExistingChoice | null =>
  existing[kind] ?? defaultChoice(kind, 'fill', 'create');

/** What happens to two rows of one person in the file; null: as each row suggests. */
export const withinChoice = (kind: DuplicateKind, { within }: ImportChoices): WithinChoice | null =>
  within[kind] ?? defaultChoice(kind, 'merge', 'both');

/** 'Planning Center file · 5,066 rows'. */
export const fileTitle = (origin: string, rows: number): string =>
  `${origin ? `${origin} file` : 'Your file'} · ${counted(rows, 'row', 'rows')}`;

type Counts = Preview['counts'];

/** What the import would do, in a sentence: '4,999 people are new, 1 is updated, 66 stay as they are; 12 rows have a problem.' */
export function previewSentence(counts: Counts): string {
  const changes = [
    { count: counts.create, one: 'is new', many: 'are new' },
    { count: counts.update, one: 'is updated', many: 'are updated' },
    { count: counts.skip, one: 'stays as it is', many: 'stay as they are' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }, at) => {
      const who = at === 0 ? counted(count, 'person', 'people') : written(count);
      return `${who} ${count === 1 ? one : many}`;
    });
  const people = changes.length > 0 ? changes.join(', ') : 'Nobody is imported';
  const rows = [
    counts.fail > 0 && `${counted(counts.fail, 'row', 'rows')} cannot be taken`,
    counts.problems > 0 && `${counted(counts.problems, 'row has', 'rows have')} a problem`,
  ].filter(Boolean);
  return [people, ...rows].join('; ') + '.';
}

/** The label of the start button; empty where nothing would change. */
export function startLabel({ counts, families }: Pick<Preview, 'counts' | 'families'>): string {
  if (counts.create > 0) return `Import ${counted(counts.create, 'person', 'people')}`;
  if (counts.update > 0) return `Update ${counted(counts.update, 'person', 'people')}`;
  if (families > 0) return `Add ${counted(families, 'family', 'families')}`;
  return '';
}

/** Why an import would change nothing. */
export const nothingChangesReason = ({ fail, rows }: Counts): string =>
  fail === 0
    ? 'All of it is here already: nothing would change.'
    : fail === rows
      ? 'No row can be taken as it is.'
      : 'What can be taken is here already: nothing would change.';

/** The outcome of an import, for the list of imports. */
export function importOutcome(state: ImportState): string {
  if (state.state === 'waiting')
    return `Waits for you: ${counted(state.total, 'row', 'rows')}, nothing imported yet`;
  if (state.state === 'running') return `Running: ${written(state.rows)} of ${written(state.total)} rows`;
  if (state.state === 'undone') return state.rows === 0 ? 'Discarded' : 'Undone';
  const done = [
    state.created > 0 && `${written(state.created)} added`,
    state.updated > 0 && `${written(state.updated)} updated`,
    state.failed > 0 && `${written(state.failed)} not taken`,
  ].filter(Boolean);
  const words = done.length > 0 ? done.join(', ') : 'Nothing changed';
  return state.state === 'failed' ? `Stopped by a fault. ${words}` : words;
}
