// Makes and reads the names of lanes.

/** Gives `sms:outbox`, `email:smtp`, or `sms:<id>` for an account. */
export const laneOf = (channel: 'sms' | 'email', provider: string): string => `${channel}:${provider}`;

/** The provider of a lane. */
export const providerOf = (lane: string): string => lane.slice(lane.indexOf(':') + 1);
