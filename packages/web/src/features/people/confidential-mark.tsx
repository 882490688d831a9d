// The lock and the word on a confidential note.
import { IconLock } from '@tabler/icons-react';
import classes from './confidential-mark.module.css';
import { noteTexts } from '../../messages/en/person-notes.ts';

/** Part of a line of text, in its size. */
export function ConfidentialMark() {
  return (
    <span className={classes.mark}>
      <IconLock size="1em" aria-hidden /> {noteTexts.confidential}
    </span>
  );
}
