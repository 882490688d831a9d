// How many conversations wait to be read, beside the way to the inbox.
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session.ts';
import { unreadQuery } from './api.ts';

/** Nothing where nothing waits. */
export function InboxBadge() {
  const mayRead = useMay('messages.read');
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: mayRead });
  if (unread === 0) return null;
  return (
    <Badge size="sm" ml="auto" aria-label={`${unread} unread`}>
      {unread}
    </Badge>
  );
}
