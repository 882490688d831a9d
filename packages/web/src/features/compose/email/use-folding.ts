// Folds To, Subject and From into one line while the text is written.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '../../../lib/after-press.ts';

/**
 * Once they `mayFold`, they do as soon as the text has the focus; a writer who goes back to one of them finds them unfolded.
 * `open` says that they begin unfolded.
 */
export function useFolding(mayFold: boolean, open: boolean) {
  const [unfolded, setUnfolded] = useState(open);
  const head = useRef<HTMLDivElement>(null);
  return {
    folded: mayFold && !unfolded,
    fold: () => setUnfolded(false),
    /** Goes around the fields. */
    head: { ref: head, onFocus: () => setUnfolded(true) },
    /** Goes around the text; a fold during a press would move the text under the pointer. */
    text: { onFocus: () => afterPress(() => setUnfolded(false)) },
    /** Shows the fields again, and goes to the first. */
    unfold: () => {
      flushSync(() => setUnfolded(true));
      head.current?.querySelector<HTMLElement>('input, button')?.focus();
    },
  };
}
