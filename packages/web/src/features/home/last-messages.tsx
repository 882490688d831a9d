// The last messages with their status bars.
import { IconMail, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { TestBadge } from '../../ui/text/test-badge.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { home } from '../../messages/en/home.ts';
import { report } from '../../messages/en/report.ts';
import { wordsOf } from '../sent/list/message-words.ts';
import { PreparingBar } from '../sent/report/preparing-bar.tsx';
import { StateBar } from '../sent/report/state-bar.tsx';
import { lookOfMessage } from '../sent/report/states.ts';
import type { Home } from './api.ts';
import { Card } from './card.tsx';
import classes from './home.module.css';

type Row = Home['messages'][number];

export function LastMessages({ rows }: { rows: readonly Row[] }) {
  return (
    <Card title={home.messages} more={{ text: home.allMessages, link: { to: '/tenant/sent' } }}>
      <ul className={classes.list}>
        {rows.map((row) => (
          <MessageLine key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function MessageLine({ row }: { row: Row }) {
  const Icon = row.channel === 'sms' ? IconMessage : IconMail;
  return (
    <li className={`${classes.line} ${classes.message}`}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <div className={classes.title}>
          <Link
            to="/tenant/sent/$messageId"
            params={{ messageId: row.id }}
            className={`${classes.link} ${classes.clipped}`}
          >
            {wordsOf(row).first}
          </Link>
          {row.purpose === 'test' && <TestBadge />}
        </div>
        <div className={classes.small}>
          <TimeText at={row.acceptedAt ?? row.createdAt} />
        </div>
        {row.waitsForOperator && <div className={classes.small}>{report.waitsForOperator}</div>}
      </div>
      <div className={classes.state}>
        <StateBadge state={lookOfMessage(row)} />
        {row.preparing && <PreparingBar preparing={row.preparing} thin />}
        {row.total > 0 && !row.preparing && (
          <StateBar counts={row.counts} kept={row.kept} total={row.total} thin />
        )}
      </div>
    </li>
  );
}
