// The sheet behind More on a phone: the screens not on its bar.
import { Divider, Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment } from 'react';
import { InboxBadge } from '../../features/inbox/inbox-badge.tsx';
import { commandTexts } from '../../messages/en/commands.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import type { Asked } from '../../ui/menus/on-demand.tsx';
import { OpenedSheet } from '../../ui/menus/opened-sheet.tsx';
import { useOpenCommands } from '../commands/command-host.tsx';
import { inbox, onBar } from './navigation.ts';
import classes from './phone-bars.module.css';
import { PlaceLink } from './place-link.tsx';
import { useSections } from './use-sections.ts';

/** Closes when a screen is chosen. */
export function MoreSheet({ target }: Asked) {
  const sections = useSections()
    .map((section) => ({ ...section, places: section.places.filter(({ name }) => !onBar.includes(name)) }))
    .filter(({ places }) => places.length > 0);
  const openCommands = useOpenCommands();
  return (
    <OpenedSheet target={target} title={shellTexts.more}>
      {(close) => (
        <nav aria-label={shellTexts.more} className={classes.sheet}>
          <UnstyledButton
            className={classes.sheetLink}
            onClick={() => {
              close();
              openCommands('palette');
            }}
          >
            <IconSearch size={22} stroke={1.7} aria-hidden />
            {commandTexts.search}
          </UnstyledButton>
          {sections.map(({ heading, places }) => (
            <Fragment key={places[0]?.name}>
              {heading ? (
                <Text size="xs" c="dimmed" fw={600} className={classes.sheetHeading}>
                  {shellTexts[heading]}
                </Text>
              ) : (
                <Divider className={classes.sheetHeading} />
              )}
              {places.map((place) => (
                <PlaceLink key={place.name} place={place} className={classes.sheetLink} onClick={close}>
                  <place.icon size={22} stroke={1.7} aria-hidden />
                  {shellTexts[place.name]}
                  {place.to === inbox.to && <InboxBadge />}
                </PlaceLink>
              ))}
            </Fragment>
          ))}
        </nav>
      )}
    </OpenedSheet>
  );
}
