// One message in the lists, with its state; it links to its report or composer.
import { IconMail, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { TestBadge } from '../../../ui/text/test-badge.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import type { MessageRow } from '../api.ts';
import { PreparingBar } from '../report/preparing-bar.tsx';
import { StateBar } from '../report/state-bar.tsx';
import { lookOfMessage, progressWords } from '../report/states.ts';
import { wordsOf } from './message-words.ts';
import { MessageMenu } from './message-menu.tsx';
import classes from '../sent.module.css';
import { report } from '../../../messages/en/report.ts';
import { sent } from '../../../messages/en/sent.ts';

/** A draft opens in its composer. */
export function MessageLine({ row }: { row: MessageRow }) {
  const Icon = row.channel === 'sms' ? IconMessage : IconMail;
  const progress = progressWords(row);
  const name = row.channel === 'sms' ? sent.sms : sent.email;
  const words = wordsOf(row);
  return (
    <li className={classes.line}>
      <span className={classes.channel} title={name}>
        <Icon size={20} stroke={1.6} role="img" aria-label={name} />
      </span>
      <div className={classes.words}>
        <div className={classes.title}>
          <LineLink row={row} words={words.first} />
          {row.purpose === 'test' && <TestBadge />}
        </div>
        <div className={classes.small}>
          {words.second && <span className={classes.subject}>{words.second}</span>}
          <TimeText at={row.executionDate ?? row.acceptedAt ?? row.createdAt} />
        </div>
        {row.waitsForOperator && <div className={classes.small}>{report.waitsForOperator}</div>}
      </div>
      <div className={classes.stateBar}>
        <StateBadge state={lookOfMessage(row)} />
        {progress && <span className={classes.progress}>{progress}</span>}
        {row.preparing && <PreparingBar preparing={row.preparing} thin />}
        {row.total > 0 && !row.preparing && (
          <StateBar counts={row.counts} kept={row.kept} total={row.total} thin />
        )}
      </div>
      <MessageMenu row={row} />
    </li>
  );
}

function LineLink({ row, words }: { row: MessageRow; words: string }) {
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
