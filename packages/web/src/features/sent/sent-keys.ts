// Query keys of sent messages, their reports and the outbox.
import { sendingKeys } from '../pickers/keys/sending-keys.ts';

const { messages } = sendingKeys;

/** Without its last parts, a key covers every key that begins with it. */
export const sentKeys = {
  list: (channel: string | undefined, state: string, search: string) => [
    ...messages,
    'list',
    channel ?? 'all',
    state,
    search,
  ],
  found: (text: string) => [...messages, 'found', text],
  message: (id: string) => [...messages, 'one', id],
  recipients: (id: string) => [...messages, 'recipients', id],
  recipientList: (id: string, search: string, stages: readonly string[]) => [
    ...sentKeys.recipients(id),
    search,
    ...stages,
  ],
  recipient: (id: string, n: number) => [...sentKeys.recipients(id), 'one', n],
  timeline: (id: string) => [...messages, 'timeline', id],
  leftOut: (id: string) => [...messages, 'left-out', id],
  leftOutPeople: (id: string, cause: string) => [...sentKeys.leftOut(id), cause],
  callList: (id: string) => [...messages, 'call-list', id],
  followEstimate: (id: string, kind: string, causes: readonly string[], subject: string) => [
    ...messages,
    'follow',
    id,
    kind,
    causes,
    subject,
  ],
  outbox: (messageId: string) => ['outbox', messageId],
  outboxMail: (id: string, n: number) => ['outbox', 'mail', id, n],
};
