// Shown where a list shows nobody: the reason, and what to do.
import { Button } from '@mantine/core';
import { IconConfetti, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/states.tsx';
import classes from './check-in.module.css';
import type { RosterSearch } from './use-roster-search.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

/** The search matches nobody, the chosen part is empty, or the list is. */
export function NoResults({ search, onGuest }: { search: RosterSearch; onGuest?: () => void }) {
  const typed = search.typed.trim();
  const guest = onGuest && (
    <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onGuest}>
      {attendanceTexts.lookAmongAll}
    </Button>
  );
  return (
    <div className={classes.scroller}>
      {typed !== '' ? (
        <EmptyState
          title={attendanceTexts.noOne(typed)}
          icon={<IconUserSearch size={32} stroke={1.5} aria-hidden />}
          actions={guest}
        >
          {search.part !== 'all' && attendanceTexts.partShown} {onGuest && attendanceTexts.addAsGuest}
        </EmptyState>
      ) : search.part === 'absent' ? (
        <EmptyState
          title={attendanceTexts.everyoneHere}
          icon={<IconConfetti size={32} stroke={1.5} aria-hidden />}
        />
      ) : search.part === 'present' ? (
        <EmptyState title={attendanceTexts.nobodyHere} />
      ) : (
        <EmptyState title={attendanceTexts.nobodyListed} actions={guest}>
          {attendanceTexts.nobodyListedHint}
        </EmptyState>
      )}
    </div>
  );
}
