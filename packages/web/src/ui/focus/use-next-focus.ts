// The focus goes on to the next button where the one that was pressed is taken away by what it did.
import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface NextFocus {
  /** For the element that all the buttons are in. */
  frame: RefObject<HTMLDivElement | null>;
  /** Does what the pressed button is for. Call it in the button's event. */
  press: (act: () => void) => void;
}

/** For lists from which an entry goes when it is pressed: without it the focus would be nowhere. */
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
