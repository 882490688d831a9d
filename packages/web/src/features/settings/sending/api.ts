// The API calls of the sending settings and the rules of approval.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type { listColleagues } from '@tidings/contract/calls/colleagues.ts';
import type * as approval from '@tidings/contract/calls/messages/approval.ts';
import type * as calls from '@tidings/contract/calls/messages/sending-settings.ts';
import { api } from '../../../lib/http/api.ts';
import { settingsKeys } from '../settings-keys.ts';

export type SendingSettings = ResponseOf<typeof calls.sendingSettings>;

/** The settings that the form changes. */
export type Values = Omit<SendingSettings, 'usual' | 'always' | 'timeZone'>;

export const sendingSettingsQuery = queryOptions({
  queryKey: settingsKeys.sending,
  queryFn: ({ signal }) => api<typeof calls.sendingSettings>('GET', '/api/settings/sending', { signal }),
});

export const putSendingSettings = (
  body: BodyInput<typeof calls.setSendingSettings>,
): Promise<SendingSettings> => api<typeof calls.setSendingSettings>('PUT', '/api/settings/sending', { body });

export type ApprovalRules = ResponseOf<typeof approval.approvalRules>;

export const approvalRulesQuery = queryOptions({
  queryKey: settingsKeys.approval,
  queryFn: ({ signal }) => api<typeof approval.approvalRules>('GET', '/api/settings/approval', { signal }),
});

export const putApprovalRules = (body: BodyInput<typeof approval.setApprovalRules>): Promise<ApprovalRules> =>
  api<typeof approval.setApprovalRules>('PUT', '/api/settings/approval', { body });

/** Whose messages may always need approval. */
export const authorsQuery = queryOptions({
  queryKey: settingsKeys.authors,
  queryFn: ({ signal }) => api<typeof listColleagues>('GET', '/api/accounts/colleagues', { signal }),
});
