// Finds broken invariants of messages and units; tests and fault runs ask after each fault.

/** What the recipients of message m captured or released, also once they are deleted. */
const settled = (column: 'captured' | 'released'): string =>
  `case when m.pruned_at is null then (select coalesce(sum(${column}), 0) from recipient r where r.message_id = m.id)
    else (m.final_figures ->> '${column}')::bigint end::bigint`;

/** Runs a query as the owner of the tables. */
// oxlint-disable-next-line typescript/no-explicit-any -- the rows of any query
type Query = (text: string, values?: unknown[]) => Promise<any[]>;

/** Says in sentences which invariants do not hold, over every message and tenant of the database. */
export async function brokenInvariants(query: Query): Promise<string[]> {
  const broken: string[] = [];
  const hold = (holds: boolean, what: string, row: object): void => {
    if (!holds) broken.push(`${what}: ${JSON.stringify(row)}`);
  };
  const counts = await query(
    `select m.id, m.total, case when m.pruned_at is null
              then (select count(*) from recipient r where r.tenant_id = m.tenant_id and r.message_id = m.id)
              else (select coalesce(sum(value::bigint), 0) from jsonb_each_text(m.final_figures -> 'counts')) end::bigint as rows
       from message m where m.state not in ('draft', 'scheduled', 'late', 'resolving', 'refused')`,
  );
  for (const row of counts)
    hold(row.rows === row.total, 'the recipients of a message are not its resolved count', row);

  const open = await query(
    `select m.id from message m join recipient r on r.tenant_id = m.tenant_id and r.message_id = m.id
       where m.state in ('done', 'cancelled') and r.state in ('pending', 'sending')`,
  );
  for (const row of open) hold(false, 'a message at rest has something pending or sending', row);

  const units = await query(
    `select m.id, m.reserved, coalesce(sum(r.captured + r.released), 0)::bigint as settled,
            coalesce(sum(r.units - r.captured - r.released) filter (where r.state in ('pending', 'sending')), 0)::bigint as open
       from message m join recipient r on r.tenant_id = m.tenant_id and r.message_id = m.id
       where m.pruned_at is null group by m.id, m.reserved
     union all
     select id, reserved, (final_figures ->> 'captured')::bigint + (final_figures ->> 'released')::bigint, 0
       from message where pruned_at is not null and total > 0`,
  );
  for (const row of units)
    hold(row.settled + row.open === row.reserved, 'reserved is not captured, released and open', row);

  const ledger = await query(
    `select m.id,
            sum(case l.kind when 'capture' then l.units when 'refund' then -l.units else 0 end)::bigint - ${settled('captured')} as captured,
            coalesce(sum(l.units) filter (where l.kind in ('release', 'refund')), 0)::bigint - ${settled('released')} as released
       from message m join unit_ledger l on l.message_id = m.id where m.total > 0 and m.execute_at is null and coalesce(m.approval, 'open') = 'open'
       group by m.id, m.pruned_at, m.final_figures`,
  );
  for (const row of ledger) {
    hold(row.captured === 0, 'the ledger does not capture what the recipients do', row);
    hold(row.released === 0, 'the ledger does not release what the recipients do', row);
  }

  // Its recipients may have been found again, by approval, so what was released for others is on none of them.
  const approved = await query(
    `select m.id, sum(case l.kind when 'reserve' then l.units when 'refund' then 0 else -l.units end)::bigint as held,
            (select coalesce(sum(units - captured - released), 0) from recipient r where r.message_id = m.id
               and r.state in ('pending', 'sending'))::bigint as open
       from message m join unit_ledger l on l.message_id = m.id
       where m.total > 0 and m.approval in ('wanted', 'given') group by m.id`,
  );
  for (const row of approved) hold(row.held === row.open, 'what is reserved is not open', row);

  const balances = await query(
    `select b.tenant_id, b.balance, (select coalesce(sum(effect), 0) from unit_ledger l where l.tenant_id = b.tenant_id)::bigint as sum
       from unit_balance b`,
  );
  for (const row of balances) {
    hold(row.balance === row.sum, 'the balance is not the sum of the ledger', row);
    hold(row.balance >= 0, 'a balance is below zero', row);
  }
  return broken;
}
