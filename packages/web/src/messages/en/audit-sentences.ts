// English sentences of the audit log, as the contract has them.
import { auditSentences as sentences } from '@tidings/contract/rules/audit-words.ts';
import { catalogue } from '../language.ts';

/** By action. */
export const auditSentences = catalogue('auditSentences', sentences);
