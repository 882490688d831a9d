// Menus and popovers that open when they are built, since their button was pressed already.
import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { cloneElement, type ReactNode, useCallback, useRef, useState } from 'react';
import { useEscape } from '../focus/use-escape.ts';
import type { Asked } from './on-demand.tsx';

interface Opened {
  /** The ref of the button, which takes the place, and the focus, of the one that was pressed. */
  button: (node: HTMLButtonElement | null) => void;
  opened: boolean;
  setOpened: (opened: boolean) => void;
}

/** Opens once the button has the focus, which it gets back in the end. */
export function useOpened(): Opened {
  const [opened, setOpened] = useState(false);
  const begun = useRef(false);
  const button = useCallback((node: HTMLButtonElement | null) => {
    if (!node || begun.current) return;
    begun.current = true;
    node.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return { button, opened, setOpened };
}

/** Takes the props and children of a Mantine menu, less its target. */
export function OpenedMenu({ target, children, ...props }: Asked & MenuProps) {
  const { button, opened, setOpened } = useOpened();
  return (
    <Menu {...props} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      {children}
    </Menu>
  );
}

type OpenedPopoverProps = Asked &
  Omit<PopoverProps, 'children'> & {
    /** The dropdown; `close` is for links in it. */
    children: (close: () => void) => ReactNode;
  };

/** Likewise for a Mantine popover. Escape closes it from its button too, where Mantine would not hear it. */
export function OpenedPopover({ target, children, ...props }: OpenedPopoverProps) {
  const { button, opened, setOpened } = useOpened();
  useEscape(opened, () => setOpened(false));
  return (
    <Popover returnFocus {...props} opened={opened} onChange={setOpened}>
      <Popover.Target>
        {cloneElement(target, { ref: button, onClick: () => setOpened(!opened) })}
      </Popover.Target>
      {children(() => setOpened(false))}
    </Popover>
  );
}
