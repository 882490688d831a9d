// A tooltip at the end of an element that is pointed at or focused already.
import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

export interface HoveredTooltipProps {
  element: RefObject<HTMLElement | null>;
  label: string;
}

/** Open from the beginning, unless pointer or focus have left meanwhile; later it opens as any tooltip does. */
export function HoveredTooltip({ element, label }: HoveredTooltipProps) {
  const isMeant = element.current?.matches(':hover, :focus-visible') ?? false;
  return (
    <Tooltip
      target={element}
      label={label}
      position="right"
      withinPortal={false}
      floatingStrategy="fixed"
      events={{ hover: true, focus: true, touch: false }}
      defaultOpened={isMeant}
    />
  );
}
