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
      label: 'Organisation',
      about: 'Name, country, time zone, address, logo and default senders',
      icon: IconBuilding,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/colleagues' as const,
      label: 'Colleagues',
      about: mayInvite ? 'Who works with you: invitations and roles' : 'Who works with you',
      icon: IconUsersGroup,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/people' as const,
      label: 'People settings',
      about: 'Custom fields, memberships and age groups',
      icon: IconAdjustments,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/sending' as const,
      label: 'Sending',
      about: 'Undo, quiet hours, shared phones, what STOP, START and HELP do, and approval',
      icon: IconSend,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/email' as const,
      label: 'E-mail',
      about: 'The addresses you write from, your domain, what stands below, and what is counted',
      icon: IconMail,
      shown: mayRead,
    },
    {
      to: '/tenant/settings/sender-ids' as const,
      label: 'Sender ids',
      about: 'The names that people see as the sender of an SMS',
      icon: IconBadge,
      shown: mayReadMessages,
    },
    {
      to: '/tenant/settings/providers' as const,
      label: 'Providers',
      about: 'Who carries your SMS to the phones, and your e-mail to the mailboxes',
      icon: IconAntenna,
      shown: mayChange,
    },
    {
      to: '/tenant/consent' as const,
      label: 'Do not contact',
      about: 'Opt-outs and wrong numbers',
      icon: IconBellOff,
      shown: mayReadOptOuts,
    },
    {
      to: '/tenant/settings/keys' as const,
      label: 'API keys',
      about: 'For programs that use Tidings for you, such as your website',
      icon: IconKey,
      shown: mayMakeKeys,
    },
    {
      to: '/tenant/settings/audit' as const,
      label: 'Audit log',
      about: 'Who did what, when, and from where',
      icon: IconHistory,
      shown: mayReadAudit,
    },
  ];
  return (
    <Page title="Settings">
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
