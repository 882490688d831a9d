// The API calls of automatic greetings.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tidings/contract/call.ts';
import type * as calls from '@tidings/contract/calls/messages/greetings.ts';
import type { cancelMessage } from '@tidings/contract/calls/messages/messages.ts';
import type * as welcoming from '@tidings/contract/calls/messages/welcome.ts';
import type * as repeating from '@tidings/contract/calls/messages/recurring.ts';
import type { saveEmailDraft, saveSmsDraft } from '@tidings/contract/calls/messages/sending.ts';
import { api } from '../../lib/http/api.ts';
import type { Once } from '../../lib/once.ts';
import { sendingKeys } from '../pickers/keys/sending-keys.ts';
import { automaticKeys } from './automatic-keys.ts';

export type { Greeting, GreetingSetting, Occasion } from '@tidings/contract/calls/messages/greetings.ts';
export type { Newcomer, WelcomeSetting } from '@tidings/contract/calls/messages/welcome.ts';
export type { Recurring } from '@tidings/contract/calls/messages/recurring.ts';
export type Greetings = ResponseOf<typeof calls.readGreetings>;

export const greetingsQuery = queryOptions({
  queryKey: automaticKeys.greetings,
  queryFn: ({ signal }) => api<typeof calls.readGreetings>('GET', '/api/greetings', { signal }),
});

/** Saves the text of a greeting: a draft that no list shows. */
export const postText = (
  channel: 'sms' | 'email',
  { id, subject, body }: { id: string | null; subject: string; body: string },
  once: Once,
) => {
  const text = { id, body, isPersonalized: true, isDefaultBirthDayMessage: true };
  return channel === 'sms'
    ? api<typeof saveSmsDraft>('POST', '/api/Messaging/PostSmsDraft', { body: text, once })
    : api<typeof saveEmailDraft>('POST', '/api/Messaging/saveEmaillDraft', {
        body: { ...text, subject },
        once,
      });
};

export const putGreeting = (occasion: calls.Occasion, body: BodyInput<typeof calls.setGreeting>) =>
  api<typeof calls.setGreeting>('PUT', '/api/greetings/:occasion', { params: { occasion }, body });

export const putOne = (
  { occasion, personId }: Pick<calls.Greeting, 'occasion' | 'personId'>,
  body: BodyInput<typeof calls.changeGreeting>,
) =>
  api<typeof calls.changeGreeting>('PUT', '/api/greetings/:occasion/people/:personId', {
    params: { occasion, personId },
    body,
  });

export type Welcome = ResponseOf<typeof welcoming.readWelcome>;

export const welcomeQuery = queryOptions({
  queryKey: automaticKeys.welcome,
  queryFn: ({ signal }) => api<typeof welcoming.readWelcome>('GET', '/api/welcome', { signal }),
});

export const putWelcome = (body: BodyInput<typeof welcoming.setWelcome>) =>
  api<typeof welcoming.setWelcome>('PUT', '/api/welcome', { body });

export const putSkipped = (personId: string, skipped: boolean) =>
  api<typeof welcoming.skipWelcome>('PUT', '/api/welcome/people/:personId', {
    params: { personId },
    body: { skipped },
  });

/** The messages that repeat. */
export const recurringQuery = queryOptions({
  queryKey: sendingKeys.recurring,
  queryFn: ({ signal }) => api<typeof repeating.listRecurring>('GET', '/api/recurring', { signal }),
});

export const deleteRecurring = (id: string) =>
  api<typeof repeating.stopRecurring>('DELETE', '/api/recurring/:id', { params: { id } });

/** Cancels the message of a run. */
export const cancelRun = (messageId: string) =>
  api<typeof cancelMessage>('POST', '/api/messages/:id/cancel', { params: { id: messageId } });
