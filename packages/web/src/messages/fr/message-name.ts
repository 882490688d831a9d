// French texts of naming a message.
import type { messageName as english } from '../en/message-name.ts';
import type { Translation } from '../language.ts';

export const messageName: Translation<typeof english> = {
  add: 'Ajouter un nom',
  label: 'Nom du message',
  hint: 'Pour les listes et les rapports. Seuls vous et vos collègues le voyez.',
  change: 'Renommer le message',
  title: 'Nommer le message',
  save: 'Enregistrer',
  placeholder: 'p. ex. Invitation à la fête des moissons',
  saved: 'Nom enregistré',
  failed: 'Le nom n’a pas été enregistré',
};
