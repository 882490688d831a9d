// The top and bottom bars on a phone.
import { UnstyledButton } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InboxMark } from '../../features/inbox/inbox-badge.tsx';
import { useMay, useUser } from '../../lib/http/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { ComposeButton } from './compose-menu.tsx';
import { Notices } from './notices.tsx';
import classes from './phone-bars.module.css';
import { groups, inbox, otherPlaces, people, sent } from './navigation.ts';
import { Units } from './units.tsx';
import { UserMenu } from './user-menu.tsx';
import { shellTexts } from '../../messages/en/shell.ts';

/** Organisation, units, unread replies, notices and the user's menu. */
export function TopBar() {
  const user = useUser();
  return (
    <aside className={classes.top} aria-label={shellTexts.yourOrganisation}>
      <Logo size={28} />
      <span className={classes.organisation}>{user.organisation}</span>
      <Units size="number" />
      <InboxMark />
      <Notices />
      <UserMenu folded places={[...(useMay('inbox.read') ? [inbox] : []), ...otherPlaces(user)]} />
    </aside>
  );
}

/** People, Groups, Compose, Sent. */
export function BottomBar() {
  const mayCompose = useMay('messages.write');
  return (
    <nav className={classes.bottom} aria-label={shellTexts.bottom}>
      <BarLink {...people} />
      <BarLink {...groups} />
      {mayCompose && (
        <ComposeButton
          target={
            <UnstyledButton className={classes.link}>
              <span className={classes.compose}>
                <IconPencilPlus size={22} stroke={1.7} aria-hidden />
              </span>
              {shellTexts.compose}
            </UnstyledButton>
          }
        />
      )}
      <BarLink {...sent} />
    </nav>
  );
}

function BarLink({ to, name, icon: Icon }: typeof people) {
  return (
    <Link to={to} className={classes.link} activeProps={{ 'data-active': true }}>
      <Icon size={22} stroke={1.7} aria-hidden />
      {shellTexts[name]}
    </Link>
  );
}
