// French texts of the templates of e-mails.
import type { emailTemplates as english } from '../en/email-templates.ts';
import type { Translation } from '../language.ts';

export const emailTemplates: Translation<typeof english> = {
  menu: 'Modèles',
  start: 'Partir d’un modèle',
  saveAs: 'Enregistrer comme modèle',
  own: 'Vos modèles',
  builtIn: 'Modèles fournis',
  none: 'Pas encore de modèle',
  noneHint: 'Écrivez un e-mail et enregistrez-le comme modèle pour le réutiliser.',
  notLoaded: 'Modèle non chargé',
  menuOf: (template) => `Menu de ${template}`,
  rename: 'Renommer',
  delete: 'Supprimer',

  replaceTitle: 'Remplacer ce que vous avez écrit ?',
  replaceHint: (template) =>
    `« ${template} » remplace l’objet, le texte d’aperçu et le message. Les destinataires restent les mêmes.`,
  replace: 'Remplacer',
  keepMine: 'Garder le mien',

  name: 'Nom',
  save: 'Enregistrer',
  saveHint: 'Enregistre l’objet, le texte d’aperçu et le message, mais pas les destinataires.',
  taken: 'Vous avez déjà un modèle de ce nom. Il sera remplacé.',
  replaceTemplate: 'Remplacer le modèle',
  saved: (template) => `« ${template} » enregistré comme modèle`,
  notSaved: 'Modèle non enregistré',
  renameTitle: 'Renommer le modèle',
  renamed: (template) => `Renommé en « ${template} »`,

  deleteTitle: 'Supprimer ce modèle ?',
  deleteHint: (template) =>
    `« ${template} » sera supprimé. Les e-mails écrits à partir de ce modèle ne changent pas.`,
  deleted: (template) => `« ${template} » supprimé`,
  notDeleted: 'Modèle non supprimé',
};
