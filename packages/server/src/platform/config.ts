// Reads the configuration once from environment and file, checks it and freezes it.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { readBounceAddress, readBounceListen, readBounceMailbox } from './bounce-settings.ts';
import { readDnsServers } from './dns.ts';
import { readS3Address } from './files/s3-address.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { readProxies } from './networks.ts';

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address like ${example}`,
  });

/** Whether it can be the host of a URL: a name, an IPv4 address, or an IPv6 address without brackets. */
const isHost = (host: string) => URL.canParse(`http://${host.includes(':') ? `[${host}]` : host}`);

/** A schema of what `read` returns; the message that `read` throws becomes the refusal. */
const readBy = <T>(read: (value: string) => T) =>
  z.string().transform((value, context): T => {
    try {
      return read(value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

/** A schema of how many of something there may be. */
const someOf = (usual: number) =>
  z.coerce
    .number({ error: 'must be a whole number above 0' })
    .int({ error: 'must be a whole number above 0' })
    .min(1, { error: 'must be a whole number above 0' })
    .max(1_000_000)
    .default(usual);

const schema = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(8080),
  HOST: z
    .string()
    .refine(isHost, { error: 'must be an address of this machine, like 127.0.0.1' })
    .default('127.0.0.1'),
  TRUSTED_PROXIES: readBy(readProxies).optional(),
  CONNECTIONS_PER_ADDRESS: someOf(500),
  EVENT_STREAMS_PER_ADDRESS: someOf(300),
  TIDINGS_DATA: z.string().min(1).default('./data'),
  TIDINGS_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host/database').optional(),
  DATABASE_DIRECT_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host/database',
  ).optional(),
  DATABASE_TENANT_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host/database',
  ).optional(),
  DATABASE_SYSTEM_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://user:password@host/database',
  ).optional(),
  DATABASE_READ_URL: url(
    ['postgres:', 'postgresql:'],
    'postgresql://replica.example.org/database',
  ).optional(),
  ALLOW_DIFFERENT_SETTINGS: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://tidings.example.org')
    .refine((value) => !/[?#]/.test(value), { error: 'must end before any ? or #' })
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, {
      error: 'must be like Grace Church <office@example.org>',
    })
    .optional(),
  DNS_SERVERS: readBy(readDnsServers).optional(),
  BOUNCE_ADDRESS: readBy(readBounceAddress).optional(),
  BOUNCE_LISTEN: readBy(readBounceListen).optional(),
  BOUNCE_IMAP: readBy(readBounceMailbox).optional(),
  MICROSOFT_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, { error: 'must be the application (client) id that Microsoft shows' })
    .optional(),
  MICROSOFT_CLIENT_SECRET: z
    .string()
    .regex(/^[!-~]{1,500}$/, { error: 'must be the value of a client secret, without spaces' })
    .optional(),
  MICROSOFT_LOGIN_URL: url(['http:', 'https:'], 'https://login.microsoftonline.com')
    .refine((value) => !/[?#]/.test(value), { error: 'must end before any ? or #' })
    .optional(),
  MICROSOFT_SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://smtp.office365.com:587').optional(),
  SMPP_URL: url(['smpp:', 'smpps:'], 'smpp://user:password@host:2775').optional(),
  S3_URL: readBy(readS3Address).optional(),
  WELCOME_UNITS: z.coerce
    .number({ error: 'must be a whole number of units' })
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(10_000),
  REGISTRATION: z
    .enum(['open', 'approval', 'invited', 'closed'], { error: 'must be open, approval, invited or closed' })
    .optional(),
  AUDIT_MONTHS: z.coerce
    .number({ error: 'must be a whole number of months, 12 or more' })
    .int({ error: 'must be a whole number of months, 12 or more' })
    .min(12, { error: 'must be a whole number of months, 12 or more' })
    .max(1200)
    .default(60),
  WORKER_PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int({ error: 'must be a port number' })
    .min(0)
    .max(65535)
    .optional(),
  RECIPIENT_MONTHS: someOf(24),
  OUTBOX_DAYS: someOf(30),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, { error: 'must have 16 characters or more, without spaces' })
    .optional(),
  API_DOCS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
});

