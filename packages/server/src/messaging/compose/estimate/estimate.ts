// Estimates recipients and cost with the code of acceptance, without writing.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { estimate, estimatePeople } from '@tidings/contract/calls/messages/estimate.ts';
import type { SendingPayload } from '@tidings/contract/calls/messages/sending-payload.ts';
import { countryReader } from '@tidings/contract/rules/phones.ts';
import type { RunInWorker } from '../../../platform/worker-pool/worker-pool.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuseBeyond, type Sender } from '../../audience/refuse-beyond.ts';
import { readAudience } from '../../audience/read-audience.ts';
import { placeFor } from '../../../email/rendering/large-texts.ts';
import { mailReading, type MailReading, readAs } from '../../../email/rendering/mail-reader.ts';
import { smsRenderer } from '../../../sms/render-sms.ts';
import { readBalance } from '../../units/store.ts';
import { inUnits } from '../../units/units.ts';
import { chooseFrom } from '../choose-from.ts';
import type { Composing } from '../composing.ts';
import { type Channel, type Content, readContent } from '../content.ts';
import { leftOutFinder, recipientFinder } from './estimate-search.ts';
import { type Portion, prepare, type Preparing } from '../prepare.ts';
import { type ReadText, readText } from '../read-text.ts';
import { readQuietUntil, readTenantRules, type TenantRules } from '../../settings/tenant-rules-store.ts';
import { readLimitForecast } from '../../queue/limits/read-limit-forecast.ts';
import { CostClasses } from './cost-classes.ts';
import { warningsOf } from './warnings.ts';
import { findProvider, type ProviderSelection } from '../provider-selection.ts';

/** Who asks for the estimate. */
type Estimating = Sender & { tenantId: string };

interface Terms {
  tx: Tx;
  tenantId: string;
  content: Content & Pick<ReadText, 'bytes'>;
  by: Pick<Preparing, 'rules' | 'hide' | 'resolve'> & { selection: typeof noProvider };
}

/** Used where no provider takes the route, so that the reach can still be shown. */
const noProvider: Pick<
  ProviderSelection,
  'lane' | 'pageRule' | 'accountId' | 'prices' | 'label' | 'shows' | 'keptFor'
> = {
  lane: '',
  pageRule: 'gsm',
  accountId: null,
  prices: {},
  label: '',
  keptFor: null,
};

/** Reads the content and provider of an estimate, then runs `work` with them. */
async function withTerms<T>(
  composing: Composing,
  session: Estimating,
  channel: Channel,
  payload: SendingPayload,
  work: (terms: Terms) => Promise<T>,
): Promise<T> {
  const { db, runInWorker, hide, keptAudience: resolve } = composing;
  const { tenantId } = session;
  const { body, bytes } = await readText(runInWorker, channel, payload);
  return db.inTenant(tenantId, async (tx) => {
    const rules = await readTenantRules(tx, tenantId);
    const audience = await readAudience(tx, tenantId, payload);
    await refuseBeyond(tx, tenantId, audience, session);
    const read = readContent(channel, payload, body, audience, rules);
    const content = { ...(await chooseFrom(tx, composing, tenantId, read, payload)), bytes };
    const selection = (await findProvider(tx, composing, tenantId, content)) ?? noProvider;
    return work({ tx, tenantId, content, by: { rules, hide, selection, resolve } });
  });
}

/**
 * Estimates a message: reach, exclusions by reason, pages after merging, units, balance (whole units) and fingerprint.
 */
