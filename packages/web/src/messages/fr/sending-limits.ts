// French texts of the banner of an organisation that may not send freely yet.
import type { sendingLimits as english } from '../en/sending-limits.ts';
import { number, plural, type Translation } from '../language.ts';

const emails = (count: number) => plural(count, { one: '# e-mail', other: '# e-mails' });

export const sendingLimits: Translation<typeof english> = {
  suspended: 'Votre organisation est suspendue.',
  closed: (time) =>
    `Votre organisation est fermée : rien n’est envoyé. Tout sera supprimé le ${time}, sauf si un propriétaire la rouvre dans Paramètres, Organisation.`,
  suspendedFor: (why) => `Votre organisation est suspendue : ${why}.`,
  suspendedHint:
    'Vous pouvez tout lire, mais rien ne peut être envoyé. Veuillez contacter l’administrateur de ce serveur.',
  approval:
    'Votre organisation attend son approbation. Vous pouvez tout essayer ; les messages restent dans la boîte d’envoi et ne sont pas distribués tant que l’administrateur de ce serveur ne vous a pas approuvés.',
  confirm: (address) =>
    `Les messages restent dans la boîte d’envoi tant que vous n’avez pas confirmé votre adresse e-mail. Ouvrez le lien envoyé à ${address}.`,
  unverified:
    'Les e-mails restent dans la boîte d’envoi tant que l’adresse dont ils viennent n’est pas vérifiée, ou que l’administrateur de ce serveur n’a pas approuvé votre organisation.',
  quota: (limit, sms, email) =>
    `Vous pouvez envoyer ${number(limit)} SMS et ${emails(limit)} par jour, jusqu’à ce que l’administrateur de ce serveur lève la limite. Aujourd’hui : ${number(sms)} SMS, ${emails(email)}.`,
  resend: 'Renvoyer le lien',
  resent: 'Lien envoyé',
  notResent: 'Lien non envoyé',
};
