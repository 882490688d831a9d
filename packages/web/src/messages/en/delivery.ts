// English words of recipients: their states, and why some were not reached.
import {
  causeTexts as causes,
  keptWords,
  mailCauseTexts as mailCauses,
  reasonTexts as reasons,
  stateWords,
} from '@tidings/contract/rules/delivery-states.ts';
import { catalogue } from '../language.ts';

export const recipientTexts = catalogue('recipientTexts', { ...stateWords, kept: keptWords });
export const reasonTexts = catalogue('reasonTexts', reasons);
export const causeTexts = catalogue('causeTexts', causes);
export const mailCauseTexts = catalogue('mailCauseTexts', mailCauses);
