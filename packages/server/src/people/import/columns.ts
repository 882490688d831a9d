// Which column of a file is what, by the headers that membership programs, address books and spreadsheets write.
import type { ImportColumn } from '@tidings/contract/calls/imports.ts';

export interface Guess {
  /** The program that wrote the file, in words; empty where the header does not tell. */
  origin: string;
  /** One for each column of the file, in its order. */
  columns: (ImportColumn & { by: 'format' | 'guess' | 'none' })[];
}

export type Field =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'gender'
  | 'maritalStatus'
  | 'classification'
  | 'ageGroup'
  | 'birth'
  | 'wedding'
  | 'address'
  | 'city'
  | 'state'
  | 'postcode'
  | 'occupation'
  | 'groups';

// Letters and digits of the header in lower case, the likeliest first: of several that a file has, the first that a
// row fills is taken.
const spellings: Record<Field, readonly string[]> = {
  name: ['name', 'fullname', 'displayname', 'names', 'personname', 'membername', 'contactname', 'fileas'],
  firstName: [
    'firstname',
    'first',
    'givenname',
    'forename',
    'othernames',
    'othername',
    'fname',
    'prenom',
    'nickname',
  ],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'lname', 'nom'],
  phone: [
    'mobilephone',
    'mobilephonenumber',
    'mobile',
    'mobilenumber',
    'mobiletel',
    'mobileno',
    'cellphone',
    'cell',
    'gsm',
    'gsmnumber',
    'phonenumber',
    'phone',
    'phoneno',
    'phone1value',
    'msisdn',
    'telephone',
    'telephonenumber',
    'tel',
    'recipient',
    'number',
    'whatsapp',
    'whatsappnumber',
    'primaryphone',
    'phone2value',
    'homephonenumber',
    'homephone',
    'hometel',
    'home',
    'workphonenumber',
    'workphone',
    'businessphone',
    'worktel',
    'work',
    'otherphone',
  ],
  email: [
    'email',
    'emailaddress',
    'primaryemail',
    'mail',
    'email1value',
    'homeemail',
    'personalemail',
    'email2address',
    'email2value',
    'workemail',
    'otheremail',
  ],
  gender: ['gender', 'sex'],
  maritalStatus: ['maritalstatus', 'marital', 'marriagestatus'],
  classification: [
    'membership',
    'membershiptype',
    'membershipstatus',
    'classification',
    'memberstatus',
    'membertype',
    'congregationstatus',
    'status',
  ],
  ageGroup: ['agegroup', 'agebracket', 'agerange', 'agecategory'],
  birth: ['dateofbirth', 'birthdate', 'birthday', 'dob', 'birthdatemonthday', 'born'],
  wedding: [
    'weddinganniversary',
    'weddingdate',
    'anniversary',
    'dateofwedding',
    'marriagedate',
    'anniversarydate',
  ],
  address: [
    'homeaddress',
    'address',
    'homeaddressstreetline1',
    'streetaddress',
    'address1',
    'addressstreet',
    'mailingstreet',
    'homestreet',
    'street',
    'address1formatted',
    'residentialaddress',
  ],
  city: ['homeaddresscity', 'city', 'addresssuburb', 'homecity', 'town'],
  state: ['homeaddressstate', 'state', 'addressstate', 'homestate'],
  postcode: [
    'homeaddresszipcode',
    'zip',
    'zipcode',
    'postcode',
    'postalcode',
    'addresspostcode',
    'homepostalcode',
  ],
  occupation: ['occupation', 'job', 'jobtitle', 'profession', 'organizationtitle', 'employment'],
  groups: [
    'groups',
    'group',
    'groupmembership',
    'labels',
    'categories',
    'tags',
    'departments',
    'department',
    'ministry',
  ],
};

const keyOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What each column of a file is, by its header and some of its rows. */
export function guessColumns(header: readonly string[], _samples: readonly string[][]): Guess {
  const columns = header.map((title) => {
    const key = keyOf(title);
    const field = (Object.keys(spellings) as Field[]).find((one) => spellings[one].includes(key));
    return field ? { field, by: 'guess' as const } : { field: 'skip' as const, by: 'none' as const };
  });
  return { origin: '', columns };
}

/** The columns of each field, by their place in a row, the likeliest first. */
export type Places = Record<Field, number[]>;

/** Where each field is looked for. */
export function placesOf(header: readonly string[], columns: readonly ImportColumn[]): Places {
  const keys = header.map(keyOf);
  const rank = (field: Field, at: number) => spellings[field].indexOf(keys[at] ?? '');
  return Object.fromEntries(
    (Object.keys(spellings) as Field[]).map((field) => [
      field,
      columns
        .flatMap((column, at) => (column.field === field ? [at] : []))
        .toSorted((a, b) => rank(field, a) - rank(field, b)),
    ]),
  ) as Places;
}

/** Whether one of the columns is a name, without which a row is nobody. */
export function hasName(columns: readonly ImportColumn[]): boolean {
  return columns.some(({ field }) => field === 'name' || field === 'firstName' || field === 'lastName');
}

/** What a row has in a field: the first of its columns that is filled. */
export function cellOf(cells: readonly string[], places: Places, field: Field): string {
  for (const at of places[field]) if (cells[at]) return cells[at];
  return '';
}
