// Gateway accounts for tests, and an SMS to send by them.
import type { ProviderKindName, Settings, SettingValue } from '@tidings/contract/rules/provider-fields.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import type { Account, AccountParts, HookRequest } from '../../src/providers/account.ts';
import { openAccountProvider } from '../../src/provider-accounts/open-account.ts';
import type { OutboundSms, SmsProvider } from '../../src/providers/provider.ts';

/** An account of a kind with default settings except those given; it may be at a private address. */
export function gatewayAccount(
  kind: ProviderKindName,
  settings: Settings = {},
  secrets: Record<string, string> = {},
): Account {
  const fallbacks = (providerKind(kind)?.fields ?? []).flatMap((field): [string, SettingValue][] =>
    'fallback' in field && field.fallback !== undefined ? [[field.name, field.fallback]] : [],
  );
  return {
    id: '0190a000-0000-7000-8000-0000000000c1',
    kind,
    settings: { ...Object.fromEntries(fallbacks), ...settings },
    secrets,
    mayBePrivate: true,
    hookAddress: 'https://tidings.example.org/hooks/0190a000-0000-7000-8000-0000000000c1/s3cret',
  };
}

/** An SMS of one page. */
export const gatewaySms = (over: Partial<OutboundSms> = {}): OutboundSms => ({
  key: '0190a000-0000-7000-8000-00000000aaaa/0190a000-0000-7000-8000-00000000bbbb/7/1',
  to: '+2348031234567',
  from: 'GRACE',
  encoding: 'gsm7',
  text: 'Hello',
  page: 1,
  pages: 1,
  reference: 200,
  route: 'regular',
  ...over,
});

/** A request at an account's webhook: fields by query, by form, or as JSON. */
export function hookCall(
  account: Account,
  fields: Record<string, string>,
  { as = 'form', headers = {} }: { as?: 'query' | 'form' | 'json'; headers?: Record<string, string> } = {},
): HookRequest {
  const encoded = new URLSearchParams(fields).toString();
  const body = as === 'query' ? '' : as === 'form' ? encoded : JSON.stringify(fields);
  return {
    method: as === 'query' ? 'GET' : 'POST',
    address: account.hookAddress + (as === 'query' ? `?${encoded}` : ''),
    headers,
    fields,
    body: Buffer.from(body),
    at: new Date(),
  };
}

/** Opens an SMS account. */
export function openSmsAccount(account: Account, parts: AccountParts): SmsProvider {
  const provider = openAccountProvider(account, parts);
  if (provider.channel !== 'sms') throw new Error('an account of e-mail');
  return provider;
}
