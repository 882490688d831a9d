// French sentences of the audit log, by action.
import {
  type AuditDetail,
  type Entry,
  how,
  sentencesOf,
  textOf,
} from '@tidings/contract/rules/audit-sentences.ts';
import type { auditSentences as english } from '../en/audit-sentences.ts';
import { list, number, type Translation } from '../language.ts';
import { roleTexts } from './roles.ts';

type Detail = AuditDetail;

const countOf = (value: unknown, one: string, many: string, unknown: string): string =>
  typeof value === 'number' ? `${number(value)} ${value < 2 ? one : many}` : unknown;
const people = (value: unknown): string => countOf(value, 'personne', 'personnes', 'des personnes');
const units = ({ units: value }: Detail): string => countOf(value, 'unité', 'unités', 'des unités');
const toPeople = (detail: Detail): string =>
  typeof detail['people'] === 'number' ? ` à ${people(detail['people'])}` : '';
const sentOrPut = ({ kept }: Detail): string => (kept === true ? 'a mis' : 'a envoyé');
const orIntoOutbox =
  (after: (detail: Detail) => string = () => '') =>
  (detail: Detail): string =>
    `${after(detail)}${detail['kept'] === true ? ' dans la boîte d’envoi' : ''}`;
const byName = (detail: Detail): string => (textOf(detail['name']) ? ` (${textOf(detail['name'])})` : '');
const roleOf = ({ role }: Detail): string =>
  ({ ...roleTexts })[textOf(role)]?.toLowerCase() ?? textOf(role).replace('_', ' ');
const asRole = (detail: Detail): string => (roleOf(detail) ? ` en tant que ${roleOf(detail)}` : '');
const address = ({ address: value }: Detail, unknown: string): string => textOf(value) || unknown;

const parts: Record<string, string> = {
  name: 'nom',
  timeZone: 'fuseau horaire',
  country: 'pays',
  language: 'langue',
  phone: 'téléphone',
  email: 'e-mail',
  address: 'adresse',
};
const changedParts = (detail: Detail): string => {
  const changed = Object.keys(detail).map((part) => parts[part] ?? part);
  return changed.length > 0 ? ` : ${list(changed)}` : '';
};

const topicNames: Record<string, string> = {
  units: 'unités basses',
  replies: 'réponses',
  late: 'heures d’envoi manquées',
  bounces: 'retours',
  approvals: 'approbations',
};
const toldTopics = ({ topics }: Detail): string =>
  Array.isArray(topics)
    ? ` : ${list(topics.map((topic) => topicNames[textOf(topic)] ?? textOf(topic)))}`
    : '';

const ofOccasion = how('occasion', {
  birthday: ' d’anniversaire',
  anniversary: ' d’anniversaire de mariage',
});

const takenWords: Record<string, string> = {
  'people.export': 'exporter',
  'people.erase': 'effacer des personnes',
  'optOuts.lift': 'lever des désabonnements',
  'notes.confidential': 'notes confidentielles',
  'messages.toAll': 'envoyer à tous les contacts',
};
const staffMayNot = ({ staffMayNot: taken }: Detail): string =>
  Array.isArray(taken) && taken.length > 0
    ? ` : sauf ${list(taken.map((each) => takenWords[textOf(each)] ?? textOf(each)))}`
    : ' : tout ce que permet son rôle';

const factorOf = (detail: Detail): string =>
  detail['passkeys'] ? 'les codes d’une application' : 'la connexion à deux facteurs';

const colleague = '%|un collègue';
const group = 'le groupe %|un groupe';
const person = '%|une personne';

