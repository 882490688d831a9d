// Which provider takes a channel's messages: decided when a message is accepted, and fixed with it.
import type { Channel } from './content.ts';

/** Channel -> the name of the lane, which is its provider's name: 'outbox', 'smtp', 'smpp', with the channel before it. */
export type Lanes = Record<Channel, string>;

/** The lane of a channel's provider: `sms:smpp`, `email:outbox`. */
export const laneOf = (channel: Channel, provider: string): string => `${channel}:${provider}`;
