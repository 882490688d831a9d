// The columns into which vCards are read.

/** In order. Several phones or e-mails of a card are in one cell, separated by ' ::: '. */
export const cardTitles = [
  'Full Name',
  'First Name',
  'Middle Name',
  'Last Name',
  'Phone',
  'Email',
  'Birthday',
  'Anniversary',
  'Gender',
  'Address',
  'City',
  'State',
  'Postcode',
  'Job Title',
  'Company',
  'Spouse',
  'Categories',
  'Notes',
] as const;
export type CardTitle = (typeof cardTitles)[number];
