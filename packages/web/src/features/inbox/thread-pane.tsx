// One conversation: its people, its messages and the answer form.
import { Alert, Anchor, Menu, Text, Title } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { reasonWords } from '../../ui/text/delivery-words.ts';
import { useMay } from '../../lib/http/session.ts';
import { toastError } from '../../lib/toast.ts';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { PhoneText } from '../../ui/text/phone-text.tsx';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CareButtons, CareMenuItem } from './care.tsx';
import { postRead, threadQuery, type Thread } from './api.ts';
import classes from './inbox.module.css';
import { nameOf } from './names.ts';
import { OptOutQuestion } from './opt-out-question.tsx';
import { ThreadMessage } from './thread-message.tsx';
import { inboxKeys } from './inbox-keys.ts';
import { inbox } from '../../messages/en/inbox.ts';

/** Opening it marks it as read. */
export function ThreadPane({ phone }: { phone: string }) {
  const query = useInfiniteQuery(threadQuery(phone));
  const first = query.data?.pages[0];
  useReading(phone, first?.items.find(({ ours }) => !ours)?.id);
  const said = useNewestInSight(first?.items[0]?.id);
  // A failed refetch removes nothing from the screen while somebody types an answer.
  if (query.isError && !first) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data || !first) return <ListSkeleton rows={5} height={56} />;
  // The newest message stands last, next to the field for the answer.
  const items = query.data.pages.flatMap((page) => page.items).toReversed();
  return (
    <section className={classes.thread} aria-label={inbox.conversation}>
      <ThreadHead thread={first} />
      <div ref={said} className={classes.scroller} role="log" aria-label={inbox.conversationLog} tabIndex={0}>
        <ShowMore query={query} />
        <ol className={classes.said}>
          {items.map((item) => (
            <ThreadMessage key={item.id} item={item} />
          ))}
        </ol>
      </div>
      {first.asksOptOut && <OptOutQuestion phone={phone} question={first.asksOptOut} />}
      {first.suppressed ? (
        <OptedOut thread={first} />
      ) : (
        <AnswerForm phone={phone} answerFrom={first.answerFrom} />
      )}
    </section>
  );
}

/**
 * Scrolls to the newest message when the conversation opens, and when a message arrives while the end is visible. On a
 * phone, where the list does not scroll by itself, the page scrolls to its end once.
 */
function useNewestInSight(newest: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef({ height: 0 });
  useEffect(() => {
    const { current } = box;
    if (!current || !newest) return;
    const { height } = last.current;
    const atEnd = current.scrollTop + current.clientHeight >= height - 8;
    if (height === 0) current.parentElement?.scrollIntoView({ block: 'end' });
    if (atEnd) current.scrollTop = current.scrollHeight;
    last.current.height = current.scrollHeight;
  }, [newest]);
  return box;
}

/** Marks of the same conversation are stored one after the other, so that the last one stays. */
const marksOf = (phone: string) => ({ scope: { id: `mark:${phone}` } });

/** Marks the conversation as read when it opens, and when a message arrives while it is open. */
function useReading(phone: string, newest: string | undefined): void {
  const queries = useQueryClient();
  const mayRead = useMay('messages.write');
  const { mutate } = useMutation({
    ...marksOf(phone),
    mutationFn: (opened: string) => postRead(opened, true),
    onSuccess: () => refresh(queries),
  });
  useEffect(() => {
    if (newest && mayRead) mutate(phone);
  }, [phone, newest, mayRead, mutate]);
}

const refresh = async (queries: ReturnType<typeof useQueryClient>): Promise<void> => {
  await queries.invalidateQueries({ queryKey: inboxKeys.lists });
  await queries.invalidateQueries({ queryKey: inboxKeys.unread });
};

function ThreadHead({ thread }: { thread: Thread }) {
  const { phone, people } = thread;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayMark = useMay('messages.write');
  const leave = useMutation({
    ...marksOf(phone),
    mutationFn: () => postRead(phone, false),
    onSuccess: async () => {
      await navigate({ to: '/tenant/inbox', search: (before) => before });
      await refresh(queries);
    },
    onError: (error) => toastError(error),
  });
  return (
    <header className={classes.who}>
      <div className={classes.names}>
        <Title order={2} size="h4">
          {people.length > 0 ? nameOf(people) : <PhoneText phone={phone} />}
        </Title>
        <Text size="sm" c="dimmed" component="div">
          {people.length > 0 ? <PhoneText phone={phone} /> : inbox.unknownNumber}
          {people.map(({ personId, name }) => (
            <span key={personId}>
              {' · '}
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link to="/tenant/people/$personId" params={{ personId }} {...props} />
                )}
              >
                {people.length === 1 ? inbox.viewPerson : name}
              </Anchor>
            </span>
          ))}
        </Text>
      </div>
      <div className={classes.care}>
        <CareButtons thread={thread} />
        {mayMark && (
          <Menu position="bottom-end">
            <Menu.Target>
              <MoreButton label={inbox.more} />
            </Menu.Target>
            <Menu.Dropdown>
              <CareMenuItem thread={thread} />
              <Menu.Item onClick={() => leave.mutate()}>{inbox.markUnread}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </header>
  );
}

function OptedOut({ thread: { phone, suppressed } }: { thread: Thread }) {
  if (!suppressed) return null;
  return (
    <Alert color="gray" icon={<IconBellOff size={20} aria-hidden />} title={reasonWords(suppressed.reason)}>
      <TimeText at={suppressed.at} />. {suppressed.source}. {inbox.cannotSend}{' '}
      <Anchor
        underline="always"
        renderRoot={(props) => <Link to="/tenant/consent" search={{ search: phone }} {...props} />}
      >
        {inbox.seeWhy}
      </Anchor>
    </Alert>
  );
}
