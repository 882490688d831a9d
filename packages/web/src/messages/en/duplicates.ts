// English texts of possible duplicates and of merging people.
import { catalogue, list, plural } from '../language.ts';

const people = (count: number) => plural(count, { one: '# person', other: '# people' });

export const duplicateTexts = catalogue('duplicateTexts', {
  title: 'Duplicates',
  count: (count: number) => plural(count, { one: '# possible duplicate', other: '# possible duplicates' }),
  back: 'Back to people',
  none: 'No duplicates found',
  allPeople: 'View all people',
  noneHint:
    "People who share a phone, e-mail or similar name show up here so you can merge them. You can also merge two people from either one's page.",
  samePhone: 'same phone',
  sameEmail: 'same e-mail',
  similarNames: 'similar names',
  different: 'Not duplicates',
  merge: 'Merge…',
  dismissed: 'Marked as different people',
  dismissedHint: "They won't be suggested again",
  notDismissed: 'Not saved',

  mergeTitle: 'Merge people',
  mayNot: "You don't have permission to merge people",
  leftOut: (count: number) =>
    plural(count, {
      one: '# person left out: deleted, already merged or in the recycle bin.',
      other: '# people left out: deleted, already merged or in the recycle bin.',
    }),
  tooMany: 'You can merge up to ten people at a time',
  chooseWho: 'Choose people to merge',
  choosePeople: 'Choose people',
  find: 'Find duplicates',
  chooseHint: "Select two to ten people in the list, then choose 'Merge' below it.",

  keeper: 'Record to keep',
  keeperHint: 'The other records are merged into this one.',
  openName: (name: string) => `Open ${name}`,
  open: 'Open',
  leaveOutName: (name: string) => `Leave out ${name}`,
  leaveOut: 'Leave out',
  differences: 'Differences',
  differencesHint: (name: string) => `Choose which value to keep for ${name}.`,
  pictureOf: (name: string) => `Picture of ${name}`,
  differentFiles: (field: string) => `They have different files in '${field}'`,
  differentFilesHint: "Only one can be kept. First remove one on that person's form.",
  mergeQuestion: (name: string) => `Merge into ${name}?`,
  mergeHint: (count: number) => `${people(count)} become one. Nothing is lost, but this can't be undone.`,
  mergeConfirm: 'Merge',
  mergeInto: (name: string) => `Merge into ${name}`,
  mergedInto: (name: string) => `Merged into ${name}`,
  merged: (count: number) => plural(count, { one: '# person is now one', other: '# people are now one' }),
  notMerged: 'Not merged',

  united: "What's combined",
  groups: (names: readonly string[]) => `Groups: ${list(names)}`,
  families: (names: readonly string[]) => `Families: ${list(names)}`,
  notes: (count: number) => plural(count, { one: '# note', other: '# notes' }),
  history: 'Attendance and every message to any of them',
  skipped: 'Skipped values are saved as a note',
  skippedValue: (field: string, value: string) => `${field}: ${value}`,
  skippedHint: (name: string) => `Nothing is lost: they are kept in a note on ${name}'s page.`,
  noValue: 'None',
});
