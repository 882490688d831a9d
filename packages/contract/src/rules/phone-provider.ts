// The settings of an Android phone as a provider of SMS.
import { limitField } from './account-limits.ts';
import type { ProviderKind } from './provider-fields.ts';

/** Where phones in cloud mode are reached. */
export const phoneCloud = 'https://api.sms-gate.app/3rdparty/v1';

/**
 * The app SMS Gateway for Android. By default Android lets an app send about 30 SMS in 30 minutes, and many tariffs end
 * 'unlimited' SMS at a few hundred a day.
 */
export const phone: ProviderKind = {
  kind: 'phone',
  channel: 'sms',
  label: 'Android phone',
  about: 'Your own Android phone sends, by the app SMS Gateway for Android.',
  identity: ['address', 'username', 'deviceId'],
  fields: [
    {
      type: 'text',
      name: 'number',
      label: 'Number of the phone',
      hint: 'For example +2348031234567',
      required: true,
    },
    { type: 'text', name: 'username', label: 'User name', hint: 'As the app shows it.', required: true },
    { type: 'secret', name: 'password', label: 'Password', required: true },
    {
      type: 'text',
      name: 'deviceId',
      isAdvanced: true,
      label: 'Device id',
      hint: 'Filled in when the phone is connected.',
      fallback: '',
    },
    {
      type: 'address',
      name: 'address',
      isAdvanced: true,
      label: 'Address',
      hint: 'Change it only if you run the server of the app yourself.',
      fallback: phoneCloud,
    },
    {
      type: 'secret',
      name: 'signingKey',
      isAdvanced: true,
      label: 'Signing key of webhooks',
      hint: 'In the app: Settings, Webhooks, Signing Key. With a key, every report must be signed.',
    },
    {
      type: 'whole',
      name: 'sim',
      isAdvanced: true,
      label: 'SIM card',
      hint: '1, 2 or 3. 0 = the one that the phone uses for SMS.',
      least: 0,
      most: 3,
      fallback: 0,
    },
    {
      type: 'whole',
      name: 'validHours',
      isAdvanced: true,
      label: 'Valid for (hours)',
      hint: 'What an offline phone has not sent by then, it no longer sends.',
      least: 1,
      most: 48,
      fallback: 12,
    },
    {
      type: 'whole',
      name: 'window',
      isAdvanced: true,
      label: 'Messages in progress',
      hint: 'How many may be waiting for an answer at the same time.',
      least: 1,
      most: 10,
      fallback: 2,
    },
    limitField('Pages', 'halfHour', 25),
    limitField('Pages', 'day', 200),
    {
      type: 'yes',
      name: 'refundUndelivered',
      isAdvanced: true,
      label: 'Return units for undelivered messages',
      hint: 'Only if the provider does not charge for them.',
      fallback: true,
    },
  ],
};
