// French texts of the search over everything, and of the list of shortcuts.
import type { commandTexts as english, keyNames as englishKeys } from '../en/commands.ts';
import { plural, type Translation } from '../language.ts';

export const commandTexts: Translation<typeof english> = {
  search: 'Rechercher',
  searchKeys: 'Rechercher (Ctrl+K)',
  title: 'Rechercher et aller partout',
  placeholder: 'Personnes, groupes, messages, paramètres…',
  results: 'Résultats',
  recent: 'Récents',
  people: 'Personnes',
  groups: 'Groupes',
  messages: 'Messages',
  actions: 'Actions',
  places: 'Aller à',
  settings: 'Paramètres',
  searching: 'Recherche…',
  failed: 'La recherche n’a pas pu tout parcourir',
  typeMore: 'Saisissez au moins 3 caractères pour chercher des personnes et des messages',
  found: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  hint: '↑ ↓ pour se déplacer, Entrée pour ouvrir, Échap pour fermer',

  composeSms: 'Écrire un SMS',
  composeEmail: 'Écrire un e-mail',
  addPerson: 'Ajouter une personne',
  importPeople: 'Importer des personnes',
  addGroup: 'Créer un groupe',
  addFamily: 'Ajouter une famille',
  recycleBin: 'Corbeille',
  duplicates: 'Chercher les doublons',
  units: 'Relevé des unités',

  shortcuts: 'Raccourcis clavier',
  everywhere: 'Partout',
  inLists: 'Dans les listes et les formulaires',
  thisList: 'Cette liste',
  searchScreen: 'Rechercher dans cette page',
  goTo: (name) => `Aller à : ${name}`,
  inTurn: 'puis',
  betweenRows: 'Ligne précédente ou suivante',
  firstRow: 'Première ou dernière ligne',
  undo: 'Annuler, tant que le message est affiché',
  toolbar: 'Barre d’outils de l’éditeur d’e-mail',
  closeTop: 'Fermer ce qui est ouvert',
  singleKeys: 'Utiliser les raccourcis à une seule touche',
  singleKeysHint: 'À désactiver si une commande vocale ou un contacteur appuie sur des touches par accident.',
};

export const keyNames: Translation<typeof englishKeys> = {
  search: 'Ctrl+K',
  undo: 'Ctrl+Z',
  toolbar: 'Alt+F10',
  escape: 'Échap',
  home: 'Début',
  end: 'Fin',
};
