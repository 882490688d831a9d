// The words of the import: fields, outcomes of rows, choices for duplicates.
import type {
  DuplicateKind,
  ExistingChoice,
  ImportChoices,
  ImportColumn,
  ImportField,
} from '@tidings/contract/calls/people/imports.ts';
import type { ImportState, Preview } from './api.ts';
import { importTexts } from '../../messages/en/import.ts';

/** The fields that a column can hold, the most looked-for first. */
export const fieldChoices: { group: string; items: { value: ImportField; label: string }[] }[] = [
  {
    group: importTexts.nameGroup,
    items: [
      { value: 'name', label: importTexts.name },
      { value: 'firstName', label: importTexts.firstName },
      { value: 'middleName', label: importTexts.middleName },
      { value: 'lastName', label: importTexts.lastName },
    ],
  },
  {
    group: importTexts.contactGroup,
    items: [
      { value: 'phone', label: importTexts.phone },
      { value: 'email', label: importTexts.email },
      { value: 'address', label: importTexts.address },
      { value: 'city', label: importTexts.city },
      { value: 'state', label: importTexts.state },
      { value: 'postcode', label: importTexts.postcode },
    ],
  },
  {
    group: importTexts.aboutGroup,
    items: [
      { value: 'gender', label: importTexts.gender },
      { value: 'birth', label: importTexts.birth },
      { value: 'wedding', label: importTexts.wedding },
      { value: 'maritalStatus', label: importTexts.maritalStatus },
      { value: 'occupation', label: importTexts.occupation },
      { value: 'consentHow', label: importTexts.consentHow },
      { value: 'consentOn', label: importTexts.consentOn },
      { value: 'consentBy', label: importTexts.consentBy },
      { value: 'note', label: importTexts.note },
    ],
  },
  {
    group: importTexts.familyGroup,
    items: [
      { value: 'groups', label: importTexts.groups },
      { value: 'classification', label: importTexts.classification },
      { value: 'ageGroup', label: importTexts.ageGroup },
      { value: 'household', label: importTexts.household },
      { value: 'householdRole', label: importTexts.householdRole },
      { value: 'spouse', label: importTexts.spouse },
    ],
  },
];

/** Whether a column holds names; without one no row can become a person. */
export const hasName = (columns: readonly ImportColumn[]): boolean =>
  columns.some(({ field }) => field === 'name' || field === 'firstName' || field === 'lastName');

/** The column with a chosen field; a custom field without a label takes the column's title. */
export function columnAs(field: ImportField, title: string, label?: string): ImportColumn {
  if (field !== 'custom') return { field };
  return { field, label: (label?.trim() || title.trim() || importTexts.other).slice(0, 80) };
}

export const existingWords: Record<ExistingChoice, string> = {
  fill: importTexts.fill,
  replace: importTexts.replace,
  skip: importTexts.leave,
  create: importTexts.addSecond,
};

export const withinWords = { merge: importTexts.onePerson, both: importTexts.twoPeople } as const;
export type WithinChoice = keyof typeof withinWords;

export const kindWords: Record<DuplicateKind, string> = {
  phoneAndName: importTexts.phoneAndName,
  emailAndName: importTexts.emailAndName,
  nameAndBirth: importTexts.nameAndBirth,
  phoneOnly: importTexts.phoneOnly,
  emailOnly: importTexts.emailOnly,
};

/** What two people have in common, for use within a sentence. */
export const matchWords: Record<DuplicateKind, string> = {
  phoneAndName: importTexts.samePhoneAndName,
  emailAndName: importTexts.sameEmailAndName,
  nameAndBirth: importTexts.sameNameAndBirth,
  phoneOnly: importTexts.samePhone,
  emailOnly: importTexts.sameEmail,
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
export const fileTitle = (origin: string, rows: number): string => importTexts.fileTitle(origin, rows);

type Counts = Preview['counts'];

/** What the import would do, in a sentence: '4,999 people are new, 1 is updated, 66 are unchanged; 12 rows have a problem.' */
export function previewSentence(counts: Counts): string {
  const changes = [
    { count: counts.create, first: importTexts.willAdd, next: importTexts.willAdd },
    { count: counts.update, first: importTexts.willUpdatePeople, next: importTexts.andUpdate },
    { count: counts.skip, first: importTexts.willStay, next: importTexts.andStay },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, first, next }, at) => (at === 0 ? first(count) : next(count)));
  const problems = [
    ...(counts.fail > 0 ? [importTexts.cannotImportRows(counts.fail)] : []),
    ...(counts.problems > 0 ? [importTexts.problemsIn(counts.problems)] : []),
  ];
  return importTexts.summary(changes.length > 0 ? changes : [importTexts.nobody], problems);
}

/** The label of the start button; empty where nothing would change. */
export function startLabel({ counts, families }: Pick<Preview, 'counts' | 'families'>): string {
  if (counts.create > 0) return importTexts.importPeople(counts.create);
  if (counts.update > 0) return importTexts.updatePeople(counts.update);
  if (families > 0) return importTexts.addFamilies(families);
  return '';
}

/** Why an import would change nothing. */
export const nothingChangesReason = ({ fail, rows }: Counts): string =>
  fail === 0 ? importTexts.allHere : fail === rows ? importTexts.noRowFits : importTexts.restHere;

/** The outcome of an import, for the list of imports. */
export function importOutcome(state: ImportState): string {
  if (state.state === 'waiting') return importTexts.waits(state.total);
  if (state.state === 'running') return importTexts.running(state.rows, state.total);
  if (state.state === 'undone') return state.rows === 0 ? importTexts.discarded : importTexts.wasUndone;
  const done = [
    state.created > 0 && importTexts.countAdded(state.created),
    state.updated > 0 && importTexts.countUpdated(state.updated),
    state.failed > 0 && importTexts.countFailed(state.failed),
  ].filter(Boolean);
  const words = done.length > 0 ? done.join(', ') : importTexts.nothingChanged;
  return state.state === 'failed' ? importTexts.stoppedByFault(words) : words;
}
