// English names of roles.
import { type Role, roleNames } from '@tidings/contract/permissions.ts';

export const roles: Record<Role, string> = roleNames;
