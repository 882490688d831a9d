// One bar with a coloured stretch for each delivery state.
import { lookOfState } from '../../../ui/text/state-badge.tsx';
import { stateSharesOf, type Counts } from './states.ts';
import classes from '../sent.module.css';
import { report } from '../../../messages/en/report.ts';

interface StateBarProps {
  counts: Counts;
  /** How many of those accepted the outbox kept. */
  kept: number;
  /** The number of all recipients; the bar stays empty for those without a state yet. */
  total: number;
  thin?: boolean;
}

/** Its label says the numbers to screen readers. */
export function StateBar({ counts, kept, total, thin }: StateBarProps) {
  const shares = stateSharesOf(counts, kept);
  const words = shares.map(({ look, count }) => `${lookOfState(look).word} ${count}`).join(', ');
  return (
    <div
      className={classes.bar}
      data-thin={thin || undefined}
      role="img"
      aria-label={words || report.stateBarEmpty}
    >
      {shares.map(({ look, count }) => (
        <div key={look} data-state={look} style={{ width: `${(count / Math.max(total, 1)) * 100}%` }} />
      ))}
    </div>
  );
}
