// The API calls of the sending settings.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
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
