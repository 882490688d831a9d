// One message of the outbox: an SMS bubble, or an e-mail to open.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import { SmsBubble } from '../../../ui/text/sms-bubble.tsx';
import { TestBadge } from '../../../ui/text/test-badge.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { OutboxMail } from './outbox-mail.tsx';
import type { KeptMessage } from './outbox-pages.ts';
import classes from './outbox.module.css';
import { sent } from '../../../messages/en/sent.ts';

/** E-mails are large, so one shows only its subject until it is opened. */
export function OutboxLine({ item }: { item: KeptMessage }) {
  const [open, setOpen] = useState(false);
  const groupPhone = useGroupPhone();
  const { channel, from, to, name, purpose, subject, bodies, pages, at, messageId } = item;
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes.to}>
          <strong>{groupPhone(to)}</strong> <span className={classes.from}>{sent.from(from)}</span>{' '}
          {purpose === 'test' && <TestBadge />}
        </span>
        <Link to="/tenant/sent/$messageId" params={{ messageId }} className={classes.time}>
          <TimeText at={at} />
        </Link>
      </div>
      {name && <div className={classes.from}>{name}</div>}
      {channel === 'sms' ? (
        <>
          <SmsBubble pages={bodies} />
          {pages > 1 && <div className={classes.from}>{sent.pages(pages)}</div>}
        </>
      ) : (
        <>
          <div>{subject || sent.noSubject}</div>
          {open && <OutboxMail item={item} />}
          <TextButton className={classes.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? sent.closeEmail : sent.readEmail}
          </TextButton>
        </>
      )}
    </li>
  );
}
