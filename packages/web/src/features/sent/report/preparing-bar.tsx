// The bar of a large audience: how many people have been read so far.
import type { MessageRow } from '../api.ts';
import classes from '../sent.module.css';
import { report } from '../../../messages/en/report.ts';

interface PreparingBarProps {
  preparing: NonNullable<MessageRow['preparing']>;
  thin?: boolean;
}

/** Its words say the numbers to screen readers. */
export function PreparingBar({ preparing: { read, people }, thin }: PreparingBarProps) {
  return (
    <div
      className={classes.bar}
      data-thin={thin || undefined}
      role="progressbar"
      aria-label={report.beingCounted}
      aria-valuemin={0}
      aria-valuemax={people}
      aria-valuenow={read}
      aria-valuetext={report.peopleRead(read, people)}
    >
      {read > 0 && <div data-state="sending" style={{ width: `${(read / Math.max(people, 1)) * 100}%` }} />}
    </div>
  );
}
