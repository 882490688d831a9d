// Makes what is handed over: prepares a message once, then merges it for each recipient.
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import type { RunInWorker } from '../../platform/worker-pool/worker-pool.ts';
import { allOf } from '../../platform/all-of.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ClaimedRecipient } from '../queue/claim-terms.ts';
import { readDueAt } from '../queue/due.ts';
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

/** The addresses, tokens and keys that e-mail is sent with. */
export interface MailOrigin {
  /** The From address where a message names none. */
  address: string;
  /** The envelope sender, which bounces go to; a * in it stands for the unsubscribe token. */
  envelope: string;
  /** The domain of its Message-IDs. */
  domain: string;
  /** The URL of the installation, for images and the unsubscribe page. */
  site: string;
  /** Makes the tokens that identify recipients in e-mails. */
  tokens: Pick<MailTokens, 'make'>;
  /** Returns what signs a tenant's e-mail from a domain; null where nothing does. */
  signerOf: (tenantId: string, domain: string) => SignMail | null;
  /** Prepares long e-mails off the event loop. */
  runInWorker: RunInWorker;
}

export type OutboundPage = { page: number } & ({ sms: OutboundSms } | { mail: OutboundEmail });

/** A message that is ready to be sent. */
export interface Prepared {
  /** Makes the outbound pages of one recipient: one for each open page, or one with the whole text. */
  make: (recipient: ClaimedRecipient, now: Date) => OutboundPage[] | Promise<OutboundPage[]>;
  /** The approximate size of one of its e-mails in bytes; 0 for SMS. */
  bytes: number;
  /** When the message was due as it was prepared; null where that is not known. */
  dueAt: Date | null;
  /** The message, and the request by which it was sent, for the log. */
  traces: { messageId: string; requestId: string };
}

/** The most prepared messages kept in memory. */
const maxPrepared = 50;

/** Prepares messages for sending, each once, since a message no longer changes while it is being sent. */
export class PreparedMessages {
  private readonly db: Database;
  private readonly origin: MailOrigin;
  private readonly prepared = new Map<string, Promise<Prepared | null>>();

  constructor(db: Database, origin: MailOrigin) {
    this.db = db;
    this.origin = origin;
  }

  /**
   * Returns a prepared message; null if it no longer exists. Call it outside a transaction, since a long text takes
   * time.
   */
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

  /** Makes the next `get` prepare the message again. */
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
    const [message, dueAt] = await this.db.inTenant(tenantId, (tx) =>
      allOf(findMessage(tx, tenantId, messageId), readDueAt(tx, tenantId, messageId)),
    );
    if (!message) return null;
    const traces = { messageId, requestId: message.request_id };
    const made =
      message.channel === 'sms'
        ? { make: outboundSmsPages(message), bytes: 0 }
        : await this.prepareMail(tenantId, message);
    return { ...made, dueAt, traces };
  }

  private async prepareMail(
    tenantId: string,
    message: MessageRow,
  ): Promise<Pick<Prepared, 'make' | 'bytes'>> {
    const { address, envelope, domain, site, tokens, signerOf, runInWorker } = this.origin;
    const { track_opens: opens, track_clicks: clicks } = message;
    const counting = (document: string, mark: string) =>
      this.db.inTenant(tenantId, (tx) => countedDocument(tx, message, document, site, mark));
    const { number, organisation, mailLogo, mailFooter, language } = await this.db.inTenant(
      tenantId,
      async (tx) => ({
        number: await mailNumberOf(tx, tenantId, message.id),
        ...(await readTenantRules(tx, tenantId)),
      }),
    );
    const rendererFrom = async (fromAddress: string) => {
      const content = {
        subject: message.subject,
        html: message.body,
        personalized: message.personalized,
        fromName: message.sender,
        fromAddress,
        replyTo: message.reply_to,
        preheader: message.preheader,
        organisation,
        logo: mailLogo,
        footer: mailFooter,
        language,
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
    // The From address chosen at acceptance is used only while e-mail of its domain can be signed or is our own.
    const chosen = message.from_address;
    const isOurs = domainOf(chosen) === domain;
    const withDefault = await rendererFrom(isOurs ? chosen : address);
    const withChosen = chosen && !isOurs ? await rendererFrom(chosen) : withDefault;
    const chosenDomain = domainOf(chosen);
    const make: Prepared['make'] = ({ n, address: to, fields }, now) => {
      // Checked for each e-mail, since keys may be added or removed while a message is being sent.
      const {
        fromAddress,
        domain: from,
        renderer,
      } = signerOf(tenantId, chosenDomain) ? withChosen : withDefault;
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
    return { make, bytes: withDefault.renderer.bytes };
  }
}

function outboundSmsPages(message: MessageRow): Prepared['make'] {
  const renderer = smsRenderer(message.body, message.personalized, message.page_rule as PageRule);
  return ({ n, address, fields, open, reference }) => {
    const { encoding, pages: split } = renderer.split(fields);
    const pages = open ? split : [split.join('')];
    return pages.flatMap((text, i) => {
      const page = i + 1;
      if (open && !open.includes(page)) return [];
      const key = outboundKey({ tenantId: message.tenant_id, messageId: message.id }, n, page);
      const route = message.route === 'hybrid' ? 'hybrid' : 'regular';
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
            reference: reference % 256,
            route,
          },
        },
      ];
    });
  };
}
