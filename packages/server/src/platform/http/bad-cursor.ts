// What a list answers that is asked to go on from a place it never named.
import { AppError } from '@tidings/contract/errors.ts';

/** Throws the refusal. */
export function badCursor(): never {
  throw new AppError('badInput', 'This list cannot be continued from there. Please load it again.');
}
