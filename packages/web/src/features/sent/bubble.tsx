// An SMS as phones show it, its pages numbered.
import { Fragment } from 'react';
import classes from './bubble.module.css';

/** One bubble, with a line where the network cut it. */
export function Bubble({ pages }: { pages: readonly string[] }) {
  return (
    <div className={classes.bubble}>
      {pages.map((page, at) => (
        <Fragment key={`${at} ${page.length}`}>
          {at > 0 && <div className={classes.break}>page {at + 1}</div>}
          <span>{page}</span>
        </Fragment>
      ))}
    </div>
  );
}
