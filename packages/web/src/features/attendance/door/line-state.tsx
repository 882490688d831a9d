// Whether what was ticked is safe, said quietly.
import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { counted } from '../../../lib/numbers.ts';
import classes from './door.module.css';

interface LineStateProps {
  line: boolean;
  /** How many ticks the server has not taken. */
  waiting: number;
  /** The list itself waits to be opened. */
  unopened: boolean;
}

/** 'Saved', or what waits. */
export function LineState({ line, waiting, unopened }: LineStateProps) {
  const nothing = waiting === 0 && !unopened;
  const [Icon, words] = line
    ? nothing
      ? ([IconCheck, 'Saved'] as const)
      : ([IconCloudUp, 'Saving…'] as const)
    : ([IconCloudOff, withoutLine(waiting, unopened)] as const);
  return (
    <span className={classes.state} data-waiting={!line || undefined}>
      <Icon size={16} aria-hidden /> {words}
    </span>
  );
}

function withoutLine(waiting: number, unopened: boolean): string {
  if (waiting > 0)
    return `${counted(waiting, 'tick', 'ticks')} ${waiting === 1 ? 'waits' : 'wait'} for the line`;
  return unopened ? 'The list waits for the line' : 'No line: you can go on ticking';
}
