// Normalises names in the settings and keeps them unique.
import { AppError } from '@tidings/contract/errors.ts';
import { isDuplicate } from '../../platform/db/database.ts';

/** The stored spelling of a name: white space collapsed, combining marks composed (NFC). */
export function oneSpelling(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

export interface Naming {
  /** What is named; `at` is the form field that holds the name. */
  what: 'field' | 'membership type' | 'age group';
  at: string;
  id: string;
  name: string;
}

/**
 * Saves something whose name must be unique, ignoring case; throws conflict if the name is taken. If a retired entry
 * has it, the error carries `retiredId`, so that the caller can offer to use that one again.
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
    // Another transaction took the name after the check.
    if (!isDuplicate(error)) throw error;
    throw taken(naming, null);
  }
}

/** The most fields, classifications or age groups that an organisation may have, retired ones included. */
const mostNames = 500;

/** Throws conflict where an organisation has as many of a kind as it may have. */
export function requireRoomFor(kinds: 'fields' | 'membership types' | 'age groups', count: number): void {
  if (count >= mostNames) throw new AppError('conflict', `You have ${count} ${kinds}, which is the limit.`);
}

function taken({ what, at, name }: Naming, retiredId: string | null): AppError {
  const article = what === 'age group' ? 'an' : 'a';
  const message = retiredId
    ? `There is an archived ${what} called '${name}'. Restore it, or choose another name.`
    : `There is ${article} ${what} called '${name}' already. Choose another name.`;
  return new AppError('conflict', message, { [at]: message }, retiredId ? { retiredId } : {});
}
