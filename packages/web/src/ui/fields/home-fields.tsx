// Chooses country and time zone; the zone follows the country until it is chosen.
import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { guessTimeZone, listCountries } from '@tidings/contract/rules/countries.ts';
import { useMemo, useState } from 'react';
import { zonesToChoose } from './home-guess.ts';
import { languageTag } from '../../messages/language.ts';
import { fieldTexts } from '../../messages/en/fields.ts';

interface Home {
  country: string;
  timeZone: string;
}

interface HomeFieldsProps {
  form: Pick<UseFormReturnType<Home>, 'values' | 'errors' | 'setFieldValue'>;
}

/** Two lists that can be searched. */
export function HomeFields({ form: { values, errors, setFieldValue } }: HomeFieldsProps) {
  const { country, timeZone } = values;
  const [byHand, setByHand] = useState(false);
  const countries = useMemo(
    () => listCountries(languageTag()).map(({ code, name }) => ({ value: code, label: name })),
    [],
  );
  const zones = useMemo(() => zonesToChoose(), []);

  const chooseCountry = (code: string | null) => {
    const zone = code && !byHand ? guessTimeZone(code) : undefined;
    setFieldValue('country', code ?? '');
    if (zone) setFieldValue('timeZone', zone);
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label={fieldTexts.country}
        required
        searchable
        // Enter chooses the first match.
        selectFirstOptionOnChange
        allowDeselect={false}
        data={countries}
        value={country || null}
        onChange={chooseCountry}
        error={errors['country']}
        nothingFoundMessage={fieldTexts.noCountry}
      />
      <Select
        label={fieldTexts.timeZone}
        required
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        data={zones}
        limit={60}
        value={timeZone || null}
        onChange={(zone) => {
          setByHand(true);
          setFieldValue('timeZone', zone ?? '');
        }}
        error={errors['timeZone']}
        nothingFoundMessage={fieldTexts.noTimeZone}
      />
    </SimpleGrid>
  );
}
