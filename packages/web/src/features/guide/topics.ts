// The topics of the guide, in the order in which a newcomer meets them.
import type { Permission } from '@tidings/contract/permissions.ts';

export interface Topic {
  /** The beginning of its keys in the catalogue, and the name of its picture. */
  name: 'people' | 'groups' | 'providers' | 'sms' | 'email' | 'report' | 'attendance' | 'colleagues';
  /** The screen that it is about. */
  to:
    | '/tenant/people/import'
    | '/tenant/peoplegroups'
    | '/tenant/settings/providers'
    | '/tenant/sms/compose'
    | '/tenant/email/compose'
    | '/tenant/sent'
    | '/tenant/takeattendance'
    | '/tenant/settings/colleagues';
  /** The permission that the screen needs; who lacks it does not see the topic. */
  needs: Permission;
}

export const topics: readonly Topic[] = [
  { name: 'people', to: '/tenant/people/import', needs: 'people.import' },
  { name: 'groups', to: '/tenant/peoplegroups', needs: 'groups.write' },
  { name: 'providers', to: '/tenant/settings/providers', needs: 'settings.write' },
  { name: 'sms', to: '/tenant/sms/compose', needs: 'messages.write' },
  { name: 'email', to: '/tenant/email/compose', needs: 'messages.write' },
  { name: 'report', to: '/tenant/sent', needs: 'messages.read' },
  { name: 'attendance', to: '/tenant/takeattendance', needs: 'attendance.write' },
  { name: 'colleagues', to: '/tenant/settings/colleagues', needs: 'settings.write' },
];

/** The size of each picture, in CSS pixels; its file has twice as many. */
export const pictureSize = { width: 390, height: 700 };

/** Where the picture of a topic is. */
export const pictureOf = ({ name }: Topic): string => `/guide/${name}.webp`;
