// Calls of SMS templates, which an organisation writes for itself.
import * as specified from '../../rules/specified-texts.ts';
import { z } from 'zod';
import { defineCall, done, id, idParams, someLine, someText, truth } from '../../call.ts';

const template = z.object({
  id,
  name: z.string(),
  text: z.string(),
  isPersonalized: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type SmsTemplate = z.output<typeof template>;

const content = z.object({
  name: someLine(80, 'Enter a name'),
  text: someText(2000, specified.enterMessage),
  isPersonalized: truth,
});

export const listSmsTemplates = defineCall({
  operationId: 'listSmsTemplates',
  method: 'GET',
  path: '/api/sms-templates',
  summary: 'Templates of SMS with their texts, the last changed first',
  tag: 'Messages',
  needs: 'messages.read',
  forGroupLeaders: true,
  response: z.object({ items: z.array(template) }),
});

export const addSmsTemplate = defineCall({
  operationId: 'addSmsTemplate',
  method: 'POST',
  path: '/api/sms-templates',
  summary: 'Saves an SMS as a template',
  tag: 'Messages',
  needs: 'messages.write',
  audit: 'smsTemplate.added',
  idempotencyKey: 'answer',
  status: 201,
  body: content,
  refuses: true,
  response: z.object({ status: z.literal(true), id }),
});

export const changeSmsTemplate = defineCall({
  operationId: 'changeSmsTemplate',
  method: 'PUT',
  path: '/api/sms-templates/:id',
  summary: 'Changes a template of SMS; what is left out stays',
  tag: 'Messages',
  needs: 'messages.write',
  audit: 'smsTemplate.changed',
  params: idParams,
  body: content.partial(),
  response: done,
});

export const removeSmsTemplate = defineCall({
  operationId: 'removeSmsTemplate',
  method: 'DELETE',
  path: '/api/sms-templates/:id',
  summary: 'Removes a template of SMS',
  tag: 'Messages',
  needs: 'messages.write',
  audit: 'smsTemplate.removed',
  params: idParams,
  response: done,
});
