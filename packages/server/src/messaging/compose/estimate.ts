// What a sending would reach and cost, exactly, by the same code that accepts it; nothing is written.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { estimate, estimatePeople } from '@tidings/contract/calls/estimate.ts';
import type { SendingPayload } from '@tidings/contract/calls/sending-payload.ts';
import { countryReader } from '@tidings/contract/rules/phones.ts';
import type { RunAside } from '../../platform/aside.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readAudience } from '../audience/read-audience.ts';
import { placeFor } from '../rendering/large-texts.ts';
import { mailReading, type MailReading, readAs } from '../rendering/mail-reader.ts';
import { smsRenderer } from '../rendering/sms.ts';
import { readBalance } from '../units/store.ts';
import { inUnits } from '../units/units.ts';
import { chooseFrom } from './choose-from.ts';
import type { Composing } from './composing.ts';
import { type Channel, type Content, readContent } from './content.ts';
import { leftOutFinder, recipientFinder } from './estimate-search.ts';
import { type Portion, prepare, type Preparing } from './prepare.ts';
import { type ReadText, readText } from './read-text.ts';
import { readQuietUntil, readTenantRules, type TenantRules } from '../tenant-rules-store.ts';
import { Classes } from './classes.ts';
import { warningsOf } from './warnings.ts';
import { findWay, type Way } from './way.ts';

interface Terms {
  tx: Tx;
  tenantId: string;
  content: Content & Pick<ReadText, 'bytes'>;
  by: Pick<Preparing, 'rules' | 'hide'> & { way: typeof noWay };
}

/** Where nobody takes the route: whom it would reach can be said nevertheless. */
const noWay: Pick<Way, 'pageRule' | 'accountId' | 'prices' | 'label'> = {
  pageRule: 'gsm',
  accountId: null,
  prices: {},
  label: '',
};

/** Reads what would be sent, and by which way. */
async function onTerms<T>(
  composing: Composing,
  tenantId: string,
  channel: Channel,
  payload: SendingPayload,
  work: (terms: Terms) => Promise<T>,
): Promise<T> {
  const { db, aside, hide } = composing;
  const { body, bytes } = await readText(aside, channel, payload);
  return db.inTenant(tenantId, async (tx) => {
    const rules = await readTenantRules(tx, tenantId);
    const read = readContent(channel, payload, body, await readAudience(tx, tenantId, payload), rules);
    const content = { ...(await chooseFrom(tx, composing, tenantId, read, payload)), bytes };
    const way = (await findWay(tx, composing, tenantId, content)) ?? noWay;
    return work({ tx, tenantId, content, by: { rules, hide, way } });
  });
}

/** Reach, left out by reason, pages after merging, units and balance in whole units, and the fingerprint. */
export function estimateMessage(
  composing: Composing,
  tenantId: string,
  payload: BodyOf<typeof estimate>,
): Promise<ReplyOf<typeof estimate>> {
  const sms = payload.channel === 'sms';
  return onTerms(composing, tenantId, payload.channel, payload, async ({ tx, content, by }) => {
    const { rules, way } = by;
    const classes = new Classes(sms ? countryReader(rules.country) : () => null);
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
      provider: way.label,
      pageRule: way.pageRule,
      warnings: await warningsOf(tx, tenantId, content, classes.badNumbers, rules),
    };
  });
}

/** One page of the list behind an estimate: the recipients with their text, or those left out for `reason`. */
export async function estimateList(
  composing: Composing,
  tenantId: string,
  payload: BodyOf<typeof estimatePeople>,
): Promise<ReplyOf<typeof estimatePeople>> {
  const { reason, limit } = payload;
  if (reason) return leftOutList(composing, tenantId, payload, reason);
  const { channel } = payload;
  const { content, by, total, items } = await onTerms(
    composing,
    tenantId,
    channel,
    payload,
    async (terms) => {
      const page = await onePage(terms, recipientFinder(payload, terms.by.rules.country), payload);
      return { ...page, content: terms.content, by: terms.by };
    },
  );
  const sms = smsRenderer(content.body, content.personalized, by.way.pageRule);
  const subject = smsRenderer(content.subject, content.personalized);
  const mail =
    channel === 'email' && limit === 1 ? await readingOf(composing.aside, content, by.rules) : null;
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
  tenantId: string,
  payload: BodyOf<typeof estimatePeople>,
  reason: string,
): Promise<ReplyOf<typeof estimatePeople>> {
  const { channel } = payload;
  const { total, items } = await onTerms(composing, tenantId, channel, payload, (terms) =>
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

/** Of all that `find` gives, how many they are, and those of one page. */
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

/** The e-mail as its recipients read it. */
const readingOf = (
  aside: RunAside,
  { subject, preheader, body: html, personalized }: Content,
  { organisation, mailFooter: footer }: TenantRules,
): Promise<MailReading> =>
  placeFor(html, aside)(new URL('../rendering/mail-reader.ts', import.meta.url).href, mailReading, {
    subject,
    preheader,
    html,
    personalized,
    organisation,
    footer,
  });
