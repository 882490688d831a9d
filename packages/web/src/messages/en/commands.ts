// English texts of the search over everything, and of the list of shortcuts.
import { catalogue, plural } from '../language.ts';

export const commandTexts = catalogue('commandTexts', {
  search: 'Search',
  searchKeys: 'Search (Ctrl+K)',
  title: 'Search and go anywhere',
  placeholder: 'People, groups, messages, settings…',
  results: 'Results',
  recent: 'Recent',
  people: 'People',
  groups: 'Groups',
  messages: 'Messages',
  actions: 'Actions',
  places: 'Go to',
  settings: 'Settings',
  searching: 'Searching…',
  failed: 'Not everything could be searched',
  typeMore: 'Enter 3 or more characters to search people and messages',
  found: (count: number) => plural(count, { one: '# result', other: '# results' }),
  hint: '↑ ↓ to move, Enter to open, Esc to close',

  composeSms: 'Compose SMS',
  composeEmail: 'Compose e-mail',
  addPerson: 'Add a person',
  importPeople: 'Import people',
  addGroup: 'Create a group',
  addFamily: 'Add a family',
  recycleBin: 'Recycle bin',
  duplicates: 'Find duplicates',
  units: 'Units statement',

  shortcuts: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  inLists: 'In lists and forms',
  thisList: 'This list',
  searchScreen: 'Search this page',
  goTo: (name: string) => `Go to ${name}`,
  inTurn: 'then',
  betweenRows: 'Previous or next row',
  firstRow: 'First or last row',
  undo: 'Undo, while its message shows',
  toolbar: 'Toolbar of the e-mail editor',
  closeTop: 'Close the open dialog or menu',
  singleKeys: 'Use shortcuts of a single key',
  singleKeysHint: 'Turn this off if your voice or switch control presses keys by accident.',
});

/** As they are printed on a keyboard. */
export const keyNames = catalogue('keyNames', {
  search: 'Ctrl+K',
  undo: 'Ctrl+Z',
  toolbar: 'Alt+F10',
  escape: 'Esc',
  home: 'Home',
  end: 'End',
});
