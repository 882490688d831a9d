// Sends undelivered regular SMS by the hosted route, within the agreed units.
import { AppError } from '@tidings/contract/errors.ts';
import { lockAudiencesShared } from '../../people/audience-store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import type { Log } from '../../platform/log.ts';
import { refuseUnfit } from '../compose/refuse-unfit.ts';
import type { Composing } from '../compose/composing.ts';
import { prepare } from '../compose/prepare.ts';
import { keepRows } from '../compose/put-in-lane.ts';
import type { Due } from '../queue/due.ts';
import { beginFallbackSend, findFallbackSends } from '../queue/fallback-sends.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import type { NoticeText } from '../../texts/notice.ts';
import { reasonOf, Refused } from '../../texts/reason.ts';
import { readBalance } from '../units/store.ts';
import { inUnits } from '../units/units.ts';
import { limitToUnits } from './limit-to-units.ts';
import { makeReady, sendFollower } from './send-follow-up.ts';
import { audienceOf, planFollowing } from './plan-follow-up.ts';

/** The notice to the organisation, and the message to link to: the fallback send, or the original if nothing was sent. */
type FallbackNotice = NoticeText & { messageId: string };

/** What fallback sends need: composing, a log, and notices. */
export interface FallbackSends {
  composing: Composing;
  log: Log;
  notify: (tenantId: string, notice: NoticeText & { kind: string; link: string }) => Promise<void>;
}

/** Starts every fallback send that is due. One that fails is tried again the next time. */
export async function startFallbackSends({ composing, log, notify }: FallbackSends): Promise<void> {
  for (const due of await composing.db.inSystem(findFallbackSends))
    try {
      const notice = await startFallbackSend(composing, due);
      if (!notice) continue;
      const { messageId, ...said } = notice;
      await notify(due.tenantId, { kind: 'message', ...said, link: `/tenant/sent/${messageId}` });
    } catch (error) {
      log.error({ error: String(error), messageId: due.messageId }, 'a second step could not be taken');
    }
}

/**
 * Starts the fallback send of a message, once: a message by the hosted route to those who were rejected, undelivered,
 * or on do-not-disturb, in the order of the audience snapshot, as far as the agreed units and the balance reach; never
 * to an uncertain recipient. Found ones are marked in the same transaction. Returns null if there was nothing to do.
 */
async function startFallbackSend(composing: Composing, due: Due): Promise<FallbackNotice | null> {
  const { tenantId, messageId } = due;
  try {
    return await composing.db.inTenant(tenantId, (tx) => sendFallback(tx, composing, due));
  } catch (error) {
    // It is refused like any other message: no provider takes the route, or the sender id was withdrawn.
    if (!(error instanceof AppError)) throw error;
    const taken = await composing.db.inTenant(tenantId, (tx) => beginFallbackSend(tx, due));
    return taken && { code: 'fallbackNotSent', params: { why: reasonOf(error) }, messageId };
  }
}

async function sendFallback(tx: Tx, composing: Composing, due: Due): Promise<FallbackNotice | null> {
  const { tenantId, messageId } = due;
  await lockAudiencesShared(tx, tenantId);
  const message = await beginFallbackSend(tx, due);
  if (!message) return null;
  const rules = await readTenantRules(tx, tenantId);
  const following = { kind: 'hosted' as const, causes: undefined, subject: '' };
  const content = await planFollowing(tx, composing, tenantId, message, rules, following);
  if (!content) return null;
  const ready = await makeReady(tx, composing, tenantId, content, rules);
  if (ready.selection.keptFor)
    throw new Refused('refused', { code: 'kept', params: { why: ready.selection.keptFor } });
  const cap = message.second_step_cap ?? 0;
  const most = Math.min(cap, await readBalance(tx, tenantId));
  const id = newId();
  const { part, people, keep } = limitToUnits(most, keepRows(tx, tenantId, id));
  const all = await prepare(tx, tenantId, content, ready, keep);
  refuseUnfit(content.channel, all, null);
  const left = all.recipients - part.recipients;
  const limit = most < cap ? 'balance' : 'agreed';
  const rest = left === 0 ? null : ({ recipients: left, units: inUnits(most), limit } as const);
  if (part.recipients === 0) return { code: 'fallbackReachedNobody', params: { rest }, messageId };
  const audience = audienceOf(people);
  await sendFollower(
    tx,
    message,
    id,
    { ...ready, content: { ...content, audience } },
    { ...all, ...part, skipped: [] },
    {
      kind: 'hosted',
      created_by: message.created_by,
      // Its units counted when the message that it follows was approved.
      approval: null,
      approval_by: null,
      idempotency_key: null,
      request_hash: null,
    },
  );
  const params = { recipients: part.recipients, cost: inUnits(part.units), rest };
  return { code: 'fallbackSent', params, messageId: id };
}
