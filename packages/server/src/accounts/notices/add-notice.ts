// Adds a notice, or lets it join an unread one of its kind.
import { type Tx, unnarrowed } from '../../platform/db/database.ts';
import { readNow } from '../../platform/db/now.ts';
import { languageOf } from '../../texts/language-store.ts';
import { type NoticeText, noticeWords } from '../../texts/notice.ts';
import { textsIn } from '../../texts/texts.ts';
import { insertNotice, type NewNotice } from '../tenant-store.ts';
import { findOpenBundle, lastMailed, lockBundle, updateBundle } from './bundled-store.ts';
import { bundleOf } from './bundles.ts';
import { addNoticeSms } from './notice-sms-store.ts';

/** Seconds for which a notice that others may join waits for them, before it is mailed or sent by SMS. */
export const gatherSeconds = 15;
/** Minutes between two mails of a bundle to one reader. */
export const mailsApartMinutes = 15;

/** What was added. */
interface Added {
  id: string;
  /** Seconds until its mail is due; null where it has none, or one is under way already. */
  mailIn: number | null;
}

/**
 * Adds a notice for a user or for everybody. Where several of its kind may come together and one is still unread or
 * unmailed, that one says how many there are instead.
 */
export function addNotice(tx: Tx, tenantId: string, notice: NewNotice): Promise<Added> {
  // A group leader sees only their own notices, and may be whose message is told of.
  return unnarrowed(tx, async () => {
    const texts = textsIn(await languageOf(tx, tenantId));
    const now = await readNow(tx);
    const secondsTo = (due: Date | null) => due && (due.getTime() - now.getTime()) / 1000;
    const bundle = bundleOf(notice.code);
    if (!bundle) {
      const id = await insertNotice(tx, tenantId, { ...notice, ...noticeWords(texts, notice) }, now);
      if (notice.sms) await addNoticeSms(tx, tenantId, id, notice.sms);
      return { id, mailIn: notice.mail ? 0 : null };
    }
    const { userId = null, bell = true, link: about = '' } = notice;
    const whose = { tenantId, userId, bundle: bundle.code, bell };
    await lockBundle(tx, whose);
    const open = await findOpenBundle(tx, whose, now);
    const due = notice.mail ? await nextMail() : null;
    if (!open) {
      const words = noticeWords(texts, notice);
      const id = await insertNotice(
        tx,
        tenantId,
        { ...notice, ...words, bundle: bundle.code, mailAt: due },
        now,
      );
      if (notice.sms) await addNoticeSms(tx, tenantId, id, notice.sms, gatherSeconds);
      return { id, mailIn: secondsTo(due) };
    }
    // The link of one names it; the link of all says nothing of which it is.
    const isKnown = about !== bundle.link && open.links.includes(about);
    const count = open.count + (isKnown ? 0 : 1);
    const said: NoticeText = count === 1 ? notice : { code: bundle.code, params: { count } };
    const link = count === 1 ? about : bundle.link;
    const mailAt = open.mailAt ?? due;
    const changed = { ...said, ...noticeWords(texts, said), link, count, about, mailAt };
    await updateBundle(tx, tenantId, open, changed, now);
    if (notice.sms) await addNoticeSms(tx, tenantId, open.id, notice.sms, gatherSeconds);
    return { id: open.id, mailIn: open.mailAt ? null : secondsTo(due) };

    async function nextMail(): Promise<Date> {
      const last = await lastMailed(tx, whose, now, mailsApartMinutes);
      const apart = last ? last.getTime() + mailsApartMinutes * 60_000 : 0;
      return new Date(Math.max(now.getTime() + gatherSeconds * 1000, apart));
    }
  });
}
