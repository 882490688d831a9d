// Names in the settings of people: how they are spelled, and that no two are the same.
import { AppError } from '@tidings/contract/errors.ts';
import { isDuplicate } from '../../platform/db/database.ts';

/** A name in the one spelling that is stored: white space collapsed, marks joined to their letters. */
export function oneSpelling(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

export interface Naming {
  /** What has the name, in a word; and the field of the form that holds it. */
  what: 'field' | 'classification' | 'age group';
  at: string;
  id: string;
  name: string;
}

/**
 * Saves what nothing else of its kind is called, in any case. Otherwise throws conflict; where the other one is
 * retired, the answer has its id as `retiredId`: it can be taken up again.
 */
export async function saveUnderName(
  naming: Naming,
  find: () => Promise<{ id: string; retired: boolean } | undefined>,
  save: () => Promise<void>,
): Promise<void> {
  const same = await find();
  if (same && same.id !== naming.id) throw taken(naming, same.retired ? same.id : null);
  try {
    await save();
  } catch (error) {
    // Somebody else has given that name in this very moment.
    if (!isDuplicate(error)) throw error;
    throw taken(naming, null);
  }
}

function taken({ what, at, name }: Naming, retiredId: string | null): AppError {
  const article = what === 'age group' ? 'an' : 'a';
  const message = retiredId
    ? `There is a retired ${what} called '${name}'. Take it up again, or choose another name.`
    : `There is ${article} ${what} called '${name}' already. Choose another name.`;
  return new AppError('conflict', message, { [at]: message }, retiredId ? { retiredId } : {});
}
