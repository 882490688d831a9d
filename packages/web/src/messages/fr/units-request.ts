// French texts of requesting units.
import type { unitsRequestTexts as english } from '../en/units-request.ts';
import { plural, type Translation } from '../language.ts';

export const unitsRequestTexts: Translation<typeof english> = {
  request: 'Demander des unités',
  hint: 'Les responsables de ce serveur décideront de votre demande.',
  send: 'Envoyer la demande',
  sent: 'Demande envoyée',
  notSent: 'Demande non envoyée',

  change: 'Modifier votre demande',
  changeHint: (units) =>
    plural(units, {
      one: 'Votre organisation a déjà demandé # unité. Vous pouvez modifier la demande ici.',
      other: 'Votre organisation a déjà demandé # unités. Vous pouvez modifier la demande ici.',
    }),
  changed: 'Demande modifiée',
  notChanged: 'Demande non modifiée',

  told: 'Nous vous informerons de la décision.',
  units: 'Unités',
  unitsRequired: 'Indiquez le nombre d’unités dont vous avez besoin',
  missing: (units) =>
    plural(units, {
      one: 'Il manque # unité pour ce message',
      other: 'Il manque # unités pour ce message',
    }),
  note: 'Note',
  noteHint: 'Par exemple à quoi elles serviront, ou comment vous avez payé',
};
