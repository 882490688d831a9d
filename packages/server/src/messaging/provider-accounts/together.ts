// What a kind's settings must be together, beyond what each of them may be.
import type { ProviderKindName, Settings } from '@tidings/contract/rules/provider-fields.ts';
import { fillHeaders, fillJson } from '../providers/generic/template.ts';

/** The faults of settings that are right one by one, by their names. */
export function faultsTogether(kind: ProviderKindName, settings: Settings): Record<string, string> {
  const text = (name: string): string => String(settings[name] ?? '');
  const faults: Record<string, string> = {};
  if (kind === 'twilio' && text('from') === 'number' && !/^\+\d{5,15}$/.test(text('number')))
    faults['number'] = 'Enter the number like +15551234567.';
  if (kind === 'twilio' && text('from') === 'service' && text('messagingServiceSid') === '')
    faults['messagingServiceSid'] = 'Enter the messaging service SID.';
  if (kind === 'http') {
    const isJson = text('method') === 'POST' && text('bodyKind') === 'json';
    if (isJson && !canBeRead(() => fillJson(text('body'), {})))
      faults['body'] = 'The body is not JSON. Write it like {"to": "{to}", "text": "{text}"}.';
    if (!canBeRead(() => fillHeaders(text('headers'), {})))
      faults['headers'] = 'Write each header on a line of its own, like X-Api-Key: {password}.';
  }
  return faults;
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
