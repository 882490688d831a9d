// Makes the parcels of a message's recipients: its text prepared once, then merged for each.
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ClaimedRecipient } from '../queue/claim.ts';
import { findMessage, type MessageRow } from '../queue/messages.ts';
import type { MailTokens } from '../../email/tokens/mail-token.ts';
import { domainOf } from '../../email/senders/from-rule.ts';
import { mailNumberOf } from '../../email/tokens/store.ts';
import { readTenantRules } from '../settings/tenant-rules-store.ts';
import { outboundKey } from '../queue/outbound-key.ts';
import type { SignMail } from '../../email/rendering/dkim.ts';
import { type ComposedMail, mailRenderer } from '../../email/rendering/mail.ts';
import { smsRenderer } from '../../sms/render-sms.ts';
import { countedDocument } from '../tracking/counted-document.ts';
import type { OutboundEmail, OutboundSms } from '../../providers/provider.ts';

/** Where mail comes from. */
export interface MailOrigin {
  /** In From, where a message names no address of its own. */
  address: string;
  /** What the envelope says it is from, to which bounces come; a * in it stands for the token to leave by. */
  envelope: string;
  /** Of its Message-IDs. */
  domain: string;
  /** The address of the installation, where its images are, and the page to leave by. */
  site: string;
  /** Makes the tokens that name recipients in what goes out. */
  tokens: Pick<MailTokens, 'make'>;
  /** What signs a tenant's mail from a domain; null where nothing does. */
  signerOf: (tenantId: string, domain: string) => SignMail | null;
  /** Where a long mail is prepared. */
  runInWorker: RunInWorker;
}

export type OutboundPage = { page: number } & ({ sms: OutboundSms } | { mail: OutboundEmail });

/** A message that is ready to go. */
export interface Prepared {
  /** The parcels of one recipient: one a page that is open; one with the whole text where it goes as one. */
  make: (recipient: ClaimedRecipient, now: Date) => OutboundPage[] | Promise<OutboundPage[]>;
  /** About how many bytes one of its mails has; 0 of an SMS. */
  bytes: number;
}

/** Messages whose text is kept ready. */
const maxPrepared = 50;

/** Prepares messages for sending, each once: a message that is being sent does not change any more. */
export class PreparedMessages {
  private readonly db: Database;
  private readonly origin: MailOrigin;
  private readonly prepared = new Map<string, Promise<Prepared | null>>();

  constructor(db: Database, origin: MailOrigin) {
    this.db = db;
    this.origin = origin;
  }

  /** A message that is being sent, or about to be, prepared: in no transaction, since a long text takes its time. Null where it is gone. */
  get(key: { tenantId: string; messageId: string }): Promise<Prepared | null> {
    const { messageId } = key;
    const there = this.prepared.get(messageId);
    if (there) return there;
    const preparing = this.prepare(key);
    this.prepared.set(messageId, preparing);
    if (this.prepared.size > maxPrepared) this.prepared.delete(this.prepared.keys().next().value as string);
    preparing.catch(() => this.prepared.delete(messageId));
    return preparing;
  }

  /** Prepares it anew the next time. */
  forget(messageId: string): void {
    this.prepared.delete(messageId);
  }

  private async prepare({
    tenantId,
    messageId,
  }: {
    tenantId: string;
    messageId: string;
  }): Promise<Prepared | null> {
    const message = await this.db.inTenant(tenantId, (tx) => findMessage(tx, tenantId, messageId));
    if (!message) return null;
    if (message.channel === 'sms') return { make: outboundSmsPages(message), bytes: 0 };
    return this.prepareMail(tenantId, message);
  }

  private async prepareMail(tenantId: string, message: MessageRow): Promise<Prepared> {
    const { address, envelope, domain, site, tokens, signerOf, runInWorker } = this.origin;
    const { track_opens: opens, track_clicks: clicks } = message;
    const counting = (document: string, mark: string) =>
      this.db.inTenant(tenantId, (tx) => countedDocument(tx, message, document, site, mark));
    const { number, organisation, mailFooter } = await this.db.inTenant(tenantId, async (tx) => ({
      number: await mailNumberOf(tx, tenantId, message.id),
      ...(await readTenantRules(tx, tenantId)),
    }));
    const comingFrom = async (fromAddress: string) => {
      const content = {
        subject: message.subject,
        html: message.body,
        personalized: message.personalized,
        fromName: message.sender,
        fromAddress,
        replyTo: message.reply_to,
        preheader: message.preheader,
        organisation,
        footer: mailFooter,
        site,
        listId: `${tenantId}.${domain}`,
        feedbackId: `${number.toString(36)}:${tenantId}:email:tidings`,
        ...((opens || clicks) && { counting }),
      };
      return {
        fromAddress,
        domain: domainOf(fromAddress),
        renderer: await mailRenderer(content, runInWorker),
      };
    };
    // What was fixed when the message was accepted holds as long as mail of that domain would be believed.
    const chosen = message.from_address;
    const isOurs = domainOf(chosen) === domain;
    const asUsual = await comingFrom(isOurs ? chosen : address);
    const asChosen = chosen && !isOurs ? await comingFrom(chosen) : asUsual;
    const chosenDomain = domainOf(chosen);
    const make: Prepared['make'] = ({ n, address: to, fields }, now) => {
      // Asked for each: a key may come, and go, while a message is on its way.
      const { fromAddress, domain: from, renderer } = signerOf(tenantId, chosenDomain) ? asChosen : asUsual;
      const sign = signerOf(tenantId, from);
      const key = outboundKey({ tenantId, messageId: message.id }, n, 1);
      const { leave, count, id } = tokens.make({ number, n });
      const own = { leave, count, messageId: `${id}@${domain}`, date: now };
      const outbound = ({ data, plain }: ComposedMail): OutboundPage[] => [
        {
          page: 1,
          mail: {
            key,
            from: envelope.replace('*', leave),
            to,
            data,
            plain,
            read: async () => ({ ...(await renderer.read(fields)), from: fromAddress }),
          },
        },
      ];
      return sign
        ? renderer.composeSigned(to, fields, own, sign).then(outbound)
        : outbound(renderer.compose(to, fields, own));
    };
    return { make, bytes: asUsual.renderer.bytes };
  }
}

function outboundSmsPages(message: MessageRow): Prepared['make'] {
  const renderer = smsRenderer(message.body, message.personalized, message.page_rule as PageRule);
  return ({ n, address, fields, open }) => {
    const { encoding, pages: split } = renderer.split(fields);
    const pages = open ? split : [split.join('')];
    return pages.flatMap((text, i) => {
      const page = i + 1;
      if (open && !open.includes(page)) return [];
      const key = outboundKey({ tenantId: message.tenant_id, messageId: message.id }, n, page);
      const route = message.route === 'hybrid' ? 'hybrid' : 'regular';
      // Two long messages to one phone at a time must differ in their reference: it follows the recipient's number
      // and the message's last two digits.
      const reference = (n + Number.parseInt(message.id.slice(-2), 16)) % 256;
      return [
        {
          page,
          sms: {
            key,
            to: address,
            from: message.sender,
            encoding,
            text,
            page,
            pages: pages.length,
            reference,
            route,
          },
        },
      ];
    });
  };
}
