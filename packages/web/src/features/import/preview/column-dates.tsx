// Says how the dates of a column are read, and lets their order be chosen.
import { NativeSelect } from '@mantine/core';
import type { Preview } from '../api.ts';
import classes from './preview.module.css';
import { importTexts } from '../../../messages/en/import.ts';
import { dayInWords } from '../../../lib/time.ts';

type Dates = NonNullable<Preview['columns'][number]['dates']>;

/** '03/04/1990 is read as 3 April 1990', and rows that contradict each other. */
export function DateReading({ dates: { example, mixed } }: { dates: Dates }) {
  return (
    <>
      {example && (
        <span className={classes.reading}>{importTexts.readAs(example.text, dayInWords(example))}</span>
      )}
      {mixed && (
        <span className={classes.reading}>{importTexts.mixedOrders(mixed.dayRow, mixed.monthRow)}</span>
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
      aria-label={importTexts.dateOrder(name)}
      value={dayFirst ? 'day' : 'month'}
      onChange={({ currentTarget }) => onOrder(currentTarget.value === 'day')}
      data={[
        { value: 'day', label: importTexts.dayFirst },
        { value: 'month', label: importTexts.monthFirst },
      ]}
    />
  );
}
