// Checks settings of a kind against each other.
import type { ProviderKindName, Settings } from '@tidings/contract/rules/provider-fields.ts';
import { fillHeaders, fillJson } from '../sms/generic/template.ts';
import type { Secrets } from './secrets.ts';

/** The faults of settings that are valid one by one, by their paths. */
export function crossFieldFaults(
  kind: ProviderKindName,
  settings: Settings,
  secrets: Secrets,
): Record<string, string> {
  const text = (name: string): string => String(settings[name] ?? '');
  const faults: Record<string, string> = {};
  if (kind === 'twilio' && text('from') === 'number' && !/^\+\d{5,15}$/.test(text('number')))
    faults['settings.number'] = 'Enter the number like +15551234567.';
  if (kind === 'phone' && !/^\+\d{8,15}$/.test(text('number')))
    faults['settings.number'] = 'Enter the number like +2348031234567.';
  if (kind === 'twilio' && text('from') === 'service' && text('messagingServiceSid') === '')
    faults['settings.messagingServiceSid'] = 'Enter the messaging service SID.';
  if (kind === 'http') {
    const isJson = text('method') === 'POST' && text('bodyKind') === 'json';
    if (isJson && !canBeRead(() => fillJson(text('body'), {})))
      faults['settings.body'] = 'The body is not JSON. Write it like {"to": "{to}", "text": "{text}"}.';
    if (!canBeRead(() => fillHeaders(text('headers'), {})))
      faults['settings.headers'] = 'Write each header on a line of its own, like X-Api-Key: {password}.';
  }
  if (kind === 'smtp') Object.assign(faults, signInFaults(text, secrets));
  return faults;
}

/** What signing in to a mail server lacks. */
function signInFaults(text: (name: string) => string, secrets: Secrets): Record<string, string> {
  const way = text('signIn');
  const has = (name: string): boolean => (secrets[name] ?? '') !== '';
  if (way === 'password') {
    if (text('user') === '') return has('password') ? { 'settings.user': 'Enter the user name.' } : {};
    return has('password') ? {} : { 'secrets.password': 'Enter the password.' };
  }
  if (way === 'outlook') return has('refreshToken') ? {} : { 'settings.signIn': 'Sign in with Microsoft.' };
  return {
    ...(text('user') === '' && { 'settings.user': 'Enter the user name.' }),
    ...(way === 'microsoft' &&
      !/^\w[\w.-]*$/.test(text('directory')) && {
        'settings.directory': 'Enter the id or the domain of it.',
      }),
    ...(text('clientId') === '' && { 'settings.clientId': 'Enter the client id.' }),
    ...(way === 'google' && !has('clientSecret') && { 'secrets.clientSecret': 'Enter the client secret.' }),
    // Microsoft lets an app send on its own behalf with its secret alone.
    ...(!has('refreshToken') &&
      !(way === 'microsoft' && has('clientSecret')) && {
        'secrets.refreshToken': 'Enter the refresh token.',
      }),
  };
}

function canBeRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
