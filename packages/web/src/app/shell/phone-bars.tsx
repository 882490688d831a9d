// The top and bottom bars on a phone.
import { UnstyledButton } from '@mantine/core';
import { IconDots, IconPencilPlus } from '@tabler/icons-react';
import { InboxMark } from '../../features/inbox/inbox-badge.tsx';
import { useMay, useUser } from '../../lib/http/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { OnDemand } from '../../ui/menus/on-demand.tsx';
import { ComposeButton } from './compose-menu.tsx';
import { Notices } from './notices.tsx';
import classes from './phone-bars.module.css';
import { home, isOpenTo, people, type Place, sent } from './navigation.ts';
import { PlaceLink } from './place-link.tsx';
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
      <UserMenu folded />
    </aside>
  );
}

const loadSheet = () => import('./more-sheet.tsx').then(({ MoreSheet }) => MoreSheet);

/** The screens used most, and all others behind More. */
export function BottomBar() {
  const user = useUser();
  const mayCompose = useMay('messages.write');
  return (
    <nav className={classes.bottom} aria-label={shellTexts.bottom}>
      <BarLink place={home} />
      <BarLink place={people} />
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
      {isOpenTo(user, sent) && <BarLink place={sent} />}
      <OnDemand
        opens="dialog"
        load={loadSheet}
        about={{}}
        target={
          <UnstyledButton className={classes.link}>
            <IconDots size={22} stroke={1.7} aria-hidden />
            {shellTexts.more}
          </UnstyledButton>
        }
      />
    </nav>
  );
}

function BarLink({ place }: { place: Place }) {
  const { name, icon: Icon } = place;
  return (
    <PlaceLink place={place} className={classes.link}>
      <Icon size={22} stroke={1.7} aria-hidden />
      {shellTexts[name]}
    </PlaceLink>
  );
}
