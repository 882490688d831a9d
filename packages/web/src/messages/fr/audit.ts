// French texts of the audit log's page.
import type { auditGroupNames as englishGroups, auditTexts as english } from '../en/audit.ts';
import type { Translation } from '../language.ts';

export const auditTexts: Translation<typeof english> = {
  title: 'Journal d’activité',
  back: 'Retour aux paramètres',
  export: 'Exporter',
  intro: 'Qui a fait quoi, et quand. Personne ne peut modifier ni supprimer ces lignes.',
  noMatches: 'Aucun résultat',
  none: 'Aucune activité pour le moment',
  clear: 'Effacer les filtres',
  noneHint: 'Ce que vous et vos collègues faites apparaîtra ici.',
  from: 'Du',
  to: 'Au',
  who: 'Qui',
  everyone: 'Tout le monde',
  keyName: (name) => `Clé API ${name}`,
  revoked: (who) => `${who} (révoquée)`,
  left: (who) => `${who} (n’est plus là)`,
  what: 'Quoi',
  everything: 'Tout',
  formerUser: 'Ancien collègue',
  server: 'Le serveur',
  unknown: (action) => `a fait « ${action} »`,
  byKey: (key) => `(clé API ${key})`,
};

export const auditGroupNames: Translation<typeof englishGroups> = {
  messages: 'Messages',
  people: 'Personnes',
  groups: 'Groupes et présences',
  access: 'Connexion, collègues et clés',
  settings: 'Paramètres et unités',
  audit: 'Journal d’activité',
};
