// Makes the statement of units for the screen and as a CSV file.
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import type { unitsStatement, unitsStatementFile } from '@tidings/contract/calls/units.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reads } from '../../platform/db/read-replica.ts';
import { excerpt } from '../../platform/text/excerpt.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import { isId } from '../../platform/id.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import {
  balanceBefore,
  type LedgerRow,
  type Period,
  readLedgerOldestFirst,
  readStatement,
  readStatementTotals,
  type StatementLine,
} from './statement-store.ts';
import { readBalance } from './store.ts';
import { inUnits } from './units.ts';

type Days = QueryOf<typeof unitsStatementFile>;

/** Returns the period in the tenant's time zone. Throws badInput if the days are the wrong way round. */
export async function periodOf(tx: Tx, tenantId: string, { from, to }: Days): Promise<Period> {
  if (from && to && from > to)
    throw new AppError('badInput', 'The last day is before the first one.', { to: 'Before the first day' });
  const { timeZone } = await readTenantRules(tx, tenantId);
  return { from, to, timeZone };
}

/** Returns a page of lines, newest first, with the totals of the whole period, in units. */
export async function unitStatement(
  tx: Tx,
  tenantId: string,
  { cursor, ...days }: QueryOf<typeof unitsStatement>,
): Promise<ReplyOf<typeof unitsStatement>> {
  const period = await periodOf(tx, tenantId, days);
  const lines = await readStatement(tx, tenantId, period, cursor ? readCursor(cursor) : null);
  const { cameIn, takenBack, spent, reservedNow } = await readStatementTotals(tx, tenantId, period);
  const last = lines.length > 50 ? lines[49] : undefined;
  return {
    balance: inUnits(await readBalance(tx, tenantId)),
    totals: {
      cameIn: inUnits(cameIn),
      takenBack: inUnits(takenBack),
      spent: inUnits(spent),
      reservedNow: inUnits(reservedNow),
    },
    items: lines.slice(0, 50).map(presentLine),
    nextCursor: last ? `${last.micros}~${last.key}` : null,
  };
}

const presentLine = (line: StatementLine): ReplyOf<typeof unitsStatement>['items'][number] => ({
  key: line.key,
  at: line.at.toISOString(),
  kind: line.kind ?? 'message',
  messageId: line.messageId,
  purpose: line.purpose,
  title: line.kind ? line.note : line.title === null ? 'A draft that was deleted' : excerpt(line.title),
  recipients: line.recipients,
  cameIn: inUnits(line.cameIn),
  takenBack: inUnits(line.takenBack),
  reserved: inUnits(line.reserved),
  spent: inUnits(line.spent),
  cameBack: inUnits(line.cameBack),
});

function readCursor(cursor: string): { micros: number; key: string } {
  const [, micros, key] = /^(\d{1,16})~(.+)$/.exec(cursor) ?? [];
  return micros && key && isId(key) ? { micros: Number(micros), key } : badCursor();
}

/** The names of ledger rows in the file. */
const words: Record<string, string> = {
  welcome: 'Welcome units',
  topup: 'Top-up',
  takeback: 'Taken back',
  reserve: 'Reserved',
  capture: 'Spent',
  release: 'Came back',
  refund: 'Refunded',
};

const rowsAtATime = 1000;

/**
 * Yields every row of the period as CSV, oldest first, with the balance after it. Reserved units leave the balance;
 * spending them does not change it again.
 */
export async function* statementCsv(db: Reads, tenantId: string, period: Period): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvLine(['Time', 'What', 'In', 'Out', 'Spent', 'Balance', 'Text'])}`;
  const { timeZone } = period;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  let balance = await db.inTenant(tenantId, (tx) => balanceBefore(tx, tenantId, period));
  const line = ({ at, kind, units, effect, note, title }: LedgerRow) => {
    balance += effect;
    const [into, out] = effect < 0 ? [0, -effect] : [effect, 0];
    const amounts = [into, out, kind === 'capture' ? units : 0].map((one) =>
      one === 0 ? '' : String(inUnits(one)),
    );
    const text = note || excerpt(title);
    return csvLine([clock.format(at), words[kind] ?? kind, ...amounts, String(inUnits(balance)), text]);
  };
  let after: string | null = null;
  for (;;) {
    const behind: string | null = after;
    const rows: LedgerRow[] = await db.inTenant(tenantId, (tx) =>
      readLedgerOldestFirst(tx, tenantId, period, behind, rowsAtATime),
    );
    if (rows.length > 0) yield rows.map(line).join('');
    if (rows.length < rowsAtATime) return;
    after = (rows.at(-1) as LedgerRow).id;
  }
}
