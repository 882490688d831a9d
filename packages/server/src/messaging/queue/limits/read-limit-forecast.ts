// Reads when the limits of an account let a message go.
import type { LimitForecast } from '@tidings/contract/calls/messages/limit-forecast.ts';
import { spanMs } from '@tidings/contract/rules/account-limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { readFirst } from '../../../platform/db/distributed.ts';
import { type LimitedAccount, readLimitedAccount } from './limited-account.ts';
import { forecastRuns, type Use, Windows } from './forecast.ts';
import { marginMs, readUse } from './lane-use.ts';

interface Asked {
  lane: string;
  /** What is still to go: recipients, and their pages together. */
  recipients: number;
  pages: number;
  timeZone: string;
  /** The message itself; null where it is not accepted yet. */
  messageId: string | null;
}

/** The most days that are told one by one. */
const mostDays = 7;

/**
 * Forecasts when recipients get a message that the organisation's other messages in the same lane precede. Null where no
 * limit delays it. What other organisations send by an account of the installation is seen only once it was claimed.
 */
export async function readLimitForecast(tx: Tx, tenantId: string, asked: Asked): Promise<LimitForecast> {
  const account = asked.pages > 0 ? await readLimitedAccount(tx, asked.lane) : null;
  return account && forecastFor(tx, tenantId, asked, account);
}

/** The forecast for what is pending of a message; null where it is not on its way. */
export async function readMessageLimit(
  tx: Tx,
  message: { tenantId: string; messageId: string; state: string; lane: string | null },
): Promise<LimitForecast> {
  const { tenantId, messageId, state, lane } = message;
  const isOpen = lane !== null && (state === 'ready' || state === 'sending');
  const account = isOpen ? await readLimitedAccount(tx, lane) : null;
  if (!account || lane === null) return null;
  const { rows } = await sql<{ recipients: number; pages: number; timeZone: string }>`
    with pending as ${readFirst(tx)} (
      select count(*)::integer as recipients, coalesce(sum(pages), 0)::integer as pages from recipient
        where tenant_id = ${tenantId} and message_id = ${messageId} and state = 'pending')
    select t.time_zone as "timeZone", r.recipients, r.pages from tenant t, pending r where t.id = ${tenantId}`.execute(
    tx,
  );
  const [pending] = rows;
  return pending ? forecastFor(tx, tenantId, { ...pending, lane, messageId }, account) : null;
}

async function forecastFor(
  tx: Tx,
  tenantId: string,
  { lane, recipients, pages, timeZone, messageId }: Asked,
  account: LimitedAccount,
): Promise<LimitForecast> {
  if (pages === 0) return null;
  const { uses, now } = await readUse(tx, lane, account.limits);
  const ahead = await countAhead(tx, tenantId, lane, messageId);
  const windows = new Windows(uses, account.limits, marginMs);
  const { runs, by } = forecastRuns(windows, now, { ahead, pages });
  const [first] = runs;
  const last = runs.at(-1);
  const tell = momentsOf(now, timeZone);
  const limit = account.limits.find(({ span }) => span === by);
  if (!limit || !first || !last) return null;
  return {
    account: account.name,
    ...limit,
    recipients,
    waits: first.at > now,
    days: byDay(runs, recipients / pages, tell).slice(0, mostDays),
    until: tell(last.at),
    timeZone,
  };
}

/** The pages of other messages that come first: all of them for a new message, and else the older ones. */
async function countAhead(tx: Tx, tenantId: string, lane: string, messageId: string | null): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    with ahead as ${readFirst(tx)} (
      select m.id from message m where m.tenant_id = ${tenantId} and m.provider = ${lane}
        and m.state in ('ready', 'sending') and (${messageId}::uuid is null or m.id < ${messageId}))
    select coalesce(sum(r.pages), 0)::integer as pages
      from ahead m join recipient r on r.tenant_id = ${tenantId} and r.message_id = m.id and r.state = 'pending'`.execute(
    tx,
  );
  return rows[0]?.pages ?? 0;
}

type Moment = NonNullable<LimitForecast>['until'];

/** Tells moments to the minute, so that a forecast read a moment later is the same, and by days of a time zone. */
function momentsOf(now: number, timeZone: string): (at: number) => Moment {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const dayOf = (at: number) => Date.parse(`${format.format(at)}T00:00:00Z`) / spanMs.day;
  const today = dayOf(now);
  return (moment) => {
    const at = Math.round(moment / spanMs.minute) * spanMs.minute;
    return { at: new Date(at).toISOString(), inDays: dayOf(at) - today };
  };
}

/** Adds up runs by day, in recipients. */
function byDay(runs: readonly Use[], perPage: number, tell: (at: number) => Moment) {
  const days = Map.groupBy(runs, ({ at }) => tell(at).inDays);
  let pages = 0;
  let told = 0;
  return [...days.values()].map((ofDay) => {
    pages += ofDay.reduce((sum, run) => sum + run.pages, 0);
    // Rounded as they add up, so that the days together are all recipients.
    const upToHere = Math.round(pages * perPage);
    const recipients = upToHere - told;
    told = upToHere;
    return { from: tell((ofDay[0] as Use).at), recipients };
  });
}
