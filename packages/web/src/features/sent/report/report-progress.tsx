// The progress bar of a report with its numbers, and who was left out.
import { Text } from '@mantine/core';
import { written } from '../../../lib/numbers.ts';
import { leftOutSentence } from '../../../lib/reason-words.ts';
import { LimitNote } from '../../../ui/text/limit-note.tsx';
import { lookOfState } from '../../../ui/text/state-badge.tsx';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { TimeText } from '../../../ui/text/time-text.tsx';
import type { Message } from '../api.ts';
import { keptSentences } from './kept-sentences.ts';
import { PreparingBar } from './preparing-bar.tsx';
import { StateBar } from './state-bar.tsx';
import { stateSharesOf, outcomeWords } from './states.ts';
import classes from './report.module.css';
import { report } from '../../../messages/en/report.ts';
import { answered } from '../../../messages/language.ts';

/** Shows the message as it is now. */
export function ReportProgress({ message }: { message: Message }) {
  const { counts, total, refusal, skipped, waitsUntil, waitsForOperator } = message;
  const stopped = counts.skipped ?? 0;
  const leftOut = [...(stopped > 0 ? [{ reason: 'cancelled', count: stopped }] : []), ...skipped];
  return (
    <section className={classes.card} aria-label={report.progress}>
      {waitsForOperator && <Text mb="xs">{report.waitsForOperator}</Text>}
      {refusal && !waitsForOperator && (
        <Text role="alert" c="var(--mantine-color-error)" mb="sm">
          {answered(refusal)}
        </Text>
      )}
      {waitsUntil && (
        <Text mb="xs">
          <Phrase text={report.quietUntil} parts={{ time: <TimeText at={waitsUntil} /> }} />
        </Text>
      )}
      <Text fw={600} size="lg" mb="xs">
        {headline(message)}
        {message.people > total && total > 0 && (
          <Text span c="dimmed" size="sm">
            {' '}
            {report.forPeople(message.people)}
          </Text>
        )}
      </Text>
      <LimitNote limit={message.limit} begun />
      {!message.prunedAt && <KeptLine message={message} />}
      {message.preparing && (
        <>
          <Text c="dimmed" mb="xs">
            {report.peopleRead(message.preparing.read, message.preparing.people)}
          </Text>
          <PreparingBar preparing={message.preparing} />
        </>
      )}
      {total > 0 && !message.preparing && <StateBar counts={counts} kept={message.kept} total={total} />}
      <Numbers message={message} />
      {leftOut.length > 0 && (
        <ul className={classes.skipped} aria-label={report.leftOut}>
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>{leftOutSentence(reason, count)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The outcome of the message, or how many it is for. */
function headline(message: Message): string {
  const { state, total } = message;
  return outcomeWords(message) || (total > 0 ? report.messages(total) : uncounted(state));
}

function uncounted(state: Message['state']): string {
  if (state === 'resolving') return report.beingCounted;
  return state === 'scheduled' || state === 'late' ? report.countedLater : report.noRecipients;
}

/** Says in grey that the outbox keeps the message, and what to do. */
function KeptLine({ message }: { message: Message }) {
  const sentences = keptSentences(message);
  if (sentences.length === 0) return null;
  return (
    <Text c="dimmed" mb="xs">
      {sentences.join(' ')}
    </Text>
  );
}

function Numbers({ message: { counts, kept, channel, captured, reserved, released } }: { message: Message }) {
  const open = Math.max(0, reserved - captured - released);
  return (
    <dl className={classes.numbers} aria-live="polite">
      {stateSharesOf(counts, kept).map(({ look, count }) => {
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
          <dt>{open > 0 ? report.unitsReserved : report.unitsUsed}</dt>
          <dd>{written(open > 0 ? captured + open : captured)}</dd>
        </div>
      )}
    </dl>
  );
}
