// A tooltip that is built when its element is first pointed at or focused.
import { type ComponentType, type ReactNode, type RefObject, useState } from 'react';
import type { HoveredTooltipProps } from './hovered-tooltip.tsx';

/** As long as later tooltips wait before they open, in milliseconds. */
const delay = 400;

interface HoverTooltip {
  /** To be put next to the element. */
  tooltip: ReactNode;
  /** For the element. */
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** The tooltip of an element that has its label as its accessible name. */
export function useHoverTooltip(element: RefObject<HTMLElement | null>, label: string): HoverTooltip {
  const [Shown, setShown] = useState<ComponentType<HoveredTooltipProps> | null>(null);
  const load = async () => {
    const [{ HoveredTooltip }] = await Promise.all([
      import('./hovered-tooltip.tsx'),
      new Promise((resolve) => setTimeout(resolve, delay)),
    ]);
    setShown(() => HoveredTooltip);
  };
  // Without a connection there is no tooltip; the element has a name all the same.
  const ask = () => {
    if (!Shown) load().catch(() => undefined);
  };
  return {
    tooltip: Shown && <Shown element={element} label={label} />,
    onPointerEnter: ask,
    onFocus: ask,
  };
}
