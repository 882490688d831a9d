// The organisations of this installation with their unit balances.
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, written } from '../../lib/numbers.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { type Limit, limitsQuery, tenantsQuery, type Tenant } from './api.ts';
import { ChangeUnits } from './change-units.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import classes from './operator-page.module.css';
import { OrganisationActions, OrganisationState } from './organisation-state.tsx';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The operator approves organisations, limits their speed, and adds or takes back their units. */
export function Tenants() {
  const { data, error, refetch } = useQuery(tenantsQuery);
  const { data: limits } = useQuery({
    ...limitsQuery,
    select: ({ items }) => new Map(items.map((row) => [row.tenantId, row])),
  });
  const [limiting, setLimiting] = useState<Tenant | null>(null);
  const [changing, setChanging] = useState<{ tenant: Tenant; change: 'add' | 'take back' } | null>(null);
  return (
    <section className={classes.card} aria-labelledby="tenants-title">
      <Title order={2} id="tenants-title" mb="xs">
        {data ? counted(data.items.length, 'organisation', 'organisations') : 'Organisations'}
      </Title>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data?.items.map((tenant) => (
        <div key={tenant.id} className={classes.line}>
          <div className={classes.first}>
            <Text fw={600}>{tenant.name}</Text>
            <Text size="xs" c="dimmed">
              {countries.of(tenant.country) ?? tenant.country} · {tenant.owner.name}, {tenant.owner.email} ·{' '}
              <TimeText at={tenant.createdAt} />
            </Text>
          </div>
          <OrganisationState tenant={tenant} />
          {limits?.has(tenant.id) && (
            <Text size="sm" c="dimmed">
              {limitWords(limits.get(tenant.id))}
            </Text>
          )}
          <Text className={classes.number}>{written(tenant.balance)} units</Text>
          <Group gap="xs">
            <OrganisationActions tenant={tenant} />
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
          </Group>
        </div>
      ))}
      {limiting && (
        <LimitDialog tenant={limiting} limit={limits?.get(limiting.id)} onClose={() => setLimiting(null)} />
      )}
      {changing && <ChangeUnits {...changing} onClose={() => setChanging(null)} />}
    </section>
  );
}

/** '5 pages and 20 e-mails a second'. */
function limitWords({ pagesPerSecond = 0, mailsPerSecond = 0 }: Partial<Limit> = {}): string {
  const pages = pagesPerSecond > 0 && counted(pagesPerSecond, 'page', 'pages');
  const mails = mailsPerSecond > 0 && counted(mailsPerSecond, 'e-mail', 'e-mails');
  return `${[pages, mails].filter(Boolean).join(' and ')} a second`;
}
