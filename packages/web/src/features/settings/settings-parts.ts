// The parts of the settings: where each is, and who may see it.
import {
  IconAdjustments,
  IconAntenna,
  IconBadge,
  IconBellOff,
  IconBuilding,
  IconClockHour4,
  IconHistory,
  IconKey,
  IconMail,
  IconPhoto,
  IconSend,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@tidings/contract/permissions.ts';
import type { User } from '../../lib/http/session.ts';
import { retentionTexts } from '../../messages/en/retention.ts';
import { settingsTexts as texts } from '../../messages/en/settings.ts';

interface Part {
  to: NonNullable<LinkProps['to']>;
  label: string;
  about: string;
  icon: typeof IconMail;
  /** The permission that its screen needs. */
  needs: Permission;
  /** Whether it is left out for group leaders. */
  beyondGroups?: true;
}

/** The parts that a user may see. */
export function settingsParts({ permissions, role }: User): Part[] {
  return parts
    .filter(
      ({ needs, beyondGroups }) => permissions.includes(needs) && !(beyondGroups && role === 'group_leader'),
    )
    .map((part) =>
      part.to === '/tenant/settings/colleagues' && permissions.includes('colleagues.write')
        ? { ...part, about: texts.colleaguesInviteAbout }
        : part,
    );
}

const parts: readonly Part[] = [
  {
    to: '/tenant/settings/organisation',
    label: texts.organisation,
    about: texts.organisationAbout,
    icon: IconBuilding,
    needs: 'settings.read',
  },
  {
    to: '/tenant/settings/colleagues',
    label: texts.colleagues,
    about: texts.colleaguesAbout,
    icon: IconUsersGroup,
    needs: 'settings.read',
  },
  {
    to: '/tenant/settings/people',
    label: texts.people,
    about: texts.peopleAbout,
    icon: IconAdjustments,
    needs: 'settings.read',
  },
  {
    to: '/tenant/settings/sending',
    label: texts.sending,
    about: texts.sendingAbout,
    icon: IconSend,
    needs: 'settings.read',
  },
  {
    to: '/tenant/settings/email',
    label: texts.email,
    about: texts.emailAbout,
    icon: IconMail,
    needs: 'settings.read',
  },
  {
    to: '/tenant/media',
    label: texts.images,
    about: texts.imagesAbout,
    icon: IconPhoto,
    needs: 'messages.read',
    beyondGroups: true,
  },
  {
    to: '/tenant/settings/sender-ids',
    label: texts.senderIds,
    about: texts.senderIdsAbout,
    icon: IconBadge,
    needs: 'settings.read',
  },
  {
    to: '/tenant/settings/providers',
    label: texts.providers,
    about: texts.providersAbout,
    icon: IconAntenna,
    needs: 'settings.write',
  },
  {
    to: '/tenant/consent',
    label: texts.consent,
    about: texts.consentAbout,
    icon: IconBellOff,
    needs: 'optOuts.read',
  },
  {
    to: '/tenant/settings/data',
    label: retentionTexts.title,
    about: retentionTexts.about,
    icon: IconClockHour4,
    needs: 'settings.read',
    beyondGroups: true,
  },
  {
    to: '/tenant/settings/keys',
    label: texts.keys,
    about: texts.keysAbout,
    icon: IconKey,
    needs: 'keys.write',
  },
  {
    to: '/tenant/settings/audit',
    label: texts.audit,
    about: texts.auditAbout,
    icon: IconHistory,
    needs: 'audit.read',
  },
];
