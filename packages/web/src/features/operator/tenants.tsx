// The organisations of this installation: searched, filtered, sorted and paged.
import { Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../lib/numbers.ts';
import { Pager } from '../../ui/lists/pager.tsx';
import { SearchInput } from '../../ui/lists/search-input.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import {
  type Limit,
  limitsQuery,
  type Tenant,
  type TenantList,
  tenantsPageSize,
  tenantsQuery,
} from './api.ts';
import { ChangeUnits } from './change-units.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import classes from './operator-page.module.css';
import { TenantLine } from './tenant-line.tsx';

const states: { value: TenantList['state']; label: string }[] = [
  { value: '', label: 'All states' },
  { value: 'new', label: 'Not approved' },
  { value: 'approved', label: 'Approved' },
  { value: 'suspended', label: 'Suspended' },
];

const sorts: { value: TenantList['sort']; label: string }[] = [
  { value: 'state', label: 'Not approved first' },
  { value: 'name', label: 'Name' },
  { value: '-created', label: 'Newest' },
  { value: '-activity', label: 'Last active' },
  { value: 'activity', label: 'Longest inactive' },
  { value: 'units', label: 'Fewest units' },
  { value: '-units', label: 'Most units' },
];

/** The operator approves organisations, limits their speed, and adds or takes back their units. */
export function Tenants() {
  const [chosen, setChosen] = useState<TenantList>({ search: '', state: '', sort: 'state', page: 1 });
  const [search] = useDebouncedValue(chosen.search, 300);
  const { data, error, refetch, isPlaceholderData } = useQuery(tenantsQuery({ ...chosen, search }));
  const { data: limits } = useQuery({
    ...limitsQuery,
    select: ({ items }) => new Map(items.map((row): [string, Limit] => [row.tenantId, row])),
  });
  const [limiting, setLimiting] = useState<Tenant | null>(null);
  const [changing, setChanging] = useState<{ tenant: Tenant; change: 'add' | 'take back' } | null>(null);
  const choose = (part: Partial<TenantList>) => setChosen((before) => ({ ...before, page: 1, ...part }));
  const isNarrowed = search !== '' || chosen.state !== '';
  return (
    <section className={classes.card} aria-labelledby="tenants-title">
      <Title order={2} id="tenants-title" mb="xs">
        {data ? counted(data.total, 'organisation', 'organisations') : 'Organisations'}
      </Title>
      <Group gap="sm" className={classes.tools}>
        <SearchInput
          aria-label="Search organisations"
          placeholder="Name or e-mail address"
          maxLength={100}
          value={chosen.search}
          onSearch={(words) => choose({ search: words })}
        />
        <NativeSelect
          aria-label="State"
          data={states}
          value={chosen.state}
          onChange={(event) => choose({ state: event.currentTarget.value as TenantList['state'] })}
        />
        <NativeSelect
          aria-label="Order"
          data={sorts}
          value={chosen.sort}
          onChange={(event) => choose({ sort: event.currentTarget.value as TenantList['sort'] })}
        />
      </Group>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      <div data-stale={isPlaceholderData || undefined}>
        {data?.items.length === 0 && (
          <Text c="dimmed" py="sm">
            {isNarrowed ? 'No matches' : 'No organisations yet.'}
          </Text>
        )}
        {data?.items.map((tenant) => (
          <TenantLine key={tenant.id} tenant={tenant} limit={limitWords(limits?.get(tenant.id))}>
            <Button
              variant="subtle"
              color="gray"
              onClick={() => setLimiting(tenant)}
              aria-label={`Limit the speed of ${tenant.name}`}
            >
              Limit
            </Button>
            <Button
              variant="subtle"
              color="gray"
              disabled={tenant.balance === 0}
              onClick={() => setChanging({ tenant, change: 'take back' })}
              aria-label={`Take back units from ${tenant.name}`}
            >
              Take back
            </Button>
            <Button
              variant="light"
              onClick={() => setChanging({ tenant, change: 'add' })}
              aria-label={`Add units to ${tenant.name}`}
            >
              Add units
            </Button>
          </TenantLine>
        ))}
      </div>
      <Pager
        pages={Math.ceil((data?.total ?? 0) / tenantsPageSize)}
        page={chosen.page}
        onPage={(page) => choose({ page })}
      />
      {limiting && (
        <LimitDialog tenant={limiting} limit={limits?.get(limiting.id)} onClose={() => setLimiting(null)} />
      )}
      {changing && <ChangeUnits {...changing} onClose={() => setChanging(null)} />}
    </section>
  );
}

/** '5 pages and 20 e-mails a second'; empty without a limit. */
function limitWords(limit: Limit | undefined): string {
  if (!limit) return '';
  const { pagesPerSecond, mailsPerSecond } = limit;
  const pages = pagesPerSecond > 0 && counted(pagesPerSecond, 'page', 'pages');
  const mails = mailsPerSecond > 0 && counted(mailsPerSecond, 'e-mail', 'e-mails');
  return `${[pages, mails].filter(Boolean).join(' and ')} a second`;
}
