// French texts of the states of messages, and of why people are left out.
import type { leftOutTexts as englishLeftOut, stateTexts as english } from '../en/states.ts';
import { plural, type Translation } from '../language.ts';

export const stateTexts: Translation<typeof english> = {
  draft: 'Brouillon',
  approval: 'En attente d’approbation',
  scheduled: 'Programmé',
  late: 'En retard',
  resolving: 'En préparation',
  refused: 'Refusé',
  ready: 'Prêt à partir',
  cancelling: 'Arrêt en cours',
  cancelled: 'Annulé',
  done: 'Terminé',
  test: 'Test',

  senderPending: 'En attente',
  senderProcessing: 'En cours d’examen',
  senderApproved: 'Approuvé',
  senderNotApproved: 'Non approuvé',
};

export const leftOutTexts: Translation<typeof englishLeftOut> = {
  'no-phone': (count) =>
    plural(count, {
      one: '# personne n’a pas de numéro de téléphone',
      other: '# personnes n’ont pas de numéro de téléphone',
    }),
  'bad-phone': (count) =>
    plural(count, {
      one: '# numéro de téléphone ne peut pas être joint',
      other: '# numéros de téléphone ne peuvent pas être joints',
    }),
  'no-email': (count) =>
    plural(count, {
      one: '# personne n’a pas d’adresse e-mail',
      other: '# personnes n’ont pas d’adresse e-mail',
    }),
  'bad-email': (count) =>
    plural(count, {
      one: '# adresse e-mail n’est pas valide',
      other: '# adresses e-mail ne sont pas valides',
    }),
  duplicate: (count) =>
    plural(count, {
      one: '# personne a été choisie deux fois et le reçoit une fois',
      other: '# personnes ont été choisies deux fois et le reçoivent une fois',
    }),
  'opted-out': (count) =>
    plural(count, { one: '# personne est désabonnée', other: '# personnes sont désabonnées' }),
  dnd: (count) =>
    plural(count, {
      one: '# numéro est sur la liste « Ne pas déranger » (DND)',
      other: '# numéros sont sur la liste « Ne pas déranger » (DND)',
    }),
  'wrong-number': (count) =>
    plural(count, {
      one: '# numéro est celui de quelqu’un d’autre',
      other: '# numéros sont ceux de quelqu’un d’autre',
    }),
  bounced: (count) =>
    plural(count, {
      one: '# adresse e-mail a déjà refusé un message',
      other: '# adresses e-mail ont déjà refusé un message',
    }),
  complained: (count) =>
    plural(count, {
      one: '# personne a signalé un e-mail comme indésirable',
      other: '# personnes ont signalé un e-mail comme indésirable',
    }),
  'no-rate': (count) =>
    plural(count, {
      one: '# numéro est dans un pays sans prix',
      other: '# numéros sont dans des pays sans prix',
    }),
  'no-person': (count) =>
    plural(count, {
      one: '# numéro n’est celui d’aucune personne qui a une adresse e-mail',
      other: '# numéros ne sont ceux d’aucune personne qui a une adresse e-mail',
    }),
  erased: (count) =>
    plural(count, {
      one: '# personne a été effacée à sa demande',
      other: '# personnes ont été effacées à leur demande',
    }),
  cancelled: (count) =>
    plural(count, {
      one: '# n’a pas été envoyé, à cause de l’arrêt',
      other: '# n’ont pas été envoyés, à cause de l’arrêt',
    }),
  other: (count) => plural(count, { one: '# non inclus', other: '# non inclus' }),
};
