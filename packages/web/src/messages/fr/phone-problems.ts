// French reasons why a typed phone number cannot be used.
import type { phoneProblems as english } from '../en/phone-problems.ts';
import type { Translation } from '../language.ts';

export const phoneProblems: Translation<typeof english> = {
  several: () => 'Saisissez un seul numéro de téléphone.',
  empty: () => 'Saisissez un numéro de téléphone.',
  scientific: (number) =>
    `« ${number} » a été abîmé par un tableur et ses derniers chiffres sont perdus : saisissez le numéro entier.`,
  'too-short': (number) => `« ${number} » est trop court pour un numéro de téléphone.`,
  'not-a-number': (number) =>
    `« ${number} » n’est pas un numéro de téléphone joignable : vérifiez ses chiffres.`,
};