/** The name of every setting. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export type Config = Readonly<z.output<typeof schema>>;

/** A configuration that the server cannot start with; the message has one sentence for each wrong setting. */
export class ConfigError extends Error {}

/** The configuration of this process, from its environment and the file in its working folder. */
export const readOwnConfig = (): Config => readConfig(process.env, process.cwd());

/** A sentence for each name in the environment of this process that is meant for Tidings but misspelt. */
export const ownMisspeltSettings = (): string[] => misspeltSettings(process.env, settingNames);

/** The user's working folder, which relative file names start from; npm runs scripts in the repository. */
export const userFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();

/**
 * Reads the configuration. The file is `tidings.env` in the working folder, or the one that TIDINGS_CONFIG names; the
 * environment wins over it. An unknown name in the file or a wrong value throws a ConfigError.
 */
export function readConfig(env: NodeJS.ProcessEnv, folder: string): Config {
  const fromFile = readFile(
    env['TIDINGS_CONFIG'] ?? join(folder, 'tidings.env'),
    env['TIDINGS_CONFIG'] !== undefined,
  );
  const unknown = Object.keys(fromFile).filter((name) => !settingNames.includes(name));
  const given = Object.fromEntries(
    settingNames
      .map((name) => [name, env[name] || fromFile[name] || undefined])
      .filter(([, value]) => value !== undefined),
  );
  const parsed = schema.safeParse(given);
  const wrong = [
    ...unknown.map((name) => `${name} is not a setting of Tidings`),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
  ];
  if (parsed.data?.DATABASE_URL && !parsed.data.TIDINGS_SECRET)
    wrong.push('TIDINGS_SECRET is needed with DATABASE_URL');
  // Without a token in the address, a bounce cannot be matched to its message.
  if (parsed.data?.BOUNCE_LISTEN && !parsed.data.BOUNCE_ADDRESS?.includes('*'))
    wrong.push('BOUNCE_LISTEN needs a BOUNCE_ADDRESS with a *, like b+*@bounces.example.org');
  // With one alone, half of the work would be done in another database.
  if (parsed.data?.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL)
    wrong.push('DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set');
  if (parsed.data?.DATABASE_READ_URL && !parsed.data.DATABASE_URL)
    wrong.push('DATABASE_READ_URL goes with DATABASE_URL, which is not set');
  wrong.push(...missingAddresses(parsed.data), ...missingOfMicrosoft(parsed.data));
  if (!parsed.success || wrong.length > 0)
    throw new ConfigError(`Tidings cannot start: ${wrong.join('; ')}.`);
  return Object.freeze({ ...parsed.data, TIDINGS_DATA: resolve(folder, parsed.data.TIDINGS_DATA) });
}

/** What is wrong where a login of the database is configured without what belongs to it. */
function missingAddresses(config: Config | undefined): string[] {
  const together = ['DATABASE_TENANT_URL', 'DATABASE_SYSTEM_URL', 'DATABASE_URL'] as const;
  const given = together.slice(0, 2).filter((name) => config?.[name]);
  const missing = together.filter((name) => !config?.[name]);
  return given.length > 0 && missing.length > 0
    ? [`${given.join(' and ')} needs ${missing.join(' and ')} as well`]
    : [];
}

/** What is wrong where the app at Microsoft is configured by half. */
function missingOfMicrosoft(config: Config | undefined): string[] {
  const { MICROSOFT_CLIENT_ID: id, MICROSOFT_CLIENT_SECRET: secret } = config ?? {};
  if (id && !secret) return ['MICROSOFT_CLIENT_ID needs MICROSOFT_CLIENT_SECRET as well'];
  return secret && !id ? ['MICROSOFT_CLIENT_SECRET needs MICROSOFT_CLIENT_ID as well'] : [];
}

/** The configured logins of the database; undefined where the server makes its own. */
export function givenLogins(config: Config): { tenant: string; system: string } | undefined {
  const { DATABASE_TENANT_URL: tenant, DATABASE_SYSTEM_URL: system } = config;
  return tenant !== undefined && system !== undefined ? { tenant, system } : undefined;
}

function readFile(path: string, required: boolean): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!required && (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError(`Tidings cannot start: the configuration file ${path} cannot be read.`);
  }
}
