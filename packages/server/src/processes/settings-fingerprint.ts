// Says which settings all processes of one database share, as keyed hashes.
import { createHmac } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { deriveKey } from '../platform/secret.ts';

/** Name of a setting -> keyed hash of its value. */
export type SettingsFingerprint = Readonly<Record<string, string>>;

/**
 * Whether all processes must have the same value. Those of one machine, of the log and of what comes in may differ. A
 * new setting does not compile before it is listed.
 */
const isShared: Record<keyof Config, boolean> = {
  PUBLIC_URL: true,
  TIDINGS_SECRET: true,
  SMTP_URL: true,
  SMPP_URL: true,
  MICROSOFT_CLIENT_ID: true,
  MICROSOFT_CLIENT_SECRET: true,
  MICROSOFT_LOGIN_URL: true,
  MICROSOFT_SMTP_URL: true,
  MAIL_FROM: true,
  BOUNCE_ADDRESS: true,
  S3_URL: true,
  WELCOME_UNITS: true,
  AUDIT_MONTHS: true,
  RECIPIENT_MONTHS: true,
  OUTBOX_DAYS: true,
  REGISTRATION: true,
  PORT: false,
  HOST: false,
  TRUSTED_PROXIES: false,
  CONNECTIONS_PER_ADDRESS: false,
  EVENT_STREAMS_PER_ADDRESS: false,
  TIDINGS_DATA: false,
  DATABASE_URL: false,
  DATABASE_DIRECT_URL: false,
  DATABASE_TENANT_URL: false,
  DATABASE_SYSTEM_URL: false,
  // Each machine may have a replica near it, and nothing that is sent depends on one.
  DATABASE_READ_URL: false,
  ALLOW_DIFFERENT_SETTINGS: false,
  DNS_SERVERS: false,
  // Bounces may come in at one process only.
  BOUNCE_LISTEN: false,
  BOUNCE_IMAP: false,
  WORKER_PORT: false,
  METRICS_TOKEN: false,
  API_DOCS: false,
  LOG_LEVEL: false,
};

/**
 * The fingerprint of a configuration. `secret` is the one in use, and `address` the one that links lead to, which is
 * HOST and PORT without a PUBLIC_URL.
 */
export function fingerprintOf(config: Config, secret: string, address: string): SettingsFingerprint {
  const key = deriveKey(secret, 'settings of processes');
  const values: Record<string, unknown> = { ...config, TIDINGS_SECRET: '', PUBLIC_URL: address };
  const names = Object.entries(isShared).flatMap(([name, shared]) => (shared ? [name] : []));
  return Object.fromEntries(
    names.map((name) => {
      const text = `${name}=${JSON.stringify(values[name] ?? null)}`;
      return [name, createHmac('sha256', key).update(text).digest('base64url')];
    }),
  );
}

/**
 * The names of the settings that differ. Under another secret every hash differs, so then it is the only one. A setting
 * that only one program knows, a newer one, is not compared.
 */
export function differences(ours: SettingsFingerprint, theirs: SettingsFingerprint): string[] {
  const names = Object.keys(ours).filter((name) => name in theirs && theirs[name] !== ours[name]);
  return names.includes('TIDINGS_SECRET') ? ['TIDINGS_SECRET'] : names;
}
