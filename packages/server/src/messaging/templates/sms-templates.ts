// SMS templates: an organisation's own texts, to start a message with.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type {
  addSmsTemplate,
  changeSmsTemplate,
  listSmsTemplates,
} from '@tidings/contract/calls/messages/sms-templates.ts';
import { AppError } from '@tidings/contract/errors.ts';
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { type Database, isDuplicate } from '../../platform/db/database.ts';
import { cleanLines, singleSpaced } from '../../platform/text/clean-text.ts';
import * as store from './store.ts';

/** Templates of one organisation; the list is sent as one page. */
const most = 100;

type Given = BodyOf<typeof addSmsTemplate>;

/** The organisation's templates with their texts. */
export async function allSmsTemplates(
  db: Database,
  tenantId: string,
): Promise<ReplyOf<typeof listSmsTemplates>> {
  const rows = await db.inTenant(tenantId, (tx) => store.listSmsTemplates(tx, tenantId));
  return {
    items: rows.map(({ id, name, body, personalized, updated_at: at }) => ({
      id,
      name,
      text: body,
      isPersonalized: personalized,
      updatedAt: at.toISOString(),
    })),
  };
}

/**
 * Stores a template; gives its id. Throws badInput without a text, conflict for a name that is taken, refused for too
 * many.
 */
export async function addTemplate(
  db: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
  given: Given,
): Promise<string> {
  const { name, text, isPersonalized: personalized } = given;
  const content = { name: singleSpaced(name), body: readText(text), personalized };
  return named(() =>
    db.inTenant(tenantId, async (tx) => {
      if ((await store.countSmsTemplates(tx, tenantId)) >= most)
        throw new AppError(
          'refused',
          `There are ${most} templates already. Remove one that is not needed any more.`,
        );
      return store.insertSmsTemplate(tx, tenantId, content, userId);
    }),
  );
}

/** Changes what is given of a template. Throws as addTemplate does, and notFound. */
export async function changeTemplate(
  db: Database,
  tenantId: string,
  id: string,
  { name, text, isPersonalized }: BodyOf<typeof changeSmsTemplate>,
): Promise<void> {
  const content = {
    ...(name !== undefined && { name: singleSpaced(name) }),
    ...(text !== undefined && { body: readText(text) }),
    personalized: isPersonalized,
  };
  const work = () => db.inTenant(tenantId, (tx) => store.updateSmsTemplate(tx, tenantId, id, content));
  if (!(await named(work))) throw gone();
}

/** Removes a template. Messages that were started from it stay as they are. Throws notFound. */
export async function removeTemplate(db: Database, tenantId: string, id: string): Promise<void> {
  if (!(await db.inTenant(tenantId, (tx) => store.deleteSmsTemplate(tx, tenantId, id)))) throw gone();
}

/** The text is cleaned as that of a message is. */
function readText(text: string): string {
  const body = cleanLines(text).normalize('NFC');
  if (body.trim() === '')
    throw new AppError('badInput', specified.enterMessage, { text: specified.enterMessage });
  return body;
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error, 'sms_template_name')) throw error;
    const taken = 'There is a template of this name already.';
    throw new AppError('conflict', taken, { name: taken });
  }
}

const gone = () => new AppError('notFound', 'This template no longer exists.');
