// French texts of requesting a sender id.
import type { senderIdRequestTexts as english } from '../en/sender-id-request.ts';
import type { Translation } from '../language.ts';

export const senderIdRequestTexts: Translation<typeof english> = {
  senderId: 'Nom d’expéditeur',
  hint: 'Lettres et chiffres uniquement : pas de caractères spéciaux, et pas moins de 3 ni plus de 11 caractères.',
  example: 'EGLISEGRACE',
  request: 'Demander',
  notRequested: 'Nom d’expéditeur non demandé',
  close: 'Fermer',
  approve: 'Approuver',
  isApproved: (mask) => `${mask} est approuvé`,
  approveOne: (mask) => `Approuver ${mask}`,

  pending: 'En attente d’approbation. Nous vous informerons.',
  processing: 'En cours d’examen. Nous vous informerons.',
  approved: 'Approuvé. Vous pouvez l’utiliser dès maintenant.',
  notApproved: 'Non approuvé. Veuillez en demander un autre.',
};
