// The navigation beside the screen, 20rem wide or narrower, collapsible to icons.
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { Logo } from '../../ui/logo.tsx';
import { useHoverTooltip } from '../../ui/menus/use-hover-tooltip.tsx';
import { useOpenCommands } from '../commands/command-host.tsx';
import { ComposeMenu } from './compose-menu.tsx';
import { Notices } from './notices.tsx';
import { InboxBadge } from '../../features/inbox/inbox-badge.tsx';
import { inbox, type Place, type Section } from './navigation.ts';
import { PlaceLink } from './place-link.tsx';
import { useBarSize } from '../../lib/use-bar-size.ts';
import classes from './side-bar.module.css';
import { SideBarEdge } from './side-bar-edge.tsx';
import { Units } from './units.tsx';
import type { SideBarWidth } from './use-side-bar.ts';
import { UserMenu } from './user-menu.tsx';
import { useSections } from './use-sections.ts';
import { commandTexts } from '../../messages/en/commands.ts';
import { shellTexts } from '../../messages/en/shell.ts';

/** Compose comes first; units, notices and the user's menu are at the bottom. */
export function SideBar(width: SideBarWidth) {
  const user = useUser();
  const sections = useSections();
  const openCommands = useOpenCommands();
  const { folded, fold } = width;
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldLabel = folded ? shellTexts.expand : shellTexts.collapse;
  return (
    <aside
      ref={useBarSize('start')}
      aria-label={shellTexts.sidebar}
      className={classes.side}
      data-folded={folded || undefined}
    >
      <div className={classes.head}>
        <Logo />
        {!folded && <span className={classes.organisation}>{user.organisation}</span>}
        <ActionIcon
          color="gray"
          onClick={() => openCommands('palette')}
          aria-label={commandTexts.search}
          title={commandTexts.searchKeys}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon color="gray" onClick={() => fold(!folded)} aria-label={foldLabel} title={foldLabel}>
          <FoldIcon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </div>
      <ComposeMenu folded={folded} />
      <nav aria-label={shellTexts.main} className={classes.nav}>
        {sections.map((section) => (
          <SideSection key={section.places[0]?.name} {...section} folded={folded} />
        ))}
      </nav>
      <div className={classes.foot}>
        <Units size={folded ? 'icon' : 'full'} />
        <div className={classes.own}>
          <UserMenu folded={folded} />
          <Notices />
        </div>
      </div>
      <SideBarEdge {...width} />
    </aside>
  );
}

function SideSection({ heading, places, folded }: Section & { folded: boolean }) {
  const id = useId();
  const links = places.map((place) => <SideLink key={place.name} place={place} folded={folded} />);
  if (!heading) return <div className={classes.section}>{links}</div>;
  return (
    <div className={classes.section} role="group" aria-labelledby={id}>
      <span id={id} className={classes.heading}>
        {shellTexts[heading]}
      </span>
      {links}
    </div>
  );
}

function SideLink({ place, folded }: { place: Place; folded: boolean }) {
  const { name, to, icon: Icon } = place;
  const label = shellTexts[name];
  const link = useRef<HTMLAnchorElement>(null);
  const { tooltip, ...hovering } = useHoverTooltip(link, label);
  return (
    <>
      <PlaceLink
        ref={link}
        place={place}
        className={classes.link}
        {...(folded && { 'aria-label': label, ...hovering })}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        {!folded && label}
        {to === inbox.to && <InboxBadge />}
      </PlaceLink>
      {folded && tooltip}
    </>
  );
}
