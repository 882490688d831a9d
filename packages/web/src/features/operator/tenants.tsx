// The organisations of this installation: searched, filtered, sorted and paged.
import { Button, Group, NativeSelect, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pager } from '../../ui/lists/pager.tsx';
import { SearchInput } from '../../ui/lists/search-input.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
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
  { value: '', label: texts.allStates },
  { value: 'new', label: texts.notApproved },
  { value: 'approved', label: texts.approved },
  { value: 'suspended', label: texts.suspended },
];

const sorts: { value: TenantList['sort']; label: string }[] = [
  { value: 'state', label: texts.byState },
  { value: 'name', label: texts.byName },
  { value: '-created', label: texts.newest },
  { value: '-activity', label: texts.lastActiveFirst },
  { value: 'activity', label: texts.longestInactive },
  { value: 'units', label: texts.fewestUnits },
  { value: '-units', label: texts.mostUnits },
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
  const [changing, setChanging] = useState<{ tenant: Tenant; change: 'add' | 'takeBack' } | null>(null);
  const choose = (part: Partial<TenantList>) => setChosen((before) => ({ ...before, page: 1, ...part }));
  const isNarrowed = search !== '' || chosen.state !== '';
  return (
    <section className={classes.card} aria-labelledby="tenants-title">
      <Title order={2} id="tenants-title" mb="xs">
        {data ? texts.organisationCount(data.total) : texts.organisations}
      </Title>
      <Group gap="sm" className={classes.tools}>
        <SearchInput
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          maxLength={100}
          value={chosen.search}
          onSearch={(words) => choose({ search: words })}
        />
        <NativeSelect
          aria-label={texts.state}
          data={states}
          value={chosen.state}
          onChange={(event) => choose({ state: event.currentTarget.value as TenantList['state'] })}
        />
        <NativeSelect
          aria-label={texts.order}
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
            {isNarrowed ? texts.noMatches : texts.noOrganisations}
          </Text>
        )}
        {data?.items.map((tenant) => (
          <TenantLine key={tenant.id} tenant={tenant} limit={limitWords(limits?.get(tenant.id))}>
            <Button
              variant="subtle"
              color="gray"
              onClick={() => setLimiting(tenant)}
              aria-label={texts.speedOf(tenant.name)}
            >
              {texts.speed}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              disabled={tenant.balance === 0}
              onClick={() => setChanging({ tenant, change: 'takeBack' })}
              aria-label={texts.takeBackFrom(tenant.name)}
            >
              {texts.takeBack}
            </Button>
            <Button
              variant="light"
              onClick={() => setChanging({ tenant, change: 'add' })}
              aria-label={texts.addUnitsTo(tenant.name)}
            >
              {texts.addUnits}
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
const limitWords = (limit: Limit | undefined): string =>
  limit ? texts.aSecond(limit.pagesPerSecond, limit.mailsPerSecond) : '';