export function estimateMessage(
  composing: Composing,
  session: Estimating,
  payload: BodyOf<typeof estimate>,
): Promise<ReplyOf<typeof estimate>> {
  const sms = payload.channel === 'sms';
  const { tenantId } = session;
  return withTerms(composing, session, payload.channel, payload, async ({ tx, content, by }) => {
    const { rules, selection } = by;
    const classes = new CostClasses(sms ? countryReader(rules.country) : () => null);
    const totals = await prepare(tx, tenantId, content, by, (portion) => classes.add(portion));
    const quietUntil = sms ? await readQuietUntil(tx, tenantId) : null;
    return {
      recipients: totals.recipients,
      people: totals.people,
      skipped: totals.skipped,
      pages: totals.pages,
      pagesOfRecipients: classes.pagesOfRecipients(),
      classes: sms ? classes.list() : [],
      shared: classes.shared,
      units: inUnits(totals.units),
      balance: inUnits(await readBalance(tx, tenantId)),
      fingerprint: totals.fingerprint,
      quietUntil: quietUntil?.toISOString() ?? null,
      timeZone: rules.timeZone,
      provider: selection.label,
      pageRule: selection.pageRule,
      limit: await readLimitForecast(tx, tenantId, {
        lane: selection.lane,
        recipients: totals.recipients,
        pages: sms ? totals.pages : totals.recipients,
        timeZone: rules.timeZone,
        messageId: null,
      }),
      warnings: await warningsOf(
        tx,
        tenantId,
        { ...content, sender: selection.shows ? '' : content.sender },
        classes.badNumbers,
        rules,
      ),
    };
  });
}

/** Returns one page of an estimate's list: recipients with their text, or those left out for `reason`. */
export async function estimateList(
  composing: Composing,
  session: Estimating,
  payload: BodyOf<typeof estimatePeople>,
): Promise<ReplyOf<typeof estimatePeople>> {
  const { reason, limit } = payload;
  if (reason) return leftOutList(composing, session, payload, reason);
  const { channel } = payload;
  const { content, by, total, items } = await withTerms(
    composing,
    session,
    channel,
    payload,
    async (terms) => {
      const page = await onePage(terms, recipientFinder(payload, terms.by.rules.country), payload);
      return { ...page, content: terms.content, by: terms.by };
    },
  );
  const sms = smsRenderer(content.body, content.personalized, by.selection.pageRule);
  const subject = smsRenderer(content.subject, content.personalized);
  const mail =
    channel === 'email' && limit === 1 ? await previewOf(composing.runInWorker, content, by.rules) : null;
  return {
    total,
    ...(mail && total === 0 && { sample: readAs(mail, {}).html }),
    items: items.map(({ row, entries, place }) => ({
      people: entries.map(({ personId, name }) => ({ personId, name })),
      address: row.address,
      place,
      reason: '',
      pages: row.pages,
      units: inUnits(row.units),
      text: channel === 'sms' ? sms.text(row.fields) : subject.text(row.fields),
      ...(mail && { html: readAs(mail, row.fields).html }),
    })),
  };
}

async function leftOutList(
  composing: Composing,
  session: Estimating,
  payload: BodyOf<typeof estimatePeople>,
  reason: string,
): Promise<ReplyOf<typeof estimatePeople>> {
  const { channel } = payload;
  const { total, items } = await withTerms(composing, session, channel, payload, (terms) =>
    onePage(terms, leftOutFinder(payload), payload),
  );
  return {
    total,
    items: items.map(({ entry, address }) => ({
      people: [{ personId: entry.personId, name: entry.name }],
      address:
        address ?? entry.typed ?? (channel === 'sms' ? entry.fields['phone'] : entry.fields['email']) ?? '',
      place: null,
      reason,
      pages: 0,
      units: 0,
      text: '',
    })),
  };
}

/** Counts everything that `find` returns, and collects one page of it. */
async function onePage<T>(
  { tx, tenantId, content, by }: Terms,
  find: (portion: Portion) => T[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; items: T[] }> {
  const items: T[] = [];
  let total = 0;
  await prepare(tx, tenantId, content, by, (portion) => {
    for (const one of find(portion)) {
      if (total >= offset && total < offset + limit) items.push(one);
      total += 1;
    }
  });
  return { total, items };
}

/** Renders the e-mail as its recipients read it. */
const previewOf = (
  runInWorker: RunInWorker,
  { subject, preheader, body: html, personalized }: Content,
  { organisation, mailLogo: logo, mailFooter: footer, language }: TenantRules,
): Promise<MailReading> =>
  placeFor(html, runInWorker)(
    new URL('../../../email/rendering/mail-reader.ts', import.meta.url).href,
    mailReading,
    {
      subject,
      preheader,
      html,
      personalized,
      organisation,
      logo,
      footer,
      language,
    },
  );
