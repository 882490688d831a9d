// The page of units: balance, statement, requests, and the notice of a low balance (UN-02).
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCoins, IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { written } from '../../lib/numbers.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { toastError } from '../../lib/toast.ts';
import { Page } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { fetchStatement, type Period, statementQuery } from './api.ts';
import { RequestUnits } from '../pickers/request-units.tsx';
import { unitsRequestsQuery } from '../pickers/units-requests.ts';
import { LowUnits, NoticeLimit } from './low-units.tsx';
import { StatementLines } from './statement-lines.tsx';
import { UnitsRequests } from './units-requests.tsx';
import classes from './units.module.css';
import { unitTexts } from '../../messages/en/units.ts';

/** The address holds the period. */
export function UnitsPage() {
  const { from = '', to = '' } = useSearch({ from: '/shell/tenant/units' });
  const navigate = useNavigate();
  const period = { from, to };
  const mayAsk = useMay('units.request');
  const waits = useQuery(unitsRequestsQuery).data?.items.some(({ state }) => state === 'waiting') ?? false;
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const show = (next: Partial<Period>) =>
    void navigate({ to: '/tenant/units', search: { ...period, ...next }, replace: true });
  const saving = useMutation({
    mutationFn: async () => saveFile('units.csv', await fetchStatement(period)),
    onError: (error) => toastError(error),
  });
  return (
    <Page
      title={unitTexts.title}
      actions={
        <>
          <Button
            variant="light"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
            aria-label={unitTexts.downloadStatement}
          >
            {unitTexts.download}
          </Button>
          {mayAsk && !waits && <Button onClick={ask}>{unitTexts.request}</Button>}
        </>
      }
    >
      <Text c="dimmed" maw="44rem">
        {unitTexts.intro}
      </Text>
      <LowUnits onRequest={mayAsk && !waits ? ask : null} />
      <Group gap="sm" align="end" className={classes.period}>
        <TextInput
          type="date"
          label={unitTexts.from}
          value={from}
          max={to}
          onChange={(event) => show({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={unitTexts.to}
          value={to}
          min={from}
          onChange={(event) => show({ to: event.currentTarget.value })}
        />
        {(from || to) && (
          <Button variant="subtle" color="gray" onClick={() => show({ from: '', to: '' })}>
            {unitTexts.allDays}
          </Button>
        )}
      </Group>
      <Statement period={period} />
      <UnitsRequests onChange={ask} />
      <NoticeLimit />
      {asking && <RequestUnits onClose={() => setAsking(false)} />}
    </Page>
  );
}

function Statement({ period }: { period: Period }) {
  const query = useInfiniteQuery(statementQuery(period));
  if (query.isPending) return <ListSkeleton rows={6} height={56} />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const [first] = query.data.pages;
  const lines = query.data.pages.flatMap((page) => page.items);
  if (!first) return null;
  const { balance, totals } = first;
  return (
    <>
      <dl className={classes.totals}>
        <Total label={unitTexts.balance} value={balance} strong />
        <Total label={unitTexts.added} value={totals.cameIn} />
        {totals.takenBack > 0 && <Total label={unitTexts.takenBack} value={totals.takenBack} />}
        <Total label={unitTexts.spent} value={totals.spent} />
        <Total label={unitTexts.reserved} value={totals.reservedNow} />
      </dl>
      {lines.length === 0 ? (
        <EmptyState title={unitTexts.none} icon={<IconCoins size={32} stroke={1.5} aria-hidden />}>
          {unitTexts.noneHint}
        </EmptyState>
      ) : (
        <StatementLines lines={lines} />
      )}
      <ShowMore query={query} />
    </>
  );
}

function Total({ label, value, strong }: { label: string; value: number; strong?: boolean }) {
  return (
    <div className={classes.total} data-strong={strong}>
      <dt>{label}</dt>
      <dd>{written(value)}</dd>
    </div>
  );
}