const access: Record<string, Entry> = {
  'session.started': ['s’est connecté', '', how('by', { passkey: ' avec une clé d’accès' })],
  'session.ended': ['s’est déconnecté'],
  'session.entered': ['est passé à cette organisation'],
  'session.revoked': ['a mis fin à une session'],
  'session.othersRevoked': ['a déconnecté tous ses autres appareils'],
  'account.nameChanged': ['a modifié son nom'],
  'account.languageChanged': ['a modifié sa langue'],
  'account.noticePhone': ['a modifié son numéro de téléphone pour les avis'],
  'account.emailAsked': ['a demandé une nouvelle adresse e-mail'],
  'account.emailKept': ['a gardé son adresse e-mail'],
  'account.emailChanged': ['a modifié son adresse e-mail par un lien'],
  'account.passwordChanged': ['a modifié son mot de passe'],
  'account.twoFactorOn': ['a activé', '', (detail) => ` ${factorOf(detail)}`],
  'account.twoFactorOff': ['a désactivé', '', (detail) => ` ${factorOf(detail)}`],
  'account.passkeyAdded': ['a ajouté', 'une clé d’accès', byName],
  'account.passkeyRemoved': ['a retiré', 'une clé d’accès', byName],
  'account.recoveryCodesRenewed': ['a créé de nouveaux codes de secours'],
  'account.lockedOut': [
    'a déconnecté',
    colleague,
    () => ' partout et a supprimé son mot de passe et ses clés d’accès',
  ],
  'password.reset': ['a choisi un nouveau mot de passe par un lien'],
  'organisation.registered': ['a créé l’organisation'],
  'colleague.invited': [
    'a invité',
    'un collègue',
    (detail) => (textOf(detail['email']) ? ` (${textOf(detail['email'])})${asRole(detail)}` : ''),
  ],
  'colleague.invitationWithdrawn': [
    'a retiré',
    'une invitation',
    (detail) => (textOf(detail['email']) ? ` (${textOf(detail['email'])})` : ''),
  ],
  'colleague.joined': ['a rejoint l’organisation', '', asRole],
  'colleague.roleChanged': [
    'a modifié le rôle de',
    colleague,
    (detail) => (roleOf(detail) ? ` : ${roleOf(detail)}` : ''),
  ],
  'roles.tightened': ['a modifié ce que l’équipe peut faire', '', staffMayNot],
  'colleague.removed': ['a retiré', colleague],
  'colleague.left': ['a quitté l’organisation'],
  'colleague.madeOwner': ['a remis l’organisation à', colleague],
  'key.created': ['a créé', 'la clé API %|une clé API'],
  'key.revoked': ['a révoqué', 'la clé API %|une clé API'],
  'audit.exported': ['a exporté le journal d’activité'],
  'audit.pruned': [
    'a supprimé',
    '',
    ({ lines }) =>
      ` ${countOf(lines, 'ancienne ligne', 'anciennes lignes', 'd’anciennes lignes')} du journal d’activité`,
  ],
};

const messages: Record<string, Entry> = {
  'sms.sent': [sentOrPut, 'un SMS', orIntoOutbox(toPeople)],
  'sms.scheduled': ['a programmé', 'un SMS', toPeople],
  'sms.tested': [sentOrPut, 'un SMS de test', orIntoOutbox()],
  'sms.drafted': ['a enregistré', 'un brouillon de SMS'],
  'email.sent': [sentOrPut, 'un e-mail', orIntoOutbox(toPeople)],
  'email.scheduled': ['a programmé', 'un e-mail', toPeople],
  'email.tested': [sentOrPut, 'un e-mail de test', orIntoOutbox()],
  'email.drafted': ['a enregistré', 'un brouillon d’e-mail'],
  'message.repeated': ['a fait se répéter', 'un message'],
  'recurring.stopped': ['a arrêté', 'un message répété'],
  'greetings.changed': ['a modifié les messages automatiques', '', ofOccasion],
  'greeting.changed': ['a modifié les messages automatiques', '', ofOccasion],
  'welcome.changed': ['a modifié', 'le message de bienvenue'],
  'welcome.skipped': ['a modifié les destinataires', 'du message de bienvenue'],
  'draft.deleted': ['a supprimé', 'un brouillon'],
  'message.exported': ['a exporté', 'le rapport d’un message'],
  'message.cancelled': ['a annulé', 'un message'],
  'message.undone': ['a repris', 'un message', () => ' avant son envoi'],
  'message.approved': ['a approuvé', 'un message'],
  'message.sentBack': ['a renvoyé', 'un message', () => ' à son auteur'],
  'message.rescheduled': ['a reprogrammé', 'un message'],
  'message.named': ['a renommé', 'un message'],
  'message.sentNow': [sentOrPut, 'un message programmé', orIntoOutbox(() => ' sans attendre')],
  'message.doubtSettled': ['a tranché pour les envois incertains', 'd’un message'],
  'message.callListExported': ['a exporté', 'une liste d’appels'],
  'message.followed': [sentOrPut, 'une relance', orIntoOutbox(() => ' aux personnes non jointes')],
  'message.followLater': ['a prévu', 'une relance'],
  'message.followLaterStopped': ['a arrêté', 'une relance', () => ' avant son jour'],
  'message.secondStepCancelled': ['a arrêté la route de secours', 'd’un message'],
  'inbox.answered': ['a répondu à', 'une réponse'],
  'inbox.taken': [
    'a modifié qui s’occupe',
    'd’une conversation',
    ({ taken }) => (taken ? ' : s’en occupe' : ' : ne s’en occupe plus'),
  ],
  'inbox.finished': [
    'a marqué',
    'une conversation',
    ({ done }) => (done ? ' comme traitée' : ' comme à traiter'),
  ],
  'inbox.optOutDecided': [
    'a tranché pour une réponse de',
    '',
    (detail) =>
      ` ${address(detail, 'un numéro')} : ${detail['optOut'] === true ? 'désabonnement' : 'pas un désabonnement'}`,
  ],
  'suppression.added': ['a désabonné', '', (detail) => ` ${address(detail, 'une adresse')}`],
  'suppression.lifted': ['a levé le désabonnement de', '', (detail) => ` ${address(detail, 'une adresse')}`],
  'senderId.requested': ['a demandé', 'le nom d’expéditeur %|un nom d’expéditeur'],
  'senderId.decided': [
    'a décidé pour',
    'le nom d’expéditeur %|un nom d’expéditeur',
    how('status', { '2': ' : approuvé', '3': ' : refusé' }),
  ],
  'mailSender.added': ['a ajouté', 'l’adresse d’expédition %|une adresse d’expédition'],
  'mailSender.changed': ['a modifié', 'l’adresse d’expédition %|une adresse d’expédition'],
  'mailSender.asked': ['a demandé la preuve de', 'l’adresse d’expédition %|une adresse d’expédition'],
  'mailSender.removed': ['a retiré', 'l’adresse d’expédition %|une adresse d’expédition'],
  'mailDomain.added': ['a ajouté', 'le domaine %|un domaine'],
  'mailDomain.checked': ['a vérifié', 'le domaine %|un domaine'],
  'mailDomain.removed': ['a retiré', 'le domaine %|un domaine'],
  'mailTemplate.added': ['a ajouté', 'le modèle %|un modèle'],
  'mailTemplate.changed': ['a modifié', 'le modèle %|un modèle'],
  'mailTemplate.removed': ['a supprimé', 'le modèle %|un modèle'],
  'smsTemplate.added': ['a ajouté', 'le modèle de SMS %|un modèle de SMS'],
  'smsTemplate.changed': ['a modifié', 'le modèle de SMS %|un modèle de SMS'],
  'smsTemplate.removed': ['a supprimé', 'le modèle de SMS %|un modèle de SMS'],
  'media.uploaded': ['a envoyé', 'l’image %|une image'],
  'media.changed': ['a modifié', 'l’image %|une image'],
  'media.deleted': ['a supprimé', 'l’image %|une image'],
};

