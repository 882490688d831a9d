// French texts that we add to those of the e-mail editor, which it translates itself.
import type { editorTexts as english } from '../en/editor.ts';
import { plural, type Translation } from '../language.ts';

export const editorTexts: Translation<typeof english> = {
  placeholder: 'Écrivez votre message',
  poweredBy: 'Propulsé par',

  heading: 'Titre',
  paragraph: 'Paragraphe',
  heading1: 'Titre 1',
  heading2: 'Titre 2',
  heading3: 'Titre 3',

  ink: 'Encre',
  grey: 'Gris',
  lightGrey: 'Gris clair',
  teal: 'Bleu canard',
  indigo: 'Indigo',
  blue: 'Bleu',
  green: 'Vert',
  amber: 'Ambre',
  red: 'Rouge',
  purple: 'Violet',
  white: 'Blanc',
  mist: 'Brume',
  paleTeal: 'Bleu canard pâle',
  paleAmber: 'Ambre pâle',
  paleRed: 'Rouge pâle',

  button: 'Afficher comme un bouton',
  video: 'Vidéo',

  fromLibrary: 'Insérer une image de la bibliothèque',
  imagePosition: 'Position de l’image',
  centre: 'Au centre',
  left: 'À gauche',
  right: 'À droite',
  leftBesideText: 'À gauche, texte à côté',
  rightBesideText: 'À droite, texte à côté',
  inline: 'Dans le texte',

  kindNotSupported: (notUploaded) =>
    `${notUploaded}. Choisissez une image JPEG, PNG, GIF, BMP, WebP ou TIFF.`,
  notPasted: (images) =>
    plural(images, { one: 'Une image n’a pas été collée', other: '# images n’ont pas été collées' }),
  notPastedHint: (upload) => `Enregistrez-la d’abord comme fichier, puis utilisez « ${upload} ».`,
  tokenUnreadable: 'Le jeton d’envoi des images n’est pas lisible',
  tokenNotFetched: 'Un nouveau jeton d’envoi des images ne peut pas être téléchargé',
  tokenHint: 'Si une image n’est pas envoyée, rechargez la page et réessayez.',
};
