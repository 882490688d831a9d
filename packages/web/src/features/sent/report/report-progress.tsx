// The progress bar of a report with its numbers, and who was left out.
import { Text } from '@mantine/core';
import { counted, written } from '../../../lib/numbers.ts';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { lookOfState } from '../../../ui/text/state-badge.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import type { Message } from '../api.ts';
import { StateBar } from './state-bar.tsx';
import { stateSharesOf, outcomeWords } from './states.ts';
import classes from './report.module.css';

/** Shows the message as it is now. */
export function ReportProgress({ message }: { message: Message }) {
  const { counts, total, refusal, skipped, waitsUntil } = message;
  const stopped = counts.skipped ?? 0;
  const leftOut = [...(stopped > 0 ? [{ reason: 'cancelled', count: stopped }] : []), ...skipped];
  return (
    <section className={classes.card} aria-label="Progress">
      {refusal && (
        <Text role="alert" c="var(--mantine-color-error)" mb="sm">
          {refusal}
        </Text>
      )}
      {waitsUntil && (
        <Text mb="xs">
          It is quiet now: what has not left waits until <TimeText at={waitsUntil} />.
        </Text>
      )}
      <Text fw={600} size="lg" mb="xs">
        {headline(message)}
        {message.people > total && total > 0 && (
          <Text span c="dimmed" size="sm">
            {' '}
            for {written(message.people)} people
          </Text>
        )}
      </Text>
      {total > 0 && <StateBar counts={counts} total={total} />}
      <Numbers message={message} />
      {leftOut.length > 0 && (
        <ul className={classes.skipped} aria-label="Left out">
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>{leftOutSentence(reason, count)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The outcome of the message, or how many it is for. */
function headline({ state, counts, total }: Message): string {
  const known = total > 0 ? counted(total, 'message', 'messages') : (unknownYet[state] ?? 'No recipients');
  return outcomeWords(state, counts, total) || known;
}

const unknownYet: Partial<Record<Message['state'], string>> = {
  scheduled: 'Recipients are counted when it sends',
  late: 'Recipients are counted when it sends',
  resolving: 'Being counted…',
};

function Numbers({ message: { counts, channel, captured, reserved, released } }: { message: Message }) {
  const open = Math.max(0, reserved - captured - released);
  return (
    <dl className={classes.numbers} aria-live="polite">
      {stateSharesOf(counts).map(({ look, count }) => {
        const { word, icon: Icon } = lookOfState(look);
        return (
          <div key={look} data-state={look}>
            <dt>
              <Icon size={16} stroke={2} aria-hidden /> {word}
            </dt>
            <dd>{written(count)}</dd>
          </div>
        );
      })}
      {channel === 'sms' && (
        <div>
          <dt>{open > 0 ? 'Units set aside' : 'Units used'}</dt>
          <dd>{written(open > 0 ? captured + open : captured)}</dd>
        </div>
      )}
    </dl>
  );
}
