// Reads and checks the settings and secrets of a provider account.
import { AppError } from '@tidings/contract/errors.ts';
import { readSenderEmail } from '@tidings/contract/rules/emails.ts';
import { mailPorts } from '@tidings/contract/rules/mail-server.ts';
import type {
  ProviderField,
  ProviderKind,
  ProviderKindName,
  Settings,
  SettingValue,
} from '@tidings/contract/rules/provider-fields.ts';
import { providerKind } from '@tidings/contract/rules/provider-kinds.ts';
import { ownProperty } from '../platform/own-property.ts';
import { isPrivateLiteral } from '../providers/public-address.ts';
import type { Secrets } from './secrets.ts';
import { crossFieldFaults } from './cross-field-faults.ts';

export interface GivenSettings {
  settings: Record<string, SettingValue>;
  secrets: Secrets;
}

/** Characters of a setting that is one line. */
const maxCharacters = 500;

/**
 * Checks settings and secrets. A setting that is left out or empty gets its default, and a secret the value in
 * `before`. Throws badInput with every fault by its path, such as settings.port and secrets.password.
 */
export function readSettings(
  kind: ProviderKind,
  given: GivenSettings,
  { before, mayBePrivate }: { before: Secrets; mayBePrivate: boolean },
): GivenSettings {
  const errors: Record<string, string> = {};
  const settings: Settings = {};
  const secrets: Secrets = {};
  for (const field of kind.fields) {
    const { name } = field;
    if (field.type === 'secret') {
      const { value, fault } = readSecret(field, given.secrets, before);
      if (value !== '') secrets[name] = value;
      if (fault) errors[`secrets.${name}`] = fault;
      continue;
    }
    const read = readField(field, ownProperty(given.settings, name));
    const value = typeof read === 'object' ? undefined : read;
    if (value !== undefined) settings[name] = value;
    const fault = typeof read === 'object' ? read.fault : networkFault(kind, field, value, mayBePrivate);
    if (fault) errors[`settings.${name}`] = fault;
  }
  Object.assign(errors, unknownNames(kind, given));
  if (Object.keys(errors).length === 0) Object.assign(errors, crossFieldFaults(kind.kind, settings, secrets));
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
  return { settings, secrets };
}

function readSecret(
  { name, label, required }: Extract<ProviderField, { type: 'secret' }>,
  given: Secrets,
  before: Secrets,
): { value: string; fault?: string } {
  const value = ownProperty(given, name)?.trim() || (ownProperty(before, name) ?? '');
  if (value === '') return required ? { value, fault: `Enter the ${lower(label)}.` } : { value };
  return /\p{Cc}/u.test(value) ? { value, fault: `${label} must be one line.` } : { value };
}

/** Why we may not connect to what a field names; undefined where we may, or where it names no machine and no port. */
function networkFault(
  kind: ProviderKind,
  field: ProviderField,
  value: SettingValue | undefined,
  mayBePrivate: boolean,
): string | undefined {
  const host = hostOf(kind, field, value);
  if (host === null) return `${field.label} must be the name or address of a machine.`;
  if (mayBePrivate) return undefined;
  if (host && isPrivate(host))
    return `${field.label} is in a private network. Only the operator of this installation may choose such an address.`;
  if (kind.channel === 'email' && field.name === 'port' && !isMailPort(value))
    return `Mail servers are at port ${mailPorts.join(', ')}. Only the operator of this installation may choose another one.`;
  return undefined;
}

/** The names given that the kind does not have, by path, each with its fault. */
function unknownNames(kind: ProviderKind, given: GivenSettings): Record<string, string> {
  const isKnown = (part: 'settings' | 'secrets', name: string) =>
    kind.fields.some((field) => field.name === name && (field.type === 'secret') === (part === 'secrets'));
  return Object.fromEntries(
    (['settings', 'secrets'] as const).flatMap((part) =>
      Object.keys(given[part])
        .filter((name) => !isKnown(part, name))
        .map((name) => [`${part}.${name}`, `${kind.label} has no setting '${name}'.`]),
    ),
  );
}

/** The default settings of a kind. */
export function fallbacksOf(kind: ProviderKindName): Settings {
  const fields = providerKind(kind)?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap((field) =>
      'fallback' in field && field.fallback !== undefined ? [[field.name, field.fallback]] : [],
    ),
  );
}

type Reading = SettingValue | undefined | { fault: string };

function readField(
  field: Exclude<ProviderField, { type: 'secret' }>,
  given: SettingValue | undefined,
): Reading {
  const missing = given === undefined || (typeof given === 'string' && given.trim() === '');
  if (missing) {
    if ('required' in field && field.required) return { fault: `Enter the ${lower(field.label)}.` };
    return field.fallback;
  }
  if (field.type === 'yes') return readYes(field.label, given);
  if (field.type === 'whole') return readWhole(field, given);
  const text = String(given).trim();
  if (field.type === 'choice')
    return field.options.some(({ value }) => value === text)
      ? text
      : { fault: `${field.label} must be one of: ${field.options.map(({ label }) => label).join(', ')}.` };
  if (field.type === 'long') return text;
  if (/\p{Cc}/u.test(text)) return { fault: `${field.label} must be one line.` };
  if (field.type === 'address') return readAddress(field.label, text);
  if (field.type === 'email') {
    const reading = readSenderEmail(text);
    return 'email' in reading ? reading.email : { fault: reading.message };
  }
  return text.length > maxCharacters
    ? { fault: `${field.label} is too long: ${maxCharacters} characters at most.` }
    : text;
}

function readYes(label: string, given: SettingValue): Reading {
  if (typeof given === 'boolean') return given;
  if (given === 'true' || given === 'false') return given === 'true';
  return { fault: `${label} must be yes or no.` };
}

function readWhole(
  { label, least, most }: { label: string; least: number; most: number },
  given: SettingValue,
): Reading {
  const value = typeof given === 'boolean' ? Number.NaN : Number(given);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  return { fault: `${label} must be a whole number from ${least} to ${most}.` };
}

function readAddress(label: string, text: string): Reading {
  const url = URL.canParse(text) ? new URL(text) : null;
  // A placeholder in the host would let a message decide where we connect.
  if (!url || !/^https?:$/.test(url.protocol) || /[{}]/.test(url.host))
    return { fault: `${label} must begin with https:// or http:// and be a whole address.` };
  if (url.username || url.password)
    return { fault: `${label} must not hold a user name and password: they have fields of their own.` };
  return text;
}

/** The host in a field as a URL writes it; null for a value that is no host, undefined for a field that names none. */
function hostOf(
  { kind }: ProviderKind,
  { type, name }: ProviderField,
  value: SettingValue | undefined,
): string | null | undefined {
  if (value === undefined) return undefined;
  if (type === 'address') return new URL(String(value)).hostname;
  if ((kind !== 'smpp' && kind !== 'smtp') || name !== 'host') return undefined;
  const host = String(value);
  const address = `http://${host.includes(':') ? `[${host}]` : host}`;
  if (/[/?#@\\\s]/.test(host) || !URL.canParse(address)) return null;
  return new URL(address).hostname;
}

// A name may also resolve to a private address, which is checked when we connect.
const isPrivate = (host: string): boolean =>
  isPrivateLiteral(host) || /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(host);

const isMailPort = (port: SettingValue | undefined): boolean => mailPorts.includes(Number(port));

/** A label inside a sentence: 'Host' becomes 'host', and 'API key' stays. */
const lower = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
