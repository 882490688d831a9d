// English texts of choosing recipients: groups, people, numbers and contact files.
import { catalogue, number, plural } from '../language.ts';

export const destinationTexts = catalogue('destinationTexts', {
  to: 'To',
  choose: 'Choose recipients',
  search: 'Find groups, people or numbers',
  searchPlaceholder: 'Type a group, a name or a number',
  searchWithoutNumbers: 'Type a group or a name',
  offers: 'Matches',
  groupsFound: 'Groups',
  peopleFound: 'People',
  addNumber: (phone: string) => `Add ${phone}`,
  addNumbers: (count: number) => plural(count, { one: 'Add # number', other: 'Add # numbers' }),
  /** These five are in the words of the specification (SC-01). */
  all: 'All contacts',
  groups: 'Select group from database',
  people: 'Select person from membership database',
  numbers: 'Phone numbers',
  file: 'Upload contacts',
  allHint: "Everyone who can be reached. To choose others instead, remove 'All Contacts'.",

  selected: 'Selected recipients',
  loading: 'Loading',
  more: (count: number) => `${number(count)} more`,
  remove: (name: string) => `Remove ${name}`,
  withCount: (name: string, count: number) => `${name} (${number(count)})`,
  unknownGroup: 'Unknown group',
  unknownPerson: 'Unknown person',
  contacts: 'Contacts',

  searchGroups: 'Search groups',
  allSelected: 'All groups are selected',
  members: (count: number) => plural(count, { one: '# person', other: '# people' }),
  withSubGroups: (count: number) => plural(count, { one: 'with sub-group', other: 'with # sub-groups' }),
  groupWithSubGroups: (group: string, subGroups: string) => `${group}, ${subGroups}`,

  numbersHintSms: "One per line, or with commas. We match members' numbers to their names.",
  numbersHintEmail: 'Members with these numbers get the e-mail, if they have an e-mail address.',

  groupGone: 'This group no longer exists. Remove it here.',

  chooseFile: 'Choose a file',
  chooseAnother: 'Choose another file',
  template: 'Download the template',
  /** The titles of the template's columns, in the words of the specification (SC-12). */
  templateColumns: 'Name,Phone',
  readingFile: 'Reading file',
  stillReading: (file: string) => `'${file}' is still being read. Please wait a moment.`,
  notRead: 'This file could not be read.',
  formats: 'CSV or Excel (XLSX) with the columns Name and Phone.',
  chooseAgain: (file: string) => `Please choose the file '${file}' again`,

  fileContacts: (file: string, count: number) =>
    `${file}: ${plural(count, { one: '# contact', other: '# contacts' })}`,
  badRows: (count: number) => plural(count, { one: "# row can't be used", other: "# rows can't be used" }),
  repeatedRows: (count: number) =>
    plural(count, { one: '# row repeats a number', other: '# rows repeat a number' }),
  rowsOf: (file: string) => `Rows of ${file}`,
  row: 'Row',
  name: 'Name',
  phone: 'Phone',
  repeated: 'Repeated number',
  sameAsRow: (row: number) => `Same number as row ${number(row)}`,
  notShown: (count: number) => plural(count, { one: '# more is not shown.', other: '# more are not shown.' }),
});
