// What is known of a person, in words.
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../../lib/session.ts';
import { dayInZone } from '../../../lib/time.ts';
import { customFieldsQuery, type Person } from '../api.ts';
import { fieldText } from '../list/columns.tsx';
import { Card } from './card.tsx';
import classes from './person-page.module.css';
import { useNames } from './use-names.ts';
import { useToday } from './use-today.ts';
import { dayInWords, yearsSince } from './years-since.ts';

/** What is not known is left out. */
export function Details({ person }: { person: Person }) {
  const names = useNames(person);
  const custom = useCustomValues(person);
  const today = useToday();
  const { timeZone } = useUser();
  const birth = { day: person.dayOfBirth, month: person.monthOfBirth, year: person.yearOfBirth };
  const wedding = { day: person.dayOfWedding, month: person.monthOfWedding, year: person.yearOfWedding };
  const lines: [label: string, value: ReactNode][] = [
    ['Phone', person.mobilePhone],
    ['E-mail', person.email && <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>],
    ['Home address', person.homeAddress],
    ['Born', withYears(dayInWords(birth), person.state === 'deceased' ? null : yearsSince(birth, today))],
    ['Married since', withYears(dayInWords(wedding), yearsSince(wedding, today))],
    ['Gender', names.gender],
    ['Marital status', names.maritalStatus],
    ['Age group', names.ageGroup],
    ['Membership', names.classification],
    ['Occupation', person.occupation],
    ['Contact owner', person.followupPersonID && <OwnerLink person={person} />],
    ...custom,
    ['Added', dayInZone(new Date(person.createdAt), timeZone)],
  ];
  return (
    <Card title="Details">
      <dl className={classes.details}>
        {lines
          .filter(([, value]) => value)
          .map(([label, value]) => (
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
  day && years !== null ? `${day} (${years} ${years === 1 ? 'year' : 'years'})` : day;

function OwnerLink({ person }: { person: Person }) {
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/tenant/people/$personId" params={{ personId: person.followupPersonID ?? '' }} {...props} />
      )}
    >
      {person.followupPersonName || 'Somebody without a name'}
    </Anchor>
  );
}

/** The custom fields that have something in them, in their order; retired ones last. */
function useCustomValues(person: Person): [label: string, value: ReactNode][] {
  const offered = useQuery(customFieldsQuery).data ?? [];
  return [...offered, ...(person.retired?.fields ?? [])].flatMap((field) => {
    const value = person.customAttributeData.find(({ customAttributeID }) => customAttributeID === field.id);
    if (!value?.data) return [];
    return [[field.label, field.controlType === 6 ? <File {...value} /> : fieldText(field, value.data)]];
  });
}

function File({ data, fileName }: { data: string; fileName?: string | undefined }) {
  return (
    <Anchor href={data} target="_blank" rel="noreferrer">
      {fileName ?? 'The file'}
    </Anchor>
  );
}
