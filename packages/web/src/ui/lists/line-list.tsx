// A list in a card, with thin rules between its lines.
import type { ReactNode } from 'react';
import classes from './line-list.module.css';

/** The card; `width` is its maximum width in CSS. */
export function LineList({ width, children }: { width?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} style={{ maxWidth: width }}>
      {children}
    </ul>
  );
}

/** One line; its content wraps where it does not fit. */
export function Line({ children }: { children: ReactNode }) {
  return <li className={classes.line}>{children}</li>;
}
