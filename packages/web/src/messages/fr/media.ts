// French texts of the image library.
import type { media as english } from '../en/media.ts';
import { list, number, plural, type Translation } from '../language.ts';

const messages = (count: number) => plural(count, { one: '# message', other: '# messages' });
const templates = (count: number) => plural(count, { one: '# modèle', other: '# modèles' });

export const media: Translation<typeof english> = {
  title: 'Images',
  upload: 'Ajouter des images',
  uploadLabel: 'Images à ajouter',
  dropHere: 'Déposez ici pour ajouter',
  noImages: 'Aucune image pour le moment',
  noImagesHint: 'Les images de vos e-mails sont gardées ici.',
  noImagesUploadHint:
    'Les images de vos e-mails sont gardées ici. Glissez-les, collez-les ou choisissez-les : jusqu’à 10 Mo chacune.',
  noImagesPickHint: 'Glissez, collez ou choisissez des images : jusqu’à 10 Mo chacune.',
  chooseImage: 'Choisir une image',
  searchLabel: 'Rechercher des images',
  searchPlaceholder: 'Nom ou étiquette',
  clearSearch: 'Effacer la recherche',
  noMatches: 'Aucun résultat',
  noMatchesHint: 'Essayez une partie du nom, ou une autre étiquette.',
  count: (count) => plural(count, { one: '# image', other: '# images' }),
  room: (used, most) => ` · ${used} utilisés sur ${most} · jusqu’à 10 Mo chacune`,
  tags: 'Étiquettes',
  tagWithCount: (tag, count) => `${tag} (${number(count)})`,
  fewerTags: 'Moins d’étiquettes',
  allTags: (count) => `Les ${number(count)} étiquettes`,
  loading: 'Chargement',

  openFullSize: 'Ouvrir en taille réelle',
  name: 'Nom',
  tagsHint: 'Ce qu’elle montre ou quand vous l’utilisez : Pâques, chorale',
  delete: 'Supprimer',
  save: 'Enregistrer',
  saved: 'Image enregistrée',
  notSaved: 'Non enregistrée',
  deleted: 'Supprimée',
  notDeleted: 'Non supprimée',
  deleteTitle: 'Supprimer cette image ?',
  deleteUnused: 'Aucun message ne l’utilise. Cette action est irréversible.',
  deleteUsed: (sent, unsent, inTemplates) =>
    `Elle reste dans ${list([
      ...(sent > 0 ? [plural(sent, { one: '# ancien message', other: '# anciens messages' })] : []),
      ...(unsent > 0
        ? [
            plural(unsent, {
              one: '# brouillon ou message programmé',
              other: '# brouillons ou messages programmés',
            }),
          ]
        : []),
      ...(inTemplates > 0 ? [templates(inTemplates)] : []),
    ])}, mais elle est retirée de la bibliothèque. Cette action est irréversible.`,
  pixels: (width, height, size) => `${width} × ${height} pixels, ${size}`,
  kilobytes: (size) => `${number(size)} ko`,
  megabytes: (size) => `${number(size)} Mo`,
  gigabytes: (size) => `${number(size)} Go`,
  notUsed: 'pas encore utilisée',
  usedIn: (inMessages, inTemplates) =>
    `dans ${list([
      ...(inMessages > 0 ? [messages(inMessages)] : []),
      ...(inTemplates > 0 ? [templates(inTemplates)] : []),
    ])}`,

  uploading: 'Envoi en cours',
  uploads: 'Envois',
  dismiss: (file) => `Retirer ${file}`,
  stop: (file) => `Arrêter ${file}`,
  uploadingOf: (nth, all) =>
    plural(all, {
      one: `Envoi de l’image ${number(nth)} sur #`,
      other: `Envoi de l’image ${number(nth)} sur #`,
    }),
  notUploaded: (count) =>
    plural(count, {
      one: '# image n’a pas été envoyée',
      other: '# images n’ont pas été envoyées',
    }),
  stopAll: 'Tout arrêter',
  tryAllAgain: 'Tout réessayer',
  dismissAll: 'Tout retirer',
  tryAgain: 'Réessayer',
  tryFileAgain: (file) => `Réessayer : ${file}`,
  pleaseTryAgain: 'Veuillez réessayer',
  waiting: 'En attente',
  percent: (share) => `${Math.round(share * 100)} %`,
  almostDone: 'Presque terminé',
  progressOf: (file) => `Progression de l’envoi de ${file}`,
  uploaded: (count) => plural(count, { one: '# image ajoutée', other: '# images ajoutées' }),
  inLibrary: (name) => `« ${name} » est déjà dans la bibliothèque`,
  manyInLibrary: (count) =>
    plural(count, {
      one: '# image est déjà dans la bibliothèque',
      other: '# images sont déjà dans la bibliothèque',
    }),
  stopTitle: 'Arrêter l’envoi ?',
  stopHint: (open) =>
    plural(open, {
      one: '# image est encore en cours d’envoi et ne sera pas enregistrée.',
      other: '# images sont encore en cours d’envoi et ne seront pas enregistrées.',
    }),
  stopConfirm: 'Arrêter l’envoi',
  stopCancel: 'Continuer l’envoi',
};
