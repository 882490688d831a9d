// The count of people present, shown above the list.
import { counted, written } from '../../../lib/numbers.ts';
import classes from './check-in.module.css';
import type { Totals } from './people-view.ts';

/** The number present of those expected, with a bar. */
export function CheckInCount({ totals: { here, guests, expected, notYet } }: { totals: Totals }) {
  const share = expected > 0 ? Math.min(1, (here - guests) / expected) : 0;
  return (
    <section className={classes.count} aria-label="Count">
      <p className={classes.here}>
        <strong>{written(here)}</strong> here
        <span className={classes.of}>{written(expected)} expected</span>
      </p>
      <p className={classes.rest}>
        {written(notYet)} not yet{guests > 0 && ` · ${counted(guests, 'guest', 'guests')}`}
      </p>
      <div className={classes.bar} aria-hidden>
        <div style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  );
}
