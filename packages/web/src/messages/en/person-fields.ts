// English names of what is known about a person, on every screen of people.
import { catalogue } from '../language.ts';

export const personFields = catalogue('personFields', {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  mobilePhone: 'Mobile phone',
  email: 'E-mail',
  homeAddress: 'Home address',
  occupation: 'Occupation',
  membership: 'Membership',
  maritalStatus: 'Marital status',
  gender: 'Gender',
  age: 'Age',
  ageGroup: 'Age group',
  contactOwner: 'Contact owner',
  birthday: 'Birthday',
  wedding: 'Wedding',
  weddingDate: 'Wedding date',
  picture: 'Picture',
  groups: 'Groups',
  status: 'Status',
  added: 'Added',
  yes: 'Yes',
  no: 'No',
});
