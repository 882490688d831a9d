// Where each first step is done.
import type { LinkProps } from '@tanstack/react-router';
import type { HomeStep } from '@tidings/contract/calls/home.ts';

/** The screen of each step, with its form open where it has one. */
export const placeOf = {
  people: { to: '/tenant/people/import' },
  sms: { to: '/tenant/settings/providers', search: { add: 'sms' } },
  senderId: { to: '/tenant/settings/sender-ids', search: { request: 'yes' } },
  senderAddress: { to: '/tenant/settings/email' },
  message: { to: '/tenant/sms/compose' },
  colleague: { to: '/tenant/settings/colleagues' },
} as const satisfies Record<HomeStep, LinkProps>;
