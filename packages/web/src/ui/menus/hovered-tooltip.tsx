// A tooltip at the end of an element that is pointed at already.
import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

export interface HoveredTooltipProps {
  element: RefObject<HTMLElement | null>;
  label: string;
}

/** Open from the beginning, unless the pointer has left meanwhile; later it opens as any tooltip does. */
export function HoveredTooltip({ element, label }: HoveredTooltipProps) {
  const isPointedAt = element.current?.matches(':hover') ?? false;
  return <Tooltip target={element} label={label} position="right" defaultOpened={isPointedAt} />;
}
