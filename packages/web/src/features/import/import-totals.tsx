// The four totals of an import's rows.
import { written } from '../../lib/numbers.ts';
import type { ImportState } from './api.ts';
import classes from './import-page.module.css';

/** Counts the rows read so far. */
export function ImportTotals({ state }: { state: ImportState }) {
  const numbers = [
    { label: 'Added', count: state.created },
    { label: 'Updated', count: state.updated },
    { label: 'Unchanged', count: state.skipped },
    { label: 'Skipped', count: state.failed },
  ];
  return (
    <dl className={classes.numbers}>
      {numbers.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{written(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
