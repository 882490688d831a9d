// The columns of the people list: label, width, order and content.
import { Text } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { monthNames } from '@tidings/contract/rules/days.ts';
import { isKept } from '@tidings/contract/rules/delivery-states.ts';
import type { ReactNode } from 'react';
import { useUser } from '../../../../lib/http/session.ts';
import { dayInZone } from '../../../../lib/time.ts';
import { PhoneText } from '../../../../ui/text/phone-text.tsx';
import { isState, StateWord } from '../../../../ui/text/state-badge.tsx';
import type { CustomField, PersonRow } from '../../api.ts';
import { GroupTags } from './group-tags.tsx';
import type { Sort } from '../list-address.ts';
import { customValueInWords } from '../../words.ts';
import classes from './people-table.module.css';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

export interface Column {
  id: string;
  label: string;
  /** In rem. */
  width: number;
  /** The orders that a click on the heading toggles between. */
  sorts?: readonly [Sort, Sort];
  /** Has its own place on the card of a phone; other columns appear there as lines with their label. */
  onCard?: boolean;
  show: (person: PersonRow) => ReactNode;
}

export const defaultColumns: readonly string[] = ['contact', 'groups', 'lastMessage'];

const plain: readonly Column[] = [
  {
    id: 'contact',
    label: peopleTexts.contact,
    width: 12,
    onCard: true,
    show: (person) => <Contact {...person} />,
  },
  {
    id: 'groups',
    label: personFields.groups,
    width: 13.5,
    onCard: true,
    show: ({ groups }) => <GroupTags groups={groups} />,
  },
  {
    id: 'lastMessage',
    label: peopleTexts.lastMessage,
    width: 9,
    onCard: true,
    show: ({ lastMessage }) => lastMessage && <LastMessage {...lastMessage} />,
  },
  {
    id: 'classification',
    label: personFields.membership,
    width: 8,
    show: ({ classification }) => classification,
  },
  { id: 'gender', label: personFields.gender, width: 6, show: ({ gender }) => gender },
  {
    id: 'maritalStatus',
    label: personFields.maritalStatus,
    width: 8,
    show: ({ maritalStatus }) => maritalStatus,
  },
  { id: 'ageGroup', label: personFields.ageGroup, width: 7, show: ({ ageGroup }) => ageGroup },
  {
    id: 'birthday',
    label: personFields.birthday,
    width: 9,
    sorts: ['birthday', '-birthday'],
    show: ({ dayOfBirth, monthOfBirth, yearOfBirth }) =>
      [dayOfBirth || '', monthNames[monthOfBirth - 1]?.slice(0, 3) ?? '', yearOfBirth || '']
        .filter(Boolean)
        .join(' '),
  },
  { id: 'homeAddress', label: personFields.homeAddress, width: 14, show: ({ homeAddress }) => homeAddress },
  { id: 'occupation', label: personFields.occupation, width: 9, show: ({ occupation }) => occupation },
  { id: 'owner', label: personFields.contactOwner, width: 10, show: ({ owner }) => owner },
  {
    id: 'created',
    label: personFields.added,
    width: 8,
    sorts: ['-created', 'created'],
    show: ({ createdAt }) => <Day at={createdAt} />,
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

function Day({ at }: { at: string }) {
  const { timeZone } = useUser();
  return <time dateTime={at}>{dayInZone(new Date(at), timeZone)}</time>;
}

function Contact({ phone, mobilePhone, email }: PersonRow) {
  return (
    <>
      <PersonPhone phone={phone} typed={mobilePhone} />
      {email && (
        <Text size="xs" c="dimmed" truncate className={classes.email} title={email}>
          {email}
        </Text>
      )}
    </>
  );
}

/** A number that cannot be read is shown as typed, with a warning. */
function PersonPhone({ phone, typed }: { phone: string | null; typed: string }) {
  if (phone) return <PhoneText phone={phone} />;
  if (!typed) {
    return (
      <Text span size="xs" c="dimmed">
        {peopleTexts.noPhone}
      </Text>
    );
  }
  return (
    <span className={classes.unread} title={peopleTexts.badPhoneHint}>
      <IconAlertTriangle size={16} aria-label={peopleTexts.badPhone} />
      <span>{typed}</span>
    </span>
  );
}

/** The state of the last message to a person; links to its report. */
function LastMessage({ messageId, channel, state, reason, at }: NonNullable<PersonRow['lastMessage']>) {
  const Icon = channel === 'sms' ? IconMessage : IconMail;
  return (
    <Link to="/tenant/sent/$messageId" params={{ messageId }} className={classes.last}>
      {isState(state) && <StateWord state={isKept(state, reason) ? 'kept' : state} />}
      <span className={classes.lastDay}>
        <Icon size={14} stroke={1.7} aria-label={channel === 'sms' ? peopleTexts.sms : peopleTexts.email} />{' '}
        <Day at={at} />
      </span>
    </Link>
  );
}
