// French texts of merge fields: their menu, and their fallback values.
import type { mergeFieldTexts as english } from '../en/merge-fields.ts';
import type { Translation } from '../language.ts';

/** What each field holds, as its menu shows it and as a sentence mentions it. */
const fields: Readonly<Record<string, readonly [label: string, noun: string]>> = {
  name: ['Prénom', 'de prénom'],
  firstname: ['Prénom', 'de prénom'],
  lastname: ['Nom de famille', 'de nom de famille'],
  fullname: ['Nom complet', 'de nom complet'],
  phone: ['Numéro de téléphone', 'de numéro de téléphone'],
  email: ['E-mail', 'd’adresse e-mail'],
  occupation: ['Profession', 'de profession'],
  membership: ['Type de membre', 'de type de membre'],
};

export const mergeFieldTexts: Translation<typeof english> = {
  menu: 'Insérer un nom…',
  menuHint: 'Insérer un nom ou un autre détail',
  label: (field) => fields[field]?.[0] ?? field,
  fallback: (field) => `S’il n’y a pas ${fields[field]?.[1] ?? `de ${field}`}, utiliser`,
  noFallback: 'rien',
};
