// One line about a person: 'Worker · woman, married, 41 years old'.
import type { Person } from '../api.ts';
import { useToday } from '../../../lib/use-today.ts';
import { useNames } from './use-names.ts';
import { yearsSince } from './years-since.ts';
import { personTexts } from '../../../messages/en/person.ts';

const genderWords: Record<string, string> = { female: personTexts.woman, male: personTexts.man };

/** Empty where nothing is known. */
export function useSummary(person: Person): string {
  const { gender, maritalStatus, classification, ageGroup } = useNames(person);
  const today = useToday();
  const age = yearsSince(
    { day: person.dayOfBirth, month: person.monthOfBirth, year: person.yearOfBirth },
    today,
  );
  const about = [
    genderWords[gender.toLowerCase()] ?? gender,
    maritalStatus.toLowerCase(),
    person.state !== 'deceased' && age !== null ? personTexts.age(age) : ageGroup,
  ].filter(Boolean);
  return [classification, about.join(', ')].filter(Boolean).join(' · ');
}
