// English reasons why a typed phone number cannot be used.
import { phoneProblems as problems } from '@tidings/contract/rules/phone-problems.ts';
import { catalogue } from '../language.ts';

export const phoneProblems = catalogue('phoneProblems', problems);
