// The prices of a page by country, for every provider account or for one (UN-02).
import { NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countryName, listCountries } from '@tidings/contract/rules/countries.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { useMemo } from 'react';
import { accountsQuery } from '../providers/api.ts';
import { languageTag } from '../../messages/language.ts';
import { fieldTexts } from '../../messages/en/fields.ts';
import { operatorServices as texts } from '../../messages/en/operator-services.ts';
import { putRates, type Rate, ratesQuery } from './api.ts';
import classes from './operator-page.module.css';
import { TableCard, TableForm, TableRow } from './table-card.tsx';
import { useTableForm } from './use-table-form.ts';

/** The table of prices. Saving it leaves the prices that another operator changes. */
export function Rates() {
  const query = useQuery({ ...ratesQuery, refetchOnWindowFocus: false });
  return (
    <TableCard title={texts.prices} about={texts.pricesHint} query={query}>
      {(stored) => <RateTable stored={stored} />}
    </TableCard>
  );
}

function RateTable({ stored }: { stored: Rate[] }) {
  const { items, errorOf, change, remove, add, frame } = useTableForm({
    stored,
    put: putRates,
    saved: texts.pricesSaved,
    queryKey: ratesQuery.queryKey,
  });
  const countries = useMemo(
    () => listCountries(languageTag()).map(({ code, name }) => ({ value: code, label: name })),
    [],
  );
  const { data: accounts } = useQuery(accountsQuery('installation'));
  const carriers = [
    { value: '', label: texts.everyProvider },
    ...(accounts?.items ?? [])
      .filter(({ kind }) => providerKind(kind)?.channel === 'sms')
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <TableForm
      {...frame}
      add={texts.addPrice}
      save={texts.savePrices}
      onAdd={() => add({ accountId: null, country: 'GH', units: 1 })}
    >
      {items.map(({ key, row }, at) => (
        <TableRow
          key={key}
          label={texts.priceFor(countryName(row.country, languageTag()))}
          onRemove={() => remove(at)}
        >
          <NativeSelect
            aria-label={fieldTexts.country}
            data={countries}
            value={row.country}
            error={errorOf(at, 'country')}
            onChange={(event) => change(at, { country: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={texts.provider}
            data={carriers}
            value={row.accountId ?? ''}
            onChange={(event) => change(at, { accountId: event.currentTarget.value || null })}
          />
          <NumberInput
            aria-label={texts.unitsPerPage}
            className={classes.price}
            min={0}
            max={1000}
            decimalScale={3}
            value={row.units}
            error={errorOf(at, 'units')}
            onChange={(value) => change(at, { units: Number(value) || 0 })}
          />
        </TableRow>
      ))}
    </TableForm>
  );
}
