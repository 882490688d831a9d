// The lock and the word on a confidential note.
import { IconLock } from '@tabler/icons-react';
import classes from './confidential-mark.module.css';

/** Stands within a line of text, in its size. */
export function ConfidentialMark() {
  return (
    <span className={classes.mark}>
      <IconLock size="1em" aria-hidden /> Confidential
    </span>
  );
}
