// French names of what is known about a person, on every screen of people.
import type { personFields as english } from '../en/person-fields.ts';
import type { Translation } from '../language.ts';

export const personFields: Translation<typeof english> = {
  name: 'Nom',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  phone: 'Téléphone',
  mobilePhone: 'Téléphone portable',
  email: 'E-mail',
  homeAddress: 'Adresse du domicile',
  occupation: 'Profession',
  consent: 'Preuve de consentement',
  consentHow: 'Comment elle a accepté',
  consentExample: 'p. ex. formulaire papier',
  consentOn: 'Quand',
  consentBy: 'Donné par ou à',
  membership: 'Type de membre',
  maritalStatus: 'Situation familiale',
  gender: 'Sexe',
  age: 'Âge',
  ageGroup: 'Tranche d’âge',
  contactOwner: 'Référent',
  birthday: 'Anniversaire',
  wedding: 'Mariage',
  weddingDate: 'Date de mariage',
  picture: 'Photo',
  groups: 'Groupes',
  status: 'État',
  added: 'Ajout',
  yes: 'Oui',
  no: 'Non',
};
