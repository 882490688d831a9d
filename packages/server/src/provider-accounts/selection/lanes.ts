// The name of a lane: a channel, and the provider that takes its messages.

/** `sms:outbox`, `email:smtp`; of an account with a provider, `sms:<its id>`. */
export const laneOf = (channel: 'sms' | 'email', provider: string): string => `${channel}:${provider}`;

/** The provider of a lane. */
export const providerOf = (lane: string): string => lane.slice(lane.indexOf(':') + 1);
