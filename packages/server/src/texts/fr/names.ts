// French names of roles.
import type { Role } from '@tidings/contract/permissions.ts';

export const roles: Record<Role, string> = {
  owner: 'propriétaire',
  admin: 'administrateur',
  staff: 'membre de l’équipe',
  group_leader: 'responsable de groupe',
  viewer: 'lecteur',
};
