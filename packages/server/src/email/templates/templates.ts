// E-mail templates: the built-in ones and the organisation's own. (EC-14)
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type {
  addMailTemplate,
  changeMailTemplate,
  ListedTemplate,
  listMailTemplates,
  MailTemplate,
} from '@tidings/contract/calls/email/mail-templates.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import { type Database, isDuplicate } from '../../platform/db/database.ts';
import { isId } from '../../platform/id.ts';
import { languageOf } from '../../texts/language-store.ts';
import { singleSpaced } from '../../platform/text/clean-text.ts';
import { textsIn } from '../../texts/texts.ts';
import { cleanHtml, hasContent } from '../html/clean-html.ts';
import { placeFor } from '../rendering/large-texts.ts';
import { builtInTemplates } from './built-in/built-in-templates.ts';
import * as store from './store.ts';

/** Templates of one organisation; the list is sent as one page. */
const most = 100;

interface Port {
  db: Database;
  /** Cleans a long text in a worker thread. */
  runInWorker: RunInWorker;
}

type Given = BodyOf<typeof addMailTemplate>;

/** The organisation's own templates, then the built-in ones in its language, all without their HTML. */
export async function allTemplates(
  db: Database,
  tenantId: string,
): Promise<ReplyOf<typeof listMailTemplates>> {
  const { own, language } = await db.inTenant(tenantId, async (tx) => ({
    own: await store.listTemplates(tx, tenantId),
    language: await languageOf(tx, tenantId),
  }));
  return {
    items: [
      ...own.map(present),
      ...builtInTemplates(textsIn(language)).map(({ html: _html, ...template }) => ({
        ...template,
        builtIn: true,
        updatedAt: null,
      })),
    ],
  };
}

/** One template with its HTML. Throws notFound. */
export async function oneTemplate(db: Database, tenantId: string, id: string): Promise<MailTemplate> {
  const language = await db.inTenant(tenantId, (tx) => languageOf(tx, tenantId));
  const builtIn = builtInTemplates(textsIn(language)).find((template) => template.id === id);
  if (builtIn) return { ...builtIn, builtIn: true, updatedAt: null };
  const own = isId(id)
    ? await db.inTenant(tenantId, (tx) => store.findTemplate(tx, tenantId, id))
    : undefined;
  if (!own) throw gone();
  return { ...present(own), html: own.body };
}

const present = ({
  id,
  name,
  subject,
  preheader,
  personalized,
  updated_at: at,
}: Omit<store.TemplateRow, 'body'>): ListedTemplate => ({
  id,
  name,
  builtIn: false,
  about: '',
  subject,
  preheader,
  isPersonalized: personalized,
  updatedAt: at.toISOString(),
});

/**
 * Stores a template; gives its id. Throws badInput without content, conflict for a name that is taken, refused for too
 * many.
 */
export async function addTemplate(
  { db, runInWorker }: Port,
  { tenantId, userId }: { tenantId: string; userId: string },
  given: Given,
): Promise<string> {
  const { name, subject, preheader, html, isPersonalized: personalized } = given;
  const body = await readBody(runInWorker, html);
  const content = { name: singleSpaced(name), subject, preheader, body, personalized };
  return named(() =>
    db.inTenant(tenantId, async (tx) => {
      if ((await store.countTemplates(tx, tenantId)) >= most)
        throw new AppError(
          'refused',
          `There are ${most} templates already. Remove one that is not needed any more.`,
        );
      return store.insertTemplate(tx, tenantId, content, userId);
    }),
  );
}

/** Changes what is given of a template. Throws as addTemplate does, and notFound. */
export async function changeTemplate(
  { db, runInWorker }: Port,
  tenantId: string,
  id: string,
  { name, html, subject, preheader, isPersonalized }: BodyOf<typeof changeMailTemplate>,
): Promise<void> {
  const content = {
    ...(name !== undefined && { name: singleSpaced(name) }),
    ...(html !== undefined && { body: await readBody(runInWorker, html) }),
    subject,
    preheader,
    personalized: isPersonalized,
  };
  if (!(await named(() => db.inTenant(tenantId, (tx) => store.updateTemplate(tx, tenantId, id, content)))))
    throw gone();
}

/** Removes a template. Messages that were started from it stay as they are. Throws notFound. */
export async function removeTemplate(db: Database, tenantId: string, id: string): Promise<void> {
  if (!(await db.inTenant(tenantId, (tx) => store.deleteTemplate(tx, tenantId, id)))) throw gone();
}

async function readBody(runInWorker: RunInWorker, html: string): Promise<string> {
  const cleaning = new URL('../html/clean-html.ts', import.meta.url).href;
  const body = await placeFor(html, runInWorker)(cleaning, cleanHtml, html);
  if (!hasContent(body))
    throw new AppError('badInput', specified.enterMessage, { html: specified.enterMessage });
  return body;
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error, 'mail_template_name')) throw error;
    const taken = 'There is a template of this name already.';
    throw new AppError('conflict', taken, { name: taken });
  }
}

const gone = () => new AppError('notFound', 'This template no longer exists.');
