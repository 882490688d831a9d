// Whether what was ticked is safe, said quietly.
import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { counted } from '../../../lib/numbers.ts';
import classes from './check-in.module.css';

interface LineStateProps {
  line: boolean;
  /** How many ticks the server has not taken. */
  waiting: number;
  /** The list itself waits to be opened. */
  unopened: boolean;
  /** The server takes nothing for this list. */
  refused: boolean;
}

/** 'Saved', or what waits. */
export function SyncState(props: LineStateProps) {
  const { icon: Icon, words, waits } = stateOf(props);
  return (
    <span className={classes.state} data-waiting={waits || undefined}>
      <Icon size={16} aria-hidden /> {words}
    </span>
  );
}

function stateOf({ line, waiting, unopened, refused }: LineStateProps) {
  if (refused) return { icon: IconCloudOff, words: 'Not saved', waits: true };
  if (!line) return { icon: IconCloudOff, words: withoutLine(waiting, unopened), waits: true };
  if (waiting > 0 || unopened) return { icon: IconCloudUp, words: 'Saving…', waits: false };
  return { icon: IconCheck, words: 'Saved', waits: false };
}

function withoutLine(waiting: number, unopened: boolean): string {
  if (waiting > 0)
    return `${counted(waiting, 'tick', 'ticks')} ${waiting === 1 ? 'waits' : 'wait'} for the line`;
  return unopened ? 'The list waits for the line' : 'No line: you can go on ticking';
}
