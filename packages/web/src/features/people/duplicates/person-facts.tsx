// The details that tell two people apart.
import type { ReactNode } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { dayInWords, dayInZone } from '../../../lib/time.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import type { PersonRow } from '../api.ts';
import { inactiveStates } from '../inactive-states.ts';
import classes from './duplicates.module.css';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';
import { personFields } from '../../../messages/en/person-fields.ts';

interface PersonFactsProps {
  person: Pick<
    PersonRow,
    'phone' | 'mobilePhone' | 'email' | 'dayOfBirth' | 'monthOfBirth' | 'yearOfBirth' | 'createdAt' | 'state'
  >;
  groups: readonly string[];
}

/** Empty lines are shown too, so that people can be compared line by line. */
export function PersonFacts({ person, groups }: PersonFactsProps) {
  const { timeZone } = useUser();
  const { state } = person;
  const birthday = dayInWords({
    day: person.dayOfBirth,
    month: person.monthOfBirth,
    year: person.yearOfBirth,
  });
  return (
    <dl className={classes.facts}>
      <Fact label={personFields.phone}>
        {person.phone ? <PhoneText phone={person.phone} /> : person.mobilePhone}
      </Fact>
      <Fact label={personFields.email}>{person.email && <EmailText email={person.email} />}</Fact>
      <Fact label={personFields.birthday}>{birthday}</Fact>
      <Fact label={personFields.groups}>{groups.join(', ')}</Fact>
      <Fact label={personFields.added}>{dayInZone(new Date(person.createdAt), timeZone)}</Fact>
      {state !== 'active' && <Fact label={personFields.status}>{inactiveStates[state].word}</Fact>}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <span className={classes.none}>{duplicateTexts.noValue}</span>}</dd>
  </div>
);
