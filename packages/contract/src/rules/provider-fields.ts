// What an account with a provider is told, field by field: the words in which a kind of provider says what it needs.

export const providerKindNames = [
  'smpp',
  'kannel',
  'twilio',
  'africastalking',
  'termii',
  'http',
  'smtp',
] as const;
export type ProviderKindName = (typeof providerKindNames)[number];

export type SettingValue = string | number | boolean;
export type Settings = Record<string, SettingValue>;

interface Common {
  name: string;
  label: string;
  /** A sentence below the field. */
  hint?: string;
  /** Asked for only where another setting has one of these values. */
  when?: { name: string; is: readonly string[] };
}

/** One thing that an account is told; what is not `required` has a fallback. A secret is written, and never read back. */
export type ProviderField = Common &
  (
    | { type: 'text' | 'long' | 'address' | 'email'; required?: boolean; fallback?: string }
    | { type: 'secret'; required?: boolean }
    | { type: 'whole'; least: number; most: number; required?: boolean; fallback?: number }
    | { type: 'choice'; options: readonly { value: string; label: string }[]; fallback: string }
    | { type: 'yes'; fallback: boolean }
  );

/** Whether a field is asked for with these settings: what it waits for is chosen. */
export function isAsked({ fields }: ProviderKind, { when }: ProviderField, settings: Settings): boolean {
  if (!when) return true;
  const other = fields.find(({ name }) => name === when.name);
  const fallback = other && 'fallback' in other ? other.fallback : undefined;
  return when.is.includes(String(settings[when.name] ?? fallback));
}

export interface ProviderKind {
  kind: ProviderKindName;
  /** What it carries. */
  channel: 'sms' | 'email';
  label: string;
  /** What it is, in a sentence. */
  about: string;
  fields: readonly ProviderField[];
}
