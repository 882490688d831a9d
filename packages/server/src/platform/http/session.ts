// The session behind a request, and the ports by which accounts provides it.

import type { Permission } from '@tidings/contract/permissions.ts';

export interface Session {
  userId: string;
  tenantId: string;
  /** The session's own id; signing out ends it. */
  sessionId: string;
  token: string;
  role: string;
  /** What the session may do: by the role, less what the organisation has taken from its staff. */
  permissions: ReadonlySet<Permission>;
  /** Whether it reaches only what belongs to the groups that its user leads. */
  isGroupLeader: boolean;
  /** The API key that a program sent in place of a session's token; absent for a person. */
  key?: { id: string; name: string };
  /** The operator runs the installation. */
  isOperator: boolean;
  /** ISO 3166 alpha-2 code of the tenant, by which local phone numbers are read. */
  country: string;
  /** IANA name of the tenant's time zone. */
  timeZone: string;
}

/** A session that was admitted to a call of the installation's operator. */
export interface OperatorSession extends Session {
  isOperator: true;
}

/** How every API key begins, so that people and programs that look for secrets recognise one. */
export const keyPrefix = 'tdk_';

/** Finds the session behind an Authorization header; null where it has no valid token. */
export type Authenticate = (authorization: string | undefined) => Promise<Session | null>;

/** Writes a line of the audit log. The caller logs its errors, since the change itself has been made. */
export type WriteAudit = (
  session: Session,
  line: {
    action: string;
    subject: string;
    detail: Record<string, unknown>;
    requestId: string;
    ip: string;
    userAgent: string;
  },
) => Promise<void>;
