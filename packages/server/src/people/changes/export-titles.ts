// How the export calls its columns and writes lists: so that our own import knows each without being told.

/** The columns of every export, before those of custom fields. The last marks the file as ours. */
export const ownTitles = [
  'First Name',
  'Last Name',
  'Mobile Phone',
  'Email',
  'Gender',
  'Date of Birth',
  'Marital Status',
  'Wedding Anniversary',
  'Membership',
  'Age Group',
  'Home Address',
  'Occupation',
  'Groups',
  'Household ID',
  'Household Name',
  'Household Role',
  'Contact Owner',
  'Record State',
  'Added On',
  'Tidings ID',
] as const;

/** The title of a custom field's column: its label, with a word before it where the import would misread it. */
export type TitleOfField = (field: { label: string; controlType: number }) => string;

/** Groups by their paths: 'Choir; House Fellowship/Yaba;'. What parts them is escaped within a name. */
export function writeGroups(paths: readonly string[][]): string {
  return paths.map((path) => `${path.map((name) => name.replace(/[\\/;|]/g, '\\$&')).join('/')};`).join(' ');
}
