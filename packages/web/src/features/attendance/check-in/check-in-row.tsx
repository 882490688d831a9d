// One person of a list; a tap anywhere on the row ticks them.
import { IconCheck } from '@tabler/icons-react';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import type { Person } from '../api.ts';
import classes from './check-in.module.css';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

interface CheckInRowProps {
  person: Person;
  here: boolean;
  /** The row's index in the list, by which the list finds it. */
  index: number;
  /** Whether Enter ticks this row. */
  first: boolean;
  ticking?: {
    /** Whether this row is the list's tab stop. */
    isTabStop: boolean;
    onToggle: () => void;
    onFocus: () => void;
  };
}

/** Plain text for users who may not tick. */
export function CheckInRow({ person, here, index, first, ticking }: CheckInRowProps) {
  const content = (
    <>
      <InitialsAvatar name={person.name} pictureUrl={person.pictureUrl} size={40} />
      <span className={classes.who}>
        <span className={classes.name}>{person.name}</span>
        <span className={classes.small}>
          {person.guest && <span className={classes.badge}>{attendanceTexts.guest}</span>}
          <PhoneText phone={person.phone} />
        </span>
      </span>
      {first && !here && (
        <kbd className={classes.key} aria-hidden>
          {attendanceTexts.enter}
        </kbd>
      )}
      <span className={classes.tick} aria-hidden>
        {here && <IconCheck size={20} stroke={3} />}
      </span>
    </>
  );
  if (!ticking)
    return (
      <div className={classes.row} data-here={here || undefined}>
        {content}
        <span className={classes.screenReaderOnly}>
          {here ? attendanceTexts.here : attendanceTexts.notHere}
        </span>
      </div>
    );
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={here}
      className={classes.row}
      data-here={here || undefined}
      data-first={first || undefined}
      data-index={index}
      tabIndex={ticking.isTabStop ? 0 : -1}
      onClick={ticking.onToggle}
      onFocus={ticking.onFocus}
    >
      {content}
    </button>
  );
}
