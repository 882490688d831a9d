// An SMS as phones show it: its pages put together again in one bubble.
import { Fragment } from 'react';
import classes from './sms-bubble.module.css';

/** One bubble, with a line where the network cut it. */
export function SmsBubble({ pages }: { pages: readonly string[] }) {
  return (
    <div className={classes.bubble}>
      {pages.map((page, at) => (
        // Two pages may well hold the same text.
        <Fragment key={`${at} ${page.length}`}>
          {at > 0 && <div className={classes.break}>page {at + 1}</div>}
          <span>{page}</span>
        </Fragment>
      ))}
    </div>
  );
}
