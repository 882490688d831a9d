// A phone with the SMS as its reader sees it, the breaks between its pages drawn.
import { Fragment } from 'react';
import classes from './sms-phone.module.css';

interface SmsPhoneProps {
  /** The sender id; empty while none is chosen. */
  sender: string;
  /** The text of each page. */
  pages: readonly string[];
}

/** One bubble, as phones put the pages together again; a line shows where the network cuts. */
export function SmsPhone({ sender, pages }: SmsPhoneProps) {
  return (
    <div className={classes.phone}>
      <div className={classes.bar}>{sender || 'Sender id'}</div>
      <div className={classes.screen} tabIndex={0} role="group" aria-label="The message as it will be read">
        {pages.length === 0 ? (
          <p className={classes.empty}>Your message will show here as you write it.</p>
        ) : (
          <div className={classes.bubble}>
            {pages.map((page, at) => (
              // Two pages may well hold the same text.
              <Fragment key={`${at} ${page.length}`}>
                {at > 0 && <div className={classes.break}>page {at + 1}</div>}
                <span>{page}</span>
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
