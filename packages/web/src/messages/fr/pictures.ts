// French texts of choosing and cropping a person's picture.
import type { pictureTexts as english } from '../en/pictures.ts';
import type { Translation } from '../language.ts';

export const pictureTexts: Translation<typeof english> = {
  choose: 'Choisir',
  choosePicture: 'Choisir une photo',
  change: 'Changer',
  changePicture: 'Changer de photo',
  crop: 'Recadrer',
  cropPicture: 'Recadrer la photo',
  remove: 'Retirer',
  removePicture: 'Retirer la photo',
  sentWhole: (file) =>
    `${file} sera utilisé sans recadrage : ce navigateur ne peut pas afficher ce type d’image.`,

  wrongType: 'Choisissez une image JPEG, PNG, GIF, BMP, WebP ou TIFF',
  heic: 'Les photos HEIC ne sont pas prises en charge. Enregistrez-la en JPEG, puis choisissez ce fichier.',
  svg: 'Les dessins SVG ne sont pas pris en charge. Enregistrez-le en PNG, puis choisissez ce fichier.',
  empty: 'Ce fichier est vide',
  tooLarge: 'Cette image est trop grande. La limite est de 10 Mo.',
  damaged: 'Ce fichier n’est pas une image, ou il est endommagé',

  frame: 'Partie visible : déplacez l’image avec les touches fléchées',
  zoom: 'Zoom',
  turn: 'Pivoter l’image',
  hint: 'Glissez l’image, ou déplacez-la avec les touches fléchées.',
  use: 'Utiliser la photo',
  notCropped: 'L’image n’a pas pu être recadrée',
  notCroppedHint: 'L’image entière sera utilisée',
};
