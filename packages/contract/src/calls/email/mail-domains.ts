// Calls of sender domains: their DKIM keys, and the DNS records they need. (EC-15)
import { z } from 'zod';
import { defineCall, done, id, idParams, someText } from '../../call.ts';

const dnsCheckKinds = ['spf', 'dkim', 'dmarc'] as const;
const dnsCheckStates = ['good', 'missing', 'wrong', 'unknown'] as const;

const check = z.object({
  kind: z.enum(dnsCheckKinds),
  /** 'unknown' means that DNS did not answer. */
  state: z.enum(dnsCheckStates),
  /** What it means and what to do, in a sentence or two. */
  words: z.string(),
  /** The full name of the record to add or change, and its content; empty where all is well. */
  name: z.string(),
  value: z.string(),
  /** The record as DNS has it now; empty where there is none. */
  found: z.string(),
});
export type DnsCheck = z.output<typeof check>;

const domain = z.object({
  id,
  domain: z.string(),
  /** Mail of this domain is signed, since DNS has its key. */
  signs: z.boolean(),
  checkedAt: z.iso.datetime().nullable(),
  checks: z.array(check),
});
export type MailDomain = z.output<typeof domain>;

const list = z.object({ items: z.array(domain) });

export const listMailDomains = defineCall({
  operationId: 'listMailDomains',
  method: 'GET',
  path: '/api/mail-domains',
  summary: "The organisation's own domains that mail comes from, with what DNS says of each",
  tag: 'E-mail',
  needs: 'settings.write',
  response: list,
});

export const addMailDomain = defineCall({
  operationId: 'addMailDomain',
  method: 'POST',
  path: '/api/mail-domains',
  summary: 'Adds a domain, makes its key, and asks DNS',
  tag: 'E-mail',
  needs: 'settings.write',
  audit: 'mailDomain.added',
  idempotencyKey: 'answer',
  status: 201,
  body: z.object({
    domain: someText(253, 'Enter a domain like example.org').meta({
      pattern: '^[a-z][a-z0-9]{0,30}[.][a-z]{2,20}(?:[.][a-z]{2,20})?$',
      examples: ['example.org'],
    }),
  }),
  refuses: true,
  response: domain,
});

export const checkMailDomain = defineCall({
  operationId: 'checkMailDomain',
  method: 'POST',
  path: '/api/mail-domains/:id/check',
  summary: 'Asks DNS again',
  tag: 'E-mail',
  needs: 'settings.write',
  audit: 'mailDomain.checked',
  params: idParams,
  response: domain,
});

export const removeMailDomain = defineCall({
  operationId: 'removeMailDomain',
  method: 'DELETE',
  path: '/api/mail-domains/:id',
  summary: 'Removes a domain and its key',
  tag: 'E-mail',
  needs: 'settings.write',
  audit: 'mailDomain.removed',
  params: idParams,
  response: done,
});

export const operatorMailDomains = defineCall({
  ...listMailDomains,
  operationId: 'operatorMailDomains',
  path: '/api/operator/mail-domains',
  summary:
    "The installation's domains that mail comes from: the one of its own address stands there by itself",
  tag: 'Operator',
  needs: 'operator',
});

export const operatorCheckMailDomain = defineCall({
  ...checkMailDomain,
  operationId: 'operatorCheckMailDomain',
  path: '/api/operator/mail-domains/:id/check',
  tag: 'Operator',
  needs: 'operator',
});
