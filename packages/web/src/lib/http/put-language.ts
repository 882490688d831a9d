// Stores the language of the screens with the signed-in user.
import type { setLanguage } from '@tidings/contract/calls/account.ts';
import type { ScreenLanguage } from '@tidings/contract/rules/screen-languages.ts';
import { api } from './api.ts';

/** For all their devices: each follows when it next asks for the user. */
export const putLanguage = (language: ScreenLanguage) =>
  api<typeof setLanguage>('PUT', '/api/accounts/language', { body: { language } });
