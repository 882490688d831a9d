// The addresses that must not be written to, with reason, date and source (DE-07).
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBellOff, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { suppressionReasons } from '@tidings/contract/rules/delivery-states.ts';
import { reasonWords } from '../../ui/text/delivery-words.ts';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { LineList } from '../../ui/lists/line-list.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedRows } from '../../ui/lists/paged-rows.tsx';
import { SearchInput } from '../../ui/lists/search-input.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AddDialog } from './add-dialog.tsx';
import { suppressionsQuery, type Suppression, type Wanted } from './api.ts';
import classes from './consent.module.css';
import { LiftDialog } from './lift-dialog.tsx';
import { SuppressionLine } from './suppression-line.tsx';
import { consent } from '../../messages/en/consent.ts';

/** The address of the page holds the search and the filters. */
export function ConsentPage() {
  const { search = '', channel = '', reason = '' } = useSearch({ from: '/shell/tenant/consent' });
  const navigate = useNavigate();
  const mayChange = useMay('people.write');
  const [adding, setAdding] = useState(false);
  const wanted = { search, channel, reason };
  const show = (next: Partial<Wanted>) =>
    void navigate({ to: '/tenant/consent', search: { ...wanted, ...next }, replace: true });
  const look = useDebouncedCallback((text: string) => show({ search: text.trim() }), 250);
  return (
    <Page
      title={consent.title}
      back={{ to: '/tenant/settings', label: consent.backToSettings }}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {consent.add}
          </Button>
        )
      }
    >
      <Text c="dimmed" maw="44rem">
        {consent.intro}
      </Text>
      <Group gap="sm" align="end" className={classes.tools}>
        <SearchInput
          className={classes.search}
          aria-label={consent.searchLabel}
          placeholder={consent.searchPlaceholder}
          defaultValue={search}
          onSearch={look}
        />
        <NativeSelect
          aria-label={consent.channel}
          value={channel}
          data={[
            { value: '', label: consent.bothChannels },
            { value: 'sms', label: consent.sms },
            { value: 'email', label: consent.email },
          ]}
          onChange={(event) => show({ channel: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={consent.reason}
          value={reason}
          data={[
            { value: '', label: consent.everyReason },
            ...suppressionReasons.map((value) => ({ value, label: reasonWords(value) })),
          ]}
          onChange={(event) => show({ reason: event.currentTarget.value })}
        />
      </Group>
      <Suppressions wanted={wanted} />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Suppressions({ wanted }: { wanted: Wanted }) {
  const mayLift = useMay('optOuts.lift');
  const [lifting, setLifting] = useState<Suppression | null>(null);
  const query = useInfiniteQuery(suppressionsQuery(wanted));
  const looking = wanted.search || wanted.channel || wanted.reason;
  const empty = (
    <EmptyState
      title={looking ? consent.noMatches : consent.noOptOuts}
      icon={<IconBellOff size={32} stroke={1.5} aria-hidden />}
    >
      {!looking && consent.noOptOutsHint}
    </EmptyState>
  );
  return (
    <>
      <PagedRows query={query} skeleton={{ rows: 6, height: 64 }} empty={empty}>
        {(rows) => (
          <>
            <p className={classes.count} aria-live="polite">
              {consent.count(query.data?.pages[0]?.total ?? rows.length)}
            </p>
            <LineList>
              {rows.map((row, at) => (
                <SuppressionLine
                  // Erased addresses are all empty, so they are told apart by their place.
                  key={row.address ? `${row.channel} ${row.address}` : at}
                  row={row}
                  {...(mayLift && row.address && { onLift: () => setLifting(row) })}
                />
              ))}
            </LineList>
          </>
        )}
      </PagedRows>
      {lifting && <LiftDialog row={lifting} onClose={() => setLifting(null)} />}
    </>
  );
}
