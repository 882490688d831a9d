// Queries shared by many screens: who carries messages, and e-mail senders.
import { queryOptions } from '@tanstack/react-query';
import type { listMailSenders } from '@tidings/contract/calls/email/mail-senders.ts';
import type { mailSettings } from '@tidings/contract/calls/email/mail-settings.ts';
import type { smsRoutes } from '@tidings/contract/calls/providers.ts';
import { api } from '../../lib/http/api.ts';
import { sendingKeys } from './keys/sending-keys.ts';

/** Who takes an SMS by each route, and how they count its pages. */
export const smsRoutesQuery = queryOptions({
  queryKey: sendingKeys.smsRoutes,
  queryFn: ({ signal }) => api<typeof smsRoutes>('GET', '/api/messages/routes', { signal }),
});

/** The addresses that e-mails may be written from. */
export const mailSendersQuery = queryOptions({
  queryKey: sendingKeys.mailSenders,
  queryFn: ({ signal }) => api<typeof listMailSenders>('GET', '/api/mail-senders', { signal }),
});

/** What every e-mail says of the organisation, such as the name that it comes from. */
export const mailSettingsQuery = queryOptions({
  queryKey: sendingKeys.mailSettings,
  queryFn: ({ signal }) => api<typeof mailSettings>('GET', '/api/settings/mail', { signal }),
});
