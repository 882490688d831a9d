// The column titles and list format of exports, which our import recognises.

/** The columns of every export before the custom fields. The last one identifies the file as ours. */
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
  'Consent',
  'Consent Date',
  'Consent By',
  'Groups',
  'Household ID',
  'Household Name',
  'Household Role',
  'Contact Owner',
  'Record State',
  'Added On',
  'Tidings ID',
] as const;

/** Gives a custom field's column title: its label, prefixed where the import would misread the bare label. */
export type TitleOfField = (field: { label: string; controlType: number }) => string;

/** Writes groups by path: 'Choir; House Fellowship/Yaba;'. Separators within a name are escaped. */
export function writeGroups(paths: readonly string[][]): string {
  return paths.map((path) => `${path.map((name) => name.replace(/[\\/;|]/g, '\\$&')).join('/')};`).join(' ');
}
