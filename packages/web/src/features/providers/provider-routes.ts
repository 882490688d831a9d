// What a provider account can be used for, and in which words.
import { hasRoutes } from '@tidings/contract/rules/sms/routes.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import type { Channel, Owner } from './api.ts';

export type Use = 'regular' | 'hybrid' | 'email';

/** Whether the two routes are told apart: an installation may serve organisations of several countries. */
export const tellsRoutes = (owner: Owner, country: string): boolean => owner !== 'own' || hasRoutes(country);

/** The uses to choose from. A country with one route sends all its SMS by it. */
export function usesOf(channel: Channel, twoRoutes: boolean): readonly Use[] {
  if (channel === 'email') return ['email'];
  return twoRoutes ? ['regular', 'hybrid'] : ['regular'];
}

export const wordsOfUse = (use: Use, twoRoutes: boolean): { label: string; description?: string } =>
  ({
    regular: { label: twoRoutes ? texts.useRegular : texts.useSms },
    hybrid: { label: texts.useHosted, description: texts.useHostedHint },
    email: { label: texts.useEmail },
  })[use];
