// The API calls of the organisation's own page.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as senders from '@tidings/contract/calls/messages/default-senders.ts';
import type * as notices from '@tidings/contract/calls/notice-rules.ts';
import type * as calls from '@tidings/contract/calls/own-organisation.ts';
import { api, fetchFile } from '../../../lib/http/api.ts';
import { settingsKeys } from '../settings-keys.ts';

export type Organisation = ResponseOf<typeof calls.getOrganisation>;
export type Details = Pick<Organisation, 'name' | 'country' | 'timeZone' | 'address'>;

export const organisationQuery = queryOptions({
  queryKey: settingsKeys.organisation,
  queryFn: ({ signal }) => api<typeof calls.getOrganisation>('GET', '/api/organisation', { signal }),
});

export const putOrganisation = (body: Partial<Details>): Promise<Organisation> =>
  api<typeof calls.setOrganisation>('PUT', '/api/organisation', { body });

export function putLogo(file: File) {
  const body = new FormData();
  body.append('logo', file);
  return api<typeof calls.setLogo>('PUT', '/api/organisation/logo', { body, timeoutMs: 120_000 });
}

export const deleteLogo = () => api<typeof calls.removeLogo>('DELETE', '/api/organisation/logo');

/** The whole organisation as a ZIP archive; it may take minutes. */
export const fetchExport = (): Promise<Blob> => fetchFile('/api/organisation/export');

export const postClose = (name: string) =>
  api<typeof calls.closeOrganisation>('POST', '/api/organisation/close', { body: { name } });

export const postReopen = () => api<typeof calls.reopenOrganisation>('POST', '/api/organisation/reopen');

export type DefaultSenders = ResponseOf<typeof senders.defaultSenders>;

export const defaultSendersQuery = queryOptions({
  queryKey: settingsKeys.defaultSenders,
  queryFn: ({ signal }) =>
    api<typeof senders.defaultSenders>('GET', '/api/settings/default-senders', { signal }),
});

export const putDefaultSenders = (body: Partial<DefaultSenders>): Promise<DefaultSenders> =>
  api<typeof senders.setDefaultSenders>('PUT', '/api/settings/default-senders', { body });

export type NoticeRules = ResponseOf<typeof notices.getNoticeRules>;
export type NoticeRule = NoticeRules['rules'][number];

export const noticeRulesQuery = queryOptions({
  queryKey: settingsKeys.noticeRules,
  queryFn: ({ signal }) => api<typeof notices.getNoticeRules>('GET', '/api/organisation/notices', { signal }),
});

export const putNoticeRules = (body: BodyInput<typeof notices.setNoticeRules>): Promise<NoticeRules> =>
  api<typeof notices.setNoticeRules>('PUT', '/api/organisation/notices', { body });