const records: Record<string, Entry> = {
  'person.created': ['a ajouté', person],
  'person.updated': ['a modifié', person],
  'person.stateChanged': [
    'a changé l’état de',
    person,
    how('state', {
      archived: ' : archivé',
      deceased: ' : décédé',
      deleted: ' : supprimé',
      active: ' : actif',
    }),
  ],
  'person.toDoChanged': [
    'a modifié ce qui est à faire pour',
    person,
    ({ done, dueOn }) => (done === true ? ' : fait' : textOf(dueOn) ? ` avant le ${textOf(dueOn)}` : ''),
  ],
  'person.noteDeleted': ['a supprimé une note sur', person],
  'person.exported': ['a exporté les données de', person],
  'person.erased': ['a effacé', 'une personne', () => ' définitivement'],
  'people.changed': [
    'a modifié',
    '',
    (detail) =>
      'running' in detail
        ? ` ${people(detail['running'])} en arrière-plan`
        : ` ${people(detail['changed'])} en une fois`,
  ],
  'people.changeStopped': [
    'a arrêté',
    'une modification de plusieurs personnes',
    (detail) => `, ${people(detail['changed'])} étant déjà modifiées`,
  ],
  'people.changeUndone': ['a annulé', 'une modification de plusieurs personnes'],
  'people.exported': ['a exporté', '', (detail) => ` ${people(detail['people'])}`],
  'people.merged': [
    'a fusionné',
    person,
    ({ merged }) => ` avec ${people(Array.isArray(merged) ? merged.length : undefined)} en double`,
  ],
  'people.duplicatesDismissed': ['a indiqué que des personnes ne sont pas des doublons'],
  'people.imported': ['a importé', 'un fichier de personnes'],
  'people.importStarted': ['a commencé', 'une importation de personnes'],
  'people.importUndone': ['a annulé', 'une importation de personnes'],
  'field.created': ['a ajouté', 'le champ personnalisé %|un champ personnalisé'],
  'field.updated': ['a modifié', 'le champ personnalisé %|un champ personnalisé'],
  'fields.ordered': ['a changé l’ordre des champs personnalisés'],
  'list.entryCreated': ['a ajouté', '%|une valeur', () => ' à une liste des paramètres des personnes'],
  'list.entryUpdated': ['a modifié', '%|une valeur', () => ' dans une liste des paramètres des personnes'],
  'list.ordered': ['a changé l’ordre d’une liste des paramètres des personnes'],
  'family.created': ['a ajouté', 'la famille %|une famille'],
  'family.updated': ['a modifié', 'la famille %|une famille'],
  'family.deleted': ['a supprimé', 'la famille %|une famille'],
  'group.created': ['a créé', group],
  'group.updated': ['a modifié', group],
  'group.deleted': ['a supprimé', group],
  'group.membersAdded': [
    'a ajouté',
    '',
    ({ added, groups }) =>
      ` ${people(added)} à ${Array.isArray(groups) && groups.length > 1 ? `${groups.length} groupes` : 'un groupe'}`,
  ],
  'group.membersRemoved': ['a retiré des personnes de', group],
  'group.memberUpdated': ['a modifié un membre de', group],
  'group.membersMoved': ['a déplacé des personnes de', group],
  'attendance.opened': ['a ouvert', 'la liste de présences %|une liste de présences'],
  'attendance.marked': ['a pointé les présences dans', '%|une liste de présences'],
  'attendance.absenteesKept': ['a gardé les absents de', '%|une liste de présences'],
  'attendance.deleted': ['a supprimé', 'la liste de présences %|une liste de présences'],
};

