// Saves, compares and deletes drafts.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import type { saveEmailDraft, saveSmsDraft } from '@tidings/contract/calls/messages/sending.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { refusalOf } from '@tidings/contract/permissions.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Session } from '../../platform/http/session.ts';
import { newId } from '../../platform/id.ts';
import { readAudience } from '../audience/read-audience.ts';
import { changeMessage, deleteDraftRow, insertMessage } from '../queue/messages.ts';
import { columns } from './columns.ts';
import type { Composing } from './composing.ts';
import { type Channel, readContent } from './content.ts';
import { readText } from './read-text.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import { lockDraft } from './store.ts';

type DraftBody = BodyOf<typeof saveSmsDraft> | BodyOf<typeof saveEmailDraft>;

/**
 * Saves a new draft, or an existing one by its id; returns the id and the saving time. Throws conflict if somebody
 * saved it after `seenAt`, so that nobody's text is overwritten unseen, and forbidden for the text of greetings where
 * the user may not change the settings.
 */
export async function saveDraft(
  { db, runInWorker }: Pick<Composing, 'db' | 'runInWorker'>,
  { tenantId, userId, permissions }: Pick<Session, 'tenantId' | 'userId' | 'permissions'>,
  channel: Channel,
  draft: DraftBody,
): Promise<{ id: string; savedAt: string }> {
  if (draft.isDefaultBirthDayMessage && !permissions.has('settings.write'))
    throw new AppError('forbidden', refusalOf['settings.write']);
  const ofMail = { emailAddress: '', emailDisplayName: '', preheader: '' };
  const payload = { ...ofMail, ...draft, message: draft.body };
  const { body } = await readText(runInWorker, channel, payload);
  return db.inTenant(tenantId, async (tx) => {
    const rules = await readTenantRules(tx, tenantId);
    const content = {
      ...columns(readContent(channel, payload, body, await readAudience(tx, tenantId, draft), rules)),
      name: draft.name,
    };
    const id = draft.id ?? newId();
    const isDefault = draft.isDefaultBirthDayMessage;
    const own = { tenant_id: tenantId, id, state: 'draft', created_by: userId, is_default: isDefault };
    if (draft.id) await changeDraft(tx, tenantId, { id, seenAt: draft.seenAt, isDefault }, content);
    else await insertMessage(tx, { ...own, ...content });
    return { id, savedAt: (await lockDraft(tx, tenantId, id, isDefault))?.toISOString() ?? '' };
  });
}

async function changeDraft(
  tx: Tx,
  tenantId: string,
  { id, seenAt, isDefault }: { id: string; seenAt: string | null | undefined; isDefault: boolean },
  content: Parameters<typeof changeMessage>[3],
): Promise<void> {
  const savedAt = await lockDraft(tx, tenantId, id, isDefault);
  if (!savedAt) throw new AppError('notFound', 'This draft no longer exists.');
  if (isOther(savedAt, seenAt))
    throw new AppError('conflict', 'Someone saved this draft after you opened it.');
  await changeMessage(tx, tenantId, id, content);
}

const isOther = (savedAt: Date, seenAt: string | null | undefined): boolean =>
  typeof seenAt === 'string' && savedAt.getTime() !== Date.parse(seenAt);

/**
 * Whether the draft of a message was saved after `seenAt`, so that it has text that is not in the message. Locks the
 * draft until the transaction ends. False where there is nothing to compare.
 */
export async function changedSinceOpened(
  tx: Tx,
  tenantId: string,
  { draftId, seenAt }: Pick<SendingPayload, 'draftId' | 'seenAt'>,
): Promise<boolean> {
  if (!draftId || !seenAt) return false;
  const savedAt = await lockDraft(tx, tenantId, draftId);
  return savedAt !== undefined && isOther(savedAt, seenAt);
}

/** Deletes a draft; throws notFound if there is none. */
export async function deleteDraft(db: Database, tenantId: string, id: string): Promise<void> {
  if (!(await db.inTenant(tenantId, (tx) => deleteDraftRow(tx, tenantId, id))))
    throw new AppError('notFound', 'There is no such draft.');
}
