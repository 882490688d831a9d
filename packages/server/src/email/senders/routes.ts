// HTTP routes for sender addresses and sending domains.
import * as domainCalls from '@tidings/contract/calls/email/mail-domains.ts';
import * as calls from '@tidings/contract/calls/email/mail-senders.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { readEmail } from '@tidings/contract/rules/emails.ts';
import type { FastifyRequest } from 'fastify';
import { allowProofMail } from '../../accounts/addresses/proof-mails.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type HttpServer, mount } from '../../platform/http/mount.ts';
import { openRateLimit, openUserRateLimit, type RateLimits } from '../../platform/http/tries.ts';
import { addSender, changeSender, readSender, removeSender } from './change-senders.ts';
import {
  addDomain,
  type DomainsPort,
  readDomains,
  readOwnDomains,
  recheck,
  removeDomain,
} from '../domains/domains.ts';
import { domainOf } from './from-rule.ts';
import { presentSender, presentSenders } from './list-senders.ts';
import { refuseNeedless } from './prove-sender.ts';

export interface MailSendersPort extends DomainsPort {
  /** The address that a tenant's mail comes from if it has none of its own. */
  usualFor: (tx: Tx, tenantId: string) => Promise<string>;
  /** The installation's address. */
  usual: string;
  /** Queues the mail with the link; null if this installation can send no mail. */
  askForLink: ((tenantId: string, id: string) => Promise<void>) | null;
  rateLimits: RateLimits;
}

/** Mounts the calls of senders and domains. */
export function mailSenderRoutes(server: HttpServer, port: MailSendersPort): void {
  mountSenders(server, port);
  mountDomains(server, port);
}

function mountSenders(server: HttpServer, port: MailSendersPort): void {
  const { db, usualFor, rateLimits } = port;
  const byUser = openUserRateLimit(server.counter, rateLimits);
  const byAddress = openRateLimit(server.counter, rateLimits);
  // Also limited by address, so that many organisations cannot fill one mailbox with verification mails.
  const tryAsking = async (request: FastifyRequest, userId: string, address: string): Promise<void> => {
    const read = readEmail(address);
    await byUser(request, userId);
    await byAddress(request, 'email' in read ? read.email : address);
  };
  // An address that may get no link today could not be verified, so it is not kept.
  const allowOrRemove = async (tenantId: string, id: string, address: string): Promise<void> => {
    await allowProofMail(db, tenantId, address).catch(async (error: unknown) => {
      await db.inTenant(tenantId, (tx) => removeSender(tx, tenantId, id));
      throw error;
    });
  };
  const shown = (tenantId: string, id: string) =>
    db.inTenant(tenantId, async (tx) => presentSender(tx, tenantId, id, await usualFor(tx, tenantId)));

  mount(server, calls.listMailSenders, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, async (tx) => {
      const usual = await usualFor(tx, tenantId);
      const items = await presentSenders(tx, tenantId, usual);
      return { items, usual, canVerify: port.askForLink !== null };
    }),
  );
  mount(
    server,
    calls.addMailSender,
    async ({ session: { tenantId, userId }, body, request, audit }) => {
      const ask = port.askForLink ?? cannotAsk();
      await tryAsking(request, userId, body.address);
      const id = await db.inTenant(tenantId, (tx) => addSender(tx, tenantId, { ...body, userId }));
      await allowOrRemove(tenantId, id, body.address);
      await ask(tenantId, id);
      const sender = await shown(tenantId, id);
      audit(id, { address: sender.address });
      return sender;
    },
    { withSystem: true },
  );
  mount(server, calls.changeMailSender, async ({ session: { tenantId }, params: { id }, body, audit }) => {
    await db.inTenant(tenantId, (tx) => changeSender(tx, tenantId, id, body));
    const sender = await shown(tenantId, id);
    audit(id, { address: sender.address, isDefault: sender.isDefault });
    return sender;
  });
  mount(server, calls.verifyMailSender, async ({ session, params: { id }, request, audit }) => {
    const { tenantId, userId } = session;
    const { address } = await db.inTenant(tenantId, (tx) => readSender(tx, tenantId, id));
    const ask = port.askForLink ?? cannotAsk();
    await tryAsking(request, userId, address);
    await db.inTenant(tenantId, (tx) => refuseNeedless(tx, tenantId, id));
    await allowProofMail(db, tenantId, address);
    await ask(tenantId, id);
    audit(id, { address });
    return { status: true as const };
  });
  mount(server, calls.removeMailSender, async ({ session: { tenantId }, params: { id }, audit }) => {
    const address = await db.inTenant(tenantId, (tx) => removeSender(tx, tenantId, id));
    audit(id, { address });
    return { status: true as const };
  });
}

function mountDomains(server: HttpServer, port: MailSendersPort): void {
  mount(server, domainCalls.listMailDomains, async ({ session }) => ({
    items: await readDomains(port, session.tenantId),
  }));
  mount(
    server,
    domainCalls.addMailDomain,
    async ({ session, body, audit }) => {
      const domain = await addDomain(port, session.tenantId, body.domain);
      audit(domain.id, { domain: domain.domain });
      return domain;
    },
    { withSystem: true },
  );
  mount(server, domainCalls.checkMailDomain, async ({ session, params, audit }) => {
    const domain = await recheck(port, session.tenantId, params.id);
    audit(domain.id, { domain: domain.domain });
    return domain;
  });
  mount(server, domainCalls.removeMailDomain, async ({ session, params, audit }) => {
    const domain = await removeDomain(port, session.tenantId, params.id);
    audit(params.id, { domain });
    return { status: true as const };
  });

  mount(server, domainCalls.operatorMailDomains, async () => ({
    items: await readOwnDomains(port, domainOf(port.usual)),
  }));
  mount(server, domainCalls.operatorCheckMailDomain, async ({ params, audit }) => {
    const domain = await recheck(port, null, params.id);
    audit(domain.id, { domain: domain.domain });
    return domain;
  });
}

function cannotAsk(): never {
  throw new AppError(
    'refused',
    "This server has no mail server, so it can't send the link that confirms an address. Ask the people who run it.",
  );
}
