// The calls that only e-mails need: whom they come from, templates, and one to oneself.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '@tidings/contract/call.ts';
import type { listMailSenders } from '@tidings/contract/calls/email/mail-senders.ts';
import type { mailSettings } from '@tidings/contract/calls/email/mail-settings.ts';
import type * as templates from '@tidings/contract/calls/email/mail-templates.ts';
import type { testEmail } from '@tidings/contract/calls/messages/sending.ts';
import { api } from '../../../lib/http/api.ts';
import { type Once, onceBy } from '../../../lib/once.ts';

export type TemplateInput = BodyInput<typeof templates.addMailTemplate>;

/** The addresses that may be written from. */
export const sendersQuery = queryOptions({
  queryKey: ['mail-senders'],
  queryFn: ({ signal }) => api<typeof listMailSenders>('GET', '/api/mail-senders', { signal }),
});

/** The name that e-mails come from where none is chosen. */
export const mailSettingsQuery = queryOptions({
  queryKey: ['mail-settings'],
  queryFn: ({ signal }) => api<typeof mailSettings>('GET', '/api/settings/mail', { signal }),
});

/** The organisation's templates, then ours. */
export const templatesQuery = queryOptions({
  queryKey: ['mail-templates'],
  queryFn: ({ signal }) => api<typeof templates.listMailTemplates>('GET', '/api/mail-templates', { signal }),
});

export const postTemplate = (body: TemplateInput, once: Once) =>
  api<typeof templates.addMailTemplate>('POST', '/api/mail-templates', { body, once });

export const putTemplate = (id: string, body: TemplateInput) =>
  api<typeof templates.changeMailTemplate>('PUT', '/api/mail-templates/:id', { params: { id }, body });

export const deleteTemplate = (id: string) =>
  api<typeof templates.removeMailTemplate>('DELETE', '/api/mail-templates/:id', { params: { id } });

export const postTestEmail = (body: BodyInput<typeof testEmail>, key: string) =>
  api<typeof testEmail>('POST', '/api/Messaging/testEmail', { body, once: onceBy(key) });
