// The count of people present, shown above the list.
import { Phrase } from '../../../ui/text/phrase.tsx';
import { written } from '../../../lib/numbers.ts';
import classes from './check-in.module.css';
import type { Totals } from './people-view.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

/** The number present of those expected, with a bar. */
export function CheckInCount({ totals: { here, guests, expected, notYet } }: { totals: Totals }) {
  const share = expected > 0 ? Math.min(1, (here - guests) / expected) : 0;
  return (
    <section className={classes.count} aria-label={attendanceTexts.countTitle}>
      <p className={classes.here}>
        <Phrase text={attendanceTexts.present} parts={{ count: <strong>{written(here)}</strong> }} />
        <span className={classes.of}>{attendanceTexts.expected(expected)}</span>
      </p>
      <p className={classes.rest}>
        {attendanceTexts.notYetCount(notYet)}
        {guests > 0 && ` · ${attendanceTexts.guests(guests)}`}
      </p>
      <div className={classes.bar} aria-hidden>
        <div style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  );
}
