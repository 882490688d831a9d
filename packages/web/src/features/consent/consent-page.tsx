// The addresses that must not be written to, with reason, date and source (DE-07).
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBellOff, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { reasonWords, suppressionReasons } from '@tidings/contract/rules/delivery-states.ts';
import { useState } from 'react';
import { counted } from '../../lib/numbers.ts';
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
      title="Not to be written to"
      back={{ to: '/tenant/settings', label: 'Back to the settings' }}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Add an address
          </Button>
        )
      }
    >
      <Text c="dimmed" maw="44rem">
        Consent belongs to the number or e-mail address, not to the person: a new number starts clean, and no
        import undoes what somebody asked for.
      </Text>
      <Group gap="sm" align="end" className={classes.tools}>
        <SearchInput
          className={classes.search}
          aria-label="Search by name or address"
          placeholder="Name, number or e-mail"
          defaultValue={search}
          onSearch={look}
        />
        <NativeSelect
          aria-label="Channel"
          value={channel}
          data={[
            { value: '', label: 'SMS, e-mail' },
            { value: 'sms', label: 'SMS' },
            { value: 'email', label: 'E-mail' },
          ]}
          onChange={(event) => show({ channel: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label="Reason"
          value={reason}
          data={[
            { value: '', label: 'Every reason' },
            ...suppressionReasons.map((value) => ({ value, label: reasonWords(value) })),
          ]}
          onChange={(event) => show({ reason: event.currentTarget.value })}
        />
      </Group>
      <Suppressions wanted={wanted} mayChange={mayChange} />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Suppressions({ wanted, mayChange }: { wanted: Wanted; mayChange: boolean }) {
  const [lifting, setLifting] = useState<Suppression | null>(null);
  const query = useInfiniteQuery(suppressionsQuery(wanted));
  const looking = wanted.search || wanted.channel || wanted.reason;
  const empty = (
    <EmptyState
      title={looking ? 'Nobody fits' : 'Everybody may be written to'}
      icon={<IconBellOff size={32} stroke={1.5} aria-hidden />}
    >
      {!looking && 'Who answers STOP, and numbers that turn out to be somebody else’s, stand here.'}
    </EmptyState>
  );
  return (
    <>
      <PagedRows query={query} skeleton={{ rows: 6, height: 64 }} empty={empty}>
        {(rows) => (
          <>
            <p className={classes.count} aria-live="polite">
              {counted(query.data?.pages[0]?.total ?? rows.length, 'address', 'addresses')}
            </p>
            <LineList>
              {rows.map((row, at) => (
                <SuppressionLine
                  // Erased addresses are all empty, so they are told apart by their place.
                  key={row.address ? `${row.channel} ${row.address}` : at}
                  row={row}
                  {...(mayChange && row.address && { onLift: () => setLifting(row) })}
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
