// French texts of the templates of SMS and e-mails.
import type { templateTexts as english } from '../en/templates.ts';
import { plural, type Translation } from '../language.ts';

export const templateTexts: Translation<typeof english> = {
  title: 'Modèles',
  search: 'Rechercher un modèle',
  count: (count) => plural(count, { one: '# modèle', other: '# modèles' }),
  sms: 'SMS',
  email: 'E-mail',
  own: 'Vos modèles',
  builtIn: 'Modèles fournis',
  newSms: 'Nouveau modèle de SMS',
  preview: (template) => `Aperçu de ${template}`,
  use: 'Utiliser ce modèle',

  menu: 'Modèles',
  start: 'Partir d’un modèle',
  saveAs: 'Enregistrer comme modèle',
  none: 'Aucun modèle pour le moment',
  noneSms: 'Écrivez un SMS et enregistrez-le comme modèle pour le réutiliser.',
  noneEmail: 'Écrivez un e-mail et enregistrez-le comme modèle pour le réutiliser.',
  noneHere: 'Enregistrez les textes que vous envoyez souvent, et partez d’eux la prochaine fois.',
  notLoaded: 'Modèle non chargé',
  gone: 'Ce modèle a été supprimé.',
  menuOf: (template) => `Menu de ${template}`,
  edit: 'Modifier',
  rename: 'Renommer',
  delete: 'Supprimer',

  replaceTitle: 'Remplacer ce que vous avez écrit ?',
  replaceSms: (template) => `« ${template} » remplace votre message. Les destinataires restent les mêmes.`,
  replaceEmail: (template) =>
    `« ${template} » remplace l’objet, le texte d’aperçu et le message. Les destinataires restent les mêmes.`,
  replace: 'Remplacer',
  keepMine: 'Garder le mien',

  name: 'Nom',
  text: 'Texte',
  save: 'Enregistrer',
  saveSms: 'Enregistre le message, sans les destinataires.',
  saveEmail: 'Enregistre l’objet, le texte d’aperçu et le message, mais pas les destinataires.',
  taken: 'Vous avez déjà un modèle de ce nom. Il sera remplacé.',
  replaceTemplate: 'Remplacer le modèle',
  saved: (template) => `« ${template} » enregistré comme modèle`,
  notSaved: 'Modèle non enregistré',
  editTitle: 'Modifier le modèle',
  renameTitle: 'Renommer le modèle',
  renamed: (template) => `Renommé en « ${template} »`,

  deleted: (template) => `« ${template} » supprimé`,
  notDeleted: 'Modèle non supprimé',
  restored: (template) => `« ${template} » restauré`,
  notRestored: 'Modèle non restauré',
};
