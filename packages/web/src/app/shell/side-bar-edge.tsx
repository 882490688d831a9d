// The edge of the side bar, dragged or moved by keys to change its width.
import { type KeyboardEvent, type PointerEvent } from 'react';
import classes from './side-bar.module.css';
import { narrowest, type SideBarWidth, widest } from './use-side-bar.ts';
import { shellTexts } from '../../messages/en/shell.ts';

/** What the arrow keys change, in pixels, where one reads from left to right. */
const steps: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16 };

const readsFromRight = (): boolean => document.documentElement.dir === 'rtl';

/**
 * A window splitter (ARIA Authoring Practices): arrows, Home and End change the width, Enter collapses. Dragged to less
 * than half of the narrowest width, it collapses too; a double click brings the default back.
 */
export function SideBarEdge({ folded, fold, width, setWidth }: SideBarWidth) {
  if (folded) return null;
  const [min, max] = [narrowest, Math.round(widest())];
  const set = (next: number) => setWidth(next >= max ? null : Math.max(min, Math.round(next)));
  const now = width ?? max;
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = steps[event.key];
    if (event.key === 'Enter') fold(true);
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else if (arrow !== undefined) set(now + (readsFromRight() ? -arrow : arrow));
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    if (!edge.hasPointerCapture(event.pointerId)) return;
    const side = edge.parentElement?.getBoundingClientRect();
    if (!side) return;
    const wanted = readsFromRight() ? side.right - event.clientX : event.clientX - side.left;
    if (wanted < min / 2) fold(true);
    else set(wanted);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={shellTexts.sideBarWidth}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={now}
      className={classes.edge}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setWidth(null)}
    />
  );
}
