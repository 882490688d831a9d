// Parses a part of a call by its schema, with faults in sentences.
import { AppError } from '@tidings/contract/errors.ts';
import type { z } from 'zod';
import { foldNames } from './fold-names.ts';

const deepest = 50;

/** The parsed part. Throws 'badInput', naming every field at fault. */
export function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const given = foldNames(schema, value);
  if (isDeep(given)) throw new AppError('badInput', 'The call could not be read: it is nested too deeply.');
  if (!canBeKept(given)) throw new AppError('badInput', 'This contains a character that cannot be saved.');
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'body'] ??= sentence(issue);
  const [field, first] = Object.entries(errors)[0] ?? ['body', 'This is not what was expected'];
  // A sentence that begins with 'This' needs the field's name.
  const named = field !== 'body' && first.startsWith('This ');
  throw new AppError('badInput', named ? `${field}: ${first}` : first, errors);
}

/** Whether lists and objects are nested too deeply, which would overflow the stack of what reads them. */
function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === deepest || Object.values(value).some((inner) => isDeep(inner, depth + 1));
}

/** Whether PostgreSQL can store every text in it: it refuses null characters and lone surrogates. */
function canBeKept(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(canBeKept);
}

function sentence({ code, path, message }: z.core.$ZodIssue): string {
  // Where the contract has no message, zod's own are too technical for users.
  if (!/^(Invalid|Too|Unrecognized|Expected)\b/.test(message)) return message;
  if (path.length === 0) return 'Something is missing: the body of the call must be an object';
  if (code === 'too_big') return 'This is too long or too large';
  if (code === 'too_small') return 'This is too short or too small';
  return 'This is missing or of the wrong kind';
}
