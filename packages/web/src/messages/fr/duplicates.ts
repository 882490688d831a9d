// French texts of possible duplicates and of merging people.
import type { duplicateTexts as english } from '../en/duplicates.ts';
import { list, plural, type Translation } from '../language.ts';

const people = (count: number) => plural(count, { one: '# personne', other: '# personnes' });

export const duplicateTexts: Translation<typeof english> = {
  title: 'Doublons',
  count: (count) => plural(count, { one: '# doublon possible', other: '# doublons possibles' }),
  back: 'Retour aux personnes',
  none: 'Aucun doublon trouvé',
  allPeople: 'Voir toutes les personnes',
  noneHint:
    'Les personnes qui ont le même téléphone, le même e-mail ou un nom semblable apparaissent ici, pour que vous puissiez les fusionner. Vous pouvez aussi fusionner deux personnes depuis la page de l’une d’elles.',
  samePhone: 'même téléphone',
  sameEmail: 'même e-mail',
  similarNames: 'noms semblables',
  different: 'Pas des doublons',
  merge: 'Fusionner…',
  dismissed: 'Marqué comme personnes différentes',
  dismissedHint: 'Elles ne seront plus proposées',
  notDismissed: 'Non enregistré',

  mergeTitle: 'Fusionner des personnes',
  mayNot: 'Vous n’avez pas l’autorisation de fusionner des personnes',
  leftOut: (count) =>
    plural(count, {
      one: '# personne exclue : supprimée, déjà fusionnée ou dans la corbeille.',
      other: '# personnes exclues : supprimées, déjà fusionnées ou dans la corbeille.',
    }),
  tooMany: 'Vous pouvez fusionner jusqu’à dix personnes à la fois',
  chooseWho: 'Choisissez les personnes à fusionner',
  choosePeople: 'Choisir des personnes',
  find: 'Rechercher les doublons',
  chooseHint: 'Sélectionnez de deux à dix personnes dans la liste, puis choisissez « Fusionner » en dessous.',

  keeper: 'Fiche à garder',
  keeperHint: 'Les autres fiches sont fusionnées dans celle-ci.',
  openName: (name) => `Ouvrir ${name}`,
  open: 'Ouvrir',
  leaveOutName: (name) => `Exclure ${name}`,
  leaveOut: 'Exclure',
  differences: 'Différences',
  differencesHint: (name) => `Choisissez la valeur à garder pour ${name}.`,
  pictureOf: (name) => `Photo de ${name}`,
  differentFiles: (field) => `Les fichiers du champ « ${field} » sont différents`,
  differentFilesHint:
    'Un seul peut être gardé. Retirez d’abord l’autre dans le formulaire de cette personne.',
  mergeQuestion: (name) => `Fusionner dans ${name} ?`,
  mergeHint: (count) =>
    `${people(count)} n’en feront plus qu’une. Rien n’est perdu, mais cette action est irréversible.`,
  mergeConfirm: 'Fusionner',
  mergeInto: (name) => `Fusionner dans ${name}`,
  mergedInto: (name) => `Fusionné dans ${name}`,
  merged: (count) => plural(count, { one: '# fiche réunie', other: '# fiches réunies en une seule' }),
  notMerged: 'Non fusionné',

  united: 'Ce qui est réuni',
  groups: (names) => `Groupes : ${list(names)}`,
  families: (names) => `Familles : ${list(names)}`,
  notes: (count) => plural(count, { one: '# note', other: '# notes' }),
  history: 'Les présences et tous les messages à l’une d’elles',
  skipped: 'Les valeurs écartées sont gardées dans une note',
  skippedValue: (field, value) => `${field} : ${value}`,
  skippedHint: (name) => `Rien n’est perdu : elles sont gardées dans une note sur la page de ${name}.`,

  noValue: 'Aucune valeur',
};
