// An SMS as phones show it, with its pages in one bubble.
import { Fragment } from 'react';
import classes from './sms-bubble.module.css';
import { dialogTexts } from '../../messages/en/dialogs.ts';

/** Marks where each further page begins. */
export function SmsBubble({ pages }: { pages: readonly string[] }) {
  return (
    <div className={classes.bubble}>
      {pages.map((page, at) => (
        // Two pages can have the same text, so the index is part of the key.
        <Fragment key={`${at} ${page.length}`}>
          {at > 0 && <div className={classes.break}>{dialogTexts.smsPage(at + 1)}</div>}
          <span>{page}</span>
        </Fragment>
      ))}
    </div>
  );
}
