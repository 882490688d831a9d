// Says how the dates of a column are read, and lets their order be chosen.
import { NativeSelect } from '@mantine/core';
import { dayInWords } from '@tidings/contract/rules/days.ts';
import { written } from '../../../lib/numbers.ts';
import type { Preview } from '../api.ts';
import classes from './preview.module.css';

type Dates = NonNullable<Preview['columns'][number]['dates']>;

/** '03/04/1990 is read as 3 April 1990', and rows that contradict each other. */
export function DateReading({ dates: { example, mixed } }: { dates: Dates }) {
  return (
    <>
      {example && (
        <span className={classes.reading}>
          {example.text} is read as {dayInWords(example)}
        </span>
      )}
      {mixed && (
        <span className={classes.reading}>
          This column mixes orders: row {written(mixed.dayRow)} has the day first, row{' '}
          {written(mixed.monthRow)} the month first.
        </span>
      )}
    </>
  );
}

interface DateOrderProps {
  /** The title of the column. */
  name: string;
  dayFirst: boolean;
  onOrder: (dayFirst: boolean) => void;
}

export function DateOrder({ name, dayFirst, onOrder }: DateOrderProps) {
  return (
    <NativeSelect
      aria-label={`Order of the dates of ${name}`}
      value={dayFirst ? 'day' : 'month'}
      onChange={({ currentTarget }) => onOrder(currentTarget.value === 'day')}
      data={[
        { value: 'day', label: 'Day first (31/12/1990)' },
        { value: 'month', label: 'Month first (12/31/1990)' },
      ]}
    />
  );
}
