// The details of a person.
import { ownerId } from '../owner-id.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { counted } from '../../../lib/numbers.ts';
import { useUser } from '../../../lib/http/session.ts';
import { dayInZone } from '../../../lib/time.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import { customFieldsQuery, type Person } from '../api.ts';
import { Card } from './card.tsx';
import { SuppressionNote } from './suppression-note.tsx';
import classes from './person-page.module.css';
import { useNames } from './use-names.ts';
import { useToday } from '../../../lib/use-today.ts';
import { dayInWords } from '@tidings/contract/rules/days.ts';
import { customValueInWords } from '../words.ts';
import { yearsSince } from './years-since.ts';

interface Line {
  label: string;
  value: ReactNode;
}

/** Empty details are left out. */
export function Details({ person }: { person: Person }) {
  const names = useNames(person);
  const custom = useCustomValues(person);
  const today = useToday();
  const { timeZone } = useUser();
  const birth = { day: person.dayOfBirth, month: person.monthOfBirth, year: person.yearOfBirth };
  const wedding = { day: person.dayOfWedding, month: person.monthOfWedding, year: person.yearOfWedding };
  const lines: Line[] = [
    {
      label: 'Phone',
      value: person.phone ? (
        <>
          <PhoneText phone={person.phone} />
          <SuppressionNote person={person} channel="sms" />
        </>
      ) : (
        person.mobilePhone
      ),
    },
    {
      label: 'E-mail',
      value: person.email && (
        <>
          <Anchor href={`mailto:${person.email}`}>
            <EmailText email={person.email} />
          </Anchor>
          <SuppressionNote person={person} channel="email" />
        </>
      ),
    },
    { label: 'Home address', value: person.homeAddress },
    {
      label: 'Born',
      value: withYears(dayInWords(birth), person.state === 'deceased' ? null : yearsSince(birth, today)),
    },
    { label: 'Married since', value: withYears(dayInWords(wedding), yearsSince(wedding, today)) },
    { label: 'Gender', value: names.gender },
    { label: 'Marital status', value: names.maritalStatus },
    { label: 'Age group', value: names.ageGroup },
    { label: 'Membership', value: names.classification },
    { label: 'Occupation', value: person.occupation },
    { label: 'Contact owner', value: ownerId(person) && <OwnerLink person={person} /> },
    ...custom,
    { label: 'Added', value: dayInZone(new Date(person.createdAt), timeZone) },
  ];
  return (
    <Card title="Details">
      <dl className={classes.details}>
        {lines
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

const withYears = (day: string, years: number | null): string =>
  day && years !== null ? `${day} (${counted(years, 'year', 'years')})` : day;

function OwnerLink({ person }: { person: Person }) {
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/tenant/people/$personId" params={{ personId: ownerId(person) }} {...props} />
      )}
    >
      {person.followupPersonName || 'Somebody without a name'}
    </Anchor>
  );
}

/** Custom fields with a value, in their order; retired ones last. */
function useCustomValues(person: Person): Line[] {
  const offered = useQuery(customFieldsQuery).data ?? [];
  return [...offered, ...(person.retired?.fields ?? [])].flatMap((field) => {
    const value = person.customAttributeData.find(({ customAttributeID }) => customAttributeID === field.id);
    if (!value?.data) return [];
    const { data, fileName } = value;
    const shown =
      field.controlType === 6 ? <File data={data} name={fileName} /> : customValueInWords(field, data);
    return [{ label: field.label, value: shown }];
  });
}

function File({ data, name = 'The file' }: { data: string; name?: string | undefined }) {
  return (
    <Anchor href={data} target="_blank" rel="noreferrer">
      {name}
    </Anchor>
  );
}
