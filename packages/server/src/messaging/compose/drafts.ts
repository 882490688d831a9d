// Drafts: kept with everything that was chosen, changed in place, deleted when sent or discarded.
import type { BodyOf } from '@tidings/contract/call.ts';
import type { saveEmailDraft, saveSmsDraft } from '@tidings/contract/calls/sending.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/id.ts';
import { readAudience } from '../audience/read-audience.ts';
import { changeMessage, deleteDraftRow, insertMessage } from '../queue/messages.ts';
import { columns } from './columns.ts';
import type { Composing } from './composing.ts';
import { type Channel, readContent } from './content.ts';
import { readText } from './read-text.ts';
import { readTenantRules } from '../tenant-rules-store.ts';

type DraftBody = BodyOf<typeof saveSmsDraft> | BodyOf<typeof saveEmailDraft>;

/** Saves a draft, or an existing one again by its id; returns the id. */
export async function saveDraft(
  { db, aside }: Pick<Composing, 'db' | 'aside'>,
  { tenantId, userId }: { tenantId: string; userId: string },
  channel: Channel,
  draft: DraftBody,
): Promise<string> {
  const ofMail = { emailAddress: '', emailDisplayName: '', preheader: '' };
  const payload = { ...ofMail, ...draft, message: draft.body };
  const { body } = await readText(aside, channel, payload);
  return db.inTenant(tenantId, async (tx) => {
    const rules = await readTenantRules(tx, tenantId);
    const content = columns(
      readContent(channel, payload, body, await readAudience(tx, tenantId, draft), rules),
    );
    if (draft.id) {
      if (await changeMessage(tx, tenantId, draft.id, content)) return draft.id;
      throw new AppError('notFound', 'This draft is not there any more.');
    }
    const id = newId();
    await insertMessage(tx, { tenant_id: tenantId, id, ...content, state: 'draft', created_by: userId });
    return id;
  });
}

/** Deletes a draft; one that is not there, or is no draft any more, is 'notFound'. */
export async function deleteDraft(db: Database, tenantId: string, id: string): Promise<void> {
  if (!(await db.inTenant(tenantId, (tx) => deleteDraftRow(tx, tenantId, id))))
    throw new AppError('notFound', 'There is no such draft.');
}
