// What a page costs by country: for all accounts, and where one differs, for that one (UN-02).
import { NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countryName, listCountries } from '@tidings/contract/rules/countries.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { useMemo } from 'react';
import { accountsQuery } from '../providers/api.ts';
import { putRates, type Rate, ratesQuery } from './api.ts';
import classes from './operator-page.module.css';
import { faultAt, TableCard, TableForm, TableRow } from './table-card.tsx';
import { useRows } from './use-rows.ts';
import { useSaving } from './use-saving.ts';

/** The prices of this installation. */
export function Rates() {
  const query = useQuery({ ...ratesQuery, refetchOnWindowFocus: false });
  return (
    <TableCard
      title="Prices"
      about="Units for one page. At home it is 1 where nothing else stands here; a country without a price is left out of every message."
      query={query}
    >
      {(stored) => <RateTable key={JSON.stringify(stored)} stored={stored} />}
    </TableCard>
  );
}

function RateTable({ stored }: { stored: Rate[] }) {
  const { rows, items, changed, change, remove, add } = useRows(stored);
  const countries = useMemo(
    () => listCountries().map(({ code, name }) => ({ value: code, label: name })),
    [],
  );
  const { data: accounts } = useQuery(accountsQuery('installation'));
  const saving = useSaving(() => putRates(items), 'Prices are saved', ratesQuery.queryKey);
  const takers = [
    { value: '', label: 'Every provider' },
    ...(accounts?.items ?? [])
      .filter(({ kind }) => providerKind(kind)?.channel === 'sms')
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <TableForm
      fault={saving.error}
      add="Add a price"
      save="Save the prices"
      onAdd={() => add({ accountId: null, country: 'GH', units: 1 })}
      onSave={() => saving.mutate()}
      saving={saving.isPending}
      changed={changed}
    >
      {rows.map(({ key, row }, at) => (
        <TableRow
          key={key}
          label={`the price for ${countryName(row.country)}`}
          onRemove={() => {
            saving.reset();
            remove(key);
          }}
        >
          <NativeSelect
            aria-label="Country"
            data={countries}
            value={row.country}
            error={faultAt(saving.error, at, 'country')}
            onChange={(event) => change(key, { country: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label="Provider"
            data={takers}
            value={row.accountId ?? ''}
            onChange={(event) => change(key, { accountId: event.currentTarget.value || null })}
          />
          <NumberInput
            aria-label="Units for one page"
            className={classes.price}
            min={0}
            max={1000}
            decimalScale={3}
            value={row.units}
            error={faultAt(saving.error, at, 'units')}
            onChange={(value) => change(key, { units: Number(value) || 0 })}
          />
        </TableRow>
      ))}
    </TableForm>
  );
}
