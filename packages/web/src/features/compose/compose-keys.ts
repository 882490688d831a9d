// Query keys of composing: estimates, their lists and previews, and e-mail templates.
import { sendingKeys } from '../pickers/keys/sending-keys.ts';

type Channel = 'sms' | 'email';

/** `payload` is the JSON of what would be sent, so that equal payloads share an answer. */
export const composeKeys = {
  estimate: (channel: Channel, payload: string) => [...sendingKeys.estimates, channel, payload],
  /** The same, kept apart for one confirmation: `holder` names it. */
  heldEstimate: (channel: Channel, payload: string, holder: string) => [
    ...composeKeys.estimate(channel, payload),
    holder,
  ],
  people: (channel: Channel, payload: string, part: object, search: string) => [
    'estimate-people',
    channel,
    payload,
    part,
    search,
  ],
  previews: (channel: Channel, payload: string, offset: number) => [
    'estimate-previews',
    channel,
    payload,
    offset,
  ],
  leftOutNumbers: (payload: string, reason: string) => ['estimate-numbers', payload, reason],
  /** Apart from the messages: a draft that was sent is gone, and must not be read again. */
  draft: (id: string) => ['draft', id],
  /** Apart from the messages, since what is sent meanwhile has another key. */
  sentWith: (key: string) => ['sent-with', key],
  templates: ['mail-templates'],
  smsTemplates: ['sms-templates'],
  /** Apart from the list, since it never changes: a change of the template makes another key. */
  template: (id: string, updatedAt: string | null) => ['mail-template', id, updatedAt],
};
