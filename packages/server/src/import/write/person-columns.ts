// Converts the facts of an imported person to database columns.
import { foundBy, type FoundBy } from '../../people/search/found-by.ts';
import type { Organisation } from '../organisation-store.ts';
import type { PersonFacts } from '../decide/person-facts.ts';

export interface PersonColumns {
  first_name: string;
  last_name: string;
  mobile_phone: string;
  phone: string | null;
  email_typed: string;
  email: string | null;
  home_address: string;
  occupation: string;
  consent_how: string;
  consent_on: string;
  consent_by: string;
  classification_id: string | null;
  marital_status_id: string | null;
  gender_id: string | null;
  age_group_id: string | null;
  birth_day: number;
  birth_month: number;
  birth_year: number;
  wedding_day: number;
  wedding_month: number;
  wedding_year: number;
}

/** The columns for these facts; their choices must exist in `organisation`. */
export function columnsOf(
  facts: PersonFacts,
  { classifications, ageGroups, genders, maritalStates }: Organisation,
): PersonColumns {
  return {
    first_name: facts.firstName,
    last_name: facts.lastName,
    mobile_phone: facts.mobilePhone,
    phone: facts.phone,
    email_typed: facts.emailTyped,
    email: facts.email,
    home_address: facts.homeAddress,
    occupation: facts.occupation,
    consent_how: facts.consentHow,
    consent_on: facts.consentOn,
    consent_by: facts.consentBy,
    classification_id: classifications.idOf(facts.classification),
    marital_status_id: maritalStates.idOf(facts.maritalStatus ?? ''),
    gender_id: genders.idOf(facts.gender ?? ''),
    age_group_id: ageGroups.idOf(facts.ageGroup),
    birth_day: facts.birth.day,
    birth_month: facts.birth.month,
    birth_year: facts.birth.year,
    wedding_day: facts.wedding.day,
    wedding_month: facts.wedding.month,
    wedding_year: facts.wedding.year,
  };
}

/** The search columns of a person. */
export function foundByOf(columns: PersonColumns): FoundBy {
  return foundBy({
    firstName: columns.first_name,
    lastName: columns.last_name,
    mobilePhone: columns.mobile_phone,
    phone: columns.phone,
    email: columns.email_typed,
  });
}

/** The columns in which two states of a person differ, with both values. */
export function columnsThatDiffer(
  before: PersonColumns,
  after: PersonColumns,
): { before: Partial<PersonColumns>; after: Partial<PersonColumns> } {
  const names = (Object.keys(after) as (keyof PersonColumns)[]).filter(
    (name) => before[name] !== after[name],
  );
  const pick = (columns: PersonColumns) => Object.fromEntries(names.map((name) => [name, columns[name]]));
  return { before: pick(before), after: pick(after) };
}
