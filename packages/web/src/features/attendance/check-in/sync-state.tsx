// Says whether the ticks of a list are saved on the server.
import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import classes from './check-in.module.css';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

interface SyncStateProps {
  online: boolean;
  /** How many ticks the server has not accepted yet. */
  waiting: number;
  /** The list itself waits to be opened. */
  unopened: boolean;
  /** The server refuses the ticks of this list. */
  refused: boolean;
}

/** 'Saved', or what still waits. */
export function SyncState(props: SyncStateProps) {
  const { icon: Icon, words, waits } = stateOf(props);
  return (
    <span className={classes.state} data-waiting={waits || undefined}>
      <Icon size={16} aria-hidden /> {words}
    </span>
  );
}

function stateOf({ online, waiting, unopened, refused }: SyncStateProps) {
  if (refused) return { icon: IconCloudOff, words: attendanceTexts.notSaved, waits: true };
  if (!online) return { icon: IconCloudOff, words: offlineWords(waiting, unopened), waits: true };
  if (waiting > 0 || unopened) return { icon: IconCloudUp, words: attendanceTexts.saving, waits: false };
  return { icon: IconCheck, words: attendanceTexts.saved, waits: false };
}

function offlineWords(waiting: number, unopened: boolean): string {
  if (waiting > 0) return attendanceTexts.ticksWaiting(waiting);
  return unopened ? attendanceTexts.waiting : attendanceTexts.offlineKeep;
}
