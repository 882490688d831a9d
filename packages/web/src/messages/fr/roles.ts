// French names of roles, and of what API keys may do.
import type { roleTexts as english, scopeTexts as englishScopes } from '../en/roles.ts';
import type { Translation } from '../language.ts';

export const roleTexts: Translation<typeof english> = {
  owner: 'Propriétaire',
  admin: 'Administrateur',
  staff: 'Équipe',
  group_leader: 'Responsable de groupe',
  viewer: 'Lecteur',
};

export const scopeTexts: Translation<typeof englishScopes> = {
  'people.read': 'Voir les personnes',
  'people.write': 'Ajouter et modifier des personnes',
  'people.import': 'Importer des fichiers de personnes',
  'people.export': 'Exporter des personnes',
  'notes.confidential': 'Lire et écrire des notes confidentielles',
  'groups.read': 'Voir les groupes et les présences',
  'groups.write': 'Modifier des groupes',
  'attendance.write': 'Pointer les présences',
  'media.write': 'Ajouter et modifier des images',
  'messages.read': 'Voir les messages et les rapports',
  'messages.write': 'Estimer des messages et enregistrer des brouillons',
  'messages.send': 'Envoyer des messages',
  'messages.toNumbers': 'Envoyer à des numéros et à des adresses',
  'messages.toAll': 'Envoyer à tous les contacts',
  'inbox.read': 'Voir les réponses',
  'outbox.read': 'Voir la boîte d’envoi',
  'optOuts.read': 'Voir les désabonnements',
  'units.read': 'Voir les unités',
  'settings.read': 'Voir les paramètres',
  'audit.read': 'Lire le journal d’activité',
};
