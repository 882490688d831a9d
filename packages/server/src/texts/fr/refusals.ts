// French texts of refusals that notices repeat (draft).
import { closedReason } from '../closed-reason.ts';
import type { KeptFor } from '@tidings/contract/calls/organisations.ts';
import type { SenderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import type { Refusals } from '../reason.ts';
import { number, plural } from './forms.ts';

const routes = { regular: 'ordinaire', hosted: 'hébergée' };
const setUp = 'Un administrateur peut le configurer dans les paramètres, sous Fournisseurs.';
const perDay = (most: number, channel: 'sms' | 'email'): string =>
  `Votre organisation peut envoyer ${number(most)} ${channel === 'sms' ? 'SMS' : 'e-mails'} par jour jusqu’à ce que l’administrateur de ce serveur lève la limite.`;
const units = (count: number): string => plural(count, { one: '# unité', other: '# unités' });

const kept: Record<KeptFor, string> = {
  approval: 'L’administrateur de ce serveur n’a pas encore approuvé votre organisation.',
  suspended: 'L’administrateur de ce serveur a suspendu votre organisation.',
  address: 'Votre adresse e-mail n’est pas encore confirmée.',
};

const closed =
  'Votre organisation est fermée : rien ne peut être envoyé. Un propriétaire peut la rouvrir dans les paramètres.';

const senderIdStates: Record<SenderIdState, string> = {
  pending: 'attend d’être approuvé',
  processing: 'est en cours de traitement',
  approved: 'est approuvé',
  'not approved': 'n’a pas été approuvé',
};

export const refusals: Refusals = {
  nobodyByPhone: () =>
    'Aucune des personnes choisies n’a de numéro de téléphone auquel ce message peut être envoyé.',
  nobodyByEmail: () =>
    'Aucune des personnes choisies n’a d’adresse e-mail à laquelle ce message peut être envoyé.',
  tooManyPages: ({ pages, most }) =>
    `Ce message est trop long : il compte ${number(pages)} pages, et ${number(most)} au plus peuvent être envoyées.`,
  emptyForSome: ({ count }) =>
    `Ce message serait vide pour ${number(count)} de ses destinataires, dont les champs sont vides. Ajoutez quelques mots.`,
  listChanged: ({ recipients, units: cost }) =>
    `La liste a changé depuis que vous l’avez vue : le message va maintenant à ${plural(recipients, { one: '# destinataire', other: '# destinataires' })} et coûte ${units(cost)}.`,
  unknownSenderId: ({ mask }) => `Le nom d’expéditeur « ${mask} » n’a pas encore été demandé.`,
  senderIdNotApproved: ({ mask, state }) =>
    `Le nom d’expéditeur « ${mask} » ${senderIdStates[state]} : rien n’a été envoyé.`,
  authorGone: () =>
    'Le collègue qui l’a demandé est parti, ou ne peut plus envoyer de messages : rien n’a été envoyé.',
  notEnoughUnits: ({ units: needed, balance }) =>
    `Vous n’avez pas assez d’unités : ce message en demande ${number(needed)} et vous en avez ${number(balance)}.`,
  usedUpToday: ({ most, channel }) =>
    `${perDay(most, channel)} Vous les avez tous envoyés aujourd’hui. Envoyez ce message demain, ou demandez à l’administrateur.`,
  moreThanLeftToday: ({ most, channel, left, recipients }) =>
    `${perDay(most, channel)} Il en reste ${number(left)} aujourd’hui, et ce message va à ${number(recipients)} destinataires. Envoyez-le demain, ou demandez à l’administrateur.`,
  moreThanADay: ({ most, channel, recipients }) =>
    `${perDay(most, channel)} Ce message va à ${number(recipients)} destinataires. Choisissez moins de personnes, ou demandez à l’administrateur.`,
  noMailServer: () => `Aucun serveur de messagerie n’est configuré pour envoyer des e-mails. ${setUp}`,
  noRoute: ({ route, other }) =>
    `Aucun fournisseur n’est configuré pour la route ${routes[route]}. ${other ? `Choisissez la route ${routes[other]}.` : setUp}`,
  kept: ({ why }) => kept[why],
  closed: () => closed,
  suspended: ({ reason }) =>
    reason === closedReason
      ? closed
      : `L’administrateur de ce serveur a suspendu votre organisation${reason ? ` : ${reason.replace(/[.!?]*$/, '')}` : ''}. Vous pouvez tout lire, mais rien ne peut être envoyé.`,
  greetingUnits: ({ most, used, units: needed }) =>
    `Les vœux automatiques peuvent utiliser ${units(most)} par mois. Ils en ont déjà utilisé ${number(used)}, et ceux-ci en demandent ${number(needed)}.`,
  welcomeUnits: ({ most, used, units: needed }) =>
    `Les messages de bienvenue peuvent utiliser ${units(most)} par mois. Ils en ont déjà utilisé ${number(used)}, et ceux-ci en demandent ${number(needed)}.`,
  noSenderId: () => 'Votre organisation n’a pas encore de nom d’expéditeur approuvé.',
};
