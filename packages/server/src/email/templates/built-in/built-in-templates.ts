// The built-in e-mail templates.
import type { Texts } from '../../../texts/texts.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import { appeal } from './appeal.ts';
import { funeralNotice } from './funeral-notice.ts';
import { invitation } from './invitation.ts';
import { minutes } from './minutes.ts';
import { thankYou } from './thank-you.ts';
import { weeklyNewsletter } from './weekly-newsletter.ts';
import { welcome } from './welcome.ts';

/** The templates in a language, in the order they are offered. */
export const builtInTemplates = ({
  mailTemplates,
}: Pick<Texts, 'mailTemplates'>): readonly BuiltInTemplate[] =>
  [weeklyNewsletter, invitation, thankYou, appeal, welcome, minutes, funeralNotice].map((template) =>
    template(mailTemplates),
  );
