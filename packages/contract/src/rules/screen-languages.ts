// The languages that the screens can be shown in.

/** Their tags (BCP 47). All but English are drafts until people who speak them have reviewed them. */
export const screenLanguages = ['en', 'fr'] as const;

export type ScreenLanguage = (typeof screenLanguages)[number];
