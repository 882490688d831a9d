// Reads a part of a call by its schema, and says in a sentence what is wrong with it.
import { AppError } from '@tidings/contract/errors.ts';
import type { z } from 'zod';
import { foldNames } from './fold-names.ts';

const deepest = 50;

/** What a part of a call says, as its schema reads it. Refuses with 'badInput', naming every field at fault. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const given = foldNames(schema, value);
  if (isDeep(given)) throw new AppError('badInput', 'The call could not be read: it is nested too deeply.');
  if (!canBeKept(given)) throw new AppError('badInput', 'This holds a character that cannot be kept.');
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'body'] ??= sentence(issue);
  const [field, first] = Object.entries(errors)[0] ?? ['body', 'This is not what was expected'];
  // A sentence about 'this' needs to say what it is about.
  const named = field !== 'body' && first.startsWith('This ');
  throw new AppError('badInput', named ? `${field}: ${first}` : first, errors);
}

/** Whether lists and objects stand within each other beyond any sense; what reads them goes down by itself. */
function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === deepest || Object.values(value).some((inner) => isDeep(inner, depth + 1));
}

/** Whether PostgreSQL can keep every text in it: it cannot keep the null character, nor half a character. */
function canBeKept(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(canBeKept);
}

function sentence({ code, path, message }: z.core.$ZodIssue): string {
  // What zod says where the contract has no words of its own is not for a secretary.
  if (!/^(Invalid|Too|Unrecognized|Expected)\b/.test(message)) return message;
  if (path.length === 0) return 'Something is missing: the body of the call must be an object';
  if (code === 'too_big') return 'This is too long or too large';
  if (code === 'too_small') return 'This is too short or too small';
  return 'This is missing or of the wrong kind';
}
