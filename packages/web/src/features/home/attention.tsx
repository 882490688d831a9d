// What needs attention, each line a link to the exact list.
import { Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronRight,
  IconCoins,
  IconMailOff,
  IconMessages,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { AttentionKind } from '@tidings/contract/calls/home.ts';
import { home } from '../../messages/en/home.ts';
import type { Home } from './api.ts';
import { Card } from './card.tsx';
import classes from './home.module.css';

type Item = Home['attention'][number];

const icons: Record<AttentionKind, typeof IconCheck> = {
  late: IconAlertTriangle,
  approval: IconUserCheck,
  notReached: IconUserX,
  replies: IconMessages,
  lowUnits: IconCoins,
  bounces: IconMailOff,
};

const wordsOf = ({ kind, count, name }: Item): string =>
  kind === 'notReached' ? home.notReached(count, name) : home[kind](count);

const linkOf = ({ kind, messageId }: Item): LinkProps =>
  (
    {
      late: { to: '/tenant/sent', search: { state: 'scheduled' } },
      approval: { to: '/tenant/sent', search: { state: 'approval' } },
      notReached: { to: '/tenant/sent/$messageId', params: { messageId: messageId ?? '' } },
      replies: { to: '/tenant/inbox' },
      lowUnits: { to: '/tenant/units' },
      bounces: { to: '/tenant/consent', search: { channel: 'email', reason: 'bounced' } },
    } satisfies Record<AttentionKind, LinkProps>
  )[kind];

/** Without anything to attend to it says so. */
export function Attention({ items }: { items: readonly Item[] }) {
  return (
    <Card title={home.attention}>
      {items.length === 0 && (
        <div className={classes.line}>
          <IconCheck className={classes.calm} size={24} stroke={1.7} aria-hidden />
          <div className={classes.words}>
            <Text fw={550}>{home.calm}</Text>
            <div className={classes.small}>{home.calmHint}</div>
          </div>
        </div>
      )}
      <ul className={classes.list}>
        {items.map((item) => (
          <Line key={`${item.kind} ${item.messageId ?? ''}`} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ item }: { item: Item }) {
  const Icon = icons[item.kind];
  return (
    <li className={classes.line}>
      <Icon className={classes.amber} size={20} stroke={1.7} aria-hidden />
      <Link {...linkOf(item)} className={`${classes.words} ${classes.link}`}>
        {wordsOf(item)}
      </Link>
      <IconChevronRight size={18} stroke={1.7} aria-hidden />
    </li>
  );
}
