// Why something was refused, in the language of the reader.
import { AppError, type ErrorCode } from '@tidings/contract/errors.ts';
import { refusals } from './en/refusals.ts';
import { type Said, word } from './said.ts';

export type Refusals = typeof refusals;

/** A refusal by its code; or a sentence where it has none. */
export type Reason = Said<Refusals> | string;

/** A refusal whose text is in the catalogue. */
export class Refused extends AppError {
  readonly says: Said<Refusals>;

  constructor(
    code: ErrorCode,
    says: Said<Refusals>,
    errors?: Record<string, string>,
    more?: Record<string, unknown>,
  ) {
    super(code, reasonIn(refusals, says), errors, more);
    this.says = says;
  }
}

/** The reason of a refusal, to be stored. */
export const reasonOf = (error: AppError): Reason => (error instanceof Refused ? error.says : error.message);

/** The sentence of a reason in the language of a catalogue. */
export const reasonIn = (catalogue: Refusals, why: Reason): string =>
  typeof why === 'string' ? why : (word<Refusals, string>(catalogue, why) ?? '');
