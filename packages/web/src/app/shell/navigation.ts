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
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { User } from '../../lib/http/session.ts';

interface Place {
  to:
    | '/tenant/people'
    | '/tenant/peoplegroups'
    | '/tenant/sent'
    | '/tenant/inbox'
    | '/tenant/families'
    | '/tenant/media'
    | '/tenant/takeattendance'
    | '/tenant/outbox'
    | '/tenant/units'
    | '/tenant/settings'
    | '/operator';
  label: string;
  icon: typeof IconSend;
}

export const people: Place = { to: '/tenant/people', label: 'People', icon: IconUsers };
export const groups: Place = { to: '/tenant/peoplegroups', label: 'Groups', icon: IconUsersGroup };
export const sent: Place = { to: '/tenant/sent', label: 'Sent', icon: IconSend };
export const inbox: Place = { to: '/tenant/inbox', label: 'Inbox', icon: IconMessages };

/** The screens used every day. */
export const dailyPlaces: readonly Place[] = [people, groups, sent, inbox];

/** The screens used now and then, of those this user may open. */
export const otherPlaces = (user: User): Place[] => [
  { to: '/tenant/families', label: 'Families', icon: IconHome },
  { to: '/tenant/media', label: 'Images', icon: IconPhoto },
  { to: '/tenant/takeattendance', label: 'Attendance', icon: IconClipboardCheck },
  { to: '/tenant/outbox', label: 'Outbox', icon: IconInbox },
  { to: '/tenant/units', label: 'Units', icon: IconCoins },
  { to: '/tenant/settings', label: 'Settings', icon: IconAdjustments },
  ...(user.isOperator ? [{ to: '/operator', label: 'Installation', icon: IconTool } as const] : []),
];
