// French texts of the templates of SMS.
import type { smsTemplates as english } from '../en/sms-templates.ts';
import type { Translation } from '../language.ts';

export const smsTemplates: Translation<typeof english> = {
  menu: 'Modèles',
  start: 'Partir d’un modèle',
  saveAs: 'Enregistrer comme modèle',
  none: 'Aucun modèle pour le moment',
  noneHint: 'Écrivez un SMS et enregistrez-le comme modèle pour le réutiliser.',
  menuOf: (template) => `Menu de ${template}`,
  edit: 'Modifier',
  delete: 'Supprimer',

  replaceTitle: 'Remplacer votre texte ?',
  replaceHint: (template) => `« ${template} » remplace votre message. Les destinataires restent les mêmes.`,
  replace: 'Remplacer',
  keepMine: 'Garder le mien',

  name: 'Nom',
  text: 'Texte',
  save: 'Enregistrer',
  saveHint: 'Enregistre le message, sans les destinataires.',
  taken: 'Vous avez déjà un modèle de ce nom. Il sera remplacé.',
  replaceTemplate: 'Remplacer le modèle',
  saved: (template) => `« ${template} » enregistré comme modèle`,
  notSaved: 'Modèle non enregistré',
  editTitle: 'Modifier le modèle',

  deleteTitle: 'Supprimer ce modèle ?',
  deleteHint: (template) =>
    `« ${template} » sera supprimé. Les messages écrits à partir de lui ne changent pas.`,
  deleted: (template) => `« ${template} » supprimé`,
  notDeleted: 'Modèle non supprimé',
};
