// Secrets that were left out of a change: they stay where they were entered for, and go to no other machine.
import { AppError } from '@tidings/contract/errors.ts';
import { isAsked, type ProviderKind, type Settings } from '@tidings/contract/rules/provider-fields.ts';
import type { Secrets } from './secrets.ts';

/** What is kept of an account, and what it is changed to. */
interface Change {
  before: Settings;
  kept: Secrets;
  given: { settings: Settings; secrets: Secrets };
}

/**
 * The kept secrets that may be used on. Where the account turns to another machine, or to less encryption, none may: whoever
 * may change settings could have them sent to a machine of their own, and read there what is shown to nobody. Throws
 * badInput for each that is asked for and was not entered again.
 */
export function carrySecrets(kind: ProviderKind, { before, kept, given }: Change): Secrets {
  const isMoved = kind.fields.some((field) => {
    if (field.type !== 'address' && field.name !== 'host' && field.name !== 'encryption') return false;
    const fallback = 'fallback' in field ? field.fallback : undefined;
    const written = (settings: Settings): string => String(settings[field.name] || (fallback ?? '')).trim();
    return written(before) !== written(given.settings);
  });
  if (!isMoved) return kept;
  const errors: Record<string, string> = {};
  for (const field of kind.fields)
    if (field.type === 'secret' && kept[field.name] && !given.secrets[field.name]?.trim())
      if (isAsked(kind, field, given.settings))
        errors[`secrets.${field.name}`] =
          `Enter the ${field.label.toLowerCase()} again: it would go to another address, or another way, than it was entered for.`;
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
  return {};
}
