// French texts of notices (draft).
import type { SenderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import type { notices as english } from '../en/notices.ts';
import { reasonIn } from '../reason.ts';
import { day, list, number, plural } from './forms.ts';
import { roles } from './names.ts';
import { organisationNotices } from './organisation-notices.ts';
import { refusals } from './refusals.ts';

const units = (count: number): string => plural(count, { one: '# unité', other: '# unités' });
const operatorSays = (note: string): string => `L’administrateur de ce serveur écrit : ${note}`;
const senderIdStates: Record<SenderIdState, string> = {
  pending: 'en attente d’approbation',
  processing: 'en cours de traitement',
  approved: 'approuvé',
  'not approved': 'non approuvé',
};
const restOf = (rest: { recipients: number; units: number; limit: 'agreed' | 'balance' } | null): string =>
  rest
    ? ` ${plural(rest.recipients, { one: '# destinataire n’a pas été inclus', other: '# destinataires n’ont pas été inclus' })} : ${rest.limit === 'agreed' ? `la limite convenue est de ${units(rest.units)}` : `il vous reste ${units(rest.units)}`}.`
    : '';

const greetingNames = { birthday: 'd’anniversaire', anniversary: 'd’anniversaire de mariage' };

export const notices: typeof english = {
  ...organisationNotices,
  notSent: ({ why }) => ({ title: 'Un message n’a pas été envoyé', body: reasonIn(refusals, why) }),
  notApprovedInTime: () => ({
    title: 'Un message programmé n’a pas été approuvé à temps',
    body: 'Son heure d’envoi est passée. Il doit encore être approuvé avant d’être envoyé.',
  }),
  missedItsTime: () => ({
    title: 'Un message programmé a manqué son heure d’envoi',
    body: 'Tidings ne fonctionnait pas à ce moment-là. Ouvrez le message pour l’envoyer maintenant ou l’annuler.',
  }),
  suspendedAtItsTime: ({ reason }) => ({
    title: 'Un message programmé n’a pas été envoyé',
    body: `${refusals.suspended({ reason })} Le message attend que vous l’envoyiez ou l’annuliez.`,
  }),
  keptAtItsTime: ({ why }) => ({
    title: 'Un message programmé a été gardé dans la boîte d’envoi',
    body: `${refusals.kept({ why })} Personne ne l’a reçu. Vous pourrez l’envoyer de nouveau une fois cela réglé.`,
  }),
  fromAnotherAddress: ({ address, subject, replyTo }) => ({
    title: 'Un e-mail programmé est parti d’une autre adresse',
    body: `${address} ne fait plus partie de vos adresses confirmées : « ${subject} » vient donc de l’adresse habituelle. Les réponses vont à ${replyTo}.`,
  }),
  waitsForProvider: () => ({
    title: 'Un message attend son fournisseur',
    body: 'Son fournisseur n’est plus configuré, ou n’a pas pu être ouvert. Arrêtez le message pour récupérer ses unités, puis envoyez-le de nouveau.',
  }),
  waitsForWorker: () => ({
    title: 'Un message est en attente',
    body: 'La partie de Tidings qui envoie les messages ne fonctionne pas. Le message partira automatiquement dès qu’elle fonctionnera de nouveau.',
  }),
  waitsForTrouble: ({ why }) => ({
    title: 'Un message est en attente',
    body: `L’envoi reprendra automatiquement. La connexion au fournisseur indique : ${why}`,
  }),
  stoppedWithoutProvider: () => ({
    title: 'Un message a été arrêté',
    body: 'Son fournisseur n’a pas été configuré pendant une journée. Ce qui n’était pas parti a été annulé, et ses unités vous ont été rendues.',
  }),
  heldByFault: () => ({
    title: 'Un message est bloqué',
    body: 'Une erreur de ce programme le bloque. L’envoi est retenté deux fois par minute ; les responsables de ce serveur trouveront l’erreur dans le journal.',
  }),
  stoppedByFault: () => ({
    title: 'Un message a été arrêté',
    body: 'Une erreur l’a bloqué pendant une journée. Ce qui n’était pas parti a été annulé, et ses unités vous ont été rendues.',
  }),
  fallbackNotSent: ({ why }) => ({
    title: 'La route hébergée n’a pas été utilisée',
    body: reasonIn(refusals, why),
  }),
  fallbackReachedNobody: ({ rest }) => ({
    title: 'La route hébergée n’a pas été utilisée',
    body: `Elle n’aurait atteint personne.${restOf(rest)}`,
  }),
  fallbackSent: ({ recipients, cost, rest }) => ({
    title: 'Un message est renvoyé par la route hébergée',
    body: `Il va à ${plural(recipients, { one: '# personne qui n’avait pas été jointe', other: '# personnes qui n’avaient pas été jointes' })}, pour ${units(cost)}.${restOf(rest)}`,
  }),
  severalLate: ({ count }) => ({
    title: `${number(count)} messages programmés ont manqué leur heure d’envoi`,
    body: 'Chacun indique pourquoi. Ouvrez la liste pour les envoyer ou les annuler.',
  }),
  severalNotSent: ({ count }) => ({
    title: `${number(count)} messages n’ont pas été envoyés`,
    body: 'Le rapport de chaque message indique pourquoi.',
  }),
  severalKept: ({ count }) => ({
    title: `${number(count)} messages programmés ont été gardés dans la boîte d’envoi`,
    body: 'Personne ne les a reçus. Vous pourrez les envoyer de nouveau une fois cela réglé.',
  }),
  severalFromAnotherAddress: ({ count }) => ({
    title: `${number(count)} e-mails programmés sont partis d’une autre adresse`,
    body: 'Leurs adresses ne sont plus confirmées : ils viennent donc de l’adresse habituelle. Les réponses vont à la même adresse qu’avant.',
  }),
  severalHeldUp: ({ count }) => ({
    title: `${number(count)} messages attendent d’être envoyés`,
    body: 'Le rapport de chaque message indique ce qu’il attend.',
  }),
  severalStopped: ({ count }) => ({
    title: `${number(count)} messages ont été arrêtés`,
    body: 'Ce qui n’était pas parti a été annulé, et ses unités vous ont été rendues. Le rapport de chaque message indique pourquoi.',
  }),
  severalForApproval: ({ count }) => ({
    title: `${number(count)} messages attendent votre approbation`,
    body: 'Ils ne sont pas envoyés tant que vous ou un collègue ne les avez pas approuvés.',
  }),
  severalApproved: ({ count }) => ({
    title: `${number(count)} de vos messages ont été approuvés`,
    body: 'Ils continuent maintenant ou à l’heure prévue.',
  }),
  severalSentBack: ({ count }) => ({
    title: `${number(count)} de vos messages vous ont été renvoyés`,
    body: 'Vous les trouverez parmi vos brouillons, chacun avec une note.',
  }),
  severalUnitsRequested: ({ count }) => ({
    title: `${number(count)} demandes d’unités sont en attente`,
    body: 'Ouvrez-les pour accorder les unités ou refuser.',
  }),
  severalOrganisations: ({ count }) => ({
    title: `${number(count)} organisations attendent votre approbation`,
    body: 'Leurs messages restent dans la boîte d’envoi jusqu’à votre approbation.',
  }),
  waitsForApproval: ({ author, channel, recipients, why }) => ({
    title: 'Un message attend votre approbation',
    body: `${author} a écrit ${channel === 'sms' ? 'un SMS' : 'un e-mail'} à ${plural(recipients, { one: '# destinataire', other: '# destinataires' })}. ${
      {
        new: 'Rien n’est envoyé tant que vous ou un collègue ne l’avez pas approuvé.',
        changed: 'Il a été modifié depuis son approbation : il attend donc de nouveau.',
        grown: 'Il devait partir maintenant, mais sa liste s’est tant allongée qu’il doit être approuvé.',
      }[why]
    }`,
  }),
  approved: ({ by }) => ({ title: 'Votre message a été approuvé', body: `${by} l’a approuvé.` }),
  sentBack: ({ by, note }) => ({ title: `${by} vous a renvoyé votre message`, body: note }),
  lowUnits: ({ left }) => ({
    title:
      left === 0
        ? 'Il ne vous reste aucune unité'
        : plural(left, { one: 'Il ne reste que # unité', other: 'Il ne reste que # unités' }),
    body: 'Les SMS qui coûtent davantage sont refusés. Demandez des unités à temps.',
  }),
  unitsTakenBack: ({ count, note }) => ({
    title: plural(count, { one: '# unité a été reprise', other: '# unités ont été reprises' }),
    body: `L’administrateur de ce serveur les a reprises : ${note}`,
  }),
  welcomeUnitsTakenBack: ({ count }) => ({
    title: plural(count, {
      one: '# unité de bienvenue a été reprise',
      other: '# unités de bienvenue ont été reprises',
    }),
    body: 'Elles servaient à essayer Tidings tant que rien n’était distribué. Les SMS sont maintenant distribués : demandez des unités à l’administrateur de ce serveur.',
  }),
  unitsGranted: ({ count, asked, note }) => ({
    title: plural(count, { one: '# unité a été ajoutée', other: '# unités ont été ajoutées' }),
    body: [
      'Votre demande a été acceptée.',
      ...(asked === count ? [] : [`Vous en aviez demandé ${number(asked)}.`]),
      ...(note ? [operatorSays(note)] : []),
    ].join(' '),
  }),
  unitsRefused: ({ note }) => ({
    title: 'Votre demande d’unités a été refusée',
    body: operatorSays(note),
  }),
  unitsRequested: ({ organisation, count, note }) => ({
    title: `${organisation} demande ${units(count)}`,
    body: note || 'Aucune note n’a été ajoutée.',
  }),
  newReplies: ({ count }) => ({
    title: plural(count, { one: 'Vous avez une nouvelle réponse', other: 'Vous avez # nouvelles réponses' }),
    body: 'Ouvrez la boîte de réception pour lire et répondre.',
  }),
  bounces: ({ count }) => ({
    title: plural(count, {
      one: 'Un e-mail n’a pas pu être distribué',
      other: '# e-mails n’ont pas pu être distribués',
    }),
    body: 'Le rapport de chaque message montre qui n’a pas été joint, et pourquoi.',
  }),
  newPeople: ({ names, others }) => ({
    title:
      names.length === 1 ? 'Une nouvelle personne à accompagner' : 'De nouvelles personnes à accompagner',
    body: `${list(others ? [...names, 'd’autres'] : names)}.`,
  }),
  invitationAccepted: ({ email, role }) => ({
    title: `${email} a accepté votre invitation`,
    body: `Cette personne travaille maintenant avec vous. Rôle : ${roles[role]}.`,
  }),
  roleChanged: ({ by, from, to }) => ({
    title: `Votre rôle est maintenant : ${roles[to]}`,
    body: `${by} l’a changé. Auparavant : ${roles[from]}.`,
  }),
  colleagueLeft: ({ name }) => ({
    title: `${name} est parti(e)`,
    body: 'Cette personne ne peut plus ouvrir votre organisation. Ses brouillons et ses messages programmés sont passés à un propriétaire.',
  }),
  nowOwner: ({ by }) => ({
    title: 'Vous êtes maintenant propriétaire',
    body: `${by} vous a remis l’organisation et est maintenant administrateur.`,
  }),
  senderIdDecided: ({ mask, state }) => ({
    title: `Nom d’expéditeur ${mask} : ${senderIdStates[state]}`,
    body: '',
  }),
  senderConfirmed: ({ address }) => ({
    title: `${address} est confirmée : vous pouvez l’utiliser pour envoyer des e-mails`,
    body: '',
  }),
  domainLost: ({ domain }) => ({
    title: `Les e-mails ne viennent plus de ${domain}`,
    body: `La clé de ${domain} n’est plus dans le DNS. Jusqu’à son retour, les e-mails viennent de l’adresse de ce serveur, et les réponses vont à la vôtre.`,
  }),
  runNotMade: ({ why }) => ({
    title: 'Un message répété ne peut pas être envoyé comme prévu',
    body: reasonIn(refusals, why),
  }),
  greetingsNotSent: ({ occasion, why, on }) => ({
    title: on
      ? `Les messages ${greetingNames[occasion]} du ${day(on)} n’ont pas été envoyés`
      : `Les messages ${greetingNames[occasion]} d’aujourd’hui n’ont pas été envoyés`,
    body: `${reasonIn(refusals, why)} Vous pouvez leur écrire depuis la page des messages automatiques.`,
  }),
  followUpNotSent: ({ why }) => ({
    title: 'Une relance n’a pas pu être envoyée',
    body: `${reasonIn(refusals, why)} Le rapport montre qui n’a pas été joint.`,
  }),
  followUpLate: () => ({
    title: 'Une relance n’a pas été envoyée',
    body: 'Son jour est passé pendant que le serveur était arrêté, ou une sauvegarde a été restaurée. Envoyez-la depuis le rapport si elle est encore utile.',
  }),
  welcomeNotSent: ({ people, why }) => ({
    title: plural(people, {
      one: 'Le message de bienvenue à # personne n’a pas été envoyé',
      other: 'Les messages de bienvenue à # personnes n’ont pas été envoyés',
    }),
    body: `${reasonIn(refusals, why)} Vous pouvez leur écrire depuis la page des messages automatiques.`,
  }),
  welcomeShort: ({ needed, left }) => ({
    title: 'Les unités vont manquer pour les messages de bienvenue',
    body: `Les messages automatiques des 7 prochains jours demandent ${units(needed)}, et il en reste ${number(left)}. Demandez des unités à temps.`,
  }),
  greetingsShort: ({ occasion, needed, left }) => ({
    title: `Les unités vont manquer pour les messages ${greetingNames[occasion]}`,
    body: `Les messages automatiques des 7 prochains jours demandent ${units(needed)}, et il en reste ${number(left)}. Demandez des unités à temps.`,
  }),
  ownGreetingNotSent: ({ occasion, why }) => ({
    title: `Un message ${greetingNames[occasion]} au texte particulier n’a pas été envoyé`,
    body: `${reasonIn(refusals, why)} Vous pouvez lui écrire depuis la page des messages automatiques.`,
  }),
  asksAfterRestore: ({ messages: count }) => ({
    title: plural(count, {
      one: 'Un message automatique n’a pas été envoyé après la restauration d’une sauvegarde',
      other: '# messages automatiques n’ont pas été envoyés après la restauration d’une sauvegarde',
    }),
    body: 'Ils ont peut-être été envoyés depuis la sauvegarde. Ouvrez chacun sous Programmés pour l’envoyer maintenant ou l’annuler.',
  }),
  greetingsLimit: ({ occasion, most }) => ({
    title: `La limite par mois arrêtera les messages ${greetingNames[occasion]}`,
    body: `Les messages des 7 prochains jours dépasseraient votre limite de ${units(most)} par mois. Vous pouvez l’augmenter dans Messages automatiques.`,
  }),
};
