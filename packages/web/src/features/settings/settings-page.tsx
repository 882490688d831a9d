// The overview of the settings, with a line for each part.
import {
  IconAdjustments,
  IconAntenna,
  IconBadge,
  IconBellOff,
  IconBuilding,
  IconHistory,
  IconKey,
  IconMail,
  IconSend,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/http/session.ts';
import { settingsTexts as texts } from '../../messages/en/settings.ts';
import { Page } from '../../ui/page.tsx';
import classes from './settings-page.module.css';

/** Lists only the parts that this user may see. */
export function SettingsPage() {
  const mayRead = useMay('settings.read');
  const mayChange = useMay('settings.write');
  const mayInvite = useMay('colleagues.write');
  const mayMakeKeys = useMay('keys.write');
  const mayReadAudit = useMay('audit.read');
  const mayReadMessages = useMay('messages.read');
  const mayReadOptOuts = useMay('optOuts.read');
  const parts = [
    {
      to: '/tenant/settings/organisation' as const,
      label: texts.organisation,
      about: texts.organisationAbout,
      icon: IconBuilding,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/colleagues' as const,
      label: texts.colleagues,
      about: mayInvite ? texts.colleaguesInviteAbout : texts.colleaguesAbout,
      icon: IconUsersGroup,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/people' as const,
      label: texts.people,
      about: texts.peopleAbout,
      icon: IconAdjustments,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/sending' as const,
      label: texts.sending,
      about: texts.sendingAbout,
      icon: IconSend,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/email' as const,
      label: texts.email,
      about: texts.emailAbout,
      icon: IconMail,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/sender-ids' as const,
      label: texts.senderIds,
      about: texts.senderIdsAbout,
      icon: IconBadge,
      shown: mayReadMessages,
    },
    {
      to: '/tenant/settings/providers' as const,
      label: texts.providers,
      about: texts.providersAbout,
      icon: IconAntenna,
      shown: mayChange,
    },
    {
      to: '/tenant/consent' as const,
      label: texts.consent,
      about: texts.consentAbout,
      icon: IconBellOff,
      shown: mayReadOptOuts,
    },
    {
      to: '/tenant/settings/keys' as const,
      label: texts.keys,
      about: texts.keysAbout,
      icon: IconKey,
      shown: mayMakeKeys,
    },
    {
      to: '/tenant/settings/audit' as const,
      label: texts.audit,
      about: texts.auditAbout,
      icon: IconHistory,
      shown: mayReadAudit,
    },
  ];
  return (
    <Page title={texts.title}>
      <ul className={classes.list}>
        {parts
          .filter(({ shown }) => shown)
          .map(({ to, label, about, icon: Icon }) => (
            <li key={to} className={classes.line}>
              <Icon size={22} stroke={1.6} aria-hidden className={classes.icon} />
              <span className={classes.words}>
                <Link to={to} className={classes.link}>
                  {label}
                </Link>
                <span className={classes.about}>{about}</span>
              </span>
            </li>
          ))}
      </ul>
    </Page>
  );
}
