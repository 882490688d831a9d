// One message in the lists, with its state; it links to its report or composer.
import { IconMail, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import type { MessageRow } from '../api.ts';
import { StateBar } from '../report/state-bar.tsx';
import { progressWords } from '../report/states.ts';
import { MessageMenu } from './message-menu.tsx';
import classes from '../sent.module.css';

/** A draft opens in its composer. */
export function MessageLine({ row }: { row: MessageRow }) {
  const Icon = row.channel === 'sms' ? IconMessage : IconMail;
  const progress = progressWords(row.state, row.counts, row.total);
  return (
    <li className={classes.line}>
      <span className={classes.channel} title={row.channel === 'sms' ? 'SMS' : 'E-mail'}>
        <Icon size={20} stroke={1.6} role="img" aria-label={row.channel === 'sms' ? 'SMS' : 'E-mail'} />
      </span>
      <div className={classes.words}>
        <LineLink row={row} />
        <div className={classes.small}>
          {row.subject && (
            <span className={classes.subject}>{row.channel === 'sms' ? row.subject : row.excerpt}</span>
          )}
          <TimeText at={row.executionDate ?? row.acceptedAt ?? row.createdAt} />
        </div>
      </div>
      <div className={classes.stateBar}>
        <StateBadge state={row.state} />
        {progress && <span className={classes.progress}>{progress}</span>}
        {row.total > 0 && <StateBar counts={row.counts} total={row.total} thin />}
      </div>
      <MessageMenu row={row} />
    </li>
  );
}

function LineLink({ row }: { row: MessageRow }) {
  const words = (row.channel === 'email' && row.subject) || row.excerpt || 'Without words';
  if (row.state !== 'draft') {
    return (
      <Link to="/tenant/sent/$messageId" params={{ messageId: row.id }} className={classes.link}>
        {words}
      </Link>
    );
  }
  if (row.channel === 'sms') {
    return (
      <Link to="/tenant/sms/compose" search={{ draftId: row.id }} className={classes.link}>
        {words}
      </Link>
    );
  }
  return (
    <Link to="/tenant/email/compose" search={{ emaildraft: row.id }} className={classes.link}>
      {words}
    </Link>
  );
}
