// The API calls of SMS templates.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/sms-templates.ts';
import { api } from '../../../lib/http/api.ts';
import type { Once } from '../../../lib/once.ts';
import { composeKeys } from '../compose-keys.ts';

export type SmsTemplateInput = BodyInput<typeof calls.addSmsTemplate>;

/** The organisation's templates with their texts. */
export const smsTemplatesQuery = queryOptions({
  queryKey: composeKeys.smsTemplates,
  queryFn: ({ signal }) => api<typeof calls.listSmsTemplates>('GET', '/api/sms-templates', { signal }),
});

export const postSmsTemplate = (body: SmsTemplateInput, once: Once) =>
  api<typeof calls.addSmsTemplate>('POST', '/api/sms-templates', { body, once });

export const putSmsTemplate = (id: string, body: BodyInput<typeof calls.changeSmsTemplate>) =>
  api<typeof calls.changeSmsTemplate>('PUT', '/api/sms-templates/:id', { params: { id }, body });

export const deleteSmsTemplate = (id: string) =>
  api<typeof calls.removeSmsTemplate>('DELETE', '/api/sms-templates/:id', { params: { id } });
