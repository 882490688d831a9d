// The list behind a line of the reckoning: who gets the message, or who is left out for one reason (SC-16).
import { Text, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/numbers.ts';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useGroupPhone } from '../../../ui/phone-text.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { peopleQuery, type Channel } from '../api.ts';
import classes from './reckoning.module.css';

interface PeopleListProps {
  channel: Channel;
  payload: string;
  /** The reason whose people are shown, '' for those who get it; null while the list is closed. */
  reason: string | null;
  onClose: () => void;
  /** Chooses whose message is shown, by the place in the order of sending. */
  onPick?: (place: number) => void;
}

/** A modal with the names; without a reason each name leads to that person's preview. */
export function PeopleList({ channel, payload, reason, onClose, onPick }: PeopleListProps) {
  return (
    <Dialog
      opened={reason !== null}
      onClose={onClose}
      title={reason ? 'Left out' : 'Who gets it'}
      size="lg"
      styles={{ body: { minHeight: '12rem' } }}
    >
      {reason !== null && (
        <People
          channel={channel}
          payload={payload}
          reason={reason}
          onPick={
            onPick &&
            ((place) => {
              onPick(place);
              onClose();
            })
          }
        />
      )}
    </Dialog>
  );
}

interface PeopleProps {
  channel: Channel;
  payload: string;
  reason: string;
  onPick: ((place: number) => void) | undefined;
}

function People({ channel, payload, reason, onPick }: PeopleProps) {
  const query = useInfiniteQuery(peopleQuery(channel, payload, reason));
  if (query.isPending) return <ListSkeleton rows={5} />;
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  const total = query.data.pages[0]?.total ?? 0;
  return (
    <>
      <Text c="dimmed" mb="xs">
        {reason ? leftOutSentence(reason, total) : counted(total, 'message', 'messages')}
        {items.length < total && ` · the first ${items.length} are shown`}
      </Text>
      {items.map((item, place) => (
        <Person
          key={`${item.address}|${item.people[0]?.personId ?? ''}|${place}`}
          names={item.people.map(({ name }) => name).filter(Boolean)}
          address={item.address}
          pages={channel === 'sms' && !reason ? item.pages : 0}
          onPick={!reason && onPick ? () => onPick(place) : undefined}
        />
      ))}
      <ShowMore query={query} />
    </>
  );
}

interface PersonProps {
  names: string[];
  address: string;
  pages: number;
  onPick: (() => void) | undefined;
}

function Person({ names, address, pages, onPick }: PersonProps) {
  const shown = useGroupPhone()(address);
  const content = (
    <>
      <span className={classes.name}>
        {names.join(', ') || shown}
        {names.length > 0 && <div className={classes.address}>{shown}</div>}
      </span>
      {pages > 1 && (
        <Text span size="xs" c="dimmed">
          {pages} pages
        </Text>
      )}
    </>
  );
  if (!onPick) return <div className={classes.person}>{content}</div>;
  return (
    <UnstyledButton
      className={classes.person}
      onClick={onPick}
      aria-label={`Preview for ${names[0] ?? shown}`}
    >
      {content}
    </UnstyledButton>
  );
}
