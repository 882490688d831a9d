// French texts of the phone that a colleague gives for notices.
import type { noticePhone as english } from '../en/notice-phone.ts';
import type { Translation } from '../language.ts';

export const noticePhone: Translation<typeof english> = {
  label: 'Téléphone pour les avis',
  none: 'Aucun',
  about: 'Si votre organisation vous envoie des avis par SMS, ils arrivent ici.',
  add: 'Ajouter un téléphone',
  change: 'Changer de téléphone',
  title: 'Téléphone pour les avis',
  field: 'Numéro de téléphone',
  hint: 'Pour cette organisation. Laissez vide pour ne recevoir aucun SMS.',
  save: 'Enregistrer',
  saved: 'Téléphone enregistré',
  removed: 'Téléphone retiré',
  failed: 'Téléphone non enregistré',
};
