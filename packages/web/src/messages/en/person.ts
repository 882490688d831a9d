// English texts of the page of a person, and of merging and erasing them.
import { catalogue, plural } from '../language.ts';

export const personTexts = catalogue('personTexts', {
  person: 'Person',
  back: 'Back to people',
  notFound: 'Person not found',
  mayBeDeleted: 'They may have been deleted',
  /** `{bin}` links to the recycle bin. */
  checkBin: 'Check the {bin}.',
  bin: 'recycle bin',
  allPeople: 'View all people',
  edit: 'Edit',
  moreFor: (name: string) => `More for ${name}`,
  mergeWith: 'Merge with…',
  exportAll: 'Export everything',
  notExported: 'Not exported',
  erase: 'Erase…',

  woman: 'woman',
  man: 'man',
  age: (years: number) => plural(years, { one: '# year old', other: '# years old' }),
  onlyName: 'Only the name is known so far',
  call: 'Call',

  details: 'Details',
  born: 'Born',
  married: 'Married',
  /** A day with the years since. */
  yearsSince: (day: string, years: number) =>
    `${day} (${plural(years, { one: '# year', other: '# years' })})`,
  nameless: 'Someone without a name',
  file: 'File',

  families: (count: number) => plural(count, { one: 'Family', other: 'Families' }),
  familyMember: 'Member',
  noGroups: 'In no groups yet',
  addToGroup: 'Add to group',
  add: 'Add',
  leader: 'Leader',
  removeGroup: (group: string) => `Remove ${group}`,

  messages: 'Messages',
  replies: 'View replies',
  noMessages: (name: string) => `SMS and e-mails to ${name} will appear here.`,
  sms: 'SMS',
  email: 'E-mail',
  from: (senderId: string) => `from ${senderId}`,
  noText: 'No text',

  mergeTitle: (name: string) => `Merge ${name} with…`,
  mergeHint: "Find the other record. You'll see both side by side before anything is merged.",
  otherRecord: 'Other record',

  eraseTitle: (name: string) => `Erase ${name}`,
  eraseHint: "Do this when someone asks you to delete their data. It can't be undone.",
  isErased: 'What is erased',
  erasedDetails: 'Name, numbers, addresses, birthdays and picture',
  erasedRecords: 'Notes, families, groups and all other fields',
  erasedMessages: 'Their name and address in past messages, and the text of messages sent only to them',
  isKept: 'What is kept',
  keptSending: 'That there was a message, when, and what it cost',
  keptOptOut: 'That this number or address opted out',
  typeName: (name: string) => `Type the name to confirm: ${name}`,
  eraseConfirm: 'Erase permanently',
  erased: (name: string) => `${name} erased`,
  notErased: 'Nothing was erased',
});
