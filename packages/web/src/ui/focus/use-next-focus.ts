// Moves the focus to the next button when the pressed one is removed.
import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface NextFocus {
  /** The ref of the element that contains the buttons. */
  frame: RefObject<HTMLDivElement | null>;
  /** Runs the action of the pressed button; call it in the button's event handler. */
  press: (act: () => void) => void;
}

/** For lists whose entries disappear when pressed, which would lose the focus. */
export function useNextFocus(): NextFocus {
  const frame = useRef<HTMLDivElement>(null);
  return {
    frame,
    press: (act) => {
      const { activeElement: pressed } = document;
      const buttons = [...(frame.current?.querySelectorAll('button') ?? [])];
      const place = buttons.findIndex((button) => button === pressed);
      flushSync(act);
      if (place < 0 || pressed?.isConnected) return;
      const stays = (button: HTMLButtonElement) => button.isConnected;
      (buttons.slice(place).find(stays) ?? buttons.findLast(stays))?.focus();
    },
  };
}
