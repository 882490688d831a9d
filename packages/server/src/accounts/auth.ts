// Configures better-auth: names of tables and columns, lengths of passwords and sessions.
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { bearer, organization, twoFactor } from 'better-auth/plugins';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { newId } from '../platform/id.ts';
import { deriveKey } from '../platform/secret.ts';

/** Days that a session lasts after its last use. */
export const sessionDays = 30;
/** Days after which a session ends even if it is used. */
export const longestSessionDays = 90;

export interface AuthOptions {
  db: Database;
  secret: string;
  log: Log;
  /** The public address of this installation. */
  address: string;
  /** Ends the sessions and reset links of a user who has set a new password. */
  passwordReset: (userId: string) => Promise<void>;
}

// The names that the migrations give to better-auth's tables and columns.

const userTable = {
  fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  additionalFields: {
    firstName: { type: 'string', fieldName: 'first_name', required: false, defaultValue: '' },
    lastName: { type: 'string', fieldName: 'last_name', required: false, defaultValue: '' },
    isOperator: {
      type: 'boolean',
      fieldName: 'is_operator',
      required: false,
      defaultValue: false,
      input: false,
    },
  },
} as const satisfies BetterAuthOptions['user'];

const sessionColumns = {
  userId: 'user_id',
  expiresAt: 'expires_at',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const accountColumns = {
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const organizationTables = {
  session: { fields: { activeOrganizationId: 'active_tenant_id' } },
  organization: {
    modelName: 'tenant',
    fields: { createdAt: 'created_at' },
    additionalFields: {
      country: { type: 'string', required: true },
      timeZone: { type: 'string', fieldName: 'time_zone', required: true },
    },
  },
  member: { fields: { organizationId: 'tenant_id', userId: 'user_id', createdAt: 'created_at' } },
  invitation: {
    fields: {
      organizationId: 'tenant_id',
      inviterId: 'inviter_id',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
    },
  },
} as const;

const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factor',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;

/** The options of better-auth; its own migration tool must find nothing to do with them. */
export function authOptions({ db, secret, log, address, passwordReset }: AuthOptions) {
  return {
    appName: 'Tidings',
    baseURL: address,
    secret: deriveKey(secret, 'better-auth').toString('base64url'),
    database: { db: db.system, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // The sign-in routes limit attempts by IP address and by e-mail address.
    rateLimit: { enabled: false },
    logger: {
      log: (level, message) => {
        if (level === 'error') log.error({ from: 'better-auth' }, message);
      },
    },
    advanced: { database: { generateId: () => newId(), validateSchema: false } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      disableSignUp: true,
      onPasswordReset: ({ user }) => passwordReset(user.id),
    },
    user: userTable,
    session: { expiresIn: sessionDays * 86_400, fields: sessionColumns },
    account: { fields: accountColumns },
    verification: {
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [bearer(), organization({ schema: organizationTables }), twoFactor({ schema: twoFactorTables })],
  } satisfies BetterAuthOptions;
}

/** Opens better-auth, which accounts uses for passwords and reset tokens. */
export const openAuth = (options: AuthOptions) => betterAuth(authOptions(options));
export type Auth = ReturnType<typeof openAuth>;
