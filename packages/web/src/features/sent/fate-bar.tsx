// One bar in the colours of the fates, filling as they change.
import { lookOfState } from '../../ui/state-badge.tsx';
import { fatesOf, type Counts } from './fates.ts';
import classes from './sent.module.css';

interface FateBarProps {
  counts: Counts;
  /** All recipients; those without a state yet leave the bar empty. */
  total: number;
  thin?: boolean;
}

/** Says its numbers to who cannot see it. */
export function FateBar({ counts, total, thin }: FateBarProps) {
  const fates = fatesOf(counts);
  const words = fates.map(({ look, count }) => `${lookOfState(look).word} ${count}`).join(', ');
  return (
    <div
      className={classes.bar}
      data-thin={thin || undefined}
      role="img"
      aria-label={words || 'Nothing sent yet'}
    >
      {fates.map(({ look, count }) => (
        <div key={look} data-fate={look} style={{ width: `${(count / Math.max(total, 1)) * 100}%` }} />
      ))}
    </div>
  );
}
