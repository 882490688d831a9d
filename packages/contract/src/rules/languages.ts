// The languages in which an organisation may write its e-mails.

/** Language tags (BCP 47) with the languages' own names, in the order of those names. */
export const languages = {
  af: 'Afrikaans',
  ar: 'العربية',
  de: 'Deutsch',
  ee: 'Eʋegbe',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ha: 'Hausa',
  hi: 'हिन्दी',
  ig: 'Igbo',
  it: 'Italiano',
  ko: '한국어',
  nl: 'Nederlands',
  pcm: 'Naijá',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  rw: 'Ikinyarwanda',
  sn: 'chiShona',
  sw: 'Kiswahili',
  tw: 'Twi',
  uk: 'Українська',
  xh: 'isiXhosa',
  yo: 'Yorùbá',
  zh: '中文',
  zu: 'isiZulu',
} as const;

export type Language = keyof typeof languages;

export const languageTags = Object.keys(languages) as Language[];
