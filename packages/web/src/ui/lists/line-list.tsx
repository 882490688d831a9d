// A list in a card, whose lines are parted by thin rules and hold several things side by side.
import type { ReactNode } from 'react';
import classes from './line-list.module.css';

/** The card; `width` is the most that it takes, in CSS. */
export function LineList({ width, children }: { width?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} style={{ maxWidth: width }}>
      {children}
    </ul>
  );
}

/** One line of it. What does not fit beside the rest goes below. */
export function Line({ children }: { children: ReactNode }) {
  return <li className={classes.line}>{children}</li>;
}
