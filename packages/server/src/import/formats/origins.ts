// The programs whose files are known by their header, and what their columns are where the general spellings do not say.
import type { ImportField } from '@tidings/contract/calls/people/imports.ts';
import { titleKey } from './spellings.ts';
import { cardTitles } from './vcard/vcard-titles.ts';

export interface Origin {
  name: string;
  /** By keys of titles; before the general spellings. */
  fields: Record<string, ImportField>;
  /** Whether it keeps members, so that a column that is not known tells something of them; an address book's are noise. */
  members: boolean;
}

interface KnownOrigin extends Origin {
  wrote: (has: (...keys: string[]) => boolean, keys: readonly string[]) => boolean;
}

// In the order in which they are asked: the surest marks first.
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
    // A congregation is who meets together: a group, so that it can be written to.
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

/** Which program wrote a file, by its header; one without a name where that cannot be told. */
export function originOf(header: readonly string[]): Origin {
  const keys = header.map(titleKey);
  const all = new Set(keys);
  const has = (...wanted: string[]) => wanted.every((key) => all.has(key));
  return origins.find((origin) => origin.wrote(has, keys)) ?? unknown;
}
