// Writes a message's report as CSV: every person with their state.
import { causeWords, isKept, reasonWords, stateWord } from '@tidings/contract/rules/delivery-states.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import type { Reads } from '../../platform/db/read-replica.ts';
import { listRecipients } from './list-recipients.ts';

interface Report {
  id: string;
  channel: 'sms' | 'email';
  /** Whether opens or clicks are tracked. */
  counted: boolean;
  /** The organisation's time zone, used for all times. */
  timeZone: string;
}

/** Yields the file piece by piece. Its units are what each recipient cost in the end. */
export async function* reportCsv(
  db: Reads,
  tenantId: string,
  { id, channel, counted, timeZone }: Report,
): AsyncGenerator<string> {
  const sms = channel === 'sms';
  // The byte order mark tells spreadsheets that this is UTF-8.
  const columns = ['Name', sms ? 'Phone' : 'Email', 'State', 'Reason', 'Cause', 'Code'];
  yield `\ufeff${csvLine([...columns, ...(sms ? ['Pages', 'Units', 'Time'] : ['Time', ...(counted ? ['Opened', 'Clicked'] : [])])])}`;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const time = (at: string | null): string => (at ? clock.format(new Date(at)) : '');
  const everybody = { states: [], search: '' };
  let cursor: string | null = '';
  while (cursor !== null) {
    const from: string = cursor;
    const page = await db.inTenant(tenantId, (tx) => listRecipients(tx, tenantId, id, everybody, from));
    yield page.items
      .map(({ people, address, state, reason, cause, code, pages, paid, at, openedAt, clickedAt }) =>
        csvLine([
          people.map(({ name }) => name).join(' & '),
          address,
          stateWord(state, reason),
          isKept(state, reason) ? '' : reasonWords(reason),
          cause ? causeWords(cause, channel) : '',
          code,
          ...(sms ? [String(pages), String(paid)] : []),
          time(at),
          ...(counted ? [time(openedAt), time(clickedAt)] : []),
        ]),
      )
      .join('');
    cursor = page.nextCursor;
  }
}
