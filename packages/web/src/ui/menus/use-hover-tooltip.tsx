// A tooltip that is loaded and built when its element is first pointed at.
import { type ComponentType, type ReactNode, type RefObject, useState } from 'react';
import type { HoveredTooltipProps } from './hovered-tooltip.tsx';

/** As long as later tooltips wait before they open, in milliseconds. */
const delay = 400;

/** Returns the tooltip, to be put next to the element, and what to call when the pointer enters the element. */
export function useHoverTooltip(
  element: RefObject<HTMLElement | null>,
  label: string,
): { tooltip: ReactNode; onPointerEnter: () => void } {
  const [Shown, setShown] = useState<ComponentType<HoveredTooltipProps> | null>(null);
  const load = async () => {
    const [{ HoveredTooltip }] = await Promise.all([
      import('./hovered-tooltip.tsx'),
      new Promise((resolve) => setTimeout(resolve, delay)),
    ]);
    setShown(() => HoveredTooltip);
  };
  return {
    tooltip: Shown && <Shown element={element} label={label} />,
    onPointerEnter: () => {
      // Without a connection there is no tooltip; the element has a name all the same.
      if (!Shown) load().catch(() => undefined);
    },
  };
}
