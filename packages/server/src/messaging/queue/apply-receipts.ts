// Applies delivery receipts: accepted or uncertain recipients become delivered or undelivered, never back.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isDistributed } from '../../platform/db/distributed.ts';
import { refund } from '../units/units.ts';
import { isAmong } from './is-among.ts';

export interface PageReceipt {
  n: number;
  /** The page that the receipt is for; 1 for a message that went as one. */
  page: number;
  state: 'delivered' | 'undelivered';
  reason: string | null;
  cause: Cause | null;
  code: string | null;
}

/** A recipient that receipts refer to. */
export interface Addressee {
  address: string;
  /** Not settled yet, so its receipt must wait. */
  open: boolean;
}

/**
 * Locks the recipients of some receipts until the transaction ends. Returns n -> recipient. Receipts come in any order, so
 * their numbers lie far apart. Each is looked up by itself and in the order of the key: without statistics on a new
 * message the planner would read all of it by another index, which it believes to be as cheap.
 */
export async function lockAddressees(
  tx: Tx,
  tenantId: string,
  messageId: string,
  ns: number[],
): Promise<Map<number, Addressee>> {
  const columns = sql`n, address, state in ('pending', 'sending') as open from recipient
      where tenant_id = ${tenantId} and message_id = ${messageId}`;
  // Citus locks no rows in a subquery.
  const locking = isDistributed(tx)
    ? sql<Addressee & { n: number }>`select ${columns} and ${isAmong('n', ns)} order by n for update`
    : sql<Addressee & { n: number }>`
        select r.* from unnest(${ns.toSorted((a, b) => a - b)}::integer[]) as g (n) cross join lateral (
          select ${columns} and n between g.n and g.n order by n limit 1 for update) r`;
  const { rows } = await locking.execute(tx);
  return new Map(rows.map(({ n, ...row }) => [n, row]));
}

/**
 * Applies receipts of one message, whose recipients are locked and settled. A message that went as one has one receipt;
 * a long SMS that went page by page is delivered when every page is, and undelivered as soon as one page is. Terminal
 * states stay: of several receipts for one page the first counts. Units are refunded, once per page, where an uncertain
 * page proves undelivered, and for every undelivered page if the provider account says so. Returns how many recipients
 * became undelivered.
 */
export async function applyReceipts(
  tx: Tx,
  tenantId: string,
  messageId: string,
  receipts: PageReceipt[],
): Promise<number> {
  const first = [...Map.groupBy(receipts, ({ n, page }) => `${n}/${page}`).values()].map(
    ([one]) => one as PageReceipt,
  );
  const key = { tenantId, messageId };
  const refunds = await refundsUndelivered(tx, key);
  const pages = await movePages(tx, key, first, refunds);
  const moved = await moveRecipients(tx, key, first, refunds);
  const refunded = [...moved, ...(await refundPages(tx, key, pages))];
  for (const doubt of [true, false]) {
    const units = refunded.filter((row) => row.doubt === doubt).reduce((sum, row) => sum + row.units, 0);
    await refund(tx, tenantId, messageId, units, doubt ? 'In doubt, and did not arrive' : 'Not delivered');
  }
  return moved.filter(({ state }) => state === 'undelivered').length;
}

interface Key {
  tenantId: string;
  messageId: string;
}

interface Refund {
  /** Thousandths of a unit to refund. */
  units: number;
  /** Whether it was uncertain before. */
  doubt: boolean;
}

/** Whether the provider account of a message does not charge for undelivered messages. */
async function refundsUndelivered(tx: Tx, { tenantId, messageId }: Key): Promise<boolean> {
  const { rows } = await sql`
    select from message m join engine.provider_account a on m.provider = 'sms:' || a.id
      where m.tenant_id = ${tenantId} and m.id = ${messageId}
        and a.settings ->> 'refundUndelivered' = 'true'`.execute(tx);
  return rows.length > 0;
}

function receiptTable(receipts: PageReceipt[]) {
  const column = <K extends keyof PageReceipt>(name: K) => receipts.map((row) => row[name]);
  const table = sql`unnest(
    ${column('n')}::integer[], ${column('page')}::smallint[], ${column('state')}::text[],
    ${column('reason')}::text[], ${column('cause')}::text[], ${column('code')}::text[]
  ) as g (n, page, state, reason, cause, code)`;
  // Without the range, a planner that has no statistics on the new rows reads the whole message.
  const range = sql`between ${Math.min(...column('n'))} and ${Math.max(...column('n'))}`;
  return { table, range };
}

