// Our own templates of e-mails, in the order in which they are offered.
import { appeal } from './appeal.ts';
import { funeralNotice } from './funeral-notice.ts';
import { invitation } from './invitation.ts';
import { minutes } from './minutes.ts';
import { thankYou } from './thank-you.ts';
import { weeklyNewsletter } from './weekly-newsletter.ts';
import { welcome } from './welcome.ts';

export interface BuiltInTemplate {
  /** A name that stays: screens remember it. */
  id: string;
  name: string;
  /** What it is good for, in a sentence. */
  about: string;
  subject: string;
  preheader: string;
  /** The editor's content, as cleanHtml leaves it. */
  html: string;
  isPersonalized: boolean;
}

export const builtInTemplates: readonly BuiltInTemplate[] = [
  weeklyNewsletter,
  invitation,
  thankYou,
  appeal,
  welcome,
  minutes,
  funeralNotice,
];
