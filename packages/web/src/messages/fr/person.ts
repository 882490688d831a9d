// French texts of the page of a person, and of merging and erasing them.
import type { personTexts as english } from '../en/person.ts';
import { plural, type Translation } from '../language.ts';

export const personTexts: Translation<typeof english> = {
  person: 'Personne',
  back: 'Retour aux personnes',
  notFound: 'Personne introuvable',
  mayBeDeleted: 'Cette personne a peut-être été supprimée',
  checkBin: 'Regardez dans la {bin}.',
  bin: 'corbeille',
  allPeople: 'Voir toutes les personnes',
  edit: 'Modifier',
  moreFor: (name) => `Plus d’actions pour ${name}`,
  mergeWith: 'Fusionner avec…',
  exportAll: 'Tout exporter',
  notExported: 'Non exporté',
  erase: 'Effacer…',

  woman: 'femme',
  man: 'homme',
  age: (years) => plural(years, { one: '# an', other: '# ans' }),
  onlyName: 'Seul le nom est connu pour le moment',
  call: 'Appeler',

  details: 'Détails',
  born: 'Naissance',
  married: 'Mariage',
  yearsSince: (day, years) => `${day} (${plural(years, { one: '# an', other: '# ans' })})`,
  nameless: 'Une personne sans nom',
  file: 'Fichier',

  families: (count) => plural(count, { one: 'Famille', other: 'Familles' }),
  familyMember: 'Membre',
  noGroups: 'Dans aucun groupe pour le moment',
  addToGroup: 'Ajouter à un groupe',
  add: 'Ajouter',
  leader: 'Responsable',
  removeGroup: (group) => `Retirer ${group}`,

  messages: 'Messages',
  replies: 'Voir les réponses',
  noMessages: (name) => `Les SMS et e-mails envoyés à ${name} apparaîtront ici.`,
  sms: 'SMS',
  email: 'E-mail',
  from: (senderId) => `de ${senderId}`,
  noText: 'Aucun texte',

  mergeTitle: (name) => `Fusionner ${name} avec…`,
  mergeHint: 'Cherchez l’autre fiche. Vous verrez les deux côte à côte avant toute fusion.',
  otherRecord: 'Autre fiche',

  eraseTitle: (name) => `Effacer ${name}`,
  eraseHint:
    'Faites-le quand quelqu’un vous demande de supprimer ses données. Cette action est irréversible.',
  isErased: 'Ce qui est effacé',
  erasedDetails: 'Nom, numéros, adresses, anniversaires et photo',
  erasedRecords: 'Notes, familles, groupes et tous les autres champs',
  erasedMessages:
    'Son nom et son adresse dans les anciens messages, et le texte des messages envoyés à cette seule personne',
  isKept: 'Ce qui est conservé',
  keptSending: 'Le fait qu’il y a eu un message, quand, et son coût',
  keptOptOut: 'Le fait que ce numéro ou cette adresse est désabonné',
  typeName: (name) => `Tapez le nom pour confirmer : ${name}`,
  eraseConfirm: 'Effacer définitivement',
  erased: (name) => `Effacement fait : ${name}`,
  notErased: 'Rien n’a été effacé',
};