const states: Record<string, string> = {
  new: ' : nouvelle',
  approved: ' : approuvée',
  suspended: ' : suspendue',
};
const steeringWords: Record<string, string> = {
  paused: 'a suspendu l’envoi par',
  draining: 'a laissé finir ce qui avait commencé par',
  running: 'a repris l’envoi par',
};

const settings: Record<string, Entry> = {
  'organisation.changed': ['a modifié l’organisation', '', changedParts],
  'organisation.notices': ['a modifié qui reçoit les avis', '', toldTopics],
  'organisation.exported': ['a exporté', 'toute l’organisation'],
  'organisation.closed': ['a fermé', 'l’organisation'],
  'organisation.reopened': ['a rouvert', 'l’organisation'],
  'organisation.deleted': ['a supprimé', 'une organisation fermée'],
  'organisation.logo': ['a modifié', 'le logo'],
  'organisation.logoRemoved': ['a retiré', 'le logo'],
  'settings.sending': ['a modifié', 'les paramètres d’envoi'],
  'settings.approval': ['a modifié', 'les messages qui demandent une approbation'],
  'settings.retention': ['a modifié', 'la durée de conservation des textes et des destinataires'],
  'messages.pruned': [
    'a supprimé',
    '',
    ({ messages }) =>
      ` les textes et les destinataires ${countOf(messages, 'ancien message', 'anciens messages', 'd’anciens messages').replace(/^(?=\d)/, 'de ')}`,
  ],
  'settings.senders': ['a modifié', 'les expéditeurs par défaut'],
  'settings.mail': ['a modifié', 'les paramètres d’e-mail'],
  'provider.added': ['a ajouté', 'le fournisseur %|un fournisseur'],
  'provider.changed': ['a modifié', 'le fournisseur %|un fournisseur'],
  'provider.removed': ['a retiré', 'le fournisseur %|un fournisseur'],
  'provider.signedIn': ['a connecté', 'la boîte du fournisseur %|la boîte d’un fournisseur'],
  'provider.tried': ['a essayé', 'le fournisseur %|un fournisseur'],
  'rates.changed': ['a modifié', 'la liste des prix'],
  'replyNumbers.changed': ['a modifié', 'les numéros de réponse'],
  'lane.steered': [
    (detail) => steeringWords[textOf(detail['mode'])] ?? 'a modifié l’envoi par',
    '',
    (detail) => ` ${textOf(detail['lane'])}`,
  ],
  'lane.reconnected': ['a reconnecté', '', (detail) => ` ${textOf(detail['lane'])}`],
  'message.triedNow': ['a réessayé', 'un message', () => ' en attente'],
  'limit.changed': ['a modifié la vitesse d’envoi de', '%|une organisation'],
  'units.statementExported': ['a exporté le relevé des unités'],
  'units.toppedUp': ['a ajouté', '', (detail) => ` ${units(detail)} à une organisation`],
  'units.takenBack': ['a repris', '', (detail) => ` ${units(detail)} à une organisation`],
  'units.requested': ['a demandé', '', (detail) => ` ${units(detail)}`],
  'units.requestChanged': ['a modifié', 'une demande d’unités'],
  'units.requestWithdrawn': ['a retiré', 'une demande d’unités'],
  'units.requestDecided': ['a décidé pour', 'une demande d’unités'],
  'units.noticeChanged': ['a modifié quand prévenir que les unités sont basses'],
  'organisation.state': ['a changé l’état de', '%|une organisation', how('state', states)],
  'organisation.invited': ['a invité une organisation'],
  'organisation.invitationWithdrawn': ['a retiré une invitation d’organisation'],
  'organisation.quota': ['a modifié la limite par jour de', '%|une organisation'],
};

export const auditSentences: Translation<typeof english> = sentencesOf({
  ...access,
  ...messages,
  ...records,
  ...settings,
});
