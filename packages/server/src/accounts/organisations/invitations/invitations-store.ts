// SQL of invitations to create an organisation; `tx` comes from `inSystem`.
import type { InvitationState } from '@tidings/contract/calls/colleagues.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface OrganisationInvitationRow {
  id: string;
  email: string;
  organisation: string;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
}

/** Whether a user has an e-mail address. */
export async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const row = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Adds an invitation, in place of the address's earlier one; removes those that ended before `forgetBefore`. */
export async function insertInvitation(
  tx: Tx,
  given: {
    id: string;
    email: string;
    organisation: string;
    tokenHash: string;
    invitedBy: string;
    at: Date;
    expiresAt: Date;
  },
  forgetBefore: Date,
): Promise<void> {
  // Two operators may invite one address at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended('organisation invitations', 0))`.execute(tx);
  await tx.deleteFrom('engine.organisation_invitation').where('expires_at', '<', forgetBefore).execute();
  await tx
    .updateTable('engine.organisation_invitation')
    .set({ status: 'replaced' })
    .where('email', '=', given.email)
    .where('status', '=', 'pending')
    .execute();
  await tx
    .insertInto('engine.organisation_invitation')
    .values({
      id: given.id,
      email: given.email,
      organisation: given.organisation,
      token_hash: given.tokenHash,
      invited_by: given.invitedBy,
      created_at: given.at,
      expires_at: given.expiresAt,
    })
    .execute();
}

/** The invitations that were neither used nor withdrawn, newest first; at most 500. */
export async function listInvitations(tx: Tx): Promise<OrganisationInvitationRow[]> {
  const { rows } = await sql<OrganisationInvitationRow>`
    select i.id, i.email, i.organisation, coalesce(u.name, '') as "invitedBy", i.created_at as "invitedAt",
           i.expires_at as "expiresAt"
      from engine.organisation_invitation i left join "user" u on u.id = i.invited_by
      where i.status = 'pending' order by i.created_at desc, i.id desc limit 500`.execute(tx);
  return rows;
}

/** Withdraws an invitation and returns its address; undefined where none waits. */
export async function withdraw(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('engine.organisation_invitation')
    .set({ status: 'withdrawn' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Marks an invitation as used. */
export async function markUsed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('engine.organisation_invitation')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .execute();
}

export interface FoundOrganisationInvitation {
  id: string;
  email: string;
  organisation: string;
  state: InvitationState;
  /** The operator who invites. */
  inviterId: string;
}

const stateOf: Record<string, InvitationState> = {
  pending: 'open',
  accepted: 'used',
  withdrawn: 'withdrawn',
  replaced: 'replaced',
};

/** The invitation of a token's hash, or by its id; locked until the transaction ends. */
export async function findInvitation(
  tx: Tx,
  by: { tokenHash: string } | { id: string },
  now: Date,
): Promise<FoundOrganisationInvitation | undefined> {
  const row = await tx
    .selectFrom('engine.organisation_invitation')
    .select(['id', 'email', 'organisation', 'status', 'invited_by as inviterId', 'expires_at as expiresAt'])
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('token_hash', '=', by.tokenHash)))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, expiresAt, ...found } = row;
  const state = stateOf[status] ?? 'withdrawn';
  return { ...found, state: state === 'open' && expiresAt <= now ? 'expired' : state };
}
