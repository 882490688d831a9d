// The columns of the people list: label, width, order and content.
import { IconAlertTriangle, IconMail, IconMessage } from '@tabler/icons-react';
import { dayInWords } from '../../../../lib/time.ts';
import { isKept } from '@tidings/contract/rules/delivery-states.ts';
import type { ReactNode } from 'react';
import { dayInZone } from '../../../../lib/time.ts';
import { LightLink } from '../../../../ui/light-link.tsx';
import { shownPhone } from '../../../../ui/text/phone-text.tsx';
import { isState, StateWord } from '../../../../ui/text/state-badge.tsx';
import type { CustomField, PersonRow } from '../../api.ts';
import { GroupTags } from './group-tags.tsx';
import type { Sort } from '../list-address.ts';
import { customValueInWords } from '../../words.ts';
import classes from './people-table.module.css';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';
import { answered } from '../../../../messages/language.ts';

/** Where the user is, for what they read: dates and phone numbers. */
export interface Place {
  timeZone: string;
  /** ISO 3166 alpha-2. */
  isoCode: string;
}

export interface Column {
  id: string;
  label: string;
  /** In rem. */
  width: number;
  /** What is enough where the usual columns would not fit beside each other, in rem; the width by default. */
  narrow?: number;
  /** The orders that a click on the heading toggles between. */
  sorts?: readonly [Sort, Sort];
  /** Has its own place on the card of a phone; other columns appear there as lines with their label. */
  onCard?: boolean;
  show: (person: PersonRow, place: Place) => ReactNode;
}

export const defaultColumns: readonly string[] = ['contact', 'groups', 'lastMessage'];

const plain: readonly Column[] = [
  {
    id: 'contact',
    label: peopleTexts.contact,
    width: 12,
    narrow: 10,
    onCard: true,
    show: (person, place) => <Contact person={person} place={place} />,
  },
  {
    id: 'groups',
    label: personFields.groups,
    width: 13.5,
    narrow: 9,
    onCard: true,
    show: ({ groups }) => groups.length > 0 && <GroupTags groups={groups} />,
  },
  {
    id: 'lastMessage',
    label: peopleTexts.lastMessage,
    width: 9.25,
    onCard: true,
    show: ({ lastMessage }, place) => lastMessage && <LastMessage last={lastMessage} place={place} />,
  },
  {
    id: 'classification',
    label: personFields.membership,
    width: 8,
    show: ({ classification }) => classification,
  },
  { id: 'gender', label: personFields.gender, width: 6, show: ({ gender }) => answered(gender) },
  {
    id: 'maritalStatus',
    label: personFields.maritalStatus,
    width: 8,
    show: ({ maritalStatus }) => answered(maritalStatus),
  },
  { id: 'ageGroup', label: personFields.ageGroup, width: 7, show: ({ ageGroup }) => ageGroup },
  {
    id: 'birthday',
    label: personFields.birthday,
    width: 9,
    sorts: ['birthday', '-birthday'],
    show: ({ dayOfBirth, monthOfBirth, yearOfBirth }) =>
      dayInWords({ day: dayOfBirth, month: monthOfBirth, year: yearOfBirth }, 'short'),
  },
  { id: 'homeAddress', label: personFields.homeAddress, width: 14, show: ({ homeAddress }) => homeAddress },
  { id: 'occupation', label: personFields.occupation, width: 9, show: ({ occupation }) => occupation },
  { id: 'owner', label: personFields.contactOwner, width: 10, show: ({ owner }) => owner },
  {
    id: 'created',
    label: personFields.added,
    width: 8,
    sorts: ['-created', 'created'],
    show: ({ createdAt }, place) => <Day at={createdAt} place={place} />,
  },
];

/** All columns, custom fields last. */
export const columnsOf = (fields: readonly CustomField[]): Column[] => [
  ...plain,
  ...fields.map((field) => ({
    id: `field:${field.id}`,
    label: field.label,
    width: 9,
    show: (person: PersonRow) =>
      customValueInWords(field, person.fields.find((value) => value.field === field.id)?.data ?? ''),
  })),
];

function Day({ at, place }: { at: string; place: Place }) {
  return <time dateTime={at}>{dayInZone(new Date(at), place.timeZone)}</time>;
}

interface CellProps {
  person: PersonRow;
  place: Place;
}

function Contact({ person, place }: CellProps) {
  const { email } = person;
  return (
    <>
      <PersonPhone person={person} place={place} />
      {email && (
        <span className={classes.email} title={email}>
          {email}
        </span>
      )}
    </>
  );
}

/** A number that cannot be read is shown as typed, with a warning. */
function PersonPhone({ person: { phone, mobilePhone: typed }, place }: CellProps) {
  if (phone) return <span className={classes.phone}>{shownPhone(phone, place.isoCode)}</span>;
  if (!typed) return <span className={classes.noPhone}>{peopleTexts.noPhone}</span>;
  return (
    <span className={classes.unread} title={peopleTexts.badPhoneHint}>
      <IconAlertTriangle size={16} aria-label={peopleTexts.badPhone} />
      <bdi>{typed}</bdi>
    </span>
  );
}

interface LastMessageProps {
  last: NonNullable<PersonRow['lastMessage']>;
  place: Place;
}

/** The state of the last message to a person; links to its report. */
function LastMessage({ last: { messageId, channel, state, reason, at }, place }: LastMessageProps) {
  const Icon = channel === 'sms' ? IconMessage : IconMail;
  return (
    <LightLink to={`/tenant/sent/${messageId}`} className={classes.last}>
      {isState(state) && <StateWord state={isKept(state, reason) ? 'kept' : state} />}
      <span className={classes.lastDay}>
        <Icon size={14} stroke={1.7} aria-label={channel === 'sms' ? peopleTexts.sms : peopleTexts.email} />{' '}
        <Day at={at} place={place} />
      </span>
    </LightLink>
  );
}
