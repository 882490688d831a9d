// Which navigation bars are rendered: those that the window shows or has shown.
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

interface Bars {
  /** The bar beside the screen. */
  side: boolean;
  /** The bars above and below it on a phone. */
  phone: boolean;
}

/**
 * The style sheets hide the bars of the other width. They are rendered once the window has that width, so that a phone does not start
 * with what it never shows, and stay then, as somebody may be using them while the window changes.
 */
export function useBars(): Bars {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [bars, setBars] = useState<Bars>({ side: !narrow, phone: narrow });
  const shown = { side: bars.side || !narrow, phone: bars.phone || narrow };
  if (shown.side !== bars.side || shown.phone !== bars.phone) setBars(shown);
  return shown;
}
