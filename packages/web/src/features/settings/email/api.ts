// The API calls of the e-mail settings: senders, domains and what every e-mail says.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as domains from '@tidings/contract/calls/email/mail-domains.ts';
import type * as senders from '@tidings/contract/calls/email/mail-senders.ts';
import type * as settings from '@tidings/contract/calls/email/mail-settings.ts';
import { api } from '../../../lib/http/api.ts';
import type { Once } from '../../../lib/once.ts';
import { mailSendersQuery } from '../../pickers/sending.ts';
import { settingsKeys } from '../settings-keys.ts';

export type MailSettings = ResponseOf<typeof settings.mailSettings>;
export type Sender = senders.MailSender;

export const putMailSettings = (body: BodyInput<typeof settings.setMailSettings>): Promise<MailSettings> =>
  api<typeof settings.setMailSettings>('PUT', '/api/settings/mail', { body });

/** Refetched on each return to the page, since the link in the mail is pressed elsewhere. */
export const sendersQuery = queryOptions({ ...mailSendersQuery, refetchOnWindowFocus: 'always' });

export const postSender = (body: BodyInput<typeof senders.addMailSender>, once: Once) =>
  api<typeof senders.addMailSender>('POST', '/api/mail-senders', { body, once });

export const putSender = (id: string, body: BodyInput<typeof senders.changeMailSender>) =>
  api<typeof senders.changeMailSender>('PUT', '/api/mail-senders/:id', { params: { id }, body });

export const askSender = (id: string) =>
  api<typeof senders.verifyMailSender>('POST', '/api/mail-senders/:id/verify', { params: { id } });

export const deleteSender = (id: string) =>
  api<typeof senders.removeMailSender>('DELETE', '/api/mail-senders/:id', { params: { id } });

export const domainsQuery = queryOptions({
  queryKey: settingsKeys.mailDomains,
  queryFn: ({ signal }) => api<typeof domains.listMailDomains>('GET', '/api/mail-domains', { signal }),
});

export const postDomain = (domain: string, once: Once) =>
  api<typeof domains.addMailDomain>('POST', '/api/mail-domains', { body: { domain }, once });

export const checkDomain = (id: string) =>
  api<typeof domains.checkMailDomain>('POST', '/api/mail-domains/:id/check', { params: { id } });

export const deleteDomain = (id: string) =>
  api<typeof domains.removeMailDomain>('DELETE', '/api/mail-domains/:id', { params: { id } });
