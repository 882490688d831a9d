// The languages that an organisation may choose for its e-mails and texts.

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

/** The direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (tag === 'ar' ? 'rtl' : 'ltr');
