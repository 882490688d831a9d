// French words of recipients: their states, and why some were not reached.
import type {
  causeTexts as englishCauses,
  mailCauseTexts as englishMailCauses,
  reasonTexts as englishReasons,
  recipientTexts as english,
} from '../en/delivery.ts';
import type { Translation } from '../language.ts';

export const recipientTexts: Translation<typeof english> = {
  pending: 'En attente',
  sending: 'Envoi en cours',
  accepted: 'Envoyé',
  delivered: 'Distribué',
  undelivered: 'Échoué',
  rejected: 'Échoué',
  uncertain: 'Incertain',
  skipped: 'Non inclus',
  kept: 'En boîte d’envoi',
};

export const reasonTexts: Translation<typeof englishReasons> = {
  'no-phone': 'Pas de numéro de téléphone',
  'bad-phone': 'Numéro qui ne peut pas être joint',
  'no-email': 'Pas d’adresse e-mail',
  'bad-email': 'Adresse e-mail non valide',
  duplicate: 'Choix en double, un seul envoi',
  'opted-out': 'Désabonné',
  dnd: 'Ne pas déranger (DND)',
  'wrong-number': 'Numéro de quelqu’un d’autre',
  bounced: 'E-mail déjà revenu',
  complained: 'E-mail signalé comme indésirable',
  'no-rate': 'Pays sans prix',
  'no-person': 'Numéro sans adresse e-mail connue',
  cancelled: 'Arrêté avant l’envoi',
  erased: 'Effacé sur demande',
  inactive: 'Décès, archivage ou suppression avant l’envoi',
  bereaved: 'Conjoint décédé avant l’envoi',
};

export const causeTexts: Translation<typeof englishCauses> = {
  'no-phone': 'Pas de numéro de téléphone',
  'wrong-number': 'Numéro erroné',
  'no-email': 'Pas d’adresse e-mail',
  'bad-email': 'Adresse e-mail qui ne fonctionne pas',
  dnd: 'Ne pas déranger (DND)',
  'switched-off': 'Téléphone éteint ou hors de portée',
  'opted-out': 'Désabonné',
  'no-rate': 'Pays sans prix',
  sender: 'Nom d’expéditeur refusé par le réseau',
  content: 'Texte refusé par le réseau',
  stopped: 'Arrêté avant l’envoi',
  provider: 'Refusé par le fournisseur',
  unknown: 'On ne sait pas s’il est arrivé',
};

export const mailCauseTexts: Translation<typeof englishMailCauses> = {
  sender: 'Adresse d’expédition non acceptée par le serveur de messagerie',
  content: 'E-mail refusé par le serveur de messagerie',
  provider: 'Refusé par le serveur de messagerie',
};
