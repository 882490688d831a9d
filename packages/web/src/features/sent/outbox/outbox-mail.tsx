// One e-mail of the outbox, fetched when it is opened.
import { useQuery } from '@tanstack/react-query';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { outboxMailQuery } from '../api.ts';
import { MailFrame } from './mail-frame.tsx';
import type { KeptMessage } from './outbox-pages.ts';
import { sent } from '../../../messages/en/sent.ts';

export function OutboxMail({ item: { messageId, n, subject } }: { item: KeptMessage }) {
  const query = useQuery(outboxMailQuery(messageId, n));
  if (query.isPending) return <ListSkeleton rows={3} />;
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return <MailFrame html={query.data.html} title={subject || sent.email} />;
}
