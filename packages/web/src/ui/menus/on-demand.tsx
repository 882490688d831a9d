// A button whose menu is loaded and built when it is first pressed.
import {
  cloneElement,
  type ComponentType,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
  useState,
} from 'react';
import { toastError } from '../../lib/toast.ts';

/** What a menu gets that is built on demand: the button that it belongs to, which it puts in its own place. */
export interface Asked {
  target: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLButtonElement>>;
}

interface OnDemandProps<P> extends Asked {
  /** Loads the menu, which should begin with `OpenedMenu` or `OpenedPopover`. */
  load: () => Promise<ComponentType<Asked & P>>;
  /** What the menu is about. */
  about: P;
  opens?: 'menu' | 'dialog';
}

/** The code is loaded when the button is pointed at or has the focus, so that the menu opens without a wait. */
export function OnDemand<P extends object>({ target, load, about, opens = 'menu' }: OnDemandProps<P>) {
  const [Menu, setMenu] = useState<ComponentType<Asked & P> | null>(null);
  if (Menu) return <Menu target={target} {...about} />;
  const prepare = () => void load().catch(() => undefined);
  const ask = () => void load().then((loaded) => setMenu(() => loaded), toastError);
  return cloneElement(target, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: ask,
  });
}
