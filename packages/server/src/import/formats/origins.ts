// Recognises the programs that wrote a file, and their special columns.
import type { ImportColumn, ImportField } from '@tidings/contract/calls/people/imports.ts';
import { titleKey } from './spellings.ts';
import { cardTitles } from './vcard/vcard-titles.ts';

export interface Origin {
  name: string;
  /** By title key; takes precedence over the general spellings. */
  fields: Record<string, ImportField>;
  /** Whether the program manages members, so that unknown columns are custom fields; an address book's are noise. */
  members: boolean;
}

interface KnownOrigin extends Origin {
  wrote: (has: (...keys: string[]) => boolean, keys: readonly string[]) => boolean;
}

// Tried in this order, the most reliable signs first.
const origins: readonly KnownOrigin[] = [
  {
    name: 'Tidings',
    members: true,
    wrote: (has) => has('tidingsid'),
    fields: { contactowner: 'skip', recordstate: 'skip' },
  },
  {
    name: 'vCard',
    members: false,
    wrote: (_has, keys) => keys.join() === cardTitles.map(titleKey).join(),
    fields: { company: 'skip' },
  },
  {
    name: 'Google Contacts',
    members: false,
    wrote: (has) => has('phone1value') || has('email1value') || has('givenname', 'groupmembership'),
    fields: { organizationname: 'name', organization1name: 'name', department: 'skip' },
  },
  {
    name: 'Outlook',
    members: false,
    wrote: (has) =>
      has('emailaddress', 'firstname') &&
      (has('email2address') || has('businessphone') || has('businessstreet') || has('homepostalcode')),
    fields: { company: 'name', department: 'skip', otherphone: 'phone' },
  },
  {
    name: 'Breeze',
    members: true,
    wrote: (has) => has('breezeid'),
    fields: { nickname: 'custom', age: 'skip', addeddate: 'skip' },
  },
  {
    name: 'B1',
    members: true,
    wrote: (has) => has('importkey', 'lastname'),
    fields: { importkey: 'skip', nickname: 'custom' },
  },
  {
    name: 'Planning Center',
    members: true,
    wrote: (has) =>
      has('personid') && (has('givenname') || has('householdid') || has('homeaddressstreetline1')),
    fields: { nickname: 'custom', status: 'custom', child: 'householdRole' },
  },
  {
    name: 'Tithe.ly',
    members: true,
    wrote: (has) => has('individualid') || has('familyposition') || (has('familyid') && has('familyrole')),
    fields: { individualid: 'skip' },
  },
  {
    name: 'Jethro',
    members: true,
    wrote: (has) =>
      has('familyname', 'lastname') && (has('congregation') || has('agebracket') || has('mobiletel')),
    // A congregation becomes a group, so that it can receive messages.
    fields: { familyname: 'household', congregation: 'groups' },
  },
  {
    name: 'ChurchCRM',
    members: true,
    wrote: (has) => has('familyid', 'lastname', 'firstname'),
    fields: {},
  },
];

const unknown: Origin = { name: '', members: false, fields: {} };

/** The program that wrote a file, by its header; an origin without a name if unknown. */
export function originOf(header: readonly string[]): Origin {
  const keys = header.map(titleKey);
  const all = new Set(keys);
  const has = (...wanted: string[]) => wanted.every((key) => all.has(key));
  return origins.find((origin) => origin.wrote(has, keys)) ?? unknown;
}

/** The column that tells who is inactive or deceased; -1 if the file has none, or Planning Center's is left out by choice. */
export function stateColumn({
  header,
  columns,
}: {
  header: readonly string[];
  columns: readonly ImportColumn[];
}): number {
  const keys = header.map(titleKey);
  const { name } = originOf(header);
  if (name === 'Tidings') return keys.indexOf('recordstate');
  const at = name === 'Planning Center' ? keys.indexOf('status') : -1;
  return columns[at]?.field === 'skip' ? -1 : at;
}
