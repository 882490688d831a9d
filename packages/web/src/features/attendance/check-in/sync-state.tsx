// Says whether the ticks of a list are saved on the server.
import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { counted } from '../../../lib/numbers.ts';
import classes from './check-in.module.css';

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
  if (refused) return { icon: IconCloudOff, words: 'Not saved', waits: true };
  if (!online) return { icon: IconCloudOff, words: offlineWords(waiting, unopened), waits: true };
  if (waiting > 0 || unopened) return { icon: IconCloudUp, words: 'Saving…', waits: false };
  return { icon: IconCheck, words: 'Saved', waits: false };
}

function offlineWords(waiting: number, unopened: boolean): string {
  if (waiting > 0) return `${counted(waiting, 'tick', 'ticks')} waiting for a connection`;
  return unopened ? 'Waiting for a connection' : "You're offline. You can keep ticking.";
}
