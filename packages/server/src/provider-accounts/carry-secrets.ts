// Decides which stored secrets stay valid when an account's settings change.
import { AppError } from '@tidings/contract/errors.ts';
import { isAsked, type ProviderKind, type Settings } from '@tidings/contract/rules/provider-fields.ts';
import { isSignedIn } from './microsoft/hold-signed-in.ts';
import type { Secrets } from './secrets.ts';

/** The stored settings and secrets, and what they are changed to. */
interface Change {
  before: Settings;
  kept: Secrets;
  given: { settings: Settings; secrets: Secrets };
}

/**
 * The stored secrets that may be used again. None may if the account moves to another host or to weaker encryption:
 * otherwise anyone who may change settings could have them sent to a server of their own. Throws badInput for each secret
 * that is required and was not entered again.
 */
export function carrySecrets(kind: ProviderKind, { before, kept, given }: Change): Secrets {
  // A token of a sign-in with Microsoft is for that way alone.
  const isOther =
    isSignedIn(before) !== isSignedIn(given.settings) ||
    kind.fields.some((field) => {
      if (field.type !== 'address' && field.name !== 'host' && field.name !== 'encryption') return false;
      const fallback = 'fallback' in field ? field.fallback : undefined;
      const written = (settings: Settings): string => String(settings[field.name] || (fallback ?? '')).trim();
      return written(before) !== written(given.settings);
    });
  if (!isOther) return kept;
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
