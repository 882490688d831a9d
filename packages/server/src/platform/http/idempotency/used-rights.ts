// Notes the permissions that a call asks for, so that its answer needs them again.
import { AppError } from '@tidings/contract/errors.ts';
import { type Permission, refusalOf, refusalOfKey } from '@tidings/contract/permissions.ts';
import type { Session } from '../session.ts';

class NotedPermissions extends Set<Permission> {
  readonly used = new Set<Permission>();

  override has(permission: Permission): boolean {
    const has = super.has(permission);
    if (has) this.used.add(permission);
    return has;
  }
}

/** The rights of one call while it runs. */
export interface UsedRights {
  /** The session that the call is given. */
  session: Session;
  /** The permissions that it has asked for and that the session has. */
  used: () => Permission[];
  /** Throws 'forbidden' where the session lacks one of these, as the call itself would. */
  refuseWithout: (rights: readonly string[]) => void;
}

/** Begins to note them. */
export function noteRights(session: Session): UsedRights {
  const permissions = new NotedPermissions(session.permissions);
  return {
    session: { ...session, permissions },
    used: () => [...permissions.used],
    refuseWithout: (rights) => {
      const lost = (rights as Permission[]).find((permission) => !session.permissions.has(permission));
      if (lost) throw new AppError('forbidden', session.key ? refusalOfKey(lost) : refusalOf[lost]);
    },
  };
}
