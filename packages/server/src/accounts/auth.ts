// Sets up better-auth: the tables' names as the migrations have them, how long a session lives.
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { bearer, organization, twoFactor } from 'better-auth/plugins';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { newId } from '../platform/id.ts';
import { deriveKey } from '../platform/secret.ts';

/** Days a session lives after it was last used. */
export const sessionDays = 30;

export interface AuthOptions {
  db: Database;
  secret: string;
  log: Log;
  /** The address people reach this installation by. */
  address: string;
  /** Told when a user has set a new password, which ends every session. */
  passwordReset: (userId: string) => void;
  /** The tenant that a new session of this user begins in. */
  firstTenantOf: (userId: string) => Promise<string | null>;
}

/** What better-auth is configured by; its own migration tool must find nothing to do with it. */
export function authOptions({ db, secret, log, address, passwordReset, firstTenantOf }: AuthOptions) {
  return {
    appName: 'Tidings',
    baseURL: address,
    secret: deriveKey(secret, 'better-auth').toString('base64url'),
    database: { db: db.system, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Fastify limits the tries, by address and by e-mail.
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
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => passwordReset(user.id),
    },
    user: {
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
    },
    session: {
      expiresIn: sessionDays * 86_400,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      fields: {
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
      },
    },
    verification: {
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, activeOrganizationId: await firstTenantOf(session.userId) },
          }),
        },
      },
    },
    plugins: [
      bearer(),
      organization({
        schema: {
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
        },
      }),
      twoFactor({
        schema: {
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
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}

/** better-auth as accounts uses it: passwords, sessions, reset tokens. */
export const openAuth = (options: AuthOptions) => betterAuth(authOptions(options));
export type Auth = ReturnType<typeof openAuth>;
