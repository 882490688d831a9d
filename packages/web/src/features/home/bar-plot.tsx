// A small plot of bars; its figures stand in a table beside it.
import { written } from '../../lib/numbers.ts';
import classes from './home.module.css';
import { dialogTexts } from '../../messages/en/dialogs.ts';

interface BarPlotProps {
  /** What the plot shows, as a sentence for screen readers. */
  label: string;
  bars: readonly { key: string; label: string; value: number }[];
}

/** The first and the last bar are labelled below, and each where the pointer rests. */
export function BarPlot({ label, bars }: BarPlotProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div role="img" aria-label={label} className={classes.plot}>
      <div className={classes.bars}>
        {bars.map(({ key, label: name, value }) => (
          <div key={key} className={classes.bar} title={dialogTexts.titled(name, written(value))}>
            <div style={{ height: `${(value / highest) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={classes.axis}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </div>
  );
}
