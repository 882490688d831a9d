// Reads the audit log for its page and as a CSV file.
import type { QueryOf, ReplyOf } from '@tidings/contract/call.ts';
import type { exportAudit, listAudit } from '@tidings/contract/calls/audit.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { auditGroups, isAuditGroup } from '@tidings/contract/rules/audit-groups.ts';
import { auditSentence } from '@tidings/contract/rules/audit-words.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import type { Session } from '../../platform/http/session.ts';
import { isId } from '../../platform/id.ts';
import { csvLine } from '../../platform/text/csv-line.ts';
import { type AuditChoice, type AuditRow, nameSubjects, readAudit } from './audit-store.ts';
import { deviceWords } from './device-words.ts';

type Line = ReplyOf<typeof listAudit>['items'][number];
type Filter = QueryOf<typeof exportAudit>;

const linesAtATime = 50;
const exportedAtATime = 1000;

/** A page of the log, newest first. Throws badInput for an unknown cursor or a period that ends before it begins. */
export async function listLines(
  tx: Tx,
  tenantId: string,
  { cursor, ...filter }: QueryOf<typeof listAudit>,
): Promise<ReplyOf<typeof listAudit>> {
  if (cursor && !/^[1-9]\d{0,15}$/.test(cursor)) badCursor();
  const before = cursor ? Number(cursor) : null;
  const most = linesAtATime + 1;
  const rows = await readAudit(tx, tenantId, choiceOf(filter), { before, most });
  const items = rows.slice(0, linesAtATime);
  const last = rows.length > linesAtATime ? items.at(-1) : undefined;
  return { items: await present(tx, tenantId, items), nextCursor: last ? String(last.seq) : null };
}

/** The choice of a filter. Throws badInput for a period that ends before it begins. */
export function choiceOf({ from, to, actor, action }: Filter): AuditChoice {
  if (from && to && from.slice(0, 10) > to.slice(0, 10))
    throw new AppError('badInput', 'The last day is before the first one.', { to: 'Before the first day' });
  return {
    from: from.includes('T') ? new Date(from) : from || null,
    to: to.includes('T') ? new Date(to) : to || null,
    actor: actor ? actor.toLowerCase() : null,
    action: actionOf(action),
  };
}

function actionOf(action: string): AuditChoice['action'] {
  if (action === '') return null;
  if (isAuditGroup(action)) return { beginsWith: auditGroups[action] };
  return action.includes('.') ? { is: action } : { beginsWith: [action] };
}

async function present(tx: Tx, tenantId: string, rows: readonly AuditRow[]): Promise<Line[]> {
  const named = await nameSubjects(tx, tenantId, [
    ...new Set(rows.map(({ subject }) => subject).filter(isId)),
  ]);
  return rows.map((row) => {
    const subject = named.get(row.subject);
    const name = subject?.name || nameIn(row.detail);
    // How many people a message went to may be known only later.
    const detail = {
      ...(subject?.people && { people: subject.people }),
      ...(subject?.kept && { kept: true }),
      ...row.detail,
    };
    return {
      id: row.id,
      at: row.at.toISOString(),
      user: row.user ?? '',
      userId: row.userId,
      key: row.key,
      action: row.action,
      subject: row.subject,
      subjectName: name,
      subjectKind: subject?.kind ?? null,
      sentence: auditSentence({ action: row.action, name, detail }),
      ip: row.ip,
      device: deviceWords(row.userAgent),
      detail,
    };
  });
}

/** The name that a line's detail has of what is gone or has no name of its own. */
function nameIn(detail: Record<string, unknown>): string {
  for (const field of ['name', 'organisation', 'mask', 'address', 'domain', 'label', 'title']) {
    const value = detail[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** Yields the chosen lines as CSV, oldest first, a thousand at a time. */
export async function* auditCsv(
  db: Database,
  { tenantId, timeZone }: Pick<Session, 'tenantId' | 'timeZone'>,
  choice: AuditChoice,
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvLine(['Time', 'Who', 'API key', 'What', 'IP address', 'Device', 'Action', 'Id', 'Details'])}`;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  for (let after = 0; ;) {
    const behind = after;
    const { rows, lines } = await db.inTenant(tenantId, async (tx) => {
      const rows = await readAudit(tx, tenantId, choice, { after: behind, most: exportedAtATime });
      return { rows, lines: await present(tx, tenantId, rows) };
    });
    if (lines.length > 0) yield lines.map((line) => csvOf(line, clock)).join('');
    if (rows.length < exportedAtATime) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

function csvOf(line: Line, clock: Intl.DateTimeFormat): string {
  return csvLine([
    clock.format(new Date(line.at)),
    line.user || (line.userId ? 'Somebody who is gone' : 'The server'),
    line.key ?? '',
    line.sentence,
    line.ip,
    line.device,
    line.action,
    line.subject,
    Object.keys(line.detail).length > 0 ? JSON.stringify(line.detail) : '',
  ]);
}
