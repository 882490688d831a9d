// One conversation in the list: people, last message, time and unread count.
import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PhoneText } from '../../ui/text/phone-text.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { DoneBadge, TakenBadge } from './care.tsx';
import { nameOf } from './names.ts';
import type { Conversation } from './api.ts';
import classes from './inbox.module.css';
import { inbox } from '../../messages/en/inbox.ts';
import { inboxBadge } from '../../messages/en/inbox-badge.ts';

/** Links to the conversation. */
export function ConversationLine({ row, open }: { row: Conversation; open: boolean }) {
  const { phone, people, lastText, lastOurs, lastAt, unread, optedOut, asksOptOut, takenBy, done } = row;
  return (
    <li className={classes.line} data-open={open || undefined} data-unread={unread > 0 || undefined}>
      <div className={classes.head}>
        <Link
          to="/tenant/inbox/$phone"
          params={{ phone }}
          search={(before) => before}
          className={classes.link}
          resetScroll={false}
          aria-current={open ? 'true' : undefined}
        >
          {people.length > 0 ? nameOf(people) : <PhoneText phone={phone} />}
        </Link>
        {unread > 0 && (
          <Badge size="sm" circle aria-label={inboxBadge.unread(unread)}>
            {unread}
          </Badge>
        )}
      </div>
      <p className={classes.words}>{lastOurs ? inbox.you(lastText) : lastText}</p>
      <div className={classes.small}>
        <TimeText at={lastAt} />
        {takenBy && <TakenBadge takenBy={takenBy} />}
        {done && <DoneBadge />}
        {asksOptOut && (
          <Badge size="xs" variant="light" color="amber">
            {inbox.mayOptOut}
          </Badge>
        )}
        {optedOut && (
          <Badge size="xs" variant="light" color="gray">
            {inbox.optedOut}
          </Badge>
        )}
      </div>
    </li>
  );
}
