// Calls of sender addresses: added, proved by a link, chosen as the default.
import { z } from 'zod';
import { defineCall, done, id, idParams, line, someText, truth } from '../../call.ts';

const sender = z.object({
  id,
  address: z.string(),
  name: z.string(),
  /** Whether the link mailed to the address has been pressed. */
  verified: z.boolean(),
  isDefault: z.boolean(),
  /** Whether it is used in From; otherwise From is `from`, and replies go to this address. */
  inFrom: z.boolean(),
  from: z.string(),
  /** Why it is not used in From, in a sentence; empty where it is. */
  why: z.string(),
});
export type MailSender = z.output<typeof sender>;

export const listMailSenders = defineCall({
  operationId: 'listMailSenders',
  method: 'GET',
  path: '/api/mail-senders',
  summary: 'The addresses that e-mails are written from',
  tag: 'E-mail',
  needs: 'messages.read',
  forGroupLeaders: true,
  response: z.object({
    items: z.array(sender),
    /** The address in From where no other may be used. */
    usual: z.string(),
    /** Whether this installation can mail the link. */
    canVerify: z.boolean(),
  }),
});

const address = someText(254, 'Enter an e-mail address');
const name = line(120);

export const addMailSender = defineCall({
  operationId: 'addMailSender',
  method: 'POST',
  path: '/api/mail-senders',
  summary: 'Adds an address and mails it the link that proves it',
  tag: 'E-mail',
  needs: 'settings.write',
  audit: 'mailSender.added',
  idempotencyKey: 'answer',
  status: 201,
  body: z.object({ address, name: name.default('') }),
  refuses: true,
  response: sender,
});

export const changeMailSender = defineCall({
  operationId: 'changeMailSender',
  method: 'PUT',
  path: '/api/mail-senders/:id',
  summary: 'Changes the name beside an address, and whether it is the usual one; what is left out stays',
  tag: 'E-mail',
  needs: 'settings.write',
  audit: 'mailSender.changed',
  params: idParams,
  body: z.object({ name: name.optional(), isDefault: truth.optional() }),
  refuses: true,
  response: sender,
});

export const verifyMailSender = defineCall({
  operationId: 'verifyMailSender',
  method: 'POST',
  path: '/api/mail-senders/:id/verify',
  summary: 'Mails the link anew',
  tag: 'E-mail',
  needs: 'settings.write',
  audit: 'mailSender.asked',
  params: idParams,
  refuses: true,
  response: done,
});

export const removeMailSender = defineCall({
  operationId: 'removeMailSender',
  method: 'DELETE',
  path: '/api/mail-senders/:id',
  summary: 'Removes an address; what was sent from it stays',
  tag: 'E-mail',
  needs: 'settings.write',
  audit: 'mailSender.removed',
  params: idParams,
  response: done,
});