interface LostPages {
  n: number;
  pages: number;
  doubt: boolean;
}

/** Moves pages to their new states; returns how many pages of each recipient are refunded. */
async function movePages(
  tx: Tx,
  { tenantId, messageId }: Key,
  receipts: PageReceipt[],
  refunds: boolean,
): Promise<LostPages[]> {
  const { table, range } = receiptTable(receipts);
  const { rows } = await sql<LostPages>`
    with moved as (
      update recipient_page p set state = g.state, code = coalesce(g.code, p.code), receipt_at = engine.now()
        from ${table}
          join recipient_page o on o.tenant_id = ${tenantId} and o.message_id = ${messageId} and o.n = g.n
            and o.page = g.page and o.n ${range}
        where p.tenant_id = ${tenantId} and p.message_id = ${messageId} and p.n = g.n and p.page = g.page and p.n ${range}
          and p.state in ('accepted', 'uncertain')
        returning p.n, g.state, o.state as was)
    select n, count(*)::integer as pages, was = 'uncertain' as doubt from moved
      where state = 'undelivered' and (was = 'uncertain' or ${refunds}) group by 1, 3`.execute(tx);
  return rows;
}

/**
 * Moves recipients to their new states; returns them, with the refunds of those that went as one. They are locked, so
 * their places in the table stay. Joined by number, a planner that has no statistics on the new rows would work out
 * the states again for each of them.
 */
async function moveRecipients(
  tx: Tx,
  { tenantId, messageId }: Key,
  receipts: PageReceipt[],
  refunds: boolean,
): Promise<(Refund & { state: string })[]> {
  const { table, range } = receiptTable(receipts);
  // Citus finds no rows by ctid.
  const onShards = isDistributed(tx);
  const place = sql.ref(onShards ? 'n' : 'ctid');
  const ofMessage = onShards ? sql`and r.message_id = ${messageId} and r.n ${range}` : sql``;
  const { rows } = await sql<Refund & { state: string }>`
    update recipient r set state = f.state, reason = f.reason, cause = f.cause, code = coalesce(f.code, r.code),
        captured = r.captured - f.refunded, released = r.released + f.refunded, receipt_at = engine.now(), updated_at = engine.now()
      from (
        select l.${place}, l.state = 'uncertain' as doubt, g.reason, g.cause, g.code,
               case when p.pages = 0 then g.state when p.lost then 'undelivered' when p.arrived then 'delivered' end as state,
               case when p.pages = 0 and g.state = 'undelivered' and (l.state = 'uncertain' or ${refunds})
                    then l.captured else 0 end as refunded
          from (
              select n, max(state) as state, max(reason) as reason, max(cause) as cause,
                     coalesce(max(code) filter (where state = 'undelivered'), max(code)) as code
                from ${table} group by n) g
            join recipient l on l.tenant_id = ${tenantId} and l.message_id = ${messageId} and l.n = g.n
              and l.n ${range}
            cross join lateral (
              select count(*) as pages, bool_or(state = 'undelivered') as lost, bool_and(state = 'delivered') as arrived
                from recipient_page where tenant_id = ${tenantId} and message_id = ${messageId} and n = g.n) p
      ) f
      where r.${place} = f.${place} and r.tenant_id = ${tenantId} ${ofMessage} and f.state is not null and r.state in ('accepted', 'uncertain')
      returning f.refunded as units, f.doubt, f.state`.execute(tx);
  return rows;
}

/** Refunds lost pages, also of recipients that are already terminal, up to what is still captured for them. */
async function refundPages(tx: Tx, { tenantId, messageId }: Key, pages: LostPages[]): Promise<Refund[]> {
  const refunded: Refund[] = [];
  for (const { n, pages: lost, doubt } of pages) {
    const { rows } = await sql<{ units: number }>`
      update recipient r set captured = r.captured - b.units, released = r.released + b.units
        from (select least(captured, units / pages * ${lost}) as units from recipient
          where tenant_id = ${tenantId} and message_id = ${messageId} and n = ${n}) b
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = ${n}
        returning b.units`.execute(tx);
    for (const { units } of rows) refunded.push({ units, doubt });
  }
  return refunded;
}
