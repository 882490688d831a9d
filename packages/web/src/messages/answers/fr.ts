// French translations of what the API says in English.
import { providerWords } from '../fr/provider-words.ts';
import { access, accounts } from './fr/access.ts';
import { calls } from './fr/calls.ts';
import { details, faults } from './fr/details.ts';
import { domains } from './fr/domains.ts';
import { files } from './fr/files.ts';
import { forms } from './fr/forms.ts';
import { messages } from './fr/messages.ts';
import { groups, people } from './fr/people.ts';
import { providers } from './fr/providers.ts';
import { reasons, smsReasons } from './fr/reasons.ts';
import { rows } from './fr/rows.ts';
import { sending } from './fr/sending.ts';
import { words as ours } from './fr/words.ts';
import type { Answers } from './translate-answer.ts';

export const answers: Answers = {
  ...people,
  ...groups,
  ...forms,
  ...access,
  ...accounts,
  ...messages,
  ...sending,
  ...domains,
  ...details,
  ...files,
  ...rows,
  ...faults,
  ...calls,
  ...reasons,
  ...smsReasons,
  ...providers,
};

export const words: Readonly<Record<string, string | undefined>> = { ...providerWords, ...ours };
