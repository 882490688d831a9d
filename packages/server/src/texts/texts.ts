// The texts that the server writes for people, by language.
import { directionOf, type Language } from '@tidings/contract/rules/languages.ts';
import { firstAccepted } from './accepted-language.ts';
import * as enAccount from './en/account-mails.ts';
import { time as enTime } from './en/forms.ts';
import { mailTemplates as enTemplates } from './en/mail-templates.ts';
import { mails as enMails } from './en/mails.ts';
import { notices as enNotices } from './en/notices.ts';
import * as enOrganisation from './en/organisation.ts';
import { pages as enPages } from './en/pages.ts';
import * as frAccount from './fr/account-mails.ts';
import { time as frTime } from './fr/forms.ts';
import { mailTemplates as frTemplates } from './fr/mail-templates.ts';
import { mails as frMails } from './fr/mails.ts';
import { notices as frNotices } from './fr/notices.ts';
import * as frOrganisation from './fr/organisation.ts';
import { pages as frPages } from './fr/pages.ts';

const english = {
  ...enAccount,
  ...enOrganisation,
  mails: enMails,
  mailTemplates: enTemplates,
  notices: enNotices,
  pages: enPages,
  time: enTime,
};
const french: typeof english = {
  ...frAccount,
  ...frOrganisation,
  mails: frMails,
  mailTemplates: frTemplates,
  notices: frNotices,
  pages: frPages,
  time: frTime,
};

/** The languages that the texts are written in. Each has every text, so that no mail or page is in two languages. */
const written = { en: english, fr: french } as const satisfies Partial<Record<Language, typeof english>>;

/** The texts of a language, and how to mark what is written with them. */
export type Texts = typeof english & {
  /** The tag (BCP 47) for `lang`. */
  language: string;
  direction: 'ltr' | 'rtl';
};

/** The texts of a language (BCP 47); English where they are not written in it. */
export function textsIn(tag: string): Texts {
  const language = Object.hasOwn(written, tag) ? (tag as keyof typeof written) : 'en';
  return { ...written[language], language, direction: directionOf(language) };
}

/** The texts in the first language of an Accept-Language header that they are written in, or in English. */
export const textsFor = (accepted: string | undefined): Texts =>
  textsIn(firstAccepted(accepted, Object.keys(written)) ?? 'en');
