// Sends notices to colleagues by SMS, as messages of their own kind.
import { AppError } from '@tidings/contract/errors.ts';
import { countPages, type PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { readRule, toldBy } from '../../../accounts/notices/notice-rules.ts';
import { listToldMembers } from '../../../accounts/notices/notice-rules-store.ts';
import {
  type DueSms,
  listDueSms,
  putOffNoticeSms,
  takeNoticeSms,
  type TakenSms,
  takeTurn,
} from '../../../accounts/notices/notice-sms-store.ts';
import { languageOfReader } from '../../../texts/language-store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { wordNotice } from '../../../texts/notice.ts';
import { textsIn } from '../../../texts/texts.ts';
import { readQuietUntil, readTenantRules } from '../../settings/tenant-rules-store.ts';
import { acceptAnswer } from '../accept-single-sms.ts';
import type { Composing } from '../composing.ts';
import { firstSenderId, replyProviderFrom } from '../reply-provider.ts';

/**
 * Looks once for notices to be sent. Several processes may do so at the same time. One that cannot be sent, for want of
 * units, a sender id or consent, is dropped: the bell and e-mail do not depend on it.
 */
export async function sendNoticeSms(composing: Composing, log: Log): Promise<void> {
  const { db } = composing;
  for (const due of await db.inSystem(listDueSms)) {
    const { tenantId, noticeId } = due;
    try {
      await db.inTenant(tenantId, (tx) => sendOne(tx, composing, due));
    } catch (error) {
      const refused = error instanceof AppError;
      if (!refused)
        log.error(
          { error: String(error), noticeId },
          'a notice could not be sent by SMS, and is tried again',
        );
      // What was written before the refusal is rolled back.
      await db.inTenant(tenantId, async (tx) => {
        if (refused) await takeNoticeSms(tx, tenantId, noticeId);
        else await putOffNoticeSms(tx, tenantId, noticeId, null);
      });
    }
  }
}

/** Waits for the end of quiet hours, so that who has left or changed their role meanwhile is told nothing. */
async function sendOne(tx: Tx, composing: Composing, { tenantId, noticeId }: DueSms): Promise<void> {
  const quiet = await readQuietUntil(tx, tenantId);
  if (quiet) return putOffNoticeSms(tx, tenantId, noticeId, quiet);
  const notice = await takeNoticeSms(tx, tenantId, noticeId);
  if (!notice || notice.stale) return;
  const phone = await phoneNow(tx, tenantId, notice);
  const sender = await firstSenderId(tx, tenantId);
  if (phone === null || sender === undefined || !(await takeTurn(tx, tenantId, notice))) return;
  const replyProvider = await replyProviderFrom(tx, composing, tenantId, sender);
  const { organisation } = await readTenantRules(tx, tenantId);
  const { title } = wordNotice(textsIn(await languageOfReader(tx, tenantId, notice.userId)), notice);
  await acceptAnswer(tx, composing, {
    tenantId,
    userId: null,
    purpose: 'notice',
    phone,
    text: textOf(organisation, title, replyProvider.selection.pageRule),
    replyProvider,
    idempotencyKey: `notice ${noticeId}`,
  });
}

/** The phone of the colleague where the rules still tell them by SMS; null otherwise. */
async function phoneNow(tx: Tx, tenantId: string, { topic, userId }: TakenSms): Promise<string | null> {
  const rule = await readRule(tx, tenantId, topic);
  if (!rule.sms) return null;
  // Judged alone, since the notice may have gone to them in place of chosen colleagues whom it does not concern.
  const members = await listToldMembers(tx, tenantId);
  const [told] = toldBy(
    rule,
    members.filter((member) => member.userId === userId),
  );
  return told?.phone ?? null;
}

/** One page, so that it costs one unit at home: the name of the organisation gives way where it is too long. */
function textOf(organisation: string, title: string, rule: PageRule): string {
  const sentence = `${plainMarks(title)}.`;
  const text = `${organisation}: ${sentence}`;
  return countPages(text, rule) === 1 ? text : `Tidings: ${sentence}`;
}

/** Without the apostrophes and spaces of printers, which are not in the alphabet of SMS and make its page short. */
const plainMarks = (text: string): string => text.replaceAll('’', "'").replaceAll('\u{a0}', ' ');
