// The navigation beside the screen, 20rem wide, collapsible to icons.
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { useHoverTooltip } from '../../ui/menus/use-hover-tooltip.tsx';
import { ComposeMenu } from './compose-menu.tsx';
import { Notices } from './notices.tsx';
import { InboxBadge } from '../../features/inbox/inbox-badge.tsx';
import { dailyPlaces, inbox, otherPlaces } from './navigation.ts';
import classes from './side-bar.module.css';
import { Units } from './units.tsx';
import { UserMenu } from './user-menu.tsx';
import { shellTexts } from '../../messages/en/shell.ts';

/** Compose comes first; units, notices and the user's menu are at the bottom. */
export function SideBar({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const user = useUser();
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldLabel = folded ? shellTexts.expand : shellTexts.collapse;
  return (
    <aside aria-label={shellTexts.sidebar} className={classes.side} data-folded={folded || undefined}>
      <div className={classes.head}>
        <Logo />
        {!folded && <span className={classes.organisation}>{user.organisation}</span>}
        <ActionIcon color="gray" onClick={onFold} aria-label={foldLabel} title={foldLabel}>
          <FoldIcon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <ComposeMenu folded={folded} />
      <nav aria-label={shellTexts.main} className={classes.nav}>
        {dailyPlaces(user).map((place) => (
          <SideLink key={place.to} {...place} folded={folded} />
        ))}
        <hr className={classes.line} />
        {otherPlaces(user).map((place) => (
          <SideLink key={place.to} {...place} folded={folded} />
        ))}
      </nav>
      <div className={classes.foot}>
        <Units size={folded ? 'icon' : 'full'} />
        <div className={classes.own}>
          <UserMenu folded={folded} />
          <Notices />
        </div>
      </div>
    </aside>
  );
}

type SideLinkProps = ReturnType<typeof dailyPlaces>[number] & { folded: boolean };

function SideLink({ to, name, icon: Icon, folded }: SideLinkProps) {
  const label = shellTexts[name];
  const link = useRef<HTMLAnchorElement>(null);
  const { tooltip, onPointerEnter } = useHoverTooltip(link, label);
  return (
    <>
      <Link
        ref={link}
        to={to}
        className={classes.link}
        activeProps={{ 'data-active': true }}
        {...(folded && { 'aria-label': label, onPointerEnter })}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        {!folded && label}
        {to === inbox.to && <InboxBadge />}
      </Link>
      {folded && tooltip}
    </>
  );
}
