// Reads the people not reached by a message, by cause, with follow-ups. (SC-20)
import type { ReplyOf } from '@tidings/contract/call.ts';
import type { leftOut, leftOutPeople } from '@tidings/contract/calls/messages/follow-up.ts';
import type { Cause } from '@tidings/contract/rules/delivery-states.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { badCursor } from '../../platform/http/bad-cursor.ts';
import type { Composing } from '../compose/composing.ts';
import { findMessage, type MessageRow } from '../queue/messages.ts';
import { inUnits } from '../units/units.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import { gatherLeftBehind, type LeftBehind } from './find-not-reached.ts';
import type { Offers } from './offers.ts';
import { readFollowers } from './store.ts';

/** Returns a message and everybody it did not reach. Throws notFound for an unknown message. */
export async function readLeftBehind(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  id: string,
): Promise<{ message: MessageRow; people: LeftBehind[] }> {
  const message = await findMessage(tx, tenantId, id);
  if (!message) throw new AppError('notFound', 'There is no such message.');
  const rules = await readTenantRules(tx, tenantId);
  return { message, people: await gatherLeftBehind(tx, composing, tenantId, message, rules) };
}

/** Returns the causes, the most frequent first, with the number of people and how many each follow-up could help. */
export async function summariseLeftOut(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  id: string,
): Promise<ReplyOf<typeof leftOut>> {
  const { message, people } = await readLeftBehind(tx, composing, tenantId, id);
  const followers = await readFollowers(tx, tenantId, id);
  const count = (some: LeftBehind[], step: keyof Offers) => some.filter((one) => one.offers[step]).length;
  return {
    causes: [...Map.groupBy(people, (one) => one.cause)]
      .map(([cause, some]) => ({
        cause,
        people: some.length,
        retry: count(some, 'retry'),
        email: count(some, 'email'),
        hosted: count(some, 'hosted'),
        call: count(some, 'call'),
      }))
      .sort((a, b) => b.people - a.people || (a.cause < b.cause ? -1 : 1)),
    followers: followers.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    secondStep: fallbackOf(message),
  };
}

const over = ['draft', 'refused', 'cancelling', 'cancelled'];

const fallbackOf = ({ second_step_cap: cap, second_step_at: at, state }: MessageRow) =>
  cap === null ? null : { maxUnits: inUnits(cap), waits: at === null && !over.includes(state) };

const pageSize = 50;

/**
 * Returns people of one cause, fifty at a time; the cursor is the last one's sequence number in the audience snapshot.
 */
export async function listLeftOut(
  tx: Tx,
  composing: Composing,
  tenantId: string,
  id: string,
  { cause, cursor }: { cause: Cause; cursor: string },
): Promise<ReplyOf<typeof leftOutPeople>> {
  if (!/^\d{0,9}$/.test(cursor)) badCursor();
  const after = cursor === '' ? -1 : Number(cursor);
  const { people } = await readLeftBehind(tx, composing, tenantId, id);
  const rest = people.filter((one) => one.cause === cause && one.seq > after);
  const page = rest.slice(0, pageSize);
  const last = rest.length > pageSize ? page.at(-1) : undefined;
  return {
    items: page.map(({ personId, name, address, typed, phone, reason, hasEmail }) => ({
      personId,
      name,
      address: address ?? typed ?? phone,
      reason,
      hasEmail,
    })),
    nextCursor: last ? String(last.seq) : null,
  };
}
