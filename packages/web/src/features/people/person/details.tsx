// The details of a person.
import { ownerId } from '../owner-id.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { dayInWords, dayInZone } from '../../../lib/time.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import { customFieldsQuery, type Person } from '../api.ts';
import { Card } from './card.tsx';
import { SuppressionNote } from './suppression-note.tsx';
import classes from './person-page.module.css';
import { useNames } from './use-names.ts';
import { useToday } from '../../../lib/use-today.ts';
import { customValueInWords } from '../words.ts';
import { yearsSince } from './years-since.ts';
import { personFields } from '../../../messages/en/person-fields.ts';
import { personTexts } from '../../../messages/en/person.ts';

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
      label: personFields.phone,
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
      label: personFields.email,
      value: person.email && (
        <>
          <Anchor href={`mailto:${person.email}`}>
            <EmailText email={person.email} />
          </Anchor>
          <SuppressionNote person={person} channel="email" />
        </>
      ),
    },
    { label: personFields.homeAddress, value: person.homeAddress },
    {
      label: personTexts.born,
      value: withYears(dayInWords(birth), person.state === 'deceased' ? null : yearsSince(birth, today)),
    },
    { label: personTexts.married, value: withYears(dayInWords(wedding), yearsSince(wedding, today)) },
    { label: personFields.gender, value: names.gender },
    { label: personFields.maritalStatus, value: names.maritalStatus },
    { label: personFields.ageGroup, value: names.ageGroup },
    { label: personFields.membership, value: names.classification },
    { label: personFields.occupation, value: person.occupation },
    { label: personFields.contactOwner, value: ownerId(person) && <OwnerLink person={person} /> },
    { label: personFields.consent, value: consentWords(person) },
    ...custom,
    { label: personFields.added, value: dayInZone(new Date(person.createdAt), timeZone) },
  ];
  return (
    <Card title={personTexts.details}>
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

/** 'Paper form, 12 August 2026, Ada Obi': as much of it as is known. */
function consentWords({ consentHow, consentOn, consentBy }: Person): string {
  const [year = 0, month = 0, day = 0] = consentOn.split('-').map(Number);
  return [consentHow, dayInWords({ day, month, year }), consentBy].filter(Boolean).join(', ');
}

const withYears = (day: string, years: number | null): string =>
  day && years !== null ? personTexts.yearsSince(day, years) : day;

function OwnerLink({ person }: { person: Person }) {
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/tenant/people/$personId" params={{ personId: ownerId(person) }} {...props} />
      )}
    >
      {person.followupPersonName || personTexts.nameless}
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

function File({ data, name = personTexts.file }: { data: string; name?: string | undefined }) {
  return (
    <Anchor href={data} target="_blank" rel="noreferrer">
      {name}
    </Anchor>
  );
}
