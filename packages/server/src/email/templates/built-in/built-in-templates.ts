// The built-in e-mail templates, in the order they are offered.
import type { BuiltInTemplate } from './built-in-template.ts';
import { appeal } from './appeal.ts';
import { funeralNotice } from './funeral-notice.ts';
import { invitation } from './invitation.ts';
import { minutes } from './minutes.ts';
import { thankYou } from './thank-you.ts';
import { weeklyNewsletter } from './weekly-newsletter.ts';
import { welcome } from './welcome.ts';

export const builtInTemplates: readonly BuiltInTemplate[] = [
  weeklyNewsletter,
  invitation,
  thankYou,
  appeal,
  welcome,
  minutes,
  funeralNotice,
];
