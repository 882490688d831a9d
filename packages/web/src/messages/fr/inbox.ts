// French texts of the inbox and its conversations.
import type { inbox as english } from '../en/inbox.ts';
import { plural, type Translation } from '../language.ts';

export const inbox: Translation<typeof english> = {
  title: 'Boîte de réception',
  back: 'Retour aux conversations',
  conversations: 'Conversations',
  searchLabel: 'Rechercher par nom ou numéro',
  searchPlaceholder: 'Nom ou numéro',
  show: 'Afficher',
  showAll: 'Toutes',
  showUnread: 'Non lues',
  showOpen: 'Ouvertes',
  showMine: 'À moi',
  showDone: 'Terminées',
  noOpen: 'Il ne reste rien à faire',
  noMine: 'Vous ne suivez aucune conversation',
  noMineHint:
    'Ouvrez une conversation et choisissez « Je m’en occupe » : vos collègues voient alors que vous la suivez.',
  noDone: 'Aucune conversation n’est encore terminée',
  take: 'Je m’en occupe',
  takenByMe: 'Suivie par vous',
  takenBy: (name) => `Suivie par ${name}`,
  formerColleague: 'un ancien collègue',
  takeOver: (name) => `Reprendre à ${name}`,
  giveBack: 'Ne plus suivre',
  markDone: 'Terminer',
  markDoneHint: 'Elle se rouvre à la prochaine réponse',
  done: 'Terminée',
  reopen: 'Rouvrir',
  chooseConversation: 'Choisissez une conversation',
  noMatches: (search) => `Aucune conversation ne correspond à « ${search} »`,
  noUnread: 'Aucune conversation non lue',
  noReplies: 'Aucune réponse pour l’instant',
  noRepliesHint:
    'Les réponses à vos SMS apparaissent ici. Toute personne qui répond STOP est désabonnée automatiquement.',

  you: (text) => `Vous : ${text}`,
  mayOptOut: 'Désabonnement ?',
  optedOut: 'Désabonné',
  names: (first, last, more) =>
    more > 0
      ? plural(more, { one: `${first} et # autre`, other: `${first} et # autres` })
      : `${first} et ${last}`,

  conversation: 'Conversation',
  conversationLog: 'Messages',
  unknownNumber: 'Personne ici n’a ce numéro',
  viewPerson: 'Voir la personne',
  more: 'Autres actions pour cette conversation',
  markUnread: 'Marquer comme non lue',
  repliedStop: 'A répondu STOP : désabonné',
  repliedStart: 'A répondu START : réabonné',
  repliedHelp: 'A demandé de l’aide',
  report: 'Rapport',
  cannotSend: 'Vous ne pouvez pas écrire à ce numéro.',
  seeWhy: 'Voir pourquoi',

  yourReply: 'Votre réponse',
  characters: (count) => plural(count, { one: '# caractère', other: '# caractères' }),
  pages: (count) => plural(count, { one: '# page', other: '# pages' }),
  sentFrom: 'Envoyé de',
  theirNumber: (number) => `${number} (le numéro auquel cette personne a écrit)`,
  noSenderId: 'Aucun nom d’expéditeur n’est encore approuvé.',
  sendReply: 'Envoyer la réponse',

  isOptOut: 'Est-ce un désabonnement ?',
  isOptOutHint: 'C’est peut-être une demande de ne plus recevoir de SMS, ou autre chose.',
  notOptedOut: 'Cette personne n’a pas été désabonnée.',
  notOptedOutYet:
    'Cette personne n’est pas encore désabonnée. Un collègue qui peut modifier les personnes peut en décider.',
  optOut: 'Désabonner',
  isNoOptOut: 'Pas un désabonnement',
};
