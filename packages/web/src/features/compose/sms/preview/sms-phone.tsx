// Shows an SMS on a phone as its reader sees it, with page breaks.
import { smsTexts } from '../../../../messages/en/sms.ts';
import { SmsBubble } from '../../../../ui/text/sms-bubble.tsx';
import classes from './sms-phone.module.css';

interface SmsPhoneProps {
  /** The sender id; empty while none is chosen. */
  sender: string;
  /** The text of each page. */
  pages: readonly string[];
}

/** Without text it says that the message will show here. */
export function SmsPhone({ sender, pages }: SmsPhoneProps) {
  return (
    <div className={classes.phone}>
      <div className={classes.bar}>{sender || smsTexts.senderId}</div>
      <div className={classes.screen} tabIndex={0} role="group" aria-label={smsTexts.messagePreview}>
        {pages.length === 0 ? (
          <p className={classes.empty}>{smsTexts.emptyPreview}</p>
        ) : (
          <SmsBubble pages={pages} />
        )}
      </div>
    </div>
  );
}
