// The four totals of an import's rows.
import { written } from '../../lib/numbers.ts';
import type { ImportState } from './api.ts';
import classes from './import-page.module.css';
import { importTexts } from '../../messages/en/import.ts';

/** Counts the rows read so far. */
export function ImportTotals({ state }: { state: ImportState }) {
  const numbers = [
    { label: importTexts.totalAdded, count: state.created },
    { label: importTexts.totalUpdated, count: state.updated },
    { label: importTexts.unchanged, count: state.skipped },
    { label: importTexts.skipped, count: state.failed },
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
