// A field for a birthday or wedding: day, month and year, each optional (0).
import { Fieldset, Group, NativeSelect, Text } from '@mantine/core';
import { birthYears, daysInMonth, type DayMonthYear as Parts } from '@tidings/contract/rules/days.ts';
import { useState } from 'react';
import classes from './day-month-year.module.css';
import { monthInWords } from '../../lib/time.ts';
import { fieldTexts } from '../../messages/en/fields.ts';

interface DayMonthYearProps {
  legend: string;
  value: Parts;
  onChange: (value: Parts) => void;
  /** How many days are offered while no month is chosen. */
  daysWithoutMonth?: number;
  error?: string | undefined;
}

/** Clears a day that the chosen month does not have, and says so (CF-04). */
export function DayMonthYear({ legend, value, onChange, daysWithoutMonth = 31, error }: DayMonthYearProps) {
  const [cleared, setCleared] = useState('');
  const days = value.month === 0 ? daysWithoutMonth : daysInMonth(value.month, value.year);

  const change = (part: keyof Parts, text: string) => {
    const next = { ...value, [part]: Number(text) };
    const gone = next.month > 0 && next.day > daysInMonth(next.month, next.year);
    setCleared(gone ? fieldTexts.noSuchDay(monthInWords(next.month, next.year), next.day) : '');
    onChange(gone ? { ...next, day: 0 } : next);
  };
  const noMonth = value.day > 0 && value.month === 0;
  const problem = error ?? (noMonth ? fieldTexts.chooseMonth : cleared);

  return (
    <Fieldset legend={legend} variant="unstyled" className={classes.fieldset}>
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          aria-label={fieldTexts.dayOf(legend)}
          value={value.day}
          onChange={(event) => change('day', event.currentTarget.value)}
          error={Boolean(error)}
          data={[unset(fieldTexts.day), ...numbers(days, (day) => [day, String(day)])]}
        />
        <NativeSelect
          aria-label={fieldTexts.monthOf(legend)}
          value={value.month}
          onChange={(event) => change('month', event.currentTarget.value)}
          error={Boolean(error) || noMonth}
          data={[unset(fieldTexts.month), ...numbers(12, (month) => [month, monthInWords(month)])]}
          className={classes.month}
        />
        <NativeSelect
          aria-label={fieldTexts.yearOf(legend)}
          value={value.year}
          onChange={(event) => change('year', event.currentTarget.value)}
          error={Boolean(error)}
          data={[unset(fieldTexts.year), ...yearsWith(value.year)]}
        />
      </Group>
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" mt={4} role="status">
          {problem}
        </Text>
      )}
    </Fieldset>
  );
}

const unset = (label: string) => ({ value: '0', label });

const numbers = (count: number, entry: (number: number) => [number, string]) =>
  Array.from({ length: count }, (_, at) => {
    const [value, label] = entry(at + 1);
    return { value: String(value), label };
  });

/** The selectable years, with the current value where an import brought an older one. */
function yearsWith(year: number) {
  const years = birthYears(new Date());
  const all = year === 0 || years.includes(year) ? years : [...years, year];
  return all.map((each) => ({ value: String(each), label: String(each) }));
}
