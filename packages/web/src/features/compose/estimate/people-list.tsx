// The list behind an estimate: recipients with their text, or people left out (SC-16).
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { estimateTexts } from '../../../messages/en/estimate.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { peopleQuery, type Channel, type PeoplePart } from '../api.ts';
import { PersonLine } from './person-line.tsx';
import classes from './estimate.module.css';
import { specified } from '../../../messages/en/specified.ts';

interface PeopleListProps {
  channel: Channel;
  payload: string;
  /** Who is shown; null while the list is closed. */
  part: PeoplePart | null;
  onClose: () => void;
  /** Called with a recipient's place in the order of sending, to preview their message. */
  onPick?: (place: number) => void;
}

/** A dialog with the names; recipients lead to their preview where there is one. */
export function PeopleList({ channel, payload, part, onClose, onPick }: PeopleListProps) {
  const pick = (place: number) => {
    onPick?.(place);
    onClose();
  };
  return (
    <Dialog
      opened={part !== null}
      onClose={onClose}
      title={part?.reason ? estimateTexts.leftOut : estimateTexts.recipients}
      size="lg"
      styles={{ body: { minHeight: '14rem' } }}
    >
      {part !== null && (
        <People channel={channel} payload={payload} part={part} onPick={onPick ? pick : undefined} />
      )}
    </Dialog>
  );
}

interface PeopleProps {
  channel: Channel;
  payload: string;
  part: PeoplePart;
  onPick: ((place: number) => void) | undefined;
}

/** A shorter list has no search field. */
const worthSearching = 8;

function People({ channel, payload, part, onPick }: PeopleProps) {
  const [needle, setNeedle] = useState('');
  const [search] = useDebouncedValue(needle.trim(), 300);
  const query = useInfiniteQuery({
    ...peopleQuery(channel, payload, part, search),
    placeholderData: keepPreviousData,
  });
  const [whole, setWhole] = useState<number>();
  const pages = query.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  if (whole === undefined && query.isSuccess && search === '') setWhole(total);
  if (query.isPending) return <ListSkeleton rows={5} />;
  return (
    <>
      {(whole ?? 0) > worthSearching && (
        <TextInput
          aria-label={estimateTexts.search}
          placeholder={estimateTexts.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={needle}
          onChange={(event) => setNeedle(event.currentTarget.value)}
          my="xs"
        />
      )}
      {query.isError ? (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      ) : (
        <div className={classes.people} data-stale={query.isPlaceholderData || undefined}>
          <Text c="dimmed" mb="xs" aria-live="polite">
            {countWords(part, total, search, channel)}
            {items.length < total && ` · ${estimateTexts.firstShown(items.length)}`}
          </Text>
          {items.map((item, at) => (
            <PersonLine
              key={`${item.address}|${item.people[0]?.personId ?? ''}|${item.place ?? at}`}
              item={item}
              channel={channel}
              onPick={onPick && item.place !== null ? () => onPick(item.place ?? 0) : undefined}
            />
          ))}
          <ShowMore query={query} />
        </div>
      )}
    </>
  );
}

function countWords(part: PeoplePart, total: number, search: string, channel: Channel): string {
  if (search !== '') return total === 0 ? specified.noMatchFound : estimateTexts.matches(total);
  if (part.reason) return leftOutSentence(part.reason, total);
  if (part.shared) return estimateTexts.sharedPhones(total);
  if (part.pagesEach) return estimateTexts.messagesOfPages(total, part.pagesEach);
  return channel === 'email' ? estimateTexts.messages(total) : estimateTexts.messagesAsRead(total);
}
