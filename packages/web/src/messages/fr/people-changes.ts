// French texts of changes to people, and of their status.
import type { peopleChanges as english } from '../en/people-changes.ts';
import { number, plural, type Translation } from '../language.ts';

const people = (count: number) => plural(count, { one: '# personne', other: '# personnes' });

export const peopleChanges: Translation<typeof english> = {
  active: 'Actif',
  archived: 'Archivé',
  deceased: 'Décédé',
  deleted: 'Dans la corbeille',
  inactiveHint:
    'Ne reçoit aucun message et n’apparaît ni dans les totaux ni dans les anniversaires. Tous les détails sont conservés.',
  deletedHint: 'Suppression définitive 30 jours après la mise à la corbeille.',

  makeActive: 'Réactiver',
  restore: 'Restaurer',
  archive: 'Archiver',
  markDeceased: 'Marquer comme décédé',

  madeActive: (count) => plural(count, { one: '# personne réactivée', other: '# personnes réactivées' }),
  madeActiveName: (name) => `Réactivation faite : ${name}`,
  alreadyActive: 'Déjà actif',
  restored: (count) => plural(count, { one: '# personne restaurée', other: '# personnes restaurées' }),
  restoredName: (name) => `Restauration faite : ${name}`,
  alreadyRestored: 'Déjà restauré',
  nowArchived: (count) => plural(count, { one: '# personne archivée', other: '# personnes archivées' }),
  nowArchivedName: (name) => `Archivage fait : ${name}`,
  alreadyArchived: 'Déjà archivé',
  nowDeceased: (count) =>
    plural(count, {
      one: '# personne marquée comme décédée',
      other: '# personnes marquées comme décédées',
    }),
  nowDeceasedName: (name) => `Décès enregistré : ${name}`,
  alreadyDeceased: 'Décès déjà enregistré',
  nowDeleted: (count) =>
    plural(count, { one: '# personne mise à la corbeille', other: '# personnes mises à la corbeille' }),
  nowDeletedName: (name) => `Mise à la corbeille : ${name}`,
  alreadyDeleted: 'Déjà supprimé',
  notChanged: 'Rien n’a été modifié',
  undone: 'Annulé',
  keptSince: (count) =>
    plural(count, {
      one: '# personne a été modifiée entre-temps et reste telle qu’elle est',
      other: '# personnes ont été modifiées entre-temps et restent telles quelles',
    }),
  notUndone: 'Non annulé',

  numberChanged: 'Le nombre de personnes a changé',
  numberChangedHint: (before, now) =>
    `${plural(before, { one: '# personne correspondait', other: '# personnes correspondaient' })} quand vous les avez sélectionnées, ${plural(now, { one: '# correspond', other: '# correspondent' })} maintenant. Rien n’a encore été modifié.`,
  continueWith: (count) => `Continuer avec ${plural(count, { one: '# personne', other: '# personnes' })}`,
  ok: 'OK',

  inBackground: 'Modifications en arrière-plan',
  adding: (group) => `Ajout de personnes à ${group}`,
  removing: (group) => `Retrait de personnes de ${group}`,
  settingMembership: (membership) => `Attribution du type de membre ${membership}`,
  clearingMembership: 'Retrait des types de membre',
  archiving: 'Archivage de personnes',
  markingDeceased: 'Enregistrement des décès',
  makingActive: 'Réactivation de personnes',
  deleting: 'Mise à la corbeille de personnes',
  progress: (done, all) => `${number(done)} sur ${people(all)}`,
  goesOn: 'Vous pouvez quitter cet écran : tout continue sur le serveur.',
  stop: 'Arrêter',
  stopHint: 'Ce qui est déjà modifié le reste. Vous pourrez alors l’annuler.',
  undoing: (what) => `Annulation : ${what}`,
  stopUndoHint: 'Ce qui est déjà annulé le reste. Vous pourrez annuler la suite plus tard.',
  notStopped: 'Non arrêté',
  stoppedAfter: (done, all) => `Arrêté après ${number(done)} sur ${people(all)}.`,
  dismiss: 'Fermer',

  notAdded: 'Non ajouté',
  notRemoved: 'Non retiré',
};
