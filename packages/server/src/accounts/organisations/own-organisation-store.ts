// SQL of an organisation's own details.
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface OwnOrganisation {
  name: string;
  country: string;
  timeZone: string;
  address: string;
  /** The path of the logo; empty where there is none. */
  logo: string;
  logoIsPublic: boolean;
  /** Messages that wait for their time. */
  scheduled: number;
  /** When an owner closed it; null where it is open. */
  closedAt: string | null;
}

/** The details that an organisation changes itself. */
export type Details = Pick<OwnOrganisation, 'name' | 'country' | 'timeZone' | 'address'>;

/** Reads the details; `tx` comes from `inTenant`. */
export async function readOwnOrganisation(tx: Tx, tenantId: string): Promise<OwnOrganisation> {
  const { rows } = await sql<Omit<OwnOrganisation, 'closedAt'> & { closedAt: Date | null }>`
    select t.name, t.country, t.time_zone as "timeZone", t.address, coalesce(t.logo, '') as logo,
           t.state = 'approved' as "logoIsPublic", t.closed_at as "closedAt",
           (select count(*) from message m where m.tenant_id = t.id and m.state = 'scheduled')::integer as scheduled
      from tenant t where t.id = ${tenantId}`.execute(tx);
  const [row] = rows;
  return { ...row, closedAt: row?.closedAt?.toISOString() ?? null } as OwnOrganisation;
}

/** Reads the details, which nobody else changes until the transaction ends; `tx` comes from `inSystem`. */
export async function lockDetails(tx: Tx, tenantId: string): Promise<Details> {
  return tx
    .selectFrom('tenant')
    .select(['name', 'country', 'time_zone as timeZone', 'address'])
    .where('id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes the details; `tx` comes from `inSystem`. */
export async function updateDetails(tx: Tx, tenantId: string, to: Details): Promise<void> {
  const { name, country, timeZone, address } = to;
  await tx
    .updateTable('tenant')
    .set({ name, country, time_zone: timeZone, address })
    .where('id', '=', tenantId)
    .execute();
}

/**
 * Sets or, by null, removes the logo and keeps the replaced one among the `most` former ones. Returns the paths that
 * no longer are among them. `tx` comes from `inSystem`.
 */
export async function updateLogo(
  tx: Tx,
  tenantId: string,
  logo: string | null,
  most: number,
): Promise<string[]> {
  const row = await tx
    .selectFrom('tenant')
    .select(['logo', 'former_logos as former'])
    .where('id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const former = [...(row.logo ? [row.logo] : []), ...row.former];
  await tx
    .updateTable('tenant')
    .set({ logo, former_logos: former.slice(0, most) })
    .where('id', '=', tenantId)
    .execute();
  return former.slice(most);
}

/** Hides the first steps of the home screen, or shows them again; `tx` comes from `inSystem`. */
export async function updateFirstStepsHidden(tx: Tx, tenantId: string, hidden: boolean): Promise<void> {
  await tx.updateTable('tenant').set({ first_steps_hidden: hidden }).where('id', '=', tenantId).execute();
}
