// Refuses a cursor that the list never gave out.
import { AppError } from '@tidings/contract/errors.ts';

/** Throws 'badInput'. */
export function badCursor(): never {
  throw new AppError('badInput', 'This list cannot be continued from there. Please load it again.');
}
