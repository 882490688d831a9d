// The messages that included a person, with their delivery states (PL-06).
import { Anchor, Text } from '@mantine/core';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isKept } from '@tidings/contract/rules/delivery-states.ts';
import { reasonWords } from '../../../ui/text/delivery-words.ts';
import { useMay } from '../../../lib/http/session.ts';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { isState, StateBadge } from '../../../ui/text/state-badge.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { TestBadge } from '../../../ui/text/test-badge.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { personMessagesQuery, reachQuery, type PersonMessage } from './api.ts';
import { Card } from './card.tsx';
import classes from './person-page.module.css';
import { personTexts } from '../../../messages/en/person.ts';

/** The newest first; each links to its report. */
export function Messages({ personId, firstName }: { personId: string; firstName: string }) {
  const maySee = useMay('messages.read');
  const mayTalk = useMay('inbox.read');
  const query = useInfiniteQuery({ ...personMessagesQuery(personId), enabled: maySee });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (!maySee) return null;
  return (
    <Card title={personTexts.messages} action={mayTalk && <Conversation personId={personId} />}>
      {query.isPending && <ListSkeleton rows={3} height={64} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && <Text c="dimmed">{personTexts.noMessages(firstName)}</Text>}
      <ul className={classes.lines}>
        {items.map((message, at) => (
          // One message may have gone to two addresses of the same person.
          <MessageLine key={`${message.messageId} ${message.address} ${at}`} message={message} />
        ))}
      </ul>
      <ShowMore query={query} />
    </Card>
  );
}

/** Shown for people who have written to us. */
function Conversation({ personId }: { personId: string }) {
  const { data } = useQuery(reachQuery(personId));
  if (!data?.conversation) return null;
  return (
    <Anchor
      renderRoot={(props) => (
        <Link to="/tenant/inbox/$phone" params={{ phone: data.conversation }} {...props} />
      )}
    >
      {personTexts.replies}
    </Anchor>
  );
}

function MessageLine({ message }: { message: PersonMessage }) {
  const { messageId, channel, purpose, name, subject, text, address, state, reason, at } = message;
  const written = useGroupPhone();
  const Icon = channel === 'sms' ? IconMessage : IconMail;
  const subjectOrText = channel === 'sms' ? text : subject;
  // A number is not broken into two lines.
  const below =
    channel === 'sms'
      ? [subject && personTexts.from(subject), written(address).replaceAll(' ', '\u00a0')]
      : [written(address)];
  const details = below.filter(Boolean).join(' · ');
  return (
    <li className={classes.message}>
      <Icon
        size={20}
        stroke={1.6}
        role="img"
        aria-label={channel === 'sms' ? personTexts.sms : personTexts.email}
      />
      <div>
        <Link to="/tenant/sent/$messageId" params={{ messageId }} className={classes.subject}>
          {name || subjectOrText || personTexts.noText}
        </Link>{' '}
        {purpose === 'test' && <TestBadge />}
        {name && (
          <Text size="xs" c="dimmed">
            {subjectOrText}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          <TimeText at={at} />
          {details && ` · ${details}`}
        </Text>
      </div>
      <div className={classes.stateBar}>
        {isState(state) && <StateBadge state={isKept(state, reason) ? 'kept' : state} />}
        {reason && !isKept(state, reason) && (
          <Text size="xs" c="dimmed">
            {reasonWords(reason)}
          </Text>
        )}
      </div>
    </li>
  );
}
