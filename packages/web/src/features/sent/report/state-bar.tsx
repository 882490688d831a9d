// One bar in the colours of the fates, filling as they change.
import { lookOfState } from '../../../ui/text/state-badge.tsx';
import { stateSharesOf, type Counts } from './states.ts';
import classes from '../sent.module.css';

interface StateBarProps {
  counts: Counts;
  /** All recipients; those without a state yet leave the bar empty. */
  total: number;
  thin?: boolean;
}

/** Says its numbers to who cannot see it. */
export function StateBar({ counts, total, thin }: StateBarProps) {
  const shares = stateSharesOf(counts);
  const words = shares.map(({ look, count }) => `${lookOfState(look).word} ${count}`).join(', ');
  return (
    <div
      className={classes.bar}
      data-thin={thin || undefined}
      role="img"
      aria-label={words || 'Nothing sent yet'}
    >
      {shares.map(({ look, count }) => (
        <div key={look} data-state={look} style={{ width: `${(count / Math.max(total, 1)) * 100}%` }} />
      ))}
    </div>
  );
}
