// The entries of the navigation.
import {
  IconAdjustments,
  IconClipboardCheck,
  IconCoins,
  IconHome,
  IconInbox,
  IconMessages,
  IconPhoto,
  IconSend,
  IconTool,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Permission } from '@tidings/contract/permissions.ts';
import type { User } from '../../lib/http/session.ts';

interface Place {
  to:
    | '/tenant/people'
    | '/tenant/peoplegroups'
    | '/tenant/sent'
    | '/tenant/inbox'
    | '/tenant/my-people'
    | '/tenant/families'
    | '/tenant/media'
    | '/tenant/takeattendance'
    | '/tenant/outbox'
    | '/tenant/units'
    | '/tenant/settings'
    | '/operator';
  /** The key of its text in the catalogue. */
  name:
    | 'people'
    | 'groups'
    | 'sent'
    | 'inbox'
    | 'myPeople'
    | 'families'
    | 'images'
    | 'attendance'
    | 'outbox'
    | 'units'
    | 'settings'
    | 'installation';
  icon: typeof IconSend;
  /** The permission that its screen needs. */
  needs: Permission;
  /** Whether it is left out for group leaders, who have the permission for their own groups only. */
  beyondGroups?: true;
}

export const people: Place = { to: '/tenant/people', name: 'people', icon: IconUsers, needs: 'people.read' };
export const groups: Place = {
  to: '/tenant/peoplegroups',
  name: 'groups',
  icon: IconUsersGroup,
  needs: 'groups.read',
};
export const sent: Place = { to: '/tenant/sent', name: 'sent', icon: IconSend, needs: 'messages.read' };
export const inbox: Place = { to: '/tenant/inbox', name: 'inbox', icon: IconMessages, needs: 'inbox.read' };

/** Whether a user may open a screen of the navigation. */
const isOpenTo = ({ permissions, role }: User, { needs, beyondGroups }: Place): boolean =>
  permissions.includes(needs) && !(beyondGroups && role === 'group_leader');

/** The screens used every day, of those this user may open. */
export const dailyPlaces = (user: User): Place[] =>
  [people, groups, sent, inbox].filter((place) => isOpenTo(user, place));

const occasional: readonly Place[] = [
  {
    to: '/tenant/my-people',
    name: 'myPeople',
    icon: IconUserHeart,
    needs: 'people.read',
    beyondGroups: true,
  },
  { to: '/tenant/families', name: 'families', icon: IconHome, needs: 'people.read', beyondGroups: true },
  { to: '/tenant/media', name: 'images', icon: IconPhoto, needs: 'messages.read', beyondGroups: true },
  { to: '/tenant/takeattendance', name: 'attendance', icon: IconClipboardCheck, needs: 'people.read' },
  { to: '/tenant/outbox', name: 'outbox', icon: IconInbox, needs: 'outbox.read' },
  { to: '/tenant/units', name: 'units', icon: IconCoins, needs: 'units.read' },
  { to: '/tenant/settings', name: 'settings', icon: IconAdjustments, needs: 'settings.read' },
];
const installation = {
  to: '/operator',
  name: 'installation',
  icon: IconTool,
  needs: 'people.read',
} as const;

/** The screens used now and then, of those this user may open. */
export const otherPlaces = (user: User): Place[] => [
  ...occasional.filter((place) => isOpenTo(user, place)),
  ...(user.isOperator ? [installation] : []),
];
