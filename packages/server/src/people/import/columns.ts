// Which column of a file is what, by the headers that membership programs, address books and spreadsheets write.

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

/** The columns of each field, by their place in a row, the likeliest first. */
export type Columns = Record<Field, number[]>;

/** Maps a header; null where nothing in it is a name. */
export function mapHeader(header: readonly string[]): Columns | null {
  const keys = header.map((title) =>
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  );
  const columns = Object.fromEntries(
    Object.entries(spellings).map(([field, known]) => [
      field,
      // A header may stand twice: 'Phone,Phone'.
      known.flatMap((spelling) => keys.flatMap((key, at) => (key === spelling ? [at] : []))),
    ]),
  ) as Columns;
  return [columns.name, columns.firstName, columns.lastName].some((found) => found.length > 0)
    ? columns
    : null;
}

/** What a row has in a field: the first of its columns that is filled. */
export function cellOf(cells: readonly string[], columns: Columns, field: Field): string {
  for (const at of columns[field]) if (cells[at]) return cells[at];
  return '';
}
