// French texts of the estimate: how many people, how many pages, what it costs.
import type { estimateTexts as english } from '../en/estimate.ts';
import { number, plural, type Translation } from '../language.ts';

const people = (count: number) => plural(count, { one: '# personne', other: '# personnes' });
const pages = (count: number) => plural(count, { one: '# page', other: '# pages' });
const units = (count: number) => plural(count, { one: '# unité', other: '# unités' });
const messages = (count: number) => plural(count, { one: '# message', other: '# messages' });

export const estimateTexts: Translation<typeof english> = {
  noOne: 'aucun',
  people,
  onPhones: (who, count) => `${who}, ${plural(count, { one: '# téléphone', other: '# téléphones' })}`,
  onAddresses: (who, count) => `${who}, ${plural(count, { one: '# adresse', other: '# adresses' })}`,
  goesTo: (who) => `Destinataires : ${who}`,
  seeWho: 'Voir qui',

  pages,
  pagesEach: (count) => `${pages(count)} chacun`,
  needPages: (count, needed) => `${pages(needed)} pour ${number(count)}`,
  needMore: (count, needed) => `${number(needed)} pour ${number(count)}`,

  units,
  unitsOf: (count, balance) => `${units(count)} sur ${number(balance)}`,
  unitsLeft: (count) => plural(count, { one: 'Il restera # unité', other: 'Il restera # unités' }),
  notEnough: 'Vous n’avez pas assez d’unités',
  notEnoughFor: (count, balance) =>
    `Vous n’avez pas assez d’unités : il en faut ${number(count)}, et vous en avez ${number(balance)}.`,
  breakdown: 'Détail du coût',
  inCountry: (count, country) => `${country} : ${number(count)}`,
  sum: (count, each, total) => `${number(count)} × ${number(each)} = ${units(total)}`,

  shared: (who, phones) =>
    phones === 1
      ? `${people(who)} partagent un téléphone et reçoivent un seul message`
      : `${people(who)} partagent ${number(phones)} téléphones et reçoivent un message par téléphone`,
  leftOut: 'Non inclus',
  countLeftOut: (count) => plural(count, { one: '# non inclus', other: '# non inclus' }),
  warnings: 'Avertissements',

  chooseSms: 'Choisissez des destinataires pour voir leur nombre et le coût.',
  chooseEmail: 'Choisissez des destinataires pour voir leur nombre.',
  noRecipients: 'Aucun destinataire pour l’instant',
  counting: 'Comptage…',
  notCounted: 'Les destinataires n’ont pas pu être comptés',
  countAgain: 'Recompter',
  tookTooLong:
    'Le comptage a pris trop de temps. Votre texte est conservé : veuillez recompter dans un instant.',

  changed: 'Les destinataires ou le prix ont changé depuis que vous avez regardé.',
  changedTo: (reach, cost) =>
    `Cela a changé depuis que vous avez regardé : destinataires, ${reach}${cost && ` ; coût, ${cost}`}.`,
  insteadOf: (now, before) => `${now} au lieu de ${number(before)}`,
  changedReason: (now, before) => `Maintenant : ${now} (avant : ${number(before)}).`,

  recipients: 'Destinataires',
  search: 'Rechercher par nom ou numéro',
  matches: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  sharedPhones: (count) => plural(count, { one: '# téléphone partagé', other: '# téléphones partagés' }),
  messages,
  messagesOfPages: (count, each) => `${messages(count)} de ${pages(each)}`,
  messagesAsRead: (count) => `${messages(count)}, tels qu’ils seront lus`,
  firstShown: (count) =>
    plural(count, { one: 'le premier est affiché', other: 'les # premiers sont affichés' }),
  previewFor: (name) => `Aperçu pour ${name}`,

  preview: 'Aperçu',
  previewHint: 'tel que les destinataires le verront',
  placeOf: (place, total) => `${number(place)} sur ${number(total)}`,
  previous: 'Destinataire précédent',
  next: 'Destinataire suivant',
};
