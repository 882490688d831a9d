// The entries of the navigation, in sections.
import {
  IconAdjustments,
  IconCake,
  IconCalendarClock,
  IconClipboardCheck,
  IconHome,
  IconHomeHeart,
  IconInbox,
  IconMessages,
  IconNote,
  IconSend,
  IconTemplate,
  IconTool,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Permission } from '@tidings/contract/permissions.ts';
import type { User } from '../../lib/http/session.ts';

export interface Place {
  to:
    | '/tenant'
    | '/tenant/people'
    | '/tenant/peoplegroups'
    | '/tenant/sent'
    | '/tenant/inbox'
    | '/tenant/templates'
    | '/tenant/my-people'
    | '/tenant/families'
    | '/tenant/takeattendance'
    | '/tenant/automatic'
    | '/tenant/outbox'
    | '/tenant/settings'
    | '/operator';
  /** Of the lists of messages, which one; undefined for that of the sent ones. */
  state?: 'scheduled' | 'draft' | undefined;
  /** The key of its text in the catalogue. */
  name:
    | 'home'
    | 'people'
    | 'groups'
    | 'sent'
    | 'scheduled'
    | 'drafts'
    | 'inbox'
    | 'templates'
    | 'myPeople'
    | 'families'
    | 'attendance'
    | 'automatic'
    | 'outbox'
    | 'settings'
    | 'installation';
  icon: typeof IconSend;
  /** The permission that its screen needs. */
  needs: Permission;
  /** Whether it is left out for group leaders, who have the permission for their own groups only. */
  beyondGroups?: true;
}

export const home: Place = { to: '/tenant', name: 'home', icon: IconHome, needs: 'people.read' };
export const people: Place = { to: '/tenant/people', name: 'people', icon: IconUsers, needs: 'people.read' };
export const sent: Place = { to: '/tenant/sent', name: 'sent', icon: IconSend, needs: 'messages.read' };
export const inbox: Place = { to: '/tenant/inbox', name: 'inbox', icon: IconMessages, needs: 'inbox.read' };
export const myPeople: Place = {
  to: '/tenant/my-people',
  name: 'myPeople',
  icon: IconUserHeart,
  needs: 'people.read',
  beyondGroups: true,
};
const outbox: Place = { to: '/tenant/outbox', name: 'outbox', icon: IconInbox, needs: 'outbox.read' };
const installation: Place = {
  to: '/operator',
  name: 'installation',
  icon: IconTool,
  needs: 'people.read',
};

/** What the bottom bar of a phone has. */
export const onBar: readonly Place['name'][] = ['home', 'people', 'sent'];

export interface Section {
  /** The key of its heading in the catalogue; none for the first and the last one. */
  heading?: 'people' | 'messages';
  places: Place[];
}

const peoplePlaces: readonly Place[] = [
  people,
  { to: '/tenant/peoplegroups', name: 'groups', icon: IconUsersGroup, needs: 'groups.read' },
  { to: '/tenant/families', name: 'families', icon: IconHomeHeart, needs: 'people.read', beyondGroups: true },
  { to: '/tenant/takeattendance', name: 'attendance', icon: IconClipboardCheck, needs: 'people.read' },
];
const messagePlaces: readonly Place[] = [
  sent,
  { ...sent, state: 'scheduled', name: 'scheduled', icon: IconCalendarClock },
  {
    to: '/tenant/automatic',
    name: 'automatic',
    icon: IconCake,
    needs: 'people.read',
    beyondGroups: true,
  },
  { ...sent, state: 'draft', name: 'drafts', icon: IconNote },
  inbox,
  { to: '/tenant/templates', name: 'templates', icon: IconTemplate, needs: 'messages.read' },
];
const settings: Place = {
  to: '/tenant/settings',
  name: 'settings',
  icon: IconAdjustments,
  needs: 'settings.read',
};

/** Whether a user may open a screen of the navigation. */
export const isOpenTo = (
  { permissions, role }: User,
  { needs, beyondGroups }: Pick<Place, 'needs' | 'beyondGroups'>,
): boolean => permissions.includes(needs) && !(beyondGroups && role === 'group_leader');

/** What this user may open; the Outbox only where it keeps messages that are not delivered. */
export function sectionsFor(user: User, keepsMessages: boolean): Section[] {
  const sections: Section[] = [
    { places: [home] },
    { heading: 'people', places: [...peoplePlaces] },
    { heading: 'messages', places: [...messagePlaces, ...(keepsMessages ? [outbox] : [])] },
    { places: [settings, ...(user.isOperator ? [installation] : [])] },
  ];
  return sections.map(({ places, ...section }) => ({
    ...section,
    places: places.filter((place) => isOpenTo(user, place)),
  }));
}
