// Calls of e-mail templates: built-in ones, and those of the organisation. (EC-14)
import * as specified from '../../rules/specified-texts.ts';
import { z } from 'zod';
import { defineCall, done, id, idParams, line, someLine, truth } from '../../call.ts';

const listed = z.object({
  /** A name for built-in templates, otherwise an id. */
  id: z.string(),
  name: z.string(),
  /** Whether it is built in, and so cannot be changed. */
  builtIn: z.boolean(),
  /** What a built-in template is for. */
  about: z.string(),
  subject: z.string(),
  preheader: z.string(),
  isPersonalized: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
});
export type ListedTemplate = z.output<typeof listed>;

const template = listed.extend({
  /** The content of the editor. */
  html: z.string(),
});
export type MailTemplate = z.output<typeof template>;

const fields = {
  name: someLine(80, 'Enter a name'),
  subject: line(300),
  preheader: line(200),
  // Gmail cuts off mails of half this length.
  html: z
    .string({ error: specified.enterMessage })
    .max(200_000, { error: 'The message is too long for a template' }),
  isPersonalized: truth,
};
const content = z.object({
  ...fields,
  subject: fields.subject.default(''),
  preheader: fields.preheader.default(''),
});

export const listMailTemplates = defineCall({
  operationId: 'listMailTemplates',
  method: 'GET',
  path: '/api/mail-templates',
  summary:
    "Templates of e-mails without their HTML: the organisation's own, the last changed first, then ours",
  tag: 'E-mail',
  needs: 'messages.read',
  forGroupLeaders: true,
  response: z.object({ items: z.array(listed) }),
});

export const getMailTemplate = defineCall({
  operationId: 'getMailTemplate',
  method: 'GET',
  path: '/api/mail-templates/:id',
  summary: 'One template with its HTML, built in or of the organisation',
  tag: 'E-mail',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: z.object({ id: z.string().max(60) }),
  response: template,
});

export const addMailTemplate = defineCall({
  operationId: 'addMailTemplate',
  method: 'POST',
  path: '/api/mail-templates',
  summary: 'Saves an e-mail as a template',
  tag: 'E-mail',
  needs: 'messages.write',
  audit: 'mailTemplate.added',
  idempotencyKey: 'answer',
  status: 201,
  body: content,
  refuses: true,
  response: z.object({ status: z.literal(true), id }),
});

export const changeMailTemplate = defineCall({
  operationId: 'changeMailTemplate',
  method: 'PUT',
  path: '/api/mail-templates/:id',
  summary: 'Changes a template of the organisation; what is left out stays',
  tag: 'E-mail',
  needs: 'messages.write',
  audit: 'mailTemplate.changed',
  params: idParams,
  body: z.object(fields).partial(),
  response: done,
});

export const removeMailTemplate = defineCall({
  operationId: 'removeMailTemplate',
  method: 'DELETE',
  path: '/api/mail-templates/:id',
  summary: 'Removes a template of the organisation',
  tag: 'E-mail',
  needs: 'messages.write',
  audit: 'mailTemplate.removed',
  params: idParams,
  response: done,
});
