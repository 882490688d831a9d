// Moves recipients forward by their receipts: accepted or uncertain to delivered or undelivered, never back.
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { refund } from '../units/units.ts';

export interface PageReceipt {
  n: number;
  /** 1 of what went as one. */
  page: number;
  state: 'delivered' | 'undelivered';
  reason: string | null;
  cause: Cause | null;
  code: string | null;
}

/** A recipient that receipts speak of. */
export interface Addressee {
  address: string;
  /** Not settled yet: what a receipt says of it is for later. */
  open: boolean;
}

/** The recipients of some receipts, locked until the transaction ends: n -> recipient. */
export async function lockAddressees(
  tx: Tx,
  tenantId: string,
  messageId: string,
  ns: number[],
): Promise<Map<number, Addressee>> {
  const { rows } = await sql<Addressee & { n: number }>`
    select n, address, state in ('pending', 'sending') as open from recipient
      where tenant_id = ${tenantId} and message_id = ${messageId} and n = any(${ns}::integer[])
        and n between ${Math.min(...ns)} and ${Math.max(...ns)}
      order by n for update`.execute(tx);
  return new Map(rows.map(({ n, ...row }) => [n, row]));
}

/**
 * Applies receipts of one message, whose recipients are locked and settled. What went as one has one receipt; a long
 * SMS that went page by page is delivered when every page is, undelivered as soon as one is. What is terminal stays: of
 * several receipts for one page the first counts. Units come back for what was in doubt and proves undelivered, and for
 * all that is undelivered where the provider's account says so: each page's once.
 */
export async function applyReceipts(
  tx: Tx,
  tenantId: string,
  messageId: string,
  receipts: PageReceipt[],
): Promise<void> {
  const first = [...Map.groupBy(receipts, ({ n, page }) => `${n}/${page}`).values()].map(
    ([one]) => one as PageReceipt,
  );
  const key = { tenantId, messageId };
  const refunds = await refundsUndelivered(tx, key);
  const pages = await movePages(tx, key, first, refunds);
  const back = [...(await moveRecipients(tx, key, first, refunds)), ...(await refundPages(tx, key, pages))];
  for (const doubt of [true, false]) {
    const units = back.filter((row) => row.doubt === doubt).reduce((sum, row) => sum + row.units, 0);
    await refund(tx, tenantId, messageId, units, doubt ? 'In doubt, and did not arrive' : 'Not delivered');
  }
}

interface Key {
  tenantId: string;
  messageId: string;
}

interface Back {
  /** Thousandths that come back. */
  units: number;
  /** Whether it was in doubt before. */
  doubt: boolean;
}

/** Whether the account that took a message charges nothing for what it could not deliver. */
async function refundsUndelivered(tx: Tx, { tenantId, messageId }: Key): Promise<boolean> {
  const { rows } = await sql`
    select from message m join engine.provider_account a on m.provider = 'sms:' || a.id
      where m.tenant_id = ${tenantId} and m.id = ${messageId}
        and a.settings ->> 'refundUndelivered' = 'true'`.execute(tx);
  return rows.length > 0;
}

function given(receipts: PageReceipt[]) {
  const column = <K extends keyof PageReceipt>(name: K) => receipts.map((row) => row[name]);
  const table = sql`unnest(
    ${column('n')}::integer[], ${column('page')}::smallint[], ${column('state')}::text[],
    ${column('reason')}::text[], ${column('cause')}::text[], ${column('code')}::text[]
  ) as g (n, page, state, reason, cause, code)`;
  // The range keeps a planner that knows nothing yet of the rows from reading the whole message.
  const range = sql`between ${Math.min(...column('n'))} and ${Math.max(...column('n'))}`;
  return { table, range };
}

interface LostPages {
  n: number;
  pages: number;
  doubt: boolean;
}

/** Moves pages; gives how many of a recipient come back. */
async function movePages(
  tx: Tx,
  { tenantId, messageId }: Key,
  receipts: PageReceipt[],
  refunds: boolean,
): Promise<LostPages[]> {
  const { table, range } = given(receipts);
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

/** Moves recipients; gives what comes back of those that went as one. */
async function moveRecipients(
  tx: Tx,
  { tenantId, messageId }: Key,
  receipts: PageReceipt[],
  refunds: boolean,
): Promise<Back[]> {
  const { table, range } = given(receipts);
  const { rows } = await sql<Back>`
    update recipient r set state = f.state, reason = f.reason, cause = f.cause, code = coalesce(f.code, r.code),
        captured = r.captured - f.back, released = r.released + f.back, receipt_at = engine.now(), updated_at = engine.now()
      from (
        select g.n, r.state = 'uncertain' as doubt,
               case when count(p.page) = 0 then max(g.state)
                    when bool_or(p.state = 'undelivered') then 'undelivered'
                    when bool_and(p.state = 'delivered') then 'delivered' end as state,
               max(g.reason) as reason, max(g.cause) as cause,
               coalesce(max(g.code) filter (where g.state = 'undelivered'), max(g.code)) as code,
               case when count(p.page) = 0 and max(g.state) = 'undelivered' and (r.state = 'uncertain' or ${refunds})
                    then r.captured else 0 end as back
          from ${table}
            join recipient r on r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = g.n and r.n ${range}
            left join recipient_page p on p.tenant_id = r.tenant_id and p.message_id = r.message_id and p.n = r.n
          group by g.n, r.state, r.captured
      ) f
      where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = f.n and r.n ${range} and f.state is not null
        and r.state in ('accepted', 'uncertain')
      returning f.back as units, f.doubt`.execute(tx);
  return rows;
}

/** Gives lost pages back, of recipients that are terminal already too: never more than is still paid for them. */
async function refundPages(tx: Tx, { tenantId, messageId }: Key, pages: LostPages[]): Promise<Back[]> {
  const back: Back[] = [];
  for (const { n, pages: lost, doubt } of pages) {
    const { rows } = await sql<{ units: number }>`
      update recipient r set captured = r.captured - b.units, released = r.released + b.units
        from (select least(captured, units / pages * ${lost}) as units from recipient
          where tenant_id = ${tenantId} and message_id = ${messageId} and n = ${n}) b
        where r.tenant_id = ${tenantId} and r.message_id = ${messageId} and r.n = ${n}
        returning b.units`.execute(tx);
    for (const { units } of rows) back.push({ units, doubt });
  }
  return back;
}
