// French texts of the sending settings: undo, quiet hours, keywords and approval.
import type { sendingSettingsTexts as english } from '../en/sending-settings.ts';
import { plural, type Translation } from '../language.ts';

export const sendingSettingsTexts: Translation<typeof english> = {
  whenYouSend: 'À l’envoi',
  undoWindow: 'Délai d’annulation (secondes)',
  undoWindowHint: 'Les messages attendent ce délai avant de partir. 0 = envoi immédiat.',
  askWhenLate: 'Demander avant d’envoyer un message programmé en retard de plus de (minutes)',
  askWhenLateHint: 'Par exemple si Tidings ne fonctionnait pas à l’heure prévue.',
  shareAddress: 'Envoyer un seul message aux personnes qui partagent un téléphone ou une adresse e-mail',
  shareAddressHint: '« Awa & Koffi » reçoivent un SMS, payé une fois. Sinon, chacun reçoit le sien.',

  quietHours: 'Heures calmes',
  quietHoursLabel: 'Heures calmes pour les SMS',
  quietHoursHint:
    'Une question vous sera posée avant un envoi la nuit ; les messages programmés et les nouvelles tentatives attendent la fin des heures calmes.',
  from: 'De',
  to: 'À',
  zone: (city, zone) => `Heure de ${city} (${zone})`,

  keywords: 'Réponses à vos SMS',
  stop: 'STOP',
  stopAbout: (words) => `La personne ne reçoit plus de SMS. Toujours inclus : ${words}.`,
  start: 'START',
  startAbout: (words) => `La personne reçoit de nouveau des SMS. Toujours inclus : ${words}.`,
  help: 'HELP',
  helpAbout: (words) => `La personne reçoit une réponse qui dit qui vous êtes. Toujours inclus : ${words}.`,
  otherWords: (keyword) => `Autres mots qui veulent dire ${keyword}`,
  addWord: 'Tapez un mot puis Entrée',
  autoReply: (keyword) => `Réponse automatique à ${keyword}`,
  autoReplyCost: (pages) =>
    plural(pages, { one: 'Coûte # page à chaque fois.', other: 'Coûte # pages à chaque fois.' }),

  approval: 'Approbation',
  approvalAbout:
    'Ces messages attendent qu’un propriétaire ou un administrateur les approuve. Personne ne peut approuver les siens. Les propriétaires et administrateurs peuvent envoyer à n’importe quel nombre.',
  saveApproval: 'Enregistrer l’approbation',
  recipients: 'Messages à plus de (destinataires)',
  units: 'Messages qui coûtent plus de (unités)',
  noLimit: 'Laissez vide pour ne pas limiter.',
  everyMessageBy: 'Tous les messages de',
  everyMessageByHint:
    'Y compris un message court à une seule personne. Les tests et les réponses depuis la boîte de réception partent sans approbation.',
};
