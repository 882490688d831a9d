// What a report says of a message that the outbox keeps.
import { report } from '../../../messages/en/report.ts';
import type { Message } from '../api.ts';

type Kept = Pick<
  Message,
  'state' | 'channel' | 'kept' | 'keptFor' | 'provider' | 'purpose' | 'executionDate'
>;

/** Its sentences; none for a message that goes, or went, to a provider. */
export function keptSentences(message: Kept): string[] {
  const { state, channel, kept, keptFor, provider, purpose } = message;
  if (kept > 0 && (state === 'done' || state === 'cancelled')) {
    const units = channel === 'sms' ? [report.unitsCameBack] : [];
    const next = purpose === 'bulk' ? [keptFor ? report.notLater : report.notLaterConnect] : [];
    return [whyKept(keptFor), ...(keptFor ? [] : units), ...next];
  }
  const willBe = provider.endsWith(':outbox') && !keptFor && !over.includes(state);
  if (!willBe) return [];
  return [waitsForTime(message) ? report.willBeKeptSchedule : report.willBeKept];
}

const over: readonly Message['state'][] = ['draft', 'refused', 'cancelled', 'done'];

const waitsForTime = ({ state, executionDate }: Kept): boolean =>
  executionDate !== null && ['scheduled', 'late', 'approval'].includes(state);

function whyKept(keptFor: Message['keptFor']): string {
  if (!keptFor) return report.keptTest;
  return { approval: report.keptApproval, suspended: report.keptSuspended, address: report.keptAddress }[
    keptFor
  ];
}
