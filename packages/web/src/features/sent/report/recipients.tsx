// The recipients of a message with their delivery states, those not reached first (SC-15, SC-20).
import { NativeSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isKept } from '@tidings/contract/rules/delivery-states.ts';
import { reasonWords } from '../../../ui/text/delivery-words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import { lookOf, lookOfState, StateBadge } from '../../../ui/text/state-badge.tsx';
import { PagedRows } from '../../../ui/lists/paged-rows.tsx';
import { SearchInput } from '../../../ui/lists/search-input.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { recipientsQuery, type Message, type Recipient } from '../api.ts';
import { stateSharesOf, notReached, underWayOrReached } from './states.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import classes from './report.module.css';
import { report } from '../../../messages/en/report.ts';

/** The list with a search and a filter by state. */
export function Recipients({ message }: { message: Message }) {
  const [filter, setFilter] = useState('');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const [open, setOpen] = useState<Recipient | null>(null);
  const stages = filter ? [filter] : [notReached, underWayOrReached];
  const query = useInfiniteQuery(recipientsQuery(message.id, stages, search.trim()));
  const leftOut = message.skipped.reduce((sum, { count }) => sum + count, 0);
  // The server filters by state: what was kept can be chosen only where nothing else was accepted.
  const kept = message.kept === message.counts.accepted ? message.kept : 0;
  const skipped = (message.counts.skipped ?? 0) + leftOut;
  const shares = stateSharesOf({ ...message.counts, skipped }, kept);
  return (
    <section className={classes.everybody} aria-label={report.recipients}>
      <Text component="h2" fw={600} size="lg" m={0} mb="xs">
        {report.recipients}
      </Text>
      <div className={classes.tools}>
        <SearchInput
          aria-label={report.searchPeople}
          placeholder={message.channel === 'sms' ? report.nameOrNumber : report.nameOrAddress}
          value={typed}
          onSearch={setTyped}
        />
        <NativeSelect
          aria-label={report.show}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          data={[
            { value: '', label: report.everyone },
            ...shares.map(({ look, states, count }) => ({
              value: states.join(','),
              label: report.stateCount(lookOfState(look).word, count),
            })),
          ]}
        />
      </div>
      <PagedRows query={query} skeleton={{ rows: 5 }} empty={<Text c="dimmed">{report.noMatches}</Text>}>
        {(rows) => (
          <ul className={classes.people}>
            {rows.map((recipient, at) => (
              <RecipientRow
                key={`${recipient.n ?? 'out'} ${recipient.address} ${recipient.people[0]?.personId ?? at}`}
                recipient={recipient}
                channel={message.channel}
                onOpen={() => setOpen(recipient)}
              />
            ))}
          </ul>
        )}
      </PagedRows>
      {open?.n && (
        <RecipientDialog message={message} n={open.n} name={namesOf(open)} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

interface RecipientRowProps {
  recipient: Recipient;
  channel: Message['channel'];
  onOpen: () => void;
}

const namesOf = ({ people, address }: Recipient): string =>
  people
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ') || address;

function RecipientRow({ recipient, channel, onOpen }: RecipientRowProps) {
  const { n, people, address, state, reason, pages, at, openedAt, clickedAt } = recipient;
  const seen = clickedAt ? report.clicked : openedAt ? report.opened : '';
  const names = people.map(({ name }) => name).filter(Boolean);
  const shown = useGroupPhone()(address);
  const who = names.join(', ') || shown || report.noName;
  return (
    <li className={classes.person}>
      <div className={classes.name}>
        {n === null ? (
          who
        ) : (
          <TextButton flush onClick={onOpen}>
            {who}
          </TextButton>
        )}
        <div className={classes.address}>
          {names.length > 0 && shown}
          {channel === 'sms' && pages > 1 && ` · ${report.pagesShort(pages)}`}
          {seen && ` · ${seen}`}
        </div>
      </div>
      <div className={classes.stateBar}>
        <StateBadge state={lookOf(state, reason)} />
        <div className={classes.address}>
          {reason && !isKept(state, reason) ? reasonWords(reason) : at && <TimeText at={at} />}
        </div>
      </div>
    </li>
  );
}
