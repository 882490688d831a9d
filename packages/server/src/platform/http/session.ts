// Who is calling, as every route sees it; accounts finds it out and is passed in as a port.

export interface Session {
  userId: string;
  tenantId: string;
  /** The session's own id and token: signing out ends it. */
  sessionId: string;
  token: string;
  role: string;
  /** The operator runs the installation. */
  isOperator: boolean;
  /** ISO 3166 alpha-2 of the tenant: reads local phone numbers. */
  country: string;
  /** IANA name of the tenant's zone: reads and writes its times. */
  timeZone: string;
}

/** Finds the session behind an Authorization header, or null where there is none that is good. */
export type Authenticate = (authorization: string | undefined) => Promise<Session | null>;

/** Keeps a line of the audit log. Errors are the caller's to log: what was done, was done. */
export type WriteAudit = (
  session: Session,
  line: { action: string; subject: string; detail: Record<string, unknown>; requestId: string },
) => Promise<void>;
