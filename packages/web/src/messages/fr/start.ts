// French texts that the first screen may need: failures, waiting, unknown addresses.
import type { start as english } from '../en/start.ts';
import type { Translation } from '../language.ts';

export const start: Translation<typeof english> = {
  loading: 'Chargement',
  tryAgain: 'Réessayer',

  refused: 'Cette demande a été refusée. Vérifiez ce que vous avez saisi.',
  fault: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  failed: 'Un problème est survenu',
  pleaseTryAgain: 'Veuillez réessayer',
  cannotShow: 'Ceci n’a pas pu être affiché',
  onOurSide: 'Un problème est survenu de notre côté.',
  details: 'Détails pour l’assistance',
  copyDetails: 'Copier les détails pour l’assistance',

  notFound: 'Page introuvable',
  notFoundHint: 'Le lien n’est peut-être plus à jour.',
  goHome: 'Aller à l’accueil',
};
