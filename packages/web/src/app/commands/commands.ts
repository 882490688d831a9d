// What the palette can find without asking the server: screens, actions and settings.
import {
  IconBook,
  IconCoins,
  IconCopyCheck,
  IconFileImport,
  IconHomePlus,
  IconKeyboard,
  IconMail,
  IconMessage,
  IconTrash,
  IconUserCircle,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { Permission } from '@tidings/contract/permissions.ts';
import { settingsParts } from '../../features/settings/settings-parts.ts';
import type { User } from '../../lib/http/session.ts';
import { commandTexts as texts } from '../../messages/en/commands.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import { isOpenTo, myPeople, type Place, type Section } from '../shell/navigation.ts';

export type Kind = 'people' | 'groups' | 'messages' | 'actions' | 'places' | 'settings';

/** Something to open; the recent ones are kept in this browser. */
export interface Found {
  /** An address, or 'shortcuts' for their list. */
  href: string;
  kind: Kind;
  label: string;
  about?: string;
}

export interface Command extends Found {
  icon: typeof IconMail;
}

interface Action extends Omit<Command, 'kind'> {
  needs: Permission;
}

const actions: readonly Action[] = [
  { href: '/tenant/sms/compose', label: texts.composeSms, icon: IconMessage, needs: 'messages.write' },
  { href: '/tenant/email/compose', label: texts.composeEmail, icon: IconMail, needs: 'messages.write' },
  { href: '/tenant/people/add', label: texts.addPerson, icon: IconUserPlus, needs: 'people.write' },
  { href: '/tenant/people/import', label: texts.importPeople, icon: IconFileImport, needs: 'people.import' },
  { href: '/tenant/createpeoplegroup', label: texts.addGroup, icon: IconUsersPlus, needs: 'groups.write' },
  { href: '/tenant/addfamily', label: texts.addFamily, icon: IconHomePlus, needs: 'people.write' },
  { href: '/tenant/people/duplicates', label: texts.duplicates, icon: IconCopyCheck, needs: 'people.write' },
  {
    href: '/tenant/people?states=deleted',
    label: texts.recycleBin,
    icon: IconTrash,
    needs: 'people.write',
  },
  { href: '/tenant/units', label: texts.units, icon: IconCoins, needs: 'units.read' },
];

/** The address of a screen of the navigation. */
export const hrefOf = ({ to, state }: Place): string => (state ? `${to}?state=${state}` : to);

/** Those that this user may use, in the order in which they are offered. */
export function commandsFor(user: User, sections: readonly Section[]): Command[] {
  const places = [
    ...sections.flatMap((section) => section.places),
    ...(isOpenTo(user, myPeople) ? [myPeople] : []),
  ];
  return [
    ...actions
      .filter((action) => isOpenTo(user, action))
      .map(({ href, label, icon }): Command => ({ href, label, icon, kind: 'actions' })),
    ...places.map((place): Command => ({
      href: hrefOf(place),
      label: shellTexts[place.name],
      icon: place.icon,
      kind: 'places',
    })),
    { href: '/tenant/account', label: shellTexts.account, icon: IconUserCircle, kind: 'settings' },
    { href: '/tenant/guide', label: shellTexts.guide, icon: IconBook, kind: 'places' },
    ...settingsParts(user).map(({ to, label, about, icon }): Command => ({
      href: to,
      label,
      about,
      icon,
      kind: 'settings',
    })),
    { href: shortcutsHref, label: texts.shortcuts, icon: IconKeyboard, kind: 'actions' },
  ];
}

/** Stands for the list of shortcuts, which has no address. */
export const shortcutsHref = 'shortcuts';

/** Without accents and case, so that 'parametres' finds 'Paramètres'. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each typed word begins a word of the text. */
export function matches(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
