// Shown where a list shows nobody: the reason, and what to do.
import { Button } from '@mantine/core';
import { IconConfetti, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './check-in.module.css';
import type { RosterSearch } from './use-roster-search.ts';

/** The search matches nobody, the chosen part is empty, or the list is. */
export function NoResults({ search, onGuest }: { search: RosterSearch; onGuest?: () => void }) {
  const typed = search.typed.trim();
  const guest = onGuest && (
    <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onGuest}>
      Look among everybody
    </Button>
  );
  return (
    <div className={classes.scroller}>
      {typed !== '' ? (
        <EmptyState
          title={`No ‘${typed}’ on this list`}
          icon={<IconUserSearch size={32} stroke={1.5} aria-hidden />}
          actions={guest}
        >
          {search.part !== 'all' && 'Only a part of the list is shown. '}
          {onGuest && 'Somebody who came all the same is added as a guest.'}
        </EmptyState>
      ) : search.part === 'absent' ? (
        <EmptyState title="Everybody is here" icon={<IconConfetti size={32} stroke={1.5} aria-hidden />} />
      ) : search.part === 'present' ? (
        <EmptyState title="Nobody is here yet" />
      ) : (
        <EmptyState title="Nobody is on this list yet" actions={guest}>
          The group has no active members. Put people into it, or add who came as guests.
        </EmptyState>
      )}
    </div>
  );
}
