// French texts of who was not reached: causes, follow-ups and the call list.
import type { notReached as english } from '../en/not-reached.ts';
import { number, plural, type Translation } from '../language.ts';

const people = (count: number): string => plural(count, { one: '# personne', other: '# personnes' });
const messages = (count: number): string => plural(count, { one: '# message', other: '# messages' });

export const notReached: Translation<typeof english> = {
  region: 'Non joints',
  people,
  allReached: 'Tout le monde a maintenant été joint',
  count: (count) => plural(count, { one: '# personne non jointe', other: '# personnes non jointes' }),
  cause: (cause, count) => `${cause} : ${people(count)}`,
  senderHint: 'Voyez que faire dans Paramètres, E-mail, sous votre domaine.',
  step: (step, count) => `${step} (${number(count)})`,
  stepRetry: 'Renvoyer',
  stepHosted: 'Route hébergée',
  stepEmail: 'E-mail à la place',
  retryOff: 'La nouvelle tentative automatique est désactivée',
  fallback: (units) =>
    plural(units, {
      one: 'Les numéros que la route ordinaire ne joint pas reçoivent automatiquement le message par la route hébergée, jusqu’à # unité.',
      other:
        'Les numéros que la route ordinaire ne joint pas reçoivent automatiquement le message par la route hébergée, jusqu’à # unités.',
    }),
  turnOff: 'Désactiver',
  followers: 'Relances',
  followedRetry: (count) => `Deuxième essai (${messages(count)})`,
  followedHosted: (count) => `Par la route hébergée (${messages(count)})`,
  followedEmail: (count) => `Par e-mail (${messages(count)})`,

  titleRetry: 'Renvoyer',
  titleHosted: 'Envoyer par la route hébergée',
  titleEmail: 'Envoyer par e-mail à la place',
  hintRetry: (cause) => `Renvoie le même texte aux personnes dont la cause est « ${cause} ».`,
  hintHosted: (cause) =>
    `Envoie le même texte par la route hébergée aux personnes dont la cause est « ${cause} ».`,
  hintEmail: (cause) => `Envoie le même texte par e-mail aux personnes dont la cause est « ${cause} ».`,
  sendNow: 'Envoyer maintenant',
  goesTo: (count) => `Destinataires : ${people(count)}`,
  pages: (count) => plural(count, { one: '# page', other: '# pages' }),
  units: (units, balance) => `${plural(units, { one: '# unité', other: '# unités' })} sur ${number(balance)}`,
  subject: 'Objet',
  subjectPlaceholder: 'Le nom de votre organisation',

  callList: 'Liste d’appels',
  backToReport: 'Retour au rapport',
  download: 'Télécharger',
  nobodyToCall: 'Personne à appeler',
  nobodyToCallHint: 'Tout le monde a été joint, ou n’a pas de numéro de téléphone.',
  toFix: 'Numéros à corriger',
  toFixHint: 'Ces personnes ne peuvent pas être appelées tant que leur numéro n’est pas corrigé.',
  fix: 'Corriger',
  fixNumber: (name) => `Corriger le numéro de ${name}`,
  fixEmail: (name) => `Corriger l’adresse e-mail de ${name}`,
  broken: 'Ce numéro ne fonctionne pas',
  askLeader: (leader) => `Demander à ${leader}`,
  firstShown: (shown, total) =>
    plural(shown, {
      one: `La première sur ${number(total)} est affichée ici.`,
      other: `Les # premières sur ${number(total)} sont affichées ici.`,
    }),
  downloadAll: 'Téléchargez la liste pour les avoir toutes.',
  noGroup: 'Dans aucun groupe',
  ledBy: (leaders) => `Responsable : ${leaders}`,
  noName: 'Sans nom',
  noNumber: 'Sans numéro',
};
