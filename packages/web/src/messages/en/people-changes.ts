// English texts of changes to people, and of their status.
import { catalogue, number, plural } from '../language.ts';

const people = (count: number) => plural(count, { one: '# person', other: '# people' });

export const peopleChanges = catalogue('peopleChanges', {
  active: 'Active',
  archived: 'Archived',
  deceased: 'Deceased',
  deleted: 'In the recycle bin',
  inactiveHint: "Gets no messages and isn't counted or listed among birthdays. All details are kept.",
  deletedHint: 'Deleted permanently 30 days after it was moved to the recycle bin.',

  makeActive: 'Make active',
  restore: 'Restore',
  archive: 'Archive',
  markDeceased: 'Mark as deceased',

  madeActive: (count: number) => `${people(count)} made active`,
  madeActiveName: (name: string) => `${name} made active`,
  alreadyActive: 'Already active',
  restored: (count: number) => `${people(count)} restored`,
  restoredName: (name: string) => `${name} restored`,
  alreadyRestored: 'Already restored',
  nowArchived: (count: number) => `${people(count)} archived`,
  nowArchivedName: (name: string) => `${name} archived`,
  alreadyArchived: 'Already archived',
  nowDeceased: (count: number) => `${people(count)} marked as deceased`,
  nowDeceasedName: (name: string) => `${name} marked as deceased`,
  alreadyDeceased: 'Already marked as deceased',
  nowDeleted: (count: number) => `${people(count)} moved to the recycle bin`,
  nowDeletedName: (name: string) => `${name} moved to the recycle bin`,
  alreadyDeleted: 'Already deleted',
  notChanged: 'Nothing was changed',
  undone: 'Undone',
  keptSince: (count: number) =>
    plural(count, {
      one: '# person was changed since then and stays as they are now',
      other: '# people were changed since then and stay as they are now',
    }),
  notUndone: 'Not undone',

  numberChanged: 'The number of people has changed',
  numberChangedHint: (before: number, now: number) =>
    `${plural(before, { one: '# person matched', other: '# people matched' })} when you selected them, ${plural(now, { one: '# matches', other: '# match' })} now. Nothing has been changed yet.`,
  continueWith: (count: number) => `Continue with ${number(count)}`,
  ok: 'OK',

  inBackground: 'Changes in the background',
  adding: (group: string) => `Adding people to ${group}`,
  removing: (group: string) => `Removing people from ${group}`,
  settingMembership: (membership: string) => `Setting membership to ${membership}`,
  clearingMembership: 'Removing membership types',
  archiving: 'Archiving people',
  markingDeceased: 'Marking people as deceased',
  makingActive: 'Making people active',
  deleting: 'Moving people to the recycle bin',
  progress: (done: number, all: number) => `${number(done)} of ${people(all)}`,
  goesOn: 'You can leave this screen. It continues on the server.',
  stop: 'Stop',
  stopHint: 'Changes made so far stay. You can then undo them.',
  undoing: (what: string) => `Undoing: ${what}`,
  stopUndoHint: 'What has been undone stays undone. You can undo the rest later.',
  notStopped: 'Not stopped',
  stoppedAfter: (done: number, all: number) => `Stopped after ${number(done)} of ${people(all)}.`,
  dismiss: 'Dismiss',

  notAdded: 'Not added',
  notRemoved: 'Not removed',
});
