// Which tables `npm run distribute` puts on shards, read from the catalogue.
import type { ClientBase } from 'pg';

/** The table that grows without end: one row for each address of each message. */
const first = 'recipient';

/**
 * Not found by the catalogue, since a foreign key to messages or recipients would cost every acceptance: the people meant, of
 * whom there are as many as recipients.
 */
const besides = ['recipient_person'];

/**
 * The tables that belong to recipients, parents first: those that refer to recipients by foreign keys, and `besides`. Every
 * other table stays on the coordinator.
 */
export async function tablesForShards(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive family (id, depth) as (
       select $1::regclass::oid, 0
       union
       select k.conrelid, f.depth + 1 from family f join pg_constraint k
         on k.contype = 'f' and k.confrelid = f.id and k.conrelid <> f.id)
     select id::regclass::text as name from family group by id order by max(depth), 1`,
    [first],
  );
  return [...rows.map(({ name }) => name), ...besides];
}

/** The key that puts an organisation's rows together. */
export const shardKey = 'tenant_id';

/** Foreign keys between these tables, with the statements that drop and add them. */
export async function keysBetween(
  client: ClientBase,
  tables: readonly string[],
): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string; isBetween: boolean; name: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add,
       conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($1) as "isBetween", conname::text as name
     from pg_constraint
     where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`,
    [tables],
  );
  const beyond = rows.filter(({ isBetween }) => !isBetween).map(({ name }) => name);
  if (beyond.length > 0)
    throw new Error(`Shards and coordinator cannot refer to each other, as ${beyond.join(', ')} would.`);
  return rows;
}

/**
 * Statements that write a policy with its subqueries taken out: Citus refuses those, and `(select value)` is only a way to ask
 * once for each statement.
 */
export async function policiesWithoutSubqueries(
  client: ClientBase,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; condition: string }>(
    `select polrelid::regclass::text as table, quote_ident(polname) as name, pg_get_expr(polqual, polrelid) as condition
       from pg_policy where polrelid::regclass::text = any ($1) and pg_get_expr(polqual, polrelid) ~* '\\mselect\\M'`,
    [tables],
  );
  return rows.map(({ table, name, condition }) => {
    const plain = condition.replaceAll(/\(\s*SELECT ([^;]*?) AS "?nullif"?\s*\)/gi, '$1');
    if (/\bselect\b/i.test(plain))
      throw new Error(`The policy ${name} of ${table} has a subquery that cannot be taken out: ${condition}`);
    return `alter policy ${name} on ${table} using (${plain})`;
  });
}
