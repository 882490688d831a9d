// What a sending would reach and cost, exactly, by the same code that accepts it; nothing is written.
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import type { estimate, estimatePeople } from '@tidings/contract/calls/estimate.ts';
import type { SendingPayload } from '@tidings/contract/calls/sending-payload.ts';
import type { RunAside } from '../../platform/aside.ts';
import { readAudience } from '../audience/read-audience.ts';
import { placeFor } from '../rendering/large-texts.ts';
import { mailReading, type MailReading, readAs } from '../rendering/mail-reader.ts';
import { mergedFields } from '../rendering/merged-fields.ts';
import { smsRenderer } from '../rendering/sms.ts';
import { readBalance } from '../units/store.ts';
import { inUnits } from '../units/units.ts';
import { chooseFrom } from './choose-from.ts';
import type { Composing } from './composing.ts';
import { type Channel, type Content, fieldsUsedIn, readContent } from './content.ts';
import { leftOutOf, recipientsOf } from './estimate-search.ts';
import { countLeftOut, type Prepared, prepare } from './prepare.ts';
import { readText } from './read-text.ts';
import { readQuietUntil, readTenantRules, type TenantRules } from '../tenant-rules-store.ts';
import { classesOf, sharedOf } from './classes.ts';
import { warningsOf } from './warnings.ts';
import { findWay, type Way } from './way.ts';

interface Work {
  content: Content;
  way: Pick<Way, 'pageRule' | 'accountId' | 'prices' | 'label'>;
  prepared: Prepared;
  balance: number;
  rules: TenantRules;
  quietUntil: Date | null;
  warnings: string[];
}

/** Where nobody takes the route: whom it would reach can be said nevertheless. */
const noWay: Work['way'] = { pageRule: 'gsm', accountId: null, prices: {}, label: '' };

async function work(
  composing: Composing,
  tenantId: string,
  channel: Channel,
  payload: SendingPayload,
): Promise<Work> {
  const { db, aside, hide } = composing;
  const { body, bytes } = await readText(aside, channel, payload);
  return db.inTenant(tenantId, async (tx) => {
    const rules = await readTenantRules(tx, tenantId);
    const read = readContent(channel, payload, body, await readAudience(tx, tenantId, payload), rules);
    const content = await chooseFrom(tx, composing, tenantId, read, payload);
    const way = (await findWay(tx, composing, tenantId, content)) ?? noWay;
    const prepared = await prepare(tx, tenantId, content, { rules, hide, way });
    return {
      content,
      way,
      prepared,
      balance: await readBalance(tx, tenantId),
      rules,
      quietUntil: channel === 'sms' ? await readQuietUntil(tx, tenantId) : null,
      warnings: await warningsOf(tx, tenantId, { ...content, bytes }, prepared, rules),
    };
  });
}

/** Reach, left out by reason, pages after merging, units and balance in whole units, and the fingerprint. */
export async function estimateMessage(
  by: Composing,
  tenantId: string,
  payload: BodyOf<typeof estimate>,
): Promise<ReplyOf<typeof estimate>> {
  const { way, prepared, balance, rules, quietUntil, warnings } = await work(
    by,
    tenantId,
    payload.channel,
    payload,
  );
  const byPages = new Map<number, number>();
  for (const { pages } of prepared.recipients) byPages.set(pages, (byPages.get(pages) ?? 0) + 1);
  return {
    recipients: prepared.recipients.length,
    people: prepared.people,
    skipped: countLeftOut(prepared.leftOut),
    pages: prepared.pages,
    pagesOfRecipients: [...byPages]
      .map(([pages, count]) => ({ pages, count }))
      .sort((a, b) => a.pages - b.pages),
    classes: payload.channel === 'sms' ? classesOf(prepared, rules.country) : [],
    shared: sharedOf(prepared),
    units: inUnits(prepared.units),
    balance: inUnits(balance),
    fingerprint: prepared.fingerprint,
    quietUntil: quietUntil?.toISOString() ?? null,
    timeZone: rules.timeZone,
    provider: way.label,
    pageRule: way.pageRule,
    warnings,
  };
}

/** One page of the list behind an estimate: the recipients with their text, or those left out for `reason`. */
export async function estimateList(
  by: Composing,
  tenantId: string,
  payload: BodyOf<typeof estimatePeople>,
): Promise<ReplyOf<typeof estimatePeople>> {
  const { content, way, prepared, rules } = await work(by, tenantId, payload.channel, payload);
  const { reason, offset, limit } = payload;
  if (reason) {
    const left = leftOutOf(prepared, payload);
    return {
      total: left.length,
      items: left.slice(offset, offset + limit).map(({ entry, address }) => ({
        people: [{ personId: entry.personId, name: entry.name }],
        address:
          address ??
          entry.typed ??
          (content.channel === 'sms' ? entry.fields['phone'] : entry.fields['email']) ??
          '',
        place: null,
        reason,
        pages: 0,
        units: 0,
        text: '',
      })),
    };
  }
  const sms = smsRenderer(content.body, content.personalized, way.pageRule);
  const subject = smsRenderer(content.subject, content.personalized);
  const mail = content.channel === 'email' && limit === 1 ? await readingOf(by.aside, content, rules) : null;
  const used = fieldsUsedIn(content);
  const found = recipientsOf(prepared, payload, rules.country);
  return {
    total: found.length,
    ...(mail && found.length === 0 && { sample: readAs(mail, {}).html }),
    items: found.slice(offset, offset + limit).map(({ row, entries, place }) => {
      const fields = mergedFields(
        entries.map((entry) => entry.fields),
        used,
      );
      return {
        people: entries.map(({ personId, name }) => ({ personId, name })),
        address: row.address,
        place,
        reason: '',
        pages: row.pages,
        units: inUnits(row.units),
        text: content.channel === 'sms' ? sms.text(fields) : subject.text(fields),
        ...(mail && { html: readAs(mail, fields).html }),
      };
    }),
  };
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
