// The columns that contact cards are read into, one card a row.

/** In their order; a card has any number of phones and e-mails, which stand in one cell with ' ::: ' between. */
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
