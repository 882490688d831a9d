// Types that describe the settings of a provider kind, field by field.

export const providerKindNames = [
  'smpp',
  'kannel',
  'twilio',
  'africastalking',
  'termii',
  'phone',
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
  /** It works for nearly everyone as it is, so the screen folds it away. */
  isAdvanced?: true;
  /** The field is shown only where another setting has one of these values. */
  when?: { name: string; is: readonly string[] };
}

/** One setting of an account; those not `required` have a fallback. A secret is written and never read back. */
export type ProviderField = Common &
  (
    | { type: 'text' | 'long' | 'address' | 'email'; required?: boolean; fallback?: string }
    | { type: 'secret'; required?: boolean }
    | { type: 'whole'; least: number; most: number; required?: boolean; fallback?: number }
    | { type: 'choice'; options: readonly { value: string; label: string }[]; fallback: string }
    | { type: 'yes'; fallback: boolean }
  );

/** Whether a field is shown with these settings. */
export function isAsked({ fields }: ProviderKind, { when }: ProviderField, settings: Settings): boolean {
  if (!when) return true;
  const other = fields.find(({ name }) => name === when.name);
  const fallback = other && 'fallback' in other ? other.fallback : undefined;
  return when.is.includes(String(settings[when.name] ?? fallback));
}

export interface ProviderKind {
  kind: ProviderKindName;
  /** The channel it carries. */
  channel: 'sms' | 'email';
  label: string;
  /** What it is, in a sentence. */
  about: string;
  fields: readonly ProviderField[];
  /** A technician's way rather than a service that one signs up with. */
  isTechnical?: true;
  /**
   * The settings that say which machine it is; they never change. Under its key it takes an SMS once, however often it is
   * handed over, so nothing is in doubt.
   */
  identity?: readonly string[];
}
