// Opens the palette and the list of shortcuts, loaded when asked for.
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { takeEarlyKeys } from './early-keys.ts';
import { type Shown, useCommandKeys } from './use-command-keys.ts';

const Palette = lazy(() => import('./palette.tsx'));
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'));

const Open = createContext<(shown: Shown) => void>(() => undefined);

/** Opens one of them from a button. */
export const useOpenCommands = (): ((shown: Shown) => void) => use(Open);

/** Around the whole of a signed-in screen. */
export function CommandHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  // What is typed while the palette is being loaded.
  const [early, setEarly] = useState('');
  // Whether one is asked for, known to the listener at once: a letter can come before the next render.
  const asked = useRef(false);
  const open = (wanted: Shown) => {
    asked.current = true;
    setEarly('');
    setShown(wanted);
  };
  useCommandKeys(asked, open, (letter) => setEarly((before) => before + letter));
  // In the same step as the listener above, so that no key falls between.
  useEffect(
    () =>
      takeEarlyKeys((letters) => {
        asked.current = true;
        setEarly(letters);
        setShown('palette');
      }),
    [],
  );
  const close = () => {
    asked.current = false;
    setShown(null);
  };
  return (
    <Open value={open}>
      {children}
      <Suspense>
        {shown === 'palette' && (
          <Palette startWith={early} onClose={close} onShortcuts={() => open('shortcuts')} />
        )}
        {shown === 'shortcuts' && <ShortcutsSheet onClose={close} />}
      </Suspense>
    </Open>
  );
}
