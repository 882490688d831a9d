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
  label: string;
  icon: typeof IconSend;
  /** The permission that its screen needs. */
  needs: Permission;
  /** Whether it is left out for group leaders, who have the permission for their own groups only. */
  beyondGroups?: true;
}

export const people: Place = { to: '/tenant/people', label: 'People', icon: IconUsers, needs: 'people.read' };
export const groups: Place = {
  to: '/tenant/peoplegroups',
  label: 'Groups',
  icon: IconUsersGroup,
  needs: 'groups.read',
};
export const sent: Place = { to: '/tenant/sent', label: 'Sent', icon: IconSend, needs: 'messages.read' };
export const inbox: Place = { to: '/tenant/inbox', label: 'Inbox', icon: IconMessages, needs: 'inbox.read' };

/** Whether a user may open a screen of the navigation. */
const isOpenTo = ({ permissions, role }: User, { needs, beyondGroups }: Place): boolean =>
  permissions.includes(needs) && !(beyondGroups && role === 'group_leader');

/** The screens used every day, of those this user may open. */
export const dailyPlaces = (user: User): Place[] =>
  [people, groups, sent, inbox].filter((place) => isOpenTo(user, place));

const occasional: readonly Place[] = [
  {
    to: '/tenant/my-people',
    label: 'My people',
    icon: IconUserHeart,
    needs: 'people.read',
    beyondGroups: true,
  },
  { to: '/tenant/families', label: 'Families', icon: IconHome, needs: 'people.read', beyondGroups: true },
  { to: '/tenant/media', label: 'Images', icon: IconPhoto, needs: 'messages.read', beyondGroups: true },
  { to: '/tenant/takeattendance', label: 'Attendance', icon: IconClipboardCheck, needs: 'people.read' },
  { to: '/tenant/outbox', label: 'Outbox', icon: IconInbox, needs: 'outbox.read' },
  { to: '/tenant/units', label: 'Units', icon: IconCoins, needs: 'units.read' },
  { to: '/tenant/settings', label: 'Settings', icon: IconAdjustments, needs: 'settings.read' },
];
const installation = {
  to: '/operator',
  label: 'Installation',
  icon: IconTool,
  needs: 'people.read',
} as const;

/** The screens used now and then, of those this user may open. */
export const otherPlaces = (user: User): Place[] => [
  ...occasional.filter((place) => isOpenTo(user, place)),
  ...(user.isOperator ? [installation] : []),
];
